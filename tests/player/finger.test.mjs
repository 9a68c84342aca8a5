import assert from "node:assert/strict";
import {afterEach, beforeEach, describe, test} from "node:test";

import {Finger} from "/player/static/finger.js";
import {fakeTime} from "../web/fake_time.mjs";

const CARDS = {ok: false, code: "card_unavailable", params: {numbers: [4]}};
const picking = (opening = 1, more = {}) =>
  ({show: {id: "s1"}, scene: "picking", round: {opening}, ready: false, can: {pick: true}, ...more});
const store = () => {
  const kept = new Map();
  return {getItem: key => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value)};
};

let finger, kept, answer, sent, time, version;
const send = (kind, fields) => {
  sent.push({kind, ...fields});
  return new Promise(resolve => (answer = resolve));
};
const lock = () => finger.send(send, "pick", {pick: finger.draft}, () => null);
const meet = (...views) => views.forEach((view, index) => finger.meet(views[index - 1] ?? null, view, (version += 1)));

beforeEach(() => {
  time = fakeTime();
  kept = store();
  finger = new Finger(() => {}, kept);
  sent = [];
  version = 0;
  meet(picking());
});

afterEach(() => time.restore());

describe("a pick on its way", () => {
  test("is called slow after 150 ms", () => {
    lock();
    time.pass(149);
    assert.equal(finger.sending, false);
    time.pass(1);
    assert.equal(finger.sending, true);
  });

  test("stays on its way until the view that holds it has come", async () => {
    const locked = lock();
    answer({ok: true, version: 5});
    await locked;
    assert.equal(finger.busy, true);
    finger.meet(picking(), picking(1, {ready: true}), 5);
    assert.equal(finger.busy, false);
  });

  test("has landed if that view came before the answer", async () => {
    const locked = lock();
    finger.meet(picking(), picking(1, {ready: true}), 5);
    answer({ok: true, version: 5});
    await locked;
    assert.equal(finger.busy, false);
  });

  test("is not joined by a second one", async () => {
    lock();
    assert.equal(await lock(), null);
    assert.equal(sent.length, 1);
  });

  test("means nothing any more once another opening has begun", async () => {
    const locked = lock();
    meet(picking(2));
    finger.choose({plus: 1});
    answer(CARDS);
    await locked;
    assert.deepEqual([finger.draft, finger.refusals, finger.refusal], [{plus: 1}, 0, null]);
  });
});

describe("a refusal", () => {
  const refused = async no => {
    const locked = lock();
    answer(no);
    await locked;
  };

  test("about cards counts, and outlives a reload", async () => {
    await refused(CARDS);
    const reloaded = new Finger(() => {}, kept);
    reloaded.meet(null, picking(), 1);
    assert.deepEqual([finger.refusals, reloaded.refusals], [1, 1]);
    reloaded.meet(picking(), picking(2), 2);
    assert.equal(reloaded.refusals, 0);
  });

  test("for lateness, a broken line or a bot in the seat does not count", async () => {
    for (const code of ["round_closed", "lost_connection", "taken_over"]) {
      await refused({ok: false, code});
      time.pass(600);
    }
    assert.equal(finger.refusals, 0);
  });

  test("lets the button rest for 0.6 s, but not the cards", async () => {
    await refused(CARDS);
    time.pass(599);
    assert.equal(finger.resting, true);
    finger.choose({minus: 2});
    assert.deepEqual(finger.draft, {minus: 2});
    time.pass(1);
    assert.equal(finger.resting, false);
  });

  test("is forgotten with the next choice", async () => {
    await refused(CARDS);
    finger.choose({plus: 1});
    assert.equal(finger.refusal, null);
  });
});

describe("a pick handed back", () => {
  const lockedView = picking(1, {ready: true});

  test("is seen by comparing two views of one opening", () => {
    meet(picking(), lockedView, picking());
    assert.equal(finger.handedBack, true);
  });

  test("is not what another opening, another scene or a reload shows", () => {
    meet(picking(), lockedView, picking(2));
    assert.equal(finger.handedBack, false);
    meet(picking(2, {ready: true}), picking(2, {scene: "closed"}));
    assert.equal(finger.handedBack, false);
    const reloaded = new Finger(() => {}, kept);
    reloaded.meet(null, picking(), 1);
    assert.equal(reloaded.handedBack, false);
  });
});

test("what is held or turned is covered when the scene changes", () => {
  finger.look("own", true);
  finger.turn(true);
  meet(picking(), picking(1, {scene: "closed"}));
  assert.deepEqual([finger.looking, finger.turned], [null, false]);
});

test("a grip that lets go does not cover another one", () => {
  finger.look("own", true);
  finger.look("slip", false);
  assert.equal(finger.looking, "own");
});
