"""Dialogs: nothing is answered by accident, and each sends exactly what it says."""

from __future__ import annotations

from typing import Any

import pytest

from tests.host import views
from tests.host.conftest import Console

OPENERS = {
    "rewind": "Backspace", "hand_back": "r", "enter_pick": "e", "show_result": "a", "message": "m", "keys": "Shift+Slash",
}  # fmt: skip


def click(console: Console, name: str) -> None:
    console.dialog.get_by_role("button", name=name).click()


@pytest.mark.parametrize("kind", OPENERS)
def test_space_enter_and_pagedown_answer_no_dialog(console: Console, kind: str) -> None:
    console.show(views.picking()).press(OPENERS[kind], "Enter", "PageDown", "Space", "Enter")
    assert console.sent == []
    assert console.dialog.get_attribute("data-kind") == kind


@pytest.mark.parametrize("kind", OPENERS)
def test_escape_closes_and_gives_the_focus_back_to_go(console: Console, kind: str) -> None:
    console.show(views.picking()).press(OPENERS[kind], "Escape")
    assert console.dialog.count() == 0
    assert console.page.evaluate("document.activeElement.matches('.go')")
    assert console.sent == []


def test_in_a_confirmation_even_a_focused_button_does_not_answer_to_enter_or_space(console: Console) -> None:
    console.show(views.reveal()).press("Backspace")
    console.dialog.locator(".undo").focus()
    console.press("Enter", "Space", "PageDown")
    assert console.sent == []


def test_rewind_says_what_vanishes_and_what_stays(console: Console) -> None:
    console.show(views.reveal()).press("Backspace")
    assert console.dialog.get_attribute("role") == "alertdialog"
    said = console.dialog.inner_text()
    for part in (
        "5라운드를 되감을까요?",
        "결과 2단계",
        "고른 카드 9명분",
        "다시 한 라운드",
        "출연자, 이름, 자리",
        "4라운드까지",
    ):
        assert part in said


def held_backspace(console: Console, milliseconds: int) -> None:
    console.page.keyboard.down("Backspace")
    console.page.clock.run_for(milliseconds)
    console.page.keyboard.up("Backspace")


def test_backspace_held_for_a_second_rewinds_with_its_reason(timed: Console) -> None:
    timed.show(views.reveal()).stop_clock().press("Backspace")
    timed.dialog.locator("input").fill("멘트와 화면이 어긋남")
    timed.dialog.locator("h2").focus()
    held_backspace(timed, 900)
    assert timed.sent == []
    held_backspace(timed, 1100)
    assert timed.sent == [{"kind": "rewind", "cue_no": 17, "reason": "멘트와 화면이 어긋남"}]
    assert timed.dialog.count() == 0


def test_a_backspace_typed_in_the_reason_never_rewinds(timed: Console) -> None:
    timed.show(views.reveal()).stop_clock().press("Backspace")
    timed.dialog.locator("input").focus()
    held_backspace(timed, 3000)
    assert timed.sent == []


def test_the_press_that_asks_does_not_answer(timed: Console) -> None:
    timed.show(views.reveal()).stop_clock()
    held_backspace(timed, 3000)
    assert timed.sent == []
    assert timed.dialog.count() == 1


def test_a_question_about_a_moment_goes_away_with_the_moment(console: Console) -> None:
    console.show(views.reveal()).press("Backspace")
    console.show(views.reveal(3, show=views.show("match", cue_no=18)))
    assert console.dialog.count() == 0


def test_blackout_still_works_while_the_console_asks(console: Console) -> None:
    console.show(views.reveal()).press("Backspace", "b")
    assert console.sent == [{"kind": "blackout", "on": True}]


def test_taking_back_a_rank_keeps_every_round_and_holds_nothing(console: Console) -> None:
    undo = {"label": {"key": "show.undo.reveal_rank", "params": {}}, "replays": False, "round": 12}
    console.show(
        views.verdict(
            rewind={**undo, "picks": 0, "steps": 0}, results=views.settled(*range(1, 13)), may=views.ALL
        )
    )
    console.press("Backspace")
    assert console.dialog.locator(".stays li").all_inner_texts()[1] == "12라운드까지의 결과와 점수"
    assert "멈춘 채로" not in console.dialog.inner_text()


