"""The transport over real sockets, served both ways."""

from __future__ import annotations

import http.client
import json
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import websocket
from websocket import ABNF, WebSocketBadStatusException

ROOT = Path(__file__).resolve().parents[2]
MODES = ("eventlet", "threading")
SOCKET = "/socket.io/?EIO=4&transport="
HANDSHAKE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec_WebSocket_Version": "13",
    "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


class Served:
    """A running server and the ways to talk to it."""

    def __init__(self, mode: str, *changes: str) -> None:
        self.mode = mode
        self.sockets: list[socket.socket] = []
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.stage.served", mode, *changes],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert self._process.stdout is not None
        first = self._process.stdout.readline()
        self.port = int(first) if first else 0
        self.origin = f"http://127.0.0.1:{self.port}"

    def hang_up(self) -> None:
        """Close every socket opened so far."""
        while self.sockets:
            self.sockets.pop().close()

    def stop(self) -> str:
        """End it; what it had written to its terminal."""
        self.hang_up()
        self._process.kill()
        return self._process.communicate()[1].decode()

    def ask(
        self, path: str, method: str = "GET", body: bytes | None = None, **headers: str
    ) -> tuple[int, str]:
        """Status and body of one request; header names with ``_`` for ``-``."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)) as connection:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request(method, path, body, named)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()

    def state(self) -> dict[str, Any]:
        return json.loads(self.ask("/state")[1])  # type: ignore[no-any-return]

    def until(self, reached: Callable[[dict[str, Any]], bool], seconds: float = 5) -> dict[str, Any]:
        """The first state of which ``reached`` is true."""
        end = time.monotonic() + seconds
        while not reached(state := self.state()):
            assert time.monotonic() < end, f"never reached; last {state}"
        return state

    def open(self, path: str = "websocket", **options: Any) -> websocket.WebSocket:
        """An upgraded socket that has had the server's greeting."""
        raw = socket.create_connection(("127.0.0.1", self.port), timeout=5)
        self.sockets.append(raw)
        options = {"origin": self.origin, "timeout": 5, "socket": raw, **options}
        ws = websocket.create_connection(f"ws://127.0.0.1:{self.port}{SOCKET}{path}", **options)
        assert ws.recv().startswith("0{")
        return ws

    def page(self) -> websocket.WebSocket:
        """A socket that has joined a namespace as a page does."""
        ws = self.open()
        ws.send("40/player,")
        assert ws.recv().startswith('40/player,{"sid"')
        return ws

    def poll(self) -> str:
        """The path of a polling session that was just begun."""
        status, body = self.ask(SOCKET + "polling", Referer=self.origin + "/")
        assert status == 200
        return f"{SOCKET}polling&sid={json.loads(body[1:])['sid']}"

    def send(self, path: str, text: str) -> int:
        return self.ask(path, "POST", text.encode(), Origin=self.origin)[0]


@contextmanager
def serving(mode: str, *changes: str) -> Iterator[Served]:
    served = Served(mode, *changes)
    try:
        yield served
    finally:
        served.stop()


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


def ended(ws: websocket.WebSocket) -> bool:
    """Whether the server hangs up (or says that it will) without answering anything else."""
    with suppress(OSError, websocket.WebSocketConnectionClosedException):
        return bool(ws.recv() == "" or ws.recv() == "")
    return True


def refused(served: Served, **options: Any) -> int:
    with pytest.raises(WebSocketBadStatusException) as refusal:
        served.open(**options)
    return int(refusal.value.status_code)


