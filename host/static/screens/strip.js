// The top strip: whose desk this is, where in the evening we are, and whether anything is wrong.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {left, minutes} from "/static/clock.js";
import {active} from "/host/static/desk.js";
import {eveningButtons} from "/host/static/screens/evening.js";
import {ending, say} from "/host/static/screens/parts.js";

const LOW = 5 * 60_000;
const SHOWN = 5, FEW = 3, LEAST = 2;  // stretches of the evening beside each other
const NARROW = 1400;                 // px

export function strip(desk) {
  return html`<header class="strip">
    <h1 class="tape">${desk.t("host.tape")} <small>${desk.t("host.tape_small")}</small></h1>
    ${banner(desk) ?? html`${rundown(desk)}${eveningButtons(desk)}`}
    ${health(desk)}
  </header>`;
}

function banner(desk) {
  const {view, t} = desk;
  if (!desk.online) {
    const gone = desk.lost ? minutes(performance.now() - desk.lost) : "0:00";
    return html`<p class="banner red" role="alert">${t("host.banner.offline")}<span class="num" aria-hidden="true">
      ${gone}</span></p>`;
  }
  if (view.room.disk === "failing") return html`<p class="banner red" role="alert">${t("host.banner.disk")}</p>`;
  if (!active(view)) return viewOnly(desk);
  return view.all_gone ? allGone(t) : null;
}

/** No phone of any seat is there: time stands still, and goes on with the first that is back. */
function allGone(t) {
  return html`<p class="banner gone" role="alert"><b>${t("host.banner.all_gone")}</b>
    <small>${t("host.banner.all_gone_check")}</small></p>`;
}

function viewOnly(desk) {
  const {desk: holder} = desk.view.room;
  const key = holder.local ? "host.banner.take_back_local" : "host.banner.take_back";
  return html`<p class="banner">${holder.holder ? desk.t("host.banner.view_only", {name: holder.holder})
    : desk.t("host.banner.view_only_unnamed")}
    ${holder.may_take_over ? html`<button type="button" class="btn" @click=${() => desk.do("take_over")}>
      ${desk.t(key)}</button>` : nothing}</p>`;
}

function rundown(desk) {
  const stretch = desk.dialog?.kind === "new_show" ? [] : desk.view.rundown ?? [];
  if (!stretch.length) return html`<ol class="rundown"><li class="now"><span>${desk.t("host.start.title")}</span></li></ol>`;
  const most = room(desk.view.clock, stretch.length);
  const {before, shown, after} = folded(stretch, most);
  return html`<ol class="rundown" aria-label=${desk.t("host.rundown")}>${more(desk, "before", before)}
    ${shown.map(segment => html`<li class=${segment.state} title=${say(desk, segment)}
      aria-current=${segment.state === "now" ? "step" : nothing}><span>${say(desk, segment)}</span></li>`)}
    ${more(desk, "after", after)}</ol>`;
}

/** How many fit: on a small laptop fewer, and fewest beside a match's own time. */
function room(clock, many) {
  const narrow = innerWidth < NARROW;
  if (clock && many > SHOWN) return narrow ? LEAST : FEW;
  return narrow && (clock || many > SHOWN) ? FEW : SHOWN;
}

/** A long evening shows where it is: the stretch before this one, and the next few; the others are counted. */
function folded(stretch, most) {
  if (stretch.length <= most) return {before: 0, shown: stretch, after: 0};
  const now = Math.max(stretch.findIndex(segment => segment.state === "now"), 0);
  const behind = most > LEAST ? 1 : 0;
  const first = Math.min(Math.max(now - behind, 0), stretch.length - most);
  return {before: first, shown: stretch.slice(first, first + most), after: stretch.length - first - most};
}

function more({t}, key, n) {
  return n ? html`<li class="folded"><span>${t(`host.rundown.${key}`, {n})}</span></li>` : nothing;
}

function health(desk) {
  const {t, view} = desk;
  const other = t.lang === "ko" ? "en" : "ko";
  const failing = view.room.disk === "failing";
  return html`<div class="health">
    ${view.show?.rehearsal ? html`<b class="rehearsal">${t("host.rehearsal")}</b>` : nothing}
    <span class=${desk.online ? (failing ? "bad" : "ok") : "bad"}>${t(desk.online ? (failing ? "host.health.disk_bad"
      : "host.health.saved") : "host.health.offline")}</span>
    ${view.room.backup?.state === "failing" ? html`<span class="bad">${t("host.health.backup_bad")}</span>` : nothing}
    ${screens(desk)}
    ${ending(desk)}${matchTime(desk)}
    <button type="button" class="lang" lang=${other} @click=${() => desk.speak(other)}>
      ${t("host.other_language")}</button>
    <b class="num">${view.room.wall}</b>
  </div>`;
}

/** What is left of the time a match may take; it runs only while the match does. */
function matchTime({t, view, clock}) {
  if (!view.clock) return nothing;
  const {limit, spent, since} = view.clock;
  const rest = left(since === null ? {left: limit - spent} : {due: since + limit - spent}, clock.now());
  const low = rest < LOW ? "low" : "";
  return html`<span class="match-time ${low} ${since === null ? "still" : ""}">${rest ? t("host.health.match_left",
    {time: minutes(rest)}) : t("host.health.match_over")}</span>`;
}

function screens(desk) {
  const shown = desk.view.room.screens ?? [];
  if (!shown.length) return html`<span class="bad">${desk.t("host.health.no_screen")}</span>`;
  const projectors = shown.filter(one => one.kind === "projector");
  const heard = projectors.some(one => one.sound === "on");
  return html`<span class="ok">${desk.t("host.health.screens", {n: shown.length})}</span>
    ${projectors.length ? html`<span class=${heard ? "ok" : "warn"}>${desk.t(heard ? "host.health.sound"
      : "host.health.no_sound")}</span>` : nothing}`;
}
