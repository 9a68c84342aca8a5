"""One program at a time opens a journal in a folder.

Two that reach for a file at once may each get half of SQLite's lock, and each then waits for the other's
half until both give up. Here they stand in line instead. Who has the journal is for SQLite's lock alone to
decide: where this one cannot be had in time, or not at all, the opening goes on without it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

if os.name == "posix":
    import fcntl

LINE_SECONDS = 10.0
"""How long a program stands in line: longer than several before it need to be refused."""
_STEP_SECONDS = 0.01


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Within it no other program is in the same place, for as long as that can be waited for."""
    with ExitStack() as leaving:
        if os.name == "posix":
            with suppress(OSError):  # a network's filesystem may have no such lock
                handle = os.open(folder, os.O_RDONLY)
                leaving.callback(os.close, handle)
                _wait(handle)
        yield


def _wait(handle: int) -> None:
    deadline = time.monotonic() + LINE_SECONDS
    while True:
        try:
            return fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= deadline:
                return None
            time.sleep(_STEP_SECONDS)
