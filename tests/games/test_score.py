"""Scoring a match that was written down."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from games import plus_minus
from games.plus_minus.rules import resolve
from games.score import BadCase, read_case, score
from tests.games.tables import (
    drawn_match,
    drawn_picks,
    drawn_rounds,
    fault,
    match,
    played,
    some_examples,
    with_change,
)
from web.words import Words

CASES = sorted((Path(__file__).parent.parent / "cases").glob("plus_minus_*.json"))

PAPER: Any = {
    "game": "plus_minus",
    "options": {"holders": "in_hand", "reset_every": 2, "full": 6, "numbers": 5},
    "contestants": ["Ahn", "배 씨", "Choi"],
    "hands": {"Ahn": [1, 4, 5], "배 씨": [1, 2, 3], "Choi": [2, 3, 4]},
    "rounds": [{"Ahn": {"plus": 1, "minus": 4}, "배 씨": {"plus": 2}}, {"Choi": {}}, {"Ahn": {"minus": 4}}],
}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_worked_example_comes_out_as_worked(path: Path) -> None:
    example = read_case(path.read_text(encoding="utf-8"))
    assert score(example["case"]) == example["expected"]


def test_a_file_that_holds_a_match_under_a_key_is_told_which_key_to_hand_in() -> None:
    assert fault({"about": "a worked example", "case": PAPER, "expected": {}}) == (
        "case: only what stands under this key is a match"
    )


def test_there_are_worked_examples() -> None:
    assert len(CASES) >= 12


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_result_names_everyone_everywhere_in_the_order_of_the_case(path: Path) -> None:
    case = read_case(path.read_bytes())["case"]
    result = score(case)
    for one in result["rounds"]:
        assert list(one["gain"]) == list(one["scores"]) == case["contestants"]
        assert len(one["announcement"]) == case.get("options", {}).get("numbers", 5)
    assert sorted(line["contestant"] for line in result["standings"]) == sorted(case["contestants"])
    assert sum(line["score"] for line in result["standings"]) == sum(result["rounds"][-1]["scores"].values())


def test_options_may_be_left_out() -> None:
    case = copy.deepcopy(PAPER)
    del case["options"]
    assert score(case) == score(PAPER)


def test_scoring_leaves_the_case_as_it_was() -> None:
    case = copy.deepcopy(PAPER)
    score(case)
    assert case == PAPER


@some_examples
@given(st.randoms(use_true_random=False), st.integers(0, 5), st.sampled_from(["in_hand", "dealt"]))
def test_a_match_that_was_played_scores_on_paper_as_it_did_on_stage(
    rng: Random, rounds: int, holders: str
) -> None:
    position = drawn_match(rng, holders=holders)
    position = drawn_rounds(position, rounds, rng)
    position, steps = resolve(position, drawn_picks(position, rng))
    names = [f"좌석 {seat}" for seat in range(len(position.hands))]
    result = score(plus_minus.written(position, names))
    assert tuple(result["rounds"][-1]["scores"].values()) == position.points
    assert result["rounds"][-1]["announcement"] == steps


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        (["game"], "chess", "game: must be one of plus_minus, rows"),
        (["game"], ["plus_minus"], "game: must be one of plus_minus, rows"),
        (["comment"], "", "comment: not known here"),
        (["two words"], "", '["two words"]: not known here'),
        (["options"], None, "options: must be an object"),
        (["options"], [], "options: must be an object"),
        (["options", "rounds"], 3, "options.rounds: not known here"),
        (["options", "holders"], "held", "options.holders: must be one of in_hand, dealt"),
        (["options", "holders"], None, "options.holders: must be one of in_hand, dealt"),
        (["options", "reset_every"], 0, "options.reset_every: must be an integer from 1 to 12"),
        (["options", "reset_every"], 13, "options.reset_every: must be an integer from 1 to 12"),
        (["options", "reset_every"], True, "options.reset_every: must be an integer from 1 to 12"),
        (["options", "reset_every"], None, "options.reset_every: must be an integer from 1 to 12"),
        (["options", "full"], 1, "options.full: must be an integer from 2 to 6"),
        (["options", "full"], 6.0, "options.full: must be an integer from 2 to 6"),
        (["options", "numbers"], 7, "options.numbers: must be an integer from 5 to 6"),
        (["options", "numbers"], "5", "options.numbers: must be an integer from 5 to 6"),
        (["contestants"], {}, "contestants: must be a list"),
        (["contestants"], ["Ahn"], "contestants: must have 2 to 12 items, has 1"),
        (["contestants"], list("abcdefghijklm"), "contestants: must have 2 to 12 items, has 13"),
        (["contestants", 1], "", "contestants[1]: must be a non-empty name"),
        (["contestants", 1], 7, "contestants[1]: must be a non-empty name"),
        (["contestants", 1], None, "contestants[1]: must be a non-empty name"),
        (["contestants", 2], "Ahn", 'contestants[2]: "Ahn" is there already'),
        (["contestants", 0], "\ud800", "contestants[0]: has half of a character"),
        (["hands"], [], "hands: must be an object"),
        (["hands", "Do"], [1, 2, 3], "hands.Do: not known here"),
        (["hands"], {"Ahn": [1, 2, 3], "Choi": [1, 2, 3]}, 'hands["배 씨"]: missing'),
        (["hands", "Ahn"], "145", "hands.Ahn: must be a list"),
        (["hands", "Ahn"], [1, 4], "hands.Ahn: must have 3 items, has 2"),
        (["hands", "배 씨"], [1, 2, 3, 4], 'hands["배 씨"]: must have 3 items, has 4'),
        (["hands", "Ahn", 1], 6, "hands.Ahn[1]: must be an integer from 1 to 5"),
        (["hands", "Ahn", 1], 4.0, "hands.Ahn[1]: must be an integer from 1 to 5"),
        (["hands", "Ahn", 2], True, "hands.Ahn[2]: must be an integer from 1 to 5"),
        (["hands", "Ahn", 2], 4, "hands.Ahn[2]: 4 is in this set already"),
        (["rounds"], {}, "rounds: must be a list"),
        (["rounds"], [], "rounds: must have at least 1 items, has 0"),
        (["rounds", 0], [], "rounds[0]: must be an object"),
        (["rounds", 0, "Do"], {}, "rounds[0].Do: not known here"),
        (["rounds", 0, "Ahn\nBae"], {}, 'rounds[0]["Ahn\\nBae"]: not known here'),
        (["rounds", 1, "Ahn"], None, "rounds[1].Ahn: must be an object"),
        (["rounds", 1, "Ahn"], 1, "rounds[1].Ahn: must be an object"),
        (["rounds", 1, "Ahn"], {"plus": None}, "rounds[1].Ahn.plus: must be an integer from 1 to 5"),
        (["rounds", 1, "Ahn"], {"plus": True}, "rounds[1].Ahn.plus: must be an integer from 1 to 5"),
        (["rounds", 1, "Ahn"], {"plus": 5.0}, "rounds[1].Ahn.plus: must be an integer from 1 to 5"),
        (["rounds", 1, "Ahn"], {"plus": "5"}, "rounds[1].Ahn.plus: must be an integer from 1 to 5"),
        (["rounds", 1, "Ahn"], {"minus": 0}, "rounds[1].Ahn.minus: must be an integer from 1 to 5"),
        (["rounds", 1, "Ahn"], {"minus": 10**90}, "rounds[1].Ahn.minus: must be an integer from 1 to 5"),
        (["rounds", 1, "Ahn"], {"Plus": 5}, "rounds[1].Ahn.Plus: not known here"),
        (["rounds", 1, "Ahn"], {"minus": 4}, "rounds[1].Ahn.minus: 4 was played in round 1"),
        (["rounds", 1, "Ahn"], {"plus": 1}, "rounds[1].Ahn.plus: 1 was played in round 1"),
        (["rounds", 1, "Ahn"], {"plus": 2}, "rounds[1].Ahn.plus: 2 is not in the hand"),
        (["rounds", 0, "Ahn"], {"plus": 4, "minus": 4}, "rounds[0].Ahn.minus: 4 is the plus card already"),
        (["rounds", 0, "배 씨"], {"minus": 5}, 'rounds[0]["배 씨"].minus: 5 is not in the hand'),
    ],
)
def test_a_fault_is_told_by_its_place(place: list[Any], value: Any, told: str) -> None:
    assert fault(with_change(PAPER, place, value)) == told


def test_before_the_first_round_there_is_nothing_to_write_down() -> None:
    assert plus_minus.written(match("123 145 234 235"), ["Ahn", "Bae", "Choi", "Do"]) is None


def test_a_written_match_leaves_out_who_passed() -> None:
    case = plus_minus.written(played(match("123 145"), "+1-2 .", ". -4"), ["Ahn", "Bae"])
    assert case["rounds"] == [{"Ahn": {"plus": 1, "minus": 2}}, {"Bae": {"minus": 4}}]
    assert case["hands"] == {"Ahn": [1, 2, 3], "Bae": [1, 4, 5]}


def test_a_round_is_told_with_as_much_as_may_be_known() -> None:
    position = played(match("123 145"), "+1-2 +1", ". -4")
    public = {"number": 2, "deal": 1, "announcement": list(position.settled[1].steps)}
    told = [
        plus_minus.told(position, ["Ahn", "Bae"], scores=scores, secrets=secrets)
        for scores, secrets in ((False, False), (True, False), (True, True))
    ]
    gained = {"gain": {"Ahn": -1, "Bae": -2}, "scores": {"Ahn": -3, "Bae": -4}}
    counted = {"counts": {"1": 0, "2": 0, "3": 0, "4": 1, "5": 0}, "picks": {"Bae": {"minus": 4}}}
    assert [rounds[1] for rounds in told] == [public, {**public, **gained}, {**public, **gained, **counted}]
    assert [len(rounds) for rounds in told] == [2, 2, 2]


def test_a_table_tells_number_by_number_what_was_announced() -> None:
    [told] = plus_minus.told(played(match("123 145"), "+1-2 +1"), ["Ahn", "Bae"], scores=False, secrets=False)
    assert [Words("en")(line["key"], **line["params"]) for line in plus_minus.cells(told)] == [
        "no change",
        "plus +1, minus −1",
        *["every holder −1"] * 3,
    ]


def test_plus_minus_never_runs_out_of_time_nor_sums_up_a_deal() -> None:
    assert plus_minus.warning(plus_minus.options({}), 8, "host") is None
    assert not plus_minus.wants_summary(match("123 145"))


@pytest.mark.parametrize("key", ["game", "contestants", "hands", "rounds"])
def test_what_is_missing_is_told_by_its_place(key: str) -> None:
    case = copy.deepcopy(PAPER)
    del case[key]
    assert fault(case) == f"{key}: missing"


@pytest.mark.parametrize("case", [None, [], "plus_minus", 1])
def test_a_case_is_an_object(case: Any) -> None:
    assert fault(case) == "case: must be an object"


def test_a_game_refuses_a_case_that_is_no_object_itself() -> None:
    with pytest.raises(BadCase, match=r"^case: must be an object$"):
        plus_minus.score([])


def test_a_number_dealt_a_seventh_time_is_refused() -> None:
    case = copy.deepcopy(PAPER)
    case["contestants"] = list("abcdefg")
    case["hands"] = {name: [2 + index % 2, 1, 4 + index % 2] for index, name in enumerate("abcdefg")}
    assert fault(case) == "hands.g[1]: 1 is dealt more than 6 times"


def test_a_card_played_twice_in_a_long_cycle_names_the_last_time() -> None:
    case = copy.deepcopy(PAPER)
    case["options"]["reset_every"] = 3
    case["rounds"] = [{"Ahn": {"plus": 1}}] * 3
    assert fault(case) == "rounds[1].Ahn.plus: 1 was played in round 1"
    case["rounds"] = [{"Ahn": {"plus": 1}}, {}, {}, {"Ahn": {"plus": 1}}, {"Ahn": {"plus": 1}}]
    assert fault(case) == "rounds[4].Ahn.plus: 1 was played in round 4"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"rounds": [{"Ahn": {"plus": 1, "plus": 4}}]}', 'rounds[0].Ahn: "plus" is given twice'),
        ('{"game": "rows", "game": "plus_minus"}', 'case: "game" is given twice'),
        ('{"hands": {"Ahn": [1, NaN, 2]}}', "hands.Ahn[1]: NaN is no number"),
        ('{"options": {"full": -Infinity}}', "options.full: -Infinity is no number"),
        ('[NaN, {"a": 1, "a": 2}]', "[0]: NaN is no number"),
        ("Infinity", "case: Infinity is no number"),
        ('{"game": }', "case: not JSON: Expecting value at line 1, column 10"),
        ("", "case: not JSON: Expecting value at line 1, column 1"),
        ("{} {}", "case: not JSON: Extra data at line 1, column 4"),
        ('{"a": "\n"}', "case: not JSON: Invalid control character at at line 1, column 8"),
        ("[" * 100_000, "case: nested too deeply"),
        ("1" * 5_000, "case: has a number with too many digits"),
        (b"\xff\xfe", "case: not UTF-8"),
        (b'{"game": "\xc3"}', "case: not UTF-8"),
    ],
)
def test_what_is_no_case_at_all_is_told_in_one_line(text: str | bytes, told: str) -> None:
    with pytest.raises(BadCase) as refused:
        read_case(text)
    assert str(refused.value) == told


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_file_is_read_with_or_without_a_byte_order_mark(mark: str) -> None:
    text = mark + json.dumps(PAPER, ensure_ascii=False)
    assert read_case(text) == read_case(text.encode()) == PAPER


@some_examples
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
        max_leaves=8,
    ),
    st.sampled_from(["game", "options", "contestants", "hands", "rounds"]),
)
def test_any_json_in_any_place_is_scored_or_told_in_one_line(value: Any, key: str) -> None:
    case = {**PAPER, key: value}
    try:
        assert set(score(case)) == {"rounds", "standings", "winners", "bottom"}
    except BadCase as told:
        line = str(told)
        assert line.isprintable()
