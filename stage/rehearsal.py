"""A show played through by bots, with a stand-in at the desk. Nothing of it is kept in the record."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable
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
from stage.steady import keep_going
from stage.thinker import think
from web.words import Words

SHOW = "rehearsal"
NEXT_GAME = "rows"
"""What the survivors of an evening play."""
EVENING_LEAST = 5
"""So many, that there is somebody to give a token to, somebody to name, and a match for the others."""
_PLAN: Json = [
    {"kind": "death_match", "game": "rows", "options": {"deals": 1}},
    {"kind": "break", "text": "", "seconds": 20},
    {"kind": "match", "game": NEXT_GAME, "options": {"deals": 1}},
]
THINKING_TIME = 5_000
"""Milliseconds of show time that the bots of a headless rehearsal take together."""
LOOK = 0.5
"""Seconds between two looks for a screen."""


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
    evening: bool = False
    """Not one match alone: tokens of life, a death match, a break and a match of the survivors."""

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
        most = GAMES[NEXT_GAME].seats(GAMES[NEXT_GAME].options({})).most
        if self.evening and not EVENING_LEAST <= self.contestants <= most + 1:
            raise BadRehearsal(
                f"--contestants: an evening takes {EVENING_LEAST} to {most + 1}, not {self.contestants}"
            )

    def opening(self, id: str, code: str) -> c.CreateShow:
        """The command that opens it, with nobody in it yet."""
        options = {"elimination": "tokens"} if self.evening else {}
        return c.CreateShow(id, code, "", self.game, options, self.lang, joining="closed", rehearsal=True)

    def preparations(self) -> list[c.Command]:
        """The commands that seat everybody and plan what comes."""
        return [self.bots(), c.SetRundown(0, _PLAN)] if self.evening else [self.bots()]

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
            return _evening(runner) if rehearsal.evening else _verdict(runner)
        finally:
            journal.close()


def play(rehearsal: Rehearsal, runner: Runner, clock: ManualClock, seed: int) -> None:
    """Play the show :data:`SHOW` from its opening to its farewell."""
    runner.perform(SHOW, rehearsal.opening(SHOW, "BBBB"), "rehearsal/open")
    for number, command in enumerate(rehearsal.preparations()):
        runner.perform(SHOW, command, f"rehearsal/{number}")
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


def _evening(runner: Runner) -> Json:
    """Each match with its verdict, as the console's history has it; the sentences in words."""
    view = runner.look(SHOW, Host())
    say = Words("ko" if view["lang"] == "ko" else "en")
    matches = [
        {**one, "reason": say(one["reason"]["key"], **one["reason"]["params"])} for one in view["history"]
    ]
    return {"matches": matches}


class StandIn:
    """Presses the big button of a rehearsal on real screens, at the pace of a host: once everybody is in, and
    where the show does not go on by itself.

    It begins once ``watched`` says that a screen shows the show, or after ``patience`` seconds without one.
    """

    def __init__(
        self,
        runner: Runner,
        show_id: str,
        pause: float = 4.0,
        watched: Callable[[], bool] = lambda: True,
        patience: float = 60.0,
    ) -> None:
        self._runner = runner
        self._show_id = show_id
        self._pause = pause
        self._watched = watched
        self._looks = round(patience / LOOK)
        self._stopping = threading.Event()
        self._seen: int | None = None

    def start(self) -> None:
        """Begin in a thread of its own."""
        keep_going("stand-in", self._next)

    def stop(self) -> None:
        """End before the next press."""
        self._stopping.set()

    def turn(self) -> bool:
        """Press if it is for somebody to press; whether the rehearsal goes on."""
        try:
            view = self._runner.look(self._show_id, Host())
            waits = view["held"] or view["missing"] or view["over_now"]["blackout"]
            return bool(waits or by_itself(view) or self._fresh(view) or self._press(view))
        except (Refused, NotSaved, Unknown, Broken, JournalError):
            return True  # somebody at the console was faster, or the disk is in doubt

    def _fresh(self, view: Json) -> bool:
        """Whether the picture came without its press since the last turn: it stands for a whole pause."""
        seen, self._seen = self._seen, view["show"]["cue_no"]
        return view["cue"] is not None and seen not in (None, self._seen)

    def _press(self, view: Json) -> bool:
        self._seen = view["show"]["cue_no"] + 1
        return press(self._runner, self._show_id)

    def _next(self) -> bool:
        while self._looks and not self._watched():
            self._looks -= 1
            if self._stopping.wait(LOOK):
                return False
        self._looks = 0  # once it has begun it goes on, whoever turns the screen off
        return not self._stopping.wait(self._pause) and self.turn()
