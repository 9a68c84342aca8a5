// "More": other devices, the show's language, pace, finale and motion, the exports; and what the keys do.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {KEYS} from "/host/static/keys.js";
import {papers} from "/host/static/screens/evening.js";
import {button, qrCode} from "/host/static/screens/parts.js";
import {devices} from "/host/static/screens/dialogs/devices.js";
import {frame} from "/host/static/screens/dialogs/dialog.js";

export function more(desk) {
  const {t, view} = desk;
  const {show} = view;
  const ended = ["farewell", "recap"].includes(view.scene);
  return frame(desk, {title: t("host.more.title"), wide: true, body: html`<div class="columns">
    <section><h3>${t("host.more.devices")}</h3>${pairing(desk)}
      <p class="answer"><a class="btn" href="/host/preflight" target="_blank" rel="noopener">
        <span>${t("host.preflight.open")}<small>${t("host.preflight.open_small")}</small></span></a></p></section>
    ${show ? html`<section><h3>${t("host.more.show")}</h3>
      ${setting(desk, "lang", ["ko", "en"], view.lang, "set_lang")}
      ${setting(desk, "pacing", ["host", "clock"], show.pacing, "set_pacing")}
      ${setting(desk, "finale", ["bottom_up", "top_down"], view.finale, "set_finale")}
      ${setting(desk, "motion", ["full", "calm"], show.motion, "set_motion")}</section>` : nothing}</div>
    ${devices(desk)}
    ${show ? html`<section><h3>${t("host.more.export")}</h3><p class="small">${t("host.more.export_hint")}</p>
      <p class="answer">${ended ? papers(desk) : html`<a class="btn" href="/host/export/${show.id}.csv"
        download>${t("host.more.table")}</a><a class="btn" href="/host/export/${show.id}.json"
        download>${t("host.more.whole")}</a>`}
      ${button(desk, {label: t("host.history.open"), press: () => desk.open("history")})}
      <a class="btn" href="/host/cards" target="_blank" rel="noopener"><span>${t("host.cards.all")}<small>
        ${t("host.cards.all_small")}</small></span></a>
      ${ended ? button(desk, {label: t("host.more.new_show"), press: () => desk.open("new_show")})
        : nothing}</p></section>` : nothing}`});
}

function setting(desk, name, values, chosen, kind) {
  const {t} = desk;
  return html`<fieldset class="segments"><legend>${t(`host.option.${name}`)}</legend>${values.map(value => html`<label>
    <input type="radio" name=${name} value=${value} .checked=${value === chosen} ?disabled=${!desk.may(kind)}
      @change=${() => desk.do(kind, {[name]: value})}><span>
        ${t(`host.value.${name}.${value}`)}</span></label>`)}</fieldset>`;
}

function pairing(desk) {
  const {t, dialog} = desk;
  const pair = role => async () => {
    const answer = await desk.do("pair", {role});
    if (answer.ok && desk.dialog === dialog) desk.pairingOpened({role, ...answer.data});
  };
  return html`<p>${t("host.pair.intro")}</p><p class="answer">
      ${button(desk, {label: t("host.pair.console"), small: t("host.pair.console_small"), press: pair("console"),
        disabled: !desk.may("pair")})}
      ${button(desk, {label: t("host.pair.remote"), small: t("host.pair.remote_small"), press: pair("remote"),
        disabled: !desk.may("pair")})}</p>
    ${dialog.pairing ? html`<div class="pairing">${code(desk, dialog.pairing)}</div>` : nothing}`;
}

/** The code for as long as it is good; then whether a device has come in with it. */
function code(desk, pairing) {
  const {t} = desk;
  const rest = Math.ceil((pairing.until - performance.now()) / 1000);
  if (pairing.used) return html`<p role="status"><b>${t(`host.pair.${pairing.role}_paired`)}</b></p>`;
  if (rest <= 0) return html`<p role="status">${t("host.pair.expired")}</p>`;
  return html`<div role="status"><p>${t(`host.pair.${pairing.role}_open`)}</p>
      <p class="address num">${pairing.address}</p>${pairing.qr ? qrCode(pairing.qr, t("host.pair.qr")) : nothing}
      <p class="code num">${pairing.code}</p></div>
    <p class="small num">${t("host.pair.lasts", {n: rest})}</p>`;
}

export function keysHelp(desk) {
  const {t, view} = desk;
  const keys = KEYS.filter(key => !key.peek || !view.show || view.peeks.includes(key.peek));
  return frame(desk, {title: t("host.keys.title"), wide: true, body: html`<dl class="keys">${keys.map(key => html`<div>
    <dt>${key.print.map(name => html`<kbd>${name}</kbd> `)}</dt><dd>
      ${t(`host.keys.${key.act ?? key.peek}`)}</dd></div>`)}</dl>
    <p class="small">${t("host.keys.hint")}</p>`});
}
