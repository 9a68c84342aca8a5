// The rules in short, as this show plays them.

import {html} from "/static/vendor/lit-html-3.3.3/lit-html.js";

const PLACINGS = ["appended", "sixth", "too_low"];
const POINTS = [["55", 7], ["elevens", 5], ["tens", 3], ["fives", 2], ["others", 1]];

export function rules({show}, t, {parts}) {
  const {ending, deals, seconds, elimination} = show.options;
  const before = [t("rows.phone.rules.cards"), t("rows.phone.rules.round", {seconds}), t("rows.phone.rules.order")];
  const after = [
    t("rows.phone.rules.late"), t(`rows.phone.rules.ending.${ending}`, {n: deals}), t(`rows.phone.rules.winner.${elimination}`),
  ];
  return html`${parts.unseen(t("player.rules"))}${list(before)}
    <dl class="effects">${PLACINGS.map(result => html`
      <dt>${t(`rows.phone.rules.when.${result}`)}</dt><dd>${t(`rows.phone.rules.does.${result}`)}</dd>`)}</dl>
    <div class="worth"><p>${t("rows.phone.rules.points")}</p><dl>${POINTS.map(([kind, n]) => html`
      <div><dt>${t(`rows.phone.rules.points.${kind}`)}</dt><dd>${n}</dd></div>`)}</dl></div>
    ${list(after)}`;
}

const list = lines => html`<ul class="rules">${lines.map(line => html`<li>${line}</li>`)}</ul>`;
