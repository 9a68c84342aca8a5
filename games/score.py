"""Scoring a match that was written down: played on paper, dictated from a video, or to be checked."""

from __future__ import annotations

from games import GAMES
from games.case import BadCase, read_case, read_word
from games.contract import Json

__all__ = ["BadCase", "read_case", "score"]


def score(case: Json) -> Json:
    """The result of the match as JSON; :class:`BadCase` names the place of its first fault."""
    if not isinstance(case, dict):
        raise BadCase("case", "must be an object")
    if "game" not in case and "case" in case:
        raise BadCase("case", "only what stands under this key is a match")
    if "game" not in case:
        raise BadCase("game", "missing")
    return GAMES[read_word(case["game"], "game", tuple(GAMES))].score(case)
