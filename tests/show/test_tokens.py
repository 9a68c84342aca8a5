"""Tokens of life: who holds them, to whom one may be given, and whose choice it is."""

from __future__ import annotations

from typing import Any

import pytest

from show import commands as c
from show.events import OpponentNamed, TokenGiven
from tests.show.evenings import Evening, begun, names, played
from tests.show.token_scenes import by, choices, giving, held, naming

# --- who holds what, worked tables ---


@pytest.mark.parametrize(
    ("points", "holders", "may_be_given"),
    [
        ((9, 5, 4, 1), {"민서": 2}, ["지우", "서연"]),
        ((9, 5, 4, 4, 1), {"민서": 2}, ["지우", "서연", "도윤"]),
        ((1, 5, 4, 9), {"도윤": 2}, ["지우", "서연"]),
        ((9, 9, 4, 1), {"민서": 1, "지우": 1}, []),
        ((9, 9, 9, 4, 1), {"민서": 1, "지우": 1, "서연": 1}, []),
    ],
)
def test_a_single_winner_holds_two_tokens_and_several_winners_one_each(
    points: tuple[int, ...], holders: dict[str, int], may_be_given: list[str]
) -> None:
    evening = giving(*points)
    assert (held(evening), sorted(choices(evening))) == (holders, sorted(may_be_given))


@pytest.mark.parametrize(
    ("points", "may_be_given", "may_be_named"),
    [((1, 5, 9), [], ["지우"]), ((1, 4, 5, 9), ["지우", "서연"], ["서연"]), ((1, 1, 4, 9), [], ["서연"])],
)
def test_in_rows_the_lowest_holds_the_tokens_and_the_highest_is_the_candidate(
    points: tuple[int, ...], may_be_given: list[str], may_be_named: list[str]
) -> None:
    evening = giving(*points, game="rows")
    assert (names([evening.shown("tokens")["candidate"]]), choices(evening)) == (
        [evening.names()[-1]],
        may_be_given,
    )
    if may_be_given:
        evening.enter_token("지우")
    evening.go()
    assert choices(evening) == may_be_named


def test_where_giving_would_leave_nobody_to_name_the_winner_keeps_both() -> None:
    evening = giving(1, 5, 9, game="rows")
    told = evening.shown("tokens")
    assert (told["giver"], told["awaits"], held(evening)) == (None, None, {"민서": 2})
    assert evening.refusal(c.GiveToken(*evening.ids("민서", "지우"))) == ("not_now", {})
    assert evening.refusal(c.EnterToken(evening.id("지우"))) == ("not_now", {})
    assert not evening.phone("민서")["can"]["give_token"]
    evening.go()
    assert choices(evening) == ["지우"]


@pytest.mark.parametrize("points", [(1, 9), (1, 1, 9), (1, 1, 1, 9)])
def test_where_nobody_without_a_token_is_left_the_candidate_is_eliminated(points: tuple[int, ...]) -> None:
    evening = played(*points, game="rows", elimination="tokens")
    last = evening.names()[-1]
    assert evening.final()["reason"]["key"] == "show.reason.tokens_nobody.lowest"
    evening.go()
    assert (evening.scene(), evening.screen()["elimination"]["eliminated"]) == ("elimination", [last])


def test_whoever_has_left_can_neither_be_given_a_token_nor_be_named() -> None:
    evening = begun(5, elimination="tokens")
    evening.with_points(9, 5, 4, 3, 1)
    evening.leave("지우")
    evening.to("tokens")
    assert choices(evening) == ["서연", "도윤"]
    assert evening.refusal(c.EnterToken(evening.id("지우"))) == ("unknown_contestant", {})


def test_several_at_the_bottom_go_to_a_death_match_and_no_tokens_are_shown() -> None:
    evening = played(9, 5, 1, 1, elimination="tokens")
    evening.go()
    assert (evening.scene(), names(evening.shown("death_match")["rivals"])) == (
        "death_match",
        ["서연", "도윤"],
    )
    assert "TokensStarted" not in evening.done()


# --- a token is given ---


def test_the_only_winner_gives_a_token_on_the_own_phone_and_all_see_to_whom() -> None:
    evening = giving(9, 5, 4, 1)
    assert evening.phone("민서")["can"]["give_token"]
    evening.give("민서", "서연")
    told = evening.shown("tokens")
    assert (told["giver"]["name"], told["given"]["name"], told["awaits"]) == ("민서", "서연", None)
    assert held(evening) == {"민서": 1, "서연": 1}


def test_nobody_else_can_give_and_nobody_else_is_asked() -> None:
    evening = giving(9, 5, 4, 1)
    for name in ("지우", "서연", "도윤"):
        assert not evening.phone(name)["can"]["give_token"]
        assert evening.refusal(c.GiveToken(*evening.ids(name, "서연"))) == ("not_now", {})


