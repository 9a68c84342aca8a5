"""What a contestant may submit in a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.contract import IllegalPick, Json

SIDES = ("plus", "minus")


@dataclass(frozen=True)
class Pick:
    """At most one plus card and one minus card, by number. Both None: nothing, which is a pick too."""

    plus: int | None = None
    minus: int | None = None

    @property
    def cards(self) -> tuple[int, ...]:
        """The submitted numbers, the plus card first."""
        return tuple(number for number in (self.plus, self.minus) if number is not None)


NOTHING = Pick()


def parse_pick(raw: Json, deck: range) -> Pick:
    """The pick from ``{}``, ``{"plus": 1}``, ``{"minus": 4}`` or both; else :class:`IllegalPick`."""
    if not isinstance(raw, dict) or not set(raw) <= set(SIDES):
        raise IllegalPick("bad_pick")
    if any(type(number) is not int or number not in deck for number in raw.values()):
        raise IllegalPick("bad_pick")
    pick = Pick(**raw)
    if len(set(pick.cards)) < len(pick.cards):
        raise IllegalPick("bad_pick")
    return pick


def write_pick(pick: Pick) -> Json:
    """The pick as JSON, with the keys of the submitted cards only."""
    return {side: number for side in SIDES if (number := getattr(pick, side)) is not None}


def every_pick(available: Iterable[int]) -> Sequence[Pick]:
    """Nothing, each plus, each minus, each pair of two different cards."""
    cards = sorted(available)
    pairs = [Pick(plus, minus) for plus in cards for minus in cards if plus != minus]
    return (NOTHING, *(Pick(plus=one) for one in cards), *(Pick(minus=one) for one in cards), *pairs)
