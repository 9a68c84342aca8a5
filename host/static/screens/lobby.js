// The lobby: who is in, how phones come in, and whether all is ready to begin.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {cssVars} from "/static/css_vars.js";
import {beside, seated} from "/host/static/seats.js";
import {outs, requests, seat} from "/host/static/screens/board.js";
import {lobbyBar} from "/host/static/screens/bar.js";
import {go} from "/host/static/screens/go.js";
import {monitor} from "/host/static/screens/monitor.js";
import {note} from "/host/static/screens/note.js";
import {button, qrCode, say} from "/host/static/screens/parts.js";
import {optionsInWords} from "/host/static/screens/plan_words.js";

export function lobby(desk) {
  return html`<main class="desk">
    <div>${lobbyBoard(desk)}</div>
    <div>${wayIn(desk)}${note(desk)}${go(desk)}</div>
    <div>${monitor(desk)}${checks(desk)}</div>
  </main>${lobbyBar(desk)}`;
}

function lobbyBoard(desk) {
  const {t, view} = desk;
  const taken = seated(view);
  const most = view.lobby?.seats.most ?? taken.length;
  const others = beside(view).length;
  const free = Math.max(most - taken.length, 0);
  return html`<section class="panel board" aria-label=${t("host.board.title")}>
    <div class="tally"><strong class="num">${taken.length}/${most}</strong><b>${t("host.board.seated")}</b>
      ${others ? html`<button type="button" class="btn mini" @click=${() => desk.open("people")}>
        ${t("host.board.beside", {n: others})}</button>` : nothing}</div>
    <ol class="seats" ${cssVars({"--seats": Math.max(most, 8)})}>${taken.map(one => seat(desk, one))}
      ${Array.from({length: free}, (_, at) => emptySeat(desk, taken.length + at + 1))}</ol>
    ${requests(desk)}
    ${outs(desk)}
    ${joining(desk)}
  </section>`;
}

function emptySeat(desk, number) {
  const add = () => desk.do("add_bots", {count: 1});
  return html`<li class="seat free"><i class="lamp empty"></i><span class="no num">${number}</span><span class="name">
    ${desk.t("host.board.empty")}</span>
    <button type="button" class="btn mini" ?disabled=${!desk.may("add_bots")} @click=${add}>
      ${desk.t("host.board.seat_bot")}</button></li>`;
}

function joining(desk) {
  const {t, view} = desk;
  const now = view.lobby?.joining;
  return html`<div class="foot"><fieldset class="segments"><legend>${t("host.joining.title")}</legend>${["open",
    "approve", "closed"].map(value => html`<label>
    <input type="radio" name="joining" value=${value} .checked=${now === value} ?disabled=${!desk.may("set_joining")}
      @change=${() => desk.do("set_joining", {joining: value})}><span>
        ${t(`host.joining.${value}`)}</span></label>`)}</fieldset></div>`;
}

function wayIn(desk) {
  const {t, view} = desk;
  const {join} = view.room;
  return html`<section class="sheet way" aria-label=${t("host.way.title")}><h2 class="title">${t("host.way.title")}</h2>
    <div class="gate"><div class="codes">${join?.wifi ? wifiCode(desk, join.wifi) : nothing}${joinCode(desk,
      join)}</div>${addresses(desk)}</div>
    ${whatToCheck(desk, join?.proven)}</section>`;
}

function wifiCode(desk, wifi) {
  return html`<figure>${qrCode(wifi.qr, desk.t("host.way.wifi_qr"))}<figcaption><b>1</b>
    ${desk.t("host.way.wifi")}<span class="copy">${wifi.ssid}</span>
    ${wifi.password ? html`<span class="copy num">${wifi.password}</span>` : nothing}</figcaption></figure>`;
}

function joinCode(desk, join) {
  const {t} = desk;
  if (!join?.address) return html`<p class="no-network">${noWay(desk)}</p>`;
  return html`<figure class=${join.proven ? "proven" : "unproven"}>${qrCode(join.qr, t("host.way.join_qr"))}
    <figcaption><em>${t(join.proven ? "host.way.proven" : "host.way.unproven")}</em> ${join.wifi ? html`<b>2</b>`
      : nothing} ${t("host.way.join")}
    <b class="copy num">${join.address}</b><span>${t("host.way.code")} <b>
      ${join.code}</b></span></figcaption></figure>`;
}

