// Before a show: what is played tonight, who is expected, and what was played before.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {repeat} from "/static/vendor/lit-html-3.3.3/directives/repeat.js";
import {optionFields, readNames, readOptions} from "/host/static/options_form.js";
import {button, keycaps} from "/host/static/screens/parts.js";
import {note} from "/host/static/screens/note.js";

export const FORM = "new-show";
/** A rehearsal has at least so many at the table: with fewer there is little to see. */
const REHEARSED = 6;

export function start(desk) {
  const {t, view} = desk;
  const game = chosenGame(desk);
  return html`<main class="start">
    <form id=${FORM} class="sheet" @submit=${event => event.preventDefault()} @keydown=${notByEnter}>
      <h2 class="title">${t("host.start.title")}</h2>
      <div class="pair">
        <label class="field"><span>${t("host.start.name")}</span><input name="title" maxlength="40" required
            autocomplete="off" .defaultValue=${t("host.start.name_default")}></label>
        ${radios(t("host.start.lang"), "lang", ["ko", "en"], view.lang, lang => t(`host.lang.${lang}`))}
      </div>
      ${games(desk, game)}
      ${repeat(game ? [game] : [], one => one.key, one => choices(desk, one))}
    </form>
    <div class="side">${people(desk, game)}${past(desk)}</div>
  </main>
  <footer class="launch">${note(desk)}${launch(desk)}</footer>`;
}

/** A game's choices. Another game is another set of fields: what was chosen for one never stands in the next. */
function choices(desk, game) {
  const {t} = desk;
  const {values, default: usual} = game.common.pacing;
  return html`<fieldset><legend>${t("host.start.options", {game: t(`${game.key}.title`)})} <span class="small">
      ${t("host.start.options_hint")}</span></legend>
      ${optionFields(desk, game, {}, {but: ["pacing"]})}</fieldset>
    ${radios(t("host.option.pacing"), "option.pacing", values.map((_, at) => at), values.indexOf(usual),
      at => t(`host.value.pacing.${values[at]}`))}`;
}

/** Enter in a field must not open the lobby: a Hangul name ends with Enter too. */
function notByEnter(event) {
  if (event.code === "Enter" && event.target.matches("input")) event.preventDefault();
}

function chosenGame(desk) {
  const games = desk.view.games ?? [];
  return games.find(game => game.key === desk.chosen_game) ?? games[0];
}

function games(desk, chosen) {
  const {t} = desk;
  return html`<fieldset><legend>${t("host.start.game")}</legend><div class="choice">
    ${(desk.view.games ?? []).map(game => html`<label>
    <input type="radio" name="game" value=${game.key} form=${FORM} ?checked=${game === chosen}
        @change=${() => desk.choose_game(game.key)}>
    <span><b>${t(`${game.key}.title`)}</b><small>${t(`${game.key}.tagline`)}</small>
      <small>${seats(t, game.seats)}</small></span></label>`)}</div></fieldset>`;
}

function seats(t, {least, advised, most}) {
  return advised > least ? t("host.start.seats", {least, advised, most}) : t("host.start.seats_any", {least, most});
}

function radios(legend, name, values, chosen, word, look = "choice") {
  return html`<fieldset><legend>${legend}</legend><div class=${look}>${values.map(value => html`<label>
    <input type="radio" name=${name} value=${value} form=${FORM} ?checked=${value === chosen}><span>
      ${word(value)}</span></label>`)}</div></fieldset>`;
}

function people(desk, game) {
  const {t} = desk;
  return html`<section class="panel list people"><h2>${t("host.start.people")}</h2>
    <label class="field"><span>${t("host.start.names")}</span><textarea name="names" form=${FORM} rows="3"
        placeholder=${t("host.start.names_hint")}></textarea></label>
    ${carryOver(desk)}
    <div class="pair">
      ${radios(t("host.joining.title"), "joining", ["open", "approve", "closed"], "open",
        value => t(`host.joining.${value}`), "segments")}
      <label class="field"><span>${botsOf(t, game)}</span><input type="number" name="bots" form=${FORM} min="0"
          max=${game?.seats.most ?? 0} .defaultValue=${"0"} inputmode="numeric"></label>
    </div></section>`;
}

