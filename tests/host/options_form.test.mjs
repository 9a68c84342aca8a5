import assert from "node:assert/strict";
import {test} from "node:test";

// The templates' library looks for a document when it is loaded; no template is drawn here.
globalThis.document ??= {createComment: () => ({}), createTreeWalker: () => ({})};
const {readNames, readOptions} = await import("/host/static/options_form.js");

const game = {
  choices: {
    rounds: {least: 8, most: 12, none: false, default: 12},
    seconds: {least: 30, most: 300, none: true, default: null},
  },
  common: {
    pacing: {values: ["host", "clock"], default: "clock"},
    recap: {values: ["scores", "open"], default: "scores"},
  },
};
/** What a form sends that stands as it is shown. */
const form = changes => new Map(Object.entries({
  "option.rounds": "4", "option.seconds": "", "option.pacing": "1", "option.recap": "0", ...changes,
}));

test("what the host never touched is not sent", () => {
  assert.deepEqual(readOptions(form({}), game), {});
  assert.deepEqual(readOptions(form({"option.seconds": "60"}), game), {seconds: 60});
});

test("a choice that every game has is read as the game offers it, its pacing too", () => {
  assert.deepEqual(readOptions(form({"option.pacing": "0", "option.recap": "1"}), game), {pacing: "host", recap: "open"});
});

test("what was chosen before stays, also where it is the game's own default", () => {
  const before = {pacing: "clock", seconds: 60, rounds: 8};
  const shown = {...before, recap: "scores"};
  const asShown = {"option.rounds": "0", "option.seconds": "60"};
  assert.deepEqual(readOptions(form(asShown), game, {shown, before}), before);
  assert.deepEqual(readOptions(form({...asShown, "option.recap": "1"}), game, {shown, before}), {...before, recap: "open"});
  assert.deepEqual(readOptions(form({...asShown, "option.seconds": ""}), game, {shown, before}), {...before, seconds: null});
});

test("names come one a line or with commas between", () => {
  assert.deepEqual(readNames("민지, 서준\n\n 하린 、도윤,"), ["민지", "서준", "하린", "도윤"]);
});
