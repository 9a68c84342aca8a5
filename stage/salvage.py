"""What is sound of a journal that was cut or altered.

A show's records hold up to the first that does not fit the chain. A command may have written several
records; where the break is or may be among them, they all go, so that a show never stands half-way through a
cue.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stage import chain
from stage.journal import Json, Record, ShowId
from stage.seal import unseal
from stage.sqlite_checks import COLUMNS

_CAUSE = 3


@dataclass(frozen=True)
class Sound:
    """Of one show, the records that can be trusted, and how many there were by its end mark, if that can be
    read."""

    show: ShowId
    records: list[Record]
    were: int | None


def sound_parts(path: Path) -> list[Sound]:
    """Of each show as much as holds. The file must be in nobody's use."""
    with closing(sqlite3.connect(path)) as db:
        ends = dict(_rows(db, "SELECT show, seq FROM heads"))
        known = {*ends, *(show for (show,) in _rows(db, "SELECT DISTINCT show FROM records"))}
        shows = sorted(show for show in known if isinstance(show, str))  # what is damaged may be anything
        return [Sound(show, _records(db, show, ends.get(show)), ends.get(show)) for show in shows]


def remembered(path: Path) -> tuple[dict[str, Json], dict[str, Json]]:
    """Metadata and tickets, as far as they can be read."""
    with closing(sqlite3.connect(path)) as db:
        sealed = (1,) not in _rows(db, "SELECT version FROM format")  # what the first format has is bare
        meta = _values(db, "SELECT key, value FROM meta", sealed)
        return meta, _values(db, "SELECT hash, ticket FROM tickets", sealed)


def _records(db: sqlite3.Connection, show: ShowId, were: int | None) -> list[Record]:
    rows = list(_rows(db, f"SELECT {COLUMNS} FROM records WHERE show = ? ORDER BY seq", show))
    sound: list[chain.Row] = []
    with suppress(ValueError, TypeError):  # the chain breaks, or there is not even a text
        for row in chain.check(rows, 0, chain.START):
            sound.append(row)
    behind = rows[len(sound)] if len(sound) < len(rows) else None
    if sound and _command_goes_on(sound[-1], behind, were):
        last = sound[-1][_CAUSE]
        while sound and sound[-1][_CAUSE] == last:
            sound.pop()
    return [chain.record(row) for row in sound]


def _command_goes_on(last: chain.Row, behind: chain.Row | None, were: int | None) -> bool:
    """Whether the command of the last sound record may have written what comes ``behind`` it."""
    seq, cause, hash_ = last[0], last[_CAUSE], last[5]
    if behind is None:
        return were is not None and were > seq
    if behind[0] != seq + 1 or behind[_CAUSE] == cause:
        return True
    _, at, wall, _, event, stored = behind
    try:  # the damage may be in the cause itself
        return chain.link(hash_, seq + 1, at, wall, str(cause), event) == stored
    except (TypeError, AttributeError):
        return True


def _values(db: sqlite3.Connection, query: str, sealed: bool) -> dict[str, Json]:
    read = {}
    for key, text in _rows(db, query):
        with suppress(ValueError, TypeError):
            read[key] = json.loads(unseal(text, key) if sealed else text)
    return read


def _rows(db: sqlite3.Connection, query: str, *values: str) -> Iterator[Any]:
    """The rows up to the first that cannot be read."""
    with suppress(sqlite3.Error, UnicodeDecodeError):
        yield from db.execute(query, values)
