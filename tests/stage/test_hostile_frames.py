"""Frames that no page sends, and too many of those that pages do, over real sockets, served both ways."""

from __future__ import annotations

import socket
import time
from contextlib import suppress

import pytest
import websocket
from websocket import ABNF

from tests.stage.transported import Served, ended

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
    "42/player,1" + "[" * 8,
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
            [(ABNF.OPCODE_TEXT | 0x40, 1, b"\xed\xc1\x01" + b"\0" * 4_000)],
            [(ABNF.OPCODE_CONT, 1, b"x")],
            [(ABNF.OPCODE_TEXT, 0, b"42"), (ABNF.OPCODE_TEXT, 1, b"42")],
            [(ABNF.OPCODE_TEXT, 1, b"42" + b"x" * 1_000_000)],
            [(ABNF.OPCODE_TEXT, 0, b"42")] + [(ABNF.OPCODE_CONT, 0, b"x" * 1000)] * 40,
        ],
        ids=["binary", "no UTF-8", "compressed", "end without start", "start twice", "a megabyte", "no end"],
    )
    def test_a_broken_message_ends_its_connection(
        self, served: Served, frames: list[tuple[int, int, bytes]]
    ) -> None:
        before = served.state()["open"]
        page = served.page()
        with suppress(OSError):
            for opcode, fin, data in frames:
                frame = ABNF(fin=fin, rsv1=opcode >> 6, opcode=opcode & 15, data=data, mask_value=1)
                page.sock.sendall(frame.format())
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

    @pytest.mark.parametrize("opcode", [ABNF.OPCODE_PING, ABNF.OPCODE_PONG])
    def test_control_frames_without_end_are_not_listened_to(self, served: Served, opcode: int) -> None:
        page = served.page()
        many = ABNF(fin=1, opcode=opcode, data=b"x", mask_value=1).format() * 400
        with suppress(OSError):
            page.sock.sendall(many)
        assert ended(page)

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
