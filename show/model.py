"""A show as a value: frozen, compared by content, rebuilt from its journal at any time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from games import GAMES
from games.contract import Game, Json, Seat
from show.beats import Beat as Beat, Segment as Segment, Status as Status

Instant = int
"""Show time in milliseconds: stands still while the server is down."""


@dataclass(frozen=True)
class Contestant:
    """A person or bot on the roster.

    ``phone``: a device has claimed the seat; ``stand_in``: a bot plays it for its owner.
    """

    id: str
    name: str
    kind: str = "person"
    """person or bot"""
    level: str | None = None
    phone: bool = False
    status: Status = Status.SEATED
    stand_in: bool = False


@dataclass(frozen=True)
class Request:
    """Somebody at the door whom only the host can let in."""

    id: str
    name: str
    kind: str
    """return or join"""
    contestant: str | None = None


@dataclass(frozen=True)
class Timer:
    """Running towards ``due``, or held with ``left`` to go. Milliseconds."""

    what: str
    total: int
    due: Instant | None = None
    left: int | None = None


@dataclass(frozen=True)
class Stopwatch:
    """The time a match has taken: ``spent`` ms, and those from the instant ``since`` while it runs."""

    spent: int = 0
    since: Instant | None = None

    def stopped(self, at: Instant) -> Stopwatch:
        """The stopwatch standing still, with the time it had run until then."""
        return self if self.since is None else Stopwatch(self.spent + max(0, at - self.since))


@dataclass(frozen=True)
class Match:
    """A match: ``position`` stands before the round that is being picked or revealed.

    ``time_outs``: by seat, how many in a row; ``unfinished``: it has no result, since its time ran out or the
    host entered a loser before its end.
    """

    position: Any
    seats: tuple[str, ...]
    picks: Mapping[Seat, Any] = field(default_factory=dict)
    entered: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()
    showing: frozenset[Seat] = frozenset()
    resolved: Any | None = None
    steps: tuple[Json, ...] = ()
    revealed: int = 0
    opening: int = 0
    replayed: bool = False
    overtime: bool = False
    time_outs: Mapping[Seat, int] = field(default_factory=dict)
    unfinished: bool = False
    missed: frozenset[Seat] = frozenset()
    """In a death match, whose minute is over, so that the show is held and the host decides."""
    ruled: frozenset[Seat] = frozenset()
    """For whom the host has let the time-out rule play."""

    @property
    def latest(self) -> Any:
        """The position after the resolved round, or the one before it."""
        return self.position if self.resolved is None else self.resolved

    @property
    def shown(self) -> int | None:
        """How many steps of the resolved round have been shown; None where none is being revealed."""
        return None if self.resolved is None else self.revealed

    def seat_of(self, contestant: str) -> Seat | None:
        """The seat of a contestant in this match, if any."""
        return self.seats.index(contestant) if contestant in self.seats else None


@dataclass(frozen=True)
class Tokens:
    """Tokens of life in a verdict: what was done with them. Whose they are by rank is computed.

    ``carried``: from an earlier show, by holder; ``given`` by the only winner; ``handed`` out by the host;
    ``named``: the candidate's opponent.
    """

    carried: Mapping[str, int] = field(default_factory=dict)
    given: str | None = None
    handed: str | None = None
    named: str | None = None


@dataclass(frozen=True)
class Item:
    """A stretch of the evening as it is planned: a match, a death match or a break.

    ``game``: None for a death match that is played away from the console; ``text`` and ``seconds`` are of a
    break: its message and how long it lasts, None: until the host goes on.
    """

    kind: str
    game: str | None = None
    options: Mapping[str, Json] = field(default_factory=dict)
    text: str = ""
    seconds: int | None = None


@dataclass(frozen=True)
class Play:
    """The part of a show that a rewind takes back."""

    number: int = 1
    """Which match of the evening this is, or comes next; death matches count."""
    contest: str = "match"
    """match or death_match"""
    match_number: int = 1
    """Of the match as people count: a death match has that of the match before it."""
    item: int = 0
    """Where in the rundown the evening stands."""
    out: tuple[str, ...] = ()
    """Who is out, by earlier verdicts and earlier shows."""
    rivals: tuple[str, ...] = ()
    """Who plays the death match."""
    away: bool = False
    """Whether the death match is played away from the console."""
    all_sent: bool = False
    """Whether the host sends all to a death match because all are equal."""
    tokens: Tokens = field(default_factory=Tokens)
    chapters: tuple[Play, ...] = ()
    """The matches before this one as they ended, oldest first."""
    slide: int = 0
    """How many pictures of the recap have been shown."""
    stand_ins: frozenset[str] = frozenset()
    """For whom a bot played when the show went on to another match; a rewind gives it those seats again."""

    segment: Segment = Segment.LOBBY
    beat: Beat = Beat.NONE
    timer: Timer | None = None
    match: Match | None = None
    left: tuple[str, ...] | None = None
    """Who had left the match when its verdict began; None before. Who goes later keeps what they won."""
    ranks_shown: int = 0
    recorded: tuple[str, ...] | None = None
    stopwatch: Stopwatch = field(default_factory=Stopwatch)


@dataclass(frozen=True)
class Ledger:
    """What a match is played by, and what was decided about it beside its cues: no rewind takes it back.

    ``chosen`` are the host's own choices; what follows from them is read in ``options``.
    ``stood_in``: for whom a bot has played, whether or not it still does.
    """

    game_key: str
    chosen: Mapping[str, Json]
    pacing: str
    adjustments: Mapping[str, int] = field(default_factory=dict)
    replays: frozenset[int] = frozenset()
    stood_in: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Past:
    """What a cue replaced: its name for the rewind's label, the play before it, and when it came."""

    cue: str
    params: Json
    play: Play
    at: Instant


