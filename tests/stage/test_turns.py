"""Whose turn it is in a loop that does everything."""

from __future__ import annotations

from collections.abc import Callable

from stage.turns import Turns


class Loop:
    """A loop and its time; whoever waits is a name in ``paused`` until it is let in."""

    def __init__(self) -> None:
        self.now = 0.0
        self.paused: list[str] = []
        self.done: list[str] = []
        self._soon: list[Callable[[], None]] = []
        self._who = ""
        self.turns = Turns(self._soon.append, self._current, self._pause, lambda: self.now, seconds=0.5)

    def work(self, who: str, seconds: float) -> None:
        """Do so much in whose turn it is."""
        self._who, self._seconds = who, seconds
        before = len(self.paused)
        self.turns.wait()
        if len(self.paused) == before:
            self._finish(who, seconds)

    def turn(self) -> None:
        """The loop's next turn."""
        due = self._soon[:]
        self._soon.clear()
        for function in due:
            function()

    @property
    def idle(self) -> bool:
        return not self._soon

    def _finish(self, who: str, seconds: float) -> None:
        self.now += seconds
        self.done.append(who)

    def _current(self) -> object:
        loop, who, seconds = self, self._who, self._seconds

        class Waiting:
            def switch(self) -> None:
                loop.paused.remove(who)
                loop._finish(who, seconds)

        return Waiting()

    def _pause(self) -> None:
        self.paused.append(self._who)


def test_as_long_as_there_is_time_nobody_waits() -> None:
    loop = Loop()
    for who in "abcde":
        loop.work(who, 0.05)
    assert (loop.done, loop.paused) == (list("abcde"), [])


def test_what_is_left_over_waits_for_the_next_turns_first_come_first_served() -> None:
    loop = Loop()
    for who in "abcdefg":
        loop.work(who, 0.25)
    assert (loop.done, loop.paused) == (["a", "b"], list("cdefg"))
    loop.turn()
    assert loop.done == list("abcd")
    loop.work("late", 0.25)  # does not overtake
    loop.turn()
    loop.turn()
    assert (loop.done, loop.paused) == ([*"abcdefg", "late"], [])


def test_a_loop_in_which_nobody_waits_is_not_turned() -> None:
    loop = Loop()
    loop.work("a", 9)
    loop.turn()
    assert loop.idle
    loop.work("b", 9)
    assert loop.done == ["a", "b"]