class TestWhoComesIn:
    def test_a_page_of_ours_gets_its_answer(self, served: Served) -> None:
        page = served.page()
        page.send('42/player,7["do",{"id":"a1","name":"가온"}]')
        assert page.recv() == '43/player,7[{"ok":true,"got":{"id":"a1","name":"가온"}}]'
        page.close()

    @pytest.mark.parametrize(
        "origin",
        [
            "http://evil.example",
            "https://127.0.0.1:{port}",
            "http://127.0.0.1",
            "null",
            "http://localhost:{port}.x",
        ],
    )
    def test_a_foreign_origin_is_refused_before_the_upgrade(self, served: Served, origin: str) -> None:
        assert refused(served, origin=origin.format(port=served.port)) == 403
        assert served.ask("/", Origin=origin.format(port=served.port))[0] == 403

    def test_a_missing_origin_is_refused_before_the_upgrade(self, served: Served) -> None:
        assert refused(served, suppress_origin=True) == 403

    @pytest.mark.parametrize(
        "host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "", "@:{port}"]
    )
    def test_a_foreign_host_is_refused(self, served: Served, host: str) -> None:
        host = host.format(port=served.port)
        assert served.ask("/", Host=host)[0] == 421
        assert refused(served, host=host or "x") == 421

    def test_a_foreign_host_that_agrees_with_its_origin_is_refused(self, served: Served) -> None:
        there = f"evil.example:{served.port}"
        assert refused(served, host=there, origin=f"http://{there}") == 421

    @pytest.mark.parametrize(
        "name", ["localhost", "127.0.0.1", "[::1]", "192.168.7.7", "show.lan", "SHOW.lan"]
    )
    def test_every_name_of_ours_is_let_in(self, served: Served, name: str) -> None:
        here = f"{name}:{served.port}"
        assert served.ask("/", Host=here) == (200, f"{here} http 127.0.0.1")
        served.open(host=here, origin=f"http://{here.lower()}").close()

    def test_no_header_of_a_proxy_is_believed(self, served: Served) -> None:
        forged = {
            "X_Forwarded_Host": "evil.example",
            "X_Forwarded_Proto": "https",
            "X_Forwarded_For": "10.9.9.9",
        }
        here = f"127.0.0.1:{served.port}"
        assert served.ask("/", **forged) == (200, f"{here} http 127.0.0.1")
        assert served.ask("/", Host="evil.example", X_Forwarded_Host=here)[0] == 421

    def test_a_form_must_come_from_our_own_page(self, served: Served) -> None:
        assert served.ask("/form", "POST", b"name=x", Origin=served.origin) == (200, "6 bytes")
        assert served.ask("/form", "POST", b"name=x")[0] == 403
        assert served.ask("/form", "POST", b"name=x", Origin="http://evil.example")[0] == 403

    @pytest.mark.parametrize("header", ["Sec_WebSocket_Key", "Sec_WebSocket_Version", "Connection"])
    def test_half_a_handshake_is_a_bad_request(self, served: Served, header: str) -> None:
        half = {name: value for name, value in HANDSHAKE.items() if name != header}
        assert served.ask(SOCKET + "websocket", Origin=served.origin, **half)[0] == 400

    def test_a_handshake_with_what_no_header_holds_is_not_worth_a_word(self, served: Served) -> None:
        status, _ = served.ask(SOCKET + "websocket", Origin=served.origin, **HANDSHAKE, X_Odd="\0")
        assert status == (101 if served.mode == "eventlet" else 400)  # only one of them looks at it

    def test_compression_is_not_agreed_to(self, served: Served) -> None:
        ws = served.open(header=["Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"])
        assert "sec-websocket-extensions" not in {name.lower() for name in ws.headers}
        ws.close()


