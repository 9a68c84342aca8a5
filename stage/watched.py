"""The journal as the house uses it: opened afresh before a write where that is due, its disk's state known.

Whoever writes, a command, a poke, a ticket or a setting, is helped out of a commit of unknown outcome alike,
and what becomes of any of them is what the console says about the disk.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial

from stage.journal import Append, Conflict, Journal, JournalError, Json, Record, ShowHead, ShowId

_META = "tried"
"""What is written to find out whether anything can be; nobody reads it."""


class WatchedJournal:
    """A :class:`stage.journal.Journal` around another one.

    ``on_disk`` listeners hear when ``disk`` is another than before; ``on_reopened`` ones before the file is
    opened afresh and once more after it: what they hold of it in memory is then no longer certain. They run
    while a commit may be waiting, and must not write themselves.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.disk = "saved"
        """``saved`` or ``failing``: what became of the last thing that was to be kept."""
        self._opening = threading.Lock()
        self._on_disk: list[Callable[[], None]] = []
        self._on_reopened: list[Callable[[], None]] = []
        self._tries = 0

    def on_disk(self, listener: Callable[[], None]) -> None:
        """Have ``listener`` told."""
        self._on_disk.append(listener)

    def on_reopened(self, listener: Callable[[], None]) -> None:
        """Have ``listener`` told."""
        self._on_reopened.append(listener)

    # ---------------------------------------------------------------- what writes

    def append(self, show_id: ShowId, after: int, records: Sequence[Record]) -> None:
        """As the journal's."""
        self.append_many([(show_id, after, records)])

    def append_many(self, appends: Sequence[Append]) -> None:
        """As the journal's."""
        self._write(partial(self._journal.append_many, appends))

    def set_meta(self, key: str, value: Json | None) -> None:
        """As the journal's."""
        self._write(partial(self._journal.set_meta, key, value))

    def change_tickets(self, keep: Mapping[str, Json], drop: Collection[str] = ()) -> None:
        """As the journal's."""
        self._write(partial(self._journal.change_tickets, keep, drop))

    def mend(self) -> None:
        """Open the file afresh if that is due. Raises :class:`JournalError`."""
        with self._opening:
            if self._journal.failed:
                self._open_afresh()

    def reopen(self) -> None:
        """As the journal's."""
        with self._opening:
            self._open_afresh()

    def is_failing(self) -> None:
        """Something could not be kept, whatever the reason was."""
        self._is("failing")

    def try_again(self) -> None:
        """Where the disk has refused something, find out whether it still does."""
        if self.disk == "failing":
            self._tries += 1
            with suppress(JournalError):
                self.set_meta(_META, self._tries)

    # ---------------------------------------------------------------- what reads

    def read(self, show_id: ShowId, after: int = 0) -> list[Record]:
        """As the journal's."""
        return self._journal.read(show_id, after)

    def shows(self) -> list[ShowHead]:
        """As the journal's."""
        return self._journal.shows()

    def meta(self, key: str) -> Json | None:
        """As the journal's."""
        return self._journal.meta(key)

    def tickets(self) -> dict[str, Json]:
        """As the journal's."""
        return self._journal.tickets()

    @property
    def failed(self) -> bool:
        """As the journal's."""
        return self._journal.failed

    def close(self) -> None:
        """As the journal's."""
        self._journal.close()

    # ---------------------------------------------------------------- inside

    def _write(self, write: Callable[[], None]) -> None:
        try:
            self.mend()
            write()
        except Conflict:
            raise  # somebody was faster: no fault of the disk's
        except JournalError:
            self.is_failing()
            raise
        self._is("saved")

    def _open_afresh(self) -> None:
        self._tell(self._on_reopened)  # nothing that was read before it is certain any more,
        try:
            self._journal.reopen()
        finally:
            self._tell(self._on_reopened)  # nor what somebody read meanwhile

    def _is(self, state: str) -> None:
        if self.disk != state:
            self.disk = state
            self._tell(self._on_disk)

    def _tell(self, listeners: Sequence[Callable[[], None]]) -> None:
        for listener in listeners:
            listener()


def watched(journal: Journal) -> WatchedJournal:
    """The journal, watched once however often that is asked for."""
    return journal if isinstance(journal, WatchedJournal) else WatchedJournal(journal)
