// A winner gives a token of life, a candidate names an opponent: what lies under the finger, what was sent, and what
// became of it. All of it is public; what this phone sent is remembered, so that a reload still tells whose choice it was.

import {Flight} from "/player/static/flight.js";

const KINDS = {giving: {kind: "give_token", field: "to"}, naming: {kind: "name_opponent", field: "opponent"}};
const LATE = ["not_now"];
/** Answers after which it may have been done all the same. */
const UNCERTAIN = ["lost_connection", "not_saved"];

/** What is decided in the present beat of the tokens: somebody, or null. */
export const decided = ({beat, given, named}) => (beat === "giving" ? given : named);

/** Who decides it: somebody, or null. */
export const decider = ({beat, giver, candidate}) => (beat === "giving" ? giver : candidate);

export class Choosing {
  chosen = null;        // the id under the finger
  refusal = null;       // {code, params}: the last answer that said no

  #flight;
  #key = null;
  #beat = null;
  #changed;
  #store;

  /** `changed()` is called after each change; `store` outlives a reload (getItem, setItem). */
  constructor(changed, store) {
    this.#changed = changed;
    this.#store = store;
    this.#flight = new Flight(changed);
  }

  /** The button is deaf. */
  get resting() {
    return this.#flight.resting;
  }

  /** A choice has been on its way long enough to say so. */
  get sending() {
    return this.#flight.sending !== null;
  }

  /** A new view: what no longer fits it is let go, what has been decided is kept in mind. */
  meet(view, version) {
    this.#flight.meet(version);
    const key = keyOf(view);
    if (key !== this.#key) this.#begin(key, view.tokens?.beat);
    if (key) this.#look(view.tokens);
  }

  choose(id) {
    if (this.#flight.busy) return;
    Object.assign(this, {chosen: this.chosen === id ? null : id, refusal: null});
    this.#changed();
  }

  /** Sends the choice once. `send(kind, fields)` answers as the wire says. */
  async send(send, beat) {
    if (this.resting || !this.chosen) return;
    const {kind, field} = KINDS[beat];
    this.#keep({sent: this.chosen, taken: false, late: false});
    await this.#flight.send(send, kind, {[field]: this.chosen}, answer => this.#refused(answer));
  }

  /**
   * What this phone knows beside the view: "mine" (it chose what stands), "late" (it chose, but too late),
   * "put_right" (what it chose stood here before), "changed" (something else did, whoever chose it), "taken_back" (what
   * it chose no longer stands), or null.
   */
  told({tokens}) {
    const {sent, taken, late, put_right} = this.#kept(), now = decided(tokens)?.id ?? null;
    if (now === null) return taken ? "taken_back" : null;
    if (now === sent) return "mine";
    if (late || (sent && !taken && !put_right)) return "late";
    return taken ? "put_right" : put_right ? "changed" : null;
  }

  #refused({code, params}) {
    if (LATE.includes(code)) return this.#keep({late: true});
    if (!UNCERTAIN.includes(code)) this.#keep({sent: null});
    this.refusal = {code, params: params ?? {}};
    this.#flight.rest();
  }

  #begin(key, beat) {
    this.#flight.land();
    Object.assign(this, {chosen: null, refusal: null});
    this.#key = key;
    this.#beat = beat;
  }

  /** What stands now, against what stood before. */
  #look(tokens) {
    const now = decided(tokens)?.id ?? null, {stood, sent} = this.#kept();
    if (!this.#flight.busy && !tokens.choices.some(({id}) => id === this.chosen)) this.chosen = null;
    if (now === null) return;
    if (now === sent) this.#keep({stood: now, taken: true, put_right: false, late: false});
    else if (now !== stood) this.#keep({stood: now, put_right: Boolean(stood)});
  }

  #kept() {
    const kept = JSON.parse(this.#store.getItem(this.#place));
    return kept?.key === this.#key ? kept : {};
  }

  #keep(changes) {
    this.#store.setItem(this.#place, JSON.stringify({...this.#kept(), key: this.#key, ...changes}));
  }

  /** One place for each of the two choices of a verdict: a rewind comes back to the first. */
  get #place() {
    return `cuecard.choice.${this.#beat}`;
  }
}

/** Which choice of which show a view is about; null outside the tokens. */
function keyOf({show, me, tokens}) {
  return tokens && me ? [show.id, show.number, tokens.beat, me.id].join(".") : null;
}
