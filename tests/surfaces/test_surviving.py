"""The server is killed in the middle of a round, with clients on, and started again."""

from __future__ import annotations

import json
from typing import Any

from tests.surfaces.conftest import Launch
from tests.surfaces.evening import FOUR, finish, hand_of, version, with_phones
from tests.surfaces.live import Client, Console, Phone, Screen, View
from tests.surfaces.server import Server

SETTLED = {"rounds": 8, "seconds": 60}


def lasting(view: View) -> View:
    """A view without what a restart changes: the clock stands, pages come back one by one."""
    kept = {
        key: value
        for key, value in view.items()
        if key not in ("held", "timer", "clock", "room", "cue", "script", "log")
    }
    if "screen" in kept:
        kept["screen"] = lasting(kept["screen"])
    if "may" in kept:
        kept["may"] = sorted({*kept["may"], "hold", "resume"})
    return kept


def back(server: Server, client: Client) -> Client:
    """The same device once its page has found the server again."""
    return type(client)(server, client.namespace, client.cookie)


def test_after_a_kill_in_a_round_everything_acknowledged_is_there_and_the_show_is_held(
    launch: Launch, free_port: int
) -> None:
    server = launch("--port", str(free_port), own_port=False)
    console = Console(server)
    phones = with_phones(console, *FOUR, options=SETTLED, bots=2)
    screen = Screen(server)
    console.go_to("memorising")
    hands = {phone.id: hand_of(phone) for phone in phones}
    console.done("adjust_score", contestant=phones[0].id, points=3, reason="규칙 설명 보상")
    _play_a_round(console, phones, hands)
    console.go_to("picking")
    number = console.view["round"]["number"]
    assert phones[0].do("pick", id="the lock", opening=number, pick={"plus": hands[phones[0].id][1]})["ok"]
    console.wait(lambda view: view["counts"]["ready"] == 3)
    everybody: list[Client] = [console, screen, *phones]
    for client in everybody:
        client.settle()
    screen.wait(lambda view: view["counts"]["ready"] == 3)
    records, standings = version(server, console), console.done("peek", what="standings")["data"]
    records += 1  # the look at the standings
    port, before = server.port, [lasting(client.view) for client in everybody]

    server.kill()
    for client in everybody:
        client.await_end()
    server.more = ()  # the journal knows where the phones will look
    server.start()
    assert server.port == port

    after = [back(server, client) for client in everybody]
    for client, view in zip(after, before, strict=True):
        assert client.view["held"]
        assert lasting(client.view) == {**view, **_log(client.view, view)}
    desk, phone = after[0], after[2]
    assert desk.view["cue"]["cue"] == "resume"
    assert desk.view["log"][0]["key"].startswith("show.done.held")
    assert phone.view["timer"]["left"] <= 60_000
    assert desk.done("peek", what="standings")["data"] == standings
    assert version(server, desk) == records + 2  # held, and the look
    assert phone.do("pick", id="the lock", opening=number, pick={})["ok"]
    assert phone.refused("pick", opening=number, pick={}) == "locked_already"
    assert version(server, desk) == records + 2
    _on_to_the_end(server, desk, after[2:], hands)


def _log(now: View, before: View) -> dict[str, Any]:
    return {"rewind": now["rewind"]} if "rewind" in before else {}


def _play_a_round(console: Console, phones: list[Phone], hands: dict[str, list[int]]) -> None:
    console.go_to("picking")
    for phone in phones:
        assert phone.pick(minus=hands[phone.id][0])["ok"]
    console.wait(lambda view: view["counts"]["ready"] == view["counts"]["of"])
    console.go_to("closed")
    while console.view["match"]["revealed"] < 5:
        console.go()


def _on_to_the_end(server: Server, desk: Client, phones: list[Client], hands: dict[str, list[int]]) -> None:
    assert isinstance(desk, Console)
    desk.go()
    for phone in phones[1:]:
        assert isinstance(phone, Phone)
        assert phone.wait(lambda view: not view["held"])["can"]["pick"]
        assert phone.pick(plus=hands[phone.id][1])["ok"]
    desk.wait(lambda view: view["counts"]["ready"] == view["counts"]["of"])
    desk.go_to("closed")
    assert desk.go()["match"]["revealed"] == 1


def test_commands_caught_by_the_kill_are_done_once_or_not_at_all(launch: Launch) -> None:
    server = launch()
    console = Console(server)
    phones = with_phones(console, *FOUR)
    console.go_to("memorising")
    hands = {phone.id: hand_of(phone) for phone in phones}
    console.go_to("picking")
    for place, phone in enumerate(phones):
        phone.scene("picking")
        phone.send(
            {"id": f"lock {place}", "kind": "pick", "opening": 1, "pick": {"plus": hands[phone.id][0]}}
        )
    server.kill()
    for phone in phones:
        phone.await_end()
    acknowledged = [
        json.loads(f.partition("[")[2][:-1]) for phone in phones for f in phone.frames if f.startswith("43")
    ]
    server.start()
    desk = Console(server, cookie=console.cookie)
    kept = desk.view["counts"]["ready"]
    assert kept >= sum(answer["ok"] for answer in acknowledged)
    again = [Phone(server, cookie=phone.cookie) for phone in phones]
    for place, phone in enumerate(again):
        answer = phone.do("pick", id=f"lock {place}", opening=1, pick={"plus": hands[phone.id][0]})
        assert answer["ok"]
    assert desk.wait(lambda view: view["counts"]["ready"] == len(phones))
    records = version(server, desk)
    for place, phone in enumerate(again):
        assert phone.do("pick", id=f"lock {place}", opening=1, pick={})["ok"]
    assert version(server, desk) == records
    picks = {one["id"]: one["pick"] for one in desk.done("peek", what="hands")["data"]}
    assert picks == {phone.id: {"plus": hands[phone.id][0]} for phone in again}


def test_earlier_shows_are_listed_after_a_restart_too(launch: Launch) -> None:
    server = launch()
    console = Console(server)
    with_phones(console, "하나", names=list(FOUR[1:]), title="지난 쇼")
    finish(console)
    console.create(title="오늘의 쇼")
    assert [one["title"] for one in console.view["past"]] == ["지난 쇼"]
    for _ in range(2):
        server.kill()
        server.start()
        desk = Console(server, cookie=console.cookie)
        listed = desk.wait(lambda view: view["past"])["past"]
        assert [(one["title"], one["ended"]) for one in listed] == [("지난 쇼", True)]
    code, seconds = server.stop()
    assert (code, seconds < 3) == (0, True)


def test_a_lobby_and_what_the_room_knows_survive_too(launch: Launch) -> None:
    server = launch()
    console = Console(server)
    (phone,) = with_phones(console, "하나")
    console.done("set_wifi", ssid="무대", password="12345678")
    console.wait(lambda view: view["room"]["join"]["wifi"])
    server.kill()
    server.start()
    desk, same = Console(server, cookie=console.cookie), Phone(server, cookie=phone.cookie)
    assert (desk.view["scene"], desk.view["held"], same.view["me"]["name"]) == ("join", False, "하나")
    assert desk.view["room"]["desk"]["active"]
    assert desk.view["room"]["join"]["wifi"]["ssid"] == "무대"
    assert desk.view["show"]["code"] == phone.view["show"]["code"]
    assert Screen(server, cookie=server.cookie(server.display)).view["seats"][0]["name"] == "하나"
