"""A process that thinks for bots, one question a line, so that no thought ever holds up a phone.

Threads share the interpreter; a process does not. It is given what a phone in the bot's seat would see, the
legal picks and the seed of its draw, and answers with one of the picks.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from games import GAMES
from games.contract import Json

Think = Callable[[Json, str], Json]
"""A briefing and the seed of the draw; answers a pick."""


def think(brief: Json, seed: str) -> Json:
    """The pick of a briefed bot, as JSON: the same for the same seed."""
    bot = GAMES[brief["game"]].bots[brief["level"]]
    return bot(brief["view"], brief["legal"], Random(seed))


class Thinker:
    """``think`` in a process of its own, started when first asked and again if it has died."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None

    def __call__(self, brief: Json, seed: str) -> Json:
        """As :func:`think`. Raises :class:`ConnectionError` if the process dies twice over one thought."""
        question = json.dumps([brief, seed]).encode() + b"\n"
        with self._turn:
            try:
                return self._ask(question)
            except OSError:
                self._stop()
                return self._ask(question)

    def close(self) -> None:
        """End the process."""
        with self._turn:
            self._stop()

    def _ask(self, question: bytes) -> Json:
        line = self._line or self._start()
        line.sendall(question)
        return json.loads(_read_line(line))

    def _start(self) -> socket.socket:
        ours, theirs = socket.socketpair()
        command = [sys.executable, "-m", "stage.thinker", str(theirs.fileno())]
        root = Path(__file__).resolve().parent.parent
        # numpy would take every core for a thought, the server's too.
        own_core = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        self._process = subprocess.Popen(command, pass_fds=[theirs.fileno()], cwd=root, env=own_core)
        theirs.close()
        self._line = ours
        return ours

    def _stop(self) -> None:
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._line = self._process = None


def _read_line(line: socket.socket) -> bytes:
    answer = b""
    while not answer.endswith(b"\n"):
        more = line.recv(65536)
        if not more:
            raise ConnectionError("the bots' process has gone")
        answer += more
    return answer


def _serve(descriptor: int) -> None:
    """Answer questions until the other end closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal interrupts both; the server ends us by closing
    line = socket.socket(fileno=descriptor)
    line.setblocking(True)  # a green parent made it non-blocking, and both ends share that
    # A server that ends in the middle of a thought has no use for it any more.
    with suppress(ConnectionError), line, line.makefile("rwb") as lines:
        for question in lines:
            brief, seed = json.loads(question)
            lines.write(json.dumps(think(brief, seed)).encode() + b"\n")
            lines.flush()


if __name__ == "__main__":
    _serve(int(sys.argv[1]))
