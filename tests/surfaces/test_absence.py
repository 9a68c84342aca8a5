"""Phones that go out in a match of rows: real sockets that end, real time that runs or stands still."""

from __future__ import annotations

from typing import Any

import pytest

from tests.surfaces.conftest import Launch
from tests.surfaces.evening import FOUR, version, with_phones
from tests.surfaces.live import Client, Console, Phone, Screen, View
from tests.surfaces.server import Server
from tests.surfaces.test_surviving import back, lasting

HURRIED = ("-m", "tests.surfaces.hurried")
"""A minute lasts two seconds."""
ROWS: dict[str, Any] = {"game": "rows", "options": {"seconds": 45}}


@pytest.fixture
def server(launch: Launch) -> Server:
    return launch()


def in_a_round(server: Server, **chosen: Any) -> tuple[Console, list[Phone]]:
    """The first round of a show of rows, open, with four phones and two bots that take their time."""
    console = Console(server)
    phones = with_phones(console, *FOUR, **{**ROWS, "bots": 2, **chosen})
    console.go_to("picking")
    for phone in phones:
        phone.scene("picking")
    return console, phones


def seat_of(view: View, id: str) -> dict[str, Any]:
    return next(one for one in view["roster"] if one["id"] == id)


def on_screen(view: View, id: str) -> dict[str, Any]:
    return next(one for one in view["seats"] if one["id"] == id)


def first_card(phone: Phone) -> dict[str, int]:
    """A pick that any hand allows."""
    return {"card": phone.view["match"]["mine"]["hand"][0][0], "row": 1}


def test_a_phone_that_is_switched_off_and_on_again_has_everything_as_it_was(server: Server) -> None:
    console, phones = in_a_round(server)
    gone = phones[0]
    mine = gone.view["match"]["mine"]
    id = gone.id
    gone.close()
    minute = console.wait(lambda view: view["room"]["minutes"])["room"]["minutes"][id]
    missed = console.view["room"]["since"][id]
    assert minute == {"due": missed + 60_000}
    again = Phone(server, cookie=gone.cookie)
    assert again.view["match"]["mine"] == mine
    assert again.view["can"]["pick"]
    room = console.wait(lambda view: not view["room"]["minutes"])["room"]
    assert (room["offers"], room["presence"][id]) == ([], "connected")
    assert again.pick(**first_card(again))["ok"]


def test_after_its_minute_a_bot_plays_the_seat_and_the_room_is_told(launch: Launch) -> None:
    server = launch(program=HURRIED, CUECARD_BOT_DELAY="20")
    console, phones = in_a_round(server)
    screen, gone = Screen(server), phones[0]
    hand = gone.view["match"]["mine"]["hand"]
    id = gone.id
    gone.close()
    console.wait(lambda view: seat_of(view, id)["ready"] and not view["room"]["minutes"])
    assert seat_of(console.view, id)["stand_in"]
    shown = screen.wait(lambda view: on_screen(view, id)["ready"])
    assert on_screen(shown, id)["played_by"] == "stand_in"
    owner = Phone(server, cookie=gone.cookie)
    assert (owner.view["me"]["status"], owner.view["can"]["pick"]) == ("taken_over", False)
    assert owner.refused("pick", opening=1, pick=first_card(phones[1])) == "taken_over"
    console.done("give_seat_back", contestant=id)
    seated = owner.wait(lambda view: view["me"]["status"] == "seated")
    assert seated["match"]["mine"]["pick"]["card"] in hand  # what is locked stays


def test_under_the_hosts_hand_the_console_offers_the_bot(launch: Launch) -> None:
    server = launch(program=HURRIED)
    console, phones = in_a_round(server, options={"pacing": "host", "seconds": 45})
    id = phones[0].id
    phones[0].close()
    room = console.wait(lambda view: view["room"]["offers"])["room"]
    assert (room["offers"], room["minutes"]) == ([id], {})
    assert not seat_of(console.view, id)["stand_in"]
    console.done("let_bot_play", contestant=id)
    view = console.wait(lambda view: seat_of(view, id)["stand_in"] and not view["room"]["offers"])
    assert view["room"]["minutes"] == {}


