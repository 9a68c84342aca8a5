"""How time and the big button go on the console in rows: by themselves, step by step, and back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.host import rows_views as rows, views
from tests.host.conftest import Console


def still(timed: Console, view: Any) -> None:
    """The view is drawn at its own instant, and from then on time passes only when the test says so."""
    timed.show(view).stop_clock()
    timed.page.evaluate("([view, at]) => stage.view(view, 9, at)", [view, views.NOW])
    timed.page.clock.run_for(250)


def test_time_that_stands_still_is_said_with_what_to_check_and_goes_by_itself(console: Console) -> None:
    console.show(rows.all_gone())
    said = console.page.locator(".banner[role=alert]").inner_text()
    assert "시간이 멈춰 있어요" in said
    assert "와이파이" in said
    assert console.page.locator(".clock").inner_text().split("\n")[-1] == "폰이 모두 끊겨 멈춰 있어요"
    assert console.show(rows.picking()).page.locator(".banner").count() == 0


def test_the_matchs_own_time_runs_down_quietly(timed: Console) -> None:
    still(timed, rows.picking())
    chip = timed.page.locator(".match-time")
    assert chip.inner_text() == "경기 23:48 남음"
    assert "low" not in (chip.get_attribute("class") or "")
    timed.page.clock.run_for(3000)
    assert chip.inner_text() == "경기 23:45 남음"


def test_the_matchs_own_time_stands_still_where_the_match_does_and_ends(console: Console) -> None:
    chip = console.show(rows.all_gone()).page.locator(".match-time")
    assert chip.inner_text() == "경기 4:00 남음"
    assert {"low", "still"} <= set((chip.get_attribute("class") or "").split())
    console.show(rows.time_up())
    assert chip.inner_text() == "경기 시간 끝"
    console.show(views.picking())
    assert chip.count() == 0


def test_under_the_clock_the_button_says_that_it_goes_by_itself_and_when(console: Console) -> None:
    console.show(rows.reveal(3))
    assert "저절로" in console.go.locator(".eye").inner_text()
    assert console.go.locator("progress").get_attribute("max") == "1500"
    console.show(rows.asking())
    assert "저절로" not in console.go.locator(".eye").inner_text()
    assert console.go.locator("progress").count() == 0


def test_a_reveal_is_followed_by_its_steps_and_the_next_card(console: Console) -> None:
    preview = console.go.locator(".preview")
    console.show(rows.closed())
    assert preview.locator(".backs i").count() == 10
    console.show(rows.reveal(1))
    assert preview.locator(".laid").inner_text().split() == ["3", "벌점", "1"]
    assert "1번 줄" in preview.inner_text()
    console.show(rows.reveal(4))
    assert console.page.locator(".clock strong").inner_text() == "4/11"
    assert preview.locator(".laid b").inner_text() == str(rows.PICKS[3]["card"][0])
    console.show(rows.reveal(10))
    assert preview.locator(".laid b").inner_text() == "104"


@pytest.mark.parametrize(
    ("view", "words"),
    [
        (rows.settled_round(), "둘째 판 7라운드 카드와 줄을 고르세요"),
        (rows.deal_end(), "둘째 판 벌점 합계"),
        (rows.deal_summary(), "셋째 판 카드를 나눕니다"),
        (rows.time_up(), "줄줄이 벌점 최종 순위"),
    ],
    ids=["next round", "deal summary", "next deal", "no result"],
)
def test_the_small_picture_says_which_deal_comes(console: Console, view: Any, words: str) -> None:
    console.show(view)
    assert " ".join(console.go.locator(".preview").inner_text().split()) == words


def test_a_round_that_comes_next_is_drawn_with_nobody_in(console: Console) -> None:
    console.show(rows.SCENES["idle"])
    assert console.go.locator(".preview .miniature").count() == 1


def test_an_earlier_result_is_found_by_deal_and_sent_by_its_index(console: Console) -> None:
    console.show(rows.reveal()).press("a")
    assert console.dialog.locator("h3").all_inner_texts() == ["둘째 판", "첫째 판"]
    console.dialog.locator("section", has_text="첫째 판").get_by_role("button", name="10라운드").click()
    assert console.sent == [{"kind": "show_result", "round": 10}]
    console.press("a")
    console.dialog.locator("section", has_text="둘째 판").get_by_role("button", name="5라운드").click()
    assert console.sent[-1] == {"kind": "show_result", "round": 15}


def test_rewinding_a_round_names_its_deal_and_what_stays(console: Console) -> None:
    console.show(rows.reveal()).press("Backspace")
    said = console.dialog.inner_text()
    for part in (
        "둘째 판 6라운드를 되감을까요?",
        "둘째 판 6라운드에 쌓인 벌점",
        "둘째 판 5라운드까지의 결과와 벌점",
    ):
        assert part in said
    assert "제출" not in said


def test_a_single_deal_is_never_counted(console: Console) -> None:
    console.show(rows.reveal(round=rows.round_of(deal=1, deals=1, index=6), results=rows.settled(5))).press(
        "a"
    )
    assert console.dialog.locator("h3").count() == 0
    console.press("Escape", "Backspace")
    assert console.dialog.locator("h2").inner_text() == "6라운드를 되감을까요?"
