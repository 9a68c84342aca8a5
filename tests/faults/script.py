"""A show as a list of steps: who sends which command, which of them together, and what must come of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from games.contract import Json
from show import commands as c
from show.big_button import button
from show.events import Event
from stage.clock import ManualClock
from stage.journal import Journal, Record
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from tests.show.theatre import Theatre

SHOW = "show-1"


@dataclass(frozen=True)
class Sent:
    """A command and the id under which it is sent, again and again if need be."""

    cause: str
    command: c.Command


@dataclass(frozen=True)
class Step:
    """What arrives together. ``remember``: not commands, but values and tickets that the house keeps."""

    at: int
    sent: tuple[Sent, ...] = ()
    remember: tuple[str, Json] | None = None


@dataclass(frozen=True)
class Script:
    """``truth``: the records of an undisturbed show; ``answers``: the version that each cause is told."""

    steps: tuple[Step, ...]
    truth: tuple[Record, ...]
    answers: dict[str, int]

    @property
    def picks(self) -> list[str]:
        """The causes that are a pick."""
        return [one.cause for step in self.steps for one in step.sent if isinstance(one.command, c.MakePick)]

    def first_unanswered(self, acknowledged: frozenset[str]) -> int:
        """The step from which somebody still waits for an answer; also after the last one."""
        places = range(len(self.steps))
        return next((at for at in places if not names(self.steps[at]) <= acknowledged), len(self.steps))


def names(step: Step) -> set[str]:
    """What the step's acknowledgements are called."""
    return {one.cause for one in step.sent} | ({f"kept/{step.at}"} if step.remember else set())


class Rehearsed(Theatre):
    """A theatre that writes down what is sent. Chance hangs on the cause alone, so that a command means the
    same however often the program was started before."""

    def __init__(self, seats: int, **fields: Json) -> None:
        self.steps: list[Step] = []
        self._together: list[Sent] | None = None
        self._sent = 0
        super().__init__(seats, **fields)

    def perform(self, command: c.Command) -> list[Event]:
        self._sent += 1
        who = getattr(command, "contestant", "host")
        sent = Sent(f"{who}/{self._sent}", command)
        self.rng.seed(sent.cause)
        if self._together is None:
            self.now += 250
            self.steps.append(Step(self.now, (sent,)))
        else:
            self._together.append(sent)
        return super().perform(command)

    def together(self, act: Callable[[], object]) -> None:
        """All that is sent by this arrives in one instant."""
        self.now += 250
        self._together = []
        act()
        self.steps.append(Step(self.now, tuple(self._together)))
        self._together = None

    def remember(self, key: str, value: Json) -> None:
        """The house keeps something beside the show."""
        self.now += 250
        self.steps.append(Step(self.now, remember=(key, value)))

    def round(self, chance: Random) -> None:
        """Everybody picks, some of them together."""
        waiting = self.unlocked()
        alone = chance.randrange(len(waiting) + 1)
        for name in waiting[:alone]:
            self.lock(name, **chance.choice(self.legal(name)))
        if waiting[alone:]:
            picks = [(name, chance.choice(self.legal(name))) for name in waiting[alone:]]
            self.together(lambda: [self.lock(name, **pick) for name, pick in picks])


def plus_minus(chance: Random, rounds: int = 1) -> Rehearsed:
    """Eight seats, a pick handed back and made anew, points given by hand."""
    show = Rehearsed(8, phones=False, options={"rounds": 8})
    show.remember("current", SHOW)
    show.perform(c.ClaimSeat(show.show.contestants[0].id))
    show.remember("ticket", {"held": show.show.contestants[0].id})
    show.go(2)
    show.together(show.memorise)
    for number in range(1, rounds + 1):
        show.to_round(number)
        name = show.names()[0]
        show.lock(name, **show.legal(name)[-1])
        show.perform(c.HandBack(show.id(name)))
        show.round(chance)
        show.perform(c.AdjustScore(show.id(name), 2, "판정 정정"))
        show.settle()
    show.remember("wifi", {"ssid": "무대", "password": "12345678"})
    return show


def rows(chance: Random, rounds: int = 2) -> Rehearsed:
    """Three seats; each round's cards are laid one by one."""
    show = Rehearsed(3, game="rows", options={"deals": 1})
    show.remember("current", SHOW)
    for number in range(1, rounds + 1):
        show.to_round(number)
        show.round(chance)
        show.settle()
    show.perform(c.AdjustScore(show.match().seats[0], -1, "판정 정정"))
    show.remember("ticket", {"held": show.match().seats[1]})
    if button(show.show)["cue"]:
        show.go()
    return show


def script(kind: str, seed: int, folder: Path, rounds: int = 1) -> Script:
    """A show of a game and what an undisturbed journal holds of it."""
    made = {"plus_minus": plus_minus, "rows": rows}[kind](Random(seed), rounds)
    journal = SqliteJournal(folder / f"{kind}-{seed}-{rounds}.truth")
    stage = Stage(journal)
    answers: dict[str, int] = {}
    for step in made.steps:
        stage.play(step, lambda cause, version: answers.update({cause: version}))
    truth = tuple(journal.read(SHOW))
    journal.close()
    return Script(tuple(made.steps), truth, answers)


class Stage:
    """The real runner over a journal, with time and chance in our hands."""

    def __init__(self, journal: Journal, runner: type[Runner] = Runner) -> None:
        self.journal = journal
        self.clock = ManualClock()
        self._chance = Random()
        self._more: list[Callable[[], None]] = []
        self.runner = runner(journal, self.clock, breathe=self._let_in, rng=lambda show_id: self._chance)
        self.perform: Callable[[c.Command, str], int] = partial(self.runner.perform, SHOW)

    def play(self, step: Step, tell: Callable[[str, int], None]) -> None:
        """Do a step; ``tell`` hears of each acknowledgement in the moment it is given.

        What arrives together shares a commit as it does behind the door: each is let in while the one before
        waits there. Raises whatever one of them was answered with instead.
        """
        self.clock.advance(max(0, step.at - self.clock.now()))
        if step.remember is not None:
            self._keep(*step.remember)
            tell(f"kept/{step.at}", 0)
            return
        faults: list[Exception] = []
        self._more = [self._sending(one, tell, faults) for one in step.sent]
        self._let_in()
        if faults:
            raise faults[0]

    def _let_in(self) -> None:
        if self._more:
            self._more.pop(0)()

    def _sending(
        self, one: Sent, tell: Callable[[str, int], None], faults: list[Exception]
    ) -> Callable[[], None]:
        def send() -> None:
            self._chance.seed(one.cause)
            try:
                version = self.perform(one.command, one.cause)
            except Exception as fault:
                faults.append(fault)
            else:
                tell(one.cause, version)

        return send

    def _keep(self, key: str, value: Json) -> None:
        if self.journal.failed:
            self.journal.reopen()
        if key == "ticket":
            self.journal.change_tickets({"hash of a secret": value}, ["another"])
        else:
            self.journal.set_meta(key, value)


def kept(journal: Journal, step: Step) -> bool:
    """Whether the journal remembers what the step had it remember."""
    if step.remember is None:
        return True
    key, value = step.remember
    return (journal.tickets().get("hash of a secret") if key == "ticket" else journal.meta(key)) == value


def prefix(records: Sequence[Record], script: Script) -> bool:
    """Whether these are the first records of the undisturbed show."""
    return tuple(records) == script.truth[: len(records)]
