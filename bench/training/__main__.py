"""``python -m bench.training``: teaches the hard bot of rows from nothing, by playing with itself.

First *normal* bots of many tempers play and a network learns what became of them. Then, again and again, bots
that search with the last network play and the next one learns from them. The same seed gives the same file
on the same machine.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

# Small matrices are slower on several cores, and sums in another order would make another file.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy as np

from bench.training import fitting
from bench.training.self_play import Player, Samples, careful, joined, samples, searching
from games.rows.bots.value import FILE, Value
from games.rows.bots.worlds import Floats, Rng

SEATS = (2, 3, 4, 5, 6, 8, 10)
CROWDED = 7
"""From so many seats on, searchers are few: what pays there depends on who else is at the table."""
SHARES = (0.1, 0.5, 0.75, 1.0)
CROWDED_SHARES = (0.1, 0.1, 0.2, 0.5)
"""Of seats that search, each as often as the others; the rest of the table plays as *normal* bots do."""
DOUBTS = (0.0, 0.1, 0.6, 1.5, 30.0)
DOUBT_ODDS = (0.3, 0.25, 0.25, 0.12, 0.08)
CROWDED_AIM = 30.0
"""Points that winning a crowded deal is worth to those that search, give or take a factor of two: what comes
of risks that do not pay has to be seen to be learnt."""
CROWDED_DOUBT_ODDS = (0.6, 0.25, 0.1, 0.03, 0.02)
FIRST_DOUBT_ODDS = (0.0, 0.4, 0.3, 0.2, 0.1)
"""Points of doubt of those that play as *normal* bots, and how often which."""
WORLDS = 4
MOST_LEARNERS = 5
EPOCHS = 4


def _first_players(seats: int, rng: Rng) -> tuple[list[Player], list[int]]:
    doubts = rng.choice(DOUBTS, size=seats, p=FIRST_DOUBT_ODDS)
    return [careful(doubt) for doubt in doubts], list(range(min(seats, MOST_LEARNERS)))


def _players(value: Value, seats: int, rng: Rng) -> tuple[list[Player], list[int]]:
    crowded = seats >= CROWDED
    many = max(1, round(seats * rng.choice(CROWDED_SHARES if crowded else SHARES)))
    searchers = sorted(rng.permutation(seats)[:many].tolist())
    doubts = rng.choice(DOUBTS, size=seats, p=CROWDED_DOUBT_ODDS if crowded else DOUBT_ODDS)
    search = searching(value, WORLDS, (CROWDED_AIM if crowded else 0.0) * rng.choice((0.5, 1.0, 2.0)))
    players = [search if seat in searchers else careful(doubts[seat]) for seat in range(seats)]
    return players, searchers[:MOST_LEARNERS]


def _collect(value: Value | None, many: int, rng: Rng) -> Samples:
    """So many samples, as many from each size of table."""
    parts: list[Samples] = []
    for seats in SEATS:
        wanted = many // len(SEATS)
        while wanted > 0:
            players, learners = _players(value, seats, rng) if value else _first_players(seats, rng)
            tables = min(max(24, 400 // seats), wanted // (9 * len(learners)) + 1)
            parts.append(samples(tables, players, learners, rng))
            wanted -= len(parts[-1]["seats"])
    return joined(parts)


def _save(layers: list[Floats], path: Path) -> None:
    stored: dict[str, Any] = {f"layer_{number}": layer for number, layer in enumerate(layers)}
    stored["layer_0"] = layers[0].astype(np.float16)
    np.savez_compressed(path, **stored)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=4, help="of self-play, after the first network")
    parser.add_argument("--samples", type=int, default=200_000, help="a round")
    parser.add_argument("--file", type=Path, default=FILE)
    return parser.parse_args()


def main() -> None:
    """Train and write the file; one line a round on the terminal."""
    options = _options()
    rng = np.random.default_rng(options.seed)
    layers, recent = fitting.fresh(rng), list[Samples]()
    value: Value | None = None
    for number in range(options.rounds + 1):
        # The last two rounds: a network that forgets the one before goes round in circles.
        recent = [*recent[-1:], _collect(value, options.samples, rng)]
        said = fitting.fit(layers, joined(recent), EPOCHS, rng)
        value = Value([layer.copy() for layer in layers])
        print(f"round {number}: {said}, {time.process_time():.0f} s of one core", flush=True)
    _save(layers, options.file)


if __name__ == "__main__":
    main()
