"""The story of the evening, told after its farewell: scores by round and, where it was agreed, the secrets.

The pictures come one by one on the projector; a page and a file to keep hold all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.contract import Json
from show import turning
from show.history import matches, told
from show.model import Show
from show.options import common
from show.remembered import once_a_show
from show.seats import in_seat
from show.standings import Line, standings

Picture = Callable[[], Json]
TURNS_SHOWN = 4
"""Turning points on one picture."""


@once_a_show
def chapters(show: Show) -> Json:
    """Each match of the evening with all that may be told of it; [] before the farewell."""
    return [_chapter(one) for one in matches(show)] if show.ended else []


@once_a_show
def pictures(show: Show) -> tuple[Picture, ...]:
    """The pictures of the recap in their order, each drawn when it is shown; none before the farewell."""
    return tuple(one for match in matches(show) for one in _pictures(match)) if show.ended else ()


@once_a_show
def picture(show: Show) -> Json:
    """The picture that is shown now, with ``shown`` and ``of``; None outside the recap."""
    shown, every = show.play.slide, pictures(show)
    return {**every[shown - 1](), "shown": shown, "of": len(every)} if shown else None


def names(match: Show) -> list[str]:
    """By seat, those of a match."""
    played = match.play.match
    return [in_seat(match, played, seat).name for seat in range(len(played.seats))] if played else []


def settled(match: Show) -> Json:
    """The position of a match as far as its reveals have been seen whole, and how many steps of a round that
    was broken off have been seen (None: there is none)."""
    played = match.play.match
    assert played is not None, "only what was played at the console is told round by round"
    if played.resolved is None or played.revealed == len(played.steps):
        return played.latest, None
    return (played.resolved, played.revealed) if played.unfinished else (played.position, None)


def rounds(match: Show, *, scores: bool, secrets: bool) -> Json:
    """The settled rounds of a match; [] where it was played away."""
    if match.play.match is None:
        return []
    position, revealed = settled(match)
    every = match.game.told(position, names(match), scores=scores, secrets=secrets, revealed=revealed)
    return [{**one, "replayed": index in match.ledger.replays} for index, one in enumerate(every, start=1)]


def _chapter(match: Show) -> Json:
    secrets = common(match).recap == "open"
    every = rounds(match, scores=True, secrets=secrets)
    lines = standings(match)
    return {
        **told(match),
        "standings": [_standing(line) for line in lines],
        "adjustments": {
            line.name: points for line in lines if (points := match.ledger.adjustments.get(line.contestant))
        },
        "rounds": every,
        "series": {line.name: _series(line, every) for line in lines},
        "turns": turning.points(match) if secrets and match.play.match else None,
    }


def _series(line: Line, every: Json) -> list[int]:
    """Somebody's total after each round; what the host adjusted counts from the last one on."""
    totals = [one["scores"][line.name] for one in every]
    return [*totals[:-1], line.points] if totals else []


def _standing(line: Line) -> Json:
    """A line without whose it is but by name: a page to keep has no use for ids."""
    kept = ("name", "points", "rank", "mark", "stood_in")
    return {key: getattr(line, key) for key in kept}


def _pictures(match: Show) -> list[Picture]:
    """What there is to show of a match; nothing of one that was broken off before anything was seen."""
    if match.play.match is None:
        return [partial(_away, match)]
    opened, covered = common(match).recap == "open", not match.game.traits.open_points
    every = rounds(match, scores=True, secrets=opened)
    if not every:
        return []
    shown: list[Picture] = [partial(_scores, match, every)]
    if opened and covered:
        shown += [partial(_round, match, one) for one in every]
    return [*shown, partial(_turns, match)] if opened else shown


def _about(match: Show, kind: str) -> Json:
    about = told(match)
    return {"kind": kind, **{key: about[key] for key in ("order", "number", "contest", "game", "reason")}}


def _away(match: Show) -> Json:
    about = told(match)
    return {**_about(match, "away"), "names": about["names"], "eliminated": about["eliminated"]}


def _scores(match: Show, every: Json) -> Json:
    lines = standings(match)
    return {
        **_about(match, "scores"),
        "rounds": [{"round": one["number"], "deal": one["deal"]} for one in every],
        "series": {line.name: _series(line, every) for line in lines},
        "standings": [_standing(line) for line in lines],
    }


def _round(match: Show, one: Json) -> Json:
    return {**_about(match, "round"), "round": one}


def _turns(match: Show) -> Json:
    every = turning.points(match)
    few = turning.weightiest(every, TURNS_SHOWN)
    return {**_about(match, "turns"), "turns": few, "more": len(every) - len(few)}
