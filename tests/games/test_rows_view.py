"""What may be seen of a match of rows, by whom and when."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from games import rows
from games.contract import Json
from games.rows.cards import points
from games.rows.picks import Pick
from games.rows.rules import Position, begin, next_deal, resolve
from tests.games.rows_tables import (
    SHEET,
    SHEET_HANDS,
    dealt,
    drawn_match,
    drawn_picks,
    drawn_rounds,
    played,
    table,
)
from tests.games.speed import fastest
from tests.games.tables import some_examples

view = rows.view
rngs = st.randoms(use_true_random=False)
PUBLIC = {
    "ending",
    "limit",
    "over",
    "full",
    "rows",
    "before",
    "picks",
    "steps",
    "revealed",
    "penalties",
    "seen",
}
LAID = [[[3, 1], [12, 1]], [[25, 2], [29, 1], [31, 1], [34, 1]], [[46, 1]], [[55, 7], [57, 1]]]
SHEET_CARDS = [3, 12, 25, 29, 31, 34, 46, 55, 57]


def sheet(**choices: Any) -> Position:
    return table(SHEET, SHEET_HANDS, **choices)


def resolved() -> Position:
    return played(sheet(), "35>2 36>2 40>3 48>3")


# --- the audience ---


@pytest.mark.parametrize("ending", ["deals", "sixty_six"])
def test_while_cards_are_picked_the_audience_sees_the_rows_and_nothing_of_any_hand(ending: str) -> None:
    assert view(sheet(ending=ending), None, None) == {
        "ending": ending,
        "limit": {"deals": None, "sixty_six": 66}[ending],
        "over": False,
        "full": 5,
        "rows": LAID,
        "before": None,
        "picks": None,
        "steps": [],
        "revealed": 0,
        "penalties": [0, 0, 0, 0],
        "seen": SHEET_CARDS,
    }


def test_before_the_first_step_the_audience_sees_what_it_saw_while_cards_were_picked() -> None:
    assert view(resolved(), None, 0) == {**view(sheet(), None, None), "before": LAID}


def test_the_first_step_shows_all_picks_at_once_and_places_none() -> None:
    assert view(resolved(), None, 1) == {
        "ending": "deals",
        "limit": None,
        "over": False,
        "full": 5,
        "rows": LAID,
        "before": LAID,
        "picks": [
            {"seat": 1, "card": [35, 2], "row": 2},
            {"seat": 2, "card": [36, 1], "row": 2},
            {"seat": 3, "card": [40, 3], "row": 3},
            {"seat": 4, "card": [48, 1], "row": 3},
        ],
        "steps": [],
        "revealed": 1,
        "penalties": [0, 0, 0, 0],
        "seen": sorted([*SHEET_CARDS, 35, 36, 40, 48]),
    }


def test_each_further_step_shows_a_placement_with_what_it_took_and_cost() -> None:
    seen = view(resolved(), None, 3)
    assert seen["rows"] == [LAID[0], [[36, 1]], *LAID[2:]]
    assert seen["steps"] == [
        {"seat": 1, "card": [35, 2], "row": 2, "result": "appended", "taken": [], "penalty": 0},
        {
            "seat": 2,
            "card": [36, 1],
            "row": 2,
            "result": "sixth",
            "taken": [[25, 2], [29, 1], [31, 1], [34, 1], [35, 2]],
            "penalty": 7,
        },
    ]
    assert (seen["before"], seen["penalties"], seen["revealed"]) == (LAID, [0, 7, 0, 0], 3)


def test_once_all_is_placed_the_rows_lie_as_the_next_round_finds_them() -> None:
    whole, to_come = view(resolved(), None, 5), view(resolved(), None, None)
    assert (whole["rows"], whole["penalties"], whole["seen"]) == (
        to_come["rows"],
        to_come["penalties"],
        to_come["seen"],
    )
    assert (to_come["picks"], to_come["steps"], to_come["before"]) == (None, [], None)
    assert len(whole["steps"]) == 4


@some_examples
@given(rngs, st.integers(1, 30))
def test_what_is_seen_of_a_reveal_is_its_steps_so_far(rng: Random, rounds: int) -> None:
    before = drawn_rounds(drawn_match(rng, deals=5), rounds, rng)
    if not any(before.hands):
        return
    after, steps = resolve(before, drawn_picks(before, rng))
    costs = [0] * len(before.hands)
    for revealed in range(1, len(steps) + 1):
        seen = view(after, None, revealed)
        costs[steps[revealed - 1].get("seat", 1) - 1] += steps[revealed - 1].get("penalty", 0)
        assert [{"picks": seen["picks"]}, *seen["steps"]] == steps[:revealed]
        assert seen["penalties"] == [old + new for old, new in zip(before.penalties, costs, strict=True)]
        assert seen["before"] == view(before, None, None)["rows"]


def test_a_new_deal_begins_without_penalties_and_with_four_open_cards() -> None:
    rng = Random(3)
    ended = drawn_rounds(drawn_match(rng, seats=4), 10, rng)
    fresh = next_deal(ended, dealt(rng, ended, 4))
    seen = view(fresh, None, None)
    assert seen["penalties"] == [0, 0, 0, 0]
    assert seen["seen"] == sorted(row[0][0] for row in seen["rows"])
    assert len(view(ended, None, None)["seen"]) == 44


# --- a seat ---


def test_a_phone_sees_all_that_and_its_own_hand_with_how_each_card_would_lie() -> None:
    seen = view(table(SHEET, "58 35 | 36 1"), 0, None)
    mine = seen.pop("mine")
    assert seen == view(table(SHEET, "58 35 | 36 1"), None, None)
    assert mine == {
        "hand": [[35, 2], [58, 1]],
        "previews": {
            "35": [["appended", 0, 0], ["appended", 0, 0], ["too_low", 1, 1], ["too_low", 2, 8]],
            "58": [["appended", 0, 0]] * 4,
        },
        "pick": None,
        "score": 0,
        "deal_score": 0,
    }


def test_a_phone_shows_its_own_locked_pick() -> None:
    assert view(sheet(), 0, None, pick=Pick(35, 2))["mine"]["pick"] == {"card": [35, 2], "row": 2}
    assert view(resolved(), 0, 1, pick=Pick(35, 2))["mine"]["pick"] == {"card": [35, 2], "row": 2}


@some_examples
@given(rngs, st.integers(0, 25))
def test_a_preview_is_what_a_round_would_do_in_which_nobody_else_plays(rng: Random, rounds: int) -> None:
    position = drawn_rounds(drawn_match(rng), rounds, rng)
    for seat, hand in enumerate(position.hands):
        alone = begin(position.rows, (hand,), position.options)
        previews = view(position, seat, None)["mine"]["previews"]
        assert set(previews) == {str(card) for card in hand}
        for pick in rows.legal_picks(alone, 0):
            _, [_, step] = resolve(alone, {0: pick})
            told = [step["result"], len(step["taken"]), step["penalty"]]
            assert previews[str(pick.card)][pick.row - 1] == told


def test_while_a_round_is_revealed_there_is_nothing_to_preview() -> None:
    for revealed in range(6):
        mine = view(resolved(), 1, revealed)["mine"]
        assert (mine["hand"], mine["previews"]) == ([], {})


def test_a_phones_score_rises_when_its_row_is_taken_and_counts_all_deals() -> None:
    first = replace(sheet(), totals=(4, 5, 6, 7))
    after = played(first, "35>2 36>2 40>3 48>3")
    mine = [view(after, 1, revealed)["mine"] for revealed in range(6)]
    assert [own["score"] for own in mine] == [5, 5, 5, 12, 12, 12]
    assert [own["deal_score"] for own in mine] == [0, 0, 0, 7, 7, 7]
    assert view(after, 1, None)["mine"]["score"] == 12


# --- what nobody may see ---


def cards_in(seen: Json) -> set[int]:
    """The number of every card that lies in a view with its points beside it, wherever in it."""
    match seen:
        case dict():
            return set().union(*map(cards_in, seen.values()))
        case [int(card), int(cost)]:
            assert cost == points(card)
            return {card}
        case list():
            return set().union(*map(cards_in, seen))
        case _:
            return set()


@some_examples
@given(rngs, st.integers(0, 29))
def test_no_view_names_a_card_of_another_hand_or_one_that_was_not_dealt(rng: Random, rounds: int) -> None:
    position = drawn_rounds(drawn_match(rng, seats=rng.randint(2, 6)), rounds, rng)
    revealing = range(1, 2 + len(position.hands)) if position.settled else ()
    for revealed in (None, *revealing):
        public = view(position, None, revealed)
        assert set(public) == PUBLIC
        assert (
            cards_in({**public, "seen": [], "penalties": [], "limit": None, "full": None})
            <= set(public["seen"])
            <= position.seen
        )
        for seat, hand in enumerate(position.hands):
            own = view(position, seat, revealed)
            mine = own.pop("mine")
            assert own == public
            assert set(mine) == {"hand", "previews", "pick", "score", "deal_score"}
            assert cards_in(mine["hand"]) == hand
            assert mine["pick"] is None


@some_examples
@given(rngs, st.integers(0, 25))
def test_no_view_depends_on_another_seats_hand_or_on_the_cards_that_stay_unseen(
    rng: Random, rounds: int
) -> None:
    position = drawn_rounds(drawn_match(rng, seats=rng.randint(2, 6)), rounds, rng)
    seat, other = rng.sample(range(len(position.hands)), 2)
    hidden = sorted(set(range(1, 105)) - position.seen - position.hands[seat])
    another = frozenset(rng.sample(hidden, len(position.hands[other])))
    began = position.deals[-1]
    changed = replace(
        position,
        hands=tuple(another if at == other else hand for at, hand in enumerate(position.hands)),
        deals=(*position.deals[:-1], replace(began, hands=(frozenset({1}),) * len(began.hands))),
    )
    for onlooker in (seat, None):
        for revealed in (None, *range(2 + len(position.hands) if position.settled else 0)):
            one, two = (json.dumps(view(each, onlooker, revealed)) for each in (position, changed))
            assert one == two


@some_examples
@given(rngs, st.integers(0, 25))
def test_until_the_picks_are_shown_nothing_depends_on_what_others_picked(rng: Random, rounds: int) -> None:
    before = drawn_rounds(drawn_match(rng, seats=4), rounds, rng)
    if not any(before.hands):
        return
    made = drawn_picks(before, rng)
    one, _ = resolve(before, made)
    two, _ = resolve(before, {**drawn_picks(before, rng), 2: made[2]})
    assert view(one, None, 0) == view(two, None, 0)
    assert view(one, 2, 0) == view(two, 2, 0)


# --- shown again, and uncovered ---


@some_examples
@given(rngs, st.sampled_from([2, 4, 10]))
def test_any_earlier_round_of_any_deal_is_shown_again_as_it_stood_when_it_was_revealed(
    rng: Random, seats: int
) -> None:
    position, stood = drawn_match(rng, seats=seats), []
    for _ in range(30):
        position = drawn_rounds(position, 1, rng)
        stood.append(view(position, None, rows.reveal_steps(position)))
    assert rows.result(position) is not None
    assert [rows.shown_again(position, number) for number in range(1, 31)] == stood


def test_the_held_key_uncovers_hands_with_their_locked_picks_and_there_is_nothing_to_count() -> None:
    position = table(SHEET, "58 35 | 36 1")
    assert rows.peek(position, {1: Pick(1, 4)}) == {
        "hands": [
            {"hand": [[35, 2], [58, 1]], "available": [[35, 2], [58, 1]], "pick": None},
            {"hand": [[1, 1], [36, 1]], "available": [[1, 1], [36, 1]], "pick": {"card": [1, 1], "row": 4}},
        ],
        "counts": [],
    }


# --- travelling ---


def test_a_view_is_plain_json() -> None:
    after = resolved()
    seen = [
        view(sheet(), 0, None, pick=Pick(35, 2)),
        view(after, None, 3),
        rows.peek(after, {}),
        rows.shown_again(after, 1),
    ]
    assert json.loads(json.dumps(seen)) == seen


def test_a_round_and_a_view_take_less_than_a_millisecond() -> None:
    rng = Random(8)
    position = drawn_rounds(drawn_match(rng, seats=10, deals=5), 41, rng)
    made = drawn_picks(position, rng)
    after, _ = resolve(position, made)
    assert fastest(lambda: resolve(position, made)) < 0.001
    assert fastest(lambda: view(position, 0, None)) < 0.001
    assert fastest(lambda: view(after, 0, 3)) < 0.001
