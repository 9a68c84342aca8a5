"""Seats whose owners have gone: whose minute runs, and whose phone matters."""

from __future__ import annotations

from typing import Any

import pytest

from show import commands as c
from show.absence import Absence, absence
from tests.show.theatre import Theatre


def rows(seats: int = 3, **fields: Any) -> Theatre:
    """민서 and everybody else with a phone."""
    options = {key: fields.pop(key) for key in ("pacing", "deals", "seconds", "who_locked") if key in fields}
    return Theatre(seats, game="rows", options=options, **fields)


def now(show: Theatre) -> Absence:
    known = absence(show.show)
    assert known is not None
    return known


def running(show: Theatre) -> set[str]:
    """The names of those whose minute would run now."""
    names = {one.id: one.name for one in show.show.contestants}
    return {names[id] for id in now(show).running}


# --- whose minute runs ---


def test_before_and_after_a_match_and_in_plus_minus_there_is_nothing_to_count() -> None:
    assert absence(rows().show) is None
    assert absence(rows().to("rules").show) is None
    assert absence(rows(2, deals=1).to("verdict").show) is None
    assert absence(Theatre(8).to("picking").show) is None


def test_the_phones_of_people_in_the_match_matter_and_no_others() -> None:
    show = rows(3, bots=1)
    show.perform(c.AddContestants(("손님",)))
    show.to("picking")
    show.join("구경꾼")
    people = tuple(show.id(name) for name in ("민서", "지우", "서연"))
    assert (now(show).phones, now(show).waited_for) == (people, people)
    show.perform(c.FreeDevice(people[0]))
    assert now(show).phones == people[1:]
    show.perform(c.TakeOver(people[1]))
    assert (now(show).phones, now(show).waited_for) == (people[1:], people[2:])
    show.leave("서연")
    assert (now(show).phones, now(show).waited_for) == ((people[1],), ())


def test_by_the_clock_the_minute_runs_all_through_the_match() -> None:
    show = rows(2, deals=3).to("idle")
    seen = set()
    while show.console()["cue"]["cue"] != "next_deal":
        assert running(show) == {"민서", "지우"}
        assert now(show).host_decides is False
        seen.add(show.scene())
        show.go()
    assert seen == {"idle", "picking", "closed", "reveal"}
    assert running(show) == {"민서", "지우"}


def test_by_the_host_the_minute_runs_only_while_the_seat_owes_a_pick_and_the_host_decides() -> None:
    show = rows(3, pacing="host").to("idle")
    assert (running(show), now(show).host_decides) == (set(), True)
    show.to("picking")
    assert running(show) == {"민서", "지우", "서연"}
    show.lock("민서", **show.legal("민서")[0])
    assert running(show) == {"지우", "서연"}
    for scene in ("closed", "reveal"):
        assert running(show.to(scene)) == set()


def test_a_seat_on_automatic_counts_as_owing_a_pick() -> None:
    show = rows(2, pacing="host")
    for _ in range(3):
        show.to("picking").pass_time(20)
        show.settle()
    show.to("picking")
    assert show.console()["missing"] == []
    assert running(show) == {"민서", "지우"}


@pytest.mark.parametrize("stop", [c.Hold(), c.NoteAllGone(True)])
@pytest.mark.parametrize("pacing", ["clock", "host"])
def test_no_minute_runs_while_time_stands_still(pacing: str, stop: c.Command) -> None:
    show = rows(pacing=pacing).to("picking")
    show.perform(stop)
    assert running(show) == set()
    show.perform(c.Resume() if isinstance(stop, c.Hold) else c.NoteAllGone(False))
    assert running(show) == {"민서", "지우", "서연"}


def test_no_minute_runs_once_the_last_round_is_seen_whole() -> None:
    show = rows(2, deals=1).to_round(10).to("closed").to("reveal")
    assert running(show) == {"민서", "지우"}
    show.settle()
    assert running(show) == set()
    show.go()
    assert (show.scene(), running(show)) == ("deal_summary", set())


def test_no_minute_runs_once_the_matchs_time_is_up() -> None:
    show = rows(2).to("picking")
    for _ in range(5):
        show.perform(c.AddTime(600))
    show.pass_time(45 * 60)
    assert (show.scene(), running(show)) == ("time_up", set())
