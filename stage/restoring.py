"""``restore`` from outside: a journal put in its place from a copy, proven first.

Nothing is thrown away: what lay in that place before is laid aside under another name.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from stage.folder_lock import alone_in
from stage.journal import JournalBroken, JournalError, JournalUnusable, ShowId
from stage.journal_files import PARTS, free_name, holds_a_database, holds_anything, lay_aside, part
from stage.salvage import Sound, remembered, sound_parts
from stage.sqlite import SqliteJournal
from stage.sqlite_end import acknowledged
from stage.sqlite_file import RESTORING, flush_file, flush_folder, refuse_if_in_use

_OFFERED = 5
"""So many files are named to somebody who has mistyped one."""


@dataclass(frozen=True)
class Kept:
    """A show that was restored. ``were``: how many records it had, None where that cannot be told."""

    show: ShowId
    records: int
    were: int | None


@dataclass(frozen=True)
class Restored:
    """``aside``: where the journal went that lay there before; None if there was none."""

    journal: Path
    shows: list[Kept]
    aside: Path | None


def restore(copy: Path, journal: Path, *, replace: bool = False, sound_part: bool = False) -> Restored:
    """Put the copy, checked whole, in the journal's place; with ``sound_part`` as much of it as holds.

    Raises :class:`JournalError` with one line that says why not; then nothing has changed.
    """
    _finish_laying_aside(journal)
    if copy.is_dir():
        raise JournalError(f"{copy} is a folder: name the copy in it{_lying_in(copy)}")
    if not copy.is_file():
        raise JournalError(f"{copy}: there is no such file{_lying_in(copy.parent)}")
    if not holds_anything(copy):
        raise JournalError(f"{copy} is empty")
    refuse_if_in_use(copy)
    same = journal.exists() and copy.samefile(journal)
    if same and not sound_part:
        raise JournalError(f"{copy} is the journal itself: name the copy, or add --sound-part to mend it")
    if holds_anything(journal) and not (replace or same):
        raise JournalError(f"{journal} holds a journal already: add --replace, and it is laid aside")
    journal.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".restore-", dir=journal.parent) as folder:
        draft = Path(folder) / journal.name
        for suffix in PARTS:
            with suppress(FileNotFoundError):
                shutil.copyfile(part(copy, suffix), part(draft, suffix))
        made, shows = _mended(draft) if sound_part else (draft, _proven(draft, copy))
        _settle(made)
        return Restored(journal, shows, _put(made, journal))


def _lying_in(folder: Path) -> str:
    """What may have been meant: the newest databases in a folder, as the end of a sentence."""
    try:
        found = [one for one in folder.iterdir() if one.is_file() and holds_a_database(one)]
        newest = sorted(found, key=lambda one: one.stat().st_mtime, reverse=True)[:_OFFERED]
    except OSError:
        return ""
    return f" (there: {', '.join(one.name for one in newest)})" if newest else ""


def _finish_laying_aside(journal: Path) -> None:
    """What an interrupted restore had begun: the journal that lay there before has all its parts together."""
    mark = part(journal, RESTORING)
    with suppress(FileNotFoundError), alone_in(journal.parent):
        name = mark.read_text("utf-8").strip()
        if name:
            lay_aside(journal, journal.with_name(name))


def _settle(made: Path) -> None:
    """On disk, and for this user alone: the server takes what it finds in the file for written long ago."""
    made.chmod(0o600)
    with made.open("r+b") as file:
        flush_file(file.fileno())


def _put(made: Path, journal: Path) -> Path | None:
    """In the journal's place, while no server may start on it; where went what lay there before.

    That takes several steps. A mark refuses a start between two of them, when what is there is half of each.
    """
    mark = part(journal, RESTORING)
    with alone_in(journal.parent):
        if journal.exists():
            refuse_if_in_use(journal)
        there = any(part(journal, suffix).exists() for suffix in PARTS)
        aside = free_name(journal) if there else None
        mark.write_text(aside.name if aside else "", "utf-8")
        flush_folder(journal.parent)
        if aside is not None:
            lay_aside(journal, aside)
        os.replace(made, journal)
        flush_folder(journal.parent)
        mark.unlink()
        flush_folder(journal.parent)
    return aside


def told(done: Restored) -> list[str]:
    """Lines for the terminal."""
    part = any(one.were not in (None, one.records) for one in done.shows)
    lines = [
        f"{done.journal}: " + ("restored as far as it is sound" if part else "restored, every record checked")
    ]
    for one in done.shows:
        whole = one.were in (None, one.records)
        lines.append(f"  show {one.show}: {one.records} records" + ("" if whole else f" of {one.were}"))
    return lines + ([f"  what lay there before: {done.aside}"] if done.aside else [])


def _proven(draft: Path, copy: Path) -> list[Kept]:
    """The shows of a copy whose every record was checked; it is one whole file then."""
    try:
        opened = SqliteJournal(draft)
    except JournalBroken as fault:
        said = str(fault).replace(str(draft), str(copy))
        raise JournalError(f"{said}: add --sound-part to restore what comes before") from fault
    except JournalUnusable as fault:
        raise JournalError(str(fault).replace(str(draft), str(copy))) from fault
    try:
        return [Kept(head.id, head.records, head.records) for head in opened.shows()]
    finally:
        opened.close()


def _mended(draft: Path) -> tuple[Path, list[Kept]]:
    """A new journal of what is sound in the draft."""
    made = draft.with_name(f"{draft.name}.mended")
    try:
        told = acknowledged(draft)
        parts, (meta, tickets) = sound_parts(draft), remembered(draft)
    except sqlite3.Error as fault:
        raise JournalError(f"nothing of it can be read: {fault}") from fault
    if not any(one.records for one in parts):
        raise JournalError("no show in it has a record that can be trusted; look for another copy")
    journal = SqliteJournal(made)
    try:
        journal.append_many([(one.show, 0, one.records) for one in parts if one.records])
        for key, value in meta.items():
            journal.set_meta(key, value)
        journal.change_tickets(tickets)
    finally:
        journal.close()
    last = {told.show: told.seq} if told else {}
    return made, [Kept(one.show, len(one.records), _were(one, last.get(one.show))) for one in parts]


def _were(sound: Sound, acknowledged: int | None) -> int | None:
    """How many records a show had: its end mark may be older than what was acknowledged."""
    known = [many for many in (sound.were, acknowledged) if many is not None]
    return max(known, default=None)
