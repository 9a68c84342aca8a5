"""Serving with threads: one a connection, for machines on which the default way does not work."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import simple_websocket
from engineio.async_drivers._websocket_wsgi import SimpleWebSocketWSGI
from simple_websocket.ws import Base
from werkzeug.serving import ThreadedWSGIServer, WSGIRequestHandler
from wsproto.utilities import LocalProtocolError, ProtocolError

from stage.frames import BURST, FRAMES_A_SECOND, MOST_BYTES, MOST_PIECES, Bucket, Crowd, acceptable
from stage.mismatch import expect, takes
from stage.patience import Patience


class WholeSends:
    """A socket whose ``send`` sends everything: with a time limit set, a plain one may stop half-way, and
    the WebSocket library does not look."""

    def __init__(self, sock: socket.socket, seconds: float) -> None:
        self._sock = sock
        # Without a limit a thread would wait for a phone that is gone for as long as the system does.
        sock.settimeout(seconds)
        # The reading thread answers pings and closes while the writing one sends views.
        self._turn = threading.Lock()

    def send(self, data: bytes) -> None:
        """All of it, or ``OSError``."""
        with self._turn:
            self._sock.sendall(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sock, name)


class Counted:
    """A WebSocket's protocol that comes to its end when more happens than in any page's."""

    def __init__(self, protocol: Any, bucket: Bucket) -> None:
        self._protocol, self._bucket = protocol, bucket

    def events(self) -> Iterator[Any]:
        """What has happened. Raises ``LocalProtocolError``, with which the reader ends."""
        for event in self._protocol.events():
            if not self._bucket.take():
                raise LocalProtocolError("too much at once")
            yield event

    def __getattr__(self, name: str) -> Any:
        return getattr(self._protocol, name)


class StrictServer(simple_websocket.Server):  # type: ignore[misc]
    """A WebSocket that stops listening to a client that sends more than a page ever does."""

    def __init__(self, environ: dict[str, Any]) -> None:
        self._bucket = Bucket(burst=2 * BURST)
        super().__init__(environ, max_message_size=MOST_BYTES)

    def handshake(self) -> None:
        """As the library's, and from then on whatever comes is counted: of the smallest frames hundreds fit
        into one read."""
        super().handshake()
        self.ws: Any = Counted(self.ws, Bucket(2 * FRAMES_A_SECOND, 4 * BURST))

    def close(self, reason: Any = None, message: Any = None) -> None:
        """Close, or leave it at that where it is closed or closing already: reader, writer and owner each
        try, and one of them may have overtaken another."""
        with suppress(ProtocolError, simple_websocket.ConnectionClosed, OSError):
            super().close(reason, message)
        self.connected = False

    def _handle_events(self) -> bool:
        # Called for each 4 kB read. The library reads on whether or not anybody takes the messages.
        enough = not self._bucket.take() or len(self.input_buffer) > MOST_PIECES
        going_on = bool(not enough and super()._handle_events())
        if not going_on:
            self.event.set()
        return going_on


class StrictWebSocket(SimpleWebSocketWSGI):  # type: ignore[misc]
    """What Engine.IO talks to: text of the known kinds only."""

    def __init__(self, handler: Any, server: Any) -> None:
        super().__init__(handler, server)
        self._seconds = server.ping_interval + server.ping_timeout

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        """Upgrade and hand over to Engine.IO; ends, as the server wants it, with ``ConnectionError``. A
        handshake that is none is answered."""
        environ["werkzeug.socket"] = WholeSends(environ["werkzeug.socket"], self._seconds)
        try:
            self.ws = StrictServer(environ)
        except ProtocolError:
            start_response("400 Bad Request", [("Content-Length", "0"), ("Connection", "close")])
            return []
        self.app(self)
        raise ConnectionError

    def wait(self) -> str | None:
        """The next packet, None at the end; anything unacceptable is the end."""
        data: str | None = super().wait()
        if data is None or acceptable(data):
            return data
        self.close()
        return None


class _Handler(WSGIRequestHandler):
    server: _Server
    # Small answers must not wait for each other's acknowledgement.
    disable_nagle_algorithm = True
    protocol_version = "HTTP/1.1"
    timeout = 10

    def handle_one_request(self) -> None:
        """One request, which has to come in whole before long."""
        self.server.patience.begin(self.connection)
        try:
            super().handle_one_request()
        finally:
            self.server.patience.end(self.connection)

    def parse_request(self) -> bool:
        """Its first line has come; where the rest is only a head, it has come with this."""
        self.server.patience.begin(self.connection)
        parsed = super().parse_request()
        if parsed and not {"content-length", "transfer-encoding"} & {name.lower() for name in self.headers}:
            self.server.patience.end(self.connection)
        return parsed

    def version_string(self) -> str:
        """Not which versions of what somebody could look up faults of."""
        return "Cuecard"

    def connection_dropped(self, error: BaseException, environ: Any = None) -> None:
        """What is left unread of a WebSocket is no request: answering it would put HTML among the frames."""
        self.close_connection = True

    def log(self, type: str, message: str, *args: Any) -> None:
        """Nothing: a log of requests would hold claims and codes."""


class _Server(ThreadedWSGIServer):
    daemon_threads = True

    def __init__(self, listener: socket.socket, app: Any, crowd: Crowd) -> None:
        host, port = listener.getsockname()[:2]
        super().__init__(host, port, app, _Handler, fd=listener.fileno())
        self._crowd = crowd
        self.patience = Patience(float(_Handler.timeout))
        self.patience.start()

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        if not self._crowd.enter(client_address[0]):
            self.shutdown_request(request)
            return
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._crowd.leave(client_address[0])


def serve_with_threads(listener: socket.socket, app: Any, crowd: Crowd) -> None:
    """Serve until interrupted. Returns after that, open connections are left to their daemon threads."""
    _Server(listener, app, crowd).serve_forever()


def check_threads() -> None:
    """The WebSocket library still calls what is overridden here."""
    package = "simple-websocket"
    fits = takes(getattr(Base, "_handle_events", None), "self") and takes(
        getattr(Base, "_thread", None), "self"
    )
    expect("threaded sockets", package, fits, "it handles events elsewhere")
    names = {"_handle_events", "recv", "event"} - set(Base._thread.__code__.co_names)
    expect("threaded sockets", package, not names, "its reader works otherwise")
    fits = (
        "handshake" in Base.__init__.__code__.co_names and "events" in Base._handle_events.__code__.co_names
    )
    expect("threaded sockets", package, fits, "it handles events otherwise")
    known = "max_message_size" in simple_websocket.Server.__init__.__code__.co_varnames
    expect("threaded sockets", package, known, "it has no limit of size")
