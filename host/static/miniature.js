// The room's picture on the desk, in a shadow tree: the desk's styles and the screen's never meet.

import {html, nothing, render} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {PartType} from "/static/vendor/lit-html-3.3.3/directive.js";
import {AsyncDirective, directive} from "/static/vendor/lit-html-3.3.3/async-directive.js";
import {picture} from "/display/static/screen.js";

const WIDTH = 1280;                  // px for which the picture is laid out, see miniature.css

class Miniature extends AsyncDirective {
  #element = null;
  #watch = new ResizeObserver(() => this.#measure());

  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("miniature stands alone in a tag");
  }

  render() {
    return nothing;
  }

  update({element}, [view, t, clock]) {
    if (this.#element !== element) {
      this.#element = element;
      this.reconnected();
    }
    const root = element.shadowRoot ?? element.attachShadow({mode: "open"});
    render(html`${styles(view)}<div class="frame">${picture(view, t, clock)}</div>`, root);
    return nothing;
  }

  disconnected() {
    this.#watch.disconnect();
  }

  reconnected() {
    if (this.isConnected) this.#watch.observe(this.#element);
  }

  #measure() {
    this.#element.style.setProperty("--scale", this.#element.clientWidth / WIDTH);
  }
}

function styles(view) {
  const game = view.show?.game;
  return html`<link rel="stylesheet" href="/static/base.css"><link rel="stylesheet" href="/display/static/screen.css">
    <link rel="stylesheet" href="/display/static/scenes.css">
    <link rel="stylesheet" href="/display/static/evening.css"><link rel="stylesheet" href="/display/static/recap.css">
    ${game ? html`<link rel="stylesheet" href="/games/${game}/static/screen.css">` : nothing}
    <link rel="stylesheet" href="/host/static/css/miniature.css">`;
}

const miniature = directive(Miniature);

/** A 16:9 box with the picture of a screen's view. */
export function miniatureOf(view, t, clock) {
  return html`<div class="miniature" ${miniature(view, t, clock)}></div>`;
}
