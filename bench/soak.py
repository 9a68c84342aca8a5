"""``python -m bench.soak``: the proofs against faults, for as long as one likes.

``states RUNS [FIRST_SEED]``: random lives of a show, 50 steps each, on all cores.
``reloads SHOWS [PHONES]``: whole shows on a real server whose phones reload, are cut off and are opened
twice, twenty times each; behind the ten seats' the others are onlookers'.

The exit code is 1 if anything was lost, doubled or shown wrongly; the failure tells its seed and its steps.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from bench.figures import show, title
from tests.faults.state_steps import STEPS, live
from tests.surfaces.evening import plan, with_phones
from tests.surfaces.live import Console, Phone
from tests.surfaces.restless import NAMES, Restless
from tests.surfaces.server import Server

SHARE = 50
"""Lives a process lives before it tells of them."""
MEMORY = Path("/dev/shm")
TIMES = 20
GAMES = (("plus_minus", {"rounds": 8}), ("rows", {"deals": 1, "pacing": "host"}))


def main(arguments: list[str]) -> int:
    """Do what was asked for; the exit code."""
    match arguments:
        case ["states", runs]:
            return states(int(runs), 0)
        case ["states", runs, first]:
            return states(int(runs), int(first))
        case ["reloads", shows]:
            return reloads(int(shows), len(NAMES))
        case ["reloads", shows, phones]:
            return reloads(int(shows), int(phones))
    print(__doc__, file=sys.stderr)
    return 2


# ---------------------------------------------------------------- random lives


def states(runs: int, first: int) -> int:
    """So many lives; 1 if one of them failed."""
    title(f"{runs:,} random lives of a show, {STEPS} steps each")
    begun, failed = time.perf_counter(), 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        shares = [pool.submit(lives, *share) for share in _shares(runs, first)]
        for number, share in enumerate(as_completed(shares), start=1):
            failed += len(share.result())
            for story in share.result():
                print(f"\n{story}\n", flush=True)
            if number % 20 == 0:
                print(f"  {number * SHARE:,} lives, {time.perf_counter() - begun:,.0f} s", flush=True)
    show("lives in which something was wrong", f"{failed:,}")
    show("seconds", f"{time.perf_counter() - begun:,.0f}")
    return 1 if failed else 0


def _shares(runs: int, first: int) -> Iterator[tuple[int, int]]:
    end = first + runs
    return ((seed, min(end, seed + SHARE)) for seed in range(first, end, SHARE))


def lives(first: int, end: int) -> list[str]:
    """The stories of those lives that failed."""
    told = []
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        for seed in range(first, end):
            try:
                live(seed, Path(folder))
            except AssertionError as fault:
                told.append(str(fault))
    return told


# ---------------------------------------------------------------- reloads


def reloads(shows: int, phones: int) -> int:
    """So many shows; raises at the first view, seat or pick that is not as it was."""
    title(f"{shows} shows, {phones} phones, {TIMES} reloads each")
    begun, disturbed = time.perf_counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "soak.journal", "eventlet")
        try:
            for number in range(shows):
                disturbed += _one_show(server, number, phones)
                print(f"  {number + 1} shows, {time.perf_counter() - begun:,.0f} s", flush=True)
        except AssertionError as fault:
            print(fault)
            return 1
        finally:
            server.let_go()
    show("reloads, cuts and second tabs", f"{disturbed:,}")
    show("seats or picks lost, views that differed", "0")
    show("lines of the server's log", f"{len(server.complaints)}")
    return 0


def _one_show(server: Server, number: int, phones: int) -> int:
    console = Console(server)
    game, options = GAMES[number % len(GAMES)]
    seated = with_phones(console, *NAMES, game=game, options={**options, "elimination": "none"})
    plan(console)
    console.go()
    while console.view["match"] is None:
        console.go()
    code = console.view["show"]["code"]
    onlookers = [Phone.join(server, code, f"손님 {place}") for place in range(len(NAMES), phones)]
    hall = Restless(console, [*seated, *onlookers], TIMES, seed=number)
    hall.play()
    for client in server.clients:
        client.close()
    server.clients.clear()
    return hall.done.total()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
