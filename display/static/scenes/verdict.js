// The verdict: who won, who came last, and the one sentence that gives the reason.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {cssVars} from "/static/css_vars.js";
import {WIDE, headline, nameCards, oneLine, rail, sentence, spot} from "/display/static/parts.js";
import {points} from "/display/static/points.js";

const PADDING = 5;
const WHOLE = 62;            // u for winners and bottom together
const HEAD = 12.6;           // u of a group for its label, its rule and the air around

/** Bottom first, a moment of nothing, then the winner, then why. At rest all of it. */
export function board(view, t) {
  const {winners, bottom} = view.verdict.final;
  const heights = shares(winners.length, bottom.length);
  const same = winners.length > 0 && winners.length === bottom.length && winners.every(name => bottom.includes(name));
  return html`${spot(88.9, 178, {floor: 84 - (same ? WHOLE : heights.top), depth: 9})}
    <div class="safe verdict">
      ${rail(view, t, html`<b>${t("display.verdict")}</b>`, t(`${view.show.game}.title`))}
      ${same ? allEqual(view, t) : winnersAndBottom(view, t, heights)}
      <div class="why" data-enter="fade" data-delay="2600">${reason(view, t)}</div>
    </div>`;
}

function winnersAndBottom(view, t, heights) {
  const {winners, winner_points, bottom, bottom_points} = view.verdict.final;
  if (!winners.length && !bottom.length) return nobody(view, t);
  return html`
    ${winners.length ? group("win paper", winners, winner_points, t("display.winners", {n: winners.length}), heights.top, 1500, view, t) : nothing}
    ${bottom.length ? group("low", bottom, bottom_points, t("display.bottoms", {n: bottom.length}), heights.low, 0, view, t) : nothing}`;
}

/** A match that nobody played to its end: the reason is all there is to say. */
function nobody(view, t) {
  return headline(t("display.no_standings"), {width: WIDE, height: 34, max: 14}, "none");
}

function allEqual(view, t) {
  const {winners, winner_points} = view.verdict.final;
  return group("win paper", winners, winner_points, t("display.all_equal"), WHOLE, 1500, view, t);
}

function group(look, names, total, label, height, delay, view, t) {
  const worth = points(view, t, total);
  const beside = names.length === 1;
  const low = look === "low";
  const max = low ? 11 : 20;
  const scale = beside ? Math.min(max, height - HEAD - 2) : 8;
  const field = {
    width: WIDE - 2 * PADDING - (beside ? 46 : 0), height: height - HEAD - 2, gap: names.length > 6 ? 1 : 1.8,
    padding: beside ? 0 : 0.9, max, columns: 3,
  };
  return html`<section class="group ${look}" data-enter="fade" data-delay=${delay} ${cssVars({"--tall": height})}>
    <p class="label"><b>${label}</b>${beside ? nothing : oneLine(worth, {room: 40, max: scale, weight: 850}, "heavy")}</p>
    <div class="rule"></div>
    <div class="who">
      ${nameCards(names, field, {card: low && !beside ? "boxed" : "plain"})}
      ${beside ? oneLine(worth, {room: 44, max: scale, weight: 850}, "heavy") : nothing}
    </div>
  </section>`;
}

/** How the height is shared between winners and bottom: by their rows of names. */
function shares(winners, bottoms) {
  if (!winners || !bottoms) return {top: WHOLE, low: WHOLE};
  const rows = count => (count < 3 ? 1.4 : Math.ceil(count / (count > 4 ? 3 : 2)));
  const part = (rows(winners) * 1.3) / (rows(winners) * 1.3 + rows(bottoms));
  const free = WHOLE - 3 - 2 * (HEAD + 9);
  const top = HEAD + 9 + free * Math.min(0.86, part * part / (part * part + (1 - part) * (1 - part)));
  return {top, low: WHOLE - 3 - top};
}

/** Why, in a sentence. */
function reason(view, t) {
  const {key, params} = view.verdict.final.reason;
  return sentence(t(key, params), {width: WIDE, height: 13.5, max: 6.4});
}
