// The pick: four rows and the hand, tapped in any order as often as wanted. Every preview has the same look and the
// same tone; nothing says which row is better. The table lies still: between two rounds it only cannot be pressed.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {board, face, lying, openHand, rack, table} from "/games/rows/static/phone_board.js";
import {missing, previewOf, tapped} from "/games/rows/static/phone_draft.js";
import {penalty, pickText, playMyself, tally} from "/games/rows/static/phone_own.js";

const ASK_THE_HOST_AFTER = 3;

export const picking = (view, t, ui) => html`
  ${ui.parts.unseen(t("rows.phone.pick_now", {n: view.round.number}))}
  ${board(view, t, rowButton(view, t, ui))}
  ${ui.parts.fill}
  ${tally(view, t)}
  ${rack(view.match.mine.hand, t, card => cardButton(card, t, ui))}
  ${ui.parts.whisper(whispered(view, t, ui))}
  ${ui.parts.dock(ui.clock, button(view, t, ui))}`;

/** Between two rounds: rows and hand lie where they will be picked from. */
export const idle = (view, t, ui) => html`
  ${ui.parts.unseen(t("rows.phone.idle", {n: view.round.number}))}
  ${table(view, t)}
  ${ui.parts.fill}
  ${tally(view, t)}
  ${openHand(view, t)}
  ${ui.parts.whisper(t(`rows.phone.${view.automatic ? "automatic" : "idle_more"}`, {n: view.round.number}))}
  ${ui.parts.dock(ui.clock, view.can.play_myself ? playMyself(t, ui) : ui.parts.go(t("rows.phone.soon"), null))}`;

const rowButton = (view, t, ui) => (cards, n) => {
  const {mine, full} = view.match;
  const on = ui.draft?.row === n, preview = on ? previewOf(ui.draft, mine.previews) : null;
  const card = preview && mine.hand.find(([number]) => number === ui.draft.card);
  const long = preview && preview.result !== "appended" && cards.length === full;
  return html`<button class="row ${on ? "on" : ""} ${long ? "long" : ""}" type="button" aria-pressed=${on}
    @click=${() => ui.choose(tapped(ui.draft, "row", n))}>${lying(view, n, t, {mine: card, preview})}</button>`;
};

function cardButton(card, t, ui) {
  const on = ui.draft?.card === card[0];
  return html`<button class="k ${on ? "on" : ""}" type="button" aria-pressed=${on}
    @click=${() => ui.choose(tapped(ui.draft, "card", card[0]))}>${face(card, t)}</button>`;
}

/** Two lines above the button: what was refused, else how the card would lie, else what is to be done. */
function whispered(view, t, ui) {
  const {draft, refusal} = ui, preview = previewOf(draft, view.match.mine.previews);
  if (refusal) return refused(t, ui);
  if (preview) return lies(preview, draft, t);
  if (ui.handedBack) return t("rows.phone.handed_back");
  if (ui.refusals >= ASK_THE_HOST_AFTER) return t("rows.phone.ask_the_host");
  if (view.automatic) return t("rows.phone.automatic_now");
  return t("rows.phone.not_yet");
}

const lies = ({result, cards, points}, draft, t) =>
  t(`rows.phone.preview.${result}`, {...draft, n: cards, points: penalty(points)});

const refused = (t, {refusal, refusals}) => html`${t(`refused.${refusal.code}`, refusal.params)}${
  refusals >= ASK_THE_HOST_AFTER ? html`<br>${t("rows.phone.ask_the_host")}` : nothing}`;

/** The button says exactly what it sends. */
function button(view, t, ui) {
  const {draft} = ui, lacks = missing(draft), {go} = ui.parts;
  if (lacks && view.can.play_myself) return playMyself(t, ui);
  if (lacks) return go(t(`rows.phone.choose.${lacks}`), null);
  return go(t("rows.phone.lock", {pick: pickText(draft.card, draft.row, t)}), () => ui.lock(draft),
    t("rows.phone.final"), ui.resting);
}
