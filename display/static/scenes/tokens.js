// Tokens of life: whose they are, how one travels to somebody else, and whom the candidate names.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {classMap} from "/static/vendor/lit-html-3.3.3/directives/class-map.js";
import {repeat} from "/static/vendor/lit-html-3.3.3/directives/repeat.js";
import {cssVars} from "/static/css_vars.js";
import {emblem} from "/display/static/emblem.js";
import {LEFT, RIGHT, WIDE, headline, nameCards, nameLine, oneLine, rail, sentence, slipRows, spot} from "/display/static/parts.js";
import {LEAST, em} from "/display/static/type.js";

const CARD = 22;             // u: the height of the two places, one above the other
const WAY = 27;              // u from the upper place to the lower one
const TOKEN = 15;            // u
const PADDING = 4;
const ROLE = 24;             // u for the word beside the candidate's name
const KEPT = 49;             // u for those who keep theirs
const NAMES_MOST = 5;        // of them that stand here by name
const NAMED_MOST = 2;        // names that a line takes

/** Who gives and who may be named; once somebody is named, that name alone. */
export function tokens(view, t) {
  return view.tokens.named ? named(view, t) : choosing(view, t);
}

function choosing(view, t) {
  const {beat, giver} = view.tokens;
  const two = beat === "naming" || giver !== null;
  return html`${spot(48.5, 90, {floor: 20, depth: 13})}
    <div class="safe tokens">
      ${rail(view, t, html`<b>${t(beat === "naming" ? "display.tokens.naming" : "display.tokens")}</b>`, view.show.title, {match: false})}
      <div class="left">
        ${headline(asking(view, t), {width: LEFT, height: 17, max: 8.4})}
        ${two ? places(view, t) : keepers(view)}
        ${sentence(t("display.tokens.rule"), {width: LEFT, height: 6.4, max: 5}, "note")}
      </div>
      ${everybody(view, t)}
    </div>`;
}

/** What happens now, in a sentence. */
function asking(view, t) {
  const {beat, giver, given, handed, candidate, holders} = view.tokens;
  if (beat === "naming") return t("display.tokens.names", {name: candidate.name});
  if (given) return t("display.tokens.given", {name: given.name});
  if (giver) return t("display.tokens.gives", {name: giver.name});
  if (handed) return t("display.tokens.handed", {name: handed.name});
  if (holders.length === 1) return t("display.tokens.keeps", {name: holders[0].name});
  return t("display.tokens.each", {n: holders.length});
}

/** From whom and to whom; until it is decided the lower place is open. */
function places(view, t) {
  const {beat, giver, given, candidate, holders} = view.tokens;
  const giving = beat === "giving";
  const kept = giving ? holders.find(one => one.id === giver.id)?.tokens ?? 0 : 0;
  return html`<div class="places">
    ${giving
      ? place("paper", giver.name, kept, nothing)
      : place("low", candidate.name, 0, oneLine(t("display.candidate"), {room: ROLE, max: 5.4}, "role"))}
    <svg class="down" viewBox="0 0 12 5" aria-hidden="true"><path d="M1 .6L6 4.4L11 .6"></path></svg>
    ${giving && given
      ? repeat([given], one => one.id, one => place("paper to", one.name, 1, nothing, true))
      : html`<section class="place open"><b>…</b></section>`}
  </div>`;
}

function place(look, name, many, role, comes = false) {
  const beside = many ? many * (TOKEN + 1) + 1 : 0;
  const width = LEFT - 2 * PADDING - beside - (role === nothing ? 0 : ROLE + 2);
  return html`<section class="place ${look}">
    <div class="whose" data-enter=${comes ? "come" : nothing} data-delay=${comes ? 300 : 0}>
      ${nameCards([name], {width, height: CARD - 2, gap: 0, padding: 0, max: 13, columns: 1}, {card: "plain"})}
    </div>
    ${role}
    ${many ? html`<span class="held" data-enter=${comes ? "travel" : nothing} ${cssVars({"--dx": 0, "--dy": -WAY})}>
      ${Array.from({length: many}, emblem)}</span>` : nothing}
  </section>`;
}

