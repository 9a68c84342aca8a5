import assert from "node:assert/strict";
import {test} from "node:test";

import {cues} from "/display/static/sound.js";

const view = (scene, ready, seats = ready) =>
  ({show: {id: "s1"}, scene, round: {number: 1}, seats: Array(seats).fill({}), counts: {ready, of: 10}});
const heard = (before, after) => cues(before, after).map(([name]) => name);

test("somebody who comes in is heard coming in, and nothing else", () => {
  assert.deepEqual(heard(view("join", 3), view("join", 4)), ["join"]);
});

test("whoever locks or has memorised is heard", () => {
  assert.deepEqual(heard(view("picking", 3, 10), view("picking", 4, 10)), ["lock"]);
  assert.deepEqual(heard(view("memorising", 3, 10), view("memorising", 4, 10)), ["lock"]);
});
