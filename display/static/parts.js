// What every scene is built from: rail, follow-spot, sized text, names, slips. Pure functions of what they are given.

import {html, nothing, svg} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {classMap} from "/static/vendor/lit-html-3.3.3/directives/class-map.js";
import {repeat} from "/static/vendor/lit-html-3.3.3/directives/repeat.js";
import {left, minutes} from "/static/clock.js";
import {cssVars} from "/static/css_vars.js";
import {LEAST, arrange, block, em, line} from "/display/static/type.js";

/** The stage inside its safe area, and the two blocks of most scenes, in u. */
export const WIDE = 167.7, LEFT = 87, RIGHT = 77, TALL = 79;

const PLAYED = ["rules", "match", "verdict", "death_match"];

/**
 * The top line: where we are on the left, what is in force on the right, then the marks that any scene may carry.
 * `match`: the picture belongs to a match, whose end is then told; `contest`: and it says if that is a death match.
 */
export function rail(view, t, here, force = nothing, {match = true, contest = match} = {}) {
  const again = view.round?.replayed && !view.over;
  return html`<header class="rail">
    <span class="here">${here}</span>
    <span class="force">
      ${force}
      ${contest && view.show?.contest === "death_match" ? html`<b class="badge duel">${t("display.death_match")}</b>` : nothing}
      ${match ? ending(view, t) : nothing}
      ${again ? badge(t("display.mark.replayed")) : nothing}
      ${view.all_gone && !view.held ? lit(t("display.mark.all_gone")) : nothing}
      ${view.held ? lit(t("display.mark.held")) : nothing}
    </span>
  </header>`;
}

/** How a match ends, in a game that leaves it to the host, while such a match is played at the console or judged. */
function ending({show, death_match: fight}, t) {
  const {ending: way, deals} = show?.options ?? {};
  const on = PLAYED.includes(show?.segment) && !(fight && fight.game === null);
  return way && on ? badge(t(`${show.game}.screen.ending.${way}`, {n: deals})) : nothing;
}

const lit = words => html`<b class="badge lit" data-enter="fade">${words}</b>`;

/** A short fact in a frame. */
export function badge(words) {
  return html`<b class="badge">${words}</b>`;
}

/** The one follow-spot: its middle `x` from the picture's left edge, `width` on the floor, `floor` above the bottom. */
export function spot(x, width, {floor = 9, depth = 10} = {}) {
  return html`<div class="spot" aria-hidden="true"
      ${cssVars({"--x": x, "--w": width, "--floor": floor, "--d": depth})}><i></i><b></b></div>`;
}

/** For a tag of class `sized`: its size in u. */
export function size(u) {
  return cssVars({"--size": u});
}

/** A headline in a box of `width` by `height`, as large as it gets up to `max`. */
export function headline(words, box, name = "") {
  const {cut, set} = boxed(words, {weight: 850, leading: 1.16, ...box});
  return html`<h1 class="sized wraps heavy ${name} ${cut}" ${set}>${words}</h1>`;
}

/** A sentence in a box of `width` by `height`. */
export function sentence(words, box, name = "") {
  const {cut, set} = boxed(words, {weight: 600, leading: 1.25, ...box});
  return html`<p class="sized wraps ${name} ${cut}" ${set}>${words}</p>`;
}

/** The size of words in a box. At the least there is, long names may take a line that stands out a little; more is cut. */
function boxed(words, box) {
  const u = block(words, box);
  if (u > LEAST) return {cut: "", set: size(u)};
  const lines = Math.min(box.most ?? Infinity, Math.ceil(box.height / (u * box.leading)));
  return {cut: "cut", set: cssVars({"--size": u, "--lines": lines})};
}

/** Words that stay on one line of `room`. */
export function oneLine(words, box, name = "") {
  return html`<span class="sized ${name}" ${size(line(words, {weight: 800, ...box}))}>${words}</span>`;
}

/** A contestant's name on one line of `room`. */
export function nameLine(name, box) {
  return html`<span class="name sized" ${size(line(name, box))}>${name}</span>`;
}

/** The mark of a seat that a bot has played, or plays `now`: drawn, with its words beside it or, as a legend, for all. */
export function standIn(t, {word = true, legend = false, now = false} = {}) {
  const says = t(now ? "display.stand_in.now" : "display.stand_in");
  return html`<span class=${legend ? "stand-in legend" : "stand-in"}><svg viewBox="0 0 12 12" aria-hidden="true">
      ${svg`<path d="M6 0.6V2.6M1.6 4.2Q1.6 2.6 3.2 2.6H8.8Q10.4 2.6 10.4 4.2V9.4Q10.4 11 8.8 11H3.2Q1.6 11 1.6 9.4Z"></path>
        <circle cx="4.2" cy="6" r="1"></circle><circle cx="7.8" cy="6" r="1"></circle><path d="M4 8.8H8"></path>`}</svg>
    <span class=${word || legend ? "says" : "visually-hidden"}>${says}</span></span>`;
}

