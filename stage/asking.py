"""Asking the server that has a journal open, from a program that can read the journal's side file."""

from __future__ import annotations

import urllib.error
import urllib.request
from pathlib import Path

from stage.frames import OWN_MACHINE
from stage.journal import JournalError
from stage.owner import Owner, read_owner

_TIMEOUT = 10
"""Seconds a running server has to answer."""


class ServerRefused(JournalError):
    """It answered with another ``status`` than success."""

    def __init__(self, status: int) -> None:
        super().__init__(f"the server answered {status}")
        self.status = status


def server_of(journal: Path) -> Owner:
    """Who has the journal open and can be asked. Raises :class:`JournalError`."""
    owner = read_owner(journal)
    if owner is None or not owner.port:
        raise JournalError(f"{journal} is open in another process that cannot be asked")
    return owner


def ask(owner: Owner, path: str, method: str = "GET") -> bytes:
    """The body of its answer. Raises :class:`ServerRefused`, or :class:`JournalError` where none comes."""
    here = f"{OWN_MACHINE}:{owner.port}"  # a name it always answers to, wherever it listens
    headers = {"X-Cuecard-Owner": owner.secret, "Host": here, "Origin": f"http://{here}"}
    request = urllib.request.Request(
        f"http://{owner.host}:{owner.port}{path}", headers=headers, method=method
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=_TIMEOUT) as answer:
            body: bytes = answer.read()
            return body
    except urllib.error.HTTPError as fault:
        raise ServerRefused(fault.code) from None
    except OSError as fault:
        raise JournalError(f"the server on port {owner.port} does not answer: {fault}") from None
