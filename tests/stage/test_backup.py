"""The copy in a second place: when it is made, what is in it, and what becomes of what lay there."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
import time
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

ROOT = Path(__file__).resolve().parents[2]

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


@pytest.mark.parametrize("ended", ["close", "reopen"])
def test_a_journal_that_is_closed_or_opened_afresh_meanwhile_is_not_waited_for_and_not_copied(
    laptop: Laptop, ended: str
) -> None:
    journal = laptop.journal
    other = threading.Thread(target=getattr(journal, ended))

    def breathe() -> None:
        if not other.is_alive():
            other.start()
        while not journal._closing:
            time.sleep(0.001)

    began = time.monotonic()
    with pytest.raises(JournalFailing, match="meanwhile"):
        journal.copy(breathe)
    other.join(10)
    assert time.monotonic() - began < 3
    if ended == "reopen":
        journal.append("after", 0, [record(1)])
        assert write_copy(laptop.backup.place, journal.copy(lambda: None), {}) is None
    else:
        with pytest.raises(JournalFailing, match="closed"):
            journal.copy(lambda: None)


@pytest.mark.parametrize("there", ["of another evening", "of this evening"])
def test_a_log_on_the_stick_is_never_read_into_the_copy(laptop: Laptop, there: str) -> None:
    """A server ran on the stick's journal itself, and was killed."""
    place = laptop.backup.place
    show = "other" if there == "of another evening" else "tonight"
    program = (
        "import os, sys; from stage.sqlite import SqliteJournal; from tests.stage.records import records\n"
    )
    program += "SqliteJournal(sys.argv[1]).append(sys.argv[2], 0, records(1, 40)); os._exit(0)"
    subprocess.run([sys.executable, "-c", program, str(place), show], cwd=ROOT, check=True)
    laptop.journal.append("tonight", 0, [record(number, {"text": "copied"}) for number in range(1, 90)])
    heads = {head.id: head.records for head in laptop.journal.shows()}
    write_copy(place, laptop.journal.copy(lambda: None), heads)
    assert there_is(place)["tonight"] == 89
    [aside] = [path for path in place.parent.glob("*.aside-*") if not path.name.endswith(("-wal", ".end"))]
    assert there_is(aside) == {show: 40}


def there_is(place: Path) -> dict[str, int]:
    journal = SqliteJournal(place)
    try:
        return {head.id: head.records for head in journal.shows()}
    finally:
        journal.close()


def test_a_stick_that_was_pulled_is_not_replaced_by_the_folder_it_leaves(
    laptop: Laptop, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = laptop.backup.place.parent
    there = [True]
    monkeypatch.setattr(module, "_device", lambda folder: 2 if folder == stick and there[0] else 1)
    backup = Backup(
        laptop.journal, laptop.runner, laptop.clock, stick, aside=laptop.aside, changed=laptop.news.release
    )
    assert backup.copy()
    before = backup.place.read_bytes()
    there[0] = False
    laptop.journal.append("tonight", 0, [record(1)])
    assert not backup.copy()
    assert backup.told()["state"] == "failing"
    assert backup.place.read_bytes() == before
    there[0] = True
    assert backup.copy()
    assert there_is(backup.place)["tonight"] == 1
