"""Seats that are silent when their time is up: passed over, or waited for."""

from __future__ import annotations

from tests.show.theatre import Theatre


def waiting() -> Theatre:
    """A round whose time is up while two seats are silent and silence is waited for."""
    show = Theatre(8, options={"seconds": 30, "absent": "wait"}).to("picking")
    show.lock_all(show.names()[2:])
    assert show.pass_time(30) == ["TimeRanOut"]
    return show


def test_where_silence_is_nothing_the_round_closes_over_it() -> None:
    show = Theatre(8, options={"seconds": 30}).to("picking")
    show.lock_all(show.names()[2:])
    assert show.pass_time(30) == ["RoundClosed"]


def test_where_silence_is_waited_for_the_round_stays_open_for_the_silent() -> None:
    show = waiting()
    assert show.screen()["round"]["overtime"]
    assert show.screen()["timer"] is None
    assert show.phone("민서")["can"]["pick"]
    assert not show.phone("서연")["can"]["pick"]
    assert show.refusal(show.pick("서연")) == ("locked_already", {})
    assert show.pass_time(3600) == []


def test_in_overtime_the_round_closes_when_the_last_is_in() -> None:
    show = waiting()
    show.lock("민서")
    assert show.pass_time(60) == []
    show.enter("지우", {})
    assert show.pass_time(0) == ["RoundClosed"]


def test_in_overtime_a_seat_that_leaves_is_waited_for_no_more() -> None:
    show = waiting()
    show.lock("민서")
    show.leave("지우")
    assert show.pass_time(0) == ["RoundClosed"]


def test_in_overtime_the_host_can_close_over_the_silent() -> None:
    show = waiting()
    assert show.console()["cue"]["guard"]
    show.go()
    assert show.scene() == "closed"


def test_where_silence_is_waited_for_but_nobody_is_silent_the_deadline_closes() -> None:
    show = Theatre(8, options={"seconds": 30, "absent": "wait"}).to("picking")
    show.lock_all()
    assert show.timeline(60) == [("RoundClosed", 30)]


def test_the_next_round_is_in_time_again() -> None:
    show = waiting()
    show.settle().go()
    assert show.screen()["round"]["overtime"] is False
    assert show.screen()["timer"]["what"] == "picking"
