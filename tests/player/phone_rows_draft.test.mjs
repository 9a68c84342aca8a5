import assert from "node:assert/strict";
import {test} from "node:test";

import {missing, places, previewOf, tapped, without} from "/games/rows/static/phone_draft.js";

const HAND = [5, 58, 104], ROWS = [1, 2, 3, 4];
const DRAFTS = [null, ...HAND.map(card => ({card, row: null})), ...ROWS.map(row => ({card: null, row})),
  ...HAND.flatMap(card => ROWS.map(row => ({card, row})))];
const CARDS = [[8, 1], [15, 2], [23, 1], [29, 1], [36, 1]], MINE = [58, 1];
const numbers = found => found.map(({card, as}) => `${as} ${card?.[0] ?? "-"}`);

test("cards and rows are taken in any order and as often as wanted, one of each", () => {
  for (const draft of DRAFTS) {
    for (const card of HAND) {
      const after = tapped(draft, "card", card);
      assert.equal(after?.card ?? null, draft?.card === card ? null : card);
      assert.equal(after?.row ?? null, draft?.row ?? null);
    }
    for (const row of ROWS) assert.equal(tapped(draft, "row", row)?.card ?? null, draft?.card ?? null);
  }
});

test("a second tap takes back, and a draft without anything is none", () => {
  for (const draft of DRAFTS) for (const row of ROWS) {
    if (draft?.row) continue;
    assert.deepEqual(tapped(tapped(draft, "row", row), "row", row), draft);
  }
  assert.equal(tapped({card: 58, row: null}, "card", 58), null);
});

test("what is missing is named", () => {
  assert.deepEqual([null, {card: 58, row: null}, {card: null, row: 2}, {card: 58, row: 2}].map(missing),
    ["both", "row", "card", null]);
});

test("a card that is not in the hand leaves the draft, and no other refusal changes it", () => {
  assert.deepEqual(without({card: 58, row: 2}, {code: "card_not_held"}), {card: null, row: 2});
  assert.equal(without(null, {code: "card_not_held"}), null);
  assert.deepEqual(without({card: 58, row: 2}, {code: "round_closed"}), {card: 58, row: 2});
});

test("a preview is what the server said of this card on this row", () => {
  const told = {58: [["appended", 0, 0], ["sixth", 5, 7], ["too_low", 1, 1], ["appended", 0, 0]]};
  assert.deepEqual(previewOf({card: 58, row: 2}, told), {result: "sixth", cards: 5, points: 7});
  for (const draft of [null, {card: 58, row: null}, {card: null, row: 2}, {card: 5, row: 2}]) {
    assert.equal(previewOf(draft, told), null);
  }
});

test("a row without a preview shows its cards and its free places", () => {
  assert.deepEqual(numbers(places(CARDS.slice(0, 2), null, null, 5)),
    ["lies 8", "lies 15", "free -", "free -", "free -"]);
});

test("an appended card lies behind the others", () => {
  assert.deepEqual(numbers(places(CARDS.slice(0, 2), MINE, {result: "appended"}, 5)),
    ["lies 8", "lies 15", "mine 58", "free -", "free -"]);
});

for (const result of ["sixth", "too_low"]) test(`a card that is ${result} starts the row, before what it takes`, () => {
  assert.deepEqual(numbers(places(CARDS, MINE, {result}, 5)),
    ["mine 58", "goes 8", "goes 15", "goes 23", "goes 29", "goes 36"]);
  assert.deepEqual(numbers(places(CARDS.slice(0, 1), MINE, {result}, 5)),
    ["mine 58", "goes 8", "free -", "free -", "free -"]);
});
