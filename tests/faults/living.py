"""One life of the journal's writer: a process that opens what it finds, says whether that is as it must be, has
everything unacknowledged sent again, and goes on with the show."""

from __future__ import annotations

import os
import select
import signal
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from show.refused import Refused
from stage.journal import Journal, JournalError
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from tests.faults.script import SHOW, Script, Stage, kept, prefix

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Build:
    """A way to build the writer: the real one, or one with a fault that must be caught."""

    name: str
    journal: Callable[[Path], SqliteJournal] = SqliteJournal
    runner: type[Runner] = Runner


class SmallWal(SqliteJournal):
    """The real journal whose write-ahead log is carried over into the file every few commits instead of every
    thousand pages, so that short shows meet that too."""

    def _open(self) -> None:
        super()._open()
        assert self._db is not None
        self._db.execute("PRAGMA wal_autocheckpoint = 12").fetchall()


REAL = Build("real")
BRISK = Build("brisk", SmallWal)


@dataclass
class Life:
    """What a life told before its end."""

    opened: int | None = None
    """How many records it found; None if it never got so far."""
    acknowledged: set[str] = field(default_factory=set)
    not_saved: set[str] = field(default_factory=set)
    """Causes that were told that nothing of them is kept."""
    problems: list[str] = field(default_factory=list)
    words: set[str] = field(default_factory=set)
    """What else it said."""
    finished: bool = False
    killed: bool = False


def live(
    place: Path,
    script: Script,
    build: Build,
    acknowledged: frozenset[str],
    tell: Tell,
    steps: int | None = None,
    again: int = 0,
    absent: frozenset[str] = frozenset(),
) -> None:
    """Open, check, send again (``again``: also so many steps that were answered already), go on for ``steps``,
    and look at the file once more as it lies at rest. ``absent``: what was said not to have been kept."""
    journal = build.journal(place)
    _judge(journal, script, acknowledged, tell)
    for cause in absent & {one.cause for one in journal.read(SHOW)}:
        tell(f"x {cause} is there though it was said not to be")
    tell(f"o {len(journal.read(SHOW))}")
    stage, answered = Stage(journal, build.runner), set(acknowledged)

    def answer(cause: str, version: int) -> None:
        answered.add(cause)
        tell(_answered(script, cause, version))

    first = script.first_unanswered(acknowledged)
    last = len(script.steps) if steps is None else first + steps
    for step in script.steps[max(0, first - again) : last]:
        try:
            stage.play(step, answer)
        except Refused as no:
            tell(f"x {step.sent} was refused when sent again: {no.code}")
    journal.close()
    rested = build.journal(place)
    _judge(rested, script, frozenset(answered), tell)
    rested.close()


def _judge(journal: Journal, script: Script, acknowledged: frozenset[str], tell: Tell) -> None:
    for problem in wrong(journal, script, acknowledged):
        tell(f"x {problem}")


def _answered(script: Script, cause: str, version: int) -> str:
    if script.answers.get(cause, 0) != version:
        return f"x {cause} was answered {version}, not {script.answers[cause]}"
    return f"a {cause}"


def wrong(journal: Journal, script: Script, acknowledged: frozenset[str]) -> list[str]:
    """What is not as it must be in a journal that was just opened, given what was acknowledged before."""
    records = journal.read(SHOW)
    made = Counter(one.cause for one in records if one.event["event"] == "PickMade")
    problems = [f"pick {cause} is there {made[cause]} times" for cause in made if made[cause] > 1]
    there = {one.cause for one in records}
    asked = {one.cause for step in script.steps for one in step.sent}
    problems += [f"{cause} was acknowledged and is lost" for cause in (acknowledged & asked) - there]
    problems += [
        f"{step.remember} was acknowledged and is lost"
        for at, step in enumerate(script.steps)
        if f"kept/{step.at}" in acknowledged and not (kept(journal, step) or _remembered_since(script, at))
    ]
    if not prefix(records, script):
        problems.append(f"its {len(records)} records are not the first of the undisturbed show")
    return problems


def _remembered_since(script: Script, at: int) -> bool:
    """Whether a later step may have written over what this one had the house remember."""
    mine = script.steps[at].remember
    later = [step.remember for step in script.steps[at + 1 :] if step.remember]
    return mine is not None and any(key == mine[0] for key, _ in later)


def forked(work: Callable[[Tell], None], kill_after: float | None = None) -> Life:
    """Do the work in a process of its own. It is killed so many seconds after it has opened its journal."""
    heard, told = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(heard)
        _child(work, told)
    os.close(told)
    life = Life()
    try:
        _listen(heard, life, pid, kill_after)
    finally:
        os.close(heard)
        _, status = os.waitpid(pid, 0)
    life.killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    if not (life.killed or life.finished or life.problems):
        life.problems.append(f"ended with status {status}")
    return life


def _child(work: Callable[[Tell], None], told: int) -> None:
    def tell(text: str) -> None:
        os.write(told, text.encode() + b"\0")

    try:
        work(tell)
        tell("d")
    except JournalError as fault:
        tell(f"x {type(fault).__name__}: {fault}")
    except BaseException:
        tell(f"x {traceback.format_exc()}")
    finally:
        tell("e")
        os._exit(0)


def _listen(heard: int, life: Life, pid: int, kill_after: float | None) -> None:
    rest = b""
    while True:
        waits = kill_after if kill_after is not None and life.opened is not None else None
        if not select.select([heard], [], [], waits)[0]:
            os.kill(pid, signal.SIGKILL)
            kill_after = None
            continue
        more = os.read(heard, 65536)
        if not more:
            return
        *whole, rest = (rest + more).split(b"\0")
        for one in whole:
            _note(life, one.decode())
        if "e" in life.words:  # others, started meanwhile, may hold the pipe open
            return


def _note(life: Life, told: str) -> None:
    kind, _, text = told.partition(" ")
    if kind == "o":
        life.opened = int(text)
    elif kind == "a":
        life.acknowledged.add(text)
    elif kind == "n":
        life.not_saved.add(text)
    elif kind == "d":
        life.finished = True
    elif kind == "x":
        life.problems.append(text)
    else:
        life.words.add(kind)
