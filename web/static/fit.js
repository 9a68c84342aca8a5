// Text that must stay on one line, made smaller by measuring: `<p class="name" ${fitted(0.6)}>`.
// The style sheet multiplies: `.name { font-size: calc(7 * var(--u) * var(--fit, 1)); white-space: nowrap }`.

import {nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {AsyncDirective, directive} from "/static/vendor/lit-html-3.3.3/async-directive.js";

/** Sets `--fit` between `least` and 1 so that the line fits its box; whether it does. */
export function fit(element, least) {
  element.style.setProperty("--fit", 1);
  const share = element.clientWidth / element.scrollWidth;
  if (share >= 1) return true;
  element.style.setProperty("--fit", Math.max(least, Math.floor(share * 1000) / 1000));
  return element.scrollWidth <= element.clientWidth;
}

class Fitted extends AsyncDirective {
  #element = null;
  #least = 0.5;
  #due = false;
  #watch = new ResizeObserver(() => requestAnimationFrame(() => this.#measure()));

  render() {
    return nothing;
  }

  update({element}, [least]) {
    this.#least = least;
    this.#element = element;
    this.reconnected();
    this.#soon();
    return nothing;
  }

  disconnected() {
    this.#watch.disconnect();
  }

  reconnected() {
    if (this.isConnected) this.#watch.observe(this.#element);
  }

  /** Once the rendering is done, and again when the fonts are there. */
  #soon() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.#measure();
    });
    if (document.fonts.status !== "loaded") document.fonts.ready.then(() => this.#measure());
  }

  #measure() {
    if (this.isConnected) fit(this.#element, this.#least);
  }
}

export const fitted = directive(Fitted);
