"""What a host may choose for plus/minus, and what follows from it before the first deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from games.choosing import chosen
from games.contract import Choice, Json, Seats, Timing

CARDS_OF_A_NUMBER = 6
SET_SIZE = 3


@dataclass(frozen=True)
class Options:
    """The rules in use, fixed before the first deal. Times are in seconds; None: no limit."""

    numbers: int = 5
    rounds: int = 12
    reset_every: int = 2
    """Rounds in a cycle: after so many all cards come back."""
    full: int = 6
    """So many cards of a number, or more, count as all of them."""
    holders: Literal["in_hand", "dealt"] = "in_hand"
    """Who loses when a number got none or all: who still had it when the round began, or who was dealt it."""
    cards: Literal["memorise", "press", "always"] = "memorise"
    seconds: int | None = None
    talk_seconds: int | None = None
    absent: Literal["nothing", "wait"] = "nothing"
    snapshot: bool = False

    @property
    def deck(self) -> range:
        """The numbers on the cards, ascending."""
        return range(1, self.numbers + 1)

    @property
    def sets(self) -> int:
        """How many sets the deck makes: 10 of five numbers, 12 of six."""
        return self.numbers * CARDS_OF_A_NUMBER // SET_SIZE


choices: Mapping[str, Choice] = {
    "numbers": Choice(5, values=(5, 6)),
    "rounds": Choice(12, least=8, most=12),
    "cards": Choice("memorise", values=("memorise", "press", "always")),
    "seconds": Choice(None, least=30, most=300, none=True),
    "talk_seconds": Choice(None, least=30, most=600, none=True),
    "absent": Choice("nothing", values=("nothing", "wait")),
    "holders": Choice("in_hand", values=("in_hand", "dealt")),
    "snapshot": Choice(False, values=(False, True)),
}
"""The host's form, in the order in which it asks."""

_EVERY_CHOICE: Mapping[str, Choice] = {
    **choices,
    "reset_every": Choice(2, values=(2,)),
    "full": Choice(CARDS_OF_A_NUMBER, values=(CARDS_OF_A_NUMBER,)),
}


def options(raw: Mapping[str, Json]) -> Options:
    """Options with every default filled in; :class:`BadOptions` for an unknown key or a bad value."""
    return Options(**chosen(_EVERY_CHOICE, raw))


def preset(seats: int) -> Mapping[str, Json]:
    """Eleven or twelve contestants need six numbers; otherwise nothing follows from the size of the lobby."""
    return {"numbers": 6} if seats in (11, 12) else {}


def seats(options: Options) -> Seats:
    """As many as the deck makes sets; below eight the host is warned, below four a match cannot start."""
    return Seats(least=4, advised=8, most=options.sets)


def timing(options: Options) -> Timing:
    """The options' times in milliseconds."""
    return Timing(
        pick=_milliseconds(options.seconds),
        talk=_milliseconds(options.talk_seconds),
        memorise=options.cards == "memorise",
        waits=options.absent == "wait",
    )


def warning(options: Options, seats: int, pacing: str) -> None:
    """Nothing: a match of plus/minus takes as long as it takes."""


def _milliseconds(seconds: int | None) -> int | None:
    return None if seconds is None else seconds * 1000