def test_the_round_is_voided_only_by_holding(timed: Console) -> None:
    timed.show(views.picking()).stop_clock()
    timed.page.get_by_role("button", name="무효…").click()
    timed.dialog.locator(".undo").click()
    assert timed.sent == []
    timed.dialog.locator(".undo").hover()
    timed.page.mouse.down()
    timed.page.clock.run_for(1100)
    timed.page.mouse.up()
    assert timed.sent == [{"kind": "void_round", "cue_no": 17, "reason": ""}]


def test_hand_back_offers_only_those_who_are_locked(console: Console) -> None:
    console.show(views.picking()).press("r")
    assert console.dialog.locator("label").all_inner_texts() == [views.NAMES[n] for n in range(3, 10)]
    console.dialog.get_by_label("이도현").check()
    click(console, "돌려주기")
    assert console.sent == [{"kind": "hand_back", "contestant": "c3"}]


@pytest.mark.parametrize(
    ("plus", "minus", "nothing", "pick"),
    [
        ("1", "", False, {"plus": 1}),
        ("", "4", False, {"minus": 4}),
        ("1", "4", False, {"plus": 1, "minus": 4}),
        ("", "", True, {}),
    ],
)
def test_a_pick_is_entered_for_a_seat(
    console: Console, plus: str, minus: str, nothing: bool, pick: Any
) -> None:
    console.show(views.picking()).press("e")
    console.dialog.get_by_label("플러스").fill(plus)
    console.dialog.get_by_label("마이너스").fill(minus)
    if nothing:
        console.dialog.get_by_label("내지 않음").check()
    click(console, "이대로 입력")
    assert console.sent == [{"kind": "enter_pick", "contestant": "c1", "opening": 9, "pick": pick}]


@pytest.mark.parametrize(("plus", "minus", "nothing"), [("", "", False), ("3", "3", False), ("3", "", True)])
def test_an_unclear_entry_is_sent_back_with_its_reason(
    console: Console, plus: str, minus: str, nothing: bool
) -> None:
    console.show(views.picking()).press("e")
    console.dialog.get_by_label("플러스").fill(plus)
    console.dialog.get_by_label("마이너스").fill(minus)
    if nothing:
        console.dialog.get_by_label("내지 않음").check()
    click(console, "이대로 입력")
    assert console.sent == []
    assert console.dialog.locator("[role=alert]").inner_text()


def test_an_entered_pick_is_dots_until_the_host_holds_to_look(console: Console) -> None:
    security = "getComputedStyle(document.querySelector('input[name=plus]')).webkitTextSecurity"
    console.show(views.picking()).press("e")
    console.dialog.get_by_label("플러스").fill("1")
    assert console.page.evaluate(security) == "disc"
    console.dialog.get_by_role("button", name="누르는 동안 보기").hover()
    console.page.mouse.down()
    assert console.page.evaluate(security) == "none"
    console.page.mouse.up()
    assert console.page.evaluate(security) == "disc"


def test_a_refused_entry_keeps_the_dialog_and_says_why(console: Console) -> None:
    console.show(views.picking())
    console.answers("enter_pick", {"ok": False, "code": "card_unavailable", "params": {"numbers": [1]}})
    console.press("e")
    console.dialog.get_by_label("플러스").fill("1")
    click(console, "이대로 입력")
    assert "지금 낼 수 없는 카드" in console.dialog.locator("[role=alert]").inner_text()


def test_an_entry_for_a_round_that_is_over_goes_away(console: Console) -> None:
    console.show(views.picking()).press("e")
    console.show(views.picking(round=views.round_of(opening=10)))
    assert console.dialog.count() == 0


def test_an_earlier_result_is_shown_without_rewinding(console: Console) -> None:
    console.show(views.reveal()).press("a")
    click(console, "3라운드")
    assert console.sent == [{"kind": "show_result", "round": 3}]


def test_a_message_goes_up_with_enter_and_an_empty_one_does_not(console: Console) -> None:
    console.show(views.picking()).press("m", "Enter")
    assert console.sent == []
    console.page.keyboard.type("10분 쉽니다")
    console.press("Enter")
    assert console.sent == [{"kind": "message", "text": "10분 쉽니다"}]


