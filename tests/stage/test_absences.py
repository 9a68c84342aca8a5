"""Phones that go and come back in a match of rows: their minutes, and bots that take over."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.contract import Json
from show import commands as c
from show.audience import Guest
from stage.absences import RETRY
from stage.bots import act
from stage.journal import JournalFailing, JournalUnknown
from stage.thinker import think
from stage.tickets import seat
from tests.stage.rows_hall import MINUTE, Hall


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path / "hall.journal")
    yield hall
    hall.journal.close()


# ---------------------------------------------------------------- the minute


def test_a_phone_that_is_back_within_its_minute_keeps_everything(hall: Hall) -> None:
    hall.open()
    before = hall.house.look(Guest("c1"))["match"]["mine"]["hand"]
    hall.go_away("c1")
    assert hall.told() == {"minutes": {"c1": {"due": hall.clock.now() + MINUTE}}, "offers": []}
    hall.clock.advance(MINUTE - 1)
    assert hall.look() == pytest.approx(0.001)
    hall.come("c1")
    hall.clock.advance(MINUTE)
    assert hall.look() is None
    assert hall.taken_over() == set()
    assert hall.told() == {"minutes": {}, "offers": []}
    assert hall.house.look(Guest("c1"))["match"]["mine"]["hand"] == before


def test_after_its_minute_a_bot_has_the_seat_in_the_middle_of_a_round(hall: Hall) -> None:
    hall.open()
    hall.order(c.Hold())
    hall.order(c.Resume())
    hall.go_away("c1")
    hall.clock.advance(MINUTE)
    hall.look()
    assert hall.taken_over() == {"c1"}
    assert ("c1", "normal") in hall.runner.owed(hall.show)
    assert act(hall.runner, hall.show, "c1", think, "seed")
    assert hall.seat("c1")["ready"]


def test_a_page_in_the_background_counts_as_there(hall: Hall) -> None:
    hall.open()
    socket = hall.house.presence.active(seat(hall.show, "c1"))
    assert socket is not None
    hall.house.presence.hide(socket, True)
    hall.later(2 * MINUTE)
    assert (hall.told()["minutes"], hall.taken_over()) == ({}, set())


def test_the_minute_starts_when_the_phone_is_missed_even_if_that_is_looked_at_later(hall: Hall) -> None:
    hall.open()
    missed = hall.clock.advance(1)
    socket = hall.house.presence.active(seat(hall.show, "c1"))
    assert socket is not None
    hall.house.presence.leave(socket)
    hall.clock.advance(400)
    hall.look()
    assert hall.told()["minutes"] == {"c1": {"due": missed + MINUTE}}


def test_the_owners_return_alone_does_not_undo_it_and_the_host_can(hall: Hall) -> None:
    hall.open()
    hall.go_away("c1")
    hall.later(MINUTE)
    hall.come("c1")
    hall.later(MINUTE)
    assert hall.taken_over() == {"c1"}
    hall.order(c.GiveSeatBack("c1"))
    assert (hall.taken_over(), hall.told()["minutes"]) == (set(), {})
    assert hall.seat("c1")["stood_in"]


def test_a_seat_given_back_to_an_absent_owner_waits_a_whole_minute_again(hall: Hall) -> None:
    hall.open()
    hall.go_away("c1")
    hall.later(MINUTE + 5_000)
    hall.order(c.GiveSeatBack("c1"))
    assert hall.told()["minutes"] == {"c1": {"due": hall.clock.now() + MINUTE}}
    hall.later(MINUTE - 1)
    assert hall.taken_over() == set()
    hall.later(1)
    assert hall.taken_over() == {"c1"}


def test_a_hold_stops_the_minute_and_a_resume_goes_on_with_what_was_left(hall: Hall) -> None:
    hall.open()
    hall.go_away("c1")
    hall.clock.advance(20_000)
    hall.order(c.Hold())
    assert hall.told()["minutes"] == {"c1": {"left": 40_000}}
    hall.clock.advance(10 * MINUTE)
    assert hall.look() is None
    hall.order(c.Resume())
    assert hall.told()["minutes"] == {"c1": {"due": hall.clock.now() + 40_000}}
    hall.later(39_999)
    assert hall.taken_over() == set()
    hall.later(1)
    assert hall.taken_over() == {"c1"}


def test_minutes_of_several_seats_are_counted_each_for_itself(hall: Hall) -> None:
    hall.open()
    hall.go_away("c1")
    hall.later(30_000)
    hall.go_away("c2")
    hall.later(30_000)
    assert hall.taken_over() == {"c1"}
    hall.later(30_000)
    assert hall.taken_over() == {"c1", "c2"}


def test_nobody_waits_for_a_phone_in_a_game_where_silence_counts(hall: Hall) -> None:
    names = tuple("가나다라마바사")
    hall.house.create(lambda id, code: c.CreateShow(id, code, "", "plus_minus", {}, "ko", names), "host/open")
    hall.order(c.Join("c1", "하나"))
    hall.come("c1")
    while hall.view["scene"] != "picking":
        hall.go()
    hall.go_away("c1")
    hall.clock.advance(5 * MINUTE)
    assert hall.look() is None
    assert hall.told() == {"minutes": {}, "offers": []}
    assert not hall.view["all_gone"]


# ---------------------------------------------------------------- under the host's hand


def test_under_the_hosts_hand_the_minute_runs_only_while_the_seat_owes_a_pick(hall: Hall) -> None:
    hall.open(pacing="host")
    hall.go_away("c1")
    hall.later(20_000)
    hall.go()  # closed
    assert hall.told()["minutes"] == {"c1": {"left": 40_000}}
    while hall.view["scene"] != "picking":
        hall.later(30_000)
        hall.go()
    assert hall.told()["minutes"] == {"c1": {"due": hall.clock.now() + 40_000}}


def test_under_the_hosts_hand_the_end_of_the_minute_is_an_offer(hall: Hall) -> None:
    hall.open(pacing="host")
    hall.go_away("c1")
    hall.clock.advance(MINUTE)
    hall.look()
    assert (hall.told(), hall.taken_over()) == ({"minutes": {}, "offers": ["c1"]}, set())
    hall.clock.advance(10 * MINUTE)
    assert hall.look() is None
    hall.order(c.LetBotPlay("c1"))
    assert (hall.told()["offers"], hall.taken_over()) == ([], {"c1"})


def test_an_offer_is_withdrawn_when_the_phone_is_back(hall: Hall) -> None:
    hall.open(pacing="host")
    hall.go_away("c1")
    hall.clock.advance(MINUTE)
    hall.look()
    hall.come("c1")
    assert hall.told() == {"minutes": {}, "offers": []}
    hall.go_away("c1")
    assert hall.told()["minutes"] == {"c1": {"due": hall.clock.now() + MINUTE}}


def test_an_offer_is_taken_when_the_host_leaves_the_show_to_the_clock(hall: Hall) -> None:
    hall.open(pacing="host")
    hall.go_away("c1")
    hall.clock.advance(MINUTE)
    hall.look()
    hall.go()
    while hall.view["scene"] != "reveal" or "set_pacing" not in hall.view["may"]:
        hall.go()
    while hall.view["scene"] == "reveal" and hall.view["cue"]["cue"] == "reveal":
        hall.go()
    hall.order(c.Hold())
    hall.order(c.SetPacing("clock"))
    assert (hall.told(), hall.taken_over()) == ({"minutes": {"c1": {"left": 0}}, "offers": []}, set())
    hall.order(c.Resume())
    assert hall.taken_over() == {"c1"}


# ---------------------------------------------------------------- at the last moment


def test_a_phone_that_is_back_as_its_minute_ends_keeps_its_seat(hall: Hall) -> None:
    hall.open()
    hall.go_away("c1")
    hall.clock.advance(MINUTE)
    hall.house.on_changed(lambda: hall.appear("c1"))  # told that the minute is over, before anything follows
    hall.look()
    hall.look()
    assert (hall.taken_over(), hall.told()["minutes"]) == (set(), {})


def test_a_phone_that_is_back_while_another_seat_is_taken_over_keeps_its_own(hall: Hall) -> None:
    hall.open()
    hall.go_away("c1", "c2")
    hall.clock.advance(MINUTE)
    hall.runner.on_moved(lambda show_id, events: hall.appear("c2"))
    hall.look()
    assert (hall.taken_over(), hall.told()["minutes"]) == ({"c1"}, {})


def test_who_was_back_while_another_seat_was_taken_over_and_went_again_has_a_whole_minute(hall: Hall) -> None:
    hall.open()
    hall.go_away("c1", "c2")
    hall.clock.advance(MINUTE)

    def back_and_gone() -> None:
        hall.appear("c2")
        hall.vanish("c2")

    hall.runner.on_moved(lambda show_id, events: back_and_gone())
    hall.look()
    assert hall.taken_over() == {"c1"}
    assert hall.told()["minutes"] == {"c2": {"due": hall.clock.now() + MINUTE}}


# ---------------------------------------------------------------- faults


@pytest.mark.parametrize("fault", [JournalFailing("no room"), JournalUnknown("perhaps")])
def test_a_takeover_that_the_disk_refuses_is_said_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    hall.open()
    hall.order(c.MakePick("c2", hall.view["round"]["opening"], hall.some_pick("c2")))
    hall.go_away("c1")

    def refuse(appends: Json) -> None:
        raise fault

    hall.clock.advance(MINUTE)
    with monkeypatch.context() as failing:
        failing.setattr(hall.journal, "append_many", refuse)
        assert hall.house.absences.look() == RETRY
    assert hall.taken_over() == set()
    hall.look()
    assert hall.taken_over() == {"c1"}


def test_consoles_hear_of_a_minute_when_it_begins_and_ends_and_not_in_between(hall: Hall) -> None:
    hall.open()
    hall.go_away("c1")
    before = hall.changes
    for _ in range(50):
        hall.clock.advance(1_000)
        hall.look()
    assert hall.changes == before
    hall.come("c1")
    assert hall.changes > before


def test_the_watch_runs_in_a_thread_of_its_own_and_ends(hall: Hall) -> None:
    heard = threading.Event()
    hall.open()
    others = set(threading.enumerate())
    hall.house.absences.start()
    (watch,) = set(threading.enumerate()) - others
    hall.house.on_changed(lambda: heard.set() if hall.told()["minutes"] else None)
    socket = hall.house.presence.active(seat(hall.show, "c1"))
    assert socket is not None
    hall.house.presence.leave(socket)
    assert heard.wait(10)
    hall.house.absences.stop()
    watch.join(10)
    assert not watch.is_alive()
