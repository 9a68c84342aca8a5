"""``python -m bench.faults kills 100000`` (images, failures, damages): the faults of the tests by the number.

Each core works on seeds of its own. The exit code is 1 if anything that was acknowledged was lost or doubled,
or a journal did not open.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from bench.figures import show, title
from tests.faults import filecalls
from tests.faults.harness import run

PIECE = {"kills": 2_000, "images": 5_000, "failures": 1, "damages": 1_000}
"""So many at a time, with a seed of their own; of failures one show, each call of it with every ill."""
BUILDS = ("real", "brisk")
WORDS = {
    "points": "kill points",
    "at_calls": "  at a call on the journal's files",
    "at_instants": "  at a random instant",
    "while_opening": "  while the journal was being opened",
    "calls": "calls of whole shows that were gone through one by one",
    "images": "power cuts, each with another image",
    "lives": "lives of the writer that were recorded",
    "faults": "lives with a failing call",
    "refused": "  refused in one line",
    "red": "  with a red console",
    "silent": "  not noticed by anybody",
    "acknowledged": "acknowledgements looked for",
    "damages": "bits flipped, bytes astray, tails cut off",
    "harmless": "  without any effect",
    "named": "  the show and its last sound record named",
    "cut_short": "  a log cut off, the show as it was then",
    "unfinished": "  the last commit taken for an unfinished one",
    "saved": "  sound parts restored",
    "nothing_left": "  nothing to be restored",
    "lost": "images that had lost one",
    "unusable": "images that could not be used",
}


def main(arguments: list[str]) -> int:
    """Run them; the exit code."""
    wanted = argparse.ArgumentParser(prog="python -m bench.faults", description=__doc__)
    wanted.add_argument("what", choices=list(PIECE))
    wanted.add_argument("number", type=int, help="how many; of failures, how many shows")
    wanted.add_argument("--seed", type=int, default=1, help="of the first piece")
    wanted.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at once")
    wanted.add_argument("--build", help="one of tests/faults/seeded.py, to see it caught")
    wanted.add_argument("--failing-flushes", type=int, default=0, help="images: so many in a row, somewhere")
    chosen = wanted.parse_args(arguments)
    why = filecalls.why_not()
    if why is not None:
        wanted.error(why)
    title(f"Machine: {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}")
    begun = time.perf_counter()
    problems = _told(_together(chosen))
    seconds = time.perf_counter() - begun
    show("time", f"{seconds:.0f} s", f"{chosen.number / seconds:.0f} a second, load {os.getloadavg()[0]:.1f}")
    return 1 if problems else 0


def _together(chosen: argparse.Namespace) -> Iterator[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(chosen.jobs) as pool:
        library = filecalls.build(Path(folder))
        yield from pool.map(lambda piece: run(library, chosen.what, **piece), _pieces(chosen))


def _pieces(chosen: argparse.Namespace) -> Iterator[dict[str, Any]]:
    left, seed = chosen.number, chosen.seed
    while left > 0:
        piece: dict[str, Any] = {"seed": seed, "build": chosen.build or BUILDS[seed % len(BUILDS)]}
        many = min(left, PIECE[chosen.what])
        if chosen.what == "kills":
            piece |= {"points": many}
        if chosen.what == "images":
            piece |= {"images": many, "flushes_fail": chosen.failing_flushes}
        if chosen.what == "damages":
            piece |= {"many": many, "build": "real"}
        if chosen.what == "failures":
            piece |= {"games": ["rows", "plus_minus"]}
        yield piece
        left, seed = left - many, seed + 1


def _told(pieces: Iterator[dict[str, Any]]) -> int:
    """Print the sums; the number of problems, of which the first are printed."""
    sums: dict[str, int] = {}
    fates: dict[str, int] = {}
    problems: list[str] = []
    for piece in pieces:
        problems += piece["problems"]
        for key in WORDS.keys() & piece.keys():
            sums[key] = sums.get(key, 0) + piece[key]
        for fate, many in piece.get("fates", {}).items():
            fates[fate] = fates.get(fate, 0) + many
    for key, words in WORDS.items():
        if key in sums:
            show(words, f"{sums[key]:,}")
    for fate, many in sorted(fates.items(), key=lambda item: -item[1]):
        show(f"  of the unflushed came through: {fate}"[:52], f"{many:,}")
    show("problems", f"{len(problems):,}")
    for problem in problems[:10]:
        print(f"    {problem}")
    return len(problems)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
