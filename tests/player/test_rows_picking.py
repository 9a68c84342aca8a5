"""Rows on the phone: choosing a card and a row, locking them, and what the phone says of a row before that."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.player import views as v, views_rows as r
from tests.player.conftest import Phone
from tests.player.gallery_rows import FULL_TABLE

OK = {"ok": True, "version": 99}
PREVIEWS = [(58, 1), (30, 3), (58, 3), (5, 4), (5, 3), (101, 2)]
BOXES = """[...document.querySelectorAll("#page :is(button, .board, .rack, .tally, .whisper, .dock, .top)")].map(e => {
  const {x, y, width, height} = e.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
})"""
LOOK = """e => [e, ...e.querySelectorAll(".c")].map(part => {
  const {backgroundColor, backgroundImage, borderColor, color, fontSize, fontWeight, outlineColor, boxShadow} = getComputedStyle(part);
  return [backgroundColor, backgroundImage, borderColor, color, fontSize, fontWeight, outlineColor, boxShadow].join();
})"""


def row(phone: Phone, n: int) -> Locator:
    return phone.page.locator(".board button").nth(n - 1)


def card(phone: Phone, number: int) -> Locator:
    found = [one.split("\n")[0] for one in phone.page.locator(".rack button").all_inner_texts()]
    return phone.page.locator(".rack button").nth(found.index(str(number)))


def choose(phone: Phone, number: int, n: int) -> None:
    card(phone, number).tap()
    row(phone, n).tap()


def chosen(phone: Phone) -> list[str]:
    found: list[str] = phone.page.locator("[aria-pressed=true] b").all_inner_texts()
    return found


def label(phone: Phone) -> str:
    return phone.go.locator(".lab").inner_text()


def whisper(phone: Phone) -> str:
    return phone.page.locator(".whisper").inner_text()


@pytest.fixture
def picking(phone: Phone) -> Phone:
    return phone.open().show(r.picking())


def test_card_and_row_are_chosen_in_any_order_and_the_button_names_what_is_missing(picking: Phone) -> None:
    assert label(picking) == "카드와 줄을 고르세요"
    row(picking, 2).tap()
    assert label(picking) == "이제 카드를 고르세요"
    expect(picking.go).to_be_disabled()
    card(picking, 58).tap()
    assert label(picking) == "58 → 2번 줄 확정"
    row(picking, 2).tap()
    assert label(picking) == "이제 줄을 고르세요"


def test_the_button_sends_exactly_what_it_says_and_only_when_pressed(picking: Phone) -> None:
    choose(picking, 58, 2)
    choose(picking, 5, 4)
    assert picking.sent(0) == []
    assert label(picking) == "5 → 4번 줄 확정"
    picking.answers("pick", OK)
    picking.go.tap()
    assert picking.sent(1) == [{"kind": "pick", "opening": 13, "pick": {"card": 5, "row": 4}}]


def test_english_says_the_same(phone: Phone) -> None:
    phone.open(lang="en").show(r.picking())
    choose(phone, 58, 2)
    assert label(phone) == "Lock 58 → row 2"
    assert whisper(phone) == "As the rows lie now, 58 would be added to row 2."


@pytest.mark.parametrize(
    ("number", "n", "says"),
    [
        (58, 2, "지금 줄대로면 58은 2번 줄 끝에 이어서 놓여요."),
        (58, 3, "지금 줄대로면 58이 여섯 번째라, 3번 줄 다섯 장을 가져가요. 벌점 6."),
        (5, 4, "지금 줄대로면 5는 너무 작아서, 4번 줄 한 장을 가져가요. 벌점 1."),
        (30, 1, "지금 줄대로면 30은 너무 작아서, 1번 줄 세 장을 가져가요. 벌점 7."),
    ],
)
def test_touching_a_row_says_how_the_card_would_lie_on_it(
    picking: Phone, number: int, n: int, says: str
) -> None:
    choose(picking, number, n)
    assert whisper(picking) == says


def test_what_a_row_would_do_comes_from_the_server_alone(phone: Phone) -> None:
    told = r.match()
    told["mine"]["previews"]["58"][1] = ["too_low", 4, 13]
    phone.open().show(r.picking(match=told))
    choose(phone, 58, 2)
    assert whisper(phone) == "지금 줄대로면 58은 너무 작아서, 2번 줄 네 장을 가져가요. 벌점 13."


def test_a_chosen_row_shows_the_card_where_it_would_lie(picking: Phone) -> None:
    choose(picking, 58, 2)
    assert row(picking, 2).locator(".c b").all_inner_texts() == ["41", "44", "52", "58"]
    assert row(picking, 2).locator(".mine").inner_text() == "58\n벌점 1"
    row(picking, 3).tap()
    assert row(picking, 3).locator(".c b").all_inner_texts() == ["58", "8", "15", "23", "29", "36"]
    assert row(picking, 2).locator(".c b").all_inner_texts() == ["41", "44", "52"]


def test_no_row_looks_better_than_another(picking: Phone) -> None:
    """Same frame, same tick, same own card, same tone, whatever a row would cost; the others stay as they are."""
    untouched = {tuple(row(picking, n).evaluate(LOOK)) for n in (1, 2, 4)}
    frames, own = set(), set()
    for number, n in PREVIEWS:
        card(picking, number).tap()
        row(picking, n).tap()
        frames.add(row(picking, n).evaluate(LOOK)[0])
        own.add(row(picking, n).locator(".mine").evaluate(LOOK)[0])
        assert picking.page.locator(".whisper b, .whisper em, .whisper strong").count() == 0
        others = {tuple(row(picking, other).evaluate(LOOK)) for other in {1, 2, 4} - {n}}
        assert others <= untouched
        card(picking, number).tap()
        row(picking, n).tap()
    assert (len(frames), len(own)) == (1, 1)


def test_rows_and_cards_keep_their_order_whatever_is_chosen(picking: Phone) -> None:
    before = picking.page.evaluate(BOXES)
    choose(picking, 5, 4)
    choose(picking, 58, 3)
    after = picking.page.evaluate(BOXES)
    # The chosen card is pulled up; everything else is where it was.
    assert sum(one != other for one, other in zip(before, after, strict=True)) == 1


def test_every_card_says_its_points(picking: Phone) -> None:
    shown = picking.page.locator(".board .c:not(.free), .rack .k").all_inner_texts()
    assert len(shown) == 12 + 10
    assert [one for one in shown if one != f"{(n := one.split()[0])}\n벌점 {r.points(int(n))}"] == []


@pytest.mark.parametrize("size", [(360, 640), (360, 560), (390, 844), (412, 915), (740, 360), (820, 1180)])
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_ten_cards_and_four_full_rows_fit_without_scrolling(
    phone: Phone, lang: str, size: tuple[int, int]
) -> None:
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    phone.open(lang=lang).show(r.picking(**FULL_TABLE))
    choose(phone, 102, 3)
    wide, high = phone.page.evaluate(
        "(({scrollWidth, scrollHeight}) => [scrollWidth, scrollHeight])(document.documentElement)"
    )
    assert (wide <= size[0], high <= size[1]) == (True, True)
    small = phone.page.evaluate("""[...document.querySelectorAll("#page button")].filter(e => {
      const {width, height} = e.getBoundingClientRect();
      return width < 48 || height < 48;
    }).length""")
    assert small == 0


def test_nothing_moves_under_the_finger_when_the_show_is_held(phone: Phone) -> None:
    phone.open().show(r.picking(**FULL_TABLE))
    before = phone.page.evaluate(BOXES)
    phone.show(r.picking(held=True, **FULL_TABLE))
    assert "멈췄어요" in phone.text
    assert phone.page.evaluate(BOXES) == before


def test_the_table_lies_where_it_will_be_picked_from(phone: Phone) -> None:
    places = """[...document.querySelectorAll(".row, .k, .tally")].map(e =>
      [Math.round(e.getBoundingClientRect().x), Math.round(e.getBoundingClientRect().y)].join())"""
    phone.open().show(r.in_match("idle"))
    idle = phone.page.evaluate(places)
    assert phone.page.locator(".board button, .rack button").count() == 0
    phone.show(r.picking())
    assert phone.page.evaluate(places) == idle


def test_a_choice_never_reaches_another_opening(picking: Phone) -> None:
    choose(picking, 58, 2)
    picking.show(r.picking(locked=3))
    assert label(picking) == "58 → 2번 줄 확정"
    picking.show(r.picking(opening=14))
    assert label(picking) == "카드와 줄을 고르세요"


def test_sending_is_said_only_when_it_takes_a_while_and_covers_the_hand(picking: Phone) -> None:
    choose(picking, 58, 2)
    picking.go.tap()
    assert "보내는 중" not in picking.text
    expect(picking.page.locator("h1")).to_have_text("보내는 중이에요")
    assert "아직 확정된 게 아니에요" in picking.text
    assert picking.page.get_by_role("button").count() == 0
    picking.answer({"ok": True, "version": picking.version + 1})
    picking.show(r.locked())
    expect(picking.page.locator("h1")).to_have_text("확정했어요")
    assert len(picking.sent(1)) == 1


def test_a_double_tap_sends_once(picking: Phone) -> None:
    choose(picking, 58, 2)
    picking.page.evaluate("document.querySelector('.go').click(); document.querySelector('.go').click()")
    assert len(picking.sent(1)) == 1


def test_a_refusal_changes_words_and_nothing_else(picking: Phone) -> None:
    choose(picking, 58, 2)
    before = picking.page.evaluate(BOXES)
    picking.answers("pick", {"ok": False, "code": "bad_pick", "params": {}})
    picking.go.tap()
    expect(picking.page.locator(".whisper")).to_contain_text("다시 골라 주세요")
    assert label(picking) == "58 → 2번 줄 확정"
    assert picking.page.evaluate(BOXES) == before


def test_a_late_pick_is_told_so_plainly_and_loses_nothing(picking: Phone) -> None:
    choose(picking, 58, 2)
    picking.answers("pick", {"ok": False, "code": "round_closed", "params": {}})
    picking.go.tap()
    expect(picking.page.locator(".whisper")).to_have_text("이번 라운드는 이미 마감됐어요.")
    picking.show(r.closed(ready=False))
    assert "3라운드가 마감됐어요" in picking.text
    assert "자동으로 놓여요" in picking.text


def test_a_pick_handed_back_is_said(picking: Phone) -> None:
    picking.show(r.locked(), r.picking())
    assert "진행자가 확정을 돌려줬어요" in whisper(picking)
    picking.reload().show(r.picking())
    assert "돌려줬어요" not in picking.text


def test_the_form_works_by_keyboard(picking: Phone) -> None:
    row(picking, 2).focus()
    picking.page.keyboard.press("Space")
    for _ in range(3):
        picking.page.keyboard.press("Tab")
    picking.page.keyboard.press("Enter")
    assert label(picking) == "5 → 2번 줄 확정"
    picking.answers("pick", OK)
    picking.go.focus()
    picking.page.keyboard.press("Enter")
    assert picking.sent(1)[-1]["pick"] == {"card": 5, "row": 2}


def test_a_reader_is_told_rows_cards_and_what_a_touch_would_do(picking: Phone) -> None:
    button = picking.page.get_by_role("button", name="2번 줄 41 벌점 1 44 벌점 5 52 벌점 1")
    expect(button).to_have_attribute("aria-pressed", "false")
    picking.page.get_by_role("button", name="58 벌점 1").tap()
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(picking.page.get_by_role("status").filter(has_text="이어서 놓여요")).to_be_visible()


def test_a_reader_hears_the_new_screen_and_the_last_seconds(phone: Phone) -> None:
    phone.page.clock.install()
    heard = "document.getElementById('announcer').textContent"
    phone.open().show(r.in_match("idle"), r.picking(timer=v.running(12, 20)))
    assert phone.page.evaluate(heard) == "3라운드, 카드와 줄을 고르세요"
    phone.page.clock.run_for(2500)
    assert phone.page.evaluate(heard) == "10초 남았어요"
    phone.page.clock.run_for(5000)
    assert phone.page.evaluate(heard) == "5초 남았어요"


def test_how_many_have_locked_stands_there_whether_or_not_the_show_tells_names(picking: Phone) -> None:
    assert "확정 2/5" in picking.text
    picking.show(r.picking(locked=None, counts={"ready": 3, "of": 5, "awaited": 2}))
    assert "확정 3/5" in picking.page.locator(".tally").inner_text()


def test_an_automatic_seat_can_be_played_again_by_one_button(phone: Phone) -> None:
    phone.open().show(r.automatic())
    assert "자동 진행 중이에요" in whisper(phone)
    phone.answers("play_myself", OK)
    phone.tap("직접 하기")
    assert phone.sent(1) == [{"kind": "play_myself"}]
    phone.show(r.picking())
    assert "자동" not in label(phone)


def test_an_automatic_seat_can_also_lock_a_card_at_once(phone: Phone) -> None:
    phone.open().show(r.automatic())
    choose(phone, 58, 2)
    phone.answers("pick", OK)
    phone.go.tap()
    assert phone.sent(1) == [{"kind": "pick", "opening": 13, "pick": {"card": 58, "row": 2}}]


@pytest.mark.parametrize("scene", ["idle", "closed", "reveal", "deal_summary"])
def test_the_way_out_of_automatic_play_is_on_every_screen_of_the_match(phone: Phone, scene: str) -> None:
    parts = {"reveal": {"match": r.reveal(3)["match"]}, "deal_summary": {"standings": r.standing()}}
    phone.open().show(r.automatic(scene, **parts.get(scene, {})))
    phone.tap("직접 하기")
    assert phone.sent(1) == [{"kind": "play_myself"}]
