"""Whoever writes to a disk that refuses, the console turns red, and green once anything is kept again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from games.contract import Json
from show import commands as c
from show.refused import Refused
from stage.bots import Bots
from stage.clock import ManualClock
from stage.journal import JournalError, JournalFailing, JournalUnknown
from stage.runner import NotSaved, Runner, Unknown
from stage.sqlite import SqliteJournal
from stage.thinker import think
from tests.stage.rows_hall import Hall

MINUTE = 60_000
Do = Callable[[Hall], object]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path / "hall.journal")
    hall.open()
    yield hall
    hall.journal.close()


@contextmanager
def no_room(journal: SqliteJournal, fault: JournalError | None = None) -> Iterator[None]:
    """Nothing can be written meanwhile."""

    def refuse(*asked: Json, **more: Json) -> None:
        raise fault or JournalFailing("no room")

    with pytest.MonkeyPatch.context() as failing:
        for way in ("append_many", "set_meta", "change_tickets"):
            failing.setattr(journal, way, refuse)
        yield


def a_bot_picks(hall: Hall) -> None:
    bots = Bots(hall.runner, hall.clock, think, Random(1), delay=(0, 0))
    bots.wake(hall.show)
    owing = bots._next()
    assert owing is not None
    bots._act(*owing)


def a_deadline_comes(hall: Hall) -> None:
    hall.clock.advance(50_000)
    hall.alarm.ring()


def the_laptop_slept(hall: Hall) -> None:
    hall.clock.sleep(MINUTE)
    hall.alarm.ring()


def a_phone_is_gone_for_a_minute(hall: Hall) -> None:
    hall.house.presence.leave(hall.house.presence.sockets(f"seat:{hall.show}/c1")[0])
    hall.house.absences.look()
    hall.clock.advance(MINUTE)
    hall.house.absences.look()


def the_host_chooses_a_network(hall: Hall) -> None:
    hall.house.set_wifi("hall", "12345678")


def a_screen_opens(hall: Hall) -> None:
    hall.house.keys.screen_key("screen")


def a_console_opens(hall: Hall) -> None:
    hall.house.desk.enter(hall.house.keys.claim("host"))


def a_phone_sits_down(hall: Hall) -> None:
    hall.house.take_seat("d" * 32, hall.house.code() or "", "하늘", False, None)


def somebody_looks_under_a_cover(hall: Hall) -> None:
    hall.house.peek("hands", None, "host/peek")


def the_host_presses(hall: Hall) -> None:
    hall.house.perform(c.Blackout(True), "host/dark")


@pytest.mark.parametrize(
    "write",
    [
        a_bot_picks,
        a_deadline_comes,
        the_laptop_slept,
        a_phone_is_gone_for_a_minute,
        the_host_chooses_a_network,
        a_screen_opens,
        a_console_opens,
        a_phone_sits_down,
        somebody_looks_under_a_cover,
        the_host_presses,
    ],
    ids=lambda write: write.__name__,
)
@pytest.mark.parametrize(
    "fault", [JournalFailing("no room"), JournalUnknown("perhaps")], ids=["kept out", "in doubt"]
)
def test_whatever_cannot_be_kept_turns_the_console_red(hall: Hall, write: Do, fault: JournalError) -> None:
    before = hall.changes
    with no_room(hall.journal, fault), suppress(JournalError, NotSaved, Unknown, Refused):
        write(hall)
    assert hall.house.disk == "failing"
    assert hall.changes > before  # and the consoles hear of it


@pytest.mark.parametrize(
    "write", [a_deadline_comes, the_host_chooses_a_network, a_screen_opens, the_host_presses]
)
def test_whatever_is_kept_again_turns_it_green(hall: Hall, write: Do) -> None:
    with no_room(hall.journal), pytest.raises(NotSaved):
        hall.house.perform(c.SetMotion("calm"), "host/calm")
    assert hall.house.disk == "failing"
    before = hall.changes
    write(hall)
    assert hall.house.disk == "saved"
    assert hall.changes > before


def test_where_nobody_writes_the_console_turns_green_by_itself_once_there_is_room(hall: Hall) -> None:
    with no_room(hall.journal):
        with pytest.raises(JournalError):
            hall.house.set_wifi("hall", "12345678")
        hall.house.tend()
        assert hall.house.disk == "failing"
    hall.house.tend()
    assert hall.house.disk == "saved"


def test_a_no_is_no_fault_of_the_disks(hall: Hall) -> None:
    with pytest.raises(Refused):
        hall.house.perform(c.Cue("no such cue", 0), "host/no")
    assert hall.house.disk == "saved"


def test_another_writer_of_the_same_show_is_no_fault_of_the_disks(tmp_path: Path) -> None:
    journal, clock = SqliteJournal(tmp_path / "hall.journal"), ManualClock()
    one, other = Runner(journal, clock), Runner(journal, clock)
    one.perform("one", c.CreateShow("one", "BCDF", "", "rows", {}, "ko"), "host/1")
    other.perform("one", c.Blackout(True), "host/2")
    one.perform("one", c.Blackout(False), "host/3")
    assert one.journal.disk == other.journal.disk == "saved"
    journal.close()
