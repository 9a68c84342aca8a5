import assert from "node:assert/strict";
import {afterEach, beforeEach, describe, test} from "node:test";

import {connect} from "/static/link.js";
import {fakeTime} from "./fake_time.mjs";

let time;
beforeEach(() => (time = fakeTime()));
afterEach(() => time.restore());

/** A socket whose server the test plays: `asked` holds the commands that wait for `answer` or time out by themselves. */
class FakeSocket {
  connected = false;
  active = true;
  asked = [];
  openings = 0;
  #handlers = {};

  on(name, handle) { this.#handlers[name] = handle; }
  fire(name, value) { this.#handlers[name](value); }

  connect() { this.openings += 1; }
  disconnect() { if (this.connected) this.drop("io client disconnect"); }

  open() { this.connected = true; this.fire("connect"); }
  drop(reason = "transport close") {
    this.connected = false;
    this.fire("disconnect", reason);
    for (const {reject} of this.asked.splice(0)) reject(new Error("disconnected"));
  }

  timeout(limit) {
    return {emitWithAck: (name, payload) => new Promise((resolve, reject) => {
      assert.equal(name, "do");
      const entry = {payload, resolve, reject};
      this.asked.push(entry);
      setTimeout(() => this.#forget(entry, new Error("timeout")), limit);
    })};
  }

  #forget(entry, error) {
    const place = this.asked.indexOf(entry);
    if (place < 0) return;
    this.asked.splice(place, 1);
    entry.reject(error);
  }

  /** Answers the oldest waiting command of that kind. */
  async answer(kind, answer) {
    const place = this.asked.findIndex(({payload}) => payload.kind === kind);
    assert.notEqual(place, -1, `${kind} was not sent`);
    const [entry] = this.asked.splice(place, 1);
    entry.resolve(answer);
    await settle();
    return entry.payload;
  }

  sent(kind) { return this.asked.filter(({payload}) => payload.kind === kind).map(({payload}) => payload); }
}

/** Lets everything that waits on promises, not on time, happen. */
const settle = () => new Promise(resolve => setImmediate(resolve));

async function pass(milliseconds) {
  for (let gone = 0; gone < milliseconds; gone += 50) {
    time.pass(50);
    await settle();
  }
}

function start(options = {}) {
  const socket = new FakeSocket(), page = new EventTarget();
  page.defaultView = new EventTarget();
  page.visibilityState = "visible";
  const states = [], views = [];
  const link = connect("/player", {
    onView: (view, about) => views.push({view, ...about}),
    onState: (state, code) => states.push(code ? `${state} ${code}` : state),
    open: namespace => (assert.equal(namespace, "/player"), socket), page, ...options,
  });
  const wake = (name = "visibilitychange", target = page) => target.dispatchEvent(Object.assign(new Event(name), {persisted: true}));
  return {socket, page, link, states, views, wake};
}

describe("a command", () => {
  test("is answered with its acknowledgement", async () => {
    const {socket, link} = start();
    socket.open();
    const answer = link.do("pick", {opening: 3, pick: {plus: 1}});
    const payload = await socket.answer("pick", {ok: true, version: 8});
    assert.deepEqual(await answer, {ok: true, version: 8});
    assert.match(payload.id, /^[0-9a-f]{32}$/);
    assert.deepEqual({...payload, id: ""}, {id: "", kind: "pick", opening: 3, pick: {plus: 1}});
  });

  test("waits for the first connection", async () => {
    const {socket, link} = start();
    const answer = link.do("memorised");
    await pass(3000);
    assert.equal(socket.sent("memorised").length, 0);
    socket.open();
    await socket.answer("memorised", {ok: true, version: 1});
    assert.equal((await answer).ok, true);
  });

  test("is sent again under the same id when no answer comes", async () => {
    const {socket, link} = start();
    socket.open();
    link.do("pick");
    const [first] = socket.sent("pick");
    await pass(1550);
    const [second] = socket.sent("pick");
    assert.notEqual(second, undefined);
    assert.equal(second.id, first.id);
  });

  test("is sent again under the same id after the connection broke, once", async () => {
    const {socket, link} = start();
    socket.open();
    const answer = link.do("pick");
    const [{id}] = socket.sent("pick");
    socket.drop();
    await settle();
    assert.equal(socket.sent("pick").length, 0);
    socket.open();
    await settle();
    assert.deepEqual(socket.sent("pick").map(payload => payload.id), [id]);
    await socket.answer("pick", {ok: false, code: "round_closed", params: {}});
    assert.equal((await answer).code, "round_closed");
  });

  test("keeps its place in the order", async () => {
    const {socket, link} = start();
    ["leave", "memorised", "pick"].forEach(kind => link.do(kind));
    socket.open();
    assert.deepEqual(socket.asked.map(({payload}) => payload.kind).filter(kind => kind !== "time"), ["leave", "memorised", "pick"]);
  });

  test("is given up after twenty seconds", async () => {
    const {socket, link} = start();
    const answer = link.do("pick");
    let settled = false;
    answer.then(() => (settled = true));
    await pass(19900);
    assert.equal(settled, false);
    await pass(200);
    assert.deepEqual(await answer, {ok: false, code: "lost_connection", params: {}});
    socket.open();
    assert.equal(socket.sent("pick").length, 0);
  });

  test("has an id of its own", () => {
    const {socket, link} = start();
    socket.open();
    for (let n = 0; n < 50; n += 1) link.do("pick", {id: "mine", kind: "cue"});
    assert.equal(new Set(socket.sent("pick").map(({id}) => id)).size, 50);
  });
});

describe("a host's command", () => {
  test("is refused at once without a connection", async () => {
    const {socket, link} = start({queue: false});
    assert.equal((await link.do("cue")).code, "lost_connection");
    socket.open();
    assert.equal(socket.sent("cue").length, 0);
  });

  test("that was under way is resent for five seconds, not longer", async () => {
    const {socket, link} = start({queue: false});
    socket.open();
    const answer = link.do("cue");
    socket.drop();
    await pass(1000);
    socket.open();
    await settle();
    assert.equal(socket.sent("cue").length, 1);
    socket.drop();
    await pass(4100);
    assert.equal((await answer).code, "lost_connection");
  });
});

describe("the state", () => {
  test("does not tell of a break shorter than 0.6 s", async () => {
    const {socket, link, states} = start();
    socket.open();
    socket.drop();
    await pass(500);
    socket.open();
    await pass(1000);
    assert.deepEqual(states, ["live"]);
    socket.drop();
    await pass(650);
    assert.deepEqual(states, ["live", "lost"]);
    assert.equal(link.state, "lost");
    socket.open();
    assert.deepEqual(states, ["live", "lost", "live"]);
  });

  test("tells when the first connection does not come", async () => {
    const {socket, link, states} = start();
    assert.equal(link.state, "connecting");
    await pass(4900);
    assert.deepEqual(states, []);
    await pass(200);
    assert.deepEqual(states, ["unreachable"]);
    socket.open();
    assert.deepEqual(states, ["unreachable", "live"]);
  });

  test("tells once why the server does not let this page in, and asks again", async () => {
    const {socket, states} = start();
    socket.active = false;
    for (let n = 0; n < 3; n += 1) {
      socket.fire("connect_error", new Error("view_only"));
      await pass(3100);
    }
    assert.deepEqual(states, ["refused view_only"]);
    assert.equal(socket.openings, 3);
    socket.open();
    assert.deepEqual(states, ["refused view_only", "live"]);
  });

  test("leaves an ordinary failure to the library's own tries", async () => {
    const {socket, states} = start();
    socket.fire("connect_error", new Error("xhr poll error"));
    await pass(4000);
    assert.deepEqual([states, socket.openings], [[], 0]);
  });

  test("comes back after the server itself has hung up", async () => {
    const {socket} = start();
    socket.open();
    socket.drop("io server disconnect");
    await pass(3100);
    assert.equal(socket.openings, 1);
  });
});

for (const [name, hear, code] of [
  ["a device that is shut out", socket => { socket.open(); socket.fire("ended", {code: "shut_out"}); }, "shut_out"],
  ["a ticket that is worthless by now", socket => {
    socket.active = false;
    socket.fire("connect_error", new Error("no_ticket"));
  }, "no_ticket"],
]) test(`${name} is the end: the page says so and never asks again`, async () => {
  const {socket, link, states, wake} = start({queue: false});
  hear(socket);
  await pass(60_000);
  wake();
  wake("online");
  await pass(60_000);
  assert.equal(states.at(-1), `ended ${code}`);
  assert.deepEqual([socket.openings, socket.connected], [0, false]);
  assert.equal((await link.do("cue")).code, "lost_connection");
});

describe("waking up", () => {
  for (const [name, where] of [["visibilitychange", "page"], ["pageshow", "window"], ["online", "window"]]) {
    test(`by ${name} replaces a connection that no longer answers`, async () => {
      const {socket, page, wake} = start();
      socket.open();
      for (let n = 0; n < 5; n += 1) await socket.answer("time", {ok: true, at: 0});
      wake(name, where === "page" ? page : page.defaultView);
      assert.equal(socket.sent("time").length, 1);
      await pass(1400);
      assert.equal(socket.openings, 0);
      await pass(200);
      assert.equal(socket.openings, 1);
    });
  }

  test("keeps a connection that answers, and sets the clock anew", async () => {
    const {socket, link, wake} = start();
    socket.open();
    for (let n = 0; n < 5; n += 1) await socket.answer("time", {ok: true, at: 1e6});
    wake();
    await socket.answer("time", {ok: true, at: 5e6});
    for (let n = 0; n < 5; n += 1) await socket.answer("time", {ok: true, at: 5e6});
    await pass(2000);
    assert.equal(socket.openings, 0);
    assert.ok(link.now() >= 5e6 && link.now() < 5e6 + 5000);
  });

  test("connects at once instead of waiting for the next try", () => {
    const {socket, wake} = start();
    socket.open();
    socket.drop();
    wake();
    assert.equal(socket.openings, 1);
  });

  test("does nothing while the page is still hidden", async () => {
    const {socket, page, wake} = start();
    page.visibilityState = "hidden";
    wake();
    await pass(2000);
    assert.equal(socket.openings, 0);
  });
});

test("a connection that swallows commands is replaced, and the command goes on over the new one", async () => {
  const {socket, link} = start();
  socket.open();
  for (let n = 0; n < 5; n += 1) await socket.answer("time", {ok: true, at: 0});
  const answer = link.do("pick");
  await pass(3200);
  assert.equal(socket.openings, 1);
  socket.open();
  await settle();
  await socket.answer("pick", {ok: true, version: 4});
  assert.equal((await answer).ok, true);
});

test("a new connection asks the time five times, and a view sets the least", async () => {
  const {socket, link, views} = start();
  socket.open();
  socket.fire("view", {version: 3, at: 2e6, view: {scene: "join"}});
  assert.deepEqual(views, [{view: {scene: "join"}, version: 3, at: 2e6}]);
  assert.ok(link.now() >= 2e6);
  for (let n = 0; n < 5; n += 1) await socket.answer("time", {ok: true, at: 3e6});
  assert.equal(socket.sent("time").length, 0);
  assert.ok(link.now() >= 3e6);
});

test("a page whose seat was just given connects anew", () => {
  const {socket, link} = start();
  socket.open();
  link.reconnect();
  assert.deepEqual([socket.connected, socket.openings], [false, 1]);
});
