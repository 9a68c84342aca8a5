"""The same words in Python and in the browser."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from typing import Any

import pytest

from tests.scripts import ROOT
from web.words import LANGUAGES, Words, catalogue

NAMES = [
    *(
        "민수",
        "지훈",
        "서울",
        "부산",
        "한빛",
        "(주)한빛",
        "박달(88)",
        "김철수(MC)",
        "김철수 (MC) 🎤",
        "나나🎉🎉",
    ),
    *(
        "한 길",
        "7번",
        "A조",
        "Alex",
        "Kim",
        "BTS",
        "LG",
        "팀 10",
        "Team 1",
        "100",
        "3",
        "6",
        "²",
        "٣",
        "Ⅷ",
        "ㅋㅋㅋ",
    ),
    *(
        "\u1106\u1175\u11ab",
        "e\u0301",
        "👩\u200d👧",
        "",
        " ",
        "()",
        "-",
        "_",
        "김_",
        "{n}",
        "$&",
        "\\1",
        "漢字",
        "דנה 7",
        "سارة",
    ),
]
NUMBERS = [-171, -21, -3, -1, 0, 1, 2, 3, 4, 5, 10, 11, 12, 19, 20, 21, 30, 45, 66, 99, 100, 104, 1000]
SENTENCES: Mapping[str, Any] = {
    "x.particles": "{name:이/가} {name:은/는} {name:을/를} {name:으로/로} {name:이라/라}",
    "x.list": "{names}|{names:님}|{names: 님}|{names:이/가}|{names:님:이/가}",
    "x.numbers": "{n}|{n:signed}|{n:spoken}|{n:total}|{n:said}|{n:counted}|{n:spoken:을/를}|{n:counted: 명}|{n:ordinal}|{n:ordinal:을/를}|{n:을/를}",
    "x.several": "{names:signed}|{names:counted}|{names:ordinal}",
    "x.plural": {"one": "{n} pick", "other": "{n} picks"},
    "x.inner": "<{name:님}>",
    "x.outer": "{what}|{what:을/를}|{many:과/와}",
    "x.bare": "no hole",
}
ASKED: list[tuple[str, dict[str, Any]]] = [
    *(("x.particles", {"name": name}) for name in NAMES),
    *(("x.list", {"names": NAMES[:count]}) for count in range(5)),
    *(("x.numbers", {"n": number}) for number in NUMBERS),
    *(("x.plural", {"n": number}) for number in NUMBERS),
    ("x.plural", {"n": 1}),
    ("x.several", {"names": NUMBERS}),
    (
        "x.outer",
        {"what": {"key": "x.bare"}, "many": [{"key": "x.inner", "params": {"name": "민지"}}, "서준", 3]},
    ),
    ("x.outer", {"what": {"key": "x.plural", "params": {"n": 2}}, "many": []}),
]
IN_THE_BROWSER = """
import {makeWords} from "/static/wording.js";
let text = ""; for await (const piece of process.stdin) text += piece;
const {lang, words, asked} = JSON.parse(text), t = makeWords(lang, words);
console.log(JSON.stringify(asked.map(([key, params]) => t(key, params))));
"""


def in_the_browser(lang: str, words: Mapping[str, Any]) -> list[str]:
    """What the pages' own script makes of the questions, run by Node."""
    answer = subprocess.run(
        ["node", "--import", "./tests/web/page_urls.mjs", "--input-type=module", "--eval", IN_THE_BROWSER],
        input=json.dumps({"lang": lang, "words": words, "asked": ASKED}),
        capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    said: list[str] = json.loads(answer.stdout)
    return said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_python_and_the_browser_say_the_same(lang: str) -> None:
    words = {**catalogue(lang), **SENTENCES}
    python = Words(lang, words)
    assert [python(key, **params) for key, params in ASKED] == in_the_browser(lang, words)


def test_a_sentence_is_spoken_as_a_native_would() -> None:
    korean = Words("ko", {**catalogue("ko"), **SENTENCES})
    assert korean("x.particles", name="서울") == "서울이 서울은 서울을 서울로 서울이라"
    assert korean("x.particles", name="Kim") == "Kim이(가) Kim은(는) Kim을(를) Kim(으)로 Kim(이)라"
    assert (
        korean("x.numbers", n=-3)
        == "-3|−3|마이너스 3|−3|마이너스 3|-3|마이너스 3을|-3 명|-3번째|-3번째를|-3을"
    )
    assert korean("x.numbers", n=20) == "20|+20|플러스 20|20|20|스무|플러스 20을|스무 명|20번째|20번째를|20을"
    assert Words("en")("refused.card_unavailable", numbers=[1, 3, 5]) == "You cannot play 1, 3 and 5 now."


def test_a_name_written_from_right_to_left_keeps_its_place_beside_a_number() -> None:
    korean, english = Words("ko"), Words("en")
    assert korean("rows.cue.place", name="سارة", card=23) == "\u2068سارة\u2069 님, 23 놓기"
    assert english("rows.phone.waiting_for", names=["דנה", "سارة", "Kim"]) == (
        "Waiting for \u2068דנה\u2069, \u2068سارة\u2069 and Kim."
    )
    assert korean("show.done.contestant_removed", name="דנה") == "\u2068דנה\u2069을(를) 내보냄"


def test_unknown_words_are_an_error_on_the_server() -> None:
    with pytest.raises(KeyError):
        Words("ko")("no.such")
    with pytest.raises(KeyError):
        Words("ko")("refused.text_too_long")
    with pytest.raises(KeyError):
        catalogue("xx")
