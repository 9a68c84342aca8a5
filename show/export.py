"""A show written out for keeping.

Before the farewell it holds only what the room has seen; hands, picks and counts only after it, and only
where the option ``recap`` is ``open``.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.contract import Json
from show.codec import FORMAT, encode
from show.elimination import eliminated, outcome
from show.events import Dealt, Event, PickEntered, PickMade
from show.model import Segment, Show
from show.moves import match_of
from show.options import common
from show.seats import in_seat
from show.standings import standings, written
from show.view_common import all_options

_SECRET_FIELDS: dict[type, tuple[str, ...]] = {Dealt: ("deal",), PickMade: ("pick",), PickEntered: ("pick",)}


def exported(show: Show, journal: Iterable[tuple[int, str, Event]]) -> Json:
    """The show as JSON. ``journal``: show instant, wall time and event of each record."""
    ended = show.play.segment is Segment.FAREWELL
    opened = ended and common(show).recap == "open"
    told: Json = {
        "format": FORMAT,
        "show": _about(show),
        "ended": ended,
        "contestants": [
            {"name": one.name, "kind": one.kind, "status": str(one.status)} for one in show.contestants
        ],
        "rounds": _rounds(show, scores=ended, secrets=opened),
    }
    if ended:
        told |= _verdict(show)
        told["journal"] = [_line(at, wall, event, opened) for at, wall, event in journal]
    if opened:
        told["case"] = _case(show)
    return told


def _about(show: Show) -> Json:
    return {
        "id": show.id,
        "title": show.title,
        "game": show.game_key,
        "lang": show.lang,
        "rehearsal": show.rehearsal,
        "options": {"pacing": show.pacing, **all_options(show)},
    }


def _rounds(show: Show, *, scores: bool, secrets: bool) -> Json:
    match = show.play.match
    if match is None:
        return []
    position, revealed = _match_position(show), None
    if match.unfinished and match.resolved is not None:
        # What the room has seen of the last round counts, so the export tells it.
        position, revealed = match.resolved, match.revealed
    told = show.game.told(position, _names(show), scores=scores, secrets=secrets, revealed=revealed)
    return [{**one, "replayed": index in show.ledger.replays} for index, one in enumerate(told, start=1)]


def _names(show: Show) -> list[str]:
    """By seat, those of the match."""
    match = match_of(show)
    return [in_seat(show, match, seat).name for seat in range(len(match.seats))]


def _match_position(show: Show) -> Json:
    """The position as far as its reveals have been seen whole."""
    match = match_of(show)
    whole = match.resolved is not None and match.revealed == len(match.steps)
    return match.resolved if whole else match.position


def _case(show: Show) -> Json:
    """The settled rounds in the written form of a match; None before the first and without a result."""
    if match_of(show).unfinished:
        return None
    return show.game.written(_match_position(show), _names(show))


def _verdict(show: Show) -> Json:
    lines = standings(show)
    named = {one.id: one.name for one in show.contestants}
    return {
        "standings": [written(line) for line in lines],
        "winners": [line.name for line in lines if line.mark in ("winner", "both")],
        "bottom": [line.name for line in lines if line.mark in ("bottom", "both")],
        "adjustments": {named[id]: points for id, points in show.ledger.adjustments.items()},
        "eliminated": [named[id] for id in eliminated(show)],
        "reason": outcome(show).reason,
    }


def _line(at: int, wall: str, event: Event, opened: bool) -> Json:
    line = encode(event)
    covered = () if opened else _SECRET_FIELDS.get(type(event), ())
    return {"at": at, "wall": wall, **{key: value for key, value in line.items() if key not in covered}}
