"""Flipped bits and cut tails: found at the start or without any effect, and what is sound can be had."""

from __future__ import annotations

from pathlib import Path

import pytest

from stage import sqlite_file
from stage.sqlite_log import Log
from tests.faults.damaging import damages
from tests.faults.harness import folder
from tests.faults.living import REAL

pytestmark = pytest.mark.faults


def test_wherever_a_journal_is_damaged_it_never_opens_with_another_show() -> None:
    with folder() as place:
        told = damages(Path(place), REAL, 300, 1)
    assert told.problems == []
    assert told.refused > 80
    assert told.named > 5
    assert told.harmless > 80
    assert told.saved > 150
    assert told.unfinished < 0.05 * told.damages
    assert told.refused + told.harmless + told.unfinished + told.cut_short == told.damages


def test_a_start_that_leaves_damage_in_the_log_to_sqlite_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "_sound_log", lambda path: Log(b""))
    with folder() as place:
        told = damages(Path(place), REAL, 50, 1)
    assert [one for one in told.problems if "records" in one]


def test_a_start_that_does_not_ask_what_was_acknowledged_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "acknowledged", lambda path: None)
    with folder() as place:
        told = damages(Path(place), REAL, 150, 1)
    assert [one for one in told.problems if "records" in one]
