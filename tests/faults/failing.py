"""A disk that is full or breaks: each call of a show fails once, or from there on until there is room again.

A life goes on through it as a hall does: what was not acknowledged is sent again with the same id until it is.
"""

from __future__ import annotations

import errno
import os
import shutil
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from random import Random

from show.audience import Host
from stage.house import House
from stage.journal import JournalError
from stage.runner import NotSaved, Unknown
from stage.sqlite import SqliteJournal
from tests.faults import filecalls
from tests.faults.filecalls import EVERY, FOR_EVER, Action
from tests.faults.living import Build, Tell, forked, live
from tests.faults.script import SHOW, Script, Stage, Step, script

ATTEMPTS = 4
"""With which an answer must have come. After the second one there is room again."""
ROOM_AFTER = 1
MORE_STEPS = 3
"""So long a show goes on after the fault."""


@dataclass(frozen=True)
class Ill:
    """What is wrong with a disk."""

    action: Action
    times: int
    error: int

    def __str__(self) -> str:
        often = "from there on" if self.times > 1 else "once"
        return f"{self.action.name} {os.strerror(self.error)}, {often}"


ILLS = (
    Ill(Action.FAIL, 1, errno.ENOSPC),
    Ill(Action.FAIL, FOR_EVER, errno.ENOSPC),
    Ill(Action.FAIL_HALF, FOR_EVER, errno.ENOSPC),
    Ill(Action.FAIL, 1, errno.EIO),
    Ill(Action.FAIL, FOR_EVER, errno.EIO),
    Ill(Action.CUT_SHORT, 1, errno.ENOSPC),
)


@dataclass
class Failures:
    """What was done and found. ``refused``: starts that ended with one line; ``red``: the console's word was
    "failing"; ``dark``: views could not be had for a while; ``silent``: faults that nobody outside noticed."""

    faults: int = 0
    calls: int = 0
    refused: int = 0
    red: int = 0
    dark: int = 0
    silent: int = 0
    acknowledged: int = 0
    problems: list[str] = field(default_factory=list)


class Ending(Enum):
    """How a life ends on an ill disk: with the first failure, or some steps later, killed or closed."""

    AT_ONCE = "at once"
    KILLED = "killed"
    CLOSED = "closed"


class _GivesUp(Exception):
    """The first failure was the end."""


class Hall:
    """One life on an ill disk."""

    def __init__(
        self, place: Path, told: Script, build: Build, tell: Tell, ending: Ending = Ending.CLOSED
    ) -> None:
        self._ending = ending
        self._place, self._script, self._build, self._tell = place, told, build, tell
        self.noticed = False

    def go_on(self, steps: int | None) -> SqliteJournal:
        """Start as often as it takes, then play; ``steps``: how many after the fault, None: to the end."""
        journal = self._started()
        stage = Stage(journal, self._build.runner)
        house = House(stage.clock, stage.runner, port=0, lang="ko")
        house.show_id = SHOW
        stage.perform = house.perform
        left = steps
        for step in self._script.steps:
            try:
                self._answered(stage, house, step)
            except _GivesUp:
                break
            left = left - 1 if left is not None and self.noticed else left
            if left == 0:
                break
        return journal

    def _started(self) -> SqliteJournal:
        for _ in range(ATTEMPTS):
            try:
                return self._build.journal(self._place)
            except JournalError as fault:
                self._notice()
                self._tell("refused")
                if "\n" in str(fault):
                    self._tell(f"x refused in several lines: {fault}")
            filecalls.no_plan(EVERY)
        raise AssertionError("it does not start though there is room again")

    def _answered(self, stage: Stage, house: House, step: Step) -> None:
        """Sent until it is acknowledged; the console is red from the first failure until then."""
        for attempt in range(ATTEMPTS):
            try:
                stage.play(step, self._acknowledged)
            except (NotSaved, Unknown, JournalError) as fault:
                self._notice()
                if not _can_be_looked_at(house):
                    self._tell("dark")
                if self._ending is Ending.AT_ONCE:
                    self._disown(step, fault)
                self._judge(not step.sent or house.disk == "failing", "a failure left the console green")
                self._tell("red")
                if attempt == ROOM_AFTER:
                    filecalls.no_plan(EVERY)
                continue
            self._judge(not step.sent or house.disk == "saved", "the console is red though it was saved")
            return
        raise AssertionError(f"no answer to {step} though there is room again")

    def _disown(self, step: Step, fault: Exception) -> None:
        """Say what was said not to have been kept, and end."""
        for one in step.sent if isinstance(fault, NotSaved) else ():
            self._tell(f"n {one.cause}")
        raise _GivesUp

    def _acknowledged(self, cause: str, version: int) -> None:
        right = self._script.answers.get(cause, 0)
        self._judge(version == right, f"{cause} was answered {version}, not {right}")
        self._tell(f"a {cause}")

    def _notice(self) -> None:
        self.noticed = True

    def _judge(self, holds: bool, otherwise: str) -> None:
        if not holds:
            self._tell(f"x {otherwise}")


