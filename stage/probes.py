"""What touches the machine for the preflight: thin, each probe one question, and never a fault of its own.

The judgement is in ``preflight.py``. What cannot be found out is None.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from stage.journal import JournalBroken, JournalUnusable
from stage.listening import listen
from stage.ports import PortRefused
from stage.preflight import MARKERS, Catalogue, Chain, Clock, Disk, Place, Power, Sleep
from stage.sqlite import SqliteJournal

WRITES, BLOCK = 30, 4096
"""So many trial writes of so many bytes."""
_PATIENCE = 3.0
"""Seconds a program of the system has to answer."""
Ask = Callable[[Sequence[str]], str | None]


def asked(command: Sequence[str]) -> str | None:
    """What a program of the system says; None if it is not there, fails or takes too long."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=False)
    except (OSError, subprocess.SubprocessError, UnicodeError):
        return None
    return done.stdout if done.returncode == 0 else None


def existing(folder: Path) -> Path:
    """The folder, or the nearest one above it that is there."""
    folder = folder.absolute()
    return next(one for one in (folder, *folder.parents) if one.is_dir())


def disk(folder: Path, writes: int = WRITES) -> Disk:
    """Free space of a folder that is there, and how long trial writes took; nothing of them stays."""
    free = device = None
    with suppress(OSError):
        free, device = shutil.disk_usage(folder).free, os.stat(folder).st_dev
    try:
        return Disk(free, _flushes(folder, writes), device)
    except OSError:
        return Disk(free, None, device)


def _flushes(folder: Path, writes: int) -> list[float]:
    handle, name = tempfile.mkstemp(prefix=".cuecard-preflight-", dir=folder)
    try:
        taken = []
        for _ in range(writes):
            began = time.perf_counter()
            os.write(handle, os.urandom(BLOCK))
            os.fsync(handle)
            taken.append((time.perf_counter() - began) * 1000)
        return taken
    finally:
        os.close(handle)
        os.unlink(name)


def place(folder: Path, mounts: Callable[[], Mapping[str, str] | None]) -> Place:
    """Where a folder lies."""
    whole = existing(folder).resolve()
    above = [one / marker for one in (whole, *whole.parents) for marker in MARKERS]
    there = [one.name for one in above if one.exists() and one.parent != Path.home()]
    return Place(folder.resolve(), filesystem(whole, mounts() or {}), there)


def kind(folder: Path) -> str | None:
    """The type of the filesystem that holds a folder of this machine."""
    return filesystem(existing(folder).resolve(), mounts() or {})


def filesystem(folder: Path, mounts: Mapping[str, str]) -> str | None:
    """The type of the filesystem that holds a folder, by its mount points."""
    return next((mounts[str(one)] for one in (folder, *folder.parents) if str(one) in mounts), None)


def mounts() -> Mapping[str, str] | None:
    """The filesystem type of each mount point."""
    if sys.platform == "darwin":
        return mounts_of_macos(asked(["mount"]) or "")
    with suppress(OSError):
        return mounts_of_linux(Path("/proc/self/mountinfo").read_text("utf-8", "replace"))
    return None


def mounts_of_linux(mountinfo: str) -> dict[str, str]:
    """Of ``/proc/self/mountinfo``: the last one mounted at a point is the one that is seen."""
    found = {}
    for line in mountinfo.splitlines():
        before, mark, after = line.partition(" - ")
        if mark and len(before.split()) > 4 and after.split():
            point = re.sub(r"\\(\d{3})", lambda code: chr(int(code[1], 8)), before.split()[4])
            found[point] = after.split()[0]
    return found


def mounts_of_macos(told: str) -> dict[str, str]:
    """Of what ``mount`` prints."""
    return {at[1]: at[2] for at in re.finditer(r"^.+? on (/.*) \((\w+)", told, re.MULTILINE)}


def chain(journal: Path) -> Chain:
    """The journal opened and checked whole, if it is there. Raises :class:`stage.journal.JournalBusy`."""
    if not journal.exists():
        return Chain()
    try:
        opened = SqliteJournal(journal)
    except (JournalBroken, JournalUnusable) as fault:
        return Chain(fault=str(fault))
    try:
        heads = opened.shows()
        records = sum(head.records for head in heads)
        return Chain(len(heads), records, port=opened.meta("port"), address=opened.meta("address"))
    finally:
        opened.close()


def port(host: str, wanted: int | None, remembered: int | None) -> int | None:
    """The port a server would get now, as ``serve`` looks for it; None: none."""
    if wanted is None and remembered is not None:
        with suppress(OSError, PortRefused), listen(host, remembered) as listener:
            return int(listener.getsockname()[1])
    with suppress(OSError), listen(host, wanted) as listener:
        return int(listener.getsockname()[1])
    return None


# ------------------------------------------------------------------ power and sleep


