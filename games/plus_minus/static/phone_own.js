// What is one's own and secret: the hand, the locked pick, the score. Small type, and under a grip unless the
// show's card rule says otherwise. Every pick and every hand looks the same from two metres.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {signed} from "/games/plus_minus/static/phone_draft.js";

/** Three cards in a fan: face down (`hand` null) or face up. */
export const fan = (hand, t) => html`<ul class="fan ${hand ? "" : "backs"}">${(hand ?? [0, 0, 0]).map(number => html`
  <li>${hand ? html`${number}<small>${t(`plus_minus.phone.read.${number}`)}</small>` : nothing}</li>`)}</ul>`;

/** The hand as a line of chips, where cards always lie open. */
export function handStrip({match: {mine}}, t) {
  if (mine.cards !== "always") return nothing;
  return html`<p class="strip"><span>${t("plus_minus.phone.hand")}</span>${chips(mine.hand)}</p>`;
}

export const chips = numbers => numbers.map(number => html`<span class="chip">${number}</span>`);

/** A face-down card whose grip shows the score, and the hand where it may be looked at. */
export const own = (view, t, ui) => ui.parts.turning(
  ui, "own", t(ownLabel(view)), html`<dl class="slip">${ownLines(view, t, ui)}</dl>`, true);

/** The label of a grip over `ownLines`. */
export const ownLabel = ({match: {mine}}) =>
  (mine.cards === "press" ? "plus_minus.phone.hold_hand" : "plus_minus.phone.hold_score");

export const ownLines = ({match: {mine}}, t, ui) => html`
  ${mine.cards === "press" ? line(t("plus_minus.phone.hand"), handText(mine.hand)) : nothing}
  ${line(t("plus_minus.phone.score"), ui.parts.points(mine.score, t))}`;

export const handText = hand => hand.join(" · ");

export const line = (what, is) => html`<dt>${what}</dt><dd>${is}</dd>`;

/** The locked pick under a grip; with memorised cards there is nothing to look at, since a pick proves a card. */
export function ownPick(view, t, ui) {
  const {pick, cards} = view.match.mine;
  const {facedown, turning, lock} = ui.parts;
  if (cards === "memorise" || !pick) return facedown(t("plus_minus.phone.covered"), lock);
  return turning(ui, "pick", t("plus_minus.phone.hold_pick"), html`<dl class="slip">
    ${line(t("plus_minus.phone.my_pick"), pickText(pick, t))}
    ${cards === "press" ? line(t("plus_minus.phone.hand"), handText(view.match.mine.hand)) : nothing}</dl>`);
}

const pickText = (pick, t) => (signed(pick).length
  ? t("plus_minus.phone.signed", {cards: signed(pick)}) : t("plus_minus.phone.nothing_submitted"));
