"""The server's log stays small whatever strangers do: what is refused is refused, and no line is written for it."""

from __future__ import annotations

import secrets

from tests.surfaces.commands import HOSTS
from tests.surfaces.conftest import Launch
from tests.surfaces.evening import FOUR, with_phones
from tests.surfaces.live import Client, Console, Phone, Screen, TurnedAway

HOSTILE = (
    '42/player,1["do"',
    '42/player,1["connect",{}]',
    '451-/player,["do",{"_placeholder":true,"num":0}]',
    "9",
    '42/player,1["do",{"id":' + "[" * 6,
    '42/player,1["do",{"id":' + "9" * 400 + "}]",
)


def test_a_long_flood_of_refused_things_writes_nothing(launch: Launch) -> None:
    server = launch()
    console = Console(server)
    phones = with_phones(console, *FOUR)
    console.go_to("picking")
    said, refused = len(server.said), 0
    for phone in phones:
        refused += (
            refused_orders(phone.again()) + refused_orders(Phone(server)) + illegal_picks(phone.again())
        )
        for text in HOSTILE:
            stranger = Phone(server)
            stranger.send_raw(text)
            stranger.await_end()
            refused += 1
        for kind, cookie in (
            (Console, "cuecard_host=x"),
            (Screen, "cuecard_screen=x"),
            (Screen, phones[0].cookie),
        ):
            refused += turned_away(kind, server, cookie)
        for path, headers in (
            ("/host/", {}),
            ("/nowhere", {}),
            ("/", {"Host": "evil.example"}),
            ("/host/enter/x", {}),
        ):
            status, _, _ = server.request("GET", path, headers=headers)
            refused += status >= 400
        answer, _ = server.knock("AAAA", "누구")
        refused += not answer["ok"]
    assert refused > 100 * len(phones)
    console.settle()
    assert (len(server.said), server.complaints) == (said, [])


def refused_orders(client: Client) -> int:
    """How many of the host's orders somebody is refused who may give none."""
    numbers = [client.send({"id": secrets.token_hex(8), "kind": kind}) for kind in HOSTS]
    return sum(not client.answer(number)["ok"] for number in numbers)


def illegal_picks(phone: Phone) -> int:
    picks: tuple[object, ...] = ({"plus": 99}, {"plus": True}, {"plus": 1.5}, [], "1", {"minus": 10**15})
    numbers = [
        phone.send({"id": secrets.token_hex(8), "kind": "pick", "opening": 1, "pick": pick}) for pick in picks
    ]
    return sum(not phone.answer(number)["ok"] for number in numbers)


def turned_away(kind: type[Client], server: object, cookie: str) -> int:
    try:
        kind(server, cookie=cookie)  # type: ignore[arg-type, call-arg]
    except TurnedAway:
        return 1
    return 0
