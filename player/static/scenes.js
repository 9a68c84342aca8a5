// A seated phone in every scene that is the same whatever is played. The game's own scenes come from its phone.js.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {card, complaint, languageButton, missing} from "/player/static/door.js";
import {allLevel, farewell as farewellOfEvening, head, whoPlays} from "/player/static/evening.js";
import {dock, facedown, fill, go, lock, nameTag, paper, quiet, say, spinner, stamp} from "/player/static/parts.js";

const named = name => html`<p class="line">${name}</p>`;

/** Seated, before a match: nothing has to be done. */
export function lobby(view, t, ui) {
  if (ui.asking.renaming) return renaming(t, ui.asking);
  const seat = html`<span>${t("player.lobby.seat", {n: view.me.seat})}</span><small>${t("player.lobby.seated")} ✓</small>`;
  const {number} = view.show;
  return html`
    <div class="mid">
      ${paper(seat, named(view.me.name), html`<p class="more">${ui.summary}</p>`)}
      ${say(number > 1 ? t("player.lobby.next", {n: number}) : t("player.lobby.say"), t("player.lobby.more"))}
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

/** Has no cards in this match, or a bot plays the seat: sees what the hall sees, nothing of others. */
export function onlooker(view, t, ui) {
  const {status} = view.me, more = status === "taken_over" ? "player.onlooker.ask_back" : "player.onlooker.more";
  const bot = status === "taken_over" ? stamp(t("player.onlooker.stamp.taken_over")) : nothing;
  return html`${ui.onlooking ?? nothing}<div class="mid">
    ${paper(html`${head(view, t)}${bot}`, html`<p class="line">${lookingOn(view, t)}</p>`)}
    ${say(t("player.onlooker.say"), t(more))}</div>`;
}

/** What an onlooker looks on at, and why. */
function lookingOn({me, show, death_match, scene}, t) {
  if (me.status === "taken_over") return t("player.onlooker.taken_over");
  if (death_match) return whoPlays("player.onlooker.death_match", death_match.rivals, t);
  const before = ["join", "rules"].includes(scene);
  if (me.status === "out") return t(before ? "player.onlooker.next" : "player.onlooker.match", {n: show.number});
  return t(before ? "player.onlooker.full" : "player.onlooker.watching");
}

/** The verdict, rank by rank: one's own line once the room's screen has shown it. */
export function verdict(view, t, ui) {
  const {final} = view.verdict ?? {};
  return html`<div class="mid">
    ${view.mine ? ownLine(view, t, ui) : playsNot(view) ? paper(head(view, t), html`<p class="line">${t("player.onlooker.say")}</p>`)
      : facedown(t("player.verdict.not_yet"), lock, true)}
    ${final ? outcome(view, t) : say(t("player.verdict.say"), t("player.stage.more"))}</div>`;
}

/** Whether the match that is over was not one's own. */
const playsNot = ({me}) => me.seat === null || me.status === "watching";

/** What is stamped on one's own line. A death match is won or lost, and whoever ends level at its bottom plays again. */
function markOf({mine: {mark}, death_match, verdict, me}) {
  if (!death_match) return mark;
  const level = verdict?.rows.some(row => row?.names.length > 1 && row.names.includes(me.name));
  return {winner: "won", bottom: level ? "both" : "lost"}[mark] ?? mark;
}

function ownLine(view, t, ui) {
  const {me, mine} = view, mark = markOf(view);
  const title = html`${nameTag(me.name)}${mark ? stamp(t(`player.mark.${mark}`)) : nothing}`;
  const rank = mine.rank === null || mine.mark === "both" ? nothing : html`<p class="line">${t("player.verdict.rank", {n: mine.rank})}</p>`;
  const bot = mine.stood_in ? html`<p class="more">${t("player.stood_in")}</p>` : nothing;
  return paper(title, rank, html`<p class="line">${ui.points(mine.points)}</p>`, bot);
}

/** Who won and why; a match in which all are level, or without a result, has nobody to name. */
function outcome({verdict: {final}, death_match}, t) {
  const {winners, reason, stand_ins} = final, why = t(reason.key, reason.params);
  if (death_match) return say(t(`player.verdict.death_match${allLevel(final) ? ".level" : ""}`), why);
  if (!winners.length) return say(t("player.verdict.no_winner"), why);
  const bots = stand_ins?.length ? html`<p class="more">${t("player.verdict.stand_ins", {names: stand_ins})}</p>` : nothing;
  const line = allLevel(final) ? t("player.verdict.level") : t("player.verdict.winner", {n: winners.length, names: winners});
  return html`${say(line, why)}${bots}`;
}

/** Who is out, or among whom it will be decided. For who is out, the last word of their play. */
export function elimination(view, t) {
  const {eliminated, reason} = view.elimination, mine = eliminated.includes(view.me.name);
  return html`<div class="mid">
    ${paper(head(view, t), html`<p class="line">${fate(view, t)}</p>`, html`<p class="more">${t(reason.key, reason.params)}</p>`)}
    ${mine ? say(t("player.onlooker.say"), t("player.onlooker.more")) : say(...whatIsShown(view, t))}</div>`;
}

function fate({elimination: {eliminated, candidates}, death_match, me}, t) {
  const n = eliminated.length || candidates.length;
  if (eliminated.includes(me.name)) return t("player.elimination.me");
  const survived = death_match?.rivals.some(({id}) => id === me.id) && eliminated.length;
  if (survived) return t("player.elimination.survived");
  if (eliminated.length) return t("player.elimination.others", {n, names: eliminated});
  if (candidates.length === 1 && candidates[0] === me.name) return t("player.elimination.open_me");
  return n ? t("player.elimination.open", {n, names: candidates}) : t("player.elimination.nobody");
}

function whatIsShown({elimination: {candidates}, me}, t) {
  const more = ["out", "watching"].includes(me.status) ? "player.onlooker.more" : "player.stage.more";
  return [t(candidates.length ? "player.elimination.say_open" : "player.elimination.say"), t(more)];
}

/** Of a single match one's own line stands once more; of an evening, all of it in short. */
export function farewell(view, t, ui) {
  if (view.history?.length > 1) return farewellOfEvening(view, t);
  return html`<div class="mid">
    ${view.mine ? ownLine(view, t, ui) : paper(nameTag(view.me.name), html`<p class="line">${t("player.farewell.line")}</p>`)}
    ${say(t("player.farewell.say"), t("player.farewell.more"))}</div>`;
}
