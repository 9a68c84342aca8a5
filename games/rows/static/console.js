// Rows on the host's desk: what lies under the cover, the covered field to enter a pick, the small picture on GO.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";

const DIGITS = 6;        // of what can be typed into a field

/** The choices that do not count beside the others: how many deals, where a match goes to sixty-six. */
export function idleChoices({ending}) {
  return ending === "sixty_six" ? ["deals"] : [];
}

/** How many steps the reveal of a round has: all picks at once, then one placement a seat. */
export function steps(match, seats) {
  return 1 + seats.length;
}

/** What the next step of a reveal brings: the cards face down, or the card that is placed next, which everybody sees. */
export function nextCard({view, cue, t}) {
  const {match, seats} = view.screen ?? {};
  if (cue.scene !== "reveal" || !match) return null;
  const revealed = view.scene === "reveal" ? match.revealed : 0;
  if (revealed === 0) return faceDown(t, seats.length);
  const next = match.picks?.[revealed - 1];
  return next ? placing(t, next) : null;
}

function faceDown(t, many) {
  return html`<span class="card" lang=${t.lang}><span>${t("rows.console.reveal")}</span>
    <span class="backs">${Array.from({length: many}, () => html`<i></i>`)}</span></span>`;
}

function placing(t, {card, row}) {
  return html`<span class="card" lang=${t.lang}><span>${t("rows.console.placing")}</span>
    <span class="placing"><span class="laid num">${face(t, card)}</span><i>→</i><b>${t("rows.console.to_row", {n: row})}</b></span>
    </span>`;
}

/** Number and points of a card `[number, points]`. */
const face = (t, [number, points]) => html`<b>${number}</b><small>${t("rows.console.worth", {n: points})}</small>`;

/** Hands and picks of all seats, for as long as the key is held. The picked card stands out in its hand. */
export function handsTable({t, rows}) {
  return html`<table class="hands rows-hands"><thead><tr><th scope="col">${t("rows.console.name")}</th><th scope="col">
    ${t("rows.console.hand")}</th><th scope="col">${t("rows.console.pick")}</th></tr></thead>
    <tbody>${rows.map(row => html`<tr><th scope="row">${row.name}</th><td>${hand(row)}</td><td>${picked(t,
      row.pick)}</td></tr>`)}</tbody></table>`;
}

function hand({hand: cards, pick}) {
  return html`<span class="held">${cards.map(([number, points]) => html`<span class="num ${number === pick?.card[0]
    ? "picked" : ""}"><b>${number}</b><small>${points}</small></span> `)}</span>`;
}

function picked(t, pick) {
  if (!pick) return html`<span class="dim">${t("rows.console.not_yet")}</span>`;
  const {card: [number, points], row} = pick;
  return html`<span class="num"><b>${number}</b><small>${points}</small> <b>${t("rows.console.onto", {row})}</b></span>`;
}

/** One hand for its owner to choose from, who has no phone: cards as they lie on a phone. */
export function openHand({t, rows: [{hand: cards, pick}]}) {
  return html`<ul class="rows-hand" aria-label=${t("rows.console.hand_to_show")}>${cards.map(card => html`<li
      class="num ${card[0] === pick?.card[0] ? "picked" : ""}">${face(t, card)}</li>`)}</ul>
    ${pick ? html`<p>${t("rows.console.pick")}: ${picked(t, pick)}</p>` : nothing}`;
}

/** A field for the card and one for the row; they show dots until they are uncovered. */
export function pickForm({t, match, covered}) {
  const field = (name, label) => html`<label class="field short"><span>${label}</span>
    <input name=${name} class=${covered ? "secret covered" : "secret"} inputmode="numeric" maxlength=${DIGITS}
        autocomplete="off" spellcheck="false" pattern="[0-9]*"></label>`;
  return html`<div class="pick-form">${field("card", t("rows.console.card"))}${field("row",
    t("rows.console.row", {n: match.rows.length}))}</div>`;
}

/** `{pick}` of a filled form, or `{problem, params}`: what is missing. Which cards there are, the server knows. */
export function readPick(form, {rows}) {
  const card = whole(form.elements.card.value), row = whole(form.elements.row.value, rows.length);
  if (card === null) return {problem: "rows.console.choose_card"};
  if (row === null) return {problem: "rows.console.choose_row", params: {n: rows.length}};
  return {pick: {card, row}};
}

function whole(text, most = Infinity) {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}
