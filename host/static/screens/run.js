// Run mode: call board | prompt book and GO | the room. From the rules to the farewell.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {board} from "/host/static/screens/board.js";
import {book} from "/host/static/screens/book.js";
import {runBar} from "/host/static/screens/bar.js";
import {go} from "/host/static/screens/go.js";
import {clockPanel, covers, justDone, monitor} from "/host/static/screens/monitor.js";
import {note} from "/host/static/screens/note.js";
import {peekSheet} from "/host/static/screens/peek.js";
import {finalBoard, recordPanel, wrapUp} from "/host/static/screens/verdict.js";

const FINAL = ["verdict", "elimination", "farewell"];

export function run(desk) {
  const {view} = desk;
  const final = FINAL.includes(view.scene);
  return html`<main class="desk">
    <div>${final && view.screen?.verdict ? finalBoard(desk) : board(desk)}</div>
    <div>${desk.peeking?.data && !desk.dialog ? peekSheet(desk) : book(desk)}${note(desk)}${go(desk)}</div>
    <div>${monitor(desk)}${aside(desk, final)}${covers(desk)}</div>
  </main>${runBar(desk)}`;
}

function aside(desk, final) {
  const {view} = desk;
  if (final && view.elimination?.open && view.scene !== "farewell") return recordPanel(desk);
  const first = view.scene === "farewell" ? wrapUp(desk) : final ? nothing : clockPanel(desk);
  return html`${first}${justDone(desk)}`;
}
