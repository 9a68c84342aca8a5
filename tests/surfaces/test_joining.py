"""From the door to a seat, and what becomes of seats and phones."""

from __future__ import annotations

import json
import secrets
from typing import Any

import pytest

from tests.surfaces.evening import FOUR, finish, to_the_first_round, version, with_phones
from tests.surfaces.live import Client, Console, Phone, Screen, View
from tests.surfaces.server import Server

HOSTILE = [
    ("<script>alert(1)</script>", None),
    ("<b>굵게</b>", "<b>굵게</b>"),
    ("'); DROP--", "'); DROP--"),
    ("\u202eevil\u202c", "evil"),
    ("  한  나\n", "한 나"),
    ("\u0000\u0007종\u2066", "종"),
    ("종\ud800", None),
    ("ㅎㅏㄴ{{7*7}}", "ㅎㅏㄴ{{7*7}}"),
    ("\u1112\u1161\u11ab", "한"),
    ("👩‍👩‍👧‍👦" * 12, "👩‍👩‍👧‍👦" * 12),
    ("가" * 13, None),
    ("a" + "\u0301" * 40, None),
    ("\u200b\u3164", None),
    ("", None),
    (" ", None),
    (None, None),
    (7, None),
    (True, None),
    (["한나"], None),
    ({"name": "한나"}, None),
    ("=1+1", "=1+1"),
]
BAD_IDS: list[Any] = ["", "short", "x" * 15, "x" * 65, "\ud800" * 20, 7, None, True, ["x" * 20], {}]


def line_of(view: View, name: str) -> dict[str, Any]:
    """A contestant's line of the console's roster."""
    found: dict[str, Any] = next(one for one in view["roster"] if one["name"] == name)
    return found


def names(view: View) -> list[str]:
    """Everybody's on the console's roster."""
    return [one["name"] for one in view["roster"]]


def has_bot(view: View) -> bool:
    """Whether a bot sits there."""
    return any(one["kind"] == "bot" for one in view["roster"])


def requests(view: View) -> list[tuple[str, str]]:
    """Who waits at the door for the host: kind and name."""
    return [(one["kind"], one["name"]) for one in view["requests"]]


def test_a_phone_sits_down_with_code_and_name(console: Console, server: Server) -> None:
    code = console.create()["show"]["code"]
    door = Phone(server)
    assert door.view["scene"] == "door"
    assert door.view["door"] == {"joining": "open", "code": True}
    assert door.view["me"] is None
    answer, cookie = server.knock(f" {code[:2]}-{code[2:].lower()} ", "하나")
    assert answer == {"ok": True, "pending": False}
    phone = Phone(server, cookie=cookie)
    assert phone.view["scene"] == "join"
    assert phone.view["me"] == {"id": phone.id, "name": "하나", "seat": 1, "status": "seated"}
    seat = line_of(console.wait(lambda view: len(view["roster"]) == 1), "하나")
    assert seat["phone"]
    console.wait(lambda view: view["room"]["presence"][phone.id] == "connected")
    assert Screen(server).view["seats"] == [
        {"seat": 1, "id": phone.id, "name": "하나", "ready": None, "played_by": "person"}
    ]
    phone.close()
    console.wait(lambda view: view["room"]["presence"][phone.id] == "lost")


def test_a_phone_without_a_ticket_is_not_told_the_code_that_it_has_to_bring(
    console: Console, server: Server
) -> None:
    (phone,) = with_phones(console, "하나")
    code = console.view["show"]["code"]
    stranger = Phone(server)
    console.done("set_joining", joining="approve")
    stranger.wait(lambda view: view["door"]["joining"] == "approve")
    _, cookie = server.knock(code, "두리")
    waiting = Phone(server, cookie=cookie)
    for outside in (stranger, waiting):
        assert set(outside.view["show"]) == {"id", "title"}
        assert code not in "".join(outside.frames)
    assert phone.view["show"]["code"] == code


