// A board of totals where nobody won: everybody in the order of points, in one column or two.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {cssVars} from "/static/css_vars.js";
import {WIDE, nameLine, standIn} from "/display/static/parts.js";
import {em} from "/display/static/type.js";
import {points} from "/display/static/points.js";

const ONE = 130;             // u for a single column
const TALL = 50;             // u for all lines
const GAP = 1.6, RANK = 8, MARK = 6.4;

/** `lines`: [{name, points, rank, stood_in}], best first. Where nobody has a rank there is no column for it. */
export function totals(lines, view, t) {
  const two = lines.length > 5;
  const down = two ? Math.ceil(lines.length / 2) : lines.length;
  const width = two ? (WIDE - 4) / 2 : ONE;
  const row = Math.min(12, (TALL - GAP * (down - 1)) / down);
  const ranked = lines.some(line => line.rank !== null);
  return html`<ol class="totals ${two ? "two" : "one"} ${ranked ? "" : "unranked"}" ${cssVars({"--down": down, "--row": row, "--gap": GAP, "--width": width})}>
    ${lines.map(line => entry(line, {width, row, ranked}, view, t))}
  </ol>`;
}

function entry({name, points: total, rank, stood_in: bot}, {width, row, ranked}, view, t) {
  const worth = points(view, t, total, {short: width < ONE});
  const room = width - (ranked ? RANK : 0) - 5 - 5.6 * em(worth, 800) - (bot ? MARK : 0) - 2;
  return html`<li class="paper line" data-enter="rise">
    ${ranked ? html`<b class="rank">${rank ?? "–"}</b>` : nothing}
    <span class="whose">${nameLine(name, {room, max: row * 0.6})}${bot ? standIn(t, {word: false}) : nothing}</span>
    <b class="worth">${worth}</b>
  </li>`;
}
