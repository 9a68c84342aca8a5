"""Who is connected now. Presence is not history: nothing of it is written down.

A principal may have several sockets (two tabs, or a new one that arrives before the old one is known to
be dead). The newest is the one that counts; what happens to an older one changes nothing.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

State = Literal["connected", "asleep", "lost", "none"]
"""asleep: its page said that it is hidden. lost: its last socket is gone. none: it never had one."""


@dataclass
class _Here:
    sockets: list[str] = field(default_factory=list)
    hidden: set[str] = field(default_factory=set)
    state: State = "none"
    since: int = 0


class Presence:
    """``now`` gives show instants; listeners are told a principal whenever its state or the socket that
    counts is another than before."""

    def __init__(self, now: Callable[[], int], changed: Callable[[str], None] | None = None) -> None:
        self._now = now
        self._listeners = [changed] if changed else []
        self._lock = threading.RLock()
        self._here: dict[str, _Here] = {}
        self._principal_of: dict[str, str] = {}

    def on_changed(self, changed: Callable[[str], None]) -> None:
        """Have ``changed`` told too from now on."""
        self._listeners.append(changed)

    def arrive(self, principal: str, socket: str, hidden: bool = False) -> str | None:
        """A socket has come in and counts from now on. Comes back: the one that counted before, or None."""
        with self._lock:
            here = self._here.setdefault(principal, _Here())
            before = here.sockets[-1] if here.sockets else None
            here.sockets.append(socket)
            self._principal_of[socket] = principal
            if hidden:
                here.hidden.add(socket)
            self._settle(here)
        self._changed(principal)
        return before

    def leave(self, socket: str) -> None:
        """A socket is gone. An unknown one (gone before, or never here) is ignored."""
        with self._lock:
            principal = self._principal_of.pop(socket, None)
            if principal is None:
                return
            here = self._here[principal]
            counted = here.sockets[-1] == socket
            here.sockets.remove(socket)
            here.hidden.discard(socket)
            self._settle(here)
        if counted:
            self._changed(principal)

    def hide(self, socket: str, hidden: bool) -> None:
        """A page has said that it is hidden, or visible again."""
        with self._lock:
            principal = self._principal_of.get(socket)
            if principal is None:
                return
            here = self._here[principal]
            (here.hidden.add if hidden else here.hidden.discard)(socket)
            before = here.state
            self._settle(here)
        if here.state != before:
            self._changed(principal)

    def forget(self, principal: str) -> list[str]:
        """The principal's device was freed: it is as if it had never come. Its sockets, to be closed."""
        with self._lock:
            here = self._here.pop(principal, None)
            for socket in here.sockets if here else ():
                del self._principal_of[socket]
        if here is None:
            return []
        self._changed(principal)
        return here.sockets

    def state(self, principal: str) -> State:
        """How the principal is there now."""
        here = self._here.get(principal)
        return here.state if here else "none"

    def since(self, principal: str) -> int | None:
        """The show instant from which that state holds, None for ``none``."""
        here = self._here.get(principal)
        return here.since if here else None

    def active(self, principal: str) -> str | None:
        """The socket that counts, None without one."""
        here = self._here.get(principal)
        return here.sockets[-1] if here and here.sockets else None

    def there(self, principal: str) -> bool:
        """Whether it has any open socket."""
        here = self._here.get(principal)
        return bool(here and here.sockets)

    def counts(self, socket: str) -> bool:
        """Whether this socket is its principal's newest; an older one's page says "playing elsewhere"."""
        principal = self._principal_of.get(socket)
        return principal is not None and self.active(principal) == socket

    def sockets(self, principal: str) -> list[str]:
        """Every open socket, oldest first."""
        here = self._here.get(principal)
        return list(here.sockets) if here else []

    def _changed(self, principal: str) -> None:
        for listener in self._listeners:
            listener(principal)

    def _settle(self, here: _Here) -> None:
        state: State = "lost"
        if here.sockets:
            state = "asleep" if here.sockets[-1] in here.hidden else "connected"
        if state != here.state:
            here.state, here.since = state, self._now()
