"""``preflight`` from the terminal: on a journal at rest, or by asking the server that has it open."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from games.contract import Json
from stage import preflight, probes
from stage.addresses import Address, AddressWatch, choose, current, the_one
from stage.asking import ask, server_of
from stage.audit import Report, audit
from stage.audit_corner import Build
from stage.journal import JournalBusy, JournalError
from stage.preflight import Chain, Disk, Finding
from stage.preflight_room import WayIn, address, leaks, port, screens
from web.words import LANGUAGES, ROOT, Words, catalogue

_LOOK = 0.3
"""Seconds between two questions."""
_PATIENCE = 120.0
"""Seconds its checks may take."""
SIGNS = {"green": "✓", "amber": "–", "red": "!"}


@dataclass(frozen=True)
class Start:
    """How the evening's server is to be started."""

    port: int | None = None
    host: str = "0.0.0.0"
    backup: Path | None = None


@dataclass(frozen=True)
class Looked:
    """``findings`` as the page gets them. ``passed_over``: a server that runs already was asked, and
    what was said of its start counted for nothing."""

    findings: list[Json]
    passed_over: bool = False


def look(journal: Path, start: Start, build: Build) -> Looked:
    """Look at everything. Raises :class:`JournalError` where a server has the journal and cannot be asked."""
    try:
        verified = probes.chain(journal)
    except JournalBusy:
        return Looked(_from_server(journal), passed_over=start != Start())
    return Looked([one.told() for one in _alone(journal, start, build, verified)])


def _alone(journal: Path, start: Start, build: Build, verified: Chain) -> list[Finding]:
    addresses = AddressWatch(current, the_one(start.host))
    folder = journal.absolute().parent
    disk = probes.disk(probes.existing(folder))
    return [
        _way_in(verified.address, addresses),
        _port(start, verified.port, addresses),
        *screens(None),
        preflight.power(probes.power()),
        preflight.sleep(probes.sleep()),
        preflight.clock(probes.clock()),
        preflight.disk(disk),
        _copy(start.backup, disk),
        preflight.place(probes.place(folder, probes.mounts)),
        preflight.chain(verified),
        preflight.font(*probes.font(ROOT / "web")),
        preflight.words(probes.catalogues(catalogue, LANGUAGES)),
        leaks(_audited(build)),
    ]


def _port(start: Start, remembered: int | None, addresses: AddressWatch) -> Finding:
    free = probes.port(start.host, start.port, remembered)
    own = addresses.is_at_hand(addresses.only)
    return port(start.port, remembered, free, foreign=None if own else addresses.only)


def _way_in(remembered: Json, addresses: AddressWatch) -> Finding:
    known, only = addresses.for_phones(), addresses.only
    chosen = choose(known, Address(**remembered) if remembered else None)
    others = [one.address for one in known if one != chosen]
    if chosen is None:
        return address(WayIn(None, others=others, only=only))
    return address(WayIn(chosen.address, chosen.kind, None, others, only))


def _copy(backup: Path | None, journal: Disk) -> Finding:
    if backup is None:
        return preflight.backup(None, Disk(None), journal)
    return preflight.backup(str(backup), probes.disk(backup, 1), journal, kind=probes.kind(backup))


def _audited(build: Build) -> Report | None:
    try:
        return audit(build)
    except Exception:  # whatever it trips over, the host has to hear that there was no audit
        return None


def _from_server(journal: Path) -> list[Json]:
    owner = server_of(journal)
    ask(owner, "/host/preflight", "POST")
    end = time.monotonic() + _PATIENCE
    while (told := json.loads(ask(owner, "/host/preflight.json")))["running"]:
        if time.monotonic() > end:
            raise JournalError(f"the server on port {owner.port} is still looking; ask again")
        time.sleep(_LOOK)
    found: list[Json] = told["findings"]
    return found


def told(looked: Looked, words: Words) -> str:
    """What the terminal says: sign, word and check, what was found, and below it what to do."""
    found, lines = looked.findings, [words("host.preflight.passed_over"), ""] if looked.passed_over else []
    for one in found:
        state, name = (
            words(f"host.preflight.state.{one['state']}"),
            words(f"host.preflight.name.{one['check']}"),
        )
        lines.append(f"{SIGNS[one['state']]} {state} · {name}: {_said(words, one['found'])}")
        if one["todo"]:
            lines.append(f"    → {_said(words, one['todo'])}")
    many = {colour: sum(one["state"] == colour for one in found) for colour in SIGNS}
    verdict = "red" if many["red"] else "amber" if many["amber"] else "green"
    return "\n".join([*lines, "", words(f"host.preflight.verdict.{verdict}", n=many[verdict])])


def has_red(found: Sequence[Json]) -> bool:
    """Whether anything puts the evening at risk."""
    return any(one["state"] == "red" for one in found)


def _said(words: Words, sentence: Json) -> str:
    return words(sentence["key"], **sentence["params"])
