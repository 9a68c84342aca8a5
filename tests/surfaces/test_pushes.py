"""A view goes to those whose view changed, and to nobody else."""

from __future__ import annotations

from tests.surfaces.evening import FOUR, hand_of, to_the_first_round, with_phones
from tests.surfaces.live import Client, Console, Phone, Screen
from tests.surfaces.server import Server


def pushed(console: Console, *clients: Client) -> list[int]:
    """How many views each has received, one that everybody gets now left out.

    Pushes follow each other: whoever has that one has all that was on its way before.
    """
    motion = "calm" if console.view["show"]["motion"] == "full" else "full"
    console.done("set_motion", motion=motion)
    for client in (console, *clients):
        client.wait(lambda view: bool(view["show"]["motion"] == motion))
    return [len(client.views) for client in clients]


def had(door: Phone) -> int:
    """How many views have come to the door, which hears of nothing that is going on inside."""
    door.settle()
    return len(door.views)


def only_that(before: list[int]) -> list[int]:
    """What is counted next where nothing else has come."""
    return [number + 1 for number in before]


def test_a_lock_is_told_to_the_screen_and_the_desk_and_to_no_other_phone(
    console: Console, server: Server
) -> None:
    mine, *others = with_phones(console, *FOUR)
    screen, overlay, door = (
        Screen(server),
        Screen(server, cookie=server.cookie(server.overlay)),
        Phone(server),
    )
    to_the_first_round(console, mine, *others)
    before, at_the_door = pushed(console, *others), had(door)
    assert mine.pick()["ok"]
    for picture in (screen, overlay, console):
        picture.wait(lambda view: view["counts"]["ready"] == 1)
    assert mine.wait(lambda view: view["ready"] is True)["can"]["pick"] is False
    assert pushed(console, *others) == only_that(before)
    assert had(door) == at_the_door


def test_a_hand_given_back_is_told_to_no_other_phone(console: Console, server: Server) -> None:
    mine, *others = with_phones(console, *FOUR)
    screen = Screen(server)
    console.go_to("memorising")
    for phone in (mine, *others):
        hand_of(phone)
    before = pushed(console, *others)
    mine.done("memorised")
    screen.wait(lambda view: view["counts"]["ready"] == 1)
    assert mine.wait(lambda view: view["ready"] is True)["match"]["mine"]["hand"] is None
    assert pushed(console, *others) == only_that(before)


def test_what_only_the_host_sees_is_told_to_nobody_else(console: Console, server: Server) -> None:
    phones = with_phones(console, *FOUR)
    screen = Screen(server)
    to_the_first_round(console, *phones)
    before = pushed(console, *phones, screen)
    console.done("peek", what="hands")
    console.done("adjust_score", contestant=phones[0].id, points=2, reason="규칙 설명 보상")
    console.wait(lambda view: len(view["log"]) >= 2 and "adjust" in str(view["log"][0]))
    assert pushed(console, *phones[1:], screen) == only_that(before[1:])
    phones[0].wait(lambda view: view["match"]["mine"]["score"] == 2)


def test_what_lies_over_the_rooms_screen_is_not_told_to_phones(console: Console, server: Server) -> None:
    phones = with_phones(console, *FOUR)
    screen = Screen(server)
    to_the_first_round(console, *phones)
    before = pushed(console, *phones)
    console.done("message", text="잠시 쉽니다")
    screen.wait(lambda view: view["over"] == {"kind": "message", "text": "잠시 쉽니다"})
    console.done("message", text=None)
    console.done("show_join", on=True)
    screen.wait(lambda view: view["over"] == {"kind": "join"})
    console.done("show_rules", on=True)
    screen.wait(lambda view: view["over"] == {"kind": "rules"})
    console.done("show_join", on=True)
    screen.wait(lambda view: view["over"] == {"kind": "join"})
    console.done("blackout", on=True)
    screen.wait(lambda view: view["over"] == {"kind": "blackout"})
    console.done("blackout", on=False)
    screen.wait(lambda view: view["over"] == {"kind": "join"})
    assert pushed(console, *phones) == only_that(before)


def test_a_command_that_changes_nothing_is_told_to_nobody(console: Console, server: Server) -> None:
    phones = with_phones(console, *FOUR)
    screen = Screen(server)
    to_the_first_round(console, *phones)
    before = pushed(console, *phones, screen, console)
    console.done("blackout", on=False)
    console.done("set_motion", motion=console.view["show"]["motion"])
    assert console.refused("set_lang", lang="jp") == "bad_field"
    assert phones[0].refused("pick", opening=9, pick={}) == "round_closed"
    phones[0].done("memorised")
    assert pushed(console, *phones, screen, console) == only_that(before)


def test_nothing_ticks_while_nothing_happens(console: Console, server: Server) -> None:
    phones = with_phones(console, *FOUR, options={"rounds": 8, "seconds": 60})
    screen = Screen(server)
    to_the_first_round(console, *phones)
    before = pushed(console, *phones, screen)
    assert phones[0].view["timer"]["what"] == "picking"
    for _ in range(3):
        console.done("hidden", on=True)
        console.done("hidden", on=False)
    assert pushed(console, *phones, screen) == only_that(before)
