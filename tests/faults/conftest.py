"""What the tests against faults share."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults import filecalls

MEMORY = Path("/dev/shm")


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library that watches files; where there can be none, the test is skipped."""
    why = filecalls.why_not()
    if why is not None:
        pytest.skip(why)
    return filecalls.build(tmp_path_factory.mktemp("library"))


@pytest.fixture
def memory() -> Iterator[Path]:
    """A folder in memory where there is one: these journals are cut off in the middle, never kept."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        yield Path(folder)
