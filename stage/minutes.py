"""How long the seats whose owners have gone still wait: a minute each, counted in show time.

Pure arithmetic on instants; ``stage/absences.py`` tells it who has gone and does what follows.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from games.contract import Json
from show.absence import Absence
from show.model import Instant

MINUTE = 60_000
"""Milliseconds of show time from the moment the server notices that a phone has gone."""


@dataclass
class _Minute:
    """What is ``left`` of it; ``due``: when it ends, None while it is held and once it is over.

    ``since``: when the phone was missed, as presence tells it: another instant is another absence.
    """

    since: Instant | None
    left: int = field(default_factory=lambda: MINUTE)
    due: Instant | None = None

    def go_on(self, now: Instant, runs: bool) -> None:
        """Count what has run since the last time, and run on or stand still from now."""
        if self.due is not None:
            self.left = max(0, self.due - now)
        self.due = now + self.left if runs and self.left else None


class Minutes:
    """The minutes of one show. Who comes back is forgotten, and has a whole one next time."""

    def __init__(self) -> None:
        self._minutes: dict[str, _Minute] = {}
        self._looked: Instant = 0
        self._host_decides = False

    def count(self, now: Instant, absence: Absence | None, gone: Mapping[str, Instant | None]) -> None:
        """Bring every minute up to ``now``.

        ``gone``: whose phone is not there, and since which instant that is known (None: always).
        """
        waiting = [id for id in absence.waited_for if id in gone] if absence else []
        running = running_in(absence, gone)
        before, self._minutes = self._minutes, {}
        for id in waiting:
            minute = before.get(id)
            if minute is None or minute.since != gone[id]:
                minute = _Minute(gone[id])
                minute.go_on(self._noticed(now, gone[id]), id in running)
            minute.go_on(now, id in running)
            self._minutes[id] = minute
        self._looked = now
        self._host_decides = absence is not None and absence.host_decides

    def _noticed(self, now: Instant, since: Instant | None) -> Instant:
        """When a minute began: as the phone went, however late one looks; now if it was gone before."""
        return since if since is not None and since > self._looked else now

    def over(self) -> tuple[str, ...]:
        """Whose minute is over."""
        return tuple(id for id, minute in self._minutes.items() if not minute.left)

    def next(self) -> Instant | None:
        """When the next minute ends; None while none runs."""
        return min((one.due for one in self._minutes.values() if one.due is not None), default=None)

    def told(self) -> Json:
        """``minutes`` and ``offers`` as a console gets them."""
        offers = self.over() if self._host_decides else ()
        waiting = {id: one for id, one in self._minutes.items() if id not in offers}
        return {"minutes": {id: _told(one) for id, one in waiting.items()}, "offers": list(offers)}


def all_gone(absence: Absence | None, gone: Collection[str]) -> bool:
    """Whether no phone is there while a seat waits for its own and something would have to stand still."""
    if absence is None or not absence.halts or not absence.waited_for:
        return False
    return set(absence.phones) <= set(gone)


def running_in(absence: Absence | None, gone: Collection[str]) -> frozenset[str]:
    """Whose minutes run; nobody's while time stands still because all are gone."""
    if absence is None or absence.all_gone or all_gone(absence, gone):
        return frozenset()
    return absence.running


def _told(minute: _Minute) -> Json:
    return {"left": minute.left} if minute.due is None else {"due": minute.due}
