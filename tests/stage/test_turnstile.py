"""One address at the door again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from player.pages import pages
from show import commands as c
from show.audience import Host
from stage.addresses import AddressWatch
from stage.clock import ManualClock
from stage.house import House
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from stage.turnstile import A_SECOND, AT_ONCE, MOST_ADDRESSES, Turnstile
from web.site import site

Post = Callable[..., str]
"""``(path, address, **body)``: the code of what is answered, "in" for a yes."""
LAPTOP, PHONE = "192.168.0.66", "192.168.0.23"


class Time:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


def come(turnstile: Turnstile, address: str, times: int) -> int:
    """How often of so many times it was let in."""
    return sum(turnstile.lets_in(address) for _ in range(times))


def test_one_address_cannot_fill_the_house_and_the_others_come_in() -> None:
    time = Time()
    turnstile = Turnstile(time)
    assert come(turnstile, LAPTOP, 400) == AT_ONCE
    assert turnstile.lets_in(PHONE)
    time.now += 10
    assert come(turnstile, LAPTOP, 400) == 10 * A_SECOND


def test_a_hall_behind_one_router_is_in_within_minutes() -> None:
    time = Time()
    turnstile, inside = Turnstile(time), 0
    while inside < 300:
        inside += come(turnstile, LAPTOP, 5)
        time.now += 5
    assert time.now - 50 <= 5 * 60


def test_the_servers_own_machine_always_comes_in() -> None:
    assert come(Turnstile(Time()), "127.0.0.1", 1_000) == 1_000


def test_only_so_many_addresses_are_remembered() -> None:
    turnstile = Turnstile(Time())
    come(turnstile, LAPTOP, 400)
    assert all(turnstile.lets_in(f"10.0.{n // 250}.{n % 250}") for n in range(MOST_ADDRESSES))
    assert len(turnstile._buckets) == MOST_ADDRESSES
    assert turnstile.lets_in(LAPTOP)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    journal, clock = SqliteJournal(tmp_path / "hall.journal"), ManualClock()
    house = House(clock, Runner(journal, clock), port=8080, lang="ko", addresses=AddressWatch(list))
    house.create(lambda id, code: c.CreateShow(id, code, "", "plus_minus", {}, "ko"), "host/1")
    yield house
    journal.close()


@pytest.fixture
def post(house: House) -> Post:
    app = site("ko")
    app.register_blueprint(pages(house))

    def post(path: str, address: str, **body: str) -> str:
        told = app.test_client().post(path, json=body, environ_base={"REMOTE_ADDR": address})
        return str(told.get_json().get("code", "in"))

    return post


def test_the_door_is_behind_it(house: House, post: Post) -> None:
    def knock(n: int, address: str) -> str:
        id, name = f"{address:*>30}{n}", f"{address[-2:]} {n}"
        return post("/player/seat", address, id=id, code=house.code() or "", name=name)

    answers = [knock(n, LAPTOP) for n in range(100)]  # more than the sixty, as time passes meanwhile
    assert set(answers) == {"in", "address_full", "busy"}
    assert knock(0, PHONE) == "in"
    assert len(house.look(Host())["roster"]) == answers.count("in") + 1


def test_a_card_works_whoever_else_knocks_or_guesses_behind_the_same_router(house: House, post: Post) -> None:
    house.perform(c.AddContestants(("하린",)), "host/2")
    [id] = [one["id"] for one in house.look(Host())["roster"]]
    card = house.tickets.issue("card", show=house.show_id, contestant=id)
    for n in range(100):
        post("/player/seat", LAPTOP, id=f"{n:030}", code="????", name="가")
        assert post("/player/card", LAPTOP, secret=f"guess {n}") == "card_void"
    assert post("/player/card", LAPTOP, secret=card) == "in"
