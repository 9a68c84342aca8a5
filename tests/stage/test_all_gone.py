"""Time that stands still in a match of rows while no phone is there, also after a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from show import commands as c
from stage.absences import CALM
from stage.clock import ManualClock
from tests.stage.rows_hall import MINUTE, NAMES, Hall


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hall.journal"


@pytest.fixture
def hall(path: Path) -> Iterator[Hall]:
    hall = Hall(path)
    yield hall
    hall.journal.close()


def test_when_all_phones_are_gone_time_and_minutes_stand_still_until_the_first_is_back(hall: Hall) -> None:
    hall.open()
    hall.later(5_000)
    hall.go_away("c1")
    hall.later(10_000)
    hall.go_away("c2", "c3")
    view = hall.view
    assert (view["all_gone"], view["timer"]["left"]) == (True, 30_000)
    assert hall.told()["minutes"] == {"c1": {"left": 50_000}, "c2": {"left": MINUTE}, "c3": {"left": MINUTE}}
    hall.later(30 * MINUTE)
    assert (hall.view["scene"], hall.view["all_gone"], hall.taken_over()) == ("picking", True, set())
    hall.come("c3")
    now, view = hall.clock.now(), hall.view
    assert (view["all_gone"], view["timer"]["due"]) == (False, now + 30_000)
    assert hall.told()["minutes"] == {"c1": {"due": now + 50_000}, "c2": {"due": now + MINUTE}}
    assert hall.events().count("AllGone") == 2


def test_the_last_phone_that_comes_and_goes_without_end_stops_time_now_and_then_not_each_time(
    hall: Hall,
) -> None:
    hall.open()
    hall.go_away("c2", "c3")
    for _ in range(60):
        hall.go_away("c1")
        hall.come("c1")
        hall.later(500)
    # At 0, 5, 10, 15, 20 and 25 s: nobody's screen flickers, and the journal does not fill.
    assert hall.events().count("AllGone") == 2 * 6


def test_a_phone_that_goes_again_as_soon_as_it_is_back_still_stops_time_a_moment_later(hall: Hall) -> None:
    hall.open()
    hall.go_away(*NAMES)
    hall.come("c1")
    left = hall.view["timer"]["due"] - hall.clock.now()
    hall.later(1_000)
    hall.go_away("c1")
    nap = hall.look()
    assert (hall.view["all_gone"], nap) == (False, (CALM - 1_000) / 1_000)
    assert hall.told()["minutes"]["c1"] == {"left": MINUTE}
    hall.later(CALM - 1_000)
    assert (hall.view["all_gone"], hall.view["timer"]["left"]) == (True, left - CALM)


def test_the_owner_of_a_seat_that_a_bot_plays_is_somebody_too(hall: Hall) -> None:
    hall.open()
    hall.go_away("c1")
    hall.later(MINUTE)
    hall.come("c1")
    hall.go_away("c2", "c3")
    assert not hall.view["all_gone"]
    hall.go_away("c1")
    assert hall.view["all_gone"]


def test_a_match_that_bots_have_taken_over_whole_goes_on_without_anybody(hall: Hall) -> None:
    hall.open()
    for contestant in NAMES:
        hall.order(c.LetBotPlay(contestant))
    hall.go_away(*NAMES)
    assert not hall.view["all_gone"]


def test_bots_that_the_host_sends_in_make_time_run_again(hall: Hall) -> None:
    hall.open()
    hall.go_away(*NAMES)
    assert hall.view["all_gone"]
    for contestant in NAMES:
        hall.order(c.LetBotPlay(contestant))
    assert not hall.view["all_gone"]


def test_a_held_show_needs_no_word_that_all_are_gone_until_it_is_resumed(hall: Hall) -> None:
    hall.open()
    hall.order(c.Hold())
    hall.go_away(*NAMES)
    assert not hall.view["all_gone"]
    hall.order(c.Resume())
    assert hall.view["all_gone"]
    hall.order(c.Hold())
    hall.come("c1")
    assert not hall.view["all_gone"]


# ---------------------------------------------------------------- restarts


def test_after_a_restart_every_phone_counts_as_gone_until_it_has_found_the_server_again(path: Path) -> None:
    first = Hall(path)
    first.open()
    first.go_away("c2")
    first.later(40_000)
    first.journal.close()

    hall = Hall(path, ManualClock(first.clock.now()))
    try:
        hall.alarm.watch(hall.show)
        hall.runner.perform(hall.show, c.Hold("restart"), "restart/1")
        hall.look()
        assert hall.told()["minutes"] == {id: {"left": MINUTE} for id in NAMES}
        hall.clock.advance(10 * MINUTE)
        hall.look()
        hall.come("c1")
        hall.come("c3")
        hall.order(c.Resume())
        assert not hall.view["all_gone"]
        assert hall.told()["minutes"] == {"c2": {"due": hall.clock.now() + MINUTE}}
        hall.later(MINUTE)
        assert hall.taken_over() == {"c2"}
    finally:
        hall.journal.close()


def test_a_show_resumed_after_a_restart_before_any_phone_is_back_stands_still(path: Path) -> None:
    first = Hall(path)
    first.open()
    first.journal.close()

    hall = Hall(path, ManualClock(first.clock.now()))
    try:
        hall.runner.perform(hall.show, c.Hold("restart"), "restart/1")
        hall.order(c.Resume())
        assert hall.view["all_gone"]
        hall.later(10 * MINUTE)
        assert (hall.view["scene"], hall.taken_over()) == ("picking", set())
    finally:
        hall.journal.close()
