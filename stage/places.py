"""Where guests came from: no address but the laptop's own may take all places of a show, or fill its door.

Kept here, beside the show, which knows no addresses, and in memory only: after a restart everybody who is in
counts for nobody.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from show.at_the_door import AtTheDoor
from show.refused import Refused
from stage.frames import OWN_MACHINE

HELD_MOST = 30
"""Places of one address at a time: a hall behind one router plays and looks on."""
EVER_MOST = 120
"""In one show, those who have gone counted: whoever comes and goes without end must not fill the journal."""
ASKING_MOST = 6
"""Requests of one address that wait for the host."""


class Places:
    """Counts the guests of each address in the show that is on."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._show: str | None = None
        self._came: dict[str, set[str]] = {}
        self._coming: dict[str, set[str]] = {}

    @contextmanager
    def taking(
        self, show: str, address: str | None, guest: str, returning: bool, look: Callable[[], AtTheDoor]
    ) -> Iterator[frozenset[str]]:
        """While ``guest`` comes in from ``address``; kept unless that fails. ``look``: at the show's door.

        What it yields: the requests from there for the same seat, which this one replaces. Raises Refused:
        ``address_full``, ``address_asks``.
        """
        if address is None or address == OWN_MACHINE:
            yield frozenset()
            return
        with self._lock:
            replaced = self._check(show, address, guest, returning, look())
            self._coming.setdefault(address, set()).add(guest)
        try:
            yield replaced
            self._came.setdefault(address, set()).add(guest)
        finally:
            self._coming[address].discard(guest)

    def _check(self, show: str, address: str, guest: str, returning: bool, door: AtTheDoor) -> frozenset[str]:
        if show != self._show:
            self._show, self._came = show, {}
        coming = self._coming.get(address, set())
        ever = self._came.get(address, set()) | coming
        if guest in ever:
            return frozenset()
        asking = {id: about for id, about in door.asking.items() if id in ever}
        replaced = {
            id for id, about in asking.items() if returning and about is not None and about == door.whose
        }
        waiting = coming.union(asking) - replaced
        if (returning or door.approves) and len(waiting) >= ASKING_MOST:
            raise Refused("address_asks", most=ASKING_MOST)
        held = ever & door.here | {id for id, about in asking.items() if about is None} | coming
        if len(ever) >= EVER_MOST or (not returning and len(held) >= HELD_MOST):
            raise Refused("address_full", most=HELD_MOST)
        return frozenset(replaced)
