// The verdict: who won, who came last, and the one sentence that gives the reason.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {cssVars} from "/static/css_vars.js";
import {WIDE, headline, nameCards, oneLine, rail, sentence, spot, standIn} from "/display/static/parts.js";
import {points, wordsOf} from "/display/static/points.js";
import {totals} from "/display/static/scenes/totals.js";

const PADDING = 5;
const WHOLE = 62;            // u for winners and bottom together
const MARK = 6.4;            // u beside a name for the mark of a bot that has played
const FEW = 3;
const HEAD = 12.6;           // u of a group for its label, its rule and the air around

/** Bottom first, a moment of nothing, then the winner, then why. At rest all of it. */
export function board(view, t) {
  const {winners, bottom} = view.verdict.final;
  if (!winners.length && !bottom.length) return noResult(view, t);
  const heights = shares(winners.length, bottom.length);
  const same = allLevel(view.verdict.final);
  return html`${spot(88.9, 178, {floor: 84 - (same ? WHOLE : heights.top), depth: 9})}
    <div class="safe verdict">
      ${rail(view, t, html`<b>${t("display.verdict")}</b>`, whatIsOn(view, t))}
      ${same ? allEqual(view, t) : winnersAndBottom(view, t, heights)}
      <div class="why" data-enter="fade" data-delay="2600">${reason(view, t)}</div>
    </div>`;
}

/** Whether nobody stands out: those who have won are those at the bottom. */
export function allLevel({winners, bottom}) {
  return winners.length > 0 && winners.length === bottom.length && winners.every(name => bottom.includes(name));
}

function winnersAndBottom(view, t, heights) {
  const {winners, winner_points, bottom, bottom_points} = view.verdict.final;
  const fight = view.show.contest === "death_match";
  const label = (name, names) => (fight ? t(`display.duel.${name}`, {n: names.length}) : wordsOf(view, t, name, {n: names.length}));
  return html`
    ${winners.length ? group("win paper", winners, winner_points, label("winners", winners), heights.top, 1500, view, t) : nothing}
    ${bottom.length ? group("low", bottom, bottom_points, label("bottoms", bottom), heights.low, 0, view, t) : nothing}`;
}

/** A match without winners: the totals stand where there are any, and the reason is all else there is to say. */
function noResult(view, t) {
  const lines = view.verdict.rows.flatMap(row => (row && row.mark !== "left" ? entries(row) : []));
  return html`${spot(88.9, 150, {floor: 14, depth: 12})}
    <div class="safe verdict no-result">
      ${rail(view, t, html`<b>${t("display.verdict")}</b>`, whatIsOn(view, t))}
      ${lines.length
        ? html`${headline(t("display.no_result"), {width: WIDE, height: 12, max: 10, most: 1})}${totals(lines, view, t)}`
        : headline(t("display.no_standings"), {width: WIDE, height: 34, max: 14}, "none")}
      <div class="why" data-enter="fade">${reason(view, t)}</div>
    </div>`;
}

const entries = ({rank, names, points: total, stand_ins: bots}) =>
  names.map(name => ({name, rank, points: total, stood_in: bots?.includes(name) ?? false}));

/** For the rail of a verdict: the game, and what the mark of a bot's seat means where it stands without words. */
export function whatIsOn(view, t) {
  const {rows, final} = view.verdict;
  const unworded = final && [final.winners, final.bottom].filter(names => names.length > 1).flat();
  const bots = final?.winners.length ? final.stand_ins?.some(name => unworded.includes(name))
    : rows.some(row => row?.stand_ins?.length);
  return html`${t(`${view.show.game}.title`)}${bots ? standIn(t, {legend: true}) : nothing}`;
}

function allEqual(view, t) {
  const {winners, winner_points} = view.verdict.final;
  return group("win paper", winners, winner_points, t("display.all_equal"), WHOLE, 1500, view, t);
}

function group(look, names, total, label, height, delay, view, t) {
  const worth = points(view, t, total);
  const bots = view.verdict.final.stand_ins ?? [];
  const marked = names.some(name => bots.includes(name));
  const beside = names.length === 1;
  const low = look === "low";
  const max = low ? 11 : 20;
  const scale = beside ? Math.min(max, height - HEAD - 2) : 8;
  const field = {
    width: WIDE - 2 * PADDING - (beside ? 46 : 0), height: height - HEAD - 2, gap: names.length > 6 ? 1 : 1.8,
    padding: beside ? 0 : 0.9, max, columns: 3, beside: marked && !beside ? MARK : 0, alike: true,
  };
  const dress = name => (!beside && bots.includes(name) ? standIn(t, {word: false}) : nothing);
  return html`<section class="group ${look}" data-enter="fade" data-delay=${delay} ${cssVars({"--tall": height})}>
    <p class="label"><b>${label}</b>${beside ? (marked ? standIn(t) : nothing) : oneLine(worth, {room: 40, max: scale, weight: 850}, "heavy")}</p>
    <div class="rule"></div>
    <div class="who">
      ${nameCards(names, field, {card: low && !beside ? "boxed" : "plain", dress})}
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

/** For whom a bot has played, in a sentence. */
export function played(names, t) {
  return names.length > FEW ? t("display.stand_in.many", {n: names.length}) : t("display.stand_in.few", {names});
}

/** Why, in a sentence; and for whom a bot played, where their names stand nowhere else. */
function reason(view, t) {
  const {winners, bottom, reason: {key, params}, stand_ins: bots = []} = view.verdict.final;
  const others = winners.length || bottom.length ? bots.filter(name => !winners.includes(name) && !bottom.includes(name)) : [];
  const words = others.length ? `${t(key, params)}\n${played(others, t)}` : t(key, params);
  return sentence(words, {width: WIDE, height: 13.5, max: 6.4});
}
