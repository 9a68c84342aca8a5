"""A roster that comes along from an earlier show: the same people, who is out, and tokens not yet spent."""

from __future__ import annotations

from typing import Any

import pytest

from show import commands as c
from show.carrying import carried
from tests.show.evenings import Evening, begun, break_item, match_item, played


def anew(evening: Evening, *, game: str = "plus_minus", names: tuple[str, ...] = (), **more: Any) -> Evening:
    """A new show with the roster of an earlier one, whose phones all come along."""
    phones = frozenset(one.id for one in evening.show.contestants if one.phone)
    return begun(names, game=game, phones=False, carried=carried(evening.show, phones), **more)


def held(evening: Evening) -> dict[str, int]:
    return {one["name"]: one["tokens"] for one in evening.shown("tokens")["holders"]}


def test_everybody_is_there_again_in_the_same_order_under_the_same_id() -> None:
    before = played(9, 5, 3, 1, 4)
    before.to("farewell")
    after = anew(before)
    assert [one.id for one in after.show.contestants] == [one.id for one in before.show.contestants]
    assert after.names() == ["민서", "지우", "서연", "하은"]
    assert after.status("도윤") == "out"
    assert [one["phone"] for one in after.console()["roster"]] == [True] * 5


def test_whoever_is_out_stays_out_in_every_match_of_the_new_show() -> None:
    before = played(9, 5, 3, 1, 4)
    before.to("farewell")
    after = anew(before, game="rows").plan(match_item("rows"))
    after.with_points(1, 4, 5, 9)
    after.told().to("join")
    assert after.names() == ["민서", "지우", "서연"]
    assert [after.status(name) for name in ("도윤", "하은")] == ["out", "out"]
    third = anew(after)
    assert third.names() == ["민서", "지우", "서연"]


def test_phones_that_do_not_come_along_leave_a_seat_that_can_be_claimed() -> None:
    before = played(9, 5, 3, 1)
    after = begun((), phones=False, carried=carried(before.show, frozenset({before.id("민서")})))
    assert [one["phone"] for one in after.console()["roster"]] == [True, False, False, False]
    after.perform(c.ClaimSeat(after.id("지우")))
    assert after.console()["roster"][1]["phone"]


def test_those_who_had_left_do_not_come_along() -> None:
    before = played(9, 5, 3, 1)
    before.leave("민서")
    before.remove("지우")
    after = anew(before)
    assert [one.name for one in after.show.contestants] == ["서연", "도윤"]


def test_who_only_waited_for_a_seat_does_not_come_along_and_who_has_played_does() -> None:
    before = begun(12, game="plus_minus", numbers=6)
    before.plan(match_item("plus_minus"))
    before.with_points(*range(12))
    before.told().to("join")
    played_on = before.names()[0]
    before.leave(played_on)
    for n in range(3):
        before.join(f"늦은 손님 {n}")
    before.restore(played_on)
    waiting = [
        name
        for name in (played_on, *(f"늦은 손님 {n}" for n in range(3)))
        if before.status(name) == "watching"
    ]
    assert waiting == [played_on, "늦은 손님 2"]
    everybody = {one.name for one in before.show.contestants}
    after = carried(before.show, frozenset())
    assert {name for _, name, *_ in after.contestants} == everybody - {"늦은 손님 2"}


def test_new_names_get_ids_of_their_own_even_where_somebody_did_not_come_along() -> None:
    before = played(9, 5, 3, 1)
    before.remove("지우")
    after = anew(before, names=("새봄",), bots=1)
    after.perform(c.AddContestants(("여름", "가을")))
    ids = [one.id for one in after.show.contestants]
    assert len(ids) == len(set(ids)) == 7
    assert after.names()[:4] == ["민서", "서연", "도윤", "새봄"]


def test_a_name_that_has_come_along_is_taken() -> None:
    before = played(9, 5, 3, 1)
    after = anew(before)
    assert after.refusal(c.AddContestants(("민서",))) == ("name_taken", {"name": "민서"})


def test_bots_come_along_and_play_whatever_the_new_game_is() -> None:
    before = played(9, 5, 3, 1, bots=1)
    bot = before.names()[-1]
    after = anew(before, game="rows")
    after.to("picking")
    assert bot in after.names()
    assert [one["kind"] for one in after.console()["roster"]] == ["person"] * 3 + ["bot"]


