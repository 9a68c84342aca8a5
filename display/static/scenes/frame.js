// What frames an evening: the title card before it, a notice or darkness in between, the credits after it.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {WIDE, headline, nameCards, oneLine, rail, sentence, spot} from "/display/static/parts.js";
import {LEAST, em} from "/display/static/type.js";

const MIDDLE = 88.9;

/** No show yet. */
export function empty(view, t) {
  return html`${spot(MIDDLE, 120, {floor: 20, depth: 15})}
    <div class="safe title-card">
      <div class="paper tilted">
        ${oneLine(t("display.brand"), {room: 84, max: 30, weight: 850}, "heavy brand")}
        <div class="rule"></div>
        ${headline(t("display.empty"), {width: 84, height: 10, max: 7})}
      </div>
    </div>`;
}

/** The host's own words to the room. */
export function message(view, t) {
  return html`${spot(MIDDLE, 140, {floor: 11, depth: 13})}
    <div class="safe notice">
      ${rail(view, t, nothing)}
      <section class="paper tilted">
        <p class="label">${t("display.message")}</p>
        <div class="rule"></div>
        <div class="middle">${headline(view.over.text, {width: 122, height: 47, max: 24})}</div>
      </section>
    </div>`;
}

/** Darkness, and not even a mark of it. */
export function blackout(view, t) {
  return html`<div class="dark"><h1 class="visually-hidden">${t("display.blackout")}</h1></div>`;
}

/** Thanks, and everybody's name as on the last page of a programme. */
export function farewell(view, t) {
  const winners = view.verdict?.final?.winners ?? [];
  const names = view.seats.map(seat => seat.name);
  const field = {width: WIDE, height: 38, gap: 2.4, padding: 1, max: 8, most: 1};
  const across = names.some(name => LEAST * em(name, 850) > (WIDE - 2 * field.gap) / 3 - 2 * field.padding) ? 2 : 3;
  return html`${spot(MIDDLE, 150, {floor: 12, depth: 12})}
    <div class="safe farewell">
      ${rail(view, t, view.show.title)}
      ${headline(t("display.farewell"), {width: WIDE, height: 20, max: 15})}
      ${winners.length ? sentence(crown(winners, t), {width: WIDE, height: 12, max: 8}, "winner") : nothing}
      ${nameCards(names, {...field, from: across, columns: across}, {card: "credit"})}
    </div>`;
}

/** Who won; a crowd of winners only by their number. */
function crown(winners, t) {
  return winners.length > 3 ? t("display.winners", {n: winners.length}) : t("display.farewell.winners", {names: winners});
}
