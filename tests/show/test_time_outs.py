"""Who does not lock in time: the pick of the time-out rule, three in a row, and the way back to one's own hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from games.rows.timeout import time_out_pick
from show import commands as c
from show.cueing import wake_at
from show.pacing import owed
from tests.show.theatre import Theatre


def rows(seats: int = 3, **options: Any) -> Theatre:
    return Theatre(seats, game="rows", options=options)


def let_time_run_out(show: Theatre, *late: str, times: int = 1) -> Theatre:
    """So many rounds that close at their time with these names silent; then picks are taken again."""
    for _ in range(times):
        show.to("picking")
        show.lock_all(set(show.names()) - set(late))
        show.pass_time(20)
        assert show.scene() == "closed"
        show.settle().to("picking")
    return show


def automatic(show: Theatre) -> list[str]:
    """Whom the console marks as played by the time-out rule."""
    return [one["name"] for one in show.console()["roster"] if one["automatic"]]


def picks(show: Theatre) -> dict[str, tuple[int, int]]:
    """The picks of the round that is being revealed, by name."""
    names = show.names()
    return {names[one["seat"] - 1]: (one["card"][0], one["row"]) for one in show.screen()["match"]["picks"]}


def expected(show: Theatre, name: str) -> tuple[int, int]:
    """What the time-out rule plays for a name now."""
    pick = time_out_pick(show.match().position.rows, show.hand(name))
    return pick.card, pick.row


# --- one time-out ---


def test_who_has_not_locked_gets_the_pick_of_the_time_out_rule_on_the_rows_as_they_are() -> None:
    show = rows().to("picking")
    rule = {name: expected(show, name) for name in ("민서", "지우")}
    show.lock("서연", card=show.hand("서연")[0], row=4)
    show.pass_time(20)
    show.go()
    assert {name: pick for name, pick in picks(show).items() if name != "서연"} == rule


def test_what_is_locked_stays_when_the_time_runs_out() -> None:
    show = rows().to("picking")
    mine = {"card": show.hand("민서")[-1], "row": 3}
    show.lock("민서", **mine)
    show.pass_time(20)
    show.go()
    assert picks(show)["민서"] == (mine["card"], mine["row"])


def test_also_a_round_closed_early_plays_by_the_rule_for_who_has_not_locked() -> None:
    show = rows().to("picking")
    rule = expected(show, "민서")
    show.go(2)
    assert picks(show)["민서"] == rule


def test_nothing_of_the_rules_pick_is_seen_before_the_reveal() -> None:
    show = rows().to("picking")
    show.pass_time(20)
    assert show.scene() == "closed"
    assert show.screen()["match"]["picks"] is None
    assert show.screen()["counts"] == {"ready": 0, "of": 3, "awaited": 0}
    assert show.phone("민서")["match"]["mine"]["pick"] is None
    assert len(show.phone("민서")["match"]["mine"]["hand"]) == 10


# --- three in a row ---


def test_three_in_a_row_and_the_seat_is_automatic_until_then_it_is_not() -> None:
    show = let_time_run_out(rows(), "민서", times=2)
    assert automatic(show) == []
    assert not show.phone("민서")["automatic"]
    show.lock_all(["지우", "서연"])
    show.pass_time(20)
    assert automatic(show) == ["민서"]
    assert show.phone("민서")["automatic"]
    assert show.phone("민서")["can"]["play_myself"]
    assert (show.phone("지우")["automatic"], show.phone("지우")["can"]["play_myself"]) == (False, False)


def test_time_outs_are_counted_across_deals() -> None:
    show = rows(deals=3).to_round(9)
    let_time_run_out(show, "민서", times=2)
    assert (show.place(), automatic(show)) == ((2, 1), [])
    let_time_run_out(show, "민서")
    assert (show.place(), automatic(show)) == ((2, 2), ["민서"])


def test_a_lock_of_ones_own_starts_the_count_anew() -> None:
    show = let_time_run_out(rows(), "민서", times=2)
    let_time_run_out(show, "지우")
    assert automatic(let_time_run_out(show, "민서", times=2)) == []
    assert automatic(let_time_run_out(show, "민서")) == ["민서"]


def test_a_pick_that_the_host_enters_starts_the_count_anew_too() -> None:
    show = let_time_run_out(rows(), "민서", times=2)
    show.enter("민서", show.legal("민서")[0])
    show.lock_all()
    show.settle().to("picking")
    assert automatic(let_time_run_out(show, "민서", times=2)) == []


def test_a_round_that_the_host_closes_early_counts_as_no_time_out() -> None:
    show = let_time_run_out(rows(), "민서", times=2)
    show.lock_all(["지우", "서연"])
    show.go()
    show.settle().to("picking")
    assert automatic(show) == []
    assert automatic(let_time_run_out(show, "민서")) == ["민서"]


@pytest.mark.parametrize("undo", ["void", "rewind"])
def test_a_round_that_is_void_or_taken_back_counts_as_no_time_out(undo: str) -> None:
    show = let_time_run_out(rows(), "민서", times=2)
    show.lock_all(["지우", "서연"])
    show.pass_time(20)
    assert automatic(show) == ["민서"]
    if undo == "void":
        show.void()
    else:
        show.rewind()
        show.resume()
    assert (show.scene(), automatic(show)) == ("picking", [])


def test_under_the_hosts_pacing_a_deadline_counts_in_the_same_way() -> None:
    show = rows(pacing="host")
    assert automatic(let_time_run_out(show, "민서", times=3)) == ["민서"]


def test_in_plus_minus_nobody_is_ever_automatic() -> None:
    show = Theatre(8, options={"seconds": 30, "pacing": "clock"})
    for _ in range(4):
        show.to("picking")
        show.lock_all(show.names()[1:])
        show.pass_time(30)
        show.settle()
    assert automatic(show) == []
    assert show.refusal(c.PlayMyself(show.id("민서"))) == ("not_now", {})


def test_where_the_rule_plays_for_everybody_the_host_reads_no_count_of_nobody() -> None:
    show = rows()
    let_time_run_out(show, *show.names(), times=3)
    assert automatic(show) == list(show.names())
    assert [line["key"] for line in show.console()["script"]["now"]] == ["rows.script.open"]
    show.lock(show.names()[0], card=show.hand(show.names()[0])[0], row=1)
    assert [line["key"] for line in show.console()["script"]["now"]] == ["rows.script.some_in"]


# --- on automatic ---


@pytest.fixture
def late() -> Theatre:
    """민서 is on automatic; 지우 and 서연 play by hand."""
    return let_time_run_out(rows(), "민서", times=3)


def test_an_automatic_seat_is_not_awaited_and_does_not_lock_before_the_others(late: Theatre) -> None:
    assert late.console()["missing"] == ["지우", "서연"]
    assert late.screen()["counts"] == {"ready": 0, "of": 3, "awaited": 2}
    late.lock_all(["지우"])
    assert late.pass_time(0) == []
    late.lock_all(["서연"])
    assert late.pass_time(0) == ["RoundClosed"]


def test_an_automatic_seat_plays_by_the_rule(late: Theatre) -> None:
    rule = expected(late, "민서")
    late.lock_all(["지우", "서연"])
    late.go(2)
    assert picks(late)["민서"] == rule


def test_whoever_is_back_in_time_can_still_lock_and_plays_by_hand_again(late: Theatre) -> None:
    late.lock_all(["지우"])
    late.lock("민서", card=late.hand("민서")[-1], row=2)
    assert automatic(late) == []
    assert late.pass_time(0) == []
    late.lock_all(["서연"])
    assert late.pass_time(0) == ["RoundClosed"]
    late.go()
    assert picks(late)["민서"][1] == 2


def test_play_myself_ends_it_and_the_seat_is_awaited_again(late: Theatre) -> None:
    late.lock_all(["지우", "서연"])
    assert late.perform(c.PlayMyself(late.id("민서"))) != []
    assert automatic(late) == []
    assert not late.phone("민서")["can"]["play_myself"]
    assert late.console()["missing"] == ["민서"]
    assert late.pass_time(19) == []
    assert late.refusal(c.PlayMyself(late.id("민서"))) == ("not_now", {})


@pytest.mark.parametrize("scene", ["closed", "reveal"])
def test_play_myself_works_between_two_rounds_too(late: Theatre, scene: str) -> None:
    late.to(scene)
    late.perform(c.PlayMyself(late.id("민서")))
    late.settle().to("picking")
    assert late.console()["missing"] == ["민서", "지우", "서연"]


def test_who_is_not_automatic_has_nothing_to_ask_for(late: Theatre) -> None:
    assert late.perform(c.PlayMyself(late.id("지우"))) == []
    late.join("구경꾼")
    assert late.refusal(c.PlayMyself(late.id("구경꾼"))) == ("unknown_contestant", {})


def test_a_pick_entered_by_the_host_ends_it(late: Theatre) -> None:
    late.enter("민서", late.legal("민서")[0])
    assert automatic(late) == []


@pytest.mark.parametrize("undo", ["void", "rewind"])
def test_who_plays_by_hand_again_does_so_after_the_round_is_played_again(late: Theatre, undo: str) -> None:
    late.perform(c.PlayMyself(late.id("민서")))
    late.to("reveal")
    late.void() if undo == "void" else late.rewind()
    assert automatic(late) == []


def test_a_void_round_leaves_an_automatic_seat_automatic(late: Theatre) -> None:
    late.to("reveal")
    late.void()
    assert automatic(late) == ["민서"]


def test_an_automatic_seat_goes_on_over_a_further_deal() -> None:
    show = rows(2, deals=3).to_round(8)
    let_time_run_out(show, "민서", times=3)
    assert (show.place(), automatic(show)) == ((2, 1), ["민서"])


# --- nobody by hand ---


def everybody_late(seats: int = 2, bots: int = 0) -> Theatre:
    show = Theatre(seats, game="rows", bots=bots)
    people = [one.name for one in show.show.contestants if one.kind == "person"]
    return let_time_run_out(show, *people, times=3)


def test_if_nobody_plays_by_hand_every_round_lasts_its_full_time() -> None:
    show = everybody_late()
    assert automatic(show) == ["민서", "지우"]
    assert show.console()["missing"] == []
    assert wake_at(show.show) == show.now + 20_000
    assert show.timeline(21.5) == [("RoundClosed", 20), ("StepRevealed", 21.5)]


def test_bots_beside_people_on_automatic_do_not_shorten_a_round() -> None:
    show = everybody_late(2, bots=2)
    show.lock_all(["Bot 1", "Bot 2"])
    assert show.pass_time(19.9) == []
    assert show.pass_time(0.1) == ["RoundClosed"]


def test_one_person_by_hand_is_enough_for_a_round_to_close_early_again() -> None:
    show = everybody_late(2, bots=1)
    show.lock("민서", **show.legal("민서")[0])
    assert show.pass_time(0) == []
    show.lock_all(["Bot 1"])
    assert show.pass_time(0) == ["RoundClosed"]


def test_a_match_whose_people_are_all_taken_over_goes_on_in_full_rounds_to_its_end() -> None:
    show = rows(2, deals=1).to("picking")
    for name in show.names():
        show.perform(c.TakeOver(show.id(name)))
    for _ in range(9):
        show.lock_all()
        assert show.pass_time(19.9) == []
        show.pass_time(0.1)
        show.settle().to("picking")
    show.lock_all()
    assert show.pass_time(20 + 3 * 1.5 + 4)[-1] == "DealSummaryShown"


# --- who never times out ---


def test_bots_and_stand_ins_never_count() -> None:
    show = Theatre(2, game="rows", bots=1).to("picking")
    show.perform(c.TakeOver(show.id("지우")))
    let_time_run_out(show, "지우", "Bot 1", times=4)
    assert automatic(show) == []
    show.perform(c.GiveSeatBack(show.id("지우")))
    assert automatic(show) == []
    assert owing(show) == {"Bot 1"}


def owing(show: Theatre) -> set[str]:
    """The names that bots play which owe a pick."""
    names = {one.id: one.name for one in show.show.contestants}
    return {names[id] for id, _ in owed(show.show)}


def test_a_seat_on_automatic_that_a_bot_takes_over_is_the_bots_alone(late: Theatre) -> None:
    late.perform(c.TakeOver(late.id("민서")))
    assert automatic(late) == []
    assert owing(late) == {"민서"}
    assert not late.phone("민서")["can"]["play_myself"]
    late.perform(c.GiveSeatBack(late.id("민서")))
    assert automatic(late) == []


def test_a_seat_without_a_phone_is_played_by_the_rule_like_any_other() -> None:
    show = Theatre(["민서", "지우"], game="rows", phones=False)
    assert automatic(let_time_run_out(show, "민서", times=3)) == ["민서"]


def names_of(lines: Iterable[Any]) -> list[str]:
    return [line["name"] for line in lines]


def test_the_room_never_learns_who_is_on_automatic(late: Theatre) -> None:
    seat = next(one for one in late.screen()["seats"] if one["name"] == "민서")
    assert set(seat) == {"seat", "id", "name", "ready", "played_by"}
    assert seat["played_by"] == "person"
    assert names_of(late.screen()["seats"]) == ["민서", "지우", "서연"]
