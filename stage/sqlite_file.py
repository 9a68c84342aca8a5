"""Opening the one file a journal lives in, with nothing left to chance.

Every setting that durability rests on is made and then read back: SQLite ignores a pragma it does
not know, and a journal that is only believed to be durable is worse than one that refuses to start.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

from stage.folder_lock import alone_in
from stage.journal import JournalBroken, JournalBusy, JournalUnusable
from stage.journal_files import END, LOG, part
from stage.owner import read_owner
from stage.seal import seal
from stage.sqlite_end import Acknowledged, acknowledged
from stage.sqlite_log import Log

if sys.platform == "darwin":
    import fcntl

FORMAT = 2
"""In 1 nothing told whether a ticket or a setting was as it had been written."""
APPLICATION = 0x43554543
"""Marks the file as ours in its header."""
BUSY_SECONDS = 1.0
"""How long a second instance waits: a first one that is just closing is gone by then."""

PRAGMAS: tuple[tuple[str, str, str | int], ...] = (
    # Exclusive comes before WAL, so that no shared memory is ever made and the lock is never let go.
    ("locking_mode", "EXCLUSIVE", "exclusive"),
    ("journal_mode", "WAL", "wal"),
    # WAL alone flushes at checkpoints only: a power cut would take acknowledged records with it.
    ("synchronous", "FULL", 2),
    # On macOS a plain fsync stops at the drive's cache; elsewhere these two change nothing.
    ("fullfsync", "ON", 1),
    ("checkpoint_fullfsync", "ON", 1),
)

SCHEMA = (
    "CREATE TABLE format (version INTEGER NOT NULL) STRICT",
    "CREATE TABLE records (show TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, wall TEXT NOT NULL,"
    " cause TEXT NOT NULL, event TEXT NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (show, seq))"
    " STRICT, WITHOUT ROWID",
    # Where each show ends: without it a cut-off tail would look like a shorter show.
    "CREATE TABLE heads (show TEXT PRIMARY KEY, seq INTEGER NOT NULL, hash BLOB NOT NULL,"
    " created TEXT NOT NULL, last TEXT NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE tickets (hash TEXT PRIMARY KEY, ticket TEXT NOT NULL) STRICT, WITHOUT ROWID",
    f"INSERT INTO format VALUES ({FORMAT})",
    f"PRAGMA application_id = {APPLICATION}",
)

_unflushed: dict[Path, sqlite3.Connection] = {}
"""Journals whose log could not be flushed when they were opened. To close one would carry over into the
file what may not be on disk, and a power cut then could leave half of it in both."""
RESTORING = ".restoring"
"""Of the mark beside a journal while another one is put in its place; it names where the old one goes."""
_FLUSHES = (sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_IOERR_DIR_FSYNC)
_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def error_code(error: sqlite3.Error) -> int:
    """SQLite's primary result code, 0 where the error is Python's own."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def is_failed_flush(error: sqlite3.Error) -> bool:
    """Whether it was a flush that failed."""
    return getattr(error, "sqlite_errorcode", 0) in _FLUSHES


def open_file(path: Path) -> sqlite3.Connection:
    """The journal's file, locked, set and of our format; made with its folders if it is missing.

    Raises :class:`JournalBusy`, :class:`JournalUnusable` or :class:`JournalBroken`.
    """
    _make_folder(path)
    deadline = time.monotonic() + BUSY_SECONDS
    with alone_in(path.parent):
        _refuse_half_restored(path)
        _make_file(path)
        return _opened(path, max(0.0, deadline - time.monotonic()))


def _opened(path: Path, patience: float) -> sqlite3.Connection:
    _close_unflushed(path)
    log = _sound_log(path)
    db: sqlite3.Connection | None = None
    try:
        db = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
        _set_pragmas(path, db)
        if log.half_begun():  # otherwise SQLite would go on with the salts of the old head
            _empty_log(db)
        _flush_what_is_read(path, db, log.leftover())
        _check_format(path, db)
        return db
    except (sqlite3.Error, UnicodeDecodeError) as error:
        _close(db)
        raise _explained(path, error) from error
    except BaseException:
        if path not in _unflushed:
            _close(db)
        raise


def _refuse_half_restored(path: Path) -> None:
    mark = part(path, RESTORING)
    if mark.exists():
        before = path.with_name(mark.read_text("utf-8").strip() or path.name)
        raise JournalUnusable(
            f"{path}: a restore was interrupted; restore again, from the copy or from {before}"
        )


def _flush_what_is_read(path: Path, db: sqlite3.Connection, end: int | None = None) -> None:
    """Who wrote the log may have been killed before it was flushed, and it is about to be answered from.
    ``end``: what lies behind it is cut off first, which takes no room on a disk that may be full."""
    try:
        if end is not None:
            os.truncate(part(path, LOG), end)
        flush_log(path)
    except OSError as error:
        _unflushed[path] = db
        raise JournalUnusable(f"{path} cannot be flushed: {error.strerror or error}") from error


def _close_unflushed(path: Path) -> None:
    """What was opened before, and could not be flushed then."""
    db = _unflushed.get(path)
    if db is not None:
        _flush_what_is_read(path, db)
        _close(_unflushed.pop(path))


