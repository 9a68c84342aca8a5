import assert from "node:assert/strict";
import {test} from "node:test";
import {add, deathMatchOptions, differences, draftOf, follow, isStale, keepMine, move, newItem,
  tooFewOrMany} from "/host/static/evening.js";

const MATCH = {kind: "match", game: "rows", options: {deals: 5, ending: "deals"}};
const BREAK = {kind: "break", text: "", seconds: 600};
const DUEL = {kind: "death_match", game: null};
const items = draft => draft.lines.map(one => one.item);

test("a draft begins as the plan is", () => {
  const draft = draftOf({no: 4, ahead: [BREAK, MATCH]});
  assert.deepEqual(items(draft), [BREAK, MATCH]);
  assert.equal(isStale(draft, {no: 4, ahead: [BREAK, {...MATCH, options: {ending: "deals", deals: 5}}]}), false);
});

test("lines move up and down, but not over the ends", () => {
  const draft = draftOf({no: 0, ahead: [BREAK, MATCH, DUEL]});
  assert.equal(move(draft, 2, -1), true);
  assert.deepEqual(items(draft), [BREAK, DUEL, MATCH]);
  assert.equal(move(draft, 0, -1), false);
  assert.equal(move(draft, 1, 1), false);
  assert.deepEqual(items(draft), [BREAK, DUEL, MATCH]);
});

test("what has begun leaves the draft, and what was typed and moved stays", () => {
  const draft = draftOf({no: 0, ahead: [BREAK, MATCH]});
  move(draft, 0, 1);
  add(draft, DUEL);
  assert.equal(follow(draft, {no: 1, ahead: [MATCH]}), true);
  assert.deepEqual(items(draft), [MATCH, DUEL]);
  assert.deepEqual(draft.begun, [BREAK]);
  assert.equal(isStale(draft, {no: 1, ahead: [MATCH]}), false);
});

test("a form that is open on what has begun is closed with it", () => {
  const draft = Object.assign(draftOf({no: 0, ahead: [BREAK]}), {open: 0});
  follow(draft, {no: 1, ahead: []});
  assert.equal(draft.open, null);
});

test("a plan that was changed elsewhere is no progress: the draft stays as it was and is stale", () => {
  const draft = draftOf({no: 0, ahead: [BREAK, MATCH]});
  const theirs = {no: 1000, ahead: [MATCH]};
  assert.equal(follow(draft, theirs), false);
  assert.deepEqual(items(draft), [BREAK, MATCH]);
  assert.equal(isStale(draft, theirs), true);
  assert.deepEqual(differences(draft, theirs), {gone: [BREAK], come: []});
  keepMine(draft, theirs);
  assert.equal(isStale(draft, theirs), false);
  assert.equal(draft.no, 1000);
});

test("of two equal items one may be gone", () => {
  assert.deepEqual(differences({base: [BREAK, BREAK]}, {ahead: [BREAK, DUEL]}), {gone: [BREAK], come: [DUEL]});
});

test("new items are as the show presets them, and tell of the match as the evening does", () => {
  const common = {recap: {default: "scores"}, who_locked: {default: "names"}};
  const view = {show: {options: {recap: "open", who_locked: "names", deals: 5}},
    games: [{key: "plus_minus", common}, {key: "rows", common}]};
  assert.deepEqual(newItem("match", view), {kind: "match", game: "plus_minus", options: {recap: "open"}});
  assert.deepEqual(newItem("death_match", view), {kind: "death_match", game: "rows",
    options: {deals: 1, recap: "open"}});
  assert.deepEqual(newItem("break", view), {kind: "break", text: "", seconds: null});
});

test("a death match is one deal of rows, and keeps what the evening has chosen about its papers", () => {
  const view = {show: {options: {recap: "open", who_locked: "count", deals: 5}}};
  assert.deepEqual(deathMatchOptions(view, "rows"), {deals: 1, recap: "open", who_locked: "count"});
  assert.deepEqual(deathMatchOptions(view, "plus_minus"), {recap: "open", who_locked: "count"});
});

test("a game says why so many cannot play it", () => {
  const game = {seats: {least: 4, most: 10}};
  assert.deepEqual(tooFewOrMany(game, 2), {key: "host.games.too_few", params: {least: 4, n: 2}});
  assert.deepEqual(tooFewOrMany(game, 11), {key: "host.games.too_many", params: {most: 10, n: 11}});
  assert.equal(tooFewOrMany(game, 4), null);
});
