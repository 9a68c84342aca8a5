"""What the tests of the stage share."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from show import commands as c
from stage.addresses import AddressWatch
from stage.clock import ManualClock
from stage.house import House
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from tests.stage.records import KILLED
from tests.stage.transported import MODES, Served, serving

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "shows" / "cuecard.db"


@pytest.fixture
def killed(path: Path) -> Path:
    """A journal whose server was killed after six commits of a record each."""
    subprocess.run([sys.executable, "-c", KILLED, str(path)], cwd=ROOT, check=True)
    return path


@pytest.fixture
def journal(path: Path) -> Iterator[SqliteJournal]:
    journal = SqliteJournal(path)
    yield journal
    journal.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    journal, clock = SqliteJournal(tmp_path / "hall.journal"), ManualClock()
    runner = Runner(journal, clock, rng=lambda show_id: Random(1))
    house = House(clock, runner, port=8080, lang="ko", addresses=AddressWatch(list))
    house.create(lambda id, code: c.CreateShow(id, code, "", "plus_minus", {}, "ko"), "host/1")
    yield house
    journal.close()


@pytest.fixture(scope="module", params=MODES)
def running(request: pytest.FixtureRequest) -> Iterator[Served]:
    served = Served(request.param)
    yield served
    written = served.stop()
    # One fault of ours is provoked over a socket and one over HTTP, by whichever worker comes to it; nothing else
    # may be worth a word.
    assert written.count("Traceback") == written.count("a fault of ours\n") <= 2
    for word in ("Invalid", "Bad request", "127.0.0.1", "secret-pick"):
        assert word not in written


@pytest.fixture
def served(running: Served) -> Iterator[Served]:
    yield running
    running.hang_up()


@pytest.fixture(scope="module", params=MODES)
def hurried(request: pytest.FixtureRequest) -> Iterator[Served]:
    """A server with every waiting time made short."""
    with serving(request.param, "short_silence", "short_http", "short_pings") as served:
        yield served
