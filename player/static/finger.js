// What lies under the finger and nowhere else: a draft, a card turned over, a pick on its way. A reload loses it,
// and shall: the page then shows what the last view says. Only the count of refusals outlives one.

import {Flight} from "/player/static/flight.js";

const NOT_ABOUT_CARDS = ["round_closed", "lost_connection", "taken_over"];

export class Finger {
  draft = null;         // what the game's form holds in this opening
  looking = null;       // the name of the grip that is held
  turned = false;       // the dealt cards lie face up
  handedBack = false;   // the host gave the locked pick back while this page was watching
  refusal = null;       // {code, params}: the last answer that said no
  refusals = 0;         // in this opening

  #flight;
  #opening = null;
  #changed;
  #store;

  /** `changed()` is called after each change; `store` keeps the refusals (getItem, setItem). */
  constructor(changed, store) {
    this.#changed = changed;
    this.#store = store;
    this.#flight = new Flight(changed);
  }

  /** Something is on its way: what was chosen stays. */
  get busy() {
    return this.#flight.busy;
  }

  /** The button is deaf. */
  get resting() {
    return this.#flight.resting;
  }

  /** A pick has been on its way long enough to say so. */
  get sending() {
    return this.#flight.sending === "pick";
  }

  /** A new view: what no longer fits it is let go. `before` is the view that this page showed last, or null. */
  meet(before, after, version) {
    this.#flight.meet(version);
    const opening = openingOf(after);
    if (opening !== this.#opening) this.#begin(opening);
    else if (before?.ready && !after.ready && after.scene === "picking") this.handedBack = true;
    if (after.ready) this.#settle();
    if (!after.can?.memorise) this.turned = false;
    if (before && before.scene !== after.scene) this.#putDown();
  }

  choose(draft) {
    if (!this.busy) this.#set({draft, refusal: null});
  }

  look(name, shown) {
    if (shown) this.#set({looking: name});
    else if (this.looking === name) this.#set({looking: null});
  }

  turn(up) {
    this.#set({turned: up});
  }

  /** Covers everything secret: nobody looks at this page now. */
  cover() {
    this.#set({looking: null, turned: false});
  }

  /**
   * Sends a command once. `send(kind, fields)` answers as the wire says. A refusal about cards takes what was
   * refused out of the draft by `without(draft, refusal)`.
   */
  async send(send, kind, fields, without = draft => draft) {
    if (this.resting) return null;
    return this.#flight.send(send, kind, fields, answer => this.#refused(answer, kind, without));
  }

  #set(changes) {
    Object.assign(this, changes);
    this.#changed();
  }

  #refused(answer, kind, without) {
    this.refusal = {code: answer.code, params: answer.params ?? {}};
    if (kind !== "pick") return;
    this.draft = without(this.draft, this.refusal);
    if (!NOT_ABOUT_CARDS.includes(answer.code)) this.#count();
    this.#flight.rest();
  }

  #count() {
    this.refusals += 1;
    this.#store.setItem(this.#key(), String(this.refusals));
  }

  #key() {
    return `cuecard.refusals.${this.#opening}`;
  }

  #begin(opening) {
    this.#flight.land();
    this.#opening = opening;
    this.draft = this.refusal = null;
    this.handedBack = false;
    this.refusals = Number(this.#store.getItem(this.#key()) ?? 0);
  }

  #settle() {
    this.draft = this.refusal = null;
    this.handedBack = false;
  }

  #putDown() {
    this.looking = this.refusal = null;
    this.turned = false;
  }
}

/** Which opening of which show a view belongs to: drafts and refusals never cross it. */
function openingOf(view) {
  return `${view.show?.id ?? ""}.${view.round?.opening ?? ""}`;
}
