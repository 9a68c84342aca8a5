// What a phone says while it has no connection, or has lost its seat to another screen. No button of the game is left.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {dock, facedown, fill, quiet, say, spinner} from "/player/static/parts.js";
import {top} from "/player/static/top.js";

const LOST = {pick: "player.lost.sending", choice: "player.lost.choice"};

export const connecting = t => html`
  <header class="top"><p class="title">${t("web.name")}</p></header>
  ${fill}${say(t("player.connecting"))}${facedown(nothing, spinner, true)}`;

const GONE = ["removed", "left"];

/** Whether this phone has a seat; who asks for one has none yet, whatever name they asked for. */
const seated = view => Boolean(view?.me?.id) && !GONE.includes(view.me.status);

/** The connection is gone. It comes back by itself; the button only shortens the wait. */
export const reconnecting = (view, t, {sending, again, why, place}) => html`
  ${seated(view) ? top(view, t, place) : html`<header class="top"><p class="title">${t("web.name")}</p></header>`}
  ${fill}
  ${say(t("player.lost.say"), t(sending ? LOST[sending] : seated(view) ? "player.lost.seat" : "player.lost.door"))}
  <p class="more">${why && t.has(`refused.${why}`) ? t(`refused.${why}`) : t("player.lost.wifi")}</p>
  ${facedown(nothing, spinner, true)}
  ${dock(nothing, quiet(t("player.lost.now"), again))}`;

/** Never connected: a captive portal's small browser, or a network that lets nothing through. */
export const unreachable = (t, {address, copy, copied, again}) => html`
  <header class="top"><p class="title">${t("web.name")}</p></header>
  ${fill}
  ${say(t("player.unreachable.say"), t("player.unreachable.more"))}
  <div class="paper"><label class="label" for="address"><span>${t("player.unreachable.address")}</span></label>
    <input class="field address" id="address" readonly .value=${address} @focus=${event => event.target.select()}></div>
  <p class="more">${t("player.lost.wifi")}</p>
  ${dock(nothing, quiet(t(copied ? "player.unreachable.copied" : "player.unreachable.copy"), copy),
    quiet(t("player.lost.now"), again))}`;

/** A newer tab plays this seat. */
export const elsewhere = (view, t, {again, place}) => html`
  ${view.me ? top(view, t, place) : html`<header class="top"><p class="title">${t("web.name")}</p></header>`}
  <div class="mid">${say(t("player.elsewhere.say"), t("player.elsewhere.more"))}</div>
  ${dock(nothing, quiet(t("player.elsewhere.here"), again))}`;

/** The host took this name out of the show, and can put it back. */
export const removed = (view, t) => html`
  ${view.me ? top(view, t, nothing) : nothing}
  <div class="mid">${say(t(`player.${view.me?.status === "left" ? "left" : "removed"}.say`), t("player.removed.more"))}</div>`;
