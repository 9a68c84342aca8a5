"""The hash chain that makes an altered record visible.

Every record is hashed together with the hash of the one before, so a changed, missing or swapped
record breaks every hash after it. The chain finds damage, not forgers: it has no key.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256

from stage.journal import Json, Record

Row = tuple[int, int, str, str, str, bytes]
"""seq, at, wall, cause, event text, hash"""

START = bytes(32)
"""What stands for the hash before record 1."""

# Made once: json.dumps would build an encoder for every event.
_readable = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode
_ascii = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


class ChainBroken(ValueError):
    """``seq`` is the first record that does not fit the ones before it."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"record {seq} does not fit the ones before it")
        self.seq = seq


def event_text(event: Json) -> str:
    """The event as compact JSON; ``ValueError`` if it cannot be written as such (NaN, foreign types)."""
    text = _readable(event)
    # What cannot be printed includes lone surrogates, which no file could hold.
    return text if text.isascii() or text.isprintable() else _ascii(event)


def link(before: bytes, seq: int, at: int, wall: str, cause: str, event: str) -> bytes:
    """The hash of one record. Lengths are part of it, so text cannot move between fields."""
    head = f"{seq} {at} {len(wall)} {len(cause)} {wall}{cause}{event}"
    return sha256(before + head.encode()).digest()


def rows(records: Iterable[Record], before: bytes) -> list[Row]:
    """The records as they are stored, chained to ``before``; ``ValueError`` if one cannot be stored."""
    result: list[Row] = []
    for record in records:
        event = event_text(record.event)
        before = link(before, record.seq, record.at, record.wall, record.cause, event)
        result.append((record.seq, record.at, record.wall, record.cause, event, before))
    return result


def check(stored: Iterable[Row], after: int, before: bytes) -> Iterator[Row]:
    """The stored rows as far as they hold; :class:`ChainBroken` at the first that does not."""
    for row in stored:
        seq, at, wall, cause, event, hash_ = row
        if seq != after + 1 or link(before, seq, at, wall, cause, event) != hash_:
            raise ChainBroken(after + 1)
        yield row
        after, before = seq, hash_


def record(row: Row) -> Record:
    """The record of a stored row."""
    seq, at, wall, cause, event, _ = row
    return Record(seq, at, wall, cause, json.loads(event))
