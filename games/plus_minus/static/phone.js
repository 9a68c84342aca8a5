// Plus/minus on the contestant's phone. What a phone's game part offers and gets: /player/static/ui.js.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {without as numbersTaken} from "/games/plus_minus/static/phone_draft.js";
import {picking} from "/games/plus_minus/static/phone_form.js";
import {fan, handStrip, own, ownPick} from "/games/plus_minus/static/phone_own.js";
import {reveal} from "/games/plus_minus/static/phone_reveal.js";

export const scenes = {rules, memorising, memorised, talk, idle, picking, locked, closed, reveal, cards_back, snapshot};

export const summary = (view, t) =>
  t("plus_minus.phone.summary", {game: {key: "plus_minus.title"}, rounds: view.show.options.rounds});

export const without = (draft, refusal) => numbersTaken(draft, refusal.params.numbers ?? []);

/** Beside the name: the round and when the cards come back; the number of cards while they are memorised. */
export function place(beat, view, t, ui) {
  if (beat === "memorising") return html`<b>${t("plus_minus.phone.three_cards")}</b>`;
  if (beat !== "picking" || view.round.replayed) return null;
  const {number, of} = view.round, {returns_at} = view.match;
  const key = returns_at === null ? "plus_minus.phone.returns_never" : "plus_minus.phone.returns_at";
  const now = html`<b>${t("player.where.round", {n: number})}</b>`;
  return html`${ui.parts.around(t, "player.where.round_of", "round", now, {of})}<br>${t(key, {n: returns_at ?? 0})}`;
}

function rules({show}, t, {parts}) {
  const {numbers, rounds, cards, holders, absent, elimination, snapshot: midway} = show.options;
  const before = [
    t("plus_minus.rules.cards", {numbers}), t(`plus_minus.rules.cards.${cards}`),
    t("plus_minus.rules.rounds", {rounds}), t("plus_minus.rules.cards_back"),
  ];
  const after = [
    t(`plus_minus.rules.absent.${absent}`), t(`plus_minus.rules.secret${midway ? ".snapshot" : ""}`),
    t(`plus_minus.rules.winner.${elimination}`),
  ];
  const list = lines => html`<ul class="rules">${lines.map(line => html`<li>${line}</li>`)}</ul>`;
  return html`${parts.unseen(t("player.rules"))}${list(before)}${effects(holders, t)}${list(after)}`;
}

/** What so many cards of one number do, as a small table. */
const effects = (holders, t) => html`<dl class="effects">
  <dt class="wide">${t("plus_minus.phone.count")}</dt>
  ${["odd", "even", `none_or_all.${holders}`].map(key => html`
    <dt>${t(`plus_minus.phone.count.${key}`)}</dt><dd>${t(`plus_minus.phone.does.${key}`)}</dd>`)}</dl>`;

function memorising(view, t, ui) {
  const {say, fill, dock, go, quiet, lid} = ui.parts;
  if (!ui.turned) return html`
    ${say(t("plus_minus.phone.dealt"), t("plus_minus.phone.dealt_more"))}${fill}
    ${fan(null, t)}${dock(ui.clock, go(t("plus_minus.phone.turn"), () => ui.turn(true)))}`;
  return html`
    ${say(t("plus_minus.phone.memorise"), ui.refusal ? t(`refused.${ui.refusal.code}`, ui.refusal.params)
      : t("plus_minus.phone.memorise_more"))}${fill}
    ${fan(view.match.mine.hand, t)}
    ${dock(ui.clock, quiet(t("plus_minus.phone.cover"), () => ui.turn(false), {icon: lid}),
      go(t("plus_minus.phone.give_back"), ui.memorised, t("plus_minus.phone.give_back_final"), ui.resting))}`;
}

function memorised(view, t, {parts, clock}) {
  return html`${parts.fill}
    <div role="status">${parts.say(t("plus_minus.phone.given_back"), t("plus_minus.phone.given_back_more"))}</div>
    ${parts.facedown(nothing, parts.lock)}${parts.dock(clock)}`;
}

/** A beat without a decision: what goes on, and what is one's own under a grip. */
const resting = (line, more) => (view, t, ui) => html`
  ${handStrip(view, t)}${ui.parts.fill}
  <div role="status">${ui.parts.say(t(line, roundOf(view)), t(more, roundOf(view)))}</div>
  ${own(view, t, ui)}${ui.parts.dock(ui.clock)}`;

const roundOf = ({round}) => ({n: round.number, of: round.of});

function idle(view, t, ui) {
  return resting("plus_minus.phone.idle", "plus_minus.phone.idle_more")(view, t, ui);
}

function talk(view, t, ui) {
  return resting("plus_minus.phone.talk", "plus_minus.phone.talk_more")(view, t, ui);
}

function cards_back(view, t, ui) {
  return resting("plus_minus.phone.cards_back", "plus_minus.phone.cards_back_more")(view, t, ui);
}

function snapshot(view, t, ui) {
  return resting("player.stage.snapshot", "player.stage.more")(view, t, ui);
}

function locked(view, t, ui) {
  const {say, fill, lock, dock} = ui.parts;
  return html`${handStrip(view, t)}${fill}
    <div role="status">${say(t("plus_minus.phone.locked"), t("plus_minus.phone.locked_more"), lock)}</div>
    ${ownPick(view, t, ui)}${dock(ui.clock)}`;
}

function closed(view, t, ui) {
  const {say, fill, facedown} = ui.parts;
  const more = view.ready ? "plus_minus.phone.closed_more" : "plus_minus.phone.closed_without";
  return html`${handStrip(view, t)}${fill}
    <div role="status">${say(t("plus_minus.phone.closed", {n: view.round.number}), t(more))}</div>
    ${view.ready ? ownPick(view, t, ui) : facedown(t("plus_minus.phone.next_waits"))}`;
}
