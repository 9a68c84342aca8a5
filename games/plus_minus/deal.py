"""Dealing: sets of three different numbers, every number in exactly six sets, uniform over all such deals.

Each set is drawn with the exact number of ways in which the rest can still be completed. Drawing from
whatever still fits and starting again at dead ends would not be uniform: the last two sets would then be
equal six times as often as they should.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate, combinations
from random import Random

from games.contract import Json
from games.plus_minus.options import CARDS_OF_A_NUMBER, SET_SIZE, Options


def deal(position: object | None, seats: int, options: Options, rng: Random) -> Json:
    """``{"sets": [[1, 4, 5], …]}``: all sets. The first ``seats`` are dealt, the rest stays sealed."""
    return {"sets": draw_sets(options.numbers, CARDS_OF_A_NUMBER, rng)}


def draw_sets(numbers: int, copies: int, rng: Random) -> list[list[int]]:
    """A deck with ``copies`` cards of each number, parted into ascending sets."""
    left = (copies,) * numbers
    drawn: list[list[int]] = []
    while any(left):
        ticket = rng.randrange(ways(left))
        chosen, left = _set_at(ticket, left)
        drawn.append([index + 1 for index in chosen])
    return drawn


def _set_at(ticket: int, left: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The set that the ticket drew, each having as many tickets as ways to go on, and what it leaves."""
    candidates = _sets_from(left)
    sold = accumulate(ways(after) for _, after in candidates)
    return next(candidate for candidate, end in zip(candidates, sold, strict=True) if ticket < end)


def ways(left: tuple[int, ...]) -> int:
    """In how many ways, order counting, so many cards of each number can be parted into sets."""
    return _ways(tuple(sorted(left)))  # which number is which does not matter: a hundredth of the states


@cache
def _ways(left: tuple[int, ...]) -> int:
    if not any(left):
        return 1
    return sum(ways(after) for _, after in _sets_from(left))


def _sets_from(left: tuple[int, ...]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every set that can come next, by index, with what it leaves."""
    indices = [index for index, cards in enumerate(left) if cards]
    return [(chosen, _without(left, chosen)) for chosen in combinations(indices, SET_SIZE)]


def _without(left: tuple[int, ...], chosen: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(cards - (index in chosen) for index, cards in enumerate(left))
