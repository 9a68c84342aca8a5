"""Commands about people: who may come in, under which name, and who goes."""

from __future__ import annotations

from random import Random
from typing import assert_never

from show import commands as c, events as e, names, people
from show.model import Contestant, Request, Show, Status
from show.played import counts, watchers
from show.refused import Refused
from show.rights import can

CONTESTANTS_MOST = 400
HOSTS_OWN = 24
"""Places of those that no guest can take: two matches of the host's own names and bots."""
REQUESTS_MOST = 40
"""Of those who want to come in, and as many of those who want to come back: enough for any hall, and a flood
of the ones leaves room for the others."""
RETURNS_MOST = 3
"""Requests for one and the same seat; a newer one takes the place of the oldest."""
JOINING = ("open", "approve", "closed")

People = (
    c.SetJoining
    | c.Join
    | c.AskToReturn
    | c.AnswerRequest
    | c.DenyRequests
    | c.AddContestants
    | c.AddBots
    | c.Rename
    | c.RenameSelf
    | c.FreeDevice
    | c.ClaimSeat
    | c.Remove
    | c.RemoveWatchers
    | c.Restore
    | c.Leave
)


def decide(show: Show, command: People, rng: Random) -> list[e.Event]:
    """The events of a command about people. Raises Refused."""
    match command:
        case c.SetJoining(joining):
            if joining not in JOINING:
                raise Refused("bad_field", field="joining")
            return [] if joining == show.joining else [e.JoiningSet(joining)]
        case c.Join(id, name):
            return _join(show, id, name)
        case c.AskToReturn(id, name, instead):
            return _ask(show, id, name, instead)
        case c.AnswerRequest(request, yes):
            return _answer(show, request, yes)
        case c.DenyRequests():
            denied = tuple(one.id for one in show.requests)
            return [e.RequestsDenied(denied)] if denied else []
        case c.AddContestants(wanted):
            return _add(show, wanted)
        case c.AddBots(count, level, name):
            return _bots(show, count, level, name)
        case c.Rename(contestant, name) | c.RenameSelf(contestant, name):
            one = _known(show, contestant)
            if isinstance(command, c.RenameSelf) and not can(show, one)["rename"]:
                raise Refused("no_seat" if one.status in (Status.REMOVED, Status.LEFT) else "not_now")
            return [e.ContestantRenamed(one.id, _free(show, name, one.id))]
        case c.FreeDevice(contestant):
            return [e.DeviceFreed(contestant)] if _known(show, contestant).phone else []
        case c.ClaimSeat(contestant):
            return [e.SeatClaimed(_known(show, contestant).id)]
        case c.Remove(contestant):
            one = _known(show, contestant)
            return [] if one.status is Status.REMOVED else [e.ContestantRemoved(contestant)]
        case c.RemoveWatchers():
            removed = watchers(show)
            return [e.WatchersRemoved(removed)] if removed else []
        case c.Restore(contestant):
            return _back(show, _known(show, contestant))
        case c.Leave(contestant):
            one = _known(show, contestant)
            return [e.ContestantLeft(contestant)] if one.status in (Status.SEATED, Status.WATCHING) else []
        case _:  # pragma: no cover - the type checker proves it away
            assert_never(command)


def first(created: e.ShowCreated, command: c.CreateShow) -> list[e.Event]:
    """The roster a show is created with: pasted names, then bots."""
    show = people.founded(created)
    events = _carried(command.carried) if command.carried else []
    events += _add(_with(show, events), command.names)
    if not command.bots:
        return events
    return events + _bots(_with(show, events), command.bots, None, command.bot_name)


def _carried(earlier: c.Carried) -> list[e.Event]:
    """The roster of an earlier show, in its order and under its ids, so that phones find their seats."""
    joined: list[e.Event] = [e.ContestantJoined(*one) for one in earlier.contestants]
    return [*joined, e.CarriedOver(earlier.out, dict(earlier.tokens or {}))]


def _join(show: Show, id: str, raw: str) -> list[e.Event]:
    if show.joining == "closed":
        raise Refused("joining_closed")  # and nothing else: whose names are taken is for those it is open to
    name = _free(show, raw)
    _nobody_yet(show, id)
    _room_for_one(show, CONTESTANTS_MOST - HOSTS_OWN)
    if show.joining == "approve" or _asked(show, id):
        return _requested(show, id, name, "join", None)
    return [e.ContestantJoined(id, name, "person", None, True)]


def _ask(show: Show, id: str, raw: str, instead: frozenset[str]) -> list[e.Event]:
    closed = show.joining == "closed"
    name = names.name(raw) if closed else _name(raw)
    one = people.find(show, name) if name else None
    if one is None or one.kind == "bot":
        raise Refused("joining_closed" if closed else "unknown_contestant")
    _nobody_yet(show, id)
    if _asked(show, id):
        return []
    replaced = _replaced(show, one.id, instead)
    return replaced + _requested(_with(show, replaced), id, one.name, "return", one.id)


