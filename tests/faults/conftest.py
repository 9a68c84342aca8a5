"""Faults of the disk, of power and of the process, one by one: what was acknowledged is there afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults import filecalls


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library that watches files; where there can be none, the test is skipped."""
    why = filecalls.why_not()
    if why is not None:
        pytest.skip(why)
    return filecalls.build(tmp_path_factory.mktemp("library"))
