"""What a host may choose for plus/minus."""

from __future__ import annotations

from typing import Any

import pytest

from games import GAMES, plus_minus
from games.contract import BadOptions, Seats, Timing
from games.plus_minus.options import Options


def test_plus_minus_is_offered_under_its_key() -> None:
    assert GAMES[plus_minus.key] is plus_minus
    assert plus_minus.key == "plus_minus"


def test_everything_left_out_has_its_default() -> None:
    assert plus_minus.options({}) == Options(
        numbers=5,
        rounds=12,
        reset_every=2,
        full=6,
        holders="in_hand",
        cards="memorise",
        seconds=None,
        talk_seconds=None,
        absent="nothing",
        snapshot=False,
    )


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("numbers", [5, 6]),
        ("rounds", [8, 9, 10, 11, 12]),
        ("reset_every", [2]),
        ("full", [6]),
        ("holders", ["in_hand", "dealt"]),
        ("cards", ["memorise", "press", "always"]),
        ("seconds", [None, 30, 90, 300]),
        ("talk_seconds", [None, 30, 600]),
        ("absent", ["nothing", "wait"]),
        ("snapshot", [False, True]),
    ],
)
def test_each_choice_is_taken_as_it_was_made(option: str, values: list[Any]) -> None:
    assert [getattr(plus_minus.options({option: value}), option) for value in values] == values


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("numbers", 4),
        ("numbers", True),
        ("numbers", 5.0),
        ("numbers", "5"),
        ("numbers", None),
        ("rounds", 7),
        ("rounds", 13),
        ("rounds", True),
        ("rounds", 12.0),
        ("rounds", None),
        ("rounds", 10**100),
        ("reset_every", 1),
        ("full", 3),
        ("holders", "HELD"),
        ("holders", ["in_hand"]),
        ("cards", None),
        ("seconds", 29),
        ("seconds", 301),
        ("seconds", False),
        ("seconds", float("nan")),
        ("talk_seconds", 601),
        ("talk_seconds", "none"),
        ("absent", {}),
        ("snapshot", 1),
        ("snapshot", "yes"),
        ("pacing", "host"),
        ("Rounds", 12),
        ("", 0),
    ],
)
def test_a_choice_that_does_not_fit_is_refused_by_name(option: str, value: Any) -> None:
    with pytest.raises(BadOptions) as refused:
        plus_minus.options({option: value})
    assert refused.value.option == option


@pytest.mark.parametrize(
    ("raw", "allowed"),
    [
        ({"numbers": 7}, "5, 6"),
        ({"rounds": 99}, "8-12"),
        ({"seconds": 5}, "null, 30-300"),
        ({"snapshot": 1}, "false, true"),
    ],
)
def test_a_refusal_says_what_would_fit(raw: dict[str, Any], allowed: str) -> None:
    with pytest.raises(BadOptions) as refused:
        plus_minus.options(raw)
    assert refused.value.allowed == allowed


def test_the_hosts_form_offers_what_is_a_hosts_to_choose() -> None:
    assert set(plus_minus.choices) == set(Options.__dataclass_fields__) - {"reset_every", "full"}
    defaults = {option: choice.default for option, choice in plus_minus.choices.items()}
    assert plus_minus.options(defaults) == plus_minus.options({})


def test_ten_may_play_with_five_numbers_and_twelve_with_six() -> None:
    assert plus_minus.seats(Options(numbers=5)) == Seats(least=4, advised=8, most=10)
    assert plus_minus.seats(Options(numbers=6)) == Seats(least=4, advised=8, most=12)


def test_a_lobby_of_eleven_or_twelve_presets_six_numbers() -> None:
    assert [plus_minus.preset(size) for size in (4, 10, 11, 12, 13)] == [
        {},
        {},
        {"numbers": 6},
        {"numbers": 6},
        {},
    ]


def test_times_are_told_in_milliseconds_and_none_is_the_hosts_cue() -> None:
    assert plus_minus.timing(Options()) == Timing(pick=None, talk=None, memorise=True, waits=False)
    hurried = Options(seconds=30, talk_seconds=600, cards="press", absent="wait")
    assert plus_minus.timing(hurried) == Timing(pick=30_000, talk=600_000, memorise=False, waits=True)


def test_the_show_learns_how_the_game_is_paced_and_won() -> None:
    traits = plus_minus.traits
    assert (traits.pacing, traits.best, traits.absence) == ("host", "highest", "silence")
    assert (traits.match_limit, traits.step_time) == (None, 4_000)
    assert set(traits.bots) == set(plus_minus.bots)
