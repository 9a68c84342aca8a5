"""Show time grows, stands still in sleep, and starts where it is told to."""

from __future__ import annotations

import threading
import time
from datetime import datetime

import pytest

from stage.clock import ManualClock, ShowClock


class Hardware:
    """The machine's two clocks, in seconds."""

    def __init__(self) -> None:
        self.awake = 1000.0
        self.total = 5000.0

    def run(self, seconds: float) -> None:
        self.awake += seconds
        self.total += seconds

    def sleep(self, seconds: float) -> None:
        self.total += seconds


def test_show_time_goes_on_from_the_given_instant() -> None:
    machine = Hardware()
    clock = ShowClock(90_500, lambda: machine.awake, lambda: machine.total)
    assert clock.now() == 90_500
    machine.run(1.25)
    assert clock.now() == 91_750


def test_sleep_is_told_once_and_is_no_show_time() -> None:
    machine = Hardware()
    clock = ShowClock(0, lambda: machine.awake, lambda: machine.total)
    machine.run(2)
    machine.sleep(600)
    assert clock.now() == 2_000
    assert clock.slept() == 600_000
    assert clock.slept() == 0


def test_a_clock_that_runs_on_in_sleep_is_set_right_before_anybody_reads_it() -> None:
    machine = Hardware()
    clock = ShowClock(0, lambda: machine.total, lambda: None)
    for _ in range(5):
        machine.run(1)
        clock.now()
    machine.sleep(3600)
    assert clock.now() == 5_000
    assert clock.slept() == 3_600_000
    machine.run(1)
    assert clock.now() == 6_000


def test_a_program_that_was_stopped_has_slept_though_both_clocks_ran_on() -> None:
    machine = Hardware()
    clock = ShowClock(0, lambda: machine.awake, lambda: machine.total)
    machine.run(1)
    assert clock.now() == 1_000
    machine.run(20)
    assert clock.now() == 1_000
    assert (clock.slept(), clock.slept()) == (20_000, 0)
    machine.run(1)
    assert clock.now() == 2_000


def test_sleep_is_put_on_the_account_once_though_many_look_as_it_ends() -> None:
    machine = Hardware()

    def awake() -> float:
        time.sleep(0)  # the others come in here
        return machine.awake

    clock = ShowClock(0, awake, lambda: machine.total)
    for minute in range(1, 21):
        machine.run(60)
        lookers = [threading.Thread(target=clock.now) for _ in range(8)]
        for looker in lookers:
            looker.start()
        for looker in lookers:
            looker.join()
        assert (clock.now(), clock.slept()) == (0, 60_000), minute


def test_a_slow_second_is_no_sleep() -> None:
    machine = Hardware()
    for clock in (
        ShowClock(0, lambda: machine.awake, lambda: machine.total),
        ShowClock(0, lambda: machine.awake, lambda: None),
    ):
        before = clock.now()
        machine.run(4)
        assert clock.slept() == 0
        assert clock.now() == before + 4_000


def test_the_real_clock_never_runs_backwards() -> None:
    clock = ShowClock(10)
    seen = [clock.now() for _ in range(2_000)]
    assert seen == sorted(seen)
    assert seen[0] >= 10
    assert datetime.fromisoformat(clock.wall()).tzinfo is not None
    assert clock.wall().endswith("Z")


def test_a_manual_clock_moves_when_told_and_takes_wall_time_along() -> None:
    clock = ManualClock(500)
    assert clock.advance(1_500) == clock.now() == 2_000
    assert clock.wall() == "2031-05-09T18:30:02.000Z"
    clock.sleep(9_000)
    assert (clock.slept(), clock.slept(), clock.now()) == (9_000, 0, 2_000)
    with pytest.raises(ValueError, match="backwards"):
        clock.advance(-1)
