"""``app.py`` whose autopilot goes thirty times as fast, for a whole evening of it: ``-m tests.surfaces.brisk``.

Only the autopilot's own beats are short; the time that a round gives for picking is what the host chose. On a
busy machine such a beat could be over before a page was sent it, so none ends while one is still to be sent.
"""

from __future__ import annotations

import runpy
import sys
from dataclasses import replace
from importlib.abc import MetaPathFinder

TIMES_AS_FAST = 30
A_MOMENT = 0.005
"""Seconds until it is looked again whether every page has been sent what there is."""


def hurry() -> None:
    """Shorten every beat that ends by itself."""
    from games import rows
    from show import pacing

    for pause in ("IDLE_TIME", "PAUSE_TIME", "SUMMARY_TIME"):
        setattr(pacing, pause, getattr(pacing, pause) // TIMES_AS_FAST)
    rows.traits = replace(rows.traits, step_time=rows.traits.step_time // TIMES_AS_FAST)


def be_patient() -> None:
    """Let the alarm ring only when every surface has pushed the present version and nothing waits to be sent."""
    from stage.alarm import Alarm
    from stage.surface import Surface

    shown: dict[Surface, int] = {}
    push, ring = Surface.push, Alarm.ring

    def noted(surface: Surface) -> None:
        version = surface.house.version()
        push(surface)
        shown[surface] = version

    def patient(alarm: Alarm) -> float:
        return A_MOMENT if any(behind(*one) for one in list(shown.items())) else ring(alarm)

    def behind(surface: Surface, version: int) -> bool:
        sockets = list(surface.server.eio.sockets.values())
        return version != surface.house.version() or any(one.queue.qsize() for one in sockets)

    setattr(Surface, "push", noted)  # noqa: B010 - what is assigned to plainly would have to be a method
    setattr(Alarm, "ring", patient)  # noqa: B010


class Hook(MetaPathFinder):
    """Asked for every module: the program looks for ``serving`` once eventlet has replaced what it replaces, and
    only then may ours be imported."""

    def find_spec(self, fullname: str, path: object, target: object = None) -> None:
        """Finds nothing."""
        if fullname == "serving":
            hurry()
            be_patient()


sys.meta_path.insert(0, Hook())
runpy.run_path("app.py", run_name="__main__")
