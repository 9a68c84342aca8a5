"""What has happened between two matches: the rundown, tokens of life, death matches, breaks, the recap."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Json


@dataclass(frozen=True)
class RundownSet:
    items: Json


@dataclass(frozen=True)
class TokensStarted:
    pass


@dataclass(frozen=True)
class TokenGiven:
    """``by``: contestant, host or chance. ``contestant``: to whom; None: what was entered is taken back."""

    contestant: str | None
    by: str


@dataclass(frozen=True)
class TokenHandedOut:
    contestant: str | None


@dataclass(frozen=True)
class NamingStarted:
    pass


@dataclass(frozen=True)
class OpponentNamed:
    contestant: str | None
    by: str


@dataclass(frozen=True)
class AllSent:
    on: bool


@dataclass(frozen=True)
class DeathMatchCalled:
    pass


@dataclass(frozen=True)
class DeathMatchSet:
    game: str | None
    options: Json


@dataclass(frozen=True)
class PlayedAway:
    pass


@dataclass(frozen=True)
class SeatMissed:
    """The minute of a seat in a death match is over: the show is held and the host decides."""

    contestant: str


@dataclass(frozen=True)
class RuleLetPlay:
    contestant: str


@dataclass(frozen=True)
class NextMatchCalled:
    pass


@dataclass(frozen=True)
class BreakStarted:
    pass


@dataclass(frozen=True)
class FarewellStarted:
    pass


@dataclass(frozen=True)
class RecapShown:
    pass


@dataclass(frozen=True)
class EliminationRecorded:
    contestants: tuple[str, ...]


Between = (
    RundownSet
    | TokensStarted
    | TokenGiven
    | TokenHandedOut
    | NamingStarted
    | OpponentNamed
    | AllSent
    | DeathMatchCalled
    | DeathMatchSet
    | PlayedAway
    | NextMatchCalled
    | BreakStarted
    | FarewellStarted
    | RecapShown
)
"""What leads from one match to what follows it."""
