// The mark of a seat that a bot plays, or has played in this match: drawn beside a name, worded once below.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";

/** "now" while a bot plays the seat, "before" where one has, else null. */
export function botOf({seats, standings}, seat) {
  if (seats?.find(one => one.seat === seat)?.played_by === "stand_in") return "now";
  return standings?.find(one => one.seat === seat)?.stood_in ? "before" : null;
}

/** What a bot did or does in a seat. */
export const botWords = (when, t) => t(`rows.phone.stood_in.${when}`);

/** The mark beside a name. */
export function botMark(view, seat, t, {parts}) {
  const when = botOf(view, seat);
  return when ? html`${parts.bot}<span class="visually-hidden">${botWords(when, t)}</span>` : nothing;
}

/** What these marks mean, below those `seats`. */
export function botLegend(view, seats, t, {parts}) {
  const found = seats.map(seat => botOf(view, seat)).filter(Boolean);
  if (!found.length) return nothing;
  return html`<p class="bots" aria-hidden="true">${parts.bot} ${
    botWords(found.every(when => when === "now") ? "now" : "before", t)}</p>`;
}
