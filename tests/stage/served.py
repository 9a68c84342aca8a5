"""A small server with the stage's transport, for the tests to talk to: ``served.py <mode> [<change> ...]``.

It prints its port, then serves until it is killed. A change alters it before it starts, to make a test
short or a fault visible.
"""

from __future__ import annotations

import gc
import sys
import threading
import time
import warnings
from typing import Any

MODE, *CHANGES = sys.argv[1:]
warnings.simplefilter("error")
warnings.filterwarnings("ignore", r"\s*Eventlet is deprecated")
warnings.filterwarnings("ignore", "unclosed", ResourceWarning)  # eventlet's own, in its pool of threads
if MODE == "eventlet":
    import eventlet

    eventlet.monkey_patch()

import socket  # noqa: E402

import engineio.base_socket  # noqa: E402
import engineio.socket  # noqa: E402
from flask import Flask, Response, jsonify, request  # noqa: E402
from greenlet import greenlet  # noqa: E402

from stage import frames, green, hooks, threads, transport  # noqa: E402
from stage.gate import Hosts  # noqa: E402
from stage.listening import listen  # noqa: E402

app = Flask("served")
events: list[str] = []
kept: list[socket.socket] = []
real_time = time.time


def change_before() -> None:
    if "short_pings" in CHANGES:
        transport.PING_SECONDS = 1
    if "few_sessions" in CHANGES:
        hooks.AN_ADDRESS = 20
    if "short_silence" in CHANGES:
        hooks.SILENT_SECONDS = 0.3
    if "short_http" in CHANGES:
        transport.HTTP_SECONDS = threads._Handler.timeout = 1
    if "other_eventlet" in CHANGES:
        from eventlet.websocket import RFC6455WebSocket

        del RFC6455WebSocket._recv_frame
    if "other_http" in CHANGES:
        from eventlet.wsgi import HttpProtocol

        del HttpProtocol._read_request_line
    if "other_loop" in CHANGES:
        from eventlet.hubs import get_hub

        type(get_hub()).schedule_call_global = lambda hub, function: None
    if "lax_masks" in CHANGES:
        green.unmask = lambda data, mask, offset=0: data
    if "lax_kinds" in CHANGES:
        green.acceptable = lambda text: True
    if "lax_sizes" in CHANGES:
        green.MOST_BYTES = 1_000_000
    if "lax_pieces" in CHANGES:
        green.MOST_PIECES = 1_000_000
    if "lax_rate" in CHANGES:
        green.Bucket = lambda: frames.Bucket(1e9, 1e9)
    if "other_upgrade" in CHANGES:
        from eventlet.websocket import WebSocketWSGI

        del WebSocketWSGI._handle_hybi_request


change_before()
listener = listen("127.0.0.1")
port = listener.getsockname()[1]
socketio = transport.make_socketio(app, MODE, Hosts(port, lambda: ["192.168.7.7"], ["show.lan"]))  # type: ignore[arg-type]
server = socketio.server
if "wall_clock_pings" in CHANGES:
    engineio.socket.time = engineio.base_socket.time = time


def connect(sid: str, environ: dict[str, Any], auth: Any) -> None:
    events.append("connect")
    if auth == {"linger": True}:
        await_end(sid)


def await_end(sid: str) -> None:
    """As a handler that is slow to let somebody in who has gone again."""
    session = server.eio.sockets[server.manager.eio_sid_from_sid(sid, "/player")]
    end = time.monotonic() + 5
    while not session.closed and time.monotonic() < end:
        server.sleep(0.01)


def do(sid: str, command: dict[str, Any]) -> dict[str, Any]:
    if command.get("kind") == "fail":
        raise RuntimeError("a fault of ours")
    events.append("do")
    return {"ok": True, "got": command}


def disconnect(sid: str, reason: str) -> None:
    events.append("disconnect")
    if "leak_sockets" in CHANGES:
        kept.append(socket.socket())
    if "leak_threads" in CHANGES:
        threading.Thread(target=time.sleep, args=(3600,), daemon=True).start()


server.on("connect", connect, namespace="/player")
server.on("do", do, namespace="/player")
server.on("disconnect", disconnect, namespace="/player")


@app.get("/")
def page() -> str:
    return f"{request.host} {request.scheme} {request.remote_addr}"


@app.post("/form")
def form() -> str:
    return f"{len(request.get_data())} bytes"


@app.get("/state")
def state() -> Response:
    open_ = [one for one in list(server.eio.sockets.values()) if not one.closed]
    return jsonify(
        open=len(open_),
        queued=[one.queue.qsize() for one in open_],
        events=events,
        threads=threading.active_count(),
        greenlets=sum(isinstance(one, greenlet) and not one.dead for one in gc.get_objects()),
    )


@app.get("/nodelay")
def nodelay() -> str:
    environ = request.environ
    sock = environ["eventlet.input"].get_socket() if MODE == "eventlet" else environ["werkzeug.socket"]
    return str(bool(sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))


@app.get("/thread")
def thread() -> str:
    def names_its_thread() -> int:
        return threading.get_native_id()

    return str(transport.to_thread(MODE, names_its_thread) != threading.get_native_id())  # type: ignore[arg-type]


@app.get("/push/<int:views>")
def push(views: int) -> str:
    for number in range(views):
        server.emit("view", {"version": number, "view": "x" * 4000}, namespace="/player")
    return "pushed"


@app.get("/step/<int:seconds>")
def step(seconds: int) -> str:
    time.time = lambda: real_time() + seconds
    return "stepped"


@app.get("/fault")
def fault() -> str:
    raise RuntimeError("a fault of ours")


print(port, flush=True)
transport.serve(app, listener, MODE)  # type: ignore[arg-type]
