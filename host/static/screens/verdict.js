// After the last round: the standings as far as the room has seen them, and who goes.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {fitted} from "/static/fit.js";
import {resultsOf} from "/host/static/results.js";
import {duelFoot} from "/host/static/screens/death_match.js";
import {say} from "/host/static/screens/parts.js";
import {diamonds} from "/host/static/screens/tokens.js";

const SIGNS = {winner: "★", won: "★", bottom: "▼", lost: "▼", all_level: "◆", level: "◆", left: "–"};
const LIT = {winner: "winner", won: "winner", bottom: "bottom", lost: "bottom", all_level: "both", level: "both"};

/** The call board of the finale: a rank the room has not seen stays covered here too. */
export function finalBoard(desk) {
  const {t, view} = desk;
  const {rows, shown, of} = view.screen.verdict;
  const marks = marksOf(desk);
  return html`<section class="panel board final" aria-label=${t("host.final.title")}>
    <div class="tally"><b>${t("host.final.title")}</b><span class="small dim">${t("host.final.shown", {shown,
      of})}</span></div>
    <ol class="seats">${rows.flatMap(row => (row ? row.names.map(name => rank(desk, row, name, marks.get(name))) : [hidden(desk)]))}</ol>
    ${reason(desk)}
    ${duelFoot(desk)}
  </section>`;
}

function rank(desk, row, name, mark) {
  return html`<li class="seat ${LIT[mark] ?? ""}"><span class="mark" aria-hidden="true">
    ${SIGNS[mark] ?? nothing}</span>
    <span class="no num">${row.rank}</span><span class="name" dir="auto" ${fitted(0.6)}>${name}</span>
    <span class="word">${tokensOf(desk, name)}${row.stand_ins.includes(name) ? html`${desk.t("host.mark.stand_in")} ` : nothing}${mark
      ? desk.t(`host.mark.${mark}`) : nothing} <b class="num">${desk.t(`${desk.view.show.game}.console.points`,
      {points: row.points})}</b></span></li>`;
}

/** What became of everybody whom the room has seen, by name; whom the host entered as the loser has lost. */
function marksOf({view}) {
  const seen = view.screen.verdict.rows.filter(Boolean);
  const named = (...marks) => seen.filter(row => !marks.length || marks.includes(row.mark)).flatMap(row => row.names);
  const results = resultsOf({contest: view.show.contest, names: named(), winners: named("winner", "both"),
    bottom: named("bottom", "both"), lost: view.death_match?.lost});
  return new Map([["left", named("left")], ...results].flatMap(([mark, names]) => names.map(name => [name, mark])));
}

function tokensOf({t, view}, name) {
  const held = view.tokens?.holders.find(one => one.name === name);
  return held ? diamonds(t, held.tokens) : nothing;
}

function hidden(desk) {
  return html`<li class="seat covered"><span class="mark"></span><span class="no">·</span><span class="name">
    ${desk.t("host.final.covered")}</span></li>`;
}

function reason(desk) {
  const final = desk.view.screen.verdict.final;
  if (!final) return nothing;
  return html`<p class="foot reason">${desk.t("host.final.reason")} <b>${say(desk, final.reason)}</b></p>`;
}
