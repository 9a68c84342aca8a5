"""A slow disk under many senders, and many programs that want one file."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from show import commands as c
from stage.clock import ManualClock
from stage.journal import JournalBusy
from stage.runner import Runner
from tests.faults import filecalls
from tests.faults.living import Build, Life, Tell, forked
from tests.faults.script import SHOW, plus_minus


@dataclass
class Slow:
    """What was sent on a slow disk, and how it was answered."""

    sent: int = 0
    answered: int = 0
    flushes: int = 0
    longest_ms: int = 0
    in_order: bool = True
    problems: list[str] = field(default_factory=list)


def slow(folder: Path, build: Build, flush_ms: int, rounds: int) -> Slow:
    """All contestants pick and hand back at once, each in a thread, with flushes that take so long."""
    done = Slow()
    show = plus_minus(Random(1), 0)
    show.to_round(1)
    path = folder / "slow" / "cuecard.journal"
    filecalls.watch(str(path.parent))
    journal = build.journal(path)
    runner = Runner(journal, ManualClock(), rng=lambda show_id: show.rng)
    for step in show.steps:
        for one in step.sent:
            show.rng.seed(one.cause)
            runner.perform(SHOW, one.command, one.cause)
    before = filecalls.syncs()
    filecalls.delay(flush_ms)
    together = threading.Barrier(len(show.names()))
    told: list[tuple[str, int, float]] = []

    def contestant(name: str) -> None:
        pick = show.legal(name)[-1]
        commands = [c.MakePick(show.id(name), 1, pick), c.HandBack(show.id(name))] * rounds
        for number, command in enumerate(commands):
            if not number % 2:
                together.wait()
            at = time.monotonic()
            cause = f"{name}/slow/{number}"
            version = runner.perform(SHOW, command, cause)
            told.append((cause, version, time.monotonic() - at))

    threads = [threading.Thread(target=contestant, args=(name,)) for name in show.names()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    filecalls.delay(0)
    done.flushes = filecalls.syncs() - before
    done.sent, done.answered = len(threads) * rounds * 2, len(told)
    done.longest_ms = round(1000 * max(waited for _, _, waited in told))
    _compare(journal.path, build, told, done)
    journal.close()
    return done


def _compare(path: Path, build: Build, told: list[tuple[str, int, float]], done: Slow) -> None:
    """The journal as somebody finds it who starts after the power has gone: every answer is in it, in order."""
    copy = path.with_name("copy.journal")
    for part in ("", "-wal"):
        beside = path.with_name(path.name + part)
        copy.with_name(copy.name + part).write_bytes(beside.read_bytes())
    journal = build.journal(copy)
    places = {one.cause: one.seq for one in journal.read(SHOW)}
    journal.close()
    done.problems = [f"{cause} is lost" for cause, version, _ in told if places.get(cause) != version]
    for sender in {cause.rpartition("/")[0] for cause, _, _ in told}:
        versions = [version for cause, version, _ in told if cause.rpartition("/")[0] == sender]
        done.in_order &= versions == sorted(versions)


@dataclass
class Races:
    """Of so many programs that want one file at once, how many had it at a time."""

    races: int = 0
    winners: dict[int, int] = field(default_factory=dict)
    """Number of winners of a race, and how often there were so many."""
    problems: list[str] = field(default_factory=list)


def races(folder: Path, build: Build, programs: int, many: int) -> Races:
    """They start together on a fresh file, again where the winner was killed, and once more after that."""
    done, won = Races(), Counter[int]()
    for number in range(many):
        path = folder / "race" / str(number // 3) / "cuecard.journal"
        won[_race(path, build, programs, done)] += 1
        done.races += 1
    done.winners = dict(won)
    return done


def _race(path: Path, build: Build, programs: int, done: Races) -> int:
    gate_out, gate_in = os.pipe()
    over_out, over_in = os.pipe()
    lives: list[Life] = []
    ended = threading.Semaphore(0)

    def program() -> None:
        lives.append(forked(work))
        ended.release()

    def work(tell: Tell) -> None:
        os.read(gate_out, 1)
        try:
            journal = build.journal(path)
        except JournalBusy as busy:
            tell("busy" if busy.pid else "nameless")
            return
        tell("won")
        os.read(over_out, 1)
        journal.set_meta("winner", os.getpid())
        os.kill(os.getpid(), signal.SIGKILL)

    threads = [threading.Thread(target=program) for _ in range(programs)]
    for thread in threads:
        thread.start()
    os.write(gate_in, b"!" * programs)
    for _ in range(programs - 1):  # the others have been refused, or more than one have it
        ended.acquire(timeout=10)
    os.write(over_in, b"!" * programs)
    for thread in threads:
        thread.join()
    for end in (gate_out, gate_in, over_out, over_in):
        os.close(end)
    done.problems += [problem for life in lives for problem in life.problems]
    return sum("won" in life.words for life in lives)
