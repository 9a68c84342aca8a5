"""What may be seen, by whom and when."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from games import plus_minus
from games.plus_minus.picks import Pick
from games.plus_minus.rules import Position, resolve
from tests.games.speed import fastest
from tests.games.tables import drawn_match, drawn_picks, drawn_rounds, match, pick, played, some_examples

TABLE = "123 145 234 235"
CARD_RULES = ("memorise", "press", "always")
view = plus_minus.view
rngs = st.randoms(use_true_random=False)


def after_one_round(**choices: Any) -> Position:
    """Number 1 odd, 2 nothing, 3 nothing, 4 odd, 5 everyone loses."""
    return played(match(TABLE, **choices), "+1-2 +4 +2-3 +3")


def test_before_a_round_the_audience_sees_where_the_match_stands_and_nothing_else() -> None:
    assert view(match(TABLE, rounds=9), None, None) == {
        "numbers": [1, 2, 3, 4, 5],
        "cycles": [[1, 2], [3, 4], [5, 6], [7, 8], [9]],
        "returns_at": 3,
        "fresh": True,
        "steps": [],
        "revealed": 0,
    }


def test_the_audience_sees_the_announcements_as_they_are_revealed() -> None:
    position = after_one_round()
    assert [view(position, None, shown)["revealed"] for shown in range(6)] == [0, 1, 2, 3, 4, 5]
    assert view(position, None, 0)["steps"] == []
    assert view(position, None, 2)["steps"] == [
        {"number": 1, "effect": "odd", "plus": 1, "minus": -1},
        {"number": 2, "effect": "nothing"},
    ]
    assert view(position, None, 5)["steps"] == list(position.settled[0].steps)


def test_the_cycle_is_the_one_of_the_round_being_revealed_and_then_of_the_next() -> None:
    position = played(match(TABLE), "+1 . . .", ". . . .")
    shown, to_come = view(position, None, 5), view(position, None, None)
    assert (shown["fresh"], shown["returns_at"]) == (False, 3)
    assert (to_come["fresh"], to_come["returns_at"]) == (True, 5)


def test_in_the_last_cycle_no_cards_come_back_any_more() -> None:
    position = drawn_rounds(match(TABLE, rounds=8), 6, Random(1))
    assert view(position, None, None)["returns_at"] is None
    assert view(drawn_rounds(position, 2, Random(1)), None, None)["returns_at"] is None


@pytest.mark.parametrize("revealed", [None, 0, 3, 5])
def test_a_memorised_hand_is_seen_only_while_it_is_shown(revealed: int | None) -> None:
    position = after_one_round()
    assert view(position, 1, revealed)["mine"]["hand"] is None
    assert view(position, 1, revealed, showing=True)["mine"]["hand"] == [1, 4, 5]


@pytest.mark.parametrize("cards", ["press", "always"])
def test_with_the_other_card_rules_a_phone_has_its_own_hand(cards: str) -> None:
    mine = view(match(TABLE, cards=cards), 1, None)["mine"]
    assert (mine["hand"], mine["cards"]) == ([1, 4, 5], cards)


def test_a_memorised_pick_is_never_shown_not_even_to_its_own_seat() -> None:
    locked = [view(match(TABLE), 0, None, pick=own)["mine"] for own in (None, Pick(), Pick(1), Pick(1, 2))]
    assert locked[0] == locked[1] == locked[2] == locked[3]
    assert all(view(after_one_round(), 0, shown)["mine"]["pick"] is None for shown in range(6))


@pytest.mark.parametrize("cards", ["press", "always"])
def test_otherwise_a_phone_shows_its_own_locked_pick(cards: str) -> None:
    position = match(TABLE, cards=cards)
    assert view(position, 0, None)["mine"]["pick"] is None
    assert view(position, 0, None, pick=pick("+1-2"))["mine"]["pick"] == {"plus": 1, "minus": 2}
    assert view(position, 0, None, pick=Pick())["mine"]["pick"] == {}
    assert view(after_one_round(cards=cards), 2, 1)["mine"]["pick"] == {"plus": 2, "minus": 3}


def test_a_memorised_score_moves_once_when_all_steps_are_shown() -> None:
    position = played(after_one_round(), ". +5 . .")
    gain = position.settled[1].gain(1)
    assert gain == -1 + 1  # 1 came in no more, 5 came in once
    mine = [view(position, 0, shown)["mine"] for shown in (*range(6), None)]
    before, after = position.points[0] - position.settled[1].gain(0), position.points[0]
    assert [own["score"] for own in mine] == [before] * 5 + [after] * 2
    assert [own["change"] for own in mine] == [None] * 5 + [after - before, None]
    assert all(own["changes"] is None for own in mine)


@pytest.mark.parametrize("cards", ["press", "always"])
def test_otherwise_the_score_moves_step_by_step(cards: str) -> None:
    position = after_one_round(cards=cards)  # seat 0: plus 1 is odd, minus 2 is nothing
    mine = [view(position, 0, shown)["mine"] for shown in range(6)]
    assert [own["score"] for own in mine] == [0, 1, 1, 1, 1, 1]
    assert [own["change"] for own in mine] == [None, 1, 1, 1, 1, 1]
    assert mine[0]["changes"] == []
    assert mine[5]["changes"] == [
        {"number": 1, "side": "plus", "change": 1},
        {"number": 2, "side": "minus", "change": 0},
    ]
    assert view(position, 1, 5)["mine"]["changes"] == [
        {"number": 4, "side": "plus", "change": 1},
        {"number": 5, "side": "holder", "change": -1},
    ]
    assert view(position, 1, None)["mine"]["changes"] is None


def test_a_settled_round_can_be_shown_again_as_it_was_announced() -> None:
    position = drawn_rounds(match(TABLE, rounds=8), 8, Random(3))
    assert plus_minus.shown_again(position, 8) == view(position, None, 5)
    first = plus_minus.shown_again(position, 1)
    assert first["steps"] == list(position.settled[0].steps)
    assert (first["fresh"], first["returns_at"], first["revealed"]) == (True, 3, 5)


def test_the_held_key_uncovers_hands_picks_and_counts() -> None:
    position = after_one_round()
    seen = plus_minus.peek(position, {0: pick("+3"), 3: Pick()})
    assert seen["hands"] == [
        {"hand": [1, 2, 3], "available": [3], "pick": {"plus": 3}},
        {"hand": [1, 4, 5], "available": [1, 5], "pick": None},
        {"hand": [2, 3, 4], "available": [4], "pick": None},
        {"hand": [2, 3, 5], "available": [2, 5], "pick": {}},
    ]
    assert seen["counts"] == [{"round": 1, "counts": {"1": 1, "2": 2, "3": 2, "4": 1, "5": 0}}]


def everything_seen(position: Position, seat: int | None, **shown: Any) -> str:
    """As it travels: content, order and length."""
    return json.dumps([view(position, seat, None), view(position, seat, None, **shown)])


@some_examples
@given(rngs, st.integers(0, 11), st.sampled_from(CARD_RULES), st.sampled_from([5, 6]))
def test_before_the_reveal_no_view_depends_on_another_seats_cards(
    rng: Random, rounds: int, cards: str, numbers: int
) -> None:
    position = drawn_rounds(drawn_match(rng, cards=cards, numbers=numbers), rounds, rng)
    seat, other = rng.sample(range(len(position.hands)), 2)
    another = frozenset(rng.sample(position.options.deck, 3))
    hands, available = list(position.hands), list(position.available)
    hands[other], available[other] = another, another
    changed = replace(position, hands=tuple(hands), available=tuple(available))
    for onlooker in (seat, None):
        assert everything_seen(position, onlooker, showing=True) == everything_seen(
            changed, onlooker, showing=True
        )


@some_examples
@given(rngs, st.integers(0, 11), st.sampled_from(CARD_RULES))
def test_what_is_not_revealed_yet_does_not_show(rng: Random, rounds: int, cards: str) -> None:
    before = drawn_rounds(drawn_match(rng, cards=cards), rounds, rng)
    picks = drawn_picks(before, rng)
    seat, other = rng.sample(range(len(before.hands)), 2)
    one, _ = resolve(before, picks)
    two, _ = resolve(before, {**picks, other: rng.choice(plus_minus.legal_picks(before, other))})
    same = 0
    while same < 5 and one.settled[-1].steps[same] == two.settled[-1].steps[same]:
        same += 1
    for shown in range(min(same, 4) + 1):
        assert view(one, None, shown) == view(two, None, shown)
        assert view(one, seat, shown) == view(two, seat, shown)


@some_examples
@given(rngs, st.integers(0, 11))
def test_until_a_memorised_round_is_settled_a_phone_shows_nothing_of_its_own_pick(
    rng: Random, rounds: int
) -> None:
    before = drawn_rounds(drawn_match(rng), rounds, rng)
    picks = drawn_picks(before, rng)
    after, _ = resolve(before, picks)
    for shown in range(5):
        mine = view(after, 0, shown)["mine"]
        assert mine == view(before, 0, None, pick=picks[0])["mine"]


def test_a_view_is_plain_json() -> None:
    position = after_one_round(cards="press")
    seen = [view(position, 0, 5, showing=True), view(position, None, 2), plus_minus.peek(position, {})]
    assert json.loads(json.dumps(seen)) == seen


def test_a_round_and_a_view_take_less_than_a_millisecond() -> None:
    rng = Random(8)
    position = drawn_rounds(drawn_match(rng, numbers=6, cards="press"), 11, rng)
    picks = drawn_picks(position, rng)
    after, _ = resolve(position, picks)
    assert fastest(lambda: resolve(position, picks)) < 0.001
    assert fastest(lambda: view(after, 0, 3)) < 0.001
