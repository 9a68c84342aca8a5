"""The process that thinks for bots lives and dies with the server alone."""

from __future__ import annotations

import json
import os
import select
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from games import rows
from stage.thinker import Thinker, think

THREADS = Path("/proc/self/task")
BRIEF = {"game": "plus_minus", "level": "plausible", "view": {"fresh": True}, "legal": [{}, {"plus": 1}]}


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def test_the_same_seed_is_the_same_thought_in_either_process(thinker: Thinker) -> None:
    assert [thinker(BRIEF, str(seed)) for seed in range(8)] == [think(BRIEF, str(seed)) for seed in range(8)]


def test_an_interrupt_in_the_terminal_leaves_the_end_to_the_server(
    thinker: Thinker, capfd: pytest.CaptureFixture[str]
) -> None:
    thinker(BRIEF, "1")
    process = thinker._process
    assert process is not None
    os.kill(process.pid, signal.SIGINT)
    assert thinker(BRIEF, "1") == think(BRIEF, "1")
    assert thinker._process is process
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("answered", [True, False])
def test_a_server_that_ends_in_the_middle_of_a_thought_leaves_nothing_behind(
    thinker: Thinker, capfd: pytest.CaptureFixture[str], answered: bool
) -> None:
    thinker(BRIEF, "1")
    process, line = thinker._process, thinker._line
    assert process is not None
    assert line is not None
    thinker._process = thinker._line = None
    line.sendall(json.dumps([BRIEF, "2"]).encode() + b"\n")
    if answered:
        select.select([line], [], [], 10)  # an answer that nobody reads turns the end into a reset
    line.close()
    assert process.wait(10) == 0
    assert capfd.readouterr().err == ""


@pytest.mark.skipif(not THREADS.exists(), reason="only Linux tells a process's threads like this")
def test_a_hard_thought_leaves_the_other_cores_alone(thinker: Thinker) -> None:
    options = rows.options({})
    position = rows.start(rows.deal(None, 4, options, Random(1)), 4, options)
    legal = [rows.write_pick(pick) for pick in rows.legal_picks(position, 0)]
    brief = {"game": "rows", "level": "hard", "view": rows.view(position, 0, None), "legal": legal}
    assert thinker(brief, "1") in legal
    process = thinker._process
    assert process is not None
    assert len(list(Path(f"/proc/{process.pid}/task").iterdir())) == 1
