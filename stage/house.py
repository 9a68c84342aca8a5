"""The house: one laptop's journal, clock, tickets and addresses, and the show that is on.

Surfaces reach everything through it. It holds no picks and no hands; those stay behind ``Runner.look``.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from hashlib import sha256
from secrets import compare_digest

from games.contract import Json
from show import commands as c, events as e
from show.audience import Audience, Host
from show.refused import Refused
from stage.absences import Absences
from stage.addresses import Address, AddressWatch, choose
from stage.aside import Aside, at_once
from stage.backup import Backup
from stage.clock import Clock
from stage.desk import Desk
from stage.devices import Devices
from stage.door import Door
from stage.join import Join, base_url, join, short_code
from stage.journal import JournalError
from stage.keys import Keys
from stage.past import Past
from stage.presence import Presence
from stage.runner import Runner
from stage.tickets import Ticket, Tickets, seat


class House:
    """What the surfaces share. ``changed`` listeners are told whenever any view may have changed."""

    def __init__(
        self,
        clock: Clock,
        runner: Runner,
        *,
        port: int,
        lang: str,
        addresses: AddressWatch | None = None,
        public_url: str | None = None,
        aside: Aside = at_once,
    ) -> None:
        self.journal, self.clock, self.runner = runner.journal, clock, runner
        self.port, self.lang, self.public_url = port, lang, public_url
        self.aside = aside
        self.presence = Presence(clock.now)
        there = self.presence.there
        self.tickets = Tickets(self.journal, wall=clock.wall, elapsed=clock.elapsed, there=there)
        self.keys = Keys(self.journal, self.tickets)
        self.desk = Desk(self.journal, self.tickets, self.keys)
        self.devices = Devices(self.tickets, self.keys, self.desk, self.presence, clock, self.changed)
        self.past = Past(self.journal, runner, aside, self.changed)
        self.addresses = addresses or AddressWatch()
        self._remember()
        self.backup: Backup | None = None
        self.link_used: Callable[[], None] = lambda: None
        """Told when the console's one-time link has been used, so that a fresh one can be printed."""
        self.owner_secret = ""
        self.close_sockets: Callable[[list[str]], None] = lambda sockets: None
        """Ends phones' sockets whose ticket was taken away."""
        self._proven: dict[str, set[str]] = {}
        self.door = Door(self)
        self._listeners: list[Callable[[], None]] = []
        self._on_show: list[Callable[[str], None]] = []
        self._creating = threading.Lock()
        self._listen()
        self.absences = Absences(runner, clock, self.presence, lambda: self.show_id, self.changed)
        self._follow_freed_devices()

    def _remember(self) -> None:
        """What was so before the server was started anew."""
        self.show_id: str | None = self.journal.meta("current")
        address = self.journal.meta("address")
        self._chosen = Address(**address) if address else None
        self._wifi: Json = self.journal.meta("wifi")

    def _listen(self) -> None:
        """Hear of whatever changes a view."""
        self.tickets.on_revoked(self._revoked)
        self.presence.on_changed(lambda principal: self.changed())
        self.desk.on_changed(self.changed)
        self.runner.on_moved(self._moved)
        self.journal.on_disk(self.changed)

    @property
    def disk(self) -> str:
        """The console's word about the disk, whoever wrote last: ``saved`` or ``failing``."""
        return self.journal.disk

    def on_changed(self, listener: Callable[[], None]) -> None:
        """Have ``listener`` told."""
        self._listeners.append(listener)

    def on_show(self, listener: Callable[[str], None]) -> None:
        """Have ``listener`` told the id of each new show."""
        self._on_show.append(listener)

    def changed(self) -> None:
        """Something that views show may be different now."""
        for listener in self._listeners:
            listener()

    def look(self, audience: Audience) -> Json:
        """What ``audience`` may see of the present show."""
        return self.runner.look(self.show_id, audience)

    def seen(self, audience: Audience) -> tuple[int, Json]:
        """The same with the version that it shows."""
        return self.runner.seen(self.show_id, audience)

    def version(self) -> int:
        """The present show's version."""
        return self.runner.version(self.show_id)

    def perform(self, command: c.Command, cause: str) -> int:
        """As ``Runner.perform``, on the present show."""
        if self.show_id is None:
            raise Refused("no_show")
        return self.runner.perform(self.show_id, command, cause)

    def peek(self, what: str, contestant: str | None, cause: str) -> tuple[int, Json]:
        """The version, and what a held key uncovers; journalled first."""
        if self.show_id is None:
            raise Refused("no_show")
        return self.runner.peek(self.show_id, what, contestant, cause)

    def create(
        self, build: Callable[[str, str], c.CreateShow], cause: str, *, carry: str | None = None
    ) -> int:
        """Open a new show and make it the present one; ``build`` gets its id and code.

        ``carry``: id of an earlier show whose roster comes along, with its phones. Raises Refused while a
        show is on. Sent again later, the same cause brings no old show back.
        """
        show_id = "s" + sha256(cause.encode()).hexdigest()[:12]
        with self._creating:
            replaces = show_id != self.show_id and self.runner.over(self.show_id)
            if not replaces and not self.runner.version(show_id):
                raise Refused("not_now")
            founding = replace(build(show_id, short_code()), carried=self._roster_of(carry))
            version = self.runner.perform(show_id, founding, cause)
            if replaces and not self.runner.over(show_id):
                self._bring_phones(carry, show_id)
                self.journal.set_meta("current", show_id)
                self.show_id = show_id
                for listener in self._on_show:
                    listener(show_id)
        self.changed()
        return version

    def _roster_of(self, earlier: str | None) -> c.Carried | None:
        if earlier is None:
            return None
        phones = frozenset(one.contestant or "" for one in self._seats_of(earlier))
        roster = self.runner.carried(earlier, phones)
        if roster is None:
            raise Refused("bad_field", field="carry")
        return roster

    def _bring_phones(self, earlier: str | None, show_id: str) -> None:
        """Phones that had a seat in the earlier show have it again, without coming to the door."""
        for ticket in self._seats_of(earlier):
            contestant = ticket.contestant or ""
            if self.runner.has_phone(show_id, contestant):
                self._now_plays(ticket, show_id, contestant)

    def _seats_of(self, show_id: str | None) -> list[Ticket]:
        return [one for one in self.tickets.all("seat") if one.show == show_id]

    def tend(self) -> None:
        """To be called now and then: what the disk has refused is tried again."""
        with suppress(JournalError):
            self.runner.catch_up()
            self.desk.settle()
        self.journal.try_again()

    def is_own_program(self, secret: str) -> bool:
        """Whether a request comes from a program that can read this journal's side file."""
        return bool(self.owner_secret) and compare_digest(secret.encode(), self.owner_secret.encode())

    # ------------------------------------------------------------------ the way in

    def take_seat(
        self,
        door_id: str,
        code: str,
        name: str,
        returning: bool,
        secret: str | None,
        address: str | None = None,
    ) -> Json:
        """A phone at the door: ``{"pending", "secret"}``. Raises Refused."""
        return self.door.take_seat(door_id, code, name, returning, secret, address)

    def seat_ticket(self, secret: str | None) -> Ticket | None:
        """The ticket of a phone in the present show, seated or waiting; None for any other secret."""
        ticket = self.tickets.find(secret) if secret else None
        if ticket is None or ticket.role not in ("seat", "pending") or ticket.show != self.show_id:
            return None
        return ticket

    def code(self) -> str | None:
        """The present show's code."""
        return self.runner.code(self.show_id)

    def _moved(self, show_id: str, events: Sequence[e.Event]) -> None:
        """Tickets follow what was decided about devices and requests."""
        try:
            asked: str | None = None
            for event in events:
                asked = self._follow(show_id, event, asked)
        finally:
            self.changed()

    def _follow(self, show_id: str, event: e.Event, asked: str | None) -> str | None:
        """``asked``: the request the host has just said yes to; comes back: the same for the next event."""
        match event:
            case e.DeviceFreed(contestant):
                self.tickets.revoke(role="seat", show=show_id, contestant=contestant)
                self.presence.forget(seat(show_id, contestant))
            case e.RequestAnswered(id, True):
                return id
            case e.RequestAnswered(id) | e.RequestReplaced(id):
                self._turn_away(show_id, id)
            case e.RequestsDenied(denied):
                for id in denied:
                    self._turn_away(show_id, id)
            case e.SeatClaimed(contestant) | e.ContestantJoined(contestant):
                if asked is not None:
                    self._let_in(show_id, asked, contestant)
                return None
            case _:
                pass
        return asked

    def _follow_freed_devices(self) -> None:
        """A crash between freeing a device and taking its ticket must not leave the old phone playing."""
        if self.show_id is None:
            return
        freed = {one["id"] for one in self.look(Host())["roster"] if not one["phone"]}
        for ticket in self.tickets.all("seat"):
            if ticket.show == self.show_id and ticket.contestant in freed:
                self.tickets.revoke(id_=ticket.id)

    def _revoked(self, tickets: list[Ticket]) -> None:
        """A phone that was freed looks at the door again at once; other devices hear that they are out."""
        phones = self.devices.close(tickets)
        self.close_sockets([socket for one in phones for socket in self.presence.sockets(one.principal)])

    def _pending(self, show_id: str, request: str) -> Iterable[Ticket]:
        return [one for one in self.tickets.all("pending") if one.show == show_id and one.name == request]

    def _let_in(self, show_id: str, request: str, contestant: str) -> None:
        """The phone that waited plays the seat from now on, and is seen to be there."""
        for ticket in self._pending(show_id, request):
            self._now_plays(ticket, show_id, contestant)

    def _now_plays(self, ticket: Ticket, show_id: str, contestant: str) -> None:
        seat = self.tickets.give_seat(ticket.id, show_id, contestant)
        for socket in self.presence.forget(ticket.principal):
            self.presence.arrive(seat.principal, socket)

    def _turn_away(self, show_id: str, request: str) -> None:
        for ticket in self._pending(show_id, request):
            self.tickets.revoke(id_=ticket.id)

    # ------------------------------------------------------------------ addresses

    def base(self) -> str | None:
        """The address phones are sent to, without a path; None without a network."""
        if self.public_url:
            return self.public_url
        chosen = self.address()
        return base_url(chosen.address, self.port) if chosen else None

    def address(self) -> Address | None:
        """The address in the QR code: the host's remembered choice, or the best."""
        return choose(self.addresses.for_phones(), self._chosen)

    def choose_address(self, wanted: str) -> None:
        """The host's choice, remembered over restarts. Raises Refused."""
        found = next((one for one in self.addresses.for_phones() if one.address == wanted), None)
        if found is None:
            raise Refused("bad_address")
        self.journal.set_meta("address", asdict(found))
        self._chosen = found
        self.changed()

    def set_wifi(self, ssid: str | None, password: str | None) -> None:
        """The network in the Wi-Fi code, remembered; None takes it away. Raises Refused."""
        if ssid is not None and not 0 < len(ssid.encode()) <= 32:
            raise Refused("bad_field", field="ssid")
        if password and not 8 <= len(password) <= 63:
            raise Refused("bad_field", field="password")
        wifi = {"ssid": ssid, "password": password or ""} if ssid else None
        self.journal.set_meta("wifi", wifi)
        self._wifi = wifi
        self.changed()

    def wifi(self) -> Json:
        """The network the host entered, None without."""
        return self._wifi

    def came_through(self, host: str, principal: str) -> None:
        """A phone has come in: its address is proven."""
        phones = self._proven.setdefault(host, set())
        if principal not in phones:
            phones.add(principal)
            self.changed()

    def phones_through(self, host: str) -> int:
        """How many phones have come in through an address."""
        return len(self._proven.get(host, ()))

    def how_to_join(self) -> Join | None:
        """Text, link and QR of the way in; None without an address."""
        base = self.base()
        return join(base, self.code()) if base else None
