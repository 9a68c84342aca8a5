"""Parts of views that many audiences share, worked out once for each state of a show."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from show.model import Show

T = TypeVar("T")


def once_a_show(function: Callable[[Show], T]) -> Callable[[Show], T]:
    """``function``, worked out once for as long as it is asked about the same show.

    A show is a value and the functions are pure, so what comes back is what they would say again. It is the
    same object every time: whoever gets it must not change it.
    """
    latest: tuple[Show, T] | None = None

    @wraps(function)
    def remembering(show: Show) -> T:
        nonlocal latest
        known = latest
        if known is None or known[0] is not show:
            latest = known = (show, function(show))
        return known[1]

    return remembering
