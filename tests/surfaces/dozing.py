"""``app.py`` that takes four seconds for sleep, for tests in which it is stopped: ``-m tests.surfaces.dozing``."""

from __future__ import annotations

import runpy

from stage import clock

clock.STALLED = 4_000
runpy.run_path("app.py", run_name="__main__")
