"""A show played through by bots, with a stand-in at the desk. Nothing of it is kept in the record."""

from __future__ import annotations

import tempfile
import threading
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
"""Milliseconds of show time that a beat of a headless rehearsal takes."""


class BadRehearsal(ValueError):
    """The rehearsal asked for cannot be played; one line says why."""


def new_rehearsal(
    game: str, contestants: int, lang: str, options: Json, bot_name: str, id: str, code: str
) -> c.CreateShow:
    """The command that opens a rehearsal. Raises :class:`BadRehearsal` unless the game seats so many."""
    if game not in GAMES:
        raise BadRehearsal(f"--game: {game} is not one of {', '.join(GAMES)}")
    rules = GAMES[game]
    limits = rules.seats(rules.options({**rules.preset(contestants)}))
    if not limits.least <= contestants <= limits.most:
        raise BadRehearsal(f"--contestants: {game} seats {limits.least} to {limits.most}, not {contestants}")
    return c.CreateShow(
        id,
        code,
        "",
        game,
        options,
        lang,
        joining="closed",
        bots=contestants,
        bot_name=bot_name,
        rehearsal=True,
    )


def headless(game: str, contestants: int, seed: int, lang: str = "ko", bot_name: str = "Bot {n}") -> Json:
    """The verdict of a whole show on an injected clock, written as a score is."""
    with tempfile.TemporaryDirectory() as folder:
        journal = SqliteJournal(Path(folder) / "rehearsal.journal")
        try:
            clock = ManualClock()
            runner = Runner(journal, clock, rng=lambda show_id: Random(seed), lang=lang)
            opening = new_rehearsal(game, contestants, lang, {}, bot_name, SHOW, "BBBB")
            runner.perform(SHOW, opening, "rehearsal/open")
            _play(runner, clock, seed)
            return _verdict(runner)
        finally:
            journal.close()


def _play(runner: Runner, clock: ManualClock, seed: int) -> None:
    while press(runner, SHOW):
        clock.advance(THINKING_TIME)
        for contestant, _ in runner.owed(SHOW):
            act(runner, SHOW, contestant, think, str(seed))


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
    """Presses the big button of a rehearsal on real screens, once everybody is in, at the pace of a host."""

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

    def _run(self) -> None:
        while not self._stopping.wait(self._pause):
            try:
                view = self._runner.look(self._show_id, Host())
                if view["held"] or view["missing"] or view["over_now"]["blackout"]:
                    continue
                if not press(self._runner, self._show_id):
                    return
            except (Refused, NotSaved, Unknown, Broken, JournalError):
                continue  # somebody at the console was faster, or the disk is in doubt
