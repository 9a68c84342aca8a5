"""What is one's own shows only while it is held, turned, or by the show's card rule."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.player import views as v
from tests.player.conftest import Phone
from tests.player.gallery import ALWAYS, BOTH, CHANGES, PRESS

HOLD_LIMIT = 3000


@pytest.fixture
def locked(phone: Phone) -> Phone:
    """A locked pick that may be looked at, on a page whose time the test keeps."""
    phone.page.clock.install()
    return phone.open().show(v.locked(mine={**PRESS, **BOTH}))


def test_dealt_cards_lie_face_down_until_they_are_turned(phone: Phone) -> None:
    phone.open().show(v.memorising())
    assert phone.page.locator(".fan").inner_text().strip() == ""
    phone.tap("카드 보기")
    expect(phone.page.locator(".fan li")).to_have_text(["1일", "4사", "5오"])
    phone.tap("가리기")
    expect(phone.page.locator(".fan")).to_have_text("")


def test_giving_the_cards_back_is_final(phone: Phone) -> None:
    phone.open().show(v.memorising())
    phone.tap("카드 보기")
    phone.answers("memorised", {"ok": True, "version": 2})
    phone.go.tap()
    assert phone.sent(1) == [{"kind": "memorised"}]
    nothing = {"rename": False, "memorise": False, "pick": False}
    phone.show(v.memorising(can=nothing, ready=True, match=v.match()))
    assert "카드를 돌려줬어요" in phone.text
    assert phone.page.get_by_role("button").count() == 0


def test_a_hand_shown_once_more_comes_before_the_pick_and_lies_face_down_again(phone: Phone) -> None:
    phone.open().show(v.picking())
    phone.tap("플러스 1")
    again = {"rename": False, "memorise": True, "pick": True}
    phone.show(v.picking(can=again, mine={"hand": [1, 4, 5]}))
    assert phone.page.locator(".fan").inner_text().strip() == ""
    phone.tap("카드 보기")
    expect(phone.page.locator(".fan li")).to_have_count(3)
    phone.show(v.picking())
    assert phone.page.evaluate("document.querySelectorAll('[aria-pressed=true]').length") == 1
    phone.show(v.picking(can=again, mine={"hand": [1, 4, 5]}))
    assert phone.page.locator(".fan").inner_text().strip() == ""


def test_turned_cards_cover_themselves_when_the_page_is_hidden(phone: Phone) -> None:
    phone.open().show(v.memorising())
    phone.tap("카드 보기")
    phone.hide()
    expect(phone.page.locator(".fan small")).to_have_count(0)


def test_a_locked_pick_shows_only_while_it_is_held(locked: Phone) -> None:
    assert "+1" not in locked.page.content()
    locked.press_grip()
    assert locked.page.locator(".face dd").all_inner_texts() == ["+1, −4", "1 · 3 · 4"]
    locked.let_go()
    assert locked.page.locator(".face").inner_text() == ""
    assert "+1" not in locked.page.content()


def test_a_look_lasts_three_seconds_at_most(locked: Phone) -> None:
    locked.press_grip()
    locked.page.clock.run_for(HOLD_LIMIT - 500)
    assert "+1" in locked.text
    locked.page.clock.run_for(600)
    assert "+1" not in locked.text
    locked.let_go()


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_held_key_looks_too(locked: Phone, key: str) -> None:
    locked.grip.focus()
    locked.page.keyboard.down(key)
    assert "+1" in locked.text
    locked.page.keyboard.up(key)
    assert "+1" not in locked.text


@pytest.mark.parametrize("ends", ["hidden", "left", "next scene", "connection lost"])
def test_a_look_ends_with_the_page_and_with_the_scene(locked: Phone, ends: str) -> None:
    locked.press_grip()
    if ends == "hidden":
        locked.hide()
    elif ends == "left":
        locked.page.evaluate("dispatchEvent(new Event('pagehide'))")
    elif ends == "connection lost":
        locked.link("lost")
    else:
        locked.show(v.in_match("closed", ready=True, mine={**PRESS, **BOTH}))
    expect(locked.page.locator(".face dd")).to_have_count(0)
    locked.let_go()


def test_the_thumb_never_lies_on_what_it_uncovers(locked: Phone) -> None:
    locked.press_grip()
    face, grip = locked.page.locator(".face").bounding_box(), locked.grip.bounding_box()
    locked.let_go()
    assert face
    assert grip
    assert face["y"] + face["height"] <= grip["y"]


def test_every_locked_pick_looks_the_same(phone: Phone) -> None:
    phone.open()
    seen = set()
    for pick in ({}, {"plus": 1}, {"minus": 5}, {"plus": 1, "minus": 4}):
        phone.show(v.locked(mine={**PRESS, "pick": pick}))
        seen.add(phone.page.evaluate("document.getElementById('page').innerText"))
    assert len(seen) == 1


def test_with_memorised_cards_there_is_nothing_to_look_at(phone: Phone) -> None:
    phone.open().show(v.locked())
    assert phone.page.get_by_role("button").count() == 0


@pytest.mark.parametrize(
    "scene", ["idle", "talk", "picking", "locked", "closed", "reveal", "cards_back", "snapshot"]
)
def test_cards_under_a_thumb_show_in_every_beat(phone: Phone, scene: str) -> None:
    mine = {**PRESS, "pick": {"plus": 1}}
    shown = {
        "picking": v.picking(mine=PRESS),
        "locked": v.locked(mine=mine),
        "closed": v.in_match("closed", ready=True, mine=mine),
        "reveal": v.reveal(2, **mine, change=3, changes=CHANGES[:1]),
    }.get(scene) or v.in_match(scene, mine=PRESS)
    phone.open().show(shown)
    assert "1 · 3 · 4" not in phone.page.content()
    phone.press_grip()
    assert "1 · 3 · 4" in phone.text
    phone.let_go()
    assert "1 · 3 · 4" not in phone.page.content()


def test_open_cards_lie_on_the_page_in_every_beat(phone: Phone) -> None:
    phone.open()
    for shown in (v.picking(mine=ALWAYS), v.locked(mine={**ALWAYS, **BOTH}), v.in_match("idle", mine=ALWAYS)):
        phone.show(shown)
        assert phone.page.locator(".strip .chip").all_inner_texts() == ["1", "4", "5"]


def test_a_hidden_hand_is_nowhere_on_the_page(phone: Phone) -> None:
    phone.open()
    for shown in (v.picking(), v.in_match("idle"), v.locked()):
        phone.show(shown)
        assert phone.page.locator(".strip, .fan, .face *").count() == 0


def test_ones_own_result_is_covered_and_says_change_and_score_apart(phone: Phone) -> None:
    phone.open().show(v.reveal(5, change=-2, score=1))
    assert "점 잃음" not in phone.page.content()
    phone.press_grip()
    assert phone.page.locator(".face").inner_text().split("\n") == [
        "3라운드에서",
        "2점 잃음",
        "지금 내 점수",
        "1점",
    ]
    phone.let_go()


def test_a_covered_result_does_not_move_before_the_round_is_settled(phone: Phone) -> None:
    phone.open().show(v.reveal(3))
    phone.press_grip()
    assert "다 나오면 알려요" in phone.page.locator(".face").inner_text()
    phone.let_go()


def test_every_announcement_takes_the_same_room_and_light(phone: Phone) -> None:
    phone.open()
    seen = set()
    for steps in range(1, 6):
        phone.show(v.reveal(steps))
        style = phone.page.evaluate(
            """(({fontSize, color, backgroundColor}, mark, box) => [fontSize, color, backgroundColor,
               mark.borderColor, mark.backgroundColor, box.height].join())(
               getComputedStyle(document.querySelector(".call")), getComputedStyle(document.querySelector(".now")),
               document.querySelector(".now").getBoundingClientRect())"""
        )
        seen.add(style)
    assert len(seen) == 1


def test_the_console_hears_that_a_phone_sleeps(phone: Phone) -> None:
    phone.open().show(v.in_match("idle"))
    phone.hide()
    assert phone.page.evaluate("stage.sent.at(-1)") == {"kind": "hidden", "on": True}
