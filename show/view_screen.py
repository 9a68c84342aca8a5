"""What projector and overlay show: what is everyone's."""

from __future__ import annotations

from games.contract import Json
from show import view_common as common
from show.model import Room, Show
from show.moves import match_of


def screen_view(show: Show | None, lang: str) -> Json:
    """The audience's view."""
    view = common.head(show, "screen", lang)
    if show is None:
        return {**view, "seats": [], "counts": None, "snapshot": None, "verdict": None, "elimination": None}
    return {
        **view,
        "over": over(show, show.room),
        "match": common.public_match(show),
        "seats": common.seats(show),
        "counts": common.counts(show),
        "snapshot": common.snapshot(show),
        "verdict": common.verdict(show),
        "elimination": common.elimination(show),
    }


def over(show: Show, room: Room) -> Json:
    """What lies over the scene, of all that was laid there; None: nothing does."""
    if room.blackout:
        return {"kind": "blackout"}
    if room.message is not None:
        return {"kind": "message", "text": room.message}
    if room.rules:
        return {"kind": "rules"}
    if room.result is not None and show.play.match is not None:
        return {"kind": "result", **_result(show, room.result)}
    return {"kind": "join"} if room.join else None


def _result(show: Show, index: int) -> Json:
    """A settled round as the room sees it again."""
    latest = match_of(show).latest
    return {**common.settled_round(show, index), "match": show.game.shown_again(latest, index)}
