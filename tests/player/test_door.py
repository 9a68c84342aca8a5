"""From the scanned code to a seat."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.player.conftest import Phone
from tests.player.views import door, lobby, no_show, view, waiting

SEATED = {"ok": True, "pending": False}
TAKEN = {"ok": False, "code": "name_taken", "params": {}}
HANGUL_ENTER = """([text, after]) => {
  const field = document.getElementById("name");
  const key = isComposing => new KeyboardEvent("keydown",
    {key: "Enter", code: "Enter", keyCode: isComposing ? 229 : 13, isComposing, bubbles: true, cancelable: true});
  field.focus();
  field.dispatchEvent(new CompositionEvent("compositionstart", {bubbles: true}));
  field.value = text.slice(0, -1) + "ㅈ";
  field.dispatchEvent(new InputEvent("input", {isComposing: true, bubbles: true}));
  if (after !== "end first") field.dispatchEvent(key(true));
  field.value = text;
  field.dispatchEvent(new InputEvent("input", {isComposing: true, bubbles: true}));
  field.dispatchEvent(new CompositionEvent("compositionend", {data: text, bubbles: true}));
  if (after === "again" || after === "end first") field.dispatchEvent(key(false));
  if (after === "submits") field.form.requestSubmit();
}"""


def asked(phone: Phone) -> list[tuple[str, str, bool]]:
    return [(one["code"], one["name"], one["returning"]) for one in phone.venue.asked]


def test_a_scanned_code_needs_a_name_and_one_button(phone: Phone) -> None:
    phone.venue.answers = [SEATED]
    phone.open("/k7qm").show(door())
    phone.page.get_by_label("이름").tap()
    phone.page.keyboard.type("  민지 ")
    phone.ask("자리에 앉기")
    assert asked(phone) == [("K7QM", "민지", False)]
    assert phone.reconnects(1) == 1


def test_without_a_code_in_the_address_the_card_asks_for_it(phone: Phone) -> None:
    phone.venue.answers = [SEATED]
    phone.open("/player/").show(door())
    phone.page.get_by_label("이름").fill("민지")
    expect(phone.go).to_be_disabled()
    assert phone.go.inner_text() == "입장 코드를 적어 주세요"
    phone.page.get_by_label("입장 코드").fill("k7qm")
    phone.ask("자리에 앉기")
    expect(phone.page.locator(".whisper")).to_have_count(0)
    assert asked(phone) == [("K7QM", "민지", False)]


def test_a_code_of_another_evening_is_asked_for_again(phone: Phone) -> None:
    phone.venue.answers = [{"ok": False, "code": "wrong_code", "params": {}}, SEATED]
    phone.open("/ZZZZ").show(door())
    phone.page.get_by_label("이름").fill("민지")
    phone.ask("자리에 앉기")
    expect(phone.page.get_by_role("alert")).to_contain_text("코드가 맞지 않아요")
    phone.page.get_by_label("입장 코드").fill("K7QM")
    phone.ask("자리에 앉기")
    expect(phone.page.get_by_role("alert")).to_have_count(0)
    assert [code for code, _, _ in asked(phone)] == ["ZZZZ", "K7QM"]


def test_a_phone_left_open_from_the_last_show_is_led_to_the_one_that_is_on(phone: Phone) -> None:
    phone.venue.answers = [SEATED]
    next_show = view("door")["show"] | {"id": "s2", "code": "BCDF", "title": "토요일의 쇼"}
    phone.open("/K7QM").show(view("farewell"), door() | {"show": next_show})
    assert "지난 쇼는 끝났어요" in phone.text
    assert "토요일의 쇼" in phone.text
    assert phone.page.url.endswith("/BCDF")
    assert phone.page.get_by_label("이름").input_value() == "민지"
    phone.reload().show(door() | {"show": next_show})
    assert "지난 쇼는 끝났어요" in phone.text
    phone.ask("자리에 앉기")
    assert asked(phone) == [("BCDF", "민지", False)]
    phone.show(lobby() | {"show": next_show}, view("removed", show=next_show, status="removed"))
    phone.show(door() | {"show": next_show})
    assert "지난 쇼는 끝났어요" not in phone.text


@pytest.mark.parametrize("joining", ["open", "closed"])
@pytest.mark.parametrize(
    ("lang", "seat", "request_"),
    [
        ("ko", "지금은 이 폰에 자리가 없어요", "요청이 받아들여지지 않았어요"),
        ("en", "This phone has no seat now", "Your request was turned down"),
    ],
)
def test_a_phone_that_lost_its_seat_or_request_is_told_so_at_the_door(
    phone: Phone, joining: str, lang: str, seat: str, request_: str
) -> None:
    phone.open(lang=lang).show(door(joining))
    assert seat not in phone.text
    phone.show(lobby(), door(joining))
    assert phone.page.locator("h1").inner_text() == seat
    phone.reload().show(door(joining))
    assert phone.page.locator("h1").inner_text() == seat
    phone.show(waiting())
    assert seat not in phone.text
    phone.show(door(joining))
    assert phone.page.locator("h1").inner_text() == request_
    assert phone.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    phone.page.set_viewport_size({"width": 360, "height": 340})
    assert phone.page.evaluate("document.querySelector('.go').getBoundingClientRect().bottom") <= 340
    phone.show(lobby(), view("removed", status="removed"))
    assert request_ not in phone.text


def test_who_waits_to_be_let_in_is_promised_no_seat_while_offline(phone: Phone) -> None:
    phone.open().show(waiting())
    phone.link("lost")
    assert "자리와 카드는 그대로예요" not in phone.text
    assert "민지" not in phone.text
    phone.link("live")
    phone.show(lobby())
    phone.link("lost")
    assert "자리와 카드는 그대로예요" in phone.text


def test_the_card_of_the_next_show_stays_above_an_open_keyboard(phone: Phone) -> None:
    phone.open("/K7QM").show(view("farewell"), door() | {"show": view("door")["show"] | {"id": "s2"}})
    phone.page.set_viewport_size({"width": 360, "height": 340})
    assert phone.page.evaluate("document.querySelector('.go').getBoundingClientRect().bottom") <= 340


def test_a_name_that_is_taken_may_be_ones_own(phone: Phone) -> None:
    phone.venue.answers = [TAKEN, {"ok": True, "pending": True}]
    phone.open().show(door())
    phone.page.get_by_label("이름").fill("민지")
    phone.tap("자리에 앉기")
    expect(phone.page.locator("h1")).to_contain_text("본인이세요?")
    assert "금요일의 쇼" in phone.text
    phone.ask("네, 제 자리예요")
    assert asked(phone) == [("K7QM", "민지", False), ("K7QM", "민지", True)]
    phone.show(waiting())
    assert "진행자가 확인하고 있어요" in phone.text


def test_another_name_keeps_what_was_typed(phone: Phone) -> None:
    phone.venue.answers = [TAKEN]
    phone.open().show(door())
    phone.page.get_by_label("이름").fill("민지")
    phone.tap("자리에 앉기")
    phone.tap("다른 이름 쓰기")
    assert phone.page.get_by_label("이름").input_value() == "민지"


def test_an_answer_that_got_lost_is_asked_for_under_the_same_id(
    phone: Phone, no_page_complains: list[str]
) -> None:
    phone.venue.answers = [SEATED]
    phone.open().show(door())
    phone.page.get_by_label("이름").fill("민지")
    ids: list[str] = []

    def break_off(route: object) -> None:
        ids.append(route.request.post_data_json["id"])  # type: ignore[attr-defined]
        route.abort() if len(ids) == 1 else route.continue_()  # type: ignore[attr-defined]

    phone.page.route("**/player/seat", break_off)
    phone.tap("자리에 앉기")
    expect(phone.page.get_by_role("alert")).to_contain_text("연결이 끊겨서")
    phone.ask("자리에 앉기")
    expect(phone.page.get_by_role("alert")).to_have_count(0)
    no_page_complains.clear()
    assert len(ids) == 2
    assert len(set(ids)) == 1


def test_letters_are_counted_as_people_count_them(phone: Phone) -> None:
    phone.open().show(door())
    phone.page.get_by_label("이름").fill("👨‍👩‍👧‍👦각é")
    assert "3/12자" in phone.text
    phone.page.get_by_label("이름").fill("가나다라마바사아자차카타파")
    assert "13/12자" in phone.text
    expect(phone.go).to_be_disabled()
    phone.page.get_by_label("이름").fill("   ")
    assert phone.go.inner_text() == "이름을 적어 주세요"


def test_enter_while_composing_hangul_asks_once_with_the_whole_name(phone: Phone) -> None:
    for after in ("", "again", "submits", "end first"):
        phone.venue.asked.clear()
        phone.venue.answers = [SEATED]
        phone.open().show(door())
        with phone.page.expect_response("**/player/seat"):
            phone.page.evaluate(HANGUL_ENTER, ["민지", after])
        phone.page.evaluate("new Promise(requestAnimationFrame)")
        assert asked(phone) == [("K7QM", "민지", False)], after


def test_a_real_composition_ends_with_enter(phone: Phone) -> None:
    phone.venue.answers = [SEATED]
    phone.open().show(door())
    phone.page.get_by_label("이름").tap()
    keyboard = phone.page.context.new_cdp_session(phone.page)
    keyboard.send("Input.imeSetComposition", {"text": "민ㅈ", "selectionStart": 2, "selectionEnd": 2})
    keyboard.send("Input.insertText", {"text": "민지"})
    with phone.page.expect_response("**/player/seat"):
        phone.page.keyboard.press("Enter")
    assert asked(phone) == [("K7QM", "민지", False)]


def test_the_card_and_its_button_stay_above_an_open_keyboard(phone: Phone) -> None:
    phone.open("/").show(door())
    phone.page.set_viewport_size({"width": 360, "height": 340})
    bottom = phone.page.evaluate("document.querySelector('.go').getBoundingClientRect().bottom")
    assert bottom <= 340
    assert (
        phone.page.evaluate("document.querySelector('meta[name=viewport]').content.includes('scalable')")
        is False
    )


def test_the_language_changes_at_once_keeps_what_is_typed_and_is_remembered(phone: Phone) -> None:
    phone.open().show(door())
    phone.page.get_by_label("이름").fill("민지")
    phone.tap("English")
    expect(phone.page.get_by_label("Name")).to_have_value("민지")
    assert phone.page.evaluate("document.documentElement.lang") == "en"
    assert phone.page.title() == "My cards · Cuecard"
    phone.reload().show(door())
    expect(phone.go).to_have_text("Write your name")


def test_a_closed_door_still_lets_people_back(phone: Phone) -> None:
    phone.venue.answers = [{"ok": True, "pending": True}]
    phone.open().show(door("closed"))
    assert "지금은 새로 들어올 수 없어요" in phone.text
    phone.page.get_by_label("이름").fill("민지")
    phone.ask("내 자리로 돌아가기")
    expect(phone.page.get_by_role("alert")).to_have_count(0)
    assert asked(phone) == [("K7QM", "민지", True)]


def test_a_page_without_a_show_waits_for_one(phone: Phone) -> None:
    phone.open().show(no_show())
    assert "아직 열린 쇼가 없어요" in phone.text
    phone.show(door())
    expect(phone.page.get_by_label("이름")).to_be_visible()


def test_a_name_can_be_changed_until_the_first_deal(phone: Phone) -> None:
    phone.open().show(lobby())
    phone.tap("이름 고치기")
    assert phone.page.get_by_label("이름").input_value() == "민지"
    phone.page.get_by_label("이름").fill("민지수")
    phone.answers("rename_self", {"ok": False, "code": "name_taken", "params": {}})
    phone.tap("이 이름으로")
    expect(phone.page.get_by_role("alert")).to_contain_text("같은 이름이 이미 있어요")
    phone.answers("rename_self", {"ok": True, "version": 9})
    phone.page.get_by_label("이름").press("Enter")
    expect(phone.page.get_by_label("이름")).to_have_count(0)
    assert [one["name"] for one in phone.sent(2)] == ["민지수", "민지수"]
    phone.show(lobby())
    phone.tap("이름 고치기")
    phone.show(view("rules"))
    expect(phone.page.get_by_label("이름")).to_have_count(0)


def test_a_hostile_name_is_only_text(phone: Phone) -> None:
    phone.open().show(lobby() | {"me": {"id": "c1", "name": "<img src=x>", "seat": 1, "status": "seated"}})
    assert "<img src=x>" in phone.text
    assert phone.page.locator("#page img").count() == 0
