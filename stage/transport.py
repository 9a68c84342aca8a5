"""The server's sockets: everything that depends on how it is served, and the only place but the program
itself that knows eventlet.

Order at start: ``listen`` (the port is known only then), ``make_socketio``, ``serve``.
"""

from __future__ import annotations

import logging
import signal
import socket
import time
from collections.abc import Callable
from functools import cache
from typing import Any, Literal, ParamSpec, TypeVar

from flask import Flask
from flask_socketio import SocketIO

from stage import green, hooks, threads
from stage.frames import MOST_BYTES, OWN_MACHINE, Crowd, StrictJson, StrictPacket
from stage.gate import Gate, Hosts
from stage.hooks import AN_ADDRESS
from stage.listening import MOST_CONNECTIONS, SPARE_FILES, raise_file_limit
from stage.mismatch import expect, takes
from stage.patience import Patience
from stage.turns import Turns

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
log = logging.getLogger("cuecard.transport")


def make_socketio(app: Flask, mode: Mode, hosts: Hosts) -> SocketIO:
    """The Socket.IO server of ``app``, hardened and tried, with the gate before both.

    Raises :class:`stage.mismatch.TransportMismatch` if a hook does not fit the installed libraries.
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
    """Try every hook once; :class:`stage.mismatch.TransportMismatch` names the first that does not fit."""
    hooks.check_pings()
    for check in hooks.CHECKS:
        check(socketio.server)
    if mode == "eventlet":
        _check_green()
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

    class Door:
        """The listening socket, and a turn for everybody else after each who comes in."""

        def accept(self) -> Any:
            came = listener.accept()
            eventlet.sleep(0)
            return came

        def __getattr__(self, name: str) -> Any:
            return getattr(listener, name)

    wsgi.server(
        Door(),
        app,
        custom_pool=Pool(places),
        protocol=_counted_protocol(crowd, _turns()),
        log_output=False,
        log_x_forwarded_for=False,
        debug=False,  # True answers a fault with its traceback
        socket_timeout=HTTP_SECONDS,
        keepalive=HTTP_SECONDS,
        url_length_limit=2048,
    )


@cache
def _turns() -> Callable[[str], Turns]:
    """The turns of an address: strangers share theirs; the server's own machine has turns of its own."""
    from eventlet import getcurrent, hubs

    def soon(function: Callable[[], None]) -> None:
        hubs.get_hub().schedule_call_global(0, function)

    own, strangers = (Turns(soon, getcurrent, lambda: hubs.get_hub().switch()) for _ in range(2))
    return lambda address: own if address == OWN_MACHINE else strangers


def _counted_protocol(crowd: Crowd, turns: Callable[[str], Turns]) -> type:
    """HTTP that lets go of whom the crowd has no place for, and of whoever is slow to say what they want."""
    from eventlet import wsgi

    patience = Patience(HTTP_SECONDS)
    patience.start()

    class Protocol(wsgi.HttpProtocol):  # type: ignore[misc]
        def __init__(self, conn_state: Any, server: Any) -> None:
            if crowd.enter(conn_state[0][0]):
                try:
                    super().__init__(conn_state, server)
                finally:
                    crowd.leave(conn_state[0][0])

        def _read_request_line(self) -> bytes:
            patience.begin(self.connection)
            line: bytes = super()._read_request_line()
            patience.begin(self.connection)  # for the rest of it
            return line

        def handle_one_response(self) -> None:
            if not {"content-length", "transfer-encoding"} & {name.lower() for name in self.headers}:
                patience.end(self.connection)
            turns(self.client_address[0]).wait()
            super().handle_one_response()

        def handle_one_request(self) -> None:
            try:
                super().handle_one_request()
            finally:
                patience.end(self.connection)

        def finish(self) -> None:
            try:
                super().finish()
            finally:
                self.rfile.close()  # the library forgets it where the last of an answer could not be sent

        def log_message(self, format: str, *args: Any) -> None:
            """Nothing: what a stranger sends, without end, is not worth the terminal."""

    return Protocol


def _green_websocket() -> type:
    """What Engine.IO upgrades with: the library's handshake, then our own socket on the same connection."""
    from engineio.async_drivers.eventlet import WebSocketWSGI
    from eventlet import websocket

    found = getattr(WebSocketWSGI, "_handle_hybi_request", None)
    expect("upgrade", "eventlet", takes(found, "self", "environ"), "the handshake is elsewhere")
    strict = green.socket_of(websocket, _turns())

    class Upgrade(WebSocketWSGI):  # type: ignore[misc]
        def _handle_hybi_request(self, environ: dict[str, Any]) -> Any:
            ws = super()._handle_hybi_request(environ)
            return strict(ws.socket, environ, ws.version, max_frame_length=self.max_frame_length)

    return Upgrade


def _check_green() -> None:
    from eventlet import hubs, websocket, wsgi

    names = ("_read_request_line", "handle_one_request", "handle_one_response")
    fits = all(takes(getattr(wsgi.HttpProtocol, name, None), "self") for name in names)
    expect("requests", "eventlet", fits, "requests are read elsewhere")
    hub = hubs.get_hub()
    fits = takes(getattr(hub, "schedule_call_global", None), "seconds") and takes(
        getattr(hub, "switch", None)
    )
    expect("turns", "eventlet", fits, "its loop turns otherwise")
    green.check_sockets(websocket, "eventlet")
