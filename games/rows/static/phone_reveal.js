// The reveal: all picks at once, then the cards as they are laid, smallest first. One's own result stands in a
// sentence above, one's penalties rise with it.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {fitted} from "/static/fit.js";
import {pointsOf, table} from "/games/rows/static/phone_board.js";
import {botLegend, botMark} from "/games/rows/static/phone_bots.js";
import {notMine, penalties, penalty, pickLine, pickText, playMyselfBeside} from "/games/rows/static/phone_own.js";

const A_COLUMN = 5;

export function reveal(view, t, ui) {
  const {picks, steps, mine} = view.match, last = steps.at(-1);
  return html`
    ${table(view, t, last?.card[0] ?? null)}
    ${picks ? html`<ol class="picks ${picks.length > A_COLUMN ? "" : "few"}" aria-label=${t("rows.phone.picks")}>${
      picks.map((pick, index) => one(pick, steps[index], index + 1 === steps.length, view, t, ui))}</ol>
      ${botLegend(view, picks.map(({seat}) => seat), t, ui)}` : nothing}
    ${ui.parts.fill}
    <p class="visually-hidden" role="status">${last && !isOwn(last.seat, view) ? told(last, view, t) : nothing}</p>
    <div class="word">${ui.parts.say(headline(view, t), mine ? penalties(view, t) : notMine(view, t))}${
      playMyselfBeside(view, t, ui)}</div>`;
}

/** A pick in the order of laying: waiting, being laid now, or done with what it cost. */
function one(pick, step, now, view, t, ui) {
  const {seat} = pick, own = isOwn(seat, view);
  return html`<li class="${own ? "own" : ""} ${now ? "now" : step ? "done" : ""}" aria-current=${now ? "step" : nothing}>
    <span class="who"><b ${fitted(0.7)}>${nameOf(seat, view)}</b>${own ? html`<em>${t("rows.phone.me")}</em>` : nothing}${botMark(view, seat, t, ui)}</span>
    <span class="what">${pickLine(pick, t, ui)}</span>
    <span class="cost">${step ? cost(step, t) : nothing}</span></li>`;
}

/** What it cost, as short as on the room's screen: the card's own points stand on the same line. */
const cost = ({result, penalty: points}, t) => (result === "appended"
  ? html`<span aria-hidden="true">✓</span><span class="visually-hidden">${t("rows.phone.laid")}</span>`
  : html`<span aria-hidden="true">+${points}</span><span class="visually-hidden">${pointsOf(t, points)}</span>`);

/** What one's own pick did, or the bot's in one's seat, once it is laid; before that, that it is to come. */
function headline(view, t) {
  const {picks, steps} = view.match;
  if (!picks) return t("rows.phone.closed", {n: view.round.number});
  const own = picks.find(({seat}) => isOwn(seat, view));
  if (!own) return t("rows.phone.laying");
  const step = steps.find(({seat}) => seat === view.me.seat);
  const pick = pickText(own.card[0], own.row, t);
  return step ? t(`rows.phone.own.${step.result}`, {pick, points: penalty(step.penalty)}) : t("rows.phone.own.waits", {pick});
}

/** Everybody else's, for those who listen: one's own is the heading. */
const told = (step, view, t) => t(`rows.phone.told.${step.result}`, {
  name: nameOf(step.seat, view), pick: pickText(step.card[0], step.row, t), points: penalty(step.penalty)});

const isOwn = (seat, {match, me}) => seat === me.seat && (Boolean(match.mine) || me.status === "taken_over");

const nameOf = (seat, {seats}) => seats.find(one => one.seat === seat).name;
