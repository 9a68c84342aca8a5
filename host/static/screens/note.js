// One line where the host looks, over the foot of the book: a refusal, or why nothing happened. It moves nothing.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";

export function note(desk) {
  const words = desk.note ? desk.t(desk.note.key, desk.note.params) : nothing;
  return html`<div class="note" role="status">${desk.note ? html`<p>${words}</p>` : nothing}</div>`;
}
