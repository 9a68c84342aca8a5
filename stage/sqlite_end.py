"""How far the log beside a journal was acknowledged, in a small file of its own.

Damage in the very last commit of a log looks to SQLite like a commit that a power cut did not let finish.
After a kill this file tells the two apart: the system still has what the killed program wrote. It is never
flushed, so after a power cut it may be older than the log, or empty, and then asks for less; newer it cannot
be, as it is written after the commit's own flush. It speaks of one log only, known by the salts in its head.
"""

from __future__ import annotations

import json
import os
import struct
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import NamedTuple

from stage.journal_files import END, LOG, part
from stage.seal import seal, unseal
from stage.sqlite_log import SALTS

_HEAD = 32
_FRAME = struct.Struct(">6I")


class Acknowledged(NamedTuple):
    """``frames`` of the log with these ``salts`` had been flushed when somebody was last told that something
    was saved; the last record of those was ``seq`` of ``show``, empty where there was none yet."""

    salts: str
    frames: int
    show: str = ""
    seq: int = 0


def end_path(journal: Path) -> Path:
    """Where the file of a journal lies."""
    return part(journal, END)


def acknowledged(journal: Path) -> Acknowledged | None:
    """What was noted of a journal last; None if that is not known."""
    try:
        line = end_path(journal).read_text("utf-8").partition("\n")[0]
        return Acknowledged(*json.loads(unseal(line)))
    except (OSError, ValueError, TypeError):
        return None


class LogEnd:
    """Of an open journal. What cannot be written costs this one proof, never a show."""

    def __init__(self, journal: Path) -> None:
        self._path = end_path(journal)
        self._log_path = part(journal, LOG)
        self._log: FileIO | None = None
        self._file: FileIO | None = None
        self._told = Acknowledged("", 0)

    def note(self, show: str = "", seq: int = 0) -> None:
        """A commit is in the log, and flushed; its last record, if it had any."""
        with suppress(OSError):
            self._log = self._log or FileIO(self._log_path)
            self._file = self._file or FileIO(self._path, "wb", opener=_mine)
            salts, frames = _end_of(self._log, self._told)
            last = (show, seq) if show else self._told[2:]
            self._told = Acknowledged(salts, frames, *last)
            self._file.seek(0)
            self._file.write(f"{seal(json.dumps(self._told))}\n".encode())

    def close(self) -> None:
        """Take the file away while the journal is still locked: once closed, it has no log any more."""
        for file in (self._log, self._file):
            if file is not None:
                file.close()
        self._log = self._file = None
        with suppress(OSError):
            self._path.unlink()


def _end_of(log: FileIO, known: Acknowledged) -> tuple[str, int]:
    """Salts and frames of a log of which no more is ever written than is committed."""
    log.seek(0)
    head = log.read(_HEAD) or b""
    if len(head) < _HEAD:
        return "", 0
    salts, size = head[SALTS], struct.unpack_from(">I", head, 8)[0]
    frames = ended = known.frames if known.salts == salts.hex() else 0
    while True:
        log.seek(_HEAD + frames * (_FRAME.size + size))
        frame = log.read(_FRAME.size) or b""
        if len(frame) < _FRAME.size or frame[8:16] != salts:
            return salts.hex(), ended
        frames += 1
        ended = frames if _FRAME.unpack(frame)[1] else ended


def _mine(path: str, flags: int) -> int:
    """Opens a file that nobody else may read, and leaves in it what it says until it is written over."""
    return os.open(path, flags & ~os.O_TRUNC, 0o600)
