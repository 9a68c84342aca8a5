"""A hold, its resume and more time: what stands still, and what is left of it afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from show import commands as c
from show.cueing import wake_at
from tests.show.theatre import Theatre

CLOCK = {"pacing": "clock", "seconds": 30}


def clocked(**options: Any) -> Theatre:
    return Theatre(8, options={**CLOCK, **options})


def test_a_hold_stops_the_clock_and_resume_goes_on_with_what_was_left() -> None:
    show = Theatre(8, options={"seconds": 30}).to("picking")
    show.pass_time(12)
    show.hold()
    assert show.screen()["held"]
    assert show.screen()["timer"] == {"what": "picking", "left": 18_000, "total": 30_000}
    assert show.pass_time(3600) == []
    show.resume()
    assert show.timeline(20) == [("RoundClosed", 18)]


@pytest.mark.parametrize("scene", ["memorising", "talk", "idle", "picking", "closed", "reveal", "cards_back"])
def test_a_hold_stops_whatever_happens_by_itself_in_every_beat(scene: str) -> None:
    options = {"talk_seconds": 30} if scene == "talk" else {}
    show = clocked(**options).to(scene)
    show.hold()
    if scene == "memorising":
        show.memorise()
    if scene == "picking":
        show.lock_all()
    assert (wake_at(show.show), show.pass_time(3600), show.poke()) == (None, [], [])


def test_picks_are_taken_while_held() -> None:
    show = clocked().to("picking")
    show.hold()
    show.lock_all()
    assert show.screen()["counts"] == {"ready": 8, "of": 8, "awaited": 0}
    show.resume()
    assert show.pass_time(0) == ["RoundClosed"]


def test_a_cue_while_held_is_refused_and_the_button_resumes() -> None:
    show = clocked().to("closed")
    show.hold()
    assert show.refusal(show.cue("reveal")) == ("resume_first", {})
    assert show.console()["cue"]["cue"] == "resume"
    assert show.console()["cue"]["scene"] == "closed"
    show.go()
    assert show.show.held is False
    assert show.perform(show.cue("resume")) == []


def test_holding_twice_is_holding_once_and_only_a_match_is_held() -> None:
    show = Theatre(8).to("closed")
    show.hold()
    assert show.refusal(c.Hold()) == ("not_now", {})
    assert Theatre(8).refusal(c.Hold()) == ("not_now", {})
    assert Theatre(8).to("verdict").refusal(c.Hold()) == ("not_now", {})
    show.resume()
    assert show.refusal(c.Resume()) == ("not_now", {})


def test_ten_more_seconds_move_the_deadline_and_the_total() -> None:
    show = Theatre(8, options={"seconds": 30}).to("picking")
    show.pass_time(25)
    show.perform(c.AddTime(10))
    assert show.screen()["timer"] == {"what": "picking", "due": show.now + 15_000, "total": 40_000}
    assert show.timeline(20) == [("RoundClosed", 15)]


def test_ten_more_seconds_while_held_are_there_after_it() -> None:
    show = Theatre(8, options={"seconds": 30}).to("picking")
    show.pass_time(25)
    show.hold()
    show.perform(c.AddTime(10))
    assert show.screen()["timer"] == {"what": "picking", "left": 15_000, "total": 40_000}
    show.resume()
    assert show.timeline(20) == [("RoundClosed", 15)]


@pytest.mark.parametrize("seconds", [0, -1, 601])
def test_added_time_is_a_number_of_seconds_within_reason(seconds: int) -> None:
    show = Theatre(8, options={"seconds": 30}).to("picking")
    assert show.refusal(c.AddTime(seconds)) == ("bad_field", {"field": "seconds"})


def test_where_no_time_runs_none_is_added() -> None:
    assert Theatre(8).to("picking").refusal(c.AddTime(10)) == ("not_now", {})
    assert clocked().to("idle").refusal(c.AddTime(10)) == ("not_now", {})
