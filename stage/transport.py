"""The server's sockets: everything that depends on how it is served, and the only place but the program
itself that knows eventlet.

Order at start: ``listen`` (the port is known only then), ``make_socketio``, ``serve``.
"""

from __future__ import annotations

import io
import logging
import signal
import socket
import time
from collections.abc import Callable
from typing import Any, Literal, ParamSpec, TypeVar

from flask import Flask
from flask_socketio import SocketIO

from stage import hooks, threads
from stage.frames import MOST_BYTES, MOST_PIECES, Bucket, Crowd, StrictJson, StrictPacket, acceptable, unmask
from stage.gate import Gate, Hosts
from stage.hooks import TransportMismatch, expect, takes
from stage.listening import MOST_CONNECTIONS, SPARE_FILES, raise_file_limit

Mode = Literal["eventlet", "threading"]
MODES: tuple[Mode, ...] = ("eventlet", "threading")
"""How the server can be run; the first is the default."""
P = ParamSpec("P")
T = TypeVar("T")

PING_SECONDS = 10
PONG_SECONDS = 8
"""A phone that falls silent is noticed after 18 s at most."""
HTTP_SECONDS = 10
END_SECONDS = 1
"""How long answers that are on their way may take when the server ends."""
MOST_THREADS = 1_000
AN_ADDRESS = 512
"""Connections of one address: a hall's phones may all come through one router."""

log = logging.getLogger("cuecard.transport")


def make_socketio(app: Flask, mode: Mode, hosts: Hosts) -> SocketIO:
    """The Socket.IO server of ``app``, hardened and tried, with the gate before both.

    Raises :class:`stage.hooks.TransportMismatch` if a hook does not fit the installed libraries.
    """
    hooks.monotonic_pings()
    log.setLevel(logging.ERROR)  # below that the libraries log payloads
    log.addFilter(_faults_only)
    socketio = SocketIO(
        app,
        async_mode=mode,
        serializer=StrictPacket,
        json=StrictJson,
        transports=["websocket", "polling"],
        allow_upgrades=False,
        ping_interval=PING_SECONDS,
        ping_timeout=PONG_SECONDS,
        max_http_buffer_size=MOST_BYTES,
        async_handlers=False,
        http_compression=False,
        manage_session=False,
        cookie=None,
        cors_allowed_origins=[],  # the gate decides, and answers no foreign page at all
        logger=log,
        engineio_logger=log,
    )
    hooks.use_drivers(socketio.server, _green_websocket() if mode == "eventlet" else threads.StrictWebSocket)
    hooks.share_pings(socketio.server)
    hooks.guard_messages(socketio.server)
    hooks.refuse_ended_sessions(socketio.server)
    app.wsgi_app = Gate(app.wsgi_app, hosts, MOST_BYTES)  # type: ignore[method-assign]
    self_test(socketio, mode)
    return socketio


def self_test(socketio: SocketIO, mode: Mode) -> None:
    """Try every hook once; :class:`stage.hooks.TransportMismatch` names the first that does not fit."""
    hooks.check_pings()
    for check in hooks.CHECKS:
        check(socketio.server)
    if mode == "eventlet":
        _check_green_websocket()
    else:
        threads.check_threads()


def serve(app: Flask, listener: socket.socket, mode: Mode) -> None:
    """Serve until interrupted (``KeyboardInterrupt``, ``SystemExit``), which ends it within two seconds."""
    files = raise_file_limit()
    places = min(MOST_CONNECTIONS if mode == "eventlet" else MOST_THREADS, max(64, files - SPARE_FILES))
    crowd = Crowd(AN_ADDRESS, places - places // 8)
    if mode == "eventlet":
        _serve_green(listener, app, crowd, places)
    else:
        threads.serve_with_threads(listener, app, crowd)


def on_stop_signals(mode: Mode, last: Callable[[], None]) -> None:
    """Have an interrupt or a request to end (SIGINT, SIGTERM) call ``last`` and end ``serve``.

    To be called by the thread that is going to serve.
    """
    end = _green_end() if mode == "eventlet" else _end

    def stop(number: int, frame: object) -> None:
        last()
        end()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)


def _end() -> None:
    raise SystemExit(0)


