"""Two worlds that differ in one secret, and a harness that looks for anything by which they can be told apart.

A *pair* is one position of a show, played twice with one secret of other seats changed, and everything that every
observer receives there: the views of the other phones, of the screen, the console, its remote and the door, byte
by byte, what the observers' own commands are answered, when the show wakes, and what its bots are told. The public
commands that lead from a position to the next reveal of the secret are played in both worlds, and each position
on the way is a pair of its own.

Which secrets a game has, and how they are changed, its own tests know: they bring the tours.
"""

from __future__ import annotations

import json
import marshal
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Protocol

from games import GAMES
from show import commands as c, events as e
from show.absence import absence
from show.audience import Audience, Guest, Host, Remote, Screen
from show.briefing import briefing
from show.cueing import wake_at
from show.decide import decide
from show.evolve import Stamp, evolve
from show.export import exported
from show.model import Show
from show.pacing import owed
from show.refused import Refused
from show.view import view

PAIRS = int(os.environ.get("CUECARD_PAIRS", "20000")) // len(GAMES)
"""For each game its share."""
NOW = 200_000
"""Later than all that happened in a tour."""
STAMP = Stamp(NOW, "20:41")

See = Callable[[Show, Audience], Any]
Decide = Callable[[Show, c.Command], list[e.Event]]
ByItself = Callable[[Show, frozenset[str]], Any]
Commands = Callable[[Show, frozenset[str], Random], Iterator[c.Command]]


def plain_view(show: Show, audience: Audience) -> Any:
    return view(show, audience)


def plain_decide(show: Show, command: c.Command) -> list[e.Event]:
    return decide(show, command, now=NOW, rng=Random(7))


def plain_by_itself(show: Show, owners: frozenset[str]) -> Any:
    """When the show wakes, whose minutes run, which bots it waits for, and what the others among them are told."""
    bots = owed(show)
    told = {id: briefing(show, id) for id, _ in bots if id not in owners}
    return wake_at(show), absence(show), bots, told


@dataclass(frozen=True)
class World:
    """The show under test, or one with a leak built in: what is seen, how commands are answered, what time does."""

    see: See = plain_view
    decide: Decide = plain_decide
    by_itself: ByItself = plain_by_itself


def on(audience: type, change: Callable[[Show, Any], Any]) -> World:
    """A world in which one kind of observer sees something changed."""

    def see(show: Show, observer: Audience) -> Any:
        seen = view(show, observer)
        return change(show, seen) if isinstance(observer, audience) and show.play.match else seen

    return World(see=see)


class Leak(AssertionError):
    """Two worlds that differ in a secret only were told apart."""


# --- what an observer receives ---


def received(world: World, show: Show, observer: Audience) -> bytes:
    """An observer's view as bytes, its keys in their order: what is equal here is equal as JSON, in length too.

    Version 0 of the format depends on nothing but the values, and is written in a fifth of JSON's time.
    """
    return marshal.dumps(world.see(show, observer), 0)


def answered(world: World, show: Show, command: c.Command) -> tuple[Show, str]:
    """The show after an observer's command, and what the observer is told of it."""
    try:
        events = world.decide(show, command)
    except Refused as refused:
        return show, json.dumps([refused.code, refused.params], ensure_ascii=False)
    for event in events:
        show = evolve(show, event, STAMP)
    return show, f"ok {len(events)}"


def observers(show: Show, secretive: frozenset[str]) -> list[Audience]:
    """Everybody but the owners of the secret."""
    phones = [Guest(one.id) for one in show.contestants if one.id not in secretive]
    return [Screen(), Host(), Remote(), Guest(), Guest(request="r1"), *phones]


def compare(what: object, one: object, other: object) -> None:
    if one != other:
        raise Leak(f"{what}: {one} / {other}")


# --- the two worlds ---

Record = tuple[e.Event, Stamp]


@dataclass(frozen=True)
class Secret:
    """The same position with something changed that only ``owners`` may know."""

    kind: str
    twin: Show
    owners: frozenset[str]
    lasts: Callable[[Show], bool]
    """Whether it is still a secret in a later position."""


class Tour(Protocol):
    """Positions of one match, and secrets in them."""

    @property
    def shows(self) -> Sequence[Show]:
        """The positions."""

    def secrets(self, at: int, rng: Random, many: int) -> Iterator[Secret]:
        """Some secrets of one position: its twins, at most so many."""


def folded(journal: Sequence[Record], ends: Sequence[int]) -> tuple[Show, ...]:
    """The show after each of so many records."""
    show: Show | None = None
    shows: dict[int, Show] = {}
    for at, (event, stamp) in enumerate(journal, start=1):
        show = evolve(show, event, stamp)
        shows[at] = show
    return tuple(shows[end] for end in ends)


# --- the harness ---


class Harness:
    """Builds pairs from seeded shows and compares what the observers receive, until enough have been compared."""

    def __init__(
        self,
        tours: Callable[[int], Tour],
        commands: Commands,
        world: World | None = None,
        *,
        follows: float = 0.1,
    ) -> None:
        """``tours``: by seed; ``commands``: what observers do; ``follows``: at how many positions the show goes on."""
        self.tours = tours
        self.commands = commands
        self.world = world or World()
        self.follows = follows
        self.pairs = 0
        self.kinds: dict[str, int] = {}

    def run(self, pairs: int, seed: int = 0) -> Harness:
        while self.pairs < pairs:
            found, rng = self.tours(seed), Random(seed)
            for at in range(len(found.shows)):
                self.vary(found, at, rng)
            seed += 1
        return self

    def vary(self, found: Tour, at: int, rng: Random) -> None:
        """Several secrets of one position; what the observers receive of it is worked out once."""
        show, secrets = found.shows[at], list(found.secrets(at, rng, 10))
        known = self.all_receive(show)
        for secret in secrets:
            self.look(show, secret, known)
        if secrets and rng.random() < self.follows:
            self.follow(show, rng.choice(secrets), rng)

    def all_receive(self, show: Show, owners: frozenset[str] = frozenset()) -> dict[Audience, bytes]:
        return {observer: received(self.world, show, observer) for observer in observers(show, owners)}

    def look(self, show: Show, secret: Secret, known: dict[Audience, bytes]) -> None:
        """One pair: the same position in both worlds, for all observers."""
        for observer, told in self.all_receive(secret.twin, secret.owners).items():
            if told != known[observer]:
                raise Leak(
                    f"{secret.kind} {observer}: {marshal.loads(known[observer])} / {marshal.loads(told)}"
                )
        itself = self.world.by_itself
        compare((secret.kind, "by itself"), itself(show, secret.owners), itself(secret.twin, secret.owners))
        self.pairs += 1
        self.kinds[secret.kind] = self.kinds.get(secret.kind, 0) + 1

    def follow(self, show: Show, secret: Secret, rng: Random) -> None:
        """The same public commands in both worlds, up to the next reveal."""
        compare((secret.kind, "export"), exported(show, ()), exported(secret.twin, ()))
        for command in self.commands(show, secret.owners, rng):
            show, told = answered(self.world, show, command)
            twin, twin_told = answered(self.world, secret.twin, command)
            compare((secret.kind, command), told, twin_told)
            secret = replace(secret, twin=twin)
            if not secret.lasts(show):
                return
            self.look(show, secret, self.all_receive(show, secret.owners))
