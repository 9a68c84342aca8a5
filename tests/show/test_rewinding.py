"""Taking back: what comes back in each beat, what is never reused, and the round that is void."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from show import commands as c
from show.model import Play
from tests.show.theatre import Theatre


def same_but_for_time(one: Play, other: Play) -> bool:
    return replace(one, timer=None) == replace(other, timer=None)


def undo(show: Theatre) -> Any:
    return show.console()["rewind"]


def test_there_is_nothing_to_take_back_in_a_fresh_lobby() -> None:
    show = Theatre(8)
    assert undo(show) is None
    assert show.refusal(c.Rewind(0)) == ("not_now", {})


@pytest.mark.parametrize(
    ("scene", "undoes", "leads_to", "held"),
    [
        ("rules", "show_rules", "join", False),
        ("memorising", "deal", "rules", False),
        ("idle", "end_memorising", "memorising", True),
        ("picking", "open_round", "idle", True),
        ("closed", "close_round", "picking", True),
        ("cards_back", "give_cards_back", "reveal", True),
        ("verdict", "start_verdict", "reveal", True),
        ("elimination", "eliminate", "verdict", False),
    ],
)
def test_a_rewind_undoes_one_cue_and_names_it(scene: str, undoes: str, leads_to: str, held: bool) -> None:
    show = Theatre(8).to(scene)
    assert undo(show)["label"]["key"] == f"show.undo.{undoes}"
    assert undo(show)["replays"] is False
    number = show.show.cue_no
    show.rewind()
    assert (show.scene(), show.show.held, show.show.cue_no) == (leads_to, held, number + 1)


def test_talk_that_ran_out_comes_back_with_ten_seconds() -> None:
    show = Theatre(8, options={"talk_seconds": 30}).to("talk")
    show.pass_time(30)
    assert undo(show)["label"]["key"] == "show.undo.end_talk"
    show.rewind()
    assert show.screen()["timer"] == {"what": "talk", "left": 10_000, "total": 30_000}


def test_talk_before_a_later_round_is_taken_back_to_the_settled_one() -> None:
    show = Theatre(8, options={"talk_seconds": 30}).to_round(1).settle()
    before = show.show.play
    show.go()
    assert show.scene() == "talk"
    show.rewind()
    assert same_but_for_time(show.show.play, before)


def test_a_snapshot_is_taken_back_to_the_settled_round() -> None:
    show = Theatre(8, options={"rounds": 8, "snapshot": True}).to("snapshot")
    show.rewind()
    assert (show.scene(), show.screen()["snapshot"]) == ("reveal", None)


def test_a_round_closed_too_soon_opens_again_with_its_picks_and_what_was_left() -> None:
    show = Theatre(8, options={"seconds": 60}).to("picking")
    show.lock("민서")
    show.pass_time(15)
    show.go()
    show.pass_time(100)
    show.rewind()
    assert show.screen()["timer"] == {"what": "picking", "left": 45_000, "total": 60_000}
    assert show.screen()["counts"] == {"ready": 1, "of": 8, "awaited": 7}


def test_a_round_that_closed_at_its_deadline_opens_again_for_ten_seconds() -> None:
    show = Theatre(8, options={"seconds": 60}).to("picking")
    show.pass_time(60)
    show.rewind()
    assert show.screen()["timer"]["left"] == 10_000


def test_a_round_without_a_time_opens_again_without_one() -> None:
    show = Theatre(8).to("closed")
    show.rewind()
    assert show.screen()["timer"] is None


def test_the_autopilots_time_comes_back_whole_so_that_resume_does_not_jump_on() -> None:
    show = Theatre(8, options={"pacing": "clock", "seconds": 30}).to("idle")
    show.pass_time(3)
    assert show.scene() == "picking"
    show.rewind()
    assert show.console()["timer"] == {"what": "auto", "left": 3_000, "total": 3_000}
    show.resume()
    assert show.pass_time(2) == []


def test_a_beat_comes_back_under_the_pacing_that_is_on_now() -> None:
    show = Theatre(8, options={"pacing": "clock", "seconds": 30}).to("picking")
    show.perform(c.SetPacing("host"))
    show.rewind()
    show.resume()
    assert show.pass_time(3600) == []


def test_a_rewind_past_a_reveal_plays_the_round_again_and_says_so_before() -> None:
    show = Theatre(8).to_round(2)
    show.lock("민서", plus=show.hand("민서")[0])
    opening = show.opening()
    show.to("closed").go(2)
    assert undo(show) == {
        "label": {"key": "show.undo.round", "params": {"round": 2, "deal": 1, "index": 2, "step": 2}},
        "replays": True,
        "round": 2,
        "picks": 1,
        "steps": 2,
    }
    show.rewind()
    assert (show.scene(), show.show.held) == ("picking", True)
    about = show.screen()["round"]
    assert (about["number"], about["replayed"]) == (2, True)
    assert about["opening"] > opening
    assert show.screen()["counts"]["ready"] == 0
    assert 2 in show.show.ledger.replays


def test_seen_picks_are_never_reused() -> None:
    show = Theatre(8).to("picking")
    card = show.hand("민서")[0]
    show.lock("민서", plus=card)
    show.settle()
    show.rewind()
    show.resume()
    assert show.match().picks == {}
    assert show.match().position.points == (0,) * 8
    show.lock("민서", plus=card)


def test_a_round_played_again_has_its_whole_time_and_waits_for_resume() -> None:
    show = Theatre(8, options={"seconds": 60}).to_round(1).settle()
    show.rewind()
    assert show.screen()["timer"] == {"what": "picking", "left": 60_000, "total": 60_000}


def test_the_mark_replayed_is_gone_with_the_round() -> None:
    show = Theatre(8).to_round(1).settle()
    show.rewind()
    show.resume()
    show.settle().go()
    assert show.screen()["round"]["replayed"] is False


def test_a_rewind_past_a_deal_draws_a_new_one() -> None:
    show = Theatre(8).to("memorising")
    hands = [show.hand(name) for name in show.names()]
    show.perform(c.AdjustScore(show.id("민서"), 5, "시험"))
    show.rewind()
    show.go()
    assert [show.hand(name) for name in show.names()] != hands
    assert show.match().ready == frozenset()
    assert show.phone("민서")["match"]["mine"]["score"] == 0


def test_a_rewind_never_reaches_behind_a_farewell() -> None:
    show = Theatre(8).to("farewell")
    assert undo(show) is None
    assert show.refusal(c.Rewind(show.show.cue_no)) == ("not_now", {})


def test_people_are_not_taken_back() -> None:
    show = Theatre(8).to("picking")
    show.perform(c.Rename(show.id("민서"), "민서2"))
    show.join("구경꾼")
    show.remove("지우")
    show.rewind()
    people = {one.name: str(one.status) for one in show.show.contestants}
    assert people["민서2"] == "seated"
    assert people["구경꾼"] == "watching"
    assert people["지우"] == "removed"


def test_a_rewind_takes_message_result_and_join_away_but_not_a_blackout() -> None:
    show = Theatre(8).to("idle")
    show.perform(c.ShowMessage("잠시만요"))
    show.perform(c.ShowJoin(True))
    show.perform(c.Blackout(True))
    show.rewind()
    assert show.screen()["over"] == {"kind": "blackout"}
    show.perform(c.Blackout(False))
    assert show.screen()["over"] is None


def test_an_evening_can_be_rewound_to_its_lobby_step_by_step() -> None:
    show = Theatre(8, options={"rounds": 8, "snapshot": True}).to("elimination")
    for _ in range(200):
        if show.scene() == "join":
            break
        show.rewind()
    assert show.scene() == "join"
    assert show.show.play == Play()


def test_a_rank_is_covered_again() -> None:
    show = Theatre(8).to("verdict")
    show.go()
    show.rewind()
    assert show.screen()["verdict"]["shown"] == 0


def test_the_reason_of_a_rewind_is_kept_and_bounded() -> None:
    show = Theatre(8).to("closed")
    show.perform(c.Rewind(show.show.cue_no, " 너무 빨랐어요 "))
    assert show.console()["log"][0]["params"]["reason"] == "너무 빨랐어요"
    too_long = c.Rewind(show.show.cue_no, "가" * 121)
    assert show.refusal(too_long) == ("text_too_long", {"most": 120})


# --- void ---


@pytest.mark.parametrize("scene", ["picking", "closed"])
def test_a_void_round_opens_again_as_if_nothing_had_been_picked(scene: str) -> None:
    show = Theatre(8).to("picking")
    card = show.hand("민서")[0]
    show.lock("민서", plus=card)
    show.to(scene)
    show.void()
    about = show.screen()["round"]
    assert (show.scene(), about["number"], about["replayed"]) == ("picking", 1, False)
    assert show.screen()["counts"]["ready"] == 0
    assert show.show.held is False
    show.lock("민서", plus=card)


@pytest.mark.parametrize("steps", [1, 5])
def test_a_round_void_after_a_step_was_seen_is_marked_replayed(steps: int) -> None:
    show = Theatre(8).to("closed")
    show.go(steps)
    show.void()
    assert show.screen()["round"]["replayed"] is True
    assert show.match().position.points == (0,) * 8


def test_a_round_that_is_played_again_stays_marked_when_it_is_void() -> None:
    show = Theatre(8).to("closed").to("reveal")
    show.rewind()
    show.resume()
    show.void()
    assert show.screen()["round"]["replayed"] is True


def test_a_void_keeps_a_hold() -> None:
    show = Theatre(8, options={"seconds": 30}).to("picking")
    show.hold()
    show.void()
    assert show.screen()["timer"] == {"what": "picking", "left": 30_000, "total": 30_000}


@pytest.mark.parametrize("scene", ["join", "memorising", "idle", "cards_back", "verdict"])
def test_outside_a_round_there_is_nothing_to_void(scene: str) -> None:
    show = Theatre(8).to(scene)
    assert show.refusal(c.VoidRound(show.show.cue_no)) == ("not_now", {})


def test_a_rewind_after_a_void_goes_before_the_round() -> None:
    show = Theatre(8, options={"talk_seconds": 30}).to("talk").to("picking")
    show.pass_time(100)
    show.void()
    show.rewind()
    assert show.scene() == "talk"
    assert show.screen()["timer"]["left"] == 10_000
