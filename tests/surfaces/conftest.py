"""Servers for the tests of the surfaces: one to share for each engine, and own ones where a test ends it.

Every test ends with nothing on the server's standard error: no traceback, no warning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.surfaces.evening import finish
from tests.surfaces.live import Console
from tests.surfaces.server import Server

Launch = Callable[..., Server]
BOT_DELAY = "20"
"""Milliseconds a bot takes in these tests."""


@pytest.fixture(scope="session")
def house(async_mode: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that most tests share."""
    journal = tmp_path_factory.mktemp(f"house-{async_mode}") / "cuecard.journal"
    running = Server(journal, async_mode, CUECARD_BOT_DELAY=BOT_DELAY)
    yield running
    running.let_go()
    assert running.complaints == []


@pytest.fixture
def server(house: Server) -> Iterator[Server]:
    """The shared server, in whatever state the last test left its show; clients are closed at the end."""
    yield house
    for client in house.clients:
        client.close()
    house.clients.clear()
    complaints = house.complaints[:]
    house.complaints.clear()  # the next test has no part in them
    assert complaints == []


@pytest.fixture
def console(server: Server) -> Console:
    """The shared server's console, with no show before it that is still on."""
    desk = Console(server)
    if not desk.view["room"]["desk"]["active"]:
        desk.done("take_over")
    if desk.view["scene"] not in ("empty", "farewell"):
        finish(desk)
    return desk


@pytest.fixture
def launch(async_mode: str, tmp_path: Path) -> Iterator[Launch]:
    """Starts servers of a test's own, on one journal unless another is named."""
    running: list[Server] = []

    def start(*more: str, journal: Path | None = None, **variables: object) -> Server:
        started = Server(
            journal or tmp_path / "cuecard.journal",
            async_mode,
            *more,
            **{"CUECARD_BOT_DELAY": BOT_DELAY, **variables},  # type: ignore[arg-type]
        )
        running.append(started)
        return started

    yield start
    for one in running:
        one.let_go()
        assert one.complaints == []
