"""What every game must offer.

A game is a module (``games/<game>/__init__.py``) with the names of :class:`Game`.
Everything here is pure: chance comes in as a ``random.Random``, time never.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Protocol

Json = Any
Seat = int
Bot = Callable[[Json, Sequence[Json], Random], Json]
"""What its phone would see, the legal picks as JSON, chance: one of the picks. It may think elsewhere."""


class BadOptions(ValueError):
    """The host's choices do not fit; ``option`` names which one, ``allowed`` says what would."""

    def __init__(self, option: str, allowed: str) -> None:
        super().__init__(f"{option}: {allowed}")
        self.option = option
        self.allowed = allowed


class IllegalPick(ValueError):
    """A pick that cannot be taken. ``code`` and ``params`` go to its sender only."""

    def __init__(self, code: str, **params: Json) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


@dataclass(frozen=True)
class Traits:
    """What the show has to know about a game without knowing the game."""

    pacing: Literal["host", "clock"]
    best: Literal["highest", "lowest"]
    absence: Literal["silence", "automatic"]
    """What becomes of a seat nobody plays: it is silent, or plays on by itself and at last a bot has it."""
    open_points: bool
    """Whether everybody may see the points as they come; otherwise nobody before the finale."""
    people: bool
    """Whether a match needs at least one person, rehearsals excepted."""
    peeks: tuple[str, ...]
    """What is covered on the host's desk and uncovered by a held key: standings, hands, counts."""
    match_limit: int | None
    """Milliseconds of match time after which a match ends without result."""
    step_time: int
    """Milliseconds between two steps of a reveal under ``clock`` pacing."""
    bots: tuple[str, ...]
    """Levels, the one a host gets when choosing none first."""


@dataclass(frozen=True)
class Seats:
    """How many may play: ``least`` and ``most`` bind, below ``advised`` the host is warned."""

    least: int
    advised: int
    most: int


@dataclass(frozen=True)
class Timing:
    """The options' times in milliseconds; ``None``: the host's cue alone."""

    pick: int | None
    talk: int | None
    memorise: bool
    """Whether a beat of memorising follows the deal."""
    waits: bool
    """Whether a round with silent seats stays open at its deadline (option ``absent: wait``)."""


@dataclass(frozen=True)
class Progress:
    """Where a position stands: the round to be played or just resolved, from 1.

    ``round`` counts through the whole match, ``turn`` of ``turns`` within its deal, as people do.
    """

    round: int
    turn: int
    turns: int
    deal: int
    deals: int | None
    """None where the end is open."""


@dataclass(frozen=True)
class Result:
    """The end of a match: points by seat."""

    points: tuple[int, ...]


@dataclass(frozen=True)
class Choice:
    """One option as the host's form shows it: a list of ``values``, or a range that may also be none."""

    default: Json
    values: tuple[Json, ...] | None = None
    least: int = 0
    most: int = 0
    none: bool = False


