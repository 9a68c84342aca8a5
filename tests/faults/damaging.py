"""Flipped bits and cut tails, anywhere in a journal at rest: found at the start, or without any effect."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from stage.clock import ManualClock
from stage.house import House
from stage.journal import JournalBroken, JournalError, JournalUnusable
from stage.restoring import restore
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from tests.faults.disk import Image
from tests.faults.living import REAL, Build, Tell, forked
from tests.faults.script import SHOW, Script, Stage, prefix, script

NAME = "cuecard.journal"
LOG = f"{NAME}-wal"
END = f"{NAME}.end"
_HEAD_OF_A_LOG = 32
_LAST_PAGES = 6 * 4120
"""Bytes of a log that its last two commits may take."""


@dataclass
class Damages:
    """What was done and found. ``named``: the show and its last sound record were. ``unfinished``: the last
    commit in the log was taken for one that a power cut had not let finish. ``cut_short``: of a log that ends
    early nobody could tell that it was longer; the show is as it was then. Both only where nothing was left
    that says how far the log was acknowledged."""

    damages: int = 0
    harmless: int = 0
    named: int = 0
    refused: int = 0
    unfinished: int = 0
    cut_short: int = 0
    saved: int = 0
    """Sound parts that were restored."""
    nothing_left: int = 0
    problems: list[str] = field(default_factory=list)


def at_rest(folder: Path, told: Script) -> list[Image]:
    """Journals as they lie there after a server was stopped; was killed; was stopped, started and killed."""

    def play(steps: slice, close: bool) -> None:
        def work(tell: Tell) -> None:
            stage = Stage(SqliteJournal(folder / "rest" / NAME))
            for step in told.steps[steps]:
                stage.play(step, lambda cause, version: None)
            if close:
                stage.journal.close()

        problems = forked(work).problems
        assert not problems, problems

    half, images = len(told.steps) // 2, []
    for lives in (
        [(slice(None), True)],
        [(slice(None), False)],
        [(slice(half), True), (slice(half, None), False)],
    ):
        shutil.rmtree(folder / "rest", ignore_errors=True)
        for steps, close in lives:
            play(steps, close)
        files = [path for path in (folder / "rest").iterdir() if path.name in (NAME, LOG, END)]
        images.append({path.name: path.read_bytes() for path in files})
    return images + [{**image, END: b""} for image in images if END in image]  # as a power cut may leave it


def damaged(content: bytes, chance: Random) -> bytes:
    """With a bit flipped, some bytes gone astray, or the tail cut off."""
    place, kind = chance.randrange(len(content)), chance.random()
    if kind < 0.7:
        return content[:place] + bytes([content[place] ^ 1 << chance.randrange(8)]) + content[place + 1 :]
    if kind < 0.85:
        return content[:place]
    astray = chance.randbytes(chance.choice((2, 16, 512, 4096)))
    return (content[:place] + astray + content[place + len(astray) :])[: len(content)]


class Vandal:
    """Damages one journal after the other and looks what becomes of it."""

    def __init__(self, folder: Path, told: Script, done: Damages) -> None:
        self._folder, self._script, self._done = folder, told, done
        self._place = folder / "damaged" / NAME
        self._before: Image = {}
        self._log_size = 0

    def damage(self, image: Image, chance: Random) -> None:
        """One of its files, somewhere."""
        part = chance.choice([name for name, content in image.items() if content])
        files = {**image, part: damaged(image[part], chance)}
        if files[part] == image[part]:
            return
        self._done.damages += 1
        self._before, self._log_size = image, len(files.get(LOG, b""))
        try:
            self._start(files)
            self._mend(files)
        except Exception as fault:
            self._done.problems.append(f"{part}: {type(fault).__name__}: {fault}")

    def _start(self, files: Image) -> None:
        self._put(files)
        try:
            journal = SqliteJournal(self._place)
        except (JournalBroken, JournalUnusable) as fault:
            self._refused(fault)
            self._start_again()
            return
        try:
            House(ManualClock(), Runner(journal, ManualClock()), port=0, lang="ko")
            self._opened(journal, self._log_lost(files))
        except JournalBroken as fault:
            self._refused(fault)
        finally:
            journal.close()

    def _start_again(self) -> None:
        """Whoever is refused tries once more: the damage must not have been cleared away by the first start."""
        try:
            SqliteJournal(self._place).close()
        except (JournalBroken, JournalUnusable):
            return
        self._done.problems.append("opened at the second start")

    def _refused(self, fault: JournalError) -> None:
        self._done.refused += 1
        self._done.named += getattr(fault, "verified", None) is not None
        if len(str(fault).splitlines()) != 1:
            self._done.problems.append(f"refused in several lines: {fault}")

    def _log_lost(self, files: Image) -> bool:
        """Whether the log is shorter than it was, or as good as: several bytes are wrong near its end."""
        now, before = files.get(LOG, b""), self._before.get(LOG, b"")
        end = len(before) - _LAST_PAGES
        wrong = sum(one != other for one, other in zip(now[end:], before[end:], strict=False))
        return len(now) < len(before) or wrong > 1

    def _opened(self, journal: SqliteJournal, cut: bool) -> None:
        """What may be missing is the last commit of a log, or two where a checksum itself is wrong, and what was
        cut off it."""
        records, truth = tuple(journal.read(SHOW)), self._script.truth
        short = self._short(len(records)) and prefix(records, self._script)
        unknown = not self._before.get(END) or self._log_size < _HEAD_OF_A_LOG
        if records == truth:
            self._done.harmless += 1
        elif unknown and cut and prefix(records, self._script):
            self._done.cut_short += 1
        elif unknown and LOG in self._before and short:
            self._done.unfinished += 1
        else:
            self._done.problems.append(f"opened with {len(records)} of {len(truth)} records")

    def _short(self, records: int) -> bool:
        """Whether what is missing is of the last two commits."""
        last = {one.cause for step in self._script.steps[-2:] for one in step.sent}
        return all(one.cause in last for one in self._script.truth[records:])

    def _mend(self, files: Image) -> None:
        self._put(files)
        sound = self._place.with_name("sound.journal")
        try:
            restore(self._place, sound, sound_part=True)
        except JournalError as fault:
            self._refused(fault)
            self._done.refused -= 1
            self._done.nothing_left += 1
            return
        self._done.saved += 1
        journal = SqliteJournal(sound)
        records = journal.read(SHOW)
        assert prefix(records, self._script), f"{len(records)} restored records are not the first"
        House(ManualClock(), Runner(journal, ManualClock()), port=0, lang="ko")
        journal.append(SHOW, len(records), self._script.truth[len(records) : len(records) + 1])
        journal.close()

    def _put(self, files: Image) -> None:
        shutil.rmtree(self._place.parent, ignore_errors=True)
        self._place.parent.mkdir()
        for name, content in files.items():
            (self._place.parent / name).write_bytes(content)


def damages(folder: Path, build: Build, many: int, seed: int, game: str = "plus_minus") -> Damages:
    """So many, each on a sound journal."""
    assert build is REAL, "what starts on a damaged file is the real journal"
    done, chance = Damages(), Random(seed)
    told = script(game, seed, folder)
    told = Script(told.steps[:-1] if told.steps[-1].remember else told.steps, told.truth, told.answers)
    vandal = Vandal(folder, told, done)
    images = at_rest(folder, told)
    while done.damages < many:
        vandal.damage(chance.choice(images), chance)
    return done
