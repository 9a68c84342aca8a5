// Which dialog is open.
import {nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {repeat} from "/static/vendor/lit-html-3.3.3/directives/repeat.js";
import {deathMatch, history, lost} from "/host/static/screens/dialogs/evening.js";
import {bots, names, options, wifi} from "/host/static/screens/dialogs/lobby.js";
import {keysHelp, more} from "/host/static/screens/dialogs/more.js";
import {rewind, voidRound} from "/host/static/screens/dialogs/rewind.js";
import {enterPick, handBack, message, showResult} from "/host/static/screens/dialogs/round.js";
import {rundown} from "/host/static/screens/dialogs/rundown.js";
import {people, seatDialog} from "/host/static/screens/dialogs/seat.js";

const DIALOGS = {
  rewind, void_round: voidRound, hand_back: handBack, enter_pick: enterPick, show_result: showResult, message,
  seat: seatDialog, people, options, names, bots, wifi, more, keys: keysHelp, rundown, history,
  death_match: deathMatch, lost,
};

/** The open dialog, or nothing. Another dialog is another element: what was typed in one never stands in the next. */
export function openDialog(desk) {
  const {dialog} = desk;
  if (!dialog || !(dialog.kind in DIALOGS)) return nothing;
  return repeat([dialog], one => one, () => DIALOGS[dialog.kind](desk));
}
