import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {afterEach, describe, mock, test} from "node:test";

import {ending, particle} from "/static/particles.js";
import {makeWords} from "/static/wording.js";
import {loadWords} from "/static/words.js";

const read = lang => JSON.parse(readFileSync(new URL(`../../web/locales/${lang}.json`, import.meta.url)));
const words = (lang, more) => makeWords(lang, {...read(lang), ...more});

afterEach(() => mock.restoreAll());

describe("particles", () => {
  test("follow the final consonant of the name", () => {
    assert.equal(particle("민지", "이/가"), "가");
    assert.equal(particle("서준", "이/가"), "이");
    assert.equal(particle("서울", "으로/로"), "로");
    assert.equal(particle("부산", "으로/로"), "으로");
  });

  test("read digits aloud", () => {
    for (const [digit, subject] of Object.entries({0: "이", 1: "이", 2: "가", 3: "이", 4: "가", 5: "가", 6: "이", 7: "이", 8: "이", 9: "가"}))
      assert.equal(particle(`팀 ${digit}`, "이/가"), subject);
    assert.equal(particle("7", "으로/로"), "로");
    assert.equal(particle("3", "으로/로"), "으로");
  });

  test("give both where Latin letters do not tell", () => {
    assert.equal(particle("Kim", "이/가"), "이(가)");
    assert.equal(particle("Kim", "으로/로"), "(으)로");
    assert.equal(particle("🎉", "은/는"), "은(는)");
    assert.equal(particle("", "은/는"), "은(는)");
  });

  test("look behind what is not read aloud", () => {
    assert.equal(ending("민수🎉🎉"), ending("민수"));
    assert.equal(ending("김철수(MC)"), ending("김철수"));
    assert.equal(ending("김철수 (MC) 😀"), ending("김철수"));
    assert.equal(ending("(주)한빛"), ending("빛"));
    assert.equal(ending("민".normalize("NFD")), ending("민"));
  });
});

describe("words", () => {
  test("join a list as each language does", () => {
    const sentence = {x: "{names:님:이/가}!"}, names = ["민지", "서준", "하윤"];
    assert.equal(words("ko", sentence)("x", {names}), "민지님, 서준님, 하윤님이!");
    assert.equal(words("en", {x: "{names} win"})("x", {names}), "민지, 서준 and 하윤 win");
    assert.equal(words("en", {x: "{names} win"})("x", {names: ["민지"]}), "민지 win");
    assert.equal(words("en", {x: "[{names}]"})("x", {names: []}), "[]");
  });

  test("sign and speak points", () => {
    const t = words("ko", {x: "{p:signed}, {p:spoken}"});
    assert.deepEqual([3, -3, 0].map(p => t("x", {p})), ["+3, 플러스 3", "\u22123, 마이너스 3", "0, 0"]);
    assert.equal(words("en", {x: "{p:spoken}"})("x", {p: -1}), "minus 1");
  });

  test("count the Korean way and the English way", () => {
    const count = (lang, numbers) => numbers.map(n => words(lang, {x: "{n:counted}"})("x", {n})).join(" ");
    assert.equal(count("ko", [1, 2, 3, 4, 10, 12, 20, 21, 99, 100]), "한 두 세 네 열 열두 스무 스물한 아흔아홉 100");
    assert.equal(count("en", [0, 1, 12, 19, 20, 21, 99, 100]), "zero one twelve nineteen twenty twenty-one ninety-nine 100");
  });

  test("say which one, in words as far as there are any", () => {
    const which = (lang, numbers) => numbers.map(n => words(lang, {x: "{n:ordinal}"})("x", {n})).join(" ");
    assert.equal(which("ko", [1, 2, 5, 10, 11, 0]), "첫째 둘째 다섯째 열째 11번째 0번째");
    assert.equal(which("en", [1, 2, 20, 21]), "first second twentieth number 21");
  });

  test("choose the plural by n", () => {
    const t = words("en", {x: {one: "{n} round", other: "{n} rounds"}});
    assert.deepEqual([0, 1, 2].map(n => t("x", {n})), ["0 rounds", "1 round", "2 rounds"]);
    assert.equal(words("ko", {x: {other: "{n}번"}})("x", {n: 1}), "1번");
  });

  test("word a parameter that is itself a sentence", () => {
    const t = words("ko", {x: "{what:을/를} 봐요", y: "{n}번"});
    assert.equal(t("x", {what: {key: "y", params: {n: 2}}}), "2번을 봐요");
    assert.equal(t("x", {what: [{key: "y", params: {n: 2}}, {key: "web.name"}]}), "2번, 큐카드를 봐요");
  });

  test("show and report what has no words, instead of hiding it", () => {
    const report = mock.method(console, "error", () => {});
    const t = words("ko", {x: "{name} 님"});
    assert.equal(t("no.such"), "no.such");
    assert.equal(t("x", {}), "{name} 님");
    assert.equal(report.mock.callCount(), 2);
    assert.equal(t.has("no.such"), false);
    assert.equal(t.has("toString"), false);
  });

  test("take a name for what it is, not for a placeholder", () => {
    assert.equal(words("en", {x: "{name}"})("x", {name: "{n} $& $1"}), "{n} $& $1");
  });
});

describe("loadWords", () => {
  test("fetches each language once, keeps several, and waits for the server", async () => {
    const asked = [];
    mock.method(globalThis, "fetch", async address => {
      asked.push(address);
      if (asked.length === 1) throw new TypeError("no server yet");
      return {ok: true, status: 200, json: async () => read(address.slice(7, 9))};
    });
    const [ko, again, en] = await Promise.all([loadWords("ko"), loadWords("ko"), loadWords("en")]);
    assert.equal(ko, again);
    assert.deepEqual([ko.lang, en.lang, ko("web.name"), en("web.name")], ["ko", "en", "큐카드", "Cuecard"]);
    assert.deepEqual(asked.sort(), ["/words/en.json", "/words/ko.json", "/words/ko.json"]);
  });

  test("refuses a language there is none of", async () => {
    mock.method(globalThis, "fetch", async () => ({ok: false, status: 404}));
    await assert.rejects(loadWords("xx"), /no words in xx/);
  });
});
