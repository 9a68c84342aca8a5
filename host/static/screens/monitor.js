// The right column: what the room sees, the clock, what was just done, and the covered secrets.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {left, minutes} from "/static/clock.js";
import {cssVars} from "/static/css_vars.js";
import {held} from "/static/held.js";
import {active} from "/host/static/desk.js";
import {WHILE_HELD, keycaps} from "/host/static/screens/parts.js";

/** The live miniature of the projector with its own word on whether it shows this. */
export function monitor(desk) {
  return html`<section class="monitor" aria-label=${desk.t("host.monitor.title")}>
    <header><b>${desk.t("host.monitor.title")}</b>${confirmed(desk)}</header>
    <div class="stage" aria-hidden="true" inert>${desk.picture(desk.view.screen)}</div>
  </section>`;
}

function confirmed(desk) {
  const projectors = (desk.view.room?.screens ?? []).filter(one => one.kind === "projector");
  if (!projectors.length) return html`<span class="small trouble">${desk.t("host.monitor.none")}</span>`;
  const all = projectors.every(one => one.shows);
  return html`<span class="small dim">${desk.t(all ? "host.monitor.confirmed" : "host.monitor.waiting")}</span>`;
}

/** Time that runs, or how far the reveal is, or that nothing is timed. */
export function clockPanel(desk) {
  const {view, t} = desk;
  const steps = view.scene === "reveal" && view.screen.match;
  const body = steps ? progress(desk, steps) : view.timer ? countdown(desk) : nothing;
  const words = view.held ? "held" : view.all_gone ? "all_gone" : view.timer ? view.timer.what : "none";
  return html`<section class="panel clock ${view.held || view.all_gone ? "held" : ""} ${body === nothing ? "still" : ""}"
      aria-label=${t("host.clock.title")}>${body}<span>${t(`host.clock.${words}`)}</span></section>`;
}

function countdown({view, clock, t}) {
  const rest = left(view.timer, clock.now());
  return html`<strong class="num">${minutes(rest)}</strong>
    <progress max=${view.timer.total} .value=${rest} aria-label=${t("host.clock.title")}></progress>`;
}

function progress({game, t, view}, match) {
  const all = game.steps(match, view.screen.seats);
  return html`<strong class="num">${match.revealed}<em>/${all}</em></strong>
    <progress max=${all} .value=${match.revealed} aria-label=${t("host.clock.steps")}></progress>`;
}

export function justDone(desk) {
  const log = desk.view.log ?? [];
  return html`<section class="panel list did" aria-label=${desk.t("host.log.title")}><h2>
    ${desk.t("host.log.title")}</h2>
    ${log.length ? html`<ol>${log.slice(0, 12).map(entry => html`<li><span class="num">${entry.wall}</span><span>
      ${desk.t(entry.key, entry.params)}</span></li>`)}</ol>`
      : html`<p class="dim small">${desk.t("host.log.empty")}</p>`}</section>`;
}

/** What this game keeps face down; each shows while its key or a finger stays down, and the journal says so. */
export function covers(desk) {
  const covered = ["standings", "hands", "counts"].filter(what => desk.view.peeks.includes(what));
  if (!covered.length) return nothing;
  const cover = what => html`<button type="button" class="cover ${desk.peeking?.what === what ? "up" : ""}"
      data-peek=${what}
      ?disabled=${!desk.may("peek") || !active(desk.view)} aria-keyshortcuts=${{standings: "V", hands: "C",
        counts: "N"}[what]}
      ${held(down => (down ? desk.peek(what) : desk.cover()), WHILE_HELD)}>
    <b>${desk.t(`host.cover.${what}`)}</b>${keycaps(what)}</button>`;
  return html`<section class="covers" aria-label=${desk.t("host.cover.title")} ${cssVars({"--covers": covered.length})}>
    <p class="small dim">${desk.t("host.cover.hint")}</p>${covered.map(what => cover(what))}</section>`;
}
