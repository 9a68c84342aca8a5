"""Who looks at a show."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Host:
    """The console."""


@dataclass(frozen=True)
class Remote:
    """A phone beside the console: the big button and little else."""


@dataclass(frozen=True)
class Screen:
    """Projector and overlay: what is everyone's."""


@dataclass(frozen=True)
class Guest:
    """A phone; ``contestant`` None: still at the door; ``request``: waiting to be let in;
    ``came_along``: it had a seat in an earlier show, so it is led to the next."""

    contestant: str | None = None
    request: str | None = None
    came_along: bool = False


Audience = Host | Remote | Screen | Guest
