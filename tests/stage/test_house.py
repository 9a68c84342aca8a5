"""What a phone at the door is given, also where the answer was lost or the power failed in between."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.contract import Json
from show import commands as c
from show.audience import Guest, Host
from show.refused import Refused
from stage.addresses import AddressWatch
from stage.clock import ManualClock
from stage.house import House
from stage.runner import Runner

FIRST, SECOND, THIRD = ("a" * 32, "b" * 32, "c" * 32)
MINJI = "민지"


def knock(house: House, door: str, *, returning: bool = False, cookie: str | None = None) -> Json:
    return house.take_seat(door, house.code() or "", MINJI, returning, cookie)


def answer(house: House, yes: bool) -> None:
    [asked] = house.look(Host())["requests"]
    house.perform(c.AnswerRequest(asked["id"], yes), f"host/{asked['id']}")


def status(house: House, secret: str) -> str | None:
    """What the phone with that ticket is to the show."""
    ticket = house.seat_ticket(secret)
    if ticket is None:
        return None
    looks = Guest(request=ticket.name) if ticket.role == "pending" else Guest(ticket.contestant)
    me = house.look(looks)["me"]
    return me["status"] if me else None


def test_the_same_door_asked_twice_leads_to_the_same_seat(house: House) -> None:
    knock(house, FIRST)
    again = knock(house, FIRST)
    assert status(house, again["secret"]) == "seated"
    assert len(house.look(Host())["roster"]) == 1


def test_a_phone_whose_yes_was_lost_can_ask_again(house: House) -> None:
    knock(house, FIRST)
    knock(house, SECOND, returning=True)  # its answer, and with it the ticket, never arrived
    answer(house, True)
    with pytest.raises(Refused, match="stale"):
        knock(house, SECOND, returning=True)
    waiting = knock(house, THIRD, returning=True)
    answer(house, True)
    assert status(house, waiting["secret"]) == "seated"


@pytest.mark.parametrize("yes", [True, False])
def test_a_phone_whose_ticket_could_not_follow_the_answer_is_not_locked_out(
    house: House, yes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    knock(house, FIRST)
    old = knock(house, SECOND, returning=True)["secret"]
    with monkeypatch.context() as failing:
        failing.setattr(house, "_let_in", lambda *asked: None)
        failing.setattr(house, "_turn_away", lambda *asked: None)
        answer(house, yes)
    assert status(house, old) is None
    new = knock(house, THIRD, returning=True, cookie=old)
    assert new["pending"] is True
    assert house.seat_ticket(old) is None
    answer(house, True)
    assert status(house, new["secret"]) == "seated"


def test_whoever_waits_already_goes_on_waiting_with_the_same_ticket(house: House) -> None:
    knock(house, FIRST)
    waiting = knock(house, SECOND, returning=True)["secret"]
    assert knock(house, THIRD, returning=True, cookie=waiting) == {"pending": True, "secret": None}
    assert len(house.look(Host())["requests"]) == 1


def test_a_device_that_was_freed_does_not_get_its_seat_back_by_asking_again(house: House) -> None:
    knock(house, FIRST)
    [seat] = house.look(Host())["roster"]
    house.perform(c.FreeDevice(seat["id"]), "host/free")
    with pytest.raises(Refused, match="stale"):
        knock(house, FIRST)
    new = knock(house, SECOND, returning=True)["secret"]
    answer(house, True)
    with pytest.raises(Refused, match="stale"):
        knock(house, FIRST)
    assert status(house, new) == "seated"


def test_a_ticket_left_over_from_a_freed_device_is_void_after_a_restart(house: House) -> None:
    seated = knock(house, FIRST)["secret"]
    ticket = house.seat_ticket(seated)
    assert ticket is not None
    assert ticket.contestant is not None
    # Freed on disk, and the power fails before the ticket is taken away.
    records = house.journal.read(house.show_id or "")
    freed = {"event": "DeviceFreed", "contestant": ticket.contestant}
    last = records[-1]
    house.journal.append(
        house.show_id or "", last.seq, [replace(last, seq=last.seq + 1, cause="host/2", event=freed)]
    )
    clock = ManualClock(last.at)
    again = House(clock, Runner(house.journal, clock), port=8080, lang="ko", addresses=AddressWatch(list))
    assert again.seat_ticket(seated) is None


def test_a_phone_let_in_whose_answer_was_lost_asks_again_and_sits(house: House) -> None:
    house.perform(c.SetJoining("approve"), "host/approve")
    knock(house, FIRST)
    answer(house, True)
    again = knock(house, FIRST)
    assert (again["pending"], status(house, again["secret"])) == (False, "seated")


def test_a_phone_whose_seat_is_on_disk_and_its_ticket_is_not_gets_one(house: House) -> None:
    lost = house.tickets.find(knock(house, FIRST)["secret"])
    assert lost is not None
    house.tickets.revoke(id_=lost.id)
    assert status(house, knock(house, FIRST)["secret"]) == "seated"


def test_a_request_repeated_without_end_leaves_one_ticket(house: House) -> None:
    house.perform(c.SetJoining("approve"), "host/approve")
    waiting = [knock(house, FIRST)["secret"] for _ in range(5)]
    assert len(house.tickets.all("pending")) == 1
    answer(house, True)
    assert [status(house, secret) for secret in waiting] == [None] * 4 + ["seated"]


def test_what_onlookers_see_of_a_contestant_is_too_long_to_find_another_door_for(house: House) -> None:
    knock(house, FIRST)
    [seat] = house.look(Host())["roster"]
    assert len(seat["id"]) == len("c") + 128 // 4


@pytest.mark.parametrize("joining", ["open", "approve", "closed"])
@pytest.mark.parametrize("returning", [False, True])
def test_a_wrong_code_says_nothing_of_the_show(house: House, joining: str, returning: bool) -> None:
    knock(house, FIRST)
    house.perform(c.SetJoining(joining), "host/joining")
    for name in (MINJI, "없는 이름", ""):
        with pytest.raises(Refused) as refused:
            house.take_seat(SECOND, "2222" if house.code() != "2222" else "3333", name, returning, None)
        assert (refused.value.code, refused.value.params) == ("wrong_code", {})


@pytest.mark.parametrize("returning", [False, True])
def test_a_closed_door_says_nothing_of_the_roster(house: House, returning: bool) -> None:
    knock(house, FIRST)
    house.perform(c.SetJoining("closed"), "host/joining")
    for name in ("없는 이름", "", *([] if returning else [MINJI])):
        with pytest.raises(Refused, match="joining_closed"):
            house.take_seat(SECOND, house.code() or "", name, returning, None)
