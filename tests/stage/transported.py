"""A small server of the stage's transport in a process of its own, and the ways to talk to it."""

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
from typing import Any

import pytest
import websocket
from websocket import WebSocketBadStatusException

ROOT = Path(__file__).resolve().parents[2]
MODES = ("eventlet", "threading")
SOCKET = "/socket.io/?EIO=4&transport="


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

    @property
    def pid(self) -> int:
        return self._process.pid

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


def ended(ws: websocket.WebSocket) -> bool:
    """Whether the server hangs up (or says that it will) without answering anything else."""
    with suppress(OSError, websocket.WebSocketConnectionClosedException):
        return bool(ws.recv() == "" or ws.recv() == "")
    return True


def refused(served: Served, **options: Any) -> int:
    with pytest.raises(WebSocketBadStatusException) as refusal:
        served.open(**options)
    return int(refusal.value.status_code)
