"""Mutated frames over real sockets, to the whole program with a show that is on, on both engines."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faults.frames_house import at_home, known, recorded
from tests.faults.frames_process import held, more_than
from tests.faults.frames_storm import counts, storm
from tests.surfaces.evening import FOUR, to_the_first_round, version, with_phones
from tests.surfaces.live import Console, Phone
from tests.surfaces.server import Server

FRAMES = 5_000
A_FREEZE = 1.0
"""Seconds. What the console really waits for tells ``python -m bench.floods``, on a machine that does nothing else."""
MEMORY = 120
"""MB that a storm may cost, among them what the show itself has come to hold."""


@pytest.fixture
def server(async_mode: str, tmp_path: Path) -> Iterator[Server]:
    """The program, which at the end has written nothing to its terminal that was not to be expected."""
    running = Server(tmp_path / "cuecard.journal", async_mode, CUECARD_BOT_DELAY="20")
    yield running
    running.let_go()
    assert running.complaints == [], "\n".join(running.complaints)


def what_to_send(server: Server, console: Console, phones: list[Phone], seed: object) -> dict[str, Any]:
    """What a storm is told: the frames of all pages in this show, and their cookies."""
    texts = recorded(console.view)
    screen = server.cookie(server.display)
    pages = [("/host", console.cookie), ("/display", screen), ("/player", "")]
    pages += [("/player", phone.cookie) for phone in phones]
    return {
        "port": server.port,
        "seed": seed,
        "frames": FRAMES,
        "pages": pages,
        "recorded": {namespace: at_home(texts, namespace) for namespace, _ in pages},
        "known": known(console.view),
    }


@pytest.mark.faults
def test_after_a_storm_of_mutated_frames_the_server_holds_what_it_held_and_the_show_is_sound(
    server: Server,
) -> None:
    console = Console(server)
    phones = with_phones(console, *FOUR)
    to_the_first_round(console, *phones)
    told = what_to_send(server, console, phones, "sockets")
    before, waits = held(server.process.pid), []
    with storm(told) as process:
        while process.poll() is None:
            asked = time.monotonic()
            assert console.do("time")["ok"]
            waits.append(time.monotonic() - asked)
            time.sleep(0.05)
        came = counts(process)
    assert came["frames"] >= FRAMES
    assert came["hung"] == 0, came
    assert sorted(waits)[int(0.99 * len(waits))] < A_FREEZE
    assert more_than(before, lambda: held(server.process.pid)) is None
    assert held(server.process.pid).memory < before.memory + MEMORY
    records = version(server, console.again())
    server.kill()
    server.start()  # reads the journal, checks it whole and plays it again
    assert version(server, Console(server, cookie=console.cookie)) in (records, records + 1)
