"""The finale: ranks one by one, winner and bottom, those who left, and who is eliminated by which rule."""

from __future__ import annotations

from typing import Any

import pytest

from show import commands as c
from show.standings import standings
from tests.show.theatre import Theatre

EIGHT = {"rounds": 8}


def finished(*points: int, **options: Any) -> Theatre:
    """A show whose match is over with these points by seat."""
    return Theatre(len(points), options={**EIGHT, **options}).with_points(*points)


def rows(show: Theatre) -> list[Any]:
    """The rows of the verdict: rank, names and mark, or None where still covered."""
    return [
        None if row is None else (row["rank"], row["names"], row["mark"])
        for row in show.screen()["verdict"]["rows"]
    ]


def final(show: Theatre) -> Any:
    show.to("verdict")
    while show.scene() == "verdict" and show.screen()["verdict"]["final"] is None:
        show.go()
    return show.screen()["verdict"]["final"]


# --- ranks ---


def test_before_a_match_nobody_stands_anywhere() -> None:
    assert standings(Theatre(8).show) == ()


def test_ranks_are_shown_from_the_bottom_up_and_the_sentence_comes_last() -> None:
    show = finished(5, 3, 3, 1)
    show.go()
    assert rows(show) == [None, None, None]
    show.go()
    assert rows(show) == [None, None, (4, ["도윤"], "bottom")]
    show.go()
    assert rows(show) == [None, (2, ["지우", "서연"], None), (4, ["도윤"], "bottom")]
    show.go()
    assert rows(show)[0] == (1, ["민서"], "winner")
    assert show.screen()["verdict"]["final"] is None
    show.go()
    verdict = show.screen()["verdict"]
    assert (verdict["order"], verdict["shown"], verdict["of"]) == ("bottom_up", 4, 4)
    assert verdict["final"] == {
        "winners": ["민서"],
        "winner_points": 5,
        "bottom": ["도윤"],
        "bottom_points": 1,
        "reason": {
            "key": "show.reason.single_bottom.highest",
            "params": {
                "bottom": ["도윤"],
                "winners": ["민서"],
                "bottom_points": 1,
                "winner_points": 5,
                "n": 1,
            },
        },
        "stand_ins": [],
    }


def test_the_host_can_turn_the_finale_around_until_its_first_rank() -> None:
    show = finished(5, 3, 3, 1)
    show.perform(c.SetFinale("top_down"))
    show.go(2)
    assert rows(show) == [(1, ["민서"], "winner"), None, None]
    assert show.refusal(c.SetFinale("bottom_up")) == ("not_now", {})
    assert show.console()["finale"] == "top_down"


def test_a_phone_shows_its_own_line_once_the_screen_has_shown_it() -> None:
    show = finished(5, 3, 3, 1)
    assert show.phone("도윤")["mine"] is None
    show.go(2)
    assert show.phone("도윤")["mine"] == {"rank": 4, "points": 1, "mark": "bottom", "stood_in": False}
    assert show.phone("민서")["mine"] is None
    show.to("elimination")
    assert show.phone("민서")["mine"] == {"rank": 1, "points": 5, "mark": "winner", "stood_in": False}
    assert show.phone("지우")["verdict"] == show.screen()["verdict"]


def test_top_down_a_phone_shows_its_line_in_that_order() -> None:
    show = finished(5, 3, 3, 1)
    show.perform(c.SetFinale("top_down"))
    show.go(2)
    assert show.phone("민서")["mine"]["rank"] == 1
    assert show.phone("도윤")["mine"] is None


def test_a_watcher_has_no_line_of_their_own() -> None:
    show = finished(5, 3, 3, 1)
    show.join("구경꾼")
    final(show)
    assert show.phone("구경꾼")["mine"] is None


def test_ties_win_together_and_are_bottom_together() -> None:
    told = final(finished(5, 5, 1, 1, 3))
    assert (told["winners"], told["bottom"]) == (["민서", "지우"], ["서연", "도윤"])
    assert told["reason"]["key"] == "show.reason.tied_bottom.highest"


def test_all_equal_are_winners_and_bottom_at_once_and_nobody_goes_by_itself() -> None:
    show = finished(2, 2, 2, 2)
    told = final(show)
    assert told["winners"] == told["bottom"] == ["민서", "지우", "서연", "도윤"]
    assert rows(show) == [(1, ["민서", "지우", "서연", "도윤"], "both")]
    assert told["reason"]["key"] == "show.reason.all_equal.highest"
    assert show.console()["cue"]["cue"] == "farewell"
    show.go()
    assert show.screen()["elimination"] is None


