"""Cards in the hand, picks locked, entered by the host, handed back, refused; who is in the match and who is not."""

from __future__ import annotations

from typing import Any

import pytest

from show import commands as c
from tests.show.theatre import Theatre


@pytest.fixture
def show() -> Theatre:
    return Theatre(8).to("picking")


def own(show: Theatre, name: str) -> Any:
    return show.phone(name)["match"]["mine"]


def missing(show: Theatre, name: str) -> int:
    """A number that this contestant was never dealt."""
    return next(number for number in range(1, 6) if number not in show.hand(name))


# --- looking at the hand ---


def test_a_hand_is_seen_on_its_own_phone_until_it_is_memorised() -> None:
    show = Theatre(8).to("memorising")
    assert own(show, "민서")["hand"] == show.hand("민서")
    assert [what for what, may in show.phone("민서")["can"].items() if may] == ["memorise"]
    show.memorise("민서")
    assert own(show, "민서")["hand"] is None
    assert (show.phone("민서")["ready"], show.phone("지우")["ready"]) == (True, False)
    assert show.perform(c.Memorise(show.id("민서"))) == []
    show.go()
    assert own(show, "지우")["hand"] is None


def test_the_screen_shows_who_has_memorised() -> None:
    show = Theatre(8).to("memorising")
    show.memorise("민서")
    assert [one["ready"] for one in show.screen()["seats"]] == [True] + [False] * 7
    assert show.screen()["counts"] == {"ready": 1, "of": 8, "awaited": 7}


def test_nobody_waits_for_a_contestant_without_a_phone_to_memorise() -> None:
    show = Theatre(8, phones=False).to("memorising")
    assert show.console()["missing"] == []
    assert show.console()["cue"]["guard"] is False


def test_the_host_can_show_a_hand_once_more_and_the_journal_says_so(show: Theatre) -> None:
    show.perform(c.ShowHand(show.id("민서")))
    assert own(show, "민서")["hand"] == show.hand("민서")
    assert show.phone("민서")["can"]["memorise"]
    assert show.console()["roster"][0]["showing"]
    assert show.console()["log"][0]["key"] == "show.done.hand_shown"
    assert show.perform(c.ShowHand(show.id("민서"))) == []
    show.memorise("민서")
    assert own(show, "민서")["hand"] is None


def test_a_hand_memorised_too_soon_can_be_shown_again_while_others_still_look() -> None:
    show = Theatre(8).to("memorising")
    assert show.perform(c.ShowHand(show.id("민서"))) == []
    show.memorise("민서")
    show.perform(c.ShowHand(show.id("민서")))
    assert own(show, "민서")["hand"] == show.hand("민서")


@pytest.mark.parametrize("cards", ["press", "always"])
def test_where_hands_lie_open_nothing_is_memorised_or_shown_again(cards: str) -> None:
    show = Theatre(8, options={"cards": cards}).to("picking")
    assert own(show, "민서")["hand"] == show.hand("민서")
    assert show.refusal(c.ShowHand(show.id("민서"))) == ("not_now", {})
    assert show.perform(c.Memorise(show.id("민서"))) == []


# --- locking ---


def test_a_locked_pick_is_final(show: Theatre) -> None:
    show.lock("민서", plus=show.hand("민서")[0])
    assert show.refusal(show.pick("민서")) == ("locked_already", {})
    assert show.phone("민서")["ready"] is True
    assert show.phone("민서")["can"]["pick"] is False


def test_everybody_sees_who_has_locked_and_nobody_what(show: Theatre) -> None:
    show.lock("민서", plus=show.hand("민서")[0])
    assert [one["ready"] for one in show.screen()["seats"]] == [True] + [False] * 7
    assert own(show, "민서")["pick"] is None


def test_with_cards_that_lie_open_ones_own_pick_is_seen_on_ones_own_phone() -> None:
    show = Theatre(8, options={"cards": "press"}).to("picking")
    plus = show.hand("민서")[0]
    show.lock("민서", plus=plus)
    assert own(show, "민서")["pick"] == {"plus": plus}


def test_the_room_can_be_told_only_how_many_have_locked() -> None:
    show = Theatre(8, options={"who_locked": "count"}).to("picking")
    show.lock("민서")
    assert {one["ready"] for one in show.screen()["seats"]} == {None}
    assert show.screen()["counts"] == {"ready": 1, "of": 8, "awaited": 7}
    assert show.console()["roster"][0]["ready"] is True


def test_a_card_that_cannot_be_played_is_refused_with_one_sentence_for_all_reasons(show: Theatre) -> None:
    never = missing(show, "민서")
    assert show.refusal(show.pick("민서", plus=never)) == ("card_unavailable", {"numbers": [never]})
    played = show.hand("민서")[0]
    show.lock("민서", plus=played)
    show.settle().go()
    assert show.refusal(show.pick("민서", minus=played)) == ("card_unavailable", {"numbers": [played]})
    assert show.phone("민서")["can"]["pick"]


def test_cards_come_back_for_the_third_round(show: Theatre) -> None:
    played = show.hand("민서")[0]
    show.lock("민서", plus=played)
    show.settle().to_round(3)
    show.lock("민서", plus=played)


