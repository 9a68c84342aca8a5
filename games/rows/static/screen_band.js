// The band on top of the table: in one sentence what is going on, and in figures what it means.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {repeat} from "/static/vendor/lit-html-3.3.3/directives/repeat.js";
import {cssVars} from "/static/css_vars.js";
import {left, seconds} from "/static/clock.js";
import {WIDE, headline, nameLine, oneLine, sentence, size as sized} from "/display/static/parts.js";
import {LEAST, em, line} from "/display/static/type.js";
import {BAND, CARD, middle} from "/games/rows/static/screen_board.js";
import {byDeals, chip, lineOf} from "/games/rows/static/screen_words.js";

const words = "rows.screen";
const BESIDE = 8.4;          // u on that line for the card's edges and the gaps
const PADDING = 2.6, SAYING = 84, SAYING_FREE = 122;
const TAKEN = {width: 9.4, gap: 0.5, each: 45};   // u, and ms from one card to the next

/** What stands there in the view's beat. */
export function band(view, match, t, clock, again) {
  const [kind, content] = again ? ["bare", shownAgain(view, match, t)] : now(view, match, t, clock);
  return html`<div class="rows-band ${kind}" ${cssVars({"--top": BAND.top, "--tall": BAND.height})}>${content}</div>`;
}

function now(view, match, t, clock) {
  if (match.steps.length) return ["paper", placement(view, match, t)];
  switch (view.scene) {
    case "picking": return ["bare", picking(view, t, clock)];
    case "reveal": return ["bare", saying(t(`${words}.picks`), t(`${words}.picks.next`))];
    case "closed": return ["bare", saying(t(`${words}.closed`), t(`${words}.closed.next`))];
    default: return ["bare", coming(view, t)];
  }
}

function coming(view, t) {
  const {deal, number, of} = view.round;
  const more = number === 1 ? t(`${words}.dealt`) : number === of ? byDeals(view, t, "last") : t(`${words}.left`, {n: of - number + 1});
  return saying(byDeals(view, t, "next", {deal, n: number}), more);
}

/** Two lines, each as large as it gets. */
function saying(first, second) {
  return repeat([first], () => first, () => html`<div class="saying" data-enter="swap">
    ${headline(first, {width: WIDE, height: 9.6, max: 8.2, most: 1})}
    ${sentence(second, {width: WIDE, height: 6.6, max: 5.4, most: 1}, "sub")}
  </div>`);
}

function picking(view, t, clock) {
  const {ready, of, awaited} = view.counts;
  const time = view.timer ? String(seconds(left(view.timer, clock.now()))) : null;
  const unit = t(`${words}.seconds`);
  const beside = time ? 15.5 * em("00", 850) + 6 * em(unit, 800) + 4 : 0;
  const tally = 12 * em(`${of}`, 850) + 6.4 * em(` / ${of} ${t(`${words}.tally`)}`, 800) + 6;
  return html`
    ${time ? html`<p class="rows-clock" role="timer" ?data-held=${view.held || view.all_gone}>
      <b class="heavy">${time}</b><span>${unit}</span></p>` : nothing}
    ${sentence(t(`${words}.${awaited ? "choose" : "all_locked"}`), {width: WIDE - beside - tally, height: 14, max: 6.6}, "middle")}
    <p class="rows-tally"><b class="heavy">${ready}</b><span>/ ${of} ${t(`${words}.tally`)}</span></p>`;
}

/** One placement: whose card goes where and why, what is taken, and what that makes. */
function placement(view, match, t) {
  const step = match.steps.at(-1);
  const free = step.taken.length === 0;
  const room = free ? SAYING_FREE : SAYING + (match.full - step.taken.length) * (TAKEN.width + TAKEN.gap);
  const from = PADDING + room + 2;
  return repeat([match.revealed], () => match.revealed, () => html`
    <div class="story" data-enter="swap">${who(view, step, room, t)}${what(match, step, room, t)}</div>
    ${free ? html`<div class="free" data-enter="swap">${unharmed(view, step, t)}</div>` : html`
      <ol class="taken" ${cssVars({"--left": from})}>${step.taken.map((card, at) => takenCard(card, middle(match, step.row, at + 1), at, from))}</ol>
      ${risen(view, step, t)}`}`);
}

