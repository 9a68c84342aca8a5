"""Bots that take seats over in rows, seats that are given back, and who picks for them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from show import commands as c
from show.briefing import briefing
from show.pacing import owed
from tests.show.theatre import Theatre


def rows(seats: int = 3, **fields: Any) -> Theatre:
    """민서 and everybody else with a phone."""
    options = {key: fields.pop(key) for key in ("pacing", "deals", "seconds", "who_locked") if key in fields}
    return Theatre(seats, game="rows", options=options, **fields)


def of(show: Theatre, name: str) -> Any:
    """The roster's line of a name."""
    return next(one for one in show.console()["roster"] if one["name"] == name)


def played_by(show: Theatre) -> list[str]:
    return [one["played_by"] for one in show.screen()["seats"]]


# --- a bot takes over ---


@pytest.mark.parametrize("command", [c.TakeOver, c.LetBotPlay])
def test_a_bot_inherits_the_seat_at_once_and_everybody_sees_it(command: type[Any]) -> None:
    show = rows().to("picking")
    hand = show.hand("민서")
    show.perform(command(show.id("민서")))
    assert played_by(show) == ["stand_in", "person", "person"]
    assert of(show, "민서")["stand_in"]
    assert (show.hand("민서"), show.phone("민서")["me"]["status"]) == (hand, "taken_over")
    assert owed(show.show) == ((show.id("민서"), "normal"),)
    assert show.perform(command(show.id("민서"))) == []


def test_the_bot_sees_what_the_phone_saw_and_the_phone_only_what_everybody_does() -> None:
    show = rows().to("picking")
    seen = show.phone("민서")["match"]
    show.perform(c.TakeOver(show.id("민서")))
    told = briefing(show.show, show.id("민서"))
    assert told["view"] == seen
    assert (told["level"], told["opening"], len(told["legal"])) == ("normal", show.opening(), 40)
    assert "mine" not in show.phone("민서")["match"]
    assert not any(show.phone("민서")["can"].values())


def test_a_pick_that_is_locked_stays_and_the_bot_begins_with_the_next_round() -> None:
    show = rows().to("picking")
    mine = {"card": show.hand("민서")[4], "row": 2}
    show.lock("민서", **mine)
    show.perform(c.TakeOver(show.id("민서")))
    assert (owed(show.show), show.console()["missing"]) == ((), ["지우", "서연"])
    show.lock_all()
    show.go(2)
    picks = {one["seat"]: (one["card"][0], one["row"]) for one in show.screen()["match"]["picks"]}
    assert picks[1] == (mine["card"], 2)
    show.settle().to("picking")
    assert owed(show.show) == ((show.id("민서"), "normal"),)


@pytest.mark.parametrize("scene", ["idle", "closed", "reveal", "deal_summary"])
def test_a_seat_is_taken_over_between_rounds_too(scene: str) -> None:
    show = rows(2, deals=3).to(scene)
    show.perform(c.TakeOver(show.id("민서")))
    assert owed(show.show) == ()
    show.settle().to("picking")
    assert owed(show.show) == ((show.id("민서"), "normal"),)


def test_bots_take_over_while_time_stands_still_and_owe_nothing_until_it_runs() -> None:
    show = rows().to("picking")
    show.hold()
    show.perform(c.LetBotPlay(show.id("민서")))
    assert owed(show.show) == ()
    show.resume()
    assert owed(show.show) == ((show.id("민서"), "normal"),)


@pytest.mark.parametrize("go", [c.Leave, c.Remove])
def test_who_leaves_or_is_removed_leaves_hand_and_penalties_to_a_bot(go: type[Any]) -> None:
    show = rows().to_round(4)
    before = {one["name"]: one["points"] for one in show.screen()["standings"]}
    hand = show.hand("민서")
    show.perform(go(show.id("민서")))
    assert (played_by(show)[0], show.hand("민서")) == ("stand_in", hand)
    assert {one["name"]: one["points"] for one in show.screen()["standings"]} == before
    assert owed(show.show) == ((show.id("민서"), "normal"),)
    assert show.phone("민서")["scene"] == "removed"
    assert of(show, "민서")["ready"] is False
    show.lock_all()
    assert of(show, "민서")["ready"] is True
    assert show.pass_time(0) == ["RoundClosed"]


def test_who_is_restored_plays_again_and_the_result_still_says_that_a_bot_did() -> None:
    show = rows().to("picking")
    show.leave("민서")
    show.restore("민서")
    assert (played_by(show)[0], owed(show.show)) == ("person", ())
    assert show.phone("민서")["can"]["pick"]
    assert of(show, "민서")["stood_in"]


def test_who_leaves_and_asks_to_return_from_another_phone_has_the_seat_again() -> None:
    show = rows().to("picking")
    show.leave("민서")
    show.perform(c.AskToReturn("p9", "민서"))
    show.perform(c.AnswerRequest("p9", True))
    assert (played_by(show)[0], show.phone("민서")["can"]["pick"]) == ("person", True)


def test_a_bot_that_is_removed_plays_on_as_the_bot_it_was() -> None:
    show = rows(2, bots=1).to("picking")
    show.remove("Bot 1")
    assert played_by(show) == ["person", "person", "bot"]
    assert not of(show, "Bot 1")["stood_in"]
    show.lock("Bot 1", **show.legal("Bot 1")[0])
    assert show.screen()["counts"] == {"ready": 1, "of": 3, "awaited": 2}


# --- given back ---