class TestPolling:
    def test_a_page_that_cannot_upgrade_polls(self, served: Served) -> None:
        session = served.poll()
        assert served.send(session, "40/player,") == 200
        assert served.ask(session, Referer=served.origin + "/")[1].startswith("40/player,")
        assert served.send(session, '42/player,1["do",{"id":"b"}]') == 200
        assert served.ask(session, Referer=served.origin + "/")[1].startswith('43/player,1[{"ok":true')
        assert served.send(session, "1") == 200

    def test_its_requests_prove_where_they_come_from(self, served: Served) -> None:
        assert served.ask(SOCKET + "polling")[0] == 403
        assert served.ask(SOCKET + "polling", Referer="http://evil.example/")[0] == 403
        session = served.poll()
        assert served.ask(session, "POST", b"40/player,")[0] == 403
        assert served.ask(session + "&j=0", Referer=served.origin + "/")[0] == 400
        assert served.ask(session, "PUT", b"40", Origin=served.origin)[0] == 405
        assert served.send(session, "1") == 200

    @pytest.mark.parametrize(
        ("body", "status"),
        [
            (b"", 400),
            (b"b64aGVsbG8=", 400),
            (b"9", 400),
            (b"2probe", 400),
            (b"5", 400),
            (b"4", 400),
            (b"44{}", 400),
            (b"\xff\xfe", 400),
            ("\x1e".join(["3"] * 17).encode(), 400),
            (b"42" + b"x" * 9000, 413),
        ],
    )
    def test_what_no_page_posts_is_refused(self, served: Served, body: bytes, status: int) -> None:
        session = served.poll()
        assert served.ask(session, "POST", body, Origin=served.origin)[0] == status
        assert served.send(session, "1") == 200

    def test_a_hostile_event_ends_the_session(self, served: Served) -> None:
        session = served.poll()
        served.send(session, "40/player,")
        served.send(session, '42/player,["disconnect","secret-pick"]')
        assert served.send(session, "40/player,") == 400

    def test_a_session_that_its_page_has_closed_is_refused_like_one_that_never_was(
        self, served: Served
    ) -> None:
        session = served.poll()
        assert [served.send(session, text) for text in ("40/player,", "1", "40/player,")] == [200, 200, 400]
        assert served.ask(session, Referer=served.origin + "/")[0] == 400

    def test_whoever_leaves_while_coming_in_has_left(self, served: Served) -> None:
        before = len(served.state()["events"])
        session = served.poll()
        coming = Thread(target=served.send, args=(session, '40/player,{"linger":true}'))
        coming.start()
        served.until(lambda state: state["events"][before:] == ["connect"])
        assert served.send(session, "1") == 200
        coming.join()
        served.until(lambda state: state["events"][before:] == ["connect", "disconnect"])

    def test_an_upgrade_of_a_session_is_refused(self, served: Served) -> None:
        session = served.poll()
        assert refused(served, path="websocket&sid=" + session.partition("sid=")[2]) == 400
        assert served.send(session, "1") == 200


HOSTILE = [
    "",
    "9",
    "4",
    "2",
    "5",
    "6",
    "2probe",
    "b",
    "bAAAA",
    "４２",
    "42",
    "42[",
    "42[]",
    '42["do"]',
    '42["do",{}]',
    '421["do"]',
    '421["do",1]',
    '421["do",{},{}]',
    '421["connect",{}]',
    '42/player,1["disconnect",{}]',
    '42/player,["do",{"pick":"secret-pick"}]',
    '42/player,1["do",{"pick":NaN}]',
    '42/player,1["do",{"pick":' + "9" * 400 + "}]",
    "42/player,1" + "[" * 4000,
    "42/player," + "1" * 200 + '["do",{}]',
    "43/player,1[]",
    '451-/player,1["do",{"_placeholder":true,"num":0}]',
    "46/player,1-[]",
    "44/player,{}",
    "40/../player,",
    "40" + "/a" * 2000,
    '40/player,["x"]',
    "41/player,[1]",
    "\u0000",
    "\ud55c" * 3000,
]


