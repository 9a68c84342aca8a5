// The rules of rows on one picture, as this show plays them: in words on the left, in cards on the right.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {badge, oneLine, rail, sentence} from "/display/static/parts.js";
import {arrow, pips} from "/games/rows/static/screen_words.js";

const words = "rows.screen";
const LINE = {width: 76, height: 12.6, max: 5.2};
const FULL = [[25, 2], [29, 1], [31, 1], [34, 1], [35, 2]];
const WORTH = [["55", 7], ["elevens", 5], ["tens", 3], ["fives", 2], ["others", 1]];

export function rules(view, t) {
  const options = view.show.options;
  return html`<div class="safe rows-rules">
    ${rail(view, t, html`<b>${t("rows.title")}</b>`, t(`${words}.rules`))}
    <h1 class="visually-hidden">${t(`${words}.rules`)}</h1>
    <div class="page">
      <ol class="sayings">${sayings(options, t).map(saying => html`<li>${sentence(saying, LINE)}</li>`)}</ol>
      <section class="examples">${examples(t)}</section>
      <p class="chosen">${chosen(options, t).map(badge)}</p>
      <section class="worths"><h2>${t(`${words}.rules.worth`)}</h2><ul>${WORTH.map(worth => weight(worth, t))}</ul></section>
    </div>
  </div>`;
}

function sayings({ending, deals, elimination}, t) {
  return [
    t(`${words}.rules.pick`), t(`${words}.rules.place`), t(`${words}.rules.take`),
    t(`${words}.rules.end.${ending}`, {n: deals}), t(`${words}.rules.win.${elimination}`),
  ];
}

/** What the host has chosen, and what happens to those who are late. */
function chosen({seconds, elimination}, t) {
  return [
    t(`${words}.rules.seconds`, {n: seconds}), t(`${words}.rules.late`), t(`${words}.rules.limit`),
    ...(elimination === "none" ? [] : [t(`${words}.rules.tied`)]),
  ];
}

/** The three ways in which a card can lie. */
function examples(t) {
  return [
    example([58, 1], [[12, 1], [30, 3]], html`<i class="place"></i>`, t(`${words}.rules.appended`), t(`${words}.no_penalty`)),
    example([36, 1], FULL, html`<b class="sixth-place">6</b>`, t(`${words}.rules.sixth`), took(7, t)),
    example([58, 1], [[46, 1], [60, 3]], nothing, t(`${words}.rules.too_low`), took(4, t)),
  ];
}

const took = (n, t) => t(`${words}.took`, {points: n});

function example(played, lane, end, how, cost) {
  return html`<div class="paper example">
    <p class="how">${oneLine(how, {room: 44, max: 5.2})}${oneLine(cost, {room: 25, max: 5.2, weight: 850}, "heavy cost")}</p>
    <p class="cards-in-row">${mini(played, "own")}<i class="onto">${arrow()}</i>${lane.map(card => mini(card))}${end}</p>
  </div>`;
}

function mini([number, points], name = "") {
  const large = oneLine(String(number), {room: 8, max: 5.8, weight: 850}, "heavy");
  return html`<span class="rows-card mini p${points} ${name}">${large}${pips(points)}</span>`;
}

function weight([which, points], t) {
  const cards = oneLine(t(`${words}.rules.worth.${which}`), {room: 20, max: 4.7});
  return html`<li class="p${points}">${cards}<b>${t(`${words}.card`, {n: points})}</b></li>`;
}
