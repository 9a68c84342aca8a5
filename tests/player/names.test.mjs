import assert from "node:assert/strict";
import {test} from "node:test";

import {chosenLanguage} from "/player/static/language.js";
import {fits, length, tidy} from "/player/static/names.js";
import {codeInAddress} from "/player/static/seat.js";

test("names are counted in graphemes", () => {
  for (const [name, n] of [["민지", 2], ["민지", 2], ["é", 1], ["👨‍👩‍👧‍👦", 1], ["🇰🇷🇰🇷", 2], ["  a  b ", 3]]) {
    assert.equal(length(name), n, name);
  }
});

test("a name is composed, trimmed and freed of what nobody sees", () => {
  assert.equal(tidy(" \u1106\u1175\u11ab\u200b지\u202e\t "), "민지");
  assert.equal(tidy("👩‍🦰"), "👩‍🦰");
});

test("one to twelve graphemes fit", () => {
  assert.deepEqual(["", " ", "a", "가나다라마바사아자차카타", "가나다라마바사아자차카타파"].map(fits),
    [false, false, true, true, false]);
});

test("the join code is the whole path of a scanned address, in capitals", () => {
  assert.deepEqual(["/K7QM", "/k7qm", "/", "/player/", "/%41bcd"].map(codeInAddress), ["K7QM", "K7QM", "", "", "ABCD"]);
});

test("a phone speaks what was chosen, else the first of its own languages that we speak", () => {
  const store = kept => ({getItem: () => kept});
  assert.equal(chosenLanguage(store("en"), ["ko-KR"]), "en");
  assert.equal(chosenLanguage(store(null), ["fr", "ko-KR", "en"]), "ko");
  assert.equal(chosenLanguage(store("xx"), ["fr"]), "en");
});