/** Names in a field, each on its own card (`card`: its class, or a function of the name): `dress(name)` adds to it, `enter(at)` says how it comes in. */
export function nameCards(names, field, {dress = () => nothing, card = "paper", enter = () => nothing} = {}) {
  const {across, down, sizes} = arrange(names, field);
  const set = {"--across": across, "--down": down, "--gap": field.gap, "--pad": field.padding, "--h": field.height};
  return html`<ul class="cards" ${cssVars(set)}>
    ${names.map((name, at) => html`<li class="card ${typeof card === "function" ? card(name) : card}" data-enter=${enter(at)} data-delay="300">
      <span class=${/\s/.test(name) ? "name wraps sized" : "name wraps sized solid"} ${size(sizes[at])}>${name}</span>
      ${dress(name)}
    </li>`)}
  </ul>`;
}

/** Plus, minus or "no change", drawn. */
export function sign(kind) {
  const drawn = {plus: "M1 5H9M5 1V9", minus: "M1 5H9", equal: "M1 3.2H9M1 6.8H9"}[kind];
  return html`<svg class="sign" viewBox="0 0 10 10" aria-hidden="true">${svg`<path d=${drawn}></path>`}</svg>`;
}

/** What is left on the view's timer, as m:ss. */
export function countdown(view, clock) {
  return minutes(left(view.timer, clock.now()));
}

/** The countdown as a number to be read from the last row. Its size depends on the number of digits alone. */
export function bigClock(view, clock, {room, max}) {
  const time = countdown(view, clock);
  const still = line(time.replace(/\d/g, "0"), {room: room * 0.97, max, weight: 850});
  return html`<p class="clock sized heavy" role="timer" ?data-held=${view.held} ${size(still)}>${time}</p>`;
}

/** "6 / 10 locked", for the rail. */
export function tally(view, words) {
  return html`<span><b>${view.counts.ready}</b> / ${view.counts.of} ${words}</span>`;
}

const AWAITING = ["memorising", "picking"];

/** For the rail of a picture that lies over a match: its time, and how many are ready while somebody can be. */
export function meanwhile(view, t, clock, {memorised, locked}) {
  const {scene, timer} = view;
  return html`
    ${AWAITING.includes(scene) && !view.all_gone ? tally(view, scene === "picking" ? locked : memorised) : nothing}
    ${timer ? html`<b class="time" role="timer">${countdown(view, clock)}</b>` : nothing}`;
}

/** Whether the screen may say who is ready, or only how many. */
export function tellsWho(view) {
  return view.seats.some(seat => seat.ready !== null);
}

/** Who is ready, a line a seat: a bare name, then a slip of paper. Where names must not tell, the count alone. */
export function slips(view, t, {done, open}) {
  if (!tellsWho(view)) return counted(view, done);
  const mark = 4 + LEAST * Math.max(em(done, 800), em(open, 800));
  const grid = slipRows(view.seats.length);
  return html`<ul class="slips" ${cssVars(grid.set)}>
    ${repeat(view.seats, seat => seat.id, seat => html`<li class=${classMap({slip: true, in: seat.ready})}>
      ${nameLine(seat.name, {room: RIGHT - 4 - mark, max: grid.name})}
      <span class="mark">${seat.ready ? done : open}</span>
    </li>`)}
  </ul>`;
}

/** Heights that let so many lines stand in the right block, and the largest name in one of them. */
export function slipRows(count) {
  const gap = count > 10 ? 0.8 : 1.2;
  const row = Math.min(8, (TALL - 0.8 - gap * (count - 1)) / count);
  return {set: {"--row": row, "--gap": gap}, name: Math.min(6.6, row * 0.84)};
}

function counted(view, done) {
  const {ready, of} = view.counts;
  return html`<div class="counted">
    <p class="number heavy"><b>${ready}</b><span>/ ${of}</span></p>
    <p class="word">${done}</p>
    <ol aria-hidden="true">${Array.from({length: of}, (_, at) => html`<li class=${classMap({in: at < ready})}></li>`)}</ol>
  </div>`;
}
