"""A live match in the written form that ``score`` reads, and round by round for an export."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.contract import Json
from games.rows.picks import write_pick
from games.rows.rules import Position, Round
from games.rows.score import write_round


def written(position: Position, names: Sequence[str]) -> Json:
    """The settled rounds as a case, None before the first; ``names`` by seat."""
    if not position.settled:
        return None
    deals = [_deal(position, number, names) for number in range(1, position.deal + 1)]
    return {"game": "rows", "contestants": list(names), "deals": [one for one in deals if one["turns"]]}


def _deal(position: Position, number: int, names: Sequence[str]) -> Json:
    began = position.deals[number - 1]
    return {
        "rows": [list(row) for row in began.rows],
        "hands": {name: sorted(hand) for name, hand in zip(names, began.hands, strict=True)},
        "turns": [_turn(one, names) for one in position.settled if one.deal == number],
    }


def _turn(played: Round, names: Sequence[str]) -> Json:
    return {name: write_pick(pick) for name, pick in zip(names, played.picks, strict=True)}


def told(
    position: Position, names: Sequence[str], *, scores: bool, secrets: bool, revealed: int | None = None
) -> Sequence[Json]:
    """The settled rounds: all of a round is in the open once it is settled, so both flags change nothing.

    A last round of which not all has been revealed is told as far as it was, and marked ``unfinished``.
    """
    totals = dict.fromkeys(names, 0)
    rounds = []
    for one in position.settled:
        shown = one
        if revealed is not None and one is position.settled[-1]:
            shown = replace(one, placed=one.placed[: max(0, revealed - 1)])
        gain = {name: shown.gain(seat) for seat, name in enumerate(names)}
        totals = {name: totals[name] + gain[name] for name in names}
        line = {"number": one.turn, "deal": one.deal, **write_round(shown, names)}
        unfinished = {"unfinished": True} if len(shown.placed) < len(one.placed) else {}
        rounds.append({**line, "gain": gain, "scores": totals, **unfinished})
    return rounds


def cells(round_: Mapping[str, Json]) -> Sequence[Json]:
    """The placements of a told round in their order, in words."""
    return [{"key": "rows.export.placed", "params": dict(one)} for one in round_["placements"]]
