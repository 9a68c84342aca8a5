"""The preloaded library that counts, breaks, slows and records calls on files: building and driving it."""

from __future__ import annotations

import ctypes
import errno
import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).with_name("filecalls.c")
OPEN, WRITE, SYNC, TRUNCATE, UNLINK, RENAME, READ = (1 << bit for bit in range(7))
CHANGES = OPEN | WRITE | SYNC | TRUNCATE | UNLINK | RENAME
EVERY = CHANGES | READ
FOR_EVER = 1 << 40
_HEAD = struct.Struct("=QQQQ")


class Action(IntEnum):
    """What is to happen at a call. ``KILL_HALF`` and ``FAIL_HALF``: half of a write is done."""

    NOTHING = 0
    KILL_BEFORE = 1
    KILL_HALF = 2
    KILL_AFTER = 3
    FAIL = 4
    FAIL_HALF = 5
    CUT_SHORT = 6


@dataclass(frozen=True)
class Call:
    """One recorded call: ``kind`` is c(reated), w(ritten), t(runcated), s(ynced), f(ailed to sync), u(nlinked),
    r(enamed, to ``data``) or n(ote)."""

    kind: str
    path: str
    offset: int = 0
    size: int = 0
    data: bytes = b""


def why_not() -> str | None:
    """Why files cannot be watched here; None where they can."""
    if not sys.platform.startswith("linux"):
        return "files are watched by a preloaded library, which this system does not take"
    return None if compiler() else "there is no C compiler"


def compiler() -> str | None:
    """The C compiler of this system."""
    return shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def build(folder: Path) -> Path:
    """The library, made anew in a folder."""
    made = folder / "filecalls.so"
    command = [str(compiler()), "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC"]
    subprocess.run([*command, "-o", str(made), str(SOURCE), "-ldl"], check=True)
    return made


@cache
def library() -> ctypes.CDLL:
    """The library in a process that was started with it."""
    found = ctypes.CDLL(None)
    found.filecalls_plan.argtypes = [ctypes.c_int, ctypes.c_int, ctypes.c_long, ctypes.c_long, ctypes.c_int]
    found.filecalls_delay.argtypes = [ctypes.c_long]
    found.filecalls_count.restype = found.filecalls_syncs.restype = ctypes.c_long
    return found


def watch(part: str) -> None:
    """From now on files count whose path contains ``part``."""
    library().filecalls_watch(os.fsencode(part))


def plan(action: Action, at: int, times: int = 1, *, calls: int = CHANGES, error: int = errno.ENOSPC) -> None:
    """Have it happen at the ``at``-th call from now, and so many times."""
    library().filecalls_plan(int(action), calls, at, times, error)


def no_plan(calls: int = CHANGES) -> None:
    """Only count, from 0."""
    plan(Action.NOTHING, 0, calls=calls)


def count() -> int:
    """Calls since the plan was made."""
    return int(library().filecalls_count())


def syncs() -> int:
    """Flushes so far."""
    return int(library().filecalls_syncs())


def delay(milliseconds: int) -> None:
    """Have every flush take so long."""
    library().filecalls_delay(milliseconds)


def record(file: int) -> None:
    """Write every call down in an open file; -1 ends it."""
    library().filecalls_record(file)


def note(text: str) -> None:
    """A word of our own among the recorded calls."""
    library().filecalls_note(text.encode())


def calls(recorded: bytes) -> Iterator[Call]:
    """What was written down."""
    at = 0
    while at < len(recorded):
        kind, length, offset, size = _HEAD.unpack_from(recorded, at)
        at += _HEAD.size
        path = os.fsdecode(recorded[at : at + length])
        at += length
        here = size if chr(kind) in "wr" else 0
        yield Call(chr(kind), path, offset, size, recorded[at : at + here])
        at += here
