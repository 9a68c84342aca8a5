"""What is looked at before the doors open: pure judgements over what the probes found.

Each check gives one :class:`Finding`. Green says that it is so, amber that somebody should look, red that the
evening is at risk. What could not be found out is amber: a host who sees green must be able to rely on it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import PurePath
from typing import Literal
from unicodedata import normalize

from games.contract import Json

Colour = Literal["green", "amber", "red"]
FREE_RED, FREE_AMBER = 100_000_000, 1_000_000_000
"""Bytes of free space: an evening's journal has a few million, but a full disk ends a show."""
FLUSH_AMBER, FLUSH_RED = 50.0, 300.0
"""Milliseconds of a flush at its slowest: so long a phone waits for its lock."""
BATTERY_LOW = 50
YEARS = range(2026, 2060)
"""A laptop whose clock battery has died says 1970 or the year it was built."""

NETWORKED = {
    *("nfs", "nfs4", "cifs", "smb3", "smbfs", "afpfs", "webdav", "davfs", "ceph", "glusterfs", "9p", "afs"),
    *("ncpfs", "lustre", "fuse", "macfuse", "osxfuse"),
}
LOCAL_FUSE = {"fuse.ext2", "fuse.ntfs-3g", "fuse.exfat", "fuse.fuse-overlayfs", "fuse.apfs"}
IN_MEMORY = {"tmpfs", "ramfs"}
FRAGILE = {"vfat", "msdos", "exfat"}
"""Made for sticks: without a journal of their own, a power cut can take the file with it."""
_SYNCED = re.compile(
    "|".join(
        (
            *(r"dropbox( \(.*\))?", r"onedrive( - .*)?", "google ?drive", "my drive", "cloudstorage"),
            *("mobile documents", "icloud ?drive", "nextcloud", "owncloud", "megasync", "pclouddrive"),
            *(
                "box sync",
                r"yandex\.disk",
                "seafile",
                "(naver ?)?mybox",
                "naver ?cloud",
                "kakaotalk downloads",
            ),
            "\ub0b4 \ub4dc\ub77c\uc774\ube0c",  # my drive
            "\ub124\uc774\ubc84 ?(mybox|\ud074\ub77c\uc6b0\ub4dc)",  # Naver MYBOX, Naver Cloud
            "\uce74\uce74\uc624\ud1a1 \ubc1b\uc740 \ud30c\uc77c",  # files received by KakaoTalk
        )
    ),
    re.IGNORECASE,
)
"""Names of folders that are synchronised, as their programs make them."""
MARKERS = (
    *(".stfolder", ".dropbox", ".dropbox.cache", ".nextcloudsync.log", ".owncloudsync.log", ".sync"),
    ".tmp.drivedownload",
)
"""Files and folders that a synchronising program leaves at the top of what it keeps."""


@dataclass(frozen=True)
class Finding:
    """One check: its words are ``host.preflight.<check>.<what>`` and, unless green, ``…_do``."""

    check: str
    colour: Colour
    what: str
    params: Mapping[str, Json] = field(default_factory=dict)
    id: str = ""
    """Tells apart several of one check."""

    def told(self) -> Json:
        """As it travels."""
        params = dict(self.params)
        todo = {"key": f"host.preflight.{self.check}.{self.what}_do", "params": params}
        return {
            "check": self.check,
            "id": self.id,
            "state": self.colour,
            "found": {"key": f"host.preflight.{self.check}.{self.what}", "params": params},
            "todo": None if self.colour == "green" else todo,
        }


# ------------------------------------------------------------------ disk


@dataclass(frozen=True)
class Disk:
    """A folder's disk. ``flushes``: milliseconds until each trial write was durable; None: it cannot be
    written. ``free`` None: the system does not say."""

    free: int | None
    flushes: Sequence[float] | None = ()
    device: int | None = None


def disk(found: Disk) -> Finding:
    """Room for the journal, and how fast a pick is safe."""
    if found.flushes is None:
        return Finding("disk", "red", "unwritable")
    if found.free is None or not found.flushes:
        return Finding("disk", "amber", "unknown")
    usual, slow = percentile(found.flushes, 50), percentile(found.flushes, 99)
    params = {"free": size(found.free), "usual": rounded(usual), "slow": rounded(slow)}
    if found.free < FREE_RED:
        return Finding("disk", "red", "full", params)
    if slow > FLUSH_RED:
        return Finding("disk", "red", "stalls", params)
    if found.free < FREE_AMBER:
        return Finding("disk", "amber", "tight", params)
    return Finding("disk", *(("amber", "slow") if slow > FLUSH_AMBER else ("green", "fine")), params)


def backup(
    place: str | None, found: Disk, journal: Disk, *, kind: str | None = None, failing: bool = False
) -> Finding:
    """The folder for the copy. ``place`` None: none was named; ``kind``: its filesystem; ``failing``: the
    last copy was not written."""
    if place is None:
        return Finding("backup", "amber", "none")
    params = {"place": place, "free": size(found.free or 0)}
    if found.flushes is None:
        return Finding("backup", "red", "unwritable", params)
    if failing:
        return Finding("backup", "red", "failing", params)
    if kind in IN_MEMORY:
        return Finding("backup", "red", "memory", params)
    if found.free is None or found.device is None:
        return Finding("backup", "amber", "unknown", params)
    if found.free < FREE_RED:
        return Finding("backup", "red", "full", params)
    if found.device == journal.device:
        return Finding("backup", "amber", "same_disk", params)
    return Finding("backup", "green", "fine", params)


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that so many of a hundred do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def rounded(milliseconds: float) -> str:
    """Milliseconds for people: one decimal below ten."""
    return f"{milliseconds:.1f}" if milliseconds < 10 else f"{milliseconds:.0f}"


