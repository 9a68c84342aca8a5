"""Where guests came from: no address but the laptop's own may take the places of a whole show.

Kept here, beside the show, which knows no addresses, and in memory only: after a restart everybody who is in
counts for nobody.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

from show.refused import Refused
from stage.frames import OWN_MACHINE

HELD_MOST = 30
"""Places of one address at a time: a hall behind one router plays and looks on."""
EVER_MOST = 120
"""In one show, those who have gone counted: whoever comes and goes without end must not fill the journal."""


class Places:
    """Counts the guests of each address in the show that is on."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._show: str | None = None
        self._came: dict[str, set[str]] = {}
        self._coming: dict[str, set[str]] = {}

    @contextmanager
    def taking(
        self, show: str, address: str | None, guest: str, here: Callable[[], Collection[str]]
    ) -> Iterator[None]:
        """While ``guest`` comes in from ``address``; kept unless that fails. ``here``: who has a place now.

        Raises Refused: ``address_full``.
        """
        if address is None or address == OWN_MACHINE:
            yield
            return
        with self._lock:
            self._check(show, address, guest, here())
            self._coming.setdefault(address, set()).add(guest)
        try:
            yield
            self._came.setdefault(address, set()).add(guest)
        finally:
            self._coming[address].discard(guest)

    def _check(self, show: str, address: str, guest: str, here: Collection[str]) -> None:
        if show != self._show:
            self._show, self._came = show, {}
        ever = self._came.get(address, set()) | self._coming.get(address, set())
        held = ever.intersection(here) | self._coming.get(address, set())
        if guest not in ever and (len(held) >= HELD_MOST or len(ever) >= EVER_MOST):
            raise Refused("address_full", most=HELD_MOST)
