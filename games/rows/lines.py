"""What a host reads aloud about cards and rows, as catalogue keys."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Json
from games.rows.rules import Position


def reveal_steps(position: Position) -> int:
    """How many steps a round's reveal has: all picks at once, then one placement a seat."""
    return 1 + len(position.hands)


def step_name(number: int) -> Json:
    """The first step is the picks, then the placements are counted."""
    if number == 1:
        return {"key": "rows.strip.picks", "params": {}}
    return {"key": "rows.strip.placement", "params": {"number": number - 1}}


def step_line(step: Json) -> Json:
    """The line for the picks, or for one placement with whose it is."""
    if "picks" in step:
        return {"key": "rows.script.picks", "params": {}}
    params = {"seat": step["seat"], "card": step["card"][0], "row": step["row"]}
    if step["result"] != "appended":
        params |= {"n": len(step["taken"]), "points": step["penalty"]}
    return {"key": f"rows.script.{step['result']}", "params": params}


def cue_line(steps: Sequence[Json], revealed: int) -> Json:
    """All picks at once, then whose card is placed next: by then it lies open."""
    if not steps or not revealed:
        return {"key": "rows.cue.picks", "params": {}}
    step = steps[revealed]
    return {"key": "rows.cue.place", "params": {"seat": step["seat"], "card": step["card"][0]}}


def asides(position: Position) -> list[Json]:
    """What to say while cards are chosen, if there is time."""
    return [{"key": "rows.script.picking_aside", "params": {}}]


def pick_line(pick: Json) -> Json:
    """A pick in words: the card and its row."""
    return {"key": "rows.phone.pick", "params": dict(pick)}
