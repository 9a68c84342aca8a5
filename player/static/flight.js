// One command on its way: sent once, told of when it takes long, and landed when a view shows what it did.

const SENDING_AFTER = 150, ASLEEP = 600;

export class Flight {
  slow = false;         // it has been on its way for a while
  asleep = false;       // after a refusal a double tap must not send what is left

  #now = null;
  #version = 0;
  #changed;

  /** `changed()` is called after each change. */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Something is on its way. */
  get busy() {
    return this.#now !== null;
  }

  /** The button is deaf. */
  get resting() {
    return this.busy || this.asleep;
  }

  /** The kind of what has been on its way long enough to say so, or null. */
  get sending() {
    return this.slow ? this.#now?.kind ?? null : null;
  }

  /** A view of this version is there. */
  meet(version) {
    this.#version = version;
    if (this.#now && version >= this.#now.until) this.land();
  }

  /** It is no longer waited for. */
  land() {
    this.#now = null;
    this.slow = false;
  }

  rest() {
    this.asleep = true;
    setTimeout(() => this.#set({asleep: false}), ASLEEP);
  }

  /** Sends it. `send(kind, fields)` answers as the wire says; `refused(answer, kind)` hears a no that is waited for. */
  async send(send, kind, fields, refused) {
    const flight = {kind, until: Infinity};
    this.#now = flight;
    const late = setTimeout(() => this.#now === flight && this.#set({slow: true}), SENDING_AFTER);
    this.#changed();
    const answer = await send(kind, fields);
    clearTimeout(late);
    if (this.#now !== flight) return answer;
    if (answer.ok) {
      flight.until = answer.version;
      this.meet(this.#version);
    } else {
      this.land();
      refused(answer, kind);
    }
    this.#changed();
    return answer;
  }

  #set(changes) {
    Object.assign(this, changes);
    this.#changed();
  }
}
