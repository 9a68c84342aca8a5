"""Flooders: ``python -m tests.faults.frames_flood PORT HOW_MANY KIND [COOKIE ...]``, until standard input ends.

Each sends as fast as it may from an address that is not the server's own, and comes back when it is dropped. At
the end one line says how often they connected and how many bytes the server took.
"""

from __future__ import annotations

import selectors
import socket
import sys
from collections.abc import Callable
from itertools import cycle
from typing import Any

from tests.faults.frames_wire import BINARY, ELSEWHERE, MORE, TEXT, frame, handshake

JOIN = frame("40/player,")


def _commands() -> bytes:
    """What a page sends too, without end: the time, and that it has gone and come back."""
    kinds = ('"kind":"time"', '"kind":"hidden","on":true', '"kind":"time"', '"kind":"hidden","on":false')
    return JOIN + b"".join(
        frame(f'42/player,{number}["do",{{"id":"f{number}",{kinds[number % 4]}}}]') for number in range(120)
    )


WEBSOCKETS: dict[str, Callable[[], bytes]] = {
    "commands": _commands,
    "megabytes": lambda: JOIN + frame(b"42" + b"x" * 990_000),
    "fragments": lambda: JOIN + frame("42", last=False) + frame(b"x", MORE, last=False) * 3000,
    "empty": lambda: JOIN + frame("") * 500,
    "binary": lambda: JOIN + frame(b"42", BINARY) * 500,
    "reserved": lambda: JOIN + frame('42/player,1["connect",{}]') + frame('42/player,2["disconnect",{}]'),
    "pings": lambda: JOIN + frame(b"x" * 125, 9) * 500,
    "bombs": lambda: JOIN + frame(b"\xed\xc1\x01" + b"\0" * 4000, TEXT, reserved=4) * 20,
    "comings": lambda: JOIN,
    "nowhere": lambda: b"",
}
"""What a flooder of each kind sends once it has a WebSocket; then it sends the last part of it again."""
ENDLESS = ("commands", "fragments", "pings")
"""These send on until they are dropped; the others come anew as soon as all is sent."""


def requests(port: int, kind: str) -> bytes:
    """What a flooder without a WebSocket asks for, again and again."""
    here = f"Host: 127.0.0.1:{port}\r\nReferer: http://127.0.0.1:{port}/\r\n"
    return {
        "polling": f"GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\n{here}\r\n".encode(),
        "foreign": b"GET / HTTP/1.1\r\nHost: other.example\r\n\r\n",
        "pages": f"GET / HTTP/1.1\r\n{here}\r\n".encode(),
    }[kind]


class Flooder:
    """One of them: connects, sends, reads what comes, begins anew when it is dropped."""

    def __init__(self, port: int, kind: str, cookie: str, selector: selectors.BaseSelector) -> None:
        self._port, self._kind, self._selector = port, kind, selector
        self._greeting = handshake(port, cookie) if kind in WEBSOCKETS else requests(port, kind)
        self._flood = WEBSOCKETS[kind]() if kind in WEBSOCKETS else self._greeting
        self.connected = self.sent = 0
        self._begin()

    def _begin(self) -> None:
        self._socket = socket.socket()
        self._socket.setblocking(False)
        self._socket.bind((ELSEWHERE, 0))
        self._socket.connect_ex(("127.0.0.1", self._port))
        self._left = memoryview(self._greeting)
        self._open = self._kind not in WEBSOCKETS
        self._selector.register(self._socket, selectors.EVENT_READ | selectors.EVENT_WRITE, self)
        self.connected += 1

    def _anew(self) -> None:
        self._selector.unregister(self._socket)
        self._socket.close()
        self._begin()

    def ready(self, events: int) -> None:
        """Read and write what can be read and written now."""
        try:
            if events & selectors.EVENT_READ:
                self._read()
            elif events & selectors.EVENT_WRITE:
                self._write()
        except BlockingIOError:
            pass
        except OSError:
            self._anew()

    def _read(self) -> None:
        came = self._socket.recv(262_144)
        if not came:
            raise ConnectionResetError
        if not self._open:
            self._open = True
            self._left = memoryview(self._flood)
            self._listen(selectors.EVENT_READ | selectors.EVENT_WRITE)

    def _write(self) -> None:
        if not self._left:
            if not self._open:
                self._listen(selectors.EVENT_READ)
                return
            if self._kind in WEBSOCKETS and self._kind not in ENDLESS:
                raise ConnectionResetError
            self._left = memoryview(self._flood.removeprefix(JOIN))
        written = self._socket.send(self._left[:65_536])
        self._left = self._left[written:]
        self.sent += written

    def _listen(self, events: int) -> None:
        self._selector.modify(self._socket, events, self)


def flood(port: int, many: int, kinds: list[str], cookies: list[str], over: Any) -> list[Flooder]:
    """Flood until something can be read from ``over``; the flooders, with their counts. Says when all have begun."""
    selector = selectors.DefaultSelector()
    selector.register(over, selectors.EVENT_READ)
    kind, cookie = cycle(kinds), cycle(cookies or [""])
    flooders = [Flooder(port, next(kind), next(cookie), selector) for _ in range(many)]
    begun = False
    while True:
        for key, events in selector.select():
            if key.data is None:
                return flooders
            key.data.ready(events)
        if not begun and all(one.sent > 1_000 or one.connected > 1 for one in flooders):
            begun = True
            print("begun", flush=True)


def main(port: str, many: str, kinds: str, *cookies: str) -> None:
    """Flood as the command line says."""
    flooders = flood(int(port), int(many), kinds.split(","), list(cookies), sys.stdin)
    print(sum(one.connected for one in flooders), sum(one.sent for one in flooders))


if __name__ == "__main__":
    main(*sys.argv[1:])
