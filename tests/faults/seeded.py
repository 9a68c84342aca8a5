"""Writers with a fault sewn in. A harness that lets one of them pass has failed."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from typing import Any

from stage import sqlite_file
from stage.journal import JournalFailing, JournalUnknown, Json
from stage.runner import Runner
from stage.sqlite import SqliteJournal, Statement
from stage.staging import Running
from tests.faults.living import BRISK, REAL, Build


class Hasty(SqliteJournal):
    """Acknowledges before COMMIT, which comes with the next write."""

    _due: tuple[Any, ...] | None = None

    def _write(self, statements: Iterable[Statement], heads: Mapping[str, Any] | None = None) -> None:
        self._catch_up()
        self._due = (list(statements), heads)
        self._heads.update(heads or {})

    def _catch_up(self) -> None:
        due, self._due = self._due, None
        if due is not None:
            super()._write(*due)

    def read(self, show_id: str, after: int = 0) -> list[Any]:
        self._catch_up()
        return super().read(show_id, after)

    def tickets(self) -> dict[str, Json]:
        self._catch_up()
        return super().tickets()

    def meta(self, key: str) -> Json | None:
        self._catch_up()
        return super().meta(key)

    def close(self) -> None:
        self._catch_up()
        super().close()


class Forgetful(Runner):
    """Knows after a restart no longer which commands it has answered."""

    def _read(self, show_id: str) -> Running:
        read = super()._read(show_id)
        return Running(read.show, read.version, {})


class Tidy(SqliteJournal):
    """Clears away at the start what the last run left beside its file."""

    def _open(self) -> None:
        with suppress(FileNotFoundError):
            self.path.with_name(self.path.name + "-wal").unlink()
        super()._open()


class Trusting(SqliteJournal):
    """Takes a commit that raised for one that never happened, and goes on without a look at the file."""

    def _write(self, statements: Iterable[Statement], heads: Mapping[str, Any] | None = None) -> None:
        try:
            super()._write(statements, heads)
        except JournalUnknown as fault:
            self._failed = False
            with suppress(sqlite3.Error):
                assert self._db is not None
                self._db.execute("ROLLBACK")
            raise JournalFailing(str(fault)) from fault


class Hopeful(SqliteJournal):
    """Takes a commit that raised for one that went through."""

    def append_many(self, appends: Collection[Any]) -> None:  # type: ignore[override]
        with suppress(JournalUnknown):
            super().append_many(list(appends))


class Unflushed(SqliteJournal):
    """Takes what it finds in the log for flushed, though who wrote it may have been killed before that."""

    def _open(self) -> None:
        flush = sqlite_file._flush_what_is_read
        sqlite_file._flush_what_is_read = lambda path, db, end=None: None
        try:
            super()._open()
        finally:
            sqlite_file._flush_what_is_read = flush

    def _flush(self) -> None:
        self._flush_failed = False


class Stubborn(SqliteJournal):
    """Never opens its file afresh."""

    def reopen(self) -> None:
        raise JournalUnknown("no")


def setting(**changed: str | None) -> type[SqliteJournal]:
    """A journal with other settings, None: without that one."""
    kept = [pragma for pragma in sqlite_file.PRAGMAS if changed.get(pragma[0], "") is not None]
    read_back = {"NORMAL": 1, "OFF": 0, "DELETE": "delete"}
    pragmas = tuple(
        (name, changed[name], read_back[str(changed[name])]) if name in changed else (name, value, expected)
        for name, value, expected in kept
    )

    class Otherwise(SqliteJournal):
        """With these settings."""

        def _open(self) -> None:
            before = sqlite_file.PRAGMAS
            sqlite_file.PRAGMAS = pragmas  # type: ignore[assignment]
            try:
                super()._open()
            finally:
                sqlite_file.PRAGMAS = before

    return Otherwise


def _brisk(kind: type[SqliteJournal]) -> type[SqliteJournal]:
    class Brisk(kind):  # type: ignore[misc, valid-type]
        """With a short write-ahead log."""

        def _open(self) -> None:
            super()._open()
            self._db.execute("PRAGMA wal_autocheckpoint = 12").fetchall()

    return Brisk


BUILDS: dict[str, Build] = {
    one.name: one
    for one in (
        REAL,
        BRISK,
        Build("acknowledges before COMMIT", Hasty),
        Build("forgets the ids of commands", runner=Forgetful),
        Build("clears the write-ahead log away", Tidy),
        Build("synchronous=NORMAL", setting(synchronous="NORMAL")),
        Build("synchronous=OFF", _brisk(setting(synchronous="OFF"))),
        Build("journal_mode=DELETE", setting(journal_mode="DELETE", locking_mode=None)),
        Build("takes a failed commit for none", Trusting),
        Build("takes a failed commit for done", Hopeful),
        Build("takes what it finds for flushed", Unflushed),
        Build("never opens its file afresh", Stubborn),
    )
}
