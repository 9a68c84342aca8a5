// `<button ${whileHeld({start, stop, keys: true})}>`: something lasts exactly as long as finger, mouse or key stays down.
// A pointer that leaves the button ends it too, unless `moves`: what is shown may push the button from under the pointer.

import {nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {AsyncDirective, directive} from "/static/vendor/lit-html-3.3.3/async-directive.js";

const HOLD_KEYS = new Set(["Space", "Enter", "NumpadEnter"]);

class WhileHeld extends AsyncDirective {
  #element = null;
  #handlers = null;
  #gone = null;
  #down = false;

  render() {
    return nothing;
  }

  update({element}, [handlers]) {
    this.#element = element;
    this.#handlers = handlers;
    if (this.isConnected) this.reconnected();
    return nothing;
  }

  disconnected() {
    this.#stop();
    this.#gone?.abort();
    this.#gone = null;
  }

  reconnected() {
    if (this.#gone) return;
    this.#gone = new AbortController();
    this.#listen(["pointerdown"], event => event.button === 0 && this.#press(event));
    this.#listen(["pointerup", "pointercancel", "pointerleave", "blur"], () => this.#stop());
    this.#listen(["contextmenu"], event => event.preventDefault());
    this.#listen(["keydown"], event => this.#key(event, () => !event.repeat && this.#start()));
    this.#listen(["keyup"], event => this.#key(event, () => this.#stop()));
  }

  #listen(names, handle) {
    for (const name of names) this.#element.addEventListener(name, handle, {signal: this.#gone.signal});
  }

  #key(event, act) {
    if (!this.#handlers.keys || !HOLD_KEYS.has(event.code)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  #press({pointerId}) {
    if (this.#handlers.moves) this.#element.setPointerCapture(pointerId);
    this.#start();
  }

  #start() {
    if (this.#down || this.#element.disabled) return;
    this.#down = true;
    this.#handlers.start();
  }

  #stop() {
    if (!this.#down) return;
    this.#down = false;
    this.#handlers.stop();
  }
}

export const whileHeld = directive(WhileHeld);