@pytest.mark.parametrize("to", ["민서", "도윤"])
def test_a_token_goes_neither_to_the_candidate_nor_to_its_giver(to: str) -> None:
    evening = giving(9, 5, 4, 1)
    assert evening.refusal(c.GiveToken(*evening.ids("민서", to))) == ("unknown_contestant", {})
    assert evening.refusal(c.EnterToken(evening.id(to))) == ("unknown_contestant", {})


def test_a_token_does_not_go_to_an_onlooker() -> None:
    evening = giving(9, 5, 4, 1)
    evening.join("구경꾼", "p-late")
    assert evening.refusal(c.GiveToken(evening.id("민서"), "p-late")) == ("unknown_contestant", {})
    assert not evening.phone("구경꾼")["can"]["name_opponent"]


def test_a_choice_of_ones_own_is_final() -> None:
    evening = giving(9, 5, 4, 1)
    evening.give("민서", "서연")
    assert not evening.phone("민서")["can"]["give_token"]
    assert evening.refusal(c.GiveToken(*evening.ids("민서", "지우"))) == ("not_now", {})


def test_the_host_can_put_it_right_before_the_next_cue_and_the_journal_tells_both() -> None:
    evening = giving(9, 5, 4, 1)
    evening.give("민서", "서연")
    evening.enter_token("지우")
    assert held(evening) == {"민서": 1, "지우": 1}
    assert by(evening, TokenGiven) == [("서연", "contestant"), ("지우", "host")]
    assert [line["key"] for line in evening.console()["log"][:2]] == ["show.done.token_given"] * 2
    evening.go()
    assert evening.refusal(c.EnterToken(evening.id("서연"))) == ("not_now", {})


def test_a_choice_that_was_taken_back_can_be_made_again_by_its_owner() -> None:
    evening = giving(9, 5, 4, 1)
    evening.give("민서", "서연")
    evening.enter_token(None)
    assert (evening.shown("tokens")["given"], held(evening)) == (None, {"민서": 2})
    assert evening.stopped_by() == "refused.token_awaited"
    evening.give("민서", "지우")
    assert held(evening) == {"민서": 1, "지우": 1}


def test_entering_the_same_choice_again_is_nothing_new() -> None:
    evening = giving(9, 5, 4, 1)
    evening.give("민서", "서연")
    assert evening.enter_token("서연") == []


def test_the_button_waits_for_the_token_and_says_for_whom() -> None:
    evening = giving(9, 5, 4, 1)
    button = evening.console()["cue"]
    assert (button["disabled"], button["why"]["params"]) == (True, {"name": "민서"})
    assert evening.refusal(evening.cue("start_naming")) == ("token_awaited", {"name": "민서"})
    evening.give("민서", "서연")
    assert evening.stopped_by() is None


def test_rewinding_to_the_giving_leaves_the_choice_to_be_put_right() -> None:
    evening = naming(9, 5, 4, 1, to="서연")
    evening.rewind()
    assert held(evening) == {"민서": 1, "서연": 1}
    evening.enter_token("지우")
    evening.go()
    assert choices(evening) == ["서연"]


# --- several winners ---


def test_several_winners_give_none_but_the_host_may_hand_out_one_more() -> None:
    evening = giving(9, 9, 4, 3, 1)
    assert evening.shown("tokens")["awaits"] is None
    assert evening.refusal(c.GiveToken(*evening.ids("민서", "서연"))) == ("not_now", {})
    assert evening.refusal(c.EnterToken(evening.id("서연"))) == ("not_now", {})
    assert names(evening.console()["handable"]) == ["민서", "지우", "서연", "도윤"]
    evening.hand_out("서연")
    assert held(evening) == {"민서": 1, "지우": 1, "서연": 1}
    assert evening.shown("tokens")["handed"]["name"] == "서연"
    evening.hand_out("민서")
    assert held(evening) == {"민서": 2, "지우": 1}
    evening.hand_out(None)
    assert held(evening) == {"민서": 1, "지우": 1}
    assert evening.hand_out(None) == []


def test_whom_the_host_has_handed_one_cannot_be_named() -> None:
    evening = giving(9, 9, 4, 3, 1)
    evening.hand_out("서연")
    evening.go()
    assert choices(evening) == ["도윤"]
    assert evening.refusal(c.HandOutToken(None)) == ("not_now", {})
    assert evening.console()["handable"] == []


def test_the_host_hands_none_out_where_nobody_would_be_left_to_name() -> None:
    evening = giving(9, 9, 4, 1)
    assert names(evening.console()["handable"]) == ["민서", "지우"]
    assert evening.refusal(c.HandOutToken(evening.id("서연"))) == ("unknown_contestant", {})


