"""What can be asked of a show: imperative, immutable. Field checks beyond type are ``decide``'s."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Json
from show.commands_evening import (
    Carried as Carried,
    EnterOpponent as EnterOpponent,
    EnterToken as EnterToken,
    GiveToken as GiveToken,
    HandOutToken as HandOutToken,
    LetRulePlay as LetRulePlay,
    NameOpponent as NameOpponent,
    RecordEliminated as RecordEliminated,
    SendAll as SendAll,
    SetDeathMatch as SetDeathMatch,
    SetRundown as SetRundown,
)
from show.commands_people import (
    AddBots as AddBots,
    AddContestants as AddContestants,
    AnswerRequest as AnswerRequest,
    AskToReturn as AskToReturn,
    ClaimSeat as ClaimSeat,
    DenyRequests as DenyRequests,
    FreeDevice as FreeDevice,
    Join as Join,
    Leave as Leave,
    Remove as Remove,
    RemoveWatchers as RemoveWatchers,
    Rename as Rename,
    RenameSelf as RenameSelf,
    Restore as Restore,
    SetJoining as SetJoining,
)


@dataclass(frozen=True)
class CreateShow:
    """The first command of every show."""

    id: str
    code: str
    title: str
    game: str
    options: Json
    lang: str
    names: tuple[str, ...] = ()
    joining: str = "open"
    bots: int = 0
    bot_name: str = "Bot {n}"
    rehearsal: bool = False
    carried: Carried | None = None


@dataclass(frozen=True)
class ChangeShow:
    """New choices while the lobby is open; None keeps what is."""

    title: str | None = None
    options: Json = None
    lang: str | None = None
    game: str | None = None


@dataclass(frozen=True)
class Cue:
    """The host's big button. ``cue`` and ``cue_no`` are what the console believed."""

    cue: str
    cue_no: int


@dataclass(frozen=True)
class Poke:
    """Time has passed; the show decides whether that changes anything."""


@dataclass(frozen=True)
class Hold:
    """``by``: host or restart."""

    by: str = "host"


@dataclass(frozen=True)
class Resume:
    pass


@dataclass(frozen=True)
class AddTime:
    seconds: int


@dataclass(frozen=True)
class Memorise:
    """A contestant gives the hand back."""

    contestant: str


@dataclass(frozen=True)
class MakePick:
    """``bot``: it is a bot that picks; only who plays a seat at the time may."""

    contestant: str
    opening: int
    pick: Json
    bot: bool = False


@dataclass(frozen=True)
class EnterPick:
    """The host enters a pick for a seat."""

    contestant: str
    opening: int
    pick: Json


@dataclass(frozen=True)
class HandBack:
    contestant: str


@dataclass(frozen=True)
class ShowHand:
    contestant: str


@dataclass(frozen=True)
class TakeOver:
    """The minute of a contestant whose phone has gone is over: a bot inherits the seat."""

    contestant: str


@dataclass(frozen=True)
class LetBotPlay:
    """The host gives a seat to a bot."""

    contestant: str


@dataclass(frozen=True)
class GiveSeatBack:
    contestant: str


@dataclass(frozen=True)
class PlayMyself:
    """A contestant whose seat has become automatic plays by hand again."""

    contestant: str


@dataclass(frozen=True)
class NoteAllGone:
    """No phone of any seat is connected any more, or the first one is back."""

    on: bool


@dataclass(frozen=True)
class VoidRound:
    cue_no: int
    reason: str = ""


@dataclass(frozen=True)
class Rewind:
    cue_no: int
    reason: str = ""


@dataclass(frozen=True)
class ShowResult:
    round: int | None


@dataclass(frozen=True)
class AdjustScore:
    contestant: str
    points: int
    reason: str


@dataclass(frozen=True)
class Blackout:
    on: bool


@dataclass(frozen=True)
class ShowMessage:
    text: str | None


@dataclass(frozen=True)
class ShowJoin:
    on: bool


@dataclass(frozen=True)
class ShowRules:
    on: bool


@dataclass(frozen=True)
class SetPacing:
    pacing: str


@dataclass(frozen=True)
class SetFinale:
    finale: str


@dataclass(frozen=True)
class SetMotion:
    motion: str


@dataclass(frozen=True)
class SetLang:
    lang: str


@dataclass(frozen=True)
class Peek:
    """``what``: standings, hands, counts, or the one ``hand`` of a contestant."""

    what: str
    contestant: str | None = None


Command = (
    CreateShow
    | ChangeShow
    | SetJoining
    | Join
    | AskToReturn
    | AnswerRequest
    | DenyRequests
    | AddContestants
    | AddBots
    | Rename
    | RenameSelf
    | FreeDevice
    | ClaimSeat
    | Remove
    | RemoveWatchers
    | Restore
    | Leave
    | Cue
    | Poke
    | Hold
    | Resume
    | AddTime
    | Memorise
    | MakePick
    | EnterPick
    | HandBack
    | ShowHand
    | TakeOver
    | LetBotPlay
    | GiveSeatBack
    | PlayMyself
    | NoteAllGone
    | VoidRound
    | Rewind
    | ShowResult
    | AdjustScore
    | Blackout
    | ShowMessage
    | ShowJoin
    | ShowRules
    | SetPacing
    | SetFinale
    | SetMotion
    | SetLang
    | RecordEliminated
    | SetRundown
    | SetDeathMatch
    | SendAll
    | GiveToken
    | EnterToken
    | HandOutToken
    | NameOpponent
    | EnterOpponent
    | LetRulePlay
    | Peek
)
