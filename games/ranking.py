"""Who stands where: ranks, standings, winners and bottom, the same for every game and every output."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

Best = Literal["highest", "lowest"]
Entry = TypeVar("Entry")


@dataclass(frozen=True)
class Standing(Generic[Entry]):
    """One line of the standings."""

    entry: Entry
    points: int
    rank: int


def ranks(points: Sequence[int], best: Best) -> tuple[int, ...]:
    """The rank of each entry, from 1. Equal points share a rank and use up the ones behind it: 1, 1, 3."""
    from_the_top = sorted(points, reverse=best == "highest")
    return tuple(1 + from_the_top.index(own) for own in points)


def standings(entries: Sequence[Entry], points: Sequence[int], best: Best) -> tuple[Standing[Entry], ...]:
    """All entries from the best to the worst; equal ones stay in the order in which they were given."""
    lines = map(Standing, entries, points, ranks(points, best))
    return tuple(sorted(lines, key=lambda line: line.rank))


def winners(entries: Sequence[Entry], points: Sequence[int], best: Best) -> tuple[Entry, ...]:
    """Everyone with the best points, in the order given. If all are equal they are all winners."""
    return tuple(line.entry for line in standings(entries, points, best) if line.rank == 1)


def bottom(entries: Sequence[Entry], points: Sequence[int], best: Best) -> tuple[Entry, ...]:
    """Everyone with the worst points, in the order given. If all are equal they are all at the bottom too."""
    return winners(entries, points, "lowest" if best == "highest" else "highest")
