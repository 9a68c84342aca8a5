"""The files that a journal may consist of, and how they are laid aside."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

LOG, END = "-wal", ".end"
PARTS = ("", LOG, END)
"""The file, what was not yet written into it, and how far that was acknowledged."""
_BEGINNING = b"SQLite format 3\0"


def part(journal: Path, suffix: str) -> Path:
    """Where a part of a journal lies."""
    return journal.with_name(journal.name + suffix)


def holds_anything(journal: Path) -> bool:
    """Whether there is a journal, or what a kill left of one."""
    files = [part(journal, suffix) for suffix in ("", LOG)]
    return any(file.exists() and file.stat().st_size for file in files)


def holds_a_database(file: Path) -> bool:
    """Whether it can be read, and begins as SQLite's files do."""
    with suppress(OSError), file.open("rb") as opened:
        return opened.read(len(_BEGINNING)) == _BEGINNING
    return False


def free_name(journal: Path) -> Path:
    """Where it can be laid aside without anything being written over."""
    stem = f"{journal.name}.aside-{datetime.now():%Y%m%d-%H%M%S}"
    names = (f"{stem}-{number}" if number > 1 else stem for number in count(1))
    free = (journal.with_name(name) for name in names)
    return next(path for path in free if not any(part(path, suffix).exists() for suffix in PARTS))


def lay_aside(journal: Path, aside: Path) -> None:
    """Rename every part of it that is there and not there already. Raises ``OSError``."""
    for suffix in PARTS:
        if not part(aside, suffix).exists():
            with suppress(FileNotFoundError):
                os.replace(part(journal, suffix), part(aside, suffix))
