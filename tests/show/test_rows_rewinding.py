"""Taking back in rows: whole deals, placements already seen, rounds that are void, results shown again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from show import commands as c
from show.export import exported
from show.model import Play
from tests.show.theatre import Theatre


def rows(seats: int = 3, **options: Any) -> Theatre:
    return Theatre(seats, game="rows", options=options)


def undo(show: Theatre) -> Any:
    return show.console()["rewind"]


@pytest.mark.parametrize(
    ("scene", "undoes", "leads_to"),
    [
        ("idle", "deal", "rules"),
        ("picking", "open_round", "idle"),
        ("closed", "close_round", "picking"),
        ("deal_summary", "show_deal_summary", "reveal"),
        ("verdict", "start_verdict", "deal_summary"),
    ],
)
def test_a_rewind_undoes_one_cue_and_names_it(scene: str, undoes: str, leads_to: str) -> None:
    show = rows(2, deals=1).to(scene)
    assert (undo(show)["label"]["key"], undo(show)["replays"]) == (f"show.undo.{undoes}", False)
    show.rewind()
    assert (show.scene(), show.show.held) == (leads_to, leads_to != "rules")


def test_what_is_taken_back_is_named_by_its_deal_and_round() -> None:
    show = rows(2, deals=3).to_round(3, deal=2).to("closed")
    params = undo(show)["label"]["params"]
    assert (params["deal"], params["round"], params["index"]) == (2, 3, 13)
    show.to("deal_summary")
    assert undo(show)["label"]["params"]["deal"] == 2
    show.go()
    assert undo(show)["label"] == {
        "key": "show.undo.next_deal",
        "params": {"deal": 3, "round": 1, "index": 21, "step": 0},
    }


def test_a_rewind_past_a_further_deal_leads_to_the_summary_and_the_deal_is_drawn_anew() -> None:
    show = rows(3, deals=3).to("deal_summary")
    summary = show.screen()
    show.go()
    dealt = [show.hand(name) for name in show.names()]
    show.rewind()
    assert {**show.screen(), "held": False, "show": None} == {**summary, "show": None}
    show.resume()
    show.go()
    assert show.place() == (2, 1)
    assert [show.hand(name) for name in show.names()] != dealt


def test_a_rewind_goes_back_across_deals_step_by_step_to_the_lobby() -> None:
    show = rows(2, deals=3).to_round(2, deal=2)
    places = []
    for _ in range(200):
        if show.scene() == "join":
            break
        if show.scene() not in ("rules", "join"):
            places.append(show.place())
        show.rewind()
    assert places == sorted(places, reverse=True)
    assert {deal for deal, _ in places} == {1, 2}
    assert show.show.play == Play()


@pytest.mark.parametrize("steps", [1, 2, 4])
def test_seen_picks_are_played_again_without_penalties_and_marked(steps: int) -> None:
    show = rows(3, deals=3).to_round(2, deal=2)
    hands = {name: show.hand(name) for name in show.names()}
    points = show.screen()["standings"]
    show.lock_by_chance(Random(2))
    show.to("closed").go(steps)
    assert undo(show) == {
        "label": {"key": "show.undo.round", "params": {"round": 2, "deal": 2, "index": 12, "step": steps}},
        "replays": True,
        "round": 2,
        "picks": 3,
        "steps": steps,
    }
    show.rewind()
    assert (show.scene(), show.show.held, show.place()) == ("picking", True, (2, 2))
    assert show.screen()["round"]["replayed"] is True
    assert {name: show.hand(name) for name in show.names()} == hands
    assert show.screen()["standings"] == points
    assert show.screen()["counts"]["ready"] == 0
    assert show.show.ledger.replays == {12}


def test_rounds_of_a_deal_that_was_dealt_anew_are_not_called_played_again() -> None:
    show = rows(2, deals=3).to_round(1, deal=2)
    show.to("closed").go()
    show.rewind()
    assert show.show.ledger.replays == {11}
    while show.scene() != "deal_summary":
        show.rewind()
    show.resume()
    show.go()
    assert (show.place(), show.show.ledger.replays) == ((2, 1), frozenset())


def test_a_round_closed_too_soon_opens_again_with_its_picks_and_what_was_left() -> None:
    show = rows().to("picking")
    show.lock("민서", **show.legal("민서")[5])
    show.pass_time(5)
    show.go()
    show.pass_time(1)
    show.rewind()
    assert show.screen()["timer"] == {"what": "picking", "left": 15_000, "total": 20_000}
    assert show.phone("민서")["match"]["mine"]["pick"] is not None


@pytest.mark.parametrize("steps", [None, 0, 1, 4])
def test_a_void_round_opens_again_as_if_nothing_had_been_picked(steps: int | None) -> None:
    show = rows().to("picking")
    hands = {name: show.hand(name) for name in show.names()}
    show.lock_by_chance(Random(1))
    if steps is not None:
        show.go(1 + steps)
    show.void()
    assert (show.scene(), show.screen()["round"]["replayed"]) == ("picking", bool(steps))
    assert show.screen()["timer"] == {"what": "picking", "due": show.now + 20_000, "total": 20_000}
    assert {name: show.hand(name) for name in show.names()} == hands
    assert [one["points"] for one in show.screen()["standings"]] == [0, 0, 0]
    show.lock("민서", card=hands["민서"][0], row=1)


@pytest.mark.parametrize("scene", ["idle", "deal_summary", "verdict"])
def test_outside_a_round_there_is_nothing_to_void(scene: str) -> None:
    show = rows(2, deals=1).to(scene)
    assert show.refusal(c.VoidRound(show.show.cue_no)) == ("not_now", {})


# --- results by their index ---


def test_results_are_numbered_through_the_match_and_named_by_deal_and_round() -> None:
    show = rows(2, deals=3).to_round(2, deal=2)
    results = show.console()["results"]
    assert [one["index"] for one in results] == list(range(1, 12))
    assert results[9:] == [{"index": 10, "number": 10, "deal": 1}, {"index": 11, "number": 1, "deal": 2}]


def test_a_result_of_an_earlier_deal_is_shown_as_it_was() -> None:
    show = rows(3, deals=3).to_round(9)
    show.lock_by_chance(Random(4))
    show.settle()
    as_it_was = show.screen()["match"]
    show.to_round(3, deal=2)
    show.perform(c.ShowResult(9))
    assert show.screen()["over"] == {
        "kind": "result",
        "round": 9,
        "deal": 1,
        "index": 9,
        "match": as_it_was,
    }
    assert show.console()["over_now"]["result"] == 9
    show.perform(c.ShowResult(12))
    assert (show.screen()["over"]["deal"], show.screen()["over"]["round"]) == (2, 2)


def test_only_whole_results_can_be_shown_again() -> None:
    show = rows(2, deals=3).to_round(2, deal=2).to("closed")
    show.go(2)
    assert show.console()["results"][-1]["index"] == 11
    for wrong in (0, 12, -1):
        assert show.refusal(c.ShowResult(wrong)) == ("bad_field", {"field": "round"})
    show.go()
    assert show.console()["results"][-1]["index"] == 12


def test_every_result_can_be_shown_after_the_farewell() -> None:
    show = rows(2, deals=3).to("farewell")
    assert len(show.console()["results"]) == 30
    show.perform(c.ShowResult(30))
    assert (show.screen()["over"]["deal"], show.screen()["over"]["round"]) == (3, 10)


def test_an_export_marks_the_round_that_was_played_again_by_deal_and_number() -> None:
    show = rows(2, deals=3).to_round(2, deal=2).settle()
    show.rewind()
    show.resume()
    show.to("farewell")
    [told] = exported(show.show, ())["matches"]
    again = [(one["deal"], one["number"]) for one in told["rounds"] if one["replayed"]]
    assert (len(told["rounds"]), again) == (30, [(2, 2)])
    assert told["rounds"][-1]["scores"] == {one["name"]: one["points"] for one in told["standings"]}


# --- what people have done stays done ---


def test_a_bot_that_has_taken_over_stays_through_a_rewind_and_a_void() -> None:
    show = rows().to("picking")
    show.perform(c.TakeOver(show.id("민서")))
    show.void()
    assert show.console()["roster"][0]["stand_in"]
    show.to("closed")
    show.rewind()
    assert show.console()["roster"][0]["stand_in"]


def test_before_the_deal_nobody_is_stood_in_for_any_more() -> None:
    show = rows().to("idle")
    show.perform(c.TakeOver(show.id("민서")))
    show.rewind()
    assert [one["played_by"] for one in show.screen()["seats"]] == ["person"] * 3
    show.go()
    assert [one["played_by"] for one in show.screen()["seats"]] == ["person"] * 3
    assert [one["stood_in"] for one in show.screen()["standings"]] == [False] * 3


@pytest.mark.parametrize("go", [c.Leave, c.Remove])
def test_who_goes_during_the_verdict_is_played_by_a_bot_once_the_match_goes_on(go: type[Any]) -> None:
    show = rows(2, deals=1).to("verdict")
    show.perform(go(show.id("민서")))
    show.rewind()
    assert not show.console()["roster"][0]["stand_in"], "nothing is left to be played"
    while show.scene() != "picking":
        show.rewind()
    assert show.console()["roster"][0]["stand_in"]
    assert [one["stood_in"] for one in show.screen()["standings"] if one["name"] == "민서"] == [True]


def test_who_goes_between_two_ranks_is_not_stood_in_for_by_covering_a_rank_again() -> None:
    show = rows(2, deals=1).to("verdict")
    show.go()
    show.leave("민서")
    show.rewind()
    assert not show.console()["roster"][0]["stand_in"]
