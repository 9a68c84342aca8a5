"""How quick a call is on a busy machine."""

from __future__ import annotations

import time
from collections.abc import Callable


def fastest(call: Callable[[], object]) -> float:
    """Seconds of the quickest of twenty calls: what else the machine does is not in it."""
    times = []
    for _ in range(20):
        began = time.perf_counter()
        call()
        times.append(time.perf_counter() - began)
    return min(times)
