"""What every test may use.

Tests that take a page are marked ``browser``, other tests that take ``async_mode`` are marked ``surface``.
"""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.canary import (
    pytest_configure as pytest_configure,
    pytest_runtest_makereport as pytest_runtest_makereport,
)
from tests.sharing import Contexts, heard
from tests.site import Site

expect.set_options(timeout=15_000)  # two browsers on two busy cores take their time

TESTS = Path(__file__).parent
MODES = ("eventlet", "threading")
# The shell is the same engine without the windows, bars and menus of a browser: half the work for most tests.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
HOMES = {
    "faults": ("faults", "surfaces"),
    "pairs": ("show",),
    "generated": ("games", "show"),
    "surface": ("surfaces",),
    "browser": ("whole", "host", "player", "display", "web"),
}
"""Where tools/test.sh looks for the tests of a mark, of the first that a test has."""
LONGEST = {
    "whole",
    "test_full_speed",
    "test_rehearsal",
    "test_evening",
    "test_rows",
    "test_matrix",
    "test_reloads",
}
"""Folders and files whose tests come first: no worker waits at the end."""
RECORDS = ("--tracing", "--video", "--screenshot")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    # http://show.lan is a plain origin that a browser does not trust, as in the hall.
    "--host-resolver-rules=MAP show.lan 127.0.0.1",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--async",
        dest="async_mode",
        choices=MODES,
        help="what the servers of the surface tests run on (default: one after the other)",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        if "browser" in fixtures:
            item.add_marker("browser")
        elif "async_mode" in fixtures:
            item.add_marker("surface")
        refuse_astray(item)
    items.sort(key=lambda item: not LONGEST & {*item.path.parts, item.path.stem})


def refuse_astray(item: pytest.Item) -> None:
    """A test outside its mark's folders would be run by no step of ``make test``."""
    folder = item.path.relative_to(TESTS).parts[0]
    mark = next(filter(item.get_closest_marker, HOMES), None)
    if mark is not None and folder not in HOMES[mark]:
        raise pytest.UsageError(f"{item.nodeid}: tests marked {mark} belong into {', '.join(HOMES[mark])}")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """``async_mode``: what a server under test runs on, "eventlet" or "threading"."""
    if "async_mode" in metafunc.fixturenames:
        chosen = metafunc.config.getoption("async_mode")
        metafunc.parametrize("async_mode", [chosen] if chosen else MODES, scope="session")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    return {**browser_type_launch_args, "executable_path": found, "args": list(ARGUMENTS)}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_context_args,
        "locale": "ko-KR",
        "timezone_id": "Asia/Seoul",
        "reduced_motion": "reduce",
    }


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Iterator[Contexts]:
    """What the tests' pages live in, one after the other."""
    shared = Contexts(browser)
    yield shared
    shared.close()


@pytest.fixture
def context(
    pytestconfig: pytest.Config,
    contexts: Contexts,
    browser_context_args: dict[str, Any],
    new_context: Callable[[], BrowserContext],
) -> Iterator[BrowserContext]:
    """A context as if it were new; where traces, videos or screenshots are asked for, one that is."""
    if any(pytestconfig.getoption(record) != "off" for record in RECORDS):
        yield new_context()
        return
    shared = contexts.take(browser_context_args)
    yield shared.context
    shared.forget()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """The page of the test's context."""
    return context.pages[-1] if context.pages else context.new_page()


@pytest.fixture(autouse=True)
def no_page_complains(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """Fails a test when one of its pages throws or logs an error; who provokes one empties the list."""
    complaints: list[str] = []
    if "context" in request.fixturenames:
        with heard(request.getfixturevalue("context"), complaints):
            yield complaints
    else:
        yield complaints
    assert complaints == []


@pytest.fixture
def free_port() -> int:
    """A port of 127.0.0.1 that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The pages' files and words under the house's strict policy, without a show behind them."""
    with Site() as running:
        yield running