/** Whose card goes where, on one line: the name, the card, the row. Its points are worded where there is room for it. */
function who(view, {seat, card, row}, room, t) {
  const {name} = lineOf(view, seat);
  const onto = t(`${words}.onto`, {n: row}), whole = `${name}${card[0]}${onto}`;
  const free = worth => room - BESIDE - em(String(worth), 800) * LEAST;
  const worded = t(`${words}.card`, {n: card[1]});
  const worth = em(whole, 850) * LEAST <= free(worded) ? worded : card[1];
  const size = line(whole, {room: free(worth), max: 6.8, weight: 850});
  const least = free(worth) - (em(String(card[0]), 850) + em(onto, 850)) * size;
  return html`<h1 class="who">${nameLine(name, {room: least, max: size})}
    <span class="sized" ${sized(size)}>${chip(card, worth)}</span>
    ${oneLine(onto, {room, max: size, weight: 850}, "heavy")}</h1>`;
}

function what(match, step, room, t) {
  return sentence(told(match, step, t), {width: room, height: 7.4, max: 6, most: 1}, "what");
}

/** How the card lay on its row, in words. */
function told(match, {row, result, taken, card}, t) {
  const lane = match.rows[row - 1];
  switch (result) {
    case "appended": return t(`${words}.${lane.length === match.full ? "appended.full" : "appended"}`, {card: lane.at(-2)[0]});
    case "sixth": return t(`${words}.sixth`, {n: taken.length});
    case "too_low": return t(`${words}.too_low`, {card: taken.at(-1)[0], own: card[0], n: taken.length});
    default: throw new Error(`no such result: ${result}`);
  }
}

function unharmed(view, {seat}, t) {
  const {points} = lineOf(view, seat);
  return html`${oneLine(t(`${words}.no_penalty`), {room: 36, max: 6.4, weight: 850}, "heavy none")}
    ${oneLine(t(`${words}.stays`, {n: points}), {room: 36, max: 5.4}, "sub")}`;
}

/** A taken card, which flies up from where it lay. */
function takenCard([number, points], from, at, left) {
  const to = {x: left + at * (TAKEN.width + TAKEN.gap) + TAKEN.width / 2, y: BAND.top + BAND.height / 2};
  const set = {"--dx": from.x - to.x, "--dy": from.y - to.y, "--from": CARD.width / TAKEN.width};
  return html`<li class="rows-card small p${points}" data-enter="fly" data-delay=${at * TAKEN.each} ${cssVars(set)}>
    ${oneLine(String(number), {room: TAKEN.width - 1, max: 5.8, weight: 850}, "heavy")}<span class="worth">+${points}</span>
  </li>`;
}

/** The penalty, and the total before and after it. */
function risen(view, {seat, penalty}, t) {
  const {points} = lineOf(view, seat);
  const before = points - penalty;
  return html`<div class="risen">
    <p class="penalty">${oneLine(t(`${words}.penalty`, {points: penalty, n: penalty}), {room: 22, max: 7.2, weight: 850}, "heavy")}</p>
    <p class="sum"><span>${before}</span><i class="arrow" aria-hidden="true"></i>
      <b class="heavy count"><span data-enter="hidden">${points}</span>
      <i class="roll" aria-hidden="true" data-enter="count" ${cssVars({"--was": before, "--is": points})}></i></b></p>
  </div>`;
}

/** An earlier round at a glance: what all of it cost. */
function shownAgain(view, {steps}, t) {
  const took = steps.filter(step => step.taken.length);
  const points = took.reduce((sum, step) => sum + step.penalty, 0);
  return saying(took.length ? t(`${words}.round_cost`, {n: took.length, points}) : t(`${words}.round_free`), byDeals(view, t, "round_lies"));
}
