"""What the runner holds of a show in memory, and of commands that are not on disk yet."""

from __future__ import annotations

from dataclasses import dataclass, field

from show import commands as c
from show.events import Event
from show.model import Show


@dataclass
class Job:
    """A command at the door, and what became of it."""

    show_id: str
    command: c.Command
    cause: str
    events: list[Event] = field(default_factory=list)
    version: int = 0
    fault: Exception | None = None
    done: bool = False


@dataclass(frozen=True)
class Running:
    """A show in memory: its value, the number of its last record, and which causes it has answered."""

    show: Show | None
    version: int
    answered: dict[str, int]


@dataclass
class Staged:
    """The same with what is not on disk yet. Those causes are kept apart until it is, so that a command costs
    no more late in a show than early."""

    show: Show | None
    version: int
    before: dict[str, int]
    answered: dict[str, int] = field(default_factory=dict)

    def answer(self, cause: str) -> int | None:
        """The version a cause was answered with, None if it is new."""
        return self.answered.get(cause) or self.before.get(cause)

    def written(self) -> Running:
        """The show once all of it is on disk."""
        self.before.update(self.answered)
        return Running(self.show, self.version, self.before)
