// The lobby's dialogs: the show's choices, seats without a phone, bots, the Wi-Fi on the screen.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {optionFields, readNames, readOptions} from "/host/static/options_form.js";
import {frame, onSubmit} from "/host/static/screens/dialogs/dialog.js";

export function options(desk) {
  const {t, view} = desk;
  const game = view.games.find(one => one.key === view.show.game);
  const send = onSubmit(data => desk.settle("change_show", {title: data.get("title").trim(),
    options: readOptions(data, game, {shown: view.show.options, before: view.lobby.chosen}), lang: data.get("lang")}));
  return frame(desk, {title: t("host.bar.options"), wide: true, body: html`<form @submit=${send}>
    <div class="pair"><label class="field"><span>${t("host.start.name")}</span><input name="title" required
        maxlength="40" autocomplete="off" .defaultValue=${view.show.title}></label>
      <label class="field"><span>${t("host.start.lang")}</span><select name="lang">${["ko",
        "en"].map(lang => html`<option value=${lang} ?selected=${lang === view.lang}>
          ${t(`host.lang.${lang}`)}</option>`)}</select></label></div>
    ${optionFields(t, game, view.show.options)}
    <div class="answer"><button class="btn strong">${t("host.options.send")}</button></div></form>`});
}

export function names(desk) {
  const {t} = desk;
  const send = onSubmit(data => {
    const given = readNames(data.get("names"));
    if (given.length) desk.settle("add_contestants", {names: given});
  });
  return frame(desk, {title: t("host.names.title"), body: html`<form @submit=${send}><p>${t("host.names.intro")}</p>
    <label class="field"><span>${t("host.start.names")}</span><textarea name="names" data-first
        rows="6"></textarea></label>
    <div class="answer"><button class="btn strong">${t("host.names.send")}</button></div></form>`});
}

export function bots(desk) {
  const {t, view} = desk;
  const room = Math.max(view.lobby.seats.most - view.lobby.seated, 0);
  const fill = Math.max(view.lobby.seats.advised - view.lobby.seated, Math.min(room, 1));
  const send = onSubmit(data => desk.settle("add_bots", {count: Number(data.get("count"))}));
  return frame(desk, {title: t("host.bots.title"), body: html`<form @submit=${send}><p>${t("host.bots.intro")}</p>
    ${room ? html`<label class="field short"><span>${t("host.bots.count")}</span><input name="count" type="number"
        min="1" max=${room} required inputmode="numeric" .defaultValue=${String(Math.min(fill, room))}></label>
    <div class="answer"><button class="btn strong">${t("host.bots.send")}</button></div>` : html`<p class="dim">
      ${t("host.bots.full")}</p>`}</form>`});
}

export function wifi(desk) {
  const {t, view} = desk;
  const now = view.room.join?.wifi;
  const send = onSubmit(data => desk.settle("set_wifi", {ssid: data.get("ssid"), password: data.get("password")}));
  return frame(desk, {title: t("host.wifi.title"), body: html`<form @submit=${send}><p>${t("host.wifi.intro")}</p>
    <label class="field"><span>${t("host.wifi.ssid")}</span><input name="ssid" data-first required maxlength="32"
        autocomplete="off" .defaultValue=${now?.ssid ?? ""}></label>
    <label class="field"><span>${t("host.wifi.password")}</span><input name="password" maxlength="63"
        autocomplete="off" .defaultValue=${now?.password ?? ""}></label>
    <div class="answer">${now ? html`<button type="button" class="btn" @click=${() => desk.settle("set_wifi",
      {ssid: null, password: null})}>${t("host.wifi.none")}</button>` : nothing}
      <button class="btn strong">${t("host.wifi.send")}</button></div></form>`});
}