@dataclass(frozen=True)
class Done:
    """A line of the console's list of things done."""

    wall: str
    key: str
    params: Json


@dataclass(frozen=True)
class Room:
    """What lies over the scene on the room's screen."""

    blackout: bool = False
    message: str | None = None
    join: bool = False
    result: int | None = None
    rules: bool = False


@dataclass(frozen=True)
class Show:
    """A whole show."""

    id: str
    title: str
    code: str
    lang: str
    joining: str
    rehearsal: bool
    ledgers: Mapping[int, Ledger]
    """One for each match, by its number."""
    rundown: tuple[Item, ...]
    """What has been and what is planned; behind it comes the farewell."""
    plans: int = 0
    """How often what is planned has been changed."""
    motion: str = "full"
    finale: str = "bottom_up"
    contestants: tuple[Contestant, ...] = ()
    requests: tuple[Request, ...] = ()
    play: Play = field(default_factory=Play)
    past: tuple[Past, ...] = ()
    room: Room = field(default_factory=Room)
    held: bool = False
    all_gone: bool = False
    """No phone of any seat is there, so time stands still."""
    cue_no: int = 0
    openings: int = 0
    log: tuple[Done, ...] = ()

    @property
    def ledger(self) -> Ledger:
        """That of the match that is played or comes next."""
        return self.ledgers[self.play.number]

    @property
    def game_key(self) -> str:
        """The key of the game that is played."""
        return self.ledger.game_key

    @property
    def game(self) -> Game:
        """The game that is played."""
        return GAMES[self.ledger.game_key]

    @property
    def pacing(self) -> str:
        """host or clock."""
        return self.ledger.pacing

    def noting(self, **changes: Any) -> Show:
        """The show with something else in its ledger."""
        return replace(self, ledgers={**self.ledgers, self.play.number: replace(self.ledger, **changes)})

    @property
    def stands(self) -> bool:
        """Whether nothing happens by itself."""
        decided = self.play.recorded is not None and self.play.segment is Segment.MATCH
        return self.held or self.all_gone or decided

    def contestant(self, id: str) -> Contestant | None:
        """A contestant by id."""
        return self._by_id.get(id)

    @cached_property
    def _by_id(self) -> Mapping[str, Contestant]:
        return {one.id: one for one in self.contestants}

    @cached_property
    def seated(self) -> tuple[Contestant, ...]:
        """Those who take a seat in the match that comes: the rivals, or all who are in, as they came."""
        if self.play.contest == "death_match" and self.play.segment is not Segment.BREAK:
            return tuple(self._by_id[id] for id in self.play.rivals)
        gone = set(self.play.out)
        return tuple(one for one in self.contestants if one.status is Status.SEATED and one.id not in gone)

    @property
    def plan_no(self) -> int:
        """Names what lies ahead: one more for each stretch that has begun, a thousand for each change."""
        return 1_000 * self.plans + self.play.item

    @property
    def ended(self) -> bool:
        """Whether the farewell has been said."""
        return self.play.segment in (Segment.FAREWELL, Segment.RECAP)

    @property
    def before_match(self) -> bool:
        """Whether a match is being prepared: people come in, options are chosen."""
        return self.play.segment in (Segment.LOBBY, Segment.RULES)
