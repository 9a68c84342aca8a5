// What lies under a cover, for as long as it is held up. The data came with the acknowledgement and is never kept.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";

export function peekSheet(desk) {
  const {what, data} = desk.peeking;
  const body = {standings, hands, counts}[what](desk, data);
  return html`<section class="book uncovered" aria-label=${desk.t(`host.cover.${what}`)}>
    <h2>${desk.t(`host.cover.${what}`)} <small>${desk.t("host.cover.while_held")}</small></h2>${body}</section>`;
}

/** As they come: best first, whoever left behind all others and without a rank. Nobody has won before the verdict. */
function standings(desk, rows) {
  const marks = desk.view.show.segment === "match" ? "host.cover.mark" : "host.mark";
  return html`<ol class="ranks">${rows.map(row => html`<li
      class=${row.mark ?? ""}>
    <span class="num">${row.rank ?? "–"}</span><span class="name">${row.name}</span>
    <span class="word">${row.mark ? desk.t(`${marks}.${row.mark}`) : nothing}</span>
    <b class="num">${desk.t(`${desk.view.show.game}.console.points`, {points: row.points})}</b></li>`)}</ol>`;
}

function hands(desk, rows) {
  return desk.game.handsTable({t: desk.t, rows});
}

function counts(desk, rounds) {
  if (!rounds.length) return html`<p class="dim">${desk.t("host.cover.no_counts")}</p>`;
  return desk.game.countsTable({t: desk.t, rounds});
}
