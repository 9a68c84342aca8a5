"""A flood does not stop the show: each attack against the whole program with a show that is on, on both engines.

| attack | proven in |
|---|---|
| frames of a megabyte, endless fragments, binary, no UTF-8, compressed | tests/stage/test_hostile_frames.py |
| empty frames, reserved events, what no page sends | there, and test_illegal_fields.py here |
| frames and control frames without end | tests/stage/test_hostile_frames.py |
| compression offered, handshakes without or with a foreign Origin or Host | tests/stage/test_transport.py |
| requests that drip in, silence before and after the handshake | there, ``TestHowLongItWaits`` |
| polling sessions without number | there; messages polled without number: tests/stage/test_hooks.py |
| mutated frames, leaks of sockets, threads and green threads | tests/faults/test_frames*.py |
| idle connections, a reader that never reads, a network that swallows, huge requests, fifty flooders | here |
"""

from __future__ import annotations

import socket
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

import bench.client
from bench.figures import quantile
from tests.faults.frames_process import held, more_than
from tests.faults.frames_wait import Desk, flooders
from tests.faults.frames_wire import connection, frame, handshake, upgraded
from tests.surfaces.conftest import Launch
from tests.surfaces.evening import FOUR, to_the_first_round, with_phones
from tests.surfaces.live import Client, Console, Phone, Screen
from tests.surfaces.server import Server
from tests.swallowing import SwallowingProxy

IMPATIENT = ("-m", "tests.surfaces.impatient")
DEFENCELESS = ("-m", "tests.surfaces.defenceless")
IDLE, ADDRESSES = 2_400, 6
FLOODERS, PRESSES = 50, 20
A_FREEZE = 0.5
"""Seconds. What the host waits for in the middle of all presses, also where other programs keep the machine busy; the
exact wait is what ``python -m bench.floods flooders`` prints."""


@pytest.mark.faults
def test_the_host_is_answered_while_fifty_flooders_send_as_fast_as_they_may(launch: Launch) -> None:
    server = launch()
    before = held(server.process.pid)
    desk = Desk(server)
    for kind in ("commands", "megabytes,fragments,pings,bombs,comings", "polling,pages,foreign"):
        with flooders(server.port, FLOODERS, kind, desk.cookies) as came:
            waits = desk.waits(PRESSES)
        assert quantile(waits, 0.5) < A_FREEZE * 1e9, kind
        assert came[0] >= FLOODERS
    desk.close()
    for phone, cookie in zip(desk.phones, desk.cookies, strict=True):  # their seats were the flooders'
        phone.close()
        assert Phone(server, cookie=cookie).view["scene"] == "join"
    assert held(server.process.pid).memory < before.memory + 150
    for client in server.clients:
        client.close()
    assert more_than(before, lambda: held(server.process.pid)) is None


@pytest.mark.faults
def test_on_its_libraries_as_they_come_the_same_server_is_frozen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(tmp_path / "cuecard.journal", "eventlet", program=DEFENCELESS)
    desk = Desk(server)
    try:
        monkeypatch.setattr(bench.client, "PATIENCE", 4.0)
        with (
            flooders(server.port, FLOODERS, "megabytes", desk.cookies),
            suppress(bench.client.Late, TimeoutError),
        ):
            assert quantile(desk.waits(5), 0.5) > A_FREEZE * 1e9
    finally:
        server.kill()
        desk.close()
        server.let_go()


@pytest.mark.faults
def test_thousands_of_idle_connections_keep_neither_host_nor_screen_nor_phone_out(
    launch: Launch, async_mode: str
) -> None:
    server = launch()
    console = Console(server)
    (phone,) = with_phones(console, FOUR[0])
    before = held(server.process.pid)
    with ExitStack() as idle:
        for number in range(IDLE):
            idle.enter_context(connection(server.port, f"127.0.0.{2 + number % ADDRESSES}"))
        again: list[Client] = [console.again(), Screen(server), phone.again()]
        assert all(client.do("time")["ok"] for client in again)
        # However many come, one address never has more than its part of the server's files.
        most = 512 * ADDRESSES if async_mode == "eventlet" else 875
        assert held(server.process.pid).files <= before.files + most + 40
    for client in again:
        client.close()
    assert more_than(before, lambda: held(server.process.pid)) is None


