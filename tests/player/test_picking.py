"""Choosing, sending, locking; what happens when the answer is no, late, or never comes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.player import views as v
from tests.player.conftest import Phone

OK = {"ok": True, "version": 99}
CHOSEN = "[...document.querySelectorAll('[aria-pressed=true]')].map(e => e.ariaLabel ?? e.textContent)"
BOXES = """[...document.querySelectorAll("#page :is(button, section, .whisper, .dock, .top)")].map(e => {
  const {x, y, width, height} = e.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
})"""


def no(*numbers: int) -> dict[str, object]:
    return {"ok": False, "code": "card_unavailable", "params": {"numbers": list(numbers)}}


def chosen(phone: Phone) -> list[str]:
    found: list[str] = phone.page.evaluate(CHOSEN)
    return found


def label(phone: Phone) -> str:
    return phone.go.locator(".lab").inner_text().replace("\u2009", " ")


@pytest.fixture
def picking(phone: Phone) -> Phone:
    return phone.open().show(v.picking())


def test_a_tap_takes_a_card_and_another_tap_takes_it_back(picking: Phone) -> None:
    picking.tap("플러스 1")
    assert chosen(picking) == ["플러스 1"]
    picking.tap("플러스 3")
    assert chosen(picking) == ["플러스 3"]
    picking.tap("플러스 3")
    assert chosen(picking) == []
    expect(picking.go).to_be_disabled()


def test_the_same_number_is_never_in_both_rows_but_moves_over(picking: Phone) -> None:
    picking.tap("플러스 2")
    picking.tap("마이너스 4")
    picking.tap("마이너스 2")
    assert chosen(picking) == ["마이너스 2"]
    picking.tap("플러스 4")
    assert chosen(picking) == ["플러스 4", "마이너스 2"]


def test_nothing_is_a_choice_of_its_own(picking: Phone) -> None:
    picking.tap("플러스 2")
    picking.tap("아무것도 안 내기")
    assert chosen(picking) == ["아무것도 안 내기"]
    picking.tap("마이너스 5")
    assert chosen(picking) == ["마이너스 5"]


@pytest.mark.parametrize(
    ("taps", "says", "sends"),
    [
        (["플러스 1", "마이너스 4"], "+1−4 제출", {"plus": 1, "minus": 4}),
        (["플러스 1"], "+1만 제출", {"plus": 1}),
        (["마이너스 4"], "−4만 제출", {"minus": 4}),
        (["아무것도 안 내기"], "아무것도 안 내고 제출", {}),
    ],
)
def test_the_button_sends_exactly_what_it_says(
    picking: Phone, taps: list[str], says: str, sends: dict[str, int]
) -> None:
    for tap in taps:
        picking.tap(tap)
    assert label(picking) == says
    picking.answers("pick", OK)
    picking.go.tap()
    assert picking.sent(1) == [{"kind": "pick", "opening": 3, "pick": sends}]


def test_six_numbers_are_all_offered(phone: Phone) -> None:
    phone.open().show(v.picking(mine={"numbers": 6}))
    phone.tap("플러스 6")
    phone.tap("마이너스 5")
    assert label(phone) == "+6−5 제출"


def test_sending_is_said_only_when_it_takes_a_while_and_locked_only_when_it_is(picking: Phone) -> None:
    picking.tap("플러스 1")
    picking.go.tap()
    assert "보내는 중" not in picking.text
    expect(picking.page.locator("h1")).to_have_text("보내는 중이에요")
    assert picking.page.get_by_role("button").count() == 0
    picking.answer({"ok": True, "version": picking.version + 1})
    expect(picking.page.locator("h1")).to_have_text("보내는 중이에요")
    picking.show(v.locked())
    expect(picking.page.locator("h1")).to_have_text("제출했어요")
    assert len(picking.sent(1)) == 1


def test_a_double_tap_sends_once(picking: Phone) -> None:
    picking.tap("플러스 1")
    picking.page.evaluate("document.querySelector('.go').click(); document.querySelector('.go').click()")
    assert len(picking.sent(1)) == 1


def test_a_draft_stays_while_other_things_change(picking: Phone) -> None:
    picking.tap("플러스 1")
    picking.show(v.picking(timer=v.running(30)), v.picking(held=True, timer=v.standing(30)))
    picking.link("lost")
    picking.link("live")
    assert chosen(picking) == ["플러스 1"]
    assert picking.sent(0) == []


def test_a_draft_never_reaches_another_opening(picking: Phone) -> None:
    picking.tap("플러스 1")
    picking.show(v.picking(opening=4))
    assert chosen(picking) == []


def test_a_refusal_changes_words_and_nothing_else(picking: Phone) -> None:
    picking.tap("플러스 1")
    picking.tap("마이너스 4")
    before = picking.page.evaluate(BOXES)
    picking.answers("pick", no(4))
    picking.go.tap()
    expect(picking.page.locator(".whisper")).to_have_text(
        "4번은 지금 낼 수 없어요.제출 안 됐어요. 이 안내는 나에게만 보여요."
    )
    assert chosen(picking) == ["플러스 1"]
    assert label(picking) == "+1만 제출"
    raised = picking.page.evaluate(BOXES)
    # The refused card sinks back into the rack; everything else is where it was.
    assert sum(one != other for one, other in zip(before, raised, strict=True)) == 1


def test_after_a_refusal_the_button_sleeps_for_a_moment(picking: Phone) -> None:
    picking.tap("플러스 1")
    picking.tap("마이너스 4")
    picking.answers("pick", no(4))
    picking.go.tap()
    expect(picking.go).to_have_attribute("aria-disabled", "true")
    picking.page.evaluate("document.querySelector('.go').click()")
    assert len(picking.sent(1)) == 1
    expect(picking.go).not_to_have_attribute("aria-disabled", "true")
    picking.answers("pick", OK)
    picking.go.tap()
    assert picking.sent(2)[-1]["pick"] == {"plus": 1}


def test_after_three_refusals_the_phone_says_to_ask_the_host_even_after_a_reload(picking: Phone) -> None:
    picking.answers("pick", no(4))
    for _ in range(3):
        assert "진행자에게 물어보세요" not in picking.text
        picking.tap("마이너스 4")
        expect(picking.go).not_to_have_attribute("aria-disabled", "true")
        picking.go.tap()
        expect(picking.page.locator(".whisper")).to_contain_text("4번은 지금 낼 수 없어요")
    assert "진행자에게 물어보세요" in picking.text
    picking.reload().show(v.picking())
    assert "진행자에게 물어보세요" in picking.text
    picking.show(v.picking(opening=4))
    assert "진행자에게 물어보세요" not in picking.text


def test_a_late_pick_is_told_so_and_loses_nothing(picking: Phone) -> None:
    picking.tap("플러스 1")
    picking.answers("pick", {"ok": False, "code": "round_closed", "params": {}})
    picking.go.tap()
    expect(picking.page.locator(".whisper")).to_contain_text("이미 마감됐어요")
    picking.show(v.in_match("closed", ready=False))
    assert "3라운드가 마감됐어요" in picking.text
    assert "자리는 그대로예요" in picking.text
    assert picking.page.get_by_role("button").count() == 0


def test_a_pick_that_never_arrived_can_be_sent_again(picking: Phone) -> None:
    picking.tap("플러스 1")
    picking.answers("pick", {"ok": False, "code": "lost_connection", "params": {}})
    picking.go.tap()
    expect(picking.page.locator(".whisper")).to_contain_text("연결이 끊겨서")
    assert chosen(picking) == ["플러스 1"]


def test_a_pick_on_its_way_is_mentioned_while_reconnecting(picking: Phone) -> None:
    picking.tap("플러스 1")
    picking.go.tap()
    expect(picking.page.locator("h1")).to_have_text("보내는 중이에요")
    picking.link("lost")
    assert "보내던 카드는 연결되면 다시 확인해요" in picking.text


def test_a_pick_handed_back_is_said_once_and_not_after_a_reload(picking: Phone) -> None:
    picking.show(v.locked(), v.picking())
    assert "진행자가 제출을 돌려줬어요" in picking.text
    picking.tap("플러스 2")
    assert "진행자가 제출을 돌려줬어요" in picking.text
    picking.show(v.locked(), v.picking(opening=4))
    assert "돌려줬어요" not in picking.text
    picking.reload().show(v.picking())
    assert "돌려줬어요" not in picking.text


def test_a_void_round_is_marked_and_not_taken_for_a_pick_handed_back(picking: Phone) -> None:
    picking.show(v.locked(), v.picking(opening=4, round=v.round_of(opening=4, replayed=True)))
    assert "돌려줬어요" not in picking.text
    assert "다시 하는 라운드" in picking.text


def test_a_held_show_still_takes_picks_and_its_clock_stands(phone: Phone) -> None:
    phone.open().show(v.picking(held=True, timer=v.standing(27)))
    assert "멈췄어요" in phone.text
    assert phone.page.get_by_role("timer").inner_text().split() == ["27", "멈춤"]
    phone.tap("플러스 1")
    phone.answers("pick", OK)
    phone.go.tap()
    assert phone.sent(1)[-1]["pick"] == {"plus": 1}


def test_nothing_moves_under_the_finger_when_the_show_is_held(picking: Phone) -> None:
    before = picking.page.evaluate(BOXES)
    picking.show(v.picking(held=True))
    assert "멈췄어요" in picking.text
    assert picking.page.evaluate(BOXES) == before


def test_overtime_waits_for_whoever_has_not_picked(phone: Phone) -> None:
    phone.open().show(v.picking(round=v.round_of(overtime=True)))
    assert "지금 내 주세요" in phone.text


def test_the_form_works_by_keyboard(picking: Phone) -> None:
    picking.page.get_by_role("button", name="플러스 3", exact=True).focus()
    picking.page.keyboard.press("Space")
    picking.page.keyboard.press("Tab")
    assert picking.page.evaluate("document.activeElement.ariaLabel") == "플러스 4"
    assert chosen(picking) == ["플러스 3"]


def test_a_reader_hears_the_new_screen_and_the_last_seconds(phone: Phone) -> None:
    phone.page.clock.install()
    heard = "document.getElementById('announcer').textContent"
    phone.open().show(v.in_match("idle"))
    assert phone.page.evaluate(heard) == ""
    phone.show(v.picking(timer=v.running(12)))
    assert phone.page.evaluate(heard) == "3라운드, 카드를 고르세요"
    phone.page.clock.run_for(2500)
    assert phone.page.evaluate(heard) == "10초 남았어요"
    phone.page.clock.run_for(5000)
    assert phone.page.evaluate(heard) == "5초 남았어요"
    assert "soon" in (phone.page.get_by_role("timer").get_attribute("class") or "")
