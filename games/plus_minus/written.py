"""A live match in the written form that ``score`` reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.contract import Json
from games.plus_minus.picks import Pick, write_pick
from games.plus_minus.rules import Position
from games.plus_minus.scoring import counts


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


def told(
    position: Position, names: Sequence[str], *, scores: bool, secrets: bool, revealed: int | None = None
) -> Sequence[Json]:
    """The settled rounds with their announcements; ``secrets``: with how many cards each number got, and
    whose (a name that is missing submitted nothing)."""
    totals = dict.fromkeys(names, 0)
    rounds = []
    for played in position.settled:
        line: dict[str, Json] = {"number": played.number, "deal": 1, "announcement": played.steps}
        gain = {name: played.gain(seat) for seat, name in enumerate(names)}
        totals = {name: totals[name] + gain[name] for name in names}
        if scores:
            line |= {"gain": gain, "scores": totals}
        if secrets:
            by_number = counts(position.options, played.picks)
            line["counts"] = {str(number): count for number, count in by_number.items()}
            line["picks"] = _round(played.picks, names)
        rounds.append(line)
    return rounds


def cells(round_: Mapping[str, Json]) -> Sequence[Json]:
    """What a told round announced of each number, in words."""
    return [
        {"key": f"plus_minus.export.{step['effect']}", "params": dict(step)}
        for step in round_["announcement"]
    ]


def _round(picks: Sequence[Pick], names: Sequence[str]) -> Json:
    made = {name: write_pick(pick) for name, pick in zip(names, picks, strict=True)}
    return {name: pick for name, pick in made.items() if pick}
