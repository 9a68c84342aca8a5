// The scene of the tokens of life: the winner gives one away, the candidate names an opponent, everybody follows it.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {fitted} from "/static/fit.js";
import {decided, decider} from "/player/static/choosing.js";
import {dock, facedown, fill, go, nameTag, paper, say, spinner, stamp, token, whisper} from "/player/static/parts.js";

/** The words of the two choices. */
const FORMS = {giving: "player.tokens.give", naming: "player.tokens.name"};
/** What they are called once they are made. */
const DONE = {giving: "given", naming: "named"};

export function tokens(view, t, ui) {
  if (!view.can.give_token && !view.can.name_opponent) return following(view, t, ui);
  return ui.choosing.sending ? onItsWay(t) : choosing(view, t, ui);
}

const onItsWay = t => html`
  ${fill}<div role="status">${say(t("player.sending.say"), t("player.tokens.sending"))}</div>${facedown(nothing, spinner)}`;

/** The form: a name is chosen, then confirmed. */
function choosing({tokens: {beat, choices}}, t, {choosing: form, decide}) {
  const chosen = choices.find(({id}) => id === form.chosen), words = FORMS[beat];
  return html`
    ${say(t(words), t(`${words}.more`))}
    ${fill}
    <ul class="names" aria-label=${t("player.tokens.choices")}>${choices.map(one => html`<li>${name(one, form)}</li>`)}</ul>
    ${whisper(remark(form, t) ?? t(`${words}.final`))}
    <div class="decision">${dock(nothing, chosen ? go(t(`${words}.button`, {name: chosen.name}), decide, t("player.tokens.final"), form.resting)
      : go(t("player.tokens.missing"), null))}</div>`;
}

const name = ({id, name: text}, form) => html`<button class="quiet" type="button" aria-pressed=${form.chosen === id}
  @click=${() => form.choose(id)}><span ${fitted(0.75, 2)}>${text}</span></button>`;

/** What there is to say about the choice that was sent last. */
function remark({refusal, told}, t) {
  if (refusal) return t(`refused.${refusal.code}`, refusal.params);
  return told === "taken_back" ? t("player.tokens.taken_back") : null;
}

/** What has been decided, or who decides; below it what this contestant has to do with it. */
function following(view, t, {choosing: {told}}) {
  const news = decided(view.tokens) || !decider(view.tokens) ? done(view, t, told) : awaited(view, t);
  return html`<div class="mid"><div role="status">${say(...news)}</div>${own(view, t)}${holders(view, t)}</div>`;
}

function awaited({tokens: {beat, from}, me}, t) {
  if (from.id === me.id) return [t(FORMS[beat]), t("player.tokens.host_enters")];
  return [t(`player.tokens.${beat}`, {name: from.name}), t("player.stage.more")];
}

/** The news, and whether something else stood there before. The view does not tell whose doing that is. */
function done(view, t, told) {
  const {tokens: {beat}, me} = view, by = decider(view.tokens), whom = decided(view.tokens);
  if (!by) return keeping(view, t);
  if (by.id === me.id) return ownChoice(view, whom, t, told);
  const key = whom.id === me.id ? `player.tokens.${DONE[beat]}_me` : `player.tokens.${DONE[beat]}`;
  const more = told === "changed" ? "player.tokens.changed" : "player.stage.more";
  return [t(key, {by: by.name, name: whom.name}), t(more)];
}

/** What this phone has not chosen the host may have entered, or another phone of this seat; in a rehearsal chance. */
function ownChoice({tokens: {beat}, show}, {name: text}, t, told) {
  if (told === "mine") return [t(`player.tokens.${DONE[beat]}_by_me`, {name: text}), t("player.stage.more")];
  const entered = ["put_right", "late"].includes(told) ? told : show.rehearsal ? "drawn" : "entered";
  return [t(`player.tokens.goes.${beat}`, {name: text}), t(`player.tokens.own.${entered}`)];
}

/** Nobody gives one away: several have won, or nobody could be named afterwards. */
function keeping({tokens: {handed, holders: held}, me}, t) {
  if (handed) return [t(`player.tokens.handed${handed.id === me.id ? "_me" : ""}`, {name: handed.name}), t("player.stage.more")];
  const both = held.find(({tokens: n}) => n > 1);
  if (!both) return [t("player.tokens.each_keeps"), t("player.stage.more")];
  return [t(`player.tokens.keeps_both${both.id === me.id ? "_me" : ""}`, {name: both.name}), t("player.tokens.nobody_to_give")];
}

/** One's own part in it: tokens held, the candidate, the one who was named, somebody who may be. */
function own({tokens: {holders: held, candidate, named, choices, beat}, me}, t) {
  const many = held.find(({id}) => id === me.id)?.tokens ?? 0;
  const head = nameTag(me.name);
  if (many) return paper(head, html`<p class="line">${token}${t("player.tokens.hold", {n: many})}</p>`,
    html`<p class="more">${t("player.tokens.safe")}</p>`);
  const part = candidate.id === me.id ? "candidate" : named?.id === me.id ? "named" : me.status !== "seated" ? "onlooker"
    : named ? "spared" : beat === "giving" || choices.some(({id}) => id === me.id) ? "exposed" : "onlooker";
  const marked = ["candidate", "named"].includes(part) ? stamp(t("player.where.death_match"))
    : me.status === "out" ? stamp(t("player.onlooker.stamp.out")) : nothing;
  return paper(html`${head}${marked}`, html`<p class="line">${t(`player.tokens.part.${part}`)}</p>`);
}

const holders = ({tokens: {holders: held}}, t) => (held.length
  ? html`<p class="more">${t("player.tokens.holders", {names: held.map(({name: text}) => text)})}</p>` : nothing);