/** A bot that is seated with the show is as strong as the game's first. */
function botsOf(t, game) {
  if (!(game?.bots.length > 1)) return t("host.start.bots");
  return t("host.start.bots_of", {level: {key: `host.bots.level.${game.bots[0]}`, params: {}}});
}

/** Everybody of an earlier show, as they stood at its end. */
function carryOver(desk) {
  const {t, view} = desk;
  const shows = [...justEnded(view), ...(view.past ?? [])];
  if (!shows.length) return nothing;
  return html`<label class="field"><span>${t("host.start.carry")}</span><select name="carry" form=${FORM}>
    <option value="">${t("host.start.carry_none")}</option>${shows.map(show => html`<option value=${show.id}>
      ${t("host.start.carry_of", {title: show.title, when: whenPlayed(t, show)})}</option>`)}</select>
    <small>${t("host.start.carry_hint")}</small></label>`;
}

function past(desk) {
  const {t, view} = desk;
  const shows = [...justEnded(view), ...(view.past ?? [])];
  return html`<section class="panel list past"><h2>${t("host.past.title")}</h2>
    ${shows.length ? html`<ul>${shows.map(show => html`<li><span><b>${show.title}</b><small>${whenPlayed(t, show)}</small></span>
      ${show.ended ? html`<a class="btn plain" href="/host/recap/${show.id}" target="_blank" rel="noopener">
        ${t("host.past.recap")}</a>` : nothing}<a class="btn plain" href="/host/export/${show.id}.csv" download>CSV</a><a
          class="btn plain" href="/host/export/${show.id}.json" download>JSON</a></li>`)}</ul>`
      : html`<p class="dim small">${t("host.past.none")}</p>`}</section>`;
}

const ENDED = ["farewell", "recap"];

/** The show that has just said farewell: the house counts it among the earlier ones only once the next is made. */
function justEnded({scene, show}) {
  return ENDED.includes(scene) && show && !show.rehearsal ? [{id: show.id, title: show.title, wall: null, ended: true}] : [];
}

function whenPlayed(t, {wall, ended}) {
  return wall === null ? t("host.past.just_ended") : `${wall} · ${t(ended ? "host.past.ended" : "host.past.broken_off")}`;
}

function launch(desk) {
  const {t} = desk;
  const ready = desk.online && !desk.creating;
  return html`<button type="button" class="go ready" data-state=${ready ? "ready" : "offline"}
      aria-disabled=${String(!ready)} @click=${() => createShow(desk)}>
      <span class="eye">${t("host.go.eye")}</span><span class="say">${t(desk.online ? "host.start.go"
        : "host.go.offline")}</span>
      <span class="why">${t("host.start.go_why")} <span class="keycaps">${keycaps("go", 3)}</span></span></button>
    ${button(desk, {label: t("host.start.rehearse"), small: t("host.start.rehearse_small"),
      press: () => createShow(desk, {rehearsal: true}), disabled: !ready})}
    <a class="btn" href="/host/preflight" target="_blank" rel="noopener"><span>${t("host.preflight.open")}<small>
      ${t("host.preflight.open_small")}</small></span></a>
    ${desk.view.show ? button(desk, {label: t("host.start.back"), press: () => desk.close(), plain: true}) : nothing}`;
}

/** Sends the form as it stands. A rehearsal fills the table with bots under the same options. */
export async function createShow(desk, {rehearsal = false} = {}) {
  const form = document.getElementById(FORM);
  if (desk.creating || !desk.online || !form.reportValidity()) return;
  desk.creating = true;
  try {
    await sendShow(desk, form, rehearsal);
  } finally {
    desk.creating = false;
    desk.changed();
  }
}

async function sendShow(desk, form, rehearsal) {
  const data = new FormData(form);
  const game = chosenGame(desk);
  const names = readNames(data.get("names"));
  const table = Math.min(Math.max(game.seats.advised, REHEARSED), game.seats.most);
  const bots = rehearsal ? Math.max(table - names.length, 0) : Number(data.get("bots") || 0);
  const answer = await desk.do("create_show", {title: data.get("title").trim(), game: game.key,
    options: readOptions(data, game), lang: data.get("lang"), names, joining: data.get("joining"), bots,
    ...(data.get("carry") && !rehearsal ? {carry: data.get("carry")} : {}), ...(rehearsal ? {rehearsal} : {})});
  if (answer.ok) desk.close();
}
