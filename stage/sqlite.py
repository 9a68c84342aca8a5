"""The journal in one SQLite file: one connection, one writer, every commit flushed.

The file is locked for as long as it is open. That lock belongs to the process as POSIX has it: opening
and closing the same file a second time *inside* this process would drop it, so nothing here does.
"""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from stage import chain
from stage.journal import (
    Append,
    Conflict,
    Journal,
    JournalBroken,
    JournalFailing,
    JournalUnknown,
    JournalUnusable,
    Json,
    Record,
    ShowHead,
    ShowId,
)
from stage.owner import Owner, new_owner, remove_owner, write_owner
from stage.seal import seal
from stage.sqlite_checks import COLUMNS, Head, advanced, checked, head_row, sound, unsealed
from stage.sqlite_end import LogEnd
from stage.sqlite_file import error_code, flush_log, is_failed_flush, open_file

Statement = tuple[str, Sequence[tuple[Any, ...]]]

_ADD_RECORD = f"INSERT INTO records (show, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"
_SET_HEAD = "REPLACE INTO heads (show, seq, hash, created, last) VALUES (?, ?, ?, ?, ?)"

_PIECE = 64
"""Pages that a copy takes at a time: a quarter of a megabyte."""
_COPY_SECONDS = 5.0
"""How long closing waits for a copy to end: it does so after its piece."""
_ASTRAY = (sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""Errors which say that the file is not what this process takes it for."""


class SqliteJournal:
    """A :class:`stage.journal.Journal` at ``path``, opened, locked and checked whole.

    Raises :class:`JournalBusy` naming the first instance, :class:`JournalUnusable`, or
    :class:`JournalBroken` naming the show and its last sound record.
    """

    def __init__(self, path: str | Path, port: int = 0) -> None:
        self.path = Path(path).absolute()
        self.owner: Owner = new_owner(port)
        self._lock = threading.RLock()
        self._copied = threading.Condition(self._lock)
        self._copies, self._closing = 0, False
        self._heads: dict[ShowId, Head] = {}
        self._failed = False
        self._flush_failed = False
        self._end = LogEnd(self.path)
        self._db: sqlite3.Connection | None = None
        self._open()

    def announce(self, port: int) -> None:
        """Tell the side file which port this process serves on."""
        self.owner = replace(self.owner, port=port)
        self._write_owner()

    @property
    def failed(self) -> bool:
        """Whether a commit's outcome is unknown and ``reopen`` is due."""
        return self._failed

    def append(self, show_id: ShowId, after: int, records: Sequence[Record]) -> None:
        """Write ``records`` after record ``after`` durably."""
        self.append_many([(show_id, after, records)])

    def append_many(self, appends: Sequence[Append]) -> None:
        """Write all of ``appends`` in one commit, or nothing of them."""
        with self._lock:
            heads: dict[ShowId, Head] = {}
            added: list[tuple[Any, ...]] = []
            for show_id, after, records in appends:
                head = heads.get(show_id) or self._heads.get(show_id) or Head()
                if head.seq != after:
                    raise Conflict(show_id, after, head.seq)
                if [record.seq for record in records] != list(range(after + 1, after + 1 + len(records))):
                    raise ValueError(f"records of show {show_id} are not numbered from {after + 1}")
                rows = chain.rows(records, head.hash)
                added += [(show_id, *row) for row in rows]
                heads[show_id] = advanced(head, rows)
            ends = [head_row(*item) for item in heads.items()]
            self._write([(_ADD_RECORD, added), (_SET_HEAD, ends)], heads)

    def read(self, show_id: ShowId, after: int = 0) -> list[Record]:
        """The records after ``after``, their chain checked."""
        with self._lock:
            head = self._heads.get(show_id, Head())
            if after >= head.seq:
                return []
            query = f"SELECT {COLUMNS} FROM records WHERE show = ? AND seq >= ? ORDER BY seq"
            rows = self._query(query, (show_id, after))
            before = chain.START
            if after:
                first = next(iter(rows), None)
                before = first[5] if first and first[0] == after else b""
                rows = rows[1:]
            return [chain.record(row) for row in sound(show_id, rows, head, after, before)]

    def shows(self) -> list[ShowHead]:
        """Every show, the one written to last first."""
        with self._lock:
            heads = [ShowHead(id_, head.created, head.last, head.seq) for id_, head in self._heads.items()]
        return sorted(heads, key=lambda head: (head.last, head.id), reverse=True)

    def meta(self, key: str) -> Json | None:
        """A remembered value, None if there is none."""
        rows = self._query("SELECT value FROM meta WHERE key = ?", (key,))
        return unsealed(key, rows[0][0]) if rows else None

    def set_meta(self, key: str, value: Json | None) -> None:
        """Remember a value durably; None forgets it."""
        if value is None:
            self._write([("DELETE FROM meta WHERE key = ?", [(key,)])])
        else:
            self._write([("REPLACE INTO meta VALUES (?, ?)", [(key, _sealed(key, value))])])

    def tickets(self) -> dict[str, Json]:
        """Every stored ticket by the hash of its secret."""
        rows = self._query("SELECT hash, ticket FROM tickets")
        return {hash_: unsealed(hash_, sealed) for hash_, sealed in rows}

    def change_tickets(self, keep: Mapping[str, Json], drop: Collection[str] = ()) -> None:
        """Remove ``drop`` and store ``keep`` in one commit."""
        gone = [(hash_,) for hash_ in drop]
        kept = [(hash_, _sealed(hash_, ticket)) for hash_, ticket in keep.items()]
        self._write(
            [
                ("DELETE FROM tickets WHERE hash = ?", gone),
                ("REPLACE INTO tickets VALUES (?, ?)", kept),
            ]
        )

    def copy(self, breathe: Callable[[], None]) -> bytes:
        """The whole journal as a file's bytes, as it stands at the end. ``breathe`` is called between two
        pieces, when others may write. Raises :class:`JournalError`."""
        with self._lock, closing(sqlite3.connect(":memory:")) as target:
            db = self._ready()

            def between(*told: int) -> None:
                self._lock.release()
                try:
                    breathe()
                finally:
                    self._lock.acquire()
                if self._closing or self._db is not db:
                    raise JournalFailing("the journal was closed meanwhile")

            self._copies += 1
            try:
                db.backup(target, pages=_PIECE, progress=between)
            except sqlite3.Error as error:
                raise JournalFailing(f"{self.path} cannot be copied: {error}") from error
            finally:
                self._copies -= 1
                self._copied.notify_all()
            return target.serialize()

    def reopen(self) -> None:
        """Open the file afresh after an unknown outcome; what it holds is then certain."""
        with self._lock:
            if self._db is not None and self._flush_failed:
                self._flush()  # before closing carries over into the file what may never have been written
            self._close_file()
            self._open()

    def close(self) -> None:
        """Let go of the file and take the side file away."""
        with self._lock:
            if self._db is not None:
                self._close_file()
                remove_owner(self.path, self.owner)

    # ---------------------------------------------------------------- inside

    def _open(self) -> None:
        self._db = open_file(self.path)
        try:
            self._write_owner()
            self._heads = checked(self._db)
            self._failed = self._flush_failed = False
        except BaseException:
            self._close_file()
            raise

    def _flush(self) -> None:
        """Have on disk what is going to be read: who wrote it may have been killed before it was."""
        try:
            flush_log(self.path)
        except OSError as error:
            raise JournalUnusable(f"{self.path} cannot be flushed: {error.strerror or error}") from error
        self._flush_failed = False

    def _close_file(self) -> None:
        """With the lock held."""
        # SQLite would keep a connection open, and locked, that is being copied from.
        self._closing = True
        self._copied.wait_for(lambda: not self._copies, _COPY_SECONDS)
        self._closing = False
        self._end.close()
        db, self._db = self._db, None
        if db is not None:
            with suppress(sqlite3.Error):  # closing also checkpoints, which may fail: the WAL keeps it all
                db.close()

    def _write_owner(self) -> None:
        # A side file that cannot be written costs a second instance the name, nothing else.
        with suppress(OSError):
            write_owner(self.path, self.owner)

    def _ready(self, reading: bool = False) -> sqlite3.Connection:
        # After a failed flush SQLite stands where it stood before, which is certain: it may be looked at.
        if self._failed and not (reading and self._flush_failed):
            raise JournalUnknown("the journal has to be opened afresh first")
        if self._db is None:
            raise JournalFailing("the journal is closed")
        return self._db

    def _query(self, sql: str, values: tuple[Any, ...] = ()) -> list[Any]:
        with self._lock:
            try:
                return self._ready(reading=True).execute(sql, values).fetchall()
            except (sqlite3.Error, UnicodeDecodeError) as error:
                raise JournalBroken(f"{self.path} cannot be read: {error}") from error

    def _write(self, statements: Iterable[Statement], heads: Mapping[ShowId, Head] | None = None) -> None:
        with self._lock:
            db = self._ready()
            self._run(db, statements)
            try:
                db.execute("COMMIT")
                self._heads.update(heads or {})
                self._end.note(*next(((show_id, head.seq) for show_id, head in (heads or {}).items()), ()))
            except sqlite3.Error as error:
                # The commit record may have reached the disk before the error did.
                self._failed = True
                self._flush_failed = self._flush_failed or is_failed_flush(error)
                raise JournalUnknown(f"{self.path}: {error}") from error
            except BaseException:  # an interrupt between commit and bookkeeping
                self._failed = True
                raise

    def _run(self, db: sqlite3.Connection, statements: Iterable[Statement]) -> None:
        """Everything of a transaction but its commit; whatever is raised, nothing was written."""
        try:
            db.execute("BEGIN IMMEDIATE")
            for sql, values in statements:
                db.executemany(sql, values)
        except BaseException as error:
            known = not isinstance(error, sqlite3.Error) or error_code(error) not in _ASTRAY
            try:
                if db.in_transaction:
                    db.execute("ROLLBACK")
            except sqlite3.Error:
                known = False
            self._failed = self._failed or not known
            if not isinstance(error, sqlite3.Error):
                raise
            kind = JournalFailing if known else JournalUnknown
            raise kind(f"{self.path}: {error}") from error


def _sealed(place: str, value: Json) -> str:
    return seal(json.dumps(value, separators=(",", ":"), allow_nan=False), place)


def _is_a_journal(journal: SqliteJournal) -> Journal:
    """Lets the type checker compare this class with what is asked of it."""
    return journal
