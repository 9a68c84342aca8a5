"""Pages without a browser: WebSockets that speak just enough Socket.IO, many of them in one loop.

Lean, so that the server is what gets measured: one thread, one ``select``; a text is searched, not parsed,
until somebody asks for its JSON.
"""

from __future__ import annotations

import json
import os
import selectors
import socket
import time
from base64 import b64encode
from collections.abc import Callable
from typing import Any

PATIENCE = 20.0
"""Seconds after which what should have happened did not."""


class Late(AssertionError):
    """Something that was waited for did not come."""


class Pages:
    """Many pages and the loop that listens to all of them."""

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()

    def open(self, port: int, namespace: str, cookie: str = "") -> Page:
        """A page that is on its way; ``Page.view`` is empty until the server has sent one."""
        page = Page(port, namespace, cookie)
        self._selector.register(page.socket, selectors.EVENT_READ, page)
        return page

    def close(self, page: Page) -> None:
        """End a page's connection without a word, as a phone does that loses its network."""
        self._selector.unregister(page.socket)
        page.socket.close()

    def until(self, happened: Callable[[], bool], what: str) -> None:
        """Listen until ``happened``. Raises :class:`Late` naming ``what``."""
        end = time.monotonic() + PATIENCE
        while not happened():
            for key, _ in self._selector.select(max(0.0, end - time.monotonic())):
                key.data.read()
            if time.monotonic() > end and not happened():
                raise Late(what)


class Page:
    """One socket: the newest view it got, the acknowledgements, and when each came (ns)."""

    def __init__(self, port: int, namespace: str, cookie: str) -> None:
        self.namespace = namespace
        self.view: bytes = b""
        self.acks: dict[int, int] = {}
        self.refused: list[bytes] = []
        self.on_view: Callable[[int, bytes], None] = lambda at, view: None
        self._sent = 0
        self._buffer = b""
        self._view_mark = f'42{namespace},["view",'.encode()
        self._ack_mark = f"43{namespace},".encode()
        self.socket = _handshake(port, cookie)

    def do(self, **command: Any) -> tuple[int, int]:
        """Send a command. Comes back: the key of its acknowledgement in ``acks`` and when it was sent."""
        self._sent += 1
        text = f'42{self.namespace},{self._sent}["do",{json.dumps(command)}]'
        at = time.perf_counter_ns()
        self._send(text.encode())
        return self._sent, at

    @property
    def shows(self) -> Any:
        """The newest view, parsed."""
        return json.loads(self.view[len(self._view_mark) : -1])["view"]

    def read(self) -> None:
        """Take in what has come. Raises ``ConnectionError`` if the server has ended the connection."""
        chunk = self.socket.recv(262_144)
        at = time.perf_counter_ns()
        if not chunk:
            raise ConnectionError(f"the server closed a page of {self.namespace}")
        self._buffer += chunk
        while (frame := _frame(self._buffer)) is not None:
            opcode, text, self._buffer = frame
            if opcode != 1:
                raise ConnectionError(f"the server ended a page of {self.namespace}: {text!r}")
            self._hear(at, text)

    def _hear(self, at: int, text: bytes) -> None:
        if text.startswith(self._view_mark):
            self.view = text
            self.on_view(at, text)
        elif text.startswith(self._ack_mark):
            key, _, answer = text[len(self._ack_mark) :].partition(b"[")
            self.acks[int(key)] = at
            if not answer.startswith(b'{"ok":true'):
                self.refused.append(answer)
        elif text == b"2":
            self._send(b"3")
        elif text.startswith(b"0"):
            self._send(f"40{self.namespace},".encode())
        elif not text.startswith(b"40"):
            raise ConnectionError(f"unexpected: {text[:80]!r}")

    def _send(self, text: bytes) -> None:
        mask = os.urandom(4)
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        key = (mask * (len(text) // 4 + 1))[: len(text)]
        masked = int.from_bytes(text, "big") ^ int.from_bytes(key, "big")
        self.socket.sendall(b"\x81" + length + mask + masked.to_bytes(len(text), "big"))


def _frame(buffer: bytes) -> tuple[int, bytes, bytes] | None:
    """Opcode and payload of the first whole frame and what follows it, None if there is none yet."""
    if len(buffer) < 2:
        return None
    length, start = buffer[1] & 0x7F, 2
    if length >= 126:
        start = 4 if length == 126 else 10
        length = int.from_bytes(buffer[2:start], "big")
    if len(buffer) < start or len(buffer) < start + length:
        return None
    return buffer[0] & 0x0F, buffer[start : start + length], buffer[start + length :]


def _handshake(port: int, cookie: str) -> socket.socket:
    """A connection to the socket's path that has become a WebSocket."""
    sock = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.sendall(
        f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        f"Origin: http://127.0.0.1:{port}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\n\r\n".encode()
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):  # byte by byte: what follows belongs to the first frame
        byte = sock.recv(1)
        if not byte:
            raise ConnectionError(f"no WebSocket: {head[:80]!r}")
        head += byte
    if not head.startswith(b"HTTP/1.1 101"):
        raise ConnectionError(f"no WebSocket: {head[:80]!r}")
    return sock
