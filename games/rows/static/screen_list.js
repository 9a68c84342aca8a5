// Beside the rows: who stands where and who has locked, or, once the picks lie open, who plays what and what became
// of it.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {classMap} from "/static/vendor/lit-html-3.3.3/directives/class-map.js";
import {repeat} from "/static/vendor/lit-html-3.3.3/directives/repeat.js";
import {cssVars} from "/static/css_vars.js";
import {nameLine, tellsWho} from "/display/static/parts.js";
import {LEAST, em} from "/display/static/type.js";
import {BODY, LIST, lines} from "/games/rows/static/screen_board.js";
import {botMark, botOf, chip, lineOf, tick} from "/games/rows/static/screen_words.js";

const words = "rows.screen";
const PADDING = 0.9, MARK = 4.8;                     // u; MARK: for the mark of a seat that a bot has played
const FIGURES = {least: 4.8, most: 7.4};             // u: the size of what stands in figures
const COLUMN = {marked: 0.5, plain: 0.8};            // u between columns: marks take of it
const WIDTHS = {                                     // of the columns beside the name, in em of the figures
  standing: {before: [1.26], after: [1.9, 2.6]},     // rank; lock, total
  pick: {before: [2.7], after: [0.94, 1.62, 1.74]}, // card; row, outcome, total
};
const STAGGER = 40;          // ms from one line to the next when all picks come up

/** Everybody by rank, with the total so far; while picks are open, who has locked. */
export function standings(view, t) {
  const asked = tellsWho(view);
  const ready = new Map(view.seats.map(seat => [seat.seat, seat.ready]));
  const head = [t(`${words}.rank`), asked ? t(`${words}.locked`) : "", t(`${words}.total`)];
  return list("standing", view.standings, head, marks(view, view.standings), grid => repeat(view.standings, one => one.seat, one => html`
    <li class=${classMap({slip: true, in: ready.get(one.seat) === true})}>
      <b class="lead">${one.rank ?? "–"}</b>
      <span class="whose">${nameLine(one.name, grid)}${botMark(view, one, t)}</span>
      <span class="middle">${asked ? lockMark(ready.get(one.seat), t) : nothing}</span>
      <b class="total">${one.points}</b>
    </li>`));
}

function lockMark(ready, t) {
  return html`<i class=${ready ? "lock in" : "lock"}>${ready ? tick() : nothing}</i>
    <span class="visually-hidden">${t(`${words}.${ready ? "locked" : "choosing"}`)}</span>`;
}

/** All picks ascending by card, the one being placed in the light. `again`: an earlier round, with its deal's points. */
export function picks(view, match, t, again) {
  const now = again ? -1 : match.steps.length - 1;
  const owners = match.picks.map(pick => lineOf(view, pick.seat));
  const head = [t(`${words}.card_head`), t(`${words}.row_head`), "", t(`${words}.${again ? "this_deal" : "total"}`)];
  return list("pick", owners, head, marks(view, owners), grid => repeat(match.picks, pick => pick.seat, (pick, at) => html`
    <li class=${classMap({slip: true, in: at === now, past: at < match.steps.length && at !== now && !again})}
        data-enter="come" data-delay=${at * STAGGER}>
      <span class="lead">${chip(pick.card)}</span>
      <span class="whose">${nameLine(owners[at].name, grid)}${botMark(view, owners[at], t)}</span>
      <b class="to">${pick.row}</b>
      <span class="outcome">${outcome(match.steps[at])}</span>
      <b class="total">${again ? match.penalties[pick.seat - 1] : owners[at].points}</b>
    </li>`));
}

/** What the marks of bots take from the names. */
const marks = (view, people) => (people.some(one => botOf(view, one).played) ? MARK : 0);

/** What became of a pick, once it is placed: nothing taken, or so many points. */
function outcome(step) {
  if (!step) return nothing;
  return step.taken.length ? html`<b class="took">+${step.penalty}</b>` : "0";
}

/** Two lists, keyed so that one replaces the other instead of turning into it. */
function list(kind, people, head, mark, fill) {
  const {row, gap} = lines(people.length);
  const column = mark ? COLUMN.marked : COLUMN.plain;
  const {figures, room, columns} = measures(kind, people.map(one => one.name), row, mark, column);
  const set = {
    "--left": LIST.left, "--wide": LIST.width, "--top": BODY.top, "--head": LIST.head, "--row": row, "--gap": gap,
    "--columns": columns, "--column": column, "--padding": PADDING, "--figures": figures,
  };
  return repeat([kind], () => kind, () => html`<section class="rows-list ${kind}" ${cssVars(set)}>
    <p class="head">${head.map(words => html`<span>${words}</span>`)}</p>
    <ol class="slips">${fill({room, max: Math.min(figures * 1.1, row * 0.88)})}</ol>
  </section>`);
}

/** Figures as large as leaves the longest name as large as they are; what is left for it, and the columns. */
function measures(kind, names, row, mark, column) {
  const {before, after} = WIDTHS[kind];
  const all = [...before, ...after], sum = all.reduce((one, other) => one + other);
  const longest = Math.max(...names.map(name => em(name)));
  const left = figures => LIST.width - 2 * PADDING - all.length * column - sum * figures - mark;
  const least = mark ? LEAST : FIGURES.least;
  let figures = Math.max(least, Math.min(FIGURES.most, row * 0.8));
  while (figures > least && longest * Math.max(LEAST, figures) > left(figures)) figures = Math.max(least, figures - 0.2);
  const widths = parts => parts.map(width => `${(width * figures).toFixed(2)}cqh`).join(" ");
  return {figures, room: left(figures), columns: `${widths(before)} minmax(0, 1fr) ${widths(after)}`};
}
