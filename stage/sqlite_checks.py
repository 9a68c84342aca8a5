"""Whether a journal's file holds what was written to it: records by their chain, the rest by its seals."""

from __future__ import annotations

import json
import sqlite3
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import Any

from stage import chain
from stage.journal import JournalBroken, Json, ShowId
from stage.seal import unseal

COLUMNS = "seq, at, wall, cause, event, hash"
"""Of a record, in the order of :data:`stage.chain.Row`."""


@dataclass(frozen=True)
class Head:
    """Where a show ends: its last record, that one's hash, and the wall times of its first and last."""

    seq: int = 0
    hash: bytes = chain.START
    created: str = ""
    last: str = ""


def advanced(head: Head, rows: Sequence[chain.Row]) -> Head:
    """The head once ``rows`` are written."""
    if not rows:
        return head
    last = rows[-1]
    return Head(last[0], last[5], head.created or rows[0][2], last[2])


def head_row(show_id: ShowId, head: Head) -> tuple[Any, ...]:
    """The head as it is stored."""
    return (show_id, head.seq, head.hash, head.created, head.last)


def sound(
    show_id: ShowId, rows: Iterable[chain.Row], head: Head, after: int = 0, before: bytes = chain.START
) -> Iterator[chain.Row]:
    """The rows of one show as far as they hold; :class:`JournalBroken` unless that is to its very head."""
    last, hash_ = after, before
    # No text, or none that can be decoded, is damage too.
    with suppress(sqlite3.Error, ValueError, TypeError):
        for row in chain.check(rows, after, before):
            last, hash_ = row[0], row[5]
            yield row
    if (last, hash_) != (head.seq, head.hash):
        # Cut short, or longer than its end mark says, or with another last record than the mark was made for.
        verified = last - 1 if last == head.seq else min(last, head.seq)
        message = f"show {show_id} is damaged after record {verified} of {head.seq}"
        raise JournalBroken(message, show_id, verified)


def checked(db: sqlite3.Connection) -> dict[ShowId, Head]:
    """Every show's head after all of its records were checked against it."""
    try:
        ends = db.execute("SELECT show, seq, hash, created, last FROM heads")
        heads = {row[0]: Head(*row[1:]) for row in ends}
        shows = [row[0] for row in db.execute("SELECT DISTINCT show FROM records")]
        for show_id in sorted({*heads, *shows}):
            query = f"SELECT {COLUMNS} FROM records WHERE show = ? ORDER BY seq"
            # A statement that is left half-way, where the damage is, would keep the file open and locked.
            with closing(db.execute(query, (show_id,))) as rows:
                deque(sound(show_id, rows, heads.get(show_id, Head())), maxlen=0)
        _check_seals(db)
        return heads
    except (sqlite3.Error, ValueError, TypeError) as error:
        raise JournalBroken(f"the journal is damaged: {error}") from error


def _check_seals(db: sqlite3.Connection) -> None:
    for query in ("SELECT key, value FROM meta", "SELECT hash, ticket FROM tickets"):
        for place, sealed in db.execute(query).fetchall():
            unsealed(place, sealed)


def unsealed(place: str, sealed: str) -> Json:
    """The ticket or setting kept at ``place``; :class:`JournalBroken` if it is not as it was written."""
    try:
        return json.loads(unseal(sealed, place))
    except ValueError as error:
        raise JournalBroken("the journal is damaged: a ticket or a setting was altered") from error
