"""A console in a real browser, with a stand-in for the connection: the test plays the server."""

from __future__ import annotations

import json
import mimetypes
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import cache
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader
from playwright.sync_api import Browser, Locator, Page, ViewportSize

from tests.host import views
from tests.host.demo_words import words
from tests.scripts import ROOT
from tests.sharing import heard
from tests.site import Answers, answer
from web.words import Words, catalogue

HERE = Path(__file__).resolve().parent
PAGES = {
    "/host/": "index.html",
    "/host/remote": "remote.html",
    "/host/pair": "pair.html",
    "/host/refused": "refused.html",
}
GO_KEYS = ("Space", "Enter", "PageDown")
LAPTOP: ViewportSize = {"width": 1440, "height": 900}
DRAWN = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await document.fonts.ready;
  await frame();
  await frame();
}"""


class House(Answers):
    """The pages' files and words, the host's pages, and the stand-in instead of link.js."""

    def do_GET(self) -> None:
        path, _, query = self.path.partition("?")
        kind = "text/html" if path in PAGES else mimetypes.guess_type(path)[0]
        self.send(served(path, query), kind, lasting=path not in PAGES)


@cache
def served(path: str, query: str) -> bytes | None:
    if path == "/static/link.js":
        return (HERE / "link_stub.js").read_bytes()
    if path.startswith("/words/"):
        return json.dumps({**catalogue(path[7:9]), **words(path[7:9])}).encode()
    if path in PAGES:
        return page_of(
            PAGES[path],
            "en" if "en" in query else "ko",
            error="wrong_pairing_code" if "error" in query else None,
        )
    return answer(path)


def page_of(template: str, lang: str, error: str | None) -> bytes:
    folders = [ROOT / "web" / "templates", ROOT / "host" / "templates"]
    environment = Environment(loader=FileSystemLoader(folders), autoescape=True)
    page = environment.get_template(f"host/{template}")
    return page.render(t=Words(lang), lang=lang, error=error, seconds=0).encode()


class Console:
    """One host's page: what the server sends it, what the host sees, what it sent."""

    def __init__(self, page: Page, origin: str) -> None:
        self.page = page
        self.origin = origin
        self.version = 0

    def open(self, lang: str = "ko", path: str = "/host/") -> Console:
        self.page.goto(f"{self.origin}{path}?{lang}")
        return self.reached()

    def reached(self) -> Console:
        """The page has loaded and its server is there."""
        self.page.wait_for_selector("html[data-connected]", state="attached")
        self.page.evaluate("stage.enter('live')")
        return self

    def show(self, view: Any) -> Console:
        """A view comes and has been drawn."""
        self.version += 1
        self.page.evaluate(
            "([view, version, at]) => stage.view(view, version, at)", [view, self.version, views.NOW]
        )
        self.page.evaluate(DRAWN)
        return self

    def stop_clock(self) -> Console:
        """From now on time passes only when the test says so, by ``page.clock.run_for``."""
        self.page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
        return self

    def press(self, *keys: str) -> Console:
        """One key after the other; those of GO once what it asks has been there for long enough."""
        for key in keys:
            if key in GO_KEYS:
                self.wait_until_meant()
            self.page.keyboard.press(key)
        return self

    def press_go(self) -> Console:
        """A click on GO, whatever state it is in, once what it asks has been there for long enough."""
        self.wait_until_meant()
        self.go.click(force=True)
        return self

    def wait_until_meant(self) -> None:
        """From now on a press of GO is one for what it asks."""
        self.page.locator("body:not(:has([data-fresh]))").wait_for()

    def answers(self, kind: str, answer: Any) -> None:
        """From now on commands of that kind are answered so."""
        self.page.evaluate("([kind, answer]) => { stage.answers[kind] = answer; }", [kind, answer])

    @property
    def sent(self) -> list[Any]:
        """All commands so far."""
        sent: list[Any] = self.page.evaluate("stage.sent")
        return sent

    @property
    def go(self) -> Locator:
        return self.page.locator(".go")

    @property
    def go_state(self) -> str | None:
        return self.go.get_attribute("data-state")

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]")


@pytest.fixture(scope="session")
def house() -> Iterator[str]:
    """Where the pages are served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), House)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="session")
def window(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """One window for all tests: a new one for each would load everything anew."""
    context = browser.new_context(**browser_context_args)
    yield context.new_page()
    context.close()


@pytest.fixture
def quiet_window(window: Page) -> Iterator[Page]:
    """The window at laptop size; a test fails when its page throws or logs an error."""
    complaints: list[str] = []
    with heard(window.context, complaints):
        window.set_default_timeout(15_000)
        window.set_viewport_size(LAPTOP)
        yield window
    window.evaluate("localStorage.clear(); sessionStorage.clear()")
    assert complaints == []


@pytest.fixture
def lang() -> str:
    """What the page speaks; a test with a ``lang`` of its own gets the page in that."""
    return "ko"


@pytest.fixture
def path() -> str:
    """Where the page is; a test with a ``path`` of its own gets that page."""
    return "/host/"


@pytest.fixture
def console(quiet_window: Page, house: str, lang: str, path: str) -> Console:
    """A console whose server has just been reached."""
    return Console(quiet_window, house).open(lang, path)


@pytest.fixture
def timed(page: Page, house: str) -> Console:
    """A console in a window of its own, whose clock can be stopped and set going by the test."""
    page.set_viewport_size(LAPTOP)
    page.clock.install()
    return Console(page, house).open()
