"""What a host reads aloud about cards and numbers."""

from __future__ import annotations

from random import Random

import pytest

from games import plus_minus
from games.plus_minus.rules import resolve
from tests.games.tables import drawn_rounds, match

TABLE = "123 145 234 235"


@pytest.mark.parametrize("numbers", [5, 6])
def test_a_reveal_has_one_step_a_number(numbers: int) -> None:
    position = match(TABLE, numbers=numbers)
    assert plus_minus.reveal_steps(position) == len(resolve(position, {})[1]) == numbers


def test_a_step_is_announced_and_called_by_its_number() -> None:
    assert plus_minus.cue_line((), 0) == {"key": "plus_minus.cue.reveal", "params": {"number": 1}}
    assert plus_minus.cue_line([{}] * 5, 3) == {"key": "plus_minus.cue.reveal", "params": {"number": 4}}
    assert plus_minus.step_name(4) == {"key": "plus_minus.strip.step", "params": {"number": 4}}


def test_each_effect_has_its_line() -> None:
    odd = {"number": 2, "effect": "odd", "plus": 3, "minus": -1}
    assert plus_minus.step_line(odd) == {
        "key": "plus_minus.script.odd",
        "params": {"number": 2, "plus": 3, "minus": -1},
    }
    for effect in ("nothing", "everyone_loses"):
        line = plus_minus.step_line({"number": 4, "effect": effect})
        assert line == {"key": f"plus_minus.script.{effect}", "params": {"number": 4}}


@pytest.mark.parametrize(("played", "back"), [(0, 3), (1, 3), (2, 5), (5, 7)])
def test_while_cards_are_chosen_the_host_can_say_when_they_come_back(played: int, back: int) -> None:
    [aside] = plus_minus.asides(drawn_rounds(match(TABLE, rounds=8), played, Random(1)))
    assert aside["key"] == "plus_minus.script.picking_aside"
    assert aside["params"]["returns_at"] == back


@pytest.mark.parametrize("played", [6, 7])
def test_in_the_last_cycle_the_host_can_say_that_they_do_not(played: int) -> None:
    [aside] = plus_minus.asides(drawn_rounds(match(TABLE, rounds=8), played, Random(1)))
    assert aside["key"] == "plus_minus.script.picking_aside_last"
