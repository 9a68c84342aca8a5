"""``app.py`` that soon gives up on whoever does not read: ``-m tests.surfaces.impatient``."""

from __future__ import annotations

import runpy
import sys
from importlib.abc import MetaPathFinder


class Hook(MetaPathFinder):
    """Asked for every module: the program looks for ``serving`` once eventlet has replaced what it replaces, and
    only then may ours be imported."""

    def find_spec(self, fullname: str, path: object, target: object = None) -> None:
        """Finds nothing."""
        if fullname == "serving":
            from stage import transport

            transport.PING_SECONDS, transport.PONG_SECONDS = (
                1,
                3,
            )  # three, for everybody else on a busy machine


sys.meta_path.insert(0, Hook())
runpy.run_path("app.py", run_name="__main__")
