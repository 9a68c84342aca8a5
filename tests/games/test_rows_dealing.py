"""Dealing rows is fair: every card is as likely everywhere, and every deal begins with all of them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, strategies as st

from games import rows
from games.contract import Json
from games.rows.options import Options
from tests.games.rows_tables import drawn_match, drawn_rounds
from tests.games.tables import some_examples

DEALS = 10_400
ONE_IN_A_THOUSAND = 153.5
"""Chi-square at 103 degrees of freedom."""


def deal(seats: int, rng: Random) -> Json:
    return rows.deal(None, seats, Options(), rng)


@pytest.fixture(scope="module")
def drawn() -> list[Json]:
    rng = Random(2031)
    return [deal(3, rng) for _ in range(DEALS)]


@some_examples
@given(st.randoms(use_true_random=False), st.integers(2, 10))
def test_each_gets_ten_cards_and_four_open_the_rows_and_no_card_is_there_twice(
    rng: Random, seats: int
) -> None:
    dealt = deal(seats, rng)
    assert set(dealt) == {"hands", "rows"}
    assert [len(hand) for hand in dealt["hands"]] == [10] * seats
    assert all(hand == sorted(hand) for hand in dealt["hands"])
    assert len(dealt["rows"]) == 4
    cards = [*dealt["rows"], *(card for hand in dealt["hands"] for card in hand)]
    assert len(set(cards)) == len(cards) == 10 * seats + 4
    assert set(cards) <= set(range(1, 105))


def test_with_ten_contestants_no_card_is_left() -> None:
    dealt = deal(10, Random(1))
    assert sorted([*dealt["rows"], *(card for hand in dealt["hands"] for card in hand)]) == list(
        range(1, 105)
    )


@pytest.mark.parametrize("row", range(4))
def test_every_card_opens_each_row_equally_often(drawn: list[Json], row: int) -> None:
    seen = Counter(one["rows"][row] for one in drawn)
    expected = DEALS / 104
    assert sum((seen[card] - expected) ** 2 for card in range(1, 105)) / expected < ONE_IN_A_THOUSAND


@pytest.mark.parametrize("seat", range(3))
def test_every_card_is_in_each_hand_equally_often(drawn: list[Json], seat: int) -> None:
    seen = Counter(card for one in drawn for card in one["hands"][seat])
    share = 10 / 104
    spread = DEALS * share * (1 - share) * 104 / 103  # ten different cards a deal, so they vary a little less
    told = sum((seen[card] - DEALS * share) ** 2 for card in range(1, 105)) / spread
    assert told < ONE_IN_A_THOUSAND


def test_the_rows_are_not_laid_in_any_order_of_their_cards(drawn: list[Json]) -> None:
    seen = Counter(tuple(sorted(range(4), key=one["rows"].__getitem__)) for one in drawn)
    expected = DEALS / 24
    assert len(seen) == 24
    assert sum((count - expected) ** 2 for count in seen.values()) / expected < 49.7  # 23 degrees, 0.1 %


def test_neighbouring_cards_come_into_one_hand_no_oftener_than_others(drawn: list[Json]) -> None:
    together = sum(50 in one["hands"][0] and 51 in one["hands"][0] for one in drawn) / DEALS
    apart = sum(1 in one["hands"][0] and 104 in one["hands"][0] for one in drawn) / DEALS
    assert together == pytest.approx(10 * 9 / (104 * 103), abs=0.003)
    assert apart == pytest.approx(10 * 9 / (104 * 103), abs=0.003)


def test_a_further_deal_has_all_cards_again_whatever_was_played() -> None:
    rng = Random(3)
    ended = drawn_rounds(drawn_match(rng, seats=10), 10, rng)
    fresh = rows.next_deal(ended, rows.deal(ended, 10, ended.options, Random(5)))
    assert len(frozenset().union(*fresh.hands)) == 100
    assert rows.deal(ended, 10, ended.options, Random(5)) == deal(10, Random(5))


def test_the_same_chance_gives_the_same_deal() -> None:
    assert deal(4, Random(11)) == deal(4, Random(11)) != deal(4, Random(12))
