"""Show time.

A show instant is a number of milliseconds that only ever grows. It follows the monotonic clock while the
server runs and the machine is awake, and stands still otherwise; wall time is for people to read.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Protocol

Seconds = Callable[[], float]

SLEEP = 5_000
"""A machine counts as having slept from this many milliseconds on."""
STALLED = 15_000
"""A gap between two looks this long is taken for sleep too, and out of show time: the clock runs on in sleep
(Windows), or the program was stopped, which for the room is the same."""


class Clock(Protocol):
    """Where show instants come from."""

    def now(self) -> int:
        """The show instant, in milliseconds; never less than before."""

    def wall(self) -> str:
        """UTC as ``2031-05-09T18:30:00.125Z``."""

    def elapsed(self) -> float:
        """Seconds of a clock that nobody sets, the machine's sleep included."""

    def slept(self) -> int:
        """Milliseconds the machine has slept since this was last asked, 0 if it did not. To be asked every
        second or so."""


def iso(moment: datetime) -> str:
    """A moment as UTC, ISO 8601 with milliseconds."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def local_time(wall: str) -> str:
    """The wall's "HH:MM" where the server stands."""
    return _local(wall[:16])[-5:]


def local_moment(wall: str) -> str:
    """The wall's "YYYY-MM-DD HH:MM" where the server stands."""
    return _local(wall[:16])


@lru_cache(maxsize=1_000)  # the records of a journal come by the dozen a minute
def _local(minute: str) -> str:
    return datetime.fromisoformat(f"{minute}Z").astimezone().strftime("%Y-%m-%d %H:%M")


def _seconds_with_sleep() -> float | None:
    """Seconds of a clock that counts sleep as well; None where there is none to compare with."""
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):
        # macOS has no BOOTTIME, and its MONOTONIC counts sleep while time.monotonic() does not.
        if hasattr(time, name) and (name == "CLOCK_BOOTTIME" or sys.platform == "darwin"):
            return time.clock_gettime(getattr(time, name))
    return None


class ShowClock:
    """Show time from the instant ``start`` on, which it stands at now.

    ``awake`` is a monotonic clock in seconds, ``total`` one that also counts sleep (or answers None).
    """

    def __init__(
        self,
        start: int = 0,
        awake: Seconds = time.monotonic,
        total: Callable[[], float | None] = _seconds_with_sleep,
    ) -> None:
        self._awake = awake
        self._total = total
        self._looking = threading.Lock()  # two at once would put the same sleep on the account twice
        self._looked = awake()
        self._zero = self._looked - start / 1000
        self._lag = self._behind(self._looked)
        self._slept = 0

    def now(self) -> int:
        """The show instant, in milliseconds."""
        with self._looking:
            return int((self._look() - self._zero) * 1000 + 1e-6)

    def wall(self) -> str:
        """UTC, ISO 8601."""
        return iso(datetime.now(UTC))

    def elapsed(self) -> float:
        """Seconds, sleep included."""
        total = self._total()
        return self._awake() if total is None else total

    def slept(self) -> int:
        """Milliseconds slept since the last call. Show time does not contain them."""
        with self._looking:
            self._look()
            slept, self._slept = self._slept, 0
        return slept

    def _look(self) -> float:
        """The awake clock; whatever sleep there was since the last look is put on the account."""
        looked, self._looked = self._looked, self._awake()
        before, self._lag = self._lag, self._behind(self._looked)
        gap = self._looked - looked
        if gap * 1000 >= STALLED:
            self._zero += gap
            self._slept += round(gap * 1000)
        if before is not None and self._lag is not None and (self._lag - before) * 1000 >= SLEEP:
            self._slept += round((self._lag - before) * 1000)
        return self._looked

    def _behind(self, awake: float) -> float | None:
        total = self._total()
        return None if total is None else total - awake


class ManualClock:
    """A clock that moves when it is told to, for tests and for rehearsals without a screen.

    Wall time goes along with it from a fixed evening, so a rehearsal writes the same journal twice.
    """

    def __init__(self, start: int = 0, evening: datetime = datetime(2031, 5, 9, 18, 30, tzinfo=UTC)) -> None:
        self._now = start
        self._evening = evening
        self._slept = 0

    def now(self) -> int:
        """The show instant, in milliseconds."""
        return self._now

    def wall(self) -> str:
        """The fixed evening plus show time."""
        return iso(self._evening + timedelta(milliseconds=self._now))

    def elapsed(self) -> float:
        """Show time in seconds."""
        return self._now / 1000

    def advance(self, ms: int) -> int:
        """Move on and return the new instant; ``ValueError`` for a step back."""
        if ms < 0:
            raise ValueError("show time does not run backwards")
        self._now += ms
        return self._now

    def sleep(self, ms: int) -> None:
        """Pretend the machine slept: show time stands, ``slept`` says so once."""
        self._slept += ms

    def slept(self) -> int:
        """What ``sleep`` was told since the last call."""
        slept, self._slept = self._slept, 0
        return slept
