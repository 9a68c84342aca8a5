import assert from "node:assert/strict";
import {describe, test} from "node:test";

import {ShowClock, Ticker, left, minutes} from "/static/clock.js";
import {fakeTime} from "./fake_time.mjs";

describe("the show clock", () => {
  test("takes the offset of the shortest round trip", () => {
    let local = 0;
    const clock = new ShowClock(() => local);
    clock.sample(0, 5100, 200);
    clock.sample(300, 5321, 340);
    clock.sample(400, 5700, 900);
    local = 1000;
    assert.equal(clock.now(), 1000 + 5321 - 320);
  });

  test("is never earlier than what a view brought", () => {
    let local = 10;
    const clock = new ShowClock(() => local);
    clock.atLeast(900);
    assert.equal(clock.now(), 900);
    local = 20;
    clock.atLeast(905);
    assert.equal(clock.now(), 910);
  });

  test("believes what comes after a restart, even if it is earlier", () => {
    const clock = new ShowClock(() => 0);
    clock.sample(0, 9000, 0);
    clock.restart();
    assert.equal(clock.now(), 9000);
    clock.atLeast(500);
    assert.equal(clock.now(), 500);
    clock.sample(0, 520, 10);
    assert.equal(clock.now(), 515);
  });
});

test("a timer's rest runs down, stands still while held, and is never negative", () => {
  assert.equal(left(null, 0), null);
  assert.equal(left({due: 5000, total: 9000}, 3500), 1500);
  assert.equal(left({due: 5000, total: 9000}, 7000), 0);
  assert.equal(left({left: 1200, total: 9000}, 99999), 1200);
});

test("time left reads as minutes and seconds, and 0:00 only when it is over", () => {
  assert.deepEqual([0, 1, 1000, 1001, 59999, 60000, 605000].map(minutes),
    ["0:00", "0:01", "0:01", "0:02", "1:00", "1:00", "10:05"]);
});

describe("a ticker", () => {
  const start = (t, timer) => {
    const time = fakeTime();
    t.after(time.restore);
    let now = 0;
    const shown = [];
    const ticker = new Ticker(() => now, rest => shown.push(rest === null ? null : minutes(rest)));
    ticker.follow(timer);
    const pass = milliseconds => {
      for (let gone = 0; gone < milliseconds; gone += 50) {
        now += 50;
        time.pass(50);
      }
    };
    return {shown, ticker, pass};
  };

  test("speaks at each second and at the end, and no more", t => {
    const {shown, pass} = start(t, {due: 2500, total: 2500});
    pass(4000);
    assert.deepEqual(shown, ["0:03", "0:02", "0:01", "0:00"]);
  });

  test("stands still while the timer is held, and stops when told", t => {
    const {shown, ticker, pass} = start(t, {left: 2500, total: 2500});
    pass(3000);
    assert.deepEqual(shown, ["0:03"]);
    ticker.follow({due: 9000, total: 9000});
    ticker.stop();
    pass(3000);
    ticker.follow(null);
    assert.deepEqual(shown, ["0:03", "0:06", null]);
  });
});