def size(bytes_: int) -> str:
    """Free space for people."""
    return f"{bytes_ / 1e9:.1f} GB" if bytes_ >= 1e9 else f"{bytes_ / 1e6:.0f} MB"


# ------------------------------------------------------------------ where the journal lies


@dataclass(frozen=True)
class Place:
    """Where the journal lies: folder, the filesystem's type (None: unknown) and markers found above it."""

    folder: PurePath
    filesystem: str | None
    markers: Sequence[str] = ()


def place(found: Place) -> Finding:
    """Whether the journal lies where nobody else touches it and a power cut leaves it alone."""
    kind = found.filesystem
    # macOS writes Hangul in names letter by letter.
    parts = [normalize("NFC", part) for part in found.folder.parts]
    synced = [part for part in parts if _SYNCED.fullmatch(part)] or list(found.markers)
    params = {"folder": str(found.folder), "filesystem": kind or "?"}
    if synced:
        return Finding("place", "red", "synced", {**params, "by": synced[0]})
    if kind is None:
        return Finding("place", "amber", "unknown", params)
    if kind in NETWORKED or (kind.startswith("fuse.") and kind not in LOCAL_FUSE):
        return Finding("place", "red", "network", params)
    if kind in IN_MEMORY:
        return Finding("place", "red", "memory", params)
    if kind in FRAGILE:
        return Finding("place", "amber", "fragile", params)
    return Finding("place", "green", "fine", params)


@dataclass(frozen=True)
class Chain:
    """How the journal verified: ``fault`` None: whole; ``shows`` None: there is no file yet. ``port`` and
    ``address``: what it remembers of them."""

    shows: int | None = None
    records: int = 0
    fault: str | None = None
    port: int | None = None
    address: Json = None


def chain(found: Chain) -> Finding:
    """Whether all that the journal holds is as it was written."""
    if found.fault is not None:
        return Finding("chain", "red", "damaged", {"fault": found.fault})
    if not found.shows:
        return Finding("chain", "green", "new")
    return Finding("chain", "green", "whole", {"n": found.shows, "records": found.records})


# ------------------------------------------------------------------ power and sleep


@dataclass(frozen=True)
class Power:
    """``mains`` None: the system does not say; ``percent``: of the battery, where there is one."""

    mains: bool | None = None
    percent: int | None = None


def power(found: Power) -> Finding:
    """Whether the laptop is plugged in."""
    if found.mains is None:
        return Finding("power", "amber", "unknown")
    if found.mains:
        return Finding("power", "green", "mains")
    if found.percent is None:
        return Finding("power", "amber", "battery")
    low = found.percent < BATTERY_LOW
    return Finding("power", "red" if low else "amber", "low" if low else "left", {"percent": found.percent})


@dataclass(frozen=True)
class Sleep:
    """Minutes until the machine sleeps and its screen goes dark by themselves: 0 never, None unknown.
    ``awake``: the program that keeps the machine from it."""

    machine: float | None = None
    screen: float | None = None
    awake: str | None = None


def sleep(found: Sleep) -> Finding:
    """Whether machine or screen will fall asleep while nobody touches them."""
    if found.awake is None and found.machine is None:
        return Finding("sleep", "amber", "unknown")
    if found.awake is None and found.machine:
        return Finding("sleep", "red", "sleeps", {"n": minutes(found.machine)})
    if found.screen is None:
        return Finding("sleep", "amber", "screen_unknown")
    if found.screen > 0:
        return Finding("sleep", "amber", "goes_dark", {"n": minutes(found.screen)})
    return Finding("sleep", "green", "never")


def minutes(given: float) -> int:
    """Whole minutes, at least one."""
    return max(1, round(given))


# ------------------------------------------------------------------ font, clock, words


def font(expected: str | None, found: str | None) -> Finding:
    """Whether the font that is served is the one that was locked: sha256 sums."""
    if found is None or expected is None:
        return Finding("font", "red", "missing")
    return Finding("font", *(("green", "served") if found == expected else ("red", "altered")))


@dataclass(frozen=True)
class Clock:
    """Wall time with its zone, and whether the monotonic clock moved."""

    wall: datetime
    runs: bool


def clock(found: Clock) -> Finding:
    """Whether the clocks can be believed."""
    zone = found.wall.tzname() or ""
    params = {"wall": found.wall.strftime("%Y-%m-%d %H:%M"), "zone": zone}
    if not found.runs:
        return Finding("clock", "red", "stands")
    if found.wall.year not in YEARS:
        return Finding("clock", "red", "wrong_year", params)
    if not zone or zone == "UTC":
        return Finding("clock", "amber", "no_zone", params)
    return Finding("clock", "green", "fine", params)


Catalogue = Mapping[str, str | Mapping[str, str]]
_PLACEHOLDER = re.compile(r"\{(\w+)")


def words(catalogues: Mapping[str, Catalogue] | None) -> Finding:
    """Whether every language says the same things; None: they could not be read."""
    if catalogues is None:
        return Finding("words", "red", "unreadable")
    known = {key for one in catalogues.values() for key in one}
    faults = [key for key in sorted(known) if len({_holes(one.get(key)) for one in catalogues.values()}) > 1]
    if faults:
        return Finding("words", "red", "differ", {"n": len(faults), "first": faults[0]})
    return Finding("words", "green", "same", {"n": len(known)})


def _holes(entry: str | Mapping[str, str] | None) -> frozenset[str] | None:
    if entry is None:
        return None
    sentences = [entry] if isinstance(entry, str) else [*entry.values()]
    return frozenset(name for sentence in sentences for name in _PLACEHOLDER.findall(sentence))
