"""What the host does beside the big button, as everybody sees it."""

from __future__ import annotations

import re
from typing import Any

from tests.surfaces.evening import FOUR, hand_of, to_the_first_round, with_phones
from tests.surfaces.live import Client, Console, Phone, Screen, View
from tests.surfaces.server import Server


def one(view: View, id: str) -> dict[str, Any]:
    """A contestant's line of the roster."""
    return next(line for line in view["roster"] if line["id"] == id)


def in_a_round(console: Console, **chosen: Any) -> list[Phone]:
    """Four phones in their first round, each knowing its hand."""
    phones = with_phones(console, *FOUR, **chosen)
    to_the_first_round(console, *phones)
    return phones


def test_a_hold_stops_the_clock_for_everybody_and_takes_picks_all_the_same(
    console: Console, server: Server
) -> None:
    phones = in_a_round(console, options={"rounds": 8, "seconds": 60})
    screen = Screen(server)
    console.done("hold")
    everybody: list[Client] = [console, screen, *phones]
    for client in everybody:
        held = client.wait(lambda view: view["held"])
        assert (held["timer"]["what"], held["timer"]["total"]) == ("picking", 60_000)
        assert 0 < held["timer"]["left"] <= 60_000
        assert "due" not in held["timer"]
    left = screen.view["timer"]["left"]
    assert console.view["cue"]["cue"] == "resume"
    assert console.refused("cue", cue="close_round", cue_no=console.view["show"]["cue_no"]) == "resume_first"
    assert console.refused("hold") == "not_now"
    assert phones[0].pick()["ok"]
    console.done("add_time", seconds=10)
    assert screen.wait(lambda view: view["timer"]["left"] != left)["timer"]["left"] == left + 10_000
    console.go()
    for client in everybody:
        going_on = client.wait(lambda view: not view["held"])
        assert "due" in going_on["timer"]
        assert going_on["timer"]["total"] == 70_000
    assert phones[0].view["ready"] is True


def test_a_locked_pick_is_final_until_the_host_hands_it_back(console: Console) -> None:
    phone, other, *_ = in_a_round(console)
    assert phone.pick()["ok"]
    assert phone.pick()["code"] == "locked_already"
    console.wait(lambda view: one(view, phone.id)["ready"])
    console.done("hand_back", contestant=phone.id)
    assert phone.wait(lambda view: view["ready"] is False)["can"]["pick"]
    assert console.wait(lambda view: not one(view, phone.id)["ready"])["log"][0]["params"]["name"] == FOUR[0]
    assert phone.pick()["ok"]
    assert other.view["ready"] is False


def test_the_host_enters_a_pick_for_a_seat_without_a_phone(console: Console, server: Server) -> None:
    phones = with_phones(console, *FOUR[:3], names=["손님"])
    screen = Screen(server)
    to_the_first_round(console, *phones)
    guest = next(line["id"] for line in console.view["roster"] if line["name"] == "손님")
    assert console.view["room"]["presence"][guest] == "none"
    hand = next(line["hand"] for line in console.done("peek", what="hands")["data"] if line["id"] == guest)
    foreign = next(number for number in range(1, 6) if number not in hand)
    enter = {"contestant": guest, "opening": 1}
    assert console.refused("enter_pick", **enter, pick={"plus": foreign}) == "card_unavailable"
    console.done("enter_pick", **enter, pick={"plus": hand[0]})
    line = one(console.wait(lambda view: view["counts"]["ready"] == 1), guest)
    assert (line["ready"], line["entered"]) == (True, True)
    assert console.refused("enter_pick", **enter, pick={}) == "locked_already"
    ready = {
        seat["id"]: seat["ready"] for seat in screen.wait(lambda view: view["counts"]["ready"] == 1)["seats"]
    }
    assert ready[guest] is True


