"""Records to append, and a journal's file as somebody else would touch it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from stage.journal import Json, Record
from stage.sqlite import SqliteJournal

WALL = "2031-05-09T18:30:00.000Z"


def record(seq: int, event: Json | None = None, wall: str = WALL) -> Record:
    return Record(seq, seq * 10, wall, f"host:ab/{seq}", event or {"kind": "RoundOpened", "n": seq})


def records(first: int, last: int) -> list[Record]:
    return [record(seq) for seq in range(first, last + 1)]


def reopened(journal: SqliteJournal) -> SqliteJournal:
    journal.close()
    return SqliteJournal(journal.path)


def edit(path: Path, sql: str, *values: object) -> None:
    """Change a closed journal's file behind its back."""
    with sqlite3.connect(path) as db:
        db.execute(sql, values)
    db.close()


KILLED = """
import os, sys
from stage.sqlite import SqliteJournal
from tests.stage.records import record
journal = SqliteJournal(sys.argv[1])
for seq in range(1, 7):
    journal.append("s1", seq - 1, [record(seq)])
os._exit(0)
"""
