import assert from "node:assert/strict";
import {beforeEach, test} from "node:test";

import {LastSeat} from "/player/static/last_seat.js";

const show = (id, code) => ({id, code});
const seated = {show: show("s1", "K7QM"), me: {id: "c1", name: "민지"}, scene: "farewell"};
const atTheDoor = (id, code) => ({show: show(id, code), me: null, scene: "door"});
const kept = new Map(), store = {getItem: key => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text)};

beforeEach(() => kept.clear());

test("a phone that sat in a show is led to the next one, after a reload too", () => {
  new LastSeat(store).meet(seated);
  assert.deepEqual(new LastSeat(store).meet(atTheDoor("s2", "BCDF")), {code: "BCDF", name: "민지"});
});

test("a door that tells no code leads nowhere", () => {
  const seat = new LastSeat(store);
  seat.meet(seated);
  assert.equal(seat.meet({show: {id: "s2", title: "둘째 쇼"}, me: null, scene: "door"}), null);
});

test("whose seat was freed stands at the door of the same show", () => {
  const seat = new LastSeat(store);
  seat.meet(seated);
  assert.equal(seat.meet(atTheDoor("s1", "K7QM")), null);
});

test("who never sat, or waits for a show, is led nowhere", () => {
  const seat = new LastSeat(store);
  assert.equal(seat.meet(atTheDoor("s2", "BCDF")), null);
  seat.meet({show: show("s1", "K7QM"), me: {id: null, name: "민지"}, scene: "waiting"});
  assert.equal(seat.meet(atTheDoor("s2", "BCDF")), null);
  seat.meet(seated);
  assert.equal(seat.meet({show: null, me: null, scene: "door"}), null);
});
