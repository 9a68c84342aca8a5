// The remote: GO, rewind, hold and blackout on a phone beside the laptop. It never uncovers anything.
import {html, nothing, render} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {left, minutes} from "/static/clock.js";
import {held} from "/static/held.js";
import {connect} from "/static/link.js";
import {loadWords} from "/static/words.js";
import {prepare} from "/display/static/screen.js";
import {Desk} from "/host/static/desk.js";
import {miniatureOf} from "/host/static/miniature.js";
import {ended} from "/host/static/screens/ended.js";
import {go} from "/host/static/screens/go.js";
import {note} from "/host/static/screens/note.js";
import {WHILE_HELD, ending} from "/host/static/screens/parts.js";

const TICK = 250;
const COUNTED = ["picking", "closed", "memorising"];
const root = document.getElementById("desk");
let arrived = 0;
let drawn = 0;

const desk = new Desk({send: (kind, fields) => link.do(kind, fields), changed: draw});
desk.clock = {now: () => link.now()};
desk.picture = screen => miniatureOf(screen, desk.script, desk.clock);
desk.t = await loadWords(document.documentElement.lang);
draw();
const link = connect("/host", {queue: false, auth: {as: "remote"}, onView: receive,
  onState: reach});
setInterval(() => { if (desk.view) draw(); }, TICK);

function reach(state, code) {
  desk.connected(state === "live");
  if (state === "ended") desk.end(code);
}

async function receive(view, {version}) {
  const order = arrived += 1;
  const [script] = await Promise.all([loadWords(view.lang), prepare(view.screen)]);
  if (order < drawn) return;
  drawn = order;
  desk.script = script;
  desk.connected(link.state === "live");
  desk.receive(view, version);
}

function draw() {
  render(page(), root);
}

function page() {
  const {t, view} = desk;
  root.className = desk.ended ? "door" : "phone";
  if (desk.ended) return ended(t, desk.ended);
  if (!view) return html`<main class="opening"><h1>${t("host.opening")}</h1></main>`;
  return html`<header class="strip"><h1 class="tape">${t("host.tape")}<small>${t("host.remote.tape")}</small></h1>
      <p class="health">${ending(desk)}<span class=${desk.online ? "ok" : "bad"}>${t(desk.online ? "host.remote.online"
        : "host.health.offline")}</span></p></header>
    <main class="pocket">
      <section class="monitor" aria-label=${t("host.monitor.title")}><div class="stage" aria-hidden="true" inert>
        ${desk.picture(view.screen)}</div></section>
      ${status()}
      <section class="book" aria-label=${t("host.book.title")}><div class="lines" lang=${desk.script.lang}>
        ${(view.script?.now ?? []).map(line => html`<p>${desk.script(line.key, line.params)}</p>`)}</div>
        ${view.rewind ? html`<p class="then">${t("host.remote.rewinds", {label: view.rewind.label})}</p>`
          : nothing}</section>
      ${trio()}
      ${note(desk)}
      ${go(desk)}
    </main>`;
}

function status() {
  const {t, view} = desk;
  const rest = left(view.timer, desk.clock.now());
  return html`<p class="status"><b class="num">${rest === null ? nothing : minutes(rest)}</b>
    <span>${view.held ? t("host.clock.held") : view.all_gone ? t("host.clock.all_gone") : nothing}</span>
    <span class="missing">${(view.missing ?? []).join(" · ")}</span>
    <span class="num">${view.counts && COUNTED.includes(view.scene) ? t("host.remote.counts", view.counts)
      : nothing}</span></p>`;
}

function trio() {
  const {t, view} = desk;
  const dark = Boolean(view.over_now?.blackout);
  const rewinding = desk.confirmation.holding;
  return html`<div class="trio">
    <button type="button" class="btn undo ${rewinding ? "holding" : ""}" ?disabled=${!desk.may("rewind")
      || !view.rewind}
        ${held(down => (down ? holdToRewind() : desk.confirmation.stop()), WHILE_HELD)}>
      <span>${t("host.bar.rewind")}<small>${t("host.confirm.hold")}</small></span><i class="fuse"
          aria-hidden="true"></i></button>
    <button type="button" class="btn ${view.held ? "lit" : ""}" aria-pressed=${String(view.held)}
        ?disabled=${!desk.may(view.held ? "resume" : "hold")}
        @click=${() => desk.do(view.held ? "resume" : "hold")}>${t(view.held ? "host.bar.resume"
          : "host.bar.hold")}</button>
    <button type="button" class="btn ${dark ? "lit" : ""}" aria-pressed=${String(dark)}
        ?disabled=${!desk.may("blackout")}
        @click=${() => desk.do("blackout", {on: !dark})}>${t(dark ? "host.bar.lift"
          : "host.bar.blackout")}</button></div>`;
}

/** What is rewound is what stood there when the finger went down, not what came meanwhile. */
function holdToRewind() {
  const {cue_no} = desk.view.show;
  desk.confirmation.start(() => desk.do("rewind", {cue_no, reason: ""}));
}
