"""Whose turn it is, where one loop does everything: nobody may keep it while there is something to read.

A green thread goes on until it has to wait, and one that finds its next frame or request in the buffer never
has to. So what strangers want is done for a few milliseconds in each turn of the loop, and what is left over
waits for the next, first come, first served; in between, everybody else has had a turn.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Any

A_TURN = 0.002
"""Seconds of each turn of the loop for one group."""


class Turns:
    """Lets a group in, for so many ``seconds`` in each turn of the loop.

    ``soon`` calls a function in the loop's next turn, ``current`` is the present green thread, which
    ``pause`` stops.
    """

    def __init__(
        self,
        soon: Callable[[Callable[[], None]], object],
        current: Callable[[], Any],
        pause: Callable[[], object],
        now: Callable[[], float] = time.monotonic,
        seconds: float = A_TURN,
    ) -> None:
        self._soon, self._current, self._pause, self._now = soon, current, pause, now
        self._seconds = seconds
        self._waiting: deque[Any] = deque()
        self._running = False
        self._began = 0.0

    def wait(self) -> None:
        """Come back when there is time for one more piece of work; at once if there is some left."""
        if not self._running:
            self._running, self._began = True, self._now()
            self._soon(self._next)
        elif self._waiting or not self._has_time():
            self._waiting.append(self._current())
            self._pause()

    def _has_time(self) -> bool:
        return self._now() - self._began < self._seconds

    def _next(self) -> None:
        """The loop's next turn has begun."""
        self._began = self._now()
        self._running = bool(self._waiting)
        if self._running:
            self._soon(self._next)  # first: one of them might trip
        while self._waiting and self._has_time():
            self._waiting.popleft().switch()
