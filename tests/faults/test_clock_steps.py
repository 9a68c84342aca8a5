"""The wall clock jumps by hours, to and fro, and stands still; the show goes by its own time and takes no notice."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from stage.clock import ManualClock, iso
from tests.faults.inside import Inside
from tests.faults.state_steps import live
from tests.faults.test_restarts import EVENINGS, Tour

pytestmark = pytest.mark.faults
LIVES = 6
chance = Random(5)


class Erratic(ManualClock):
    """A wall clock that is set anew whenever the show's own time has moved, and at each start.

    Then it is not a day ahead: that a laptop was off for so long is what ends the devices that were paired.
    """

    hours = 0

    def __init__(self, start: int = 0) -> None:
        super().__init__(start)
        self.hours = chance.choice((0, 0, -1, 1, -7))

    def set_anew(self) -> None:
        self.hours = chance.choice((0, 0, -1, 1, -7, 26, 9_000))

    def advance(self, ms: int) -> int:
        self.set_anew()
        return super().advance(ms)

    def wall(self) -> str:
        return iso(datetime(2031, 5, 9, 18, 30, tzinfo=UTC) + timedelta(hours=self.hours))


@pytest.fixture(autouse=True)
def erratic(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Inside, "clocks", Erratic)


@pytest.fixture
def tour(memory: Path) -> Iterator[Tour]:
    begun = Tour(EVENINGS["plus and minus with open cards and talks"][0], memory)
    yield begun
    begun.close()


def test_a_life_with_an_erratic_clock_is_as_any_other(memory: Path) -> None:
    for seed in range(LIVES):
        live(1_000 + seed, memory)


def test_a_deadline_comes_when_it_was_to_come_and_nobody_is_dropped(tour: Tour) -> None:
    tour.to_the_first_picks()
    tour.settle()
    due = tour.console.view["timer"]["due"]
    tour.house.clock.advance(due - tour.house.clock.now() - 1)
    tour.settle()
    assert (tour.console.view["scene"], tour.console.view["timer"]["due"]) == ("picking", due)
    tour.house.clock.advance(1)
    tour.settle()
    assert tour.console.view["scene"] == "closed"
    assert all(page.open for page in tour.pages().values())


def test_what_is_held_over_a_restart_keeps_its_time(tour: Tour) -> None:
    tour.to_the_first_picks()
    tour.settle()
    tour.house.clock.advance(7_000)
    tour.order("blackout", on=True)  # so that the journal knows how late it is
    tour.settle()
    left = tour.console.view["timer"]["due"] - tour.house.clock.now()
    tour.crash()
    assert tour.console.view["held"]
    assert tour.console.view["timer"]["left"] == left
