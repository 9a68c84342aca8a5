"""Many deadlines in one task: what waits for its time costs an entry in a list, not a thread of its own."""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable

_log = logging.getLogger("cuecard.later")


class Later:
    """Calls functions a while after it was asked to, in that order; a function must not wait for anything.

    ``spawn`` starts a task, ``sleep`` lets time pass in it. There is a task only while something is due.
    """

    def __init__(
        self,
        spawn: Callable[[Callable[[], None]], object],
        sleep: Callable[[float], object],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._spawn, self._sleep, self._now = spawn, sleep, now
        self._due: deque[tuple[float, Callable[[], None]]] = deque()
        self._lock = threading.Lock()
        self._running = False

    def after(self, seconds: float, function: Callable[[], None]) -> None:
        """Call ``function`` in so many seconds: the same number every time, or an earlier one waits for a
        later one."""
        with self._lock:
            self._due.append((self._now() + seconds, function))
            start, self._running = not self._running, True
        if start:
            self._spawn(self._run)

    def _next(self) -> tuple[float, Callable[[], None]] | None:
        with self._lock:
            self._running = bool(self._due)
            return self._due.popleft() if self._due else None

    def _run(self) -> None:
        while (coming := self._next()) is not None:
            due, function = coming
            left = due - self._now()
            if left > 0:
                self._sleep(left)
            try:
                function()
            except Exception:
                _log.exception("something that was due could not be done")