def test_a_seat_opens_to_all_that_can_be_done_for_it(console: Console) -> None:
    console.show(views.picking())
    console.page.locator("[data-contestant=c3]").click()
    for name, command in (
        ("고른 것 돌려주기", "hand_back"),
        ("카드 한 번 더", "show_hand"),
        ("폰 연결", "free_device"),
        ("내보내기", "remove"),
    ):
        click(console, name)
        assert console.sent[-1] == {"kind": command, "contestant": "c3"}
        console.page.locator("[data-contestant=c3]").click()
    console.dialog.get_by_label("점수 더하기").fill("-2")
    click(console, "점수 고치기")
    assert console.sent[-1]["kind"] == "remove"
    console.dialog.get_by_label("이유").fill("마이크 사고")
    click(console, "점수 고치기")
    assert console.sent[-1] == {
        "kind": "adjust_score",
        "contestant": "c3",
        "points": -2,
        "reason": "마이크 사고",
    }


def test_somebody_without_a_phone_sees_the_hand_for_as_long_as_the_mouse_is_held(console: Console) -> None:
    console.show(views.picking())
    hand = [{"id": "c7", "name": views.NAMES[7], "hand": [1, 4, 5], "available": [1, 4], "pick": None}]
    console.answers("peek", {"ok": True, "version": 0, "data": hand})
    console.page.locator("[data-contestant=c7]").click()
    assert console.dialog.get_by_role("button", name="카드 한 번 더").count() == 0
    console.dialog.get_by_role("button", name="카드 보여 주기").hover()
    console.page.mouse.down()
    console.page.wait_for_selector(".uncovered")
    console.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert console.dialog.locator(".uncovered").count() == 1
    console.page.mouse.up()
    assert console.dialog.locator(".uncovered").count() == 0


def test_a_pairing_code_is_shown_with_its_address(console: Console) -> None:
    console.show(views.picking())
    data = {"code": "417208", "seconds": 120, "address": "192.168.0.24:8080/host/pair"}
    console.answers("pair", {"ok": True, "version": 0, "data": data})
    console.page.get_by_role("button", name="그 밖에").click()
    click(console, "리모컨 폰에서")
    assert console.sent == [{"kind": "pair", "role": "remote"}]
    said = console.dialog.locator(".pairing").inner_text()
    assert "417208" in said
    assert "192.168.0.24:8080/host/pair" in said


def opened_code(console: Console, seconds: int) -> None:
    console.show(views.picking())
    data = {"code": "417208", "seconds": seconds, "address": "192.168.0.24:8080/host/pair"}
    console.answers("pair", {"ok": True, "version": 0, "data": data})
    console.page.get_by_role("button", name="그 밖에").click()
    click(console, "리모컨 폰에서")


def test_a_code_that_was_used_gives_way_to_the_word_that_a_device_is_in(console: Console) -> None:
    opened_code(console, 120)
    console.show(views.picking(room=views.room(pairing=["remote"])))
    assert "417208" in console.dialog.inner_text()
    console.show(views.picking())
    assert "리모컨이 연결됐어요" in console.dialog.locator("[role=status]").inner_text()
    assert "417208" not in console.dialog.inner_text()


def test_a_code_whose_time_is_over_is_taken_away(console: Console) -> None:
    opened_code(console, 0)
    assert "시간이 지났어요" in console.dialog.locator("[role=status]").inner_text()
    assert "417208" not in console.dialog.inner_text()


def test_the_show_can_be_set_while_it_runs(console: Console) -> None:
    console.show(views.picking())
    console.page.get_by_role("button", name="그 밖에").click()
    for label, command in (
        ("English", {"kind": "set_lang", "lang": "en"}),
        ("시간에 맞춰 자동", {"kind": "set_pacing", "pacing": "clock"}),
        ("위부터", {"kind": "set_finale", "finale": "top_down"}),
        ("차분하게", {"kind": "set_motion", "motion": "calm"}),
    ):
        console.dialog.get_by_label(label, exact=True).check()
        assert console.sent[-1] == command
    assert console.dialog.get_by_role("link").count() == 4
