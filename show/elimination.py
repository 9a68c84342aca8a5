"""Who is eliminated after a match, by the rule chosen before it, and the sentence that says why."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Json
from show.model import Show
from show.options import common
from show.standings import Line, standings


@dataclass(frozen=True)
class Outcome:
    """What the rule says: ``eliminated`` at once, or ``candidates`` about whom something else decides.

    ``choices``: whom the host may then record. Under tokens the candidate's opponent can lose too.
    """

    rule: str
    eliminated: tuple[Line, ...]
    candidates: tuple[Line, ...]
    choices: tuple[Line, ...]
    reason: Json


def outcome(show: Show) -> Outcome:
    """The rule applied to the standings. A match in which all are equal eliminates nobody by itself."""
    rule = common(show).elimination
    lines = [line for line in standings(show) if line.rank is not None]
    bottom = tuple(line for line in lines if line.mark in ("bottom", "both"))
    winners = tuple(line for line in lines if line.mark in ("winner", "both"))
    match = show.play.match
    if match is not None and match.unfinished:
        minutes = (show.game.traits.match_limit or 0) // 60_000
        return Outcome(rule, (), (), (), {"key": "show.reason.no_result", "params": {"minutes": minutes}})
    if not lines:
        return Outcome(rule, (), (), (), {"key": "show.reason.nobody_left", "params": {}})
    if len(bottom) == len(lines):
        return Outcome(rule, (), (), (), _reason(show, "all_equal", bottom, winners))
    if rule == "none":
        return Outcome(rule, (), (), (), _reason(show, "exhibition", bottom, winners))
    if len(bottom) > 1:
        return Outcome(rule, (), bottom, bottom, _reason(show, "tied_bottom", bottom, winners))
    if rule == "tokens":
        beaten = tuple(line for line in lines if line.mark != "winner")
        return Outcome(rule, (), bottom, beaten, _reason(show, "tokens", bottom, winners))
    return Outcome(rule, bottom, (), (), _reason(show, "single_bottom", bottom, winners))


def eliminated(show: Show) -> tuple[str, ...]:
    """Names' ids that are out: as the host recorded, else as the rule says; in force from the scene on."""
    if show.play.recorded is not None:
        return show.play.recorded
    return tuple(line.contestant for line in outcome(show).eliminated)


def undecided(show: Show) -> bool:
    """Whether the host has still to record who is eliminated."""
    return show.play.recorded is None and bool(outcome(show).candidates)


def _reason(show: Show, key: str, bottom: tuple[Line, ...], winners: tuple[Line, ...]) -> Json:
    params = {
        "bottom": [line.name for line in bottom],
        "winners": [line.name for line in winners],
        "bottom_points": bottom[0].points,
        "winner_points": winners[0].points,
        "n": len(bottom),
    }
    return {"key": f"show.reason.{key}.{show.game.traits.best}", "params": params}
