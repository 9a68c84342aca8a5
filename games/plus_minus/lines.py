"""What a host reads aloud about cards and numbers, as catalogue keys."""

from __future__ import annotations

from games.contract import Json
from games.plus_minus.cycles import returns_at
from games.plus_minus.rules import Position


def reveal_steps(position: Position) -> int:
    """How many steps a round's reveal has: one a number, whatever was played."""
    return len(position.options.deck)


def step_name(number: int) -> Json:
    """A step is called as the number whose result it is."""
    return {"key": "plus_minus.strip.step", "params": {"number": number}}


def step_line(step: Json) -> Json:
    """The line for one revealed number; an odd number has the same one with or without a plus card."""
    params = {key: value for key, value in step.items() if key != "effect"}
    return {"key": f"plus_minus.script.{step['effect']}", "params": params}


def cue_line(steps: object, revealed: int) -> Json:
    """Whose number comes next: number ``k`` is step ``k``."""
    return {"key": "plus_minus.cue.reveal", "params": {"number": revealed + 1}}


def asides(position: Position) -> list[Json]:
    """What to say while cards are chosen, if there is time: until when a card played now is gone."""
    number = position.next_round
    back = returns_at(position.options, number)
    if back is None:
        return [{"key": "plus_minus.script.picking_aside_last", "params": {}}]
    return [{"key": "plus_minus.script.picking_aside", "params": {"round": number, "returns_at": back}}]


def pick_line(pick: Json) -> Json:
    """A pick in words: which cards it is of."""
    sides = "both" if len(pick) == 2 else next(iter(pick), "nothing")
    return {"key": f"plus_minus.pick.{sides}", "params": dict(pick)}
