"""In a death match nobody plays for anybody: whose phone is gone for a minute is missed, and the host decides."""

from __future__ import annotations

from typing import Any

import pytest

from show import commands as c
from show.absence import Absence, absence
from tests.show.evenings import Evening, played
from tests.show.theatre import Theatre


def on(scene: str = "picking", **options: Any) -> Evening:
    """A death match of 서연 and 도윤 is on."""
    evening = played(9, 5, 1, 1)
    evening.go()
    if options:
        evening.perform(c.SetDeathMatch("rows", {"deals": 1, **options}))
    evening.deal().to(scene)
    return evening


def missed(**options: Any) -> Evening:
    """The minute of 서연 is over."""
    evening = on(**options)
    evening.perform(c.TakeOver(evening.id("서연")))
    return evening


def rules(evening: Evening) -> Absence:
    found = absence(evening.show)
    assert found is not None
    return found


def line(evening: Theatre, name: str = "서연") -> Any:
    return next(one for one in evening.console()["roster"] if one["name"] == name)


@pytest.mark.parametrize("go", [Theatre.leave, Theatre.remove])
def test_a_rival_who_has_gone_picks_no_more_from_a_phone_that_is_still_there(go: Any) -> None:
    evening = on()
    card = evening.hand("서연")[0]
    go(evening, "서연")
    pick = c.MakePick(evening.id("서연"), evening.opening(), {"card": card, "row": 1})
    assert not any(evening.phone("서연")["can"].values())
    assert evening.refusal(pick) == ("no_seat", {})


def test_a_minute_that_is_over_holds_the_show_and_no_bot_comes() -> None:
    evening = missed()
    assert (evening.screen()["held"], line(evening)["missed"], line(evening)["stand_in"]) == (
        True,
        True,
        False,
    )
    assert evening.status("서연") == "seated"
    assert evening.timeline(600) == []
    assert "SeatMissed" in evening.done()
    assert not {"SeatTakenOver", "RoundClosed"} & set(evening.done()[-3:])


def test_a_minute_is_missed_once() -> None:
    evening = missed()
    assert evening.perform(c.TakeOver(evening.id("서연"))) == []


def test_a_bot_can_be_asked_for_by_nobody() -> None:
    evening = missed()
    for command in (c.LetBotPlay, c.GiveSeatBack):
        assert evening.refusal(command(evening.id("서연"))) == ("not_now", {})
    assert not rules(on(pacing="host")).host_decides


def test_whoever_is_missed_may_still_pick_and_is_not_missed_any_more() -> None:
    evening = missed()
    evening.lock("서연", **evening.legal("서연")[0])
    assert not line(evening)["missed"]


def test_resuming_waits_a_whole_minute_more() -> None:
    evening = missed()
    seat = evening.id("서연")
    assert seat not in rules(evening).waited_for
    evening.resume()
    assert not line(evening)["missed"]
    assert seat in rules(evening).running
    evening.perform(c.TakeOver(seat))
    assert (evening.screen()["held"], line(evening)["missed"]) == (True, True)


def test_under_the_hosts_pacing_the_minute_runs_while_a_pick_is_owed() -> None:
    evening = on(pacing="host")
    assert rules(evening).running == set(evening.ids("서연", "도윤"))
    evening.lock_all()
    assert rules(evening).running == frozenset()


def test_the_host_may_let_the_rule_play_and_the_owner_takes_the_seat_up_again() -> None:
    evening = missed()
    evening.perform(c.LetRulePlay(evening.id("서연")))
    assert (line(evening)["missed"], line(evening)["automatic"]) == (False, True)
    evening.resume()
    assert evening.id("서연") not in rules(evening).waited_for
    evening.lock("도윤", **evening.legal("도윤")[0])
    assert "RoundClosed" in evening.pass_time(0)
    evening.to_round(2)
    assert evening.phone("서연")["can"]["play_myself"]
    evening.perform(c.PlayMyself(evening.id("서연")))
    assert not line(evening)["automatic"]
    assert evening.id("서연") in rules(evening).waited_for


