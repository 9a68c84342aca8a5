"""The alarm keeps ringing whatever becomes of the machine, the journal or the host's own hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from show import commands as c
from show.audience import Host
from stage.alarm import RETRY, Alarm
from stage.clock import ManualClock
from stage.journal import JournalUnknown
from stage.rehearsal import press
from stage.runner import Runner, Unknown
from stage.sqlite import SqliteJournal

NAMES = tuple("가나다라마바사아")
TIMED = {"seconds": 30, "cards": "always"}


class Hall:
    """A running show with an alarm, on a clock that the test moves."""

    def __init__(self, folder: Path) -> None:
        self.journal = SqliteJournal(folder / "hall.journal")
        self.clock = ManualClock()
        self.runner = Runner(self.journal, self.clock, rng=lambda show_id: Random(1))
        self.alarm = Alarm(self.runner, self.clock)
        self.orders = 0

    def order(self, show: str, command: c.Command) -> None:
        self.orders += 1
        self.runner.perform(show, command, f"host/{self.orders}")

    def open(self, show: str) -> None:
        """A round of that show takes picks, with 30 seconds to go."""
        self.order(show, c.CreateShow(show, "BCDF", "", "plus_minus", TIMED, "ko", names=NAMES))
        for _ in ("show_rules", "deal", "open_round"):
            assert press(self.runner, show)
        self.alarm.watch(show)

    def ring_out(self) -> None:
        """Ring until nothing is due any more."""
        assert any(nap > 0 for nap in (self.alarm.ring() for _ in range(20)))

    def scene(self, show: str) -> tuple[str, bool]:
        view = self.runner.look(show, Host())
        return view["scene"], view["held"]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path)
    yield hall
    hall.journal.close()


def test_a_deadline_closes_the_round(hall: Hall) -> None:
    hall.open("one")
    assert hall.alarm.ring() > 0
    hall.clock.advance(30_000)
    hall.alarm.ring()
    assert hall.scene("one") == ("closed", False)


def test_a_laptop_that_slept_comes_back_held(hall: Hall) -> None:
    hall.open("one")
    hall.clock.sleep(60_000)
    hall.alarm.ring()
    assert hall.scene("one") == ("picking", True)


def test_a_held_show_survives_that_its_laptop_sleeps(hall: Hall) -> None:
    hall.open("one")
    hall.order("one", c.Hold())
    hall.clock.sleep(60_000)
    hall.alarm.ring()
    hall.order("one", c.Resume())
    hall.clock.advance(30_000)
    hall.alarm.ring()
    assert hall.scene("one") == ("closed", False)


def test_every_show_hears_of_sleep_and_not_only_the_first_that_is_asked(hall: Hall) -> None:
    for show in ("one", "two", "three", "four"):
        hall.open(show)
    hall.clock.sleep(60_000)
    hall.alarm.ring()
    assert {hall.scene(show) for show in ("one", "two", "three", "four")} == {("picking", True)}


def test_a_journal_that_is_in_doubt_is_asked_again_and_the_deadline_still_comes(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.open("one")
    reopen, hall.journal._failed = hall.journal.reopen, True

    def cannot() -> None:
        raise JournalUnknown("the disk is gone")

    monkeypatch.setattr(hall.journal, "reopen", cannot)
    with pytest.raises(Unknown):
        hall.order("one", c.Blackout(True))
    assert hall.alarm.ring() == RETRY
    monkeypatch.setattr(hall.journal, "reopen", reopen)
    hall.clock.advance(30_000)
    hall.ring_out()
    assert hall.scene("one") == ("closed", False)


def test_sleep_is_not_forgotten_while_the_disk_refuses(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.open("one")
    reopen, hall.journal._failed = hall.journal.reopen, True

    def cannot() -> None:
        raise JournalUnknown("the disk is gone")

    monkeypatch.setattr(hall.journal, "reopen", cannot)
    hall.clock.sleep(60_000)
    hall.alarm.ring()
    monkeypatch.setattr(hall.journal, "reopen", reopen)
    hall.ring_out()
    assert hall.scene("one") == ("picking", True)
