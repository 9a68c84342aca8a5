// Text that must stay on one line, made smaller by measuring: `<p class="name" ${fitted(0.6)}>`. Where the style sheet
// lets it wrap, no word is wider than the box; `${fitted(0.6, 2)}` also keeps it within two lines.
// The style sheet multiplies: `.name { font-size: calc(7 * var(--u) * var(--fit, 1)); white-space: nowrap }`.

import {nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {AsyncDirective, directive} from "/static/vendor/lit-html-3.3.3/async-directive.js";

const STEP = 0.03;

/** Sets `--fit` between `least` and 1 so that the text fits its box, and takes no more than `most` lines; whether it does. */
export function fit(element, least, most = Infinity) {
  const set = share => element.style.setProperty("--fit", share);
  const tooHigh = () => most !== Infinity && lines(element) > most;
  set(1);
  let share = Math.min(1, element.clientWidth / element.scrollWidth);
  if (share < 1) set(share = Math.max(least, Math.floor(share * 1000) / 1000));
  while (tooHigh() && share > least) set(share = Math.max(least, share - STEP));
  return element.scrollWidth <= element.clientWidth && !tooHigh();
}

function lines(element) {
  const text = document.createRange();
  text.selectNodeContents(element);
  return new Set([...text.getClientRects()].map(({bottom}) => Math.round(bottom))).size;
}

class Fitted extends AsyncDirective {
  #element = null;
  #least = 0.5;
  #most = Infinity;
  #due = false;
  #watch = new ResizeObserver(() => requestAnimationFrame(() => this.#measure()));

  render() {
    return nothing;
  }

  update({element}, [least, most = Infinity]) {
    this.#least = least;
    this.#most = most;
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
    if (this.isConnected) fit(this.#element, this.#least, this.#most);
  }
}

export const fitted = directive(Fitted);
