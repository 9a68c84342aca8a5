// The lobby's dialogs: the show's choices, seats without a phone, bots, the Wi-Fi on the screen.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {repeat} from "/static/vendor/lit-html-3.3.3/directives/repeat.js";
import {optionFields, readNames, readOptions} from "/host/static/options_form.js";
import {gameChoice} from "/host/static/screens/choose.js";
import {frame, onSubmit} from "/host/static/screens/dialogs/dialog.js";
import {say} from "/host/static/screens/parts.js";

const STRENGTH = ["easy", "normal", "hard"];

export function options(desk) {
  const {t, view} = desk;
  const {game, shown, before} = chosenGame(desk);
  const other = game.key !== view.show.game;
  const send = onSubmit(data => desk.settle("change_show", {title: data.get("title").trim(),
    options: readOptions(data, game, {shown, before}), lang: data.get("lang"), ...(other ? {game: game.key} : {})}));
  const pick = key => { desk.standing = null; desk.dialog.game = key; desk.changed(); };
  return frame(desk, {title: t("host.bar.options"), wide: true, body: html`<form @submit=${send}>
    <div class="pair"><label class="field"><span>${t("host.start.name")}</span><input name="title" required
        maxlength="40" autocomplete="off" .defaultValue=${view.show.title}></label>
      <label class="field"><span>${t("host.start.lang")}</span><select name="lang">${["ko",
        "en"].map(lang => html`<option value=${lang} ?selected=${lang === view.lang}>
          ${t(`host.lang.${lang}`)}</option>`)}</select></label></div>
    <fieldset><legend>${t("host.start.game")}</legend>${gameChoice(desk, {name: "game", chosen: game.key,
      refused: view.lobby.unplayable ?? {}, pick})}</fieldset>
    ${repeat([game], one => one.key, one => optionFields(desk, one, shown))}
    ${view.lobby.warning && !other ? html`<p class="warning">${say(desk, view.lobby.warning)}</p>` : nothing}
    <div class="answer"><button class="btn strong">${t("host.options.send")}</button></div></form>`});
}

/** The game the form is about. Another one begins as it is preset, but for what the evening has chosen for all. */
function chosenGame({view, dialog}) {
  const game = view.games.find(one => one.key === (dialog.game ?? view.show.game));
  const {chosen} = view.lobby;
  if (game.key === view.show.game) return {game, shown: {...view.show.options, pacing: view.show.pacing}, before: chosen};
  const kept = Object.fromEntries(Object.entries(chosen).filter(([key]) => key in game.common && key !== "pacing"));
  return {game, shown: kept, before: kept};
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
  const levels = view.games.find(one => one.key === view.show.game).bots;
  const send = onSubmit(data => desk.settle("add_bots", {count: Number(data.get("count")),
    ...(data.has("level") ? {level: data.get("level")} : {})}));
  return frame(desk, {title: t("host.bots.title"), body: html`<form @submit=${send}><p>${t("host.bots.intro")}</p>
    ${room ? html`<label class="field short"><span>${t("host.bots.count")}</span><input name="count" type="number"
        min="1" max=${room} required inputmode="numeric" .defaultValue=${String(Math.min(fill, room))}></label>
    ${levels.length > 1 ? level(t, levels) : nothing}
    <div class="answer"><button class="btn strong">${t("host.bots.send")}</button></div>` : html`<p class="dim">
      ${t("host.bots.full")}</p>`}</form>`});
}

/** The first is what a game's bots are where nobody chooses. */
function level(t, levels) {
  return html`<fieldset><legend>${t("host.bots.level")}</legend><div class="choice">${levels.toSorted(byStrength)
    .map(name => html`<label><input type="radio" name="level" value=${name} ?checked=${name === levels[0]}><span>
      ${t(`host.bots.level.${name}`)}<small>${t(`host.bots.about.${name}`)}</small></span></label>`)}</div></fieldset>`;
}

function byStrength(one, other) {
  return STRENGTH.indexOf(one) - STRENGTH.indexOf(other);
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
