"""The rules of the game, laid over whatever the room sees, and taken away again."""

from __future__ import annotations

from typing import Any

import pytest

from show import commands as c
from show.codec import decode, encode
from show.evolve import replay
from tests.show.evenings import Evening, begun, break_item, called, match_item
from tests.show.theatre import Theatre

UP, DOWN = c.ShowRules(True), c.ShowRules(False)
RULES = {"kind": "rules"}
SPOKEN_OF = "show.script.death_match_new_game"


def over(show: Theatre) -> Any:
    return show.screen()["over"]


def told(show: Theatre) -> list[str]:
    """What the host reads aloud now."""
    return [line["key"] for line in show.console()["script"]["now"]]


def why(show: Theatre) -> str:
    """What the host is told beside the big button."""
    key: str = show.console()["cue"]["why"]["key"]
    return key


# --- where ---


@pytest.mark.parametrize(
    "scene", ["join", "rules", "memorising", "idle", "picking", "closed", "reveal", "verdict"]
)
def test_wherever_a_game_is_on_or_comes_next_its_rules_can_be_shown(scene: str) -> None:
    show = Theatre(8, options={"rounds": 8}).to(scene)
    before = show.screen()
    assert "show_rules" in show.console()["may"]
    show.perform(UP)
    assert show.screen() == {**before, "over": RULES}
    show.perform(DOWN)
    assert show.screen() == before


@pytest.mark.parametrize("scene", ["verdict", "tokens", "death_match", "elimination"])
def test_the_hall_may_ask_what_counted_until_the_match_is_decided(scene: str) -> None:
    show = Theatre(8, options={"rounds": 8, "elimination": "tokens"})
    show.with_points(9, 7, 5, 4, 3, 2, 1, 0).to(scene)
    show.perform(UP)
    assert over(show) == RULES


@pytest.mark.parametrize("scene", ["break", "farewell", "recap"])
def test_where_no_game_is_on_there_are_no_rules_to_show(scene: str) -> None:
    show = Evening(8, options={"rounds": 8}).plan(break_item(seconds=60)).to(scene)
    assert "show_rules" not in show.console()["may"]
    assert show.refusal(UP) == ("not_now", {})


def test_a_death_match_on_stage_has_no_rules_here() -> None:
    show = called()
    show.perform(UP)
    show.perform(c.SetDeathMatch(None))
    assert over(show) is None
    assert show.refusal(UP) == ("not_now", {})
    show.perform(c.SetDeathMatch("rows", {"deals": 1}))
    show.perform(UP)
    assert over(show) == RULES


def test_after_a_death_match_on_stage_the_next_game_has_rules_again() -> None:
    show = called()
    show.plan(match_item("rows"))
    show.perform(c.SetDeathMatch(None))
    show.to("elimination")
    assert show.refusal(UP) == ("not_now", {})
    show.to("join").perform(UP)
    assert (over(show), show.screen()["show"]["game"]) == (RULES, "rows")


def test_they_are_those_of_the_game_that_is_chosen_now() -> None:
    show = Theatre(8)
    show.perform(UP)
    show.perform(c.ChangeShow(game="rows"))
    assert (over(show), show.screen()["show"]["game"]) == (RULES, "rows")


# --- what goes on below ---


def test_the_match_goes_on_below_them() -> None:
    show = Theatre(8, options={"seconds": 60}).to("picking")
    show.perform(UP)
    assert show.phone("민서")["can"]["pick"]
    show.lock("민서", plus=None)
    seen = show.screen()
    assert (seen["timer"]["due"] - show.now, seen["counts"]["ready"]) == (60_000, 1)
    assert over(show) == RULES


def test_phones_hear_nothing_of_them() -> None:
    show = Theatre(8).to("picking")
    before = show.phone("민서"), show.door()
    show.perform(UP)
    assert (show.phone("민서"), show.door()) == before


# --- what takes them away ---


def test_the_next_cue_shows_what_the_button_promised() -> None:
    show = Theatre(8).to("idle")
    show.perform(UP)
    assert (show.console()["cue"]["scene"], show.console()["cue"]["over"]) == ("picking", None)
    show.go()
    assert (show.scene(), over(show)) == ("picking", None)


def test_a_cue_that_comes_by_itself_takes_them_away_too() -> None:
    show = Theatre(8, options={"pacing": "clock", "seconds": 30}).to("idle")
    show.perform(UP)
    assert show.pass_time(3) == ["RoundOpened"]
    assert over(show) is None


def test_in_a_held_show_they_stay_until_it_goes_on() -> None:
    show = Theatre(8, options={"pacing": "clock", "seconds": 30}).to("idle")
    show.hold()
    show.perform(UP)
    assert show.pass_time(60) == []
    assert over(show) == RULES
    assert show.console()["cue"]["over"] is None
    show.go()
    assert (show.show.held, over(show)) == (False, None)


