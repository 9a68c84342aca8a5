// The page's one connection to the show, and the only file that knows Socket.IO.
//
//   const link = connect("/player", {onView: (view, {version, at}) => …, onState: (state, code) => …});
//   const answer = await link.do("pick", {opening: 3, pick: {plus: 1}});   // {ok: true, …} or {ok: false, code, params}
//
// Connecting is reconnecting: whatever was missed comes with the next view. States a page hears of:
//   connecting   at first
//   live         connected
//   lost         the connection has been gone for 0.6 s; shorter breaks are not worth a word
//   unreachable  never connected in the first 5 s: the page may advise another browser
//   refused      the server does not let this page in now; `code` says why
//   ended        this device was shut out, or its ticket is worthless: the page stays alone from now on

import {io} from "/static/vendor/socket.io-client-4.8.4/socket.io.esm.min.js";
import {ShowClock} from "/static/clock.js";
import {NO_ANSWER, Outbox, newId} from "/static/outbox.js";

const ANSWER_LIMIT = 1500, GRACE = 600, FIRST_LIMIT = 5000, REFUSED_WAIT = 3000;
const PATIENCE = 20000, PATIENCE_OF_A_HOST = 5000;
const ROUND_TRIPS = 5;
const WITHOUT_TICKET = "no_ticket";
const WEBSOCKET_FIRST = ["websocket", "polling"], POLLING_FIRST = ["polling", "websocket"];

/**
 * Connects for as long as the page lives. With `queue: false` a command without a connection is refused at once
 * (a host must not press now and be obeyed later); otherwise it waits up to 20 s for one. `auth` says what a page is
 * where one browser may be two things; it proves nothing.
 */
export function connect(namespace, {onView, onState = () => {}, queue = true, auth = null, open = openSocket, page = document}) {
  return new Link(open(namespace, auth), {onView, onState, queue, page});
}

function openSocket(namespace, auth) {
  let turned = false;
  const socket = io(namespace, {
    auth, transports: WEBSOCKET_FIRST, tryAllTransports: true, timeout: 4000,
    reconnectionDelay: 300, reconnectionDelayMax: 3000,
  });
  // Some networks swallow a websocket's handshake instead of refusing it: the next try begins the other way.
  socket.io.on("error", ({message}) => {
    if (message !== "timeout") return;
    turned = !turned;
    socket.io.opts.transports = turned ? POLLING_FIRST : WEBSOCKET_FIRST;
  });
  return socket;
}

class Link {
  #socket;
  #on;
  #clock = new ShowClock();
  #outbox = new Outbox(payload => this.#ask(payload), () => this.probe());
  #state = "connecting";
  #code = null;
  #pending = null;       // the timer behind lost and unreachable
  #retry = null;         // the timer after a refusal
  #probing = null;
  #connection = 0;

  constructor(socket, on) {
    this.#socket = socket;
    this.#on = on;
    this.#pending = setTimeout(() => this.#enter("unreachable"), FIRST_LIMIT);
    socket.on("connect", () => this.#connected());
    socket.on("disconnect", reason => this.#disconnected(reason));
    socket.on("connect_error", error => this.#failed(error));
    socket.on("ended", ({code}) => this.#end(code));
    socket.on("view", ({version, at, view}) => {
      this.#clock.atLeast(at);
      on.onView(view, {version, at});
    });
    this.#wakeWith(on.page);
  }

  get state() {
    return this.#state;
  }

  /** The show instant now, in milliseconds. */
  now() {
    return this.#clock.now();
  }

  /** Sends a command; the acknowledgement, or `lost_connection` when none came. Never fails. */
  do(kind, fields = {}) {
    if (!this.#on.queue && !this.#socket.connected) return Promise.resolve(NO_ANSWER);
    return this.#outbox.put(kind, fields, this.#on.queue ? PATIENCE : PATIENCE_OF_A_HOST);
  }

  /** Asks the server for a sign of life and connects anew if none comes in time. */
  probe() {
    if (this.#state === "ended") return Promise.resolve();
    this.#probing ??= this.#lives().finally(() => (this.#probing = null));
    return this.#probing;
  }

  /** Connects anew at once; after an HTTP answer has set a cookie, the server sees it. */
  reconnect() {
    clearTimeout(this.#retry);
    this.#socket.disconnect();
    this.#socket.connect();
  }

  async #lives() {
    if (!this.#socket.connected) return this.reconnect();
    const connection = this.#connection;
    try {
      await this.#time();
    } catch {
      if (connection === this.#connection) this.reconnect();
      return;
    }
    this.#setClock();
  }

  #connected() {
    this.#connection += 1;
    clearTimeout(this.#retry);
    this.#enter("live");
    this.#outbox.open = true;
    this.#setClock();
  }

  #disconnected(reason) {
    this.#outbox.open = false;
    if (this.#state === "ended") return;
    clearTimeout(this.#pending);
    this.#pending = setTimeout(() => this.#enter("lost"), GRACE);
    if (reason === "io server disconnect") this.#retryLater();
  }

  #failed(error) {
    if (this.#socket.active) return;      // the library tries again by itself
    if (error.message === WITHOUT_TICKET) return this.#end(error.message);
    this.#enter("refused", error.message);
    this.#retryLater();
  }

  /** Trying again would change nothing, and would go on for ever. */
  #end(code) {
    clearTimeout(this.#retry);
    this.#enter("ended", code);
    this.#socket.disconnect();
  }

  #retryLater() {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#socket.connect(), REFUSED_WAIT * (0.2 + 0.8 * Math.random()));
  }

  #enter(state, code = null) {
    clearTimeout(this.#pending);
    if (state === this.#state && code === this.#code) return;
    this.#state = state;
    this.#code = code;
    this.#on.onState(state, code);
  }

  /** Several round trips; the shortest says best how late it is in the show. */
  async #setClock() {
    const connection = this.#connection;
    this.#clock.restart();
    for (let trip = 0; trip < ROUND_TRIPS && connection === this.#connection; trip += 1) {
      const answered = await this.#time().then(() => true, () => false);
      if (!answered) return;
    }
  }

  async #time() {
    const sent = this.#clock.local();
    const {at} = await this.#ask({id: newId(), kind: "time"});
    if (typeof at !== "number") throw new Error("the time was not told");
    this.#clock.sample(sent, at, this.#clock.local());
  }

  #ask(payload) {
    return this.#socket.timeout(ANSWER_LIMIT).emitWithAck("do", payload);
  }

  /** A phone that slept does not know that its connection is dead: whenever it wakes, it asks. */
  #wakeWith(page) {
    const probe = () => this.probe();
    page.addEventListener("visibilitychange", () => page.visibilityState === "visible" && probe());
    page.defaultView.addEventListener("pageshow", event => event.persisted && probe());
    page.defaultView.addEventListener("online", probe);
  }
}
