"""What a host may choose for rows, and what the show learns of the game before a card is dealt."""

from __future__ import annotations

from typing import Any

import pytest

from games import GAMES, rows
from games.contract import BadOptions, Seats, Timing, Traits
from games.rows.options import Options


def test_rows_is_offered_under_its_key_behind_plus_minus() -> None:
    assert GAMES[rows.key] is rows
    assert list(GAMES) == ["plus_minus", "rows"]


def test_everything_left_out_has_its_default() -> None:
    assert rows.options({}) == Options(ending="deals", deals=3, seconds=20)


@pytest.mark.parametrize(
    ("option", "values"),
    [("ending", ["deals", "sixty_six"]), ("deals", [1, 3, 5]), ("seconds", [20, 30, 45])],
)
def test_each_choice_is_taken_as_it_was_made(option: str, values: list[Any]) -> None:
    assert [getattr(rows.options({option: value}), option) for value in values] == values


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("ending", "66", "deals, sixty_six"),
        ("ending", None, "deals, sixty_six"),
        ("ending", ["deals"], "deals, sixty_six"),
        ("deals", 2, "1, 3, 5"),
        ("deals", 0, "1, 3, 5"),
        ("deals", True, "1, 3, 5"),
        ("deals", 3.0, "1, 3, 5"),
        ("deals", "3", "1, 3, 5"),
        ("deals", 10**100, "1, 3, 5"),
        ("seconds", None, "20, 30, 45"),
        ("seconds", 21, "20, 30, 45"),
        ("seconds", 20.0, "20, 30, 45"),
        ("seconds", float("nan"), "20, 30, 45"),
        ("rounds", 10, "ending, deals, seconds"),
        ("pacing", "clock", "ending, deals, seconds"),
        ("Deals", 3, "ending, deals, seconds"),
    ],
)
def test_a_choice_that_does_not_fit_is_refused_by_name_with_what_would(
    option: str, value: Any, allowed: str
) -> None:
    with pytest.raises(BadOptions) as refused:
        rows.options({option: value})
    assert (refused.value.option, refused.value.allowed) == (option, allowed)


def test_the_hosts_form_asks_for_every_option_with_its_default() -> None:
    assert list(rows.choices) == list(Options.__dataclass_fields__)
    assert rows.options({option: choice.default for option, choice in rows.choices.items()}) == rows.options(
        {}
    )


def test_two_to_ten_may_play_and_no_size_presets_anything() -> None:
    assert rows.seats(Options()) == Seats(least=2, advised=2, most=10)
    assert [rows.preset(size) for size in range(13)] == [{}] * 13


@pytest.mark.parametrize("seconds", [20, 30, 45])
def test_every_pick_has_the_same_time_and_nothing_else_takes_any(seconds: int) -> None:
    timing = Timing(pick=seconds * 1000, talk=None, memorise=False, waits=False)
    assert rows.timing(Options(seconds=seconds)) == timing


def test_the_show_learns_how_the_game_is_paced_and_won_and_who_plays_on() -> None:
    assert rows.traits == Traits(
        pacing="clock",
        best="lowest",
        absence="automatic",
        open_points=True,
        people=True,
        peeks=("hands",),
        match_limit=45 * 60 * 1000,
        step_time=1_500,
        bots=("normal", "easy", "hard"),
    )
    assert set(rows.bots) == set(rows.traits.bots)


# --- matches that may end without a result ---


def warned(seats: int, pacing: str = "clock", **choices: Any) -> Any:
    return rows.warning(rows.options(choices), seats, pacing)


@pytest.mark.parametrize("seconds", [20, 30, 45])
@pytest.mark.parametrize("deals", [1, 3, 5])
def test_the_host_is_warned_of_two_who_play_to_sixty_six_and_of_nobody_else(deals: int, seconds: int) -> None:
    warning = {"key": "rows.warning.sixty_six", "params": {}}
    by_size = [warned(seats, ending="sixty_six", deals=deals, seconds=seconds) for seats in range(2, 11)]
    assert by_size == [warning] + [None] * 8


@pytest.mark.parametrize("seats", range(11))
def test_the_host_is_warned_of_five_deals_at_45_seconds_and_of_no_others_however_many_play(
    seats: int,
) -> None:
    warning = {"key": "rows.warning.deals", "params": {"deals": 5, "seconds": 45}}
    for deals in (1, 3, 5):
        for seconds in (20, 30, 45):
            told = warned(seats, deals=deals, seconds=seconds)
            assert told == (warning if (deals, seconds) == (5, 45) else None)


def test_a_host_who_paces_by_hand_takes_no_match_time_between_rounds_and_is_not_warned_of_deals() -> None:
    assert warned(10, pacing="host", deals=5, seconds=45) is None
    assert warned(2, pacing="host", ending="sixty_six") == {"key": "rows.warning.sixty_six", "params": {}}
