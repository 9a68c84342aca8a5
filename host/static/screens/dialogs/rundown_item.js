// One line of the rundown as a form: a match, a death match, a break.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {repeat} from "/static/vendor/lit-html-3.3.3/directives/repeat.js";
import {plannedOptions} from "/host/static/evening.js";
import {optionFields, readOptions} from "/host/static/options_form.js";
import {gameChoice} from "/host/static/screens/choose.js";

export const FORM = "plan-line";
const LONGEST = 240;                 // minutes

export function itemForm(desk, item, keep) {
  return html`<form id=${FORM} @submit=${event => { event.preventDefault(); keep(); }}>
    ${item.kind === "break" ? breakFields(desk, item) : gameFields(desk, item)}
    <div class="answer"><button class="btn">${desk.t("host.plan.keep")}</button></div></form>`;
}

function breakFields({t}, {text, seconds}) {
  return html`<div class="pair"><label class="field"><span>${t("host.plan.text")}</span><input name="text"
      maxlength="120" autocomplete="off" .defaultValue=${text}></label>
    <label class="field"><span>${t("host.plan.minutes")}</span><input name="minutes" type="number" min="1" max=${LONGEST}
      step="1" inputmode="numeric" placeholder=${t("host.plan.no_time")}
      .defaultValue=${seconds ? String(Math.ceil(seconds / 60)) : ""}></label></div>`;
}

function gameFields(desk, item) {
  const {t, view, dialog: {draft}} = desk;
  const duel = item.kind === "death_match";
  const pick = key => { Object.assign(desk, {standing: null}); draft.game = key; desk.changed(); };
  const game = view.games.find(one => one.key === draft.game);
  return html`${gameChoice(desk, {name: "game", chosen: draft.game, away: duel ? "host.death.away" : null, pick})}
    ${repeat(game ? [game] : [], one => one.key, one => optionFields(desk, one, optionsOf(view, item, one.key),
      duel ? {but: ["elimination"]} : {}))}
    ${duel ? html`<p class="small">${t("host.plan.death_match_hint")}</p>` : nothing}`;
}

/** What an item has chosen for this game; another game begins as it is preset. */
function optionsOf(view, {kind, game, options}, key) {
  return game === key ? options ?? {} : plannedOptions(view, kind, key);
}

/** The item with the game that its open form has picked: so its line says what is being edited. */
export function withGame(view, item, key) {
  if (item.kind === "break" || item.game === key) return item;
  return {kind: item.kind, game: key, ...(key ? {options: optionsOf(view, item, key)} : {})};
}

/** The item as the form has it. */
export function readItem(data, item, key, view) {
  if (item.kind === "break") {
    const minutes = data.get("minutes");
    return {kind: "break", text: data.get("text").trim(), seconds: minutes === "" ? null : Number(minutes) * 60};
  }
  const game = view.games.find(one => one.key === key);
  if (!game) return {kind: item.kind, game: null};
  const before = optionsOf(view, item, key);
  return {kind: item.kind, game: key, options: readOptions(data, game, {shown: before, before})};
}
