// Beside the rows: who stands where and who has locked, or, once the picks lie open, who plays what and what became
// of it.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {classMap} from "/static/vendor/lit-html-3.3.3/directives/class-map.js";
import {repeat} from "/static/vendor/lit-html-3.3.3/directives/repeat.js";
import {cssVars} from "/static/css_vars.js";
import {nameLine, sign, standIn, tellsWho} from "/display/static/parts.js";
import {BODY, LIST, lines} from "/games/rows/static/screen_board.js";
import {arrow, legend, lineOf, pips, tick} from "/games/rows/static/screen_words.js";

const words = "rows.screen";
const LEAD = 12.2, RANK = 6.2, MIDDLE = 9, TOTAL = 8.6, COLUMN = 0.8, PADDING = 0.9;
const NAMES = LIST.width - 2 * PADDING - MIDDLE - TOTAL - 3 * COLUMN;     // u for the name and what stands before it
const STAGGER = 40;          // ms from one line to the next when all picks come up

/** Everybody by rank, with the total so far; while picks are open, who has locked. */
export function standings(view, t) {
  const asked = tellsWho(view);
  const ready = new Map(view.seats.map(seat => [seat.seat, seat.ready]));
  const bots = view.standings.some(one => one.stood_in);
  const head = [bots ? legend(view, t) : t(`${words}.rank`), asked ? t(`${words}.locked`) : "", t(`${words}.total`)];
  return list({kind: "standing", count: view.standings.length, lead: bots ? LEAD : RANK}, head,
    grid => repeat(view.standings, one => one.seat, one => html`
      <li class=${classMap({slip: true, in: ready.get(one.seat) === true})}>
        <span class="lead"><b>${one.rank ?? "–"}</b>${one.stood_in ? standIn(t, {word: false}) : nothing}</span>
        ${nameLine(one.name, {room: grid.room, max: grid.name})}
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
  const total = t(`${words}.${again ? "this_deal" : "total"}`);
  return list({kind: "pick", count: match.picks.length, lead: LEAD}, [t(`${words}.card_head`), t(`${words}.row_head`), total],
    grid => repeat(match.picks, pick => pick.seat, (pick, at) => {
      const {name, points} = lineOf(view, pick.seat);
      const step = match.steps[at];
      return html`<li class=${classMap({slip: true, in: at === now, past: at < match.steps.length && at !== now && !again})}
          data-enter="come" data-delay=${at * STAGGER}>
        <span class="lead chip"><b>${pick.card[0]}</b>${pips(pick.card[1])}</span>
        ${nameLine(name, {room: grid.room, max: grid.name})}
        <span class="middle">${step ? outcome(step) : html`${arrow()}<b class="to">${pick.row}</b>`}</span>
        <b class="total">${again ? match.penalties[pick.seat - 1] : points}</b>
      </li>`;
    }));
}

/** What became of a pick: nothing taken, or so many points. */
function outcome({penalty, taken}) {
  return taken.length ? html`<b class="took">+${penalty}</b>` : html`<span class="free">${tick()}</span>`;
}

/** Two lists, keyed so that one replaces the other instead of turning into it. */
function list({kind, count, lead}, head, fill) {
  const {row, gap} = lines(count);
  const grid = {name: Math.min(8, row * 0.88), room: NAMES - lead};
  const set = {
    "--left": LIST.left, "--wide": LIST.width, "--top": BODY.top, "--head": LIST.head, "--row": row, "--gap": gap,
    "--columns": `${lead}cqh minmax(0, 1fr) ${MIDDLE}cqh ${TOTAL}cqh`, "--column": COLUMN, "--padding": PADDING,
  };
  const [first, second, third] = head;
  return repeat([kind], () => kind, () => html`<section class="rows-list ${kind}" ${cssVars(set)}>
    <p class="head"><span>${first}</span><span class="middle">${second}</span><span class="total">${third}</span></p>
    <ol class="slips">${fill(grid)}</ol>
  </section>`);
}
