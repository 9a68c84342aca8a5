// The death match on the desk: who plays it and by what, who has lost it, and who has been away too long.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {deathMatchOptions, tooFewOrMany} from "/host/static/evening.js";
import {optionsInWords} from "/host/static/screens/plan_words.js";
import {enter, gameChoice, people} from "/host/static/screens/choose.js";
import {button, keycaps} from "/host/static/screens/parts.js";

/** While the rivals stand before the room: by which game, or away from the console. */
export function deathMatchPanel(desk) {
  const {t, view} = desk;
  const {game, rivals} = view.death_match;
  const disabled = !desk.may("set_death_match");
  const refused = Object.fromEntries(view.games.map(one => [one.key, tooFewOrMany(one, rivals.length)]));
  const pick = key => desk.do("set_death_match", {game: key, ...(key ? {options: deathMatchOptions(view, key)} : {})});
  const offered = view.games.find(one => one.key === game);
  return html`<section class="panel list duel-game" aria-label=${t("host.death.game")}><h2>${t("host.death.game")}</h2>
    ${gameChoice(desk, {name: "death_match", chosen: game, refused, away: "host.death.away", disabled, pick})}
    ${offered ? html`<p class="small dim">${optionsInWords(t, offered, view.show.options, ["elimination"])}</p>
      ${button(desk, {label: t("host.death.options"), press: () => desk.open("death_match", {game}), disabled})}` : nothing}
  </section>`;
}

/** It is played away from the console: only its loser is entered here. */
export function loserPanel(desk) {
  const {t, view} = desk;
  const {choices, entered} = view.loser;
  const many = choices.length > 2;
  return html`<form class="panel list record" @submit=${event => {
    event.preventDefault();
    const contestants = new FormData(event.target).getAll("loser");
    if (!contestants.length) return desk.say("host.death.choose");
    return enter(desk, "record_eliminated", {contestants});
  }}><h2>${t("host.death.loser")}</h2>
    <p class="small dim">${t(many ? "host.death.loser_many" : "host.death.loser_hint")}</p>
    ${people(choices, {name: "loser", many, chosen: entered})}
    <div class="pair-of">
      <button class="btn lit" ?disabled=${!desk.may("record_eliminated")}><span>${t(entered.length
        ? "host.death.correct" : "host.death.enter")}</span></button>
      ${entered.length ? takeBack(desk) : nothing}</div></form>`;
}

/** Whether it is on, away from the console: its loser then has a panel of its own. */
export function playedAway({scene, death_match: duel}) {
  return scene === "death_match" && duel.started;
}

/** Below the board, in every scene of a death match: its rivals, its loser once entered, and the way to enter one. */
export function duelFoot(desk) {
  const {t, view} = desk;
  if (!view.death_match || !view.loser) return nothing;
  const {again, lost} = view.death_match;
  return html`<div class="foot duel"><p><b>${t(again ? "host.death.again" : "host.death.title")}</b>
      ${lost.length ? html`<span>${t("host.death.lost", {names: lost})}</span>` : nothing}</p>
    ${playedAway(view) ? nothing : html`${lost.length ? takeBack(desk) : nothing}
      <button type="button" class="btn" ?disabled=${!desk.may("record_eliminated")}
        @click=${() => desk.open("lost", {contestants: view.loser.entered})}><span>${t(lost.length
          ? "host.death.correct_loser" : "host.death.enter_loser")}</span></button>`}</div>`;
}

function takeBack(desk) {
  return html`<button type="button" class="btn" ?disabled=${!desk.may("record_eliminated")}
    @click=${() => enter(desk, "record_eliminated", {contestants: []})}><span>${desk.t("host.death.take_back")}</span>
    </button>`;
}

/** Nobody plays for anybody in a death match: whose minute is over is the host's to decide. */
export function missedBanner(desk) {
  const {t, view} = desk;
  const missed = view.held ? view.roster.filter(one => one.missed) : [];
  if (!missed.length) return nothing;
  return html`<section class="missed" role="alert" aria-label=${t("host.missed.title")}>
    ${missed.map(one => html`<div><p><b dir="auto">${t("host.missed.away", {name: one.name})}</b></p>
      <div class="pair-of"><button type="button" class="btn" ?disabled=${!desk.may("resume")}
          @click=${() => enter(desk, "resume", {})}><span>${t("host.missed.wait")}</span>${keycaps("hold")}</button>
        <button type="button" class="btn" ?disabled=${!desk.may("let_rule_play")}
          @click=${() => enter(desk, "let_rule_play", {contestant: one.id})}><span>${t("host.missed.rule")}</span></button>
        <button type="button" class="btn" ?disabled=${!desk.may("record_eliminated")}
          @click=${() => desk.open("lost", {contestants: [one.id]})}><span>${t("host.missed.lost", {name: one.name})}</span>
          </button></div></div>`)}</section>`;
}
