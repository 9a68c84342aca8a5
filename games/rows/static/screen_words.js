// Words and small marks that several pictures of rows share.

import {html, nothing, svg} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {standIn} from "/display/static/parts.js";

const words = "rows.screen";

/** The deal and the round that are on, on one line. */
export function where(view, t, deal, number) {
  return byDeals(view, t, "where", {deal, n: number});
}

/** Words that speak of the deal; a match of one deal has others, which do not. */
export function byDeals(view, t, name, params) {
  const {ending, deals} = view.show.options;
  return t(ending === "deals" && deals === 1 ? `${words}.${name}.once` : `${words}.${name}`, params);
}

/** Whether a bot has played somebody's seat in this match, and whether it does now. */
export function botOf(view, {seat, stood_in}) {
  const now = view.seats.find(one => one.seat === seat)?.played_by === "stand_in";
  return {played: now || Boolean(stood_in), now};
}

/** The mark beside the name of somebody whose seat a bot has played. */
export function botMark(view, one, t) {
  const {played, now} = botOf(view, one);
  return played ? standIn(t, {word: false, now}) : nothing;
}

/** What these marks mean, where such a mark may stand in the picture. */
export function legend(view, t) {
  const bots = (view.standings ?? []).map(one => botOf(view, one)).filter(bot => bot.played);
  return bots.length ? standIn(t, {legend: true, now: bots.every(bot => bot.now)}) : nothing;
}

/** Somebody's name and line of the standings by seat. */
export function lineOf(view, seat) {
  const {id, name} = view.seats.find(one => one.seat === seat);
  return {id, name, seat, points: null, stood_in: false, ...view.standings?.find(one => one.seat === seat)};
}

/** A card that is spoken of: its number and, on a tab in its colour, its points as `worth` words them. */
export function chip([number, points], worth = points) {
  return html`<span class="chip p${points}"><b>${number}</b><i>${worth}</i></span>`;
}

/** The points of a card as dots, so that its weight shows from afar. */
export function pips(points) {
  return html`<i class="pips" aria-hidden="true">${Array.from({length: points}, () => html`<i></i>`)}</i>`;
}

/** An arrow to the right. */
export function arrow() {
  return svgMark("M1 5H8.4M5.6 1.8L8.8 5L5.6 8.2");
}

/** A tick. */
export function tick() {
  return svgMark("M1.2 5.4L4 8.2L8.8 1.8");
}

function svgMark(path) {
  return html`<svg class="sign" viewBox="0 0 10 10" aria-hidden="true">${svg`<path d=${path}></path>`}</svg>`;
}