class TestHostileFrames:
    @pytest.mark.parametrize("text", HOSTILE, ids=[f"{text[:20]!r}" for text in HOSTILE])
    def test_a_frame_no_page_sends_ends_its_connection_only(self, served: Served, text: str) -> None:
        before = served.state()["open"]
        page = served.page()
        page.send(text)
        assert ended(page)
        page.close()
        served.until(lambda state: state["open"] <= before)

    @pytest.mark.parametrize(
        "frames",
        [
            [(ABNF.OPCODE_BINARY, 1, b"40/player,")],
            [(ABNF.OPCODE_TEXT, 1, b"42\xff\xfe")],
            [(ABNF.OPCODE_CONT, 1, b"x")],
            [(ABNF.OPCODE_TEXT, 0, b"42"), (ABNF.OPCODE_TEXT, 1, b"42")],
            [(ABNF.OPCODE_TEXT, 1, b"42" + b"x" * 1_000_000)],
            [(ABNF.OPCODE_TEXT, 0, b"42")] + [(ABNF.OPCODE_CONT, 0, b"x" * 1000)] * 40,
        ],
        ids=["binary", "no UTF-8", "end without start", "start twice", "a megabyte", "no end"],
    )
    def test_a_broken_message_ends_its_connection(
        self, served: Served, frames: list[tuple[int, int, bytes]]
    ) -> None:
        before = served.state()["open"]
        page = served.page()
        with suppress(OSError):
            for opcode, fin, data in frames:
                page.send_frame(ABNF(fin=fin, opcode=opcode, data=data, mask_value=1))
        assert ended(page)
        page.close()
        served.until(lambda state: state["open"] <= before)

    @pytest.mark.parametrize(("opcode", "data"), [(ABNF.OPCODE_BINARY, b"42"), (ABNF.OPCODE_TEXT, b"")])
    def test_a_broken_message_on_the_heels_of_the_first_is_not_worth_a_word(
        self, served: Served, opcode: int, data: bytes
    ) -> None:
        for _ in range(5):  # reader, writer and owner of the connection close it in any order
            ws = served.open()
            first = ABNF.create_frame("40/player,", ABNF.OPCODE_TEXT).format()
            ws.sock.sendall(first + ABNF(fin=1, opcode=opcode, data=data, mask_value=1).format())
            with suppress(OSError, websocket.WebSocketException):
                while ws.recv():
                    pass
            ws.close()

    def test_reserved_events_run_no_handler(self, served: Served) -> None:
        page = served.page()
        before = served.until(lambda state: state["events"][-1] == "connect")["events"]
        page.send('42/player,1["connect",{}]')
        assert ended(page)
        after = served.until(lambda state: len(state["events"]) > len(before))["events"]
        assert after[len(before) :] == ["disconnect"]

    def test_a_fault_of_ours_is_logged_and_the_connection_stays(self, served: Served) -> None:
        page = served.page()
        page.send('42/player,1["do",{"kind":"fail","pick":"secret-pick"}]')
        page.send('42/player,2["do",{"kind":"time"}]')
        assert page.recv().startswith('43/player,2[{"ok":true')
        page.close()

    def test_a_fault_in_a_page_shows_no_traceback(self, served: Served) -> None:
        status, body = served.ask("/fault")
        assert status == 500
        assert "Traceback" not in body

    def test_a_flood_ends_and_others_hardly_notice(self, served: Served) -> None:
        page, flood = served.page(), served.page()
        burst = b"".join(
            ABNF(fin=1, opcode=ABNF.OPCODE_TEXT, data=b'42/player,1["do",{"n":1}]', mask_value=1).format()
            for _ in range(2000)
        )
        with suppress(OSError):
            flood.sock.sendall(burst)
        asked = time.monotonic()
        page.send('42/player,1["do",{"id":"c"}]')
        assert page.recv().startswith("43/player,1[")
        assert time.monotonic() - asked < 1
        with suppress(OSError, websocket.WebSocketConnectionClosedException):
            while flood.recv():
                pass
        answered = served.state()["events"][-2000:].count("do")
        assert answered < 400
        page.close()

    def test_a_megabyte_every_moment_holds_nobody_up(self, served: Served) -> None:
        page = served.page()
        frame = ABNF(fin=1, opcode=ABNF.OPCODE_TEXT, data=b"42" + b"x" * 1_000_000, mask_value=1).format()
        slowest = 0.0
        for _ in range(10):
            flood = served.open()
            with suppress(OSError):
                flood.sock.sendall(frame)
            asked = time.monotonic()
            page.send('42/player,1["do",{"id":"c"}]')
            page.recv()
            slowest = max(slowest, time.monotonic() - asked)
            flood.shutdown()
        assert slowest < 1
        page.close()

    def test_connections_cut_off_half_way_leave_nothing_behind(self, served: Served) -> None:
        before = served.state()["open"]
        for sent in (b"", b"GET / HT", b"POST /form HTTP/1.1\r\nContent-Length: 50\r\n\r\nx"):
            raw = socket.create_connection(("127.0.0.1", served.port))
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")  # closes with a reset
            raw.sendall(sent)
            raw.close()
        page = served.page()
        page.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
        page.shutdown()
        served.until(lambda state: state["open"] <= before)


