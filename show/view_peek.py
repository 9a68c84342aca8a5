"""What a held key uncovers on the console. Asking is an event; the answer is no part of any view."""

from __future__ import annotations

from games.contract import Json
from show.model import Show
from show.standings import standings, written


def peek(show: Show, what: str, contestant: str | None = None) -> Json:
    """Standings, hands with locked picks, counts of the settled rounds, or one contestant's hand."""
    match = show.play.match
    if match is None:
        return []
    if what == "standings":
        return [written(line) for line in standings(show)]
    uncovered = show.game.peek(match.latest, match.picks if match.resolved is None else {})
    if what == "counts":
        return uncovered["counts"] if match.revealed in (0, len(match.steps)) else uncovered["counts"][:-1]
    people = [(id, show.contestant(id)) for id in match.seats]
    return [
        {"id": id, "name": one.name if one else "", **cards}
        for (id, one), cards in zip(people, uncovered["hands"], strict=True)
        if contestant in (None, id)
    ]
