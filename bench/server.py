"""The server under measurement: ``app.py serve`` in a process of its own."""

from __future__ import annotations

import http.client
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


class Server:
    """A started server that has said where its pages are; ``started`` is when it was asked to start (ns)."""

    def __init__(self, journal: Path) -> None:
        arguments = ["serve", "--journal", str(journal), "--async", "eventlet", "--lang", "ko"]
        self.started = time.perf_counter_ns()
        self._process = subprocess.Popen(
            [sys.executable, "app.py", *arguments, "--host", "127.0.0.1"],
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._lines: list[str] = []
        self.console = self._await_line(r"http://localhost:(\d+)(/host/enter/\S+)")
        self.display = self._await_line(r"http://localhost:(\d+)(/display/enter/\S+)")
        self.port = int(self.console[1])

    def _await_line(self, pattern: str) -> re.Match[str]:
        """The first match in what the terminal says; the output so far if the server ends instead."""
        assert self._process.stdout is not None
        while True:
            found = next((m for line in self._lines if (m := re.search(pattern, line))), None)
            if found is not None:
                return found
            line = self._process.stdout.readline()
            if not line:
                raise RuntimeError("the server did not start:\n" + "".join(self._lines))
            self._lines.append(line)

    def cookie(self, link: re.Match[str]) -> str:
        """The ticket a link sets."""
        return self._request("GET", link[2])[0]

    def seat(self, code: str, name: str, id: str) -> str:
        """The cookie of a seat taken at the door."""
        return self._request("POST", "/player/seat", {"id": id, "code": code, "name": name})[0]

    def _request(self, method: str, path: str, body: Any = None) -> tuple[str, int]:
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": "application/json"}
        link.request(method, path, None if body is None else json.dumps(body), headers)
        answer = link.getresponse()
        told = answer.read()
        link.close()
        if answer.status not in (200, 302):
            raise RuntimeError(f"{method} {path} was answered {answer.status}: {told[:200]!r}")
        return answer.headers["Set-Cookie"].split(";")[0], answer.status

    def memory(self) -> int:
        """Resident memory in kB."""
        told = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self._process.pid)], capture_output=True, text=True, check=True
        )
        return int(told.stdout)

    def worked(self) -> float | None:
        """Seconds of processor time so far, None where the system does not tell."""
        try:
            text = Path(f"/proc/{self._process.pid}/stat").read_text()
        except OSError:
            return None
        user, kernel = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(kernel)) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """As the power button would: nothing is flushed, nobody is told."""
        self._process.kill()
        self._process.wait(20)
        if self._process.stdout is not None:
            self._process.stdout.close()
