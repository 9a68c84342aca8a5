"""Plus/minus: numbers submitted an odd number of times pay their plus cards and cost their minus cards.

The names below are what :class:`games.contract.Game` asks for. Some of them share the name of the file
they live in, so the files are read by their full names only from inside this folder.
"""

from __future__ import annotations

from games.contract import Traits
from games.plus_minus.bots import bots
from games.plus_minus.deal import deal
from games.plus_minus.lines import asides, cue_line, pick_line, reveal_steps, step_line, step_name
from games.plus_minus.options import choices, options, preset, seats, timing, warning
from games.plus_minus.picks import write_pick
from games.plus_minus.rules import (
    absent_pick,
    counted,
    give_back,
    legal_picks,
    next_deal,
    points,
    progress,
    read_pick,
    resolve,
    result,
    start,
    wants_deal,
    wants_return,
    wants_snapshot,
    wants_summary,
)
from games.plus_minus.score import score
from games.plus_minus.turning import absences
from games.plus_minus.view import peek, shown_again, view
from games.plus_minus.written import cells, told, written

__all__ = [
    "absences",
    "absent_pick",
    "asides",
    "bots",
    "cells",
    "choices",
    "counted",
    "cue_line",
    "deal",
    "give_back",
    "key",
    "legal_picks",
    "next_deal",
    "options",
    "peek",
    "pick_line",
    "points",
    "preset",
    "progress",
    "read_pick",
    "resolve",
    "result",
    "reveal_steps",
    "score",
    "seats",
    "shown_again",
    "start",
    "step_line",
    "step_name",
    "timing",
    "told",
    "traits",
    "view",
    "wants_deal",
    "wants_return",
    "wants_snapshot",
    "wants_summary",
    "warning",
    "write_pick",
    "written",
]

key: str = "plus_minus"

traits: Traits = Traits(
    pacing="host",
    best="highest",
    absence="silence",
    open_points=False,
    people=False,
    peeks=("standings", "hands", "counts"),
    match_limit=None,
    step_time=4_000,
    bots=("plausible",),
)
