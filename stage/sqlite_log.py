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
SALTS = slice(16, 24)
"""Where they are in a head."""
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


class Log:
    """The log beside a journal, as SQLite would read it. ``salts``: hexadecimal, empty where there is no log.
    ``good``: how many of its frames SQLite would take."""

    def __init__(self, content: bytes) -> None:
        self.salts, self.good = "", 0
        self._content, self._frames = content, list[_Frame]()
        if len(content) < _HEAD.size:
            return
        magic, _, size, _, *rest = _HEAD.unpack_from(content)
        self.salts = content[SALTS].hex()
        self._order, self._salts, self._stored = _order(magic), (rest[0], rest[1]), (rest[2], rest[3])
        self._summed = _checksum(self._order, content[:_SUMMED], (0, 0))
        self._sound = self._summed == self._stored and magic in (_BIG_ENDIAN, _LITTLE_ENDIAN)
        self._size = size if self._sound else _PAGE
        self._frames = list(_frames(content, self._size))
        self._cut_off = _salts_of(content[_at(len(self._frames), self._size) :])
        if self._sound:
            self.good = _good(self._order, self._frames, self._stored, self._salts)

    def half_begun(self) -> bool:
        """Whether a kill came half-way through a new head, which counts one more than the one it is written
        over: all behind that one had been carried over into the journal."""
        if not self.salts or self._sound:
            return False
        magic, version, size, count, salt1, salt2, *_ = _HEAD.unpack_from(self._content)
        before = self._frames[0].salts if self._frames else (salt1, salt2)
        old = struct.pack(">6I", magic, version, size, (count - 1) & _WORD, *before)
        old += struct.pack(">2I", *_checksum(self._order, old, (0, 0)))
        new = struct.pack(">2I", salt1, salt2) + struct.pack(">2I", *self._summed)
        found = self._content[16 : _HEAD.size]
        if salt1 == (before[0] + 1) & _WORD:
            return found in (new[: torn - 16] + old[torn:] for torn in (20, 24, 28))
        return found == old[16:]

    def leftover(self) -> int | None:
        """Where to cut off what of this very log lies behind its last commit, sound or not, and be it the
        head of one frame: of a commit that was not finished. It could not be told from shorter ones that are
        written over its beginning by and by. None where there is no such thing."""
        if not self.salts or not self._sound:
            return None
        committed = max((at for at, one in enumerate(self._frames[: self.good], 1) if one.ends), default=0)
        behind = [one.salts for one in self._frames[committed:]]
        return _at(committed, self._size) if self._salts in (*behind, self._cut_off) else None

    def passes_over(self) -> bool:
        """Whether to open a journal with such a log beside it would lose more than an unfinished commit."""
        if not self.salts or self.half_begun():
            return False
        if not self._sound:
            return _any_linked(self._order, self._frames, self._stored, self._summed)
        return _more_than_one(self._order, self._frames[self.good :], self._salts)


def _any_linked(order: str, frames: list[_Frame], *before: Sum) -> bool:
    """Whether anything was written behind a head that is damaged: it is flushed before the first frame is."""
    starts = [*before, *(frame.stored for frame in frames[:1])]
    return any(
        _link(order, frame, start) == frame.stored for frame in frames[:2] if frame.page for start in starts
    )


def _more_than_one(order: str, bad: list[_Frame], salts: Sum) -> bool:
    """Whether behind the first bad frame a commit was followed by more."""
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


def _salts_of(frame: bytes) -> Sum | None:
    """None where not even its head is whole."""
    return _FRAME.unpack_from(frame)[2:4] if len(frame) >= _FRAME.size else None


def _at(frame: int, size: int) -> int:
    """Where a frame begins, in a log of pages of that size."""
    return _HEAD.size + frame * (_FRAME.size + size)


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