def test_the_owners_return_alone_does_not_undo_it_but_the_host_can_give_the_seat_back() -> None:
    show = rows().to("picking")
    show.perform(c.TakeOver(show.id("민서")))
    show.perform(c.ClaimSeat(show.id("민서")))
    assert played_by(show)[0] == "stand_in"
    assert show.console()["may"].count("give_seat_back") == 1
    show.perform(c.GiveSeatBack(show.id("민서")))
    assert (played_by(show)[0], owed(show.show)) == ("person", ())
    assert show.phone("민서")["me"]["status"] == "seated"
    assert show.phone("민서")["can"]["pick"]
    assert "give_seat_back" not in show.console()["may"]
    assert of(show, "민서")["stood_in"]


def test_a_seat_given_back_after_the_bot_has_locked_keeps_the_bots_pick() -> None:
    show = rows().to("picking")
    show.perform(c.TakeOver(show.id("민서")))
    show.lock("민서", card=show.hand("민서")[3], row=4)
    show.perform(c.GiveSeatBack(show.id("민서")))
    assert show.phone("민서")["match"]["mine"]["pick"]["row"] == 4
    assert not show.phone("민서")["can"]["pick"]


def test_giving_back_a_seat_that_no_bot_has_does_nothing() -> None:
    show = rows().to("picking")
    show.perform(c.TakeOver(show.id("민서")))
    assert show.perform(c.GiveSeatBack(show.id("지우"))) == []


# --- who may pick ---


def test_only_who_plays_a_seat_at_the_time_picks_for_it() -> None:
    show = rows(2, bots=1).to("picking")
    raw = show.legal("민서")[0]
    opening = show.opening()
    by_person = c.MakePick(show.id("민서"), opening, raw)
    by_bot = c.MakePick(show.id("민서"), opening, raw, bot=True)
    assert show.refusal(by_bot) == ("given_back", {})
    show.perform(c.TakeOver(show.id("민서")))
    assert show.refusal(by_person) == ("taken_over", {})
    show.perform(c.GiveSeatBack(show.id("민서")))
    assert show.refusal(by_bot) == ("given_back", {})
    show.perform(by_person)
    own = c.MakePick(show.id("Bot 1"), opening, show.legal("Bot 1")[0])
    assert show.refusal(own) == ("taken_over", {})


def test_the_host_enters_a_pick_whoever_plays_the_seat_and_can_hand_it_back() -> None:
    show = rows().to("picking")
    show.perform(c.TakeOver(show.id("민서")))
    show.enter("민서", show.legal("민서")[0])
    assert of(show, "민서")["entered"]
    assert owed(show.show) == ()
    show.perform(c.HandBack(show.id("민서")))
    assert owed(show.show) == ((show.id("민서"), "normal"),)


@pytest.mark.parametrize("kind", [c.TakeOver, c.LetBotPlay, c.GiveSeatBack, c.PlayMyself])
def test_only_seats_of_people_in_the_match_are_taken_over_or_given_back(kind: type[Any]) -> None:
    show = rows(3, bots=1).to("picking")
    for _ in range(3):
        show.lock_all(["지우", "서연", "Bot 1"])
        show.pass_time(20)
        show.settle().to("picking")
    show.perform(c.TakeOver(show.id("지우")))
    show.join("구경꾼")
    for stranger in (show.id("Bot 1"), show.id("구경꾼"), "nobody"):
        assert show.refusal(kind(stranger)) == ("unknown_contestant", {})
    show.leave("서연")
    assert show.refusal(kind(show.id("서연"))) == ("no_seat", {})


def test_none_of_it_is_possible_outside_a_match_or_in_plus_minus() -> None:
    kinds = (c.TakeOver, c.LetBotPlay, c.GiveSeatBack, c.PlayMyself)
    for show in (rows(), rows(2, deals=1).to("verdict"), Theatre(8).to("picking")):
        for kind in kinds:
            assert show.refusal(kind(show.id("민서"))) == ("not_now", {})
        assert show.refusal(c.NoteAllGone(True)) == ("not_now", {})
        assert not {"let_bot_play", "give_seat_back"} & set(show.console()["may"])


def test_in_plus_minus_who_leaves_is_silent_and_no_bot_plays() -> None:
    show = Theatre(8).to("picking")
    show.leave("민서")
    assert "stand_in" not in played_by(show)
    assert (owed(show.show), of(show, "민서")["stood_in"]) == ((), False)
    assert show.refusal(show.pick("민서")) == ("no_seat", {})


# --- the result says so ---


def test_every_result_says_for_whom_a_bot_has_played() -> None:
    show = rows(3, deals=1).to("picking")
    show.perform(c.TakeOver(show.id("지우")))
    show.perform(c.GiveSeatBack(show.id("지우")))
    assert [one["name"] for one in show.screen()["standings"] if one["stood_in"]] == ["지우"]
    show.to_end_of_match(Random(2))
    show.to("verdict")
    while show.screen()["verdict"]["final"] is None:
        show.go()
    verdict = show.screen()["verdict"]
    assert [name for row in verdict["rows"] for name in row["stand_ins"]] == ["지우"]
    assert all(set(row["stand_ins"]) <= set(row["names"]) for row in verdict["rows"])
    assert verdict["final"]["stand_ins"] == ["지우"]
    assert (show.phone("지우")["mine"]["stood_in"], show.phone("민서")["mine"]["stood_in"]) == (True, False)


def test_who_has_left_wins_and_loses_in_the_seat_a_bot_played_on() -> None:
    show = rows(2, deals=1).to("picking")
    show.leave("민서")
    show.leave("지우")
    show.with_points(3, 9)
    show.to("elimination")
    verdict = show.screen()["verdict"]
    assert [(row["names"], row["mark"]) for row in verdict["rows"]] == [
        (["민서"], "winner"),
        (["지우"], "bottom"),
    ]
    assert show.screen()["elimination"]["eliminated"] == ["지우"]
