"""The evening's plan: what comes behind the present stretch, changed on the way, and breaks."""

from __future__ import annotations

from typing import Any

import pytest

from show import commands as c
from tests.show.evenings import (
    TIED,
    Evening,
    begun,
    break_item,
    death_match_item,
    match_item,
    names,
    out,
    played,
)

LONG = "가" * 81


def ahead(evening: Evening) -> list[str]:
    return [item["kind"] for item in evening.console()["plan"]["ahead"]]


def stretches(evening: Evening) -> list[tuple[str, str]]:
    return [(one["key"].removeprefix("show.rundown."), one["state"]) for one in evening.console()["rundown"]]


def set_plan(evening: Evening, items: Any) -> c.SetRundown:
    return c.SetRundown(evening.console()["plan"]["no"], items)


# --- the plan is made ---


def test_a_plan_stands_on_the_console_as_it_was_made() -> None:
    items = [death_match_item("rows", deals=1), break_item("곧 다시 만나요", 600), match_item("rows")]
    evening = begun().plan(*items)
    assert evening.console()["plan"] == {"no": 1_000, "ahead": items}
    assert stretches(evening) == [
        ("lobby", "now"),
        ("match", "later"),
        ("verdict", "later"),
        ("death_match", "later"),
        ("break", "later"),
        ("match", "later"),
        ("verdict", "later"),
        ("farewell", "later"),
    ]


def test_what_a_plan_leaves_out_is_filled_in() -> None:
    evening = begun().plan({"kind": "break"}, {"kind": "death_match"}, {"kind": "match", "game": "rows"})
    assert evening.console()["plan"]["ahead"] == [
        break_item(),
        death_match_item(None),
        {"kind": "match", "game": "rows", "options": {}},
    ]


def test_the_same_plan_again_is_nothing_new() -> None:
    evening = begun().plan(break_item("쉬어요"))
    assert evening.perform(set_plan(evening, [break_item("쉬어요")])) == []
    assert evening.console()["plan"]["no"] == 1_000


def test_a_plan_made_on_an_older_one_is_stale() -> None:
    evening = begun().plan(break_item())
    assert evening.refusal(c.SetRundown(0, [])) == ("stale", {})


@pytest.mark.parametrize(
    ("items", "code", "params"),
    [
        (None, "bad_field", {"field": "items"}),
        ({"kind": "break"}, "bad_field", {"field": "items"}),
        ([break_item()] * 31, "rundown_too_long", {"most": 30}),
        (["break"], "bad_field", {"field": "kind"}),
        ([{}], "bad_field", {"field": "kind"}),
        ([{"kind": "dinner"}], "bad_field", {"field": "kind"}),
        ([{**break_item(), "game": "rows"}], "bad_field", {"field": "game"}),
        ([{**match_item(), "zeal": 1, "seconds": 3}], "bad_field", {"field": "seconds"}),
        ([break_item(LONG)], "text_too_long", {"most": 80}),
        ([break_item(7)], "text_too_long", {"most": 80}),
        ([break_item("", 0)], "bad_field", {"field": "seconds"}),
        ([break_item("", -5)], "bad_field", {"field": "seconds"}),
        ([break_item("", 4 * 3600 + 1)], "bad_field", {"field": "seconds"}),
        ([break_item("", True)], "bad_field", {"field": "seconds"}),
        ([break_item("", "60")], "bad_field", {"field": "seconds"}),
        ([{"kind": "match"}], "bad_field", {"field": "game"}),
        ([match_item("rows") | {"game": None}], "bad_field", {"field": "game"}),
        ([match_item("rows") | {"game": "chess"}], "bad_field", {"field": "game"}),
        ([death_match_item("chess")], "bad_field", {"field": "game"}),
        ([death_match_item(7)], "bad_field", {"field": "game"}),
        ([match_item("rows") | {"options": None}], "bad_field", {"field": "options"}),
        ([match_item("rows") | {"options": [1]}], "bad_field", {"field": "options"}),
        ([match_item("rows", deals=2)], "bad_option", {"option": "deals", "allowed": "1, 3, 5"}),
        ([match_item("rows", rounds=8)], "bad_option", {"option": "rounds"}),
        ([match_item(pacing="clock")], "clock_needs_time", {"option": "pacing"}),
    ],
)
def test_a_bad_plan_is_refused_and_the_fault_named(items: Any, code: str, params: dict[str, Any]) -> None:
    evening = begun()
    refused, told = evening.refusal(set_plan(evening, items))
    assert (refused, {key: told[key] for key in params}) == (code, params)