def _replaced(show: Show, contestant: str, instead: frozenset[str]) -> list[e.Event]:
    """Which requests for a seat a new one takes the place of: those it comes instead of, and the oldest where
    there are many. Who is refused could otherwise be the owner, shut out by strangers."""
    same_seat = [one.id for one in show.requests if one.contestant == contestant]
    others = [id for id in same_seat if id not in instead]
    kept = others[max(0, len(others) + 1 - RETURNS_MOST) :]
    return [e.RequestReplaced(id) for id in same_seat if id not in kept]


def _requested(show: Show, id: str, name: str, kind: str, contestant: str | None) -> list[e.Event]:
    if _asked(show, id):
        return []
    if sum(one.kind == kind for one in show.requests) >= REQUESTS_MOST:
        raise Refused("busy")
    return [e.RequestMade(id, name, kind, contestant)]


def _asked(show: Show, id: str) -> bool:
    return any(one.id == id for one in show.requests)


def _nobody_yet(show: Show, id: str) -> None:
    """Two phones that bring the same id must not become one contestant, or one seat theirs both."""
    if show.contestant(id) is not None:
        raise Refused("stale")


def _answer(show: Show, request: str, yes: bool) -> list[e.Event]:
    asked = next((one for one in show.requests if one.id == request), None)
    if asked is None:
        raise Refused("stale")
    answered: list[e.Event] = [e.RequestAnswered(asked.id, yes)]
    return answered + (_let_in(show, asked) if yes else [])


def _let_in(show: Show, asked: Request) -> list[e.Event]:
    if asked.contestant is not None:
        one = _known(show, asked.contestant)
        return [*_back(show, one), e.SeatClaimed(one.id)]
    return [e.ContestantJoined(asked.id, _free(show, asked.name), "person", None, True)]


def _back(show: Show, one: Contestant) -> list[e.Event]:
    """Whoever went is in again; somebody else may have come in under the name meanwhile."""
    if one.status not in (Status.LEFT, Status.REMOVED):
        return []
    _free(show, one.name, one.id)
    return [e.ContestantRestored(one.id)]


def _add(show: Show, wanted: tuple[str, ...]) -> list[e.Event]:
    events: list[e.Event] = []
    for raw in wanted:
        name = _free(show, raw)
        _room_for_one(show)
        events.append(e.ContestantJoined(_next_id(show), name, "person", None, False))
        show = people.evolve(show, events[-1])
    return events


def _bots(show: Show, count: int, level: str | None, pattern: str) -> list[e.Event]:
    levels = show.game.traits.bots
    level = levels[0] if level is None else level
    if level not in levels:
        raise Refused("bad_field", field="level")
    if not 0 < count <= 12:
        raise Refused("bad_field", field="count")
    events: list[e.Event] = []
    for _ in range(count):
        _room_for_one(show)
        events.append(e.ContestantJoined(_next_id(show), _bot_name(show, pattern), "bot", level, False))
        show = people.evolve(show, events[-1])
    return events


def _bot_name(show: Show, pattern: str) -> str:
    for n in range(1, CONTESTANTS_MOST + 2):
        name = _name(pattern.replace("{n}", str(n)))
        if _whose(show, name) is None:
            return name
    raise Refused("name_taken", name=_name(pattern))


def _with(show: Show, events: list[e.Event]) -> Show:
    for event in events:
        show = people.evolve(show, event)
    return show


def _next_id(show: Show) -> str:
    """An id that nobody has, those of a roster that was carried over included."""
    numbers = range(len(show.contestants) + 1, 2 * len(show.contestants) + 2)
    return next(id for id in map("h{}".format, numbers) if show.contestant(id) is None)


def _room_for_one(show: Show, most: int = CONTESTANTS_MOST) -> None:
    if sum(counts(show, one) for one in show.contestants) >= most:
        raise Refused("too_many")


def _known(show: Show, contestant: str) -> Contestant:
    one = show.contestant(contestant)
    if one is None:
        raise Refused("unknown_contestant")
    return one


def _name(raw: object) -> str:
    name = names.name(raw)
    if name is None:
        raise Refused("bad_name", most=names.NAME_MOST)
    return name


def _free(show: Show, raw: object, but: str | None = None) -> str:
    name = _name(raw)
    other = _whose(show, name)
    if other is not None and other.id != but:
        raise Refused("name_taken", name=other.name)
    return name


def _whose(show: Show, name: str) -> Contestant | None:
    """Who has that name; nobody, where whoever had it went before ever playing."""
    one = people.find(show, name)
    return one if one is not None and counts(show, one) else None
