// Dialogs about one seat's pick: hand it back, enter one, show a hand again; and an earlier result on the screen.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {held} from "/static/held.js";
import {settledRounds} from "/host/static/rounds.js";
import {lamp, lockedWord, playedByHand, seated} from "/host/static/seats.js";
import {choosePerson, frame, onSubmit} from "/host/static/screens/dialogs/dialog.js";
import {WHILE_HELD} from "/host/static/screens/parts.js";

export function handBack(desk) {
  const {t, view} = desk;
  const locked = seated(view).filter(one => one.ready === true && one.status === "seated");
  const send = onSubmit(data => desk.settle("hand_back", {contestant: data.get("contestant")}));
  return frame(desk, {title: t("host.hand_back.title", {word: lockedWord(view)}), body: html`<form @submit=${send}>
    <p>${t("host.hand_back.intro")}</p>
    ${locked.length ? html`${choosePerson(locked, {chosen: desk.dialog.contestant})}<div class="answer"><button
        class="btn strong">${t("host.hand_back.send")}</button></div>`
      : html`<p class="dim">${t("host.hand_back.none", {word: lockedWord(view)})}</p>`}</form>`});
}

export function enterPick(desk) {
  const {t, view, dialog} = desk;
  const missing = seated(view).filter(one => one.status === "seated" && one.ready === false
    && playedByHand(one));
  const {match} = view.screen;
  const send = onSubmit((data, form) => {
    const {pick, problem, params} = desk.game.readPick(form, match);
    if (problem) return desk.say(problem, params);
    desk.settle("enter_pick", {contestant: data.get("contestant"), opening: dialog.opening, pick});
  });
  const uncover = shown => { dialog.uncovered = shown; desk.changed(); };
  return frame(desk, {title: t("host.enter.title"), wide: true, body: html`<form @submit=${send} autocomplete="off">
    <p>${t("host.enter.intro")}</p>
    ${choosePerson(missing, {chosen: dialog.contestant, words: one => word(desk, one)})}
    ${desk.game.pickForm({t, match, covered: !dialog.uncovered})}
    <div class="answer"><button type="button" class="btn" ${held(uncover, WHILE_HELD)}>${t("host.enter.look")}</button>
      <button class="btn strong">${t("host.enter.send")}</button></div></form>`});
}

function word(desk, one) {
  const shown = lamp(desk.view, one, desk.clock.now());
  return desk.t(shown.key, shown.params);
}

export function showResult(desk) {
  const {t, view} = desk;
  const rounds = settledRounds(view);
  return frame(desk, {title: t("host.result.title"), body: html`<p>${t("host.result.intro")}</p>
    ${rounds.length ? deals(rounds).map(one => ofDeal(desk, one)) : html`<p class="dim">${t("host.result.none")}</p>`}
    ${view.over_now?.result != null ? html`<button type="button" class="btn strong" @click=${() => desk.settle(
      "show_result", {round: null})}>${t("host.bar.take_result")}</button>` : nothing}`});
}

/** The rounds deal by deal, the newest first. */
function deals(rounds) {
  return [...new Set(rounds.map(one => one.deal))].toReversed()
    .map(deal => rounds.filter(one => one.deal === deal).toReversed());
}

function ofDeal(desk, rounds) {
  const {t} = desk;
  const [{deal, deals: only}] = rounds;
  const show = index => () => desk.settle("show_result", {round: index});
  const buttons = rounds.map(one => html`<button type="button" class="btn" @click=${show(one.index)}>${t(
    "host.round.plain", {n: one.number})}</button>`);
  return only === 1 ? html`<div class="numbers">${buttons}</div>` : html`<section><h3>${t("host.round.deal",
    {n: deal})}</h3><div class="numbers many">${buttons}</div></section>`;
}

export function message(desk) {
  const {t, view} = desk;
  const now = view.over_now?.message ?? "";
  const send = onSubmit(data => {
    const text = data.get("text").trim();
    if (text) desk.settle("message", {text});
  });
  return frame(desk, {title: t("host.message.title"), body: html`<form @submit=${send}>
    <label class="field"><span>${t("host.message.label")}</span><input name="text" data-first maxlength="120"
        autocomplete="off" .defaultValue=${now}></label>
    <div class="answer">${now ? html`<button type="button" class="btn" @click=${() => desk.settle("message",
      {text: null})}>${t("host.message.take")}</button>` : nothing}
      <button class="btn strong">${t("host.message.send")}</button></div></form>`});
}