def _empty_log(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _close(db: sqlite3.Connection | None) -> None:
    if db is not None:
        with suppress(sqlite3.Error):
            db.close()


def _make_folder(path: Path) -> None:
    try:
        if not path.parent.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            flush_folder(path.parent.parent)
    except OSError as error:
        raise JournalUnusable(f"{path} cannot be made: {error.strerror or error}") from error


def _make_file(path: Path) -> None:
    """An empty one, for this user alone, with its name flushed to disk."""
    try:
        if not path.exists():
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
            flush_folder(path.parent)
    except OSError as error:
        raise JournalUnusable(f"{path} cannot be made: {error.strerror or error}") from error


def _sound_log(path: Path) -> Log:
    """The log that lies there. A damaged one is refused before SQLite is let near it and clears it away."""
    told = acknowledged(path)
    content = b""
    with suppress(OSError):  # none there; one that cannot be read is for SQLite to complain of
        content = part(path, LOG).read_bytes()
    log = Log(content)
    if path.stat().st_size == 0:
        _refuse_empty(path, log, told)
    if log.half_begun():
        return log
    fault = None
    if log.passes_over():
        fault = "the last records lie in its log behind a damaged place"
    elif told is not None and told.salts == log.salts and told.frames > log.good:
        fault = "its log ends before the last of what had been saved"
    if fault is not None:
        refuse_if_in_use(path)  # then it was read while it was being written
        raise JournalBroken(f"{path} is damaged: {fault}")
    return log


def _refuse_empty(path: Path, log: Log, told: Acknowledged | None) -> None:
    """SQLite would take it for a new one, and clear away the log of the one that was here."""
    if told is None and not log.good:
        return
    had = f"show {told.show} had {told.seq} records" if told and told.show else "there was one with a log"
    beside = ", ".join(part(path, suffix).name for suffix in (LOG, END) if part(path, suffix).exists())
    raise JournalUnusable(
        f"{path} is empty, but {had}: look for a copy of it; to begin anew, take away {beside}"
    )


def refuse_if_in_use(path: Path) -> None:
    """:class:`JournalBusy` while a server has it open. What else may be wrong with it shows later."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0)) as db:
            db.execute("PRAGMA locking_mode = EXCLUSIVE")  # otherwise a file would be made beside it
            db.execute("SELECT count(*) FROM sqlite_schema")
    except sqlite3.Error as fault:
        if error_code(fault) in _LOCKED:
            raise _explained(path, fault) from fault


def flush_folder(folder: Path) -> None:
    """Have the names in a folder on disk. Raises ``OSError``."""
    if os.name != "posix":  # elsewhere a folder cannot be opened, and its entries need no flush
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def flush_log(path: Path) -> None:
    """Have on disk what the log beside a locked file holds. Raises ``OSError``.

    Its bytes are written anew: of a flush that failed the system takes the pages for written, and the next
    flush, which succeeds, passes them over.
    """
    with suppress(FileNotFoundError), open(part(path, LOG), "r+b") as log:
        content = log.read()
        log.seek(0)
        log.write(content)
        log.flush()
        flush_file(log.fileno())
        flush_folder(path.parent)


def flush_file(handle: int) -> None:
    """Have an open file on disk. Raises ``OSError``."""
    if sys.platform == "darwin":
        fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
    else:
        os.fsync(handle)


def _set_pragmas(path: Path, db: sqlite3.Connection) -> None:
    for name, value, _ in PRAGMAS:
        db.execute(f"PRAGMA {name} = {value}").fetchall()
    for name, _, expected in PRAGMAS:
        found = db.execute(f"PRAGMA {name}").fetchone()[0]
        if found != expected:
            raise JournalUnusable(f"{path} cannot be kept safely: {name} is {found}, not {expected}")


def _check_format(path: Path, db: sqlite3.Connection) -> None:
    """Take the write lock (which also proves that the file can be written), then make or check the tables."""
    db.execute("BEGIN IMMEDIATE")
    if db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] == 0:
        for statement in SCHEMA:
            db.execute(statement)
    elif db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise JournalUnusable(f"{path} is a database of another program")
    found = db.execute("SELECT version FROM format").fetchone()
    if found is None or not isinstance(found[0], int):
        raise JournalBroken(f"{path} is damaged: it does not say its format")
    version = found[0]
    if version == 1:
        version = _lifted(db)
    if version != FORMAT:
        newer = "a newer" if version > FORMAT else "an unknown"
        raise JournalUnusable(f"{path} has {newer} format ({version}; this program writes {FORMAT})")
    db.execute("COMMIT")


def _lifted(db: sqlite3.Connection) -> int:
    """Seals what a journal of format 1 remembers; its format then."""
    for table, key, value in (("meta", "key", "value"), ("tickets", "hash", "ticket")):
        for place, text in db.execute(f"SELECT {key}, {value} FROM {table}").fetchall():
            db.execute(f"UPDATE {table} SET {value} = ? WHERE {key} = ?", (seal(text, place), place))
    db.execute("UPDATE format SET version = 2")
    return 2


def _explained(path: Path, error: sqlite3.Error | UnicodeDecodeError) -> Exception:
    if isinstance(error, UnicodeDecodeError):  # SQLite quotes from its tables, which are garbled
        return JournalBroken(f"{path} is damaged")
    code = error_code(error)
    if code in _LOCKED:
        owner = read_owner(path)
        return JournalBusy(str(path), owner.pid if owner else None, owner.port or None if owner else None)
    if code == sqlite3.SQLITE_NOTADB:
        return JournalUnusable(f"{path} is not a journal, or its first bytes are damaged")
    if code == sqlite3.SQLITE_CORRUPT:
        return JournalBroken(f"{path} is damaged: {error}")
    return JournalUnusable(f"{path} cannot be used: {error}")