def test_a_phone_that_had_a_seat_is_led_to_the_next_show(console: Console, server: Server) -> None:
    phone, *_ = with_phones(console, *FOUR)
    finish(console)
    phone.scene("farewell")
    code = console.create()["show"]["code"]
    assert phone.scene("door")["show"]["code"] == code
    assert phone.again().view["show"]["code"] == code
    assert "code" not in Phone(server).view["show"]


def test_wrong_codes_no_show_and_a_shut_door_are_told_apart(lobby: Console, server: Server) -> None:
    console = lobby
    code = console.view["show"]["code"]
    for wrong in (
        "",
        "0000",
        code[:3],
        code + code,
        "가나다라",
        "BBBB" if code != "BBBB" else "CCCC",
    ):
        assert server.knock(wrong, "코드맞음")[0]["code"] == "wrong_code", wrong
    console.done("set_joining", joining="closed")
    answer, cookie = server.knock(code, "코드맞음")
    assert (answer["code"], cookie) == ("joining_closed", "")
    assert Phone(server).view["door"]["joining"] == "closed"
    console.done("set_joining", joining="open")
    assert server.knock(code, "코드맞음")[0]["ok"]


@pytest.mark.parametrize(("given", "kept"), HOSTILE, ids=lambda value: ascii(value)[:24])
def test_a_hostile_name_is_cleaned_or_refused(
    lobby: Console, server: Server, given: Any, kept: str | None
) -> None:
    console = lobby
    before = len(console.view["roster"])
    answer, cookie = server.knock(console.view["show"]["code"], given)
    if kept is None:
        assert answer["code"] in ("bad_field", "bad_name")
        assert cookie == ""
        assert len(Console(server).view["roster"]) == before
    else:
        phone = Phone(server, cookie=cookie)
        assert phone.view["me"]["name"] == kept
        assert line_of(console.wait(lambda view: len(view["roster"]) > before), kept)["id"] == phone.id
        console.done("remove", contestant=phone.id)


@pytest.mark.parametrize("id", BAD_IDS, ids=lambda value: ascii(value)[:16])
def test_a_door_that_is_not_knocked_at_properly_stays_shut(lobby: Console, server: Server, id: Any) -> None:
    console = lobby
    before = console.view["roster"]
    body = {"id": id, "code": console.view["show"]["code"], "name": "아무개", "returning": False}
    status, headers, told = server.request("POST", "/player/seat", body)
    assert (status, json.loads(told)["code"], headers["Set-Cookie"]) == (409, "bad_field", None)
    del body["id"]
    assert json.loads(server.request("POST", "/player/seat", body)[2])["code"] == "bad_field"
    assert server.knock(body["code"], "아무개", returning="no")[0]["code"] == "bad_field"
    assert Console(server).view["roster"] == before


def test_the_same_knock_twice_is_one_contestant(lobby: Console, server: Server) -> None:
    console = lobby
    code = console.view["show"]["code"]
    id = secrets.token_hex(16)
    first, _ = server.knock(code, "두번손님", id=id)
    second, cookie = server.knock(code, "두번손님", id=id)
    assert first == second == {"ok": True, "pending": False}
    phone = Phone(server, cookie=cookie)
    assert phone.view["me"]["name"] == "두번손님"
    assert names(Console(server).view).count("두번손님") == 1
    again, none = server.knock(code, "딴이름", cookie=cookie)
    assert (again["ok"], none) == (True, "")
    assert names(Console(server).view).count("두번손님") == 1


