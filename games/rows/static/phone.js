// Rows on the contestant's phone. What a phone's game part offers and gets: /player/static/ui.js.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {table} from "/games/rows/static/phone_board.js";
import {idle, picking} from "/games/rows/static/phone_form.js";
import {awaited, covered, playMyself} from "/games/rows/static/phone_own.js";
import {reveal} from "/games/rows/static/phone_reveal.js";
import {rules} from "/games/rows/static/phone_rules.js";
import {deal_summary, time_up} from "/games/rows/static/phone_totals.js";

export {without} from "/games/rows/static/phone_draft.js";

export const scenes = {rules, idle, picking, sending, locked, closed, reveal, deal_summary, time_up};

export const summary = (view, t) => t("rows.phone.summary", {
  game: {key: "rows.title"}, ending: ending(view, t), seconds: view.show.options.seconds});

export const points = (n, t) => t("rows.phone.total", {n});

/** What the hall sees lies on the phone of whoever holds no cards, or no longer plays them. */
export const onlooking = (view, t) => (view.match ? table(view, t) : nothing);

const PLAYED = ["rules", "match", "verdict", "death_match"];

/** Beside the name: deal and round, and under them the badge that says how a match that is played here ends. */
export function place(beat, view, t) {
  const {show: {segment}, death_match: fight} = view;
  const here = PLAYED.includes(segment) && !(fight && fight.game === null);
  return html`${where(beat, view, t)}${here ? html`<br><span class="badge">${ending(view, t)}</span>` : nothing}`;
}

function where(beat, {me, round}, t) {
  if (beat === "join") return t("player.where.lobby");
  if (beat === "rules") return t("player.rules");
  if (["verdict", "elimination", "farewell"].includes(beat)) return t("player.where.finale");
  if (me.status === "taken_over") return t("player.where.taken_over");
  if (me.status !== "seated") return t("player.where.audience");
  if (!round) return nothing;
  if (round.replayed) return t("player.where.replayed");
  const deal = round.deals === 1 ? "_only_deal" : "";
  return html`<b>${t(`rows.phone.where${deal}`, {deal: round.deal, round: round.number})}</b>`;
}

const ending = ({show: {options}}, t) => t(`rows.phone.ending.${options.ending}`, {n: options.deals});

/** The table in a beat without a decision: rows above, a word and what is one's own below. */
const resting = (view, t, {parts, clock}, {line, more, icon = nothing}, below) => html`
  ${table(view, t)}${parts.fill}
  <div class="word" role="status">${parts.say(line, more, icon)}${clock}</div>
  ${below}`;

function sending(view, t, ui) {
  const {facedown, spinner} = ui.parts;
  const word = {line: t("player.sending.say"), more: t("rows.phone.sending")};
  return resting(view, t, ui, word, facedown(nothing, spinner));
}

function locked(view, t, ui) {
  const word = {line: t("rows.phone.locked"), more: awaited(view, t), icon: ui.parts.lock};
  return resting(view, t, ui, word, below(view, t, ui));
}

function closed(view, t, ui) {
  const more = view.ready ? "rows.phone.closed_more" : "rows.phone.closed_without";
  const word = {line: t("rows.phone.closed", {n: view.round.number}), more: t(more)};
  return resting(view, t, ui, word, below(view, t, ui));
}

const below = (view, t, ui) => (view.can.play_myself ? ui.parts.dock(playMyself(t, ui)) : covered(view, t, ui));
