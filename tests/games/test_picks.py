"""Which picks are taken, and what a refused one is told."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from games import plus_minus
from games.contract import IllegalPick
from games.plus_minus.picks import NOTHING, Pick
from games.plus_minus.rules import Position
from tests.games.tables import drawn_match, drawn_rounds, match, played, some_examples

TABLE = "123 145 234 235"
UNAVAILABLE = "card_unavailable"


def refusal(position: Position, raw: Any, seat: int = 0) -> IllegalPick:
    with pytest.raises(IllegalPick) as refused:
        plus_minus.read_pick(position, seat, raw)
    return refused.value


@pytest.mark.parametrize(
    ("raw", "pick"),
    [
        ({}, NOTHING),
        ({"plus": 1}, Pick(plus=1)),
        ({"minus": 3}, Pick(minus=3)),
        ({"minus": 1, "plus": 2}, Pick(2, 1)),
    ],
)
def test_a_pick_is_a_plus_a_minus_both_or_nothing(raw: dict[str, int], pick: Pick) -> None:
    assert plus_minus.read_pick(match(TABLE), 0, raw) == pick
    assert plus_minus.write_pick(pick) == raw


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        "plus",
        1,
        True,
        {"plus": True},
        {"plus": 1.0},
        {"plus": "1"},
        {"plus": None},
        {"plus": [1]},
        {"plus": float("nan")},
        {"plus": 0},
        {"plus": -1},
        {"plus": 6},
        {"minus": 10**400},
        {"plus": 1, "minus": 1},
        {"Plus": 1},
        {"plus": 1, "number": 2},
        {1: 1},
    ],
)
def test_a_malformed_pick_is_refused(raw: Any) -> None:
    refused = refusal(match(TABLE), raw)
    assert (refused.code, refused.params) == ("bad_pick", {})


def test_a_six_is_a_number_where_six_numbers_are_played() -> None:
    assert refusal(match(TABLE, numbers=6), {"plus": 6}).code == UNAVAILABLE


def test_a_card_never_dealt_and_a_card_already_played_are_refused_alike() -> None:
    position = played(match(TABLE), "+1 . . .")
    for number in (1, 4):  # played; never dealt
        refused = refusal(position, {"plus": number})
        assert (refused.code, refused.params) == (UNAVAILABLE, {"numbers": [number]})


def test_the_refusal_names_each_number_that_is_not_in_hand() -> None:
    assert refusal(match(TABLE), {"plus": 5, "minus": 4}).params == {"numbers": [4, 5]}
    assert refusal(match(TABLE), {"plus": 1, "minus": 4}).params == {"numbers": [4]}


def test_no_pick_is_taken_when_no_round_comes_next() -> None:
    due = played(match(TABLE), ". . . .", ". . . .")
    over = drawn_rounds(match(TABLE, rounds=8), 8, Random(1))
    assert [refusal(position, {}).code for position in (due, over)] == ["bad_pick", "bad_pick"]


def test_with_a_full_hand_there_are_thirteen_picks_the_empty_one_first() -> None:
    picks = plus_minus.legal_picks(match(TABLE), 0)
    assert len(picks) == len(set(picks)) == 13
    assert picks[0] == NOTHING


def test_cards_that_are_gone_are_in_no_legal_pick() -> None:
    position = played(match("123 145 234"), "+1-2 . .")
    assert list(plus_minus.legal_picks(position, 0)) == [NOTHING, Pick(plus=3), Pick(minus=3)]


@some_examples
@given(st.randoms(use_true_random=False), st.sampled_from([5, 6]), st.integers(0, 12))
def test_the_legal_picks_are_exactly_those_that_are_taken(rng: Random, numbers: int, rounds: int) -> None:
    position = drawn_rounds(drawn_match(rng, numbers=numbers), rounds, rng)
    every_form = [
        dict([*plus.items(), *minus.items()]) for plus, minus in product(*map(_with_side, ("plus", "minus")))
    ]
    for seat in range(len(position.hands)):
        taken = [raw for raw in every_form if _is_taken(position, seat, raw)]
        legal = [plus_minus.write_pick(pick) for pick in plus_minus.legal_picks(position, seat)]
        assert sorted(map(repr, taken)) == sorted(map(repr, legal))


def _with_side(side: str) -> list[dict[str, int]]:
    return [{}, *({side: number} for number in range(8))]


def _is_taken(position: Position, seat: int, raw: dict[str, int]) -> bool:
    try:
        return bool(plus_minus.write_pick(plus_minus.read_pick(position, seat, raw)) == raw)
    except IllegalPick:
        return False
