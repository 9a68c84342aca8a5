"""What a host may choose for rows, and what follows from it before the first deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from games.choosing import chosen
from games.contract import Choice, Json, Seats, Timing
from games.rows.cards import HAND_SIZE

LIMIT = 66
"""Penalty points after which, at the end of a deal, a match to sixty-six is over."""
MATCH_LIMIT = 45 * 60_000
STEP_TIME = 1_500
"""Milliseconds: how long a match may take, and a step of its reveal under the clock."""
_LEAST = 2
_AFTER_A_ROUND = 4_000
_AROUND_A_DEAL = 3_000 + 8_000
"""Milliseconds under the clock after a round's last step; before a deal's first round and for its summary."""


@dataclass(frozen=True)
class Options:
    """The rules in use, fixed before the first deal."""

    ending: Literal["deals", "sixty_six"] = "deals"
    deals: int = 3
    seconds: int = 20
    """For every pick, the same for all."""


choices: Mapping[str, Choice] = {
    "ending": Choice("deals", values=("deals", "sixty_six")),
    "deals": Choice(3, values=(1, 3, 5)),
    "seconds": Choice(20, values=(20, 30, 45)),
}
"""The host's form, in the order in which it asks."""


def options(raw: Mapping[str, Json]) -> Options:
    """Options with every default filled in; :class:`BadOptions` for an unknown key or a bad value."""
    return Options(**chosen(choices, raw))


def preset(seats: int) -> Mapping[str, Json]:
    """Nothing follows from the size of the lobby."""
    return {}


def seats(options: Options) -> Seats:
    """Two to ten: ten hands and four rows are the whole deck."""
    return Seats(least=_LEAST, advised=_LEAST, most=10)


def timing(options: Options) -> Timing:
    """The options' times in milliseconds."""
    return Timing(pick=options.seconds * 1000, talk=None, memorise=False, waits=False)


def warning(options: Options, seats: int, pacing: str) -> Json:
    """Why the match may reach its time limit first: two to sixty-six, or so many deals at such length."""
    if options.ending == "sixty_six":
        return {"key": "rows.warning.sixty_six", "params": {}} if seats == 2 else None
    if options.deals * _longest_deal(options, max(seats, _LEAST), pacing) <= MATCH_LIMIT:
        return None
    return {"key": "rows.warning.deals", "params": {"deals": options.deals, "seconds": options.seconds}}


def _longest_deal(options: Options, seats: int, pacing: str) -> int:
    """Milliseconds of match time in which somebody always takes all there is; the host's own pace is free."""
    picking = HAND_SIZE * options.seconds * 1000
    if pacing == "host":
        return picking
    return picking + HAND_SIZE * (STEP_TIME * (1 + seats) + _AFTER_A_ROUND) + _AROUND_A_DEAL
