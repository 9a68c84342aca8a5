"""What no page would send: refused with a code, the show as it was, nothing on the terminal."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from typing import Any

import pytest
import websocket

from tests.surfaces.commands import SHOWN, Fields, host_fields, own_fields
from tests.surfaces.conftest import Round
from tests.surfaces.evening import FOUR, finish, to_the_first_round, version, with_phones
from tests.surfaces.live import AT_ONCE, Client, Console, Phone, Screen
from tests.surfaces.server import PATIENCE, Server

TEXTS: list[Any] = [None, 7, True, [], {}, "\ud800"]
NUMBERS: list[Any] = [None, "1", True, 1.0, 1.5, [], {}, 10**12, -(10**12)]
VERSIONS: list[Any] = [2**53 if one == 10**12 else one for one in NUMBERS]
"""A view's number comes from the clock, and may be larger than any other."""
FLAGS: list[Any] = [None, 0, 1, "true", [], {}]
LISTS: list[Any] = [None, "하나", 7, True, {}, [7], [None], [["하나"]], ["\ud800"], ["하나"] * 101]
NO_PLANS: list[Any] = [one for one in LISTS if type(one) is not list]
"""A list of what is no item names the item's field; that has a test of its own."""
RECORDS: list[Any] = [None, "x", 7, True, [], [["plus", 1]], {"\ud800": 1}]
OPTIONAL = {
    "create_show": {"title", "options", "names", "joining", "bots", "carry"},
    "change_show": {"title", "options", "lang", "game"},
    "add_bots": {"level"},
    "void_round": {"reason"},
    "rewind": {"reason"},
    "show_result": {"round"},
    "adjust_score": {"reason"},
    "message": {"text"},
    "set_wifi": {"ssid", "password"},
    "set_death_match": {"game", "options"},
    "enter_token": {"to"},
    "hand_out_token": {"to"},
    "enter_opponent": {"opponent"},
    "shown": {"width", "height", "sound", "fullscreen"},
}
"""Fields that may be left out; ``null`` for one of a command's choices means the same."""
NULL_WILL_DO = {
    ("create_show", "carry"),
    ("change_show", "title"),
    ("change_show", "options"),
    ("change_show", "lang"),
    ("change_show", "game"),
    ("set_death_match", "game"),
    ("set_death_match", "options"),
    ("enter_token", "to"),
    ("hand_out_token", "to"),
    ("enter_opponent", "opponent"),
    ("add_bots", "level"),
    ("show_result", "round"),
    ("message", "text"),
    ("set_wifi", "ssid"),
    ("set_wifi", "password"),
}


def wrong(kind: str, name: str, right: Any) -> list[Any]:
    """Values of another type than the field's."""
    by_type: dict[type, list[Any]] = {bool: FLAGS, int: NUMBERS, list: LISTS, dict: RECORDS}
    by_name = {"items": NO_PLANS, "version": VERSIONS}
    values = by_name.get(name) or by_type.get(type(right), TEXTS)
    return [one for one in values if not (one is None and (kind, name) in NULL_WILL_DO)]


def mistyped(commands: dict[str, Fields]) -> Iterator[tuple[str, Fields, str]]:
    """Every command with one field wrong or missing, and the field's name."""
    for kind, fields in commands.items():
        for name, right in fields.items():
            for value in wrong(kind, name, right):
                yield kind, {**fields, name: value}, name
            if name not in OPTIONAL.get(kind, set()):
                yield kind, {other: value for other, value in fields.items() if other != name}, name


def send_all(client: Client, cases: list[tuple[str, Fields]]) -> list[dict[str, Any]]:
    """The answers to many commands, over as many sockets as that takes."""
    answers: list[dict[str, Any]] = []
    for number in range(0, len(cases), AT_ONCE):
        many = cases[number : number + AT_ONCE]
        fresh = client.again()
        sent = [
            fresh.send({"id": f"{number}/{at}", "kind": kind, **fields})
            for at, (kind, fields) in enumerate(many)
        ]
        answers += [fresh.answer(one) for one in sent]
        fresh.close()
    return answers


