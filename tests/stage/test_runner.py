"""What is told of a commit: to whoever asked for it, and to whoever listens."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from games.contract import Json
from show import commands as c
from show.audience import Host
from show.events import Event
from show.refused import Refused
from stage.bots import Bots
from stage.clock import ManualClock
from stage.journal import JournalFailing, JournalUnknown
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from stage.thinker import think

OPEN = c.CreateShow("one", "BCDF", "", "plus_minus", {}, "ko", bots=8)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[SqliteJournal]:
    journal = SqliteJournal(tmp_path / "hall.journal")
    yield journal
    journal.close()


@pytest.fixture
def runner(journal: SqliteJournal) -> Runner:
    return Runner(journal, ManualClock(), rng=lambda show_id: Random(1))


def test_what_is_on_disk_is_acknowledged_and_told_to_all_even_if_one_listener_trips(
    runner: Runner, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[str] = []
    words = "plus 4"

    def trip(show_id: str, events: Sequence[Event]) -> None:
        raise JournalFailing(words)

    runner.on_moved(trip)
    runner.on_moved(lambda show_id, events: heard.append(show_id))
    with caplog.at_level(logging.ERROR):
        assert runner.perform("one", OPEN, "host/1") == runner.version("one") > 0
    assert heard == ["one"]
    assert "JournalFailing" in caplog.text
    assert words not in caplog.text


def test_a_view_is_told_with_the_version_that_it_shows(runner: Runner) -> None:
    assert runner.seen(None, Host()) == (0, runner.look(None, Host()))
    for order, on in enumerate((True, False)):
        runner.perform("one", OPEN, "host/open")
        runner.perform("one", c.Blackout(on), f"host/{order}")
        version, view = runner.seen("one", Host())
        assert (version, view["over_now"]["blackout"]) == (runner.version("one"), on)


def test_a_bot_that_meets_a_journal_in_doubt_tries_again(
    runner: Runner, journal: SqliteJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    bots = Bots(runner, clock, think, Random(1), delay=(0, 0))
    runner.perform("one", OPEN, "host/open")
    for number, cue in enumerate(("show_rules", "deal")):
        runner.perform("one", c.Cue(cue, number), f"host/{cue}")

    def cannot(*asked: Json) -> Json:
        raise JournalUnknown("the disk is gone")

    first = bots._next()
    assert first is not None
    with monkeypatch.context() as broken:
        broken.setattr(runner, "brief", cannot)
        bots._act(*first)
    for _ in range(8):
        owing = bots._next()
        assert owing is not None
        bots._act(*owing)
    assert runner.look("one", Host())["counts"] == {"ready": 8, "of": 8, "awaited": 0}


def test_every_peek_is_in_the_journal_under_whatever_id_it_comes(runner: Runner) -> None:
    runner.perform("one", OPEN, "host/open")
    for number, cue in enumerate(("show_rules", "deal")):
        runner.perform("one", c.Cue(cue, number), f"host/{cue}")
    for what in ("standings", "hands", "hands"):
        runner.peek("one", what, None, "host/open")
    peeked = [one.event for one in runner.records("one") if one.event["event"] == "Peeked"]
    assert [one["what"] for one in peeked] == ["standings", "hands", "hands"]
    with pytest.raises(Refused):
        runner.peek("one", "everything", None, "host/open")
