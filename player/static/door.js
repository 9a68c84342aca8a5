// At the door: the card on which a name is written, and what the door may answer.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {live} from "/static/vendor/lit-html-3.3.3/directives/live.js";
import {otherLanguage} from "/player/static/language.js";
import {LONGEST_NAME, fits, length} from "/player/static/names.js";
import {dock, fill, go, paper, quiet, say, spinner, facedown, lock} from "/player/static/parts.js";

/** The whole door. `door` is what has been typed here and answered (see asking.js). */
export function atTheDoor(view, t, door) {
  if (!view.show) return noShow(t, door);
  if (view.door?.joining === "closed" && door.step !== "again") return closed(view, t, door);
  if (door.step === "again") return again(view, t, door);
  return nameCard(view, t, door);
}

const nameCard = (view, t, door) => html`
  ${head(t, door, view.show.title)}
  ${door.movedOn ? say(t("player.door.moved_on"), t("player.door.moved_on_more", {title: view.show.title}))
    : lost(t, door) ?? html`<h1 class="visually-hidden">${t("player.door.sit")}</h1>`}
  ${card(t, door, {codeToo: door.wantsCode})}
  ${dock(nothing, sit(t, door, "player.door.sit"))}
  ${door.error ? complaint(t, door.error) : advice(view, t)}`;

/** What became of the seat or the request that this phone had a moment ago, and what to do; or null. */
const lost = (t, {lost: had}) => (had
  ? say(t(`player.door.lost.${had.what}`), t(`player.door.lost.${had.what}.more`, {name: had.name})) : null);

/** Where joining is over a seat can still be taken back. */
const closed = (view, t, door) => html`
  ${head(t, door, view.show.title)}
  ${lost(t, door) ?? say(t("player.door.closed"), t("player.door.closed_more"))}
  ${card(t, door, {codeToo: door.wantsCode})}
  ${dock(nothing, sit(t, door, "player.door.back", () => door.ask(true)))}
  ${door.error ? complaint(t, door.error) : nothing}`;

const again = (view, t, door) => html`
  ${head(t, door, view.show.title)}
  <div class="paper"><p class="label"><span>${t("player.door.name")}</span></p><p class="field">${door.name}</p></div>
  ${say(t("player.door.again", {name: door.name}), t("player.door.again_more"))}
  ${door.error ? complaint(t, door.error) : nothing}
  ${fill}
  ${dock(nothing, quiet(t("player.door.another"), () => door.another()))}
  ${dock(nothing, go(t("player.door.mine"), () => door.ask(true), nothing, door.busy))}`;

const noShow = (t, door) => html`
  ${head(t, door, t("web.name"))}
  <div class="mid">${say(t("player.door.no_show"), t("player.door.no_show_more"))}</div>
  ${facedown(nothing, lock, true)}`;

/** Asked to come in: the host says yes or no. */
export const waiting = (view, t, door) => html`
  ${head(t, door, view.show?.title ?? t("web.name"))}
  <div class="mid">
    ${paper(html`<span>${t("player.door.name")}</span>`, html`<p class="line">${view.me?.name ?? door.name}</p>`)}
    ${say(t("player.waiting.say"), t("player.waiting.more"))}
  </div>
  ${facedown(nothing, spinner, true)}`;

const head = (t, door, title) => html`
  <header class="top"><p class="title">${title}</p><p class="where">${languageButton(t, door)}</p></header>`;

/** In the other language's own words, for those who cannot read this one. */
export const languageButton = (t, {switchLanguage}) => quiet(
  t(`player.language.${otherLanguage(t.lang)}`), switchLanguage, {lang: otherLanguage(t.lang)});

/** The index card. `codeToo`: the address that was opened did not hold the join code. */
export const card = (t, door, {codeToo = false} = {}) => html`
  <form class="paper card ${codeToo ? "two" : ""}" autocomplete="off" @submit=${event => {
    event.preventDefault();
    door.enter();
  }}>
    <div class="entry">
      <label class="label" for="name"><span>${t("player.door.name")}</span>${counter(t, door.name)}</label>
      <input class="field" id="name" name="name" autocomplete="nickname" autocapitalize="off" spellcheck="false"
        enterkeyhint="go" aria-describedby="counter" placeholder=${t("player.door.name_hint")}
        .value=${live(door.name)} @input=${event => door.type("name", event.target.value)}
        @keydown=${door.keys.keydown} @compositionstart=${door.keys.compositionstart}
        @compositionend=${door.keys.compositionend}>
    </div>
    ${codeToo ? codeEntry(t, door) : nothing}
  </form>`;

const codeEntry = (t, door) => html`
  <div class="entry">
    <label class="label" for="code"><span>${t("player.door.code")}</span></label>
    <input class="field" id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false"
      enterkeyhint="go" .value=${live(door.code)} @input=${event => door.type("code", event.target.value)}
      @keydown=${door.keys.keydown} @compositionstart=${door.keys.compositionstart}
      @compositionend=${door.keys.compositionend}>
  </div>`;

const counter = (t, name) => html`<small id="counter" class=${length(name) > LONGEST_NAME ? "over" : ""}>${
  t("player.door.counter", {n: length(name), most: LONGEST_NAME})}</small>`;

const sit = (t, door, label, press = () => door.ask(false)) =>
  go(missing(t, door) ?? t(label), missing(t, door) ? null : press, nothing, door.busy);

/** What keeps the button asleep, in words, or null. */
export function missing(t, door) {
  if (length(door.name) > LONGEST_NAME) return t("player.door.shorter", {most: LONGEST_NAME});
  if (!fits(door.name)) return t("player.door.name_missing");
  return door.wantsCode && !door.code.trim() ? t("player.door.code_missing") : null;
}

/** A refusal in words, always in the same place. */
export const complaint = (t, {code, params}) => html`<p class="whisper" role="alert"><span>${
  t(`refused.${code}`, params)}</span></p>`;

const advice = (view, t) => html`<p class="more">${
  t(view.door?.joining === "approve" ? "player.door.approve" : "player.door.big")}</p>
  <p class="more">${t("player.door.wifi")}</p>`;
