// The credits: thanks, what was played this evening and how it ended, and everybody who took part.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {cssVars} from "/static/css_vars.js";
import {WIDE, headline, nameCards, nameLine, oneLine, rail, sentence, spot} from "/display/static/parts.js";
import {allLevel} from "/display/static/scenes/verdict.js";
import {LEAST, em} from "/display/static/type.js";

const MIDDLE = 88.9;
const MOST_LINES = 5;
const LINES = 37;            // u for all lines
const GAME = 29, WHO = 62;   // u of a line for the game, and for who won and who is out
const CREDITS = {width: WIDE, gap: 2.4, padding: 1, max: 8, most: 1};

/** As on the last page of a programme. */
export function farewell(view, t) {
  const told = view.history ?? [];
  return told.length > 1 ? evening(view, t, told) : single(view, t);
}

function single(view, t) {
  const final = view.verdict?.final;
  return html`${spot(MIDDLE, 150, {floor: 12, depth: 12})}
    <div class="safe farewell">
      ${rail(view, t, view.show.title)}
      ${headline(t("display.farewell"), {width: WIDE, height: 20, max: 15})}
      ${final?.winners.length ? sentence(crown(final, t), {width: WIDE, height: 12, max: 8}, "winner") : nothing}
      ${credits(view.seats.map(seat => seat.name), 38)}
    </div>`;
}

function evening(view, t, told) {
  const earlier = told.length > MOST_LINES ? told.length - MOST_LINES + 1 : 0;
  const lines = told.slice(earlier);
  const names = [...new Set([...told.flatMap(one => one.names), ...view.seats.map(seat => seat.name)])];
  const count = lines.length + (earlier ? 1 : 0);
  const tall = Math.min(9, LINES / count), high = tall * count;
  return html`${spot(MIDDLE, 178, {floor: 66 - high, depth: 9})}
    <div class="safe farewell whole">
      ${rail(view, t, view.show.title, nothing, {match: false})}
      ${headline(t("display.farewell"), {width: WIDE, height: 13, max: 11, most: 1})}
      <ol class="told paper" ${cssVars({"--line": tall})}>
        ${earlier ? html`<li class="earlier">${t("display.farewell.earlier", {n: earlier})}</li>` : nothing}
        ${lines.map(one => match(one, told, t))}
      </ol>
      ${credits(names, 62 - high)}
    </div>`;
}

function match(one, told, t) {
  const {number, contest, game, eliminated} = one;
  const fight = contest === "death_match";
  return html`<li>
    <b class="number">${number}</b>
    ${oneLine(fight ? t("display.death_match") : t(`${game}.title`), {room: GAME, max: 5.2, weight: 800})}
    ${best(one, t)}
    ${eliminated.length ? who("display.stamp", eliminated, t) : again(one, told) ? html`<span>${t("display.farewell.again")}</span>` : nothing}
  </li>`;
}

/** Who has won, who is still in, or who ended level. */
function best({contest, winners, bottom, eliminated, names, unfinished}, t) {
  const fight = contest === "death_match";
  if (fight && eliminated.length) return who("display.duel.in", names.filter(name => !eliminated.includes(name)), t);
  if (unfinished || !winners.length) return html`<span>${t("display.no_result")}</span>`;
  return fight || allLevel({winners, bottom}) ? who("display.all_equal", bottom, t) : who("display.farewell.won", winners, t);
}

/** Whether a death match without a loser was played once more: another one comes after it. */
function again(one, told) {
  const {contest, number} = one;
  return contest === "death_match"
    && told.slice(told.indexOf(one) + 1).some(other => other.contest === contest && other.number === number);
}

/** A label and the names where they fit on the line, else their number alone. */
function who(key, names, t) {
  const label = t(key), all = t("display.farewell.names", {names});
  const room = WHO - 2 - LEAST * em(label, 700);
  const fits = names.length === 1 || LEAST * em(all, 700) < room;
  return html`<span class="who"><span class="label">${label}</span>
    ${fits ? nameLine(all, {room, max: 5.2}) : html`<b>${t("display.people", {n: names.length})}</b>`}</span>`;
}

function credits(names, height) {
  const wide = names.some(name => LEAST * em(name, 850) > (WIDE - 2 * CREDITS.gap) / 3 - 2 * CREDITS.padding);
  const across = wide ? 2 : names.length > 12 ? 4 : 3;
  return nameCards(names, {...CREDITS, height, from: across, columns: across}, {card: "credit"});
}

/** Who won; a crowd of winners only by their number. */
function crown({winners, bottom}, t) {
  if (allLevel({winners, bottom})) return t("display.farewell.level");
  return winners.length > 3 ? t("display.winners", {n: winners.length}) : t("display.farewell.winners", {names: winners});
}
