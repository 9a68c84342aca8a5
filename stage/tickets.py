"""Tickets: the secrets that prove the right to a seat, a console or a screen.

A secret is random, leaves this module once (towards the device it is for) and is stored as its SHA-256
alone. A 256-bit random secret needs no salt and no slow hash: there is nothing to guess from.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import Literal

from stage.clock import iso
from stage.journal import Journal, JournalError, Json
from stage.lifetime import DEVICES, Aways, is_over, may_end, not_later, worth_noting

Role = Literal["host", "remote", "screen", "overlay", "seat", "pending", "card"]

ANYWHERE: tuple[Role, ...] = ("screen", "overlay")
"""Roles of which a browser may fetch a ticket again and again; their number is bounded."""
MOST_SCREENS = 64
"""Of a role, on the server's own machine and elsewhere each: nobody in the hall fills the laptop's places."""


class TooManyScreens(Exception):
    """So many screens are connected that there is no place for one more."""


@dataclass(frozen=True)
class Ticket:
    """Who the holder of a secret is. ``id`` is no secret: it may stand in logs and in views."""

    id: str
    role: Role
    show: str | None = None
    contestant: str | None = None
    name: str = ""
    """What the device calls itself, for the line "the console is worked from …"."""
    local: bool = False
    """Opened on the server's own machine."""
    order: int = 0
    """Rises with every ticket."""
    since: str = ""
    """When it was issued, by the wall."""
    seen: str = ""
    """When its device was last known to be connected; "" if it never was."""
    key: str = ""
    """Hash of the screen key it was fetched with; it stays on the disk."""

    @property
    def principal(self) -> str:
        """The first half of a cause: a seat is its contestant, whichever phone plays it."""
        if self.role == "seat" and self.show is not None and self.contestant is not None:
            return seat(self.show, self.contestant)
        return f"{self.role}:{self.id}"


def seat(show: str, contestant: str) -> str:
    """Who plays a seat, in causes and presence; each show has its own, since a contestant's id may recur."""
    return f"seat:{show}/{contestant}"