def test_with_one_winner_the_host_hands_out_none() -> None:
    evening = giving(9, 5, 4, 1)
    assert evening.console()["handable"] == []
    assert evening.refusal(c.HandOutToken(evening.id("서연"))) == ("not_now", {})


# --- whose choice it is ---


def test_for_a_seat_without_a_phone_the_host_chooses() -> None:
    evening = giving(9, 5, 4, 1, phones=False)
    assert not evening.phone("민서")["can"]["give_token"]
    assert evening.refusal(c.GiveToken(*evening.ids("민서", "서연"))) == ("taken_over", {})
    evening.enter_token("서연")
    evening.go()
    assert evening.refusal(c.NameOpponent(*evening.ids("도윤", "지우"))) == ("taken_over", {})
    evening.enter_opponent("지우")
    assert evening.stopped_by() is None


def test_for_a_bot_the_host_chooses() -> None:
    evening = giving(9, 5, 4, 3, 1, bots=1)
    bot = evening.names()[-1]
    assert evening.shown("tokens")["candidate"]["name"] == bot
    evening.enter_token("지우")
    evening.go()
    assert evening.refusal(c.NameOpponent(*evening.ids(bot, "서연"))) == ("taken_over", {})
    evening.enter_opponent("서연")
    evening.go()
    assert names(evening.shown("death_match")["rivals"]) == [bot, "서연"]


def test_for_a_seat_that_a_bot_has_taken_over_the_host_chooses() -> None:
    evening = begun(4, game="rows", elimination="tokens").deal()
    evening.perform(c.LetBotPlay(evening.id("민서")))
    evening.with_points(1, 5, 6, 9)
    evening.to("tokens")
    assert not evening.phone("민서")["can"]["give_token"]
    assert evening.refusal(c.GiveToken(*evening.ids("민서", "지우"))) == ("taken_over", {})
    evening.enter_token("지우")
    assert held(evening) == {"민서": 1, "지우": 1}


def test_for_a_winner_who_has_left_since_the_host_chooses() -> None:
    evening = giving(9, 5, 4, 1)
    evening.leave("민서")
    assert evening.refusal(c.GiveToken(*evening.ids("민서", "서연"))) == ("taken_over", {})
    evening.enter_token("서연")
    assert held(evening) == {"민서": 1, "서연": 1}


# --- a rehearsal ---


def drawn(seed: int) -> tuple[Any, ...]:
    evening = giving(9, 5, 4, 3, 2, 1, rehearsal=True, seed=seed)
    assert evening.cue_now() == "draw"
    evening.go()
    given = evening.shown("tokens")["given"]["name"]
    assert evening.cue_now() == "start_naming"
    evening.go(2)
    named = evening.shown("tokens")["named"]["name"]
    assert evening.cue_now() == "death_match"
    assert {who for _, who in by(evening, TokenGiven) + by(evening, OpponentNamed)} == {"chance"}
    return given, named


def test_in_a_rehearsal_chance_draws_and_the_same_chance_draws_the_same() -> None:
    every = [drawn(seed) for seed in range(1, 9)]
    assert every == [drawn(seed) for seed in range(1, 9)]
    assert len(set(every)) > 1
    for given, named in every:
        assert given in ("지우", "서연", "도윤", "하은")
        assert named in {"지우", "서연", "도윤", "하은"} - {given}


def test_in_a_rehearsal_too_a_contestant_or_the_host_may_choose() -> None:
    evening = giving(9, 5, 4, 3, 1, rehearsal=True)
    evening.give("민서", "서연")
    assert evening.cue_now() == "start_naming"
    evening.go()
    evening.enter_opponent("지우")
    assert evening.cue_now() == "death_match"


def test_outside_a_rehearsal_nothing_is_drawn() -> None:
    assert giving(9, 5, 4, 1).refusal(c.Cue("draw", 0)) == ("stale", {})


# --- what the host reads ---


def test_the_host_reads_out_what_was_chosen_and_who_chooses_now() -> None:
    evening = giving(9, 5, 4, 3, 1)
    said = [said_now(evening)]
    evening.give("민서", "지우")
    said.append(said_now(evening))
    evening.go()
    said.append(said_now(evening))
    evening.call("하은", "서연")
    said.append(said_now(evening))
    assert said == ["giving", "given", "naming", "named"]
    kept = giving(9, 9, 3, 1)
    assert said_now(kept) == "tokens_kept"


def said_now(evening: Evening) -> str:
    [line] = evening.console()["script"]["now"]
    return line["key"].removeprefix("show.script.")
