"""How a card lies on a row.

1. The row's last card is lower and the row has fewer than five cards: the card is appended.
2. The row's last card is lower and the row has five: they are taken, the card starts the row anew.
3. The row's last card is higher: the whole row is taken, the card starts it anew.

What counts is the row when the card's turn comes; the placed card is never part of what is taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from games.contract import Json, Seat
from games.rows.cards import ROW_MOST, penalty, shown
from games.rows.picks import Pick

Row = tuple[int, ...]
Rows = tuple[Row, ...]
Result = Literal["appended", "sixth", "too_low"]


@dataclass(frozen=True)
class Placement:
    """One card placed: by which seat, where (rows from 1), how, and the cards it took in row order."""

    seat: Seat
    card: int
    row: int
    result: Result
    taken: Row

    @property
    def penalty(self) -> int:
        """What was taken costs."""
        return penalty(self.taken)


def result_of(row: Row, card: int) -> Result:
    """How the card would lie on the row."""
    if row[-1] > card:
        return "too_low"
    return "sixth" if len(row) == ROW_MOST else "appended"


def taken_by(row: Row, card: int) -> Row:
    """The cards that placing the card on the row takes."""
    return () if result_of(row, card) == "appended" else row


def preview(row: Row, card: int) -> Json:
    """``[result, cards taken, their points]``: how the card would lie on the row as it is now."""
    taken = taken_by(row, card)
    return [result_of(row, card), len(taken), penalty(taken)]


def placements(rows: Rows, picks: Mapping[Seat, Pick]) -> tuple[Placement, ...]:
    """All picked cards placed, from the smallest to the largest."""
    placed: list[Placement] = []
    for seat, pick in sorted(picks.items(), key=lambda one: one[1].card):
        row = rows[pick.row - 1]
        one = Placement(seat, pick.card, pick.row, result_of(row, pick.card), taken_by(row, pick.card))
        rows = after(rows, one)
        placed.append(one)
    return tuple(placed)


def after(rows: Rows, *placed: Placement) -> Rows:
    """The rows once these placements have been made. Rows keep number and place."""
    lying = list(rows)
    for one in placed:
        kept = () if one.taken else lying[one.row - 1]
        lying[one.row - 1] = (*kept, one.card)
    return tuple(lying)


def shown_rows(rows: Rows) -> Json:
    """Rows as they travel."""
    return [[shown(card) for card in row] for row in rows]
