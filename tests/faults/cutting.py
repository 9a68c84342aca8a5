"""Power cuts: what the writer did to its files is recorded, and wherever the power may have gone a journal must
open that holds all that was acknowledged before."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from stage.sqlite import SqliteJournal
from tests.faults import filecalls
from tests.faults.disk import Disk, Fate, Image
from tests.faults.failing import Hall
from tests.faults.filecalls import SYNC, Action, Call
from tests.faults.living import Build, Tell, forked, live, wrong
from tests.faults.script import SHOW, Script, Stage, script

NAME = "cuecard.journal"
ROUNDS = {"plus_minus": 1, "rows": 2}
_LIVES = 3
"""The second and third life begin with what a power cut left of the one before."""
_KILLED = 0.5
"""So often the writer is only killed, started again, and the power goes after that."""
_GO_ON = 4
"""Every fourth image is played on by the real runner, the others have one record added."""


@dataclass
class Cuts:
    """What was done and found. ``lost`` and ``unusable``: images."""

    images: int = 0
    looked_at: int = 0
    """Images before those that were equal to another of the same life were left out."""
    lives: int = 0
    acknowledged: int = 0
    lost: int = 0
    unusable: int = 0
    fates: dict[str, int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


_NEVER_FLUSHED = ".end"
"""Of images that differ in such a file alone one is taken."""


@dataclass(frozen=True)
class Cut:
    """An image and what had been acknowledged when the power went. ``disk``: what is not flushed of it, where
    only the writer was killed, and the power goes later."""

    image: Image
    acknowledged: frozenset[str]
    disk: Disk | None = None


class Cutter:
    """Lives over one script, and the images that they may leave."""

    def __init__(self, folder: Path, told: Script, build: Build, chance: Random, done: Cuts) -> None:
        self._folder, self._script, self._build = folder, told, build
        self._chance, self._done = chance, done
        self._life = folder / "life"
        self._cut = folder / "cut"
        self.disk = Disk({})

    def record(self, start: Cut, flushes_fail: int) -> list[Call]:
        """The calls of a life that begins with what a cut left. ``flushes_fail``: so many in a row, somewhere."""
        self._put(self._life, start.image)
        written = self._folder / "calls"

        def work(tell: Tell) -> None:
            def both(text: str) -> None:
                tell(text)
                if text.startswith("a "):
                    filecalls.note(text[2:])

            with written.open("wb", buffering=0) as file:
                filecalls.watch(str(self._life))
                filecalls.record(file.fileno())
                if flushes_fail:
                    at = self._chance.randrange(1, 30)
                    filecalls.plan(Action.FAIL, at, flushes_fail, calls=SYNC, error=errno.EIO)
                    Hall(self._life / NAME, self._script, self._build, both).go_on(None).close()
                else:
                    live(self._life / NAME, self._script, self._build, start.acknowledged, both)
                filecalls.record(-1)

        life = forked(work)
        self._done.lives += 1
        self._done.problems += life.problems
        return [call for call in filecalls.calls(written.read_bytes()) if ".owner" not in call.path]

    def cuts(self, start: Cut, calls: list[Call], each: int) -> Iterator[Cut]:
        """Wherever something happens, so many images, each one once; also at each acknowledgement."""
        files = {str(self._life / name): content for name, content in start.image.items()}
        self.disk = disk = start.disk or Disk(files)
        acknowledged, seen = set(start.acknowledged), set()
        for call in calls:
            if call.kind == "n":
                acknowledged.add(call.path)
            else:
                disk.take(call)
            for fate in self._chance.sample(list(Fate), each) if disk.pending else [Fate.EVERYTHING]:
                found = disk.image(fate, self._chance)
                self._done.looked_at += 1
                others = [item for item in found.items() if not item[0].endswith(_NEVER_FLUSHED)]
                same = hash((len(acknowledged), tuple(sorted(others))))
                if same not in seen:
                    seen.add(same)
                    self._done.fates[fate.value] = self._done.fates.get(fate.value, 0) + 1
                    image = {Path(path).name: content for path, content in found.items()}
                    yield Cut(image, frozenset(acknowledged))

    def killed(self, cut: Cut) -> Cut:
        """The same moment, but the power stays on."""
        disk = deepcopy(self.disk)
        image = disk.image(Fate.EVERYTHING, self._chance)
        return Cut({Path(path).name: content for path, content in image.items()}, cut.acknowledged, disk)

    def judge(self, cut: Cut) -> None:
        """Start a server on the image."""
        self._put(self._cut, cut.image)
        self._done.images += 1
        self._done.acknowledged += len(cut.acknowledged)
        try:
            problems = self._opened(cut)
        except Exception as fault:
            self._done.unusable += 1
            problems = [f"it cannot be used: {type(fault).__name__}: {fault}"]
        self._done.lost += any("is lost" in one for one in problems)
        self._done.problems += problems[:2]

    def _opened(self, cut: Cut) -> list[str]:
        journal = SqliteJournal(self._cut / NAME)
        try:
            problems = wrong(journal, self._script, cut.acknowledged)
            if not problems:
                problems = self._goes_on(journal, cut)
        finally:
            journal.close()
        return problems

    def _goes_on(self, journal: SqliteJournal, cut: Cut) -> list[str]:
        there = len(journal.read(SHOW))
        if self._done.images % _GO_ON:
            more = self._script.truth[there : there + 1]
            journal.append(SHOW, there, more)
        else:
            stage, first = Stage(journal), self._script.first_unanswered(cut.acknowledged)
            for step in self._script.steps[first : first + 2]:
                stage.play(step, lambda cause, version: None)
        journal.reopen()
        return wrong(journal, self._script, cut.acknowledged)

    def _put(self, folder: Path, image: Image) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for name, content in image.items():
            (folder / name).write_bytes(content)


def cuts(
    folder: Path,
    build: Build,
    images: int,
    seed: int,
    each: int = 4,
    flushes_fail: int = 0,
    enough: int = 1 << 30,
    games: tuple[str, ...] = ("plus_minus", "rows"),
) -> Cuts:
    """So many different images, of as many lives as it takes; fewer where there are problems ``enough``."""
    chance, done = Random(seed), Cuts()
    while done.images < images:
        game = chance.choice(games)
        told = script(game, chance.randrange(1 << 30), folder, chance.randrange(1, ROUNDS[game] + 1))
        cutter = Cutter(folder, told, build, chance, done)
        start = Cut({}, frozenset())
        for _ in range(_LIVES):
            calls = cutter.record(start, flushes_fail)
            following = start
            for number, cut in enumerate(cutter.cuts(start, calls, each), 1):
                cutter.judge(cut)
                if chance.random() < 1 / number:
                    following = cutter.killed(cut) if chance.random() < _KILLED else cut
                if done.images >= images or len(done.problems) >= enough:
                    return done
            start = following
    return done
