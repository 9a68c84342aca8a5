"""Many rounds of rows at once, as arrays: what others may hold and pick, and how it falls.

Axes are named in the order in which they come: ``T`` tables, ``W`` worlds imagined of each, ``P`` picks of
the seat that thinks, ``R`` its rivals, ``B`` any of these flattened into one. A pick is the number
``card * 4 + row``, rows from 0, so that the order of picks is the order in which they are placed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.rows.bots.odds import GAP_COST, NEW_CARD, SHARE, WAYS
from games.rows.cards import DECK, ROW_MOST, ROWS, points as card_points

Ints = NDArray[np.int16]
Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]
Rng = np.random.Generator

CARDS = len(DECK)
POINTS: Ints = np.array([0, *map(card_points, DECK)], np.int16)

# How closely the imagined rivals follow their judgement (penalty points of noise), and how often which.
TEMPERS: Floats = np.array([0.15, 0.5, 1.2, 30.0], np.float32)
TEMPER_ODDS = (0.4, 0.3, 0.22, 0.08)


@dataclass(frozen=True)
class Rows:
    """The four rows of each of many tables: last card, number of cards, penalty points; each ``[B, 4]``."""

    lasts: Ints
    lengths: Ints
    points: Ints

    def repeated(self, times: int) -> Rows:
        """Every table so many times, one after the other, to be played on."""
        return Rows(*(np.repeat(part, times, 0) for part in (self.lasts, self.lengths, self.points)))


@dataclass(frozen=True)
class Tables:
    """What one seat knows of each of many tables of the same size and round."""

    rows: Rows
    hands: Ints
    """``[T, cards in hand]``"""
    unseen: Flags
    """``[T, 104]``: neither in hand nor open in this deal so far."""
    own: Ints
    """``[T]``: the seat's penalties in this deal."""
    rivals: Ints
    """``[T, R]``: the others' penalties in this deal."""


def place(rows: Rows, picks: Ints) -> Ints:
    """Lay sorted ``picks [B, n]`` on ``rows``, which change; the penalty of each, in that order."""
    many, seats = picks.shape
    lasts, lengths, points = rows.lasts.reshape(-1), rows.lengths.reshape(-1), rows.points.reshape(-1)
    first = np.arange(many) * ROWS
    penalties = np.empty((many, seats), np.int16)
    for turn in range(seats):
        card = picks[:, turn] >> 2
        at = first + (picks[:, turn] & 3)
        length, worth = lengths[at], points[at]
        appends = (lasts[at] < card) & (length < ROW_MOST)
        penalties[:, turn] = worth * ~appends
        lengths[at] = length * appends + 1
        points[at] = worth * appends + POINTS[card]
        lasts[at] = card
    return penalties


def judge(rows: Rows, unseen: Flags, rivals: int) -> Floats:
    """``[B, 105, 4]``: what a *normal* bot that holds none of the ``unseen`` thinks a card on a row costs."""
    below = np.zeros((len(unseen), CARDS + 1), np.int16)
    np.cumsum(unseen, axis=1, out=below[:, 1:])
    card = np.arange(CARDS + 1, dtype=np.int16)[None, :, None]
    lasts, lengths, points = rows.lasts[:, None], rows.lengths[:, None], rows.points[:, None]
    between = below[:, np.maximum(card[0, :, 0] - 1, 0), None]
    gap = np.maximum(between - np.take_along_axis(below, rows.lasts.astype(np.intp), 1)[:, None], 0)
    chance = SHARE * gap.astype(np.float32) / np.maximum(below[:, -1:, None], 1)
    places = np.maximum(ROW_MOST - lengths, 1)
    risk = _at_least(places, rivals, np.minimum(chance, 1))
    costs = risk * (points + NEW_CARD * places) + GAP_COST * gap
    return np.where((lasts > card) | (lengths >= ROW_MOST), points, costs).astype(np.float32)


def _at_least(many: Ints, tries: int, chance: Floats) -> Floats:
    """The chance of ``many`` (1-5) successes or more in so many tries."""
    rest = np.ones_like(chance)
    for hits, ways in enumerate(WAYS[tries]):
        rest -= np.where(many > hits, ways * chance**hits * (1 - chance) ** max(tries - hits, 0), 0)
    return np.maximum(rest, 0)


def choose(costs: Floats, noise: Any, rng: Rng) -> NDArray[np.intp]:
    """The cheapest of each last axis, after ``noise`` points of doubt (broadcast over ``costs``)."""
    doubt: Floats = np.log(rng.standard_exponential(costs.shape, dtype=np.float32) + np.float32(1e-12))
    best: NDArray[np.intp] = (costs + doubt * noise).argmin(-1)
    return best


def imagine(tables: Tables, worlds: int, rng: Rng) -> tuple[Ints, NDArray[np.intp]]:
    """``[T, W, R]`` sorted picks of the rivals in imagined worlds, and which rival makes each."""
    many, rivals = tables.rivals.shape
    left = tables.hands.shape[1]
    hands = _deal(tables.unseen, worlds, rivals * left, rng).reshape(many, worlds, rivals, left)
    table = np.arange(many)[:, None, None, None]
    costs = judge(tables.rows, tables.unseen, rivals)[table, hands]
    temper = rng.choice(TEMPERS, size=(many, worlds, rivals, 1), p=TEMPER_ODDS)
    best = choose(costs.reshape(many, worlds, rivals, left * ROWS), temper, rng)
    cards = np.take_along_axis(hands, (best >> 2)[..., None], 3)[..., 0]
    picks = (cards * ROWS + (best & 3)).astype(np.int16)
    order = picks.argsort(-1)
    return np.take_along_axis(picks, order, -1), order


def _deal(unseen: Flags, worlds: int, cards: int, rng: Rng) -> Ints:
    """``[T, W, cards]`` of the unseen cards at random."""
    draw = rng.random((len(unseen), worlds, CARDS), dtype=np.float32) + ~unseen[:, None]
    return (draw.argsort(-1)[..., :cards] + 1).astype(np.int16)
