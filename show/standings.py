"""Who stands where: the game's points with the host's adjustments, those who left at the end."""

from __future__ import annotations

from dataclasses import dataclass

from games import ranking
from games.contract import Json
from show.model import Beat, Contestant, Segment, Show, Status
from show.remembered import once_a_show
from show.seats import plays_on


@dataclass(frozen=True)
class Line:
    """One line.

    ``rank``: None for who left, and for all in a match without a result; ``mark``: winner, bottom, both, left
    or None; ``stood_in``: a bot has played for them in this match.
    """

    contestant: str
    name: str
    points: int
    rank: int | None
    mark: str | None
    stood_in: bool = False


@once_a_show
def standings(show: Show) -> tuple[Line, ...]:
    """Best first, ties in the order of the seats, as far as a reveal has come; empty before a match."""
    match = show.play.match
    if match is None:
        return ()
    points = show.game.points(match.latest, match.shown)
    people = [show.contestant(id) for id in match.seats]
    total = {
        one.id: points[seat] + show.ledger.adjustments.get(one.id, 0)
        for seat, one in enumerate(people)
        if one
    }
    staying = [one for one in people if one and not _has_left(show, one)]
    gone = [one for one in people if one and _has_left(show, one)]
    return (
        *_ranked(show, staying, total),
        *(Line(one.id, one.name, total[one.id], None, "left") for one in gone),
    )


def _has_left(show: Show, one: Contestant) -> bool:
    left = show.play.left
    if plays_on(show):
        return False
    return one.status is not Status.SEATED if left is None else one.id in left


def _ranked(show: Show, staying: list[Contestant], total: dict[str, int]) -> list[Line]:
    best, points = show.game.traits.best, [total[one.id] for one in staying]
    winners, bottom = ranking.winners(staying, points, best), ranking.bottom(staying, points, best)
    match = show.play.match
    unfinished = match is not None and match.unfinished
    if unfinished:
        winners, bottom = (), ()
    return [
        Line(
            line.entry.id,
            line.entry.name,
            line.points,
            None if unfinished else line.rank,
            _mark(line.entry in winners, line.entry in bottom),
            line.entry.id in show.ledger.stood_in,
        )
        for line in ranking.standings(staying, points, best)
    ]


@once_a_show
def groups(show: Show) -> tuple[tuple[Line, ...], ...]:
    """The standings by rank, ties together, best first; without those who left."""
    lines = [line for line in standings(show) if line.rank is not None]
    ranks = sorted({line.rank for line in lines if line.rank is not None})
    return tuple(tuple(line for line in lines if line.rank == rank) for rank in ranks)


def told_at_once(show: Show) -> bool:
    """Whether a verdict comes whole: where nothing is decided, or everybody has seen the points all along."""
    match = show.play.match
    return show.game.traits.open_points or (match is not None and match.unfinished)


def verdict_told(show: Show) -> bool:
    """Whether the room has seen all of the verdict."""
    if show.play.segment is not Segment.VERDICT or show.play.beat is not Beat.SHOWING:
        return False
    return told_at_once(show) or show.play.ranks_shown > len(groups(show))


def written(line: Line) -> Json:
    """A line as the wire carries it."""
    return {
        "id": line.contestant,
        "name": line.name,
        "points": line.points,
        "rank": line.rank,
        "mark": line.mark,
        "stood_in": line.stood_in,
    }


def _mark(winner: bool, bottom: bool) -> str | None:
    if winner and bottom:
        return "both"
    return "winner" if winner else "bottom" if bottom else None
