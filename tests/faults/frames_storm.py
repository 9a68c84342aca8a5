"""Mutated frames over real sockets: ``python -m tests.faults.frames_storm``, told on standard input what to do.

Eight connections at a time come from an address that is not the server's own. Each sends frames until one that ends
it, then its end, and waits for the server's; one in ten is a mutated request instead.
"""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from stage.frames import StrictJson, StrictPacket
from tests.faults.frames_mutations import Mutator
from tests.faults.frames_wire import connection, frame, handshake, upgraded

AT_ONCE = 8
MOST_FRAMES = 20
"""Of one connection: fewer than a page's burst, so that it is what they say that ends it."""
A_HANG = 12.0
"""Seconds after which the server should have ended a connection whose client has."""


class Storm:
    """``told``: port, seed, frames, pages [[namespace, cookie]], recorded {namespace: texts}, known values."""

    def __init__(self, told: dict[str, Any]) -> None:
        self._told, self._port = told, told["port"]
        self._lock = threading.Lock()
        self.counts: Counter[str] = Counter()

    def run(self) -> Counter[str]:
        """Send so many frames."""
        threads = [threading.Thread(target=self._keep_coming, args=(number,)) for number in range(AT_ONCE)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return self.counts

    def _keep_coming(self, number: int) -> None:
        told, pick = self._told, Random(f"{self._told['seed']} {number}")
        namespace, cookie = told["pages"][number % len(told["pages"])]
        mutator = Mutator(told["recorded"][namespace], (told["seed"], number), told["known"])
        while self.counts["frames"] < told["frames"]:
            try:
                if pick.random() < 0.1:
                    self._ask(mutator, cookie)
                else:
                    self._send(mutator, namespace, cookie)
            except TimeoutError:
                self._count("hung")
            except OSError:
                self._count("reset")

    def _send(self, mutator: Mutator, namespace: str, cookie: str) -> None:
        with upgraded(self._port, cookie) as sock:
            frames = [frame(f"40{namespace},")]
            while len(frames) < MOST_FRAMES:
                wire, fine = mutator.wire()
                frames.append(wire)
                if not fine:
                    break
            self._count("connections")
            self._count("frames", len(frames))
            sock.sendall(b"".join(frames))
            self._end(sock)

    def _ask(self, mutator: Mutator, cookie: str) -> None:
        with connection(self._port) as sock:
            self._count("requests")
            sock.sendall(mutator.request(handshake(self._port, cookie)))
            self._end(sock)

    def _end(self, sock: socket.socket) -> None:
        sock.settimeout(A_HANG)
        sock.shutdown(socket.SHUT_WR)
        while sock.recv(65_536):
            pass

    def _count(self, what: str, more: int = 1) -> None:
        with self._lock:
            self.counts[what] += more


@contextmanager
def storm(told: dict[str, Any]) -> Iterator[subprocess.Popen[str]]:
    """A storm in a process of its own; ``counts`` reads what it came to."""
    process = subprocess.Popen(
        [sys.executable, "-m", __name__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdin is not None
        process.stdin.write(json.dumps(told))
        process.stdin.close()
        yield process
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def counts(process: subprocess.Popen[str]) -> Counter[str]:
    """What a storm came to, once it is over."""
    assert process.stdout is not None
    return Counter(json.loads(process.stdout.read()))


if __name__ == "__main__":
    StrictPacket.json = StrictJson  # as the server has it
    print(json.dumps(Storm(json.load(sys.stdin)).run()))