def test_thirty_items_four_hours_and_eighty_letters_still_fit() -> None:
    evening = begun().plan(*[break_item("가" * 80, 4 * 3600)] * 30)
    assert len(ahead(evening)) == 30


def test_after_the_farewell_nothing_is_planned_any_more() -> None:
    evening = played(9, 5, 3, 1)
    evening.to("farewell")
    assert evening.refusal(c.SetRundown(0, [break_item()])) == ("not_now", {})


# --- the plan is played ---


def test_a_whole_evening_goes_by_its_plan() -> None:
    evening = begun(6, elimination="bottom").plan(break_item("쉬어요"), match_item("rows"), break_item())
    scenes: list[str] = []

    def seen(evening: Evening) -> None:
        if (
            evening.scene() in ("join", "break", "elimination", "farewell")
            and evening.scene() not in scenes[-1:]
        ):
            scenes.append(evening.scene())

    evening.on(seen)
    assert scenes == ["join", "elimination", "break", "join", "elimination", "break", "farewell"]


def test_the_stretches_say_what_has_been_and_what_is_now() -> None:
    evening = begun(4).plan(break_item(), match_item("rows"))
    evening.with_points(9, 5, 3, 1)
    evening.told().to("break")
    assert [state for _, state in stretches(evening)] == ["done"] * 3 + ["now"] + ["later"] * 3
    evening.to("join")
    assert [state for _, state in stretches(evening)] == ["done"] * 4 + ["now"] + ["later"] * 2
    evening.to("picking")
    assert stretches(evening)[4] == ("match_now", "now")


def test_a_planned_death_match_is_used_where_a_verdict_asks_for_one() -> None:
    evening = begun(4).plan(death_match_item("rows", deals=1, seconds=45), break_item())
    evening.with_points(*TIED)
    evening.told().go()
    assert evening.screen()["show"]["options"]["seconds"] == 45
    assert ahead(evening) == ["break"]
    assert ("death_match", "now") in stretches(evening)
    evening.lose("도윤")
    evening.go(2)
    assert (evening.scene(), out(evening)) == ("break", ["도윤"])


def test_one_that_is_planned_to_be_played_away_is() -> None:
    evening = begun(4).plan(death_match_item(None))
    evening.with_points(*TIED)
    evening.told().go()
    assert (evening.shown("death_match")["game"], evening.cue_now()) == (None, "play_away")


def test_a_planned_death_match_is_passed_over_where_no_verdict_asks_for_one() -> None:
    evening = begun(4).plan(death_match_item(), break_item())
    evening.with_points(9, 5, 3, 1)
    evening.told().to("elimination")
    assert evening.cue_now() == "start_break"
    evening.go()
    assert (evening.scene(), ahead(evening)) == ("break", [])


def test_one_that_is_not_planned_comes_all_the_same_and_moves_nothing() -> None:
    evening = begun(4).plan(break_item(), death_match_item("rows", seconds=45))
    evening.with_points(*TIED)
    evening.told().go()
    assert evening.screen()["show"]["options"]["seconds"] == 20
    assert stretches(evening)[3] == ("death_match", "now")
    assert ahead(evening) == ["break", "death_match"]
    evening.lose("서연")
    evening.go(2)
    assert evening.scene() == "break"
    assert evening.cue_now() == "farewell"


def test_played_again_it_stays_the_one_that_was_planned() -> None:
    evening = begun(4).plan(death_match_item("rows", deals=1, seconds=45), death_match_item(None))
    evening.with_points(*TIED)
    evening.told().go()
    evening.deal().with_points(4, 4)
    evening.told().go()
    assert evening.screen()["show"]["options"]["seconds"] == 45
    assert names(evening.shown("death_match")["rivals"]) == ["서연", "도윤"]
    assert ahead(evening) == ["death_match"]


# --- changed on the way, and taken back ---