# --- those who left, and scores that were adjusted ---


def test_who_left_stands_at_the_end_marked_left_neither_winner_nor_bottom() -> None:
    show = finished(9, 5, 3, 0, 1)
    show.leave("민서")
    show.remove("도윤")
    told = final(show)
    assert (told["winners"], told["bottom"]) == (["지우"], ["하은"])
    assert rows(show)[-2:] == [(None, ["민서"], "left"), (None, ["도윤"], "left")]


def test_who_left_is_listed_from_the_start_of_the_finale() -> None:
    show = finished(9, 5, 3, 1)
    show.leave("민서")
    show.go()
    assert rows(show) == [None, None, None, (None, ["민서"], "left")]


def test_whoever_goes_once_the_verdict_has_begun_keeps_what_they_won() -> None:
    show = finished(5, 3, 2, 1)
    show.go(2)
    show.leave("민서")
    assert show.phone("민서")["scene"] == "removed"
    told = final(show)
    assert told["winners"] == ["민서"]
    show.to("farewell")
    assert show.phone("민서")["mine"] == {"rank": 1, "points": 5, "mark": "winner", "stood_in": False}


def test_whoever_had_left_is_restored_by_rewinding_the_verdict() -> None:
    show = finished(5, 3, 2, 1)
    show.leave("민서")
    show.go()
    show.rewind()
    show.restore("민서")
    show.resume()
    assert final(show)["winners"] == ["민서"]


def test_with_nobody_left_the_verdict_says_so_and_the_farewell_follows() -> None:
    show = finished(5, 3, 2, 1)
    for name in show.names():
        show.leave(name)
    told = final(show)
    assert (told["winners"], told["winner_points"], told["bottom_points"]) == ([], None, None)
    assert told["reason"]["key"] == "show.reason.nobody_left"
    assert show.console()["script"]["now"] == [{"key": "show.reason.nobody_left", "params": {}}]
    show.go()
    assert show.scene() == "farewell"
    assert show.phone("민서")["mine"] == {"rank": None, "points": 5, "mark": "left", "stood_in": False}


def test_an_adjustment_decides_who_wins() -> None:
    show = finished(5, 4, 3, 1)
    show.perform(c.AdjustScore(show.id("지우"), 2, "판정 정정"))
    told = final(show)
    assert (told["winners"], told["winner_points"]) == (["지우"], 6)


# --- elimination ---


def eliminated(show: Theatre) -> Any:
    show.to("elimination")
    return show.screen()["elimination"]


def in_a_death_match(show: Theatre) -> Theatre:
    """The rivals play it, away from the console."""
    show.to("death_match")
    show.perform(c.SetDeathMatch(None))
    show.go()
    return show


def lost(show: Theatre, *names: str) -> c.RecordEliminated:
    return c.RecordEliminated(tuple(map(show.id, names)))


def test_a_single_bottom_is_eliminated() -> None:
    show = finished(5, 3, 2, 1)
    told = eliminated(show)
    assert (told["rule"], told["eliminated"], told["candidates"]) == ("bottom", ["도윤"], [])
    assert show.phone("도윤")["me"]["status"] == "out"
    assert show.phone("민서")["me"]["status"] == "seated"
    assert show.console()["elimination"]["equal"] is False
    assert show.console()["loser"] is None
    assert show.refusal(lost(show, "도윤")) == ("not_now", {})


def test_nobody_is_out_before_the_elimination_is_shown() -> None:
    show = finished(5, 3, 2, 1)
    final(show)
    assert show.phone("도윤")["me"]["status"] == "seated"
    assert show.screen()["elimination"] is None


def test_of_several_at_the_bottom_the_host_enters_who_lost_their_death_match_and_can_correct_it() -> None:
    show = finished(5, 1, 1, 3)
    final(show)
    assert show.refusal(lost(show, "지우")) == ("not_now", {})
    desk = in_a_death_match(show).console()["loser"]
    assert ([one["name"] for one in desk["choices"]], desk["entered"]) == (["지우", "서연"], [])
    show.perform(lost(show, "지우"))
    show.perform(lost(show, "서연"))
    assert show.console()["loser"]["entered"] == [show.id("서연")]
    assert show.console()["log"][0]["params"]["names"] == ["서연"]
    told = eliminated(show)
    assert (told["eliminated"], told["candidates"]) == (["서연"], [])
    assert show.phone("서연")["me"]["status"] == "out"
    assert show.phone("지우")["me"]["status"] == "seated"


