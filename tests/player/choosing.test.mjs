// A choice of a token or an opponent: what is remembered of it, whatever comes first, and what a reload still knows.

import assert from "node:assert/strict";
import {test} from "node:test";
import {Choosing} from "/player/static/choosing.js";

const who = id => ({id, name: id});
const OK = {ok: true, version: 7};

function box() {
  const kept = new Map();
  return {getItem: key => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text)};
}

function view({given = null, named = null, beat = "giving", number = 1, me = "winner"} = {}) {
  const choices = (beat === "giving" ? given : named) ? [] : ["a", "b"].map(who);
  return {show: {id: "s", number}, me: who(me), tokens: {
    beat, giver: who("winner"), candidate: who("last"), given: given && who(given), named: named && who(named), choices}};
}

function choosing(store = box()) {
  const one = new Choosing(() => {}, store);
  one.meet(view(), 1);
  return one;
}

/** Sends `id` and gives the answer. */
async function sent(one, id, answer = OK) {
  one.choose(id);
  await one.send(async () => answer, "giving");
}

test("a choice that stands is one's own, after a reload too", async () => {
  const store = box(), one = choosing(store);
  await sent(one, "a");
  one.meet(view({given: "a"}), 7);
  assert.equal(one.told(view({given: "a"})), "mine");
  const reloaded = choosing(store);
  reloaded.meet(view({given: "a"}), 7);
  assert.equal(reloaded.told(view({given: "a"})), "mine");
});

test("what stands without having been chosen here is nobody's that this phone knows", () => {
  const one = choosing();
  one.meet(view({given: "b"}), 2);
  assert.equal(one.told(view({given: "b"})), null);
});

test("a choice is late whether the view or the answer comes first", async () => {
  const late = {ok: false, code: "not_now", params: {}};
  const after = choosing();
  await sent(after, "a", late);
  after.meet(view({given: "b"}), 2);
  assert.equal(after.told(view({given: "b"})), "late");
  const before = choosing();
  before.choose("a");
  const answered = before.send(async () => {
    before.meet(view({given: "b"}), 2);
    assert.equal(before.told(view({given: "b"})), "late");
    return late;
  }, "giving");
  await answered;
  assert.equal(before.told(view({given: "b"})), "late");
  assert.equal(before.refusal, null);
});

test("another choice in the place of the one that stood has been put right", async () => {
  const one = choosing();
  await sent(one, "a");
  for (const given of ["a", "b"]) one.meet(view({given}), 7);
  assert.equal(one.told(view({given: "b"})), "put_right");
  one.meet(view({given: "a"}), 8);
  assert.equal(one.told(view({given: "a"})), "mine");
});

test("what others have chosen, and chosen anew, has changed, whoever did it", () => {
  const one = choosing();
  for (const given of ["a", undefined, "b"]) one.meet(view(given ? {given} : {}), 7);
  assert.equal(one.told(view({given: "b"})), "changed");
});

test("a choice that no longer stands has been taken back, and is made anew", async () => {
  const one = choosing();
  await sent(one, "a");
  one.meet(view({given: "a"}), 7);
  one.meet(view(), 8);
  assert.equal(one.told(view()), "taken_back");
  await sent(one, "b", {ok: true, version: 9});
  assert.equal(one.told(view()), null);
  one.meet(view({given: "b"}), 9);
  assert.equal(one.told(view({given: "b"})), "mine");
});

test("a refusal other than late is kept with the choice, and forgets that it was sent", async () => {
  const one = choosing();
  await sent(one, "a", {ok: false, code: "unknown_contestant", params: {}});
  assert.deepEqual([one.chosen, one.refusal.code, one.resting], ["a", "unknown_contestant", true]);
  one.meet(view({given: "b"}), 2);
  assert.equal(one.told(view({given: "b"})), null);
});

test("a choice whose answer was lost is still one's own if it arrived", async () => {
  const one = choosing();
  await sent(one, "a", {ok: false, code: "lost_connection", params: {}});
  one.meet(view({given: "a"}), 2);
  assert.equal(one.told(view({given: "a"})), "mine");
});

test("a rewind to the token finds again who gave it; the next match knows nothing of it", async () => {
  const one = choosing();
  await sent(one, "a");
  one.meet(view({given: "a"}), 7);
  one.meet(view({given: "a", beat: "naming"}), 8);
  one.meet(view({given: "a", named: "b", beat: "naming"}), 9);
  one.meet(view({given: "a"}), 10);
  assert.equal(one.told(view({given: "a"})), "mine");
  const next = view({given: "a", number: 3});
  one.meet(next, 11);
  assert.equal(one.told(next), null);
});
