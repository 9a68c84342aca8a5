"""The easy bot: any card, and a row on which it can lie."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.contract import Json
from games.rows.placing import result_of

_NEAREST = 0.5
"""How often the row is the one whose last card is the nearest, instead of any that fits."""


def easy(view: Json, picks: Sequence[Json], rng: Random) -> Json:
    """A random card on a row it fits, half the time the nearest; where none fits, on the cheapest."""
    card = rng.choice(sorted({pick["card"] for pick in picks}))
    own = [pick for pick in picks if pick["card"] == card]
    rows = [[number for number, _ in row] for row in view["rows"]]
    fitting = [pick for pick in own if result_of(tuple(rows[pick["row"] - 1]), card) == "appended"]
    if not fitting:
        return min(own, key=lambda pick: sum(points for _, points in view["rows"][pick["row"] - 1]))
    if rng.random() < _NEAREST:
        return max(fitting, key=lambda pick: rows[pick["row"] - 1][-1])
    return rng.choice(fitting)
