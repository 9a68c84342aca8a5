// How the totals went: a line a contestant from the first round to the last, named where it ends.

import {html, nothing, svg} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {cssVars} from "/static/css_vars.js";
import {DASHES, MARKS, plot, spread} from "/display/static/chart.js";
import {WIDE, nameLine, sentence} from "/display/static/parts.js";
import {em} from "/display/static/type.js";

const AXIS = 9;              // u left of the lines for the values
const WIDTH = 92;            // u of the lines
const TIE = 7;               // u between the end of a line and its name
const NAMES = WIDE - AXIS - WIDTH - TIE;
const HEIGHT = 61;
const LABELS = 66;           // u for the names, a little more than for the lines
const INSET = 1.6;           // u above and below the lines
const PITCH = 6.6;

/** Best line on top, whatever a game counts. */
export function scores(view, t, head) {
  const {series, standings, rounds, reason} = view.recap;
  const lines = standings.map(({name}) => series[name] ?? []);
  const lowest = ascending(standings);
  const drawn = plot(lines, {width: WIDTH, height: HEIGHT - 2 * INSET, lowest});
  const pitch = Math.min(PITCH, LABELS / Math.max(1, lines.length));
  const at = spread(drawn.ends.map(end => end.y + INSET), pitch, LABELS);
  return html`<div class="safe scores">
    ${head}
    <h1 class="visually-hidden">${t("display.recap.scores")}</h1>
    <div class="chart" ${cssVars({"--axis": AXIS, "--wide": WIDTH, "--high": HEIGHT, "--tie": TIE, "--inset": INSET})}>
      <ol class="values" aria-hidden="true">${drawn.grid.map(value => html`<li ${cssVars({"--y": drawn.y(value) + INSET})}>${axis(value, t)}</li>`)}</ol>
      <div class="lines" data-enter="draw">${figure(drawn, standings, rounds, at)}</div>
      <ol class="ends" ${cssVars({"--pitch": pitch})}>
        ${standings.map((line, index) => label(line, at[index], {pitch, index}, t))}
      </ol>
      <ol class="rounds" aria-hidden="true">${ticks(rounds).map(({index, n, deal}) => html`<li class=${index === rounds.length ? "last" : ""} ${cssVars({"--x": drawn.x(index)})}>
        ${t(deal ? "display.recap.deal" : "display.round", {n})}</li>`)}</ol>
    </div>
    <div class="why">${sentence(t(reason.key, reason.params), {width: WIDE, height: 11, max: 5.4})}</div>
  </div>`;
}

/** Whether less is better: those ranked first have the fewest. */
function ascending(standings) {
  const ranked = standings.filter(line => line.rank !== null);
  const ordered = ranked.length > 1 ? ranked : standings;
  return ordered.length > 1 && ordered[0].points < ordered.at(-1).points;
}

const axis = (value, t) => t("display.recap.value", {value});

const look = mark => ({winner: "win", both: "win", bottom: "low", left: "gone"})[mark] ?? "";

function figure({x, y, paths, ends, grid}, standings, rounds, at) {
  const deals = rounds.flatMap(({deal}, index) => (index && deal !== rounds[index - 1].deal ? [index] : []));
  const order = standings.map((_, index) => index).sort((a, b) => Boolean(look(standings[a].mark)) - Boolean(look(standings[b].mark)));
  return html`<svg viewBox="0 ${-INSET} ${WIDTH + TIE} ${HEIGHT}" aria-hidden="true">${svg`
    ${grid.map(value => svg`<path class=${value === 0 ? "zero" : "grid"} d="M0 ${y(value)}H${WIDTH}"></path>`)}
    ${deals.map(index => svg`<path class="deal" d="M${x(index)} ${-INSET}V${HEIGHT - INSET}"></path>`)}
    ${order.map(index => svg`<g class="line ${look(standings[index].mark)}">
      <path d=${paths[index]} stroke-dasharray=${dash(standings[index].mark, index)}></path>
      <path class="tie" d="M${ends[index].x} ${ends[index].y}L${WIDTH + TIE - 2.4} ${at[index] - INSET}"></path>
      <path class="mark" transform="translate(${ends[index].x} ${ends[index].y})" d=${MARKS[index % MARKS.length]}></path>
    </g>`)}`}</svg>`;
}

/** Winner and bottom are thick and whole; the others differ by their dashes. */
const dash = (mark, index) => (look(mark) === "win" || look(mark) === "low" ? nothing : DASHES[index % DASHES.length].join(" ") || nothing);

function label({name, points: total, mark}, y, {pitch, index}, t) {
  const worth = axis(total, t);
  const max = Math.min(6, pitch * 0.9);
  return html`<li class="end ${look(mark)}" ${cssVars({"--y": y})}>
    <svg class="key" viewBox="-2 -2 4 4" aria-hidden="true">${svg`<path d=${MARKS[index % MARKS.length]}></path>`}</svg>
    ${nameLine(name, {room: NAMES - 5.2 - 5 * em(worth, 800), max})}
    <b>${worth}</b>
  </li>`;
}

/** First and last round, and where deals begin. */
function ticks(rounds) {
  const several = rounds.some(({deal}) => deal !== rounds[0].deal);
  if (!several) return [...new Set([1, rounds.length])].map(index => ({index, n: index, deal: false}));
  return rounds.flatMap(({deal}, at) => (at + 1 === rounds.length || rounds[at + 1].deal !== deal ? [{index: at + 1, n: deal, deal: true}] : []));
}
