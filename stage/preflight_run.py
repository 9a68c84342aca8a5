"""The preflight of a house in service: what is quick is looked at time and again, what is slow once, aside,
and anew when the host says so."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path

from games.contract import Json
from show.audience import Host
from stage import preflight, probes
from stage.audit import Report, audit
from stage.audit_corner import Build
from stage.clock import local_time
from stage.house import House
from stage.journal import JournalError
from stage.preflight import Chain, Clock, Disk, Finding, Power, Sleep
from stage.preflight_room import WayIn, address, leaks, screens
from stage.room import Screens
from web.words import LANGUAGES, ROOT, catalogue

QUICK_SECONDS = 10.0
"""So old may be what is known of power and sleep: a host who plugs the laptop in wants to see it."""
_PLAYING = ("match", "death_match")
"""Stretches in which no audit is played: it would take its seconds from the show."""
_STILL = ("place", "chain", "font", "words")
_log = logging.getLogger("cuecard.preflight")


class Preflight:
    """The checks of one house. ``build`` makes the surfaces for the audit's corner."""

    def __init__(self, house: House, rooms: Screens, build: Build, journal: Path) -> None:
        self._house, self._rooms, self._build = house, rooms, build
        self._folder = journal.absolute().parent
        self._turn = threading.Lock()
        self._running = False
        self._looked = 0.0
        self._quick: tuple[Power, Sleep, Clock] | None = None
        self._disk: Disk | None = None
        self._backup: Disk | None = None
        self._kind: str | None = None
        self._still: list[Finding | str] | None = None
        self._report: tuple[Report | None] | None = None
        self._put_off = False

    def told(self) -> Json:
        """All findings as they are known now; what is not known yet is ``busy``, and being looked at."""
        if self._still is None or (self._put_off and not self._playing()):
            self.again()
        elif time.monotonic() - self._looked > QUICK_SECONDS:
            self._start(self._look_quickly)
        running, found = self._running, self._findings()
        return {
            "wall": local_time(self._house.clock.wall()),
            "running": running,
            "findings": [one.told() if isinstance(one, Finding) else _missing(one, running) for one in found],
        }

    def again(self) -> bool:
        """Look at everything anew; whether that has begun: never twice at a time."""
        return self._start(self._look)

    # ------------------------------------------------------------ looking

    def _start(self, look: Callable[[], None]) -> bool:
        with self._turn:
            if self._running:
                return False
            self._running = True
        threading.Thread(target=self._run, args=(look,), name="preflight", daemon=True).start()
        return True

    def _run(self, look: Callable[[], None]) -> None:
        try:
            look()
        except Exception as fault:  # the host has to hear that something was not looked at
            _log.error("the preflight broke off with %s", type(fault).__name__)
            self._still = self._still or list(_STILL)
            self._report = (None,)
        finally:
            self._running = False

    def _look(self) -> None:
        self._quick = self._disk = self._backup = self._still = self._report = None
        self._look_quickly()
        aside = self._house.aside
        self._disk = aside(probes.disk, self._folder)
        copies = self._house.backup
        self._kind = probes.kind(copies.place.parent) if copies else None
        self._backup = aside(probes.disk, copies.place.parent, 1) if copies else None
        self._still = [
            preflight.place(probes.place(self._folder, probes.mounts)),
            preflight.chain(self._chain()),
            preflight.font(*aside(probes.font, ROOT / "web")),
            preflight.words(probes.catalogues(catalogue, LANGUAGES)),
        ]
        self._put_off = self._playing()
        if not self._put_off:
            self._report = (self._audited(),)

    def _look_quickly(self) -> None:
        self._quick = probes.power(), probes.sleep(), probes.clock()
        self._looked = time.monotonic()

    def _chain(self) -> Chain:
        """Every record of the open journal read and checked once more."""
        journal = self._house.journal
        try:
            heads = journal.shows()
            return Chain(len(heads), sum(len(journal.read(head.id)) for head in heads))
        except JournalError as fault:
            return Chain(fault=str(fault))

    def _audited(self) -> Report | None:
        try:
            report: Report = self._house.aside(audit, self._build)
            return report
        except Exception as fault:  # whatever it trips over, the host has to hear that there was no audit
            _log.error("the audit broke off with %s", type(fault).__name__)
            return None

    def _playing(self) -> bool:
        show = self._house.look(Host())["show"]
        return show is not None and show["segment"] in _PLAYING

    # ------------------------------------------------------------ telling

    def _findings(self) -> list[Finding | str]:
        """In the order in which a host would look; a check that is still being made is its bare name."""
        room = [
            self._way_in(),
            *screens([vars(one) | {"shows": one.version == one.sent} for one in self._screens()]),
        ]
        return [*room, *self._machine(), *(self._still or _STILL), self._leaks()]

    def _screens(self) -> list[Json]:
        return [state for _, state in self._rooms.counted()]

    def _way_in(self) -> Finding:
        house, way = self._house, self._house.how_to_join()
        chosen = None if house.public_url else house.address()
        name = way.text.rsplit(":", 1)[0] if way else ""
        others = [one.address for one in house.addresses.for_phones() if one != chosen]
        kind = chosen.kind if chosen else None
        phones = house.phones_through(name)
        return address(WayIn(way.text if way else None, kind, phones, others, house.addresses.only))

    def _machine(self) -> list[Finding | str]:
        quick, disk = self._quick, self._disk  # another thread may be looking anew meanwhile
        if quick is None:
            first: list[Finding | str] = ["power", "sleep", "clock"]
        else:
            power, sleep, clock = quick
            first = [preflight.power(power), preflight.sleep(sleep), preflight.clock(clock)]
        return [*first, "disk" if disk is None else preflight.disk(disk), self._copy(disk)]

    def _copy(self, disk: Disk | None) -> Finding | str:
        copies, place = self._house.backup, self._backup
        if copies is None:
            return preflight.backup(None, Disk(None), Disk(None))
        if place is None or disk is None:
            return "backup"
        failing = copies.told()["state"] == "failing"
        return preflight.backup(str(copies.place.parent), place, disk, kind=self._kind, failing=failing)

    def _leaks(self) -> Finding | str:
        if self._put_off:
            return Finding("audit", "amber", "put_off")
        report = self._report
        return "audit" if report is None else leaks(*report)


def _missing(check: str, running: bool) -> Json:
    """A check that is still being made, or that could not be."""
    state, found, todo = "busy", "host.preflight.busy", None
    if not running:
        state, found = "amber", "host.preflight.not_made"
        todo = {"key": "host.preflight.not_made_do", "params": {}}
    return {"check": check, "id": "", "state": state, "found": {"key": found, "params": {}}, "todo": todo}
