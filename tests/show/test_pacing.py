"""What goes on by itself and when: the clock's table, deadlines, holds, added time, silent seats."""

from __future__ import annotations

from typing import Any

import pytest

from show import commands as c
from show.cueing import wake_at
from show.pacing import owed
from tests.show.theatre import Theatre

CLOCK = {"pacing": "clock", "seconds": 30}


def clocked(**options: Any) -> Theatre:
    return Theatre(8, options={**CLOCK, **options})


# --- by the clock ---


def test_by_the_clock_memorising_ends_after_a_minute() -> None:
    show = clocked().to("memorising")
    assert show.screen()["timer"] == {"what": "memorising", "due": show.now + 60_000, "total": 60_000}
    assert show.timeline(60) == [("MemorisingEnded", 60)]


def test_by_the_clock_memorising_ends_as_soon_as_all_have_memorised() -> None:
    show = clocked().to("memorising")
    show.pass_time(5)
    show.memorise(*show.names()[:-1])
    assert show.pass_time(0) == []
    show.memorise(show.names()[-1])
    assert show.pass_time(0) == ["MemorisingEnded"]


def test_by_the_clock_a_match_runs_with_the_times_of_the_table() -> None:
    show = clocked(rounds=8, snapshot=True).to("idle")
    step = 4
    round_1 = [
        ("RoundOpened", 3),
        ("RoundClosed", 33),
        *(("StepRevealed", 33 + step * n) for n in range(1, 6)),
    ]
    assert show.timeline(53) == round_1
    assert show.timeline(4 + 30 + 5 * 4) == [
        ("RoundOpened", 4),
        ("RoundClosed", 34),
        *(("StepRevealed", 34 + 4 * n) for n in range(1, 6)),
    ]
    assert show.timeline(9) == [("CardsGivenBack", 4), ("RoundOpened", 8)]
    show.to_round(4).settle()
    assert show.timeline(20) == [("SnapshotShown", 4), ("CardsGivenBack", 12), ("RoundOpened", 16)]


def test_by_the_clock_talk_time_runs_out_into_a_pause_of_three_seconds() -> None:
    show = clocked(talk_seconds=40).to("talk")
    assert show.timeline(43) == [("TalkEnded", 40), ("RoundOpened", 43)]
    show.settle()
    assert show.timeline(44) == [("TalkStarted", 4), ("TalkEnded", 44)]


def test_by_the_clock_a_round_closes_when_all_have_locked() -> None:
    show = clocked().to("picking")
    show.pass_time(7)
    show.lock_all(show.names()[1:])
    assert show.pass_time(1) == []
    show.lock("민서")
    assert wake_at(show.show) == 0
    assert show.pass_time(0) == ["RoundClosed"]


def test_the_autopilot_ends_with_the_match() -> None:
    show = clocked(rounds=8)
    show.to_end_of_match()
    assert (wake_at(show.show), show.pass_time(3600)) == (None, [])
    show.go()
    assert (show.pass_time(3600), show.scene()) == ([], "verdict")


def test_a_lobby_never_starts_by_itself() -> None:
    assert clocked().pass_time(3600) == []
    assert clocked().to("rules").pass_time(3600) == []


def test_a_cue_always_works_under_the_clock_too() -> None:
    show = clocked().to("picking")
    show.pass_time(2)
    show.go()
    assert show.scene() == "closed"


def test_the_autopilots_countdown_is_the_consoles_alone() -> None:
    show = clocked().to("idle")
    assert show.console()["timer"] == {"what": "auto", "due": show.now + 3_000, "total": 3_000}
    assert show.remote()["timer"] == show.console()["timer"]
    assert show.screen()["timer"] is None
    assert show.console()["screen"]["timer"] is None
    assert show.phone("민서")["timer"] is None


# --- by the host ---


def test_by_the_host_nothing_happens_by_itself() -> None:
    show = Theatre(8)
    while show.console()["cue"] is not None:
        assert (wake_at(show.show), show.pass_time(3600)) == (None, [])
        if show.scene() == "memorising":
            show.memorise()
        if show.scene() == "picking":
            show.lock_all()
            assert show.pass_time(3600) == []
        show.go()