def test_the_host_shows_a_hand_once_more_to_its_owner_alone(console: Console) -> None:
    phone, other, *_ = with_phones(console, *FOUR)
    console.go_to("memorising")
    hand = hand_of(phone)
    console.go_to("picking")
    assert phone.scene("picking")["match"]["mine"]["hand"] is None
    console.done("show_hand", contestant=phone.id)
    again = phone.wait(lambda view: view["match"]["mine"]["hand"])
    assert (again["match"]["mine"]["hand"], again["can"]["memorise"]) == (hand, True)
    assert one(console.wait(lambda view: one(view, phone.id)["showing"]), other.id)["showing"] is False
    other.settle()
    assert other.view["match"]["mine"]["hand"] is None
    phone.done("memorised")
    assert phone.wait(lambda view: view["match"]["mine"]["hand"] is None)["can"]["pick"]


def test_a_rewind_past_a_reveal_drops_the_picks_and_marks_the_round(console: Console, server: Server) -> None:
    phones = in_a_round(console)
    screen = Screen(server)
    assert phones[0].pick()["ok"]
    console.go_to("reveal")
    planned = console.view["rewind"]
    assert (planned["replays"], planned["round"]) == (True, 1)
    console.done("rewind", cue_no=console.view["show"]["cue_no"], reason="번호를 잘못 읽음")
    everybody: list[Client] = [console, screen, *phones]
    for client in everybody:
        again = client.wait(lambda view: view["scene"] == "picking" and view["held"])
        assert again["round"] == {
            "number": 1,
            "of": 8,
            "deal": 1,
            "deals": 1,
            "index": 1,
            "opening": 2,
            "replayed": True,
            "overtime": False,
        }
        assert again["match"]["steps"] == []
    assert screen.view["counts"]["ready"] == 0
    assert phones[0].refused("pick", opening=1, pick={}) == "round_closed"
    assert phones[0].pick()["ok"]
    console.go()
    assert console.go_to("closed")["round"]["replayed"]


def test_a_void_round_opens_again_without_its_picks(console: Console, server: Server) -> None:
    phones = in_a_round(console)
    screen = Screen(server)
    assert phones[0].pick()["ok"]
    console.done("void_round", cue_no=console.view["show"]["cue_no"], reason="정전")
    for phone in phones:
        again = phone.wait(lambda view: view["round"]["opening"] == 2)
        assert (again["ready"], again["round"]["replayed"]) == (False, False)
    assert screen.wait(lambda view: view["round"]["opening"] == 2)["counts"]["ready"] == 0


def test_a_press_meant_for_another_cue_does_nothing(console: Console) -> None:
    in_a_round(console)
    number = console.view["show"]["cue_no"]
    first = console.send({"id": "press 1", "kind": "cue", "cue": "close_round", "cue_no": number})
    second = console.send({"id": "press 2", "kind": "cue", "cue": "close_round", "cue_no": number})
    again = console.send({"id": "press 1", "kind": "cue", "cue": "close_round", "cue_no": number})
    assert console.answer(first)["ok"]
    assert console.answer(second)["code"] == "stale"
    assert console.answer(again)["ok"]
    assert console.scene("closed")["show"]["cue_no"] == number + 1


def test_an_earlier_result_lies_over_the_scene_until_it_is_taken_away(
    console: Console, server: Server
) -> None:
    phones = in_a_round(console)
    screen = Screen(server)
    console.go_to("picking")
    assert console.view["results"] == [{"index": 1, "number": 1, "deal": 1}]
    console.done("show_result", round=1)
    over = screen.wait(lambda view: view["over"])["over"]
    assert (over["kind"], over["round"], len(over["match"]["steps"])) == ("result", 1, 5)
    assert (screen.view["scene"], phones[0].view["over"]) == ("picking", None)
    assert console.wait(lambda view: view["over_now"]["result"])["screen"] == screen.view
    assert console.refused("show_result", round=2) == "bad_field"
    console.done("show_result", round=None)
    screen.wait(lambda view: view["over"] is None)


