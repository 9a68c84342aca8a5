"""``python -m bench.floods flooders [KIND ...]``: the host's wait under fifty clients that flood.
``python -m bench.floods frames N [SEED]``: so many mutated frames through the real handlers, in this process.

The first prints, for each engine and kind of flood, the wait for a command and its view with none and with
fifty flooders, in turns. Flooders come from another address than the console: what is on the server's own
machine does not wait for them.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

from bench.figures import ms, quantile, show, title
from tests.faults.frames_house import Harness
from tests.faults.frames_wait import Desk, flooders
from tests.surfaces.server import Server

FLOODERS = 50
KINDS = ("commands", "comings", "megabytes", "fragments", "pings", "polling", "pages", "foreign")
PRESSES, TURNS = 50, 2
"""Presses with and without a flood, and how often the two take turns."""
GOAL = 100.0
"""Milliseconds, p99."""
MEMORY = "/dev/shm"


def main(what: str, *more: str) -> int:
    """Run one of the two; the exit code is 1 where the goal is missed."""
    if what == "frames":
        return _frames(int(more[0]), more[1] if len(more) > 1 else "0")
    return max([_engine(mode, more or KINDS) for mode in ("eventlet", "threading")])


def _engine(mode: str, kinds: tuple[str, ...]) -> int:
    title(f"{mode}: a press at the console -> acknowledged and in its view, p50 / p99; load {_load()}")
    missed = 0
    with tempfile.TemporaryDirectory(prefix=".bench-") as folder:
        server = Server(Path(folder) / "show.journal", mode)
        try:
            desk = Desk(server)
            for kind in kinds:
                missed |= _kind(desk, kind)
            desk.close()
            for complaint in server.complaints[:10]:
                show("on the terminal", complaint)
            missed |= bool(server.complaints)
        finally:
            server.let_go()
    return missed


def _kind(desk: Desk, kind: str) -> bool:
    quiet: list[int] = []
    flooded: list[int] = []
    came = [0, 0]
    for _ in range(TURNS):
        quiet += desk.waits(PRESSES)
        with flooders(desk.server.port, FLOODERS, kind, desk.cookies) as counted:
            flooded += desk.waits(PRESSES)
        came = [one + two for one, two in zip(came, counted, strict=True)]
    note = f"{came[0]:,} connections, {came[1] / 1e6:,.0f} MB; load {_load()}"
    show(f"{FLOODERS} flooders, {kind}: without", ms(quiet))
    show(f"{FLOODERS} flooders, {kind}: with them", ms(flooded), note)
    return quantile(flooded, 0.99) / 1e6 > GOAL


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def _frames(many: int, seed: str) -> int:
    title(f"{many:,} mutated frames, seed {seed}")
    begun, worked = time.perf_counter(), time.process_time()
    with tempfile.TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as folder:
        counts = Harness(Path(folder), seed).run(many)
    for outcome in ("frames", "barred", "refused", "done", "unanswered", "ended"):
        show(outcome, f"{counts[outcome]:,}")
    worked = time.process_time() - worked
    show("seconds", f"{time.perf_counter() - begun:.0f}", f"{worked:.0f} of this processor, load {_load()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
