"""A show played through by bots, with a stand-in at the desk. Nothing of it is kept in the record."""

from __future__ import annotations

import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from random import Random

from games import GAMES
from games.contract import Json
from show import commands as c
from show.audience import Host
from show.refused import Refused
from stage.bots import act
from stage.clock import ManualClock
from stage.journal import JournalError
from stage.runner import Broken, NotSaved, Runner, Unknown
from stage.sqlite import SqliteJournal
from stage.thinker import think

SHOW = "rehearsal"
THINKING_TIME = 5_000
"""Milliseconds of show time that the bots of a headless rehearsal take together."""


class BadRehearsal(ValueError):
    """The rehearsal asked for cannot be played; one line says why."""


@dataclass(frozen=True)
class Rehearsal:
    """What is to be rehearsed. ``level``: how well the bots play, None: as the game has it."""

    game: str
    contestants: int
    lang: str
    bot_name: str = "Bot {n}"
    level: str | None = None

    def __post_init__(self) -> None:
        """Raises :class:`BadRehearsal` unless the game seats so many and has such bots."""
        if self.game not in GAMES:
            raise BadRehearsal(f"--game: {self.game} is not one of {', '.join(GAMES)}")
        rules = GAMES[self.game]
        limits = rules.seats(rules.options({**rules.preset(self.contestants)}))
        if not limits.least <= self.contestants <= limits.most:
            seats = f"{self.game} seats {limits.least} to {limits.most}"
            raise BadRehearsal(f"--contestants: {seats}, not {self.contestants}")
        if self.level is not None and self.level not in rules.traits.bots:
            levels = ", ".join(rules.traits.bots)
            raise BadRehearsal(f"--level: bots of {self.game} play {levels}, not {self.level}")

    def opening(self, id: str, code: str) -> c.CreateShow:
        """The command that opens it, with nobody in it yet."""
        return c.CreateShow(id, code, "", self.game, {}, self.lang, joining="closed", rehearsal=True)

    def bots(self) -> c.AddBots:
        """The command that seats everybody."""
        return c.AddBots(self.contestants, self.level, self.bot_name)


def headless(rehearsal: Rehearsal, seed: int) -> Json:
    """The verdict of a whole show on an injected clock, written as a score is."""
    with tempfile.TemporaryDirectory() as folder:
        journal = SqliteJournal(Path(folder) / "rehearsal.journal")
        try:
            clock = ManualClock()
            runner = Runner(journal, clock, rng=lambda show_id: Random(seed), lang=rehearsal.lang)
            play(rehearsal, runner, clock, seed)
            return _verdict(runner)
        finally:
            journal.close()


def play(rehearsal: Rehearsal, runner: Runner, clock: ManualClock, seed: int) -> None:
    """Play the show :data:`SHOW` from its opening to its farewell."""
    runner.perform(SHOW, rehearsal.opening(SHOW, "BBBB"), "rehearsal/open")
    runner.perform(SHOW, rehearsal.bots(), "rehearsal/bots")
    while _went_on(runner, clock, seed):
        pass


def _went_on(runner: Runner, clock: ManualClock, seed: int) -> bool:
    """Whether there was anything to do: for the bots, else for the autopilot, else for the stand-in."""
    owing = runner.owed(SHOW)
    if owing:
        clock.advance(THINKING_TIME)
        acted = [act(runner, SHOW, contestant, think, str(seed)) for contestant, _ in owing]
        return any(acted)
    return _time_passed(runner, clock) or press(runner, SHOW)


def _time_passed(runner: Runner, clock: ManualClock) -> bool:
    """Whether the show has gone on because its time had come."""
    wake = runner.wake_at(SHOW)
    if wake is None or not by_itself(runner.look(SHOW, Host())):
        return False
    clock.advance(max(0, wake - clock.now()))
    before = runner.version(SHOW)
    return runner.perform(SHOW, c.Poke(), f"autopilot/{clock.now()}/{before}") > before


def by_itself(view: Json) -> bool:
    """Whether the show goes on by itself, as a console sees it, so that nobody has to press anything."""
    return view["show"]["pacing"] == "clock" and view["timer"] is not None


def press(runner: Runner, show_id: str) -> bool:
    """Press the big button once; false when nothing comes next or the button is shut."""
    view = runner.look(show_id, Host())
    cue = view["cue"]
    if cue is None or cue["disabled"]:
        return False
    number = view["show"]["cue_no"]
    runner.perform(show_id, c.Cue(cue["cue"], number), f"stand-in/{number}/{cue['cue']}")
    return True


def _verdict(runner: Runner) -> Json:
    told = runner.standings(SHOW)
    return {
        "standings": [
            {"contestant": one["name"], "score": one["points"], "rank": one["rank"]} for one in told
        ],
        "winners": [one["name"] for one in told if one["mark"] in ("winner", "both")],
        "bottom": [one["name"] for one in told if one["mark"] in ("bottom", "both")],
    }


class StandIn:
    """Presses the big button of a rehearsal on real screens, at the pace of a host: once everybody is in, and
    where the show does not go on by itself."""

    def __init__(self, runner: Runner, show_id: str, pause: float = 4.0) -> None:
        self._runner = runner
        self._show_id = show_id
        self._pause = pause
        self._stopping = threading.Event()

    def start(self) -> None:
        """Begin in a thread of its own."""
        threading.Thread(target=self._run, name="stand-in", daemon=True).start()

    def stop(self) -> None:
        """End before the next press."""
        self._stopping.set()

    def turn(self) -> bool:
        """Press if it is for somebody to press; whether the rehearsal goes on."""
        try:
            view = self._runner.look(self._show_id, Host())
            waits = view["held"] or view["missing"] or view["over_now"]["blackout"]
            return bool(waits or by_itself(view) or press(self._runner, self._show_id))
        except (Refused, NotSaved, Unknown, Broken, JournalError):
            return True  # somebody at the console was faster, or the disk is in doubt

    def _run(self) -> None:
        while not self._stopping.wait(self._pause) and self.turn():
            pass
