"""Seats whose owners have gone, in games that play on: a minute's grace, then a bot.

Who is connected is no part of a show. The stage knows, counts the minutes that run here, and says when one is
over; the show says whose phones matter and whether time runs, and keeps what was decided.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from show import commands as c, events as e
from show.model import Beat, Segment, Show, Status
from show.moves import match_of
from show.pacing import awaited, goes_on
from show.refused import Refused
from show.rights import can
from show.seats import automatic, bots_inherit, plays_on

Absent = c.TakeOver | c.LetRulePlay | c.LetBotPlay | c.GiveSeatBack | c.PlayMyself | c.NoteAllGone


@dataclass(frozen=True)
class Absence:
    """Whose phones matter in the match that is on.

    ``phones``: the contestants who have one; ``waited_for``: those of them whose seat no bot plays, nobody
    once the last round is over;
    ``running``: those whose minute runs now, should their phone be gone; ``host_decides``: at its end the
    host is asked; ``halts``: something goes by itself that would stand still were all gone; ``all_gone``:
    it does because they are.
    """

    phones: tuple[str, ...]
    waited_for: tuple[str, ...]
    running: frozenset[str]
    host_decides: bool
    halts: bool
    all_gone: bool


def absence(show: Show) -> Absence | None:
    """The absence rules as they stand; None where no match of a game that plays on is on."""
    match = show.play.match
    if match is None or show.play.segment is not Segment.MATCH or not plays_on(show):
        return None
    people = [one for id in match.seats if (one := show.contestant(id)) and one.kind == "person"]
    phones = [one for one in people if one.phone and one.status is Status.SEATED]
    decided = {match.seats[seat] for seat in match.missed | match.ruled}
    waited = [one.id for one in phones if not one.stand_in and one.id not in decided]
    waited_for = tuple(waited) if goes_on(show) else ()
    return Absence(
        tuple(one.id for one in phones),
        waited_for,
        _running(show, waited_for),
        show.pacing == "host" and bots_inherit(show),
        goes_on(show) and (show.pacing == "clock" or show.play.timer is not None),
        show.all_gone,
    )


def _running(show: Show, waited_for: tuple[str, ...]) -> frozenset[str]:
    if show.stands:
        return frozenset()
    if show.pacing == "clock":
        return frozenset(waited_for)
    match = match_of(show)
    owing = (awaited(show) | automatic(show, match)) - set(match.picks)
    picking = show.play.beat is Beat.PICKING
    return frozenset(id for id in waited_for if picking and match.seats.index(id) in owing)


def missed(show: Show, contestant: str) -> list[e.Event]:
    """In a death match that goes on nobody plays for anybody: whose owner has gone for good is the host's to
    decide, and until then the show is held."""
    match = show.play.match
    if match is None or bots_inherit(show) or not plays_on(show) or not goes_on(show):
        return []
    seat, one = match.seat_of(contestant), show.contestant(contestant)
    missing = seat is not None and seat not in match.missed and one is not None and one.kind == "person"
    return [e.SeatMissed(contestant)] if missing else []


def decide(show: Show, command: Absent) -> list[e.Event]:
    """The events of a command about who plays a seat. Raises Refused."""
    if isinstance(command, c.NoteAllGone):
        return [] if command.on is show.all_gone else [e.AllGone(command.on)]
    one, match = show.contestant(command.contestant), match_of(show)
    if one is None or one.id not in match.seats or one.kind == "bot":
        raise Refused("unknown_contestant")
    if one.status is not Status.SEATED and not isinstance(command, c.LetRulePlay):
        raise Refused("no_seat")
    match command:
        case c.TakeOver() if not bots_inherit(show):
            return missed(show, one.id)
        case c.LetRulePlay():
            seat = match.seats.index(one.id)
            return [e.RuleLetPlay(one.id)] if seat in match.missed else []
        case c.TakeOver() | c.LetBotPlay():
            return [] if one.stand_in else [e.SeatTakenOver(one.id)]
        case c.GiveSeatBack():
            return [e.SeatGivenBack(one.id)] if one.stand_in else []
        case c.PlayMyself():
            return [e.PlayedByHand(one.id)] if can(show, one)["play_myself"] else []
        case _:  # pragma: no cover - the type checker proves it away
            assert_never(command)
