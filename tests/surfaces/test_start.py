"""Starting: the port, the links the terminal prints, one journal for one server, no network, the end."""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from stage.ports import DEFAULT_PORT, candidates
from tests.surfaces.conftest import Launch
from tests.surfaces.evening import with_phones
from tests.surfaces.live import Client, Console, Screen, TurnedAway
from tests.surfaces.server import Server, run

PROGRAM = Path(__file__).resolve().parent.parent.parent / "app.py"


@contextmanager
def occupied(port: int) -> Iterator[None]:
    """Somebody else listens there."""
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        other.bind(("", port))
        other.listen()
        yield


def first_free() -> int:
    """The port a server started now would take by itself."""
    for port in candidates():
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("", port))
            except OSError:
                continue
            return port
    raise AssertionError("no port is free")


def test_a_new_journal_gets_the_first_free_port_and_remembers_it(launch: Launch) -> None:
    first = launch(own_port=False)
    assert DEFAULT_PORT <= first.port < DEFAULT_PORT + 100
    first.stop()
    with occupied(first_free()):
        first.start()
    again = first.port
    assert str(again) in first.overlay
    first.stop()
    with occupied(again):
        first.start()
    assert first.port != again


def test_a_port_given_by_hand_that_is_taken_is_named_in_one_line(
    free_port: int, tmp_path: Path, async_mode: str
) -> None:
    with occupied(free_port):
        told = run("serve", "--port", str(free_port), "--journal", str(tmp_path / "a"), "--async", async_mode)
    assert told.returncode == 2
    assert told.stdout == ""
    assert len(told.stderr.splitlines()) == 1
    assert str(free_port) in told.stderr


def test_a_second_server_on_a_journal_hears_who_has_it(server: Server, async_mode: str) -> None:
    told = run("serve", "--journal", str(server.journal), "--async", async_mode)
    assert told.returncode == 1
    assert told.stdout == ""
    assert len(told.stderr.splitlines()) == 1
    assert str(server.process.pid) in told.stderr
    assert str(server.port) in told.stderr


def test_the_consoles_link_opens_once_and_a_fresh_one_is_printed(server: Server) -> None:
    used = server.console
    cookie = server.new_host_cookie()
    assert server.console != used
    path = used.split(str(server.port), 1)[1]
    status, headers, _ = server.request("GET", path)
    assert status == 403
    assert headers["Set-Cookie"] is None
    status, headers, _ = server.request("GET", path, cookie=cookie)
    assert (status, headers["Location"]) == (302, "/host/")
    assert headers["Set-Cookie"] is None
    assert Console(server, cookie=cookie).view["room"]["desk"]["active"]


@pytest.mark.parametrize("screen", ["display", "overlay"])
def test_a_screens_link_opens_any_number_of_times(server: Server, screen: str) -> None:
    link = getattr(server, screen)
    cookies = {server.cookie(link) for _ in range(3)}
    assert len(cookies) == 3
    for cookie in cookies:
        assert (
            server.request("GET", f"/{screen}{'/' if screen == 'display' else ''}", cookie=cookie)[0] == 200
        )
        assert Screen(server, cookie=cookie).view["audience"] == "screen"


def test_an_unknown_link_opens_nothing(server: Server) -> None:
    for path in ("/host/enter/none", "/display/enter/none", "/overlay/enter/none"):
        status, headers, _ = server.request("GET", path)
        assert (status, headers["Set-Cookie"]) == (403, None)


def test_without_a_ticket_neither_a_console_nor_a_screen_gets_a_socket(server: Server) -> None:
    for namespace in ("/host", "/display"):
        for cookie in ("", "cuecard_host=x; cuecard_screen=x; cuecard_remote=x"):
            with pytest.raises(TurnedAway):
                Client(server, namespace, cookie)
    with pytest.raises(TurnedAway):
        Client(server, "/host", server.host_cookie, auth={"as": "remote"})


def test_tickets_lie_in_cookies_that_no_script_reads(server: Server) -> None:
    _, headers, _ = server.request("GET", server.display.split(str(server.port), 1)[1])
    kept = headers["Set-Cookie"]
    assert "HttpOnly" in kept
    assert "SameSite=Lax" in kept
    assert "Path=/" in kept


def test_behind_a_proxy_phones_are_sent_to_its_address(launch: Launch) -> None:
    server = launch("--public-url", "https://quiz.example")
    (phone,) = with_phones(console := Console(server), "하나")
    join = console.view["room"]["join"]
    assert join["address"] == "quiz.example"
    assert server.await_line("https://quiz.example/")
    here = {"Host": "quiz.example", "Origin": "https://quiz.example"}
    assert server.request("GET", "/", headers=here)[0] == 200
    status, _, body = server.request("GET", "/", headers={"Host": "other.example"})
    assert status == 421
    assert "QR 코드를 다시 찍어" in body.decode()
    assert "scan the QR code" in body.decode()
    assert phone.view["room"] == {"join": None}


def test_it_starts_without_any_network_and_says_so(async_mode: str, tmp_path: Path) -> None:
    alone = (
        "import runpy, sys, stage.addresses as a; a.system_adapters = lambda: []; a.default_address = lambda: None;"
        f"sys.argv[0] = {str(PROGRAM)!r}; runpy.run_path(sys.argv[0], run_name='__main__')"
    )
    server = Server(tmp_path / "alone.journal", async_mode, program=("-c", alone))
    try:
        assert not any("█" in line for line in server.said)
        console = Console(server)
        console.create()
        assert console.view["room"]["addresses"] == []
        join = console.view["room"]["join"]
        assert (join["address"], join["qr"], join["proven"]) == (None, None, False)
        assert Screen(server).view["room"]["join"]["code"] == console.view["show"]["code"]
    finally:
        server.let_go()
    assert server.complaints == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_at_once_when_asked_with_sockets_open(launch: Launch, number: int) -> None:
    server = launch()
    console = Console(server)
    phones = with_phones(console, "하나", "두리")
    screen = Screen(server)
    code, seconds = server.stop(number)
    assert code == 0
    assert seconds < 3
    for client in (console, screen, *phones):
        client.await_end()
