"""A minute each: begun, held, gone on, over, forgotten. Exact to the millisecond."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, strategies as st

from show.absence import Absence
from stage.minutes import MINUTE, Minutes, all_gone, running_in


def absence(*waited_for: str, running: str | None = None, **more: Any) -> Absence:
    """Phones "a", "b", "c", all of them waited for and running unless told otherwise."""
    names = waited_for or tuple("abc")
    runs = frozenset(names if running is None else running)
    return Absence(("a", "b", "c"), names, runs, more.get("host", False), True, more.get("all_gone", False))


@pytest.fixture
def minutes() -> Minutes:
    return Minutes()


def told(minutes: Minutes) -> dict[str, dict[str, int]]:
    answer: dict[str, dict[str, int]] = minutes.told()["minutes"]
    return answer


def test_a_minute_runs_from_the_instant_at_which_the_phone_was_missed(minutes: Minutes) -> None:
    minutes.count(1_000, absence(), {})
    minutes.count(2_000, absence(), {"a": 1_300})
    assert told(minutes) == {"a": {"due": 61_300}}
    assert minutes.next() == 61_300
    minutes.count(61_299, absence(), {"a": 1_300})
    assert minutes.over() == ()
    minutes.count(61_300, absence(), {"a": 1_300})
    assert minutes.over() == ("a",)
    assert minutes.next() is None


def test_whoever_was_gone_before_the_match_began_has_a_whole_minute_of_it(minutes: Minutes) -> None:
    minutes.count(5_000, None, {})
    minutes.count(9_000, absence(), {"a": 200, "b": None})
    assert told(minutes) == {"a": {"due": 69_000}, "b": {"due": 69_000}}


def test_a_seat_given_back_long_after_its_phone_went_has_a_whole_minute(minutes: Minutes) -> None:
    minutes.count(5_000, absence("b", "c"), {"a": 5_000})
    minutes.count(35_000, absence(), {"a": 5_000})
    assert told(minutes) == {"a": {"due": 95_000}}


def test_a_phone_that_comes_back_within_its_minute_has_a_whole_one_next_time(minutes: Minutes) -> None:
    minutes.count(0, absence(), {"a": 0})
    minutes.count(59_999, absence(), {"a": 0})
    minutes.count(59_999, absence(), {})
    assert told(minutes) == {}
    minutes.count(70_000, absence(), {"a": 70_000})
    assert told(minutes) == {"a": {"due": 130_000}}


def test_a_phone_that_was_back_between_two_looks_has_a_whole_minute_too(minutes: Minutes) -> None:
    minutes.count(0, absence(), {"a": 0})
    minutes.count(59_000, absence(), {"a": 58_000})
    assert told(minutes) == {"a": {"due": 118_000}}


def test_a_held_minute_keeps_what_was_left_and_goes_on_with_it(minutes: Minutes) -> None:
    minutes.count(0, absence(), {"a": 0})
    minutes.count(20_000, absence(running=""), {"a": 0})
    assert told(minutes) == {"a": {"left": 40_000}}
    assert minutes.next() is None
    minutes.count(500_000, absence(running=""), {"a": 0})
    minutes.count(600_000, absence(running="a"), {"a": 0})
    assert told(minutes) == {"a": {"due": 640_000}}


def test_a_phone_lost_while_all_is_held_has_its_minute_from_the_resume_on(minutes: Minutes) -> None:
    minutes.count(0, absence(running=""), {})
    minutes.count(9_000, absence(running=""), {"a": 8_000})
    assert told(minutes) == {"a": {"left": MINUTE}}
    minutes.count(50_000, absence(), {"a": 8_000})
    assert told(minutes) == {"a": {"due": 110_000}}


def test_all_minutes_stand_still_while_all_are_gone(minutes: Minutes) -> None:
    minutes.count(0, absence(), {"a": 0})
    everybody: dict[str, int | None] = {"a": 0, "b": 10_000, "c": 10_000}
    minutes.count(10_000, absence(), everybody)
    assert told(minutes) == {"a": {"left": 50_000}, "b": {"left": MINUTE}, "c": {"left": MINUTE}}
    minutes.count(99_000, absence(all_gone=True), everybody)
    minutes.count(100_000, absence(all_gone=True), {"a": 0, "b": 10_000})
    assert told(minutes) == {"a": {"left": 50_000}, "b": {"left": MINUTE}}
    minutes.count(100_000, absence(), {"a": 0, "b": 10_000})
    assert told(minutes) == {"a": {"due": 150_000}, "b": {"due": 160_000}}


def test_a_minute_that_is_over_is_an_offer_where_the_host_decides(minutes: Minutes) -> None:
    minutes.count(0, absence(host=True), {"a": 0, "b": 0})
    minutes.count(30_000, absence(host=True, running="a"), {"a": 0, "b": 0})
    minutes.count(60_000, absence(host=True, running=""), {"a": 0, "b": 0})
    assert minutes.told() == {"minutes": {"b": {"left": 30_000}}, "offers": ["a"]}
    minutes.count(90_000, absence(host=True), {"b": 0})
    assert minutes.told() == {"minutes": {"b": {"due": 120_000}}, "offers": []}


def test_nobody_is_waited_for_whose_seat_a_bot_plays_or_whose_match_is_over(minutes: Minutes) -> None:
    minutes.count(0, absence(), {"a": 0})
    minutes.count(60_000, absence("b", "c"), {"a": 0})
    assert (minutes.over(), minutes.told()) == ((), {"minutes": {}, "offers": []})
    minutes.count(61_000, absence(), {"a": 0})  # the host has given the seat back
    assert told(minutes) == {"a": {"due": 121_000}}
    minutes.count(62_000, None, {"a": 0})
    assert minutes.told() == {"minutes": {}, "offers": []}


def test_all_are_gone_when_no_phone_is_there_and_a_seat_still_waits() -> None:
    assert all_gone(absence(), {"a", "b", "c"})
    assert all_gone(absence("a"), {"a", "b", "c"})
    assert not all_gone(absence("a"), {"a", "b"})  # the phone of a seat that a bot plays counts too
    assert not all_gone(Absence(("a", "b"), (), frozenset(), False, True, True), {"a", "b"})
    assert not all_gone(Absence((), (), frozenset(), False, True, False), ())
    assert not all_gone(None, {"a"})
    assert running_in(absence(), {"a"}) == {"a", "b", "c"}
    assert running_in(absence(), {"a", "b", "c"}) == running_in(None, ()) == frozenset()


@given(st.lists(st.tuples(st.integers(1, 20_000), st.booleans()), min_size=1, max_size=40))
def test_a_minute_lasts_sixty_seconds_of_running_time_however_it_is_cut_up(
    stretches: list[tuple[int, bool]],
) -> None:
    minutes, now, ran = Minutes(), 0, 0
    for length, runs in stretches:
        minutes.count(now, absence(running="a" if runs else ""), {"a": 0})
        now += length
        minutes.count(now, absence(running="a" if runs else ""), {"a": 0})
        ran += length * runs
        assert (minutes.over() == ("a",)) == (ran >= MINUTE)
        assert minutes.told()["minutes"]["a"].get("due", 0) in (0, now + MINUTE - ran)
