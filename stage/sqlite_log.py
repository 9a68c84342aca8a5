"""Whether the log beside a journal holds commits that SQLite would pass over in silence.

SQLite reads its write-ahead log as far as the checksums hold and takes the rest for a commit that a power cut
did not let finish. That is right for the last one: each is flushed before the next begins. Behind a damaged
byte, though, there may be others, which were acknowledged. Each frame's checksum goes on from the one before,
so frames behind the damage still prove that they were written one after the other.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

_HEAD = struct.Struct(">8I")
_FRAME = struct.Struct(">6I")
_SUMMED = 24
"""Bytes of the head that its checksum is of."""
_LINKED = 8
"""Bytes of a frame's head that its checksum is of, with the page behind it."""
_BIG_ENDIAN, _LITTLE_ENDIAN = 0x377F0683, 0x377F0682
_PAGE = 4096
"""Bytes of a page of ours, where the head cannot be asked."""
_SECTOR = 512
_WORD = 0xFFFFFFFF

Sum = tuple[int, int]


class _Frame(NamedTuple):
    page: int
    ends: bool
    """Whether it is the last one of a commit."""
    salts: Sum
    stored: Sum
    summed: bytes
    whole: bool
    """Whether its head lies in one sector, of which a power cut leaves all or nothing."""


def passes_over(log: Path) -> bool:
    """Whether opening the journal would lose more than an unfinished commit. The log is only read."""
    try:
        content = log.read_bytes()
    except OSError:  # none there; one that cannot be read is for SQLite to complain of
        return False
    if len(content) < _HEAD.size:
        return False
    magic, _, size, _, *rest = _HEAD.unpack_from(content)
    salts, stored = (rest[0], rest[1]), (rest[2], rest[3])
    order = _order(magic)
    right = _checksum(order, content[:_SUMMED], (0, 0))
    sound = right == stored and magic in (_BIG_ENDIAN, _LITTLE_ENDIAN)
    frames = list(_frames(content, size if sound else _PAGE))
    if _begun_anew(order, content, frames):
        return False
    return (
        _more_than_one(order, frames, stored, salts) if sound else _any_linked(order, frames, stored, right)
    )


def _begun_anew(order: str, content: bytes, frames: list[_Frame]) -> bool:
    """Whether the frames belong to a head that counted one less: that log had been carried over into the
    journal before a new head was written over the old one. A kill half-way through that leaves the old salts,
    and so does whoever goes on from there."""
    magic, version, size, count, *salts = _HEAD.unpack_from(content)[:6]
    before = _checksum(order, struct.pack(">6I", magic, version, size, (count - 1) & _WORD, *salts), (0, 0))
    return bool(frames) and _link(order, frames[0], before) == frames[0].stored


def _any_linked(order: str, frames: list[_Frame], *before: Sum) -> bool:
    """Whether anything was written behind a head that is damaged: it is flushed before the first frame is."""
    starts = [*before, *(frame.stored for frame in frames[:1])]
    return any(
        _link(order, frame, start) == frame.stored for frame in frames[:2] if frame.page for start in starts
    )


def _more_than_one(order: str, frames: list[_Frame], before: Sum, salts: Sum) -> bool:
    """Whether behind the first bad frame a commit was followed by more."""
    good = 0
    for good, frame in enumerate(frames):  # noqa: B007
        if frame.salts != salts or _link(order, frame, before) != frame.stored:
            break
        before = frame.stored
    # With its salts a head is of this log, not one that lay here before and was not written over. A commit
    # that was followed by another frame had been flushed, so it was whole.
    return any(
        last.ends
        and last.whole
        and last.salts == frame.salts == salts
        and _link(order, frame, last.stored) == frame.stored
        for last, frame in zip(frames[good:], frames[good + 1 :], strict=False)
    )


def _frames(content: bytes, size: int) -> Iterator[_Frame]:
    for at in range(_HEAD.size, len(content) - _FRAME.size - size + 1, _FRAME.size + size):
        page, ends, salt1, salt2, sum1, sum2 = _FRAME.unpack_from(content, at)
        data = at + _FRAME.size
        summed = content[at : at + _LINKED] + content[data : data + size]
        whole = at // _SECTOR == (data - 1) // _SECTOR
        yield _Frame(page, ends != 0, (salt1, salt2), (sum1, sum2), summed, whole)


def _order(magic: int) -> str:
    """Of the words that are summed up."""
    return {_BIG_ENDIAN: ">", _LITTLE_ENDIAN: "<"}.get(magic, "<" if sys.byteorder == "little" else ">")


def _link(order: str, frame: _Frame, before: Sum) -> Sum:
    return _checksum(order, frame.summed, before)


def _checksum(order: str, data: bytes, before: Sum) -> Sum:
    """As SQLite's file format has it."""
    first, second = before
    for left, right in struct.iter_unpack(f"{order}II", data):
        first = (first + left + second) & _WORD
        second = (second + right + first) & _WORD
    return first, second