def refuses_mistyped(client: Client, commands: dict[str, Fields]) -> None:
    """Each is refused, naming the field."""
    cases = list(mistyped(commands))
    answers = send_all(client, [(kind, fields) for kind, fields, _ in cases])
    for (kind, fields, name), answer in zip(cases, answers, strict=True):
        told = (kind, {name: fields.get(name, "missing")}, answer)
        assert (answer["ok"], answer.get("code")) == (False, "bad_field"), told
        assert answer["params"] == {"field": name}, told


def test_a_field_of_a_wrong_type_or_missing_is_named(still_round: Round, server: Server) -> None:
    console, phone = still_round.console, still_round.phones[0]
    before = version(server, console)
    refuses_mistyped(
        console, {kind: fields for kind, fields in host_fields(console.view).items() if kind != "create_show"}
    )
    refuses_mistyped(phone, own_fields(console.view))
    refuses_mistyped(Screen(server), {"shown": SHOWN})
    assert version(server, console) == before


def test_a_command_without_a_proper_id_or_kind_is_refused(still_round: Round, server: Server) -> None:
    console, phone = still_round.console, still_round.phones[0]
    before = version(server, console)
    for client in (console.again(), phone.again(), Screen(server), Phone(server)):
        for sent in (
            {"kind": "hold"},
            {"id": "", "kind": "hold"},
            {"id": "x" * 65, "kind": "hold"},
            {"id": 7, "kind": "hold"},
            {"id": None, "kind": "hold"},
            {"id": ["x"], "kind": "hold"},
            {"id": "\ud800", "kind": "hold"},
            {"id": "x"},
            {"id": "x", "kind": None},
            {"id": "x", "kind": 7},
            {"id": "x", "kind": ["hold"]},
            {},
        ):
            answer = client.answer(client.send(sent))
            assert answer["code"] == "bad_field", sent
            assert answer["params"]["field"] in ("id", "kind"), sent
        assert client.do("time", id="x" * 64)["ok"]
        assert client.refused("hidden", on="yes") == "bad_field"
    assert console.refused("sing") == "unknown_command"
    assert version(server, console) == before


