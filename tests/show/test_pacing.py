"""What goes on by itself and when: the clock's table, deadlines, changing over, pokes, what bots owe."""

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
