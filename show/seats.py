"""Who plays which seat of a match, and how: by hand, by the time-out rule, or a bot."""

from __future__ import annotations

from games.contract import Seat
from show.model import Contestant, Match, Show, Status

TIME_OUTS = 3
"""So many in a row, and a seat is played by the time-out rule until its owner locks or asks for it."""
STAND_IN_LEVEL = "normal"
"""How well a bot plays that takes a seat over."""


def plays_on(show: Show) -> bool:
    """Whether a seat that nobody plays is played all the same; otherwise it is silent."""
    return show.game.traits.absence == "automatic"


def bots_inherit(show: Show) -> bool:
    """Whether a bot takes over a seat whose owner has gone. In a death match nobody plays for anybody."""
    return plays_on(show) and show.play.contest == "match"


def present(show: Show, match: Match) -> tuple[Seat, ...]:
    """The seats that take part: all of them in a game that plays on, else those whose owners are there."""
    if plays_on(show):
        return tuple(range(len(match.seats)))
    here = {one.id for one in show.contestants if one.status is Status.SEATED}
    return tuple(seat for seat, id in enumerate(match.seats) if id in here)


def in_seat(show: Show, match: Match, seat: Seat) -> Contestant:
    """The contestant whose seat it is."""
    one = show.contestant(match.seats[seat])
    assert one is not None, "nobody who plays is ever struck off the roster"
    return one


def bot_level(one: Contestant) -> str | None:
    """The level of the bot that plays a contestant's seat; None: no bot does."""
    if one.kind == "bot":
        return one.level
    return STAND_IN_LEVEL if one.stand_in else None


def by_people(show: Show, match: Match) -> tuple[Seat, ...]:
    """The seats that people play, by hand or with the time-out rule's help."""
    return tuple(seat for seat in present(show, match) if bot_level(in_seat(show, match, seat)) is None)


def automatic(show: Show, match: Match) -> frozenset[Seat]:
    """The seats that the time-out rule plays for their owners."""
    late = {seat for seat, times in match.time_outs.items() if times >= TIME_OUTS} | match.ruled
    return frozenset(late.intersection(by_people(show, match))) if late else frozenset()


def nobody_by_hand(show: Show, match: Match) -> bool:
    """Whether people have seats and none plays by hand: then every round lasts its full time."""
    if not plays_on(show) or all(in_seat(show, match, seat).kind == "bot" for seat in present(show, match)):
        return False
    return not set(by_people(show, match)) - automatic(show, match)


def played_by(one: Contestant) -> str:
    """person, bot or stand_in."""
    return "stand_in" if one.stand_in else one.kind
