// What a deal brought and what stands in all: after each deal, and where a match ran out of time.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {fitted} from "/static/fit.js";
import {botOf, botWords} from "/games/rows/static/phone_bots.js";
import {notMine, playMyselfBeside} from "/games/rows/static/phone_own.js";

export const deal_summary = (view, t, ui) => html`
  <div class="word">${ui.parts.say(dealDone(view.round, t), t("rows.phone.fewest_wins"))}${
    playMyselfBeside(view, t, ui)}</div>
  ${totals(view, t, view.match.penalties)}
  ${view.me.status === "taken_over" ? html`<p class="more">${notMine(view, t)}</p>` : nothing}
  ${ui.parts.fill}`;

export const time_up = (view, t, ui) => html`
  ${ui.parts.say(t("rows.phone.time_up"), t("rows.phone.time_up_more"))}
  ${view.standings ? totals(view, t, null) : nothing}${ui.parts.fill}`;

const dealDone = ({deal, deals}, t) => t(`rows.phone.deal_done${deals === 1 ? "_only" : ""}`, {n: deal});

/** The columns: without a deal nobody has a rank, and the only deal's points are the totals. */
function columns({round}, deal) {
  if (!deal) return ["name", "all"];
  return round.deals === 1 ? ["rank", "name", "all"] : ["rank", "name", "deal", "all"];
}

/** A line a seat, the fewest points first; one's own is paper and says so. */
const totals = (view, t, deal) => html`<table class="totals">
  <thead><tr>${columns(view, deal).map(column => html`
    <th class=${column} scope="col">${t(`rows.phone.column.${column}`)}</th>`)}</tr></thead>
  <tbody>${view.standings.map(line => html`<tr class=${line.seat === view.me.seat ? "own" : ""}>
    ${deal ? html`<td class="rank">${line.rank ?? nothing}</td>` : nothing}
    <th class="name" scope="row">${nameAndTags(line, view, t)}</th>
    ${columns(view, deal).includes("deal") ? html`<td>${deal[line.seat - 1]}</td>` : nothing}<td class="all">${line.points}</td></tr>`)}</tbody></table>`;

const nameAndTags = (line, view, t) => html`<p><span ${fitted(0.7)}>${line.name}</span>${
  line.seat === view.me.seat ? html`<em>${t("rows.phone.me")}</em>` : nothing}</p>${
  botOf(view, line.seat) ? html`<small>${botWords(botOf(view, line.seat), t)}</small>` : nothing}`;
