// The frame of every dialog. It opens with the focus on its heading, so that a clicker's Enter answers nothing.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {keycaps} from "/host/static/screens/parts.js";

/** `act`: the key that Esc stands beside; `role` alertdialog for what asks before something vanishes. */
export function frame(desk, {title, body, role = null, wide = false, keep = null}) {
  return html`<dialog class="sheet ${wide ? "wide" : ""}" role=${role ?? nothing} aria-labelledby="dialog-title"
      data-kind=${desk.dialog.kind}
      @cancel=${event => { event.preventDefault(); desk.close(); }}>
    <header><h2 id="dialog-title" class="title" tabindex="-1">${title}</h2>
      <button type="button" class="btn close" @click=${() => desk.close()}>${keep ?? desk.t("host.dialog.close")}
        ${keycaps("close")}</button></header>
    ${body}
    <p class="refusal" role="alert">${desk.note ? desk.t(desk.note.key, desk.note.params) : nothing}</p>
  </dialog>`;
}

/** Makes the rendered dialog modal and gives the first focus; called after every render. */
export function showDialog(root) {
  const dialog = root.querySelector("dialog");
  if (!dialog || dialog.open) return;
  dialog.showModal();
  (dialog.querySelector("[data-first]") ?? dialog.querySelector("h2")).focus();
}

/** Radio buttons to choose one contestant; nothing is chosen before the host has chosen. */
export function choosePerson(people, {chosen = null, words = () => nothing} = {}) {
  return html`<div class="pick two">${people.map(one => html`<label><input type="radio" name="contestant"
      value=${one.id} required ?checked=${one.id === chosen}>
    <span>${one.name}<small>${words(one)}</small></span></label>`)}</div>`;
}

/** Reads a submitted form without letting the page go anywhere. */
export function onSubmit(handle) {
  return event => {
    event.preventDefault();
    handle(new FormData(event.target), event.target);
  };
}
