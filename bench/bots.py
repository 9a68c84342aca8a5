"""``python -m bench.bots``: how well the bots of rows play, and how long the hard one thinks.

Two kinds share each table, half and half in a drawn order (or one against the rest), through the game's own
rules and each with its seat's view. The difference is taken within each deal, where luck with the table is
the same for both. Every figure comes with its 95 % interval. The exit code is 1 if a goal is missed.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean, stdev

# One core, as the bots' own process has it; read when numpy is first imported.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

from bench.figures import ms, title
from games import GAMES
from games.contract import Json

ROWS = GAMES["rows"]
Kind = Callable[[Json, int, Random], Json]
"""Position, seat, chance: a pick."""
CONFIDENCE = 1.96


@dataclass(frozen=True)
class Comparison:
    """``kind`` against ``other`` on tables of so many seats, ``many`` of them of the first kind."""

    kind: str
    other: str
    seats: int
    many: int
    goal: float | None = None
    """By how much a deal the first kind must do better, at the lower end of the interval."""
    wins: bool = False
    """Whether it must win more often than its share instead."""


@dataclass
class Outcome:
    """One figure a deal."""

    own: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    thought: list[int] = field(default_factory=list)
    """Nanoseconds of processor time of each pick of the first kind."""

    @property
    def better(self) -> list[float]:
        return [other - own for own, other in zip(self.own, self.others, strict=True)]


GOALS = (
    *(Comparison("normal", "time-out", seats, seats // 2, 0.0) for seats in (2, 4, 6, 10)),
    *(Comparison("easy", "normal", seats, seats // 2) for seats in (2, 4, 6, 10)),
    *(
        Comparison("hard", "normal", seats, seats // 2, goal)
        for seats, goal in ((2, 0.3), (4, 2.0), (6, 2.0))
    ),
    Comparison("hard", "normal", 10, 5, 0.0),
    Comparison("hard", "normal", 10, 1, wins=True),
)


def kind(name: str) -> Kind:
    """A way to play: a bot by its level, or ``time-out``, what is played for a seat that is silent."""
    if name == "time-out":
        return lambda position, seat, rng: ROWS.absent_pick(position, seat)
    bot = ROWS.bots[name]

    def pick(position: Json, seat: int, rng: Random) -> Json:
        legal = [ROWS.write_pick(pick) for pick in ROWS.legal_picks(position, seat)]
        return ROWS.read_pick(position, seat, bot(ROWS.view(position, seat, None), legal, rng))

    return pick


def play(comparison: Comparison, deals: int, seed: str) -> Outcome:
    """So many deals of a comparison."""
    _deal(comparison, Random(seed), Outcome())  # loads what the bots need, which is not thinking
    outcome = Outcome()
    for number in range(deals):
        _deal(comparison, Random(f"{seed}/{comparison}/{number}"), outcome)
    return outcome


def _deal(comparison: Comparison, rng: Random, outcome: Outcome) -> None:
    first = set(rng.sample(range(comparison.seats), comparison.many))
    own, other = kind(comparison.kind), kind(comparison.other)
    options = ROWS.options({"deals": 1})
    position = ROWS.start(ROWS.deal(None, comparison.seats, options, rng), comparison.seats, options)
    while ROWS.result(position) is None:
        picks = {}
        for seat in range(comparison.seats):
            begun = time.process_time_ns()
            picks[seat] = (own if seat in first else other)(position, seat, rng)
            if seat in first:
                outcome.thought.append(time.process_time_ns() - begun)
        position, _ = ROWS.resolve(position, picks)
    points = ROWS.points(position)
    winners = [seat for seat, penalty in enumerate(points) if penalty == min(points)]
    outcome.own.append(fmean(points[seat] for seat in first))
    outcome.others.append(fmean(points[seat] for seat in range(comparison.seats) if seat not in first))
    outcome.wins.append(len(first.intersection(winners)) / len(winners) / len(first))


def interval(samples: Sequence[float]) -> tuple[float, float]:
    """Mean, and what the 95 % interval reaches to either side."""
    return fmean(samples), CONFIDENCE * stdev(samples) / len(samples) ** 0.5


def missed(comparison: Comparison, outcome: Outcome) -> bool:
    """Whether the goal of a comparison, if it has one, is not reached."""
    if comparison.wins:
        mean, reach = interval(outcome.wins)
        return mean - reach <= 1 / comparison.seats
    mean, reach = interval(outcome.better)
    return comparison.goal is not None and mean - reach <= comparison.goal


def line(comparison: Comparison, outcome: Outcome) -> str:
    """A row of the table."""
    figures = [_spread(part) for part in (outcome.own, outcome.others, outcome.better)]
    wins = _spread([100 * share for share in outcome.wins], 1)
    against = f"{comparison.many} {comparison.kind}, {comparison.seats - comparison.many} {comparison.other}"
    cells = [f"{comparison.seats:>2}", f"{against:<22}", *figures, f"{wins} % ({100 / comparison.seats:.0f})"]
    thinks = f"{ms(outcome.thought):>16}, {max(outcome.thought) / 1e6:.0f} ms"
    return " | ".join([*cells, thinks, _verdict(comparison, outcome)]).rstrip(" |")


def _spread(samples: Sequence[float], digits: int = 2) -> str:
    mean, reach = interval(samples)
    return f"{mean:6.{digits}f} ± {reach:.{digits}f}"


def _verdict(comparison: Comparison, outcome: Outcome) -> str:
    if comparison.goal is None and not comparison.wins:
        return ""
    goal = "wins more than its share" if comparison.wins else f"more than {comparison.goal} better"
    return f"{'missed' if missed(comparison, outcome) else 'reached'}: {goal}"


def main() -> int:
    """Play all comparisons; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=3_000, help="a comparison")
    parser.add_argument("--hard-deals", type=int, default=1_000, help="a comparison in which hard plays")
    parser.add_argument("--only", default="", help="comparisons of this kind of bot alone")
    parser.add_argument("--seats", type=int, default=0, help="tables of this size alone")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    title("Points a deal, share of wins a seat (fair share), one core's time a pick (p50 / p99, longest)")
    print("seats | table | first kind | second kind | first is better by | wins of the first | thinks")
    failed = False
    for comparison in GOALS:
        if options.only in ("", comparison.kind) and options.seats in (0, comparison.seats):
            deals = options.hard_deals if comparison.kind == "hard" else options.deals
            outcome = play(comparison, deals, options.seed)
            failed = failed or missed(comparison, outcome)
            print(line(comparison, outcome), flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
