// Forms of the evening in which the host enters somebody else's choice, and the list of games to choose from.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {repeat} from "/static/vendor/lit-html-3.3.3/directives/repeat.js";
import {fitted} from "/static/fit.js";
import {say} from "/host/static/screens/parts.js";

const FEW = 4;                       // people who stand below each other, so that long names are whole
const LEAST = 0.7;                   // of a name's full size

/** The keyboard goes back to GO, so that the next press is the show's. */
export function toGo() {
  document.querySelector(".go")?.focus({preventScroll: true});
}

/** Sends a command; once it is taken the keyboard is back on GO. */
export async function enter(desk, kind, fields) {
  const answer = await desk.do(kind, fields);
  if (answer.ok) toGo();
  return answer;
}

/**
 * People to choose from: one, or `many`. Nobody is chosen before the host has chosen, apart from those in `chosen`.
 * Each stays with their own mark when the list changes.
 */
export function people(list, {name, many = false, chosen = [], pick = null}) {
  return html`<div class="pick ${list.length > FEW ? "two" : "few"}">${repeat(list, one => one.id, one => html`<label><input
      type=${many ? "checkbox" : "radio"} name=${name} value=${one.id} .defaultChecked=${chosen.includes(one.id)}
      @change=${pick ?? nothing}><span dir="auto" title=${one.name} ${fitted(LEAST)}>${one.name}</span></label>`)}</div>`;
}

/**
 * The installed games as radio buttons. `refused`: {key: message}, why one cannot be chosen; `away`: the word for
 * playing it without the console, or null; `chosen`: a game's key, or null for that.
 */
export function gameChoice(desk, {name, chosen, refused = {}, away = null, disabled = false, pick}) {
  const {t, view} = desk;
  const choice = (key, title, small, reason) => html`<label class=${reason ? "refused" : ""}><input type="radio"
      name=${name} value=${key ?? ""} .checked=${key === chosen} ?disabled=${disabled || (Boolean(reason)
        && key !== chosen)} @change=${() => pick(key)}><span><b>${title}</b>
      <small>${reason ? say(desk, reason) : small}</small></span></label>`;
  return html`<div class="pick games">${view.games.map(({key}) => choice(key, t(`${key}.title`), t(`${key}.tagline`),
    refused[key] ?? null))}${away ? choice(null, t(away), t("host.death.away_small"), null) : nothing}</div>`;
}
