// The rundown: what was, what is, and what comes, to be put in order. Everything here works by keyboard too.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {repeat} from "/static/vendor/lit-html-3.3.3/directives/repeat.js";
import {add, differences, draftOf, isStale, keepMine, move, newItem} from "/host/static/evening.js";
import {button, say} from "/host/static/screens/parts.js";
import {itemDetails, itemName} from "/host/static/screens/plan_words.js";
import {frame} from "/host/static/screens/dialogs/dialog.js";
import {FORM, itemForm, readItem, withGame} from "/host/static/screens/dialogs/rundown_item.js";

const KINDS = ["match", "death_match", "break"];

export function rundown(desk) {
  const {t, view, dialog: {draft}} = desk;
  return frame(desk, {title: t("host.plan.title"), wide: true, body: html`
    ${soFar(desk)}
    ${draft.begun.length ? html`<p class="warning" role="status">${t("host.plan.begun",
      {names: draft.begun.map(item => itemName(t, item))})}</p>` : nothing}
    ${isStale(draft, view.plan) ? changed(desk) : nothing}
    <h3>${t("host.plan.ahead")}</h3>
    ${draft.lines.length ? html`<ol class="plan">${repeat(draft.lines, one => one.id, (one, at) => line(desk, one, at))}</ol>`
      : html`<p class="dim">${t("host.plan.empty")}</p>`}
    <div class="answer adding">${KINDS.map(kind => html`<button type="button" class="btn" data-add=${kind}
        @click=${() => append(desk, kind)}><span>${t(`host.plan.add_${kind}`)}</span></button>`)}</div>
    <div class="answer sending">${button(desk, {label: t("host.history.open"), press: () => desk.open("history")})}
      <button type="button" class="btn strong" data-send ?disabled=${isStale(draft, view.plan) || !desk.may("set_rundown")}
        @click=${() => send(desk)}>${t("host.plan.send")}</button></div>`});
}

/** What is behind, and what is on: not to be changed here. */
function soFar(desk) {
  const stretch = (desk.view.rundown ?? []).filter(one => one.state !== "later");
  return html`<ol class="so-far" aria-label=${desk.t("host.plan.so_far")}>${stretch.map(one => html`<li class=${one.state}
    aria-current=${one.state === "now" ? "step" : nothing}>${one.state === "now" ? present(desk, one)
      : say(desk, one)}</li>`)}</ol>`;
}

/** The stretch that is on: a lobby with the match it leads to, which stands in no plan any more. */
function present(desk, one) {
  const {t, view: {show}} = desk;
  if (show.segment !== "lobby") return say(desk, one);
  return t("host.plan.lobby_of", {game: t(`${show.game}.title`)});
}

function line(desk, one, at) {
  const {t, view, dialog: {draft}} = desk;
  const open = draft.open === one.id;
  const item = open ? withGame(view, one.item, draft.game) : one.item;
  const act = (name, press, disabled = false) => html`<button type="button" class="btn" data-act=${name}
    ?disabled=${disabled} aria-label=${t(`host.plan.${name}_of`, {n: at + 1, name: itemName(t, item)})}
    @click=${press}>${t(`host.plan.${name}`)}</button>`;
  return html`<li data-line=${one.id} class=${one.item.kind}><div class="line"><b class="num">${at + 1}</b>
      <span class="what"><b>${itemName(t, item)}</b><small dir="auto">${itemDetails(t, view.games, item)}</small></span>
      ${act("up", () => shift(desk, one, -1), at === 0)}
      ${act("down", () => shift(desk, one, 1), at === draft.lines.length - 1)}
      ${act("change", () => openLine(desk, one), open)}
      ${act("remove", () => remove(desk, one, at))}</div>
    ${open ? itemForm(desk, one.item, () => keepLine(desk) && settle(desk, one.id, "change")) : nothing}</li>`;
}

/** Somebody else has changed what comes: what it is now, and whether to go on with what was typed here. */
function changed(desk) {
  const {t, view, dialog} = desk;
  const {gone, come} = differences(dialog.draft, view.plan);
  const list = (kind, items) => items.map(item => html`<li class=${kind}>${t(`host.plan.${kind}`,
    {name: itemName(t, item)})} <small dir="auto">${itemDetails(t, view.games, item)}</small></li>`);
  return html`<section class="warning stale" role="alert"><p><b>${t("host.plan.stale")}</b></p>
    <ul>${list("gone", gone)}${list("come", come)}${gone.length || come.length ? nothing
      : html`<li>${t("host.plan.order_changed")}</li>`}</ul>
    <p>${t("host.plan.now_is")} ${view.plan.ahead.map(item => itemName(t, item)).join(" › ") || t("host.plan.empty")}</p>
    <div class="answer">${button(desk, {label: t("host.plan.take_theirs"), press: () => {
      dialog.draft = draftOf(view.plan);
      settle(desk, null);
    }})}${button(desk, {label: t("host.plan.keep_mine"), press: () => {
      keepMine(dialog.draft, view.plan);
      settle(desk, null);
    }})}</div></section>`;
}

function append(desk, kind) {
  if (!keepLine(desk)) return;
  const {draft} = desk.dialog;
  const id = add(draft, newItem(kind, desk.view));
  openLine(desk, draft.lines.find(one => one.id === id));
}

function openLine(desk, one) {
  if (!keepLine(desk)) return;
  Object.assign(desk.dialog.draft, {open: one.id, game: one.item.game ?? null});
  desk.standing = null;
  settle(desk, one.id, "field");
}

/** What stands in the open form becomes the line's; false where it is not yet right, and the browser has said why. */
function keepLine(desk) {
  const {draft} = desk.dialog;
  const form = document.getElementById(FORM);
  if (draft.open === null || !form) return true;
  if (!form.reportValidity()) return false;
  const line = draft.lines.find(one => one.id === draft.open);
  line.item = readItem(new FormData(form), line.item, draft.game, desk.view);
  Object.assign(desk, {standing: null, explained: null});
  draft.open = null;
  return true;
}

function shift(desk, one, by) {
  if (move(desk.dialog.draft, one.id, by)) settle(desk, one.id, by < 0 ? "up" : "down");
}

function remove(desk, one, at) {
  const {draft} = desk.dialog;
  draft.lines.splice(at, 1);
  if (draft.open === one.id) draft.open = null;
  settle(desk, (draft.lines[at] ?? draft.lines.at(-1))?.id ?? null, "remove");
}

/** Draws anew, and the keyboard stays where the hand was: on that line's button, or its form's first field. */
function settle(desk, id, act) {
  desk.changed();
  queueMicrotask(() => {
    const line = document.querySelector(`dialog [data-line="${id}"]`);
    const wanted = act === "field" ? line?.querySelector("form input:checked, form input, form select")
      : line?.querySelector(`[data-act=${act}]:enabled`) ?? line?.querySelector("[data-act]:enabled");
    (wanted ?? document.querySelector("dialog [data-send]:enabled, dialog [data-add]"))?.focus();
    line?.scrollIntoView({block: "nearest"});
  });
}

async function send(desk) {
  if (!keepLine(desk)) return;
  const {draft} = desk.dialog;
  const answer = await desk.settle("set_rundown", {plan_no: draft.no, items: draft.lines.map(one => one.item)});
  if (answer.code === "stale") desk.say("host.plan.stale");
}
