// The four rows. Places are computed here, in u, because cards fly between them and the lists beside and above.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {classMap} from "/static/vendor/lit-html-3.3.3/directives/class-map.js";
import {repeat} from "/static/vendor/lit-html-3.3.3/directives/repeat.js";
import {cssVars} from "/static/css_vars.js";
import {oneLine} from "/display/static/parts.js";
import {pips} from "/games/rows/static/screen_words.js";

const words = "rows.screen";
const DEAL = 110;            // ms from one first card to the next
const AFTER = 140;           // ms that a card waits while the row it takes is cleared

/** Band, board and list inside the safe area, in u. */
export const BAND = {top: 8.2, height: 16.6};
export const BODY = {top: 26.8, height: 63.2};
export const LIST = {left: 82.6, width: 85.1, head: 5.4};
export const CARD = {width: 12.9, height: 14.5};
const LABEL = 5.2, GAP = 1;
const pitch = match => (BODY.height - 0.7 - CARD.height) / (match.rows.length - 1);

/** The middle of a place of a row, in u inside the safe area; rows and places count from 1. */
export function middle(match, row, place) {
  return {
    x: LABEL + GAP + (place - 1) * (CARD.width + GAP) + CARD.width / 2,
    y: BODY.top + (row - 1) * pitch(match) + CARD.height / 2,
  };
}

/** The height of a line of the list and the gap below it, for so many lines. */
export function lines(count) {
  const pitch = Math.min(11, (BODY.height - LIST.head - 0.2) / count);
  return {row: pitch - 0.62, gap: 0.62};
}

/** The middle of what stands first in the list's line `at`. */
function lead(at, count) {
  const {row, gap} = lines(count);
  return {x: LIST.left + 6.4, y: BODY.top + LIST.head + at * (row + gap) + row / 2};
}

/** Rows as the match shows them. `now`: the placement that stands in the light; `fresh`: the deal has just begun. */
export function board(match, t, {now, fresh}) {
  const from = now && lead(match.steps.length - 1, match.picks.length);
  return html`<ol class="rows-board" ${cssVars({
    "--top": BODY.top, "--label": LABEL, "--gap": GAP, "--card": CARD.width, "--tall": CARD.height,
    "--between": pitch(match) - CARD.height,
  })}>
    ${match.rows.map((cards, at) => lane(match, at + 1, t, {now, fresh, from}))}
  </ol>`;
}

function lane(match, row, t, {now, fresh, from}) {
  const here = now?.row === row;
  const cards = match.rows[row - 1];
  const full = cards.length === match.full;
  return html`<li class=${classMap({lane: true, dim: now !== null && !here, here})}>
    <b class="number"><span class="visually-hidden">${t(`${words}.row`, {n: row})}</span><span aria-hidden="true">${row}</span></b>
    ${repeat(cards, ([number]) => number, (card, place) => {
      const landed = here && place === cards.length - 1;
      return bigCard(card, t, landed ? flight(from, middle(match, row, place + 1), now) : fresh ? dealt(row) : {landed});
    })}
    ${Array.from({length: match.full - cards.length}, () => html`<i class="slot"></i>`)}
    ${full ? html`<b class="sixth full"><span class="visually-hidden">${t(`${words}.full`)}</span><span aria-hidden="true">${match.full + 1}</span></b>`
      : html`<i class="sixth"></i>`}
  </li>`;
}

/** How the newest card comes: from its line in the list; a row that is taken clears first. */
function flight(from, to, {taken}) {
  const set = {"--dx": from.x - to.x, "--dy": from.y - to.y, "--from": 0.42};
  return {landed: true, enter: "fly", delay: taken.length ? AFTER : 0, set};
}

const dealt = row => ({landed: false, enter: "drop", delay: (row - 1) * DEAL});

function bigCard([number, points], t, {landed, enter, delay, set = {}}) {
  return html`<div class="rows-card p${points} ${landed ? "landed" : ""}" data-enter=${enter ?? nothing}
      data-delay=${delay ?? nothing} ${cssVars(set)}>
    ${pips(points)}
    ${oneLine(String(number), {room: CARD.width - 0.4, max: 8.6, weight: 850}, "heavy")}
    ${oneLine(t(`${words}.card`, {n: points}), {room: CARD.width - 0.8, max: 4.7}, "worth")}
  </div>`;
}
