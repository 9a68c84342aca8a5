"""One address takes some of a show's places, and never all of them."""

from __future__ import annotations

from show import commands as c
from show.audience import Host
from show.refused import Refused
from stage.house import House
from stage.places import EVER_MOST, HELD_MOST

LAPTOP, OTHER, PHONE, OWN = "192.168.0.66", "192.168.0.67", "192.168.0.23", "127.0.0.1"


def knock(house: House, address: str, n: int, *, returning: bool = False, name: str | None = None) -> str:
    """The answer's code, or in, or waits."""
    door = f"{address:*>20}/{returning}/{n:*>9}"
    called = name or f"{address[-3:]} {n}"
    try:
        answer = house.take_seat(door, house.code() or "", called, returning, None, address)
    except Refused as no:
        return no.code
    return "waits" if answer["pending"] else "in"


def here(house: House) -> list[str]:
    """Names of those who have not gone."""
    return [one["name"] for one in house.look(Host())["roster"] if one["status"] in ("seated", "watching")]


def test_one_address_holds_thirty_places_and_everybody_else_comes_in(house: House) -> None:
    assert [knock(house, LAPTOP, n) for n in range(60)] == ["in"] * 30 + ["address_full"] * 30
    assert knock(house, LAPTOP, 0) == "in"  # the same phone once more
    assert knock(house, PHONE, 0) == "in"
    assert len(here(house)) == HELD_MOST + 1


def test_seven_addresses_do_not_shut_the_show_for_guests_or_host(house: House) -> None:
    for last in range(7):
        for n in range(60):
            knock(house, f"192.168.0.10{last}", n)
    assert knock(house, PHONE, 0) == "in"
    house.perform(c.AddContestants(("전화 없음",)), "host/add")
    house.perform(c.AddBots(1), "host/bot")


def test_whoever_was_removed_makes_room_at_their_address(house: House) -> None:
    assert {knock(house, LAPTOP, n) for n in range(30)} == {"in"}
    house.perform(c.RemoveWatchers(), "host/remove")
    assert knock(house, LAPTOP, 30) == "in"


def test_whoever_comes_and_goes_without_end_is_stopped_and_others_are_not(house: House) -> None:
    answers = []
    for n in range(EVER_MOST + 5):
        answers.append(knock(house, LAPTOP, n))
        for one in [one for one in house.look(Host())["roster"] if one["status"] == "seated"]:
            house.perform(c.Leave(one["id"]), f"leave/{one['id']}")
    assert answers == ["in"] * EVER_MOST + ["address_full"] * 5
    assert knock(house, PHONE, 0) == "in"


def test_whoever_was_not_let_in_takes_no_place(house: House) -> None:
    knock(house, PHONE, 0, name="민서")
    assert {knock(house, LAPTOP, n, name="민서") for n in range(200)} == {"name_taken"}
    assert knock(house, LAPTOP, 200) == "in"


def test_the_laptop_itself_and_what_stands_before_it_there_have_no_bound(house: House) -> None:
    assert {knock(house, OWN, n) for n in range(100)} == {"in"}


def test_the_next_show_begins_with_all_places_free(house: House) -> None:
    assert {knock(house, LAPTOP, n) for n in range(30)} == {"in"}
    house.show_id = None  # as good as over
    house.create(lambda id, code: c.CreateShow(id, code, "", "plus_minus", {}, "ko"), "host/2")
    assert knock(house, LAPTOP, 99) == "in"


def test_one_address_asks_six_times_at_once_and_the_real_guests_come_to_the_door(house: House) -> None:
    house.perform(c.SetJoining("approve"), "host/approve")
    for last in range(6):
        answers = [knock(house, f"192.168.0.10{last}", n) for n in range(40)]
        assert answers == ["waits"] * 6 + ["address_asks"] * 34
    assert knock(house, LAPTOP, 0) == knock(house, PHONE, 0) == "waits"
    house.perform(c.DenyRequests(), "host/deny")
    assert knock(house, LAPTOP, 0) == "stale"
    assert [knock(house, LAPTOP, n) for n in range(1, 9)] == ["waits"] * 6 + ["address_asks"] * 2


def test_requests_count_as_places_while_they_wait(house: House) -> None:
    assert {knock(house, LAPTOP, n) for n in range(28)} == {"in"}
    house.perform(c.SetJoining("approve"), "host/approve")
    assert [knock(house, LAPTOP, n) for n in range(28, 32)] == [
        "waits",
        "waits",
        "address_full",
        "address_full",
    ]


def test_an_address_asks_once_for_a_seat_and_its_newest_request_stands(house: House) -> None:
    knock(house, PHONE, 0, name="민서")
    for n in range(20):
        assert knock(house, LAPTOP, n, returning=True, name="민서") == "waits"
    assert len(house.look(Host())["requests"]) == 1
    assert len(house.tickets.all("pending")) == 1
    for n in range(20):
        assert knock(house, OTHER, n, returning=True, name="민서") == "waits"
    assert knock(house, PHONE, 1, returning=True, name="민서") == "waits"
    asked = [one["id"] for one in house.look(Host())["requests"]]
    assert len(asked) == 3
    house.perform(c.AnswerRequest(asked[-1], True), "host/yes")
    assert [one.name for one in house.tickets.all("pending")] == asked[:-1]


def test_those_who_come_back_behind_a_full_address_are_heard(house: House) -> None:
    assert {knock(house, LAPTOP, n) for n in range(30)} == {"in"}
    assert knock(house, LAPTOP, 30, returning=True, name="66 7") == "unknown_contestant"
    assert knock(house, LAPTOP, 31, returning=True, name=".66 7") == "waits"
