// What is one's own: the penalties, the locked pick and the hand under a grip; and how many others have locked.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {face} from "/games/rows/static/phone_board.js";

const ROOM = 16;

/** One's penalties of this deal and in all; beside them how many have locked. */
export const tally = (view, t) => html`<p class="tally"><span>${penalties(view, t)}</span>${
  view.scene === "picking" ? lockedCount(view, t) : nothing}</p>`;

/** Of this deal and in all, which is the same where there is but one. */
export function penalties({match: {mine: {deal_score, score}}, round}, t) {
  const deal = round.deals === 1 ? "_only_deal" : "";
  return t(`rows.phone.penalties${deal}`, {deal: deal_score, all: score});
}

function lockedCount({counts}, t) {
  return html`<span>${t("rows.phone.locked_count", {n: counts.ready, of: counts.of})}</span>`;
}

/**
 * For whom the round waits: by name where all who have not locked are waited for and there is room for their names,
 * else by number. Nobody waits for a seat on automatic, and which seats are is not known here.
 */
export function awaited({seats, counts}, t) {
  const n = counts.awaited;
  if (!n) return t("rows.phone.all_locked");
  const names = seats.filter(({ready}) => ready === false).map(({name}) => name);
  return names.length !== n || names.join("").length > ROOM
    ? t("rows.phone.waiting_for_many", {n}) : t("rows.phone.waiting_for", {names});
}

/** Points as part of a sentence. */
export const penalty = n => ({key: "rows.phone.penalty", params: {n}});

/** What the button, the covered card and the result call a pick. */
export const pickText = (card, row, t) => t("rows.phone.pick", {card, row});

/** The same where the card is looked at: its points beside its number. */
export const pickLine = ({card, row}, t, {parts}) => parts.around(t, "rows.phone.pick", "card", html`<b>${card[0]}</b>
  <small>${t("rows.phone.worth", {n: card[1]})}</small>`, {row});

/** The locked pick and the rest of the hand, on a card that lies face down until its grip is held. */
export function covered(view, t, ui) {
  const {pick, hand} = view.match.mine;
  const rest = hand.filter(([number]) => number !== pick?.card[0]);
  return ui.parts.turning(ui, "own", t("rows.phone.hold"), html`<div class="secret">
    ${pick ? html`<p>${pickLine(pick, t, ui)}</p>` : nothing}
    <ul class="rest" aria-label=${t("rows.phone.hand")}>${rest.map(card => html`<li>${face(card, t)}</li>`)}</ul></div>`);
}

/** What the owner of a seat that a bot has taken over is told beside what everybody sees; else nothing. */
export const notMine = ({me}, t) => (me.status === "taken_over" ? t("rows.phone.not_mine") : nothing);

/** The way out of automatic play. */
export const playMyself = (t, ui) => ui.parts.go(t("rows.phone.play_myself"), ui.playMyself, nothing, ui.resting);

/** The same where something else is to be looked at; nothing where the seat is not on automatic. */
export const playMyselfBeside = (view, t, ui) => (view.can.play_myself
  ? ui.parts.quiet(t("rows.phone.play_myself"), ui.playMyself) : nothing);
