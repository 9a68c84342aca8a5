"""What a bot hears that thinks while the show goes on, and what is said of it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from games.contract import Json
from show import commands as c
from stage.bots import Bots
from stage.thinker import think
from tests.stage.rows_hall import Hall


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path / "hall.journal")
    hall.open()
    yield hall
    hall.journal.close()


def one_thought(hall: Hall, meanwhile: Callable[[], None], pick: Json = None) -> None:
    """Every bot that owes something thinks once; ``meanwhile`` happens during the first thought."""
    thinks = threading.Event()

    def thought(brief: Json, seed: str) -> Json:
        if not thinks.is_set():
            meanwhile()
            bots.stop()
            thinks.set()
        return pick or think(brief, seed)

    bots = Bots(hall.runner, hall.clock, thought, Random(1), delay=(0, 0))
    others = set(threading.enumerate())
    bots.start()
    (thread,) = set(threading.enumerate()) - others
    bots.wake(hall.show)
    thread.join(10)
    assert thinks.is_set()
    assert not thread.is_alive()


def the_bot(hall: Hall) -> str:
    (contestant,) = (one["id"] for one in hall.view["roster"] if one["kind"] == "bot")
    return str(contestant)


def enter_its_pick(hall: Hall) -> None:
    bot, opening = the_bot(hall), hall.view["round"]["opening"]
    brief = hall.runner.brief(hall.show, bot)
    assert brief is not None
    hall.order(c.EnterPick(bot, opening, brief["legal"][0]))


def take_its_seat_back(hall: Hall) -> None:
    hall.order(c.GiveSeatBack("c1"))


LATE: dict[str, Callable[[Hall], None]] = {
    "locked_already": enter_its_pick,
    "round_closed": Hall.go,
    "given_back": take_its_seat_back,
}


@pytest.mark.parametrize("code", LATE)
def test_a_bot_that_is_late_is_nothing_to_tell_anybody(
    hall: Hall, caplog: pytest.LogCaptureFixture, code: str
) -> None:
    if code == "given_back":
        enter_its_pick(hall)
        hall.order(c.LetBotPlay("c1"))
    before = hall.events().count("PickMade")
    with caplog.at_level(logging.DEBUG):
        one_thought(hall, lambda: LATE[code](hall))
    assert hall.events().count("PickMade") == before
    assert caplog.records == []


def test_a_bot_that_picks_what_it_must_not_is_told_of_without_its_pick(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    one_thought(hall, lambda: None, pick={"card": 104, "row": 9})
    (said,) = caplog.messages
    assert said == f"bot {the_bot(hall)} was refused: bad_pick"


def test_a_bot_locks_what_it_has_thought_of(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    one_thought(hall, lambda: None)
    assert hall.seat(the_bot(hall))["ready"]
    assert caplog.records == []
