"""What holds in every show of rows that can be reached: every card is somewhere, once, and every point came from a card."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from games.rows.cards import DECK, penalty
from games.rows.options import MATCH_LIMIT as LIMIT
from show.absence import absence
from show.model import Match, Status, Stopwatch
from show.pacing import awaited, goes_on, owed
from show.seats import automatic, bot_level, in_seat
from show.standings import standings
from tests.show.walks import EVENINGS, ROWS, Walk

pytestmark = pytest.mark.generated

SEEDS = [
    seed + len(EVENINGS) * n
    for n in range(1 + int(os.environ.get("CUECARD_WALKS", "10")) // 10)
    for seed in ROWS
]
STEPS = 60


def matches(seed: int) -> Iterator[tuple[Walk, Match]]:
    """A walk, after each step of which there is a match of rows."""
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        match = walk.show.play.match
        if match is not None and walk.show.game_key == "rows":
            yield walk, match


@pytest.mark.parametrize("seed", SEEDS)
def test_every_dealt_card_is_in_one_hand_or_has_lain_open_once(seed: int) -> None:
    for _, match in matches(seed):
        position = match.latest
        dealt = position.deals[-1]
        cards = [card for hand in dealt.hands for card in hand] + [row[0] for row in dealt.rows]
        assert len(cards) == len(set(cards)) == 10 * len(match.seats) + 4
        assert set(cards) <= set(DECK)
        in_hand = [card for hand in position.hands for card in hand]
        assert sorted([*in_hand, *position.seen]) == sorted(cards)
        assert {len(hand) for hand in position.hands} == {10 - len(position.played)}
        assert all(1 <= len(row) <= 5 and list(row) == sorted(row) for row in position.rows)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_played_lies_in_a_row_or_was_taken_and_every_point_comes_from_one_taken(seed: int) -> None:
    for walk, match in matches(seed):
        position = match.latest
        taken = [card for one in position.played for placed in one.placed for card in placed.taken]
        lying = [card for row in position.rows for card in row]
        assert sorted(taken + lying) == sorted(position.seen)
        assert sum(position.penalties) == penalty(taken)
        shown = walk.show.game.points(position, match.shown)
        points = {line.contestant: line.points for line in standings(walk.show)}
        assert [points[id] for id in match.seats] == [
            own + walk.show.ledger.adjustments.get(id, 0) for id, own in zip(match.seats, shown, strict=True)
        ]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_seat_is_played_by_somebody_and_each_in_one_way(seed: int) -> None:
    for walk, match in matches(seed):
        show = walk.show
        stand_ins = {one.id for one in show.contestants if one.stand_in}
        assert stand_ins <= show.ledger.stood_in
        assert all(one.kind == "person" for one in show.contestants if one.id in show.ledger.stood_in)
        bots = {seat for seat in range(len(match.seats)) if bot_level(in_seat(show, match, seat))}
        assert not automatic(show, match) & bots
        assert {match.seats.index(id) for id, _ in owed(show)} <= bots & awaited(show)
        if show.play.segment == "match":
            gone = {
                one.id
                for one in show.contestants
                if one.status is not Status.SEATED and one.id in match.seats
            }
            if show.play.contest == "death_match":  # nobody plays for anybody
                assert not stand_ins & set(match.seats)
            else:
                assert {match.seats.index(id) for id in gone} <= bots or not goes_on(show)
            known = absence(show)
            assert known is not None
            assert known.running <= set(known.waited_for) <= set(known.phones)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_never_takes_more_than_its_time(seed: int) -> None:
    ended: set[int] = set()
    for walk, _ in matches(seed):
        walk.pass_time(300)
        play = walk.show.play
        watch = play.stopwatch
        assert watch.stopped(walk.now).spent <= LIMIT
        if play.match is not None and play.match.unfinished and play.recorded is None:
            ended.add(play.number)
            assert watch == Stopwatch(LIMIT)
        assert play.number in ended or watch.stopped(walk.now).spent < LIMIT
