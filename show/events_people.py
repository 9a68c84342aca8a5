"""What has happened to the roster: who came, went, was renamed. No rewind takes it back."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Json


@dataclass(frozen=True)
class CarriedOver:
    """Of the contestants who have just joined, who was out in the earlier show, and who held tokens."""

    out: tuple[str, ...]
    tokens: Json


@dataclass(frozen=True)
class JoiningSet:
    joining: str


@dataclass(frozen=True)
class ContestantJoined:
    id: str
    name: str
    kind: str
    level: str | None
    phone: bool


@dataclass(frozen=True)
class RequestMade:
    id: str
    name: str
    kind: str
    contestant: str | None


@dataclass(frozen=True)
class RequestAnswered:
    id: str
    yes: bool


@dataclass(frozen=True)
class RequestReplaced:
    """A newer request for the same seat takes its place."""

    id: str


@dataclass(frozen=True)
class RequestsDenied:
    requests: tuple[str, ...]


@dataclass(frozen=True)
class ContestantRenamed:
    contestant: str
    name: str


@dataclass(frozen=True)
class DeviceFreed:
    contestant: str


@dataclass(frozen=True)
class SeatClaimed:
    contestant: str


@dataclass(frozen=True)
class ContestantRemoved:
    contestant: str


@dataclass(frozen=True)
class WatchersRemoved:
    """Those who waited without a seat."""

    removed: tuple[str, ...]


@dataclass(frozen=True)
class ContestantRestored:
    contestant: str


@dataclass(frozen=True)
class ContestantLeft:
    contestant: str
