"""A phone in a real browser, on an origin that is not secure; the test plays the server behind it."""

from __future__ import annotations

import json
import mimetypes
import re
import threading
from collections.abc import Iterator
from functools import cache
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader
from playwright.sync_api import Locator, Page, expect

from tests.player import views
from tests.scripts import ROOT
from tests.site import Answers, answer
from web.words import Words

HERE = Path(__file__).resolve().parent
SMALL = {"width": 360, "height": 640}
FIRST = b'<head><script src="/first-%s.js"></script>'
"""Comes before all of the page's own: what the phone speaks, and that it has not connected."""
LANG = """
  localStorage.getItem("cuecard.lang") ?? localStorage.setItem("cuecard.lang", "%s");
  window.connected = new Promise(resolve => { window.sayConnected = resolve; });
"""
DRAWN = """async version => {
  const frame = () => new Promise(requestAnimationFrame);
  while (Number(document.getElementById("page").dataset.version) < version) await frame();
  await frame();
}"""


COMMANDS = 'stage.sent.filter(one => one.kind !== "hidden")'
UNTIL = """async () => {
  const end = performance.now() + 5000;
  while (!(%s) && performance.now() < end) await new Promise(done => setTimeout(done, 5));
}"""


class Venue:
    """The door: what phones asked for, and the answers they will get."""

    def __init__(self) -> None:
        self.lang = "ko"
        self.asked: list[dict[str, Any]] = []
        self.answers: list[dict[str, Any]] = []
        venue = self

        class Handler(Answers):
            def do_GET(self) -> None:
                path = self.path.partition("?")[0]
                body, kind = served(path)
                if kind == "text/html" and body:
                    body = body.replace(b"<head>", FIRST % venue.lang.encode())
                self.send(body, kind, lasting="." in path)

            def do_POST(self) -> None:
                sent = self.rfile.read(int(self.headers["Content-Length"]))
                venue.asked.append(json.loads(sent))
                self.send(json.dumps(venue.answers.pop(0)).encode(), "application/json")

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)

    @property
    def origin(self) -> str:
        return f"http://show.lan:{self.server.server_port}"


@cache
def served(path: str) -> tuple[bytes | None, str]:
    """The bytes at a path and their kind: files, words, the stand-in for the connection, else the page."""
    if path == "/static/link.js":
        return (HERE / "link_stub.js").read_bytes(), "text/javascript"
    if first := re.fullmatch(r"/first-(\w+)\.js", path):
        return (LANG % first[1]).encode(), "text/javascript"
    if "." in path:
        return answer(path), mimetypes.guess_type(path)[0] or "text/plain"
    folders = [ROOT / "web" / "templates", ROOT / "player" / "templates"]
    page = Environment(loader=FileSystemLoader(folders), autoescape=True).get_template("player/index.html")
    return page.render(t=Words("ko"), lang="ko").encode(), "text/html"


class Phone:
    """One phone: what the server shows it, what its owner sees and does, what it sent."""

    def __init__(self, page: Page, venue: Venue) -> None:
        self.page = page
        self.venue = venue
        self.version = 0

    def open(self, path: str = "/K7QM", lang: str = "ko") -> Phone:
        """Loads the page and connects it; no view has come yet."""
        self.venue.lang = lang
        self.page.goto(self.venue.origin + path)
        return self.connect()

    def reload(self) -> Phone:
        self.page.reload()
        return self.connect()

    def connect(self) -> Phone:
        self.page.evaluate("connected.then(() => stage.state('live'))")
        return self

    def show(self, *shown: dict[str, Any]) -> Phone:
        """Views come, one after the other, and have been drawn."""
        for view in shown:
            self.version += 1
            come = "([view, version, at]) => stage.view(view, version, at)"
            self.page.evaluate(come, [view, self.version, views.NOW])
            self.page.evaluate(DRAWN, self.version)
        return self

    def link(self, state: str, code: str | None = None) -> None:
        self.page.evaluate("([state, code]) => stage.state(state, code)", [state, code])

    def answers(self, kind: str, answer: dict[str, Any]) -> None:
        """From now on commands of that kind are answered at once."""
        self.page.evaluate("([kind, answer]) => { stage.answers[kind] = answer; }", [kind, answer])

    def answer(self, answer: dict[str, Any]) -> None:
        """The oldest command on its way is answered."""
        self.page.evaluate("answer => stage.answer(answer)", answer)

    def hide(self) -> None:
        """Another page comes to the front."""
        self.page.evaluate(
            """Object.defineProperty(document, "hidden", {value: true, configurable: true});
               document.dispatchEvent(new Event("visibilitychange"))"""
        )

    def becomes(self, condition: str) -> None:
        """Waits until it is true on the page, five seconds at most: the click of a tap comes after the tap."""
        self.page.evaluate(UNTIL % condition)

    def sent(self, count: int) -> list[dict[str, Any]]:
        """The commands about the game, in order, as soon as there are so many."""
        self.becomes(f"{COMMANDS}.length >= {count}")
        commands: list[dict[str, Any]] = self.page.evaluate(COMMANDS)
        return commands

    def reconnects(self, count: int) -> int:
        """How often the page asked for a new connection, as soon as it has so often."""
        self.becomes(f"stage.reconnects >= {count}")
        times: int = self.page.evaluate("stage.reconnects")
        return times

    @property
    def text(self) -> str:
        return self.page.locator("#page").inner_text()

    @property
    def go(self) -> Locator:
        """The one button."""
        return self.page.locator(".go")

    @property
    def grip(self) -> Locator:
        return self.page.locator("[data-grip]")

    def tap(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).tap()

    def ask(self, name: str) -> None:
        """A tap on the button that asks the door; the door has answered and the card knows."""
        with self.page.expect_response("**/player/seat"):
            self.tap(name)
        expect(self.go).not_to_have_attribute("aria-disabled", "true")

    def press_grip(self) -> None:
        """A thumb comes down on the grip, and stays."""
        self.grip.scroll_into_view_if_needed()
        box = self.grip.bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()

    def let_go(self) -> None:
        self.page.mouse.up()


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_context_args,
        "viewport": SMALL,
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    }


@pytest.fixture(scope="session")
def open_venue() -> Iterator[Venue]:
    venue = Venue()
    thread = threading.Thread(target=venue.server.serve_forever, args=(0.05,))
    thread.start()
    yield venue
    venue.server.shutdown()
    thread.join()
    venue.server.server_close()


@pytest.fixture
def venue(open_venue: Venue) -> Venue:
    open_venue.asked, open_venue.answers, open_venue.lang = [], [], "ko"
    return open_venue


@pytest.fixture
def phone(page: Page, venue: Venue) -> Phone:
    return Phone(page, venue)
