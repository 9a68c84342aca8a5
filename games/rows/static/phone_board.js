// Cards and the four rows. Every card has its points beside its number, wherever it is shown.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {places} from "/games/rows/static/phone_draft.js";

export const pointsOf = (t, points) => t("rows.phone.card_points", {n: points});

/** Number and points of a card `[number, points]`, for whatever it is laid on. */
export const face = ([number, points], t) => html`<b>${number}</b><small>${pointsOf(t, points)}</small>`;

/** The four rows, `line(cards, n)` each. */
export const board = (view, t, line) => html`<ol class="board" aria-label=${t("rows.phone.rows")}>${
  view.match.rows.map((cards, index) => html`<li>${line(cards, index + 1)}</li>`)}</ol>`;

/** The four rows to be looked at; `now` is the number of a card that was laid just now. */
export const table = (view, t, now = null) => board(view, t, (cards, n) => html`<div class="row">${
  lying(view, n, t, {now})}</div>`);

/** A row's number and its cards. What a preview lays over it is not read out: the line below says it. */
export function lying({match}, n, t, {mine = null, preview = null, now = null} = {}) {
  return html`<span class="n" aria-hidden="true">${n}<small>${t("rows.phone.row_mark")}</small></span><span
    class="visually-hidden">${t("rows.phone.row", {n})}</span>${
    places(match.rows[n - 1], mine, preview, match.full).map(({card, as}) => html`
      <span class="c ${as} ${card && card[0] === now ? "now" : ""}" aria-hidden=${as === "mine" ? "true" : nothing}>${
        card ? face(card, t) : nothing}</span>`)}`;
}

/** The hand, `card([number, points])` each, always in the same order. */
export const rack = (cards, t, card) => html`<ul class="rack" aria-label=${t("rows.phone.hand")}>${
  cards.map(one => html`<li>${card(one)}</li>`)}</ul>`;

/** The hand to be looked at. */
export const openHand = (view, t) => rack(view.match.mine.hand, t, card => html`<span class="k">${face(card, t)}</span>`);
