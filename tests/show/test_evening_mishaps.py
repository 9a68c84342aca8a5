"""What goes wrong in an evening: somebody stays alone, a loser is entered early, the host goes back and changes things."""

from __future__ import annotations

import pytest

from show import commands as c
from show.export import exported
from tests.show.evenings import begun, break_item, called, dealt, match_item
from tests.show.theatre import Theatre


@pytest.mark.parametrize("away", [True, False])
def test_a_breaks_countdown_runs_behind_a_death_match_whose_loser_was_entered(away: bool) -> None:
    evening = called().plan(break_item("15분 뒤에", 600), match_item("rows"))
    evening.perform(c.SetDeathMatch(None if away else "rows"))
    evening.go()
    evening.lose("도윤")
    evening.to("break")
    assert evening.screen()["timer"]["what"] == "break"
    evening.pass_time(601)
    assert evening.screen()["break"]["over"]


def test_who_stayed_alone_is_not_sent_to_a_death_match() -> None:
    evening = begun(4, elimination="tokens")
    evening.to("picking")
    for name in ("지우", "서연", "도윤"):
        evening.leave(name)
    evening.scored = True
    evening.to("verdict").told()
    assert "send_all" not in evening.console()["may"]
    assert evening.cue_now() == "farewell"


def test_who_stayed_alone_in_a_death_match_has_not_lost_it() -> None:
    evening = called(9, 1, 1, 1, 1)
    evening.perform(c.SetDeathMatch("plus_minus", {"rounds": 8, "cards": "always"}))
    evening.scored = True
    evening.to("idle")
    for name in ("서연", "도윤", "하은"):
        evening.leave(name)
    evening.to("verdict").told()
    assert evening.final()["reason"]["key"] == "show.reason.nobody_left"
    assert evening.cue_now() == "death_match"
    evening.lose("서연", "도윤", "하은")
    assert evening.cue_now() == "eliminate"


def test_a_console_does_not_learn_of_a_tie_before_the_room_does() -> None:
    evening = called(9, 1, 1, 1, 1)
    evening.perform(c.SetDeathMatch("plus_minus", {"rounds": 8, "cards": "always"}))
    evening.scored = True
    evening.to("verdict")
    assert "record_eliminated" not in evening.console()["may"]
    assert evening.console()["loser"] is None
    evening.told()
    assert "record_eliminated" in evening.console()["may"]


def test_a_plan_made_before_the_next_stretch_began_is_stale_and_so_is_one_made_before_a_rewind() -> None:
    evening = begun(5, elimination="none").plan(match_item("rows"), break_item("쉼"))
    evening.to_end_of_match()
    earlier = evening.to("verdict").told().console()["plan"]["no"]
    evening.go()
    assert evening.refusal(c.SetRundown(earlier, [])) == ("stale", {})
    before = evening.console()["plan"]["no"]
    evening.rewind()
    assert evening.refusal(c.SetRundown(before, [])) == ("stale", {})


def test_nothing_is_shown_of_a_match_broken_off_before_its_first_result() -> None:
    evening = dealt(recap="open")
    evening.lose("도윤")
    evening.to("farewell")
    kinds = []
    while evening.cue_now() == "recap":
        evening.go()
        kinds.append((evening.shown("recap")["kind"], evening.shown("recap")["contest"]))
    assert ("away", "death_match") not in kinds
    assert {contest for _, contest in kinds} == {"match"}


def test_secrets_of_an_attempt_that_was_agreed_to_stay_closed_stay_closed() -> None:
    show = Theatre(4, options={"rounds": 8, "recap": "scores"})
    show.to("picking").lock_all()
    while show.scene() != "join":
        show.rewind()
        if "resume" in show.console()["may"]:
            show.resume()
    show.perform(c.ChangeShow(options={"rounds": 8, "recap": "open"}))
    show.to("farewell")
    journal = [(stamp.at, stamp.wall, event) for event, stamp in show.records]
    deals = [line for line in exported(show.show, journal)["journal"] if line["event"] == "Dealt"]
    assert ["deal" in line for line in deals] == [False, True]


def test_a_bot_that_is_removed_in_a_death_match_plays_on() -> None:
    evening = begun(3, bots=1, elimination="bottom")
    bot = evening.names()[-1]
    evening.with_points(9, 5, 1, 1)
    evening.to("death_match")
    evening.deal().to_round(1)
    evening.remove(bot)
    assert not evening.console()["held"]
    assert not any(one["missed"] for one in evening.console()["roster"])


def test_a_rewind_into_the_match_before_gives_a_bot_its_seat_again() -> None:
    show = Theatre(3, game="rows", options={"deals": 1, "pacing": "host"})
    show.to_round(2)
    show.perform(c.LetBotPlay(show.id("서연")))
    show.perform(c.SetRundown(0, [match_item("rows")]))
    show.to("verdict")
    while show.console()["cue"]["cue"] != "next_match":
        show.go()
    show.go()
    assert show.phone("서연")["me"]["status"] in ("seated", "out")
    while show.scene() != "deal_summary":
        show.rewind()
    assert show.phone("서연")["me"]["status"] == "taken_over"
