"""A server that counts: what the link does to a real Socket.IO server, without a show behind it.

``python -m tests.web.counting_server PORT TRANSPORTS``. Each command is counted once an id; every connection
gets the count as its view.
"""

from __future__ import annotations

import sys
import time
from typing import Any

from flask import Flask, request
from flask_socketio import Namespace, SocketIO, emit

from tests.scripts import ROOT
from tests.site import BLANK

PAGE = BLANK.format(head="")


class Counting(Namespace):
    """Knows ``time``; any other command is counted, once an id."""

    seen: set[str]

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.seen = set()

    def on_connect(self) -> None:
        emit("view", self.view())

    def on_do(self, command: dict[str, Any]) -> dict[str, Any]:
        if command["kind"] == "time":
            return {"ok": True, "at": time.monotonic() * 1000}
        self.seen.add(command["id"])
        emit("view", self.view(), broadcast=True)
        return {"ok": True, "version": len(self.seen)}

    def view(self) -> dict[str, Any]:
        """The count as a view, with how this connection came about."""
        wire = request.args.get("transport")
        view = {"count": len(self.seen), "wire": wire}
        return {"version": len(self.seen), "at": time.monotonic() * 1000, "view": view}


def main() -> None:
    """Serves until it is killed."""
    port, transports = int(sys.argv[1]), sys.argv[2].split(",")
    app = Flask("counting", static_folder=str(ROOT / "web" / "static"), static_url_path="/static")
    app.add_url_rule("/", "page", lambda: PAGE)
    app.add_url_rule("/favicon.ico", "icon", lambda: "")
    socketio = SocketIO(app, async_mode="threading", transports=transports)
    socketio.on_namespace(Counting("/player"))
    socketio.run(app, host="127.0.0.1", port=port, allow_unsafe_werkzeug=True)


if __name__ == "__main__":
    main()
