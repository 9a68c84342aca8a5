"""What lies over the scene, an earlier result shown again, and the small switches of the desk."""

from __future__ import annotations

from typing import Any

import pytest

from show import commands as c
from tests.show.theatre import Theatre


def over(show: Theatre) -> Any:
    return show.screen()["over"]


def test_blackout_lies_over_message_over_result_over_join() -> None:
    show = Theatre(8).to_round(1).settle()
    show.perform(c.ShowJoin(True))
    assert over(show) == {"kind": "join"}
    show.perform(c.ShowResult(1))
    assert over(show)["kind"] == "result"
    show.perform(c.ShowMessage("잠시만요"))
    assert over(show) == {"kind": "message", "text": "잠시만요"}
    show.perform(c.Blackout(True))
    assert over(show) == {"kind": "blackout"}
    assert show.console()["over_now"] == {
        "blackout": True,
        "message": "잠시만요",
        "join": True,
        "result": 1,
        "rules": False,
    }
    show.perform(c.Blackout(False))
    show.perform(c.ShowMessage(None))
    show.perform(c.ShowResult(None))
    show.perform(c.ShowJoin(False))
    assert over(show) is None


def test_what_lies_over_the_scene_is_the_screens_and_not_the_phones() -> None:
    show = Theatre(8).to("idle")
    before = show.phone("민서")
    show.perform(c.Blackout(True))
    show.perform(c.ShowMessage("잠시만요"))
    assert show.phone("민서") == before
    assert show.console()["over"] is None
    assert show.console()["screen"]["over"] == {"kind": "blackout"}


def test_a_cue_takes_message_result_and_join_away() -> None:
    show = Theatre(8).to_round(1).settle()
    show.perform(c.ShowJoin(True))
    show.perform(c.ShowResult(1))
    show.perform(c.ShowMessage("잠시만요"))
    show.go()
    assert over(show) is None


def test_under_a_blackout_the_button_lifts_it_and_moves_nothing() -> None:
    show = Theatre(8).to("closed")
    believed = show.cue("reveal")
    show.perform(c.Blackout(True))
    face = show.console()["cue"]
    assert (face["cue"], face["scene"], face["disabled"]) == ("lift_blackout", "closed", False)
    assert show.refusal(believed) == ("stale", {})
    show.go()
    assert (over(show), show.scene()) == (None, "closed")
    assert show.perform(show.cue("lift_blackout")) == []
    show.perform(believed)
    assert show.scene() == "reveal"


def test_a_blackout_holds_nothing_and_outlasts_the_autopilots_cues() -> None:
    show = Theatre(8, options={"pacing": "clock", "seconds": 30}).to("idle")
    show.perform(c.Blackout(True))
    assert show.pass_time(3) == ["RoundOpened"]
    assert over(show) == {"kind": "blackout"}


def test_under_blackout_and_hold_the_room_comes_first() -> None:
    show = Theatre(8).to("closed")
    show.hold()
    show.perform(c.Blackout(True))
    assert show.console()["cue"]["cue"] == "lift_blackout"
    show.go()
    assert show.console()["cue"]["cue"] == "resume"


def test_pressing_what_is_already_so_is_nothing_done() -> None:
    show = Theatre(8).to_round(1).settle()
    for command in (
        c.Blackout(False),
        c.ShowMessage(None),
        c.ShowMessage("  "),
        c.ShowJoin(False),
        c.ShowRules(False),
        c.ShowResult(None),
        c.SetFinale("bottom_up"),
        c.SetMotion("full"),
        c.SetLang("ko"),
        c.SetPacing("host"),
    ):
        assert show.perform(command) == [], command


def test_a_message_is_bounded() -> None:
    assert Theatre(8).refusal(c.ShowMessage("가" * 81)) == ("text_too_long", {"most": 80})


# --- an earlier result ---


def results(rounds: int) -> list[Any]:
    """What the console offers to show again after so many rounds."""
    return [{"index": number, "number": number, "deal": 1} for number in range(1, rounds + 1)]


def test_a_settled_round_can_be_shown_again_without_rewinding() -> None:
    show = Theatre(8).to_round(2).settle()
    show.go()
    assert show.console()["results"] == results(2)
    show.perform(c.ShowResult(1))
    again = over(show)
    assert (again["kind"], again["round"]) == ("result", 1)
    assert again["match"]["revealed"] == 5
    assert show.scene() == "cards_back"


def test_only_whole_results_can_be_shown_again() -> None:
    show = Theatre(8).to("closed")
    assert show.refusal(c.ShowResult(1)) == ("not_now", {})
    show.settle()
    assert show.refusal(c.ShowResult(2)) == ("bad_field", {"field": "round"})
    assert show.refusal(c.ShowResult(0)) == ("bad_field", {"field": "round"})
    show.to_round(2).to("closed").go(3)
    assert show.console()["results"] == results(1)


def test_results_can_be_shown_after_the_farewell() -> None:
    show = Theatre(8, options={"rounds": 8}).to("farewell")
    assert show.console()["results"] == results(8)
    show.perform(c.ShowResult(8))
    assert over(show)["round"] == 8


# --- switches ---


def test_motion_and_language_of_the_show_can_be_set_at_any_time() -> None:
    show = Theatre(8).to("closed")
    show.perform(c.SetMotion("calm"))
    show.perform(c.SetLang("en"))
    assert (show.screen()["show"]["motion"], show.screen()["lang"]) == ("calm", "en")


@pytest.mark.parametrize(
    ("command", "field"),
    [
        (c.SetMotion("wild"), "motion"),
        (c.SetLang("fr"), "lang"),
        (c.SetFinale("sideways"), "finale"),
        (c.Peek("everything"), "what"),
    ],
)
def test_a_switch_has_the_positions_it_has(command: c.Command, field: str) -> None:
    assert Theatre(8).to("closed").refusal(command) == ("bad_field", {"field": field})


# --- adjusting a score ---


def test_an_adjusted_score_needs_a_seat_points_and_a_reason() -> None:
    show = Theatre(8).to("closed")
    show.join("구경꾼")
    seat = show.id("민서")
    assert show.refusal(c.AdjustScore(show.id("구경꾼"), 1, "왜")) == ("unknown_contestant", {})
    assert show.refusal(c.AdjustScore(seat, 0, "왜")) == ("bad_field", {"field": "points"})
    assert show.refusal(c.AdjustScore(seat, 1000, "왜")) == ("bad_field", {"field": "points"})
    assert show.refusal(c.AdjustScore(seat, 1, "  ")) == ("reason_needed", {})
    assert show.refusal(c.AdjustScore(seat, 1, "가" * 121)) == ("text_too_long", {"most": 120})


def test_an_adjusted_score_is_in_the_log_with_its_reason_and_can_be_taken_back_by_another() -> None:
    show = Theatre(8).to("closed")
    show.perform(c.AdjustScore(show.id("민서"), 3, "판정 정정"))
    line = show.console()["log"][0]
    assert line["key"] == "show.done.score_adjusted"
    assert {"name": "민서", "points": 3, "reason": "판정 정정"}.items() <= line["params"].items()
    show.perform(c.AdjustScore(show.id("민서"), -3, "다시 정정"))
    assert show.phone("민서")["match"]["mine"]["score"] == 0


def test_before_a_match_and_once_ranks_are_shown_no_score_is_adjusted() -> None:
    adjust = c.AdjustScore("h1", 1, "왜")
    assert Theatre(8).refusal(adjust) == ("not_now", {})
    show = Theatre(8).to("verdict")
    show.perform(adjust)
    show.go()
    assert show.refusal(adjust) == ("not_now", {})
