"""Who has played in a show: whose name its history tells, and who is never struck off its roster."""

from __future__ import annotations

from show.model import Contestant, Show, Status
from show.remembered import once_a_show


@once_a_show
def played(show: Show) -> frozenset[str]:
    """Ids of those who have a seat in a match that is on or over, and of those an earlier show tells of."""
    plays = (*show.play.chapters, show.play)
    seats = {id for play in plays if play.match for id in play.match.seats}
    return frozenset(seats.union(show.play.rivals, show.play.out, show.play.tokens.carried))


def watchers(show: Show) -> tuple[str, ...]:
    """Ids of those who wait without a seat and have never played."""
    return tuple(
        one.id for one in show.contestants if one.status is Status.WATCHING and one.id not in played(show)
    )


def counts(show: Show, one: Contestant) -> bool:
    """Whether somebody's name is taken and their place too: they are here, or have played. Who went before
    that leaves nothing behind."""
    return one.status in (Status.SEATED, Status.WATCHING) or one.id in played(show)
