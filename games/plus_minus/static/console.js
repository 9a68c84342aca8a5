// Plus/minus on the host's desk: what lies under the covers, the covered field to enter a pick, the next number's card.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";

/** How many steps the reveal of a round has. */
export function steps(match) {
  return match.numbers.length;
}

/** The next number, face down: its result is not known to this page before the room sees it. */
export function nextCard({view, cue, t}) {
  const match = view.screen?.match;
  if (cue.scene !== "reveal" || !match) return null;
  const revealed = view.scene === "reveal" ? match.revealed : 0;
  const number = match.numbers[revealed];
  if (number === undefined) return null;
  return html`<span class="card" lang=${t.lang}><span>${t("plus_minus.console.number")}</span><b class="face-down">
    ${number}</b></span>`;
}

/** Hands and picks of all seats, for as long as the key is held. */
export function handsTable({t, rows}) {
  return html`<table class="hands"><thead><tr><th scope="col">${t("plus_minus.console.name")}</th><th scope="col">
    ${t("plus_minus.console.hand")}</th>
      <th scope="col">${t("plus_minus.console.pick")}</th></tr></thead>
    <tbody>${rows.map(row => html`<tr><th scope="row">${row.name}</th><td>${hand(t, row)}</td><td>${picked(t,
      row.pick)}</td></tr>`)}</tbody></table>`;
}

function hand(t, row) {
  return html`<span class="chips">${row.hand.map(number => (row.available.includes(number)
    ? html`<b class="chip">${number}</b>` : html`<s class="chip played" aria-label=${t("plus_minus.console.played",
      {n: number})}>${number}</s>`))}</span>`;
}

function picked(t, pick) {
  if (!pick) return html`<span class="dim">${t("plus_minus.console.not_yet")}</span>`;
  if (pick.plus === undefined && pick.minus === undefined) return t("plus_minus.console.nothing");
  return html`${pick.plus === undefined ? nothing : html`<b class="sign plus">+ ${pick.plus}</b>`}
    ${pick.minus === undefined ? nothing : html`<b class="sign minus">− ${pick.minus}</b>`}`;
}

/** How many cards each number got, round by round. */
export function countsTable({t, rounds}) {
  const numbers = Object.keys(rounds[0].counts);
  return html`<table class="counts"><thead><tr><th scope="col">${t("plus_minus.console.round")}</th>
    ${numbers.map(number => html`<th scope="col">${number}</th>`)}</tr></thead>
    <tbody>${rounds.map(one => html`<tr><th scope="row">${one.round}</th>${numbers.map(number => html`<td>
      ${one.counts[number]}</td>`)}</tr>`)}</tbody></table>`;
}

/** Two fields that show dots until they are uncovered, or an explicit nothing. */
export function pickForm({t, match, covered}) {
  const field = side => html`<label class="field short"><span>${t(`plus_minus.console.${side}`)}</span>
    <input name=${side} class=${covered ? "secret covered" : "secret"} inputmode="numeric" maxlength="1"
        autocomplete="off" spellcheck="false"
      pattern="[1-${match.numbers.at(-1)}]"></label>`;
  return html`<div class="pick-form">${field("plus")}${field("minus")}
    <label class="check-field"><input type="checkbox" name="nothing"><span>
      ${t("plus_minus.console.nothing")}</span></label></div>`;
}

/** `{pick}` of a filled form, or `{problem}`: the key of what is missing. */
export function readPick(form) {
  const {plus, minus, nothing: none} = form.elements;
  const sides = {plus: plus.value.trim(), minus: minus.value.trim()};
  const pick = Object.fromEntries(Object.entries(sides).filter(([, value]) => value).map(([side, value]) => [side,
    Number(value)]));
  const empty = !Object.keys(pick).length;
  if (none.checked !== empty) return {problem: empty ? "plus_minus.console.choose" : "plus_minus.console.both_chosen"};
  if (pick.plus !== undefined && pick.plus === pick.minus) return {problem: "plus_minus.console.same"};
  return {pick};
}
