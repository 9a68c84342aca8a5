"""Killed between two matches: whom tokens wait for, and how long a break lasts, is as it was."""

from __future__ import annotations

from tests.surfaces.conftest import Launch
from tests.surfaces.evening import FOUR, enter_what_is_awaited, plan, to_the_verdict, with_phones
from tests.surfaces.live import Client, Console, Screen
from tests.surfaces.server import Server
from tests.surfaces.test_surviving import back

SCENES = ("tokens", "break")


def killed(server: Server, everybody: list[Client]) -> list[Client]:
    """The same devices after the server was killed and started again; each sees what it saw."""
    for client in everybody:
        client.settle()
    before = [client.view for client in everybody]
    server.kill()
    server.start()
    after = [back(server, client) for client in everybody]
    for client, view in zip(after, before, strict=True):
        assert without_room(client) == {**view, "room": None, "screen": None}, client.namespace
        assert client.view.get("screen", {}).get("scene") == view.get("screen", {}).get("scene")
    return after


def without_room(client: Client) -> dict[str, object]:
    return {**client.view, "room": None, "screen": None}


def test_between_two_matches_a_kill_changes_nothing_for_anybody(launch: Launch) -> None:
    server = launch()
    console = Console(server)
    phones = with_phones(console, *FOUR, options={"rounds": 8, "elimination": "tokens"})
    plan(console, {"kind": "break", "text": "물 드세요", "seconds": 600})
    while console.view["match"] is None:
        console.go()
    for phone, points in ((phones[0], 9), (phones[3], -9)):
        console.done("adjust_score", contestant=phone.id, points=points, reason="시험")
    to_the_verdict(console)
    everybody: list[Client] = [console, Screen(server), *phones]
    for scene in SCENES:
        while console.view["scene"] != scene:
            enter_what_is_awaited(console)
            console.go()
        for client in everybody:
            client.scene(scene)
        everybody = killed(server, everybody)
        desk = everybody[0]
        assert isinstance(desk, Console)
        console = desk
