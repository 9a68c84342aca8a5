"""The disk, and what the journal costs on it: grouped commits, long shows."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from show import commands as c
from show.audience import Host
from show.codec import encode
from show.events import PickHandedBack, PickMade
from stage.clock import ShowClock
from stage.journal import Record
from stage.runner import Runner
from stage.sqlite import SqliteJournal

SEATS = 10
SHOW = "bench"


def fsyncs(folder: Path, many: int = 60) -> list[int]:
    """How long it takes to add 4 kB to a file and flush it, in ns, one sample each."""
    samples = []
    with open(folder / "fsync", "wb", buffering=0) as file:
        for _ in range(many):
            file.write(b"x" * 4096)
            at = time.perf_counter_ns()
            os.fsync(file.fileno())
            samples.append(time.perf_counter_ns() - at)
    return samples


class Table:
    """A runner over a journal of its own, with a round open and nobody connected. ``people`` are the ids of
    all who are in the show, the first ten of whom have a seat."""

    def __init__(self, path: Path, people: int = SEATS) -> None:
        self.journal = SqliteJournal(path)
        self.runner = Runner(self.journal, ShowClock(time.time_ns() // 1_000_000))
        if not self.runner.version(SHOW):
            self._open_round(people)
        self.people = tuple(one["id"] for one in self.runner.look(SHOW, Host())["roster"])
        self._sent = time.time_ns()

    def _open_round(self, people: int) -> None:
        names = tuple(f"손님{n}" for n in range(people))
        create = c.CreateShow(
            SHOW, "BENCH", "Bench", "plus_minus", {"cards": "press", "numbers": 5}, "ko", names
        )
        self.runner.perform(SHOW, create, "host:bench/create")
        for number, cue in enumerate(("show_rules", "deal", "open_round")):
            self.runner.perform(SHOW, c.Cue(cue, number), f"host:bench/{cue}")

    def pick(self, seat: int) -> None:
        """A pick and its being handed back: two commands, so that the seat may pick again."""
        contestant = self.people[seat]
        for command in (c.MakePick(contestant, 1, {}), c.HandBack(contestant)):
            self._sent += 1
            self.runner.perform(SHOW, command, f"seat:{contestant}/{seat}.{self._sent}")

    def lengthen(self, records: int) -> None:
        """Make the journal so long, as a show would in which picks are handed back all evening."""
        pair = [encode(PickMade(self.people[0], {})), encode(PickHandedBack(self.people[0]))]
        at, wall = self.runner.records(SHOW)[-1].at, "2031-05-09T18:30:00.000Z"
        version = self.runner.version(SHOW)
        while version < records:
            chunk = range(version + 1, version + 1 + min(10_000, records - version))
            added = [Record(n, at, wall, f"seat:x/{n}", pair[(n - chunk[0]) % 2]) for n in chunk]
            self.journal.append(SHOW, version, added)
            version = chunk[-1]


@contextmanager
def table(path: Path, people: int = SEATS) -> Iterator[Table]:
    """A table that is put away afterwards."""
    opened = Table(path, people)
    try:
        yield opened
    finally:
        opened.journal.close()


def grouped(folder: Path, rounds: int = 15) -> tuple[float, float]:
    """Commands a second of ten seats at once, whose commits are shared, and of one after the other."""
    with table(folder / "grouped.journal") as it, ThreadPoolExecutor(SEATS) as pool:
        together = alone = 0.0
        for _ in range(rounds):  # in turns, so that a busy moment of the disk hits both
            at = time.perf_counter()
            list(pool.map(it.pick, range(SEATS)))
            together += time.perf_counter() - at
            at = time.perf_counter()
            for seat in range(SEATS):
                it.pick(seat)
            alone += time.perf_counter() - at
    commands = rounds * SEATS * 2
    return commands / together, commands / alone


def by_length(
    folder: Path, records: int, turns: int = 8, picks: int = 25
) -> tuple[list[float], list[float], float]:
    """Seconds a command on a young journal and on one of so many records, in turns, one sample a turn; and
    the seconds it takes to read the long one back into a show."""
    with table(folder / "long.journal") as it:
        it.lengthen(records)
    at = time.perf_counter()
    with table(folder / "long.journal") as long, table(folder / "young.journal") as young:
        read = time.perf_counter() - at
        costs: tuple[list[float], list[float]] = ([], [])
        for _ in range(turns):
            for it, cost in zip((young, long), costs, strict=True):
                at = time.process_time()
                for _ in range(picks):
                    it.pick(0)
                cost.append((time.process_time() - at) / picks / 2)
    return *costs, read
