"""What a contestant locks in a round: a card and a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.contract import IllegalPick, Json
from games.rows.cards import DECK, ROWS


@dataclass(frozen=True)
class Pick:
    """A card from one's hand and the row it goes to, from 1."""

    card: int
    row: int


def parse_pick(raw: Json) -> Pick:
    """The pick from ``{"card": 58, "row": 2}``; else :class:`IllegalPick`."""
    if not isinstance(raw, dict) or set(raw) != {"card", "row"}:
        raise IllegalPick("bad_pick")
    card, row = raw["card"], raw["row"]
    if type(card) is not int or type(row) is not int or card not in DECK or not 1 <= row <= ROWS:
        raise IllegalPick("bad_pick")
    return Pick(card, row)


def write_pick(pick: Pick) -> Json:
    """The pick as JSON."""
    return {"card": pick.card, "row": pick.row}


def every_pick(hand: Iterable[int]) -> Sequence[Pick]:
    """Each card, ascending, on each row."""
    return tuple(Pick(card, row) for card in sorted(hand) for row in range(1, ROWS + 1))
