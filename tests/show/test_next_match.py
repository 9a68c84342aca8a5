"""The next match of an evening: who plays it, by what, and that nothing of one match reaches another."""

from __future__ import annotations

from typing import Any

from show import commands as c
from tests.show.evenings import Evening, begun, match_item, names, out
from tests.show.theatre import NAMES


def lobby(*points: int, then: Any = None, seats: int | None = None, **more: Any) -> Evening:
    """The lobby of the second match, behind one with these points."""
    evening = begun(seats or len(points), **more).plan(then or match_item("rows"))
    evening.with_points(*points)
    evening.told().to("join")
    return evening


# --- who plays it ---


def test_those_who_are_still_in_sit_in_their_order_and_who_is_out_looks_on() -> None:
    evening = lobby(9, 1, 5, 3, 4)
    assert out(evening) == ["지우"]
    assert evening.names() == ["민서", "서연", "도윤", "하은"]
    assert [one["seat"] for one in evening.screen()["seats"]] == [1, 2, 3, 4]
    assert evening.phone("서연")["me"] == {"id": "h3", "name": "서연", "seat": 2, "status": "seated"}
    assert (evening.phone("지우")["me"]["seat"], evening.status("지우")) == (None, "out")
    evening.deal()
    assert [evening.show.contestant(id).name for id in evening.match().seats] == evening.names()
    assert evening.phone("지우")["can"]["pick"] is False


def test_a_name_that_a_match_was_played_under_stays_as_it_was_played() -> None:
    evening = lobby(9, 1, 5, 3, 4)
    told = evening.console()["history"]
    for name in ("지우", "민서"):  # who is out, and who is not
        assert not evening.phone(name)["can"]["rename"]
        assert evening.refusal(c.RenameSelf(evening.id(name), "딴사람")) == ("not_now", {})
    assert evening.console()["history"] == told
    evening.join("새내기")
    evening.perform(c.RenameSelf(evening.id("새내기"), "새봄"))
    evening.perform(c.Rename(evening.id("민서"), "김민서"))  # the host may


def test_who_is_out_never_sits_again_whatever_the_host_does() -> None:
    evening = lobby(9, 1, 5, 3, 4)
    evening.remove("지우")
    evening.restore("지우")
    assert "지우" not in evening.names()
    evening.perform(c.FreeDevice(evening.id("지우")))
    evening.perform(c.ClaimSeat(evening.id("지우")))
    assert not evening.phone("지우")["can"]["rename"]
    evening.deal()
    assert "지우" not in evening.names()


def test_those_who_have_watched_move_up_and_newcomers_sit_behind_them() -> None:
    evening = begun(4).plan(match_item("rows"))
    evening.to("picking")
    evening.join("늦둥이")
    assert evening.status("늦둥이") == "watching"
    evening.with_points(9, 5, 3, 1)
    evening.told().to("join")
    evening.join("새내기")
    assert evening.names() == ["민서", "지우", "서연", "늦둥이", "새내기"]
    assert evening.phone("늦둥이")["can"]["rename"]


def test_a_newcomer_of_a_lobby_that_is_taken_back_waits_for_it_again() -> None:
    evening = lobby(9, 5, 3, 1)
    evening.join("새내기")
    assert evening.status("새내기") == "seated"
    evening.rewind()
    assert (evening.scene(), evening.status("새내기")) == ("elimination", "watching")
    assert evening.phone("새내기")["me"]["seat"] is None
    evening.go()
    assert (evening.scene(), evening.status("새내기")) == ("join", "seated")


def test_who_is_out_plays_again_once_that_is_taken_back_from_the_match_after() -> None:
    evening = lobby(9, 5, 3, 1)
    evening.to("picking")
    assert evening.status("도윤") == "out"
    while evening.scene() != "verdict":
        evening.rewind()
    assert evening.status("도윤") == "seated"
    assert evening.phone("도윤")["me"]["seat"] == 4


def test_whoever_left_in_the_match_before_stays_away_until_restored() -> None:
    evening = begun(5).plan(match_item("rows"))
    evening.to("picking")
    evening.leave("지우")
    evening.with_points(9, 0, 5, 3, 1)
    evening.told().to("join")
    assert (evening.names(), out(evening)) == (["민서", "서연", "도윤"], ["하은"])
    evening.restore("지우")
    assert evening.names() == ["민서", "지우", "서연", "도윤"]


