"""What the tests of the stage share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from stage.sqlite import SqliteJournal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "shows" / "cuecard.db"


@pytest.fixture
def journal(path: Path) -> Iterator[SqliteJournal]:
    journal = SqliteJournal(path)
    yield journal
    journal.close()