class TestHowItIsServed:
    def test_small_answers_are_not_held_back(self, served: Served) -> None:
        assert served.ask("/nodelay") == (200, "True")

    def test_long_work_is_done_elsewhere(self, served: Served) -> None:
        assert served.ask("/thread")[1] == str(served.mode == "eventlet")

    def test_a_reader_that_never_reads_has_a_bounded_queue(self, served: Served) -> None:
        slow = served.page()
        for _ in range(20):
            served.ask("/push/200")
        assert max(served.state()["queued"]) <= 64
        slow.shutdown()

    def test_a_reader_that_was_slow_gets_the_newest_view_and_few_before_it(self, served: Served) -> None:
        slow = served.page()
        for _ in range(20):
            served.ask("/push/200")
        served.ask("/push/1000")
        came = [0]
        while came[-1] != 999:
            came.append(json.loads(slow.recv().partition(",")[2])[1]["version"])
        assert len(came) < 4_000
        slow.shutdown()


@pytest.fixture(scope="module", params=MODES)
def hurried(request: pytest.FixtureRequest) -> Iterator[Served]:
    """A server with every waiting time made short."""
    with serving(request.param, "short_silence", "short_http", "short_pings") as served:
        yield served


class TestHowLongItWaits:
    def test_whoever_joins_nothing_is_sent_away(self, hurried: Served) -> None:
        page, silent = hurried.page(), hurried.open()
        assert ended(silent)
        page.send('42/player,1["do",{}]')
        assert page.recv().startswith("43/player,1[")

    @pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: "])
    def test_a_connection_that_asks_nothing_is_closed(self, hurried: Served, sent: bytes) -> None:
        with socket.create_connection(("127.0.0.1", hurried.port), timeout=5) as raw:
            raw.sendall(sent)
            assert raw.recv(1) == b""

    def test_a_page_that_only_answers_pings_stays(self, hurried: Served) -> None:
        page = hurried.page()
        for _ in range(2):  # longer than the limit for what has not become a socket
            assert page.recv() == "2"
            page.send("3")

    def test_setting_the_clock_forward_drops_nobody(self, hurried: Served) -> None:
        assert after_a_step_of_the_clock(hurried).startswith("42/player,")


def after_a_step_of_the_clock(served: Served) -> str:
    """What a page gets that has a ping still to answer when the wall clock is set an hour forward."""
    page = served.page()
    assert page.recv() == "2"
    served.ask("/step/3600")
    served.ask("/push/1")
    came: str = page.recv()
    return came


def test_by_the_wall_clock_the_same_step_would_end_the_connection() -> None:
    with serving("eventlet", "short_pings", "wall_clock_pings") as served:
        assert after_a_step_of_the_clock(served) == ""


@pytest.mark.parametrize("change", ["other_eventlet", "other_upgrade"])
def test_another_eventlet_refuses_to_start(change: str) -> None:
    served = Served("eventlet", change)
    written = served.stop().strip().splitlines()[-1]
    assert served.port == 0
    assert "TransportMismatch" in written
    assert "does not fit eventlet 0." in written
