"""A whole house in this process: its surfaces talk to sockets that are plain objects, its time is in our hands.

What a page is sent, its text included, is what it would be sent over a real socket; what is missing is the network.
"""

from __future__ import annotations

import json
import secrets
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

import serving
from display.namespace import DisplayNamespace
from host.namespace import HostNamespace
from player.namespace import PlayerNamespace
from settings import Settings
from stage.addresses import AddressWatch
from stage.bots import act
from stage.clock import ManualClock
from stage.house import House
from stage.journal_files import PARTS, part
from stage.sqlite import SqliteJournal
from stage.surface import COOKIES, Surface
from stage.thinker import Think

View = dict[str, Any]
Answer = dict[str, Any]


@dataclass(eq=False)
class Tab:
    """One socket of a device. ``frames``: what it was sent; ``open``: whether the house believes it is there."""

    surface: Surface
    sid: str
    number: int = 0
    """Rises with every tab."""
    frames: list[str] = field(default_factory=list)
    open: bool = True

    @property
    def text(self) -> str:
        """The view it was sent last, as it was written."""
        return self.frames[-1].partition('"view":')[2][:-1]

    @property
    def view(self) -> View:
        view: View = json.loads(self.text)
        return view

    @property
    def versions(self) -> list[int]:
        """Those of all views it was sent."""
        return [int(frame[11:].partition(",")[0]) for frame in self.frames]

    def send(self, message: dict[str, Any]) -> Answer:
        """What the house answers to a message."""
        answer: Answer = self.surface.on_do(self.sid, json.loads(json.dumps(message)))
        return answer

    def do(self, kind: str, **fields: Any) -> Answer:
        return self.send({"id": secrets.token_hex(8), "kind": kind, **fields})

    def done(self, kind: str, **fields: Any) -> Answer:
        """As ``do``, for what must succeed."""
        answer = self.do(kind, **fields)
        assert answer["ok"], (kind, fields, answer)
        return answer

    def close(self) -> None:
        """The house learns that the socket has gone."""
        if self.open:
            self.open = False
            self.surface.on_disconnect(self.sid)


class Wire:
    """Stands where the Socket.IO server stands."""

    def __init__(self) -> None:
        self.tabs: dict[str, Tab] = {}

    def emit(self, event: str, data: str, to: str, **more: Any) -> None:
        self.tabs[to].frames.append(str(data))

    def disconnect(self, sid: str, namespace: str | None = None) -> None:
        self.tabs[sid].close()


class Inside:
    """A house over a journal, as the program puts it together, with a clock that stands until it is moved."""

    clocks: type[ManualClock] = ManualClock

    def __init__(self, journal: Path, seed: int = 1) -> None:
        self.seed, self.folder, self.restarts = seed, journal.parent, 0
        self._begin(journal)

    def _begin(self, path: Path) -> None:
        self.journal = SqliteJournal(path)
        settings = Settings("serve", journal=path, mode="threading", lang="ko", seed=self.seed)
        no_network = mock.patch("stage.house.AddressWatch", return_value=AddressWatch(list))
        with mock.patch("serving.ShowClock", self.clocks), no_network:
            self.running = serving.assemble(settings, self.journal, 8080)
        self.house: House = self.running.house
        assert isinstance(self.house.clock, ManualClock)
        self.clock: ManualClock = self.house.clock
        self.wire = Wire()
        self.display = DisplayNamespace("/display", self.house, self.running.screens)
        self.host = HostNamespace("/host", self.house, self.running.screens)
        self.player = PlayerNamespace("/player", self.house)
        self.surfaces: Sequence[Surface] = (self.display, self.host, self.player)
        for surface in self.surfaces:
            surface.server = self.wire
        self.house.close_sockets = self.player.close
        for surface in (self.display, self.host):
            self.house.devices.on_shut_out(surface.shut_out)
        self._news = True
        self.house.on_changed(self._note)

    def _note(self) -> None:
        self._news = True

    # ---------------------------------------------------------------- devices

    def open(self, surface: Surface, role: str, secret: str = "") -> Tab:
        """A device's page comes, with the ticket in its cookie."""
        tab = Tab(surface, secrets.token_hex(8), len(self.wire.tabs))
        self.wire.tabs[tab.sid] = tab
        environ = {"HTTP_HOST": "192.0.2.7:8080", "HTTP_COOKIE": f"{COOKIES[role]}={secret}"}
        surface.on_connect(tab.sid, environ, {"as": "remote"} if role == "remote" else None)
        return tab

    def phone(self, secret: str = "") -> Tab:
        return self.open(self.player, "seat", secret)

    def console(self, secret: str) -> Tab:
        return self.open(self.host, "host", secret)

    def screen(self, secret: str) -> Tab:
        return self.open(self.display, "screen", secret)

    def new_host(self) -> str:
        """The ticket of a console that works the show."""
        secret = self.house.desk.enter(self.house.keys.claim("host"), local=True)
        assert secret is not None
        return secret

    def knock(self, name: str, *, returning: bool = False, secret: str | None = None) -> str:
        """The ticket that the door gives for a name."""
        code = self.house.code()
        assert code is not None
        taken = self.house.take_seat(secrets.token_hex(16), code, name, returning, secret)
        return str(taken["secret"] or secret)

    # ---------------------------------------------------------------- time

    def settle(self, *, pushing: bool = True) -> None:
        """Until all that is due has been done and every page has what there is, or gets it the next time."""
        for _ in range(100):
            while self.running.alarm.ring() == 0:
                pass
            self.house.absences.look()
            if not self._news or not pushing:
                return
            self._news = False
            for surface in self.surfaces:
                surface.push()
        raise AssertionError("the house does not come to rest")

    def let_bots_act(self, think: Think) -> None:
        """Every bot does what it owes."""
        show = self.house.show_id
        for contestant, _ in self.house.runner.owed(show) if show else ():
            act(self.house.runner, show or "", contestant, think, "s")

    # ---------------------------------------------------------------- its end

    def crash(self) -> None:
        """The process dies and a new one is started on what it left on the disk: nothing is flushed or told."""
        self.restarts += 1
        self.seed += 1
        left = self.folder / f"after-{self.restarts}.journal"
        for suffix in PARTS:
            if part(self.journal.path, suffix).exists():
                shutil.copy(part(self.journal.path, suffix), part(left, suffix))
        self.close()
        self._begin(left)

    def close(self) -> None:
        self.journal.close()
        for beside in self.folder.glob(f"{self.journal.path.name}*"):
            beside.unlink()