def test_a_taken_name_asks_whether_its_owner_is_back_and_the_host_decides(
    console: Console, server: Server
) -> None:
    (old,) = with_phones(console, "Anna")
    code = console.view["show"]["code"]
    answer, cookie = server.knock(code, " aNNa ")
    assert (answer["code"], answer["params"], cookie) == ("name_taken", {"name": "Anna"}, "")
    answer, first = server.knock(code, "anna", returning=True)
    assert answer == {"ok": True, "pending": True}
    waiting = Phone(server, cookie=first)
    assert waiting.view["scene"] == "waiting"
    assert waiting.view["me"]["name"] == "Anna"
    assert waiting.refused("memorised") == waiting.refused("leave") == "no_seat"
    request = console.wait(lambda view: view["requests"])["requests"][0]
    assert request["contestant"] == old.id

    console.done("answer_request", request=request["id"], yes=False)
    waiting.await_end()
    assert waiting.again().view["scene"] == "door"
    assert old.view["scene"] == "join"

    _, second = server.knock(code, "Anna", returning=True)
    new = Phone(server, cookie=second)
    request = console.wait(lambda view: view["requests"])["requests"][0]
    console.done("answer_request", request=request["id"], yes=True)
    assert new.scene("join")["me"]["id"] == old.id
    old.await_end()
    assert old.again().view["scene"] == "door"
    console.wait(lambda view: view["room"]["presence"][new.id] == "connected" and not view["requests"])
    new.close()
    console.wait(lambda view: view["room"]["presence"][new.id] == "lost")
    assert [one["name"] for one in console.view["roster"]] == ["Anna"]


def test_only_names_of_people_can_come_back(lobby: Console, server: Server) -> None:
    console = lobby
    console.done("add_bots", count=1)
    code = console.view["show"]["code"]
    bot = next(one["name"] for one in console.wait(has_bot)["roster"] if one["kind"] == "bot")
    for nobody in (bot, "없는이름"):
        assert server.knock(code, nobody, returning=True)[0]["code"] == "unknown_contestant"


def test_under_approval_the_host_lets_in_one_by_one(lobby: Console, server: Server) -> None:
    console = lobby
    code = console.view["show"]["code"]
    console.done("set_joining", joining="approve")
    phones = {}
    for name in ("승인이", "거절이"):
        answer, cookie = server.knock(code, name)
        assert answer == {"ok": True, "pending": True}
        phones[name] = Phone(server, cookie=cookie)
        assert phones[name].view["scene"] == "waiting"
    asked = {
        one["name"]: one["id"] for one in console.wait(lambda view: len(view["requests"]) == 2)["requests"]
    }
    assert requests(console.view) == [("join", "승인이"), ("join", "거절이")]
    console.done("answer_request", request=asked["승인이"], yes=True)
    console.done("answer_request", request=asked["거절이"], yes=False)
    assert phones["승인이"].scene("join")["me"]["status"] == "seated"
    phones["거절이"].await_end()
    assert phones["거절이"].again().view["scene"] == "door"
    assert console.refused("answer_request", request=asked["승인이"], yes=True) == "stale"
    assert names(console.view).count("승인이") == 1
    assert "거절이" not in names(console.view)


def test_whoever_finds_no_seat_watches_and_moves_up_when_one_is_free(
    console: Console, server: Server
) -> None:
    seated = console.create(options={"rounds": 8, "numbers": 5}, names=[f"앉은 {n}" for n in range(10)])[
        "roster"
    ]
    late = Phone.join(server, console.view["show"]["code"], "늦둥이")
    assert late.view["me"] == {"id": late.id, "name": "늦둥이", "seat": None, "status": "watching"}
    console.done("remove", contestant=seated[0]["id"])
    console.go_to("memorising")
    assert late.scene("memorising")["me"]["status"] == "seated"
    later = Phone.join(server, console.view["show"]["code"], "더늦둥이")
    assert later.view["me"]["status"] == "watching"
    assert later.view["scene"] == "memorising"
    assert not any(later.view["can"].values())
    assert later.refused("memorised") == "no_seat"


def test_a_second_tab_takes_over_and_the_older_one_says_so(console: Console) -> None:
    (old, *others) = with_phones(console, *FOUR)
    to_the_first_round(console, old, *others)
    new = old.again()
    gone = old.scene("elsewhere")
    assert [gone[part] for part in ("match", "seats", "counts", "timer", "standings")] == [None] * 5
    assert not any(gone["can"].values())
    opening = new.scene("picking")["round"]["opening"]
    assert old.refused("pick", opening=opening, pick={}) == "elsewhere"
    assert old.refused("leave") == "elsewhere"
    assert new.pick()["ok"]
    new.close()
    assert old.scene("picking")["ready"] is True


