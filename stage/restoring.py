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
from datetime import datetime
from pathlib import Path

from stage.journal import JournalBroken, JournalError, ShowId
from stage.salvage import remembered, sound_parts
from stage.sqlite import SqliteJournal
from stage.sqlite_file import flush_folder, refuse_if_in_use

_PARTS = ("", "-wal")
"""What a journal at rest may consist of: the file, and what was not yet written into it."""


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
    if not copy.is_file():
        raise JournalError(f"{copy}: there is no such file")
    if not _holds_anything(copy):
        raise JournalError(f"{copy} is empty")
    refuse_if_in_use(copy)
    same = journal.exists() and copy.samefile(journal)
    if same and not sound_part:
        raise JournalError(f"{copy} is the journal itself: name the copy, or add --sound-part to mend it")
    if _holds_anything(journal):
        if not (replace or same):
            raise JournalError(f"{journal} holds a journal already: add --replace, and it is laid aside")
        refuse_if_in_use(journal)
    journal.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".restore-", dir=journal.parent) as folder:
        draft = Path(folder) / journal.name
        for part in _PARTS:
            with suppress(FileNotFoundError):
                shutil.copyfile(_part(copy, part), _part(draft, part))
        made, shows = _mended(draft) if sound_part else (draft, _proven(draft))
        aside = _lay_aside(journal)
        os.replace(made, journal)
        flush_folder(journal.parent)
    return Restored(journal, shows, aside)


def told(done: Restored) -> list[str]:
    """Lines for the terminal."""
    lines = [f"{done.journal}: restored, every record checked"]
    for one in done.shows:
        whole = one.were in (None, one.records)
        lines.append(f"  show {one.show}: {one.records} records" + ("" if whole else f" of {one.were}"))
    return lines + ([f"  what lay there before: {done.aside}"] if done.aside else [])


def _proven(draft: Path) -> list[Kept]:
    """The shows of a copy whose every record was checked; it is one whole file then."""
    try:
        opened = SqliteJournal(draft)
    except JournalBroken as fault:
        raise JournalError(f"{fault}: add --sound-part to restore what comes before") from fault
    try:
        return [Kept(head.id, head.records, head.records) for head in opened.shows()]
    finally:
        opened.close()


def _mended(draft: Path) -> tuple[Path, list[Kept]]:
    """A new journal of what is sound in the draft."""
    made = draft.with_name(f"{draft.name}.mended")
    try:
        parts, (meta, tickets) = sound_parts(draft), remembered(draft)
    except sqlite3.Error as fault:
        raise JournalError(f"nothing of it can be read: {fault}") from fault
    if not any(one.records for one in parts):
        raise JournalError("no show in it has a record that can be trusted")
    journal = SqliteJournal(made)
    try:
        journal.append_many([(one.show, 0, one.records) for one in parts if one.records])
        for key, value in meta.items():
            journal.set_meta(key, value)
        journal.change_tickets(tickets)
    finally:
        journal.close()
    return made, [Kept(one.show, len(one.records), one.were) for one in parts]


def _lay_aside(journal: Path) -> Path | None:
    if not journal.exists():
        return None
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    aside = journal.with_name(f"{journal.name}.aside-{stamp}")
    for part in reversed(_PARTS):
        with suppress(FileNotFoundError):
            os.replace(_part(journal, part), _part(aside, part))
    return aside


def _holds_anything(journal: Path) -> bool:
    return any(_part(journal, part).exists() and _part(journal, part).stat().st_size for part in _PARTS)


def _part(path: Path, part: str) -> Path:
    return path.with_name(path.name + part)
