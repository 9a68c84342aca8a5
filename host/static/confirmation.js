// An answer that takes a second: Backspace, or a button, held that long.

const LONG_ENOUGH = 1000;

export class Confirmation {
  #changed;
  #timer = null;

  constructor(changed) {
    this.#changed = changed;
  }

  /** Whether somebody is holding right now. */
  get holding() {
    return this.#timer !== null;
  }

  /** The key or the finger went down; `answer` is called once it has stayed down for a second. */
  start(answer) {
    if (this.holding) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      answer();
    }, LONG_ENOUGH);
    this.#changed();
  }

  /** It came up too early, or the window lost its focus: nothing happens. */
  stop() {
    if (!this.holding) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#changed();
  }
}
