"""Servers for the tests of the surfaces: one to share for each engine, and own ones where a test ends it.

Every test ends with nothing on the server's standard error: no traceback, no warning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.surfaces.evening import FOUR, OVER, finish, to_the_first_round, with_phones
from tests.surfaces.live import Console, Phone, View
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
    desk = at_the_desk(server)
    if desk.view["scene"] not in ("empty", *OVER):
        finish(desk)
    return desk


@pytest.fixture
def lobby(server: Server) -> Console:
    """The shared server's console with a lobby before it that is open; others may sit there already."""
    desk = at_the_desk(server)
    if desk.view["lobby"] is None or desk.view["lobby"]["seated"] > 6:
        if desk.view["scene"] not in ("empty", *OVER):
            finish(desk)
        desk.create()
    desk.done("set_joining", joining="open")
    desk.wait(lambda view: bool(view["lobby"]["joining"] == "open"))
    return desk


@pytest.fixture
def still_round(server: Server, request: pytest.FixtureRequest) -> Round:
    """A first round that its tests leave as they found it: for all of them the same one."""
    desk = at_the_desk(server)
    kept = server.still
    if kept is None or not kept.fits(desk.view):
        desk = request.getfixturevalue("console")
        phones = with_phones(desk, *FOUR)
        to_the_first_round(desk, *phones)
        kept = server.still = Kept(desk.view, tuple(phone.cookie for phone in phones))
        return Round(desk, phones)
    return Round(desk, [Phone(server, cookie=cookie) for cookie in kept.cookies])


def at_the_desk(server: Server) -> Console:
    """A console that works the show."""
    desk = Console(server)
    if not desk.view["room"]["desk"]["active"]:
        desk.done("take_over")
    return desk


@dataclass(frozen=True)
class Round:
    """A round that is open, its console and its phones."""

    console: Console
    phones: list[Phone]


@dataclass(frozen=True)
class Kept:
    """A round as it was opened, and the cookies of its phones."""

    view: View
    cookies: tuple[str, ...]

    def fits(self, view: View) -> bool:
        """Whether it is still as it was."""
        return all(
            view[key] == self.view[key] for key in ("show", "scene", "round", "counts", "held", "over_now")
        )


@pytest.fixture
def launch(async_mode: str, tmp_path: Path) -> Iterator[Launch]:
    """Starts servers of a test's own, on one journal unless another is named."""
    running: list[Server] = []

    def start(*more: str, journal: Path | None = None, own_port: bool = True, **variables: object) -> Server:
        started = Server(
            journal or tmp_path / "cuecard.journal",
            async_mode,
            *more,
            own_port=own_port,
            **{"CUECARD_BOT_DELAY": BOT_DELAY, **variables},  # type: ignore[arg-type]
        )
        running.append(started)
        return started

    yield start
    for one in running:
        one.let_go()
        assert one.complaints == [], "\n".join(one.complaints)
