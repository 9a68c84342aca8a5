"""Getting the views of a hall into the sockets' queues: as the libraries come, and as the stage does it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import engineio.socket
from flask import Flask
from flask_socketio import SocketIO

from bench.disk import SHOW, table
from games.contract import Json
from show.audience import Guest
from stage import transport
from stage.encoding import Encoded, Views
from stage.gate import Hosts

NAMESPACE = "/player"
TURNS = 12


class Sockets:
    """A Socket.IO server with so many sockets that nobody reads, and what to send each of them."""

    def __init__(self, server: Any, many: int) -> None:
        self.server = server
        self.sockets = [engineio.socket.Socket(server.eio, f"bench{n}") for n in range(many)]
        self.sids = []
        for socket in self.sockets:
            server.eio.sockets[socket.sid] = socket
            self.sids.append(server.manager.connect(socket.sid, NAMESPACE))

    def push(self, send: Callable[[Any, str, Json], None], views: list[Json]) -> float:
        """Seconds until every view lies in its queue, written as it goes over the wire; the queues are empty
        again afterwards."""
        at = time.perf_counter()
        for sid, view in zip(self.sids, views, strict=True):
            send(self.server, sid, view)
        for socket in self.sockets:
            socket.queue.get(block=False).encode()
            socket.queue.task_done()
        return time.perf_counter() - at


def plainly(server: Any, sid: str, view: Json) -> None:
    """As a tutorial does."""
    server.emit("view", {"version": 1, "at": 2, "view": view}, to=sid, namespace=NAMESPACE)


def sharing(views: Views) -> Callable[[Any, str, Json], None]:
    """As the stage does."""

    def send(server: Any, sid: str, view: Json) -> None:
        told = Encoded(f'{{"version":1,"at":2,"view":{views.write(view)}}}')
        server.emit("view", told, to=sid, namespace=NAMESPACE)

    return send


def both(folder: Path, phones: int) -> tuple[list[float], list[float]]:
    """Seconds a push to so many phones the libraries' way and ours, in turns, one sample a turn."""
    with table(folder / "sending.journal", phones) as it:
        views = [it.runner.look(SHOW, Guest(one)) for one in it.people]
    library = Sockets(SocketIO(Flask("library"), async_mode="threading").server, phones)
    ours = Sockets(transport.make_socketio(Flask("ours"), "threading", Hosts(8080)).server, phones)
    samples: tuple[list[float], list[float]] = ([], [])
    for _ in range(TURNS):
        samples[0].append(library.push(plainly, views))
        samples[1].append(ours.push(sharing(Views()), views))
    return samples