def new_secret() -> str:
    """256 random bits, safe in a URL and a cookie."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class Tickets:
    """Every ticket of a journal, kept in memory and written through.

    ``revoked`` is called with the tickets that stopped working (so that their sockets can be closed).
    ``wall`` tells the time, ``elapsed`` seconds of a clock that nobody sets; ``there`` whether a principal is
    connected.
    """

    def __init__(
        self,
        journal: Journal,
        revoked: Callable[[list[Ticket]], None] | None = None,
        *,
        wall: Callable[[], str] = lambda: iso(datetime.now(UTC)),
        elapsed: Callable[[], float] = time.monotonic,
        there: Callable[[str], bool] = lambda principal: False,
    ) -> None:
        self._journal = journal
        self._revoked = revoked or (lambda tickets: None)
        self._wall, self._there, self._aways = wall, there, Aways(elapsed)
        self.new_id: Callable[[], str] = lambda: secrets.token_hex(8)
        """Where ids come from: by chance, except where two houses are compared."""
        self._lock = threading.RLock()
        self._by_hash = {key: Ticket(**raw) for key, raw in journal.tickets().items() if "role" in raw}
        self._hash_of = {ticket.id: key for key, ticket in self._by_hash.items()}
        self._owed: dict[str, Ticket | None] = {}
        self._order = max((ticket.order for ticket in self._by_hash.values()), default=0)
        self._noted = {ticket.id: ticket.seen for ticket in self._by_hash.values()}
        self._set_clocks_right()

    def on_revoked(self, revoked: Callable[[list[Ticket]], None]) -> None:
        """Name who is told from now on."""
        self._revoked = revoked

    def issue(
        self,
        role: Role,
        *,
        show: str | None = None,
        contestant: str | None = None,
        name: str = "",
        local: bool = False,
        spends: Collection[str] = (),
        key: str = "",
    ) -> str:
        """A new ticket's secret. A seat has one ticket and one card, a request at the door one ticket: an
        earlier one for the same is revoked. ``spends``: hashes of keys that are used up with it. Raises
        :class:`TooManyScreens`."""
        if (role in ("seat", "card")) != (contestant is not None):
            raise ValueError("a seat's ticket and its card name their contestant, no other does")
        secret = new_secret()
        with self._lock:
            gone = self._ended()
            if role in ANYWHERE:
                left = [one for one in self.kept(role) if one.local == local and one not in gone]
                gone += self._no_place(left)
            gone += self._in_the_way(role, show, contestant, name)
            self._order += 1
            ticket = Ticket(
                self.new_id(), role, show, contestant, name, local, self._order, since=self._wall(), key=key
            )
            self._store({hashed(secret): ticket}, gone, spends)
        self._tell(gone)
        return secret

    def find(self, secret: str) -> Ticket | None:
        """The ticket of a secret; None for whatever is not one."""
        return self._good(self._by_hash.get(hashed(secret))) if secret else None

    def get(self, id_: str) -> Ticket | None:
        """The ticket as it is now, None once it is revoked: what an open socket asks before each command."""
        key = self._hash_of.get(id_)
        return self._good(self._by_hash.get(key)) if key else None

    def all(self, *roles: Role) -> list[Ticket]:
        """The tickets of these roles (of all roles if none is named), oldest first."""
        return list(filter(self._good, self.kept(*roles)))

    def kept(self, *roles: Role) -> list[Ticket]:
        """The same with those whose devices have stayed away for too long: what is to be taken away for good
        must not come back with the laptop's clock."""
        chosen = [ticket for ticket in list(self._by_hash.values()) if not roles or ticket.role in roles]
        return sorted(chosen, key=lambda ticket: ticket.order)

    def used(self, *ids: str) -> None:
        """These devices are connected now, or have just gone. Known at once, on the disk now and then: a
        device that comes and goes must not keep it busy. Seats have no such account."""
        now = self._wall()
        with self._lock:
            keys = [self._hash_of[id_] for id_ in ids if id_ in self._hash_of]
            fresh = {
                key: replace(self._by_hash[key], seen=now)
                for key in keys
                if self._by_hash[key].role in DEVICES
            }
            self._by_hash.update(fresh)
            for one in fresh.values():
                self._aways.here(one.id)
            due = {key: one for key, one in fresh.items() if worth_noting(self._noted.get(one.id, ""), now)}
            with suppress(JournalError):  # it is noted the next time
                if due:
                    self._store(due, ())
                self._noted.update({one.id: now for one in due.values()})

    def clock_put_forward(self) -> None:
        """To be called now and then: where the laptop's clock was put forward, devices that are away have not
        been so for longer. It is for the next start, so a disk that refuses is asked again."""
        now = self._wall()
        with self._lock, suppress(JournalError):
            devices = {key: one for key, one in self._by_hash.items() if one.role in DEVICES}
            self._replace({key: self._aways.put_right(one, now) for key, one in devices.items()})

    def of_seat(self, show: str, contestant: str) -> Ticket | None:
        """The ticket that plays this seat, None if no device does."""
        for ticket in self.all("seat"):
            if (ticket.show, ticket.contestant) == (show, contestant):
                return ticket
        return None

    def give_seat(self, id_: str, show: str, contestant: str) -> Ticket:
        """Turn a device's ticket (pending, or of another seat) into this seat's; the secret stays.

        The seat's earlier ticket is revoked. ``KeyError`` if there is no such ticket. As with ``revoke``, it
        holds though the disk refuses.
        """
        with self._lock:
            key = self._hash_of[id_]
            gone = [it for it in self._in_the_way("seat", show, contestant) if it.id != id_]
            ticket = replace(self._by_hash[key], role="seat", show=show, contestant=contestant)
            self._settled({key: ticket}, gone)
        self._tell(gone)
        return ticket

    def revoke(
        self,
        *,
        id_: str | None = None,
        role: Role | None = None,
        show: str | None = None,
        contestant: str | None = None,
    ) -> list[Ticket]:
        """Take away every ticket that fits all that is named, and return them. ``ValueError`` for nothing.

        It holds at once: the show has decided, and a disk that refuses must not leave a freed phone playing.
        What could not be written is written with whatever comes next, or by ``settle``.
        """
        if id_ is None and role is None and show is None and contestant is None:
            raise ValueError("say which tickets to revoke")
        with self._lock:
            gone = [
                ticket
                for ticket in self.kept()
                if id_ in (None, ticket.id)
                and role in (None, ticket.role)
                and show in (None, ticket.show)
                and contestant in (None, ticket.contestant)
            ]
            self._settled({}, gone)
        self._tell(gone)
        return gone

    def revoke_all(self, ids: Collection[str], *, spends: Iterable[str] = ()) -> None:
        """Take these away, with keys that nothing is to be fetched with any more: at once, as ``revoke``
        does, but it raises :class:`JournalError` where that is not on the disk."""
        with self._lock:
            gone = [ticket for ticket in self._by_hash.values() if ticket.id in ids]
            self._owed.update({**self._changes({}, gone), **dict.fromkeys(spends)})
            self._hold({}, gone)
        self._tell(gone)
        self.settle()

    def settle(self) -> None:
        """Write what could not be written so far. Raises :class:`JournalError`."""
        with self._lock:
            if self._owed:
                self._write({})

    # ---------------------------------------------------------------- inside

    def _good(self, ticket: Ticket | None) -> Ticket | None:
        """The ticket unless its device has stayed away for too long. Asked for each view of each socket: what
        takes long comes last."""
        if ticket is None or not may_end(ticket) or self._there(ticket.principal):
            return ticket
        over = self._aways.too_long(ticket.id) and is_over(ticket, self._wall())
        return None if over else ticket

    def _ended(self) -> list[Ticket]:
        return [one for one in self._by_hash.values() if self._good(one) is None]

    def _set_clocks_right(self) -> None:
        now = self._wall()
        self._replace({key: not_later(one, now) for key, one in self._by_hash.items()})
        for one in self._by_hash.values():
            self._aways.load(one, now)

    def _replace(self, right: Mapping[str, Ticket]) -> None:
        changed = {key: one for key, one in right.items() if one != self._by_hash[key]}
        if changed:
            self._store(changed, ())

    def _no_place(self, screens: list[Ticket]) -> list[Ticket]:
        """Who of these has to go for one more: of those that are not connected, who never was, then who was
        longest ago."""
        many = max(0, len(screens) + 1 - MOST_SCREENS)
        away = [one for one in screens if not self._there(one.principal)]
        if len(away) < many:
            raise TooManyScreens
        return sorted(away, key=lambda one: (one.seen, one.order))[:many]

    def _in_the_way(
        self, role: Role, show: str | None, contestant: str | None, name: str = ""
    ) -> list[Ticket]:
        if role in ("seat", "card"):
            return [it for it in self.all(role) if (it.show, it.contestant) == (show, contestant)]
        if role == "pending":
            return [it for it in self.all("pending") if (it.show, it.name) == (show, name)]
        return []

    def _store(self, kept: dict[str, Ticket], gone: Collection[Ticket], spends: Iterable[str] = ()) -> None:
        """Disk first: a ticket that works now works after a crash."""
        self._write({**self._changes(kept, gone), **dict.fromkeys(spends)})
        self._hold(kept, gone)

    def _settled(self, kept: dict[str, Ticket], gone: Collection[Ticket]) -> None:
        """Memory first: it has been decided."""
        self._owed.update(self._changes(kept, gone))
        self._hold(kept, gone)
        with suppress(JournalError):  # the console is red, and it is tried again
            self.settle()

    def _changes(self, kept: Mapping[str, Ticket], gone: Iterable[Ticket]) -> dict[str, Ticket | None]:
        return {**{self._hash_of[ticket.id]: None for ticket in gone}, **kept}

    def _write(self, changes: Mapping[str, Ticket | None]) -> None:
        both = {**self._owed, **changes}
        keep = {key: _raw(ticket) for key, ticket in both.items() if ticket is not None}
        self._journal.change_tickets(keep, [key for key, ticket in both.items() if ticket is None])
        self._owed.clear()

    def _hold(self, kept: Mapping[str, Ticket], gone: Iterable[Ticket]) -> None:
        for ticket in gone:
            del self._by_hash[self._hash_of.pop(ticket.id)]
            self._noted.pop(ticket.id, None)
            self._aways.forget(ticket.id)
        for ticket in kept.values():
            self._aways.begin(ticket.id)
        self._by_hash.update(kept)
        self._hash_of.update({ticket.id: key for key, ticket in kept.items()})

    def _tell(self, gone: Collection[Ticket]) -> None:
        if gone:
            self._revoked(list(gone))


def _raw(ticket: Ticket) -> Json:
    return asdict(ticket)
