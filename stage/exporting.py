"""``export`` from outside: out of a journal at rest, or by asking the server that has it open."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from stage.asking import ServerRefused, ask, server_of
from stage.export import EXPORTS, UnknownShow, export, named
from stage.journal import JournalBusy, JournalError
from stage.sqlite import SqliteJournal


def write_export(journal: Path, show: str, out: Path) -> list[Path]:
    """The files written. Raises :class:`JournalError` with one line that says why not."""
    if not journal.exists():
        raise JournalError(f"{journal}: there is no journal here")
    try:
        files = _from_file(journal, show)
    except JournalBusy:
        files = _from_server(journal, show)
    out.mkdir(parents=True, exist_ok=True)
    written = []
    for form, body in files.items():
        path = out / f"cuecard-{show}.{form}"
        path.write_bytes(body)
        written.append(path)
    return written


def _from_file(journal: Path, show: str) -> dict[str, bytes]:
    opened = SqliteJournal(journal)
    try:
        records = opened.read(named(opened, show))
        return {form: export(records, form) for form in EXPORTS}
    except UnknownShow:
        raise JournalError(_unknown(show, [head.id for head in opened.shows()])) from None
    finally:
        opened.close()


def _from_server(journal: Path, show: str) -> dict[str, bytes]:
    owner = server_of(journal)
    try:
        return {form: ask(owner, f"/host/export/{quote(show, safe='')}.{form}") for form in EXPORTS}
    except ServerRefused as fault:
        raise (JournalError(_unknown(show, [])) if fault.status == 404 else fault) from None


def _unknown(show: str, known: list[str]) -> str:
    return f"no show {show!r} in this journal" + (f"; it has {', '.join(known)}" if known else "")
