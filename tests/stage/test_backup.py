"""The copy in a second place: when it is made, what is in it, and what becomes of what lay there."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from show import commands as c
from stage import backup as module
from stage.aside import at_once
from stage.backup import Backup, write_copy
from stage.clock import ManualClock
from stage.journal import JournalFailing
from stage.rehearsal import press
from stage.restoring import restore
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from tests.stage.records import record, records

NAMES = tuple("가나다라마바사아")
SHOW = "s1"


class Laptop:
    """A journal with a show that runs on it, and a stick beside it."""

    def __init__(self, folder: Path) -> None:
        self.stick = folder / "stick"
        self.stick.mkdir()
        self.clock = ManualClock()
        self.journal = SqliteJournal(folder / "laptop" / "cuecard.journal")
        self.runner = Runner(self.journal, self.clock)
        self.news = threading.Semaphore(0)
        self.writes = 0
        self.backup = Backup(
            self.journal, self.runner, self.clock, self.stick, aside=self.aside, changed=self.news.release
        )
        opening = c.CreateShow(SHOW, "BCDF", "", "plus_minus", {"rounds": 8}, "ko", NAMES)
        self.runner.perform(SHOW, opening, "host/open")

    def aside(self, function: Callable[..., Any], *arguments: Any) -> Any:
        self.writes += 1
        return at_once(function, *arguments)

    def go(self) -> Any:
        """Press the big button; where the show stands then."""
        before = self.runner.stretch(SHOW)
        assert press(self.runner, SHOW)
        after = self.runner.stretch(SHOW)
        return after if after != before else None

    def copied(self) -> int:
        """Wait for a copy; how many records of the show are in it."""
        assert self.news.acquire(timeout=10)
        there = SqliteJournal(self.backup.place)
        try:
            return next(head.records for head in there.shows() if head.id == SHOW)
        finally:
            there.close()


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[Laptop]:
    laptop = Laptop(tmp_path)
    yield laptop
    laptop.backup.stop()
    laptop.journal.close()


def test_a_copy_is_made_at_the_start_and_whenever_a_round_is_settled_or_a_stretch_begins(
    laptop: Laptop,
) -> None:
    laptop.backup.start()
    assert laptop.copied() == laptop.runner.version(SHOW)
    stretches = 0
    while not laptop.runner.over(SHOW):
        if laptop.go():
            stretches += 1
            assert laptop.copied() == laptop.runner.version(SHOW)
    assert stretches >= 8 + 3
    assert laptop.writes == 1 + stretches


def test_what_a_console_is_told_of_it(laptop: Laptop) -> None:
    assert laptop.backup.told() == {"state": "waiting", "at": None}
    assert laptop.backup.copy()
    told = laptop.backup.told()
    assert (told["state"], len(told["at"])) == ("saved", 5)


def test_a_copy_restores_to_the_show_as_it_stood(laptop: Laptop, tmp_path: Path) -> None:
    for _ in range(12):
        laptop.go()
    laptop.backup.copy()
    place = tmp_path / "spare" / "cuecard.journal"
    restore(laptop.backup.place, place)
    spare = SqliteJournal(place)
    assert spare.read(SHOW) == laptop.journal.read(SHOW)
    spare.close()


def test_without_its_stick_the_show_goes_on_and_the_copy_is_made_once_it_is_back(
    laptop: Laptop, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "RETRY", 0.01)
    laptop.backup.start()
    laptop.copied()
    shutil.rmtree(laptop.stick)
    while not laptop.go():
        pass
    assert laptop.news.acquire(timeout=10)
    assert laptop.backup.told()["state"] == "failing"
    assert laptop.news.acquire(timeout=10)
    assert len(caplog.records) == 1, "said once, not every time"
    laptop.go()
    laptop.stick.mkdir()
    while laptop.backup.told()["state"] == "failing":
        assert laptop.news.acquire(timeout=10)
    assert laptop.backup.place.exists()


def test_a_copy_of_this_journal_is_replaced_and_one_of_another_laid_aside(
    laptop: Laptop, tmp_path: Path
) -> None:
    laptop.backup.copy()
    laptop.go()
    laptop.backup.copy()
    assert [one.name for one in laptop.stick.iterdir()] == ["cuecard.journal"]
    other = SqliteJournal(tmp_path / "other.journal")
    other.append("another evening", 0, records(1, 3))
    other.close()
    for foreign in ((tmp_path / "other.journal").read_bytes(), b"notes"):
        laptop.backup.place.write_bytes(foreign)
        laptop.backup.copy()
        [aside] = [one for one in laptop.stick.iterdir() if "aside" in one.name]
        assert aside.read_bytes() == foreign
        aside.unlink()
    assert laptop.backup.place.exists()


def test_a_stick_that_gives_back_something_else_gets_no_copy(
    laptop: Laptop, monkeypatch: pytest.MonkeyPatch
) -> None:
    laptop.backup.copy()
    before = laptop.backup.place.read_bytes()
    monkeypatch.setattr(Path, "read_bytes", lambda self: b"rot")
    laptop.go()
    assert not laptop.backup.copy()
    monkeypatch.undo()
    assert laptop.backup.place.read_bytes() == before


def test_a_stick_that_cannot_flush_its_names_gets_its_copy_all_the_same(
    laptop: Laptop, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(folder: Path) -> None:
        raise OSError("not supported")

    monkeypatch.setattr(module, "flush_folder", refuse)
    assert laptop.backup.copy()


def test_nobody_but_its_owner_reads_a_copy(laptop: Laptop) -> None:
    laptop.backup.copy()
    assert laptop.backup.place.stat().st_mode & 0o077 == 0


def test_others_write_between_two_pieces_and_the_copy_holds_that_too(laptop: Laptop) -> None:
    for number in range(2_000):
        laptop.journal.append("long", number, [record(number + 1, {"text": "가" * 200})])
    more = iter(range(2_000, 2_004))

    def breathe() -> None:
        for number in more:
            laptop.journal.append("long", number, [record(number + 1)])
            break

    write_copy(laptop.backup.place, laptop.journal.copy(breathe), {})
    there = SqliteJournal(laptop.backup.place)
    assert there.read("long") == laptop.journal.read("long")
    assert len(there.read("long")) == 2_004
    there.close()


def test_a_journal_that_is_closed_meanwhile_is_not_copied(laptop: Laptop) -> None:
    with pytest.raises(JournalFailing, match="meanwhile"):
        laptop.journal.copy(laptop.journal.close)
    with pytest.raises(JournalFailing, match="closed"):
        laptop.journal.copy(lambda: None)
