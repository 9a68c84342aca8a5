// What lies under the finger and nowhere else: a draft, a card turned over, a pick on its way. A reload loses it,
// and shall: the page then shows what the last view says. Only the count of refusals outlives one.

const SENDING_AFTER = 150, ASLEEP = 600;
const NOT_ABOUT_CARDS = ["round_closed", "lost_connection", "taken_over"];

export class Finger {
  draft = null;         // what the game's form holds in this opening
  looking = null;       // the name of the grip that is held
  turned = false;       // the dealt cards lie face up
  handedBack = false;   // the host gave the locked pick back while this page was watching
  refusal = null;       // {code, params}: the last answer that said no
  refusals = 0;         // in this opening
  slow = false;         // what was sent has been on its way for a while
  asleep = false;       // after a refusal a double tap must not lock what is left of the draft

  #flight = null;
  #opening = null;
  #version = 0;
  #changed;
  #store;

  /** `changed()` is called after each change; `store` keeps the refusals (getItem, setItem). */
  constructor(changed, store) {
    this.#changed = changed;
    this.#store = store;
  }

  /** Something is on its way: what was chosen stays. */
  get busy() {
    return this.#flight !== null;
  }

  /** The button is deaf. */
  get resting() {
    return this.busy || this.asleep;
  }

  /** A pick has been on its way long enough to say so. */
  get sending() {
    return this.slow && this.#flight?.kind === "pick";
  }

  /** A new view: what no longer fits it is let go. `before` is the view that this page showed last, or null. */
  meet(before, after, version) {
    this.#version = version;
    if (this.#flight && version >= this.#flight.until) this.#land();
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
    const flight = {kind, until: Infinity};
    this.#flight = flight;
    const late = setTimeout(() => this.#flight === flight && this.#set({slow: true}), SENDING_AFTER);
    this.#changed();
    const answer = await send(kind, fields);
    clearTimeout(late);
    if (this.#flight !== flight) return answer;
    if (answer.ok) this.#accepted(flight, answer.version);
    else this.#refused(answer, without);
    this.#changed();
    return answer;
  }

  #set(changes) {
    Object.assign(this, changes);
    this.#changed();
  }

  #accepted(flight, version) {
    flight.until = version;
    if (this.#version >= version) this.#land();
  }

  #refused(answer, without) {
    const pick = this.#flight.kind === "pick";
    this.#land();
    this.refusal = {code: answer.code, params: answer.params ?? {}};
    if (!pick) return;
    this.draft = without(this.draft, this.refusal);
    if (!NOT_ABOUT_CARDS.includes(answer.code)) this.#count();
    this.asleep = true;
    setTimeout(() => this.#set({asleep: false}), ASLEEP);
  }

  #count() {
    this.refusals += 1;
    this.#store.setItem(this.#key(), String(this.refusals));
  }

  #key() {
    return `cuecard.refusals.${this.#opening}`;
  }

  #land() {
    this.#flight = null;
    this.slow = false;
  }

  #begin(opening) {
    this.#land();
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
