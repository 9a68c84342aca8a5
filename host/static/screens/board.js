// The call board: who sits where, and by lamp and word how each one is.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {cssVars} from "/static/css_vars.js";
import {active} from "/host/static/desk.js";
import {beside, firstMissing, lamp, lockedWord, seated} from "/host/static/seats.js";
import {button, keycaps, nameOf, say} from "/host/static/screens/parts.js";

/** The board in run mode. */
export function board(desk) {
  const {view, t} = desk;
  const seats = seated(view);
  return html`<section class="panel board" aria-label=${t("host.board.title")}>
    ${tally(desk)}
    <ol class="seats" ${cssVars({"--seats": Math.max(seats.length, 8)})}>${seats.map(one => seat(desk, one))}</ol>
    ${requests(desk)}
    ${foot(desk)}
  </section>`;
}

function tally(desk) {
  const {view, t} = desk;
  const counts = view.screen?.counts;
  const waiting = ["picking", "closed", "memorising"].includes(view.scene);
  if (!counts || !waiting) return html`<div class="tally">
    <strong class="num">${seated(view).filter(one => one.status === "seated").length}</strong><b>
      ${t("host.board.playing")}</b></div>`;
  const missing = counts.of - counts.ready;
  return html`<div class="tally">
    <strong class="num">${counts.ready}/${counts.of}</strong><b>${say(desk, lockedWord(view))}</b>
    <span class="small dim">${missing ? t("host.board.missing", {n: missing}) : t("host.board.all_in")}</span></div>`;
}

/** One seat: a button that opens everything that can be done for it. */
export function seat(desk, one) {
  const shown = lamp(desk.view, one, desk.clock.now());
  const word = {key: shown.key, params: shown.params};
  const classes = ["seat", shown.waits ? "waits" : "", shown.trouble ? "bad" : "",
    "removed left out".includes(one.status) ? "off" : ""];
  return html`<li><button type="button" class=${classes.join(" ")} data-contestant=${one.id}
      ?disabled=${!active(desk.view)}
      aria-label=${desk.t("host.board.seat", {n: one.seat, name: one.name, word})}
      @click=${() => desk.open("seat", {contestant: one.id})}>
    <i class="lamp ${shown.shape}"></i><span class="no num">${one.seat}</span>${nameOf(one)}
    <span class="word">${desk.t(shown.key, shown.params)}</span></button></li>`;
}

/** Phones at the door: a return or a newcomer, answered with yes or no. */
export function requests(desk) {
  const asked = desk.view.requests ?? [];
  if (!asked.length) return nothing;
  const disabled = !desk.may("answer_request");
  const answer = (one, yes) => () => desk.do("answer_request", {request: one.id, yes});
  return html`<ul class="requests" aria-label=${desk.t("host.requests.title")}>${asked.map(one => html`<li>
    <span>${desk.t(`host.requests.${one.kind}`, {name: one.name})}</span>
    ${button(desk, {label: desk.t("host.requests.yes"), press: answer(one, true), disabled})}
    ${button(desk, {label: desk.t("host.requests.no"), press: answer(one, false), disabled,
      plain: true})}</li>`)}</ul>`;
}

function foot(desk) {
  const watching = beside(desk.view).filter(one => one.status === "watching").length;
  const missing = firstMissing(desk.view);
  const name = desk.view.roster.find(one => one.id === missing)?.name;
  const enter = missing && desk.may("enter_pick");
  if (!watching && !enter) return nothing;
  return html`<div class="foot">
    ${enter ? html`<button type="button" class="btn" aria-keyshortcuts="E" @click=${desk.actions.enter_pick}>
      <span>${desk.t("host.board.enter_for", {name})}</span>${keycaps("enter_pick")}</button>` : nothing}
    ${watching ? html`<button type="button" class="btn plain" @click=${() => desk.open("people")}>
      ${desk.t("host.board.watching", {n: watching})}</button>` : nothing}
  </div>`;
}
