"""``app.py`` with a fault: a page that comes back is shown what its seat was shown first in the scene.

For the test that a hall of restless phones notices it: ``-m tests.surfaces.stale``.
"""

from __future__ import annotations

import runpy
import sys
from importlib.abc import MetaPathFinder
from typing import Any


def spoil() -> None:
    """Build the fault in."""
    from player.namespace import PlayerNamespace
    from stage.surface import Guest

    dressed = PlayerNamespace.dressed
    first: dict[tuple[str, str], Any] = {}

    def late(surface: PlayerNamespace, guest: Guest, view: Any) -> Any:
        now = dressed(surface, guest, view)
        if guest.ticket is None or guest.ticket.role != "seat":
            return now
        kept = first.setdefault((guest.ticket.principal, now["scene"]), now)
        return kept if guest.sent is None else now

    setattr(PlayerNamespace, "dressed", late)  # noqa: B010 - assigned to plainly it would have to be a method


class Hook(MetaPathFinder):
    """Asked for every module: only once eventlet has replaced what it replaces may ours be imported."""

    def find_spec(self, fullname: str, path: object, target: object = None) -> None:
        """Finds nothing."""
        if fullname == "serving":
            spoil()


sys.meta_path.insert(0, Hook())
runpy.run_path("app.py", run_name="__main__")
