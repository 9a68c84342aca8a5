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
from itertools import pairwise
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


def half_begun(content: bytes) -> bool:
    """Whether a kill came half-way through a new head, which counts one more than the one it is written over:
    all behind that one had been carried over into the journal.

    Such a log has to be emptied. SQLite would go on with the salts of the old head, and its frames could then
    not be told from new ones.
    """
    if len(content) < _HEAD.size:
        return False
    magic, version, size, count, salt1, salt2, *stored = _HEAD.unpack_from(content)
    before = struct.pack(">6I", magic, version, size, (count - 1) & _WORD, salt1, salt2)
    return _checksum(_order(magic), before, (0, 0)) == tuple(stored)


def passes_over(content: bytes) -> bool:
    """Whether to open a journal with such a log beside it would lose more than an unfinished commit."""
    if len(content) < _HEAD.size or half_begun(content):
        return False
    magic, _, size, _, *rest = _HEAD.unpack_from(content)
    salts, stored = (rest[0], rest[1]), (rest[2], rest[3])
    order = _order(magic)
    right = _checksum(order, content[:_SUMMED], (0, 0))
    sound = right == stored and magic in (_BIG_ENDIAN, _LITTLE_ENDIAN)
    frames = list(_frames(content, size if sound else _PAGE))
    if not sound:
        return _any_linked(order, frames, stored, right)
    return _more_than_one(order, frames, stored, salts)


def _any_linked(order: str, frames: list[_Frame], *before: Sum) -> bool:
    """Whether anything was written behind a head that is damaged: it is flushed before the first frame is."""
    starts = [*before, *(frame.stored for frame in frames[:1])]
    return any(
        _link(order, frame, start) == frame.stored for frame in frames[:2] if frame.page for start in starts
    )


def _more_than_one(order: str, frames: list[_Frame], before: Sum, salts: Sum) -> bool:
    """Whether behind the first bad frame a commit was followed by more."""
    bad = frames[_good(order, frames, before, salts) :]
    # With its salts a head is of this log, not one that lay here before and was not written over. A commit
    # that was followed by another frame had been flushed, so it was whole.
    return any(
        last.ends
        and last.whole
        and last.salts == frame.salts == salts
        and _link(order, frame, last.stored) == frame.stored
        for last, frame in pairwise(bad)
    )


def _good(order: str, frames: list[_Frame], before: Sum, salts: Sum) -> int:
    """How many frames SQLite would take."""
    for at, frame in enumerate(frames):
        if frame.salts != salts or _link(order, frame, before) != frame.stored:
            return at
        before = frame.stored
    return len(frames)


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
