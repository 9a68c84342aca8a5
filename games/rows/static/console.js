// Rows on the host's desk: what lies under the cover, the covered field to enter a pick, the small picture on GO.
import {html} from "/static/vendor/lit-html-3.3.3/lit-html.js";

const HIGHEST = 104, ROWS = 4;

/** How many steps the reveal of a round has: all picks at once, then one placement a seat. */
export function steps(match) {
  return 1 + match.penalties.length;
}

/** What the next step of a reveal brings: the cards face down, or the card that is placed next, which everybody sees. */
export function nextCard({view, cue, t}) {
  const match = view.screen?.match;
  if (cue.scene !== "reveal" || !match) return null;
  const revealed = view.scene === "reveal" ? match.revealed : 0;
  if (revealed === 0) return faceDown(t, match.penalties.length);
  const next = match.picks?.[revealed - 1];
  return next ? placing(t, next) : null;
}

function faceDown(t, many) {
  return html`<span class="card" lang=${t.lang}><span>${t("rows.console.reveal")}</span>
    <span class="backs">${Array.from({length: many}, () => html`<i></i>`)}</span></span>`;
}

function placing(t, {card: [number], row}) {
  return html`<span class="card" lang=${t.lang}><span>${t("rows.console.placing")}</span>
    <span class="placing"><b class="laid num">${number}</b><i>→</i><b>${t("rows.console.to_row", {n: row})}</b></span>
    </span>`;
}

/** Hands and picks of all seats, for as long as the key is held. The picked card stands out in its hand. */
export function handsTable({t, rows}) {
  return html`<table class="hands rows-hands"><thead><tr><th scope="col">${t("rows.console.name")}</th><th scope="col">
    ${t("rows.console.hand")}</th><th scope="col">${t("rows.console.pick")}</th></tr></thead>
    <tbody>${rows.map(row => html`<tr><th scope="row">${row.name}</th><td>${hand(row)}</td><td>${picked(t,
      row.pick)}</td></tr>`)}</tbody></table>`;
}

function hand({hand: cards, pick}) {
  return html`<span class="held">${cards.map(number => html`<b class="num ${number === pick?.card
    ? "picked" : ""}">${number}</b> `)}</span>`;
}

function picked(t, pick) {
  if (!pick) return html`<span class="dim">${t("rows.console.not_yet")}</span>`;
  return html`<b class="num">${t("rows.console.picked", pick)}</b>`;
}

/** A field for the card and one for the row; they show dots until they are uncovered. */
export function pickForm({t, covered}) {
  const field = (name, label, long) => html`<label class="field short"><span>${label}</span>
    <input name=${name} class=${covered ? "secret covered" : "secret"} inputmode="numeric" maxlength=${long}
        autocomplete="off" spellcheck="false" pattern="[0-9]*"></label>`;
  return html`<div class="pick-form">${field("card", t("rows.console.card"), 3)}${field("row",
    t("rows.console.row", {n: ROWS}), 1)}</div>`;
}

/** `{pick}` of a filled form, or `{problem}`: the key of what is missing. */
export function readPick(form) {
  const card = whole(form.elements.card.value, HIGHEST), row = whole(form.elements.row.value, ROWS);
  if (card === null) return {problem: "rows.console.choose_card"};
  if (row === null) return {problem: "rows.console.choose_row"};
  return {pick: {card, row}};
}

function whole(text, most) {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}
