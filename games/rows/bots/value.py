"""What a table is worth to a seat once a round has been placed, learnt from self-play.

A small network reads the rows, the seat's own cards, what the others may hold and how far ahead of the seat
they are. It answers three things: the seat's penalty in the rest of the deal, that of an average rival, and
the seat's share in having the fewest at the end of the deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from games.rows.bots.worlds import CARDS, Flags, Floats, Ints, Rows
from games.rows.cards import HAND_SIZE, ROWS

PAIRS = CARDS // 2
"""Two neighbouring cards are one place to the network."""
LEADS = np.array([-25, -16, -11, -8, -6, -4, -3, -2, -1, 0, 1, 2, 3, 5, 7, 10, 15, 24], np.int16)
"""Where one class of leads (a rival's penalties less the seat's) ends and the next begins."""
MOST_SEATS = 10
FILE = Path(__file__).with_name("value.npz")

ROW_INPUTS = slice(0, 3 * PAIRS)
HAND_INPUTS = slice(ROW_INPUTS.stop, ROW_INPUTS.stop + CARDS)
UNSEEN_INPUTS = slice(HAND_INPUTS.stop, HAND_INPUTS.stop + PAIRS)
LEAD_INPUTS = slice(UNSEEN_INPUTS.stop, UNSEEN_INPUTS.stop + len(LEADS) + 1)
SEATS_INPUTS = slice(LEAD_INPUTS.stop, LEAD_INPUTS.stop + MOST_SEATS + 1)
LEFT_INPUTS = slice(SEATS_INPUTS.stop, SEATS_INPUTS.stop + HAND_SIZE)
INPUTS = LEFT_INPUTS.stop

SCALE = np.float32(10)
"""Penalty points to one unit of the network's answers."""


def row_inputs(rows: Rows) -> Floats:
    """``[B, 156]``: for each pair of cards whether a row ends there, its length, its points."""
    many = len(rows.lasts)
    inputs = np.zeros((many, 3 * PAIRS), np.float32)
    flat = inputs.reshape(-1)
    first = np.arange(many) * (3 * PAIRS)
    for row in range(ROWS):
        at = first + ((rows.lasts[:, row] - 1) >> 1)
        flat[at] += 1
        flat[at + PAIRS] += rows.lengths[:, row] * np.float32(0.2)
        flat[at + 2 * PAIRS] += rows.points[:, row] * np.float32(0.1)
    return inputs


def unseen_inputs(unseen: Flags, held: int) -> Floats:
    """``[B, 52]``: how many of each pair of cards the rivals hold on average, ``held`` cards in all."""
    share = held / np.maximum(unseen.sum(1, dtype=np.float32), 1)
    pairs = unseen.reshape(len(unseen), PAIRS, 2).sum(2, dtype=np.float32)
    return np.asarray(pairs * share[:, None], np.float32)


def lead_inputs(leads: Ints) -> Floats:
    """``[B, 19]`` from the leads over each rival ``[B, R]``: how many rivals are in each class."""
    classes = len(LEADS) + 1
    which = np.searchsorted(LEADS, leads) + np.arange(len(leads))[:, None] * classes
    counts = np.bincount(which.reshape(-1), minlength=len(leads) * classes)
    return counts.reshape(len(leads), classes).astype(np.float32) * np.float32(0.3)


class Value:
    """The network: three layers, given as weights and biases in turn."""

    def __init__(self, layers: Sequence[Floats]) -> None:
        self.first, self.bias = layers[0], layers[1]
        self._rest = tuple(layers[2:])

    def answer(self, first: Floats) -> Floats:
        """``[B, 3]`` from the first layer's sums: own and a rival's penalty to come, share of winning."""
        second, second_bias, third, third_bias = self._rest
        np.maximum(first, 0, out=first)
        hidden = first @ second
        hidden += second_bias
        answers: Floats = np.maximum(hidden, 0) @ third + third_bias
        answers[:, :2] *= SCALE
        answers[:, 2] = 1 / (1 + np.exp(-answers[:, 2]))
        return answers

    def weights(self, inputs: slice) -> NDArray[np.float32]:
        """The first layer's weights of some inputs."""
        return self.first[inputs]


def read_value(path: Path) -> Value:
    """The network of a file written by ``make train-bots``."""
    with np.load(path) as stored:
        return Value([stored[f"layer_{number}"].astype(np.float32) for number in range(len(stored.files))])


@cache
def trained() -> Value:
    """The network that comes with the game; read once."""
    return read_value(FILE)
