"""A laptop whose clock is wrong, and is put right while devices are away. Time is moved by hand."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from unittest import mock

import pytest

from stage.clock import ManualClock, ShowClock, iso
from tests.stage.test_devices import A_DAY, AN_HOUR, Laptop

YEARS = timedelta(days=4000)
DAYS = timedelta(days=3)
RIGHT = timedelta(0)


class Wrong(ManualClock):
    """Its wall can be set; everything else goes on as it did."""

    off = RIGHT

    def wall(self) -> str:
        return iso(datetime.fromisoformat(super().wall()) + self.off)


class Old(Laptop):
    """A laptop whose battery is flat."""

    clocks = Wrong

    def set(self, off: timedelta) -> None:
        Wrong.off = off

    def restarted(self) -> Old:
        now = self.clock.now()
        with mock.patch.object(type(self), "clocks", staticmethod(lambda start: Wrong(now))):
            self.crash()
        return self

    def a_phone_comes(self) -> None:
        """With it whatever has ended is cleared away for good."""
        self.house.tickets.issue("seat", show="s1", contestant="c1")


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[Old]:
    with mock.patch.object(Wrong, "off", RIGHT):
        made = Old(tmp_path / "cuecard.journal")
        yield made
        made.close()


@pytest.mark.parametrize("comes", [True, False])
def test_a_clock_put_right_by_years_ends_nobody_who_was_there_an_hour_ago(laptop: Old, comes: bool) -> None:
    laptop.set(-YEARS)
    secret = laptop.pair("remote")
    if comes:
        laptop.remote(secret).close()
    laptop.later(AN_HOUR)
    laptop.set(RIGHT)
    laptop.a_phone_comes()
    assert laptop.knows(secret)
    laptop.devices.note()
    assert laptop.restarted().knows(secret)
    laptop.later(A_DAY - AN_HOUR)
    assert laptop.knows(secret)
    laptop.later(1)
    assert not laptop.knows(secret)


def test_a_start_with_a_clock_that_is_behind_keeps_who_was_there_before(laptop: Old) -> None:
    secret = laptop.pair("remote")
    laptop.remote(secret).close()
    laptop.set(-YEARS)
    again = laptop.restarted()
    again.later(AN_HOUR)
    again.set(RIGHT)
    assert again.knows(secret)
    again.devices.note()
    once_more = again.restarted()
    assert once_more.knows(secret)
    assert once_more.ticket(secret).seen < once_more.clock.wall()


def test_a_clock_that_is_ahead_for_a_moment_ends_nobody(laptop: Old) -> None:
    secret = laptop.pair("remote")
    laptop.set(DAYS)
    laptop.a_phone_comes()
    laptop.devices.note()
    laptop.set(RIGHT)
    assert laptop.knows(secret)


def test_who_is_shut_out_under_a_clock_that_is_ahead_does_not_come_back_with_the_right_one(
    laptop: Old,
) -> None:
    own, remote, wall = laptop.new_host(), laptop.pair("remote"), laptop.wall()
    id_ = laptop.ticket(wall).id
    laptop.set(DAYS)
    again = laptop.restarted()
    assert not again.knows(remote)
    again.devices.shut_out_others(again.ticket(own))
    again.devices.shut_out(id_, again.ticket(own))
    again.set(RIGHT)
    assert [again.knows(one) for one in (own, remote, wall)] == [True, False, False]


def test_a_device_that_was_there_all_the_time_is_not_written_down_anew(laptop: Old) -> None:
    laptop.pair("remote")
    before = laptop.journal.tickets()
    laptop.later(AN_HOUR)
    laptop.devices.note()
    assert laptop.journal.tickets() == before


def test_the_clock_that_nobody_sets_counts_the_laptops_sleep_where_it_can() -> None:
    awake, total = [0.0], [100.0]
    clock = ShowClock(awake=lambda: awake[0], total=lambda: total[0])
    awake[0], total[0] = 10.0, 4000.0
    assert clock.elapsed() == 4000.0
    assert ShowClock(awake=lambda: awake[0], total=lambda: None).elapsed() == 10.0
