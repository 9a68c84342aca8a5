"""Where the house reaches into Engine.IO and Socket.IO, each place with its reason and its check.

The libraries offer no setting for these. Each hook is small, and ``check`` tries it when the server is
made: with another version of a library the server refuses to start instead of running unprotected.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import engineio.base_socket
import engineio.packet
import engineio.socket

from stage.frames import Bucket, Crowd, HostileFrame, StrictPacket, view_address
from stage.later import Later
from stage.mismatch import TransportMismatch, expect, takes

MOST_QUEUED = 64
"""Packets that wait for one slow reader; a view is whole, so whoever reconnects misses nothing."""
SILENT_SECONDS = 10.0
"""A connection that has joined no page's namespace by then is closed."""


AN_ADDRESS = 512
"""Sessions of one address: a hall's phones may all come through one router. A polling one outlives its
requests, so that counting connections alone would let one laptop have thousands."""
MOST_SESSIONS = 20_000


# ---- pings age by a clock that nobody sets


def monotonic_pings() -> None:
    """Engine.IO ages pings by the wall clock: set it forward an hour and every phone is dropped."""
    for module in (engineio.base_socket, engineio.socket):
        expect("pings", "python-engineio", hasattr(module, "time"), f"{module.__name__} reads no time")
        module.time = SimpleNamespace(time=time.monotonic)


def check_pings() -> None:
    """A ping's age is measured on the monotonic clock, and an old one ends the connection."""
    server = SimpleNamespace(
        create_queue=lambda: SimpleNamespace(put=lambda packet: None),
        logger=SimpleNamespace(info=lambda *words: None),
        ping_timeout=8,
        reason=engineio.Server.reason,
        _trigger_event=lambda *event, **options: None,
    )
    try:
        socket = engineio.socket.Socket(server, "check")
        fresh = abs(socket.last_ping - time.monotonic()) < 5 and socket.check_ping_timeout()
        socket.last_ping = time.monotonic() - 9
        ended = not socket.check_ping_timeout() and socket.closed
    except (AttributeError, TypeError) as error:
        raise TransportMismatch("pings", "python-engineio", str(error)) from error
    expect("pings", "python-engineio", bool(fresh and ended), "a ping's age is not what it should be")


# ---- one task pings everybody


_library_schedule_ping = getattr(engineio.socket.Socket, "schedule_ping", None)


def share_pings(server: Any) -> None:
    """The library has a task for every phone that only waits for its next ping: 16 kB each, or a thread."""
    ping = getattr(engineio.socket.Socket, "_send_ping", None)
    fits = takes(_library_schedule_ping, "self") and takes(ping, "self")
    expect("shared pings", "python-engineio", fits, "pings are sent elsewhere")
    server.eio.pings = Later(server.start_background_task, server.sleep)
    engineio.socket.Socket.schedule_ping = _schedule_ping


def _schedule_ping(socket: Any) -> None:
    pings = getattr(socket.server, "pings", None)
    if pings is None:  # a server of somebody else's in the same process
        assert _library_schedule_ping is not None
        _library_schedule_ping(socket)
    elif socket.last_ping:
        socket.last_ping = None
        pings.after(socket.server.ping_interval, lambda: _ping(socket))


def _ping(socket: Any) -> None:
    if not socket.closing and not socket.closed:
        socket.last_ping = engineio.socket.time.time()
        socket.send(engineio.packet.Packet(engineio.packet.PING))


def check_shared_pings(server: Any) -> None:
    """A ping goes out when its time has come, and none to whom has not answered the last."""
    packets: list[Any] = []
    eio = SimpleNamespace(
        create_queue=lambda: SimpleNamespace(put=packets.append),
        logger=server.eio.logger,
        ping_timeout=8,
        ping_interval=10,
        pings=SimpleNamespace(after=lambda seconds, function: function()),
    )
    try:
        socket = engineio.socket.Socket(eio, "check")
        socket.schedule_ping()
        socket.closed = True
        socket.schedule_ping()
    except (AttributeError, TypeError) as error:
        raise TransportMismatch("shared pings", "python-engineio", str(error)) from error
    sent = [packet.packet_type for packet in packets]
    expect("shared pings", "python-engineio", sent == [engineio.packet.PING], "pings are sent otherwise")


