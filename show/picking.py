"""Hands given back, picks locked, entered and handed back."""

from __future__ import annotations

from typing import assert_never

from games.contract import IllegalPick, Seat
from show import commands as c
from show import events as e
from show.model import Beat, Match, Show, Status
from show.moves import match_of
from show.refused import Refused


def decide(
    show: Show, command: c.Memorise | c.MakePick | c.EnterPick | c.HandBack | c.ShowHand
) -> list[e.Event]:
    """The events of a command about one seat's cards."""
    match = match_of(show)
    seat = seat_in(show, match, command.contestant)
    match command:
        case c.Memorise(contestant):
            return _memorise(show, match, seat, contestant)
        case c.MakePick(contestant, opening, pick):
            return _make(show, match, seat, contestant, opening, pick)
        case c.EnterPick(contestant, opening, pick):
            _open(match, opening)
            if seat in match.picks:
                raise Refused("locked_already")
            return [e.PickEntered(contestant, _read(show, match, seat, pick))]
        case c.HandBack(contestant):
            return [e.PickHandedBack(contestant)] if seat in match.picks else []
        case c.ShowHand(contestant):
            return [] if looking(show, match, seat) else [e.HandShown(contestant)]
        case _:  # pragma: no cover - the type checker proves it away
            assert_never(command)


def seat_in(show: Show, match: Match, contestant: str) -> Seat:
    """The seat of a contestant who is still in the match. Raises Refused."""
    one, seat = show.contestant(contestant), match.seat_of(contestant)
    if one is None or seat is None or one.status is not Status.SEATED:
        raise Refused("no_seat")
    return seat


def _memorise(show: Show, match: Match, seat: Seat, contestant: str) -> list[e.Event]:
    return [e.Memorised(contestant)] if looking(show, match, seat) else []


def looking(show: Show, match: Match, seat: Seat) -> bool:
    """Whether a hand that is to be memorised lies open before its seat."""
    return seat in match.showing or (show.play.beat is Beat.MEMORISING and seat not in match.ready)


def _make(show: Show, match: Match, seat: Seat, contestant: str, opening: int, raw: object) -> list[e.Event]:
    _open(match, opening)
    if seat in match.picks:
        raise Refused("locked_already")
    return [e.PickMade(contestant, _read(show, match, seat, raw))]


def _open(match: Match, opening: int) -> None:
    if opening != match.opening:
        raise Refused("round_closed")


def _read(show: Show, match: Match, seat: Seat, raw: object) -> object:
    try:
        return show.game.write_pick(show.game.read_pick(match.position, seat, raw))
    except IllegalPick as fault:
        raise Refused(fault.code, **fault.params) from None
