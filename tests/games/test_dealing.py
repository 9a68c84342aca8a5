"""Dealing is fair: every valid deal is equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from games import plus_minus
from games.plus_minus.deal import draw_sets, ways
from games.plus_minus.options import Options
from tests.games.tables import some_examples


@pytest.fixture(scope="module")
def drawn() -> list[list[list[int]]]:
    rng = Random(7)
    return [draw_sets(5, 6, rng) for _ in range(1_200)]


def chi_square(seen: Counter[tuple[Any, ...]], cells: int) -> float:
    """How far the counts are from equal ones."""
    expected = seen.total() / cells
    return sum((count - expected) ** 2 for count in seen.values()) / expected + (cells - len(seen)) * expected


@some_examples
@given(st.randoms(use_true_random=False), st.sampled_from([5, 6]))
def test_every_set_has_three_different_numbers_and_every_number_is_in_six_sets(
    rng: Random, numbers: int
) -> None:
    options = Options(numbers=numbers)
    sets = plus_minus.deal(None, 8, options, rng)["sets"]
    assert len(sets) == options.sets
    assert all(len(set(cards)) == 3 and cards == sorted(cards) for cards in sets)
    assert Counter(number for cards in sets for number in cards) == dict.fromkeys(options.deck, 6)


def test_there_are_56_586_600_deals_of_ten_sets() -> None:
    assert ways((6,) * 5) == 56_586_600


@pytest.mark.parametrize(("numbers", "copies"), [(3, 1), (3, 2), (6, 1), (5, 3), (4, 3)])
def test_the_count_of_deals_is_the_count_of_those_that_can_be_written_down(numbers: int, copies: int) -> None:
    every_set = list(combinations(range(numbers), 3))
    written = sum(
        all(count == copies for count in Counter(number for cards in deal for number in cards).values())
        and len({number for cards in deal for number in cards}) == numbers
        for deal in product(every_set, repeat=numbers * copies // 3)
    )
    assert ways((copies,) * numbers) == written


def test_no_deal_can_be_made_of_a_deck_that_makes_no_sets() -> None:
    assert ways((3, 3)) == 0


def test_all_deals_of_a_small_deck_are_drawn_equally_often() -> None:
    rng, deals = Random(20), 6_000
    seen = Counter(tuple(tuple(cards) for cards in draw_sets(4, 3, rng)) for _ in range(deals))
    assert set(seen) == set(permutations(combinations(range(1, 5), 3)))
    assert chi_square(seen, cells=24) < 49.7  # 23 degrees of freedom, one in a thousand


def test_the_last_two_sets_are_no_likelier_to_be_equal_than_any_others(drawn: list[list[list[int]]]) -> None:
    # 6.15 % of all deals; drawing whatever still fits would make it 37 %
    assert sum(sets[8] == sets[9] for sets in drawn) / len(drawn) == pytest.approx(0.0615, abs=0.015)
    assert sum(sets[0] == sets[1] for sets in drawn) / len(drawn) == pytest.approx(0.0615, abs=0.015)


def test_every_seat_gets_each_of_the_ten_sets_equally_often(drawn: list[list[list[int]]]) -> None:
    for place in (0, 9):
        assert chi_square(Counter(tuple(sets[place]) for sets in drawn), cells=10) < 27.9  # 9 degrees, 0.1 %


def test_the_same_chance_gives_the_same_deal() -> None:
    first, second = (plus_minus.deal(None, 8, Options(), Random(11)) for _ in range(2))
    assert first == second
    assert first != plus_minus.deal(None, 8, Options(), Random(12))


def test_the_first_sets_go_to_the_seats_in_order_and_the_rest_stays_sealed() -> None:
    options = Options()
    deal = plus_minus.deal(None, 8, options, Random(1))
    position = plus_minus.start(deal, 8, options)
    assert [sorted(hand) for hand in position.hands] == deal["sets"][:8]
    assert len(position.available) == len(position.points) == 8
