"""A server for a whole evening, and where its pictures go."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from stage.transport import MODES
from tests.surfaces.server import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "evening.journal", MODES[0])
    yield running
    running.stop()
    assert running.complaints == []


@pytest.fixture
def pictures() -> Path | None:
    """Where to leave a picture of every scene, if the environment names a folder."""
    named = os.environ.get("CUECARD_PICTURES")
    return Path(named) if named else None
