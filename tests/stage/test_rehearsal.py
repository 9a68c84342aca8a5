"""A rehearsal plays the whole game as it would be played, each beat in its own time."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from show import commands as c
from show.audience import Host
from stage.clock import ManualClock
from stage.rehearsal import SHOW, BadRehearsal, Rehearsal, StandIn, play, press
from stage.runner import Runner
from stage.sqlite import SqliteJournal

MINUTES = 60_000


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def runner(tmp_path: Path, clock: ManualClock) -> Iterator[Runner]:
    journal = SqliteJournal(tmp_path / "rehearsal.journal")
    yield Runner(journal, clock, rng=lambda show_id: Random(4))
    journal.close()


def events(runner: Runner) -> Counter[str]:
    return Counter(one.event["event"] for one in runner.records(SHOW))


def test_rows_are_played_deal_by_deal_within_the_time_of_a_match(runner: Runner, clock: ManualClock) -> None:
    play(Rehearsal("rows", 5, "ko"), runner, clock, seed=1)
    happened = events(runner)
    assert runner.over(SHOW)
    assert (happened["Dealt"], happened["DealSummaryShown"]) == (3, 3)
    assert (happened["RoundClosed"], happened["PickMade"], happened["StepRevealed"]) == (30, 150, 180)
    assert happened["MatchTimedOut"] == 0
    assert 5 * MINUTES < clock.now() < 45 * MINUTES


def test_the_stand_in_leaves_to_the_clock_what_goes_on_by_itself(runner: Runner) -> None:
    planned = Rehearsal("rows", 3, "ko")
    runner.perform(SHOW, planned.opening(SHOW, "BBBB"), "open")
    runner.perform(SHOW, planned.bots(), "bots")
    stand_in, pressed = StandIn(runner, SHOW), []
    for scene in ("join", "rules", "idle", "picking"):
        assert runner.look(SHOW, Host())["scene"] == scene
        before = runner.version(SHOW)
        assert stand_in.turn()
        pressed.append(runner.version(SHOW) > before)
        if not pressed[-1]:
            assert press(runner, SHOW)
    assert pressed == [True, True, False, False]


def test_the_stand_in_waits_for_whoever_is_missing_and_ends_with_the_show(runner: Runner) -> None:
    planned = Rehearsal("plus_minus", 8, "ko")
    runner.perform(SHOW, planned.opening(SHOW, "BBBB"), "open")
    runner.perform(SHOW, planned.bots(), "bots")
    stand_in = StandIn(runner, SHOW)
    assert all(stand_in.turn() for _ in range(9))
    assert runner.look(SHOW, Host())["scene"] == "memorising"
    while press(runner, SHOW):
        pass
    assert not stand_in.turn()


def test_what_somebody_else_has_brought_stands_for_a_pause_before_the_stand_in_presses(
    runner: Runner,
) -> None:
    planned = Rehearsal("plus_minus", 8, "ko")
    runner.perform(SHOW, planned.opening(SHOW, "BBBB"), "open")
    runner.perform(SHOW, planned.bots(), "bots")
    stand_in = StandIn(runner, SHOW)
    scenes = []
    for turn in range(3):
        assert stand_in.turn()
        scenes.append(runner.look(SHOW, Host())["scene"])
        if turn == 0:
            runner.perform(SHOW, c.Rewind(runner.look(SHOW, Host())["show"]["cue_no"]), "rewind")
    assert scenes == ["rules", "join", "rules"]


@pytest.mark.parametrize(
    ("there", "patience", "happens"),
    [
        ([False, True], 60, ["looks", "looks", "presses"]),
        ([False, False], 1, ["looks", "looks", "presses"]),
        ([True], 60, ["looks", "presses"]),
    ],
)
def test_the_stand_in_begins_once_a_screen_is_there_or_none_came_for_long(
    runner: Runner, there: list[bool], patience: float, happens: list[str]
) -> None:
    happened: list[str] = []
    pressed = threading.Event()

    def watched() -> bool:
        happened.append("looks")
        return there.pop(0)

    class Pressing(StandIn):
        def turn(self) -> bool:
            happened.append("presses")
            pressed.set()
            return False

    Pressing(runner, SHOW, pause=0, watched=watched, patience=patience).start()
    assert pressed.wait(10)
    assert happened == happens


def test_plus_and_minus_wait_for_the_stand_in_everywhere(runner: Runner, clock: ManualClock) -> None:
    play(Rehearsal("plus_minus", 8, "ko"), runner, clock, seed=1)
    happened = events(runner)
    assert runner.over(SHOW)
    assert (happened["RoundClosed"], happened["PickMade"]) == (12, 96)


@pytest.mark.parametrize(
    ("game", "many", "level", "says"),
    [
        ("chess", 4, None, "--game: chess is not one of"),
        ("rows", 11, None, "--contestants: rows seats 2 to 10, not 11"),
        ("rows", 1, None, "--contestants: rows seats 2 to 10, not 1"),
        ("plus_minus", 3, None, "--contestants: plus_minus seats 4 to 10, not 3"),
        ("rows", 4, "superb", "--level: bots of rows play normal, easy, hard, not superb"),
    ],
)
def test_what_cannot_be_rehearsed_is_said_in_a_line(
    game: str, many: int, level: str | None, says: str
) -> None:
    with pytest.raises(BadRehearsal) as refused:
        Rehearsal(game, many, "ko", level=level)
    assert str(refused.value).startswith(says)