def test_a_freed_device_is_at_the_door_at_once_and_the_seat_stays(console: Console, server: Server) -> None:
    phone, *_ = with_phones(console, *FOUR)
    id, cookie = phone.id, phone.cookie
    second = phone.again()
    console.done("free_device", contestant=id)
    for tab in (phone, second):
        tab.await_end()
    door = Phone(server, cookie=cookie)
    assert door.view["scene"] == "door"
    assert door.refused("leave") == "no_seat"
    seat = line_of(console.wait(lambda view: view["room"]["presence"][id] == "none"), FOUR[0])
    assert (seat["phone"], seat["status"]) == (False, "seated")


def test_who_was_removed_and_restored_has_everything_back(console: Console) -> None:
    phone, *_ = with_phones(console, *FOUR)
    console.go_to("memorising")
    hand = phone.scene("memorising")["match"]["mine"]["hand"]
    console.done("remove", contestant=phone.id)
    out = phone.scene("removed")
    assert (out["match"], out["me"]["status"]) == (None, "removed")
    assert phone.refused("memorised") == "no_seat"
    console.done("restore", contestant=phone.id)
    back = phone.scene("memorising")
    assert (back["match"]["mine"]["hand"], back["me"]["status"]) == (hand, "seated")


def test_a_contestant_may_change_their_name_until_the_deal_and_leave_at_any_time(console: Console) -> None:
    phone, other, *_ = with_phones(console, *FOUR, "다섯")
    assert phone.refused("rename_self", name=FOUR[1]) == "name_taken"
    phone.done("rename_self", name="새이름")
    assert phone.wait(lambda view: view["me"]["name"] == "새이름")["can"]["rename"]
    console.go_to("memorising")
    assert phone.refused("rename_self", name="또새이름") == "not_now"
    other.done("leave")
    assert other.scene("removed")["me"]["status"] == "left"
    assert (
        line_of(console.wait(lambda view: line_of(view, FOUR[1])["status"] == "left"), FOUR[1])["seat"] == 2
    )


def test_a_phone_that_changes_its_name_without_end_is_stopped_and_others_are_not(console: Console) -> None:
    restless, other = with_phones(console, *FOUR[:2])
    codes = [restless.do("rename_self", name=f"이름 {n}").get("code") for n in range(30)]
    assert set(codes[:10]) == {None}
    assert "busy" in codes
    other.done("rename_self", name="새 이름")


def test_a_phone_of_an_earlier_show_is_at_the_door_of_the_next(console: Console, server: Server) -> None:
    phone, *_ = with_phones(console, *FOUR)
    finish(console)
    phone.scene("farewell")
    console.create()
    assert phone.scene("door")["me"] is None
    assert phone.refused("leave") == "no_seat"
    assert phone.again().view["scene"] == "door"
    answer, cookie = server.knock(console.view["show"]["code"], FOUR[0], cookie=phone.cookie)
    assert answer["ok"]
    assert Phone(server, cookie=cookie).view["me"]["name"] == FOUR[0]


def test_no_ticket_stands_in_a_view_a_page_or_a_line_of_the_terminal(
    console: Console, server: Server
) -> None:
    clients: list[Client] = [*with_phones(console, *FOUR), console, Screen(server)]
    version(server, console)
    told = "".join(frame for client in clients for frame in client.frames)
    told += "\n".join(server.said)
    for client in clients:
        secret = client.cookie.split("=", 1)[1]
        assert len(secret) >= 22
        pages = b"".join(
            server.request("GET", path, cookie=client.cookie)[2]
            for path in ("/", "/host/", "/display/", "/host/remote", "/host/pair")
        )
        assert secret not in told
        assert secret.encode() not in pages
    assert len({client.cookie for client in clients}) == len(clients)
