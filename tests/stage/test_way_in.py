"""Which address is proven, and by how many phones: by those that have a place and have come over the network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.contract import Json
from player.namespace import PlayerNamespace
from show import commands as c
from show.audience import Host
from stage.addresses import Address, AddressWatch
from stage.clock import ManualClock
from stage.house import House
from stage.runner import Runner
from stage.sqlite import SqliteJournal

HERE, PHONE = "192.168.0.23", "192.168.0.77"
LAPTOP = ("127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1", HERE)


class Hall:
    """A house with an open show, and the phones' surface, whose views go nowhere."""

    def __init__(self, journal: SqliteJournal, public_url: str | None = None) -> None:
        clock, addresses = ManualClock(), AddressWatch(lambda: [Address(HERE, "wlan0", "lan", 1)])
        self.house = House(
            clock,
            Runner(journal, clock),
            port=8080,
            lang="ko",
            addresses=addresses,
            public_url=public_url,
        )
        self.phones = PlayerNamespace("/player", self.house)
        self.phones.emit = lambda *told, **more: None
        self.phones.disconnect = lambda sid: None
        self.house.create(lambda id, code: c.CreateShow(id, code, "", "plus_minus", {}, "ko"), "host/open")
        self._came = 0

    def knocks(self, name: str) -> str:
        """The cookie of somebody who gave a name at the door."""
        seated = self.house.take_seat(f"{name:x>20}", self.house.code() or "", name, False, None)
        return f"cuecard_seat={seated['secret']}"

    def comes(self, cookie: str, peer: str, host: str = HERE) -> None:
        """A page with that cookie connects from there and asks for this host."""
        self._came += 1
        environ: dict[str, Any] = {"HTTP_COOKIE": cookie, "HTTP_HOST": f"{host}:8080", "REMOTE_ADDR": peer}
        self.phones.on_connect(f"s{self._came}", environ)

    def through(self, host: str = HERE) -> int:
        """Phones that count for an address."""
        return self.house.phones_through(host)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[SqliteJournal]:
    journal = SqliteJournal(tmp_path / "way.journal")
    yield journal
    journal.close()


@pytest.fixture
def hall(journal: SqliteJournal) -> Hall:
    return Hall(journal)


def test_a_phone_that_comes_over_the_network_proves_the_address_it_has_come_through_once(hall: Hall) -> None:
    cookie = hall.knocks("하나")
    for _ in range(3):
        hall.comes(cookie, PHONE)
    assert (hall.through(), hall.through("10.0.0.1")) == (1, 0)
    hall.comes(hall.knocks("두리"), PHONE)
    assert hall.through() == 2


@pytest.mark.parametrize("peer", [*LAPTOP, "", "nowhere"])
def test_whatever_comes_from_the_laptop_itself_proves_nothing_whichever_address_it_names(
    hall: Hall, peer: str
) -> None:
    hall.comes(hall.knocks("하나"), peer)
    assert hall.through() == 0


def test_whoever_waits_at_the_door_counts_from_when_they_are_let_in(hall: Hall) -> None:
    hall.house.perform(c.SetJoining("approve"), "host/door")
    for name in ("하나", "두리", "세찬"):
        hall.comes(hall.knocks(name), PHONE)
    hall.comes("", PHONE)
    hall.phones.push()
    assert hall.through() == 0
    request: Json = hall.house.look(Host())["requests"][0]
    hall.house.perform(c.AnswerRequest(request["id"], True), "host/yes")
    hall.phones.push()
    assert hall.through() == 1


def test_behind_a_proxy_its_name_is_proven_by_whoever_comes_through_it(journal: SqliteJournal) -> None:
    hall = Hall(journal, "https://quiz.example")
    hall.comes(hall.knocks("하나"), "127.0.0.1", "quiz.example")
    hall.comes(hall.knocks("두리"), "127.0.0.1", HERE)
    assert (hall.through("quiz.example"), hall.through()) == (1, 0)
