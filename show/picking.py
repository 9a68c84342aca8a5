"""Hands given back, picks locked, entered and handed back."""

from __future__ import annotations

from typing import assert_never

from games.contract import IllegalPick, Seat
from show import commands as c, events as e
from show.model import Match, Show
from show.moves import match_of
from show.refused import Refused
from show.rights import can, looking
from show.seats import bot_level, in_seat, present


def decide(
    show: Show, command: c.Memorise | c.MakePick | c.EnterPick | c.HandBack | c.ShowHand
) -> list[e.Event]:
    """The events of a command about one seat's cards."""
    match = match_of(show)
    seat = seat_in(show, match, command.contestant)
    match command:
        case c.Memorise(contestant):
            return _memorise(show, match, seat, contestant)
        case c.MakePick():
            return _make(show, match, seat, command)
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
    """The seat of a contestant that is still in the match. Raises Refused."""
    seat = match.seat_of(contestant)
    if seat is None or seat not in present(show, match):
        raise Refused("no_seat")
    return seat


def _memorise(show: Show, match: Match, seat: Seat, contestant: str) -> list[e.Event]:
    return [e.Memorised(contestant)] if can(show, in_seat(show, match, seat))["memorise"] else []


def _make(show: Show, match: Match, seat: Seat, command: c.MakePick) -> list[e.Event]:
    _open(match, command.opening)
    if command.bot is (bot_level(in_seat(show, match, seat)) is None):
        raise Refused("given_back" if command.bot else "taken_over")
    if seat in match.picks:
        raise Refused("locked_already")
    if not command.bot and not can(show, in_seat(show, match, seat))["pick"]:
        raise Refused("no_seat")
    return [e.PickMade(command.contestant, _read(show, match, seat, command.pick))]


def _open(match: Match, opening: int) -> None:
    if opening != match.opening:
        raise Refused("round_closed")


def _read(show: Show, match: Match, seat: Seat, raw: object) -> object:
    try:
        return show.game.write_pick(show.game.read_pick(match.position, seat, raw))
    except IllegalPick as fault:
        raise Refused(fault.code, **fault.params) from None
