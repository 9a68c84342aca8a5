"""What a disk may hold after the power was cut, worked out from the recorded calls.

What was flushed is there. Of what was not, anything may be: nothing, everything, some writes or sectors of
them, in whatever order; so with a file's size and with names in the folder, which are flushed apart.
A flush that failed leaves its writes in doubt for ever: systems take them for written, and the next flush,
which succeeds, does not write them again.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random
from typing import TypeVar

from tests.faults.filecalls import Call

SECTOR = 512
T = TypeVar("T")
Image = dict[str, bytes]
"""Files by their path."""


class Fate(Enum):
    """What becomes of what was not flushed."""

    NOTHING = "nothing"
    EVERYTHING = "everything"
    BEGINNING = "the first writes"
    TORN = "the first writes and half of one"
    SOME = "some writes"
    DISORDER = "some writes in any order"
    SECTORS = "some sectors"
    GROWN = "some sectors, the size already as it was to be"
    STALE = "some sectors, and what lay on the disk before where the others belong"


@dataclass(frozen=True)
class _Change:
    """A write, or with ``data`` None a cut or growth to ``offset``."""

    offset: int
    data: bytes | None
    doubtful: bool = False
    certain: bool = False
    """Flushed, but after something that is in doubt and lies below it."""


@dataclass
class _File:
    flushed: bytes = b""
    pending: list[_Change] = field(default_factory=list)

    def size(self) -> int:
        return len(_with(self.flushed, self.pending))


class Disk:
    """A folder's files as they are told, and as they may be found."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = [_File(content) for content in files.values()]
        self._names = {path: number for number, path in enumerate(files)}
        self._flushed_names = dict(self._names)
        self._pending_names: list[tuple[str, int | None]] = []

    @property
    def pending(self) -> bool:
        """Whether anything is not flushed."""
        return bool(self._pending_names) or any(file.pending for file in self._files)

    def take(self, call: Call) -> None:
        """Go on by one recorded call."""
        if call.kind == "c":
            self._files.append(_File())
            self._name(call.path, len(self._files) - 1)
        elif call.kind == "u":
            self._name(call.path, None)
        elif call.kind == "r":
            number = self._names[call.path]
            self._name(call.path, None)
            self._name(os.fsdecode(call.data), number)
        elif call.kind == "s" and call.path not in self._names:  # the folder itself
            self._flushed_names, self._pending_names = dict(self._names), []
        elif call.path in self._names:
            self._change(self._files[self._names[call.path]], call)

    def _change(self, file: _File, call: Call) -> None:
        if call.kind == "s" and any(one.doubtful for one in file.pending):
            file.pending = [one if one.doubtful else replace(one, certain=True) for one in file.pending]
        elif call.kind == "s":
            file.flushed, file.pending = _with(file.flushed, file.pending), []
        elif call.kind == "f":
            file.pending = [one if one.certain else replace(one, doubtful=True) for one in file.pending]
        elif call.kind == "w":
            file.pending.append(_Change(call.offset, call.data))
        elif call.kind == "t":
            file.pending.append(_Change(call.offset, None))

    def _name(self, path: str, number: int | None) -> None:
        self._pending_names.append((path, number))
        self._names.pop(path, None)
        if number is not None:
            self._names[path] = number

    def image(self, fate: Fate, chance: Random) -> Image:
        """The folder as it may be found."""
        names = dict(self._flushed_names)
        for path, number in _chosen(self._pending_names, fate, chance):
            names.pop(path, None)
            if number is not None:
                names[path] = number
        return {path: _found(self._files[number], fate, chance) for path, number in names.items()}


def _chosen(pending: Sequence[T], fate: Fate, chance: Random) -> list[T]:
    """Of names, or of whole writes, those that came through."""
    if fate is Fate.NOTHING:
        return []
    if fate is Fate.EVERYTHING:
        return list(pending)
    if fate in (Fate.BEGINNING, Fate.TORN):
        return list(pending[: chance.randrange(len(pending) + 1)])
    some = [one for one in pending if chance.random() < 0.5]
    if fate is Fate.DISORDER:
        chance.shuffle(some)
    return some


def _found(file: _File, fate: Fate, chance: Random) -> bytes:
    if fate in (Fate.SECTORS, Fate.GROWN, Fate.STALE):
        return _by_sectors(file, fate, chance)
    if any(one.certain for one in file.pending):
        share = {Fate.NOTHING: 0.0, Fate.EVERYTHING: 1.0}.get(fate, 0.5)
        return _with(file.flushed, [one for one in file.pending if one.certain or chance.random() < share])
    changes = _chosen(file.pending, fate, chance)
    if fate is Fate.TORN and len(changes) < len(file.pending):
        torn = file.pending[len(changes)]
        if torn.data:
            half = chance.randrange(len(torn.data)) // SECTOR * SECTOR
            changes.append(_Change(torn.offset, torn.data[:half]))
    return _with(file.flushed, changes)


def _by_sectors(file: _File, fate: Fate, chance: Random) -> bytes:
    share = chance.choice((0.1, 0.5, 0.9))
    changes = [
        part
        for change in file.pending
        for part in _sectors(change)
        if part.certain or (part.data is None and not file.flushed) or chance.random() < share
    ]
    content = bytearray(_with(file.flushed, changes))
    size = file.size()
    if fate is not Fate.SECTORS and len(content) < size:
        lying = chance.randbytes(size - len(content)) if fate is Fate.STALE else bytes(size - len(content))
        content += lying
    return bytes(content)


def _sectors(change: _Change) -> list[_Change]:
    if change.data is None:
        return [change]
    parts, at, data = [], change.offset, change.data
    while data:
        here = SECTOR - at % SECTOR
        parts.append(replace(change, offset=at, data=data[:here]))
        at, data = at + here, data[here:]
    return parts


def _with(content: bytes, changes: Sequence[_Change]) -> bytes:
    made = bytearray(content)
    for change in changes:
        if change.data is None:
            del made[change.offset :]
            made += bytes(change.offset - len(made))
        elif change.data:
            made += bytes(max(0, change.offset - len(made)))
            made[change.offset : change.offset + len(change.data)] = change.data
    return bytes(made)
