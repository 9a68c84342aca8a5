"""What must go on whatever trips: a fault of ours costs one turn of a thread, never the thread.

The log gets where it happened and what kind of fault it was, not its words, which may hold a pick.
"""

from __future__ import annotations

import logging
import threading
import time
import traceback
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
PAUSE = 0.5
"""Seconds after a turn that tripped: one that always does must not take the processor with it."""


def keep_going(name: str, turn: Callable[[], bool]) -> None:
    """In a thread called ``name``: take turn after turn until one says that it was the last."""
    threading.Thread(target=_go_on, args=(name, turn), name=name, daemon=True).start()


def steadily(name: str, step: Callable[[], T], otherwise: T) -> T:
    """What the step returns; ``otherwise``, and a line in the log, where it trips."""
    try:
        return step()
    except Exception as fault:
        log_fault(name, fault)
        return otherwise


def log_fault(name: str, fault: Exception) -> None:
    """A line about a fault of ours in the part of the program that is called so."""
    where = "".join(traceback.format_tb(fault.__traceback__))
    logging.getLogger(f"cuecard.{name}").error("failed with %s\n%s", type(fault).__name__, where)


def _go_on(name: str, turn: Callable[[], bool]) -> None:
    while (more := steadily(name, turn, None)) is not False:
        if more is None:
            time.sleep(PAUSE)