def _can_be_looked_at(house: House) -> bool:
    """Whether the console can be told at all that something is wrong."""
    try:
        house.look(Host())
    except JournalError:
        return False
    return True


class Breaker:
    """Lives over one script, each with a fault at one call."""

    def __init__(self, folder: Path, told: Script, build: Build, done: Failures, kinds: int = EVERY) -> None:
        self._kinds = kinds
        self._place = folder / "ill" / "cuecard.journal"
        self._script, self._build, self._done = told, build, done
        filecalls.watch(str(self._place.parent))

    def calls(self) -> int:
        """How many calls a show makes that nothing happens to."""

        def work(tell: Tell) -> None:
            self._hall(tell).go_on(None).close()
            tell(f"x {filecalls.count()}")

        self._clear()
        filecalls.no_plan(self._kinds)
        return int(forked(work).problems[0])

    def fault(self, ill: Ill, at: int, ending: Ending) -> None:
        """One life with the fault, and one that looks at what it left."""

        def work(tell: Tell) -> None:
            filecalls.plan(ill.action, at, ill.times, calls=self._kinds, error=ill.error)
            hall = self._hall(tell, ending)
            journal = hall.go_on(MORE_STEPS)
            if not hall.noticed:
                tell("silent")
            if ending is Ending.CLOSED:
                journal.close()

        self._clear()
        life = forked(work)
        acknowledged = frozenset(life.acknowledged)
        absent = frozenset(life.not_saved)

        def look(tell: Tell) -> None:
            live(self._place, self._script, self._build, acknowledged, tell, 2, 1, absent)

        rest = forked(look)
        self._done.faults += 1
        self._done.acknowledged += len(acknowledged)
        for word in ("refused", "red", "dark", "silent"):
            setattr(self._done, word, getattr(self._done, word) + (word in life.words))
        found = life.problems + rest.problems
        self._done.problems += [f"{self._build.name}, {ill}, call {at}: {one}" for one in found]

    def _hall(self, tell: Tell, ending: Ending = Ending.CLOSED) -> Hall:
        return Hall(self._place, self._script, self._build, tell, ending)

    def _clear(self) -> None:
        shutil.rmtree(self._place.parent, ignore_errors=True)


def failures(
    folder: Path,
    build: Build,
    seed: int,
    ills: int = len(ILLS),
    games: tuple[str, ...] = ("rows",),
    kinds: int = EVERY,
) -> Failures:
    """Every call (of these ``kinds``) of a short show of each game, with so many of the ills."""
    chance, done = Random(seed), Failures()
    for game in games:
        breaker = Breaker(folder, script(game, seed, folder, 1), build, done, kinds)
        calls = breaker.calls()
        done.calls += calls
        for at in range(1, calls + 1):
            for ill in chance.sample(ILLS, ills):
                breaker.fault(ill, at, chance.choice(list(Ending)))
                if len(done.problems) > _ENOUGH:
                    return done
    return done


_ENOUGH = 20
