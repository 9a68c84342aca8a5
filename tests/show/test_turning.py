"""Turning points: picks without which somebody else would have won, or been at the bottom."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from show import commands as c
from show.recap import TURNS_SHOWN, chapters
from tests.games import turning_oracle
from tests.show.evenings import Evening, begun


def over(game: str, seed: int, *, leaver: str | None = None, **options: Any) -> Evening:
    """A match of chance with open recap, up to its farewell."""
    evening = begun(4, game=game, recap="open", elimination="none", seed=seed, **options)
    if leaver:
        evening.to_round(2)
        evening.leave(leaver)
    evening.to_end_of_match(Random(seed))
    return evening


def told(evening: Evening) -> list[Any]:
    """All turning points of the match, more than the picture shows."""
    evening.to("farewell")
    [chapter] = chapters(evening.show)
    return chapter["turns"]


def expected(evening: Evening, *, but: tuple[str, ...] = ()) -> list[Any]:
    """The same by a match played again and by counting who stands first and last."""
    match, ledger = evening.match(), evening.show.ledger
    named = [evening.show.contestant(id).name for id in match.seats]
    more = [ledger.adjustments.get(id, 0) for id in match.seats]
    best = max if evening.show.game_key == "plus_minus" else min
    worst = min if best is max else max

    def ends(points: Any) -> tuple[list[str], list[str]]:
        own = {name: a + b for name, a, b in zip(named, points, more, strict=True) if name not in but}
        return tuple([name for name in own if own[name] == end(own.values())] for end in (best, worst))

    position = match.latest
    oracle = getattr(turning_oracle, evening.show.game_key)
    real = ends(evening.show.game.points(position))
    found = []
    for number, seat, pick, points in oracle(position):
        winners, bottom = ends(points)
        if (winners, bottom) != real:
            changes = ["winner"] * (winners != real[0]) + ["bottom"] * (bottom != real[1])
            found.append((number, named[seat], pick, winners, bottom, changes))
    return found


def plainly(turns: list[Any], *, turns_a_deal: int) -> list[Any]:
    keys = ("winners", "bottom", "changes")
    return [
        (
            (one["deal"] - 1) * turns_a_deal + one["round"],
            one["name"],
            one["pick"]["params"],
            *(one[key] for key in keys),
        )
        for one in turns
    ]


@pytest.mark.parametrize("seed", range(5))
def test_in_plus_minus_they_are_those_a_match_played_again_without_the_pick_shows(seed: int) -> None:
    evening = over("plus_minus", seed)
    assert plainly(told(evening), turns_a_deal=0) == expected(evening)


@pytest.mark.parametrize("seed", range(5))
def test_in_rows_they_are_those_a_match_played_again_by_the_time_out_rule_shows(seed: int) -> None:
    evening = over("rows", seed, deals=3)
    turns = told(evening)
    assert plainly(turns, turns_a_deal=10) == expected(evening)
    assert turns


def test_the_hosts_own_points_count_in_both_worlds() -> None:
    evening = over("plus_minus", 2)
    before = expected(evening)
    evening.perform(c.AdjustScore(evening.id("민서"), 500, "시험"))
    turns = told(evening)
    assert plainly(turns, turns_a_deal=0) == expected(evening) != before
    assert not any("winner" in one["changes"] for one in turns)


def test_whoever_has_left_is_neither_winner_nor_bottom_in_either_world() -> None:
    evening = over("plus_minus", 3, leaver="지우")
    turns = told(evening)
    assert plainly(turns, turns_a_deal=0) == expected(evening, but=("지우",))
    assert not any("지우" in one["winners"] + one["bottom"] for one in turns)


def test_where_everybody_has_left_nothing_turned() -> None:
    evening = over("plus_minus", 3)
    for name in evening.names():
        evening.leave(name)
    assert told(evening) == []


def test_where_nobody_is_ranked_nothing_turned() -> None:
    evening = begun(3, game="rows", recap="open").run_out()
    assert told(evening) == []


def test_where_no_recap_was_agreed_nothing_is_worked_out() -> None:
    evening = begun(4, game="rows", elimination="none")
    evening.to_end_of_match(Random(1))
    assert told(evening) is None


def test_the_picture_shows_those_that_came_last_and_how_many_more_there_were() -> None:
    evening = over("rows", 1, deals=3)
    every = told(evening)
    evening.go(2)
    picture = evening.shown("recap")
    assert len(every) > TURNS_SHOWN
    assert (picture["kind"], picture["turns"], picture["more"]) == ("turns", every[-4:], len(every) - 4)


def test_asked_again_it_is_remembered_and_the_same() -> None:
    evening = over("rows", 1)
    first = told(evening)
    evening.go()
    assert told_again(evening) is first


def told_again(evening: Evening) -> Any:
    return chapters(evening.show)[0]["turns"]


def test_two_evenings_do_not_mix_up_what_they_remember() -> None:
    evenings = [over("rows", seed) for seed in range(10)]
    first = [told(evening) for evening in evenings]
    for evening in evenings:
        evening.go()
    assert [told_again(evening) for evening in evenings] == first
    assert len({str(turns) for turns in first}) > 1
