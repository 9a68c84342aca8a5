"""How cards lie on rows: the three cases, their order, and what they cost."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, strategies as st

from games.rows.cards import DECK, penalty, points, shown
from games.rows.placing import placements, preview
from games.rows.rules import resolve
from tests.games.rows_tables import (
    SHEET,
    SHEET_HANDS,
    all_cards,
    cards,
    drawn_match,
    drawn_picks,
    drawn_rounds,
    lying,
    played,
    table,
    told,
)
from tests.games.tables import some_examples

rngs = st.randoms(use_true_random=False)


# --- what a card costs ---


def test_there_are_104_cards_worth_171_points_together() -> None:
    assert list(DECK) == list(range(1, 105))
    assert penalty(DECK) == 171
    assert Counter(map(points, DECK)) == {7: 1, 5: 8, 3: 10, 2: 9, 1: 76}


@pytest.mark.parametrize(
    ("cost", "every"),
    [
        (7, [55]),
        (5, [11, 22, 33, 44, 66, 77, 88, 99]),
        (3, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
        (2, [5, 15, 25, 35, 45, 65, 75, 85, 95]),
    ],
)
def test_a_card_costs_what_the_first_line_that_fits_it_says(cost: int, every: list[int]) -> None:
    assert [card for card in DECK if points(card) == cost] == every


def test_a_card_travels_with_its_points_beside_its_number() -> None:
    assert [shown(card) for card in (55, 66, 100, 95, 104)] == [[55, 7], [66, 5], [100, 3], [95, 2], [104, 1]]


# --- the three cases ---


@pytest.mark.parametrize("row", [1, 2])
def test_a_higher_card_is_appended_to_any_row_that_is_not_full_not_only_to_the_nearest(row: int) -> None:
    position = played(table("12 | 30 | 60 | 90", "58"), f"58>{row}")
    assert told(position) == ["58 appended 0"]
    assert position.rows[row - 1] == (*cards("12 | 30")[row - 1], 58)


def test_the_fifth_card_of_a_row_is_still_appended() -> None:
    position = played(table("1 2 3 4 | 30 | 60 | 90", "9"), "9>1")
    assert (told(position), lying(position)) == (["9 appended 0"], "1 2 3 4 9 | 30 | 60 | 90")


def test_the_sixth_card_takes_the_five_and_starts_the_row_anew() -> None:
    position = played(table("10 11 20 22 50 | 60 | 70 | 80", "55"), "55>1")
    assert told(position) == [f"55 sixth {3 + 5 + 3 + 5 + 3}"]
    assert position.settled[-1].placed[0].taken == (10, 11, 20, 22, 50)
    assert lying(position) == "55 | 60 | 70 | 80"


def test_a_card_lower_than_the_last_takes_the_whole_row_and_starts_it_anew() -> None:
    position = played(table("12 | 30 | 55 60 | 90", "58"), "58>3")
    assert (told(position), lying(position)) == (["58 too_low 10"], "12 | 30 | 58 | 90")


def test_on_a_full_row_whose_last_card_is_higher_a_card_is_too_low_not_the_sixth() -> None:
    position = played(table("1 2 3 4 9 | 30 | 60 | 90", "8"), "8>1")
    assert (told(position), lying(position)) == (["8 too_low 5"], "8 | 30 | 60 | 90")


def test_what_counts_is_the_last_card_of_a_row_not_one_that_lies_inside() -> None:
    assert told(played(table("10 50 | 60 | 70 | 80", "20"), "20>1")) == ["20 too_low 6"]


@pytest.mark.parametrize(("row", "lie"), [(1, "55 | 60"), (2, "1 2 3 4 5 | 55")])
def test_ones_own_card_is_never_penalty_however_dear(row: int, lie: str) -> None:
    position = played(table("1 2 3 4 5 | 60 | 70 | 80", "55"), f"55>{row}")
    assert lying(position) == f"{lie} | 70 | 80"
    assert position.penalties == (penalty((1, 2, 3, 4, 5)) if row == 1 else points(60),)


# --- the order ---


def test_the_smallest_card_is_placed_first_whoever_holds_it() -> None:
    position = played(table("1 | 2 | 3 | 4", "90 | 50 | 70"), "90>1 50>2 70>3")
    assert [(one.seat, one.card) for one in position.settled[-1].placed] == [(1, 50), (2, 70), (0, 90)]


def test_a_smaller_card_can_fill_the_row_before_ones_turn() -> None:
    alone = table("1 2 3 4 | 30 | 60 | 90", "20 | 40")
    assert preview(alone.rows[0], 20) == ["appended", 0, 0]
    assert told(played(alone, "20>1 40>2")) == ["20 appended 0", "40 appended 0"]
    filled = played(table("1 2 3 4 | 30 | 60 | 90", "20 | 19"), "20>1 19>1")
    assert told(filled) == ["19 appended 0", "20 sixth 5"]
    assert lying(filled) == "20 | 30 | 60 | 90"


def test_a_row_that_is_taken_before_ones_turn_is_shorter_by_then() -> None:
    full = played(table("1 2 3 4 5 | 30 | 60 | 90", "6 | 7"), "6>1 7>1")
    assert (told(full), lying(full)) == (["6 sixth 6", "7 appended 0"], "6 7 | 30 | 60 | 90")


def test_a_row_that_was_too_high_can_be_low_enough_when_ones_turn_comes() -> None:
    position = played(table("50 | 60 | 70 | 80", "40 | 45"), "40>1 45>1")
    assert (told(position), lying(position)) == (["40 too_low 3", "45 appended 0"], "40 45 | 60 | 70 | 80")


def test_two_takers_of_one_row_take_different_cards() -> None:
    position = played(table("1 2 3 4 | 60 | 70 | 80", "6 | 7 | 8 | 9 | 10 | 11"), "6>1 7>1 8>1 9>1 10>1 11>1")
    taken = [one.taken for one in position.settled[-1].placed if one.taken]
    assert taken == [(1, 2, 3, 4, 6)]
    assert lying(position) == "7 8 9 10 11 | 60 | 70 | 80"


# --- the sheet ---


def test_the_sheets_worked_example_comes_out_as_it_says() -> None:
    begun = table(SHEET, SHEET_HANDS)
    assert [penalty(row) for row in begun.rows] == [2, 5, 1, 8]
    position = played(begun, "35>2 36>2 40>3 48>3")
    assert told(position) == ["35 appended 0", "36 sixth 7", "40 too_low 1", "48 appended 0"]
    assert position.settled[-1].placed[1].taken == (25, 29, 31, 34, 35)
    assert lying(position) == "3 12 | 36 | 40 48 | 55 57"
    assert position.totals == (0, 7, 1, 0)


def test_the_36_would_have_cost_nothing_on_row_1() -> None:
    position = played(table(SHEET, SHEET_HANDS), "35>2 36>1 40>3 48>3")
    assert told(position) == ["35 appended 0", "36 appended 0", "40 too_low 1", "48 appended 0"]
    assert lying(position) == "3 12 36 | 25 29 31 34 35 | 40 48 | 55 57"


@pytest.mark.parametrize(
    ("row", "shown"),
    [(1, ["appended", 0, 0]), (2, ["appended", 0, 0]), (3, ["too_low", 1, 1]), (4, ["too_low", 2, 8])],
)
def test_touching_a_row_tells_how_the_card_would_lie_on_it_now(row: int, shown: list[object]) -> None:
    assert preview(cards(SHEET)[row - 1], 36) == shown


# --- whatever is picked ---


@some_examples
@given(rngs, st.integers(0, 9))
def test_the_order_in_which_picks_arrive_changes_nothing(rng: Random, rounds: int) -> None:
    position = drawn_rounds(drawn_match(rng, seats=4), rounds, rng)
    made = drawn_picks(position, rng)
    outcomes = [resolve(position, {seat: made[seat] for seat in order}) for order in permutations(made)]
    assert len(outcomes) == 24
    assert all(outcome == outcomes[0] for outcome in outcomes)


@some_examples
@given(rngs, st.integers(0, 40))
def test_no_card_is_lost_or_doubled_in_a_deal(rng: Random, rounds: int) -> None:
    position = drawn_rounds(drawn_match(rng), rounds, rng)
    began = position.deals[-1]
    opened = [card for row in began.rows for card in row]
    assert all_cards(position) == sorted([*opened, *(card for hand in began.hands for card in hand)])
    assert len(set(all_cards(position))) == 4 + 10 * len(position.hands)


@some_examples
@given(rngs, st.integers(0, 29))
def test_every_set_of_legal_picks_resolves_as_a_patient_reader_of_the_rules_would(
    rng: Random, rounds: int
) -> None:
    position = drawn_rounds(drawn_match(rng), rounds, rng)
    if not any(position.hands):
        return
    made = drawn_picks(position, rng)
    lie = [list(row) for row in position.rows]
    costs = [0] * len(position.hands)
    for card in sorted(pick.card for pick in made.values()):
        [(seat, pick)] = [(seat, pick) for seat, pick in made.items() if pick.card == card]
        row = lie[pick.row - 1]
        if card < max(row) or len(row) == 5:  # rows rise, so the last is the highest
            costs[seat] = sum(map(points, row))
            row.clear()
        row.append(card)
    after, _ = resolve(position, made)
    assert [list(row) for row in after.rows] == lie
    assert [new - old for new, old in zip(after.totals, position.totals, strict=True)] == costs
    assert all(1 <= len(row) <= 5 and list(row) == sorted(row) for row in after.rows)


@some_examples
@given(rngs, st.integers(0, 9))
def test_a_card_lies_where_it_was_seen_to_lie_if_nobody_else_goes_there(rng: Random, rounds: int) -> None:
    position = drawn_rounds(drawn_match(rng, seats=4), rounds, rng)
    made = {seat: pick for seat, pick in drawn_picks(position, rng).items() if pick.row == seat + 1}
    for one in placements(position.rows, made):
        assert preview(position.rows[one.row - 1], one.card) == [one.result, len(one.taken), one.penalty]
