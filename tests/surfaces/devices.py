"""The devices that a console knows, and how it shuts them out."""

from __future__ import annotations

from typing import Any

from tests.surfaces.live import Console, View
from tests.surfaces.server import Server

Device = dict[str, Any]


def listed(view: View) -> list[Device]:
    """What the console that works the show is told of."""
    found: list[Device] = view["room"]["devices"]["listed"]
    return found


def newest(console: Console, kind: str) -> Device:
    """The device of that kind that came last."""
    now = listed(console.again().view)  # a view that was on its way might not know of it yet
    return next(one for one in now if one["kind"] == kind and not one["own"])


def shut_out(server: Server, console: Console, kind: str) -> None:
    """The newest device of that kind goes; where it was a screen, so does the address the terminal shows."""
    lines, device = len(server.said), newest(console, kind)
    console.done("shut_out", device=device["id"])
    console.wait(lambda view: all(one["id"] != device["id"] for one in listed(view)))
    if kind == "projector":
        server.display = server.await_line(r"http://localhost:\d+/display/enter/\S+", after=lines)
    elif kind == "overlay":
        server.overlay = server.await_line(r"http://localhost:\d+/overlay/enter/\S+", after=lines)