def test_whoever_was_taken_over_plays_by_hand_again() -> None:
    evening = begun(3, game="rows").plan(match_item("rows"))
    evening.deal().perform(c.LetBotPlay(evening.id("지우")))
    evening.with_points(1, 5, 9)
    evening.told().to("join")
    evening.to("picking")
    assert evening.phone("지우")["can"]["pick"]
    assert not evening.match().time_outs


# --- by what it is played ---


def test_game_and_options_are_as_planned_and_may_be_chosen_again() -> None:
    evening = lobby(9, 1, 5, 3, 4, then=match_item("rows", seconds=45))
    show = evening.screen()["show"]
    assert (show["number"], show["contest"], show["game"], show["options"]["seconds"]) == (
        2,
        "match",
        "rows",
        45,
    )
    assert show["pacing"] == "clock"
    evening.perform(c.ChangeShow(game="plus_minus"))
    assert evening.screen()["show"]["pacing"] == "host"
    evening.perform(c.ChangeShow(options={"rounds": 9}))
    assert evening.console()["lobby"]["chosen"] == {"rounds": 9}
    assert [
        one["params"]["game"]["key"] for one in evening.console()["rundown"] if "game" in one["params"]
    ] == [
        "plus_minus.title",
        "plus_minus.title",
    ]
    evening.to_round(1)
    assert evening.screen()["round"]["of"] == 9


def test_the_rules_of_the_next_game_are_shown_before_it() -> None:
    evening = lobby(9, 1, 5, 3, 4)
    evening.go()
    assert (evening.scene(), evening.screen()["show"]["game"]) == ("rules", "rows")


def test_what_so_many_cannot_play_is_named_with_its_reason() -> None:
    evening = lobby(1, 5, 9, game="rows")
    assert evening.console()["lobby"]["unplayable"] == {
        "plus_minus": {"key": "refused.too_few_seats", "params": {"least": 4, "n": 2}}
    }
    crowd = lobby(*range(12), numbers=6)
    assert crowd.console()["lobby"]["unplayable"] == {
        "rows": {"key": "refused.too_many_seats", "params": {"most": 10, "n": 11}}
    }
    assert crowd.stopped_by() == "refused.too_many_seats"
    crowd.perform(c.ChangeShow(game="plus_minus"))
    assert crowd.stopped_by() is None


def test_a_single_survivor_plays_no_match() -> None:
    evening = lobby(1, 9, game="rows")
    assert evening.names() == ["민서"]
    assert evening.refusal(evening.cue("show_rules")) == ("too_few_seats", {"least": 2, "n": 1})
    evening.join("도전자")
    assert evening.stopped_by() is None


def test_a_match_of_bots_alone_is_not_played() -> None:
    evening = lobby(9, 1, 3, seats=1, game="rows", bots=2)
    assert evening.stopped_by() == "refused.no_person"


# --- ledgers apart ---


def test_points_the_host_gave_in_one_match_are_not_in_the_next() -> None:
    evening = lobby(9, 1, 5, 3, 4, then=match_item("rows"))
    evening.deal()
    assert {line["points"] for line in evening.screen()["standings"]} == {0}
    evening.perform(c.AdjustScore(evening.id("민서"), 7, "시험"))
    before = evening.console()["history"][0]
    assert (before["winners"], before["bottom"]) == (["민서"], ["지우"])
    told = evening.to("farewell") and evening.export()["matches"]
    assert told[0]["adjustments"]["민서"] != 7
    assert told[1]["adjustments"]["민서"] == 7


def test_a_round_played_again_marks_only_its_own_match() -> None:
    evening = begun(4).plan(match_item("plus_minus"))
    evening.to_round(3).settle()
    evening.rewind()
    evening.resume()
    evening.settle()
    evening.with_points(9, 5, 4, 1)
    evening.told().to("join")
    evening.join("새내기")
    evening.to_end_of_match()
    evening.scored = False
    evening.to("farewell")
    marks = [[one["replayed"] for one in match["rounds"]] for match in evening.export()["matches"]]
    assert marks == [[False, False, True, *[False] * 5], [False] * 8]


