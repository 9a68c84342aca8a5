"""How far the log beside a journal was acknowledged, in a small file of its own.

Damage in the very last commit of a log looks to SQLite like a commit that a power cut did not let finish.
After a kill this file tells the two apart: the system still has what the killed program wrote. It is never
flushed, so after a power cut it may be older than the log, or empty, and then asks for less; newer it cannot
be, as it is written after the commit's own flush. It speaks of one log only, known by the salts in its head.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import NamedTuple

from stage.seal import seal, unseal

_SALTS = slice(16, 24)
"""Where they are in the head of a log, as SQLite's file format has it."""


class Acknowledged(NamedTuple):
    """The last record of a show that somebody was told of."""

    show: str
    seq: int


def end_path(journal: Path) -> Path:
    """Where the file of a journal lies."""
    return journal.with_name(journal.name + ".end")


class LogEnd:
    """Of an open journal. What cannot be written costs this one proof, never a show."""

    def __init__(self, journal: Path) -> None:
        self._path = end_path(journal)
        self._log_path = journal.with_name(journal.name + "-wal")
        self._log: FileIO | None = None
        self._file: FileIO | None = None

    def acknowledged(self) -> Acknowledged | None:
        """What the log that lies there must at least hold; None if nothing is known of it."""
        try:
            line = self._path.read_text("utf-8").partition("\n")[0]
            said = json.loads(unseal(line))
            with FileIO(self._log_path) as log:
                return Acknowledged(said["show"], said["seq"]) if said["log"] == _salts(log) else None
        except (OSError, ValueError):
            return None

    def note(self, acknowledged: Acknowledged) -> None:
        """Write down what is in the log, and flushed."""
        with suppress(OSError):
            self._log = self._log or FileIO(self._log_path)
            self._file = self._file or FileIO(self._path, "wb", opener=_mine)
            text = json.dumps({"log": _salts(self._log), **acknowledged._asdict()})
            self._file.seek(0)
            self._file.write(f"{seal(text)}\n".encode())

    def close(self) -> None:
        """Let go of both files."""
        for file in (self._log, self._file):
            if file is not None:
                file.close()
        self._log = self._file = None

    def remove(self) -> None:
        """Take the file away: there is no log any more that it speaks of."""
        with suppress(OSError):
            self._path.unlink()


def _salts(log: FileIO) -> str:
    log.seek(0)
    return (log.read(_SALTS.stop) or b"")[_SALTS].hex()


def _mine(path: str, flags: int) -> int:
    """Opens a file that nobody else may read, and leaves in it what it says until it is written over."""
    return os.open(path, flags & ~os.O_TRUNC, 0o600)
