"""What a contestant's own phone may do now. Views light its buttons by this, and ``decide`` asks the same.

Whatever stands here as denied is refused, or does nothing where it has been done already.
"""

from __future__ import annotations

from games.contract import Seat
from show.model import Beat, Contestant, Match, Segment, Show, Status
from show.played import played
from show.seats import automatic
from show.tokens import own_choice

OWN = ("rename", "memorise", "pick", "play_myself", "give_token", "name_opponent")
"""By their names on the wire."""


def can(show: Show, one: Contestant) -> dict[str, bool]:
    """Each of them."""
    here = one.status in (Status.SEATED, Status.WATCHING)
    choice = own_choice(show, one.id)
    return {
        # A name that a match was played under stands in the history, and in what was said of it.
        "rename": here and show.before_match and one.id not in played(show),
        **_of_the_seat(show, one),
        "give_token": choice == "give",
        "name_opponent": choice == "name",
    }


def _of_the_seat(show: Show, one: Contestant) -> dict[str, bool]:
    match = show.play.match
    seat = match.seat_of(one.id) if match else None
    if match is None or seat is None or one.status is not Status.SEATED or one.stand_in:
        return dict.fromkeys(("memorise", "pick", "play_myself"), False)
    return {
        "memorise": looking(show, match, seat),
        "pick": show.play.beat is Beat.PICKING and seat not in match.picks,
        "play_myself": show.play.segment is Segment.MATCH and seat in automatic(show, match),
    }


def looking(show: Show, match: Match, seat: Seat) -> bool:
    """Whether a hand that is to be memorised lies open before its seat."""
    return seat in match.showing or (show.play.beat is Beat.MEMORISING and seat not in match.ready)
