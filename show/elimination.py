"""Who is eliminated after a match, by the rule chosen before it, and the sentence that says why."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Json
from show.model import Beat, Segment, Show
from show.options import common
from show.remembered import once_a_show
from show.standings import Line, standings, verdict_told
from show.tokens import nameable


@dataclass(frozen=True)
class Outcome:
    """What the rule says: ``eliminated`` at once, or ``candidates`` who go to a death match.

    Of a death match ``candidates`` are those who play again. All are contestants' ids.
    ``equal``: nobody stands out, so the host may send all to a death match.
    """

    rule: str
    eliminated: tuple[str, ...]
    candidates: tuple[str, ...]
    reason: Json
    equal: bool = False


@once_a_show
def outcome(show: Show) -> Outcome:
    """The rule applied to the standings. A match in which all are equal eliminates nobody by itself."""
    if show.play.contest == "death_match":
        return _of_death_match(show)
    rule = common(show).elimination
    lines = [line for line in standings(show) if line.rank is not None]
    bottom, winners = _marked(lines, "bottom"), _marked(lines, "winner")
    if _without_result(show):
        return Outcome(rule, (), (), _no_result(show, "no_result"))
    if not lines:
        return Outcome(rule, (), (), _nobody_left())
    if show.play.recorded is not None:  # only in journals of the time before death matches
        return Outcome(rule, show.play.recorded, (), _reason(show, "tied_bottom", bottom, winners))
    if len(bottom) == len(lines):
        several = len(lines) > 1
        sent = show.play.all_sent and several
        all_of_them, name = (_ids(bottom), "all_sent") if sent else ((), "all_equal")
        return Outcome(rule, (), all_of_them, _reason(show, name, bottom, winners), equal=several)
    if rule == "none":
        return Outcome(rule, (), (), _reason(show, "exhibition", bottom, winners))
    if len(bottom) > 1:
        return Outcome(rule, (), _ids(bottom), _reason(show, "tied_bottom", bottom, winners))
    if rule == "tokens" and nameable(show):
        return Outcome(rule, (), _ids(bottom), _reason(show, "tokens", bottom, winners))
    name = "tokens_nobody" if rule == "tokens" else "single_bottom"
    return Outcome(rule, _ids(bottom), (), _reason(show, name, bottom, winners))


def _of_death_match(show: Show) -> Outcome:
    rule, rivals = "death_match", show.play.rivals
    if show.play.recorded is not None:
        names = names_of(show, show.play.recorded)
        reason = {"key": "show.reason.entered", "params": {"names": names, "n": len(names)}}
        return Outcome(rule, show.play.recorded, (), reason)
    lines = [line for line in standings(show) if line.rank is not None]
    if show.play.match is None:
        params = {"names": names_of(show, rivals), "n": len(rivals)}
        return Outcome(rule, (), rivals, {"key": "show.reason.to_be_played", "params": params})
    if _without_result(show):
        return Outcome(rule, (), rivals, _no_result(show, "no_result_again"))
    if len(lines) < 2:  # who stayed alone has beaten nobody: the host says who has lost
        return Outcome(rule, (), rivals, _nobody_left())
    bottom, winners = _marked(lines, "bottom"), _marked(lines, "winner")
    if len(bottom) > 1:
        return Outcome(rule, (), _ids(bottom), _reason(show, "play_again", bottom, winners))
    return Outcome(rule, _ids(bottom), (), _reason(show, "death_match", bottom, winners))


def eliminated(show: Show) -> tuple[str, ...]:
    """Ids of those whom this match eliminates; in force from the scene on."""
    return outcome(show).eliminated


def out(show: Show) -> tuple[str, ...]:
    """Ids of all who are out by now, as the room has seen it."""
    return (*show.play.out, *(eliminated(show) if show.play.beat is Beat.ELIMINATION else ()))


def names_of(show: Show, ids: tuple[str, ...]) -> list[str]:
    """The names of contestants as they are now."""
    return [one.name for id in ids if (one := show.contestant(id))]


def may_record(show: Show) -> bool:
    """Whether the host may enter who has lost: a death match that has not been decided at the console."""
    play = show.play
    if play.contest != "death_match":
        return False
    if play.segment is Segment.VERDICT:
        decided = play.recorded is None and bool(outcome(show).eliminated)
        return verdict_told(show) and not decided
    return play.segment in (Segment.DEATH_MATCH, Segment.MATCH)


def _without_result(show: Show) -> bool:
    match = show.play.match
    return match is not None and match.unfinished


def _no_result(show: Show, name: str) -> Json:
    minutes = (show.game.traits.match_limit or 0) // 60_000
    return {"key": f"show.reason.{name}", "params": {"minutes": minutes}}


def _nobody_left() -> Json:
    return {"key": "show.reason.nobody_left", "params": {}}


def _marked(lines: list[Line], mark: str) -> tuple[Line, ...]:
    return tuple(line for line in lines if line.mark in (mark, "both"))


def _ids(lines: tuple[Line, ...]) -> tuple[str, ...]:
    return tuple(line.contestant for line in lines)


def _reason(show: Show, key: str, bottom: tuple[Line, ...], winners: tuple[Line, ...]) -> Json:
    params = {
        "bottom": [line.name for line in bottom],
        "winners": [line.name for line in winners],
        "bottom_points": bottom[0].points,
        "winner_points": winners[0].points,
        "n": len(bottom),
    }
    return {"key": f"show.reason.{key}.{show.game.traits.best}", "params": params}
