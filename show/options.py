"""The host's choices: those of every game here, a game's own by asking the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games import GAMES
from games.contract import BadOptions, Choice, Json
from show.model import Show
from show.refused import Refused

MATCH_MOST = 12
"""Seats of the largest game."""


@dataclass(frozen=True)
class Common:
    """The options of every game, filled in."""

    pacing: str
    elimination: str
    recap: str
    who_locked: str


def choices(game_key: str) -> dict[str, Choice]:
    """The options of every game, as the host's form shows them; the default pacing is the game's."""
    return {
        "pacing": Choice(GAMES[game_key].traits.pacing, ("host", "clock")),
        "elimination": Choice("bottom", ("bottom", "tokens", "none")),
        "recap": Choice("scores", ("scores", "open")),
        "who_locked": Choice("names", ("names", "count")),
    }


def split(game_key: str, raw: Mapping[str, Json]) -> tuple[Common, dict[str, Json]]:
    """The common options and what is left for the game. Raises :class:`BadOptions`."""
    offered = choices(game_key)
    values = {key: raw.get(key, choice.default) for key, choice in offered.items()}
    for key, value in values.items():
        allowed = offered[key].values or ()
        if value not in allowed:
            raise BadOptions(key, ", ".join(map(str, allowed)))
    return Common(**values), {key: value for key, value in raw.items() if key not in offered}


def check(game_key: str, raw: Mapping[str, Json]) -> None:
    """Raises :class:`BadOptions` unless every choice fits; the clock needs a time a round."""
    own, game = split(game_key, raw), GAMES[game_key]
    options = game.options(own[1])
    if own[0].pacing == "clock" and game.timing(options).pick is None:
        raise BadOptions("pacing", "seconds")


def checked(game: str, options: object) -> dict[str, Json]:
    """The host's choices for a game that is installed. Raises Refused."""
    if game not in GAMES:
        raise Refused("bad_field", field="game")
    if not isinstance(options, dict):
        raise Refused("bad_field", field="options")
    try:
        check(game, options)
    except BadOptions as fault:
        code = "clock_needs_time" if fault.option == "pacing" and fault.allowed == "seconds" else "bad_option"
        raise Refused(code, option=fault.option, allowed=fault.allowed) from None
    return dict(options)


def common(show: Show) -> Common:
    """The common options of a show."""
    return split(show.game_key, show.ledger.chosen)[0]


def game_options(show: Show) -> Any:
    """The game's options: the host's choices over what the game presets for as many seats."""
    match = show.play.match
    return preset(show, len(match.seats) if match else len(show.seated))


def preset(show: Show, seats: int) -> Any:
    """The game's options with as many seats."""
    own = split(show.game_key, show.ledger.chosen)[1]
    return show.game.options({**show.game.preset(seats), **own})


def free_seat(show: Show) -> bool:
    """Whether somebody who comes in now sits in the next match instead of watching."""
    if not show.before_match:
        return False
    taken = len(show.seated)
    return taken < show.game.seats(preset(show, taken + 1)).most
