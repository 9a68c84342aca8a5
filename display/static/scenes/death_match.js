// The death match: the rivals face each other, then one of them is gone and the others are still there.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {LEFT, RIGHT, WIDE, badge, headline, nameCards, rail, sentence, spot} from "/display/static/parts.js";

const FACE_TO_FACE = {width: 156, height: 42, gap: 16, padding: 3.4, max: 17, columns: 2, from: 2};
const CROWD = {width: WIDE, height: 45, gap: 2.4, padding: 1.8, max: 12, columns: 3};

/** Before it, and while it is played away from the console. */
export function deathMatch(view, t) {
  const {rivals, game, started, again, lost} = view.death_match;
  const names = rivals.map(one => one.name);
  const two = names.length === 2;
  const on = started && !lost.length;
  const below = lost.length ? {below: two ? 11 : 0, beside: two ? 0 : 18} : {};
  return html`${spot(88.9, 164, {floor: 20, depth: 15})}
    <div class="safe duel ${two ? "two" : "crowd"}">
      ${rail(view, t, view.show.title, again ? badge(t("display.duel.again")) : nothing, {contest: false})}
      ${headline(t("display.death_match"), {width: WIDE, height: 17, max: 15})}
      <div class="rivals">
        ${nameCards(names, {...(two ? FACE_TO_FACE : CROWD), ...below}, {
          card: name => (lost.includes(name) ? "paper lost" : "paper"),
          dress: name => (lost.includes(name) ? html`<b class="fate" data-enter="fade">${t("display.duel.lost")}</b>` : nothing),
          enter: at => (two ? ["west", "east"][at] : "rise"),
        })}
        ${two ? html`<b class="against" data-enter="stamp" data-delay="900">${t("display.duel.against")}</b>` : nothing}
      </div>
      <div class="why">${sentence(what(view, t), {width: WIDE - 20, height: 15, max: on ? 8 : 6.4}, on ? "on" : "")}</div>
    </div>`;
}

function what({death_match: {game, started, lost}}, t) {
  if (lost.length) return t("display.duel.decided", {names: lost});
  if (started) return t("display.duel.on");
  return game === null ? t("display.duel.away") : t("display.duel.game", {game: t(`${game}.title`)});
}

/** Who has lost goes under the stamp; who is left stands in the light. */
export function fallen(view, t, {stamp, why}) {
  const {eliminated} = view.elimination;
  const left = view.death_match.rivals.map(one => one.name).filter(name => !eliminated.includes(name));
  const alone = eliminated.length === 1;
  const gone = {width: LEFT - 11, height: 58, gap: 2, padding: alone ? 3.4 : 1.6, below: alone ? 24 : 0, beside: alone ? 0 : 17,
    max: 18, columns: 1};
  const here = {width: RIGHT, height: left.length > 6 ? 52 : 47, gap: left.length > 6 ? 0.8 : 2, padding: left.length > 6 ? 2 : 4, max: 15, columns: 1};
  return html`${spot(134.2, 88, {floor: 20, depth: 14})}
    <div class="safe fallen ${alone ? "alone" : "several"}">
      ${rail(view, t, html`<b>${t("display.elimination")}</b>`, view.show.title)}
      <h1 class="visually-hidden">${t("display.eliminated")}</h1>
      <div class="gone">${nameCards(eliminated, gone, {card: "paper lost", dress: () => stamp(t)})}</div>
      <section class=${left.length === 1 ? "left-in single" : "left-in"} data-enter="fade" data-delay="1700">
        <h2>${t("display.duel.left", {n: left.length})}</h2>
        ${nameCards(left, here)}
      </section>
      ${why(view, t)}
    </div>`;
}
