"""Pokes shows when their time has come. It decides nothing: a late, early or doubled poke changes nothing."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import partial
from secrets import token_hex

from show import commands as c
from show.events import Event
from show.refused import Refused
from stage.clock import Clock
from stage.journal import JournalError
from stage.runner import Broken, NotSaved, Runner, Unknown
from stage.steady import keep_going, steadily

LONGEST_NAP = 1.0
"""Seconds: the clock is looked at this often whatever is due, which also notices a machine that slept."""
RETRY = 0.5
"""Seconds until a poke is repeated that could not be journalled."""


class Alarm:
    """One thread that waits for the earliest instant any watched show wants to be poked."""

    def __init__(self, runner: Runner, clock: Clock) -> None:
        self._runner = runner
        self._clock = clock
        self._shows: set[str] = set()
        self._changed = threading.Condition()
        self._stopping = threading.Event()
        self._run_id = token_hex(4)  # wall time may come again: a cause of another run must not
        self._pokes = 0
        self._overslept: set[str] = set()
        runner.on_moved(self._moved)

    def watch(self, show_id: str) -> None:
        """Poke this show from now on."""
        with self._changed:
            self._shows.add(show_id)
            self._changed.notify()

    def start(self) -> None:
        """Begin in a thread of its own."""
        keep_going("alarm", self._turn)

    def stop(self) -> None:
        """End soon."""
        with self._changed:
            self._stopping.set()
            self._changed.notify()

    def ring(self) -> float:
        """Poke whatever is due; seconds until the next look."""
        shows = tuple(self._shows)
        if self._clock.slept():
            self._overslept.update(shows)
        # One show that trips must not keep the others from their time.
        naps = (steadily("alarm", partial(self._see_to, show), RETRY) for show in shows)
        return max(0.0, min([LONGEST_NAP, *naps]))

    def _see_to(self, show_id: str) -> float:
        """Do what is due in one show; seconds until something is."""
        try:
            if show_id in self._overslept:
                self._after_sleep(show_id)
            wake = self._runner.wake_at(show_id)
        except JournalError:
            return self._poke(show_id, c.Poke())  # a command has the journal opened afresh
        if wake is None:
            return LONGEST_NAP
        left = (wake - self._clock.now()) / 1000
        return left if left > 0 else self._poke(show_id, c.Poke())

    def _after_sleep(self, show_id: str) -> None:
        """A machine that slept comes back with its show held: nobody could see the time go by."""
        if not self._runner.runs(show_id) or not self._poke(show_id, c.Hold("sleep")):
            self._overslept.discard(show_id)

    def _poke(self, show_id: str, command: c.Command) -> float:
        """Seconds until it has to be said again, 0 once it was."""
        self._pokes += 1
        try:
            self._runner.perform(show_id, command, f"alarm/{self._run_id}/{self._pokes}")
        except Refused:
            return 0.0  # a host's hand was faster
        except (NotSaved, Unknown, Broken):
            return RETRY
        return 0.0

    def _moved(self, show_id: str, events: Sequence[Event]) -> None:
        with self._changed:
            self._changed.notify()

    def _turn(self) -> bool:
        nap = self.ring()
        with self._changed:
            if not self._stopping.is_set() and nap > 0:
                self._changed.wait(nap)
        return not self._stopping.is_set()