class Game(Protocol):
    """The questions a show asks of a game. Positions, options and picks are of the game's own types."""

    key: str
    traits: Traits
    choices: Mapping[str, Choice]
    bots: Mapping[str, Bot]

    def options(self, raw: Mapping[str, Json]) -> Any:
        """Options with every default filled in; :class:`BadOptions` for an unknown key or a bad value."""

    def preset(self, seats: int) -> Mapping[str, Json]:
        """Choices to make for a lobby of that size where the host has made none."""

    def seats(self, options: Any) -> Seats:
        """How many may play."""

    def timing(self, options: Any) -> Timing:
        """The times of the options."""

    def warning(self, options: Any, seats: int, pacing: str) -> Json:
        """Why such a match may end without a result, as ``{"key", "params"}`` for the host; None if not."""

    def deal(self, position: Any | None, seats: int, options: Any, rng: Random) -> Json:
        """Chance of one deal, as JSON for the journal. ``position`` is None for the first deal of a match."""

    def start(self, deal: Json, seats: int, options: Any) -> Any:
        """The position after the first deal."""

    def wants_summary(self, position: Any) -> bool:
        """Whether a deal has just ended whose points are shown beside the totals."""

    def wants_deal(self, position: Any) -> bool:
        """Whether another deal comes before the next round."""

    def next_deal(self, position: Any, deal: Json) -> Any:
        """The position after a further deal."""

    def wants_return(self, position: Any) -> bool:
        """Whether the cards come back before the next round."""

    def give_back(self, position: Any) -> Any:
        """The position once they are back."""

    def wants_snapshot(self, position: Any) -> bool:
        """Whether the totals are shown once, now, after the round just resolved."""

    def progress(self, position: Any) -> Progress:
        """The round that is played next, or was just resolved if none comes."""

    def read_pick(self, position: Any, seat: Seat, raw: Json) -> Any:
        """A legal pick from JSON; :class:`IllegalPick` if it is malformed or not this seat's to make."""

    def write_pick(self, pick: Any) -> Json:
        """The pick as JSON; ``read_pick`` of it gives it back."""

    def legal_picks(self, position: Any, seat: Seat) -> Sequence[Any]:
        """Every pick ``read_pick`` would take, in a fixed order; empty: nothing to do."""

    def absent_pick(self, position: Any, seat: Seat) -> Any:
        """What silence means when time is up: nothing submitted, or the pick of the time-out rule."""

    def resolve(self, position: Any, picks: Mapping[Seat, Any]) -> tuple[Any, Sequence[Json]]:
        """The position after the round and its reveal, step by step. Total over legal picks of every seat."""

    def points(self, position: Any, revealed: int | None = None) -> tuple[int, ...]:
        """Points by seat so far; ``revealed``: as in :meth:`view`, where points are no secret."""

    def result(self, position: Any) -> Result | None:
        """None while the match goes on."""

    def view(
        self,
        position: Any,
        seat: Seat | None,
        revealed: int | None,
        *,
        showing: bool = False,
        pick: Any | None = None,
    ) -> Json:
        """What one seat may see, or the audience (``seat`` None).

        ``revealed`` counts the shown steps of the round just resolved; None: no round is being
        revealed. ``showing``: this seat's hand is to be looked at now. ``pick``: its locked pick.
        """

    def peek(self, position: Any, picks: Mapping[Seat, Any]) -> Json:
        """For the host's held key: ``{"hands": [{hand, available, pick}], "counts": [...]}`` by seat."""

    def counted(self, position: Any, number: int) -> Progress:
        """How settled round ``number`` (from 1, through the match) is counted by people."""

    def shown_again(self, position: Any, number: int) -> Json:
        """The audience's view of settled round ``number`` (from 1)."""

    def reveal_steps(self, position: Any) -> int:
        """How many steps the reveal of the next round has; the same whatever is picked."""

    def step_name(self, number: int) -> Json:
        """What step ``number`` (from 1) of a reveal is called in a list of cues, as ``{"key", "params"}``."""

    def step_line(self, step: Json) -> Json:
        """The line a host reads for a revealed step, as ``{"key", "params"}``.

        Where the params hold a ``seat`` (from 1), the show adds its ``name``.
        """

    def cue_line(self, steps: Sequence[Json], revealed: int) -> Json:
        """What the room sees with the next step of a reveal; ``steps`` is empty before the first."""

    def asides(self, position: Any) -> Sequence[Json]:
        """Lines to read while a round is picked, if there is time."""

    def pick_line(self, pick: Json) -> Json:
        """A pick, as :meth:`write_pick` gives it, in words: ``{"key", "params"}``."""

    def absences(self, position: Any) -> Iterable[tuple[int, Seat, Json, tuple[int, ...]]]:
        """What each pick was worth: its round (through the match), seat and pick, and everybody's points had
        that seat been silent in that round. Picks that silence would have made as well are left out."""

    def told(
        self, position: Any, names: Sequence[str], *, scores: bool, secrets: bool, revealed: int | None = None
    ) -> Sequence[Json]:
        """The settled rounds for an export, ``names`` by seat: each ``{"number", "deal", …}``.

        ``scores``: with what each seat gained and had, as ``gain`` and ``scores``; ``secrets``: with all that
        was covered; ``revealed``: so many steps of the last round have been shown, None: all of them.
        """

    def cells(self, round_: Mapping[str, Json]) -> Sequence[Json]:
        """What a told round announced, piece by piece, in words: ``{"key", "params"}`` each.

        The columns they stand in are named by ``<game>.export.column`` with ``n``, from 1.
        """

    def written(self, position: Any, names: Sequence[str]) -> Json:
        """The settled rounds in the form that ``score`` reads, ``names`` by seat; None before the first."""

    def score(self, case: Json) -> Json:
        """The result of a written match; ``games.score.BadCase`` naming the place of the first fault."""