def power(supplies: Path = Path("/sys/class/power_supply"), ask: Ask = asked) -> Power:
    """Mains and battery."""
    if sys.platform == "darwin":
        return power_of_macos(ask(["pmset", "-g", "batt"]) or "")
    with suppress(OSError):
        return power_of_linux([_supply(one) for one in sorted(supplies.iterdir())])
    return Power()


def _supply(folder: Path) -> dict[str, str]:
    told = {}
    for name in ("type", "online", "status", "capacity", "scope"):
        with suppress(OSError):
            told[name] = (folder / name).read_text("utf-8", "replace").strip()
    return told


def power_of_linux(supplies: Sequence[Mapping[str, str]]) -> Power:
    """Of the power supplies that the kernel tells of; those of mice and keyboards are none of ours."""
    own = [one for one in supplies if one.get("scope") != "Device"]
    plugs = [one for one in own if one.get("type") in ("Mains", "USB") and "online" in one]
    batteries = [one for one in own if one.get("type") == "Battery"]
    charge = next((one["capacity"] for one in batteries if one.get("capacity", "").isdigit()), None)
    percent = None if charge is None else int(charge)
    if any(one["online"] not in ("", "0") for one in plugs):
        return Power(True, percent)
    if any(one.get("status") == "Discharging" for one in batteries) or plugs:
        return Power(False, percent)
    return Power(None, percent)


def power_of_macos(told: str) -> Power:
    """Of ``pmset -g batt``."""
    charge = re.search(r"(\d+)%", told)
    source = re.search(r"drawing from '(AC|Battery)", told)
    return Power(source[1] == "AC" if source else None, int(charge[1]) if charge else None)


def sleep(ask: Ask = asked) -> Sleep:
    """When the machine falls asleep by itself."""
    if sys.platform == "darwin":
        return sleep_of_macos(ask(["pmset", "-g"]) or "")
    inhibitors = ask(["systemd-inhibit", "--list", "--no-legend", "--no-pager"])
    schema = "org.gnome.settings-daemon.plugins.power"
    kind = ask(["gsettings", "get", schema, "sleep-inactive-ac-type"])
    timeout = ask(["gsettings", "get", schema, "sleep-inactive-ac-timeout"])
    dark = ask(["gsettings", "get", "org.gnome.desktop.session", "idle-delay"])
    return sleep_of_linux(inhibitors or "", kind, timeout, dark)


def sleep_of_linux(inhibitors: str, kind: str | None, timeout: str | None, dark: str | None) -> Sleep:
    """Of logind's inhibitors and GNOME's settings, in seconds there."""
    blocked = (line for line in inhibitors.splitlines() if re.search(r"[\s:]sleep[\s:].*\bblock\s*$", line))
    awake = next((line.split()[0] for line in blocked), None)
    seconds, screen = _number(timeout), _number(dark)
    machine = None if seconds is None or kind is None else seconds / 60
    if kind is not None and kind.strip().strip("'") == "nothing":
        machine = 0
    return Sleep(machine, None if screen is None else screen / 60, awake)


def _number(told: str | None) -> int | None:
    found = re.search(r"(\d+)\s*$", told or "")
    return int(found[1]) if found else None


def sleep_of_macos(told: str) -> Sleep:
    """Of ``pmset -g``: minutes, or never while ``caffeinate`` runs."""
    machine, screen = (_minutes(told, name) for name in ("sleep", "displaysleep"))
    return Sleep(machine, screen)


def _minutes(told: str, name: str) -> float | None:
    found = re.search(rf"^\s*{name}\s+(\d+)(.*)$", told, re.MULTILINE)
    if found is None:
        return None
    return 0 if "caffeinate" in found[2] else float(found[1])


# ------------------------------------------------------------------ font, clock, words


def font(root: Path) -> tuple[str | None, str | None]:
    """The sha256 sum that the shipped font should have, and the one it has."""
    expected = found = None
    with suppress(OSError, ValueError, AttributeError, KeyError, StopIteration):
        lock = json.loads((root / "vendor.lock.json").read_text("utf-8"))
        files = {name: sum_ for part in lock.values() for name, sum_ in part["files"].items()}
        name, expected = next((name, sum_) for name, sum_ in files.items() if name.endswith(".woff2"))
        found = hashlib.sha256((root / "static" / "vendor" / name).read_bytes()).hexdigest()
    return expected, found


def clock() -> Clock:
    """The wall, and whether the monotonic clock moves."""
    first = time.monotonic()
    runs = any(time.monotonic() > first for _ in range(1_000_000))
    return Clock(datetime.now().astimezone(), runs)


def catalogues(load: Callable[[str], Catalogue], languages: Sequence[str]) -> Mapping[str, Catalogue] | None:
    """The words of every language; None if one cannot be read."""
    try:
        return {lang: load(lang) for lang in languages}
    except (OSError, ValueError, KeyError):
        return None