def test_by_the_host_a_deadline_still_closes_the_round() -> None:
    show = Theatre(8, options={"seconds": 45}).to("picking")
    assert show.phone("민서")["timer"] == {"what": "picking", "due": show.now + 45_000, "total": 45_000}
    assert show.timeline(60) == [("RoundClosed", 45)]
    assert show.pass_time(3600) == []


def test_by_the_host_talk_time_runs_out_and_then_the_cue_is_awaited() -> None:
    show = Theatre(8, options={"talk_seconds": 30}).to("talk")
    assert show.timeline(100) == [("TalkEnded", 30)]
    assert show.scene() == "idle"


def test_all_locked_before_the_deadline_waits_for_the_deadline_or_the_host() -> None:
    show = Theatre(8, options={"seconds": 45}).to("picking")
    show.lock_all()
    assert show.pass_time(44) == []
    assert show.pass_time(1) == ["RoundClosed"]


# --- changing over ---


def test_switching_the_autopilot_on_starts_its_countdown_and_off_stops_it() -> None:
    show = Theatre(8, options={"seconds": 30}).to("idle")
    show.perform(c.SetPacing("clock"))
    assert show.pass_time(2.9) == []
    show.perform(c.SetPacing("host"))
    assert show.pass_time(100) == []
    assert show.perform(c.SetPacing("host")) == []


def test_switching_over_leaves_a_deadline_that_runs_alone() -> None:
    show = Theatre(8, options={"seconds": 30}).to("picking")
    show.pass_time(10)
    show.perform(c.SetPacing("clock"))
    assert show.timeline(21) == [("RoundClosed", 20)]


def test_switching_over_in_overtime_gives_no_second_deadline() -> None:
    show = Theatre(8, options={"seconds": 30, "absent": "wait"}).to("picking")
    show.pass_time(30)
    show.perform(c.SetPacing("clock"))
    assert show.screen()["timer"] is None
    assert show.pass_time(3600) == []


def test_switching_over_while_held_shows_the_whole_countdown_held() -> None:
    show = Theatre(8, options={"seconds": 30}).to("idle")
    show.hold()
    show.perform(c.SetPacing("clock"))
    assert show.console()["timer"] == {"what": "auto", "left": 3_000, "total": 3_000}


def test_the_clock_needs_a_time_a_round() -> None:
    show = Theatre(8).to("idle")
    assert show.refusal(c.SetPacing("clock")) == ("clock_needs_time", {})
    assert show.refusal(c.SetPacing("sun")) == ("bad_field", {"field": "pacing"})


# --- hold, resume, more time ---


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


# --- silent seats ---


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


# --- pokes ---


@pytest.mark.parametrize(
    "scene", ["join", "rules", "memorising", "idle", "picking", "closed", "verdict", "farewell"]
)
def test_a_poke_before_its_time_changes_nothing(scene: str) -> None:
    show = clocked().to(scene)
    before = show.show
    assert show.poke() == []
    assert show.show is before


def test_a_doubled_poke_happens_once() -> None:
    show = clocked().to("closed")
    show.now += 4_000
    assert [type(event).__name__ for event in show.poke()] == ["StepRevealed"]
    assert show.poke() == []


def test_a_late_poke_starts_the_next_beat_when_it_comes() -> None:
    show = clocked().to("closed")
    show.now += 50_000
    show.poke()
    assert show.console()["timer"]["due"] == show.now + 4_000


# --- bots ---


def test_bots_owe_what_their_seat_owes_and_nothing_in_a_held_show() -> None:
    show = Theatre(7, bots=1)
    assert owed(show.show) == ()
    show.to("memorising")
    bot = show.id("Bot 1")
    assert owed(show.show) == ((bot, "plausible"),)
    show.memorise("Bot 1")
    assert owed(show.show) == ()
    show.to("picking")
    assert owed(show.show) == ((bot, "plausible"),)
    show.hold()
    assert owed(show.show) == ()
    show.resume()
    show.lock("Bot 1")
    assert owed(show.show) == ()
