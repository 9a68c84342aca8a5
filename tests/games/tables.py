"""Tables of contestants for the tests of the games: small matches, spelled out or drawn."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import settings

from games import plus_minus
from games.case import BadCase
from games.plus_minus.options import Options
from games.plus_minus.picks import Pick
from games.plus_minus.rules import Position, give_back, legal_picks, resolve, start, wants_return
from games.score import score

some_examples = settings(max_examples=30, deadline=None)
"""Enough to find a slip within a second; no deadline, since the machine may be busy."""


def hands(text: str) -> list[list[int]]:
    """``"125 134"`` is two sets."""
    return [[int(number) for number in word] for word in text.split()]


def match(text: str, **choices: Any) -> Position:
    """A match at its first round with these hands; choices a host could not make are allowed."""
    dealt = hands(text)
    return start({"sets": dealt}, len(dealt), Options(**choices))


def pick(text: str) -> Pick:
    """``"+1-4"`` is plus 1 and minus 4, ``"."`` is nothing."""
    sides = {"+": "plus", "-": "minus"}
    return Pick(**{sides[text[at]]: int(text[at + 1]) for at in range(0, len(text) - 1, 2)})


def played(position: Position, *rounds: str) -> Position:
    """The position after the rounds, one word a seat; cards come back when it is time."""
    for words in rounds:
        position = give_back(position) if wants_return(position) else position
        position, _ = resolve(position, dict(enumerate(map(pick, words.split()))))
    return position


def announced(position: Position) -> list[str]:
    """The effects of the round just resolved: ``odd 2``, ``nothing``, ``everyone_loses``."""
    steps = position.settled[-1].steps
    return [step["effect"] + (f" {step['plus']}" if "plus" in step else "") for step in steps]


def drawn_match(rng: Random, **choices: Any) -> Position:
    """A match just dealt to some number of seats."""
    options = plus_minus.options(choices)
    seats = rng.randint(plus_minus.seats(options).least, plus_minus.seats(options).most)
    return start(plus_minus.deal(None, seats, options, rng), seats, options)


def drawn_picks(position: Position, rng: Random) -> dict[int, Pick]:
    """A legal pick of every seat."""
    return {seat: rng.choice(legal_picks(position, seat)) for seat in range(len(position.hands))}


def drawn_rounds(position: Position, rounds: int, rng: Random) -> Position:
    """The position after so many rounds of drawn picks; cards that are due are back."""
    for _ in range(rounds):
        position, _ = resolve(position, drawn_picks(position, rng))
        position = give_back(position) if wants_return(position) else position
    return position


def fault(case: Any) -> str:
    """The one line in which a written match that does not hold is refused."""
    with pytest.raises(BadCase) as refused:
        score(case)
    return str(refused.value)


def with_change(case: Any, place: list[Any], value: Any) -> Any:
    """A written match with one thing written differently."""
    changed = copy.deepcopy(case)
    *path, last = place
    at = changed
    for step in path:
        at = at[step]
    at[last] = value
    return changed
