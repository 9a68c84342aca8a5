"""Bots of rows: legal, repeatable, no wiser than a phone, and each better than the one before."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean

import numpy as np
import pytest
from hypothesis import given, strategies as st

from bench.training import fitting, self_play
from games import rows
from games.contract import Json
from games.rows.bots import search as searching, value as values, worlds
from games.rows.cards import DECK, penalty
from games.rows.picks import Pick
from games.rows.placing import after, placements
from games.rows.rules import Position, begin, legal_picks, resolve
from tests.games.tables import some_examples

ROOT = Path(__file__).resolve().parent.parent.parent
levels = pytest.mark.parametrize("level", list(rows.bots))
drawn = given(st.randoms(use_true_random=False), st.integers(2, 10), st.integers(0, 9))


def table(seats: int, rounds: int, rng: Random) -> Position:
    """A deal in which so many rounds have been played at random."""
    options = rows.options({"deals": 1})
    position = rows.start(rows.deal(None, seats, options, rng), seats, options)
    for _ in range(rounds):
        picks = {seat: rng.choice(legal_picks(position, seat)) for seat in range(seats)}
        position, _ = resolve(position, picks)
    return position


def at(lying: str, *hands: str) -> Position:
    """``"1 2|10|20|30"`` with a hand a seat."""
    laid = tuple(tuple(map(int, row.split())) for row in lying.split("|"))
    return begin(laid, tuple(frozenset(map(int, hand.split())) for hand in hands), rows.options({"deals": 1}))


def bot_pick(level: str, position: Position, seat: int, seed: object) -> Pick:
    legal = [rows.write_pick(pick) for pick in legal_picks(position, seat)]
    return rows.read_pick(
        position, seat, rows.bots[level](rows.view(position, seat, None), legal, Random(str(seed)))
    )


def dealt_anew(position: Position, seat: int, rng: Random) -> Position:
    """The same to the eyes of one seat: others hold other cards, as many of them."""
    hidden = set(DECK) - position.seen - position.hands[seat]
    cards = rng.sample(sorted(hidden), len(hidden))
    left = len(position.hands[seat])
    hands = [
        hand if number == seat else frozenset(cards[number * left : number * left + left])
        for number, hand in enumerate(position.hands)
    ]
    if seat < len(hands) - 1:  # its share of the drawn cards goes to the last one
        hands[-1] = frozenset(cards[seat * left : seat * left + left])
    return replace(position, hands=tuple(hands))


# ---------------------------------------------------------------- what holds for each


@levels
@some_examples
@drawn
def test_a_bot_makes_a_legal_pick(level: str, rng: Random, seats: int, rounds: int) -> None:
    position = table(seats, rounds, rng)
    seat = rng.randrange(seats)
    assert bot_pick(level, position, seat, 1) in legal_picks(position, seat)


@levels
@some_examples
@drawn
def test_a_bot_knows_nothing_of_the_other_hands(level: str, rng: Random, seats: int, rounds: int) -> None:
    position = table(seats, rounds, rng)
    seat = rng.randrange(seats)
    other = dealt_anew(position, seat, rng)
    assert bot_pick(level, position, seat, 7) == bot_pick(level, other, seat, 7)


@levels
def test_the_same_seed_gives_the_same_pick(level: str) -> None:
    position = table(6, 3, Random(4))
    assert [bot_pick(level, position, 0, 5) for _ in range(3)] == [bot_pick(level, position, 0, 5)] * 3


def test_the_level_a_host_gets_when_choosing_none_is_normal() -> None:
    assert tuple(rows.bots) == rows.traits.bots == ("normal", "easy", "hard")


def test_the_server_names_its_bots_without_loading_numpy() -> None:
    asks = "import sys, games, games.rows.bots; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asks], cwd=ROOT, check=False).returncode == 0


# ---------------------------------------------------------------- easy


def test_easy_plays_any_of_its_cards() -> None:
    position = at("10|20|30|40", "15 35 50", "1")
    assert {bot_pick("easy", position, 0, seed).card for seed in range(40)} == {15, 35, 50}


def test_easy_takes_any_row_on_which_its_card_can_lie_and_the_nearest_most_often() -> None:
    position = at("10|20|60 61 62 63 64|80", "70", "1")
    rows_taken = [bot_pick("easy", position, 0, seed).row for seed in range(400)]
    assert set(rows_taken) == {1, 2}
    assert 0.65 < rows_taken.count(2) / 400 < 0.85


def test_easy_takes_the_cheapest_row_when_its_card_fits_none() -> None:
    position = at("55|20 21|33|40 41", "5", "1")
    assert {bot_pick("easy", position, 0, seed) for seed in range(20)} == {Pick(5, 2)}


# ---------------------------------------------------------------- normal


def test_normal_lays_its_card_where_nobody_can_come_between() -> None:
    assert bot_pick("normal", at("10|20|30|40", "12 41 90", "1 2 3"), 0, 1) == Pick(41, 4)


def test_normal_counts_only_cards_it_has_not_seen_as_a_gap() -> None:
    """11 and 12 lie open, so nothing can come between 10 and 13; the time-out rule goes by numbers alone."""
    position = at("10|40|11 12 100|104", "13 42", "1 2")
    assert rows.absent_pick(position, 0) == Pick(42, 2)
    assert bot_pick("normal", position, 0, 1) == Pick(13, 1)


def test_normal_rather_leaves_a_gap_than_being_pushed_to_the_sixth_place() -> None:
    """The time-out rule would play 43: one number lies between, and four cards lie there already."""
    position = at("20 22 33 41|60|103|104", *["43 63"] + [f"{n} {n + 1}" for n in range(1, 18, 2)])
    assert rows.absent_pick(position, 0) == Pick(43, 1)
    assert bot_pick("normal", position, 0, 1) == Pick(63, 2)


def test_normal_pays_little_rather_than_risk_much() -> None:
    position = at("11 22 33 44|101|102|103", *["50 5"] + [f"{n}" for n in range(60, 69)])
    assert bot_pick("normal", position, 0, 1).row in {2, 3, 4}


# ---------------------------------------------------------------- hard: worlds


@some_examples
@given(st.randoms(use_true_random=False), st.integers(2, 10), st.integers(0, 9))
def test_many_rounds_at_once_fall_as_the_rules_have_it(rng: Random, seats: int, rounds: int) -> None:
    position = table(seats, rounds, rng)
    picks = {seat: rng.choice(legal_picks(position, seat)) for seat in range(seats)}
    told = placements(position.rows, picks)
    keys = sorted(pick.card * 4 + pick.row - 1 for pick in picks.values())
    laid = searching.read_table(rows.view(position, 0, None)).rows.repeated(3)
    penalties = worlds.place(laid, np.array([keys] * 3, np.int16))
    assert penalties.tolist() == [[one.penalty for one in told]] * 3
    lying = after(position.rows, *told)
    assert laid.lasts.tolist() == [[row[-1] for row in lying]] * 3
    assert laid.lengths.tolist() == [[len(row) for row in lying]] * 3
    assert laid.points.tolist() == [[penalty(row) for row in lying]] * 3


@some_examples
@drawn
def test_rivals_are_imagined_to_judge_as_a_normal_bot_does(rng: Random, seats: int, rounds: int) -> None:
    position = table(seats, rounds, rng)
    known = searching.read_table(rows.view(position, 0, None))
    costs = worlds.judge(known.rows, known.unseen, seats - 1)[0]
    chosen = bot_pick("normal", position, 0, 1)
    least = min(costs[pick.card, pick.row - 1] for pick in legal_picks(position, 0))
    assert costs[chosen.card, chosen.row - 1] == pytest.approx(least, abs=1e-3)


@some_examples
@drawn
def test_rivals_are_imagined_with_cards_that_they_can_hold(rng: Random, seats: int, rounds: int) -> None:
    position = table(seats, rounds, rng)
    known = searching.read_table(rows.view(position, 0, None))
    theirs, who = worlds.imagine(known, 5, np.random.default_rng(rng.getrandbits(32)))
    hidden = set(DECK) - position.seen - position.hands[0]
    for picks, by in zip((theirs[0] >> 2).tolist(), who[0].tolist(), strict=True):
        assert len(set(picks)) == seats - 1
        assert set(picks) <= hidden
        assert picks == sorted(picks)
        assert sorted(by) == list(range(seats - 1))


@some_examples
@drawn
def test_each_pick_is_charged_with_what_it_costs_in_its_world(rng: Random, seats: int, rounds: int) -> None:
    """With a network that expects nothing, all that is left is the round itself."""
    position = table(seats, rounds, rng)
    known = searching.read_table(rows.view(position, 0, None))
    picks = legal_picks(position, 0)
    keys = np.array([[pick.card * 4 + pick.row - 1 for pick in picks]], np.int16)
    seed = rng.getrandbits(32)
    costs = searching.try_picks(known, keys, 3, expects_nothing(), np.random.default_rng(seed))
    theirs, _ = worlds.imagine(known, 3, np.random.default_rng(seed))
    for world in range(3):
        rivals = {
            seat: Pick(int(key) >> 2, (int(key) & 3) + 1) for seat, key in enumerate(theirs[0, world], 1)
        }
        for number, pick in enumerate(picks):
            told = placements(position.rows, {0: pick, **rivals})
            own = sum(one.penalty for one in told if one.seat == 0)
            others = sum(one.penalty for one in told) - own
            expected = own - searching.RIVALS_COUNT * others / (seats - 1)
            assert costs[0, world, number] == pytest.approx(expected, abs=1e-4)


def expects_nothing() -> values.Value:
    return values.Value([np.zeros_like(layer) for layer in fitting.fresh(np.random.default_rng(1))])


# ---------------------------------------------------------------- hard: what it has learnt


def test_the_network_is_asked_about_what_it_was_taught() -> None:
    """While playing its first layer is summed up from parts, in training it is one product."""
    rng = np.random.default_rng(3)
    value = values.Value(fitting.fresh(rng))
    deals = self_play.dealt(6, 5, rng)
    players = [self_play.careful(0.5)] * 5
    for _ in zip(range(3), self_play.played(deals, players, rng), strict=False):
        pass
    known = deals.seat(2)
    keys = known.hands[:, :1] * 4
    seed = 11
    costs = searching.try_picks(known, keys, 1, value, np.random.default_rng(seed), aim=7.0)[:, 0, 0]
    theirs, who = worlds.imagine(known, 1, np.random.default_rng(seed))
    picks = np.empty((6, 5), np.int16)
    picks[:, 2] = keys[:, 0]
    others = np.array([0, 1, 3, 4])
    np.put_along_axis(picks, others[who[:, 0]], theirs[:, 0], 1)
    before = deals.penalties
    # Others' hands are not those of the imagined world: what they hold does not matter to this seat's view.
    deals.hands[:, others, 0] = picks[:, others] >> 2
    deals.play(picks)
    seen = self_play.joined([self_play.seen_by(deals.seat(2))])
    answer = value.answer(fitting.inputs(seen, np.arange(6)) @ value.first + value.bias)
    gains = (deals.penalties - before).astype(np.float32)
    own, rivals = gains[:, 2], gains[:, others].mean(1)
    share = searching.RIVALS_COUNT
    expected = own + answer[:, 0] - share * (rivals + answer[:, 1]) - 7.0 * answer[:, 2]
    assert costs == pytest.approx(expected, abs=2e-3)


def test_in_the_last_round_hard_aims_at_what_is_true_then() -> None:
    position = at("10 11 12 13 14|50|60|70", "15", "90")
    assert bot_pick("hard", position, 0, 1).row != 1


@pytest.mark.parametrize(("better", "worse"), [("normal", "easy"), ("hard", "normal")])
def test_two_against_two_the_better_level_takes_fewer_points(better: str, worse: str) -> None:
    rng, gains = Random(2), []
    for _ in range(12):
        position = table(4, 0, rng)
        while rows.result(position) is None:
            picks = {
                seat: bot_pick((better, worse)[seat % 2], position, seat, rng.random()) for seat in range(4)
            }
            position, _ = resolve(position, picks)
        points = rows.points(position)
        gains.append(fmean(points[1::2]) - fmean(points[::2]))
    assert fmean(gains) > 1


def train(file: Path) -> bytes:
    small = ["--rounds", "1", "--samples", "4000", "--file", str(file)]
    command = [sys.executable, "-m", "bench.training", *small]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return file.read_bytes()


def test_training_can_be_repeated_to_the_byte(tmp_path: Path) -> None:
    assert train(tmp_path / "one.npz") == train(tmp_path / "two.npz")
    answer: Json = values.read_value(tmp_path / "one.npz").answer(np.zeros((1, 96), np.float32))
    assert answer.shape == (1, 3)
    assert 0 < answer[0, 2] < 1
