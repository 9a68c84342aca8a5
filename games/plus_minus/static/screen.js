// Plus/minus on the room's screen: `scenes`, each a pure function of the screen's view.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {LEFT, badge, bigClock, countdown, headline, oneLine, rail, sentence, slips, spot, tally, tellsWho} from "/display/static/parts.js";
import {boardScene, hand, track} from "/games/plus_minus/static/screen_cards.js";
import {rules} from "/games/plus_minus/static/screen_rules.js";

const words = "plus_minus.screen";

/** By the names that views give them; `result` is an earlier round, shown again. */
export const scenes = {rules, memorising, idle, picking, closed, reveal, cards_back: cardsBack, result};

function memorising(view, t, clock) {
  const memorised = t(`${words}.memorised`), looking = t(`${words}.looking`);
  return html`${spot(48, 78, {floor: 17, depth: 12})}
    <div class="safe memorising">
      ${rail(view, t, t("plus_minus.title"), html`
        ${view.timer ? html`<b class="time" role="timer">${countdown(view, clock)}</b>` : nothing}
        ${tellsWho(view) ? tally(view, memorised) : nothing}`)}
      <div class="left">
        ${headline(t(`${words}.memorise`), {width: LEFT, height: 27, max: 12})}
        ${hand("back", 3)}
        ${sentence(t(`${words}.memorise.once`), {width: LEFT, height: 8, max: 5.6}, "note")}
      </div>
      <div class="right">${slips(view, t, {done: memorised, open: looking})}</div>
    </div>`;
}

function idle(view, t) {
  const {number, of} = view.round;
  const last = number === of;
  return html`${spot(134, 74, {floor: 25, depth: 14})}
    <div class="safe idle">
      ${rail(view, t, t("plus_minus.title"))}
      <div class="left">
        ${headline(t(`${words}.${last ? "last" : "next"}`, {n: number}), {width: LEFT + 4, height: 44, max: 17})}
        ${sentence(cardsNow(view, t), {width: LEFT, height: 17, max: 6.6}, "sub")}
      </div>
      <div class="paper cue">${oneLine(String(number), {room: 38, max: 42, weight: 850}, "heavy")}</div>
      ${track(view.match.cycles, view.round.number)}
    </div>`;
}

function picking(view, t, clock) {
  const {number, of, overtime} = view.round;
  const locked = t(`${words}.locked`);
  return html`<div class="safe picking">
    ${rail(view, t, t("plus_minus.title"), tellsWho(view) ? tally(view, locked) : nothing)}
    <div class="left">
      <h1 class="round heavy">${t("display.round", {n: number})}${of ? html`<small>/ ${of}</small>` : nothing}</h1>
      <div class="focus">${focus(view, t, clock, overtime)}</div>
      ${note(view, t)}
      ${track(view.match.cycles, view.round.number)}
    </div>
    <div class="right">${slips(view, t, {done: locked, open: t(`${words}.thinking`)})}</div>
  </div>`;
}

/** The one number of a round: what time is left, or without a limit how many have handed in. */
function focus(view, t, clock, overtime) {
  if (overtime) return headline(t(`${words}.overtime`), {width: LEFT, height: 30, max: 12}, "overtime");
  if (view.timer) return bigClock(view, clock, {room: LEFT, max: 38});
  if (!tellsWho(view)) return headline(t(`${words}.pick`), {width: LEFT, height: 30, max: 13});
  const {ready, of} = view.counts;
  return html`<p class="sum heavy"><b>${ready}</b><span>/ ${of}</span></p>`;
}

function note(view, t) {
  const back = view.match.returns_at;
  return html`<div class="note">
    ${sentence(cardsNow(view, t), {width: LEFT, height: 8, max: 6})}
    ${sentence(back ? t(`${words}.back_at`, {n: back}) : t(`${words}.back_never`), {width: LEFT, height: 7.5, max: 5}, "dim")}
  </div>`;
}

const cardsNow = (view, t) => t(`${words}.${view.match.fresh ? "fresh" : "used"}`);

function closed(view, t) {
  const here = t(`${words}.closed`, {n: view.round.number});
  return boardScene(view.match, t, rail(view, t, html`<b>${here}</b>`, tally(view, t(`${words}.locked`))));
}

function reveal(view, t) {
  const here = t(`${words}.result`, {n: view.round.number});
  return boardScene(view.match, t, rail(view, t, html`<b>${here}</b>`, t("plus_minus.title")));
}

function cardsBack(view, t) {
  return html`${spot(136, 82, {floor: 24, depth: 15})}
    <div class="safe cards-back">
      ${rail(view, t, t("plus_minus.title"))}
      <div class="left">
        ${headline(t(`${words}.back`), {width: LEFT + 6, height: 42, max: 16.5})}
        ${sentence(t(`${words}.back.sub`, {n: view.round.number}), {width: LEFT, height: 9, max: 6.6}, "sub")}
      </div>
      ${hand("face", 3)}
      ${track(view.match.cycles, view.round.number)}
    </div>`;
}

function result(view, t) {
  const {round, match} = view.over;
  const here = t(`${words}.result`, {n: round});
  return boardScene(match, t, rail(view, t, html`<b>${here}</b>`, badge(t(`${words}.again`))), {rest: true});
}