# ---- queues to phones have an end


def bounded(queue: type) -> type:
    """That queue, with one view in it at most, and emptied and ended once ``MOST_QUEUED`` packets wait: the
    library's is endless."""

    class Bounded(queue):  # type: ignore[misc]
        def _put(self, item: Any) -> None:
            # A view is whole: whoever reads slowly gets the newest, not the way there.
            address = view_address(item)
            stale = address and next((one for one in self.queue if view_address(one) == address), None)
            if stale:
                self.queue.remove(stale)
                self.unfinished_tasks -= 1
            super()._put(item)

        def put(self, item: Any, *how: Any, **more: Any) -> None:
            if item is not None and self.qsize() >= MOST_QUEUED:
                while self.qsize():
                    self.get(block=False)
                    self.task_done()
                item = None  # what tells the writer to end
            super().put(item, *how, **more)

    return Bounded


def use_drivers(server: Any, websocket: type) -> None:
    """Give this server its own WebSocket and queue, leaving the library's table as it is."""
    table: Any = getattr(server.eio, "_async", None)
    known = isinstance(table, dict) and {"websocket", "queue"} <= table.keys()
    expect("drivers", "python-engineio", known, "no table of drivers")
    server.eio._async = {**table, "websocket": websocket, "queue": bounded(table["queue"])}


_VIEWS = ('2/host,["view",1]', '3/host,7[{"ok":true}]', '2/host,["view",2]')


def check_drivers(server: Any) -> None:
    """Queues are made from our table, a full one ends, and of two views the newer is kept."""
    queue = server.eio.create_queue()
    for number in range(MOST_QUEUED + 1):
        queue.put(number)
    expect("drivers", "python-engineio", queue.qsize() == 1, "a full queue does not end")
    expect("drivers", "python-engineio", queue.get(block=False) is None, "a full queue does not end")
    queue.task_done()
    packets = [engineio.packet.Packet(engineio.packet.MESSAGE, text) for text in _VIEWS]
    for packet in packets:
        queue.put(packet)
    left = [queue.get(block=False) for _ in range(queue.qsize())]
    expect("drivers", "python-engineio", left == packets[1:], "a view that is out of date is not dropped")
    expect("drivers", "python-engineio", queue.unfinished_tasks == 2, "a dropped view is still counted")


# ---- what comes in is looked at before anything is done with it


def guard_messages(server: Any) -> None:
    """Disconnect whoever sends what no page sends, or too much: the library would log a traceback for each
    and keep the connection, and over polling nothing limits the rate."""
    expect("messages", "python-socketio", _handlers_fit(server), "its handlers are others")

    def message(eio_sid: str, data: Any) -> None:
        socket = server.eio.sockets.get(eio_sid)
        if socket is None or socket.closed:
            return
        try:
            if not socket.session.setdefault("bucket", Bucket()).take():
                raise HostileFrame("too many messages")
            server._handle_eio_message(eio_sid, data)
        except HostileFrame:
            end(socket)
        except KeyError:
            if eio_sid in server.environ:  # otherwise it ended while it was coming in
                raise
        finally:
            if socket.closing:
                _clear_away(server, eio_sid)

    def disconnect(eio_sid: str, reason: str) -> None:
        server._handle_eio_disconnect(eio_sid, reason)
        # Left in the table, a polling session would answer its next request with a KeyError.
        server.eio.sockets.pop(eio_sid, None)
        address = addresses.pop(eio_sid, None)
        if address is not None:
            crowd.leave(address)

    silent = Later(server.start_background_task, server.sleep)
    crowd, addresses = Crowd(AN_ADDRESS, MOST_SESSIONS), dict[str, str]()

    def connect(eio_sid: str, environ: Any) -> Any:
        address = environ.get("REMOTE_ADDR", "")
        if not crowd.enter(address):
            return False
        addresses[eio_sid] = address
        silent.after(SILENT_SECONDS, lambda: _close_if_silent(server, eio_sid))
        return server._handle_eio_connect(eio_sid, environ)

    server.eio.on("message", message)
    server.eio.on("connect", connect)
    server.eio.on("disconnect", disconnect)


