"""``app.py`` on its libraries as they come, for a test that has to notice: ``-m tests.surfaces.defenceless``."""

from __future__ import annotations

import runpy
import sys
from importlib.abc import MetaPathFinder
from typing import Any


def plain(app: Any, mode: Any, hosts: Any) -> Any:
    """What the libraries' documentation would have one write, but for how a view is written."""
    from flask_socketio import SocketIO

    from stage.frames import StrictJson

    return SocketIO(app, async_mode=mode, cors_allowed_origins="*", json=StrictJson)


def serve(app: Any, listener: Any, mode: Any) -> None:
    """As above."""
    from eventlet import wsgi

    wsgi.server(listener, app, log_output=False)


class Hook(MetaPathFinder):
    """Asked for every module, ``serving`` among them: by then eventlet has replaced what it replaces."""

    def find_spec(self, fullname: str, path: object, target: object = None) -> None:
        """Finds nothing."""
        if fullname == "serving":
            from stage import transport

            transport.make_socketio, transport.serve = plain, serve


sys.meta_path.insert(0, Hook())
runpy.run_path("app.py", run_name="__main__")