def test_while_all_phones_are_out_time_stands_still_and_goes_on_with_the_first_one_back(
    server: Server,
) -> None:
    console, phones = in_a_round(server)
    screen = Screen(server)
    for phone in phones:
        phone.close()
    alone = console.wait(lambda view: view["all_gone"] and len(view["room"]["minutes"]) == len(FOUR))
    assert all("left" in minute for minute in alone["room"]["minutes"].values())
    left = alone["timer"]["left"]
    assert screen.wait(lambda view: view["all_gone"])["timer"]["left"] == left
    Phone(server, cookie=phones[2].cookie)
    view = console.wait(lambda view: not view["all_gone"] and "due" in view["timer"])
    at = console.done("time")["at"]
    assert left - 5_000 < view["timer"]["due"] - at <= left
    room = console.wait(lambda view: len(view["room"]["minutes"]) == len(FOUR) - 1)["room"]
    assert all("due" in minute for minute in room["minutes"].values())


def test_a_kill_in_a_round_comes_back_held_with_the_same_hands_picks_and_rows(launch: Launch) -> None:
    server = launch()
    console, phones = in_a_round(server)
    screen = Screen(server)
    assert phones[0].do("pick", id="the lock", opening=1, pick=first_card(phones[0]))["ok"]
    everybody: list[Client] = [console, screen, *phones]
    before = at_rest(everybody, ready=3)
    records = version(server, console)

    desk, after = over_a_kill(server, everybody)
    for client, view in zip(after, before, strict=True):
        seen = lasting(client.view)
        assert seen == {**view, **({"rewind": seen["rewind"]} if "rewind" in view else {})}
    assert version(server, desk) == records + 1  # held
    assert after[2].do("pick", id="the lock", opening=1, pick={})["ok"]
    assert version(server, desk) == records + 1
    desk.go()
    assert desk.wait(lambda view: not view["held"])["timer"]["due"]


def at_rest(everybody: list[Client], ready: int) -> list[View]:
    """What lasts of everybody's view, once so many have locked and all of them know."""
    for client in everybody:
        client.wait(lambda view: view["counts"] is None or view["counts"]["ready"] == ready)
        client.settle()
    return [lasting(client.view) for client in everybody]


def over_a_kill(server: Server, everybody: list[Client]) -> tuple[Console, list[Client]]:
    """Everybody again, the console first, after the server was killed, started, and found by every page."""
    server.kill()
    for client in everybody:
        client.await_end()
    server.start()
    desk = Console(server, cookie=everybody[0].cookie)
    assert desk.view["held"]
    waiting = desk.wait(lambda view: len(view["room"]["minutes"]) == len(FOUR))["room"]["minutes"]
    assert all(minute == {"left": 60_000} for minute in waiting.values())
    after: list[Client] = [desk, *(back(server, client) for client in everybody[1:])]
    desk.wait(lambda view: not view["room"]["minutes"])
    return desk, after


def test_whoever_leaves_for_good_is_followed_by_a_bot_at_once(server: Server) -> None:
    console, phones = in_a_round(server)
    screen, id = Screen(server), phones[3].id
    phones[3].done("leave")
    view = screen.wait(lambda view: on_screen(view, id)["ready"])
    assert (on_screen(view, id)["played_by"], view["counts"]["of"]) == ("stand_in", 6)
    assert seat_of(console.view, id)["status"] == "left"


def test_playing_by_hand_is_no_news_to_a_seat_that_does(server: Server) -> None:
    _, phones = in_a_round(server)
    assert phones[0].view["automatic"] is False
    assert phones[0].refused("play_myself") == "not_now"
