// The pieces every screen of the phone is laid from: paper, buttons, the clock, a card that a held thumb turns.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {fitted} from "/static/fit.js";
import {held} from "/static/held.js";
import {minutes, seconds} from "/static/clock.js";

const SOON = 10_000, A_MINUTE = 60_000, SLOT = "\uFFFC", MINUS = "\u2212";

export const lock = html`<svg class="icon" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><path
  d="M5 8V5.5a4 4 0 0 1 8 0V8" fill="none" stroke="currentColor" stroke-width="2.2"/><rect x="3" y="8" width="12"
  height="8.5" rx="2" fill="currentColor"/></svg>`;

export const eye = html`<svg class="icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path
  d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Z" fill="none" stroke="currentColor" stroke-width="1.8"/><circle
  cx="10" cy="10" r="2.4" fill="currentColor"/></svg>`;

export const lid = html`<svg class="icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path
  d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Z" fill="none" stroke="currentColor" stroke-width="1.8"/><circle
  cx="10" cy="10" r="2.4" fill="currentColor"/><path d="M3.5 17 16.5 3" stroke="currentColor"
  stroke-width="2"/></svg>`;

export const spinner = html`<svg class="icon spin" width="30" height="30" viewBox="0 0 30 30" aria-hidden="true"><circle
  cx="15" cy="15" r="11" fill="none" stroke="#5a6378" stroke-width="3.5"/><path d="M15 4a11 11 0 0 1 11 11" fill="none"
  stroke="#ffd27a" stroke-width="3.5" stroke-linecap="round"/></svg>`;

/** A token of life: a disc with a notched rim and a heart. */
export const token = html`<svg class="icon token" width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><circle
  cx="13" cy="13" r="11" fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray="4.2 1.56"/><path
  d="M13 19.2 7.6 13.6a3.4 3.4 0 0 1 5.4-4 3.4 3.4 0 0 1 5.4 4Z" fill="currentColor"/></svg>`;

/** The head of a bot: it plays somebody's seat, or has. */
export const bot = html`<svg class="icon bot" width="14" height="14" viewBox="0 0 12 12" aria-hidden="true"><path
  d="M6 .6V2.6M1.6 4.2Q1.6 2.6 3.2 2.6H8.8Q10.4 2.6 10.4 4.2V9.4Q10.4 11 8.8 11H3.2Q1.6 11 1.6 9.4ZM4 8.8H8" fill="none"
  stroke="currentColor" stroke-width="1.1" stroke-linecap="round"/><circle cx="4.2" cy="6" r="1" fill="currentColor"/><circle
  cx="7.8" cy="6" r="1" fill="currentColor"/></svg>`;

/** A name at the head of a paper, whole beside whatever is stamped there. */
export const nameTag = name => html`<span class="whose" ${fitted(0.7)}>${name}</span>`;

export const stamp = text => html`<span class="stamp">${text}</span>`;

/** What is going on: one line, and one below it in a lower voice. */
export const say = (line, more = nothing, icon = nothing) => html`
  <div class="say"><h1>${icon}${line}</h1>${more === nothing ? nothing : html`<p class="more">${more}</p>`}</div>`;

/** A heading for those who do not see the screen, where the form speaks for itself. */
export const unseen = line => html`<h1 class="visually-hidden">${line}</h1>`;

export const fill = html`<div class="fill"></div>`;

/** The one button of a screen. Without `press` it is asleep and says what is missing. */
export const go = (label, press, small = nothing, resting = false) => html`
  <button class="go" type="button" ?disabled=${!press} aria-disabled=${resting ? "true" : nothing}
    @click=${press && !resting ? press : nothing}><span class="lab">${label}</span>${
    small === nothing ? nothing : html`<small>${small}</small>`}</button>`;

export const quiet = (label, press, {icon = nothing, lang = nothing} = {}) => html`
  <button class="quiet" type="button" lang=${lang} @click=${press}>${icon}${label}</button>`;

/** The bottom line: the clock, if one runs or is held, and what there is to press. */
export const dock = (clock, ...buttons) => html`<div class="dock">${clock}${buttons}</div>`;

/** What is left of `timer` (`left` milliseconds now), under a minute in seconds. */
export function clockFace(t, timer, left) {
  if (!timer || left === null) return nothing;
  const soon = left <= SOON, still = timer.due === undefined;
  const under = still ? t("player.clock.still") : t(left < A_MINUTE ? "player.clock.seconds" : "player.clock.left");
  return html`<div class="clock ${soon ? "soon" : ""} ${still ? "still" : ""}" role="timer"><span>${
    left < A_MINUTE ? seconds(left) : minutes(left)} <small>${under}</small></span><progress aria-hidden="true"
    max=${seconds(timer.total)} .value=${seconds(Math.min(left, timer.total))}></progress></div>`;
}

/** Two lines kept free for what changes while somebody chooses, so that nothing below ever moves. */
export const whisper = line => html`<p class="whisper" role="status"><span>${line}</span></p>`;

export const paper = (head, ...lines) => html`<div class="paper laid"><p class="label">${head}</p>${lines}</div>`;

/** A card lying face down that nothing can turn. */
export const facedown = (line, icon = nothing, low = false) => html`
  <div class="facedown ${low ? "low" : ""}"><p class="lid">${icon}${line}</p></div>`;

/**
 * A card lying face down with a grip below: its face is on the page only while the grip is held.
 * `name` tells grips apart, `face` is laid on the card, `label` says what will be seen.
 */
export const turning = (finger, name, label, face, low = false) => html`
  <div class="facedown turning ${low ? "low" : ""}"><div class="face" aria-live="polite">${
    finger.looking === name ? face : nothing}</div>${grip(finger, name, label, "lid")}</div>`;

/** The grip alone, for a face that is laid elsewhere. */
export const grip = (finger, name, label, look = "quiet") => html`
  <button class=${look} type="button" ${held(shown => finger.look(name, shown))}>${eye}<span>${label}</span></button>`;

/** A catalogue sentence with markup in the place of one parameter. */
export function around(t, key, name, inside, params = {}) {
  const [before, after] = t(key, {...params, [name]: SLOT}).split(SLOT);
  return html`${before}${inside}${after}`;
}

/** A score in words, with a true minus sign: never mistaken for a card or a change. */
export const points = (n, t) => t("player.points", {n: Math.abs(n), points: String(n).replace("-", MINUS)});
