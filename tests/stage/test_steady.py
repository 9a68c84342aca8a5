"""Whatever a thread of the program trips over, it goes on, and the log says where it was and not what was said."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import serving
from stage.alarm import Alarm
from stage.bots import Bots
from stage.patience import Patience
from stage.rehearsal import StandIn
from stage.steady import keep_going, steadily
from stage.surface import Pusher, Surface
from stage.thinker import think
from tests.stage.rows_hall import Hall

WORDS = "card 55 of seat 3"


class Trap:
    """Stands where something of ours stands: trips the first time it is asked, and then does what that does."""

    def __init__(self, then: Callable[..., Any]) -> None:
        self.then, self.tripped, self.again = then, threading.Event(), threading.Event()
        self.stop: Callable[[], None] = lambda: None

    def __call__(self, *asked: Any, **more: Any) -> Any:
        if not self.tripped.is_set():
            self.tripped.set()
            raise KeyError(WORDS)
        self.again.set()
        return self.then(*asked, **more)


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path / "hall.journal")
    hall.open()
    yield hall
    hall.house.absences.stop()
    hall.journal.close()


def the_alarm(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Trap:
    trap = Trap(hall.runner.wake_at)
    monkeypatch.setattr(hall.runner, "wake_at", trap)
    alarm = Alarm(hall.runner, hall.clock)
    alarm.watch(hall.show)
    alarm.start()
    trap.stop = alarm.stop
    return trap


def the_alarms_clock(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Trap:
    trap = Trap(hall.clock.slept)
    monkeypatch.setattr(hall.clock, "slept", trap)
    alarm = Alarm(hall.runner, hall.clock)
    alarm.start()
    trap.stop = alarm.stop
    return trap


def the_bots(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Trap:
    trap = Trap(think)  # a stand-in for their process, which answers with whatever it likes
    bots = Bots(hall.runner, hall.clock, trap, Random(1), delay=(0, 0))
    bots.wake(hall.show)
    bots.start()
    trap.stop = bots.stop
    return trap


def the_watch_over_phones(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Trap:
    trap = Trap(hall.runner.absence)
    monkeypatch.setattr(hall.runner, "absence", trap)
    hall.house.absences.start()
    return trap


def the_pusher(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Trap:
    surface = Surface("/player", hall.house)
    trap = Trap(lambda: None)
    monkeypatch.setattr(surface, "push", trap)
    Pusher(hall.house, [surface]).start()
    hall.house.changed()
    assert trap.tripped.wait(10)
    hall.house.changed()
    return trap


def the_patience_with_slow_requests(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Trap:
    patience = Patience(0.2)
    trap = Trap(lambda: None)
    monkeypatch.setattr(patience, "look", trap)
    patience.start()
    return trap


def the_stand_in_of_a_rehearsal(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Trap:
    stand_in = StandIn(hall.runner, hall.show, pause=0.0)
    trap = Trap(lambda: False)
    monkeypatch.setattr(stand_in, "turn", trap)
    stand_in.start()
    return trap


def the_caretaker(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Trap:
    trap = Trap(lambda: True)
    monkeypatch.setattr(hall.house.addresses, "check", trap)
    monkeypatch.setattr(serving, "CARE", 0.1)
    keep_going("caretaker", lambda: serving._look_after(hall.house) and not trap.again.is_set())
    return trap


@pytest.mark.parametrize(
    "start",
    [
        the_alarm,
        the_alarms_clock,
        the_bots,
        the_watch_over_phones,
        the_pusher,
        the_patience_with_slow_requests,
        the_stand_in_of_a_rehearsal,
        the_caretaker,
    ],
    ids=lambda start: start.__name__,
)
def test_a_thread_that_trips_goes_on_and_says_where_it_was(
    hall: Hall,
    start: Callable[[Hall, pytest.MonkeyPatch], Trap],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.ERROR):
        trap = start(hall, monkeypatch)
        assert trap.again.wait(10)
    trap.stop()
    [line] = [one for one in caplog.records if one.levelno == logging.ERROR]
    assert "KeyError" in line.getMessage()
    assert "raise KeyError" in line.getMessage()  # the place
    assert WORDS not in line.getMessage().replace("raise KeyError(WORDS)", "")
    assert line.exc_info is None


def test_a_show_that_trips_keeps_no_other_from_its_time(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    wake_at, seen = hall.runner.wake_at, []

    def trip(show_id: str) -> Any:
        seen.append(show_id)
        if show_id == "bad":
            raise KeyError(WORDS)
        return wake_at(show_id)

    monkeypatch.setattr(hall.runner, "wake_at", trip)
    alarm = Alarm(hall.runner, hall.clock)
    for show in ("bad", hall.show):
        alarm.watch(show)
    alarm.ring()
    assert set(seen) == {"bad", hall.show}


def test_a_thread_ends_when_its_turn_says_so(caplog: pytest.LogCaptureFixture) -> None:
    left = iter((True, True, False))
    others = set(threading.enumerate())
    keep_going("counting", lambda: next(left))
    for thread in set(threading.enumerate()) - others:
        thread.join(10)
        assert not thread.is_alive()
    assert (list(left), caplog.records) == ([], [])


def test_a_step_that_trips_gives_what_is_said_for_that() -> None:
    assert steadily("a step", lambda: 1 // 0, 7) == 7
    assert steadily("a step", lambda: 1, 7) == 1
