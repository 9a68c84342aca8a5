"""What each pick of a match was worth: everybody's points had that seat been silent in that round."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import plus_minus, rows
from games.rows.options import Options
from tests.games import rows_tables, tables, turning_oracle

SEEDS = range(8)


def told(game: Any, position: Any) -> list[Any]:
    return list(game.absences(position))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("holders", ["in_hand", "dealt"])
def test_in_plus_minus_each_pick_is_worth_what_playing_the_match_again_without_it_says(
    seed: int, holders: str
) -> None:
    rng = Random(seed)
    position = tables.drawn_rounds(
        tables.drawn_match(rng, holders=holders, numbers=rng.choice((5, 6)), rounds=8), 8, rng
    )
    assert told(plus_minus, position) == list(turning_oracle.plus_minus(position))
    everything = turning_oracle.plus_minus_points(
        position, [[(pick.plus, pick.minus) for pick in one.picks] for one in position.settled]
    )
    assert everything == plus_minus.points(position)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("ending", ["deals", "sixty_six"])
def test_in_rows_each_pick_is_worth_what_playing_the_match_again_by_the_time_out_rule_says(
    seed: int, ending: str
) -> None:
    rng = Random(seed)
    position = rows_tables.drawn_rounds(
        rows_tables.drawn_match(rng, seats=2 + seed % 4, ending=ending), 23, rng
    )
    assert told(rows, position) == list(turning_oracle.rows(position))


@pytest.mark.parametrize("game", [plus_minus, rows])
def test_a_match_of_silence_has_nothing_to_leave_out(game: Any) -> None:
    options = game.options({})
    position = game.start(game.deal(None, 4, options, Random(3)), 4, options)
    for _ in range(2):
        silent = {seat: game.absent_pick(position, seat) for seat in range(4)}
        position, _ = game.resolve(position, silent)
    assert told(game, position) == []


@pytest.mark.parametrize("game", [plus_minus, rows])
def test_before_the_first_round_there_is_nothing_to_leave_out(game: Any) -> None:
    options = game.options({})
    assert told(game, game.start(game.deal(None, 4, options, Random(3)), 4, options)) == []


def test_a_card_that_was_not_played_stays_in_hand_and_makes_a_holder() -> None:
    position = tables.played(tables.match("123 124 125 134"), "+1 . . .", ". . . .")
    first = told(plus_minus, position)[0]
    assert first[:3] == (1, 0, {"plus": 1})
    assert first[3] == (-6, -6, -6, -6)
    assert position.points == (-3, -5, -5, -5)


def test_cards_come_back_in_the_match_without_the_pick_too() -> None:
    position = tables.played(tables.match("123 124 125 134"), ". . . .", ". . . .", "+1 . . .")
    [[number, seat, pick, points]] = told(plus_minus, position)
    assert (number, seat, pick, points) == (3, 0, {"plus": 1}, (-9, -9, -9, -9))


def test_the_rule_plays_again_where_it_has_used_up_a_card_that_was_played_later() -> None:
    position = rows_tables.table("10 | 30 | 50 | 70", "11 31 | 90 91", deals=1)
    after = rows_tables.played(position, "31>1 90>4", "11>2 91>4")
    first = told(rows, after)[0]
    assert first[:3] == (1, 0, {"card": 31, "row": 1})
    assert first[3] == next(turning_oracle.rows(after))[3] == (0, 0)
    assert rows.points(after)[0] > 0


def test_another_deal_is_as_it_was() -> None:
    rng = Random(5)
    position = rows_tables.drawn_rounds(rows_tables.drawn_match(rng, seats=3), 10, rng)
    later = rows_tables.drawn_rounds(position, 4, rng)
    gained = [now - then for now, then in zip(rows.points(later), rows.points(position), strict=True)]
    of_the_first = told(rows, position)
    for one, both in zip(of_the_first, told(rows, later), strict=False):
        assert both[:3] == one[:3]
        assert list(both[3]) == [own + more for own, more in zip(one[3], gained, strict=True)]
    assert len(told(rows, later)) > len(of_the_first)


def test_rounds_are_counted_through_the_match() -> None:
    rng = Random(6)
    position = rows_tables.drawn_rounds(rows_tables.drawn_match(rng, seats=4), 14, rng)
    numbers = [one[0] for one in told(rows, position)]
    assert numbers == sorted(numbers)
    assert numbers[-1] == 14


def test_asking_changes_nothing() -> None:
    rng = Random(7)
    position = rows_tables.drawn_rounds(rows_tables.drawn_match(rng, seats=3), 4, rng)
    assert told(rows, position) == told(rows, position)
    assert position.options == Options()


# --- a pick in words ---


@pytest.mark.parametrize(
    ("pick", "key"),
    [
        ({}, "nothing"),
        ({"plus": 2}, "plus"),
        ({"minus": 4}, "minus"),
        ({"plus": 2, "minus": 4}, "both"),
    ],
)
def test_a_pick_of_plus_minus_is_said_by_its_cards(pick: dict[str, int], key: str) -> None:
    assert plus_minus.pick_line(pick) == {"key": f"plus_minus.pick.{key}", "params": pick}


def test_a_pick_of_rows_is_said_as_card_and_row() -> None:
    assert rows.pick_line({"card": 58, "row": 2}) == {
        "key": "rows.phone.pick",
        "params": {"card": 58, "row": 2},
    }


@pytest.mark.parametrize("game", [plus_minus, rows])
def test_every_pick_that_can_be_made_can_be_said_and_its_words_are_the_games_own(game: Any) -> None:
    options = game.options({})
    position = game.start(game.deal(None, 4, options, Random(1)), 4, options)
    for pick in game.legal_picks(position, 0):
        written = game.write_pick(pick)
        line = game.pick_line(written)
        assert line["key"].startswith(f"{game.key}.")
        assert line["params"] == written
        assert line["params"] is not written
