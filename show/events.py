"""What has happened: past tense, immutable, storing choices and chance, never what the rules recompute."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Json
from show.events_evening import (
    AllSent as AllSent,
    Between as Between,
    BreakStarted as BreakStarted,
    DeathMatchCalled as DeathMatchCalled,
    DeathMatchSet as DeathMatchSet,
    EliminationRecorded as EliminationRecorded,
    FarewellStarted as FarewellStarted,
    NamingStarted as NamingStarted,
    NextMatchCalled as NextMatchCalled,
    OpponentNamed as OpponentNamed,
    PlayedAway as PlayedAway,
    RecapShown as RecapShown,
    RuleLetPlay as RuleLetPlay,
    RundownSet as RundownSet,
    SeatMissed as SeatMissed,
    TokenGiven as TokenGiven,
    TokenHandedOut as TokenHandedOut,
    TokensStarted as TokensStarted,
)
from show.events_people import (
    CarriedOver as CarriedOver,
    ContestantJoined as ContestantJoined,
    ContestantLeft as ContestantLeft,
    ContestantRemoved as ContestantRemoved,
    ContestantRenamed as ContestantRenamed,
    ContestantRestored as ContestantRestored,
    DeviceFreed as DeviceFreed,
    JoiningSet as JoiningSet,
    RequestAnswered as RequestAnswered,
    RequestMade as RequestMade,
    RequestReplaced as RequestReplaced,
    RequestsDenied as RequestsDenied,
    SeatClaimed as SeatClaimed,
    WatchersRemoved as WatchersRemoved,
)
from show.events_screen import (
    BlackoutSet as BlackoutSet,
    FinaleSet as FinaleSet,
    JoinShown as JoinShown,
    LangSet as LangSet,
    MessageShown as MessageShown,
    MotionSet as MotionSet,
    PacingSet as PacingSet,
    RulesLaidOver as RulesLaidOver,
)


@dataclass(frozen=True)
class ShowCreated:
    id: str
    code: str
    title: str
    game: str
    options: Json
    lang: str
    joining: str
    rehearsal: bool


@dataclass(frozen=True)
class ShowChanged:
    title: str
    options: Json
    lang: str
    game: str


@dataclass(frozen=True)
class RulesShown:
    pass


@dataclass(frozen=True)
class Dealt:
    deal: Json


@dataclass(frozen=True)
class Memorised:
    contestant: str


@dataclass(frozen=True)
class HandShown:
    contestant: str


@dataclass(frozen=True)
class MemorisingEnded:
    pass


@dataclass(frozen=True)
class TalkStarted:
    pass


@dataclass(frozen=True)
class TalkEnded:
    pass


@dataclass(frozen=True)
class RoundOpened:
    pass


@dataclass(frozen=True)
class PickMade:
    contestant: str
    pick: Json


@dataclass(frozen=True)
class PickEntered:
    contestant: str
    pick: Json


@dataclass(frozen=True)
class PickHandedBack:
    contestant: str


@dataclass(frozen=True)
class TimeRanOut:
    pass


@dataclass(frozen=True)
class RoundClosed:
    """``timed_out``: its time was up; otherwise everybody was in, or the host closed it early."""

    timed_out: bool = False


@dataclass(frozen=True)
class StepRevealed:
    pass


@dataclass(frozen=True)
class CardsGivenBack:
    pass


@dataclass(frozen=True)
class SnapshotShown:
    pass


@dataclass(frozen=True)
class DealSummaryShown:
    pass


@dataclass(frozen=True)
class MatchTimedOut:
    pass


@dataclass(frozen=True)
class SeatTakenOver:
    contestant: str


@dataclass(frozen=True)
class SeatGivenBack:
    contestant: str


@dataclass(frozen=True)
class PlayedByHand:
    contestant: str


@dataclass(frozen=True)
class AllGone:
    on: bool


@dataclass(frozen=True)
class VerdictStarted:
    pass


@dataclass(frozen=True)
class RankRevealed:
    pass


@dataclass(frozen=True)
class EliminationShown:
    pass


@dataclass(frozen=True)
class Held:
    by: str


@dataclass(frozen=True)
class Resumed:
    pass


@dataclass(frozen=True)
class TimeAdded:
    milliseconds: int


@dataclass(frozen=True)
class RoundVoided:
    reason: str


@dataclass(frozen=True)
class Rewound:
    reason: str


@dataclass(frozen=True)
class ResultShown:
    round: int | None


@dataclass(frozen=True)
class ScoreAdjusted:
    contestant: str
    points: int
    reason: str


@dataclass(frozen=True)
class Peeked:
    what: str
    contestant: str | None


Event = (
    ShowCreated
    | ShowChanged
    | JoiningSet
    | ContestantJoined
    | RequestMade
    | RequestAnswered
    | RequestReplaced
    | RequestsDenied
    | ContestantRenamed
    | DeviceFreed
    | SeatClaimed
    | ContestantRemoved
    | WatchersRemoved
    | ContestantRestored
    | ContestantLeft
    | CarriedOver
    | RulesShown
    | Dealt
    | Memorised
    | HandShown
    | MemorisingEnded
    | TalkStarted
    | TalkEnded
    | RoundOpened
    | PickMade
    | PickEntered
    | PickHandedBack
    | TimeRanOut
    | RoundClosed
    | StepRevealed
    | CardsGivenBack
    | SnapshotShown
    | DealSummaryShown
    | MatchTimedOut
    | SeatTakenOver
    | SeatGivenBack
    | PlayedByHand
    | AllGone
    | VerdictStarted
    | RankRevealed
    | EliminationShown
    | EliminationRecorded
    | RundownSet
    | TokensStarted
    | TokenGiven
    | TokenHandedOut
    | NamingStarted
    | OpponentNamed
    | AllSent
    | DeathMatchCalled
    | DeathMatchSet
    | PlayedAway
    | SeatMissed
    | RuleLetPlay
    | NextMatchCalled
    | BreakStarted
    | FarewellStarted
    | RecapShown
    | Held
    | Resumed
    | TimeAdded
    | RoundVoided
    | Rewound
    | ResultShown
    | ScoreAdjusted
    | BlackoutSet
    | MessageShown
    | JoinShown
    | RulesLaidOver
    | PacingSet
    | FinaleSet
    | MotionSet
    | LangSet
    | Peeked
)
