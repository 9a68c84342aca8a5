"""Seat cards without a network and without a disk, and a flood of guesses; over the wire the surfaces' tests try them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from flask.testing import FlaskClient

import host
import player
from games.contract import Json
from show import commands as c
from show.audience import Guest, Host
from show.refused import Refused
from stage.addresses import AddressWatch
from stage.cards import Card, claim, draw, seats
from stage.clock import ManualClock
from stage.house import House
from stage.journal import JournalFailing
from stage.room import Screens
from stage.runner import Broken, NotSaved, Runner
from stage.sqlite import SqliteJournal
from stage.surface import COOKIES
from stage.tickets import Role
from tests.surfaces import camera
from web.site import site

ELSEWHERE = "192.0.2.7"
"""A phone's address; the server's own machine passes every turnstile."""
Make = Callable[..., House]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    """Makes a house; with an address that phones can open unless it is told otherwise."""
    journal, clock = SqliteJournal(tmp_path / "hall.journal"), ManualClock()

    def house(public_url: str | None = "https://show.example") -> House:
        runner = Runner(journal, clock, rng=lambda show_id: Random(1))
        nowhere = AddressWatch(list)
        return House(clock, runner, port=8080, lang="ko", addresses=nowhere, public_url=public_url)

    yield house
    journal.close()


@pytest.fixture
def house(make: Make) -> House:
    """A house with a lobby in which two people and a bot sit."""
    made = make()
    open_show(made)
    return made


def open_show(house: House) -> None:
    names = ("하나", "두리")
    house.create(
        lambda id, code: c.CreateShow(id, code, "", "plus_minus", {}, "ko", names, bots=1), "host/open"
    )


def ids(house: House) -> list[str]:
    return [one["id"] for one in house.look(Host())["roster"] if one["kind"] == "person"]


def secret_on(card: Card) -> str:
    address, _, secret = camera.read(card.qr["size"], card.qr["path"]).partition("#")
    assert address == "https://show.example/card"
    return secret


def test_before_any_show_and_without_an_address_no_card_is_drawn(make: Make) -> None:
    with pytest.raises(Refused, match="no_show"):
        draw(make(), [])
    nowhere = make(None)
    open_show(nowhere)
    with pytest.raises(Refused, match="bad_address"):
        draw(nowhere, ids(nowhere))
    assert nowhere.tickets.all("card") == []


def test_a_card_tells_the_name_and_all_people_have_one(house: House) -> None:
    drawn = draw(house, [])
    assert [card.name for card in drawn] == ["하나", "두리"]
    assert [(name, seat) for _, name, seat in seats(house)] == [("하나", 1), ("두리", 2)]
    assert len({secret_on(card) for card in drawn}) == 2
    [one] = draw(house, ids(house)[1:])
    assert one.name == "두리"
    assert draw(house, ["nobody"]) == []


def test_a_seat_has_one_ticket_and_one_card_however_often_a_card_is_brought(house: House) -> None:
    [card] = draw(house, ids(house)[:1])
    tickets = [claim(house, secret_on(card)) for _ in range(3)]
    assert len(set(tickets)) == 3
    [seat], [kept] = house.tickets.all("seat"), house.tickets.all("card")
    assert (seat.contestant, kept.contestant) == (ids(house)[0], ids(house)[0])
    assert [house.seat_ticket(one) for one in tickets] == [None, None, seat]
    me = house.look(Guest(seat.contestant))["me"]
    assert (me["name"], me["status"]) == ("하나", "seated")
    [fresh] = draw(house, ids(house)[:1])
    with pytest.raises(Refused, match="card_void"):
        claim(house, secret_on(card))
    assert claim(house, secret_on(fresh))


def test_a_card_of_whoever_was_removed_is_void_until_they_are_back(house: House) -> None:
    one, *_ = ids(house)
    [card] = draw(house, [one])
    house.perform(c.Remove(one), "host/remove")
    with pytest.raises(Refused, match="card_void"):
        claim(house, secret_on(card))
    assert draw(house, [one]) == []
    house.perform(c.Restore(one), "host/restore")
    assert claim(house, secret_on(card))


@pytest.mark.parametrize("role", ["seat", "pending", "host", "remote", "screen", "overlay"])
def test_no_other_ticket_is_a_card_and_a_card_is_no_other_ticket(house: House, role: Role) -> None:
    one = ids(house)[0]
    of_the_seat = role == "seat"
    other = house.tickets.issue(role, show=house.show_id, contestant=one if of_the_seat else None)
    with pytest.raises(Refused, match="card_void"):
        claim(house, other)
    card = house.tickets.issue("card", show=house.show_id, contestant=one)
    assert house.seat_ticket(card) is None
    assert house.tickets.find(other) is not None


# --- over HTTP, without a socket ---


@pytest.fixture
def web(house: House) -> FlaskClient:
    """The pages of phones and console over the house."""

    class Server:
        def register_namespace(self, namespace: object) -> None: ...

    app = site("ko")
    host.install(app, Server(), house, Screens())
    player.install(app, Server(), house)
    return app.test_client()


def bring(web: FlaskClient, secret: str, address: str = ELSEWHERE) -> tuple[int, Json]:
    answer = web.post("/player/card", json={"secret": secret}, environ_base={"REMOTE_ADDR": address})
    return answer.status_code, answer.json


def test_whoever_guesses_without_end_keeps_no_card_from_its_seat(house: House, web: FlaskClient) -> None:
    [card] = draw(house, ids(house)[:1])
    answers = [bring(web, f"guess {n}") for n in range(100)]
    assert {status for status, _ in answers} == {409}
    assert bring(web, secret_on(card)) == (200, {"ok": True})


def test_a_card_in_a_loop_does_not_fill_the_journal(house: House, web: FlaskClient) -> None:
    [card] = draw(house, ids(house)[:1])
    answers = [bring(web, secret_on(card), address) for address in (ELSEWHERE, "192.0.2.8") * 20]
    assert answers[:10] == [(200, {"ok": True})] * 10
    assert answers[-1] == (429, {"ok": False, "code": "busy", "params": {}})


def test_a_card_that_is_brought_too_often_costs_no_look_at_the_show(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    [card] = draw(house, ids(house)[:1])
    looks: list[object] = []
    monkeypatch.setattr(house, "look", looks.append)
    with pytest.raises(Refused, match="busy"):
        claim(house, secret_on(card), lambda id: False)
    assert looks == []


@pytest.mark.parametrize(
    ("fault", "status", "code"),
    [
        (NotSaved("disk full"), 503, "not_saved"),
        (JournalFailing("disk full"), 503, "not_saved"),
        (Broken("x"), 500, "server_error"),
    ],
)
def test_a_card_that_could_not_be_taken_may_be_tried_again(
    house: House, web: FlaskClient, monkeypatch: pytest.MonkeyPatch, fault: Exception, status: int, code: str
) -> None:
    [card] = draw(house, ids(house)[:1])

    def fail(*asked: object) -> int:
        raise fault

    with monkeypatch.context() as failing:
        failing.setattr(house, "perform", fail)
        assert bring(web, secret_on(card)) == (status, {"ok": False, "code": code, "params": {}})
    assert house.tickets.all("seat") == []
    assert bring(web, secret_on(card))[0] == 200


def test_cards_that_could_not_be_kept_are_not_printed(
    house: House, web: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    web.set_cookie(COOKIES["host"], house.tickets.issue("host", local=True))
    [before] = draw(house, ids(house)[:1])

    def fail(*asked: object, **more: object) -> str:
        raise JournalFailing("disk full")

    with monkeypatch.context() as failing:
        failing.setattr(house.tickets, "issue", fail)
        answer = web.post("/host/cards", data={"seats": ids(house)})
    assert answer.status_code == 403
    assert "저장하지 못했어요." in answer.text
    assert "<svg" not in answer.text
    assert bring(web, secret_on(before))[0] == 200
    page = web.post("/host/cards", data={"seats": ids(house)}).text
    assert page.count("<svg") == 2
    assert "번 자리" not in page, "each match seats people anew"
