"""A live match in the written form that ``score`` reads."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Json
from games.plus_minus.picks import Pick, write_pick
from games.plus_minus.rules import Position


def written(position: Position, names: Sequence[str]) -> Json:
    """The settled rounds as a case, None before the first; ``names`` by seat."""
    if not position.settled:
        return None
    options = position.options
    return {
        "game": "plus_minus",
        "options": {
            "holders": options.holders,
            "reset_every": options.reset_every,
            "full": options.full,
            "numbers": options.numbers,
        },
        "contestants": list(names),
        "hands": {name: sorted(hand) for name, hand in zip(names, position.hands, strict=True)},
        "rounds": [_round(played.picks, names) for played in position.settled],
    }


def _round(picks: Sequence[Pick], names: Sequence[str]) -> Json:
    made = {name: write_pick(pick) for name, pick in zip(names, picks, strict=True)}
    return {name: pick for name, pick in made.items() if pick}
