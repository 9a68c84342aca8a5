// Who may do or see something: consoles, remotes, screens. Each other one can be shut out, with a second press.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {repeat} from "/static/vendor/lit-html-3.3.3/directives/repeat.js";
import {ALL} from "/host/static/desk.js";

const HELPERS = ["console", "remote"];

/** Only the console that works the show is told of them. */
export function devices(desk) {
  const {t, view} = desk;
  const told = view.room.devices;
  if (!told) return nothing;
  const helpers = told.listed.some(one => !one.own && HELPERS.includes(one.kind));
  return html`<section class="devices"><h3>${t("host.devices.title")}</h3>
    <ul>${repeat(told.listed, one => one.id, one => device(desk, one))}</ul>
    ${told.unlisted ? html`<p class="small">${t("host.devices.unlisted", {n: told.unlisted})}</p>` : nothing}
    <p class="small" aria-live="polite">${warning(desk, told.listed)}</p>
    ${helpers ? html`<p class="answer">${press(desk, ALL, "host.devices.shut_out_all", "host.devices.all_again")}</p>`
      : nothing}</section>`;
}

function device(desk, one) {
  const {t} = desk;
  const marks = [one.name, one.local ? t("host.devices.local") : ""].filter(Boolean).join(" · ");
  return html`<li><span id=${`device-${one.id}`}><b>${t(`host.devices.${one.kind}`)}</b>${marks ? html` ${marks}`
      : nothing}</span>
    <span class="num when">${one.since ? t("host.devices.since", {at: one.since}) : nothing}</span>
    <span class="num state ${one.connected ? "on" : ""}">${state(t, one)}</span>
    ${one.own ? html`<b class="own">${t("host.devices.own")}</b>`
      : press(desk, one.id, "host.devices.shut_out", "host.devices.again", `device-${one.id}`)}</li>`;
}

function state(t, one) {
  if (one.connected) return t("host.devices.connected");
  return one.seen ? t("host.devices.seen", {at: one.seen}) : t("host.devices.never");
}

/** A button that names who is to go, and at the second press shuts them out; a double click is one press. */
function press(desk, device, first, second, whose = null) {
  const named = desk.dialog.leaving === device;
  return html`<button type="button" class="btn ${named ? "strong" : ""}" aria-describedby=${whose ?? nothing}
    ?disabled=${!desk.may("shut_out")} @click=${({detail}) => detail < 2 && desk.shutOut(device)}>${
      desk.t(named ? second : first)}</button>`;
}

function warning({t, dialog}, listed) {
  if (!dialog.leaving) return nothing;
  const one = listed.find(({id}) => id === dialog.leaving);
  return t(!one || HELPERS.includes(one.kind) ? "host.devices.warn" : "host.devices.warn_screen");
}
