"""Bots knock on the same door as phones, after a delay that tells nothing about what they picked."""

from __future__ import annotations

import heapq
import logging
import threading
from collections.abc import Sequence
from random import Random

from games.contract import Json
from show import commands as c
from show.events import Event
from show.refused import Refused
from stage.clock import Clock
from stage.journal import JournalError
from stage.runner import Broken, NotSaved, Runner, Unknown
from stage.steady import keep_going, log_fault
from stage.thinker import Think

DELAY = (1_200, 7_000)
"""Milliseconds between which a bot takes its time, whatever it is going to do."""
_LATE = {"not_now", "round_closed", "no_seat", "given_back", "locked_already"}
"""What a bot hears that comes too late, as a phone may: nothing to tell anybody. While it thought, the round
may have ended, its seat may be empty or its owner's again, and the host may have entered a pick."""
_log = logging.getLogger("cuecard.bots")


def act(runner: Runner, show_id: str, contestant: str, think: Think, seed: str) -> bool:
    """Have one bot do what it owes; whether it owed anything. Raises as ``Runner.perform`` does."""
    brief = runner.brief(show_id, contestant)
    if brief is None:
        return False
    if brief["kind"] == "memorise":
        command: c.Command = c.Memorise(contestant)
        turn = "memorise"
    else:
        turn = str(brief["opening"])
        pick = think(brief, f"{seed}/{contestant}/{turn}")
        command = c.MakePick(contestant, brief["opening"], pick, bot=True)
    runner.perform(show_id, command, f"bot:{contestant}/{turn}/{runner.version(show_id)}")
    return True


class Bots:
    """One thread that lets every bot of the watched shows act in its time."""

    def __init__(
        self, runner: Runner, clock: Clock, think: Think, rng: Random, delay: tuple[int, int] = DELAY
    ) -> None:
        self._runner = runner
        self._clock = clock
        self._think = think
        self._rng = rng
        self._delay = delay
        self._due: list[tuple[int, str, str]] = []
        self._changed = threading.Condition()
        self._stopping = threading.Event()
        runner.on_moved(self._moved)

    def start(self) -> None:
        """Begin in a thread of its own."""
        keep_going("bots", self._turn)

    def stop(self) -> None:
        """End soon."""
        with self._changed:
            self._stopping.set()
            self._changed.notify()

    def wake(self, show_id: str) -> None:
        """Look which bots owe something and give each its time."""
        # Asked before the lock is taken: whoever commits tells us with the journal's lock in hand.
        self._give_time(show_id, [contestant for contestant, _ in self._runner.owed(show_id)])

    def _give_time(self, show_id: str, contestants: Sequence[str]) -> None:
        with self._changed:
            waiting = {(show, contestant) for _, show, contestant in self._due}
            for contestant in contestants:
                if (show_id, contestant) not in waiting:
                    due = self._clock.now() + self._rng.randint(*self._delay)
                    heapq.heappush(self._due, (due, show_id, contestant))
            self._changed.notify()

    def _moved(self, show_id: str, events: Sequence[Event]) -> None:
        self.wake(show_id)

    def _turn(self) -> bool:
        ready = self._next()
        if ready is not None:
            self._act(*ready)
        return not self._stopping.is_set()

    def _next(self) -> tuple[str, str] | None:
        """The next bot whose time has come; waits for it, None when something else changed first."""
        with self._changed:
            if not self._due:
                self._changed.wait(1.0)
                return None
            due, show_id, contestant = self._due[0]
            left = due - self._clock.now()
            if left > 0:
                self._changed.wait(left / 1000)
                return None
            heapq.heappop(self._due)
            return show_id, contestant

    def _act(self, show_id: str, contestant: str) -> None:
        seed: Json = self._rng.getrandbits(64)
        try:
            act(self._runner, show_id, contestant, self._think, str(seed))
        except Refused as no:
            if no.code not in _LATE:
                _log.warning("bot %s was refused: %s", contestant, no.code)
            self._give_time(show_id, [contestant])
        except (NotSaved, Unknown, Broken, JournalError, OSError) as fault:
            _log.warning("bot %s could not act: %s", contestant, type(fault).__name__)
            self._give_time(show_id, [contestant])
        except Exception as fault:
            log_fault("bots", fault)
            self._give_time(show_id, [contestant])
