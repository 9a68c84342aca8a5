// What a screen reader hears by itself: the heading of a new screen, and that ten and five seconds are left.
// The first view after loading says nothing: a reader finds it where it is.

import {seconds} from "/static/clock.js";

const COUNTED = [10, 5];

export class Announcer {
  #region;
  #heading = null;
  #said = null;

  /** `region` is a live region of the page. */
  constructor(region) {
    this.#region = region;
  }

  /** After each rendering, with the screen's heading. */
  heading(text) {
    if (this.#heading !== null && text !== this.#heading) this.#say(text);
    this.#heading = text;
  }

  /** A running timer has `left` milliseconds. Each number is said once a countdown. */
  time(timer, left, t) {
    const n = timer?.due === undefined || left === null ? null : seconds(left);
    if (n === this.#said) return;
    this.#said = n;
    if (COUNTED.includes(n)) this.#say(t("player.clock.announced", {n}));
  }

  #say(text) {
    this.#region.textContent = text;
  }
}
