// The totals: after each deal with what it added, and where a match ends without a result.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {cssVars} from "/static/css_vars.js";
import {WIDE, headline, nameLine, rail, sentence, spot} from "/display/static/parts.js";
import {totals} from "/display/static/scenes/totals.js";
import {botMark, botOf, byDeals, legend} from "/games/rows/static/screen_words.js";

const words = "rows.screen";
const TOP = 21, HEAD = 5.6, TALL = 90;
const RANK = 8, ADDED = 17, SUM = 13, COLUMN = 1.6, PADDING = 1.6, NAME = 55, MARK = 6.6;

/** A deal is over: its penalties and the totals, best first, as lengths and as figures. */
export function dealSummary(view, t) {
  const rows = view.standings;
  const pitch = Math.min(11, (TALL - TOP - HEAD) / rows.length);
  const marked = rows.some(one => botOf(view, one).played) ? MARK : 0;
  const {limit, penalties} = view.match;
  const alike = rows.every(one => one.points === penalties[one.seat - 1]);
  const scale = Math.max(limit ?? 1, ...rows.map(one => one.points));
  const grid = {row: pitch - 1, name: NAME - marked, alike, limit: limit === null ? null : limit / scale, scale};
  const set = {
    "--top": TOP, "--head": HEAD, "--row": grid.row, "--limit": grid.limit,
    "--columns": `${RANK}cqh ${NAME}cqh minmax(0, 1fr) ${alike ? "" : `${ADDED}cqh`} ${SUM}cqh`, "--column": COLUMN, "--padding": PADDING,
  };
  return html`<div class="safe rows-summary" ${cssVars(set)}>
    ${rail(view, t, html`<b>${t("rows.title")}</b>`, legend(view, t))}
    <div class="top">
      ${headline(byDeals(view, t, "deal_over", {deal: view.round.deal}), {width: 92, height: 11, max: 9.6, most: 1})}
      ${sentence(outlook(view, t), {width: 70, height: 12, max: 5.6, most: 2}, "sub")}
    </div>
    <p class="head"><span>${t(`${words}.rank`)}</span><span class="limit">${limit === null ? nothing : html`<b>${limit}</b>`}</span>
      ${alike ? nothing : html`<span class="added"><i></i>${t(`${words}.this_deal`)}</span>`}<span class="sum">${t(`${words}.total`)}</span></p>
    <ol class="bars">${rows.map((one, at) => bar(one, botMark(view, one, t), penalties[one.seat - 1], grid, t, at))}</ol>
  </div>`;
}

function bar({name, points, rank}, bot, added, {row, name: room, scale, limit, alike}, t, at) {
  return html`<li class=${rank === 1 ? "line paper" : "line"} data-enter="rise" data-delay=${at * 45}>
    <b class="rank">${rank ?? "–"}</b>
    <span class="whose">${nameLine(name, {room, max: Math.min(7, row * 0.86)})}${bot}</span>
    <span class="measure" aria-hidden="true" ${cssVars({"--before": (points - added) / scale, "--added": added / scale})}>
      <i class="before"></i><i class="now"></i>${limit ? html`<i class="mark"></i>` : nothing}</span>
    ${alike ? nothing : html`<b class="added">${added ? `+${added}` : added}</b>`}<b class="sum">${points}</b>
  </li>`;
}

/** Whether another deal comes after this one, in the words of the ending in use. */
function outlook(view, t) {
  const {match: {limit, over}, round: {deal}} = view;
  if (limit !== null) return t(`${words}.${over ? "reached" : "not_reached"}`, {n: limit});
  return over ? byDeals(view, t, "deals_done") : t(`${words}.deals_left`, {deal: deal + 1});
}

/** The match's own time has run out. */
export function timeUp(view, t) {
  return html`${spot(88.9, 150, {floor: 14, depth: 12})}
    <div class="safe no-result">
      ${rail(view, t, html`<b>${t("rows.title")}</b>`, legend(view, t))}
      ${headline(t(`${words}.time_up`), {width: WIDE, height: 12, max: 10, most: 1})}
      ${sentence(t(`${words}.time_up.more`), {width: WIDE, height: 7, max: 5.6, most: 1}, "more")}
      ${totals(view.standings, view, t)}
    </div>`;
}
