// The totals: once in the middle of a match, and at its end rank by rank until the verdict.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {classMap} from "/static/vendor/lit-html-3.3.3/directives/class-map.js";
import {cssVars} from "/static/css_vars.js";
import {em} from "/display/static/type.js";
import {LEFT, RIGHT, TALL, WIDE, nameCards, nameLine, oneLine, rail, slipRows, spot, standIn} from "/display/static/parts.js";
import {points} from "/display/static/points.js";
import {board, whatIsOn} from "/display/static/scenes/verdict.js";

const MARK = 6;              // u beside a name for the mark of a bot that has played

/** Everybody's total, best first. */
export function snapshot(view, t) {
  const rows = view.snapshot;
  const bots = view.seats.filter(seat => seat.played_by === "stand_in").map(seat => seat.name);
  const two = rows.length > 6;
  const down = two ? Math.ceil(rows.length / 2) : rows.length;
  const gap = 1.8, width = two ? (WIDE - 4) / 2 : 130;
  const row = Math.min(two ? 12.5 : 15, (TALL - 1 - gap * (down - 1)) / down);
  return html`<div class="safe snapshot">
    ${rail(view, t, html`<b>${t("display.snapshot")}</b>`, html`${game(view, t)}${bots.length ? standIn(t, {legend: true, now: true}) : nothing}`)}
    <ol class=${two ? "two" : "one"} ${cssVars({"--down": down, "--row": row, "--gap": gap, "--width": width})}>
      ${rows.map(({name, points: total, rank}) => {
        const worth = points(view, t, total);
        const room = width - 14 - Math.max(13, em(worth, 800) * 6.4) - 2 - (bots.includes(name) ? MARK + 1 : 0);
        return html`<li class="paper line" data-enter="rise">
          <b class="rank">${rank ?? "–"}</b>
          <span class="whose">${nameLine(name, {room, max: row * 0.6})}${bots.includes(name) ? standIn(t, {word: false, now: true}) : nothing}</span>
          <b class="worth">${worth}</b>
        </li>`;
      })}
    </ol>
  </div>`;
}

/** The standings while they open, one rank a step; with the last step the verdict. */
export function verdict(view, t) {
  return view.verdict.final ? board(view, t) : opening(view, t);
}

function opening(view, t) {
  const {rows, order} = view.verdict;
  const open = rows.map((row, at) => (row && row.rank !== null ? at : -1)).filter(at => at >= 0);
  const newest = order === "bottom_up" ? open.at(0) : open.at(-1);
  return html`${spot(49, 96, {floor: 14, depth: 12})}
    <div class="safe standings">
      ${rail(view, t, html`<b>${t("display.verdict")}</b>`, whatIsOn(view, t))}
      <div class="left">${newest === undefined ? html`<div class="back rank-card"></div>` : rankCard(rows[newest], view, t)}</div>
      ${list(view, t, newest)}
    </div>`;
}

function rankCard({rank, names, points: total, stand_ins: bots = []}, view, t) {
  const field = {
    width: LEFT - 9, height: 40, gap: 1.2, padding: 0.4, max: 20, columns: 2, alike: true,
    beside: bots.length && names.length > 1 ? MARK : 0,
  };
  const dress = name => (names.length > 1 && bots.includes(name) ? standIn(t, {word: false}) : nothing);
  const beside = names.length > 1 ? html`<span>${t("display.tied", {n: names.length})}</span>` : bots.length ? standIn(t) : nothing;
  return html`<section class="paper rank-card" data-enter="drop">
    <p class="top"><b class="place">${t("display.rank", {n: rank})}</b>${beside}</p>
    <div class="rule"></div>
    ${nameCards(names, field, {card: "plain", dress})}
    <p class="total">${oneLine(points(view, t, total), {room: LEFT - 9, max: 14, weight: 850}, "heavy")}</p>
  </section>`;
}

function list(view, t, newest) {
  const {rows} = view.verdict;
  const grid = slipRows(Math.max(8, view.seats.length, rows.reduce((sum, row) => sum + (row?.names.length ?? 1), 0)));
  return html`<ol class="right slips ranks" ${cssVars(grid.set)}>
    ${rows.map((row, at) => (row ? openRow(row, at === newest, view, t, grid) : html`<li class="shut" aria-hidden="true"></li>`))}
  </ol>`;
}

function openRow({rank, names, mark, points: total, stand_ins: bots = []}, now, view, t, grid) {
  const worth = mark === "left" ? t("display.left") : points(view, t, total, {short: true});
  const room = RIGHT - 8 - 4 - 4.8 * em(worth, 800) - 2 - (bots.length ? MARK : 0);
  return html`<li class=${classMap({open: true, now})} ${cssVars({"--lines": names.length})}>
    <b class="rank">${rank ?? "–"}</b>
    <span class="names">${names.map(name => html`<span>
      ${nameLine(name, {room, max: grid.name})}${bots.includes(name) ? standIn(t, {word: false}) : nothing}</span>`)}</span>
    <b class="worth">${worth}</b>
  </li>`;
}

const game = (view, t) => t(`${view.show.game}.title`);
