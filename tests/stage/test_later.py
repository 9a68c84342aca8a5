"""Many deadlines in one task."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest

from stage.later import Later


class Time:
    """A clock that sleeping moves, and the tasks that were started."""

    def __init__(self) -> None:
        self.now = 100.0
        self.tasks: list[Callable[[], None]] = []
        self.done: list[tuple[str, float]] = []
        self.later = Later(self.tasks.append, self.sleep, lambda: self.now)

    def sleep(self, seconds: float) -> None:
        assert seconds > 0
        self.now += seconds

    def ask(self, name: str) -> None:
        self.later.after(10, lambda: self.done.append((name, self.now)))


def test_everything_is_done_in_its_time_by_one_task() -> None:
    time = Time()
    for name in ("a", "b", "c"):
        time.ask(name)
        time.now += 3
    assert len(time.tasks) == 1
    time.tasks[0]()
    assert time.done == [("a", 110), ("b", 113), ("c", 116)]


def test_a_task_ends_with_its_work_and_another_begins_with_the_next() -> None:
    time = Time()
    time.ask("a")
    time.tasks[0]()
    time.ask("b")
    time.tasks[1]()
    assert time.done == [("a", 110), ("b", 120)]


def test_what_is_asked_for_by_what_was_due_is_done_by_the_same_task() -> None:
    time = Time()
    time.later.after(10, lambda: time.ask("again"))
    time.tasks[0]()
    assert time.done == [("again", 120)]
    assert len(time.tasks) == 1


def test_one_that_fails_is_logged_and_stops_nobody(caplog: pytest.LogCaptureFixture) -> None:
    time = Time()
    time.later.after(10, lambda: [].pop())
    time.ask("b")
    with caplog.at_level(logging.ERROR):
        time.tasks[0]()
    assert time.done == [("b", 110)]
    assert "could not be done" in caplog.text
