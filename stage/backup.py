"""A copy of the journal in a second place, made anew after each round.

It is taken in memory, piece by piece between other people's work, and written to its place aside: a slow
stick holds nobody up. In its place it is whole or the one before, never half of one.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Literal

from games.contract import Json
from show.events import Event
from stage.aside import Aside
from stage.clock import Clock, local_time
from stage.journal import JournalError
from stage.journal_files import LOG, free_name, lay_aside, part
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from stage.sqlite_file import flush_folder

RETRY = 20.0
"""Seconds until a copy is tried again that could not be written."""
_log = logging.getLogger("cuecard.backup")


class Backup:
    """Keeps ``folder`` up to date in a thread of its own; ``changed`` is called when its state has."""

    def __init__(
        self,
        journal: SqliteJournal,
        runner: Runner,
        clock: Clock,
        folder: Path,
        *,
        aside: Aside,
        changed: Callable[[], None],
    ) -> None:
        self._journal, self._runner, self._clock = journal, runner, clock
        self.place = folder / journal.path.name
        self._aside, self._changed = aside, changed
        self._state: Literal["waiting", "saved", "failing"] = "waiting"
        self._saved_at: str | None = None
        self._stretches: dict[str, Json] = {}
        self._due = threading.Event()
        self._due.set()
        self._stopping = False
        self._elsewhere = _device(folder) != _device(journal.path.parent)
        runner.on_moved(self._moved)

    def told(self) -> Json:
        """``{"state", "at"}``: the clock of the last copy that is in its place, None before any."""
        return {"state": self._state, "at": self._saved_at and local_time(self._saved_at)}

    def start(self) -> None:
        """Begin, with a copy of what is there."""
        threading.Thread(target=self._run, name="backup", daemon=True).start()

    def stop(self) -> None:
        """End soon."""
        self._stopping = True
        self._due.set()

    def copy(self) -> bool:
        """Make one copy now; whether it is in its place."""
        wall = self._clock.wall()
        try:
            heads = {head.id: head.records for head in self._journal.shows()}
            self._refuse_own_disk()
            data = self._journal.copy(lambda: time.sleep(0))
            self._aside(write_copy, self.place, data, heads)
        except (OSError, JournalError) as fault:
            if self._state != "failing":
                _log.warning("the journal could not be copied to %s: %s", self.place, fault)
            self._tell("failing")
            return False
        self._saved_at = wall
        self._tell("saved")
        return True

    def _refuse_own_disk(self) -> None:
        """A stick that was pulled may leave an empty folder, on the laptop's own disk. Raises ``OSError``."""
        if self._elsewhere and _device(self.place.parent) == _device(self._journal.path.parent):
            raise OSError("it lies on the journal's own disk now; is the stick gone?")

    def _tell(self, state: Literal["saved", "failing"]) -> None:
        self._state = state
        self._changed()

    def _moved(self, show_id: str, events: Sequence[Event]) -> None:
        stretch = self._runner.stretch(show_id)
        if stretch != self._stretches.get(show_id):
            self._stretches[show_id] = stretch
            self._due.set()

    def _run(self) -> None:
        while not self._stopping:
            self._due.clear()
            if self.copy():
                self._due.wait()
            else:
                self._due.wait(RETRY)


def _device(folder: Path) -> int | None:
    try:
        return folder.stat().st_dev
    except OSError:
        return None


def write_copy(place: Path, data: bytes, heads: Mapping[str, int]) -> None:
    """Put the copy in its place in one step, read back first.

    A journal that lies there with shows or records that ``heads`` does not know is another evening's: it is
    laid aside. So is one with a log beside it: a server has run on it, and SQLite would read that log into
    the copy. Raises ``OSError``.
    """
    draft = place.with_name(f"{place.name}.draft")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if draft.read_bytes() != data:
        raise OSError("what was written is not what is read")
    if part(place, LOG).exists() or (place.exists() and not _outgrown(place, heads)):
        lay_aside(place, free_name(place))
    os.replace(draft, place)
    with suppress(OSError):  # not every stick's filesystem can
        flush_folder(place.parent)


def _outgrown(place: Path, heads: Mapping[str, int]) -> bool:
    """Whether all that a copy holds is in the present journal too."""
    try:
        with closing(sqlite3.connect(f"{place.absolute().as_uri()}?immutable=1", uri=True)) as db:
            there = db.execute("SELECT show, seq FROM heads").fetchall()
        return all(heads.get(show, 0) >= seq for show, seq in there)
    except (sqlite3.Error, TypeError):  # not one of ours, or not as we write it
        return False
