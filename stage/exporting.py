"""``export`` from outside: out of a journal at rest, or by asking the server that has it open."""

from __future__ import annotations

import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import quote

from stage.export import EXPORTS, UnknownShow, export, named
from stage.journal import JournalBusy, JournalError
from stage.owner import read_owner
from stage.sqlite import SqliteJournal

_TIMEOUT = 10
"""Seconds a running server has to answer."""


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
    owner = read_owner(journal)
    if owner is None or not owner.port:
        raise JournalError(f"{journal} is open in another process that cannot be asked")
    return {form: _asked(owner.port, owner.secret, show, form) for form in EXPORTS}


def _asked(port: int, secret: str, show: str, form: str) -> bytes:
    url = f"http://127.0.0.1:{port}/host/export/{quote(show, safe='')}.{form}"
    request = urllib.request.Request(url, headers={"X-Cuecard-Owner": secret})
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=_TIMEOUT) as answer:
            body: bytes = answer.read()
            return body
    except urllib.error.HTTPError as fault:
        raise JournalError(
            _unknown(show, []) if fault.code == 404 else f"the server answered {fault.code}"
        ) from None
    except OSError as fault:
        raise JournalError(f"the server on port {port} does not answer: {fault}") from None


def _unknown(show: str, known: list[str]) -> str:
    return f"no show {show!r} in this journal" + (f"; it has {', '.join(known)}" if known else "")
