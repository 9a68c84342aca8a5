"""What is played for a seat that has not locked when time is up, tie by tie."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, strategies as st

from games import rows
from games.rows.cards import points
from games.rows.picks import Pick
from games.rows.placing import taken_by
from games.rows.timeout import time_out_pick
from tests.games.rows_tables import cards, drawn_match, drawn_rounds, table
from tests.games.tables import some_examples


def played_for(lying: str, hand: str) -> str:
    pick = time_out_pick(cards(lying), cards(hand)[0])
    return f"{pick.card}>{pick.row}"


@pytest.mark.parametrize(
    ("why", "lying", "hand", "pick"),
    [
        ("a free placement, though rows could be taken for a point", "1 | 41 | 51 | 61", "40", "40>1"),
        ("a free placement however wide its gap", "1 | 103 | 99 | 98", "97", "97>1"),
        ("the cheapest row where none is free", "55 | 22 | 30 | 45", "2", "2>4"),
        ("a cheap sixth before a dear row", "1 2 3 4 6 | 33 44 | 55 66 | 77 88", "7", "7>1"),
        ("a row of one before a dearer sixth", "1 2 3 4 6 | 90 | 91 | 92", "7", "7>3"),
        ("a single card rather than the full row it fits", "1 2 3 4 6 | 55 | 66 | 90", "7", "7>4"),
        ("the smallest gap", "10 | 20 | 30 | 90", "35", "35>3"),
        ("the smallest gap, though that row is longer", "24 | 1 2 3 25 | 90 | 91", "30", "30>2"),
        ("the smallest gap, though that row is dearer", "24 | 11 22 25 | 90 | 91", "30", "30>2"),
        ("the smallest gap, though it is the higher card", "10 | 40 | 90 | 91", "13 42", "42>2"),
        ("the shorter row at equal gaps", "2 12 | 32 | 90 | 91", "14 34", "34>2"),
        ("the shorter row, though it is dearer", "2 12 | 33 | 90 | 91", "14 35", "35>2"),
        ("the cheaper row at equal gaps and lengths", "10 | 32 | 90 | 91", "12 34", "34>2"),
        ("the smaller card where all that is equal", "32 | 12 | 90 | 91", "14 34", "14>2"),
        ("the shorter of two rows to take that cost the same", "10 12 13 | 44 | 55 | 99 100", "5", "5>2"),
        ("the smaller card where a row has to be taken", "31 | 55 | 66 | 77", "6 5 8", "5>1"),
        ("the lower row number last of all", "55 | 31 | 32 | 33", "5", "5>2"),
    ],
)
def test_it_is(why: str, lying: str, hand: str, pick: str) -> None:
    assert played_for(lying, hand) == pick, why


def test_the_order_of_the_hand_does_not_matter() -> None:
    assert played_for("32 | 12 | 90 | 91", "34 14") == played_for("32 | 12 | 90 | 91", "14 34")


def test_a_seat_gets_it_on_the_rows_as_they_are_from_its_own_hand() -> None:
    position = table("3 12 | 25 29 31 34 | 46 | 55 57", "35 99 | 36 | 56 58 | 2 4")
    assert [rows.absent_pick(position, seat) for seat in range(4)] == [
        Pick(35, 2),  # a gap of none
        Pick(36, 2),
        Pick(58, 4),
        Pick(2, 3),  # too low everywhere: row 3 costs a point, and 2 is the smaller card
    ]


def patient(lying: tuple[tuple[int, ...], ...], hand: frozenset[int]) -> tuple[int, int]:
    """The rule read out line by line, sifting all placements."""
    free = [(card, row) for card in hand for row in range(4) if lying[row][-1] < card and len(lying[row]) < 5]

    def price(row: int) -> int:
        return sum(points(card) for card in lying[row])

    left = free
    if free:
        closest = min(len(range(lying[row][-1] + 1, card)) for card, row in free)
        left = [(card, row) for card, row in free if len(range(lying[row][-1] + 1, card)) == closest]
    else:
        taking = [(card, row) for card in hand for row in range(4)]
        cheapest = min(price(row) for _, row in taking)
        left = [(card, row) for card, row in taking if price(row) == cheapest]
    shortest = min(len(lying[row]) for _, row in left)
    left = [(card, row) for card, row in left if len(lying[row]) == shortest]
    cheapest = min(price(row) for _, row in left)
    left = [(card, row) for card, row in left if price(row) == cheapest]
    smallest = min(card for card, _ in left)
    return smallest, 1 + min(row for card, row in left if card == smallest)


@some_examples
@given(st.randoms(use_true_random=False), st.integers(0, 40))
def test_in_any_deal_it_is_what_the_rule_read_line_by_line_gives(rng: Random, rounds: int) -> None:
    position = drawn_rounds(drawn_match(rng), rounds, rng)
    for seat, hand in enumerate(position.hands):
        if hand:
            pick = rows.absent_pick(position, seat)
            assert (pick.card, pick.row) == patient(position.rows, hand)
            assert pick in rows.legal_picks(position, seat)


@some_examples
@given(st.randoms(use_true_random=False))
def test_also_where_rows_are_full_and_hands_are_short(rng: Random) -> None:
    deck = rng.sample(range(1, 105), 26)
    lying = tuple(tuple(sorted(deck[5 * row : 5 * row + rng.randint(1, 5)])) for row in range(4))
    hand = frozenset(deck[20 : 20 + rng.randint(1, 6)])
    pick = time_out_pick(lying, hand)
    assert (pick.card, pick.row) == patient(lying, hand)


@pytest.mark.parametrize(("seats", "deals", "share"), [(2, 100, 0.14), (10, 10, 0.45)])
def test_a_free_placement_is_seldom_missing_with_two_and_often_with_ten(
    seats: int, deals: int, share: float
) -> None:
    rng, costly = Random(4), []
    for _ in range(deals):
        position = drawn_match(rng, seats=seats, deals=1)
        for _ in range(10):
            made = {seat: rows.absent_pick(position, seat) for seat in range(seats)}
            costly += [bool(taken_by(position.rows[pick.row - 1], pick.card)) for pick in made.values()]
            position, _ = rows.resolve(position, made)
    assert sum(costly) / len(costly) == pytest.approx(share, abs=0.04)