/** Nobody gives anything away: each winner has the own token, a single one both. A crowd of names stands beside it. */
function keepers(view) {
  const {holders, handed} = view.tokens;
  if (holders.length <= NAMES_MOST) return html`<div class="kept">${nameCards(holders.map(one => one.name), {
    width: LEFT, height: KEPT, gap: 2, padding: PADDING, max: 13, columns: 1, beside: 2 + 13 * Math.max(...holders.map(one => one.tokens)),
  }, {dress: name => tokensOf(holders.find(one => one.name === name), handed)})}</div>`;
  const many = holders.reduce((sum, one) => sum + one.tokens, 0);
  const across = Math.min(many, many > 8 ? 6 : 4);
  const each = Math.min(24, (LEFT - 8 - 2 * (across - 1)) / across, many > 4 ? 20 : 30);
  return html`<div class="paper keepers" ${cssVars({"--across": across, "--each": each})}>
    ${Array.from({length: many}, (_, at) => html`<span data-enter=${handed && at === many - 1 ? "drop" : nothing}>${emblem()}</span>`)}
  </div>`;
}

/** Somebody's tokens; the one that the host has handed out comes last. */
function tokensOf({id, tokens: many}, handed) {
  return html`<span class="held">${Array.from({length: many}, (_, at) => html`<span
    data-enter=${handed?.id === id && at === many - 1 ? "drop" : nothing}>${emblem()}</span>`)}</span>`;
}

/** Everybody in the match, in seat order: who is safe, who stands to be named, whose turn it is. */
function everybody(view, t) {
  const grid = slipRows(Math.max(8, view.seats.length));
  const most = Math.max(0, ...view.tokens.holders.map(one => one.tokens));
  const marks = 4 + Math.max(most * 6.4, LEAST * em(t("display.candidate"), 800) + 3);
  return html`<ul class="right slips people" ${cssVars(grid.set)}>
    ${repeat(view.seats, seat => seat.id, seat => person(seat, view, t, {room: RIGHT - 4 - marks, max: grid.name}))}
  </ul>`;
}

function person({id, name}, {tokens: {holders, candidate, from}}, t, box) {
  const many = holders.find(one => one.id === id)?.tokens ?? 0;
  const low = id === candidate.id;
  return html`<li class=${classMap({slip: true, in: many > 0, low, awaited: from?.id === id})}>
    ${nameLine(name, box)}
    ${many ? html`<span class="held">${Array.from({length: many}, emblem)}
      <span class="visually-hidden">${t("display.tokens.count", {n: many})}</span></span>` : nothing}
    ${low ? html`<b class="role">${t("display.candidate")}</b>` : nothing}
  </li>`;
}

/** The candidate's choice, as large as it is. */
function named(view, t) {
  const {candidate, named: opponent, holders} = view.tokens;
  const field = {width: 152, height: 48, gap: 0, padding: 4, below: 22, max: 22, columns: 1};
  return html`${spot(88.9, 150, {floor: 24, depth: 15})}
    <div class="safe named">
      ${rail(view, t, html`<b>${t("display.tokens.naming")}</b>`, view.show.title, {match: false})}
      ${headline(t("display.tokens.named", {name: candidate.name}), {width: WIDE, height: 11, max: 8.4})}
      ${nameCards([opponent.name], field, {enter: () => "drop", dress: () => html`<span class="stamp" data-enter="stamp" data-delay="900">
        <b>${t("display.opponent")}</b></span>`})}
      ${holders.length ? shielded(holders, t) : nothing}
    </div>`;
}

function shielded(holders, t) {
  const names = holders.map(one => one.name);
  const words = names.length > NAMED_MOST ? t("display.tokens.safe_many", {n: names.length}) : t("display.tokens.safe", {names});
  return html`<div class="shielded">${emblem()}${sentence(words, {width: WIDE - 14, height: 12, max: 6.4})}</div>`;
}
