"""The remote: the same GO in a pocket, and nothing that uncovers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.accessibility import violations
from tests.host import views
from tests.host.conftest import Console
from tests.host.test_layout import RULES


@pytest.fixture
def remote(quiet_window: Page, house: str, lang: str) -> Console:
    quiet_window.set_viewport_size({"width": 360, "height": 640})
    return Console(quiet_window, house).open(lang, "/host/remote")


def test_a_guarded_cue_takes_two_taps(remote: Console) -> None:
    remote.show(views.remote(views.picking())).press_go()
    assert remote.sent == []
    remote.press_go()
    assert remote.sent == [{"kind": "cue", "cue": "close_round", "cue_no": 17}]


def test_hold_and_blackout_are_one_tap_and_one_tap_back(remote: Console) -> None:
    remote.show(views.remote(views.picking()))
    remote.page.get_by_role("button", name="멈춤").click()
    remote.page.get_by_role("button", name="암전").click()
    remote.show(
        views.remote(
            views.picking(
                held=True,
                over_now={**views.NOTHING_OVER, "blackout": True},
                timer=None,
            )
        )
    )
    remote.page.get_by_role("button", name="계속").click()
    remote.page.get_by_role("button", name="화면 켜기").click()
    assert remote.sent == [
        {"kind": "hold"},
        {"kind": "blackout", "on": True},
        {"kind": "resume"},
        {"kind": "blackout", "on": False},
    ]


def test_rewind_is_held_for_a_second_and_undoes_what_stood_there_then(timed: Console) -> None:
    timed.open(path="/host/remote").show(views.remote(views.reveal())).stop_clock()
    timed.page.locator(".undo").click()
    assert timed.sent == []
    timed.page.locator(".undo").hover()
    timed.page.mouse.down()
    later = views.remote(views.reveal(3, show=views.show("match", cue_no=18)))
    timed.page.evaluate("view => stage.view(view, 9, 0)", later)
    timed.page.clock.run_for(1100)
    timed.page.mouse.up()
    assert timed.sent == [{"kind": "rewind", "cue_no": 17, "reason": ""}]


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_everything_fits_a_small_phone_and_axe_finds_nothing(remote: Console, lang: str) -> None:
    for view in (views.picking(), views.reveal(), views.waiting()):
        remote.show({**views.remote(view), "lang": lang})
        assert remote.page.evaluate(
            "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
        )
        box = remote.go.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 640
    assert violations(remote.page, RULES) == []


def test_it_never_uncovers_anything(remote: Console) -> None:
    remote.show(views.remote(views.picking())).press("v", "c", "n", "Backspace")
    assert remote.sent == []
    assert remote.page.locator(".cover, .uncovered").count() == 0
