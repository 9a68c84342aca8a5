// The state of the name card: what is typed, what was answered. The same card renames a seated contestant.

import {NO_ANSWER, newId} from "/static/outbox.js";
import {fits, tidy} from "/player/static/names.js";
import {enterOnce} from "/player/static/name_field.js";
import {askForSeat} from "/player/static/seat.js";

/** Answers after which it may have been done all the same. */
const UNCERTAIN = [NO_ANSWER.code, "not_saved"];

export class Asking {
  name = "";
  code = "";
  step = "name";        // name, again: the name is taken, is that you coming back?
  error = null;
  busy = false;
  movedOn = false;      // the show this phone sat in is over, and the card leads to another
  lost = null;           // what this phone had in this show and has no more, see lost_seat.js
  keys = enterOnce(() => this.enter());

  #changed;
  #seated;
  #ask;
  #codeIsWrong = false;
  #renaming = null;
  #open = null;          // what was asked and not answered

  /** `code` is the address's; `seated()` is called once a seat was given; `switchLanguage` is the button's. */
  constructor({code, changed, seated, switchLanguage, ask = askForSeat}) {
    this.code = code;
    this.codeGiven = code !== "";
    this.switchLanguage = switchLanguage;
    this.#changed = changed;
    this.#seated = seated;
    this.#ask = ask;
  }

  /** Whether the card asks for the join code: it did not come with the address, or it was another show's. */
  get wantsCode() {
    return !this.#renaming && (!this.codeGiven || this.#codeIsWrong);
  }

  type(field, text) {
    this[field] = text;
    this.error = null;
    this.#changed();
  }

  /** The show this phone sat in is over: the card leads to the one that is on, under the name used before. */
  moveOn({code, name}) {
    if (this.movedOn && this.code === code) return;
    this.#codeIsWrong = false;
    this.#set({code, codeGiven: true, name: this.name || name, step: "name", error: null, movedOn: true});
  }

  /** Enter in a field: what the button does, if it would. */
  enter() {
    if (this.busy || !fits(this.name) || (this.wantsCode && !this.code.trim())) return;
    if (this.#renaming) this.#renaming();
    else this.ask(false);
  }

  /** Asks for a seat under this name, or for the seat that already has it. */
  async ask(returning) {
    if (this.busy) return;
    this.#set({busy: true, error: null});
    const answer = await this.#ask(this.#request(returning));
    if (!UNCERTAIN.includes(answer.code)) this.#open = null;
    this.#set({busy: false});
    if (answer.ok) this.#welcome();
    else this.#refused(answer, returning);
  }

  /** The same question keeps its id until it has been answered, so that it is asked once. */
  #request(returning) {
    const name = tidy(this.name), code = this.code.trim().toUpperCase();
    const same = this.#open && this.#open.name === name && this.#open.code === code && this.#open.returning === returning;
    if (!same) this.#open = {id: newId(), code, name, returning};
    return this.#open;
  }

  /** Back to the field with the name in it. */
  another() {
    this.#set({step: "name", error: null});
  }

  /** The card belongs to a seat now: `send(name)` sends what is on it. */
  rename(name, send) {
    this.#renaming = async () => {
      this.#set({busy: true, error: null});
      const answer = await send(tidy(this.name));
      this.#set({busy: false});
      if (answer.ok) this.stopRenaming();
      else this.#set({error: answer});
    };
    this.#set({name, error: null});
  }

  sendName() {
    return this.#renaming?.();
  }

  stopRenaming() {
    this.#renaming = null;
    this.#set({error: null, step: "name"});
  }

  get renaming() {
    return this.#renaming !== null;
  }

  /** The next show's door begins with a name again, not with this show's last question. */
  #welcome() {
    this.#set({step: "name", movedOn: false});
    this.#seated();
  }

  #refused(answer, returning) {
    if (answer.code === "name_taken" && !returning) return this.#set({step: "again"});
    if (answer.code === "wrong_code") this.#codeIsWrong = true;
    this.#set({step: answer.code === "name_taken" ? "again" : "name", error: answer});
  }

  #set(changes) {
    Object.assign(this, changes);
    this.#changed();
  }
}
