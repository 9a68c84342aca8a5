"""The time a match has taken, where a game limits it.

It runs from the first deal and leaves out holds, blackouts and, while the host paces, all time in which no
pick is owed.
"""

from __future__ import annotations

from dataclasses import replace

from games.contract import Json
from show.model import Beat, Instant, Show, Stopwatch
from show.pacing import awaited, goes_on


def limit(show: Show) -> int | None:
    """Milliseconds a match may take."""
    return show.game.traits.match_limit


def ticks(show: Show) -> bool:
    """Whether the match's time runs now."""
    play = show.play
    if limit(show) is None or not goes_on(show) or show.stands or show.room.blackout:
        return False
    return show.pacing == "clock" or (play.beat is Beat.PICKING and bool(awaited(show)))


def kept(show: Show, at: Instant) -> Show:
    """The show with its match's time started or stopped, as it now has to be."""
    watch, runs = show.play.stopwatch, ticks(show)
    if runs is (watch.since is not None):
        return show
    turned = replace(watch, since=at) if runs else watch.stopped(at)
    return replace(show, play=replace(show.play, stopwatch=turned))


def ends_at(show: Show) -> Instant | None:
    """When the match's time will have run out; None while it stands still."""
    most, watch = limit(show), show.play.stopwatch
    if most is None or watch.since is None:
        return None
    return watch.since + most - watch.spent


def written(watch: Stopwatch, most: int | None) -> Json:
    """The match's time as the wire carries it; None where it is not limited."""
    return None if most is None else {"limit": most, "spent": watch.spent, "since": watch.since}
