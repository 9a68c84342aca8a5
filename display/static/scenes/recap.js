// The evening told once more, picture by picture, after its farewell.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {WIDE, badge, headline, nameCards, rail, sentence, spot} from "/display/static/parts.js";
import {scores} from "/display/static/scenes/recap_scores.js";
import {round} from "/display/static/scenes/recap_round.js";

const FEW = 2;               // names that a sentence takes
const UNBROKEN = "\u00a0";
const WHEN = 30;             // u for the round of a turning point
const TURN_GAP = 2.4;
const ALL = 76;              // u for all turning points

const kinds = {scores, round, turns, away};

/** The picture that is shown now, with what it is of and the how-manieth it is. */
export function recap(view, t) {
  return kinds[view.recap.kind](view, t, top(view, t));
}

function top(view, t) {
  const {kind, number, contest, game, shown, of, round: one} = view.recap;
  const what = contest === "death_match" ? t("display.death_match") : t("display.match_number", {n: number});
  const about = kind === "round" ? t("display.round", {n: one.number}) : t(`display.recap.${kind}`);
  return rail(view, t, html`<b>${about}</b>${kind === "scores" ? legend(view.recap, t) : nothing}`, html`
    <span>${what}${game ? html` · ${t(`${game}.title`)}` : nothing}</span>
    ${one?.replayed ? badge(t("display.mark.replayed")) : nothing}
    ${badge(t("display.recap.step", {shown, of}))}`, {match: false});
}

/** What the two thick lines are. */
function legend({contest, standings}, t) {
  const fight = contest === "death_match";
  const both = {winner: fight ? "display.duel.in" : "display.farewell.won", bottom: fight ? "display.duel.lost" : "display.farewell.bottom"};
  const marks = ["winner", "bottom"].filter(mark => standings.some(line => line.mark === mark));
  return marks.map(mark => html`<span class="legend ${mark === "winner" ? "win" : "low"}">${t(both[mark])}</span>`);
}

/** Picks without which the match would have ended otherwise. */
function turns(view, t, head) {
  const {turns: told, more, game, contest} = view.recap;
  const height = Math.min(24, (ALL - (more ? 8 : 0) - TURN_GAP * (told.length - 1)) / Math.max(1, told.length));
  return html`${spot(88.9, 178, {floor: 12, depth: 9})}
    <div class="safe turns">
      ${head}
      ${told.length
        ? html`<h1 class="visually-hidden">${t("display.recap.turns")}</h1><ol class="told">
          ${told.map(one => html`<li class="paper"><b class="when">${when(one, game, t)}</b>
            ${sentence(turn(one, contest, t), {width: WIDE - WHEN - 11, height: height - 2.4, max: 8})}</li>`)}</ol>`
        : headline(t("display.recap.no_turns"), {width: WIDE, height: 40, max: 12}, "none")}
      ${more ? html`<p class="more">${t("display.recap.more", {n: more})}</p>` : nothing}
    </div>`;
}

const when = ({round: number, deal}, game, t) =>
  (game === "plus_minus" ? t("display.round", {n: number}) : t("display.recap.when", {deal, n: number}));

function turn({name, pick, winners, bottom, changes}, contest, t) {
  const words = contest === "death_match" ? "display.recap.turn.duel" : "display.recap.turn";
  return t(`${words}.${changes.length > 1 ? "both" : changes[0]}`, {
    name, pick: t(pick.key, pick.params).replaceAll(" ", UNBROKEN), winners: crowd(winners, t), bottom: crowd(bottom, t),
  });
}

const crowd = (names, t) => (names.length > FEW ? [t("display.people", {n: names.length})] : names);

/** A match of which the console knows no more than how it ended. */
function away(view, t, head) {
  const {names, eliminated, reason} = view.recap;
  const field = {width: WIDE, height: 46, gap: 3, padding: 2.4, beside: eliminated.length ? (names.length > 3 ? 16 : 28) : 0, max: 14, columns: 3};
  return html`${spot(88.9, 150, {floor: 22, depth: 14})}
    <div class="safe away ${names.length > 3 ? "crowd" : ""}">
      ${head}
      ${headline(t("display.recap.away_title"), {width: WIDE, height: 12, max: 10, most: 1})}
      ${nameCards(names, field, {
        card: name => (eliminated.includes(name) ? "paper lost" : "paper"),
        dress: name => (eliminated.includes(name) ? html`<b class="fate">${t("display.stamp")}</b>` : nothing),
      })}
      <div class="why">${sentence(t(reason.key, reason.params), {width: WIDE, height: 14, max: 6.4})}</div>
    </div>`;
}
