// Everything that can be done for one contestant, and the list of those without a seat.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {held} from "/static/held.js";
import {beside, hadABot, lamp, playedByHand} from "/host/static/seats.js";
import {WHILE_HELD, button, twice} from "/host/static/screens/parts.js";
import {frame, onSubmit} from "/host/static/screens/dialogs/dialog.js";

export function seatDialog(desk) {
  const {t, view, dialog} = desk;
  const one = view.roster.find(other => other.id === dialog.contestant);
  if (!one) return nothing;
  const shown = lamp(view, one, desk.clock.now());
  return frame(desk, {title: one.name, body: html`<p>${one.seat === null ? nothing : t("host.seat.number",
    {n: one.seat})} ${t(shown.key, shown.params)}${shown.unsaid ? html` · ${t(shown.unsaid.key)}` : nothing}${hadABot(one) ? html` · ${t("host.lamp.stood_in")}` : nothing}</p>
    <div class="acts">${acts(desk, one)}</div>
    ${handToShow(desk, one)}
    ${desk.may("rename") ? renameForm(desk, one) : nothing}
    ${desk.may("adjust_score") && one.seat !== null ? adjustForm(desk, one) : nothing}`});
}

function acts(desk, one) {
  const {t} = desk;
  const offer = (name, press) => button(desk, {label: t(`host.seat.${name}`), small: small(desk, name), press});
  const settle = kind => offer(kind, () => desk.settle(kind, {contestant: one.id}));
  const gone = ["removed", "left", "out"].includes(one.status);
  const offers = [
    [!gone && one.ready === false && playedByHand(one) && desk.may("enter_pick"), () => offer("enter_pick",
      () => desk.open("enter_pick", {opening: desk.view.round?.opening, contestant: one.id}))],
    [!gone && one.ready === true && desk.may("hand_back"), () => settle("hand_back")],
    [mayHandOver(one) && desk.may("let_bot_play"), () => settle("let_bot_play")],
    [one.missed && desk.may("let_rule_play"), () => settle("let_rule_play")],
    [!gone && one.stand_in && desk.may("give_seat_back"), () => settle("give_seat_back")],
    [!gone && one.phone && one.kind === "person" && desk.may("show_hand"), () => settle("show_hand")],
    [!gone && one.phone && desk.may("free_device"), () => settle("free_device")],
    [!gone && desk.may("remove"), () => settle("remove")],
    [["removed", "left"].includes(one.status) && desk.may("restore"), () => settle("restore")],
  ];
  return [...offers.filter(([offered]) => offered).map(([, draw]) => draw()), seatCard(desk, one)];
}

/** A card that leads a phone of any kind to this seat. */
function seatCard({t, view}, one) {
  if (one.kind !== "person" || ["removed", "left"].includes(one.status) || !view.show) return nothing;
  return html`<a class="btn" href="/host/cards?seats=${encodeURIComponent(one.id)}" target="_blank" rel="noopener"><span>
    ${t("host.cards.one")}<small>${t("host.cards.one_small")}</small></span></a>`;
}

/** A bot may take the seat of anybody who plays; who has no phone plays through the host's hands. */
function mayHandOver(one) {
  return one.status === "seated" && one.seat !== null && playedByHand(one);
}

/** What an act does, in the game's own words where it does something else in each game. */
function small({t, view}, name) {
  const own = `${view.show.game}.console.${name}_small`;
  return t(t.has(own) ? own : `host.seat.${name}_small`);
}

/** Somebody without a phone is shown the hand here, for as long as the button is held. */
function handToShow(desk, one) {
  if (one.phone || one.kind !== "person" || !desk.may("peek") || !desk.game) return nothing;
  const open = desk.peeking?.what === "hand" && desk.peeking.data;
  return html`<button type="button" class="btn" ${held(down => (down ? desk.peek("hand", {contestant: one.id})
    : desk.cover()), {...WHILE_HELD, stays: true})}>
      <span>${desk.t("host.seat.look")}<small>${desk.t("host.seat.look_small")}</small></span></button>
    ${open ? html`<div class="uncovered">${(desk.game.openHand ?? desk.game.handsTable)({t: desk.t, rows: open})}</div>` : nothing}`;
}

function renameForm(desk, one) {
  const send = onSubmit(data => desk.settle("rename", {contestant: one.id, name: data.get("name").trim()}));
  return html`<form class="row" @submit=${send}><label class="field"><span>${desk.t("host.seat.name")}</span>
    <input name="name" required maxlength="60" autocomplete="off" .defaultValue=${one.name}></label><button
        class="btn">${desk.t("host.seat.rename")}</button></form>`;
}

function adjustForm(desk, one) {
  const {t} = desk;
  const send = onSubmit(data => desk.settle("adjust_score", {contestant: one.id, points: Number(data.get("points")),
    reason: data.get("reason").trim()}));
  return html`<form class="row" @submit=${send}><label class="field short"><span>${t(`${desk.view.show.game}.console.adjust_points`)}</span>
      <input name="points" type="number" step="1" min="-99" max="99" required inputmode="numeric"></label>
    <label class="field"><span>${t("host.seat.reason")}</span><input name="reason" required maxlength="120"
        autocomplete="off"></label>
    <button class="btn">${t(`${desk.view.show.game}.console.adjust`)}</button></form>`;
}

export function people(desk) {
  const {t, view} = desk;
  const others = beside(view).toSorted((one, other) => (one.status === "out") - (other.status === "out"));
  return frame(desk, {title: t("host.people.title"), body: html`<ul class="rows">${others.map(one => {
    const shown = lamp(view, one, desk.clock.now());
    return html`<li><i class="lamp ${shown.shape}" aria-hidden="true"></i><span dir="auto">${one.name}</span>
      <small>${t(shown.key, shown.params)}</small>${button(desk, {label: t("host.people.open"),
        press: () => desk.open("seat", {contestant: one.id})})}</li>`;
  })}</ul>
    ${view.watchers ? html`<div class="answer">${twice(desk, "remove_watchers", {
      label: t("host.people.remove_all", {n: view.watchers}), press: () => desk.do("remove_watchers"),
      disabled: !desk.may("remove_watchers")})}</div>` : nothing}`});
}
