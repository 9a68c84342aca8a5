"""Random lives of a show: what phones, hosts, networks and power cuts do, and what must be true after each of it.

A run is a seed. It plays on a whole house in this process (``inside``) and keeps its own *paper*: the show as the
journal's records give it, from which follows what every page must be showing. A run that fails tells its steps.
"""

from __future__ import annotations

import json
import secrets
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from player.namespace import _OF_THE_SEAT
from show import events as e
from show.audience import Audience, Guest, Host, Remote, Screen
from show.codec import decode
from show.evolve import Stamp, evolve
from show.model import Show
from show.view import view as view_of
from stage.clock import local_time
from stage.encoding import Views, dumps
from stage.journal import Record
from tests.faults.inside import Answer, Inside, Tab, View
from tests.show.walks import EVENINGS, SHORT

Evening = tuple[str, dict[str, Any], tuple[str, ...]]
"""A game, options, and what is planned behind it."""
NAMES = ("하나", "두리", "세찬", "네모", "다섯")


class Cut(BaseException):
    """The power goes."""


@dataclass(eq=False)
class Sent:
    """A message of a phone or a console: what it was answered, whether or not anybody was told."""

    message: dict[str, Any]
    truth: Answer | None = None
    lasting: bool = False
    """Whether it brought anything about, which the journal then remembers by its id."""


@dataclass(eq=False)
class Device:
    """A phone: its ticket, its tabs from the oldest to the newest, and all it ever sent."""

    name: str
    secret: str
    tabs: list[Tab] = field(default_factory=list)
    sent: list[Sent] = field(default_factory=list)

    ghosts: list[Tab] = field(default_factory=list)
    """Tabs whose sockets were cut without a goodbye: the house has not noticed yet."""

    @property
    def tab(self) -> Tab | None:
        """The one that plays; none while the house takes a newer one, which has gone, for alive."""
        newest = max((*self.tabs, *self.ghosts), key=lambda tab: tab.number, default=None)
        return newest if newest in self.tabs else None


