// Who leaves, under a stamp; or who must fight for it.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {fallen} from "/display/static/scenes/death_match.js";
import {WIDE, badge, headline, nameCards, rail, sentence, spot} from "/display/static/parts.js";

export function elimination(view, t) {
  const {eliminated, candidates} = view.elimination;
  const survived = view.death_match?.rivals.some(({name}) => !eliminated.includes(name));
  if (eliminated.length) return survived ? fallen(view, t, {stamp, why}) : stamped(view, t);
  return candidates.length ? fight(view, t) : spared(view, t);
}

function stamped(view, t) {
  const {eliminated} = view.elimination;
  const alone = eliminated.length === 1, few = eliminated.length <= 2;
  const field = few
    ? {width: 152, height: 60, gap: 6, padding: 4, below: alone ? 26 : 22, max: 26, from: 2}
    : {width: WIDE, height: 60, gap: 2.4, padding: 1.8, beside: 15, max: 12, columns: 3};
  return html`${spot(88.9, 150, {floor: 22, depth: 15})}
    <div class="safe elimination stamped ${few ? "few" : "many"} ${alone ? "alone" : ""}">
      ${rail(view, t, html`<b>${t("display.elimination")}</b>`, view.show.title)}
      <h1 class="visually-hidden">${t("display.eliminated")}</h1>
      ${nameCards(eliminated, field, {dress: () => stamp(t)})}
      ${why(view, t)}
    </div>`;
}

function fight(view, t) {
  const {candidates} = view.elimination;
  const many = candidates.length > 4;
  const field = many
    ? {width: WIDE, height: 43, gap: 2.4, padding: 1.8, max: 12, columns: 3}
    : {width: 156, height: 40, gap: 8, padding: 3.4, max: 20, from: 2};
  return html`${spot(88.9, 130, {floor: 20, depth: 15})}
    <div class="safe elimination fight ${many ? "many" : "few"}">
      ${rail(view, t, view.show.title, badge(t("display.candidates", {n: candidates.length})), {contest: false})}
      ${headline(t(view.death_match ? "display.duel.once_more" : "display.death_match"), {width: WIDE, height: 20, max: 16})}
      ${nameCards(candidates, field)}
      ${why(view, t)}
    </div>`;
}

function spared(view, t) {
  return html`${spot(88.9, 130, {floor: 20, depth: 15})}
    <div class="safe elimination spared">
      ${rail(view, t, html`<b>${t("display.elimination")}</b>`, view.show.title)}
      ${headline(t("display.nobody_out"), {width: WIDE, height: 34, max: 16})}
      ${why(view, t)}
    </div>`;
}

function why(view, t) {
  const {reason} = view.elimination;
  if (!reason) return nothing;
  return html`<div class="why">${sentence(t(reason.key, reason.params), {width: WIDE, height: 14, max: 6.4})}</div>`;
}

const stamp = t => html`<span class="stamp" data-enter="stamp" data-delay="900"><b>${t("display.stamp")}</b></span>`;
