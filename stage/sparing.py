"""Bounds the log: a fault that comes back with every push would fill the disk that the show is on."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

MOST = 60
"""Lines a minute from one part of the program."""
MINUTE = 60.0


class Sparing(logging.Filter):
    """Lets so many records a minute of each logger through; the next one says how many it did not."""

    def __init__(self, most: int = MOST, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._most, self._now = most, now
        self._minutes: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record may be written."""
        now = self._now()
        began, many = self._minutes.get(record.name, (now, 0))
        left_out = many - self._most
        if now - began >= MINUTE:
            began, many = now, 0
            if left_out > 0:
                record.msg = f"{record.msg} ({left_out} lines before this one were left out)"
        self._minutes[record.name] = (began, many + 1)
        return many < self._most