def test_a_plan_can_be_changed_behind_whatever_is_now() -> None:
    evening = begun(4).plan(break_item("하나"))
    evening.with_points(9, 5, 3, 1)
    evening.told().to("elimination")
    evening.plan()
    assert evening.cue_now() == "farewell"
    evening.plan(break_item("둘"), match_item("rows"))
    evening.go()
    assert evening.shown("break") == {"text": "둘", "over": False}
    evening.plan(break_item("셋"))
    assert stretches(evening)[3:] == [("break", "now"), ("break", "later"), ("farewell", "later")]
    evening.go()
    assert evening.shown("break")["text"] == "셋"


def test_a_rewind_across_the_items_of_a_plan_leads_back_to_where_they_were() -> None:
    evening = begun(4).plan(break_item("하나"), break_item("둘"), match_item("rows"))
    evening.with_points(9, 5, 3, 1)
    evening.told().to("elimination")
    evening.go(3)
    assert evening.scene() == "join"
    for text in ("둘", "하나"):
        evening.rewind()
        assert evening.shown("break")["text"] == text
    evening.rewind()
    assert (evening.scene(), ahead(evening)) == ("elimination", ["break", "break", "match"])
    evening.plan(break_item("셋"))
    evening.go()
    assert evening.shown("break")["text"] == "셋"


# --- a break ---


def pause(seconds: int | None = None) -> Evening:
    evening = begun(4).plan(break_item("물 한 잔 해요", seconds), match_item("rows"))
    evening.with_points(9, 5, 3, 1)
    evening.told().to("break")
    return evening


def test_a_break_counts_down_before_all_and_its_end_does_nothing_by_itself() -> None:
    evening = pause(60)
    assert evening.shown("timer") == {"what": "break", "due": evening.now + 60_000, "total": 60_000}
    assert evening.timeline(59) == []
    assert evening.timeline(3_600) == [("TimeRanOut", 1.0)]
    assert (evening.scene(), evening.shown("break")) == ("break", {"text": "물 한 잔 해요", "over": True})
    assert (evening.shown("timer"), evening.cue_now()) == (None, "next_match")


def test_a_break_can_be_given_more_time() -> None:
    evening = pause(60)
    evening.perform(c.AddTime(30))
    assert evening.timeline(120) == [("TimeRanOut", 90.0)]
    assert evening.refusal(c.AddTime(30)) == ("not_now", {})


def test_a_break_behind_a_loser_that_was_entered_counts_down_too() -> None:
    evening = begun(4).plan(break_item("", 60), match_item("rows"))
    evening.with_points(*TIED)
    evening.told().go()
    evening.lose("도윤")
    evening.to("break")
    assert evening.timeline(600) == [("TimeRanOut", 60.0)]


def test_a_break_can_be_held_and_goes_on_with_what_was_left() -> None:
    evening = pause(60)
    evening.pass_time(20)
    evening.hold()
    assert evening.shown("timer") == {"what": "break", "left": 40_000, "total": 60_000}
    assert (evening.timeline(600), evening.cue_now()) == ([], "resume")
    assert evening.refusal(evening.cue("next_match")) == ("resume_first", {})
    evening.go()
    assert evening.timeline(600) == [("TimeRanOut", 40.0)]
    assert evening.refusal(c.Hold()) == ("not_now", {})


def test_a_break_without_a_length_lasts_until_the_host_goes_on() -> None:
    evening = pause()
    assert (evening.shown("timer"), evening.shown("break")["over"]) == (None, False)
    assert evening.timeline(36_000) == []
    assert evening.refusal(c.AddTime(30)) == ("not_now", {})


def test_the_host_may_end_a_break_before_its_time() -> None:
    evening = pause(600)
    evening.go()
    assert (evening.scene(), evening.shown("timer")) == ("join", None)
    evening.rewind()
    assert (evening.scene(), evening.shown("timer")["total"]) == ("break", 600_000)


def test_in_a_break_nobody_is_asked_for_anything() -> None:
    evening = pause(60)
    assert evening.console()["missing"] == []
    assert evening.console()["script"]["now"] == [{"key": "show.script.break", "params": {}}]
    assert evening.phone("민서")["can"]["pick"] is False
