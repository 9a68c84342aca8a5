"""The course of a match of rows: rounds, deals, what they are called, and when it is over."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from games import rows
from games.contract import IllegalPick, Progress, Result
from games.rows.options import Options
from games.rows.picks import Pick
from games.rows.rules import Position
from tests.games.rows_tables import (
    dealt,
    drawn_match,
    drawn_picks,
    drawn_rounds,
    played,
    rounds_to_the_end,
    table,
)
from tests.games.tables import some_examples

rngs = st.randoms(use_true_random=False)
DEAL = {"rows": [12, 30, 60, 90], "hands": [[58, 61], [13, 91]]}


def two_rounds(**choices: Any) -> Position:
    """A deal of two rounds, which is enough to see one end."""
    return rows.start(DEAL, 2, Options(**choices))


def over(position: Position) -> Position:
    """The same deal played to its end: a point for the second seat, three for the first."""
    return played(position, "58>2 13>1", "61>3 91>4")


# --- rounds ---


def test_a_deal_opens_the_rows_and_gives_each_seat_its_hand() -> None:
    position = two_rounds()
    assert position.rows == ((12,), (30,), (60,), (90,))
    assert position.hands == ({58, 61}, {13, 91})
    assert rows.points(position) == (0, 0)
    assert (rows.wants_summary(position), rows.wants_deal(position), rows.result(position)) == (
        False,
        False,
        None,
    )


def test_a_round_takes_one_card_from_each_hand() -> None:
    position = played(two_rounds(), "58>2 13>1")
    assert position.hands == ({61}, {91})
    assert position.rows == ((12, 13), (30, 58), (60,), (90,))


def test_the_reveal_is_all_picks_at_once_and_then_a_step_for_each_placement() -> None:
    _, steps = rows.resolve(two_rounds(), {0: Pick(58, 3), 1: Pick(13, 1)})
    assert steps == [
        {"picks": [{"seat": 2, "card": [13, 1], "row": 1}, {"seat": 1, "card": [58, 1], "row": 3}]},
        {"seat": 2, "card": [13, 1], "row": 1, "result": "appended", "taken": [], "penalty": 0},
        {"seat": 1, "card": [58, 1], "row": 3, "result": "too_low", "taken": [[60, 3]], "penalty": 3},
    ]


@some_examples
@given(rngs, st.integers(0, 35))
def test_a_reveal_is_as_long_as_was_said_whatever_is_picked(rng: Random, rounds: int) -> None:
    position = drawn_rounds(drawn_match(rng), rounds, rng)
    if any(position.hands):
        _, steps = rows.resolve(position, drawn_picks(position, rng))
        assert len(steps) == rows.reveal_steps(position) == 1 + len(position.hands)


def test_a_card_that_is_not_in_hand_cannot_be_resolved() -> None:
    for card in (13, 99):  # another's; nobody's
        with pytest.raises(IllegalPick) as refused:
            rows.resolve(two_rounds(), {0: Pick(card, 1), 1: Pick(91, 1)})
        assert (refused.value.code, refused.value.params) == ("card_not_held", {"card": card})


def test_a_round_needs_a_pick_of_every_seat() -> None:
    with pytest.raises(KeyError):
        rows.resolve(two_rounds(), {0: Pick(58, 1)})


def test_resolving_changes_nothing_of_the_position_before() -> None:
    position = two_rounds()
    over(position)
    assert position == two_rounds()


# --- points ---


def test_points_rise_at_each_placement_that_takes_and_at_no_other_step() -> None:
    position = table("3 12 | 25 29 31 34 | 46 | 55 57", "35 | 36 | 40 | 48")
    after = played(position, "35>2 36>2 40>3 48>3")
    rising = [rows.points(after, revealed) for revealed in range(6)]
    assert rising == [(0, 0, 0, 0)] * 3 + [(0, 7, 0, 0)] + [(0, 7, 1, 0)] * 2
    assert rows.points(after) == rows.points(after, None) == (0, 7, 1, 0)


def test_points_of_earlier_rounds_and_deals_stand_while_a_reveal_goes_on() -> None:
    position = rows.next_deal(over(two_rounds()), DEAL)
    before = rows.points(position)
    after = played(position, "58>4 13>2")
    assert before == (3 - 3, 0)
    assert [rows.points(after, revealed) for revealed in range(4)] == [(0, 0), (0, 0), (0, 3), (3, 3)]
    assert after.penalties == (3, 3)


@some_examples
@given(rngs, st.integers(1, 45))
def test_the_points_of_a_match_are_those_of_its_deals(rng: Random, rounds: int) -> None:
    position = drawn_rounds(drawn_match(rng, deals=5), rounds, rng)
    for seat, total in enumerate(rows.points(position)):
        gains = [(one.deal, one.gain(seat)) for one in position.settled]
        assert total == sum(gain for _, gain in gains)
        assert position.penalties[seat] == sum(gain for deal, gain in gains if deal == position.deal)
    steps = [rows.points(position, revealed) for revealed in range(2 + len(position.hands))]
    assert all(one <= more for old, new in pairwise(steps) for one, more in zip(old, new, strict=True))
    assert steps[-1] == rows.points(position)


# --- deals and endings ---


def test_after_a_deal_its_summary_is_due_and_then_the_next_deal() -> None:
    position = over(two_rounds())
    assert (rows.wants_summary(position), rows.wants_deal(position), rows.result(position)) == (
        True,
        True,
        None,
    )
    assert rows.legal_picks(position, 0) == ()
    fresh = rows.next_deal(position, DEAL)
    assert (rows.wants_summary(fresh), rows.wants_deal(fresh)) == (False, False)
    assert (fresh.rows, fresh.hands) == (two_rounds().rows, two_rounds().hands)
    assert fresh.penalties == (0, 0)
    assert rows.points(fresh) == rows.points(position)


def test_the_last_deal_has_its_summary_too_but_none_comes_after_it() -> None:
    position = over(two_rounds(deals=1))
    assert (rows.wants_summary(position), rows.wants_deal(position)) == (True, False)
    assert rows.result(position) == Result(rows.points(position))


@pytest.mark.parametrize(
    "position", [two_rounds(), played(two_rounds(), "58>2 13>1"), over(two_rounds(deals=1))]
)
def test_cards_are_dealt_neither_in_the_middle_of_a_deal_nor_after_the_last(position: Position) -> None:
    assert not rows.wants_deal(position)
    with pytest.raises(ValueError, match="a deal is played to its end, and none comes after the last"):
        rows.next_deal(position, DEAL)


def test_no_card_ever_comes_back_and_no_totals_are_a_surprise() -> None:
    for position in (two_rounds(), over(two_rounds())):
        assert not rows.wants_return(position)
        assert not rows.wants_snapshot(position)
        with pytest.raises(ValueError, match="cards do not come back in rows"):
            rows.give_back(position)


@pytest.mark.parametrize("deals", [1, 3, 5])
def test_all_the_deals_that_were_chosen_are_played_whatever_the_totals(deals: int) -> None:
    rng = Random(deals)
    position = drawn_match(rng, seats=10, deals=deals)
    for number in range(1, deals + 1):
        assert position.deal == number
        assert rows.result(position) is None
        position = drawn_rounds(position, 10, rng)
        position = (
            rows.next_deal(position, dealt(rng, position, 10)) if rows.wants_deal(position) else position
        )
    assert rows.result(position) == Result(rows.points(position))
    assert len(position.settled) == 10 * deals
    assert deals == 1 or max(rows.points(position)) > 66


@pytest.mark.parametrize("seed", range(4))
def test_to_sixty_six_the_deal_is_played_out_in_which_somebody_gets_there(seed: int) -> None:
    rng = Random(seed)
    begun = drawn_match(rng, seats=4, ending="sixty_six", deals=1)
    highest = [0, *(max(rows.points(position)) for position in rounds_to_the_end(begun, rng))]
    ends = highest[::10]
    assert len(highest) % 10 == 1
    assert [total >= 66 for total in ends] == [False] * (len(ends) - 1) + [True]
    first = next(number for number, total in enumerate(highest) if total >= 66)
    assert first % 10 != 0  # with these seeds it is in mid-deal


@pytest.mark.parametrize(("total", "ended"), [(65, False), (66, True), (67, True)])
def test_sixty_six_is_enough_and_sixty_five_is_not(total: int, ended: bool) -> None:
    position = replace(over(two_rounds(ending="sixty_six", deals=1)), totals=(0, total))
    assert rows.result(position) == (Result((0, total)) if ended else None)
    assert rows.wants_deal(position) is not ended
    assert rows.wants_summary(position)


# --- what people call it ---


@pytest.mark.parametrize(
    ("rounds", "progress"),
    [
        (0, Progress(round=1, turn=1, turns=10, deal=1, deals=3)),
        (1, Progress(round=2, turn=2, turns=10, deal=1, deals=3)),
        (9, Progress(round=10, turn=10, turns=10, deal=1, deals=3)),
        (10, Progress(round=11, turn=1, turns=10, deal=2, deals=3)),
        (19, Progress(round=20, turn=10, turns=10, deal=2, deals=3)),
        (20, Progress(round=21, turn=1, turns=10, deal=3, deals=3)),
        (29, Progress(round=30, turn=10, turns=10, deal=3, deals=3)),
        (30, Progress(round=30, turn=10, turns=10, deal=3, deals=3)),
    ],
)
def test_progress_names_the_round_to_come_as_people_count_it_and_stays_at_the_last(
    rounds: int, progress: Progress
) -> None:
    rng = Random(1)
    assert rows.progress(drawn_rounds(drawn_match(rng), rounds, rng)) == progress


def test_a_fresh_deal_has_the_number_that_was_announced() -> None:
    rng = Random(2)
    ended = drawn_rounds(drawn_match(rng, seats=3), 10, rng)
    assert rows.progress(rows.next_deal(ended, dealt(rng, ended, 3))) == rows.progress(ended)


def test_nobody_knows_how_many_deals_it_takes_to_sixty_six() -> None:
    assert rows.progress(two_rounds(ending="sixty_six")).deals is None
    assert rows.progress(over(two_rounds(ending="sixty_six", deals=1))).deal == 2
