"""A roster carried over by the house: whose phones come along, also where the power fails in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from games.contract import Json
from show import commands as c
from show.audience import Guest, Host
from show.refused import Refused
from stage.addresses import AddressWatch
from stage.clock import ManualClock
from stage.house import House
from stage.rehearsal import press
from stage.runner import NotSaved, Runner
from stage.sqlite import SqliteJournal
from stage.tickets import seat

NAMES = ("하나", "두리", "세찬", "네모")
Open = Callable[..., str]


class Hall:
    """A house that can be started anew, and what a console and phones do there."""

    def __init__(self, journal: SqliteJournal) -> None:
        self.journal, self.clock = journal, ManualClock()
        self.start()

    def start(self) -> None:
        """As after the power has been off."""
        runner = Runner(self.journal, self.clock, rng=lambda show_id: Random(1))
        nowhere = AddressWatch(list)
        self.house = House(self.clock, runner, port=8080, lang="ko", addresses=nowhere)

    def open(self, cause: str, carry: str | None = None, **more: Json) -> str:
        """A new show by an order with that id; the show's id."""
        fields = {"game": "plus_minus", "options": {"rounds": 8}, "lang": "ko", **more}
        self.house.create(
            lambda id, code: c.CreateShow(id, code, cause, **fields), f"host/{cause}", carry=carry
        )
        assert self.house.show_id is not None
        return self.house.show_id

    def sit(self, name: str) -> str:
        """The secret of a phone that has come in by the door."""
        taken = self.house.take_seat(
            name.encode().hex() + "0" * 16, self.house.code() or "", name, False, None
        )
        secret: str = taken["secret"]
        return secret

    def to_the_farewell(self) -> None:
        while not self.house.runner.over(self.house.show_id):
            assert self.house.show_id is not None
            assert press(self.house.runner, self.house.show_id)

    def name(self, secret: str) -> str | None:
        """Who that phone is in the present show; None at the door."""
        ticket = self.house.seat_ticket(secret)
        if ticket is None:
            return None
        name: str = self.house.look(Guest(ticket.contestant))["me"]["name"]
        return name

    def names(self) -> list[tuple[str, bool]]:
        return [(one["name"], one["phone"]) for one in self.house.look(Host())["roster"]]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    journal = SqliteJournal(tmp_path / "hall.journal")
    yield Hall(journal)
    journal.close()


@pytest.fixture
def phones(hall: Hall) -> dict[str, str]:
    """The secrets of the phones of a show that is over."""
    hall.open("first")
    secrets = {name: hall.sit(name) for name in NAMES}
    hall.to_the_farewell()
    return secrets


def test_every_phone_has_its_seat_in_the_new_show_under_the_secret_it_had(
    hall: Hall, phones: dict[str, str]
) -> None:
    first = hall.house.show_id
    second = hall.open("second", carry=first)
    assert second != first
    assert {name: hall.name(secret) for name, secret in phones.items()} == {name: name for name in NAMES}
    assert hall.names() == [(name, True) for name in NAMES]
    assert {ticket.show for ticket in hall.house.tickets.all("seat")} == {second}


def test_open_sockets_count_for_the_seat_in_the_new_show(hall: Hall, phones: dict[str, str]) -> None:
    first = hall.house.show_id or ""
    ticket = hall.house.seat_ticket(phones["하나"])
    assert ticket is not None
    assert ticket.contestant is not None
    presence, before = hall.house.presence, seat(first, ticket.contestant)
    for socket in ("older", "newer"):
        presence.arrive(before, socket)
    now = seat(hall.open("second", carry=first), ticket.contestant)
    assert (presence.sockets(now), presence.active(now)) == (["older", "newer"], "newer")
    assert (presence.sockets(before), presence.state(before)) == ([], "none")


def test_without_carrying_phones_are_at_the_door_and_an_earlier_show_may_still_be_carried_over(
    hall: Hall, phones: dict[str, str]
) -> None:
    first = hall.house.show_id
    hall.open("second", names=NAMES)
    assert [hall.name(secret) for secret in phones.values()] == [None] * 4
    hall.to_the_farewell()
    hall.open("third", carry=first)
    assert [hall.name(secret) for secret in phones.values()] == list(NAMES)


