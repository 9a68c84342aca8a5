// How the totals went: a line a contestant from the first round to the last, named where it ends.

import {html, nothing, svg} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {cssVars} from "/static/css_vars.js";
import {DASHES, MARKS, plot, spread} from "/display/static/chart.js";
import {WIDE, nameLine, sentence, standIn} from "/display/static/parts.js";
import {played} from "/display/static/scenes/verdict.js";
import {LEAST, em} from "/display/static/type.js";

const AXIS = 9;              // u left of the lines for the values
const WIDTH = 92;            // u of the lines
const TIE = 7;               // u between the end of a line and its name
const NAMES = WIDE - AXIS - WIDTH - TIE;
const HEIGHT = 61;
const LABELS = 66;           // u for the names, a little more than for the lines
const BOT = 6;               // u beside a name for the mark of a bot that has played
const INSET = 1.6;           // u above and below the lines
const PITCH = 6.6;

/** Best line on top, whatever a game counts. */
export function scores(view, t, head) {
  const {series, standings, rounds, reason} = view.recap;
  const lines = standings.map(({name}) => (Object.hasOwn(series, name) ? series[name] : []));
  const lowest = fewestWin(reason, standings);
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
    <div class="why">${sentence(why(view.recap, t), {width: WIDE, height: 11, max: 5.4})}</div>
  </div>`;
}

/** Why it ended so, and for whom a bot has played where there is room for it: the mark beside the name says it too. */
function why({reason: {key, params}, standings}, t) {
  const bots = standings.filter(line => line.stood_in).map(line => line.name);
  const lines = [t(key, params), ...(bots.length ? [played(bots, t)] : [])];
  return lines.every(one => LEAST * em(one, 600) < WIDE - 2) ? lines.join("\n") : lines[0];
}

/** Whether less is better: as the reason has it, else by who is ranked first. */
function fewestWin({key}, standings) {
  return key.endsWith(".lowest") || (!key.endsWith(".highest") && ascending(standings));
}

function ascending(standings) {
  const ranked = standings.filter(line => line.rank !== null);
  const ordered = ranked.length > 1 ? ranked : standings;
  return ordered.length > 1 && ordered[0].points < ordered.at(-1).points;
}

const axis = (value, t) => t("display.recap.value", {value});

/** Where all are level nobody stands out. */
const look = mark => ({winner: "win", bottom: "low", left: "gone"})[mark] ?? "";

function figure({x, y, paths, ends, marks, grid}, standings, rounds, at) {
  const deals = rounds.flatMap(({deal}, index) => (index && deal !== rounds[index - 1].deal ? [index] : []));
  const order = standings.map((_, index) => index).sort((a, b) => Boolean(look(standings[a].mark)) - Boolean(look(standings[b].mark)));
  return html`<svg viewBox="0 ${-INSET} ${WIDTH + TIE} ${HEIGHT}" aria-hidden="true">${svg`
    ${grid.map(value => svg`<path class=${value === 0 ? "zero" : "grid"} d="M0 ${y(value)}H${WIDTH}"></path>`)}
    ${deals.map(index => svg`<path class="deal" d="M${x(index)} ${-INSET}V${HEIGHT - INSET}"></path>`)}
    ${order.map(index => svg`<g class="line ${look(standings[index].mark)}">
      <path d=${paths[index]} stroke-dasharray=${dash(standings, index)}></path>
      <path class="tie" d="M${ends[index].x} ${ends[index].y}L${WIDTH + TIE - 2.4} ${at[index] - INSET}"></path>
      <path class="mark" transform="translate(${marks[index].x} ${marks[index].y})" d=${MARKS[index % MARKS.length]}></path>
    </g>`)}`}</svg>`;
}

/** Winner and bottom are thick and whole; several of them, and the others, differ by their dashes. */
function dash(standings, index) {
  const {mark} = standings[index], thick = ["win", "low"].includes(look(mark));
  const nth = thick ? standings.slice(0, index).filter(line => line.mark === mark).length : index;
  return DASHES[nth % DASHES.length].join(" ") || nothing;
}

function label({name, points: total, mark, stood_in: bot}, y, {pitch, index}, t) {
  const worth = axis(total, t);
  const max = Math.min(6, pitch * 0.9);
  return html`<li class="end ${look(mark)}" ${cssVars({"--y": y})}>
    <svg class="key" viewBox="-2 -2 4 4" aria-hidden="true">${svg`<path d=${MARKS[index % MARKS.length]}></path>`}</svg>
    <span class="whose">${nameLine(name, {room: NAMES - 5.2 - 5 * em(worth, 800) - (bot ? BOT : 0), max})}${bot ? standIn(t, {word: false}) : nothing}</span>
    <b>${worth}</b>
  </li>`;
}

/** First and last round, and where deals begin. */
function ticks(rounds) {
  const several = rounds.some(({deal}) => deal !== rounds[0].deal);
  if (!several) return [...new Set([1, rounds.length])].map(index => ({index, n: index, deal: false}));
  return rounds.flatMap(({deal}, at) => (at + 1 === rounds.length || rounds[at + 1].deal !== deal ? [{index: at + 1, n: deal, deal: true}] : []));
}
