"""Kill points: the writer is killed at every call on its files, at random ones and at random instants, started
again, killed again while it recovers, and compared with a show that nobody disturbed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.faults import filecalls
from tests.faults.filecalls import Action
from tests.faults.living import Build, Life, Tell, forked, live
from tests.faults.script import Script, script

KILLS = (Action.KILL_BEFORE, Action.KILL_HALF, Action.KILL_AFTER)
ROUNDS = {"plus_minus": 1, "rows": 2}
SHORT_LIFE = 60
"""A later life is killed at one of so many calls: opening and recovering take about half of them."""
INSTANTS = 0.15
"""Of all lives so many end at a random instant instead of at a call."""


@dataclass
class Kills:
    """What was done and found."""

    points: int = 0
    at_calls: int = 0
    at_instants: int = 0
    while_opening: int = 0
    acknowledged: int = 0
    calls: int = 0
    """Of one undisturbed show, each of which was a point before, half-way through and after."""
    problems: list[str] = field(default_factory=list)


class Killer:
    """Chains of lives over one script, in a folder of its own."""

    def __init__(self, folder: Path, told: Script, build: Build, chance: Random, kills: Kills) -> None:
        self._place = folder / "kills" / "cuecard.journal"
        self._script, self._build, self._chance, self._kills = told, build, chance, kills
        filecalls.watch(str(self._place.parent))

    def calls(self) -> int:
        """How many calls an undisturbed show makes."""
        self._clear()
        filecalls.no_plan()
        counted: list[int] = []

        def work(tell: Tell) -> None:
            live(self._place, self._script, self._build, frozenset(), tell)
            tell(f"x {filecalls.count()}")

        counted = [int(text) for text in forked(work).problems]
        return counted[0] if len(counted) == 1 else 0

    def chain(self, action: Action | None, at: int, lives: int) -> None:
        """A life that is killed in this way, some that are killed at random, and one that ends by itself."""
        self._clear()
        acknowledged: frozenset[str] = frozenset()
        for number in range(lives):
            if number:
                action = None if self._chance.random() < INSTANTS else self._chance.choice(KILLS)
                at = self._chance.randrange(1, SHORT_LIFE)
            life = self._life(action, at, acknowledged)
            acknowledged |= life.acknowledged
            if life.problems:
                return
            self._count(life, action)
        life = self._life(Action.NOTHING, 0, acknowledged, steps=self._chance.choice((1, 3, 8)))
        self._kills.acknowledged += len(acknowledged | life.acknowledged)

    def _life(
        self, action: Action | None, at: int, acknowledged: frozenset[str], steps: int | None = None
    ) -> Life:
        again = self._chance.choice((0, 0, 1, 2))

        def work(tell: Tell) -> None:
            filecalls.plan(action or Action.NOTHING, at)
            live(self._place, self._script, self._build, acknowledged, tell, steps, again)

        life = forked(work, None if action is not None else self._chance.uniform(0, 0.006))
        self._kills.problems += [f"{self._build.name}, {action}, call {at}: {one}" for one in life.problems]
        return life

    def _count(self, life: Life, action: Action | None) -> None:
        if life.killed:
            self._kills.points += 1
            self._kills.at_instants += action is None
            self._kills.at_calls += action is not None
            self._kills.while_opening += life.opened is None

    def _clear(self) -> None:
        shutil.rmtree(self._place.parent, ignore_errors=True)


def every_call(calls: int) -> Iterator[tuple[Action, int]]:
    """Each call of a show, before, half-way through and after it."""
    for at in range(1, calls + 1):
        for action in KILLS:
            yield action, at


def kills(
    folder: Path, build: Build, points: int, seed: int, games: tuple[str, ...] = ("plus_minus", "rows")
) -> Kills:
    """So many kill points: every call of each game's show first, then random ones in shows of other seeds."""
    chance, done = Random(seed), Kills()
    for game in games:
        killer = Killer(folder, script(game, seed, folder, ROUNDS[game]), build, chance, done)
        calls = killer.calls()
        done.calls += calls
        for action, at in every_call(calls):
            if done.points >= points or len(done.problems) > _ENOUGH:
                return done
            killer.chain(action, at, chance.choice((1, 1, 2)))
    while done.points < points and len(done.problems) <= _ENOUGH:
        game = chance.choice(games)
        told = script(game, chance.randrange(1 << 30), folder, chance.choice((1, 2, 4)))
        killer = Killer(folder, told, build, chance, done)
        for _ in range(_CHAINS):
            killer.chain(chance.choice((*KILLS, None)), chance.randrange(1, 400), chance.choice((3, 6, 10)))
    return done


_ENOUGH = 20
_CHAINS = 30
