"""The roster: who comes in, under which name, with which phone, and who goes. A rewind leaves it alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from show import events as e
from show.model import Contestant, Item, Ledger, Request, Show, Status, Tokens
from show.moves import by_hand, match_of
from show.names import same
from show.options import free_seat, split
from show.pacing import goes_on
from show.played import counts
from show.seats import bots_inherit

GONE_KEPT = 100
"""Phones that went before ever playing: so many the host can still have back."""


def founded(event: e.ShowCreated) -> Show:
    """The show in its lobby, before anybody is in it."""
    return Show(
        id=event.id,
        title=event.title,
        code=event.code,
        lang=event.lang,
        joining=event.joining,
        rehearsal=event.rehearsal,
        ledgers={1: Ledger(event.game, event.options, split(event.game, event.options)[0].pacing)},
        rundown=(Item("match", event.game, event.options),),
    )


def find(show: Show, name: str) -> Contestant | None:
    """The contestant of that name, whatever its case: whose it is, or else who was the last to go with it
    without having played."""
    alike = [one for one in show.contestants if same(one.name, name)]
    return next((one for one in alike if counts(show, one)), alike[-1] if alike else None)


def evolve(show: Show, event: Any) -> Show:
    """The show after an event of the roster."""
    match event:
        case e.JoiningSet(joining):
            return replace(show, joining=joining)
        case e.ContestantJoined(id, name, kind, level, phone):
            status = Status.SEATED if free_seat(show) else Status.WATCHING
            one = Contestant(id, name, kind, level, phone, status)
            return _forgetting(replace(show, contestants=(*show.contestants, one)))
        case e.RequestMade(id, name, kind, contestant):
            return replace(show, requests=(*show.requests, Request(id, name, kind, contestant)))
        case e.RequestAnswered(id) | e.RequestReplaced(id):
            return replace(show, requests=tuple(one for one in show.requests if one.id != id))
        case e.RequestsDenied(denied):
            return replace(show, requests=tuple(one for one in show.requests if one.id not in denied))
        case e.ContestantRenamed(contestant, name):
            return _change(show, contestant, name=name)
        case e.DeviceFreed(contestant):
            return _change(show, contestant, phone=False)
        case e.SeatClaimed(contestant):
            return _change(show, contestant, phone=True)
        case e.ContestantRemoved(contestant):
            return _gone(show, contestant, Status.REMOVED)
        case e.WatchersRemoved(removed):
            for one_of_them in removed:
                show = _change(show, one_of_them, status=Status.REMOVED)
            return show
        case e.ContestantLeft(contestant):
            return _gone(show, contestant, Status.LEFT)
        case e.CarriedOver(out, tokens):
            play = replace(show.play, out=tuple(out), tokens=Tokens(carried=dict(tokens)))
            return replace(show, play=play)
        case e.SeatTakenOver(contestant):
            return taken_over(show, contestant)
        case e.SeatGivenBack(contestant):
            return given_back(show, contestant)
        case _:
            return _restored(show, event.contestant)


def moved_up(show: Show) -> Show:
    """Before a match, those who wait for a seat take the free ones, in the order in which they came."""
    if not show.before_match:
        return show
    for one in [one for one in show.contestants if one.status is Status.WATCHING]:
        if not free_seat(show):
            return show
        show = _change(show, one.id, status=Status.SEATED)
    return show


def _forgetting(show: Show) -> Show:
    """However many come and go, phones that went before ever playing are kept for a while only. Ids that the
    show made up itself stay: they must never be given twice."""
    nobody = [one.id for one in show.contestants if not counts(show, one) and not one.id.startswith("h")]
    if len(nobody) <= GONE_KEPT:
        return show
    old = set(nobody[:-GONE_KEPT])
    return replace(show, contestants=tuple(one for one in show.contestants if one.id not in old))


def _gone(show: Show, contestant: str, status: Status) -> Show:
    """Whoever goes while something is still to be played leaves the hand to a bot; a bot plays on."""
    match, one = show.play.match, show.contestant(contestant)
    playing = match is not None and goes_on(show) and contestant in match.seats
    inherits = playing and bots_inherit(show) and one is not None and one.kind == "person"
    show = _change(show, contestant, status=status)
    return taken_over(show, contestant) if inherits else show


def taken_over(show: Show, contestant: str) -> Show:
    """A bot inherits the seat, and every result of the match says so."""
    show = by_hand(_change(show, contestant, stand_in=True), match_of(show).seats.index(contestant))
    return show.noting(stood_in=show.ledger.stood_in | {contestant})


def given_back(show: Show, contestant: str) -> Show:
    """The owner plays the seat again."""
    return _change(show, contestant, stand_in=False)


def owners_again(show: Show) -> Show:
    """Everybody plays their own seat again."""
    return replace(show, contestants=tuple(replace(one, stand_in=False) for one in show.contestants))


def with_stand_ins(show: Show, ids: frozenset[str]) -> Show:
    """Bots play the seats of these contestants again."""
    if not ids:
        return show
    return replace(show, contestants=tuple(replace(one, stand_in=one.id in ids) for one in show.contestants))


def resettled(show: Show) -> Show:
    """After a rewind: before a match no bot stands in; in one, bots have the seats of those who have gone,
    and whoever sat down for the next one waits for it again."""
    match = show.play.match
    if match is None:
        return owners_again(show).noting(stood_in=frozenset())
    if show.play.contest == "match":
        for one in [one for one in show.seated if one.id not in match.seats]:
            show = _change(show, one.id, status=Status.WATCHING)
    if goes_on(show) and bots_inherit(show):
        for one in show.contestants:
            gone = one.id in match.seats and one.status is not Status.SEATED
            show = taken_over(show, one.id) if gone and one.kind == "person" else show
    return show


def _restored(show: Show, contestant: str) -> Show:
    match = show.play.match
    sits = not show.before_match and contestant in (match.seats if match else show.play.rivals)
    plays = sits or free_seat(show)
    status = Status.SEATED if plays else Status.WATCHING
    return _change(show, contestant, status=status, stand_in=False)


def _change(show: Show, contestant: str, **changes: Any) -> Show:
    changed = tuple(replace(one, **changes) if one.id == contestant else one for one in show.contestants)
    return replace(show, contestants=changed)
