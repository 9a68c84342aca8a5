"""The desk: which of the consoles works the show. The others look on.

The newest console wins (one that was opened with the one-time link or paired with a code); losing a
socket never frees the desk. An older console takes it back on the server's own machine at any time,
elsewhere only right after pairing.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

from stage.frames import OWN_MACHINE
from stage.journal import Journal, JournalError
from stage.keys import Keys
from stage.pairing import Pairing, PairingDesk, PairingRefused, PairRole
from stage.tickets import Ticket, Tickets

FRESH_SECONDS = 120
"""How long after pairing a console may take the desk without further ado."""

_META = "desk"


class Desk:
    """Who works the console.

    ``changed`` is called whenever that is somebody else, and when a pairing code is made or used.
    """

    def __init__(
        self,
        journal: Journal,
        tickets: Tickets,
        keys: Keys,
        now: Callable[[], float] = time.monotonic,
        changed: Callable[[], None] | None = None,
    ) -> None:
        self._journal = journal
        self._tickets = tickets
        self._keys = keys
        self._now = now
        self._changed = changed or (lambda: None)
        self._pairing = PairingDesk(now)
        self._noted: str | None = journal.meta(_META)
        self._owed = False
        self._paired_at: dict[str, float] = {}

    def on_changed(self, changed: Callable[[], None]) -> None:
        """Name who is told from now on."""
        self._changed = changed

    @property
    def holder(self) -> Ticket | None:
        """The console that works the show. If its ticket was revoked: the newest one left."""
        ticket = self._tickets.get(self._noted) if self._noted else None
        if ticket is not None and ticket.role == "host":
            return ticket
        consoles = self._tickets.all("host")
        return consoles[-1] if consoles else None

    def works(self, ticket_id: str) -> bool:
        """Whether this console's commands count."""
        holder = self.holder
        return holder is not None and holder.id == ticket_id

    def enter(self, claim: str, *, name: str = "", local: bool = False) -> str | None:
        """Exchange the one-time link's claim for a console's secret; the new console gets the desk. Raises
        :class:`JournalError`; the link then still works."""
        secret = self._keys.redeem(claim, name=name, local=local)
        self._give_to_console(secret)
        return secret

    def open_pairing(self, role: PairRole) -> Pairing:
        """A code for one more device."""
        opened = self._pairing.open(role)
        self._changed()
        return opened

    def close_pairing(self) -> None:
        """No code is good any more, whoever opened it."""
        self._pairing.close()
        self._changed()

    @property
    def pairing(self) -> list[PairRole]:
        """The roles for which a code is good now."""
        return self._pairing.good

    def pair(self, code: str, *, name: str = "", local: bool = False, address: str = OWN_MACHINE) -> str:
        """The new device's secret; a console gets the desk. :class:`stage.pairing.PairingRefused`, or
        :class:`JournalError`; the code then still works."""
        closed = self._pairing.closed
        role = self._pairing.redeem(code, address)
        try:
            secret = self._tickets.issue("host" if role == "console" else "remote", name=name, local=local)
        except JournalError:
            self._pairing.give_back(role)
            raise
        if self._pairing.closed != closed:  # perhaps it is who was shut out while the disk was busy
            self._take_back(secret)
            raise PairingRefused("wrong_code")
        self._give_to_console(secret)
        if role == "remote":  # it never gets the desk, but its code is used up
            self._changed()
        return secret

    def may_take_over(self, ticket_id: str, *, local: bool) -> bool:
        """Whether ``take_over`` would be granted. ``local``: asked on the server's own machine."""
        ticket = self._tickets.get(ticket_id)
        if ticket is None or ticket.role != "host":
            return False
        paired = self._paired_at.get(ticket_id)
        return local or (paired is not None and self._now() - paired < FRESH_SECONDS)

    def take_over(self, ticket_id: str, *, local: bool) -> bool:
        """Give the desk to this console if it may have it."""
        if not self.may_take_over(ticket_id, local=local):
            return False
        if self._noted != ticket_id:
            self._journal.set_meta(_META, ticket_id)
            self._noted, self._owed = ticket_id, False
            self._changed()
        return True

    def settle(self) -> None:
        """Write what of tickets and desk could not be written so far. Raises :class:`JournalError`."""
        self._tickets.settle()
        if self._owed:
            self._journal.set_meta(_META, self._noted)
            self._owed = False

    # ---------------------------------------------------------------- inside

    def _take_back(self, secret: str) -> None:
        ticket = self._tickets.find(secret)
        if ticket is not None:
            self._tickets.revoke(id_=ticket.id)

    def _give_to_console(self, secret: str | None) -> None:
        ticket = self._tickets.find(secret) if secret else None
        if ticket is not None and ticket.role == "host":
            self._paired_at[ticket.id] = self._now()
            # Its secret is on disk and its link used up: the desk is its own, whatever becomes of this write.
            self._noted, self._owed = ticket.id, True
            with suppress(JournalError):
                self.settle()
            self._changed()
