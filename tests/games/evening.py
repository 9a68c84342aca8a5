"""A show on a real runner and a real journal, played to its end by bots and by people who pick by chance."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

from games.contract import Json
from show import commands as c
from show.audience import Screen
from show.events import Event
from show.evolve import Stamp, evolve
from show.model import Beat, Match, Segment, Show
from stage.bots import act
from stage.clock import ManualClock
from stage.export import export
from stage.rehearsal import by_itself, press
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from stage.thinker import think

SHOW = "evening"


class Evening:
    """From the lobby to the farewell; the projector's reveals are kept as somebody in the hall saw them.

    ``people`` now and then let their time run out, and a round is now and then void.
    """

    def __init__(
        self, folder: Path, game: str, seed: int, people: int, bots: Sequence[str], **options: Any
    ) -> None:
        self.chance = Random(seed)
        self.clock = ManualClock()
        self.journal = SqliteJournal(folder / "hall.journal")
        self.runner = Runner(self.journal, self.clock, rng=lambda show_id: Random(seed))
        self.runner.on_moved(self._heard)
        self.heard: Show | None = None
        self.seen: dict[int, Json] = {}
        """The projector's part of each round by its index, when all of it was revealed."""
        self._asked = 0
        self._orders = 0
        names = tuple(f"사람 {number}" for number in range(1, people + 1))
        agreed = {"recap": "open", "elimination": "none", **options}
        self.do(c.CreateShow(SHOW, "BCDF", "", game, agreed, "ko", names))
        for level in bots:
            self.do(c.AddBots(1, level))

    def __enter__(self) -> Evening:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None
    ) -> None:
        self.journal.close()

    @property
    def show(self) -> Show:
        assert self.heard is not None
        return self.heard

    @property
    def match(self) -> Match:
        assert self.show.play.match is not None
        return self.show.play.match

    def do(self, command: c.Command) -> None:
        self._orders += 1
        self.runner.perform(SHOW, command, f"test/{self._orders}")

    def to_the_end(self) -> Evening:
        for _ in range(10_000):
            if self.show.play.segment is Segment.FAREWELL:
                return self
            self.go_on()
        raise AssertionError("an evening without end")

    def to(self, beat: Beat) -> Evening:
        for _ in range(10_000):
            if self.show.play.beat is beat:
                return self
            self.go_on()
        raise AssertionError(f"no {beat}")

    def go_on(self) -> None:
        """Bots and people do what they owe, and then whatever comes next comes."""
        for contestant, _ in self.runner.owed(SHOW):
            act(self.runner, SHOW, contestant, think, "1")
        if self.show.play.beat is Beat.PICKING and self.match.opening != self._asked:
            self._asked = self.match.opening
            self._people_pick()
            if self.chance.random() < 0.05:
                self.do(c.VoidRound(self.show.cue_no))
                return
        if not self._time_passed():
            assert press(self.runner, SHOW)
        self._look()

    def exported(self) -> Json:
        """What is kept of its one match, read anew from its journal, and whether the show has ended."""
        told = json.loads(export(self.runner.records(SHOW), "json"))
        [match] = told["matches"]
        return {**match, "ended": told["ended"]}

    def _heard(self, show_id: str, events: Sequence[Event]) -> None:
        for event in events:
            self.heard = evolve(self.heard, event, Stamp(self.clock.now()))

    def _people_pick(self) -> None:
        for seat, id in enumerate(self.match.seats):
            one = self.show.contestant(id)
            if one and one.kind == "person" and self.chance.random() < 0.85:
                legal = self.show.game.legal_picks(self.match.position, seat)
                pick = self.show.game.write_pick(self.chance.choice(legal))
                self.do(c.MakePick(id, self.match.opening, pick))

    def _time_passed(self) -> bool:
        view = self.runner.look(SHOW, Screen())
        due = self.runner.wake_at(SHOW)
        if due is None or not by_itself(view):
            return False
        self.clock.advance(max(0, due - self.clock.now()))
        self.do(c.Poke())
        return True

    def _look(self) -> None:
        view = self.runner.look(SHOW, Screen())
        if self.show.play.beat is Beat.SETTLED:
            self.seen[view["round"]["index"]] = {**view["round"], **view["match"]}
