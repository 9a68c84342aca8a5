// A round of a covered game with its cards open: how many each number got, and whose they were.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {cssVars} from "/static/css_vars.js";
import {nameLine, sign} from "/display/static/parts.js";

const NAME = 50, GAIN = 12;  // u of the outer columns
const HEAD = 18;             // u for a number, its count and what came of it
const ROWS = 59;

/** A row a contestant, a column a number: a blue pill is a plus card, an orange block a minus card. */
export function round(view, t, head) {
  const {announcement, counts, picks, gain} = view.recap.round;
  const names = Object.keys(gain);
  const row = Math.min(7.6, ROWS / names.length);
  const set = {"--numbers": announcement.length, "--row": row, "--name": NAME, "--gain": GAIN, "--head": HEAD};
  return html`<div class="safe cards-open">
    ${head}
    <table ${cssVars(set)}>
      <thead><tr>
        <th scope="col" class="name-head"><span>${t("display.recap.cards")}</span></th>
        ${announcement.map(step => number(step, counts[step.number], t))}
        <th scope="col" class="gain-head"><span>${t("display.recap.gain")}</span></th>
      </tr></thead>
      <tbody>
        ${names.map(name => html`<tr>
          <th scope="row">${nameLine(name, {room: NAME - 2, max: Math.min(5.8, row * 0.88)})}</th>
          ${announcement.map(step => cell(Object.hasOwn(picks, name) ? picks[name] : {}, step.number, t))}
          <td class="gain">${t("display.recap.change", {change: gain[name]})}</td>
        </tr>`)}
      </tbody>
    </table>
  </div>`;
}

function number(step, count, t) {
  return html`<th scope="col"><div class="paper">
    <p><b class="heavy">${step.number}</b><span>${t("display.recap.count", {n: count})}</span></p>
    <p class="effect ${step.effect}">${effect(step, t)}</p>
  </div></th>`;
}

function effect({effect: kind, plus, minus}, t) {
  switch (kind) {
    case "odd": return html`<i class="plus">${t("display.recap.change", {change: plus})}</i><i class="minus">${t("display.recap.change", {change: minus})}</i>`;
    case "nothing": return html`<i class="none">${sign("equal")}<span class="visually-hidden">${t("display.recap.nothing")}</span></i>`;
    default: return html`<i class="minus all">${t("display.recap.everyone")}</i>`;
  }
}

function cell(pick, of, t) {
  const side = pick.plus === of ? "plus" : pick.minus === of ? "minus" : null;
  return html`<td>${side ? html`<i class=${side}>${sign(side)}<span class="visually-hidden">${t(`display.recap.${side}`)}</span></i>` : nothing}</td>`;
}
