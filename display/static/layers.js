// Scenes follow each other without an empty frame: the new picture is whole before the old one begins to fade above it.

import {render} from "/static/vendor/lit-html-3.3.3/lit-html.js";

export class Layers {
  #host;
  #seeThrough;
  #now = null;
  #key = null;
  #leaving = null;

  /** `seeThrough`: the ground is transparent, so the new picture has to fade in as the old one fades out. */
  constructor(host, {seeThrough = false} = {}) {
    this.#host = host;
    this.#seeThrough = seeThrough;
  }

  /** Draws into the present layer while `key` stays, else into a new one over `ms`. The layer, and whether it is new. */
  draw(key, template, ms) {
    const fresh = key !== this.#key;
    if (fresh) this.#change(key, template, ms);
    else render(template, this.#now);
    return {layer: this.#now, fresh};
  }

  #change(key, template, ms) {
    const next = document.createElement("div");
    next.className = "layer";
    render(template, next);
    this.#host.prepend(next);
    if (this.#now) this.#leave(this.#now, next, ms);
    this.#now = next;
    this.#key = key;
  }

  #leave(old, next, ms) {
    this.#leaving?.remove();
    this.#leaving = old;
    old.inert = true;
    old.ariaHidden = "true";
    const fade = old.animate({opacity: [1, 0]}, {duration: ms, easing: "ease-in-out", fill: "forwards"});
    if (this.#seeThrough) next.animate({opacity: [0, 1]}, {duration: ms, easing: "ease-in-out"});
    fade.finished.then(() => old.remove(), () => old.remove());
  }
}
