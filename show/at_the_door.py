"""What the stage has to know of a show before it lets a phone's question in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from show import people
from show.model import Show, Status


@dataclass(frozen=True)
class AtTheDoor:
    """Who has a place, who asks for one, and what a phone that brings a certain name would be.

    ``here``: ids of those who are in; ``asking``: the contestant whom each open request is about, None for a
    newcomer's; ``whose``: the id of whoever has the name; ``approves``: whether newcomers have to ask.
    """

    here: frozenset[str] = frozenset()
    asking: Mapping[str, str | None] = field(default_factory=dict)
    whose: str | None = None
    approves: bool = False


def at_the_door(show: Show, name: str) -> AtTheDoor:
    """As the show is now."""
    one = people.find(show, name)
    return AtTheDoor(
        frozenset(one.id for one in show.contestants if one.status in (Status.SEATED, Status.WATCHING)),
        {one.id: one.contestant for one in show.requests},
        one.id if one else None,
        show.joining == "approve",
    )
