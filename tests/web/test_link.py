"""The link in a real browser against a real Socket.IO server, on good days and bad ones."""

from __future__ import annotations

import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page

from tests.scripts import ROOT
from tests.swallowing import SwallowingProxy

CONNECT = """async () => {
  const {connect} = await import("/static/link.js");
  Object.assign(window, {states: [], view: null, answers: []});
  const onView = view => (window.view = view), onState = state => states.push(state);
  window.link = connect("/player", {onView, onState});
}"""
COUNT = "() => { link.do('count').then(answer => answers.push(answer)); }"


@contextmanager
def counting(port: int, transports: str = "websocket,polling") -> Iterator[subprocess.Popen[bytes]]:
    """A counting server that answers."""
    command = [sys.executable, "-m", "tests.web.counting_server", str(port), transports]
    server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield server
    finally:
        server.kill()
        server.wait()


def wait_for(port: int) -> None:
    for _ in range(200):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError("the counting server did not start")


def on(page: Page, port: int, host: str = "127.0.0.1") -> None:
    page.goto(f"http://{host}:{port}/")
    page.evaluate(CONNECT)
    page.wait_for_function("states.at(-1) === 'live' && view")


def test_a_command_is_done_and_everyone_sees_it(page: Page, free_port: int) -> None:
    with counting(free_port):
        on(page, free_port, "show.lan")
        assert page.evaluate("isSecureContext") is False
        assert page.evaluate("view.wire") == "websocket"
        assert page.evaluate("link.do('count')") == {"ok": True, "version": 1}
        page.wait_for_function("view.count === 1")
        page.wait_for_function(f"Math.abs(link.now() - {time.monotonic() * 1000}) < 2000")


def test_a_network_without_websockets_is_served_by_polling(
    page: Page, free_port: int, no_page_complains: list[str]
) -> None:
    with counting(free_port, "polling"):
        on(page, free_port)
        assert page.evaluate("view.wire") == "polling"
        assert page.evaluate("link.do('count')") == {"ok": True, "version": 1}
        assert all("WebSocket connection" in complaint for complaint in no_page_complains)
        no_page_complains.clear()


@pytest.mark.parametrize("wakes", [True, False], ids=["waking up", "by the next command"])
def test_a_dead_connection_is_noticed_and_nothing_is_lost_or_doubled(
    page: Page, free_port: int, *, wakes: bool
) -> None:
    with counting(free_port), SwallowingProxy(free_port) as proxy:
        on(page, proxy.port)
        page.evaluate(COUNT)
        page.wait_for_function("answers.length === 1")
        proxy.swallow()
        page.evaluate(COUNT)
        if wakes:
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        page.wait_for_function("answers.length === 2", timeout=6000)
        assert page.evaluate("answers.map(answer => answer.ok)") == [True, True]
        page.wait_for_function("view.count === 2")


def test_a_restarted_server_finds_its_pages_again(
    page: Page, free_port: int, no_page_complains: list[str]
) -> None:
    with counting(free_port):
        on(page, free_port)
    page.wait_for_function("states.at(-1) === 'lost'")
    page.evaluate(COUNT)
    with counting(free_port):
        page.wait_for_function("answers.length === 1", timeout=10000)
        page.wait_for_function("view.count === 1")
        assert page.evaluate("states") == ["live", "lost", "live"]
    no_page_complains.clear()


def test_a_page_that_never_connects_is_told_so(
    page: Page, free_port: int, no_page_complains: list[str]
) -> None:
    with counting(free_port):
        page.goto(f"http://127.0.0.1:{free_port}/")
        page.evaluate("import('/static/link.js')")
    page.evaluate(CONNECT)
    page.wait_for_function("states.at(-1) === 'unreachable'", timeout=8000)
    no_page_complains.clear()
