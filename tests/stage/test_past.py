"""The list of earlier shows: there at once for what is known, read aside and remembered for the rest."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from games.contract import Json
from show import commands as c
from stage.aside import at_once
from stage.clock import ManualClock
from stage.journal import JournalFailing, JournalUnknown, Record
from stage.past import MOST, Past
from stage.rehearsal import press
from stage.runner import Runner
from stage.sqlite import SqliteJournal

NAMES = tuple("가나다라마바사아")


class Shelf:
    """A journal, a runner that has just started on it, and the list of its shows."""

    def __init__(self, path: Path) -> None:
        self.clock = ManualClock()
        self.journal = SqliteJournal(path)
        self.start()

    def start(self) -> None:
        """As after a restart: nothing is in memory."""
        self.runner = Runner(self.journal, self.clock)
        self.played: list[int] = []
        self.told = threading.Semaphore(0)
        self.past = Past(self.journal, self.runner, self.aside, self.told.release)

    def aside(self, function: Callable[..., Any], records: list[Record]) -> Any:
        self.played.append(len(records))
        return at_once(function, records)

    def evening(self, id: str, title: str, *, cues: int = 0, rehearsal: bool = False) -> None:
        self.clock.advance(1_000)
        opening = c.CreateShow(id, "BCDF", title, "plus_minus", {}, "ko", NAMES, rehearsal=rehearsal)
        self.runner.perform(id, opening, f"host/{id}")
        for _ in range(cues):
            assert press(self.runner, id)

    def titles(self, present: str | None = None) -> list[tuple[str, bool]]:
        return [(one["title"], one["ended"]) for one in self.past.listed(present)]

    def titles_once_read(self) -> list[tuple[str, bool]]:
        self.past.listed(None)
        assert self.told.acquire(timeout=10)
        return self.titles()


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    shelf = Shelf(tmp_path / "hall.journal")
    yield shelf
    shelf.journal.close()


def test_what_was_played_since_the_start_is_listed_at_once_without_reading_it_again(shelf: Shelf) -> None:
    shelf.evening("one", "1회")
    shelf.evening("two", "2회")
    shelf.evening("dry", "연습", rehearsal=True)
    assert shelf.titles("two") == [("1회", False)]
    shelf.evening("one", "1회", cues=2)
    assert shelf.titles("two") == [("1회", False)]
    assert shelf.titles() == [("1회", False), ("2회", False)]
    assert shelf.played == []


def test_after_a_restart_the_list_is_read_once_and_then_remembered_for_ever(shelf: Shelf) -> None:
    shelf.evening("one", "1회")
    shelf.evening("dry", "연습", rehearsal=True)
    shelf.start()
    assert shelf.titles() == []
    assert shelf.told.acquire(timeout=10)
    assert shelf.titles() == [("1회", False)]
    assert len(shelf.played) == 2
    shelf.start()
    assert shelf.titles() == [("1회", False)]
    assert shelf.played == []


def test_a_show_that_has_gone_on_since_it_was_remembered_is_read_anew(shelf: Shelf) -> None:
    shelf.evening("one", "1회")
    shelf.start()
    shelf.titles_once_read()
    shelf.runner.perform("one", c.ChangeShow(title="특집"), "host/title")
    shelf.start()
    assert shelf.titles_once_read() == [("특집", False)]


def test_no_more_are_read_than_are_listed(shelf: Shelf) -> None:
    for number in range(MOST + 3):
        shelf.evening(f"s{number:02}", f"{number}회")
    shelf.start()
    titles = shelf.titles_once_read()
    assert [title for title, _ in titles] == [f"{number}회" for number in range(MOST + 2, 2, -1)]
    assert len(shelf.played) == MOST


def test_an_evening_that_no_longer_plays_does_not_hide_the_others(
    shelf: Shelf, caplog: pytest.LogCaptureFixture
) -> None:
    shelf.evening("one", "1회")
    words = "a card nobody may read about"
    strange = Record(1, 0, shelf.clock.wall(), "x/1", {"event": "Juggled", "with": words})
    shelf.journal.append("odd", 0, [strange])
    shelf.start()
    assert shelf.titles_once_read() == [("1회", False)]
    assert "could not be read" in caplog.text
    assert words not in caplog.text


def test_a_list_that_could_not_be_remembered_is_told_all_the_same(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.evening("one", "1회")
    shelf.start()

    def full(key: str, value: Json) -> None:
        raise JournalFailing("no room")

    with monkeypatch.context() as failing:
        failing.setattr(shelf.journal, "set_meta", full)
        assert shelf.titles_once_read() == [("1회", False)]


def test_a_journal_that_cannot_be_read_now_is_read_when_the_list_is_asked_for_again(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.evening("one", "1회")
    shelf.start()
    tried = threading.Event()

    def doubt(show_id: str) -> Json:
        tried.set()
        raise JournalUnknown("perhaps")

    with monkeypatch.context() as failing:
        failing.setattr(shelf.runner, "records", doubt)
        assert shelf.titles() == []
        assert tried.wait(10)
        for thread in threading.enumerate():
            if thread.name == "past":
                thread.join(10)
    assert shelf.titles_once_read() == [("1회", False)]
