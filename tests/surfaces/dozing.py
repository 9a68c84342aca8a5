"""``app.py`` that takes two seconds for sleep, for tests in which it is stopped: ``-m tests.surfaces.dozing``."""

from __future__ import annotations

import runpy

from stage import clock

clock.STALLED = 2_000
runpy.run_path("app.py", run_name="__main__")
