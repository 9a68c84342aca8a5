"""What can be asked about the roster: who comes in, under which name, and who goes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SetJoining:
    joining: str


@dataclass(frozen=True)
class Join:
    """A phone takes a seat under a new name. ``id``: the contestant's, drawn by the stage."""

    id: str
    name: str


@dataclass(frozen=True)
class AskToReturn:
    """A phone says that a name is its own; the host answers. ``instead``: of an earlier request from the
    same place, where that is for the same seat."""

    id: str
    name: str
    instead: frozenset[str] = frozenset()


@dataclass(frozen=True)
class AnswerRequest:
    request: str
    yes: bool


@dataclass(frozen=True)
class DenyRequests:
    """No to everybody at the door."""


@dataclass(frozen=True)
class AddContestants:
    """Seats without a phone."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class AddBots:
    """``name`` is worded by the stage; ``{n}`` in it counts up past names that are taken."""

    count: int
    level: str | None = None
    name: str = "Bot {n}"


@dataclass(frozen=True)
class Rename:
    contestant: str
    name: str


@dataclass(frozen=True)
class RenameSelf:
    """A contestant's own wish, until a match is played under the name."""

    contestant: str
    name: str


@dataclass(frozen=True)
class FreeDevice:
    contestant: str


@dataclass(frozen=True)
class ClaimSeat:
    """A phone takes a seat that has none, by the host's yes."""

    contestant: str


@dataclass(frozen=True)
class Remove:
    contestant: str


@dataclass(frozen=True)
class RemoveWatchers:
    """Everybody who waits without a seat and has never played, at once."""


@dataclass(frozen=True)
class Restore:
    contestant: str


@dataclass(frozen=True)
class Leave:
    contestant: str
