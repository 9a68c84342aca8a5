"""However often something goes wrong, the log grows by so many lines a minute and no faster."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from stage.sparing import Sparing

FULL = [f"fault {number}" for number in range(3)]


class Log:
    """A log that lets three lines a minute through, and what has been written to it."""

    def __init__(self) -> None:
        self.seconds = 100.0
        self.lines: list[str] = []
        self.handler = logging.Handler()
        self.handler.emit = lambda record: self.lines.append(record.getMessage())  # type: ignore[method-assign]
        self.handler.addFilter(Sparing(3, lambda: self.seconds))

    def write(self, many: int, logger: str = "test.one") -> None:
        for number in range(many):
            logging.getLogger(logger).error("fault %d", number)


@pytest.fixture
def log() -> Iterator[Log]:
    written = Log()
    logging.getLogger("test").addHandler(written.handler)
    yield written
    logging.getLogger("test").removeHandler(written.handler)


def test_a_flood_of_the_same_is_cut_off(log: Log) -> None:
    log.write(10_000)
    assert log.lines == FULL


def test_the_next_minute_begins_with_how_much_is_missing(log: Log) -> None:
    log.write(10)
    log.seconds += 60
    log.write(2)
    assert log.lines == [*FULL, "fault 0 (7 lines before this one were left out)", "fault 1"]


def test_one_part_that_floods_does_not_silence_another(log: Log) -> None:
    log.write(10)
    log.write(2, "test.two")
    assert log.lines == [*FULL, "fault 0", "fault 1"]


def test_a_log_that_is_slow_enough_is_whole(log: Log) -> None:
    for _ in range(5):
        log.write(3)
        log.seconds += 60
    assert log.lines == FULL * 5
