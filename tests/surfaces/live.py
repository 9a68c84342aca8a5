"""A real server in a process of its own, and real clients: a console, a screen, phones."""

from __future__ import annotations

import http.client
import json
import os
import re
import secrets
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import socketio

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 20.0
"""Seconds after which what should have happened did not."""


class Server:
    """``app.py serve`` on a journal, started and awaited; may be killed and started again."""

    def __init__(self, journal: Path, mode: str = "eventlet", command: str = "serve", *more: str) -> None:
        self.journal, self.mode, self.command, self.more = journal, mode, command, more
        self.lines: list[str] = []
        self.start()

    def start(self) -> None:
        arguments = [
            self.command,
            "--journal",
            str(self.journal),
            "--async",
            self.mode,
            "--lang",
            "ko",
            *self.more,
        ]
        environment = {**os.environ, "CUECARD_HOSTS": "show.lan", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-W", "error", "app.py", *arguments],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.lines = []
        self._said = threading.Condition()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.console = self.await_line(r"http://localhost:\d+/host/enter/\S+")
        self.port = int(self.console.split(":")[2].split("/")[0])
        self.display = self.await_line(r"http://localhost:\d+/display/enter/\S+")
        self.overlay = self.await_line(r"http://localhost:\d+/overlay/enter/\S+")
        self.await_health()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            with self._said:
                self.lines.append(line)
                self._said.notify_all()

    def await_line(self, pattern: str) -> str:
        """The first match in what the terminal says."""
        end = time.monotonic() + PATIENCE
        with self._said:
            while True:
                found = [m[0] for line in self.lines if (m := re.search(pattern, line))]
                if found:
                    return found[-1]
                if self.process.poll() is not None or time.monotonic() > end:
                    raise AssertionError("".join(self.lines))
                self._said.wait(0.1)

    def await_health(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=2):
                    return
            except OSError:
                assert time.monotonic() < end, "".join(self.lines)
                time.sleep(0.02)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As the power button would: nothing is flushed, nobody is told."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(15)

    def request(
        self, method: str, path: str, body: Any = None, cookie: str = ""
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body; redirects are not followed."""
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        headers = {"Origin": self.url, "Cookie": cookie}
        if body is not None:
            headers["Content-Type"] = "application/json"
        link.request(method, path, None if body is None else json.dumps(body), headers)
        answer = link.getresponse()
        told = answer.status, dict(answer.getheaders()), answer.read()
        link.close()
        return told

    def cookie(self, link: str) -> str:
        """The ticket a link sets."""
        status, headers, _ = self.request("GET", link.split(str(self.port), 1)[1])
        assert status == 302, status
        return headers["Set-Cookie"].split(";")[0]


class Client:
    """One socket: the views it got, and a way to send commands."""

    def __init__(self, server: Server, namespace: str, cookie: str = "", auth: Any = None) -> None:
        self.server, self.namespace, self.cookie_header = server, namespace, cookie
        self.views: list[dict[str, Any]] = []
        self._told = threading.Condition()
        self.socket = socketio.Client(reconnection=False, websocket_extra_options={"suppress_origin": True})
        self.socket.on("view", self._view, namespace=namespace)
        self.socket.connect(
            server.url,
            headers={"Origin": server.url, "Cookie": cookie},
            namespaces=[namespace],
            transports=["websocket"],
            auth=auth,
            wait_timeout=10,
        )
        self.wait(lambda view: True)

    def _view(self, told: dict[str, Any]) -> None:
        with self._told:
            self.views.append(told)
            self._told.notify_all()

    @property
    def view(self) -> dict[str, Any]:
        return self.views[-1]["view"]

    def wait(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The present view once it is as wanted."""
        end = time.monotonic() + PATIENCE
        with self._told:
            while not (self.views and wanted(self.view)):
                left = end - time.monotonic()
                assert left > 0, json.dumps(self.view if self.views else None, ensure_ascii=False)[:3000]
                self._told.wait(left)
            return self.view

    def scene(self, name: str) -> dict[str, Any]:
        """The view once it shows that scene."""
        return self.wait(lambda view: view["scene"] == name)

    def do(self, kind: str, id: str | None = None, **fields: Any) -> dict[str, Any]:
        """The acknowledgement of a command."""
        sent = {"id": id or secrets.token_hex(8), "kind": kind, **fields}
        answer: dict[str, Any] = self.socket.call("do", sent, namespace=self.namespace, timeout=PATIENCE)
        return answer

    def close(self) -> None:
        self.socket.disconnect()


class Console(Client):
    """The host's desk."""

    def __init__(self, server: Server, cookie: str | None = None) -> None:
        super().__init__(server, "/host", cookie or server.cookie(server.console))

    def create(self, options: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        made = {
            "title": "목요 게임쇼",
            "game": "plus_minus",
            "lang": "ko",
            "names": [],
            "joining": "open",
            "bots": 0,
        }
        answer = self.do("create_show", **{**made, "options": options or {}, **more})
        assert answer["ok"], answer
        return self.scene("join")

    def go(self) -> dict[str, Any]:
        """Press the big button as it is now shown."""
        cue = self.wait(lambda view: view["cue"] is not None and not view["cue"]["disabled"])["cue"]
        number = self.view["show"]["cue_no"]
        answer = self.do("cue", cue=cue["cue"], cue_no=number)
        assert answer["ok"], answer
        return self.wait(
            lambda view: view["show"]["cue_no"] != number or cue["cue"] in ("resume", "lift_blackout")
        )


class Phone(Client):
    """A contestant's phone that has just sat down."""

    def __init__(self, server: Server, cookie: str) -> None:
        super().__init__(server, "/player", cookie)

    @classmethod
    def join(cls, server: Server, code: str, name: str, **more: Any) -> Phone:
        return cls(server, seat(server, code, name, **more))

    def pick(self, **pick: int) -> dict[str, Any]:
        return self.do("pick", opening=self.view["round"]["opening"], pick=pick)


def seat(server: Server, code: str, name: str, returning: bool = False, id: str | None = None) -> str:
    """The cookie of a seat taken at the door."""
    body = {"id": id or secrets.token_hex(16), "code": code, "name": name, "returning": returning}
    status, headers, told = server.request("POST", "/player/seat", body)
    assert status == 200, told.decode()
    return headers["Set-Cookie"].split(";")[0]
