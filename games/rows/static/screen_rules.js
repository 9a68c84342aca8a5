// The rules of rows on one picture, as this show plays them: in words on the left, in cards on the right.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {cssVars} from "/static/css_vars.js";
import {badge, meanwhile, oneLine, rail, size} from "/display/static/parts.js";
import {block} from "/display/static/type.js";
import {arrow, pips} from "/games/rows/static/screen_words.js";

const words = "rows.screen";
const SAYINGS = {width: 83, height: 71, number: 5.8, gap: 0.45, leading: 1.17};   // u
const FULL = [[25, 2], [29, 1], [31, 1], [34, 1], [35, 2]];
const TIED = {bottom: "tied", tokens: "tied", death_match: "tied_again"};
const WORTH = [["55", 7], ["elevens", 5], ["tens", 3], ["fives", 2], ["others", 1]];

/** Before a match, or laid over one that goes on. */
export function rules(view, t, clock) {
  const gone = view.all_gone && !view.held;      // said in so many words that little else has room
  const below = meanwhile(view, t, clock, {locked: t(`${words}.locked`)});
  return html`<div class="safe rows-rules">
    ${rail(view, t, html`<b>${t("rows.title")}</b> ${gone ? nothing : html`<span>${t(`${words}.rules`)}</span>`}`, below, {contest: !gone})}
    <h1 class="visually-hidden">${t(`${words}.rules`)}</h1>
    <div class="page" ${cssVars({"--left": SAYINGS.width, "--number": SAYINGS.number, "--between": SAYINGS.gap})}>
      ${list(sayings(view.show, t))}
      <section class="examples">${examples(t)}
        <div class="worths"><h2>${t(`${words}.rules.worth`)}</h2><ul>${WORTH.map(worth => weight(worth, t))}</ul></div>
      </section>
      <p class="chosen">${chosen(view.show, t).map(badge)}</p>
    </div>
  </div>`;
}

/** All sayings in one size, as large as they get together. */
function list(sayings) {
  const {width, height, number, gap, leading} = SAYINGS;
  const box = {width: width - number, height: height - 2 * gap * sayings.length, max: 5.4, leading, weight: 600};
  return html`<ol class="sayings">${sayings.map(saying => html`<li>
    <p class="sized wraps" ${size(block(sayings.join("\n"), box))}>${saying}</p></li>`)}</ol>`;
}

/** What a match is about: a death match is won or lost, whatever the match before it was played for. */
const stake = ({contest, options}) => (contest === "death_match" ? contest : options.elimination);

function sayings(show, t) {
  const {ending, deals} = show.options;
  return [
    t(`${words}.rules.cards`), t(`${words}.rules.pick`), t(`${words}.rules.place`), t(`${words}.rules.take`),
    t(`${words}.rules.end.${ending}`, {n: deals}), t(`${words}.rules.win.${stake(show)}`),
  ];
}

/** What the host has chosen, and what happens to those who are late. */
function chosen(show, t) {
  const tied = TIED[stake(show)];
  return [
    t(`${words}.rules.seconds`, {n: show.options.seconds}), t(`${words}.rules.late`), t(`${words}.rules.limit`),
    ...(tied ? [t(`${words}.rules.${tied}`)] : []),
  ];
}

/** The three ways in which a card can lie, each with the row before and after. */
function examples(t) {
  return [
    example([58, 1], [[12, 1], [30, 3]], false, t(`${words}.rules.appended`), t(`${words}.no_penalty`), t),
    example([36, 1], FULL, true, t(`${words}.rules.sixth`), took(7, t), t),
    example([58, 1], [[46, 1], [60, 3]], true, t(`${words}.rules.too_low`), took(4, t), t),
  ];
}

const took = (n, t) => t(`${words}.took`, {points: n});

function example(played, lane, taken, how, cost, t) {
  return html`<div class="paper example">
    <p class="how">${oneLine(how, {room: 52, max: 5.2})}${oneLine(cost, {room: 25, max: 5.2, weight: 850}, "heavy cost")}</p>
    <p class="cards-in-row">${mini(played, "own")}<i class="onto">${arrow()}</i>
      <span class=${taken ? "lane taken" : "lane"}>${lane.map(card => mini(card))}</span>
      <span class="after">${t(`${words}.rules.after`)}</span>
      <span class="lane">${taken ? nothing : lane.map(card => mini(card))}${mini(played, "own")}</span></p>
  </div>`;
}

function mini([number, points], name = "") {
  const large = oneLine(String(number), {room: 7, max: 5.4, weight: 850}, "heavy");
  return html`<span class="rows-card mini p${points} ${name}">${large}${pips(points)}</span>`;
}

function weight([which, points], t) {
  const cards = oneLine(t(`${words}.rules.worth.${which}`), {room: 15, max: 4.7});
  return html`<li class="p${points}">${cards}<b>${t(`${words}.card`, {n: points})}</b></li>`;
}