def test_nobody_but_a_rival_is_entered_and_nobody_twice_and_somebody_stays() -> None:
    show = in_a_death_match(finished(5, 1, 1, 3))
    for names in (("민서",), ("지우", "지우"), ("지우", "서연"), ("지우", "민서")):
        assert show.refusal(lost(show, *names)) == ("unknown_contestant", {})


def test_without_a_loser_a_death_match_that_is_played_away_goes_on() -> None:
    show = in_a_death_match(finished(5, 1, 1, 3))
    show.perform(lost(show, "지우"))
    show.perform(lost(show))
    face = show.console()["cue"]
    assert (face["disabled"], face["why"]["key"]) == (True, "refused.loser_awaited")
    assert show.refusal(show.cue("eliminate")) == ("loser_awaited", {})


def test_a_rewound_death_match_forgets_who_was_entered() -> None:
    show = in_a_death_match(finished(5, 1, 1, 3))
    show.perform(lost(show, "지우"))
    show.go()
    show.rewind()
    assert show.console()["loser"]["entered"] == [show.id("지우")]
    show.rewind()
    assert (show.scene(), show.console()["loser"]["entered"]) == ("death_match", [])


def test_under_tokens_a_single_bottom_is_a_candidate_and_the_opponent_they_name_may_lose() -> None:
    show = finished(5, 1, 2, 3, elimination="tokens")
    told = final(show)
    assert told["reason"]["key"] == "show.reason.tokens.highest"
    show.to("tokens")
    assert show.screen()["tokens"]["candidate"]["name"] == "지우"
    show.perform(c.EnterToken(show.id("서연")))
    show.go()
    show.perform(c.EnterOpponent(show.id("도윤")))
    in_a_death_match(show)
    assert [one["name"] for one in show.console()["loser"]["choices"]] == ["지우", "도윤"]
    show.perform(lost(show, "도윤"))
    assert eliminated(show)["eliminated"] == ["도윤"]


def test_under_tokens_several_at_the_bottom_go_among_themselves() -> None:
    show = finished(5, 1, 1, 3, elimination="tokens")
    final(show)
    assert show.console()["cue"]["cue"] == "death_match"
    show.go()
    assert [one["name"] for one in show.screen()["death_match"]["rivals"]] == ["지우", "서연"]


@pytest.mark.parametrize(
    ("points", "reason"),
    [((5, 3, 2, 1), "exhibition"), ((5, 1, 1, 1), "exhibition"), ((2, 2, 2, 2), "all_equal")],
)
def test_an_exhibition_eliminates_nobody(points: tuple[int, ...], reason: str) -> None:
    show = finished(*points, elimination="none")
    assert final(show)["reason"]["key"] == f"show.reason.{reason}.highest"
    show.go()
    assert show.scene() == "farewell"
    assert show.screen()["elimination"] is None


# --- farewell ---


def test_the_farewell_keeps_the_verdict_and_ends_what_can_be_done() -> None:
    show = finished(5, 3, 2, 1)
    final(show)
    verdict = show.screen()["verdict"]
    show.to("farewell")
    assert show.screen()["verdict"] == verdict
    assert show.console()["may"] == [
        "cue",
        "show_result",
        "blackout",
        "message",
        "set_motion",
        "set_lang",
        "create_show",
    ]
    assert show.console()["requests"] == []
    assert show.console()["lobby"] is None


def test_requests_at_the_door_end_with_the_show() -> None:
    show = finished(5, 3, 2, 1)
    show.perform(c.AskToReturn("p1", "민서"))
    show.to("farewell")
    assert show.door("p1")["scene"] == "door"


def test_after_the_farewell_nobody_is_entered_any_more() -> None:
    show = in_a_death_match(finished(5, 1, 1, 3))
    show.perform(lost(show, "서연"))
    show.to("farewell")
    assert show.refusal(lost(show, "지우")) == ("not_now", {})
    assert show.console()["loser"] is None
    assert show.screen()["history"][-1]["eliminated"] == ["서연"]
