// Time to talk, before the picks of a round.

import {html, svg} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {WIDE, bigClock, headline, rail, sentence, spot} from "/display/static/parts.js";

export function talk(view, t, clock) {
  const n = view.round.number;
  return html`${spot(88.9, 128, {floor: 22, depth: 15})}
    <div class="safe talk">
      ${rail(view, t, html`<b>${t("display.round", {n})}</b>`, t(`${view.show.game}.title`))}
      ${headline(t("display.talk"), {width: WIDE, height: 17, max: 13})}
      ${view.timer ? bigClock(view, clock, {room: 130, max: 42}) : bubbles()}
      ${sentence(t("display.talk.next", {n}), {width: WIDE, height: 9, max: 6.6})}
    </div>`;
}

/** Two voices, where no clock stands. */
function bubbles() {
  const dots = svg`<circle cx="20" cy="19" r="3.4"></circle><circle cx="32" cy="19" r="3.4"></circle><circle cx="44" cy="19" r="3.4"></circle>`;
  return html`<svg class="voices" viewBox="0 0 100 62" aria-hidden="true">
    <path class="one" d="M7 2H57Q62 2 62 7V31Q62 36 57 36H26L14 47V36H7Q2 36 2 31V7Q2 2 7 2Z"></path>${dots}
    <path class="two" d="M45 20H91Q96 20 96 25V46Q96 51 91 51H85V61L74 51H45Q40 51 40 46V25Q40 20 45 20Z"></path>
  </svg>`;
}
