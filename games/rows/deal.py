"""Dealing: all 104 cards are shuffled anew, ten to each seat, the next four open the rows."""

from __future__ import annotations

from random import Random

from games.contract import Json
from games.rows.cards import DECK, HAND_SIZE, ROWS


def deal(position: object | None, seats: int, options: object, rng: Random) -> Json:
    """``{"hands": [[…ten], …], "rows": [c, c, c, c]}``, hands ascending. The rest stays unseen."""
    cards = rng.sample(DECK, seats * HAND_SIZE + ROWS)
    hands = [sorted(cards[HAND_SIZE * seat : HAND_SIZE * (seat + 1)]) for seat in range(seats)]
    return {"hands": hands, "rows": cards[HAND_SIZE * seats :]}
