// How to come in: the hall's Wi-Fi, the address of the game, and the names of those who are there already.

import {html, nothing, svg} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {repeat} from "/static/vendor/lit-html-3.3.3/directives/repeat.js";
import {cssVars} from "/static/css_vars.js";
import {RIGHT, headline, nameLine, oneLine, rail, sentence, size, slipRows} from "/display/static/parts.js";
import {block, em} from "/display/static/type.js";

const MOST_LINES = 12;
const WHAT = 128;            // u for the titles of show and game
const NO_WAY = {address: null, code: null, qr: null, wifi: null};
const QUIET = 4;             // modules of paper that a reader needs around a code

/** The lobby: whoever came in last is still on a slip of paper. Before a later match those who are left sit there. */
export function join(view, t) {
  const first = (view.show.number ?? 1) === 1;
  return scene(view, t, first ? view.seats.at(-1)?.id ?? null : null);
}

/** The same in the middle of a show, for who lost the way. Nobody has just come in. */
export function joinAgain(view, t) {
  return scene(view, t, null);
}

function scene(view, t, newest) {
  const way = view.room.join ?? NO_WAY;
  return html`<div class="safe join">
    ${rail(view, t, what(view, t), html`<span>${count(view, t)}</span>`, {match: false})}
    ${way.wifi ? html`<h1 class="visually-hidden">${t("display.join")}</h1>` : nothing}
    <div class="left ${way.wifi ? "two" : "one"}">
      ${way.wifi ? wifiCard(way.wifi, t) : nothing}
      ${way.address ? joinCard(way, t) : waiting(t)}
    </div>
    <div class="right">${view.seats.length ? people(view, t, newest) : nobody(t)}</div>
  </div>`;
}

/** The show and the game that people come in to. */
function what({show: {title, game, number = 1}}, t) {
  const name = number > 1 ? `${t("display.match_number", {n: number})} · ${t(`${game}.title`)}` : t(`${game}.title`);
  const shown = block(title, {width: WHAT - 4.8 * em(name, 700), height: 10.6, max: 6.4, leading: 1.14, weight: 800, most: 2});
  return html`<span class="what"><b class="sized wraps" ${size(shown)}>${title}</b><span class=${number > 1 ? "later" : ""}>${name}</span></span>`;
}

function wifiCard({ssid, password, qr}, t) {
  return html`<section class="paper way">
    ${code(qr, t("display.join.wifi_code"))}
    <div class="how">
      ${step(1, t("display.join.wifi"))}
      ${oneLine(ssid, {room: 44, max: 6.4})}
      ${password ? pair(t("display.join.password"), oneLine(password, {room: 44, max: 6.4})) : nothing}
    </div>
  </section>`;
}

function joinCard({address, code: word, qr, wifi}, t) {
  const room = wifi ? 44 : 79;
  return html`<section class="paper way">
    ${wifi ? nothing : headline(t("display.join"), {width: 79, height: 8, max: 6.4, most: 1})}
    ${code(qr, t("display.join.code_picture"))}
    <div class="how">
      ${wifi ? step(2, t("display.join.game")) : nothing}
      ${oneLine(address, {room, max: 8.4}, "address")}
      ${word ? html`<p class="pair"><span class="label">${t("display.join.code")}</span><b class="code">${word}</b></p>` : nothing}
    </div>
  </section>`;
}

function waiting(t) {
  return html`<section class="paper way bare">${sentence(t("display.join.no_address"), {width: 70, height: 20, max: 7})}</section>`;
}

const step = (n, words) => html`<h2><i>${n}</i>${words}</h2><div class="rule"></div>`;

const pair = (label, value) => html`<p class="stack"><span class="label">${label}</span>${value}</p>`;

function code(qr, label) {
  const whole = qr.size + 2 * QUIET;
  return html`<svg class="qr" viewBox="${-QUIET} ${-QUIET} ${whole} ${whole}" role="img" aria-label=${label}
      shape-rendering="crispEdges">${svg`<path d=${qr.path}></path>`}</svg>`;
}

function people(view, t, newest) {
  const shown = view.seats.length > MOST_LINES ? view.seats.slice(1 - MOST_LINES) : view.seats;
  const others = view.seats.length - shown.length;
  const grid = slipRows(Math.max(8, shown.length + (others ? 1 : 0)));
  return html`<ul class="slips names" ${cssVars(grid.set)}>
    ${others ? html`<li class="slip others">${t("display.join.others", {n: others})}</li>` : nothing}
    ${repeat(shown, seat => seat.id, seat => html`<li class=${seat.id === newest ? "slip in" : "slip"} data-enter="drop">
      ${nameLine(seat.name, {room: RIGHT - 6, max: grid.name})}
    </li>`)}
  </ul>`;
}

const nobody = t => sentence(t("display.join.nobody"), {width: RIGHT, height: 30, max: 7}, "nobody");

/** How many are here; before a later match, how many are left. */
const count = (view, t) => html`<b>${t("display.people", {n: view.seats.length})}</b>
  ${t(view.show.number > 1 ? "display.join.still_in" : "display.join.in")}`;
