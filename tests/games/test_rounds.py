"""What a round does: effects, points, cards that are gone and cards that come back."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, strategies as st

from games import plus_minus
from games.contract import IllegalPick, Progress, Result
from games.plus_minus.options import Options
from games.plus_minus.picks import NOTHING, Pick
from games.plus_minus.rules import Position, give_back, resolve
from games.plus_minus.scoring import announcement, effect_of
from tests.games.tables import announced, drawn_match, drawn_picks, drawn_rounds, match, played, some_examples

SIX_OF_1 = "123 124 125 134 135 145"


def round_number(position: Position) -> int:
    return plus_minus.progress(position).round


@pytest.mark.parametrize(
    ("count", "told"),
    [
        (0, {"number": 4, "effect": "everyone_loses"}),
        (1, {"number": 4, "effect": "odd", "plus": 1, "minus": -1}),
        (2, {"number": 4, "effect": "nothing"}),
        (3, {"number": 4, "effect": "odd", "plus": 2, "minus": -1}),
        (4, {"number": 4, "effect": "nothing"}),
        (5, {"number": 4, "effect": "odd", "plus": 3, "minus": -1}),
        (6, {"number": 4, "effect": "everyone_loses"}),
    ],
)
def test_the_count_of_a_number_decides_its_effect(count: int, told: dict[str, object]) -> None:
    assert announcement(effect_of(4, count, full=6)) == told


def test_with_full_three_three_and_more_are_all_of_them() -> None:
    assert [effect_of(1, count, full=3).kind for count in range(6)] == [
        "everyone_loses",
        "odd",
        "nothing",
        "everyone_loses",
        "everyone_loses",
        "everyone_loses",
    ]


def test_an_odd_number_pays_its_plus_cards_and_costs_its_minus_cards_one() -> None:
    position = played(match(SIX_OF_1), "+1 +1 +1 -1 -1 .")
    assert announced(position)[0] == "odd 3"
    gains = [
        sum(one.change for one in position.settled[0].changes(seat) if one.number == 1) for seat in range(6)
    ]
    assert gains == [3, 3, 3, -1, -1, 0]


def test_an_even_number_changes_nothing_for_those_who_submitted_it() -> None:
    position = played(match(SIX_OF_1), "+1 +1 -1 -1 . .")
    assert announced(position)[0] == "nothing"
    assert all(
        one.change == 0 for seat in range(6) for one in position.settled[0].changes(seat) if one.number == 1
    )


def test_six_of_a_number_cost_every_holder_a_point_plus_or_minus() -> None:
    position = played(match(f"{SIX_OF_1} 234 345"), "+1 +1 +1 -1 -1 -1 . .")
    assert announced(position)[0] == "everyone_loses"
    losses = [[one for one in position.settled[0].changes(seat) if one.number == 1] for seat in range(8)]
    assert [sum(one.change for one in lost) for lost in losses] == [-1] * 6 + [0, 0]
    assert {one.side for lost in losses for one in lost} == {"holder"}


def test_all_holders_fewer_than_six_are_not_six() -> None:
    assert announced(played(match("123 145 134 125 234 235"), "+1 +1 +1 -1 . ."))[0] == "nothing"


def test_a_number_nobody_submits_costs_those_who_still_have_it_in_hand() -> None:
    position = played(match("123 145 234 235"), "+1 +4 +2 +3", "+2 +5 +3 +5")
    assert announced(position)[0] == "everyone_loses"
    assert [
        [one.change for one in position.settled[1].changes(seat) if one.number == 1] for seat in range(2)
    ] == [
        [],
        [-1],
    ]


def test_with_holders_dealt_it_costs_everyone_who_was_dealt_it() -> None:
    position = played(match("123 145 234 235", holders="dealt"), "+1 +4 +2 +3", "+2 +5 +3 +5")
    assert [
        [one.change for one in position.settled[1].changes(seat) if one.number == 1] for seat in range(2)
    ] == [
        [-1],
        [-1],
    ]


def test_a_number_that_nobody_has_in_hand_is_still_announced_as_everyone_loses() -> None:
    position = played(match("123 145 234 235"), "+1 -1 +2 +3", "+2 +5 +3 +5")
    assert announced(position)[0] == "everyone_loses"
    assert all(one.number != 1 for seat in range(4) for one in position.settled[1].changes(seat))


def test_there_is_one_step_a_number_ascending_whatever_it_says() -> None:
    for picks in ({}, {0: Pick(1, 2), 1: Pick(1, 4), 2: Pick(2, 3), 3: Pick(3, 5)}):
        _, steps = resolve(match("123 145 234 235"), picks)
        assert [step["number"] for step in steps] == [1, 2, 3, 4, 5]


def test_a_submitted_card_is_gone_for_the_next_round_and_back_for_the_third() -> None:
    position = played(match("123 145 234 235"), "+1-2 +4 +2 .")
    assert [sorted(cards) for cards in position.available] == [[3], [1, 5], [3, 4], [2, 3, 5]]
    position = played(position, "+3 +1 . +5")
    assert plus_minus.wants_return(position)
    assert give_back(position).available == position.hands


def test_the_cards_come_back_before_every_odd_round_once_and_not_after_the_last() -> None:
    position, returns = match("123 145 234 235", rounds=8), []
    for _ in range(8):
        if plus_minus.wants_return(position):
            returns.append(round_number(position))
            position = give_back(position)
            assert not plus_minus.wants_return(position)
        position, _ = resolve(position, {})
    assert returns == [3, 5, 7]
    assert not plus_minus.wants_return(position)


def test_the_cards_come_back_even_if_none_had_been_played() -> None:
    assert plus_minus.wants_return(played(match("123 145 234 235"), ". . . .", ". . . ."))


def test_an_odd_number_of_rounds_leaves_one_round_in_the_last_cycle() -> None:
    position = drawn_rounds(match("123 145 234 235", rounds=9), 9, Random(2))
    assert plus_minus.view(position, None, None)["cycles"][-2:] == [[7, 8], [9]]
    assert plus_minus.result(position) is not None


def test_no_round_can_be_played_before_the_cards_are_back() -> None:
    position = played(match("123 145 234 235"), "+1 . . .", ". . . .")
    assert plus_minus.legal_picks(position, 0) == ()
    with pytest.raises(ValueError, match="no round can be played now"):
        resolve(position, {})


def test_cards_cannot_be_given_back_when_it_is_not_time() -> None:
    position = played(match("123 145 234 235"), "+1 . . .")
    with pytest.raises(ValueError, match="no cards come back before round 2"):
        give_back(position)


def test_nothing_can_be_played_after_the_last_round() -> None:
    position = drawn_rounds(match("123 145 234 235", rounds=8), 8, Random(4))
    assert plus_minus.result(position) == Result(position.points)
    assert plus_minus.legal_picks(position, 0) == ()
    with pytest.raises(ValueError, match="no round can be played now"):
        resolve(position, {})


def test_a_card_that_is_not_in_hand_cannot_be_resolved() -> None:
    with pytest.raises(IllegalPick) as refused:
        resolve(match("123 145 234 235"), {1: Pick(plus=2)})
    assert refused.value.code == "card_unavailable"


def test_a_seat_without_a_pick_submitted_nothing() -> None:
    position = match("123 145 234 235")
    assert resolve(position, {0: Pick(plus=1)}) == resolve(
        position, {0: Pick(plus=1), 1: NOTHING, 2: NOTHING, 3: NOTHING}
    )
    assert plus_minus.absent_pick(position, 2) == NOTHING


def test_a_seat_that_has_left_still_holds_its_cards() -> None:
    position = played(match("123 145 234 235"), ". +1 +2 +3", ". +5 +4 +5")
    assert position.settled[1].gain(0) == -3  # 1, 2 and 3 come in no more; seat 0 still has them all


def test_sets_are_never_dealt_anew() -> None:
    position = match("123 145 234 235")
    assert not plus_minus.wants_deal(position)
    with pytest.raises(ValueError, match="once a match"):
        plus_minus.next_deal(position, {"sets": []})


def test_progress_names_the_round_to_come_and_stays_at_the_last() -> None:
    position = match("123 145 234 235", rounds=8)
    assert plus_minus.progress(position) == Progress(round=1, turn=1, turns=8, deal=1, deals=1)
    assert round_number(drawn_rounds(position, 3, Random(1))) == 4
    assert round_number(drawn_rounds(position, 8, Random(1))) == 8


@pytest.mark.parametrize(("rounds", "after"), [(8, 4), (9, 4), (10, 6), (11, 6), (12, 6)])
def test_the_snapshot_comes_once_after_the_cycle_nearest_to_half_the_rounds(rounds: int, after: int) -> None:
    position, shown = match("123 145 234 235", rounds=rounds, snapshot=True), []
    for number in range(1, rounds + 1):
        position, _ = resolve(position, {})
        shown += [number] if plus_minus.wants_snapshot(position) else []
        position = give_back(position) if plus_minus.wants_return(position) else position
    assert shown == [after]


def test_there_is_no_snapshot_unless_it_was_chosen_nor_after_the_only_cycle() -> None:
    for choices in ({"rounds": 8, "snapshot": False}, {"rounds": 8, "reset_every": 8, "snapshot": True}):
        position = match("123 145 234 235", **choices)
        for _ in range(8):
            position = give_back(position) if plus_minus.wants_return(position) else position
            position, _ = resolve(position, {})
            assert not plus_minus.wants_snapshot(position)


rngs = st.randoms(use_true_random=False)


@some_examples
@given(rngs, st.sampled_from([5, 6]), st.integers(0, 11), st.sampled_from(["in_hand", "dealt"]))
def test_every_set_of_legal_picks_resolves_to_the_points_of_the_sheet(
    rng: Random, numbers: int, rounds: int, holders: str
) -> None:
    before = drawn_rounds(drawn_match(rng, numbers=numbers, holders=holders), rounds, rng)
    picks = drawn_picks(before, rng)
    after, steps = resolve(before, picks)
    submitted = Counter(number for one in picks.values() for number in one.cards)
    for seat, one in picks.items():
        had = before.available[seat] if holders == "in_hand" else before.hands[seat]
        gain = -sum(submitted[number] in (0, 6) for number in had)
        gain += (submitted[one.plus] + 1) // 2 if one.plus and submitted[one.plus] in (1, 3, 5) else 0
        gain -= 1 if one.minus and submitted[one.minus] in (1, 3, 5) else 0
        assert plus_minus.points(after)[seat] == plus_minus.points(before)[seat] + gain
        assert after.available[seat] == before.available[seat] - set(one.cards)
    assert len(steps) == numbers
    assert after.hands == before.hands


@some_examples
@given(rngs, st.integers(0, 11))
def test_what_is_announced_depends_on_counts_alone(rng: Random, rounds: int) -> None:
    position = drawn_rounds(drawn_match(rng), rounds, rng)
    picks = drawn_picks(position, rng)
    swapped = {seat: Pick(plus=one.minus, minus=one.plus) for seat, one in picks.items()}
    assert resolve(position, picks)[1] == resolve(position, swapped)[1]


@some_examples
@given(rngs)
def test_the_announcements_do_not_depend_on_who_holds_what(rng: Random) -> None:
    position = drawn_match(rng)
    picks = drawn_picks(position, rng)
    turned = replace(
        position,
        hands=(*position.hands[1:], position.hands[0]),
        available=(*position.hands[1:], position.hands[0]),
    )
    moved = {(seat - 1) % len(picks): one for seat, one in picks.items()}
    assert resolve(position, picks)[1] == resolve(turned, moved)[1]


@pytest.mark.parametrize(("one", "other"), [(0, 6), (2, 4)])
def test_no_announcement_tells_none_from_six_or_two_from_four(one: int, other: int) -> None:
    assert announcement(effect_of(3, one, full=6)) == announcement(effect_of(3, other, full=6))


def test_resolving_changes_nothing_of_the_position_before() -> None:
    position = match("123 145 234 235")
    played(position, "+1-2 +4 . .")
    assert position == match("123 145 234 235")
    assert position.options == Options()
