"""``app.py`` as a process of its own: started, asked over HTTP, killed and started again."""

from __future__ import annotations

import http.client
import io
import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, redirect_stderr, redirect_stdout
from functools import cached_property
from itertools import cycle
from pathlib import Path
from typing import Any

from app import main
from tests.canary import canary

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 30.0
"""Seconds after which what should have happened did not."""


def _free_ports() -> Iterator[int]:
    """Ports of this test process alone, each once: whoever still knocks where a server was finds nobody's."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 5
    yield from (
        port for port in cycle(range(20_000 + 2_000 * worker, 22_000 + 2_000 * worker)) if _free(port)
    )


def _free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


_ports = _free_ports()


def free_port() -> int:
    """For a server that is started otherwise than by ``Server``."""
    return next(_ports)


def environment(**more: str) -> dict[str, str]:
    """What the program is started with: no variable of ours but those named."""
    inherited = {key: value for key, value in os.environ.items() if not key.startswith("CUECARD_")}
    return {**inherited, "PYTHONUNBUFFERED": "1", "NO_PROXY": "*", **more}


def run(*arguments: str, given: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """``app.py`` with these arguments, to its end."""
    command = [sys.executable, "-W", "error", "app.py", *arguments]
    return subprocess.run(
        command,
        cwd=ROOT,
        env=environment(**variables),
        input=given,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def call(*arguments: str) -> subprocess.CompletedProcess[str]:
    """As ``run``, in this process: for what has no engine, a fraction of the time."""
    said, complained = io.StringIO(), io.StringIO()
    with redirect_stdout(said), redirect_stderr(complained):
        code = main(list(arguments))
    return subprocess.CompletedProcess(arguments, code, said.getvalue(), complained.getvalue())


class Server:
    """``app.py serve`` (or ``rehearse``) on a journal, started and awaited."""

    def __init__(
        self,
        journal: Path,
        mode: str,
        *more: str,
        command: str = "serve",
        program: tuple[str, ...] = ("app.py",),
        own_port: bool = True,
        **variables: str,
    ) -> None:
        self.journal, self.mode, self.command, self.more = journal, mode, command, more
        self.program, self.variables = program, variables
        if own_port:
            self.variables = {"CUECARD_PORT": str(next(_ports)), **variables}
        self.clients: list[Any] = []
        self.still: Any = None
        """A round that several tests share."""
        self.received = threading.Condition()
        """Told whenever any client has received anything."""
        self.said: list[str] = []
        self.complaints: list[str] = []
        """Lines on standard error, of every process this was."""
        self.start()

    def start(self) -> None:
        """Start the process, again with what the first was started with; back when it answers."""
        program = [sys.executable, "-W", "error", *self.program, self.command]
        given = ["--journal", str(self.journal), "--async", self.mode, "--lang", "ko", *self.more]
        self.process = subprocess.Popen(
            [*program, *given],
            cwd=ROOT,
            env=environment(**{"CUECARD_HOSTS": "show.lan", **self.variables}),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said.clear()
        self._told = threading.Condition()
        self._readers = [
            threading.Thread(target=self._read, args=(stream, lines), daemon=True)
            for stream, lines in ((self.process.stdout, self.said), (self.process.stderr, self.complaints))
        ]
        for reader in self._readers:
            reader.start()
        self.console = self.await_line(r"http://localhost(?::\d+)?/host/enter/\S+")
        self.port = int(self.console.split(":")[2].split("/")[0])
        self.display = self.await_line(r"http://localhost:\d+/display/enter/\S+")
        self.overlay = self.await_line(r"http://localhost:\d+/overlay/enter/\S+")
        self.request("GET", "/health")  # the socket listens before the links are printed

    def _read(self, stream: Any, lines: list[str]) -> None:
        with stream:
            for line in stream:
                canary.hears(line)
                with self._told:
                    lines.append(line.rstrip("\n"))
                    self._told.notify_all()
        with self._told:
            self._told.notify_all()

    def await_line(self, pattern: str, after: int = 0) -> str:
        """The last match in what the terminal has said, not counting its first ``after`` lines."""
        end = time.monotonic() + PATIENCE
        with self._told:
            while True:
                found = [m[0] for line in self.said[after:] if (m := re.search(pattern, line))]
                if found:
                    return found[-1]
                assert any(reader.is_alive() for reader in self._readers), "\n".join(self.complaints)
                assert time.monotonic() < end, "\n".join(self.said)
                self._told.wait(1)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    # ---------------------------------------------------------------- its end

    def kill(self) -> None:
        """As the power button would: nothing is flushed, nobody is told."""
        self._end(signal.SIGKILL)

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, float]:
        """Ask it to end; its exit code and the seconds it took."""
        began = time.monotonic()
        self._end(number)
        return self.process.returncode, time.monotonic() - began

    def _end(self, number: int) -> None:
        if self.process.poll() is None:
            self.process.send_signal(number)
            self.process.wait(PATIENCE)
        for reader in self._readers:
            reader.join(PATIENCE)

    def let_go(self) -> None:
        """End the process and every client."""
        self.stop()
        for client in self.clients:
            client.close()
        self.clients.clear()

    # ---------------------------------------------------------------- HTTP

    def request(
        self,
        method: str,
        path: str,
        body: Any = None,
        cookie: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> tuple[int, http.client.HTTPMessage, bytes]:
        """Status, headers and body; redirects are not followed. ``body``: JSON, or bytes as they are."""
        sent = {"Origin": self.url, **({"Cookie": cookie} if cookie else {}), **(headers or {})}
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
            sent = {"Content-Type": "application/json", **sent}
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as link:
            link.request(method, path, body, sent)
            answer = link.getresponse()
            return answer.status, answer.headers, answer.read()

    def cookie(self, link: str) -> str:
        """The ticket that a link of the terminal sets."""
        status, headers, _ = self.request("GET", link.split(str(self.port), 1)[1])
        assert status == 302, status
        return headers["Set-Cookie"].split(";")[0]

    def new_host_cookie(self) -> str:
        """Another console's ticket, by the newest one-time link."""
        lines = len(self.said)
        cookie = self.cookie(self.console)
        self.console = self.await_line(r"http://localhost:\d+/host/enter/\S+", after=lines)
        return cookie

    @cached_property
    def host_cookie(self) -> str:
        """The first console's ticket."""
        return self.new_host_cookie()

    def knock(
        self,
        code: str,
        name: Any,
        *,
        returning: Any = False,
        id: Any = None,
        cookie: str = "",
    ) -> tuple[dict[str, Any], str]:
        """What the door answers, and the cookie it sets ("" for none)."""
        body = {"id": secrets.token_hex(16) if id is None else id, "code": code, "name": name}
        _, headers, told = self.request("POST", "/player/seat", {**body, "returning": returning}, cookie)
        return json.loads(told), (headers["Set-Cookie"] or "").split(";")[0]

    def sit_down(self, code: str, name: str) -> str:
        """The cookie of a seat taken at the door."""
        answer, cookie = self.knock(code, name)
        assert answer["ok"], answer
        return cookie
