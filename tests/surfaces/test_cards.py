"""Seat cards: drawn at the console, printed, and read by whichever phone brings one."""

from __future__ import annotations

import json
import re
import secrets
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.surfaces import camera
from tests.surfaces.conftest import Launch
from tests.surfaces.evening import FOUR, finish, version, with_phones
from tests.surfaces.live import Client, Console, Phone, Remote, Screen
from tests.surfaces.server import Server
from tests.surfaces.test_authority import paired

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Sheet(HTMLParser):
    """A page of seat cards: whom its form names, who is ticked, and what is printed."""

    def __init__(self, body: bytes) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.ticked: list[str] = []
        self.cards: dict[str, str] = {}
        self.alert = b'role="alert"' in body
        self._size, self._drawn, self._in_name = 0, "", False
        self.feed(body.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "input":
            self.ids.append(given["value"] or "")
            self.ticked += [given["value"] or ""] if "checked" in given else []
        if tag == "svg":
            self._size = int((given["viewbox"] or "").split()[2]) - 8
        if tag == "path":
            self._drawn = given["d"] or ""
        self._in_name = given.get("class") == "name"

    def handle_data(self, data: str) -> None:
        if self._in_name:
            self.cards[data] = camera.read(self._size, self._drawn)
            self._in_name = False


def sheet(console: Client, *ids: str, cookie: str | None = None, draws: bool = True) -> tuple[int, Sheet]:
    """The page as the console's browser gets it: the form, or with ``ids`` fresh cards."""
    body = "&".join(f"seats={id}" for id in ids).encode() if draws else None
    status, _, page = console.server.request(
        "POST" if draws else "GET", "/host/cards", body, console.cookie if cookie is None else cookie, FORM
    )
    return status, Sheet(page)


def drawn(console: Console, *ids: str) -> dict[str, str]:
    """The secrets of fresh cards by name, for all people in the show if none is named."""
    everybody = ids or [one["id"] for one in console.view["roster"] if one["kind"] == "person"]
    status, printed = sheet(console, *everybody)
    assert (status, printed.alert) == (200, False)
    addresses = [text.split("#") for text in printed.cards.values()]
    assert {address.endswith("/card") for address, _ in addresses} == {True}
    assert len({secret for _, secret in addresses}) == len(addresses) == len(everybody)
    return {name: text.split("#")[1] for name, text in printed.cards.items()}


def bring(server: Server, secret: Any, **headers: str) -> tuple[int, Any, str]:
    """What a phone that brings a card is told, and its cookie."""
    status, told, body = server.request("POST", "/player/card", {"secret": secret}, headers=headers)
    return status, json.loads(body), (told["Set-Cookie"] or "").split(";")[0]


def seated(server: Server, secret: str) -> Phone:
    """A phone that has come to its seat by a card."""
    status, told, cookie = bring(server, secret)
    assert (status, told) == (200, {"ok": True})
    return Phone(server, cookie=cookie)


VOID = (409, {"ok": False, "code": "card_void", "params": {}}, "")


# --- the form ---


def test_the_form_names_the_people_of_the_show_and_voids_no_card(console: Console, server: Server) -> None:
    with_phones(console, names=["덧붙임"], bots=1)
    person = console.view["roster"][0]
    secret = drawn(console)["덧붙임"]
    status, form = sheet(console, draws=False)
    assert (status, form.ids, form.ticked, form.cards) == (200, [person["id"]], [person["id"]], {})
    status, form = sheet(console)  # nobody is ticked
    assert (status, form.ids, form.cards) == (200, [person["id"]], {})
    assert seated(server, secret).view["me"]["name"] == "덧붙임"


def test_who_is_asked_for_is_ticked(console: Console, server: Server) -> None:
    with_phones(console, names=list(FOUR))
    two = [one["id"] for one in console.view["roster"][1:3]]
    _, _, page = server.request("GET", f"/host/cards?seats={two[0]}&seats={two[1]}", cookie=console.cookie)
    form = Sheet(page)
    assert (len(form.ids), form.ticked) == (4, two)


def test_only_cards_that_were_asked_for_are_drawn(console: Console) -> None:
    with_phones(console, names=list(FOUR))
    one, *_ = console.view["roster"]
    assert set(drawn(console, one["id"])) == {FOUR[0]}
    assert set(drawn(console)) == set(FOUR)
    assert sheet(console, "nobody")[1].cards == {}


def test_nobody_but_a_console_sees_the_form_and_only_the_one_that_works_draws(
    console: Console, server: Server
) -> None:
    (phone,) = with_phones(console, "하나")
    before = drawn(console)["하나"]
    remote, wall = Remote(server, cookie=paired(server, console, "remote")), Screen(server)
    for cookie in ("", phone.cookie, wall.cookie, remote.cookie, remote.cookie.replace("remote", "host")):
        for draws in (False, True):
            status, page = sheet(console, phone.id, cookie=cookie, draws=draws)
            assert (status, page.ids, page.cards) == (403, [], {})
    second = Console(server, cookie=paired(server, console, "console"))
    status, page = sheet(console, draws=False)
    assert (status, page.ids) == (200, [phone.id])
    status, page = sheet(console, phone.id)
    assert (status, page.alert, page.cards) == (403, True, {})
    assert seated(server, before).view["me"]["name"] == "하나"
    status, page = sheet(second, phone.id)
    assert (status, set(page.cards)) == (200, {"하나"})
    assert bring(server, before) == VOID


def test_a_page_of_somebody_else_neither_draws_cards_nor_brings_one(console: Console, server: Server) -> None:
    with_phones(console, names=["하나"])
    person = console.view["roster"][0]
    secret = drawn(console)["하나"]
    for origin in ("http://other.example", "null", ""):
        for path, body, more in (
            ("/host/cards", f"seats={person['id']}".encode(), FORM),
            ("/player/card", {"secret": secret}, {}),
        ):
            status, headers, _ = server.request(
                "POST", path, body, console.cookie, {**more, "Origin": origin}
            )
            assert (status, headers["Set-Cookie"]) == (403, None), (origin, path)
    assert console.again().view["roster"][0]["phone"] is False
    assert seated(server, secret).id == person["id"]


# --- bringing one ---


def test_a_card_brings_its_owner_to_the_seat_on_any_phone_and_the_phone_before_is_out(
    console: Console, server: Server
) -> None:
    first, other = with_phones(console, *FOUR[:2], bots=2)
    secret = drawn(console)[FOUR[0]]
    console.go_to("picking")
    second = seated(server, secret)
    first.await_end()
    assert Phone(server, cookie=first.cookie).view["scene"] == "door"
    assert second.scene("picking")["me"] == first.view["me"]
    assert second.pick()["ok"]
    third = seated(server, secret)
    second.await_end()
    assert Phone(server, cookie=second.cookie).refused("leave") == "no_seat"
    assert third.wait(lambda view: view["ready"])["me"]["id"] == first.id
    assert other.scene("picking")["can"]["pick"]
    presence = console.wait(lambda view: view["room"]["presence"].get(first.id) == "connected")
    assert [one["phone"] for one in presence["roster"] if one["kind"] == "person"] == [True, True]


def test_a_card_gives_a_seat_its_first_phone(console: Console, server: Server) -> None:
    with_phones(console, names=["덧붙임"])
    assert console.view["roster"][0]["phone"] is False
    assert seated(server, drawn(console)["덧붙임"]).view["me"]["name"] == "덧붙임"
    assert console.wait(lambda view: view["roster"][0]["phone"])


def test_the_phone_that_was_there_before_does_not_come_back_by_knocking_as_it_did_at_first(
    console: Console, server: Server
) -> None:
    with_phones(console)
    code, door = console.view["show"]["code"], secrets.token_hex(16)
    answer, cookie = server.knock(code, FOUR[0], id=door)
    assert answer["ok"]
    first = Phone(server, cookie=cookie)
    console.wait(lambda view: len(view["roster"]) == 1)
    second = seated(server, drawn(console)[FOUR[0]])
    first.await_end()
    assert server.knock(code, FOUR[0], id=door)[0]["code"] == "stale"
    second.settle()
    assert second.view["me"]["name"] == FOUR[0]


def test_a_card_works_over_a_restart(launch: Launch) -> None:
    server = launch()
    console = Console(server)
    (phone,) = with_phones(console, "하나")
    secret = drawn(console)["하나"]
    server.kill()
    server.start()
    assert seated(server, secret).id == phone.id
    server.kill()
    server.start()
    assert seated(server, secret).id == phone.id


def test_a_card_is_void_once_another_is_drawn_for_its_seat(console: Console, server: Server) -> None:
    with_phones(console, names=list(FOUR[:2]))
    old = drawn(console)
    new = drawn(console, console.view["roster"][0]["id"])
    assert bring(server, old[FOUR[0]]) == VOID
    assert seated(server, new[FOUR[0]]).view["me"]["name"] == FOUR[0]
    assert seated(server, old[FOUR[1]]).view["me"]["name"] == FOUR[1]


def test_a_card_of_whoever_was_removed_or_has_left_is_void_until_the_host_takes_them_back(
    console: Console, server: Server
) -> None:
    first, second, *_ = with_phones(console, *FOUR)
    cards = drawn(console)
    console.done("remove", contestant=first.id)
    second.done("leave")
    for name in FOUR[:2]:
        assert bring(server, cards[name]) == VOID
    status, form = sheet(console, draws=False)
    assert (status, len(form.ids), {first.id, second.id} & set(form.ids)) == (200, 2, set())
    assert sheet(console, first.id)[1].cards == {}
    console.done("restore", contestant=first.id)
    assert seated(server, cards[FOUR[0]]).view["me"]["status"] == "seated"


def test_a_card_is_of_one_show_alone(console: Console, server: Server) -> None:
    (phone, *_) = with_phones(console, *FOUR)
    secret, show = drawn(console)[FOUR[0]], console.view["show"]["id"]
    finish(console)
    console.create(carry=show)
    assert console.view["roster"][0]["id"] == phone.id
    assert bring(server, secret) == VOID


def test_wrong_secrets_are_told_apart_by_nothing(console: Console, server: Server) -> None:
    phones = with_phones(console, *FOUR)
    old = drawn(console)[FOUR[0]]
    drawn(console, phones[0].id)
    before = version(server, console)
    wall = Screen(server)
    wrong = ["", "x", old, old[:-1], old + "x", secrets.token_urlsafe(32), "가" * 2_000, "card", phones[0].id]
    wrong += [client.cookie.split("=")[1] for client in (console, wall, phones[0])]
    answers = [server.request("POST", "/player/card", {"secret": one}) for one in wrong]
    assert {(status, body) for status, _, body in answers} == {(409, answers[0][2])}
    assert json.loads(answers[0][2]) == VOID[1]
    assert {headers["Set-Cookie"] for _, headers, _ in answers} == {None}
    shapes = [set(dict(headers)) for _, headers, _ in answers]
    assert all(one == shapes[0] for one in shapes)
    assert version(server, console) == before
    assert phones[0].view["me"]["name"] == FOUR[0]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"secret": 7}',
        b'{"secret": ["x"]}',
        b'{"secret": "\\ud800"}',
        b"{}",
        b"\xff",
        b"1",
    ],
)
def test_a_body_without_a_secret_is_refused_and_changes_nothing(server: Server, body: bytes) -> None:
    status, headers, told = server.request(
        "POST", "/player/card", body, headers={"Content-Type": "application/json"}
    )
    assert (status, headers["Set-Cookie"]) == (409, None)
    assert json.loads(told)["code"] == "bad_field"
    assert server.request("POST", "/player/card", body, headers=FORM)[0] == 409