@pytest.mark.parametrize(
    "raw", [None, 5, [], {"plus": True}, {"plus": 1.0}, {"plus": 0}, {"plus": 6}, {"plus": 10**30}, {"x": 1}]
)
def test_what_is_no_pick_is_refused_and_changes_nothing(show: Theatre, raw: Any) -> None:
    command = c.MakePick(show.id("민서"), show.opening(), raw)
    assert show.refusal(command) == ("bad_pick", {})


@pytest.mark.parametrize(
    "scene", ["memorising", "idle", "closed", "reveal", "cards_back", "verdict", "farewell"]
)
def test_a_pick_outside_its_round_is_told_that_the_round_is_closed(scene: str) -> None:
    show = Theatre(8).to(scene)
    assert show.refusal(show.pick("민서")) == ("round_closed", {})


def test_a_pick_before_any_match_is_not_possible() -> None:
    assert Theatre(8).refusal(c.MakePick("h1", 0, {})) == ("not_now", {})


def test_a_late_pick_never_lands_in_the_next_round(show: Theatre) -> None:
    late = show.pick("민서")
    show.settle().go()
    assert show.scene() == "picking"
    assert show.refusal(late) == ("round_closed", {})


def test_a_late_pick_never_lands_in_the_same_round_played_again(show: Theatre) -> None:
    late = show.pick("민서")
    show.void()
    assert show.refusal(late) == ("round_closed", {})


def test_silence_submits_nothing(show: Theatre) -> None:
    show.settle()
    assert [step["effect"] for step in show.screen()["match"]["steps"]] == ["everyone_loses"] * 5
    assert own(show, "민서")["change"] == -3


# --- the host's hand in it ---


def test_the_host_enters_a_pick_for_a_seat_and_the_roster_says_so(show: Theatre) -> None:
    show.enter("민서", {"plus": show.hand("민서")[0]})
    line = show.console()["roster"][0]
    assert (line["ready"], line["entered"]) == (True, True)
    assert show.console()["log"][0]["key"] == "show.done.pick_entered"
    assert "pick" not in show.console()["log"][0]["params"]
    assert show.refusal(c.EnterPick(show.id("민서"), show.opening(), {})) == ("locked_already", {})


def test_an_entered_pick_must_be_legal_and_of_this_round(show: Theatre) -> None:
    never = missing(show, "민서")
    command = c.EnterPick(show.id("민서"), show.opening(), {"minus": never})
    assert show.refusal(command) == ("card_unavailable", {"numbers": [never]})
    assert show.refusal(c.EnterPick(show.id("민서"), show.opening() - 1, {})) == ("round_closed", {})


def test_a_pick_can_be_handed_back_until_the_round_is_closed(show: Theatre) -> None:
    show.enter("민서", {})
    show.lock("지우")
    show.perform(c.HandBack(show.id("민서")))
    assert show.phone("민서")["can"]["pick"]
    assert show.console()["roster"][0]["entered"] is False
    assert show.console()["log"][0]["key"] == "show.done.pick_handed_back"
    assert show.perform(c.HandBack(show.id("민서"))) == []
    show.lock("민서", plus=show.hand("민서")[0])
    assert show.console()["roster"][0]["entered"] is False
    show.go()
    assert show.refusal(c.HandBack(show.id("민서"))) == ("round_closed", {})


def test_with_nothing_locked_there_is_nothing_to_hand_back(show: Theatre) -> None:
    assert show.refusal(c.HandBack(show.id("민서"))) == ("not_now", {})


# --- who is in the match ---


@pytest.mark.parametrize("gone", ["leave", "remove"])
def test_who_goes_in_mid_match_submits_nothing_from_then_on(show: Theatre, gone: str) -> None:
    command = show.pick("민서")
    getattr(show, gone)("민서")
    assert show.refusal(command) == ("no_seat", {})
    assert show.refusal(c.EnterPick(show.id("민서"), show.opening(), {})) == ("no_seat", {})
    assert show.phone("민서")["scene"] == "removed"
    assert show.phone("민서")["match"] is None
    assert len(show.screen()["seats"]) == 7
    assert show.screen()["counts"]["of"] == 7
    assert "민서" not in show.console()["missing"]


def test_restoring_brings_seat_cards_and_score_back(show: Theatre) -> None:
    show.settle().go()
    before = own(show, "민서")
    show.remove("민서")
    show.restore("민서")
    assert own(show, "민서") == before
    show.lock("민서", plus=show.hand("민서")[0])


def test_the_cards_of_who_left_still_count_as_held(show: Theatre) -> None:
    show.leave("민서")
    show.settle()
    assert show.match().latest.points == (-3,) * 8


def test_a_stranger_has_no_seat(show: Theatre) -> None:
    assert show.refusal(c.MakePick("p99", show.opening(), {})) == ("no_seat", {})


def test_an_adjusted_score_is_seen_on_its_own_phone(show: Theatre) -> None:
    show.perform(c.AdjustScore(show.id("민서"), 5, "진행 실수"))
    assert (own(show, "민서")["score"], own(show, "지우")["score"]) == (5, 0)
