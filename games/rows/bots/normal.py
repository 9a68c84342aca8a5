"""The normal bot: what the time-out rule would play, but with an eye on being pushed to the sixth place."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from random import Random

from games.contract import Json
from games.rows.bots.odds import expected_penalty
from games.rows.cards import DECK


def normal(view: Json, picks: Sequence[Json], rng: Random) -> Json:
    """The pick with the least expected penalty in this round; the first such."""
    known = {card for card, _ in view["mine"]["hand"]} | set(view["seen"])
    unseen = [card for card in DECK if card not in known]
    rivals = len(view["penalties"]) - 1
    return min(picks, key=lambda pick: _cost(view["rows"][pick["row"] - 1], pick["card"], unseen, rivals))


def _cost(row: Json, card: int, unseen: Sequence[int], rivals: int) -> float:
    last = row[-1][0]
    return expected_penalty(
        last=last,
        length=len(row),
        points=sum(points for _, points in row),
        card=card,
        gap=max(bisect_left(unseen, card) - bisect_right(unseen, last), 0),
        unseen=len(unseen),
        rivals=rivals,
    )