# --- what it gives away ---


def test_the_secret_of_a_card_stands_nowhere_but_on_it(console: Console, server: Server) -> None:
    phones = with_phones(console, *FOUR)
    said = len(server.said)
    cards = drawn(console)
    screens = [Screen(server), Screen(server, cookie=server.cookie(server.overlay))]
    again = [seated(server, secret) for secret in cards.values()]
    bring(server, "wrong")
    version(server, console)
    clients: list[Client] = [console, *screens, *again, *phones]
    told = "".join(frame for client in clients for frame in client.frames)
    told += "\n".join([*server.said[said:], *server.complaints])
    for path in (
        "/",
        "/card",
        "/host/",
        "/host/cards",
        "/host/pair",
        "/display/",
        "/health",
        "/words/ko.json",
    ):
        for cookie in ("", console.cookie, again[0].cookie):
            told += server.request("GET", path, cookie=cookie)[2].decode()
    files = b"".join(path.read_bytes() for path in server.journal.parent.iterdir() if path.is_file())
    for secret in cards.values():
        assert len(secret) >= 43
        assert secret not in told
        assert secret.encode() not in files
    tickets = [phone.cookie.split("=")[1] for phone in again]
    assert not [ticket for ticket in tickets if ticket in told or ticket in cards.values()]


def test_the_page_a_card_leads_to_is_the_same_for_everybody_and_is_not_kept(
    console: Console, server: Server
) -> None:
    (phone,) = with_phones(console, "하나")
    pages = [server.request("GET", "/card", cookie=cookie) for cookie in ("", phone.cookie, console.cookie)]
    assert {(status, body) for status, _, body in pages} == {(200, pages[0][2])}
    assert {headers["Cache-Control"] for _, headers, _ in pages} == {"no-store"}
    assert not re.search(rb"<script(?![^>]*\ssrc=)|\sstyle=|\son[a-z]+=", pages[0][2])
    _, headers, _ = server.request("POST", "/host/cards", f"seats={phone.id}".encode(), console.cookie, FORM)
    assert headers["Cache-Control"] == "no-store"
