"""How long a request may take to come in. A limit for each read is none: by a byte every few seconds somebody
could hold a place for ever."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from stage.steady import keep_going


class Patience:
    """Hangs up on connections whose request has not come in whole after so many ``seconds``."""

    def __init__(self, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._seconds, self._now = seconds, now
        self._since: dict[Any, float] = {}
        """By connection, the one that has been waited for longest first."""
        self._lock = threading.Lock()

    def begin(self, connection: Any) -> None:
        """From now on something is expected."""
        with self._lock:
            self._since.pop(connection, None)
            self._since[connection] = self._now()

    def end(self, connection: Any) -> None:
        """It has come, or nothing is expected any more."""
        with self._lock:
            self._since.pop(connection, None)

    def look(self) -> None:
        """Hang up on everybody who has taken too long. Whoever reads from them reads their end."""
        while (late := self._late()) is not None:
            with suppress(OSError):
                late.shutdown(socket.SHUT_RDWR)

    def _late(self) -> Any:
        with self._lock:
            first = next(iter(self._since), None)
            if first is None or self._now() - self._since[first] < self._seconds:
                return None
            del self._since[first]
            return first

    def start(self) -> None:
        """Look now and then, in a thread of its own."""
        keep_going("patience", self._turn)

    def _turn(self) -> bool:
        time.sleep(min(1.0, self._seconds / 4))
        self.look()
        return True