@pytest.mark.parametrize("how", ["never reads", "is swallowed by the network"])
def test_a_phone_that_does_not_hear_is_let_go_and_back_in_its_seat_and_nobody_else_notices(
    launch: Launch, how: str
) -> None:
    server = launch(program=IMPATIENT)
    console = Console(server)
    phones = with_phones(console, *FOUR)
    to_the_first_round(console, *phones)
    deaf = phones[0]
    deaf.close()
    console.wait(lambda view: not connected(view, deaf))
    with ExitStack() as way:
        if how == "never reads":
            sock = way.enter_context(upgraded(server.port, deaf.cookie))
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
            sock.sendall(frame("40/player,"))
        else:
            proxy = way.enter_context(SwallowingProxy(server.port))
            sock = way.enter_context(through(proxy, server, deaf.cookie))
            sock.sendall(frame("40/player,"))
        console.wait(lambda view: connected(view, deaf))
        if how != "never reads":
            proxy.swallow()
        for number in range(40):  # views for everybody
            console.done("set_motion", motion=("calm", "full")[number % 2])
        for phone in phones[1:]:
            phone.settle()
            assert phone.view["show"]["motion"] == "full"
        console.wait(lambda view: not connected(view, deaf))
    back = Phone(server, cookie=deaf.cookie)
    assert back.view["me"]["id"] == deaf.id
    assert back.pick()["ok"]
    assert console.wait(lambda view: connected(view, deaf))


def connected(view: dict[str, Any], phone: Phone) -> bool:
    """Whether the host sees that phone at its seat."""
    return view["room"]["presence"][phone.id] == "connected"


def through(proxy: SwallowingProxy, server: Server, cookie: str) -> socket.socket:
    """A WebSocket by way of the proxy."""
    sock = socket.create_connection(("127.0.0.1", proxy.port), timeout=10)
    sock.sendall(handshake(server.port, cookie))
    assert sock.recv(4096).startswith(b"HTTP/1.1 101")
    return sock


POST = "POST /player/seat HTTP/1.1\r\n"
SIZES = [
    ("address", 100_000, 1_000),
    ("cookie", 1_000_000, 1_000),
    ("heads", 9_000, 20),
    ("body", 99_999_999, 1_000),
    ("digits", 5_000, 2),
]
"""What is too large, how large it is, and how large it may be."""
FORMS = [form for form, _, _ in SIZES]
ANSWERED = ("200", "409")
"""The page, or the door's no to a request without a code."""
TOO_LARGE = ("", "400", "413", "414", "431")
"""Hung up on, or refused for its size; never for whom it was sent to (421) or where it came from (403)."""


@pytest.mark.parametrize(("form", "size"), [(form, size) for form, size, _ in SIZES], ids=FORMS)
def test_a_huge_request_is_refused_for_its_size_and_the_console_does_not_wait_for_it(
    server: Server, form: str, size: int
) -> None:
    console = Console(server)
    with connection(server.port) as sock:
        sock.settimeout(15)
        try:
            sock.sendall(sized(form, size, server.port))
            assert console.do("time")["ok"]
            assert first_line(sock) in TOO_LARGE
        except ConnectionError:
            pass  # closed before all of it was sent
    assert console.do("time")["ok"]


@pytest.mark.parametrize(("form", "within"), [(form, within) for form, _, within in SIZES], ids=FORMS)
def test_a_request_that_differs_from_a_huge_one_in_its_size_alone_is_answered(
    server: Server, form: str, within: int
) -> None:
    with connection(server.port) as sock:
        sock.settimeout(15)
        sock.sendall(sized(form, within, server.port))
        assert first_line(sock) in ANSWERED


def test_a_body_in_chunks_of_whatever_size_is_refused_at_once(server: Server) -> None:
    console = Console(server)
    here = f"Host: 127.0.0.1:{server.port}\r\nOrigin: http://127.0.0.1:{server.port}\r\n"
    for chunk in ("fffffff\r\n", "2\r\n{}\r\n0\r\n\r\n"):
        with connection(server.port) as sock:
            sock.settimeout(15)
            sock.sendall(f"{POST}{here}Transfer-Encoding: chunked\r\n\r\n{chunk}".encode())
            assert first_line(sock) == "411"
    assert console.do("time")["ok"]


def sized(form: str, size: int, port: int) -> bytes:
    """A request that is as it must be but for what is so large in it."""
    here = f"127.0.0.1:{port}"
    posted = f"Host: {here}\r\nOrigin: http://{here}\r\nContent-Type: application/json\r\n"
    sent = "{}".ljust(size) if size < 20_000 else ""  # of what is too large nothing has to come
    match form:
        case "address":
            text = f"GET /?{'a' * size} HTTP/1.1\r\nHost: {here}\r\n\r\n"
        case "cookie":
            text = f"GET / HTTP/1.1\r\nHost: {here}\r\nCookie: {'a' * size}\r\n\r\n"
        case "heads":
            heads = "".join(f"X-{number}: x\r\n" for number in range(size))
            text = f"GET / HTTP/1.1\r\nHost: {here}\r\n{heads}\r\n"
        case "body":
            text = f"{POST}{posted}Content-Length: {size}\r\n\r\n{sent}"
        case _:
            text = f"{POST}{posted}Content-Length: {'1' * size}\r\n\r\n{'{}'.ljust(11)}"
    return text.encode()


def first_line(sock: socket.socket) -> str:
    """Status of the answer, without the protocol before it; "" where the connection is closed without one."""
    return sock.recv(4096).partition(b"\r\n")[0].decode().partition(" ")[2][:3]
