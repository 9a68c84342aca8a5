"""A show written out for keeping.

Before the farewell it holds only what the room has seen; hands, picks and counts only after it, and only
where the option ``recap`` is ``open``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.contract import Json
from show.codec import FORMAT, encode
from show.elimination import eliminated, names_of, out, outcome
from show.events import Dealt, Event, PickEntered, PickMade
from show.evolve import Stamp, evolve
from show.history import as_it_ended, played
from show.model import Contestant, Show
from show.options import common
from show.recap import names, rounds, settled
from show.standings import standings, written
from show.view_common import all_options

_SECRET_FIELDS: dict[type, tuple[str, ...]] = {Dealt: ("deal",), PickMade: ("pick",), PickEntered: ("pick",)}


def exported(show: Show, journal: Iterable[tuple[int, str, Event]]) -> Json:
    """The show as JSON. ``journal``: show instant, wall time and event of each record."""
    ended = show.ended
    told: Json = {
        "format": FORMAT,
        "show": _about(show),
        "ended": ended,
        "contestants": [
            {"name": one.name, "kind": one.kind, "status": _status(show, one)} for one in show.contestants
        ],
        "matches": [_match(one, ended) for one in _matches(show)],
    }
    if ended:
        told["journal"] = list(_journal(show, journal))
    return told


def _matches(show: Show) -> list[Show]:
    """Each match of the evening, the one that is on included."""
    earlier = [as_it_ended(show, chapter) for chapter in show.play.chapters]
    play = show.play
    return [*earlier, show] if play.match or play.away or play.recorded is not None else earlier


def _match(match: Show, ended: bool) -> Json:
    opened = ended and common(match).recap == "open"
    about = {
        "order": match.play.number,
        "number": match.play.match_number,
        "contest": match.play.contest,
        "game": None if match.play.match is None else match.game_key,
        "options": None if match.play.away else {"pacing": match.pacing, **all_options(match)},
        "rounds": rounds(match, scores=ended, secrets=opened),
    }
    if ended:
        about |= {"names": names_of(match, played(match)), **_verdict(match)}
    return about | ({"case": _case(match)} if opened else {})


def _status(show: Show, one: Contestant) -> str:
    return "out" if one.id in out(show) else str(one.status)


def _journal(show: Show, journal: Iterable[tuple[int, str, Event]]) -> Iterator[Json]:
    """Every record; what was secret in a match only where its recap is open, and was when it happened."""
    opened = {one.play.number: common(one).recap == "open" for one in _matches(show)}
    told: Show | None = None
    for at, wall, event in journal:
        told = evolve(told, event, Stamp(at, wall))  # a rewind may lead back to the match before
        agreed = opened.get(told.play.number, False) and common(told).recap == "open"
        yield _line(at, wall, event, agreed)


def _about(show: Show) -> Json:
    return {
        "id": show.id,
        "title": show.title,
        "lang": show.lang,
        "rehearsal": show.rehearsal,
    }


def _case(match: Show) -> Json:
    """The settled rounds in the written form of a match; None before the first and without a result."""
    played = match.play.match
    if played is None or played.unfinished:
        return None
    return match.game.written(settled(match)[0], names(match))


def _verdict(show: Show) -> Json:
    lines = standings(show)
    named = {one.id: one.name for one in show.contestants}
    return {
        "standings": [written(line) for line in lines],
        "winners": [line.name for line in lines if line.mark in ("winner", "both")],
        "bottom": [line.name for line in lines if line.mark in ("bottom", "both")],
        "adjustments": {named[id]: points for id, points in show.ledger.adjustments.items()},
        "eliminated": names_of(show, eliminated(show)),
        "reason": outcome(show).reason,
    }


def _line(at: int, wall: str, event: Event, opened: bool) -> Json:
    line = encode(event)
    covered = () if opened else _SECRET_FIELDS.get(type(event), ())
    return {"at": at, "wall": wall, **{key: value for key, value in line.items() if key not in covered}}
