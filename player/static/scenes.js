// A seated phone in every scene that is the same whatever is played. The game's own scenes come from its phone.js.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {card, complaint, languageButton, missing} from "/player/static/door.js";
import {dock, facedown, fill, go, lock, paper, quiet, say, spinner} from "/player/static/parts.js";

const named = name => html`<p class="line">${name}</p>`;
const stamp = text => html`<span class="stamp">${text}</span>`;

/** Seated, before the first deal: nothing has to be done. */
export function lobby(view, t, ui) {
  if (ui.asking.renaming) return renaming(t, ui.asking);
  const head = html`<span>${t("player.lobby.seat", {n: view.me.seat})}</span><small>${t("player.lobby.seated")} ✓</small>`;
  return html`
    <div class="mid">
      ${paper(head, named(view.me.name), html`<p class="more">${ui.summary}</p>`)}
      ${say(t("player.lobby.say"), t("player.lobby.more"))}
    </div>
    ${dock(nothing,
      view.can.rename ? quiet(t("player.lobby.rename"), () => ui.asking.rename(view.me.name, ui.sendName)) : nothing,
      languageButton(t, ui.asking))}`;
}

const renaming = (t, asking) => html`
  ${card(t, asking)}
  ${dock(nothing, quiet(t("player.lobby.keep_name"), () => asking.stopRenaming()),
    go(missing(t, asking) ?? t("player.lobby.take_name"), missing(t, asking) ? null : () => asking.sendName(),
      nothing, asking.busy))}
  ${asking.error ? complaint(t, asking.error) : html`<p class="more">${t("player.door.big")}</p>`}`;

/** No beat of one's own: the stage has the word. */
const theStage = line => (view, t) => html`<div class="mid">${say(t(line), t("player.stage.more"))}</div>`;
export const watchTheStage = theStage("player.stage.waiting");
export const snapshot = theStage("player.stage.snapshot");

export const sending = (view, t) => html`
  ${fill}
  <div role="status">${say(t("player.sending.say"), t(`${view.show.game}.phone.sending`))}</div>
  ${facedown(nothing, spinner)}`;

/** Joined after the deal, left, out, or a bot plays the seat: sees what the hall sees, nothing of others. */
export function onlooker(view, t, ui) {
  const {name} = view.me, status = view.me.status === "seated" ? "watching" : view.me.status;
  const head = html`<span>${name}</span>${status === "watching" ? nothing : stamp(t(`player.onlooker.stamp.${status}`))}`;
  const more = status === "taken_over" ? "player.onlooker.ask_back" : "player.onlooker.more";
  return html`${ui.onlooking ?? nothing}<div class="mid">
    ${paper(head, html`<p class="line">${t(`player.onlooker.${status}`)}</p>`, ...reasonOfOut(view, t))}
    ${say(t("player.onlooker.say"), t(more))}</div>`;
}

/** The verdict, rank by rank: one's own line once the room's screen has shown it. */
export function verdict(view, t, ui) {
  const {final} = view.verdict ?? {};
  return html`<div class="mid">
    ${view.mine ? ownLine(view, t, ui) : facedown(t("player.verdict.not_yet"), lock, true)}
    ${final ? outcome(final, t) : say(t("player.verdict.say"), t("player.stage.more"))}</div>`;
}

function ownLine({me, mine}, t, ui) {
  const head = html`<span>${me.name}</span>${mine.mark ? stamp(t(`player.mark.${mine.mark}`)) : nothing}`;
  const rank = mine.rank === null ? nothing : html`<p class="line">${t("player.verdict.rank", {n: mine.rank})}</p>`;
  const bot = mine.stood_in ? html`<p class="more">${t("player.stood_in")}</p>` : nothing;
  return paper(head, rank, html`<p class="line">${ui.points(mine.points)}</p>`, bot);
}

/** Who won and why; a match that ended without a result has nobody to name. */
function outcome({winners, reason, stand_ins}, t) {
  const why = t(reason.key, reason.params);
  if (!winners.length) return say(t("player.verdict.no_winner"), why);
  const bots = stand_ins?.length ? html`<p class="more">${t("player.verdict.stand_ins", {names: stand_ins})}</p>` : nothing;
  return html`${say(t("player.verdict.winner", {n: winners.length, names: winners}), why)}${bots}`;
}

export function elimination(view, t) {
  const {eliminated, candidates, reason} = view.elimination;
  const mine = eliminated.includes(view.me.name);
  const line = mine ? t("player.elimination.me")
    : eliminated.length ? t("player.elimination.others", {n: eliminated.length, names: eliminated})
    : candidates.length === 1 && candidates[0] === view.me.name ? t("player.elimination.open_me")
    : candidates.length ? t("player.elimination.open", {n: candidates.length, names: candidates})
    : t("player.elimination.nobody");
  const head = html`<span>${view.me.name}</span>${mine ? stamp(t("player.onlooker.stamp.out")) : nothing}`;
  return html`<div class="mid">
    ${paper(head, html`<p class="line">${line}</p>`, html`<p class="more">${t(reason.key, reason.params)}</p>`)}
    ${say(t(mine ? "player.onlooker.say" : candidates.length ? "player.elimination.say_open" : "player.elimination.say"), t("player.onlooker.more"))}</div>`;
}

export const farewell = (view, t, ui) => html`<div class="mid">
  ${view.mine ? ownLine(view, t, ui) : paper(html`<span>${view.me.name}</span>`, html`<p class="line">${t("player.farewell.line")}</p>`)}
  ${say(t("player.farewell.say"), t("player.farewell.more"))}</div>`;

/** The reason belongs to the stage until the stage has told it. */
function reasonOfOut(view, t) {
  const reason = view.me.status === "out" ? view.elimination?.reason : null;
  return reason ? [html`<p class="more">${t(reason.key, reason.params)}</p>`] : [];
}
