// The pick: a row of plus cards, a row of minus cards, and nothing. Everybody gets the same form, whatever they hold.

import {html} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {isNothing, signed, tapped, tappedNothing} from "/games/plus_minus/static/phone_draft.js";
import {handStrip, handText, ownLabel} from "/games/plus_minus/static/phone_own.js";

const MINUS = "\u2212", ASK_THE_HOST_AFTER = 3;
const SIGNS = {plus: "+", minus: MINUS};

export const picking = (view, t, ui) => html`
  ${ui.parts.unseen(t("plus_minus.phone.pick", {n: view.round.number}))}
  ${handStrip(view, t)}${ui.parts.fill}
  <div class="picks">${row("plus", view, t, ui)}${row("minus", view, t, ui)}</div>
  <div class="beside">
    <button class="none ${isNothing(ui.draft) ? "on" : ""}" type="button" aria-pressed=${isNothing(ui.draft)}
      @click=${() => ui.choose(tappedNothing(ui.draft))}>${t("plus_minus.phone.nothing")}</button>
    ${ui.parts.grip(ui, "own", t(ownLabel(view)))}
  </div>
  ${ui.parts.whisper(whispered(view, t, ui))}
  ${ui.parts.dock(ui.clock, lockButton(view, t, ui))}`;

const row = (side, view, t, ui) => html`
  <section class=${side} aria-label=${t(`plus_minus.phone.${side}_cards`)}>
    <p class="kind"><i aria-hidden="true">${SIGNS[side]}</i>${t(`plus_minus.phone.${side}_cards`)}<em>${
      t("plus_minus.phone.one_at_most")}</em></p>
    <div class="rack numbers-${view.match.numbers.length}">${view.match.numbers.map(number => card(side, number, t, ui))}</div>
  </section>`;

function card(side, number, t, ui) {
  const on = ui.draft?.[side] === number;
  return html`<button class="num ${on ? "on" : ""}" type="button" aria-pressed=${on}
    aria-label=${t(`plus_minus.phone.${side}`, {n: number})}
    @click=${() => ui.choose(tapped(ui.draft, side, number))}><i>${SIGNS[side]}</i><b>${number}</b></button>`;
}

/** Two lines above the button; while the grip beside is held they hold what is one's own. */
function whispered(view, t, ui) {
  if (ui.looking === "own") return ownWhisper(view, t, ui);
  if (ui.refusal) return refused(t, ui);
  if (ui.handedBack) return html`<b>${t("plus_minus.phone.handed_back")}</b><br>${t("plus_minus.phone.handed_back_more")}`;
  if (ui.refusals >= ASK_THE_HOST_AFTER) return t("plus_minus.phone.ask_the_host");
  if (ui.draft) return html`<b>${t("plus_minus.phone.choosing")}</b> ${t("plus_minus.phone.not_yet")}`;
  return t(view.round.overtime ? "plus_minus.phone.overtime" : "plus_minus.phone.not_yet");
}

function ownWhisper({match: {mine}}, t, {parts}) {
  const score = t("plus_minus.phone.score_line", {points: parts.points(mine.score, t)});
  return mine.cards === "press"
    ? html`${t("plus_minus.phone.hand")} <b>${handText(mine.hand)}</b><br>${score}` : score;
}

/** One sentence for all reasons: it never tells a card that was not dealt from one that was played. */
function refused(t, {refusal, refusals}) {
  const numbers = refusal.params.numbers;
  if (refusal.code !== "card_unavailable") return t(`refused.${refusal.code}`, refusal.params);
  const after = refusals >= ASK_THE_HOST_AFTER ? "ask_the_host" : "only_you";
  return html`<b>${t("plus_minus.phone.unavailable", {numbers})}</b><br>${t(`plus_minus.phone.not_submitted.${after}`)}`;
}

/** The button says exactly what it sends. */
function lockButton(view, t, ui) {
  const {go, around} = ui.parts;
  if (!ui.draft) return go(t("plus_minus.phone.choose"), null);
  const label = isNothing(ui.draft) ? t("plus_minus.phone.submit_nothing")
    : around(t, `plus_minus.phone.${signed(ui.draft).length > 1 ? "submit" : "submit_only"}`, "cards", cardsOf(ui.draft));
  return go(label, () => ui.lock(ui.draft), t("plus_minus.phone.final"), ui.resting);
}

const cardsOf = draft => signed(draft).map(number => html`<span class="chip">${
  number > 0 ? SIGNS.plus : SIGNS.minus}${Math.abs(number)}</span>`);
