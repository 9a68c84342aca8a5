"""How often one address may come to the door, or one seat change its name: a single laptop must not fill the
house, or the host's log, with made-up names."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable

from stage.frames import OWN_MACHINE, Bucket

AT_ONCE = 60.0
A_SECOND = 1.0
"""A hall's phones may all come through one router, and then in the few minutes of a lobby."""
MOST_ADDRESSES = 4_096
"""Remembered; the one that has not come for longest is forgotten."""


class Turnstile:
    """Counts who comes, by address or whatever else tells them apart: ``at_once`` pass, then so many
    ``a_second``. The server's own machine always does: whatever stands before it there (a proxy) brings
    everybody under one address."""

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        a_second: float = A_SECOND,
        at_once: float = AT_ONCE,
    ) -> None:
        self._now, self._a_second, self._at_once = now, a_second, at_once
        self._lock = threading.Lock()
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def lets_in(self, address: str | None) -> bool:
        """Whether somebody from there may come in now."""
        if address is None or address == OWN_MACHINE:
            return True
        with self._lock:
            bucket = self._buckets.pop(address, None) or Bucket(self._a_second, self._at_once, self._now)
            self._buckets[address] = bucket
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
            return bucket.take()
