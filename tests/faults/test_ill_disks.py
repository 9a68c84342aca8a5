"""A full or broken disk: nobody is told anything false, the console is red, and the show goes on with room."""

from __future__ import annotations

from pathlib import Path

import pytest

from stage.house import House
from stage.runner import NotSaved, Unknown
from stage.sqlite import SqliteJournal
from tests.faults import filecalls
from tests.faults.harness import run
from tests.faults.script import SHOW, Stage, script
from tests.full_disk import fill, small_disk as small_disk

pytestmark = pytest.mark.faults


def test_whichever_call_fails_no_answer_is_false_and_the_show_goes_on(library: Path) -> None:
    told = run(library, "failures", seed=3, ills=2)
    assert told["problems"] == []
    assert told["faults"] == 2 * told["calls"] > 250
    assert told["red"] > 80
    assert told["refused"] > 30


def test_a_disk_that_does_not_flush_leaves_the_console_red_and_readable(library: Path) -> None:
    told = run(library, "failures", seed=4, ills=5, kinds=filecalls.SYNC)
    assert told["problems"] == []
    assert told["dark"] == 0
    assert told["red"] > 20


@pytest.mark.parametrize(
    ("build", "found"),
    [
        ("takes a failed commit for none", "is there though it was said not to be"),
        ("takes a failed commit for done", "was acknowledged and is lost"),
        ("never opens its file afresh", "though there is room again"),
    ],
)
def test_a_writer_that_guesses_after_a_failure_is_caught(library: Path, build: str, found: str) -> None:
    told = run(library, "failures", build=build, seed=3, ills=1)
    assert [one for one in told["problems"] if found in one]


def test_a_disk_that_is_really_full_turns_the_console_red_until_there_is_room(
    small_disk: Path, tmp_path: Path
) -> None:
    told = script("plus_minus", 5, tmp_path)
    journal = SqliteJournal(small_disk / "cuecard.journal")
    stage = Stage(journal)
    house = House(stage.clock, stage.runner, port=0, lang="ko")
    house.show_id = SHOW
    stage.perform = house.perform
    answered: dict[str, int] = {}
    red = 0
    for at, step in enumerate(told.steps):
        if at == len(told.steps) // 2:
            fill(small_disk)
        try:
            stage.play(step, lambda cause, version: answered.update({cause: version}))
        except (NotSaved, Unknown):
            red += house.disk == "failing"
            (small_disk / "ballast").unlink()
            stage.play(step, lambda cause, version: answered.update({cause: version}))
        assert house.disk == "saved"
    journal.close()
    assert red == 1
    assert answered.items() >= told.answers.items()
    again = SqliteJournal(small_disk / "cuecard.journal")
    assert tuple(again.read(SHOW)) == told.truth
    again.close()