def test_a_blackout_holds_nothing_and_the_button_only_lifts_it(console: Console, server: Server) -> None:
    phones = in_a_round(console)
    screen = Screen(server)
    console.done("blackout", on=True)
    assert screen.wait(lambda view: view["over"])["over"] == {"kind": "blackout"}
    number = console.view["show"]["cue_no"]
    assert console.wait(lambda view: view["over_now"]["blackout"])["cue"]["cue"] == "lift_blackout"
    assert console.refused("cue", cue="close_round", cue_no=number) == "stale"
    assert phones[0].pick()["ok"]
    console.go()
    assert screen.wait(lambda view: view["over"] is None)["scene"] == "picking"
    assert console.view["show"]["cue_no"] == number


def test_an_adjusted_score_is_on_its_owners_phone_and_the_covered_standings_alone(
    console: Console, server: Server
) -> None:
    phone, other, *_ = in_a_round(console)
    screen = Screen(server)
    console.done("adjust_score", contestant=phone.id, points=-3, reason="휴대전화를 보여 줌")
    assert phone.wait(lambda view: view["match"]["mine"]["score"])["match"]["mine"]["score"] == -3
    lines = console.done("peek", what="standings")["data"]
    assert lines[-1]["name"] == FOUR[0]
    assert (lines[-1]["points"], lines[-1]["rank"]) == (-3, 4)
    for client in (other, screen):
        client.settle()
        assert not re.search(r":-3\b", "".join(client.frames))
    log = console.wait(lambda view: "peek" in view["log"][0]["key"])["log"]
    assert log[1]["params"]["points"] == -3
    assert log[1]["params"]["reason"] == "휴대전화를 보여 줌"


def test_the_shows_language_turns_on_every_page(console: Console, server: Server) -> None:
    phones = in_a_round(console)
    screen = Screen(server)
    console.done("set_lang", lang="en")
    everybody: list[Client] = [console, screen, *phones]
    for client in everybody:
        client.wait(lambda view: view["lang"] == "en")
    assert screen.view == console.view["screen"]


def test_wifi_and_address_change_on_the_screen_at_once_and_never_on_phones(
    console: Console, server: Server
) -> None:
    (phone,) = with_phones(console, "하나")
    screen = Screen(server)
    console.done("set_wifi", ssid="무대;2", password="열두자리비밀번호;12")
    told = screen.wait(lambda view: (view["room"]["join"]["wifi"] or {}).get("ssid") == "무대;2")
    wifi = told["room"]["join"]["wifi"]
    assert (wifi["ssid"], wifi["password"], wifi["qr"]["size"] > 20) == (
        "무대;2",
        "열두자리비밀번호;12",
        True,
    )
    console.wait(lambda view: view["room"]["join"]["wifi"] == wifi)
    phone.settle()
    assert "무대;2" not in "".join(phone.frames)
    assert "비밀번호" not in "".join(phone.frames)
    offered = [one["address"] for one in console.view["room"]["addresses"]]
    assert "127.0.0.1" not in offered, "no phone could open it"
    for address in offered:
        console.done("choose_address", address=address)
        where = f"{address}:{server.port}"
        screen.wait(lambda view, where=where: bool(view["room"]["join"]["address"] == where))  # type: ignore[misc]
    console.done("set_wifi", ssid=None, password=None)
    screen.wait(lambda view: view["room"]["join"]["wifi"] is None)


def test_the_console_knows_which_screen_shows_the_present_picture(console: Console, server: Server) -> None:
    with_phones(console, *FOUR)
    screen = Screen(server)
    console.wait(lambda view: len(view["room"]["screens"]) == 1 and not view["room"]["screens"][0]["shows"])
    screen.done(
        "shown", version=screen.versions[-1], width=1280, height=720, sound="locked", fullscreen=False
    )
    told = console.wait(lambda view: view["room"]["screens"][0]["shows"])["room"]["screens"][0]
    assert (told["kind"], told["width"], told["sound"], told["fullscreen"]) == (
        "projector",
        1280,
        "locked",
        False,
    )
    console.go()
    screen.scene("rules")
    console.wait(lambda view: not view["room"]["screens"][0]["shows"])
    screen.close()
    console.wait(lambda view: view["room"]["screens"] == [])
