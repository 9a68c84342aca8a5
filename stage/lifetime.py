"""How long a device may stay away. What was paired for an evening ends with it.

Over a restart wall time counts, because nothing else goes on. While the server runs a device has to be away
for that long by a clock that nobody sets as well: the laptop's own may be put right by years in mid-show.
Nobody who is connected is ever asked, and a moment in the future (the clock was wrong) is taken for now.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Literal

from stage.clock import iso

if TYPE_CHECKING:
    from stage.tickets import Ticket

Device = Literal["host", "remote", "screen", "overlay"]
DEVICES: tuple[Device, ...] = ("host", "remote", "screen", "overlay")
"""The roles that do not belong to a contestant."""
AWAY = timedelta(hours=24)
"""After being away for longer a device has to be paired, or its link opened, anew."""
NOTED = timedelta(minutes=10)
"""How old what the disk knows of a connected device gets."""


class Aways:
    """How long each device has been away, by ``elapsed``: seconds of a clock that nobody sets, sleep and all.
    What was before this run only the wall knows."""

    def __init__(self, elapsed: Callable[[], float]) -> None:
        self._elapsed = elapsed
        self._last: dict[str, float] = {}

    def load(self, ticket: Ticket, now: str) -> None:
        """A ticket that was on the disk when the server started."""
        last = ticket.seen or ticket.since
        away = (_moment(now) - _moment(last)).total_seconds() if last else float("inf")
        self._last[ticket.id] = self._elapsed() - away

    def begin(self, id_: str) -> None:
        """Its ticket has just been issued, if nothing was known of it."""
        self._last.setdefault(id_, self._elapsed())

    def here(self, id_: str) -> None:
        """It is there this moment."""
        self._last[id_] = self._elapsed()

    def forget(self, id_: str) -> None:
        """Its ticket is void."""
        self._last.pop(id_, None)

    def too_long(self, id_: str) -> bool:
        """Whether it has been away for longer than it may."""
        last = self._last.get(id_)  # None: it was shut out this moment
        return last is None or self._elapsed() - last > AWAY.total_seconds()

    def put_right(self, ticket: Ticket, now: str) -> Ticket:
        """The ticket as it would be if the laptop's clock, which was put forward, had been right before."""
        away, last = self._elapsed() - self._last[ticket.id], ticket.seen or ticket.since
        if not last or _moment(now) - _moment(last) <= timedelta(seconds=away) + NOTED:
            return ticket
        right = iso(_moment(now) - timedelta(seconds=away))
        return replace(ticket, seen=right) if ticket.seen else replace(ticket, since=right)


def may_end(ticket: Ticket) -> bool:
    """Whether a ticket ends by itself. The server's own machine keeps its: whoever sits there has the
    journal."""
    return ticket.role in DEVICES and not ticket.local


def is_over(ticket: Ticket, now: str) -> bool:
    """Whether a ticket that may end, and whose device is not connected, has ended by the wall."""
    last = ticket.seen or ticket.since
    return not last or _moment(now) - _moment(last) > AWAY


def not_later(ticket: Ticket, now: str) -> Ticket:
    """The ticket with no moment after ``now``."""
    return replace(ticket, since=min(ticket.since, now), seen=min(ticket.seen, now))


def worth_noting(noted: str, now: str) -> bool:
    """Whether the disk should hear that a device is there; ``noted``: what it knows, "" for nothing."""
    return not noted or not timedelta(0) <= _moment(now) - _moment(noted) <= NOTED


def _moment(wall: str) -> datetime:
    return datetime.fromisoformat(wall)
