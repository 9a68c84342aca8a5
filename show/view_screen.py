"""What projector and overlay show: what is everyone's."""

from __future__ import annotations

from games.contract import Json
from show import view_common as common
from show.model import Show
from show.options import common as common_options
from show.pacing import present


def screen_view(show: Show | None, lang: str) -> Json:
    """The audience's view."""
    view = common.head(show, "screen", lang)
    if show is None:
        return {**view, "seats": [], "counts": None, "snapshot": None, "verdict": None, "elimination": None}
    return {
        **view,
        "over": _over(show),
        "match": common.public_match(show),
        "seats": _seats(show),
        "counts": common.counts(show),
        "snapshot": common.snapshot(show),
        "verdict": common.verdict(show),
        "elimination": common.elimination(show),
    }


def _over(show: Show) -> Json:
    room = show.room
    if room.blackout:
        return {"kind": "blackout"}
    if room.message is not None:
        return {"kind": "message", "text": room.message}
    if room.result is not None and show.play.match is not None:
        again = show.game.shown_again(show.play.match.latest, room.result)
        return {"kind": "result", "round": room.result, "match": again}
    return {"kind": "join"} if room.join else None


def _seats(show: Show) -> Json:
    match = show.play.match
    if match is None:
        return [{"id": one.id, "name": one.name, "ready": None} for one in show.seated]
    told = common_options(show).who_locked == "names"
    here = present(show, match)
    people = [(seat, show.contestant(match.seats[seat])) for seat in here]
    return [
        {"id": one.id, "name": one.name, "ready": common.ready(show, seat) if told else None}
        for seat, one in people
        if one is not None
    ]
