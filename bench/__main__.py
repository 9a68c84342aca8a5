"""``python -m bench``: one run, its figures on the terminal.

The exit code is 1 if an acknowledged pick is not on disk.
"""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from bench import disk, proof, rounds, sending
from bench.client import Pages
from bench.figures import ms, show, title
from bench.hall import SEATS, Hall
from bench.server import ROOT, Server

PHONES = 200
RECORDS = 100_000


def main() -> int:
    """Run everything; the exit code."""
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=ROOT) as folder:
        missing = _run(Path(folder))
    print(f"\n{time.perf_counter() - begun:.0f} s altogether")
    return 1 if missing else 0


def _run(folder: Path) -> int:
    title(f"Machine: {_machine()}")
    show("load at the start", _load(), "1.0 = one core busy with something else")
    show("fsync of 4 kB on this disk", ms(disk.fsyncs(folder)), "p50 / p99, as everywhere")
    hall = _evening(folder / "show.journal")
    title("After kill -9")
    _start_again(folder / "show.journal", hall)
    missing = proof.lost(folder / "show.journal", hall.accepted)
    show("acknowledged picks", f"{len(hall.accepted):,}")
    show("of these not in the journal exactly once", f"{missing:,}")
    _in_this_process(folder)
    show("fsync of 4 kB on this disk, once more", ms(disk.fsyncs(folder)))
    show("load at the end", _load())
    return missing


def _machine() -> str:
    return f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


# ---------------------------------------------------------------- the real server


def _evening(journal: Path) -> Hall:
    """The whole run on one server, which is killed at its end."""
    server = Server(journal)
    try:
        title("One server process: eventlet, SQLite with synchronous=FULL, one show")
        _start(server)
        hall = Hall(server)
        hall.create()
        door = hall.come_in(SEATS)
        hall.start_match()
        _measure(hall)
        before = server.memory()
        door += hall.come_in(PHONES - len(hall.phones))
        show("memory a connection", f"{(server.memory() - before) / (PHONES - SEATS):.0f} kB", "resident")
        show("at the door -> own seat or place, first view", ms(door))
        _measure(hall)
        return hall
    finally:
        server.kill()


def _start(server: Server) -> None:
    """The first phone, at a door without a show."""
    pages = Pages()
    page = pages.open(server.port, "/player")
    pages.until(lambda: bool(page.view), "the first phone's view")
    show("start -> first connected phone", f"{(time.perf_counter_ns() - server.started) / 1e9:.2f} s")
    pages.close(page)


def _start_again(journal: Path, hall: Hall) -> None:
    """The same journal on a new server, until a contestant's page is in the round it was in."""
    server, pages = Server(journal), Pages()
    try:
        page = pages.open(server.port, "/player", hall.phones[0].cookie)
        pages.until(lambda: bool(page.view), "a phone's view after the restart")
        seconds = (time.perf_counter_ns() - server.started) / 1e9
        if page.shows["round"]["opening"] != hall.opening:
            raise RuntimeError("after the restart the phone is not in the round it was in")
        show("start -> first page in its round again", f"{seconds:.2f} s")
    finally:
        server.kill()


def _measure(hall: Hall) -> None:
    """Rounds with the phones that are there."""
    many = len(hall.phones)
    title(f"{many} phones, {SEATS} of them playing, a console and a projector")
    begun, worked, own = time.perf_counter(), hall.server.worked(), time.process_time()
    lone = rounds.alone(hall)
    show("a lone tap -> acknowledged, on disk", ms(lone.acknowledged))
    show("a lone tap -> shown by the projector", ms(lone.shown), f"{len(lone.shown)} taps")
    hall.everybody_again()
    joint = rounds.together(hall)
    show(f"{SEATS} taps at once -> acknowledged, on disk", ms(joint.acknowledged))
    show(f"{SEATS} taps at once -> shown by the projector", ms(joint.shown), f"{len(joint.shown)} taps")
    opened = lone.opened + joint.opened
    show("round opened -> last phone has its view", ms(opened), f"{len(opened)} openings")
    show("every phone's network blinks -> last one is back", f"{hall.everybody_again() / 1e6:.0f} ms")
    _flat_out(hall)
    _shares(hall, time.perf_counter() - begun, worked, time.process_time() - own)


def _flat_out(hall: Hall) -> None:
    before = hall.server.worked()
    a_second = rounds.flat_out(hall)
    show("commands a second, acknowledged, on disk", f"{a_second:,.0f}", "rounds flat out")
    after = hall.server.worked()
    if before is not None and after is not None:
        commands = rounds.FLAT_OUT * (SEATS + 1)
        show("processor time a command", f"{(after - before) * 1000 / commands:.2f} ms", "views included")


def _shares(hall: Hall, seconds: float, worked: float | None, own: float) -> None:
    """How busy both sides were: were the clients near 100 %, they would be what was measured."""
    after = hall.server.worked()
    if worked is not None and after is not None:
        show("the server's share of a core", f"{(after - worked) / seconds:.0%}")
    show("the clients' share of a core", f"{own / seconds:.0%}")


# ---------------------------------------------------------------- parts of it, in this process


def _in_this_process(folder: Path) -> None:
    title("Compared in turns, in this process")
    library, ours = sending.both(folder, PHONES)
    show(f"views to {PHONES} phones, Socket.IO as it comes", f"{median(library) * 1e3:.1f} ms")
    times = _times(library, ours)
    show(f"views to {PHONES} phones, shared parts written once", f"{median(ours) * 1e3:.1f} ms", times)
    together, single = disk.grouped(folder)
    show("commands a second, one commit each", f"{single:,.0f}")
    show("commands a second, commits shared by ten", f"{together:,.0f}", f"x {together / single:.2f}")
    _long_shows(folder)


def _long_shows(folder: Path) -> None:
    young, long, read = disk.by_length(folder, RECORDS)
    show("processor time a command, young journal", f"{median(young) * 1e6:.0f} us")
    show(
        f"processor time a command, {RECORDS:,} records", f"{median(long) * 1e6:.0f} us", _times(young, long)
    )
    each = f"{read / RECORDS * 1e6:.0f} us a record"
    show(f"{RECORDS:,} records read, checked, replayed", f"{read:.1f} s", each)


def _times(before: list[float], after: list[float]) -> str:
    return f"x {median(before) / median(after):.2f}"


if __name__ == "__main__":
    sys.exit(main())
