"""What a round is worth.

Per number all submitted cards are counted, plus and minus together:

=======  ====================================================  ==================
count    effect                                                announced as
=======  ====================================================  ==================
1, 3, 5  a plus card gains (count + 1) / 2, a minus card -1    ``odd``
2, 4     nothing                                               ``nothing``
0, 6     every holder of the number loses 1                    ``everyone_loses``
=======  ====================================================  ==================

The counts themselves are never announced, so no and all cards of a number read alike, and so do 2 and 4.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from games.contract import Json
from games.plus_minus.options import Options
from games.plus_minus.picks import Pick

MINUS = -1
"""What a minus card of an odd number costs, and what each holder loses."""


@dataclass(frozen=True)
class Effect:
    """What the count of a number does. ``plus`` is what a plus card of it gains: 0 unless it is odd."""

    number: int
    kind: Literal["odd", "nothing", "everyone_loses"]
    plus: int = 0


@dataclass(frozen=True)
class Change:
    """What one number did to one seat: by its plus card, its minus card, or because it held the number."""

    number: int
    side: Literal["plus", "minus", "holder"]
    change: int


def counts(options: Options, picks: Sequence[Pick]) -> dict[int, int]:
    """How many cards of each number were submitted, plus and minus together."""
    submitted = [number for pick in picks for number in pick.cards]
    return {number: submitted.count(number) for number in options.deck}


def effects(options: Options, picks: Sequence[Pick]) -> tuple[Effect, ...]:
    """The effect of every number, ascending."""
    return tuple(effect_of(number, count, options.full) for number, count in counts(options, picks).items())


def effect_of(number: int, count: int, full: int) -> Effect:
    """What so many cards of a number do; ``full`` or more are all of them."""
    if count == 0 or count >= full:
        return Effect(number, "everyone_loses")
    return Effect(number, "odd", plus=(count + 1) // 2) if count % 2 else Effect(number, "nothing")


def announcement(effect: Effect) -> Json:
    """What the room is told of a number. An odd one reads the same whether or not a plus card was in it."""
    if effect.kind == "odd":
        return {"number": effect.number, "effect": "odd", "plus": effect.plus, "minus": MINUS}
    return {"number": effect.number, "effect": effect.kind}


def changes(happened: Sequence[Effect], pick: Pick, held: Collection[int]) -> Iterator[Change]:
    """What happened to one seat, ascending: every number it submitted, or lost a point by holding."""
    for effect in happened:
        if effect.kind == "everyone_loses":
            if effect.number in held:
                yield Change(effect.number, "holder", MINUS)
        elif effect.number == pick.plus:
            yield Change(effect.number, "plus", effect.plus)
        elif effect.number == pick.minus:
            yield Change(effect.number, "minus", MINUS if effect.kind == "odd" else 0)
