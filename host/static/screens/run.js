// Run mode: call board | prompt book and GO | the room. From the rules to the farewell.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {board} from "/host/static/screens/board.js";
import {book} from "/host/static/screens/book.js";
import {runBar} from "/host/static/screens/bar.js";
import {go} from "/host/static/screens/go.js";
import {clockPanel, covers, justDone, monitor} from "/host/static/screens/monitor.js";
import {note} from "/host/static/screens/note.js";
import {peekSheet} from "/host/static/screens/peek.js";
import {deathMatchPanel, loserPanel, missedBanner, playedAway} from "/host/static/screens/death_match.js";
import {breakPanel, equalPanel, eveningBoard, wrapUp} from "/host/static/screens/evening.js";
import {tokensPanel} from "/host/static/screens/tokens.js";
import {finalBoard} from "/host/static/screens/verdict.js";

const ENDED = ["farewell", "recap"];
const FINAL = ["verdict", "elimination", "tokens", ...ENDED];

export function run(desk) {
  const {view} = desk;
  return html`<main class="desk">
    <div>${left(desk)}</div>
    <div>${desk.peeking?.data && !desk.dialog ? peekSheet(desk) : book(desk)}${note(desk)}${missedBanner(desk)}
      ${go(desk)}</div>
    <div>${monitor(desk)}${decision(desk) ?? html`${first(desk)}${justDone(desk)}`}${ENDED.includes(view.scene) ? nothing : covers(desk)}</div>
  </main>${runBar(desk)}`;
}

function left(desk) {
  const {view} = desk;
  if (ENDED.includes(view.scene) && (view.history?.length > 1 || !view.screen?.verdict)) return eveningBoard(desk);
  return FINAL.includes(view.scene) && view.screen?.verdict ? finalBoard(desk) : board(desk);
}

/** What the host has to choose in this scene takes the whole column; null where nothing is. */
function decision(desk) {
  const {view} = desk;
  if (view.scene === "tokens") return tokensPanel(desk);
  if (view.scene === "verdict" && view.may.includes("send_all")) return equalPanel(desk);
  if (view.scene !== "death_match") return null;
  return playedAway(view) ? loserPanel(desk) : deathMatchPanel(desk);
}

/** What stands above the things last done. */
function first(desk) {
  const {view} = desk;
  if (ENDED.includes(view.scene)) return wrapUp(desk);
  if (view.scene === "break") return breakPanel(desk);
  return FINAL.includes(view.scene) || view.loser?.entered.length ? nothing : clockPanel(desk);
}
