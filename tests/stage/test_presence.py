"""Who is there: the last socket counts, and an older one's end changes nothing."""

from __future__ import annotations

import pytest

from stage.clock import ManualClock
from stage.presence import Presence


class Watched:
    def __init__(self) -> None:
        self.clock = ManualClock(1_000)
        self.told: list[str] = []
        self.presence = Presence(self.clock.now, self.told.append)

    def later(self, ms: int = 100) -> None:
        self.clock.advance(ms)

    def seen(self, principal: str = "seat:c1") -> tuple[str, int | None]:
        return self.presence.state(principal), self.presence.since(principal)


@pytest.fixture
def watched() -> Watched:
    return Watched()


def test_nobody_is_there_before_the_first_socket(watched: Watched) -> None:
    assert watched.seen() == ("none", None)
    assert watched.presence.active("seat:c1") is None


def test_a_phone_comes_and_goes(watched: Watched) -> None:
    assert watched.presence.arrive("seat:c1", "a") is None
    assert watched.seen() == ("connected", 1_000)
    watched.later()
    watched.presence.leave("a")
    assert watched.seen() == ("lost", 1_100)
    watched.later()
    watched.presence.arrive("seat:c1", "b")
    assert watched.seen() == ("connected", 1_200)
    assert watched.told == ["seat:c1"] * 3


def test_a_late_end_of_an_older_socket_changes_nothing(watched: Watched) -> None:
    watched.presence.arrive("seat:c1", "old")
    watched.later()
    assert watched.presence.arrive("seat:c1", "new") == "old"
    watched.told.clear()
    watched.later()
    watched.presence.leave("old")
    watched.presence.leave("old")
    assert watched.seen() == ("connected", 1_000)
    assert watched.presence.active("seat:c1") == "new"
    assert watched.told == []


def test_a_second_tab_takes_over_and_gives_back(watched: Watched) -> None:
    watched.presence.arrive("seat:c1", "first")
    watched.presence.arrive("seat:c1", "second")
    assert watched.presence.counts("second")
    assert not watched.presence.counts("first")
    watched.told.clear()
    watched.presence.leave("second")
    assert watched.presence.counts("first")
    assert watched.seen() == ("connected", 1_000)
    assert watched.told == ["seat:c1"]


def test_a_hidden_page_is_asleep_until_it_shows_itself(watched: Watched) -> None:
    watched.presence.arrive("seat:c1", "a")
    watched.later()
    watched.presence.hide("a", True)
    assert watched.seen() == ("asleep", 1_100)
    watched.later()
    watched.presence.hide("a", True)
    assert watched.seen() == ("asleep", 1_100)
    watched.presence.hide("a", False)
    assert watched.seen() == ("connected", 1_200)
    watched.presence.hide("a", True)
    watched.presence.leave("a")
    assert watched.seen() == ("lost", 1_200)
    assert watched.told == ["seat:c1"] * 5


def test_only_the_newest_page_can_be_asleep(watched: Watched) -> None:
    watched.presence.arrive("seat:c1", "old")
    watched.presence.arrive("seat:c1", "new")
    watched.presence.hide("old", True)
    assert watched.seen()[0] == "connected"
    watched.presence.leave("new")
    assert watched.seen()[0] == "asleep"
    watched.presence.arrive("seat:c1", "newest", hidden=True)
    assert watched.seen()[0] == "asleep"


def test_principals_do_not_touch_each_other(watched: Watched) -> None:
    watched.presence.arrive("seat:c1", "a")
    watched.presence.arrive("host:h1", "b")
    watched.presence.leave("a")
    assert watched.seen("host:h1")[0] == "connected"
    assert watched.presence.sockets("host:h1") == ["b"]


def test_a_freed_device_is_as_if_it_had_never_come(watched: Watched) -> None:
    watched.presence.arrive("seat:c1", "a")
    watched.presence.arrive("seat:c1", "b")
    assert watched.presence.forget("seat:c1") == ["a", "b"]
    assert watched.seen() == ("none", None)
    watched.presence.leave("a")
    watched.presence.hide("b", True)
    assert watched.seen() == ("none", None)
    assert watched.presence.forget("seat:c1") == []
