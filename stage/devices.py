"""Who may do or see something beside the contestants: consoles, remotes, screens; and how they are shut out.

What tells them apart is their ticket's id, which is random and opens nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from games.contract import Json
from show.refused import Refused
from stage.clock import Clock, local_moment
from stage.desk import Desk
from stage.keys import Keys, ScreenRole
from stage.lifetime import DEVICES
from stage.presence import Presence
from stage.tickets import Ticket, Tickets

MOST_LISTED = 24
"""A console is told of so many; the others are counted."""
KINDS = {"host": "console", "remote": "remote", "screen": "projector", "overlay": "overlay"}
_ORDER = tuple(KINDS)
_LOOPBACK = ("127.0.0.1", "::1")


def is_local(public_url: str | None, address: str | None) -> bool:
    """Whether a request comes from the server's own machine; behind a proxy nobody can tell."""
    return public_url is None and address in _LOOPBACK


def kind_of_device(agent: str) -> str:
    """What a device is, as its browser calls itself; "" for anything else."""
    kinds = ("iPad", "iPhone", "Android", "Macintosh", "Windows", "CrOS", "Linux")
    return next((kind for kind in kinds if kind in agent), "")


class Devices:
    """``changed`` is called when somebody was shut out."""

    def __init__(
        self,
        tickets: Tickets,
        keys: Keys,
        desk: Desk,
        presence: Presence,
        clock: Clock,
        changed: Callable[[], None],
    ) -> None:
        self._tickets, self._keys, self._desk = tickets, keys, desk
        self._presence, self._clock, self._changed = presence, clock, changed
        self._closers: list[Callable[[list[Ticket]], None]] = []
        self._unsaid: set[ScreenRole] = set()
        self.key_forgotten: Callable[[ScreenRole], None] = lambda role: None
        """Told when a screen's link that the terminal shows is void."""

    def on_shut_out(self, close: Callable[[list[Ticket]], None]) -> None:
        """Have ``close`` end the sockets of whoever is shut out."""
        self._closers.append(close)

    def close(self, tickets: list[Ticket]) -> list[Ticket]:
        """These tickets are void. Comes back: those of them that are contestants' phones."""
        devices = [one for one in tickets if one.role in DEVICES]
        for close in self._closers:
            close(devices)
        for one in devices:  # or whoever opens a screen's address again and again leaves a trace each time
            self._presence.forget(one.principal)
        return [one for one in tickets if one.role not in DEVICES]

    def note(self) -> None:
        """Every device that is connected now is in use; to be called every minute."""
        self._tickets.clock_put_forward()
        there = [one.id for one in self._all() if self._presence.there(one.principal)]
        if there:
            self._tickets.used(*there)

    def told(self, own: Ticket) -> Json:
        """All of them, for the console ``own``, which is the first."""
        found = sorted(self._all(), key=lambda one: self._place(one, own))
        listed = [self._told(one, own) for one in found[:MOST_LISTED]]
        return {"listed": listed, "unlisted": len(found) - len(listed)}

    def shut_out(self, id_: str, own: Ticket) -> None:
        """This device may do and see nothing any more. Whoever is out already stays so. Raises Refused, or
        :class:`stage.journal.JournalError`: it is out, but not yet on the disk.

        With a screen goes the address it was opened by: it would be back with a click.
        """
        if id_ == own.id:
            raise Refused("bad_field", field="device")
        self._shut_out([one for one in self._tickets.kept(*DEVICES) if one.id == id_])

    def shut_out_others(self, own: Ticket) -> None:
        """The same for every other console and every remote."""
        self._desk.close_pairing()  # first: who is coming in with a code is here by now, or does not get in
        self._shut_out([one for one in self._tickets.kept("host", "remote") if one.id != own.id])

    # ---------------------------------------------------------------- inside

    def _all(self) -> list[Ticket]:
        return self._tickets.all(*DEVICES)

    def _shut_out(self, tickets: list[Ticket]) -> None:
        """At once, whatever the disk says; where it refuses, sent again it is written."""
        void = [one.key for one in tickets if one.key]
        self._unsaid |= {role for role in map(self._keys.forget_screen_key, void) if role is not None}
        if tickets:
            self._desk.close_pairing()  # a code that somebody noted down would let them in again
        try:
            self._tickets.revoke_all([one.id for one in tickets], spends=void)
        finally:
            self._changed()
        for role in list(self._unsaid):
            self.key_forgotten(role)  # which makes a new one, for which the disk may have no room
            self._unsaid.discard(role)

    def _place(self, one: Ticket, own: Ticket) -> tuple[bool, bool, int, int]:
        """The own device, consoles and remotes, screens that are connected, others; newest first."""
        idle = one.role not in ("host", "remote") and not self._presence.there(one.principal)
        return one.id != own.id, idle, _ORDER.index(one.role), -one.order

    def _told(self, one: Ticket, own: Ticket) -> Json:
        there = self._presence.there(one.principal)
        return {
            "id": one.id,
            "kind": KINDS[one.role],
            "name": one.name,
            "local": one.local,
            "own": one.id == own.id,
            "since": self._moment(one.since),
            "connected": there,
            "seen": None if there else self._moment(one.seen),
        }

    def _moment(self, wall: str) -> str | None:
        """ "20:41" today, with its day otherwise; None where it is not known."""
        if not wall:
            return None
        day, moment = local_moment(self._clock.wall())[:10], local_moment(wall)
        return moment[-5:] if moment[:10] == day else moment
