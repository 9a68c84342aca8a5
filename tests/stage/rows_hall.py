"""A match of rows with real presence, journal and runner, on a clock that the test moves."""

from __future__ import annotations

from pathlib import Path
from random import Random

from games.contract import Json
from show import commands as c
from show.audience import Guest, Host
from stage.absences import RETRY
from stage.addresses import AddressWatch
from stage.alarm import Alarm
from stage.clock import ManualClock
from stage.house import House
from stage.rehearsal import press
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from stage.tickets import seat

NAMES = {"c1": "하나", "c2": "두리", "c3": "세찬"}
MINUTE = 60_000


class Hall:
    """Three phones and a bot at a show of rows, on a clock that the test moves."""

    def __init__(self, path: Path, clock: ManualClock | None = None) -> None:
        self.journal = SqliteJournal(path)
        self.clock = clock or ManualClock()
        self.runner = Runner(self.journal, self.clock, rng=lambda show_id: Random(1))
        nowhere = AddressWatch(list)
        self.house = House(self.clock, self.runner, port=8080, lang="ko", addresses=nowhere)
        self.alarm = Alarm(self.runner, self.clock)
        self.changes = 0
        self.orders = self.journal.meta("orders") or 0
        self.house.on_changed(self._note)

    def _note(self) -> None:
        self.changes += 1

    def open(self, **options: Json) -> None:
        """A first round that takes picks; all phones are there."""
        self.house.create(
            lambda id, code: c.CreateShow(id, code, "", "rows", {"seconds": 45, **options}, "ko", bots=1),
            "host/open",
        )
        self.alarm.watch(self.show)
        for contestant, name in NAMES.items():
            self.order(c.Join(contestant, name))
            self.come(contestant)
        while self.view["scene"] != "picking":
            self.go()

    @property
    def show(self) -> str:
        assert self.house.show_id is not None
        return self.house.show_id

    @property
    def view(self) -> Json:
        return self.house.look(Host())

    def seat(self, contestant: str) -> Json:
        return next(one for one in self.view["roster"] if one["id"] == contestant)

    def taken_over(self) -> set[str]:
        return {one["id"] for one in self.view["roster"] if one["stand_in"]}

    def order(self, command: c.Command) -> None:
        self.orders += 1
        self.journal.set_meta("orders", self.orders)
        self.house.perform(command, f"host/{self.orders}")
        self.look()

    def go(self) -> None:
        assert press(self.runner, self.show)
        self.look()

    def look(self) -> float | None:
        """What the thread does: look until nothing is due."""
        for _ in range(5):
            nap = self.house.absences.look()
            if nap != RETRY:
                return nap
        return nap

    def told(self) -> Json:
        return self.house.absences.told()

    def come(self, contestant: str) -> None:
        self.appear(contestant)
        self.look()

    def appear(self, contestant: str) -> None:
        """Its phone is there (again), and nobody has looked yet."""
        who = seat(self.show, contestant)
        if not self.house.presence.sockets(who):
            self.house.presence.arrive(who, f"{contestant}@{self.clock.now()}")

    def go_away(self, *contestants: str) -> None:
        for contestant in contestants:
            self.vanish(contestant)
            self.look()

    def vanish(self, contestant: str) -> None:
        """Its phone is gone, and nobody has looked yet."""
        for socket in self.house.presence.sockets(seat(self.show, contestant)):
            self.house.presence.leave(socket)

    def later(self, ms: int) -> None:
        """Time passes; whatever is due in the show is done first."""
        end = self.clock.now() + ms
        while (wake := self.runner.wake_at(self.show)) is not None and wake <= end:
            self.clock.advance(max(0, wake - self.clock.now()))
            self.alarm.ring()
            self.look()
        self.clock.advance(end - self.clock.now())
        self.look()

    def some_pick(self, contestant: str) -> Json:
        """A pick that any hand allows."""
        card = self.house.look(Guest(contestant))["match"]["mine"]["hand"][0][0]
        return {"card": card, "row": 1}

    def events(self) -> list[str]:
        return [one.event["event"] for one in self.runner.records(self.show)]
