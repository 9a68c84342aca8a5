"""Nobody there: while no phone of any seat is connected, all time stands still, with a hold on top or without."""

from __future__ import annotations

import pytest

from show import commands as c
from show.absence import absence
from show.cueing import wake_at
from show.pacing import owed
from tests.show.theatre import Theatre


def rows(seats: int = 3, bots: int = 0, deals: int = 3) -> Theatre:
    return Theatre(seats, game="rows", bots=bots, options={"deals": deals})


def test_when_every_phone_is_gone_deadline_and_autopilot_stand_still_until_the_first_is_back() -> None:
    show = rows().to("picking")
    show.pass_time(8)
    show.perform(c.NoteAllGone(True))
    assert show.screen()["all_gone"]
    assert show.screen()["timer"] == {"what": "picking", "left": 12_000, "total": 20_000}
    assert (wake_at(show.show), show.pass_time(3600), show.poke()) == (None, [], [])
    show.perform(c.NoteAllGone(False))
    assert show.screen()["all_gone"] is False
    assert show.timeline(13.5) == [("RoundClosed", 12), ("StepRevealed", 13.5)]


@pytest.mark.parametrize("scene", ["idle", "closed", "reveal", "deal_summary"])
def test_the_autopilot_waits_for_the_first_phone_in_every_beat(scene: str) -> None:
    show = rows(2).to(scene)
    show.perform(c.NoteAllGone(True))
    assert show.pass_time(3600) == []
    show.perform(c.NoteAllGone(False))
    assert len(show.pass_time(8)) >= 1


def test_while_nobody_is_there_a_round_does_not_close_though_all_have_locked_and_bots_wait() -> None:
    show = rows(2, bots=1).to("picking")
    show.perform(c.NoteAllGone(True))
    assert owed(show.show) == ()
    show.lock_all()
    assert show.pass_time(60) == []
    show.perform(c.NoteAllGone(False))
    assert show.pass_time(0) == ["RoundClosed"]


def test_noting_it_twice_is_noting_it_once() -> None:
    show = rows().to("picking")
    assert show.perform(c.NoteAllGone(False)) == []
    show.perform(c.NoteAllGone(True))
    assert show.perform(c.NoteAllGone(True)) == []
    known = absence(show.show)
    assert known is not None
    assert known.all_gone


def test_the_host_can_go_on_by_hand_while_nobody_is_there() -> None:
    show = rows().to("picking")
    show.perform(c.NoteAllGone(True))
    show.go()
    assert (show.scene(), show.console()["timer"]) == (
        "closed",
        {"what": "auto", "left": 1500, "total": 1500},
    )


ORDERS = {
    "hold first, resume last": ("hold", "gone", "back", "resume"),
    "hold first, resume first": ("hold", "gone", "resume", "back"),
    "gone first, resume last": ("gone", "hold", "back", "resume"),
    "gone first, resume first": ("gone", "hold", "resume", "back"),
}
DOES: dict[str, c.Command] = {
    "hold": c.Hold(),
    "resume": c.Resume(),
    "gone": c.NoteAllGone(True),
    "back": c.NoteAllGone(False),
}


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS.keys())
def test_a_hold_and_an_empty_hall_end_in_any_order_and_time_goes_on_with_what_was_left(
    order: tuple[str, ...],
) -> None:
    show = rows().to("picking")
    show.pass_time(8)
    for step in order[:-1]:
        show.perform(DOES[step])
        assert show.screen()["timer"] == {"what": "picking", "left": 12_000, "total": 20_000}
        assert show.pass_time(100) == []
    show.perform(DOES[order[-1]])
    assert (show.screen()["held"], show.screen()["all_gone"]) == (False, False)
    assert show.timeline(12) == [("RoundClosed", 12)]


def test_a_rewind_and_a_void_in_an_empty_hall_wait_for_the_first_phone_as_well() -> None:
    show = rows().to("closed")
    show.perform(c.NoteAllGone(True))
    show.rewind()
    show.resume()
    assert (show.pass_time(100), show.screen()["all_gone"]) == ([], True)
    show.void()
    assert show.screen()["timer"] == {"what": "picking", "left": 20_000, "total": 20_000}
    show.perform(c.NoteAllGone(False))
    assert show.timeline(20) == [("RoundClosed", 20)]


def test_once_the_match_is_over_an_empty_hall_no_longer_matters() -> None:
    show = rows(2, deals=1).to_end_of_match()
    show.perform(c.NoteAllGone(True))
    show.go()
    assert (show.scene(), show.screen()["all_gone"]) == ("verdict", False)


def test_before_the_deal_an_empty_hall_no_longer_matters() -> None:
    show = rows().to("idle")
    show.perform(c.NoteAllGone(True))
    show.rewind()
    assert (show.scene(), show.screen()["all_gone"]) == ("rules", False)
