"""What a match would have come to, had one pick not been made."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Json, Seat
from games.plus_minus.picks import NOTHING, Pick, write_pick
from games.plus_minus.rules import Position, give_back, resolve, start, wants_return


def absences(position: Position) -> Iterator[tuple[int, Seat, Json, tuple[int, ...]]]:
    """Round, seat and pick, and everybody's points had that seat submitted nothing in that round.

    All other picks are as they were: a card that stayed in hand changes only who holds it.
    """
    before = start({"sets": position.hands}, len(position.hands), position.options)
    for number, played in enumerate(position.settled, start=1):
        before = _ready(before)
        for seat, pick in enumerate(played.picks):
            if pick != NOTHING:
                silent = (*played.picks[:seat], NOTHING, *played.picks[seat + 1 :])
                later = [one.picks for one in position.settled[number:]]
                yield number, seat, write_pick(pick), _points(before, [silent, *later])
        before = _after(before, played.picks)


def _points(position: Position, rounds: list[tuple[Pick, ...]]) -> tuple[int, ...]:
    for picks in rounds:
        position = _after(_ready(position), picks)
    return position.points


def _ready(position: Position) -> Position:
    return give_back(position) if wants_return(position) else position


def _after(position: Position, picks: tuple[Pick, ...]) -> Position:
    return resolve(position, dict(enumerate(picks)))[0]
