"""What a *normal* bot goes by: the rows as they are, and the chance of being pushed to the sixth place."""

from __future__ import annotations

from math import comb

from games.rows.cards import ROW_MOST

SHARE = 0.9
"""How likely a rival who holds one of the numbers in between plays it right there."""
NEW_CARD = 1.6
"""Penalty points of an average card: what those who push would have added to the row."""
GAP_COST = 0.012
"""Keeps the gap small where nothing else tells two placements apart."""
MOST_RIVALS = 9
WAYS = tuple(tuple(comb(rivals, pushing) for pushing in range(ROW_MOST)) for rivals in range(MOST_RIVALS + 1))
"""By number of rivals: in how many ways 0-4 of them can be the ones that push."""


def expected_penalty(
    *, last: int, length: int, points: int, card: int, gap: int, unseen: int, rivals: int
) -> float:
    """What ``card`` costs on a row with this last card, number of cards and penalty points.

    The row's points if it is taken on the rows as they are, else what it costs to be pushed to the sixth
    place, by its chance. ``gap`` counts the cards between ``last`` and ``card`` among the ``unseen`` ones.
    """
    if last > card or length >= ROW_MOST:
        return points
    places = ROW_MOST - length
    chance = min(SHARE * gap / max(unseen, 1), 1.0)
    spared = sum(
        WAYS[rivals][pushing] * chance**pushing * (1 - chance) ** max(rivals - pushing, 0)
        for pushing in range(places)
    )
    return max(1 - spared, 0.0) * (points + NEW_CARD * places) + GAP_COST * gap
