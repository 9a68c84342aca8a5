"""Turning points: picks whose absence would have changed who won or who was at the bottom."""

from __future__ import annotations

from games import ranking
from games.contract import Json
from show.model import Match, Show
from show.seats import in_seat
from show.standings import standings

_KEPT = 64
"""Matches of which the turning points are remembered: more than an evening has."""
_remembered: list[tuple[Match, Show, Json]] = []


def points(show: Show) -> Json:
    """The turning points of a match that is over, in the order of play; [] where nobody is ranked.

    Each is ``{round, deal, name, pick, winners, bottom, changes, weight}``: whose pick it was, and who would
    have won and been at the bottom, had that seat been silent in that round and every other pick been as it
    was. ``weight`` is greater where nobody would have kept what they won or lost.
    """
    match = show.play.match
    assert match is not None, "turning points are of a match that was played here"
    for known, about, told in _remembered:
        if known is match and about.ledger is show.ledger and about.contestants is show.contestants:
            return told
    told = _computed(show, match)
    _remembered.append((match, show, told))
    del _remembered[:-_KEPT]
    return told


def weightiest(turns: Json, most: int) -> Json:
    """The few that turned most, of equal ones the latest, in the order of play."""
    order = sorted(range(len(turns)), key=lambda at: (turns[at]["weight"], at))
    return [turns[at] for at in sorted(order[-most:])]


def _computed(show: Show, match: Match) -> Json:
    ranked = {line.contestant for line in standings(show) if line.rank is not None}
    seats = [seat for seat, id in enumerate(match.seats) if id in ranked]
    if not seats:
        return []
    real = _marks(show, match, seats, show.game.points(match.latest))
    found = []
    for number, seat, pick, without in show.game.absences(match.latest):
        otherwise = _marks(show, match, seats, without)
        if otherwise != real:
            counted = show.game.counted(match.latest, number)
            found.append(
                {
                    "round": counted.turn,
                    "deal": counted.deal,
                    "name": in_seat(show, match, seat).name,
                    "pick": show.game.pick_line(pick),
                    "winners": [in_seat(show, match, one).name for one in otherwise[0]],
                    "bottom": [in_seat(show, match, one).name for one in otherwise[1]],
                    "changes": [
                        what
                        for what, was, would in zip(("winner", "bottom"), real, otherwise, strict=True)
                        if was != would
                    ],
                    "weight": sum(map(_weight, real, otherwise)),
                }
            )
    return found


def _weight(was: tuple[int, ...], would: tuple[int, ...]) -> int:
    """How much of a turn it was: nobody would have kept the mark, some would have, or nothing changed."""
    return 2 if set(was).isdisjoint(would) else int(was != would)


def _marks(
    show: Show, match: Match, seats: list[int], points: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Winners and bottom by seat, the host's adjustments included."""
    best = show.game.traits.best
    adjusted = [points[seat] + show.ledger.adjustments.get(match.seats[seat], 0) for seat in seats]
    return ranking.winners(seats, adjusted, best), ranking.bottom(seats, adjusted, best)
