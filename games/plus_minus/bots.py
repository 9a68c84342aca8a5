"""Bots for rehearsals: they play as a room of people might, and know no more than a phone shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from games.contract import Bot, Json

_TEMPERS = (0.1, 0.3, 0.3, 0.5, 0.8)
"""How readily a contestant attacks with a minus card: most now and then, few hardly ever or always."""

_PLUS_WITH_A_FULL_HAND = 0.88
_PLUS_WITH_THE_REST = 0.95
"""Cards that come back before the next round are not worth saving."""


def plausible(view: Json, picks: Sequence[Json], rng: Random) -> Json:
    """One of the ``picks``: nearly always a plus card, often enough a minus card, rarely nothing."""
    eager = _PLUS_WITH_A_FULL_HAND if view["fresh"] else _PLUS_WITH_THE_REST
    plays_plus = rng.random() < eager
    plays_minus = rng.random() < rng.choice(_TEMPERS)
    wanted = [pick for pick in picks if _has_shape(pick, plus=plays_plus, minus=plays_minus)]
    one_card = [pick for pick in picks if _has_shape(pick, plus=plays_plus, minus=False)]
    return rng.choice(wanted or one_card or picks)


def _has_shape(pick: Json, *, plus: bool, minus: bool) -> bool:
    return ("plus" in pick) == plus and ("minus" in pick) == minus


bots: Mapping[str, Bot] = {"plausible": plausible}
