"""What a phone shows: what is its owner's, and the results everybody has seen."""

from __future__ import annotations

from games.contract import Json
from show import view_common as common
from show.audience import Guest
from show.elimination import out
from show.model import Contestant, Match, Segment, Show, Status
from show.rights import OWN, can, looking
from show.seats import automatic
from show.standings import groups, standings


def contestant_view(show: Show | None, guest: Guest, lang: str) -> Json:
    """The view of one phone: at the door, waiting, seated, watching or gone."""
    view = common.head(show, "contestant", lang)
    one = show.contestant(guest.contestant) if show is not None and guest.contestant else None
    if show is not None and one is not None and not _gone(show, one):
        return {**view, **_inside(show, one)}
    nobody = {"me": None, "door": None, "can": dict.fromkeys(OWN, False), "ready": None}
    rest = {
        "counts": None,
        "verdict": None,
        "mine": None,
        "elimination": None,
        "snapshot": None,
        "seats": None,
        "automatic": False,
    }
    if show is None:
        return {**view, "scene": "door", **nobody, "door": {"joining": "closed", "code": False}, **rest}
    nothing = dict.fromkeys(common.OF_THE_EVENING)
    if one is None:
        outside = {**_outside(show, guest), **_seen_from_outside(show, guest)}
        return {**view, **nobody, **rest, **nothing, **outside}
    return {**view, **nobody, **rest, "scene": "removed", "me": _me(show, one), **nothing}


def _gone(show: Show, one: Contestant) -> bool:
    return one.status in (Status.REMOVED, Status.LEFT) and not show.ended


def _outside(show: Show, guest: Guest) -> Json:
    asked = next((one for one in show.requests if one.id == guest.request), None)
    if asked is not None:
        me = {"id": None, "name": asked.name, "seat": None, "status": "pending"}
        return {"scene": "waiting", "me": me, "door": None}
    return {"scene": "door", "door": {"joining": "closed" if show.ended else show.joining, "code": True}}


def _seen_from_outside(show: Show, guest: Guest) -> Json:
    """What a door is drawn with. Not the code: to bring it is to have been told."""
    about = {"id": show.id, "title": show.title, **({"code": show.code} if guest.came_along else {})}
    return {"show": about, "held": False, "all_gone": False}


def _inside(show: Show, one: Contestant) -> Json:
    match = show.play.match
    seat = match.seat_of(one.id) if match else None
    in_the_open = match is not None and show.game.traits.open_points
    return {
        "match": _match(show, match, seat, one) if match else None,
        "seats": common.seats(show) if in_the_open else None,
        "counts": common.counts(show) if in_the_open else None,
        "automatic": match is not None and seat in automatic(show, match),
        "me": _me(show, one),
        "door": None,
        "can": can(show, one),
        "ready": None if seat is None else common.ready(show, seat),
        "snapshot": common.snapshot(show),
        "verdict": common.verdict(show),
        "mine": _mine(show, one),
        "elimination": common.elimination(show),
    }


def _match(show: Show, match: Match, seat: int | None, one: Contestant) -> Json:
    if seat is None or one.stand_in or show.play.segment is not Segment.MATCH:
        return common.public_match(show)
    view = show.game.view(
        match.latest,
        seat,
        match.shown,
        showing=looking(show, match, seat),
        pick=match.picks.get(seat),
    )
    adjusted = view["mine"]["score"] + show.ledger.adjustments.get(match.seats[seat], 0)
    return {**view, "mine": {**view["mine"], "score": adjusted}}


def _me(show: Show, one: Contestant) -> Json:
    match = show.play.match
    order = match.seats if match else tuple(other.id for other in show.seated)
    seat = order.index(one.id) + 1 if one.id in order else None
    return {"id": one.id, "name": one.name, "seat": seat, "status": _status(show, one)}


def _status(show: Show, one: Contestant) -> str:
    if one.id in out(show):
        return "out"
    match, play = show.play.match, show.play
    if match is not None and one.id not in match.seats:
        return "watching"
    if play.segment is Segment.DEATH_MATCH and one.id not in play.rivals:
        return "watching"
    if one.stand_in and one.status is Status.SEATED and show.play.segment is Segment.MATCH:
        return "taken_over"
    return str(one.status)


def _mine(show: Show, one: Contestant) -> Json:
    if not common.shows_verdict(show):
        return None
    line = next((line for line in standings(show) if line.contestant == one.id), None)
    open_ranks, final = common.shown_ranks(show)
    if line is None or (line.rank is not None and not final and not _open(show, line.rank, open_ranks)):
        return None
    return {"rank": line.rank, "points": line.points, "mark": line.mark, "stood_in": line.stood_in}


def _open(show: Show, rank: int, open_ranks: tuple[bool, ...]) -> bool:
    ranks = [group[0].rank for group in groups(show)]
    return open_ranks[ranks.index(rank)]