def test_the_rule_plays_nobody_who_is_not_missed() -> None:
    evening = missed()
    assert evening.perform(c.LetRulePlay(evening.id("도윤"))) == []
    assert evening.refusal(c.LetRulePlay(evening.id("민서"))) == ("unknown_contestant", {})
    assert on().refusal(c.LetRulePlay(evening.id("서연"))) == ("not_now", {})


def test_one_pick_by_hand_ends_what_the_rule_was_let_do() -> None:
    evening = missed()
    evening.perform(c.LetRulePlay(evening.id("서연")))
    evening.resume()
    evening.lock("서연", **evening.legal("서연")[0])
    assert not line(evening)["automatic"]


@pytest.mark.parametrize("go", [Theatre.leave, Theatre.remove])
def test_whoever_goes_for_good_is_missed_at_once(go: Any) -> None:
    evening = on()
    go(evening, "서연")
    assert (evening.screen()["held"], line(evening)["missed"], line(evening)["stand_in"]) == (
        True,
        True,
        False,
    )
    assert evening.names() == ["서연", "도윤"]
    evening.perform(c.LetRulePlay(evening.id("서연")))
    evening.resume()
    assert line(evening)["automatic"]
    evening.restore("서연")
    evening.perform(c.PlayMyself(evening.id("서연")))
    assert evening.phone("서연")["can"]["pick"]


def test_an_onlooker_who_goes_holds_nothing() -> None:
    evening = on()
    evening.leave("민서")
    assert not evening.screen()["held"]


def test_whoever_is_missed_may_be_entered_as_the_loser() -> None:
    evening = missed()
    evening.lose("서연")
    assert (evening.screen()["held"], evening.cue_now()) == (False, "eliminate")
    evening.go()
    assert evening.screen()["elimination"]["eliminated"] == ["서연"]


def test_a_loser_taken_back_leaves_the_missed_seat_to_the_host_again() -> None:
    evening = missed()
    evening.lose("서연")
    evening.lose()
    assert (evening.screen()["held"], line(evening)["missed"]) == (True, True)
    assert evening.timeline(600) == []


def test_a_minute_ends_nothing_once_its_loser_is_entered_or_all_is_played() -> None:
    evening = on()
    evening.lose("도윤")
    assert evening.refusal(c.TakeOver(evening.id("서연"))) == ("not_now", {})
    evening.leave("서연")
    assert not line(evening)["missed"]
    over = on("deal_summary")
    over.leave("서연")
    assert not over.screen()["held"]


def test_a_rival_who_has_left_before_it_begins_stops_the_deal_until_the_host_has_decided() -> None:
    evening = played(9, 5, 1, 1)
    evening.leave("서연")
    evening.go()
    assert evening.refusal(evening.cue("deal")) == ("rival_gone", {"names": ["서연"], "n": 1})
    assert evening.stopped_by() == "refused.rival_gone"
    evening.restore("서연")
    assert (evening.stopped_by(), evening.status("서연")) == (None, "seated")
    evening.remove("서연")
    evening.lose("서연")
    evening.go()
    assert evening.screen()["elimination"]["eliminated"] == ["서연"]


def test_when_all_have_gone_time_stands_and_the_loser_can_be_entered_all_the_same() -> None:
    evening = on()
    evening.perform(c.NoteAllGone(True))
    assert rules(evening).running == frozenset()
    evening.lose("도윤")
    evening.go()
    assert (evening.screen()["all_gone"], evening.scene()) == (False, "elimination")


def test_a_death_match_of_plus_minus_is_silent_for_whoever_has_gone() -> None:
    evening = played(1, 1, 1, 1, 9)
    evening.go()
    evening.perform(c.SetDeathMatch("plus_minus", {"rounds": 8}))
    evening.deal().to("picking")
    evening.leave("민서")
    assert not evening.screen()["held"]
    evening.with_points(0, 4, 3, 2)
    assert evening.final()["bottom"] == ["도윤"]
