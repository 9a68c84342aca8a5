"""The loser of a death match as the host enters it: played away, broken off, put right and taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from show import commands as c
from tests.show.evenings import Evening, called, dealt, names, out

# --- played away from the console ---


def away(*points: int) -> Evening:
    evening = called(*points)
    evening.perform(c.SetDeathMatch(None))
    return evening


def test_a_death_match_may_be_played_away_and_the_host_enters_the_loser() -> None:
    evening = away()
    assert (evening.shown("death_match")["game"], evening.cue_now()) == (None, "play_away")
    assert evening.perform(c.SetDeathMatch(None)) == []
    evening.go()
    assert (evening.scene(), evening.shown("death_match")["started"]) == ("death_match", True)
    assert evening.refusal(evening.cue("eliminate")) == ("loser_awaited", {})
    assert names(evening.console()["loser"]["choices"]) == ["서연", "도윤"]
    evening.lose("서연")
    assert (evening.shown("death_match")["lost"], evening.stopped_by()) == (["서연"], None)
    evening.go()
    assert out(evening) == ["서연"]
    assert evening.screen()["elimination"]["reason"]["key"] == "show.reason.entered"


def test_the_loser_can_be_put_right_and_taken_back_until_the_next_cue() -> None:
    evening = away()
    evening.go()
    evening.lose("서연")
    assert evening.lose("서연") == []
    evening.lose("도윤")
    assert evening.shown("death_match")["lost"] == ["도윤"]
    evening.lose()
    assert (evening.shown("death_match")["lost"], evening.stopped_by()) == ([], "refused.loser_awaited")
    evening.lose("도윤")
    evening.go()
    assert [line["key"] for line in evening.console()["log"][1:5]] == [
        "show.done.elimination_recorded",
        "show.done.elimination_recorded.off",
        "show.done.elimination_recorded",
        "show.done.elimination_recorded",
    ]


def test_back_from_away_it_is_a_game_again() -> None:
    evening = away()
    evening.perform(c.SetDeathMatch("rows", {"deals": 1}))
    assert (evening.shown("death_match")["game"], evening.cue_now()) == ("rows", "deal")


def test_a_rival_at_least_stays_and_nobody_else_can_lose() -> None:
    evening = away(9, 1, 1, 1)
    evening.go()
    everyone = evening.ids("지우", "서연", "도윤")
    for losers in (everyone, (everyone[0], everyone[0]), evening.ids("민서")):
        assert evening.refusal(c.RecordEliminated(losers)) == ("unknown_contestant", {})
    evening.lose("지우", "도윤")
    evening.go()
    assert out(evening) == ["지우", "도윤"]


# --- the loser is entered at any time ---


BEATS: dict[str, Callable[[Evening], object]] = {
    "called": lambda evening: None,
    "idle": lambda evening: evening.to("idle"),
    "picking": lambda evening: evening.to("picking"),
    "closed": lambda evening: evening.to("closed"),
    "reveal": lambda evening: evening.to("reveal"),
    "settled": lambda evening: evening.to_round(1).settle(),
    "deal_summary": lambda evening: evening.to("deal_summary"),
    "tied": lambda evening: (evening.deal(), evening.with_points(4, 4), evening.told()),
    "time_up": lambda evening: (evening.run_out(), evening.rewind(), evening.resume()),
    "no_result": lambda evening: evening.run_out(),
}


@pytest.mark.parametrize("beat", BEATS)
def test_a_loser_is_entered_corrected_and_taken_back_in_each_beat(beat: str) -> None:
    evening = called()
    BEATS[beat](evening)
    before = evening.cue_now(), evening.screen()["timer"]
    evening.lose("서연")
    evening.lose("도윤")
    assert (evening.shown("death_match")["lost"], evening.cue_now()) == (["도윤"], "eliminate")
    assert evening.console()["loser"]["entered"] == list(evening.ids("도윤"))
    evening.lose()
    assert (evening.cue_now(), evening.screen()["timer"]) == before
    evening.lose("도윤")
    evening.go()
    assert evening.screen()["elimination"] == {
        "rule": "death_match",
        "eliminated": ["도윤"],
        "candidates": [],
        "reason": {"key": "show.reason.entered", "params": {"names": ["도윤"], "n": 1}},
    }
    assert evening.refusal(c.RecordEliminated(evening.ids("서연"))) == ("not_now", {})
    assert evening.console()["loser"] is None


def test_a_match_that_its_game_has_decided_is_not_decided_by_hand() -> None:
    evening = dealt()
    evening.with_points(3, 8)
    assert evening.told().refusal(c.RecordEliminated(evening.ids("서연"))) == ("not_now", {})
    assert evening.console()["loser"] is None


def test_a_match_broken_off_for_its_loser_ranks_nobody() -> None:
    evening = dealt()
    evening.to("picking")
    evening.lose("도윤")
    evening.go()
    assert {row["rank"] for row in evening.screen()["verdict"]["rows"]} == {None}
    assert evening.screen()["verdict"]["final"]["winners"] == []


def test_entered_in_the_middle_time_stands_and_taken_back_it_goes_on_with_what_was_left() -> None:
    evening = dealt()
    evening.to("picking")
    evening.pass_time(5)
    evening.lose("도윤")
    assert (evening.screen()["timer"]["left"], evening.console()["clock"]["since"]) == (15_000, None)
    assert evening.timeline(600) == []
    evening.lose()
    assert not evening.screen()["held"]
    assert evening.screen()["timer"]["due"] == evening.now + 15_000
    assert evening.timeline(16)[0] == ("RoundClosed", 15.0)


def test_an_entered_loser_ends_a_hold_and_an_elimination_can_be_rewound_into_the_match() -> None:
    evening = dealt()
    evening.to("picking")
    evening.hold()
    evening.lose("도윤")
    assert not evening.screen()["held"]
    evening.go()
    evening.rewind()
    assert (evening.scene(), evening.screen()["held"], out(evening)) == ("picking", True, [])
    evening.lose()
    evening.resume()
    evening.settle()
    assert evening.scene() == "reveal"