def test_a_rewind_takes_them_away() -> None:
    show = Theatre(8).to("idle")
    show.perform(UP)
    show.rewind()
    assert over(show) is None
    show = Theatre(8).to_round(1).settle()
    show.perform(UP)
    show.rewind()
    assert (show.scene(), over(show)) == ("picking", None)


# --- beside what else lies over the scene ---


def test_of_rules_join_and_an_earlier_result_the_last_one_asked_for_is_seen() -> None:
    show = Theatre(8).to_round(1).settle()
    for one, kind in ((c.ShowJoin(True), "join"), (c.ShowResult(1), "result"), (c.ShowJoin(True), "join")):
        show.perform(UP)
        assert over(show) == RULES
        show.perform(one)
        assert over(show)["kind"] == kind
    show.perform(DOWN)
    assert over(show)["kind"] == "join"


def test_what_is_taken_away_below_them_leaves_them_alone() -> None:
    show = Theatre(8).to_round(1).settle()
    show.perform(UP)
    show.perform(c.ShowJoin(False))
    show.perform(c.ShowResult(None))
    assert over(show) == RULES
    assert show.perform(UP) == []


def test_a_message_and_the_dark_lie_over_them_and_the_button_says_what_light_brings_back() -> None:
    show = Theatre(8).to("idle")
    show.perform(UP)
    show.perform(c.ShowMessage("잠시만요"))
    assert over(show)["kind"] == "message"
    show.perform(c.ShowMessage(None))
    show.perform(c.Blackout(True))
    assert over(show) == {"kind": "blackout"}
    face = show.console()["cue"]
    assert (face["cue"], face["over"]) == ("lift_blackout", RULES)
    show.go()
    assert over(show) == RULES


def test_a_message_that_outlasts_a_hold_is_in_the_buttons_picture() -> None:
    show = Theatre(8).to("closed")
    show.hold()
    show.perform(c.ShowMessage("잠시만요"))
    assert show.console()["cue"]["over"] == {"kind": "message", "text": "잠시만요"}
    show.go()
    assert over(show) == {"kind": "message", "text": "잠시만요"}


# --- a death match in a game that nobody knows yet ---


def test_before_a_death_match_in_a_new_game_the_host_is_told_to_show_its_rules() -> None:
    show = called()
    assert why(show) == "show.cue_why.death_match_new_game"
    assert show.console()["cue"]["why"]["params"]["game"]["key"] == "rows.title"
    assert told(show) == ["show.script.death_match", SPOKEN_OF]
    assert show.remote()["cue"] == show.console()["cue"]


def test_once_they_are_up_the_host_explains_and_begins() -> None:
    show = called()
    show.perform(UP)
    assert told(show) == ["show.script.rules"]
    assert why(show) == "show.cue_why.death_match_begins"
    show.go()
    assert over(show) is None
    assert show.screen()["show"]["segment"] == "match"


def test_a_game_that_this_show_has_played_needs_no_telling() -> None:
    show = called(3, 9, 9, game="rows")
    assert told(show) == ["show.script.death_match"]
    assert why(show) == "show.cue_why.death_match_begins"


def test_another_game_chosen_for_it_may_be_known_or_not() -> None:
    show = called(1, 1, 1, 1, 9)
    assert SPOKEN_OF in told(show)
    show.perform(c.SetDeathMatch("plus_minus", {"rounds": 8}))
    assert SPOKEN_OF not in told(show)
    show.perform(c.SetDeathMatch("rows", {"deals": 1}))
    assert SPOKEN_OF in told(show)
    show.perform(c.SetDeathMatch(None))
    assert told(show) == ["show.script.death_match_away"]


def test_a_death_match_on_stage_has_taught_nobody_a_game() -> None:
    show = called(0, 9, 9, 9, 9, game="rows").plan(match_item("rows"))
    show.perform(c.SetDeathMatch("plus_minus"))
    show.perform(c.SetDeathMatch(None))
    show.to("elimination").to("join")
    show.with_points(9, 9, 9, 9)
    show.told().perform(c.SendAll(True))
    show.go()
    assert SPOKEN_OF not in told(show)
    show.perform(c.SetDeathMatch("plus_minus"))
    assert SPOKEN_OF in told(show)


# --- kept ---


def test_a_journal_brings_them_back_and_the_log_says_so() -> None:
    show = begun()
    show.perform(UP)
    again = replay([(decode(encode(event)), stamp) for event, stamp in show.records])
    assert again == show.show
    assert show.console()["log"][0]["key"] == "show.done.rules_laid_over.on"
    show.perform(DOWN)
    assert show.console()["log"][0]["key"] == "show.done.rules_laid_over.off"
