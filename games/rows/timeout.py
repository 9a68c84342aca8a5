"""The time-out rule: what is played for a seat that has not locked."""

from __future__ import annotations

from collections.abc import Iterable

from games.rows.cards import penalty
from games.rows.picks import Pick, every_pick
from games.rows.placing import Rows, taken_by

_NO_GAP = 0
"""A placement that takes a row has no gap: the ties that follow decide between such."""


def time_out_pick(rows: Rows, hand: Iterable[int]) -> Pick:
    """The card and row with the least penalty on the rows as they are.

    Among placements that append, the smallest gap (numbers strictly between the row's last card and the
    card); then the shorter row, the cheaper row, the smaller card, the lower row number.
    """
    return min(every_pick(hand), key=lambda pick: _rank(rows, pick))


def _rank(rows: Rows, pick: Pick) -> tuple[int, int, int, int, int, int]:
    row = rows[pick.row - 1]
    taken = taken_by(row, pick.card)
    gap = _NO_GAP if taken else pick.card - row[-1] - 1
    return penalty(taken), gap, len(row), penalty(row), pick.card, pick.row
