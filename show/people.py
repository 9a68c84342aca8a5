"""The roster: who comes in, under which name, with which phone, and who goes. A rewind leaves it alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from show import events as e
from show.model import Contestant, Request, Show, Status
from show.names import same
from show.options import free_seat, split


def founded(event: e.ShowCreated) -> Show:
    """The show in its lobby, before anybody is in it."""
    return Show(
        id=event.id,
        title=event.title,
        code=event.code,
        game_key=event.game,
        chosen=event.options,
        lang=event.lang,
        joining=event.joining,
        rehearsal=event.rehearsal,
        pacing=split(event.game, event.options)[0].pacing,
    )


def find(show: Show, name: str) -> Contestant | None:
    """The contestant of that name, whatever its case, whether still in the show or not."""
    return next((one for one in show.contestants if same(one.name, name)), None)


def evolve(show: Show, event: Any) -> Show:
    """The show after an event of the roster."""
    match event:
        case e.JoiningSet(joining):
            return replace(show, joining=joining)
        case e.ContestantJoined(id, name, kind, level, phone):
            status = Status.SEATED if free_seat(show) else Status.WATCHING
            one = Contestant(id, name, kind, level, phone, status)
            return replace(show, contestants=(*show.contestants, one))
        case e.RequestMade(id, name, kind, contestant):
            return replace(show, requests=(*show.requests, Request(id, name, kind, contestant)))
        case e.RequestAnswered(id):
            return replace(show, requests=tuple(one for one in show.requests if one.id != id))
        case e.ContestantRenamed(contestant, name):
            return _change(show, contestant, name=name)
        case e.DeviceFreed(contestant):
            return _change(show, contestant, phone=False)
        case e.SeatClaimed(contestant):
            return _change(show, contestant, phone=True)
        case e.ContestantRemoved(contestant):
            return _change(show, contestant, status=Status.REMOVED)
        case e.ContestantLeft(contestant):
            return _change(show, contestant, status=Status.LEFT)
        case _:
            return _restored(show, event.contestant)


def moved_up(show: Show) -> Show:
    """Before a match, those who wait for a seat take the free ones, in the order in which they came."""
    if show.play.match is not None:
        return show
    for one in [one for one in show.contestants if one.status is Status.WATCHING]:
        if not free_seat(show):
            return show
        show = _change(show, one.id, status=Status.SEATED)
    return show


def _restored(show: Show, contestant: str) -> Show:
    match = show.play.match
    plays = contestant in match.seats if match else free_seat(show)
    return _change(show, contestant, status=Status.SEATED if plays else Status.WATCHING)


def _change(show: Show, contestant: str, **changes: Any) -> Show:
    changed = tuple(replace(one, **changes) if one.id == contestant else one for one in show.contestants)
    return replace(show, contestants=changed)
