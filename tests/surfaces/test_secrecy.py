"""Every byte each audience receives during a show, searched for what is not theirs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.surfaces.evening import hand_of, with_phones
from tests.surfaces.live import Client, Console, Phone, Remote, Screen
from tests.surfaces.server import Server
from tests.surfaces.test_authority import paired
from tests.surfaces.test_pushes import only_that, pushed

NAMES = ("하나별", "두리별", "세찬별")
SECRET_KEYS = {
    "hand",
    "available",
    "pick",
    "picks",
    "hands",
    "deal",
    "sets",
    "sealed",
    "seed",
    "secret",
    "ticket",
    "cause",
    "hash",
}
"""Keys under which secrets lie somewhere in the house."""


def found(value: Any, where: str = "") -> Iterator[tuple[str, str, Any]]:
    """Every key of a JSON value: its path, itself and what it holds."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield where, key, inner
            yield from found(inner, f"{where}/{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from found(inner, f"{where}/*")


def secrets_in(views: list[Any]) -> set[str]:
    """Paths of keys that name a secret and hold something. The number of a deal is none of its cards."""
    everything = (one for view in views for one in found(view))
    return {
        f"{where}/{key}"
        for where, key, inner in everything
        if key in SECRET_KEYS and inner not in (None, False) and (key, type(inner)) != ("deal", int)
    }


def in_public(client: Client) -> str:
    """All a client received while the verdict had not begun."""
    until = next(
        (at for at, view in enumerate(client.views) if view["scene"] == "verdict"), len(client.views)
    )
    return json.dumps(client.views[:until], ensure_ascii=False)


@pytest.mark.parametrize("cards", ["memorise", "always"])
def test_nobody_receives_what_belongs_to_another(console: Console, server: Server, cards: str) -> None:
    phones = with_phones(
        console, *NAMES, bots=5, options={"rounds": 8, "cards": cards, "elimination": "none"}
    )
    del console.views[:-1]  # what it saw of the show before this one
    screens = [Screen(server), Screen(server, cookie=server.cookie(server.overlay))]
    door, remote = Phone(server), Remote(server, cookie=paired(server, console, "remote"))
    _, cookie = server.knock(console.view["show"]["code"], NAMES[0], returning=True)
    waiting = Phone(server, cookie=cookie)
    hands = _play(console, phones, screens[0], cards)
    audience: list[Client] = [*screens, door, remote, waiting]

    for client in (*audience, console):
        assert secrets_in(client.views) <= {"/can/pick", "/rewind/picks"}
    for phone in phones:
        own = {
            "memorise": {"/can/pick", "/match/mine/hand"},
            "always": {"/can/pick", "/match/mine/hand", "/match/mine/pick"},
        }
        assert secrets_in(phone.views) <= own[cards]
        shown = {tuple(view["match"]["mine"]["hand"]) for view in phone.views if _mine(view).get("hand")}
        assert shown == {tuple(hands[phone.id])}
    if cards == "memorise":
        scenes = {view["scene"] for phone in phones for view in phone.views if _mine(view).get("hand")}
        assert scenes == {"memorising"}

    for phone in phones:
        told = in_public(phone)
        assert not [name for name in NAMES if name in told and name != phone.view["me"]["name"]]
        assert {
            inner is None for view in phone.views for _, key, inner in found(view) if key == "counts"
        } == {True}
    for screen in screens:
        numbers = [
            (where, inner) for view in screen.views for where, key, inner in found(view) if key == "counts"
        ]
        assert {where for where, _ in numbers} == {""}
        assert all(set(inner) == {"ready", "of", "awaited"} for _, inner in numbers if inner)
        early = [view for view in screen.views if view["scene"] not in ("verdict", "elimination", "farewell")]
        keys = {key for view in early for _, key, _ in found(view)}
        assert not keys & {"score", "points", "change", "changes", "rank", "mark", "gain"}
    for view in console.views:
        keys = {
            key
            for _, key, _ in found({**view, "verdict": None, "screen": {**view["screen"], "verdict": None}})
        }
        assert view["scene"] in ("verdict", "elimination", "farewell") or not keys & {
            "score",
            "points",
            "change",
            "gain",
        }

    tickets = [client.cookie.split("=", 1)[1] for client in (*screens, remote, waiting, console, *phones)]
    everything = "".join(frame for client in (*audience, console, *phones) for frame in client.frames)
    everything += "".join(server.said) + _pages(server, console.cookie)
    assert not [ticket for ticket in tickets if ticket in everything]
    assert all(phone.view["scene"] == "farewell" for phone in phones)


def _mine(view: dict[str, Any]) -> dict[str, Any]:
    return (view["match"] or {}).get("mine") or {}


def _play(console: Console, phones: list[Phone], screen: Screen, cards: str) -> dict[str, list[int]]:
    """A whole show in which every phone plays what it holds; the hands by contestant."""
    hands: dict[str, list[int]] = {}
    while console.view["scene"] != "farewell":
        scene = console.view["scene"]
        if scene == "memorising" or (cards == "always" and scene == "idle" and not hands):
            hands = {phone.id: hand_of(phone) for phone in phones}
        if scene == "memorising":
            for phone in phones:
                phone.done("memorised")
        if scene == "picking":
            _pick_all(console, phones, hands)
        console.go()
        for client in (screen, *phones):
            client.scene(console.view["scene"])
    return hands


def _pick_all(console: Console, phones: list[Phone], hands: dict[str, list[int]]) -> None:
    number = console.view["round"]["number"]
    for place, phone in enumerate(phones):
        card = hands[phone.id][number % 2]
        side = "plus" if (number + place) % 2 else "minus"
        answer = phone.pick(**{side: card})
        assert answer["ok"], (answer, number, phone.view["match"])
    console.wait(lambda view: view["counts"]["ready"] == view["counts"]["of"])


def _pages(server: Server, host: str) -> str:
    return "".join(
        server.request("GET", path, cookie=cookie)[2].decode()
        for path in ("/", "/player/", "/host/", "/display/", "/overlay", "/host/pair", "/health", "/nowhere")
        for cookie in ("", host)
    )


def test_what_a_held_key_uncovers_goes_to_that_console_alone(console: Console, server: Server) -> None:
    phones = with_phones(console, *NAMES, bots=2)
    second = console.again()
    others: list[Client] = [second, *phones, Screen(server)]
    console.go_to("picking")
    for phone in phones:
        phone.scene("picking")
        assert phone.pick()["ok"]
    console.wait(lambda view: view["counts"]["ready"] == 5)
    hands = console.done("peek", what="hands")["data"]
    assert [len(one["hand"]) for one in hands] == [3] * 5
    assert [one["pick"] for one in hands if one["name"] in NAMES] == [{}, {}, {}]
    assert console.done("peek", what="counts")["data"] == []
    lines = console.done("peek", what="standings")["data"]
    assert sorted(line["points"] for line in lines) == [0] * 5
    second.wait(lambda view: "peek" in view["log"][0]["key"])
    for client in others:
        client.settle()
        assert not secrets_in(client.views[-3:]) & {"/data/hand", "/*/hand", "/match/mine/pick"}
        assert not re.search(r'"(available|hand)":\[', "".join(client.frames[-3:]))


def test_nothing_but_the_lock_itself_can_be_told_from_what_others_receive(
    console: Console, server: Server
) -> None:
    """Whatever is picked: the other phones get nothing, the screen one and the same view."""
    phones = with_phones(console, *NAMES, bots=1)
    screen = Screen(server)
    console.go_to("memorising")
    one, two, _ = hand_of(phones[0])
    console.go_to("picking")
    console.wait(lambda view: view["counts"]["ready"] == 1)
    told = []
    for pick in ({}, {"plus": one}, {"minus": two}, {"plus": two, "minus": one}):
        seen = pushed(console, screen, *phones[1:])[1:]
        mark = len(screen.frames)
        assert phones[0].pick(**pick)["ok"]
        for client in (screen, console):
            client.wait(lambda view: view["counts"]["ready"] == 2)
        assert pushed(console, *phones[1:]) == only_that(seen)
        frame = next(one for one in screen.frames[mark:] if one.startswith("42"))
        told.append(json.loads(frame.partition(",")[2])[1]["view"])
        console.done("hand_back", contestant=phones[0].id)
        for client in (console, screen):
            client.wait(lambda view: view["counts"]["ready"] == 1)
        pushed(console, *phones)
    assert all({**view, "show": None} == {**told[0], "show": None} for view in told)
    assert {one["name"] for one in told[0]["seats"] if one["ready"]} == {NAMES[0], *_bots(console)}


def _bots(console: Console) -> set[str]:
    return {one["name"] for one in console.view["roster"] if one["kind"] == "bot"}
