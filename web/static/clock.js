// The show clock in the browser: the server's show instant in milliseconds, carried on by this page's own
// monotonic clock, so that a phone whose date is wrong counts down right.

/** An offset from the best of several round trips. Until the first one, the instant a view brought must do. */
export class ShowClock {
  #local;
  #offset = 0;
  #stale = true;
  #trip = Infinity;

  constructor(local = () => performance.now()) {
    this.#local = local;
  }

  /** Milliseconds of this page, for `sample`. */
  local() {
    return this.#local();
  }

  /** Whatever comes next replaces the offset: after a new connection, or sleep, the old one may be wrong. */
  restart() {
    this.#trip = Infinity;
    this.#stale = true;
  }

  /** The server said `at` to a question sent at `sent` and answered at `received`, both by `local`. */
  sample(sent, at, received) {
    const trip = received - sent;
    if (trip >= this.#trip) return;
    this.#trip = trip;
    this.#set(at - (sent + received) / 2);
  }

  /** A view came with the instant `at`: it is at least that late. */
  atLeast(at) {
    const least = at - this.#local();
    if (this.#stale || least > this.#offset) this.#set(least);
  }

  /** The show instant now; means nothing before the server has said anything. */
  now() {
    return this.#local() + this.#offset;
  }

  #set(offset) {
    this.#offset = offset;
    this.#stale = false;
  }
}

/** Milliseconds a view's timer has left at the show instant `now`, never negative; null without a timer. */
export function left(timer, now) {
  if (!timer) return null;
  return Math.max(0, timer.left ?? timer.due - now);
}

/** Whole seconds as people count down: 1 until the very end, then 0. */
export function seconds(milliseconds) {
  return Math.ceil(milliseconds / 1000);
}

/** Milliseconds as m:ss. */
export function minutes(milliseconds) {
  const whole = seconds(milliseconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Calls `tick(left)` at once, at each boundary of a second of a running timer, and at its end. */
export class Ticker {
  #now;
  #tick;
  #timer = null;
  #wake = null;

  constructor(now, tick) {
    this.#now = now;
    this.#tick = tick;
  }

  /** The timer of the newest view, or null. */
  follow(timer) {
    this.#timer = timer;
    this.#beat();
  }

  stop() {
    clearTimeout(this.#wake);
    this.#timer = null;
  }

  #beat() {
    clearTimeout(this.#wake);
    const rest = left(this.#timer, this.#now());
    this.#tick(rest);
    if (!rest || this.#timer.due === undefined) return;
    this.#wake = setTimeout(() => this.#beat(), rest - (seconds(rest) - 1) * 1000);
  }
}
