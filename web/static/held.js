// `<button ${held(shown => …, options)}>`: a grip (see grip.js) as a lit directive. The newest handler is the one called.

import {nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {AsyncDirective, directive} from "/static/vendor/lit-html-3.3.3/async-directive.js";
import {grip} from "/static/grip.js";

class Held extends AsyncDirective {
  #element = null;
  #onChange = null;
  #options = null;
  #release = null;

  render() {
    return nothing;
  }

  update({element}, [onChange, options]) {
    this.#onChange = onChange;
    this.#options = options;
    this.#element = element;
    if (this.isConnected) this.reconnected();
    return nothing;
  }

  disconnected() {
    this.#release?.();
    this.#release = null;
  }

  reconnected() {
    // A page renders on the change, and a change may come while it is rendering: never one inside the other.
    this.#release ??= grip(this.#element, shown => queueMicrotask(() => this.#onChange(shown)), this.#options);
  }
}

export const held = directive(Held);
