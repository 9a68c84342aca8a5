import assert from "node:assert/strict";
import {afterEach, beforeEach, test} from "node:test";

import {Asking} from "/player/static/asking.js";
import {askForSeat} from "/player/static/seat.js";

let asked, answers, seated, asking;

beforeEach(() => {
  asked = [];
  answers = [];
  seated = 0;
  asking = new Asking({
    code: "BCDF", changed: () => {}, seated: () => (seated += 1), switchLanguage: () => {},
    ask: async request => {
      asked.push(request);
      return answers.shift() ?? {ok: true, pending: false};
    },
  });
  asking.type("name", "민지");
});

const say = (...codes) => codes.forEach(code => answers.push({ok: false, code, params: {}}));

test("a question that may have been done is asked again under the same id", async () => {
  say("lost_connection", "not_saved");
  for (let time = 0; time < 3; time += 1) await asking.ask(false);
  assert.equal(new Set(asked.map(request => request.id)).size, 1);
  assert.equal(seated, 1);
});

test("a refused one is over: the next question is a new one", async () => {
  say("too_many");
  for (let time = 0; time < 2; time += 1) await asking.ask(false);
  assert.equal(new Set(asked.map(request => request.id)).size, 2);
});

test("another name is another question, whatever became of the first", async () => {
  say("lost_connection");
  await asking.ask(false);
  asking.type("name", "서준");
  await asking.ask(false);
  assert.notEqual(asked[0].id, asked[1].id);
});

test("after a seat was given back the next door asks for a name, not whether one is back", async () => {
  say("name_taken");
  await asking.ask(false);
  assert.equal(asking.step, "again");
  await asking.ask(true);
  assert.equal(asking.step, "name");
});

test("a phone from the last show asks for a seat in this one, under the name it had", async () => {
  asking.type("name", "");
  say("wrong_code");
  await asking.ask(false);
  asking.moveOn({code: "GHJK", name: "민지"});
  assert.deepEqual([asking.movedOn, asking.wantsCode, asking.error], [true, false, null]);
  await asking.ask(false);
  assert.deepEqual([asked[1].code, asked[1].name], ["GHJK", "민지"]);
  assert.equal(asking.movedOn, false);
});

test("being led on once more takes nothing back that was typed or answered since", async () => {
  asking.moveOn({code: "GHJK", name: "지호"});
  assert.equal(asking.name, "민지");
  say("name_taken");
  await asking.ask(false);
  asking.moveOn({code: "GHJK", name: "지호"});
  assert.equal(asking.step, "again");
});

const fetchBefore = globalThis.fetch;
afterEach(() => (globalThis.fetch = fetchBefore));

test("a network that swallows the question does not hold the phone for ever", async () => {
  globalThis.fetch = (address, {signal}) => new Promise((resolve, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason)));
  assert.equal((await askForSeat({}, 1)).code, "lost_connection");
});
