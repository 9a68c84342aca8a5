"""Evenings: what comes behind a verdict, pressed and entered as a host would, and looked at from every side."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence

from games.contract import Json
from show import commands as c
from show.events import Event
from show.export import exported
from tests.show.theatre import Theatre

SHORT: dict[str, Json] = {"plus_minus": {"rounds": 8}, "rows": {"deals": 1}}
"""The options of the shortest match of each game."""

TIED = (9, 5, 1, 1)
"""Of 민서, 지우, 서연 and 도윤 the last two are at the bottom together."""


class Evening(Theatre):
    """A theatre that stays open behind the verdict."""

    def told(self) -> Evening:
        """Presses until the room has seen all of the verdict."""
        self.to("verdict")
        while self.screen()["verdict"]["final"] is None:
            self.go()
        return self

    def final(self) -> Json:
        """The verdict's sentence and names, once they have been told."""
        return self.told().screen()["verdict"]["final"]

    def deal(self) -> Evening:
        """Presses until cards have been dealt."""
        while self.show.play.match is None:
            self.go()
        return self

    def run_out(self) -> Evening:
        """The match that is on comes to its forty-five minutes, and the room sees that there is no result."""
        self.deal().to("picking")
        for _ in range(6):
            self.perform(c.AddTime(600))
        self.pass_time(46 * 60)
        assert self.scene() == "time_up"
        return self.told()

    def ids(self, *names: str) -> tuple[str, ...]:
        return tuple(map(self.id, names))

    # --- what is chosen ---

    def give(self, by: str, to: str) -> list[Event]:
        return self.perform(c.GiveToken(self.id(by), self.id(to)))

    def enter_token(self, to: str | None) -> list[Event]:
        return self.perform(c.EnterToken(self.id(to) if to else None))

    def hand_out(self, to: str | None) -> list[Event]:
        return self.perform(c.HandOutToken(self.id(to) if to else None))

    def call(self, by: str, opponent: str) -> list[Event]:
        """The candidate names an opponent."""
        return self.perform(c.NameOpponent(self.id(by), self.id(opponent)))

    def enter_opponent(self, opponent: str | None) -> list[Event]:
        return self.perform(c.EnterOpponent(self.id(opponent) if opponent else None))

    def lose(self, *names: str) -> list[Event]:
        """The host enters who has lost a death match."""
        return self.perform(c.RecordEliminated(self.ids(*names)))

    def plan(self, *items: Json) -> Evening:
        """What comes behind the present stretch."""
        self.perform(c.SetRundown(self.show.plan_no, list(items)))
        return self

    # --- what is seen ---

    def cue_now(self) -> str | None:
        """The name on the button; None: nothing comes next."""
        button = self.console()["cue"]
        return button["cue"] if button else None

    def stopped_by(self) -> str | None:
        """Why the button is dark, by the code of the refusal; None where it is lit."""
        button = self.console()["cue"]
        return button["why"]["key"] if button["disabled"] else None

    def status(self, name: str) -> str:
        return self.phone(name)["me"]["status"]

    def everybody(self) -> Iterator[Json]:
        """The view of every side that looks at the show from inside."""
        yield self.screen()
        yield self.console()
        yield self.console()["screen"]
        yield self.remote()
        phones = (self.phone(one.name) for one in self.show.contestants)
        yield from (phone for phone in phones if phone["scene"] != "removed")

    def shown(self, part: str) -> Json:
        """A part of the view that all see alike."""
        first, *others = [seen[part] for seen in self.everybody()]
        assert all(one == first for one in others), part
        return first

    def export(self) -> Json:
        return exported(self.show, ((stamp.at, stamp.wall, event) for event, stamp in self.records))

    # --- on to the end ---

    def on(self, seen: Callable[[Evening], None] = lambda evening: None) -> Evening:
        """Presses to the last picture of the recap, entering what is waited for; ``seen``: after each press."""
        seen(self)
        for _ in range(2_000):
            button = self.console()["cue"]
            if button is None:
                return self
            if button["disabled"]:
                self._enter()
            else:
                self.go()
            seen(self)
        raise AssertionError("an evening without end")

    def _enter(self) -> None:
        """The host chooses the first of those who can be chosen."""
        awaited = self.screen()["tokens"]
        if awaited is None:
            self.perform(c.RecordEliminated((self.console()["loser"]["choices"][0]["id"],)))
        elif awaited["awaits"] == "give":
            self.perform(c.EnterToken(awaited["choices"][0]["id"]))
        else:
            self.perform(c.EnterOpponent(awaited["choices"][0]["id"]))


def begun(
    seats: int | Sequence[str] = 4, *, game: str = "plus_minus", phones: bool = True, **more: Json
) -> Evening:
    """An evening in its lobby: the shortest match of a game. ``more``: options, or fields of ``CreateShow``."""
    fields = {key: more.pop(key) for key in ("bots", "rehearsal", "carried", "seed") if key in more}
    seed = fields.pop("seed", 1)
    return Evening(seats, seed=seed, phones=phones, game=game, options={**SHORT[game], **more}, **fields)


def played(*points: int, seats: int | Sequence[str] | None = None, **more: Json) -> Evening:
    """A match has ended with these points by seat, and the room has seen all of the verdict."""
    evening = begun(seats or len(points) - more.get("bots", 0), **more)
    evening.with_points(*points)
    return evening.told()


def called(*points: int, **more: Json) -> Evening:
    """The rivals stand before the room."""
    evening = played(*(points or TIED), **more)
    evening.go()
    assert evening.scene() == "death_match"
    return evening


def dealt(*points: int, **more: Json) -> Evening:
    """The death match is on."""
    return called(*points, **more).deal()


def out(evening: Evening) -> list[str]:
    return [one["name"] for one in evening.console()["roster"] if one["status"] == "out"]


def names(whos: Sequence[Json]) -> list[str]:
    return [who["name"] for who in whos]


def match_item(game: str = "plus_minus", **options: Json) -> Json:
    """A match, as a plan has it."""
    return {"kind": "match", "game": game, "options": {**SHORT[game], **options}}


def break_item(text: str = "", seconds: int | None = None) -> Json:
    return {"kind": "break", "text": text, "seconds": seconds}


def death_match_item(game: str | None = "rows", **options: Json) -> Json:
    return {"kind": "death_match", "game": game, "options": options}


def reasons(view: Json) -> Iterator[tuple[int, str]]:
    """Every reason that a view tells, with the number of the match it is about."""
    number = view["show"]["order"]
    verdict = view.get("verdict")
    if verdict and verdict["final"]:
        yield number, _written(verdict["final"]["reason"])
    if view.get("elimination"):
        yield number, _written(view["elimination"]["reason"])
    for told in view["history"] or ():
        yield told["order"], _written(told["reason"])
    if view["recap"]:
        yield view["recap"]["order"], _written(view["recap"]["reason"])


def _written(reason: Json) -> str:
    return json.dumps(reason, sort_keys=True, ensure_ascii=False)
