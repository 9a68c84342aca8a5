"""A proxy that can silently swallow what its connections send: a phone that sleeps, or changes network."""

from __future__ import annotations

import contextlib
import socket
import threading
from types import TracebackType


class SwallowingProxy:
    """Passes 127.0.0.1:``port`` on to ``upstream``, until ``swallow`` makes its connections black holes."""

    def __init__(self, upstream: int) -> None:
        self._upstream = upstream
        self._sockets: list[socket.socket] = []
        self._generation = 0
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._thread = threading.Thread(target=self._accept, daemon=True)

    def swallow(self) -> None:
        """From now on what the present connections carry disappears, in both directions, without a word."""
        self._generation += 1

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                try:
                    far = socket.create_connection(("127.0.0.1", self._upstream))
                except OSError:
                    near.close()
                    continue
                self._sockets += [near, far]
                for source, target in ((near, far), (far, near)):
                    threading.Thread(
                        target=self._carry, args=(source, target, self._generation), daemon=True
                    ).start()

    def _carry(self, source: socket.socket, target: socket.socket, generation: int) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if generation == self._generation:
                    target.sendall(data)
        if generation == self._generation:
            for end in (source, target):
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def __enter__(self) -> SwallowingProxy:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        for end in (self._listener, *self._sockets):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._thread.join()
