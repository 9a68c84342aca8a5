import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";

import {LostSeat} from "/player/static/lost_seat.js";

const show = {id: "s1"};
const seated = {show, me: {id: "c1", name: "민지"}, scene: "join"};
const waiting = {show, me: {id: null, name: "민지"}, scene: "waiting"};
const door = {show, me: null, scene: "door"};
const kept = new Map(), store = {getItem: key => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text)};

beforeEach(() => kept.clear());

test("a phone without its seat knows at the door that it had one, after a reload too", () => {
  assert.equal(new LostSeat(store).meet(seated), null);
  assert.deepEqual(new LostSeat(store).meet(door), {what: "seat", name: "민지"});
});

test("a phone whose request was turned down knows that it asked, whatever it had before", () => {
  const lost = new LostSeat(store);
  lost.meet(seated);
  assert.equal(lost.meet(waiting), null);
  assert.deepEqual(lost.meet(door), {what: "request", name: "민지"});
});

test("who comes for the first time, or to another show, has lost nothing", () => {
  const lost = new LostSeat(store);
  assert.equal(lost.meet(door), null);
  lost.meet(seated);
  assert.equal(lost.meet({...door, show: {id: "s2"}}), null);
  assert.equal(lost.meet({...door, show: null}), null);
});

test("what is kept opens nothing", () => {
  new LostSeat(store).meet({...seated, show: {id: "s1", code: "K7QM"}, match: {mine: {hand: [1, 4, 5]}}});
  assert.deepEqual([...kept.values()].map(text => JSON.parse(text)), [{show: "s1", what: "seat", name: "민지"}]);
});
