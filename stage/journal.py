"""What the stage asks of a journal, whatever keeps it.

A journal holds one append-only list of records a show, numbered from 1 without gaps, and beside
them a few things the house must remember over a restart. An append that returned is on disk and
stays there through a crash or a power cut. One that raised says exactly how much is known:

- :class:`Conflict`: nothing was written; somebody else wrote first. Read the tail and decide again.
- :class:`JournalFailing`: nothing was written (no room, a disk that refuses). The call may be made again.
- :class:`JournalUnknown`: it may or may not be there. Answer nothing, ``reopen``, read, and let the
  sender repeat the same command id.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Json = Any
ShowId = str
Append = tuple[ShowId, int, Sequence["Record"]]
"""Show, number of its last known record (0: none yet), the records to add after it."""


@dataclass(frozen=True)
class Record:
    """One event as it was written down."""

    seq: int
    at: int
    """Show instant in milliseconds."""
    wall: str
    """UTC, ISO 8601; for people to read, it decides nothing."""
    cause: str
    """``<principal>/<command id>``."""
    event: Json
    """The encoded event, a JSON object."""


@dataclass(frozen=True)
class ShowHead:
    """What there is to say about a show without reading it: first and last wall time, number of records."""

    id: ShowId
    created: str
    last: str
    records: int


class JournalError(Exception):
    """Anything that keeps a journal from doing what was asked."""


class Conflict(JournalError):
    """The show already has a record ``after + 1`` (or has not yet come to ``after``). Nothing was written."""

    def __init__(self, show_id: ShowId, after: int, last: int) -> None:
        super().__init__(f"show {show_id} stands at record {last}, not at {after}")
        self.show_id = show_id
        self.after = after
        self.last = last


class JournalFailing(JournalError):
    """The write was refused before anything was kept; it may be tried again."""


class JournalUnknown(JournalError):
    """The outcome of a commit cannot be told. The journal refuses everything until ``reopen``."""


class JournalBroken(JournalError):
    """The file was altered or cut. ``verified`` is the last record that can be trusted; both are None
    where the damage is not inside one show."""

    def __init__(self, message: str, show_id: ShowId | None = None, verified: int | None = None) -> None:
        super().__init__(message)
        self.show_id = show_id
        self.verified = verified


class JournalBusy(JournalError):
    """Another process has this journal open; ``pid`` and ``port`` name it as far as it has told."""

    def __init__(self, path: str, pid: int | None, port: int | None) -> None:
        who = f"process {pid}" if pid else "another process"
        where = f", serving on port {port}" if port else ""
        super().__init__(f"{path} is in use by {who}{where}")
        self.pid = pid
        self.port = port


class JournalUnusable(JournalError):
    """The path cannot hold a journal: not writable, not one, or of a newer format. One line says why."""


class Journal(Protocol):
    """One writer at a time; every method may be called from any thread."""

    def append(self, show_id: ShowId, after: int, records: Sequence[Record]) -> None:
        """Write ``records``, numbered ``after + 1`` and on, durably. Raises what the module's text lists."""

    def append_many(self, appends: Sequence[Append]) -> None:
        """The same for several shows and commands at once: all of them are kept or none."""

    def read(self, show_id: ShowId, after: int = 0) -> list[Record]:
        """The records after ``after``, in order, checked; empty if there are none. :class:`JournalBroken`."""

    def shows(self) -> list[ShowHead]:
        """Every show, the one written to last first."""

    def meta(self, key: str) -> Json | None:
        """A remembered value, None if there is none."""

    def set_meta(self, key: str, value: Json | None) -> None:
        """Remember a value durably; None forgets it."""

    def tickets(self) -> dict[str, Json]:
        """Every stored ticket by the hash of its secret."""

    def change_tickets(self, keep: Mapping[str, Json], drop: Collection[str] = ()) -> None:
        """Store ``keep`` and remove ``drop`` in one step, durably."""

    @property
    def failed(self) -> bool:
        """Whether a commit's outcome is unknown and ``reopen`` is due."""

    def reopen(self) -> None:
        """Open the file afresh; afterwards what it holds is certain again. Raises as opening does."""

    def close(self) -> None:
        """Let go of the file. Closing twice is harmless."""