function noWay({t, view}) {
  const address = view.room.listens_at;
  return address ? t("host.way.one_address", {address}) : t("host.way.no_network");
}

function addresses(desk) {
  const {t, view} = desk;
  const {addresses: found = []} = view.room;
  return html`<fieldset class="addresses"><legend class="visually-hidden">${t("host.way.addresses")}</legend>
    ${found.map(one => html`<label>
      <input type="radio" name="address" value=${one.address} .checked=${one.chosen}
          ?disabled=${!desk.may("choose_address")}
        @change=${() => desk.do("choose_address", {address: one.address})}>
      <span><b class="num">${one.address}</b> ${t(`host.address.${one.kind}`)}<small class=${one.proven ? "yes" : ""}>
        ${proof(desk, one)} <i>${one.name}</i></small></span></label>`)}
    ${button(desk, {label: t("host.way.wifi_form"), press: () => desk.open("wifi"),
      disabled: !desk.may("set_wifi")})}</fieldset>`;
}

function proof(desk, one) {
  if (one.proven) return desk.t("host.address.proven", {n: one.phones});
  return desk.t(["vpn", "virtual", "link_local"].includes(one.kind) ? "host.address.unlikely"
    : "host.address.unproven");
}

function whatToCheck({t}, proven) {
  return html`<div class="check ${proven ? "proven" : ""}"><h3>${t("host.check.title")}</h3><ol>${["wifi", "mobile",
    "isolation", "firewall"].map(what => html`<li>
    <b>${t(`host.check.${what}`)}</b> ${t(`host.check.${what}_do`)}</li>`)}</ol></div>`;
}

/** What is played next, and the way to change it. */
function matchToCome(desk) {
  const {t, view} = desk;
  const game = view.games.find(one => one.key === view.show.game);
  return html`${t(`${game.key}.title`)}<button type="button" class="btn mini" ?disabled=${!desk.may("change_show")}
      @click=${() => desk.open("options")}>${t("host.ready.change")}</button>
    <small>${optionsInWords(t, game, {...view.show.options, pacing: view.show.pacing})}</small>`;
}

const BACKUP_ROW = {waiting: "todo", saved: "ok", failing: "no"};

function checks(desk) {
  const {t, view} = desk;
  const {room} = view;
  const phones = (room.addresses ?? []).reduce((sum, one) => sum + one.phones, 0);
  const projectors = (room.screens ?? []).filter(one => one.kind === "projector");
  const heard = projectors.filter(one => one.sound === "on").length;
  const row = (state, title, words) => html`<li class=${state}><b>${title}</b> ${words}</li>`;
  const warning = view.lobby?.warning;
  return html`<section class="panel list ready-list"><header><h2>${t("host.ready.title")}</h2>
    <a class="btn mini" href="/host/preflight" target="_blank" rel="noopener">${t("host.preflight.all")}</a></header><ul>
    ${row(view.cue?.disabled ? "todo" : "ok", t("host.ready.game", {n: view.show.number}), matchToCome(desk))}
    ${warning ? row("todo", t("host.ready.length"), say(desk, warning)) : nothing}
    ${row(room.join?.proven ? "ok" : "todo", t("host.ready.phones"), room.join?.proven ? t("host.ready.phones_in",
      {n: phones}) : t("host.ready.phones_none"))}
    ${projectors.length ? projectors.map(one => row(one.shows ? "ok" : "todo", t("host.ready.screen"),
      t(one.fullscreen ? "host.ready.screen_full" : "host.ready.screen_window", {width: one.width,
        height: one.height})))
      : row("no", t("host.ready.screen"), html`${t("host.ready.screen_none")}
        <a class="btn mini" href="/host/projector" target="_blank" rel="noopener">${t("host.ready.screen_open")}</a>`)}
    ${projectors.length ? row(heard ? "ok" : "todo", t("host.ready.sound"), t(heard ? "host.ready.sound_on"
      : "host.ready.sound_off")) : nothing}
    ${row(room.disk === "failing" ? "no" : "ok", t("host.ready.disk"), t(room.disk === "failing"
      ? "host.ready.disk_bad" : "host.ready.disk_ok"))}
    ${room.backup ? row(BACKUP_ROW[room.backup.state], t("host.ready.backup"), t(`host.ready.backup_${room.backup.state}`,
      {at: room.backup.at})) : nothing}
  </ul></section>`;
}
