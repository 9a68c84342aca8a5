import assert from "node:assert/strict";
import {afterEach, beforeEach, describe, test} from "node:test";

import {grip} from "/static/grip.js";
import {fakeTime} from "./fake_time.mjs";

let time;
beforeEach(() => (time = fakeTime()));
afterEach(() => time.restore());

function start(options) {
  const view = new EventTarget(), page = Object.assign(new EventTarget(), {defaultView: view, hidden: false});
  const element = Object.assign(new EventTarget(), {ownerDocument: page, dataset: {}, disabled: false, captured: [],
    setPointerCapture(id) { this.captured.push(id); }});
  const shown = [];
  const release = grip(element, open => shown.push(open), options);
  const fire = (name, about = {}, target = element) => {
    const event = Object.assign(new Event(name, {cancelable: true}), {button: 0, pointerId: 7, detail: 1, ...about});
    target.dispatchEvent(event);
    return event;
  };
  return {view, page, element, shown, release, fire};
}

describe("a grip", () => {
  for (const end of ["pointerup", "pointercancel", "lostpointercapture", "blur"]) {
    test(`shows while a finger rests on it and hides on ${end}`, () => {
      const {element, shown, fire} = start();
      fire("pointerdown");
      assert.deepEqual([shown, element.captured], [[true], [7]]);
      fire(end);
      assert.deepEqual(shown, [true, false]);
    });
  }

  for (const code of ["Space", "Enter", "NumpadEnter"]) {
    test(`shows while ${code} is held`, () => {
      const {shown, fire} = start();
      assert.equal(fire("keydown", {code}).defaultPrevented, true);
      fire("keydown", {code, repeat: true});
      assert.deepEqual(shown, [true]);
      assert.equal(fire("keyup", {code}).defaultPrevented, true);
      assert.deepEqual(shown, [true, false]);
    });
  }

  test("hides after three seconds and stays hidden until it is gripped anew", () => {
    const {shown, fire} = start();
    fire("keydown", {code: "Space"});
    time.pass(2999);
    assert.deepEqual(shown, [true]);
    time.pass(1);
    fire("keydown", {code: "Space", repeat: true});
    fire("keyup", {code: "Space"});
    assert.deepEqual(shown, [true, false]);
    fire("keydown", {code: "Space"});
    assert.deepEqual(shown, [true, false, true]);
  });

  test("hides when nobody looks at the page any more", () => {
    const {view, page, shown, fire} = start();
    for (const [name, target] of [["blur", view], ["pagehide", view], ["visibilitychange", page]]) {
      page.hidden = name === "visibilitychange";
      fire("pointerdown");
      fire(name, {}, target);
      assert.deepEqual(shown.splice(0), [true, false], name);
    }
  });

  test("opens for what can only click, but not for a tap's own click", () => {
    const {shown, fire} = start();
    fire("click", {detail: 1});
    assert.deepEqual(shown, []);
    fire("click", {detail: 0});
    time.pass(3000);
    assert.deepEqual(shown, [true, false]);
  });

  test("stays open for as long as it is held where no time is set, and then answers no click that has no end", () => {
    const {shown, fire} = start({longest: null});
    fire("pointerdown");
    time.pass(60_000);
    assert.deepEqual(shown, [true]);
    fire("pointerup");
    fire("click", {detail: 0});
    assert.deepEqual(shown, [true, false]);
  });

  test("lets go of a pointer that slips off where it does not stay", () => {
    const {element, shown, fire} = start({stays: false});
    fire("pointerdown");
    fire("pointerleave");
    assert.deepEqual([shown, element.captured], [[true, false], []]);
  });

  test("answers no key and no click where it is for pointers alone", () => {
    const {shown, fire} = start({keys: false});
    assert.equal(fire("keydown", {code: "Enter"}).defaultPrevented, false);
    fire("click", {detail: 0});
    assert.deepEqual(shown, []);
  });

  test("answers no other key, no other button, no composition, and not when disabled", () => {
    const {element, shown, fire} = start();
    fire("keydown", {code: "KeyV"});
    fire("keydown", {code: "Enter", isComposing: true});
    fire("pointerdown", {button: 2});
    element.disabled = true;
    fire("pointerdown");
    assert.deepEqual(shown, []);
  });

  test("opens no menu, and lets go when it is taken away", () => {
    const {element, shown, release, fire} = start();
    assert.equal(fire("contextmenu").defaultPrevented, true);
    fire("pointerdown");
    release();
    fire("pointerdown");
    assert.deepEqual(shown, [true, false]);
    assert.equal("grip" in element.dataset, false);
  });
});
