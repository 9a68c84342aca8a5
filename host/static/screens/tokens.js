// Tokens of life: who holds them, whose choice is awaited, and the host's hand where a phone does not choose.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {enter, people} from "/host/static/screens/choose.js";

/** Each kind of choice: the command that enters it, its field, and what it is called. */
const CHOICES = {
  giving: {kind: "enter_token", field: "to"},
  naming: {kind: "enter_opponent", field: "opponent"},
};

export function tokensPanel(desk) {
  const {t, view} = desk;
  const {tokens} = view;
  return html`<section class="panel list tokens" aria-label=${t("host.tokens.title")}><h2>${t("host.tokens.title")}</h2>
    ${holders(desk)}
    <p class="state" role="status">${state(desk)}</p>
    ${tokens.awaits ? choice(desk) : takeBack(desk)}
    ${handOut(desk)}
  </section>`;
}

/** Tokens as signs, and said for those who hear the desk. */
export function diamonds(t, many) {
  return html`<span class="diamonds"><span aria-hidden="true">${"◆".repeat(many)}</span><span class="visually-hidden">
    ${t("host.tokens.many", {n: many})}</span></span>`;
}

function holders({t, view}) {
  return html`<ul class="holders">${view.tokens.holders.map(one => html`<li><span dir="auto">${one.name}</span>
    ${diamonds(t, one.tokens)}</li>`)}</ul>`;
}

function state({t, view}) {
  const {beat, awaits, from, giver, given, named, candidate} = view.tokens;
  if (awaits) return t(`host.tokens.awaits_${awaits}`, {name: from.name});
  if (beat === "naming") return t("host.tokens.named", {name: candidate.name, to: named.name});
  return giver && given ? t("host.tokens.given", {name: giver.name, to: given.name}) : t("host.tokens.kept");
}

/** What the own phone has not chosen, the host enters. */
function choice(desk) {
  const {t, view} = desk;
  const {beat, choices, from} = view.tokens;
  const {kind, field} = CHOICES[beat];
  return html`<form @submit=${event => {
    event.preventDefault();
    const chosen = new FormData(event.target).get("choice");
    if (chosen) enter(desk, kind, {[field]: chosen}); else desk.say("host.tokens.choose");
  }}>${people(choices, {name: "choice"})}<button class="btn lit" ?disabled=${!desk.may(kind)}>
    ${t(`host.tokens.${kind}`, {name: from.name})}</button></form>`;
}

/** A choice that was made, whoever made it, opens again until the next cue. */
function takeBack(desk) {
  const {t, view} = desk;
  const {beat, given, named} = view.tokens;
  const {kind, field} = CHOICES[beat];
  if (!(beat === "giving" ? given : named)) return nothing;
  return html`<button type="button" class="btn" ?disabled=${!desk.may(kind)} @click=${() => enter(desk, kind,
    {[field]: null})}><span>${t("host.tokens.again")}<small>${t("host.tokens.again_small")}</small></span></button>`;
}

/** Several have won: the host may hand out one more. */
function handOut(desk) {
  const {t, view} = desk;
  const {handed, beat} = view.tokens;
  const disabled = !desk.may("hand_out_token");
  if (beat !== "giving" || !(view.handable ?? []).length) return nothing;
  if (handed) {
    return html`<p class="state">${t("host.tokens.handed", {to: handed.name})}</p><button type="button" class="btn"
      ?disabled=${disabled} @click=${() => enter(desk, "hand_out_token", {to: null})}><span>
      ${t("host.tokens.hand_back")}</span></button>`;
  }
  return html`<form @submit=${event => {
    event.preventDefault();
    const to = new FormData(event.target).get("handed");
    if (to) enter(desk, "hand_out_token", {to}); else desk.say("host.tokens.choose");
  }}>${people(view.handable, {name: "handed"})}<button class="btn" ?disabled=${disabled}><span>
    ${t("host.tokens.hand_out")}</span></button></form>`;
}
