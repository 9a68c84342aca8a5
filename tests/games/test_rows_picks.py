"""Which picks are taken in rows, and what a refused one is told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from games import rows
from games.contract import IllegalPick
from games.rows.picks import Pick
from games.rows.rules import Position
from tests.games.rows_tables import drawn_match, drawn_rounds, played, table
from tests.games.tables import some_examples

HANDS = "58 104 1 | 13 99 2"


def dealt(**choices: Any) -> Position:
    return table("12 | 30 | 60 | 90", HANDS, **choices)


def refusal(raw: Any, position: Position | None = None) -> tuple[str, Any]:
    with pytest.raises(IllegalPick) as refused:
        rows.read_pick(position or dealt(), 0, raw)
    return refused.value.code, refused.value.params


@pytest.mark.parametrize("row", [1, 2, 3, 4])
@pytest.mark.parametrize("card", [1, 58, 104])
def test_a_pick_is_a_card_of_ones_own_and_any_row_also_one_it_does_not_fit(card: int, row: int) -> None:
    raw = {"card": card, "row": row}
    assert rows.read_pick(dealt(), 0, raw) == Pick(card, row)
    assert rows.write_pick(Pick(card, row)) == raw


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        [58, 2],
        "58>2",
        58,
        True,
        {},
        {"card": 58},
        {"row": 2},
        {"card": 58, "row": 2, "bot": False},
        {"card": 58, "row": 2, 3: 4},
        {"Card": 58, "row": 2},
        {"card": True, "row": 2},
        {"card": 1, "row": True},
        {"card": 58.0, "row": 2},
        {"card": 58, "row": 2.0},
        {"card": "58", "row": 2},
        {"card": 58, "row": "2"},
        {"card": None, "row": 2},
        {"card": 58, "row": None},
        {"card": [58, 1], "row": 2},
        {"card": {"card": 58}, "row": 2},
        {"card": float("nan"), "row": 2},
        {"card": 58, "row": float("inf")},
        {"card": 0, "row": 2},
        {"card": -58, "row": 2},
        {"card": 105, "row": 2},
        {"card": 10**400, "row": 2},
        {"card": 58, "row": 0},
        {"card": 58, "row": -1},
        {"card": 58, "row": 5},
        {"card": 58, "row": 10**400},
    ],
)
def test_a_malformed_pick_is_refused(raw: Any) -> None:
    assert refusal(raw) == ("bad_pick", {})


@pytest.mark.parametrize("card", [13, 12, 77])
def test_anothers_card_one_on_the_table_and_an_undealt_one_are_refused_alike(card: int) -> None:
    assert refusal({"card": card, "row": 1}) == ("card_not_held", {"card": card})


def test_a_card_that_was_played_is_refused_like_one_never_held() -> None:
    assert refusal({"card": 58, "row": 1}, played(dealt(), "58>1 13>1")) == ("card_not_held", {"card": 58})


def test_between_deals_no_pick_is_taken() -> None:
    position = played(table("12 | 30 | 60 | 90", "58 | 13"), "58>1 13>1")
    assert refusal({"card": 58, "row": 1}, position) == ("card_not_held", {"card": 58})
    assert list(rows.legal_picks(position, 0)) == []


def test_the_legal_picks_are_each_card_ascending_on_each_row() -> None:
    legal = rows.legal_picks(dealt(), 0)
    assert [(pick.card, pick.row) for pick in legal] == [
        (card, row) for card in (1, 58, 104) for row in (1, 2, 3, 4)
    ]


@some_examples
@given(st.randoms(use_true_random=False), st.integers(0, 35))
def test_the_legal_picks_are_exactly_those_that_are_taken(rng: Random, rounds: int) -> None:
    position = drawn_rounds(drawn_match(rng), rounds, rng)
    for seat, hand in enumerate(position.hands):
        legal = rows.legal_picks(position, seat)
        assert len(legal) == len(set(legal)) == 4 * len(hand)
        assert all(rows.read_pick(position, seat, rows.write_pick(pick)) == pick for pick in legal)
        taken = [
            Pick(card, row)
            for card in range(1, 105)
            for row in range(1, 5)
            if is_taken(position, seat, card, row)
        ]
        assert taken == list(legal)


def is_taken(position: Position, seat: int, card: int, row: int) -> bool:
    try:
        rows.read_pick(position, seat, {"card": card, "row": row})
    except IllegalPick:
        return False
    return True
