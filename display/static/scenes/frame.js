// What frames an evening: the title card before it, a notice or darkness in between.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {headline, oneLine, rail, spot} from "/display/static/parts.js";

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