def test_where_those_who_are_out_leave_room_those_who_watched_move_up() -> None:
    before = begun(12, game="plus_minus", numbers=6)
    before.with_points(*range(12))
    before.told().to("farewell")
    after = anew(before, game="rows")
    assert len(after.names()) == 10
    assert after.names() == before.names()[1:11]


# --- tokens ---


def stopped(*points: int, at: str) -> Evening:
    """An evening under tokens that stops before the verdict that spends them, or behind it."""
    evening = played(*points, elimination="tokens").plan(break_item())
    if at == "verdict":
        return evening
    evening.go()
    if at == "giving":
        return evening
    evening.enter_token("지우")
    if at == "given":
        return evening
    evening.go()
    evening.enter_opponent("서연")
    if at == "naming":
        return evening
    evening.go()
    if at == "called":
        return evening
    evening.deal()
    if at == "match":
        return evening
    evening.lose("서연")
    evening.go()
    evening.to(at)
    return evening


@pytest.mark.parametrize(
    ("at", "tokens"),
    [
        ("verdict", {}),
        ("giving", {"민서": 2}),
        ("given", {"민서": 1, "지우": 1}),
        ("naming", {"민서": 1, "지우": 1}),
        ("called", {"민서": 1, "지우": 1}),
        ("match", {"민서": 1, "지우": 1}),
        ("elimination", {}),
        ("break", {}),
        ("farewell", {}),
        ("recap", {}),
    ],
)
def test_tokens_come_along_until_the_verdict_they_protect_from_has_spent_them(
    at: str, tokens: dict[str, int]
) -> None:
    before = stopped(9, 5, 4, 3, 1, at=at)
    roster = carried(before.show, frozenset())
    named = {one.id: one.name for one in before.show.contestants}
    assert {named[id]: many for id, many in roster.tokens.items()} == tokens


def test_tokens_that_came_along_are_counted_with_those_that_are_won() -> None:
    after = anew(stopped(9, 5, 4, 3, 1, at="given"), elimination="tokens")
    after.with_points(3, 5, 9, 4, 1)
    after.told().to("tokens")
    assert held(after) == {"서연": 2, "민서": 1, "지우": 1}
    assert after.shown("tokens")["awaits"] == "give"
    assert [one["name"] for one in after.shown("tokens")["choices"]] == ["지우", "민서"]
    after.give("서연", "지우")
    assert held(after) == {"서연": 1, "민서": 1, "지우": 2}
    after.go()
    assert [one["name"] for one in after.shown("tokens")["choices"]] == ["도윤"]


def test_where_all_the_others_hold_one_that_came_along_the_candidate_is_eliminated() -> None:
    after = anew(stopped(9, 5, 4, 3, 1, at="given"), elimination="tokens")
    after.remove("서연")
    after.remove("도윤")
    after.join("새봄")
    after.with_points(4, 3, 9, 1)
    assert after.final()["reason"]["key"] == "show.reason.tokens_nobody.highest"


def test_tokens_are_spent_by_the_first_verdict_of_the_new_show() -> None:
    after = anew(stopped(9, 5, 4, 3, 1, at="given"), elimination="bottom")
    after.plan(match_item(elimination="tokens"))
    after.with_points(9, 8, 7, 6, 1)
    after.told().to("join")
    after.deal().with_points(9, 8, 7, 1)
    after.told().to("tokens")
    assert held(after) == {"민서": 2}


def test_under_another_rule_they_protect_nobody() -> None:
    after = anew(stopped(9, 5, 4, 3, 1, at="given"), elimination="bottom")
    after.with_points(1, 5, 9, 4, 3)
    after.told().to("elimination")
    assert after.screen()["elimination"]["eliminated"] == ["민서"]


def test_under_another_rule_nobody_holds_one_to_bring_along() -> None:
    before = played(9, 5, 1, 1)
    before.go()
    assert carried(before.show, frozenset()).tokens == {}


def test_they_come_along_once_more_while_they_are_not_spent() -> None:
    lobby = anew(stopped(9, 5, 4, 3, 1, at="given"), elimination="tokens")
    again = anew(lobby, elimination="tokens")
    again.with_points(3, 4, 9, 5, 1)
    again.told().to("tokens")
    assert held(again) == {"서연": 2, "민서": 1, "지우": 1}


def test_a_roster_may_be_made_by_hand() -> None:
    roster = c.Carried(
        (("a", "가람", "person", None, True), ("b", "나래", "person", None, False)), ("b",), None
    )
    evening = begun((), phones=False, carried=roster)
    assert (evening.names(), evening.status("나래")) == (["가람"], "out")
