// The result of a round, number by number: what was announced to all, and one's own slip under a grip.
// Every effect takes the same room and the same light.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {handStrip, line, ownLines} from "/games/plus_minus/static/phone_own.js";

export function reveal(view, t, ui) {
  const {steps, mine} = view.match, last = steps.at(-1);
  return html`
    ${mine ? handStrip(view, t) : nothing}
    <ol class="steps">${view.match.numbers.map((number, index) => mark(number, steps[index], index + 1 === steps.length, t))}</ol>
    <div class="mid"><h1 class="call">${last ? t(`plus_minus.script.${last.effect}`, last) : t("plus_minus.phone.soon")}</h1></div>
    ${mine ? slip(view, t, ui) : nothing}`;
}

/** A number's place in the row of marks: to come, now, or done with its effect in short. */
const mark = (number, step, now, t) => html`
  <li class=${step ? (now ? "now" : "done") : ""} aria-current=${now ? "step" : nothing}><b>${number}</b><small>${
    step ? t(`plus_minus.phone.short.${step.effect}`, step) : html`<span aria-hidden="true">·</span>`}</small></li>`;

const slip = (view, t, ui) => ui.parts.turning(ui, "slip", t("plus_minus.phone.hold_slip"), html`
  <dl class="slip">${ownChanges(view, t)}${ownLines(view, t, ui)}</dl>`);

function ownChanges({match: {mine}, round}, t) {
  if (mine.changes) return mine.changes.map(({number, side, change}) =>
    line(t(`plus_minus.phone.by.${side}`, {n: number}), moved(change, t)));
  const what = t("plus_minus.phone.this_round", {n: round.number});
  return line(what, mine.change === null ? t("plus_minus.phone.not_settled") : moved(mine.change, t));
}

/** A change as words, so that it is never read as a score. */
const moved = (change, t) => t(
  `plus_minus.phone.${change > 0 ? "gained" : change < 0 ? "lost" : "unchanged"}`, {n: Math.abs(change)});
