"""The one big button: it does the next thing once, and never at a wrong moment."""

from __future__ import annotations

from typing import Any

import pytest

from tests.host import views
from tests.host.conftest import Console

CLOSE = {"kind": "cue", "cue": "close_round", "cue_no": 17}
REVEAL = {"kind": "cue", "cue": "reveal", "cue_no": 17}


def test_go_sends_the_cue_and_the_number_it_showed(console: Console) -> None:
    console.show(views.reveal()).press("Space")
    assert console.sent == [REVEAL]


def test_go_says_what_the_room_will_see_and_shows_it_face_down(console: Console) -> None:
    console.show(views.reveal(2))
    assert console.go.locator(".say").inner_text() == "숫자 3 결과"
    assert console.go.locator(".face-down").inner_text() == "3"


def test_the_picture_of_the_next_round_is_never_that_of_the_last_one(console: Console) -> None:
    label = {"key": "show.cue.open_round", "params": {"round": 6, "number": 6}}
    console.show(views.reveal(5, cue=views.cue("open_round", label, "picking")))
    assert console.go.locator(".preview").inner_text().split() == ["6라운드", "카드를", "고르세요"]


@pytest.mark.parametrize("key", ["Space", "Enter", "PageDown"])
def test_a_guarded_cue_takes_two_presses(console: Console, key: str) -> None:
    console.show(views.picking())
    assert console.go_state == "guard"
    console.press(key)
    assert (console.sent, console.go_state) == ([], "armed")
    console.press(key)
    assert console.sent == [CLOSE]


def test_the_second_press_counts_within_three_seconds_only(timed: Console) -> None:
    timed.show(views.picking()).stop_clock().press("Space")
    timed.page.clock.run_for(2900)
    assert timed.go_state == "armed"
    timed.page.clock.run_for(200)
    assert timed.go_state == "guard"
    timed.press("Space")
    assert timed.sent == []


def test_an_armed_button_is_disarmed_when_another_cue_takes_its_place(console: Console) -> None:
    console.show(views.picking()).press("Space")
    console.show(views.picking(show=views.show("match", cue_no=18)))
    assert console.go_state == "guard"
    console.press("Space")
    assert console.sent == []


@pytest.mark.parametrize("press", ["click", "key"])
def test_the_second_half_of_a_double_press_answers_nothing(timed: Console, press: str) -> None:
    def once() -> None:
        timed.go.click() if press == "click" else timed.page.keyboard.press("PageDown")

    timed.show(views.picking()).stop_clock()
    once()
    once()
    assert (timed.sent, timed.go_state) == ([], "armed")
    timed.page.clock.run_for(300)
    once()
    assert timed.sent == [CLOSE]


@pytest.mark.parametrize("pressed", [[REVEAL], []], ids=["by an own press", "by itself or another host"])
def test_a_press_in_the_moment_when_the_show_went_on_skips_nothing(
    timed: Console, pressed: list[Any]
) -> None:
    timed.show(views.reveal()).stop_clock()
    if pressed:
        timed.go.click()
    for cue_no in (18, 19):
        view = views.reveal(3, show=views.show("match", cue_no=cue_no))
        timed.page.evaluate("([view, no]) => stage.view(view, no, 0)", [view, cue_no])
        timed.go.click()
        assert timed.sent == pressed
    timed.page.clock.run_for(300)
    timed.go.click()
    assert timed.sent == [*pressed, {**REVEAL, "cue_no": 19}]


def test_what_changes_beside_the_cue_keeps_no_press_waiting(timed: Console) -> None:
    timed.show(views.picking()).stop_clock()
    timed.page.evaluate("view => stage.view(view, 9, 0)", views.picking(room=views.room(screens=[])))
    timed.go.click()
    assert timed.go_state == "armed"


def test_while_a_press_is_on_its_way_another_does_nothing(console: Console) -> None:
    console.show(views.reveal())
    console.page.evaluate("stage.holdAnswers()")
    console.press("Space", "Enter", "PageDown")
    console.page.wait_for_selector(".go[data-state=sending]")
    console.press_go()
    assert console.sent == [REVEAL]
    console.page.evaluate("stage.release()")
    console.page.wait_for_selector(".go[data-state=ready]")


def test_the_button_waits_for_the_view_that_its_press_made(console: Console) -> None:
    console.show(views.reveal())
    console.answers("cue", {"ok": True, "version": 2})
    console.press("Space", "Space")
    assert console.sent == [REVEAL]
    console.show(views.reveal(3, show=views.show("match", cue_no=18)))
    assert console.go_state == "ready"


def test_a_refused_press_says_why_and_leaves_the_button_ready(console: Console) -> None:
    console.show(views.reveal())
    console.answers("cue", {"ok": False, "code": "stale", "params": {}})
    console.press("Space")
    assert "이미 넘어갔어요" in console.page.locator(".note[role=status]").inner_text()
    assert console.go_state == "ready"


def test_a_disabled_cue_says_what_is_missing_and_does_nothing(console: Console) -> None:
    console.show(views.waiting()).press("Space", "Enter", "PageDown")
    console.press_go()
    assert console.go_state == "disabled"
    assert "탈락자를 먼저" in console.go.inner_text()
    assert console.sent == []


@pytest.mark.parametrize(
    ("cue", "state", "command"),
    [
        ("resume", "resume", {"kind": "resume"}),
        ("lift_blackout", "lift", {"kind": "blackout", "on": False}),
    ],
)
def test_held_or_dark_the_button_ends_that_first(
    console: Console, cue: str, state: str, command: dict[str, Any]
) -> None:
    console.show(views.picking(held=True, timer=None, cue=views.cue(cue, views.say("resume"), "picking")))
    assert console.go_state == state
    console.press("Space")
    assert console.sent == [command]


def test_without_a_server_nothing_is_sent_or_kept_for_later(console: Console) -> None:
    console.show(views.reveal())
    console.page.evaluate("stage.enter('lost')")
    assert console.go_state == "offline"
    console.press("Space", "h", "b")
    console.page.evaluate("stage.enter('live')")
    assert console.sent == []


def test_a_console_that_was_taken_over_only_watches_and_can_take_back(console: Console) -> None:
    console.show(
        views.picking(
            room=views.room(desk={"active": False, "holder": "iPad", "local": True, "may_take_over": True})
        )
    )
    console.press("Space", "h", "v", "Backspace")
    assert (console.go_state, console.sent) == ("viewonly", [])
    assert "iPad에서 진행하고 있어요" in console.page.locator(".banner").inner_text()
    console.page.locator(".banner button").click()
    assert console.sent == [{"kind": "take_over"}]


def test_a_failing_disk_is_a_red_banner(console: Console) -> None:
    console.show(views.picking(room=views.room(disk="failing")))
    assert "디스크" in console.page.locator(".banner.red[role=alert]").inner_text()


@pytest.mark.parametrize("place", ["header.strip", ".book", ".panel.did", ".bar .btn:has-text('멈춤')"])
def test_after_a_mouse_click_the_focus_is_on_go_again(console: Console, place: str) -> None:
    console.show(views.picking())
    console.page.locator(place).first.click()
    assert console.page.evaluate("document.activeElement.matches('.go')")


def test_go_keeps_its_place_in_every_state(console: Console) -> None:
    boxes = []
    for view in (views.picking(), views.reveal(), views.verdict(), views.waiting(), views.lobby()):
        boxes.append(console.show(view).go.bounding_box())
    console.page.evaluate("stage.enter('lost')")
    boxes.append(console.go.bounding_box())
    assert all(box == boxes[0] for box in boxes)
