"""What a running process holds, as the system counts it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 25.0
"""Seconds until what a connection held must have been given back: longer than any time limit of the server's."""


@dataclass(frozen=True)
class Held:
    """Open files and sockets, threads, and resident memory in MB."""

    files: int
    threads: int
    memory: float


def held(pid: int) -> Held:
    """What the process holds now."""
    status = Path(f"/proc/{pid}/status").read_text()
    memory = int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])
    return Held(len(os.listdir(f"/proc/{pid}/fd")), len(os.listdir(f"/proc/{pid}/task")), memory / 1024)


def more_than(before: Held, now: Callable[[], Held], patience: float = PATIENCE) -> Held | None:
    """What is still held beyond ``before`` when patience is at its end; None if nothing is. A thread or file more that
    the server keeps for itself (a pool's, the journal's) is none of a connection's."""
    end = time.monotonic() + patience
    while (last := now()).files > before.files + 2 or last.threads > before.threads + 2:
        if time.monotonic() > end:
            return last
        time.sleep(0.1)
    return None
