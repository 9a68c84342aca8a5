"""A show in a corner, for the leak audit: all three surfaces over a journal of its own, and ears everywhere.

What an ear notes is what would have left the server, written as it would have been. Everything in a corner is
drawn from its seed, so two of them that are played alike receive the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from games import GAMES
from games.contract import Json
from show import commands as c
from show.audience import Host
from show.codec import decode
from show.evolve import Stamp, evolve
from show.model import Show
from show.view_peek import peek
from stage.addresses import AddressWatch
from stage.clock import ManualClock, local_time
from stage.encoding import dumps
from stage.house import House
from stage.room import Screens
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from stage.surface import COOKIES, Surface

SHOW = "audit"
NAMES = tuple(f"Seat {number}" for number in range(1, 9))
TABLE = 4
"""So many play, or as many as the game advises."""
STEP = 1_000
"""Milliseconds of show time between two things that happen."""

Build = Callable[[House, Screens], Mapping[str, Surface]]
"""The surfaces of a house by their namespace: ``/host``, ``/player`` and ``/display``."""


@dataclass(frozen=True)
class Truth:
    """What is secret at a moment: hands and locked picks by contestant, and whether the picks still are."""

    hands: Mapping[str, Json] = field(default_factory=dict)
    picks: Mapping[str, Json] = field(default_factory=dict)
    covered: bool = True


@dataclass(frozen=True)
class Heard:
    """One message an audience received. ``owner``: the contestant whose phone it is."""

    ear: str
    owner: str | None
    text: str
    truth: Truth
    turn: int
    """How many presses of the big button came before it."""


class Corner:
    """One scratch show with every kind of audience listening. To be closed."""

    def __init__(self, folder: Path, build: Build, game: str, seed: int) -> None:
        self.seed = seed
        self._journal, self.clock = SqliteJournal(folder / "audit.journal"), ManualClock()
        self.runner = Runner(self._journal, self.clock, rng=lambda show_id: Random(seed))
        self._open(game)
        addresses = AddressWatch(list)
        self.house = House(self.clock, self.runner, port=0, lang="ko", addresses=addresses)
        self._surfaces = build(self.house, Screens())
        self.heard: list[Heard] = []
        self.secrets: list[str] = [str(seed), self._journal.owner.secret]
        self._truth, self._turn, self._sent = Truth(), 0, 0
        self._show: Show | None = None
        self._read = 0
        self._owners: dict[str, str | None] = {}
        self._listen()

    def close(self) -> None:
        """Let go of the journal."""
        self._journal.close()

    def _open(self, game: str) -> None:
        rules = GAMES[game]
        names = NAMES[: max(rules.seats(rules.options({})).advised, TABLE)]
        chosen = {"pacing": "host"}
        opening = c.CreateShow(SHOW, "BBBB", "", game, chosen, "ko", names, joining="open")
        self.runner.perform(SHOW, opening, "audit/open")
        self._journal.set_meta("current", SHOW)

    # ------------------------------------------------------------ the ears

    def _listen(self) -> None:
        for surface in self._surfaces.values():
            setattr(surface, "emit", self._emitted)  # noqa: B010  what would go to a socket is noted instead
        tickets, numbers = self.house.tickets, count()
        tickets.new_id = lambda: f"{next(numbers):016x}"  # a console is told of devices by their ids
        console = self.house.desk.enter(self.house.keys.claim("host")) or ""
        self._attach("console", "/host", "host", console)
        self._attach("second_console", "/host", "host", tickets.issue("host"))
        self._attach("remote", "/host", "remote", tickets.issue("remote"), {"as": "remote"})
        self._attach("projector", "/display", "screen", tickets.issue("screen"))
        self._attach("overlay", "/display", "screen", tickets.issue("overlay"))
        self._attach("door", "/player", "seat", "")
        for number, one in enumerate(self.show().contestants, 1):
            secret = tickets.issue("seat", show=SHOW, contestant=one.id, name=one.id)
            self._attach(f"phone {number}", "/player", "seat", secret, owner=one.id)
        self._attach("waiting", "/player", "seat", self._knock(NAMES[0], returning=True))

    def add_onlooker(self) -> None:
        """Somebody who came too late for a seat."""
        self._attach("onlooker", "/player", "seat", self._knock("Onlooker", returning=False))

    def _knock(self, name: str, *, returning: bool) -> str:
        seated = self.house.take_seat(f"audit-{name:->20}", "BBBB", name, returning, None)
        return str(seated["secret"])

    def _attach(
        self, ear: str, namespace: str, role: str, secret: str, auth: Json = None, owner: str | None = None
    ) -> None:
        """A socket with this ticket; its first view comes at once."""
        environ: dict[str, Any] = {"HTTP_HOST": "localhost", "HTTP_COOKIE": f"{COOKIES[role]}={secret}"}
        self._owners[ear] = owner
        self.secrets += [secret] if secret else []
        self._surfaces[namespace].on_connect(ear, environ, auth)

    def _emitted(self, event: str, data: Any = None, to: str = "", **more: Any) -> None:
        self._note(to, dumps(data))

    def _note(self, ear: str, text: str) -> None:
        self.heard.append(Heard(ear, self._owners.get(ear), text, self._truth, self._turn))

    # ------------------------------------------------------------ the play

    def show(self) -> Show:
        """The show as its journal tells it, which no surface ever sees."""
        for one in self._journal.read(SHOW, self._read):
            self._show = evolve(self._show, decode(one.event), Stamp(one.at, local_time(one.wall)))
            self._read = one.seq
        assert self._show is not None
        return self._show

    def send(self, ear: str, kind: str, **fields: Json) -> None:
        """One audience asks for something; what comes of it goes out, its answer last."""
        self.clock.advance(STEP)
        self._sent += 1
        namespace = "/player" if ear.startswith("phone") else "/host"
        answer = self._surfaces[namespace].on_do(ear, {"kind": kind, "id": f"{self._sent}", **fields})
        if kind == "cue":
            self._turn += 1
        self._truth = truth_of(self.show())
        self._note(ear, dumps(answer))
        for surface in self._surfaces.values():
            surface.push()

    def press(self) -> str:
        """The big button; the cue that it was, "" where nothing comes next."""
        view = self.house.look(Host())
        if view["cue"] is None or view["cue"]["disabled"]:
            return ""
        self.send("console", "cue", cue=view["cue"]["cue"], cue_no=view["show"]["cue_no"])
        return str(view["cue"]["cue"])

    def all_send(self, kind: str, fields: Mapping[str, dict[str, Json]]) -> None:
        """Each phone in its turn; ``fields`` by contestant."""
        for ear, owner in [*self._owners.items()]:
            if owner is not None and owner in fields:
                self.send(ear, kind, **fields[owner])


def truth_of(show: Show) -> Truth:
    """What a held key would uncover."""
    match = show.play.match
    told = peek(show, "hands")
    picks = {} if match is None else {one["id"]: one["pick"] for one in told if one["pick"]}
    return Truth({one["id"]: one["hand"] for one in told}, picks, covered=match is None or not match.revealed)
