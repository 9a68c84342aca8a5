"""A slow disk, several programs on one file, and clocks that jump, at the journal itself."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from stage.clock import ManualClock
from stage.sqlite import SqliteJournal
from tests.faults.harness import run
from tests.faults.script import SHOW, Stage, script

pytestmark = pytest.mark.faults


def test_on_a_slow_disk_all_are_answered_in_order_and_those_who_wait_share_a_flush(library: Path) -> None:
    told = run(library, "slow", flush_ms=300, rounds=2)
    assert (told["problems"], told["in_order"]) == ([], True)
    assert told["answered"] == told["sent"] == 8 * 2 * 2
    assert told["flushes"] <= told["sent"] * 3 / 4
    assert told["longest_ms"] >= 300


def test_of_programs_that_start_together_on_one_file_one_has_it_also_after_it_was_killed(
    library: Path,
) -> None:
    told = run(library, "races", programs=6, many=8)
    assert told["problems"] == []
    assert told["winners"] == {"1": 8}


class Jumping(ManualClock):
    """A wall clock that is set forwards and back by hours between two commands; show time knows nothing of it."""

    walls = cycle(["2031-05-09T18:30:00.000Z", "2031-05-10T06:30:00.000Z", "2031-05-08T02:00:00.000Z"])

    def wall(self) -> str:
        return next(self.walls)


def test_a_wall_clock_that_jumps_by_hours_changes_nothing_but_the_times_that_people_read(
    tmp_path: Path,
) -> None:
    told = script("plus_minus", 6, tmp_path)
    path = tmp_path / "cuecard.journal"
    for first in (0, 8, 16):  # started anew twice, each time with another idea of the hour
        journal = SqliteJournal(path)
        stage = Stage(journal)
        stage.runner._clock = stage.clock = Jumping()
        for step in told.steps[first : first + 8]:
            stage.play(step, lambda cause, version: None)
        journal.close()
    again = SqliteJournal(path)
    records = again.read(SHOW)
    again.close()
    expected = [(one.seq, one.at, one.cause, one.event) for one in told.truth]
    assert [(one.seq, one.at, one.cause, one.event) for one in records] == expected[: len(records)]
    assert len(records) > 20
    assert len({one.wall for one in records}) == 3
