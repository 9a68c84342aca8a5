"""How long the host waits: a command from the console until its acknowledgement and its view are there."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from bench.client import Pages
from tests.surfaces.evening import with_phones
from tests.surfaces.live import Console
from tests.surfaces.server import Server

NAMES = ("하나", "두리", "세찬", "네모", "다미", "여울", "이레", "아람", "구슬", "도담")
PAUSE = 0.05
"""Between two presses, so that a page's limit of 30 messages a second is not what is waited for."""
_MOTIONS = ("calm", "full")


class Desk:
    """A console on the server's own machine, in a show with ten phones at their seats."""

    def __init__(self, server: Server) -> None:
        self.server = server
        console = Console(server)
        self.phones = with_phones(console, *NAMES)
        self.cookies = [phone.cookie for phone in self.phones]
        self._pages = Pages()
        self._page = self._pages.open(server.port, "/host", server.host_cookie)
        self._pages.until(lambda: bool(self._page.view), "the console's view")

    def close(self) -> None:
        """End the console's connection."""
        self._pages.close(self._page)

    def waits(self, presses: int) -> list[int]:
        """Nanoseconds of each of so many presses."""
        page, taken = self._page, []
        for number in range(presses):
            motion = _MOTIONS[(f'"motion":"{_MOTIONS[0]}"'.encode() in page.view)]
            shown = f'"motion":"{motion}"'.encode()
            key, sent = page.do(id=os.urandom(8).hex(), kind="set_motion", motion=motion)
            self._pages.until(lambda: key in page.acks and shown in page.view, f"press {number}")  # noqa: B023
            taken.append(time.perf_counter_ns() - sent)
            time.sleep(PAUSE)
        return taken


@contextmanager
def flooders(port: int, many: int, kind: str, cookies: Sequence[str] = ()) -> Iterator[list[int]]:
    """So many of them, in a process of their own; afterwards how often they connected and the bytes that were taken."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.faults.frames_flood", str(port), str(many), kind, *cookies],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    came: list[int] = []
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    try:
        yield came
    finally:
        said, _ = process.communicate("\n", timeout=60)
        came += [int(one) for one in said.split()]
