import assert from "node:assert/strict";
import {test} from "node:test";

import {isNothing, signed, tapped, tappedNothing, without} from "/games/plus_minus/static/phone_draft.js";

const NUMBERS = [1, 2, 3, 4, 5, 6], SIDES = ["plus", "minus"];
const DRAFTS = [null, {}, ...NUMBERS.flatMap(n => [{plus: n}, {minus: n}]),
  ...NUMBERS.flatMap(plus => NUMBERS.filter(minus => minus !== plus).map(minus => ({plus, minus})))];

test("whatever is tapped, no number stands in both rows and every draft is a pick the wire takes", () => {
  for (const draft of DRAFTS) for (const side of SIDES) for (const number of NUMBERS) {
    const after = tapped(draft, side, number);
    assert.ok(after === null || Object.keys(after).length > 0);
    assert.ok(!after?.plus || after.plus !== after.minus);
    if (draft?.[side] !== number) assert.equal(after[side], number);
  }
});

test("a second tap undoes the first, unless a card moved over", () => {
  for (const draft of DRAFTS) for (const side of SIDES) for (const number of NUMBERS) {
    const other = side === "plus" ? "minus" : "plus";
    if (draft?.[side] || draft?.[other] === number || isNothing(draft)) continue;
    assert.deepEqual(tapped(tapped(draft, side, number), side, number), draft);
  }
});

test("nothing clears both rows and is undone by a second tap", () => {
  assert.deepEqual(tappedNothing({plus: 1, minus: 4}), {});
  assert.equal(tappedNothing({}), null);
});

test("what was refused leaves the draft, and an empty draft is no pick of nothing", () => {
  assert.deepEqual(without({plus: 1, minus: 4}, [4]), {plus: 1});
  assert.equal(without({plus: 1, minus: 4}, [1, 4]), null);
  assert.equal(without(null, [1]), null);
});

test("cards are signed, the plus card first", () => {
  assert.deepEqual(signed({minus: 4, plus: 1}), [1, -4]);
  assert.deepEqual(signed({}), []);
});