def to_thread(mode: Mode, function: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """What ``function`` returns, without holding up anybody else meanwhile. It may only compute."""
    if mode == "eventlet":
        from eventlet import tpool

        result: T = tpool.execute(function, *args, **more)
        return result
    return function(*args, **more)


def breathing(mode: Mode) -> Callable[[], None]:
    """What a commit does first, so that whoever is ready shares its fsync: green threads need a turn for
    that, real ones come in while the disk works."""
    return (lambda: time.sleep(0)) if mode == "eventlet" else (lambda: None)


def _faults_only(record: logging.LogRecord) -> bool:
    """Our own handlers' exceptions, not what strangers sent: that is refused, counted on and not news."""
    return record.exc_info is not None


# ---------------------------------------------------------------- eventlet


def _green_end() -> Callable[[], None]:
    """What ends the present greenlet, whichever one a signal hits: raised in a green thread, which swallows
    it, an exit would be lost."""
    from eventlet import getcurrent, hubs

    serving = getcurrent()

    def end() -> None:
        hub = hubs.get_hub()
        if getcurrent() in (serving, hub.greenlet):
            raise SystemExit(0)
        hub.schedule_call_global(0, serving.throw, SystemExit(0))

    return end


def _serve_green(listener: socket.socket, app: Flask, crowd: Crowd, places: int) -> None:
    import eventlet
    from eventlet import wsgi

    class Pool(eventlet.GreenPool):  # type: ignore[misc]
        def waitall(self) -> None:
            # At the end the library would wait for every open WebSocket to close by itself.
            with eventlet.Timeout(END_SECONDS, False):
                super().waitall()

    wsgi.server(
        listener,
        app,
        custom_pool=Pool(places),
        protocol=_counted_protocol(crowd),
        log_output=False,
        log_x_forwarded_for=False,
        debug=False,  # True answers a fault with its traceback
        socket_timeout=HTTP_SECONDS,
        keepalive=HTTP_SECONDS,
        url_length_limit=2048,
    )


def _counted_protocol(crowd: Crowd) -> type:
    """HTTP that lets go at once of whom the crowd has no place for."""
    from eventlet import wsgi

    class Protocol(wsgi.HttpProtocol):  # type: ignore[misc]
        def __init__(self, conn_state: Any, server: Any) -> None:
            if crowd.enter(conn_state[0][0]):
                try:
                    super().__init__(conn_state, server)
                finally:
                    crowd.leave(conn_state[0][0])

        def log_message(self, format: str, *args: Any) -> None:
            """Nothing: what a stranger sends, without end, is not worth the terminal."""

    return Protocol


def _green_message(library: Any) -> type:
    """A message with an end: the library collects fragments without limit."""

    class Message(library.RFC6455WebSocket.Message):  # type: ignore[misc]
        size = pieces = 0

        def push(self, data: bytes, final: bool = False) -> None:
            self.size += len(data)
            self.pieces += 1
            if self.size > MOST_BYTES or self.pieces > MOST_PIECES:
                raise library.FailedConnectionError(1009, "too big")
            super().push(data, final)

    return Message


def _green_socket(library: Any) -> type:
    """A WebSocket that unmasks fast and listens only to what pages send, no faster than they send it."""

    class Strict(library.RFC6455WebSocket):  # type: ignore[misc]
        Message = _green_message(library)

        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self.bucket = Bucket()
            self.log = io.StringIO()  # the library writes each broken connection to the terminal

        @staticmethod
        def _apply_mask(data: bytes, mask: Any, length: int | None = None, offset: int = 0) -> bytes:
            return unmask(data, mask, offset)

        def _recv_frame(self, message: Any = None) -> Any:
            if not self.bucket.take():
                raise library.FailedConnectionError(1008, "too fast")
            return super()._recv_frame(message)

        def wait(self) -> str | None:
            data: str | None = super().wait()
            if data is None or acceptable(data):
                return data
            self.close(close_data=(1008, ""))
            return None

    return Strict


def _green_websocket() -> type:
    """What Engine.IO upgrades with: the library's handshake, then our own socket on the same connection."""
    from engineio.async_drivers.eventlet import WebSocketWSGI
    from eventlet import websocket

    found = getattr(WebSocketWSGI, "_handle_hybi_request", None)
    expect("upgrade", "eventlet", takes(found, "self", "environ"), "the handshake is elsewhere")
    strict = _green_socket(websocket)

    class Upgrade(WebSocketWSGI):  # type: ignore[misc]
        def _handle_hybi_request(self, environ: dict[str, Any]) -> Any:
            ws = super()._handle_hybi_request(environ)
            return strict(ws.socket, environ, ws.version, max_frame_length=self.max_frame_length)

    return Upgrade


class _Wire:
    """The far end of a WebSocket for the self-test: gives out ``data``, keeps nothing."""

    def __init__(self, data: bytes) -> None:
        self._data = io.BytesIO(data)

    def recv(self, size: int) -> bytes:
        return self._data.read(size)

    def sendall(self, data: bytes) -> None: ...

    def shutdown(self, how: int) -> None: ...

    def close(self) -> None: ...


def _frame(opcode: int, payload: bytes) -> bytes:
    mask = b"\x11\x22\x33\x44"
    length = bytes([128 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return bytes([opcode]) + length + mask + unmask(payload, mask)


def _check_green_websocket() -> None:
    from eventlet import websocket

    def heard(*frames: bytes) -> list[str]:
        try:
            socket = _green_socket(websocket)(_Wire(b"".join(frames)), {}, max_frame_length=MOST_BYTES)
            return list(iter(socket.wait, None))
        except Exception as error:
            raise TransportMismatch("sockets", "eventlet", repr(error)) from error

    text, empty, whole = "42" + "\uac00" * 40, _frame(0x01, b""), _frame(0x81, b"3")
    for what, expected, frames in (
        ("text is misread", [text, "3"], [_frame(0x81, text.encode()), whole]),
        ("fragments are misread", ["42ab"], [_frame(0x01, b"42a"), _frame(0x80, b"b")]),
        ("binary is let through", [], [_frame(0x82, b"42"), whole]),
        ("a large message is let through", [], [_frame(0x01, b"42" * 2000)] + [_frame(0, b"x" * 4000)] * 3),
        ("fragments have no end", [], [empty] + [_frame(0, b"")] * 200 + [_frame(0x80, b"42")]),
    ):
        expect("sockets", "eventlet", heard(*frames) == expected, what)
    expect("sockets", "eventlet", len(heard(*[whole] * 500)) < 100, "frames have no limit")
