"""The side file that names who has a journal open.

The journal itself is locked so tightly that no other process can read even its first page, so who
holds it is written beside it. The lock decides, never this file: a stale one is overwritten.
"""

from __future__ import annotations

import json
import os
import secrets
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from stage.frames import OWN_MACHINE


@dataclass(frozen=True)
class Owner:
    """``port`` is 0 until the server listens, ``host`` the address at which it then can be asked. ``secret``
    lets a program of the same user on this machine (one that can read the file) ask it for things."""

    pid: int
    port: int
    secret: str
    host: str = OWN_MACHINE


def owner_path(journal: Path) -> Path:
    """Where the side file of a journal lies."""
    return journal.with_name(journal.name + ".owner")


def new_owner(port: int = 0) -> Owner:
    """This process, with a fresh secret."""
    return Owner(os.getpid(), port, secrets.token_urlsafe(32))


def read_owner(journal: Path) -> Owner | None:
    """What the side file says; None if there is none or it makes no sense."""
    try:
        raw = json.loads(owner_path(journal).read_text("utf-8"))
        host = str(raw.get("host", OWN_MACHINE))
        return Owner(int(raw["pid"]), int(raw["port"]), str(raw["secret"]), host)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def write_owner(journal: Path, owner: Owner) -> None:
    """Replace the side file in one step, readable by its user alone. Raises ``OSError``."""
    path = owner_path(journal)
    draft = path.with_name(f"{path.name}.{owner.pid}")
    with suppress(FileNotFoundError):
        draft.unlink()
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        json.dump(asdict(owner), file)
    os.replace(draft, path)


def remove_owner(journal: Path, owner: Owner) -> None:
    """Take the side file away if it is still this owner's."""
    if read_owner(journal) == owner:
        with suppress(OSError):
            owner_path(journal).unlink()
