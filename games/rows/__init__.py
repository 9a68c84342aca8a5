"""Rows: cards laid from the smallest to the largest on rows of five; the sixth takes the row.

The names below are what :class:`games.contract.Game` asks for.
"""

from __future__ import annotations

from games.contract import Traits
from games.rows.bots import bots
from games.rows.deal import deal
from games.rows.lines import asides, cue_line, pick_line, reveal_steps, step_line, step_name
from games.rows.options import MATCH_LIMIT, STEP_TIME, choices, options, preset, seats, timing, warning
from games.rows.picks import write_pick
from games.rows.rules import (
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
from games.rows.score import score
from games.rows.turning import absences
from games.rows.view import peek, shown_again, view
from games.rows.written import cells, told, written

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

key: str = "rows"

traits: Traits = Traits(
    pacing="clock",
    best="lowest",
    absence="automatic",
    open_points=True,
    people=True,
    peeks=("hands",),
    match_limit=MATCH_LIMIT,
    step_time=STEP_TIME,
    bots=("normal", "easy", "hard"),
)
