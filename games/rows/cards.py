"""The deck: cards 1 to 104, each worth penalty points of its own."""

from __future__ import annotations

from collections.abc import Iterable

from games.contract import Json

DECK = range(1, 105)
HAND_SIZE = 10
ROWS = 4
ROW_MOST = 5
"""Cards in a full row."""


def points(card: int) -> int:
    """What a card costs, by the first line that fits: 55, multiples of 11, 10 and 5, the rest."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    return 2 if card % 5 == 0 else 1


def penalty(cards: Iterable[int]) -> int:
    """What cards cost together."""
    return sum(map(points, cards))


def shown(card: int) -> Json:
    """A card as it travels, its points beside its number: ``[55, 7]``."""
    return [card, points(card)]
