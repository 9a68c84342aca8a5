"""A show whose roster is carried over into the next one: people, phones and who is out."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pytest

from tests.surfaces.conftest import Launch
from tests.surfaces.evening import FOUR, finish, to_the_farewell, to_the_verdict, version, with_phones
from tests.surfaces.live import Console, Phone, Screen, View
from tests.surfaces.server import Server


def roster(view: View) -> list[tuple[str, str, str, bool]]:
    """Who is on the roster, in its order."""
    return [(one["id"], one["name"], one["kind"], one["phone"]) for one in view["roster"]]


def shown(title: str) -> Callable[[View], bool]:
    """Whether a view is of the show of that title."""
    return lambda view: view["show"] is not None and view["show"]["title"] == title


@pytest.fixture
def over(console: Console) -> tuple[Console, list[Phone]]:
    """A console at a farewell, and the phones of the show: 네모 is out."""
    phones = with_phones(console, *FOUR, names=["덧붙임"], bots=1)
    lose(console, FOUR[3])
    return console, phones


def lose(console: Console, name: str) -> None:
    """A match whose only bottom is this contestant, up to the farewell."""
    console.go_to("memorising")
    ids = {one["name"]: one["id"] for one in console.view["roster"]}
    console.done("adjust_score", contestant=ids[name], points=-90, reason="시험")
    to_the_verdict(console)
    to_the_farewell(console)
    assert console.view["history"][-1]["eliminated"] == [name]


def test_everybody_is_there_again_and_phones_need_not_come_to_the_door(
    over: tuple[Console, list[Phone]], server: Server
) -> None:
    console, phones = over
    before = console.view
    for phone in phones:
        phone.scene("farewell")
    after = console.create(title="둘째 쇼", carry=before["show"]["id"])
    assert roster(after) == roster(before)
    assert after["show"]["id"] != before["show"]["id"]
    status = {one["name"]: one["status"] for one in after["roster"]}
    assert [name for name, is_now in status.items() if is_now == "out"] == [FOUR[3]]
    for phone, name in zip(phones, FOUR, strict=True):
        view = phone.wait(shown("둘째 쇼"))  # over the socket it had
        assert (view["scene"], view["me"]["name"]) == ("join", name)
        assert view["me"]["status"] == ("out" if name == FOUR[3] else "seated")
        assert phone.again().view["me"] == view["me"]
    presence = console.wait(lambda view: len(view["room"]["presence"]) >= 4)["room"]["presence"]
    assert [presence[phone.id] for phone in phones] == ["connected"] * 4
    assert Screen(server).view["seats"] == console.view["screen"]["seats"]


def test_phones_that_came_along_play(over: tuple[Console, list[Phone]]) -> None:
    console, phones = over
    console.create(title="둘째 쇼", carry=console.view["show"]["id"])
    phones[0].wait(shown("둘째 쇼"))
    phones[0].done("rename_self", name="새이름")
    console.go_to("picking")
    first, *_, last = phones
    assert first.pick()["ok"]
    assert console.wait(lambda view: view["counts"]["ready"] >= 1)["counts"]["of"] == 5
    assert last.scene("picking")["can"]["pick"] is False
    assert last.refused("pick", opening=1, pick={}) == "no_seat"
    assert "새이름" in [one["name"] for one in console.view["roster"]]


def test_the_newest_tab_still_plays_and_the_older_one_still_does_not(
    over: tuple[Console, list[Phone]],
) -> None:
    console, (older, *_) = over
    newer = older.again()
    older.scene("elsewhere")
    console.create(title="둘째 쇼", carry=console.view["show"]["id"])
    assert newer.wait(shown("둘째 쇼"))["scene"] == "join"
    assert older.wait(shown("둘째 쇼"))["scene"] == "elsewhere"
    assert older.refused("leave") == "elsewhere"
    newer.done("rename_self", name="새이름")


def test_the_same_order_sent_again_changes_nothing(over: tuple[Console, list[Phone]], server: Server) -> None:
    console, phones = over
    order = {
        "id": secrets.token_hex(8),
        "kind": "create_show",
        "title": "둘째 쇼",
        "game": "plus_minus",
        "lang": "ko",
        "names": [],
        "joining": "open",
        "bots": 0,
        "carry": console.view["show"]["id"],
    }
    answer = console.answer(console.send(order))
    assert answer["ok"]
    phones[0].wait(shown("둘째 쇼"))
    phones[0].done("rename_self", name="새이름")
    console.done("free_device", contestant=phones[1].id)
    phones[1].await_end()
    before, version_before = roster(console.again().view), version(server, console)
    for desk in (console, console.again()):
        assert desk.answer(desk.send(order)) == answer
    assert (roster(console.again().view), version(server, console)) == (before, version_before)
    assert Phone(server, cookie=phones[1].cookie).view["scene"] == "door"
    assert phones[0].again().view["me"]["name"] == "새이름"


def test_whoever_had_left_or_lost_their_phone_does_not_come_along(
    over: tuple[Console, list[Phone]], server: Server
) -> None:
    console, _ = over
    show = console.create(title="둘째 쇼", carry=console.view["show"]["id"])["show"]["id"]
    phones = dict(zip(FOUR, over[1], strict=True))
    for phone in phones.values():
        phone.wait(shown("둘째 쇼"))
    phones["하나"].done("leave")
    console.done("remove", contestant=phones["두리"].id)
    console.done("free_device", contestant=phones["세찬"].id)
    console.done("add_contestants", names=["여름", "가을"])
    finish(console)
    after = console.create(title="셋째 쇼", carry=show)
    names = {one["name"]: one for one in after["roster"]}
    assert {"하나", "두리"} & set(names) == set()
    assert names["세찬"]["phone"] is False
    assert names["네모"]["status"] == "out"
    for name in ("하나", "두리", "세찬"):
        door = Phone(server, cookie=phones[name].cookie)
        assert (door.view["scene"], door.view["me"]) == ("door", None)
    assert phones["네모"].wait(shown("셋째 쇼"))["me"]["status"] == "out"


def test_a_show_without_carrying_leaves_the_phones_at_the_door(over: tuple[Console, list[Phone]]) -> None:
    console, phones = over
    show = console.view["show"]["id"]
    console.create(title="둘째 쇼")
    for phone in phones:
        assert phone.scene("door")["me"] is None
    finish(console)
    after = console.create(title="셋째 쇼", carry=show)  # an earlier one may be carried over too
    assert {one["name"] for one in after["roster"]} >= {"덧붙임", *FOUR}
    for phone, name in zip(phones, FOUR, strict=True):
        assert phone.wait(shown("셋째 쇼"))["me"]["name"] == name


def test_a_rehearsal_is_carried_over_nowhere(console: Console) -> None:
    console.create(bots=4, rehearsal=True, joining="closed")
    finish(console)
    fields = {"title": "", "game": "plus_minus", "lang": "ko", "names": [], "bots": 0}
    answer = console.do("create_show", **fields, carry=console.view["show"]["id"])
    assert (answer.get("code"), answer.get("params")) == ("bad_field", {"field": "carry"})


def test_what_was_carried_over_survives_a_kill(launch: Launch) -> None:
    server = launch()
    console = Console(server)
    phones = with_phones(console, *FOUR)
    lose(console, FOUR[3])
    console.create(title="둘째 쇼", carry=console.view["show"]["id"])
    before = roster(console.view)
    for phone in phones:
        phone.wait(shown("둘째 쇼"))
    server.kill()
    server.start()
    desk = Console(server, cookie=console.cookie)
    assert roster(desk.view) == before
    for phone, name in zip(phones, FOUR, strict=True):
        back = Phone(server, cookie=phone.cookie)
        assert (back.view["scene"], back.view["me"]["name"]) == ("join", name)
