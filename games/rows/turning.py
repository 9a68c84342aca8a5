"""What a match would have come to, had one pick not been made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import add, sub

from games.contract import Json, Seat
from games.rows.picks import Pick, write_pick
from games.rows.placing import Rows, after, placements
from games.rows.rules import Hands, Position, Round
from games.rows.timeout import time_out_pick


def absences(position: Position) -> Iterator[tuple[int, Seat, Json, tuple[int, ...]]]:
    """Round, seat and pick, and everybody's points had the time-out rule played for that seat in that round.

    All other picks are as they were, except that a card the rule has used up is replaced by its pick again.
    A round in which the rule would have done the same is left out.
    """
    number = 0
    for deal, dealt in enumerate(position.deals, start=1):
        rounds = [one for one in position.settled if one.deal == deal]
        hands = dealt.hands
        for index, played in enumerate(rounds):
            number += 1
            for seat, pick in enumerate(played.picks):
                instead = time_out_pick(played.before, hands[seat])
                if instead != pick:
                    otherwise = _gains(rounds[index:], hands, seat, instead)
                    gained = _gained(rounds[index:], len(hands))
                    totals = map(add, map(sub, position.totals, gained), otherwise)
                    yield number, seat, write_pick(pick), tuple(totals)
            hands = _without(hands, played.picks)


def _gains(rounds: Sequence[Round], hands: Hands, seat: Seat, instead: Pick) -> tuple[int, ...]:
    """The penalties of the rounds by seat, with another pick of one seat in the first of them."""
    rows, gains = rounds[0].before, (0,) * len(hands)
    for index, played in enumerate(rounds):
        picks = list(played.picks)
        if index == 0 or picks[seat].card not in hands[seat]:
            picks[seat] = instead if index == 0 else time_out_pick(rows, hands[seat])
        rows, gained = _played(rows, picks)
        gains, hands = tuple(map(add, gains, gained)), _without(hands, picks)
    return gains


def _played(rows: Rows, picks: Sequence[Pick]) -> tuple[Rows, list[int]]:
    placed = placements(rows, dict(enumerate(picks)))
    gained = [0] * len(picks)
    for one in placed:
        gained[one.seat] += one.penalty
    return after(rows, *placed), gained


def _gained(rounds: Sequence[Round], seats: int) -> list[int]:
    return [sum(one.gain(seat) for one in rounds) for seat in range(seats)]


def _without(hands: Hands, picks: Sequence[Pick]) -> Hands:
    return tuple(hand - {pick.card} for hand, pick in zip(hands, picks, strict=True))
