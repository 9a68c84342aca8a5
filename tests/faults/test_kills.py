"""``kill -9``: every acknowledged pick is there once, what was not acknowledged is absent or answered as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.harness import run

pytestmark = pytest.mark.faults


@pytest.mark.parametrize(("build", "game"), [("real", "rows"), ("brisk", "plus_minus")])
def test_nothing_acknowledged_is_lost_or_done_twice_wherever_the_writer_is_killed(
    library: Path, build: str, game: str
) -> None:
    told = run(library, "kills", build=build, points=1000, seed=1, games=[game])
    assert told["problems"] == []
    assert told["points"] >= 1000
    assert told["at_calls"] > 3 * told["calls"] > 300
    assert told["at_instants"] > 20
    assert told["while_opening"] > 50
    assert told["acknowledged"] > 5000


@pytest.mark.parametrize(
    ("build", "found"),
    [
        ("acknowledges before COMMIT", "was acknowledged and is lost"),
        ("forgets the ids of commands", "when sent again"),
        ("forgets the ids of commands", "was answered"),
        ("clears the write-ahead log away", "was acknowledged and is lost"),
    ],
)
def test_a_writer_that_loses_or_doubles_is_caught(library: Path, build: str, found: str) -> None:
    told = run(library, "kills", build=build, points=200, seed=1, games=["plus_minus"])
    assert [one for one in told["problems"] if found in one]
