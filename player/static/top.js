// The name on top, like the tab of a filing card, and beside it where the show is.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {fitted} from "/static/fit.js";
import {around} from "/player/static/parts.js";

const BETWEEN = ["tokens", "death_match"], FOR_EVERYBODY = ["break", "recap"];

/** The header of a seated phone. `place` is the game's own word for a beat, where it has one. */
export const top = (view, t, place = null) => html`
  <header class="top"><p class="tab"><span ${fitted(0.7)}>${view.me.name}</span></p><p class="where ${inDeathMatch(view) ? "tight" : ""}">${
    inDeathMatch(view) ? around(t, "player.where.in_death_match", "place", place ?? where(view, t)) : place ?? where(view, t)}</p></header>`;

/** For who plays it, while it is played and judged; before that the scene says it all. */
const inDeathMatch = ({death_match, show, me}) =>
  Boolean(death_match) && me.status === "seated" && ["match", "verdict"].includes(show.segment);

function where(view, t) {
  if (view.me.status === "pending") return t("player.where.door");
  if (view.me.status === "taken_over") return t("player.where.taken_over");
  if (FOR_EVERYBODY.includes(view.scene)) return t(`player.where.${view.scene}`);
  if (view.me.status !== "seated") return t("player.where.audience");
  if (view.scene === "join") return t("player.where.lobby");
  if (view.scene === "rules") return t("player.rules");
  if (view.tokens?.beat === "naming") return t("player.where.naming");
  if (BETWEEN.includes(view.scene)) return t(`player.where.${view.scene}`);
  if (["verdict", "elimination", "farewell"].includes(view.scene)) return t("player.where.finale");
  return view.round ? roundOf(view, t) : nothing;
}

/** "Round 3 of 12", with a word if it is played again. */
export function roundOf({round, scene}, t) {
  const now = html`<b>${t("player.where.round", {n: round.number})}</b>`;
  const again = round.replayed ? html`<br>${t("player.where.replayed")}` : nothing;
  if (scene === "reveal") return html`<b>${t("player.where.result", {n: round.number})}</b>${again}`;
  return html`${round.of === null ? now : around(t, "player.where.round_of", "round", now, {of: round.of})}${again}`;
}

/** The marks of a rehearsal and of a show that stands still, on every screen. */
export const marks = (view, t) => html`${
  view?.show?.rehearsal ? html`<p class="rehearsal">${t("player.rehearsal")}</p>
    <p class="watermark" aria-hidden="true">${t("player.rehearsal")}</p>` : nothing}${
  still(view) ? html`<p class="paused">${t(`player.held.${still(view)}`)}</p>` : nothing}`;

/** Why time stands still, or null. */
function still(view) {
  if (!view?.held) return view?.all_gone ? "all_gone" : null;
  return view.can?.pick ? "picking" : "still";
}
