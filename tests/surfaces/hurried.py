"""``app.py`` with a minute of two seconds, for tests in which a phone stays away: ``-m tests.surfaces.hurried``."""

from __future__ import annotations

import runpy

from stage import minutes

minutes.MINUTE = 2_000
runpy.run_path("app.py", run_name="__main__")