def _handlers_fit(server: Any) -> bool:
    wanted = {"message": "data", "connect": "environ", "disconnect": "reason"}
    leaves = takes(getattr(server, "_handle_disconnect", None), "eio_sid", "namespace", "reason")
    return leaves and all(
        takes(getattr(server, f"_handle_eio_{name}", None), "eio_sid", more) for name, more in wanted.items()
    )


def _clear_away(server: Any, eio_sid: str) -> None:
    """Have a connection that ended while one of its messages was handled leave its pages: over polling both
    can happen at once, and the library passes over whoever is just coming in, who would stay for ever."""
    for name in list(server.manager.get_namespaces()):
        sid = server.manager.sid_from_eio_sid(eio_sid, name)
        if sid is not None:
            with suppress(KeyError):  # meanwhile the connection's end has done the same
                server._handle_disconnect(eio_sid, name, server.reason.TRANSPORT_CLOSE)
            server.manager.disconnect(sid, name, ignore_queue=True)


def _close_if_silent(server: Any, eio_sid: str) -> None:
    socket = server.eio.sockets.get(eio_sid)
    if socket is not None and not joined(server, eio_sid):
        end(socket)


def joined(server: Any, eio_sid: str) -> bool:
    """Whether this connection has come into any namespace."""
    names = list(server.manager.get_namespaces())
    return any(server.manager.sid_from_eio_sid(eio_sid, name) for name in names)


def end(socket: Any) -> None:
    """Close an Engine.IO connection at once, without waiting for a reader that may never come."""
    socket.close(wait=False, abort=True)
    socket.server.sockets.pop(socket.sid, None)


def refuse_ended_sessions(server: Any) -> None:
    """Answer a polled message for a session that ends at that moment like one for a session that never was:
    the library looks it up twice, and answers with a traceback if it is gone the second time."""
    answer = server.eio.handle_request

    def handle_request(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        try:
            return answer(environ, start_response)
        except KeyError:
            if environ["REQUEST_METHOD"] != "POST":
                raise
            no = server.eio._bad_request("Invalid session")
            start_response(no["status"], no["headers"])
            return [no["response"]]

    server.eio.handle_request = handle_request


def check_messages(server: Any) -> None:
    """A hostile message ends its connection and raises nothing."""
    closed: list[str] = []
    socket = SimpleNamespace(
        sid="check",
        server=server.eio,
        closed=False,
        closing=False,
        session={},
        close=lambda **how: closed.append("closed"),
    )
    server.eio.sockets["check"] = socket
    try:
        server.eio.handlers["message"]("check", '2["disconnect"]')
    except Exception as error:
        raise TransportMismatch("messages", "python-socketio", repr(error)) from error
    finally:
        server.eio.sockets.pop("check", None)
    expect("messages", "python-socketio", closed == ["closed"], "a hostile message was let through")


def check_packets(server: Any) -> None:
    """Packets are ours: written as text whatever is in them, refused when read if no page sends them."""
    fits = server.packet_class is StrictPacket
    expect("packets", "python-socketio", fits, "the server reads packets its own way")
    _reads('2/host,7["do",{"id":"a"}]', "do")
    for text in (
        "",
        "2",
        '2["do",{}]',
        '20["connect",{}]',
        '51-0["do",{"_placeholder":true,"num":0}]',
        "30[]",
    ):
        try:
            StrictPacket(encoded_packet=text or "9")
        except HostileFrame:
            continue
        raise TransportMismatch("packets", "python-socketio", f"{text!r} was let through")


def _reads(text: str, event: str) -> None:
    try:
        packet = StrictPacket(encoded_packet=text)
        again = StrictPacket(data=[event, {"id": "a"}], namespace="/host", id=7).encode()
    except (HostileFrame, AttributeError, TypeError) as error:
        raise TransportMismatch("packets", "python-socketio", repr(error)) from error
    fits = packet.data == [event, {"id": "a"}] and packet.id == 7 and again == text
    expect("packets", "python-socketio", fits, f"{text} was read or written otherwise")


CHECKS: tuple[Callable[[Any], None], ...] = (
    check_packets,
    check_messages,
    check_drivers,
    check_shared_pings,
)