def test_the_pace_of_one_match_is_not_that_of_the_next() -> None:
    evening = begun(3, game="rows").plan(match_item("rows"))
    evening.deal().perform(c.SetPacing("host"))
    evening.with_points(1, 5, 9)
    evening.told().to("join")
    assert evening.screen()["show"]["pacing"] == "clock"
    evening.perform(c.SetPacing("host"))
    evening.to("picking")
    assert evening.screen()["show"]["pacing"] == "host"
    assert evening.console()["lobby"] is None


def test_who_had_a_bot_is_told_of_its_own_match_only() -> None:
    evening = begun(3, game="rows").plan(match_item("rows"))
    evening.deal().perform(c.LetBotPlay(evening.id("지우")))
    evening.with_points(1, 5, 9)
    evening.told().to("join")
    evening.deal()
    assert not any(line["stood_in"] for line in evening.screen()["standings"])
    assert evening.console()["history"][0]["stand_ins"] == ["지우"]


def test_the_time_of_a_match_is_its_own() -> None:
    evening = begun(3, game="rows").plan(match_item("rows"))
    evening.to("picking")
    evening.pass_time(10)
    evening.with_points(1, 5, 9)
    evening.told().to("join")
    evening.to("picking")
    assert evening.console()["clock"]["spent"] == 0
    assert evening.screen()["round"]["index"] == 1


# --- taken back ---


def test_a_rewind_into_the_match_before_brings_back_game_standings_and_who_was_in() -> None:
    evening = lobby(9, 1, 5, 3, 4)
    evening.go(2)
    for _ in range(3):
        evening.rewind()
    assert evening.scene() == "elimination"
    show = evening.screen()["show"]
    assert (show["game"], show["number"], out(evening)) == ("plus_minus", 1, ["지우"])
    while evening.scene() == "elimination" or evening.screen()["verdict"] is not None:
        evening.rewind()
    assert (evening.scene(), out(evening), evening.screen()["held"]) == ("reveal", [], True)
    evening.resume()
    evening.perform(c.AdjustScore(evening.id("지우"), 30, "시험"))
    assert evening.final()["winners"] == ["지우"]
    evening.to("join")
    assert (evening.names(), evening.screen()["show"]["game"]) == (["민서", "지우", "서연", "하은"], "rows")


def test_a_rewind_into_the_tokens_brings_back_who_held_them_and_who_was_named() -> None:
    evening = begun(5, elimination="tokens").plan(match_item("rows"))
    evening.with_points(9, 5, 4, 3, 1)
    evening.told().to("tokens")
    evening.give("민서", "지우")
    evening.go()
    evening.call("하은", "서연")
    before = evening.shown("tokens")
    evening.go()
    evening.deal().lose("서연")
    evening.to("join")
    assert evening.shown("tokens") is None
    while evening.scene() != "tokens":
        evening.rewind()
        if evening.screen()["held"]:
            evening.resume()
    assert evening.shown("tokens") == before
    assert (out(evening), evening.screen()["show"]["game"]) == ([], "plus_minus")
    evening.enter_opponent("도윤")
    evening.go()
    assert names(evening.shown("death_match")["rivals"]) == ["하은", "도윤"]


def test_tokens_are_spent_with_the_verdict_they_protected_from() -> None:
    second = match_item("plus_minus", elimination="tokens")
    evening = begun(6, elimination="tokens").plan(second)
    evening.with_points(9, 5, 4, 3, 2, 1)
    evening.told().to("tokens")
    evening.give("민서", "지우")
    evening.go()
    evening.call("예준", "하은")
    evening.go()
    evening.lose("하은")
    evening.to("join")
    evening.deal().with_points(1, 3, 4, 9, 5)
    evening.told().to("tokens")
    assert [(one["name"], one["tokens"]) for one in evening.shown("tokens")["holders"]] == [("도윤", 2)]
    assert evening.shown("tokens")["given"] is None


def test_an_evening_of_many_matches_ends_with_as_many_fewer() -> None:
    evening = begun(8).plan(*[match_item("rows")] * 4)
    counted: list[int] = []

    def seen(evening: Evening) -> None:
        if evening.scene() == "rules" and len(counted) < evening.screen()["show"]["number"]:
            counted.append(len(evening.screen()["seats"]))

    evening.on(seen)
    assert counted[0] == 8
    assert len(set(out(evening))) == len(out(evening)) == 5
    assert set(out(evening)) < set(NAMES[:8])
