"""Fitting the network to what self-play has shown."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from bench.training.self_play import NOBODY, Samples
from games.rows.bots import value as v
from games.rows.bots.worlds import CARDS, Floats, Rng, Rows
from games.rows.cards import HAND_SIZE

HIDDEN = (96, 32)
BATCH = 2048
RATE = 1e-3
WIN_WEIGHT = 2.0


def fresh(rng: Rng) -> list[Floats]:
    """Weights before any training."""
    sizes = (v.INPUTS, *HIDDEN, 3)
    spreads = (0.08, 1.4 / HIDDEN[0] ** 0.5, 0.5 / HIDDEN[1] ** 0.5)
    layers: list[Floats] = []
    for size, following, spread in zip(sizes, sizes[1:], spreads, strict=False):
        layers.append((rng.standard_normal((size, following)) * spread).astype(np.float32))
        layers.append(np.zeros(following, np.float32))
    return layers


def inputs(samples: Samples, which: np.ndarray) -> Floats:
    """The network's inputs of some samples, one a line."""
    lasts, lengths, points = np.moveaxis(samples["rows"][which].astype(np.int16), 1, 0)
    hand = np.unpackbits(samples["hand"][which], axis=1, count=CARDS)
    unseen = np.unpackbits(samples["unseen"][which], axis=1, count=CARDS).astype(np.bool_)
    seats, left = samples["seats"][which].astype(np.intp), samples["left"][which].astype(np.intp)
    held = ((seats - 1) * left).astype(np.float32)
    leads = samples["leads"][which]
    lead = v.lead_inputs(leads)
    lead[:, 0] -= np.float32(0.3) * (leads == NOBODY).sum(1)
    return np.concatenate(
        [
            v.row_inputs(Rows(lasts, lengths, points)),
            hand.astype(np.float32),
            v.unseen_inputs(unseen, 1) * held[:, None],
            lead,
            np.eye(v.MOST_SEATS + 1, dtype=np.float32)[seats],
            np.eye(HAND_SIZE, dtype=np.float32)[left],
        ],
        axis=1,
    )


def fit(layers: list[Floats], samples: Samples, epochs: int, rng: Rng, rate: float = RATE) -> str:
    """Train the ``layers`` in place with Adam; how well they do on samples that were kept apart."""
    many = len(samples["seats"])
    order = rng.permutation(many)
    apart, rest = order[: many // 30], order[many // 30 :]
    means, squares = [np.zeros_like(layer) for layer in layers], [np.zeros_like(layer) for layer in layers]
    steps = epochs * (len(rest) // BATCH)
    for step, which in enumerate(_batches(rest, epochs, rng), 1):
        pace = rate * max(0.02, 1 - step / steps)
        slopes = _slopes(layers, inputs(samples, which), samples["target"][which])
        for layer, mean, square, slope in zip(layers, means, squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            layer -= pace * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return _report(layers, samples, apart)


def _batches(which: np.ndarray, epochs: int, rng: Rng) -> Iterator[np.ndarray]:
    for _ in range(epochs):
        order = rng.permutation(which)
        for start in range(0, len(order) - BATCH + 1, BATCH):
            yield order[start : start + BATCH]


def _slopes(layers: list[Floats], given: Floats, target: Floats) -> list[Floats]:
    w1, b1, w2, b2, w3, b3 = layers
    first = np.maximum(given @ w1 + b1, 0)
    second = np.maximum(first @ w2 + b2, 0)
    answer = second @ w3 + b3
    fault = answer - target / v.SCALE
    fault[:, 2] = WIN_WEIGHT * (1 / (1 + np.exp(-answer[:, 2])) - target[:, 2])
    fault /= np.float32(len(given))
    back2 = (fault @ w3.T) * (second > 0)
    back1 = (back2 @ w2.T) * (first > 0)
    return [given.T @ back1, back1.sum(0), first.T @ back2, back2.sum(0), second.T @ fault, fault.sum(0)]


def _report(layers: list[Floats], samples: Samples, which: np.ndarray) -> str:
    value = v.Value(layers)
    given, target = inputs(samples, which), samples["target"][which]
    answer = value.answer(given @ value.first + value.bias)
    explained = 1 - ((answer - target) ** 2).mean(0) / target.var(0)
    return "explained: own {:.3f}, rivals {:.3f}, win {:.3f}".format(*explained)