def test_a_value_out_of_range_is_refused_in_its_own_words(still_round: Round, server: Server) -> None:
    console, phone = still_round.console, still_round.phones[0]
    one, number, plan_no = phone.id, console.view["show"]["cue_no"], console.view["plan"]["no"]
    values: list[tuple[str, Fields, str]] = [
        ("set_joining", {"joining": "ajar"}, "bad_field"),
        ("rename", {"contestant": one, "name": ""}, "bad_name"),
        ("rename", {"contestant": one, "name": FOUR[1]}, "name_taken"),
        ("rename", {"contestant": "nobody", "name": "누구"}, "unknown_contestant"),
        *[
            (kind, {"contestant": "nobody"}, "unknown_contestant")
            for kind in ("free_device", "remove", "restore")
        ],
        ("show_hand", {"contestant": "nobody"}, "no_seat"),
        ("answer_request", {"request": "none", "yes": True}, "stale"),
        ("cue", {"cue": "close_round", "cue_no": number - 1}, "stale"),
        ("cue", {"cue": "close_round", "cue_no": number + 1}, "stale"),
        ("cue", {"cue": "farewell", "cue_no": number}, "stale"),
        ("cue", {"cue": "", "cue_no": number}, "stale"),
        ("enter_pick", {"contestant": one, "opening": 0, "pick": {}}, "round_closed"),
        ("enter_pick", {"contestant": "nobody", "opening": 1, "pick": {}}, "no_seat"),
        ("enter_pick", {"contestant": one, "opening": 1, "pick": {"plus": 9}}, "bad_pick"),
        ("void_round", {"cue_no": number - 1}, "stale"),
        ("rewind", {"cue_no": number + 1}, "stale"),
        ("rewind", {"cue_no": number, "reason": "가" * 121}, "text_too_long"),
        ("adjust_score", {"contestant": one, "points": 0, "reason": "x"}, "bad_field"),
        ("adjust_score", {"contestant": one, "points": 1000, "reason": "x"}, "bad_field"),
        ("adjust_score", {"contestant": one, "points": 1, "reason": " "}, "reason_needed"),
        ("adjust_score", {"contestant": "nobody", "points": 1, "reason": "x"}, "unknown_contestant"),
        ("message", {"text": "가" * 81}, "text_too_long"),
        ("set_pacing", {"pacing": "fast"}, "bad_field"),
        ("set_pacing", {"pacing": "clock"}, "clock_needs_time"),
        ("set_finale", {"finale": "sideways"}, "bad_field"),
        ("set_motion", {"motion": "wild"}, "bad_field"),
        ("set_lang", {"lang": "jp"}, "bad_field"),
        ("peek", {"what": "tickets"}, "bad_field"),
        ("choose_address", {"address": "203.0.113.1"}, "bad_address"),
        ("choose_address", {"address": "127.0.0.1"}, "bad_address"),
        ("set_wifi", {"ssid": "가" * 11, "password": None}, "bad_field"),
        ("set_wifi", {"ssid": "무대", "password": "short"}, "bad_field"),
        ("pair", {"role": "seat"}, "bad_field"),
        ("change_show", {"title": "늦은 제목"}, "not_now"),
        ("add_bots", {"count": 1}, "not_now"),
        ("add_contestants", {"names": ["늦둥이"]}, "not_now"),
        ("show_result", {"round": 1}, "not_now"),
        ("record_eliminated", {"contestants": []}, "not_now"),
        ("resume", {}, "not_now"),
        ("add_time", {"seconds": 10}, "not_now"),
        ("hand_back", {"contestant": one}, "not_now"),
        ("change_show", {"game": "rows"}, "not_now"),
        ("set_rundown", {"plan_no": plan_no + 1, "items": []}, "stale"),
        ("set_rundown", {"plan_no": plan_no - 1, "items": []}, "stale"),
        ("set_death_match", {"game": "rows"}, "not_now"),
        ("set_death_match", {"game": None}, "not_now"),
        ("send_all", {"on": True}, "not_now"),
        *[(kind, {"to": to}, "not_now") for kind in ("enter_token", "hand_out_token") for to in (one, None)],
        ("enter_opponent", {"opponent": one}, "not_now"),
        ("let_rule_play", {"contestant": one}, "not_now"),
        ("let_rule_play", {"contestant": "nobody"}, "not_now"),
        ("record_eliminated", {"contestants": [one] * 100}, "not_now"),
    ]
    words = json.loads(server.request("GET", "/words/ko.json")[2])
    before = version(server, console)
    answers = send_all(console, [(kind, fields) for kind, fields, _ in values])
    for (kind, fields, code), answer in zip(values, answers, strict=True):
        assert (answer["ok"], answer.get("code")) == (False, code), (kind, fields, answer)
        assert f"refused.{code}" in words
    assert version(server, console) == before


def test_a_new_show_with_a_bad_field_is_none(console: Console, server: Server) -> None:
    fields = host_fields(with_a_show_over(console).view)["create_show"]
    before = console.view["show"]
    refuses_mistyped(console, {"create_show": fields})
    values: list[tuple[Fields, str]] = [
        ({"game": "chess"}, "bad_field"),
        ({"lang": "jp"}, "bad_field"),
        ({"joining": "ajar"}, "bad_field"),
        ({"bots": -1}, "bad_field"),
        ({"bots": 13}, "bad_field"),
        ({"names": ["하나", "하나"]}, "name_taken"),
        ({"names": [""]}, "bad_name"),
        ({"title": "가" * 41}, "text_too_long"),
        ({"options": {"rounds": 7}}, "bad_option"),
        ({"options": {"rounds": True}}, "bad_option"),
        ({"options": {"rounds": 8.0}}, "bad_option"),
        ({"options": {"rounds": "8"}}, "bad_option"),
        ({"options": {"seconds": 29}}, "bad_option"),
        ({"options": {"numbers": []}}, "bad_option"),
        ({"options": {"unknown": 1}}, "bad_option"),
        ({"options": {"pacing": ["host"]}}, "bad_option"),
        ({"options": {"pacing": "clock"}}, "clock_needs_time"),
        ({"carry": "none"}, "bad_field"),
        ({"carry": ""}, "bad_field"),
        ({"carry": before["id"] + " "}, "bad_field"),
        ({"carry": "../" + before["id"]}, "bad_field"),
        ({"carry": "s" * 4000}, "bad_field"),
        ({"carry": before["id"], "names": [FOUR[0]]}, "name_taken"),
    ]
    answers = send_all(console, [("create_show", {**fields, **bad}) for bad, _ in values])
    assert [answer.get("code") for answer in answers] == [code for _, code in values]
    assert console.again().view["show"] == before


