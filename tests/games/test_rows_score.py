"""Scoring a match of rows that was written down."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from games import rows
from games.case import read_case
from games.score import score
from tests.games.rows_tables import PAPER, dealt, drawn_match, drawn_rounds, played, table
from tests.games.tables import some_examples
from web.words import Words

CASES = sorted((Path(__file__).parent.parent / "cases").glob("rows_*.json"))


# --- worked examples ---


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_worked_example_comes_out_as_worked(path: Path) -> None:
    example = read_case(path.read_bytes())
    assert set(example) == {"about", "case", "expected"}
    assert score(example["case"]) == example["expected"]


def test_there_are_worked_examples_of_all_that_can_happen() -> None:
    told = [score(read_case(path.read_bytes())["case"]) for path in CASES]
    assert len(CASES) >= 9
    placed = [
        one for case in told for deal in case["deals"] for turn in deal["turns"] for one in turn["placements"]
    ]
    assert {one["result"] for one in placed} == {"appended", "sixth", "too_low"}
    assert {len(case["standings"]) for case in told} >= {2, 3, 4, 5, 10}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_result_names_everyone_everywhere_in_the_order_of_the_case(path: Path) -> None:
    case = read_case(path.read_bytes())["case"]
    result = score(case)
    assert list(result) == ["deals", "standings", "winners", "bottom"]
    assert len(result["deals"]) == len(case["deals"])
    for deal, written in zip(result["deals"], case["deals"], strict=True):
        assert list(deal) == ["turns", "deal_penalties", "penalties"]
        assert list(deal["penalties"]) == list(deal["deal_penalties"]) == case["contestants"]
        assert len(deal["turns"]) == len(written["turns"])
        for turn in deal["turns"]:
            assert list(turn) == ["placements", "rows", "penalties"]
            assert list(turn["penalties"]) == case["contestants"]
            cards = [one["card"] for one in turn["placements"]]
            assert cards == sorted(cards)
            assert len(cards) == len(case["contestants"])
    assert {line["contestant"]: line["score"] for line in result["standings"]} == result["deals"][-1][
        "penalties"
    ]


def test_penalties_are_told_of_the_turn_of_the_deal_and_of_the_match() -> None:
    case = copy.deepcopy(PAPER)
    case["deals"][0]["turns"][1]["Ahn"]["row"] = 4  # 61 behind 90 takes it for 3
    case["deals"][1]["turns"] = [{"Ahn": {"card": 58, "row": 1}, "배 씨": {"card": 13, "row": 1}}]
    case["deals"][1]["rows"][0] = [55]
    told = score(case)["deals"]
    assert [turn["penalties"] for turn in told[0]["turns"]] == [
        {"Ahn": 0, "배 씨": 0},
        {"Ahn": 3, "배 씨": 0},
    ]
    assert (told[0]["deal_penalties"], told[0]["penalties"]) == (
        {"Ahn": 3, "배 씨": 0},
        {"Ahn": 3, "배 씨": 0},
    )
    assert (told[1]["deal_penalties"], told[1]["penalties"]) == (
        {"Ahn": 0, "배 씨": 7},
        {"Ahn": 3, "배 씨": 7},
    )


def test_scoring_leaves_the_case_as_it_was() -> None:
    case = copy.deepcopy(PAPER)
    score(case)
    assert case == PAPER


def test_a_deal_is_scored_as_far_as_it_was_noted() -> None:
    assert score(PAPER)["deals"][1] == {
        "turns": [],
        "deal_penalties": {"Ahn": 0, "배 씨": 0},
        "penalties": {"Ahn": 0, "배 씨": 0},
    }
    lonely = {**PAPER, "deals": [{**PAPER["deals"][1], "hands": {"Ahn": [], "배 씨": [7]}}]}
    assert score(lonely)["winners"] == ["Ahn", "배 씨"]


def test_a_match_goes_on_past_sixty_six_and_past_five_deals_as_it_was_written() -> None:
    dear = {
        "rows": [[11, 22, 33, 44, 55], [10, 20, 30, 40, 50], [60, 66], [77, 88]],
        "hands": {"Ahn": [1, 2], "배 씨": [56, 104]},
        "turns": [
            {"Ahn": {"card": 1, "row": 1}, "배 씨": {"card": 56, "row": 2}},
            {"Ahn": {"card": 2, "row": 2}, "배 씨": {"card": 104, "row": 4}},
        ],
    }
    told = score({**PAPER, "deals": [dear] * 7})
    assert [deal["penalties"]["Ahn"] for deal in told["deals"]] == [28 * number for number in range(1, 8)]


# --- live and on paper ---


@some_examples
@given(st.randoms(use_true_random=False), st.integers(1, 45), st.sampled_from(["deals", "sixty_six"]))
def test_a_match_that_was_played_scores_on_paper_as_it_did_on_stage(
    rng: Random, rounds: int, ending: str
) -> None:
    position = drawn_rounds(drawn_match(rng, ending=ending, deals=5), rounds, rng)
    names = [f"좌석 {seat}" for seat in range(len(position.hands))]
    result = score(json.loads(json.dumps(rows.written(position, names))))
    turns = [turn for deal in result["deals"] for turn in deal["turns"]]
    told = rows.told(position, names, scores=True, secrets=True)
    assert [turn["placements"] for turn in turns] == [one["placements"] for one in told]
    assert [turn["rows"] for turn in turns] == [one["rows"] for one in told]
    assert [turn["penalties"] for turn in turns] == [one["gain"] for one in told]
    assert result["deals"][-1]["penalties"] == told[-1]["scores"]
    assert tuple(told[-1]["scores"].values()) == rows.points(position)
    by_points = sorted(range(len(names)), key=lambda seat: rows.points(position)[seat])
    assert [line["contestant"] for line in result["standings"]] == [names[seat] for seat in by_points]
    assert {names.index(name) for name in result["winners"]} == extreme(rows.points(position), min)
    assert {names.index(name) for name in result["bottom"]} == extreme(rows.points(position), max)


def extreme(points: tuple[int, ...], most: Any) -> set[int]:
    return {seat for seat, own in enumerate(points) if own == most(points)}


def test_before_the_first_round_there_is_nothing_to_write_down() -> None:
    position = table("12 | 30 | 60 | 90", "58 | 13")
    assert rows.written(position, ["Ahn", "Bae"]) is None
    assert list(rows.told(position, ["Ahn", "Bae"], scores=True, secrets=True)) == []


def test_a_deal_of_which_no_round_has_settled_is_not_written_down() -> None:
    rng = Random(1)
    ended = drawn_rounds(drawn_match(rng, seats=2), 10, rng)
    fresh = rows.next_deal(ended, dealt(rng, ended, 2))
    names = ["Ahn", "Bae"]
    assert rows.written(fresh, names) == rows.written(ended, names)
    assert len(rows.written(drawn_rounds(fresh, 1, rng), names)["deals"]) == 2


def test_a_written_match_says_how_each_deal_began_and_what_was_played() -> None:
    position = played(table("12 | 30 | 60 | 90", "61 58 | 13 91"), "58>2 13>1")
    assert rows.written(position, ["Ahn", "Bae"]) == {
        "game": "rows",
        "contestants": ["Ahn", "Bae"],
        "deals": [
            {
                "rows": [[12], [30], [60], [90]],
                "hands": {"Ahn": [58, 61], "Bae": [13, 91]},
                "turns": [{"Ahn": {"card": 58, "row": 2}, "Bae": {"card": 13, "row": 1}}],
            }
        ],
    }


@pytest.mark.parametrize("scores", [False, True])
@pytest.mark.parametrize("secrets", [False, True])
def test_a_round_is_told_as_everybody_saw_it_whatever_is_kept_back_elsewhere(
    scores: bool, secrets: bool
) -> None:
    position = played(table("12 | 30 | 60 | 90", "61 58 | 13 91"), "58>3 13>1", "61>2 91>4")
    first, second = rows.told(position, ["Ahn", "Bae"], scores=scores, secrets=secrets)
    assert first == {
        "number": 1,
        "deal": 1,
        "placements": [
            {"contestant": "Bae", "card": 13, "row": 1, "result": "appended", "taken": [], "penalty": 0},
            {"contestant": "Ahn", "card": 58, "row": 3, "result": "too_low", "taken": [60], "penalty": 3},
        ],
        "rows": [[12, 13], [30], [58], [90]],
        "gain": {"Ahn": 3, "Bae": 0},
        "scores": {"Ahn": 3, "Bae": 0},
    }
    assert (second["number"], second["gain"], second["scores"]) == (
        2,
        {"Ahn": 0, "Bae": 0},
        {"Ahn": 3, "Bae": 0},
    )
    assert [Words("en")(line["key"], **line["params"]) for line in rows.cells(first)] == [
        "Bae 13 → row 1, penalty 0",
        "Ahn 58 → row 3, penalty 3",
    ]


def test_rounds_are_told_by_deal_and_number_as_people_count_them() -> None:
    rng = Random(4)
    told = rows.told(
        drawn_rounds(drawn_match(rng, seats=2), 12, rng), ["Ahn", "Bae"], scores=False, secrets=False
    )
    assert [(one["deal"], one["number"]) for one in told[8:]] == [(1, 9), (1, 10), (2, 1), (2, 2)]
