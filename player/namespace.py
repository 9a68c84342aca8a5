"""Sockets of phones."""

from __future__ import annotations

from urllib.parse import urlsplit

from games.contract import Json
from show import commands as c
from show.audience import Audience, Guest as Phone
from show.refused import Refused
from stage import fields
from stage.fields import Fields
from stage.house import House
from stage.surface import COOKIES, Done, Guest, Surface
from stage.tickets import Ticket
from stage.turnstile import Turnstile

_OF_THE_SEAT = (
    *("match", "verdict", "mine", "elimination", "snapshot", "timer", "round", "ready", "standings"),
    *("seats", "counts", "tokens", "death_match", "break", "recap", "history"),
)
"""What an older tab's page has no business with."""
_RENAMES, _RENAMES_A_SECOND = 10.0, 0.1
"""Each is a line in the journal and in the host's log."""


class PlayerNamespace(Surface):
    """Anybody may come to the door; whoever has a seat plays it, in the newest tab alone."""

    cookie = COOKIES["seat"]
    without_ticket = "no_seat"

    def __init__(self, namespace: str, house: House) -> None:
        super().__init__(namespace, house)
        self._renames = Turnstile(a_second=_RENAMES_A_SECOND, at_once=_RENAMES)

    def admits(self, ticket: Ticket | None) -> bool:
        """Everybody."""
        return True

    def arrived(self, guest: Guest) -> None:
        """A seat's newest tab plays."""
        seat = self._seat(guest)
        if seat is not None:
            self.house.presence.arrive(seat.principal, guest.sid)

    def was_shown(self, guest: Guest, version: int) -> None:
        """A phone that sees its place has found the way in: that address is proven."""
        seat = self._seat(guest)
        if seat is not None and seat.role == "seat" and self._came_over_the_network(guest):
            self.house.came_through(guest.host, seat.principal)

    def _came_over_the_network(self, guest: Guest) -> bool:
        """Which address it asked for it says itself, and so can whatever runs on the laptop. Behind a proxy
        of ours all come from there, and what they have asked for is the proxy's word."""
        public = self.house.public_url
        if public is not None and urlsplit(public).hostname == guest.host:
            return True
        return self.house.addresses.is_elsewhere(guest.peer)

    def audience(self, guest: Guest) -> Audience:
        """The owner of the seat, somebody waiting, or somebody at the door."""
        ticket = self._seat(guest)
        if ticket is None:
            earlier = self.present_ticket(guest)
            return Phone(came_along=earlier is not None and earlier.role == "seat")
        return Phone(request=ticket.name) if ticket.role == "pending" else Phone(ticket.contestant)

    def dressed(self, guest: Guest, view: Json) -> Json:
        """An older tab of the same seat shows nothing of it."""
        room = {"join": None}
        if self._elsewhere(guest):
            hidden = dict.fromkeys(_OF_THE_SEAT)
            nobody = dict.fromkeys(view["can"], False)
            return {**view, **hidden, "automatic": False, "can": nobody, "scene": "elsewhere", "room": room}
        return {**view, "room": room}

    def obey(self, guest: Guest, kind: str, sent: Fields, cause: str) -> Done:
        """A contestant's own commands; who it is comes from the ticket."""
        ticket = self._seat(guest)
        if ticket is None or ticket.contestant is None:
            raise Refused("no_seat")
        if self._elsewhere(guest):
            raise Refused("elsewhere")
        return Done(self.house.perform(self._command(ticket.contestant, kind, sent), cause))

    def close(self, sockets: list[str]) -> None:
        """End sockets whose ticket is void; their pages come back to the door."""
        for sid in sockets:
            self.hang_up(sid)

    def _command(self, contestant: str, kind: str, sent: Fields) -> c.Command:
        match kind:
            case "memorised":
                return c.Memorise(contestant)
            case "pick":
                return c.MakePick(contestant, fields.integer(sent, "opening"), fields.record(sent, "pick"))
            case "give_token":
                return c.GiveToken(contestant, fields.text(sent, "to"))
            case "name_opponent":
                return c.NameOpponent(contestant, fields.text(sent, "opponent"))
            case "play_myself":
                return c.PlayMyself(contestant)
            case "rename_self":
                if not self._renames.lets_in(contestant):
                    raise Refused("busy")
                return c.RenameSelf(contestant, fields.text(sent, "name"))
            case "leave":
                return c.Leave(contestant)
            case _:
                raise Refused("unknown_command")

    def _seat(self, guest: Guest) -> Ticket | None:
        ticket = self.present_ticket(guest)
        return ticket if ticket is not None and ticket.show == self.house.show_id else None

    def _elsewhere(self, guest: Guest) -> bool:
        seat = self._seat(guest)
        active = self.house.presence.active(seat.principal) if seat else None
        return active is not None and active != guest.sid
