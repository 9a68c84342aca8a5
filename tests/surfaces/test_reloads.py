"""Ten phones, twenty reloads each: no seat and no pick is lost, and each comes back to what it had."""

from __future__ import annotations

import pytest

from tests.surfaces.conftest import Launch
from tests.surfaces.evening import plan, with_phones
from tests.surfaces.live import Console
from tests.surfaces.restless import NAMES, Restless

TIMES = 20
GAMES = {
    "plus_minus": {"rounds": 8, "elimination": "none"},
    "rows": {"deals": 1, "elimination": "none", "pacing": "host"},
}


@pytest.mark.parametrize("game", GAMES)
def test_ten_phones_reload_twenty_times_each_through_a_whole_show_and_nothing_is_lost(
    console: Console, game: str
) -> None:
    phones = with_phones(console, *NAMES, game=game, options=GAMES[game])
    plan(console)
    hall = Restless(console, phones, TIMES, seed=16)
    hall.play()
    assert hall.left == [0] * len(NAMES)
    assert set(hall.done) == {
        "reloads",
        "is cut off without a goodbye",
        "is back before its old socket is known to be gone",
        "is opened in a second tab",
        "reloads three times as fast as it can",
        "cut off with a pick on its way",
    }


def test_a_server_that_shows_a_returning_phone_something_old_is_noticed(launch: Launch) -> None:
    server = launch(program=("-m", "tests.surfaces.stale"))
    console = Console(server)
    phones = with_phones(console, *NAMES, game="rows", options=GAMES["rows"])
    with pytest.raises(AssertionError, match=r"^\('\w+', \{'"):
        Restless(console, phones, TIMES, seed=16).play()
