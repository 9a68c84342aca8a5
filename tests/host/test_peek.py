"""Secrets lie face down. A held key uncovers, for exactly as long as it is held."""

from __future__ import annotations

from typing import Any

import pytest

from tests.host import views
from tests.host.conftest import Console

HANDS = [
    {"id": "c0", "name": "서준", "hand": [1, 3, 5], "available": [1, 5], "pick": {"plus": 1, "minus": 5}},
    {"id": "c1", "name": "김별하늘달구름", "hand": [2, 3, 4], "available": [2, 3, 4], "pick": {}},
    {"id": "c2", "name": "하린", "hand": [1, 2, 4], "available": [4], "pick": None},
]
STANDINGS = [
    {"id": "c0", "name": "서준", "points": 7, "rank": 1, "mark": "winner"},
    {"id": "c1", "name": "김별하늘달구름", "points": -3, "rank": 2, "mark": "bottom"},
    {"id": "c2", "name": "하린", "points": 9, "rank": None, "mark": "left"},
]
COUNTS = [{"round": 1, "counts": {"1": 3, "2": 0, "3": 6, "4": 2, "5": 1}}]


def uncover(console: Console, key: str, data: Any) -> None:
    console.answers("peek", {"ok": True, "version": 0, "data": data})
    console.page.keyboard.down(key)
    console.page.wait_for_selector(".uncovered")


def test_hands_and_picks_show_only_while_the_key_is_down(console: Console) -> None:
    console.show(views.picking())
    uncover(console, "c", HANDS)
    rows = console.page.locator(".uncovered tbody tr").all_inner_texts()
    assert [row.split() for row in rows] == [
        ["서준", "1", "3", "5", "+", "1", "−", "5"],
        ["김별하늘달구름", "2", "3", "4", "내지", "않음"],
        ["하린", "1", "2", "4", "아직"],
    ]
    console.page.keyboard.up("c")
    assert console.page.locator(".uncovered").count() == 0
    assert "내지 않음" not in console.page.content()


def test_standings_come_best_first_with_whoever_left_behind_all_others(console: Console) -> None:
    console.show(views.picking())
    uncover(console, "v", STANDINGS)
    rows = console.page.locator(".ranks li").all_inner_texts()
    assert [row.split() for row in rows] == [
        ["1", "서준", "선두", "7점"],
        ["2", "김별하늘달구름", "최하위", "−3점"],
        ["–", "하린", "나감", "9점"],
    ]


def test_counts_come_round_by_round(console: Console) -> None:
    console.show(views.picking())
    uncover(console, "n", COUNTS)
    assert console.page.locator(".uncovered tbody tr").inner_text().split() == ["1", "3", "0", "6", "2", "1"]


@pytest.mark.parametrize(
    "event",
    [
        "window.dispatchEvent(new Event('blur'))",
        "Object.defineProperty(document, 'hidden', {value: true}); document.dispatchEvent(new Event('visibilitychange'))",
        "stage.enter('lost')",
    ],
)
def test_a_page_nobody_looks_at_covers_itself(console: Console, event: str) -> None:
    console.show(views.picking())
    uncover(console, "c", HANDS)
    console.page.evaluate(event)
    console.page.wait_for_selector(".uncovered", state="detached")
    console.page.keyboard.up("c")


def test_an_answer_that_comes_after_the_key_is_up_shows_nothing(console: Console) -> None:
    console.show(views.picking())
    console.answers("peek", {"ok": True, "version": 0, "data": HANDS})
    console.page.evaluate("stage.holdAnswers()")
    console.press("c")
    console.page.evaluate("stage.release()")
    console.show(views.picking())
    assert console.sent == [{"kind": "peek", "what": "hands"}]
    assert console.page.locator(".uncovered").count() == 0


def test_opening_a_dialog_covers(console: Console) -> None:
    console.show(views.picking())
    uncover(console, "c", HANDS)
    console.press("m")
    assert console.page.locator(".uncovered").count() == 0
    console.page.keyboard.up("c")


def test_a_cover_can_be_lifted_by_mouse_and_leaves_the_focus_on_go(console: Console) -> None:
    console.show(views.picking())
    console.answers("peek", {"ok": True, "version": 0, "data": HANDS})
    console.page.locator("[data-peek=hands]").hover()
    console.page.mouse.down()
    console.page.wait_for_selector(".uncovered")
    console.page.mouse.up()
    assert console.page.locator(".uncovered").count() == 0
    assert console.page.evaluate("document.activeElement.matches('.go')")


def test_nothing_secret_is_on_the_page_before_it_is_asked_for(console: Console) -> None:
    console.show(views.picking())
    assert console.page.locator(".cover").count() == 3
    assert console.sent == []
