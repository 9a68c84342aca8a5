"""Deals of rows played on many tables at once, and what can be learnt from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.rows.bots.search import try_picks
from games.rows.bots.value import Value
from games.rows.bots.worlds import (
    CARDS,
    POINTS,
    Flags,
    Ints,
    Rng,
    Rows,
    Tables,
    choose,
    judge,
    place,
)
from games.rows.cards import HAND_SIZE, ROWS

NOBODY = -999
"""The lead over a rival who does not exist, at tables with fewer than ten seats."""
Player = Callable[[Tables, Rng], Ints]
"""The pick of one seat at each of many tables."""
Samples = dict[str, NDArray[Any]]


def careful(noise: float) -> Player:
    """Plays as a *normal* bot does, with so many points of doubt."""

    def pick(tables: Tables, rng: Rng) -> Ints:
        costs = judge(tables.rows, tables.unseen, tables.rivals.shape[1])
        own = np.take_along_axis(costs, tables.hands[:, :, None].astype(np.intp), 1)
        best = choose(own.reshape(len(own), -1), noise, rng)
        return _key(tables, best)

    return pick


def searching(value: Value, worlds: int, aim: float) -> Player:
    """Plays as the *hard* bot does, in so many imagined worlds a pick, and may aim at winning the deal."""

    def pick(tables: Tables, rng: Rng) -> Ints:
        every = tables.hands[:, :, None] * ROWS + np.arange(ROWS)
        keys: Ints = every.reshape(len(every), -1).astype(np.int16)
        return _key(tables, try_picks(tables, keys, worlds, value, rng, aim).mean(1).argmin(1))

    return pick


def _key(tables: Tables, best: NDArray[np.intp]) -> Ints:
    cards = tables.hands[np.arange(len(best)), best // ROWS]
    return (cards * ROWS + best % ROWS).astype(np.int16)


@dataclass
class Deals:
    """One deal on each of many tables."""

    rows: Rows
    hands: Ints
    """``[tables, seats, cards in hand]``"""
    seen: Flags
    penalties: Ints
    """``[tables, seats]`` so far."""

    def seat(self, number: int) -> Tables:
        """What one seat knows at each table."""
        unseen = ~self.seen
        np.put_along_axis(unseen, self.hands[:, number].astype(np.intp) - 1, False, 1)
        rivals = np.delete(self.penalties, number, 1)
        return Tables(self.rows, self.hands[:, number], unseen, self.penalties[:, number], rivals)

    def play(self, keys: Ints) -> None:
        """Place the picks ``[tables, seats]``."""
        order = keys.argsort(1)
        gains = np.empty_like(keys)
        np.put_along_axis(gains, order, place(self.rows, np.take_along_axis(keys, order, 1)), 1)
        self.penalties = self.penalties + gains
        np.put_along_axis(self.seen, (keys >> 2).astype(np.intp) - 1, True, 1)
        kept = self.hands != (keys >> 2)[..., None]
        self.hands = self.hands[kept].reshape(*keys.shape, -1)


def dealt(tables: int, seats: int, rng: Rng) -> Deals:
    """Fresh deals."""
    cards = (rng.random((tables, CARDS)).argsort(1) + 1).astype(np.int16)
    used = seats * HAND_SIZE
    lasts = np.ascontiguousarray(cards[:, used : used + ROWS])
    seen = np.zeros((tables, CARDS), np.bool_)
    np.put_along_axis(seen, lasts.astype(np.intp) - 1, True, 1)
    hands = np.sort(cards[:, :used].reshape(tables, seats, HAND_SIZE), 2)
    rows = Rows(lasts, np.ones_like(lasts), POINTS[lasts])
    return Deals(rows, hands, seen, np.zeros((tables, seats), np.int16))


def played(deals: Deals, players: Sequence[Player], rng: Rng) -> Iterator[Deals]:
    """Plays the deals to their end; gives them after each round."""
    for _ in range(HAND_SIZE):
        deals.play(np.stack([player(deals.seat(n), rng) for n, player in enumerate(players)], 1))
        yield deals


def samples(tables: int, players: Sequence[Player], learners: Sequence[int], rng: Rng) -> Samples:
    """What the ``learners`` (seats) saw after each round but the last, and what came of it."""
    deals = dealt(tables, len(players), rng)
    seen = [
        (seen_by(deals.seat(seat)), deals.penalties, seat)
        for deals in played(deals, players, rng)
        if deals.hands.shape[2]
        for seat in learners
    ]
    final = deals.penalties
    return joined([{**told, **_outcome(so_far, final, seat)} for told, so_far, seat in seen])


def joined(parts: Sequence[Samples]) -> Samples:
    """All of them as one."""
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def seen_by(tables: Tables) -> Samples:
    """What the network is told of a seat after a round, one table a line."""
    many, rivals = tables.rivals.shape
    hand = np.zeros((many, CARDS), np.bool_)
    np.put_along_axis(hand, tables.hands.astype(np.intp) - 1, True, 1)
    leads = np.full((many, 9), NOBODY, np.int16)
    leads[:, :rivals] = tables.rivals - tables.own[:, None]
    rows = np.stack([tables.rows.lasts, tables.rows.lengths, tables.rows.points], 1)
    return {
        "rows": rows.astype(np.int8),
        "hand": np.packbits(hand, 1),
        "unseen": np.packbits(tables.unseen, 1),
        "leads": leads,
        "seats": np.full(many, rivals + 1, np.int8),
        "left": np.full(many, tables.hands.shape[1], np.int8),
    }


def _outcome(so_far: Ints, final: Ints, seat: int) -> Samples:
    to_come = (final - so_far).astype(np.float32)
    own = to_come[:, seat]
    rivals = (to_come.sum(1) - own) / (final.shape[1] - 1)
    best = final.min(1)
    share = (final[:, seat] == best) / (final == best[:, None]).sum(1)
    return {"target": np.stack([own, rivals, share], 1).astype(np.float32)}
