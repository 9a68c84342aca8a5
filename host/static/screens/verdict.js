// After the last round: the standings as far as the room has seen them, and who goes.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {fitted} from "/static/fit.js";
import {button, say} from "/host/static/screens/parts.js";

const MARKS = {winner: "★", bottom: "▼", both: "◆", left: "–"};

/** The call board of the finale: a rank the room has not seen stays covered here too. */
export function finalBoard(desk) {
  const {t, view} = desk;
  const {rows, shown, of} = view.screen.verdict;
  return html`<section class="panel board final" aria-label=${t("host.final.title")}>
    <div class="tally"><b>${t("host.final.title")}</b><span class="small dim">${t("host.final.shown", {shown,
      of})}</span></div>
    <ol class="seats">${rows.flatMap(row => (row ? row.names.map(name => rank(desk, row, name)) : [hidden(desk)]))}</ol>
    ${reason(desk)}
  </section>`;
}

function rank(desk, row, name) {
  return html`<li class="seat ${row.mark ?? ""}"><span class="mark" aria-hidden="true">
    ${MARKS[row.mark] ?? nothing}</span>
    <span class="no num">${row.rank}</span><span class="name" dir="auto" ${fitted(0.6)}>${name}</span>
    <span class="word">${row.stand_ins.includes(name) ? html`${desk.t("host.mark.stand_in")} ` : nothing}${row.mark ? desk.t(`host.mark.${row.mark}`) : nothing} <b class="num">${desk.t(`${desk.view.show.game}.console.points`,
      {points: row.points})}</b></span></li>`;
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

/** Several stand at the bottom: the host says who is eliminated, after the death match on stage. */
export function recordPanel(desk) {
  const {t, view} = desk;
  const {choices} = view.elimination;
  const submit = event => {
    event.preventDefault();
    const contestants = new FormData(event.target).getAll("eliminated");
    if (!contestants.length) return desk.say("host.record.choose");
    desk.do("record_eliminated", {contestants});
  };
  return html`<form class="panel list record" @submit=${submit}><h2>${t("host.record.title")}</h2>
    <p class="small dim">${say(desk, view.elimination.reason)}</p>
    <div class="pick two">${choices.map(one => html`<label><input type="checkbox" name="eliminated" value=${one.id}>
      <span>${one.name}</span></label>`)}</div>
    <button class="btn lit" ?disabled=${!desk.may("record_eliminated")}>${t("host.record.send")}</button></form>`;
}

/** The show is over: its papers, and the next show. */
export function wrapUp(desk) {
  const {t, view} = desk;
  const paper = (form, key) => html`<a class="btn plain" href="/host/export/${view.show.id}.${form}" download>
    ${t(key)}</a>`;
  return html`<section class="panel list wrap-up"><h2>${t("host.more.export")}</h2>
    ${paper("csv", "host.more.table")}${paper("json", "host.more.whole")}
    ${button(desk, {label: t("host.more.new_show"), press: () => desk.open("new_show"),
      disabled: !desk.may("create_show")})}
  </section>`;
}
