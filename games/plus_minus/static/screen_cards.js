// The cards of plus/minus on the room's screen: the row of numbers being revealed, a hand, the track of rounds.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {classMap} from "/static/vendor/lit-html-3.3.3/directives/class-map.js";
import {cssVars} from "/static/css_vars.js";
import {WIDE, oneLine, sign, size, spot} from "/display/static/parts.js";
import {line} from "/display/static/type.js";

const SAFE = 5;
const PADDING = 2.2;
const words = "plus_minus.screen";

/**
 * Every number of the round on a card, turned as far as the match is revealed; the last one turned stands in the
 * light. `rest`: all of them lie still, for a round shown again. One template for all of it, so that cards turn.
 */
export function boardScene(match, t, top, {rest = false} = {}) {
  const {numbers, steps} = match;
  const gap = numbers.length > 5 ? 2.4 : 3;
  const width = (WIDE - gap * (numbers.length - 1)) / numbers.length;
  const now = rest ? -1 : steps.length - 1;
  const light = now < 0 ? SAFE + WIDE / 2 : SAFE + width / 2 + now * (width + gap);
  return html`${spot(light, now < 0 ? 176 : 2 * width + 2, {floor: 8, depth: 12})}
    <div class="safe board">
      ${top}
      <ol class="numbers" ${cssVars({"--count": numbers.length, "--gap": gap})}>
        ${numbers.map((number, at) => card(number, steps[at], at === now, t, width - 2 * PADDING))}
      </ol>
    </div>`;
}

function card(number, step, now, t, room) {
  return html`<li class=${classMap({turn: true, open: step !== undefined, now})}>
    <div class="back" aria-hidden=${step !== undefined}><b class="heavy">${number}</b></div>
    <div class="face paper">
      ${step ? html`<h2 class="heavy">${number}</h2><div class="rule"></div>${effect(step, t, room)}` : nothing}
    </div>
  </li>`;
}

function effect(step, t, room) {
  switch (step.effect) {
    case "odd": return html`
      ${field("plus", t(`${words}.plus`), step.plus, t, room - 3)}
      ${field("minus", t(`${words}.minus`), step.minus, t, room)}`;
    case "nothing": return html`<div class="field none">${sign("equal")}${lines(t(`${words}.nothing`), room - 3, 8.6)}</div>`;
    case "everyone_loses": return html`<div class="field minus all">
      ${lines(t(`${words}.everyone`), room - 3, 7)}${amount(-1, t, room - 3, 19)}</div>`;
    default: throw new Error(`no such effect: ${step.effect}`);
  }
}

function field(side, label, change, t, room) {
  return html`<div class="field ${side}">${oneLine(label, {room, max: 5.6})}${amount(change, t, room, 14.5)}</div>`;
}

function amount(change, t, room, max) {
  return oneLine(t(`${words}.change`, {change}), {room, max, weight: 850}, "heavy amount");
}

/** Words on lines that the catalogue parts, all of one size. */
function lines(text, room, max) {
  const parts = text.split("\n");
  const fitting = Math.min(...parts.map(part => line(part, {room, max, weight: 800})));
  return html`<p class="sized lines" ${size(fitting)}>${text}</p>`;
}

/** A hand, fanned out: its backs, or its faces with the two things a card can be. */
export function hand(side, count) {
  return html`<div class="hand" aria-hidden="true">
    ${Array.from({length: count}, (_, at) => html`<div class="held-card" ${cssVars({"--turn": at - (count - 1) / 2})}>
      <div class=${side === "back" ? "back" : "paper"} data-enter="deal" data-delay=${at * 120}>
        ${side === "back" ? nothing : html`<i class="plus">${sign("plus")}</i><i class="minus">${sign("minus")}</i>`}
      </div>
    </div>`)}
  </div>`;
}

/** Every round of the match, the rounds between two returns of the cards side by side. */
export function track(cycles, now) {
  return html`<ol class="track" aria-hidden="true">
    ${cycles.map(cycle => html`<li class=${cycle.includes(now) ? "cycle current" : "cycle"}>
      ${cycle.map(round => html`<i class=${classMap({done: round < now, now: round === now})}>${round}</i>`)}
    </li>`)}
  </ol>`;
}
