"""What can be asked of a show between two matches: the rundown, tokens of life, death matches."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Json


@dataclass(frozen=True)
class Carried:
    """A roster carried over from an earlier show: who is out, and who holds tokens not yet spent."""

    contestants: tuple[tuple[str, str, str, str | None, bool], ...]
    """Id, name, kind, level, phone."""
    out: tuple[str, ...] = ()
    tokens: Json = None


@dataclass(frozen=True)
class RecordEliminated:
    """The host enters who has lost a death match; nobody: that was a mistake."""

    contestants: tuple[str, ...]


@dataclass(frozen=True)
class SetRundown:
    """What comes behind the present stretch. ``plan_no`` is what the console believed."""

    plan_no: int
    items: Json


@dataclass(frozen=True)
class SetDeathMatch:
    """By which game the death match is played; None: away from the console."""

    game: str | None
    options: Json = None


@dataclass(frozen=True)
class SendAll:
    """Where all are equal, the host may send all to a death match."""

    on: bool


@dataclass(frozen=True)
class GiveToken:
    """The winner's own choice, final."""

    contestant: str
    to: str


@dataclass(frozen=True)
class EnterToken:
    """The host enters to whom the winner gives a token; None: to nobody yet."""

    to: str | None


@dataclass(frozen=True)
class HandOutToken:
    """The host hands out one more, where several have won; None: takes it back."""

    to: str | None


@dataclass(frozen=True)
class NameOpponent:
    """The candidate's own choice, final."""

    contestant: str
    opponent: str


@dataclass(frozen=True)
class EnterOpponent:
    opponent: str | None


@dataclass(frozen=True)
class LetRulePlay:
    """In a death match the time-out rule plays a seat whose minute is over."""

    contestant: str
