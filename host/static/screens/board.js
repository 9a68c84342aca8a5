// The call board: who sits where, and by lamp and word how each one is.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {cssVars} from "/static/css_vars.js";
import {active} from "/host/static/desk.js";
import {askedFor, beside, firstMissing, hadABot, lamp, lockedWord, outOf, seated} from "/host/static/seats.js";
import {duelFoot} from "/host/static/screens/death_match.js";
import {button, keycaps, nameOf, say, twice} from "/host/static/screens/parts.js";

const STOOD_IN = {key: "host.lamp.stood_in", params: {}};

/** The board in run mode. Where points are no secret each seat has two lines, and its points and rank beside them. */
export function board(desk) {
  const {view, t} = desk;
  const seats = seated(view);
  return html`<section class="panel board" aria-label=${t("host.board.title")}>
    ${tally(desk)}
    <ol class="seats ${view.standings ? "scored" : ""}" ${cssVars({"--seats": Math.max(seats.length, 8)})}>
      ${seats.map(one => seat(desk, one))}</ol>
    ${requests(desk)}
    ${outs(desk)}
    ${foot(desk)}
    ${duelFoot(desk)}
    <p class="visually-hidden" role="status">${questions(desk, seats)}</p>
  </section>`;
}

/** What the host is asked to decide, for those who hear the desk. */
function questions({t, view}, seats) {
  const asked = (kind, key) => {
    const names = seats.filter(one => askedFor(view, one) === kind).map(one => one.name);
    return names.length ? t(key, {names}) : "";
  };
  return [asked("let_bot_play", "host.board.offered"), asked("give_seat_back", "host.board.back")].join(" ").trim();
}

function tally(desk) {
  const {view, t} = desk;
  const counts = view.screen?.counts;
  const waiting = ["picking", "closed", "memorising"].includes(view.scene);
  const total = view.standings ? html`<span class="small dim">${t(`${view.show.game}.console.total`)}</span>` : nothing;
  if (!counts || !waiting) return html`<div class="tally">
    <strong class="num">${seated(view).filter(one => one.status === "seated").length}</strong><b>
      ${t("host.board.playing")}</b>${total}</div>`;
  return html`<div class="tally">
    <strong class="num">${counts.ready}/${counts.of}</strong><b>${say(desk, lockedWord(view))}</b>
    <span class="small dim">${owed(desk, counts)}</span>
    ${total}</div>`;
}

/** How many are still waited for. Once closed nobody is, whether or not all were in. */
function owed({t, view}, {ready, of, awaited}) {
  if (awaited) return t("host.board.missing", {n: awaited});
  return view.scene === "closed" && ready < of ? nothing : t("host.board.all_in");
}

/** One seat: a button that opens everything that can be done for it, and beside it what the host is asked to decide. */
export function seat(desk, one) {
  const shown = lamp(desk.view, one, desk.clock.now());
  const line = desk.view.standings?.find(other => other.id === one.id);
  const asked = askedFor(desk.view, one);
  const classes = ["seat", shown.waits ? "waits" : "", shown.trouble ? "bad" : "", asked ? "asks" : "",
    "removed left out".includes(one.status) ? "off" : ""];
  return html`<li><button type="button" class=${classes.join(" ")} data-contestant=${one.id}
      ?disabled=${!active(desk.view)} aria-label=${spoken(desk, one, shown, line)}
      @click=${() => desk.open("seat", {contestant: one.id})}>
    <i class="lamp ${shown.shape}"></i><span class="no num">${one.seat}</span>${nameOf(one)}
    <span class="word">${desk.t(shown.key, shown.params)}</span>${stoodIn(desk, one)}${line ? standing(desk, line)
      : nothing}</button>${asked ? decide(desk, one, asked) : nothing}</li>`;
}

/** The whole seat as one sentence, for those who hear the desk. */
function spoken(desk, one, shown, line) {
  const {t, view} = desk;
  const words = [{key: shown.key, params: shown.params}, shown.unsaid, hadABot(one) ? STOOD_IN : null,
    line ? totalOf(view, line) : null];
  return t("host.board.seat", {n: one.seat, name: one.name, word: words.filter(Boolean)});
}

/** Points and rank in words; a match without a result ranks nobody. */
function totalOf({show}, {points, rank}) {
  const key = `${show.game}.console.${rank === null ? "points" : "standing"}`;
  return {key, params: rank === null ? {points} : {points, rank}};
}

/** A mark and words; the words go where there is no room for all of them. */
function stoodIn(desk, one) {
  return hadABot(one) ? html`<span class="past-bot" title=${say(desk, STOOD_IN)}><span>${say(desk, STOOD_IN)}</span></span>`
    : nothing;
}

function standing({t}, {points, rank}) {
  return html`<b class="points num">${points}</b>${rank === null ? nothing
    : html`<span class="rank num">${t("host.board.rank", {n: rank})}</span>`}`;
}

/** A press away and in nobody's way: the minute is over, or whose seat a bot plays is back. */
function decide(desk, one, kind) {
  return html`<button type="button" class="btn mini lit ask" data-ask=${kind} ?disabled=${!desk.may(kind)}
    @click=${() => desk.do(kind, {contestant: one.id})}>${desk.t(`host.seat.${kind}`)}</button>`;
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
      plain: true})}</li>`)}${asked.length > 1 ? html`<li class="all">${twice(desk, "deny_requests", {
        label: desk.t("host.requests.no_to_all", {n: asked.length}), disabled: !desk.may("deny_requests"),
        press: () => desk.do("deny_requests")})}</li>` : nothing}</ul>`;
}

/** Who is out stands apart from those who play: a line of names below the seats. */
export function outs(desk) {
  const {t, view} = desk;
  const gone = outOf(view);
  if (!gone.length) return nothing;
  return html`<button type="button" class="outs" ?disabled=${!active(view)} @click=${() => desk.open("people")}>
    <i class="lamp out" aria-hidden="true"></i><b>${t("host.board.out", {n: gone.length})}</b>
    <span dir="auto">${gone.map(one => one.name).join(" · ")}</span></button>`;
}

function foot(desk) {
  const others = beside(desk.view);
  const watching = others.some(one => one.status === "watching");
  const missing = firstMissing(desk.view);
  const name = desk.view.roster.find(one => one.id === missing)?.name;
  const enter = missing && desk.may("enter_pick");
  if (!watching && !enter) return nothing;
  return html`<div class="foot">
    ${enter ? html`<button type="button" class="btn" aria-keyshortcuts="E" @click=${desk.actions.enter_pick}>
      <span>${desk.t("host.board.enter_for", {name})}</span>${keycaps("enter_pick")}</button>` : nothing}
    ${watching ? html`<button type="button" class="btn plain" @click=${() => desk.open("people")}>
      ${desk.t("host.board.beside", {n: others.length})}</button>` : nothing}
  </div>`;
}
