"""What a bot is told: exactly what a phone in its seat would see, and which picks are legal."""

from __future__ import annotations

from games.contract import Json
from show.model import Beat, Show
from show.pacing import owed


def briefing(show: Show, contestant: str) -> Json:
    """``{kind, game, level, opening, view, legal}`` for a bot that owes something now; None otherwise."""
    level = dict(owed(show)).get(contestant)
    match = show.play.match
    if level is None or match is None:
        return None
    if show.play.beat is Beat.MEMORISING:
        return {"kind": "memorise"}
    seat = match.seats.index(contestant)
    game = show.game
    return {
        "kind": "pick",
        "game": show.game_key,
        "level": level,
        "opening": match.opening,
        "view": game.view(match.position, seat, None, showing=True),
        "legal": [game.write_pick(pick) for pick in game.legal_picks(match.position, seat)],
    }