def with_a_show_over(console: Console) -> Console:
    """A console at a farewell."""
    if console.view["show"] is None:
        with_phones(console, *FOUR)
        finish(console)
    return console


def test_a_pick_that_is_none_is_refused_to_its_sender_alone(console: Console, server: Server) -> None:
    phone, *_ = with_phones(console, *FOUR)
    console.go_to("memorising")
    hand = phone.scene("memorising")["match"]["mine"]["hand"]
    to_the_first_round(console, phone)
    mine, other = hand[0], next(number for number in range(1, 6) if number not in hand)
    picks: list[Any] = [
        {"plus": True},
        {"plus": float(mine)},
        {"plus": str(mine)},
        {"plus": None},
        {"plus": [mine]},
        {"plus": 0},
        {"plus": 6},
        {"plus": -mine},
        {"plus": mine, "minus": mine},
        {"times": mine},
        {"plus": mine, "times": mine},
        {"": mine},
    ]
    before = version(server, console)
    answers = send_all(phone, [("pick", {"opening": 1, "pick": pick}) for pick in picks])
    assert [answer.get("code") for answer in answers] == ["bad_pick"] * len(picks)
    phone = phone.again()
    assert phone.pick(plus=other)["code"] == phone.pick(minus=other)["code"] == "card_unavailable"
    assert (
        phone.refused("pick", opening=0, pick={})
        == phone.refused("pick", opening=2, pick={})
        == "round_closed"
    )
    assert version(server, console) == before
    phone.done("pick", opening=1, pick={"plus": mine})
    assert phone.pick(minus=mine)["code"] == "locked_already"


@pytest.mark.parametrize(
    "frame",
    [
        '42/host,1["do",{"id":"x","kind":"add_time","seconds":NaN}]',
        '42/host,1["do",{"id":"x","kind":"add_time","seconds":Infinity}]',
        '42/host,1["do",{"id":"x","kind":"add_time","seconds":' + "9" * 400 + "}]",
        '42/host,1["do",{"id":"x","kind":"hold"}' + " " * 9000 + "]",
        '42/host,1["do","hold"]',
        '42/host,1["hold",{"id":"x"}]',
        '42/host,["do",{"id":"x","kind":"hold"}]',
        '42/host,1["do",{"id":"x","kind":"hold"},{}]',
        '42/host,1["connect",{}]',
        "40/host," + '{"a":' * 1000 + "0" + "}" * 1000,
        "42/host," + '["do",' * 1000 + "0" + "]" * 1000,
        "42/host,1[",
        "45",
        "",
        "4" * 50,
    ],
    ids=lambda frame: frame[:60],
)
def test_what_no_page_of_ours_can_send_ends_its_socket_alone(server: Server, frame: str) -> None:
    console, hostile = Console(server), Console(server)
    before = version(server, console)
    hostile.send_raw(frame)
    hostile.await_end()
    assert version(server, console) == before


def test_a_handshake_that_is_none_of_ours_is_turned_away(server: Server) -> None:
    address = f"{server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket"
    for more in ({"origin": "http://other.example"}, {"suppress_origin": True}, {"host": "other.example"}):
        with pytest.raises(websocket.WebSocketBadStatusException):
            websocket.create_connection(address, timeout=PATIENCE, cookie=server.host_cookie, **more)
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(b"GET / HTTP/1.1\r\n\r\n")
        assert b" 421 " in raw.recv(1000)