class Life:
    """One show with all who look at it. Steps are methods of ``Steps``, which is one."""

    evening: Evening | None = None
    """What is played; None: chance decides."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed, self.chance = seed, Random(seed)
        self.log: list[str] = []
        self.looking = True
        """Whether the pages get what there is; while it is hurried to where a life begins, they need not."""
        self.records: list[Record] = []
        self.paper: Show | None = None
        self.causes: Counter[str] = Counter()
        self.ids: set[str] = set()
        self.house = Inside(folder / f"{seed}-{secrets.token_hex(4)}.journal", seed)
        self.console_secret = self.house.new_host()
        self.screen_secret = self.house.house.tickets.issue("screen")
        self.remote_secret = self.house.house.tickets.issue("remote")
        self.orders: list[Sent] = []
        self.devices: list[Device] = []
        self._watch()

    def _watch(self) -> None:
        house = self.house
        self.console = house.console(self.console_secret)
        self.screen = house.screen(self.screen_secret)
        self.remote = house.open(house.host, "remote", self.remote_secret)
        self.door = house.phone()
        self.checked: dict[Tab, int] = {}
        self.due: dict[Tab, int] = {}
        """The newest view that an answer has named."""
        self.looked: dict[Tab, object] = {}

    def open_show(self) -> None:
        game, options, planned = self.evening or self.chance.choice(EVENINGS[:-1])
        bots = self.chance.choice((0, 1))
        chosen = {"title": "쇼", "game": game, "options": options, "lang": "ko", "names": ["종이"]}
        assert self.console.do("create_show", **chosen, bots=bots, joining="open")["ok"]
        for name in NAMES[: self.chance.choice((3, 4))]:
            self.devices.append(Device(name, self.house.knock(name)))
        for device in self.devices:
            device.tabs.append(self.house.phone(device.secret))
        self.console.do("set_rundown", plan_no=0, items=[SHORT[name] for name in planned])
        self.settle()

    # ---------------------------------------------------------------- running

    def note(self, line: str) -> None:
        self.log.append(line)

    @property
    def show(self) -> Show:
        assert self.paper is not None
        return self.paper

    def settle(self) -> None:
        """Let happen what happens by itself, and look whether all is as it must be."""
        self.go_on()
        self._look_at_pages()

    def go_on(self) -> None:
        """Let happen what happens by itself."""
        self.house.settle(pushing=self.looking)
        self._read_on()

    def close(self) -> None:
        self.house.close()

    # ---------------------------------------------------------------- what must be true

    def _read_on(self) -> None:
        house = self.house.house
        show_id = house.show_id or ""
        known = len(self.records)
        for record in house.journal.read(show_id, known):
            self.records.append(record)
            self.ids.add(record.cause.rpartition("/")[2])
            self.causes[record.cause] += isinstance(decode(record.event), e.PickMade)
            stamp = Stamp(record.at, local_time(record.wall))
            self.paper = evolve(self.paper, decode(record.event), stamp)
        assert house.version() == len(self.records), "the version is another than the journal's"
        assert max(self.causes.values(), default=0) <= 1, "a pick was taken twice"

    def read_anew(self) -> None:
        """After a crash: all that was acknowledged, or seen by anybody, is still there and the same."""
        before = self.records
        self.records, self.paper, self.causes = [], None, Counter()
        self._read_on()
        assert self.records[: len(before)] == before, "acknowledged records are gone"

    def _look_at_pages(self) -> None:
        house, records = self.house, len(self.records)
        watching: list[tuple[Tab, Audience]] = [(self.door, Guest())]
        watching += [(self.screen, Screen()), (self.console, Host()), (self.remote, Remote())]
        for device in self.devices:
            self._lets_in_again(device)
            watching += [(tab, self._who(device)) for tab in device.tabs]
        playing = {device.tab for device in self.devices}
        for tab, audience in watching:
            state = (records, len(tab.frames), tab in playing, audience)
            assert tab.open, f"{audience} was thrown out"
            if self.looked.get(tab) != state:
                self.looked[tab] = state
                self._shows(tab, audience, tab in playing or tab.surface is not house.player)
                self._received(tab)

    def _lets_in_again(self, device: Device) -> None:
        """A page that was thrown out comes to the door; that happens only with a ticket that is void."""
        thrown_out = [tab for tab in device.tabs if not tab.open]
        assert not thrown_out or self.house.house.tickets.find(device.secret) is None, (
            "a good phone was thrown out"
        )
        for tab in thrown_out:
            device.tabs[device.tabs.index(tab)] = self.house.phone(device.secret)

    def _who(self, device: Device) -> Audience:
        house = self.house.house
        ticket = house.tickets.find(device.secret)
        if ticket is None:
            return Guest()
        return Guest(request=ticket.name) if ticket.role == "pending" else Guest(ticket.contestant)

    def _shows(self, tab: Tab, audience: Audience, plays: bool) -> None:
        """A page shows what one shows that was never away, as the paper has it: no more, and nothing else."""
        wanted = view_of(self.paper, audience)
        if tab.surface is not self.house.player:
            wanted = tab.surface.dressed(tab.surface.guests[tab.sid], wanted)
        elif plays or not isinstance(audience, Guest) or audience.contestant is None:
            wanted = {**wanted, "room": {"join": None}}
        else:
            hidden = {**dict.fromkeys(_OF_THE_SEAT), "automatic": False}
            nobody = dict.fromkeys(wanted["can"], False)
            wanted = {**wanted, **hidden, "can": nobody, "scene": "elsewhere", "room": {"join": None}}
        if tab.text != Views().write(wanted):
            raise AssertionError(f"{audience} sees {_difference(tab.view, json.loads(dumps(wanted)))}")

    def _received(self, tab: Tab) -> None:
        """Versions only rise, and no ticket is in anything that came since the last look."""
        new = self.checked.get(tab, 0)
        versions = tab.versions[max(0, new - 1) :]
        assert versions == sorted(versions), "a version fell"
        assert versions[-1] >= self.due.get(tab, 0), "an answer named a view that has not come"
        tickets = [self.console_secret, self.screen_secret, self.remote_secret]
        tickets += [device.secret for device in self.devices]
        for frame in tab.frames[new:]:
            assert not any(secret in frame for secret in tickets), "a ticket was shown"
        self.checked[tab] = len(tab.frames)

    # ---------------------------------------------------------------- messages and their fates

    def deliver(self, tab: Tab, sent: Sent, fate: str = "arrives") -> Answer | None:
        """A message on its way; what its sender is told, None for nothing."""
        if fate == "is dropped":
            return None
        if fate in ("cut before", "cut after"):
            self.crash(lambda: tab.send(sent.message), after=fate == "cut after")
            return None
        answer = tab.send(sent.message)
        self._read_on()
        if not answer["ok"] and sent.truth is None:
            return answer
        if sent.truth is not None and sent.truth["ok"] and sent.lasting:
            told = {key: answer.get(key) for key in sent.truth}  # with the view that has it done, now or then
            truth = {**sent.truth, "version": answer.get("version")}
            assert told == truth, f"{sent.message} was answered {answer}, and before that {sent.truth}"
        self.due[tab] = max(self.due.get(tab, 0), answer.get("version", 0))
        sent.truth = answer
        sent.lasting = sent.message["id"] in self.ids
        return answer if fate == "arrives" else None

    def crash(self, during: Callable[[], object] = lambda: None, *, after: bool = False) -> None:
        """The power goes while something is done: before it is on the disk, or just then. All come back."""
        journal = self.house.journal
        append = journal.append_many

        def cut(appends: Any) -> None:
            if after:
                append(appends)
            raise Cut

        journal.append_many = cut  # type: ignore[method-assign]
        try:
            during()
        except Cut:
            pass
        finally:
            journal.append_many = append  # type: ignore[method-assign]
        self.house.crash()
        self._come_back()

    def _come_back(self) -> None:
        house = self.house.house
        assert not house.runner.runs(house.show_id or ""), "after a restart the show runs on by itself"
        self._watch()
        for device in self.devices:
            device.ghosts = []
            device.tabs = [self.house.phone(device.secret)] if device.tabs else []
        self.read_anew()
        self.settle()


def _difference(seen: View, wanted: View) -> str:
    keys = [key for key in {**seen, **wanted} if seen.get(key) != wanted.get(key)]
    return f"{ {key: (seen.get(key), wanted.get(key)) for key in keys} }"[:1500]