def test_a_phone_that_was_freed_is_left_at_the_door(hall: Hall) -> None:
    first = hall.open("first")
    secrets = {name: hall.sit(name) for name in NAMES}
    hall.house.perform(c.FreeDevice(hall.house.look(Host())["roster"][0]["id"]), "host/free")
    hall.to_the_farewell()
    hall.open("second", carry=first)
    assert hall.name(secrets["하나"]) is None
    assert hall.names() == [("하나", False), ("두리", True), ("세찬", True), ("네모", True)]


def test_the_same_order_again_changes_nothing_and_an_older_one_brings_no_old_show_back(
    hall: Hall, phones: dict[str, str]
) -> None:
    first = hall.house.show_id
    second = hall.open("second", carry=first)
    version, tickets = hall.house.version(), hall.house.tickets.all()
    for _ in range(2):
        assert hall.open("second", carry=first) == second
        hall.start()
    assert (hall.house.version(), hall.house.tickets.all()) == (version, tickets)
    hall.to_the_farewell()
    third = hall.open("third", carry=second)
    assert hall.open("second", carry=first) == third
    assert [hall.name(secret) for secret in phones.values()] == list(NAMES)


@pytest.mark.parametrize("carry", ["none", "", "s" * 4_000, "../first"])
def test_a_show_that_is_unknown_is_refused_and_no_show_is_made(
    hall: Hall, phones: dict[str, str], carry: str
) -> None:
    first = hall.house.show_id
    with pytest.raises(Refused, match="bad_field"):
        hall.open("second", carry=carry)
    assert hall.house.show_id == first
    assert len(hall.journal.shows()) == 1
    assert [hall.name(secret) for secret in phones.values()] == list(NAMES)


def test_a_rehearsal_is_carried_over_nowhere(hall: Hall) -> None:
    rehearsed = hall.open("rehearsed", bots=4, rehearsal=True)
    hall.to_the_farewell()
    with pytest.raises(Refused, match="bad_field"):
        hall.open("second", carry=rehearsed)


def test_while_a_show_is_on_nobody_is_carried_anywhere(hall: Hall) -> None:
    first = hall.open("first")
    secret = hall.sit("하나")
    with pytest.raises(Refused, match="not_now"):
        hall.open("second", carry=first)
    assert hall.name(secret) == "하나"


@pytest.mark.parametrize("after", range(5))
def test_where_the_power_fails_in_between_the_same_order_brings_the_rest_along(
    hall: Hall, phones: dict[str, str], monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    """After so many of the phones' tickets had been changed; after all of them, before the show was the present one."""
    first, changed = hall.house.show_id, 0
    give, set_meta = hall.house.tickets.give_seat, hall.journal.set_meta

    def power_cut(*asked: Json) -> Json:
        nonlocal changed
        if changed == after:
            raise KeyboardInterrupt
        changed += 1
        return give(*asked)

    def never(key: str, value: Json) -> None:
        if key == "current":
            raise KeyboardInterrupt
        set_meta(key, value)

    with monkeypatch.context() as failing:
        failing.setattr(hall.house.tickets, "give_seat", power_cut)
        failing.setattr(hall.journal, "set_meta", never)
        with pytest.raises(KeyboardInterrupt):
            hall.open("second", carry=first)
    hall.start()
    assert hall.house.show_id == first
    second = hall.open("second", carry=first)
    assert second != first
    assert hall.names() == [(name, True) for name in NAMES]
    assert [hall.name(secret) for secret in phones.values()] == list(NAMES)


def test_a_show_that_could_not_be_kept_takes_no_phone_away(
    hall: Hall, phones: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = hall.house.show_id

    def fail(*asked: object) -> int:
        raise NotSaved("disk full")

    with monkeypatch.context() as failing:
        failing.setattr(hall.house.runner, "perform", fail)
        with pytest.raises(NotSaved):
            hall.open("second", carry=first)
    assert hall.house.show_id == first
    assert [hall.name(secret) for secret in phones.values()] == list(NAMES)
