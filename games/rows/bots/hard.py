"""The hard bot. It needs numpy, which is imported when it first thinks: the server only names its bots and
leaves the thinking to a process of its own."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.contract import Json


def hard(view: Json, picks: Sequence[Json], rng: Random) -> Json:
    """The pick that does best, on average, in many worlds that fit what the seat sees."""
    from games.rows.bots.search import search

    return search(view, picks, rng)
