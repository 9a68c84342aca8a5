"""How long a device may stay away. What was paired for an evening ends with it.

Wall time counts, because it has to over restarts. Nobody who is connected is ever asked, and a moment in the
future (the laptop's clock was wrong) is taken for now.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stage.tickets import Ticket

DEVICES = ("host", "remote", "screen", "overlay")
"""The roles that do not belong to a contestant."""
AWAY = timedelta(hours=24)
"""After being away for longer a device has to be paired, or its link opened, anew."""
NOTED = timedelta(minutes=10)
"""How old what the disk knows of a connected device gets."""


def is_over(ticket: Ticket, now: str) -> bool:
    """Whether a ticket whose device is not connected has ended. The server's own machine keeps its: whoever
    sits there has the journal."""
    if ticket.role not in DEVICES or ticket.local:
        return False
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
