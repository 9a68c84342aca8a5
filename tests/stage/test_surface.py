"""How a surface answers when the disk does not."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from engineio.exceptions import SocketIsClosedError

from games.contract import Json
from host.namespace import HostNamespace
from show import commands as c
from show.audience import Host
from stage.addresses import Address, AddressWatch
from stage.clock import ManualClock
from stage.house import House
from stage.journal import JournalFailing, JournalUnknown
from stage.rehearsal import press
from stage.room import Screens
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from stage.surface import Guest

HERE = "192.168.0.23"
NAMES = ("하나", "두리", "세나", "네오")
EVENING = datetime(2031, 5, 9, 18, 30, tzinfo=UTC)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    journal, clock = SqliteJournal(tmp_path / "hall.journal"), ManualClock(evening=EVENING)
    addresses = AddressWatch(lambda: [Address(HERE, "wlan0", "lan", 1)])
    yield House(clock, Runner(journal, clock), port=8080, lang="ko", addresses=addresses)
    journal.close()


@pytest.fixture
def console(house: House) -> HostNamespace:
    """A console at the desk, as socket ``"s"``."""
    secret = house.desk.enter(house.keys.claim("host"))
    namespace = HostNamespace("/host", house, Screens())
    namespace.guests["s"] = Guest("s", house.tickets.find(secret or ""), "localhost")
    return namespace


CHOOSE = {"kind": "choose_address", "id": "1", "address": HERE}


def test_what_could_not_be_remembered_is_refused_as_not_saved(
    house: House, console: HostNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(key: str, value: Json) -> None:
        raise JournalFailing("no room")

    with monkeypatch.context() as failing:
        failing.setattr(house.journal, "set_meta", full)
        assert console.on_do("s", CHOOSE) == {"ok": False, "code": "not_saved", "params": {}}
    assert console.on_do("s", CHOOSE)["ok"] is True


def test_where_nothing_is_certain_nothing_is_answered(
    house: House, console: HostNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def doubt(key: str, value: Json) -> None:
        raise JournalUnknown("perhaps")

    monkeypatch.setattr(house.journal, "set_meta", doubt)
    with pytest.raises(JournalUnknown):
        console.on_do("s", CHOOSE)


def test_a_repeated_command_is_answered_with_the_version_it_had_the_first_time(
    house: House, console: HostNamespace
) -> None:
    show = partial(c.CreateShow, title="", game="plus_minus", options={}, lang="ko", names=NAMES)
    house.create(lambda id, code: show(id, code), "host/1")
    first = console.on_do("s", {"kind": "blackout", "id": "dark", "on": True})
    second = console.on_do("s", {"kind": "set_motion", "id": "calm", "motion": "calm"})
    assert console.on_do("s", {"kind": "blackout", "id": "dark", "on": True}) == first
    assert (first["ok"], second["version"]) == (True, first["version"] + 1)
    assert console.on_do("s", CHOOSE)["version"] == house.version() == second["version"]


def test_an_earlier_show_is_listed_with_the_day_and_time_of_the_place(
    house: House, console: HostNamespace
) -> None:
    def evening(number: int) -> None:
        show = partial(
            c.CreateShow, title=f"{number}회", game="plus_minus", options={}, lang="ko", names=NAMES
        )
        house.create(lambda id, code: show(id, code), f"host/{number}")

    evening(1)
    assert house.show_id is not None
    while press(house.runner, house.show_id):
        pass
    evening(2)
    [earlier] = console.dressed(console.guests["s"], house.look(Host()))["past"]
    assert (earlier["title"], earlier["ended"]) == ("1회", True)
    assert datetime.fromisoformat(earlier["wall"]) == EVENING.astimezone().replace(tzinfo=None)


def test_a_page_that_comes_while_the_journal_is_in_doubt_gets_its_view_once_it_is_not(
    house: House, console: HostNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    views: list[str] = []
    monkeypatch.setattr(console, "emit", lambda event, told, to: views.append(told))
    ticket = console.guests.pop("s").ticket
    monkeypatch.setattr(console, "ticket_of", lambda environ, auth: ticket)
    changes: list[None] = []
    house.on_changed(lambda: changes.append(None))

    def doubt(*asked: Json) -> Json:
        raise JournalUnknown("perhaps")

    with monkeypatch.context() as failing:
        failing.setattr(house.runner, "seen", doubt)
        before = len(changes)
        console.on_connect("s", {})
    assert (views, len(changes) > before + 1) == ([], True)
    console.push()
    assert len(views) == 1


def test_a_socket_that_closes_this_moment_keeps_nobody_elses_view_back(
    house: House, console: HostNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket, told = console.guests["s"].ticket, list[str]()
    console.guests["t"] = Guest("t", ticket, "localhost")

    def emit(event: str, view: object, to: str) -> None:
        if to == "s":
            raise SocketIsClosedError
        told.append(to)

    monkeypatch.setattr(console, "emit", emit)
    monkeypatch.setattr(console, "disconnect", lambda sid: emit("end", None, sid))
    console.push()
    assert told == ["t"]
    assert ticket is not None
    console.shut_out([ticket])
    assert told == ["t", "t", "t"]  # that it is out, and the end of its socket
