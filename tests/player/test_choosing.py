"""Giving a token of life and naming an opponent on a phone; and what the host enters or puts right."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from show import commands as c
from tests.player import evening_views as e, views as v
from tests.player.conftest import Phone
from tests.player.evening_views import CANDIDATE, FREE, GIVER, OTHER, OWN, TWELVE, entered, news, seen
from tests.player.gallery_evening import SCENES
from tests.show.theatre import Theatre

CHOSEN = "[...document.querySelectorAll('[aria-pressed=true]')].map(e => e.textContent.trim())"
BOXES = """[...document.querySelectorAll("#page :is(button, .whisper, .say)")].map(e => {
  const {x, y, width, height} = e.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
})"""
TOO_LATE = {"ok": False, "code": "not_now", "params": {}}


@pytest.fixture
def show() -> Theatre:
    """The winner has two tokens of life."""
    return e.giving()


@pytest.fixture
def winner(phone: Phone, show: Theatre) -> Phone:
    return phone.open().show(seen(show, GIVER))


def whispered(phone: Phone) -> str:
    return phone.page.locator(".whisper").inner_text()


def choose(phone: Phone, name: str) -> None:
    """A tap on a name that is not chosen yet; it has been drawn."""
    phone.tap(name)
    expect(phone.page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-pressed", "true")


def chosen(phone: Phone) -> list[str]:
    found: list[str] = phone.page.evaluate(CHOSEN)
    return found


def test_a_name_is_chosen_and_then_confirmed_by_a_button_that_says_what_it_does(
    winner: Phone, show: Theatre
) -> None:
    assert winner.page.locator(".names button").all_inner_texts() == [FREE, OWN, OTHER]
    expect(winner.go).to_be_disabled()
    choose(winner, OWN)
    assert chosen(winner) == [OWN]
    assert winner.sent(0) == []
    choose(winner, FREE)
    assert chosen(winner) == [FREE]
    assert winner.go.inner_text().split("\n") == ["서연 님에게 징표 주기", "누르면 바꿀 수 없어요"]
    winner.go.tap()
    assert winner.sent(1) == [{"kind": "give_token", "to": show.id(FREE)}]


def test_the_candidate_names_an_opponent_likewise(phone: Phone) -> None:
    show = e.naming()
    phone.open(lang="en").show(seen(show, CANDIDATE))
    assert phone.page.locator(".names button").all_inner_texts() == [OWN, OTHER]
    choose(phone, OWN)
    assert phone.go.inner_text().split("\n") == ["Name 민지 as opponent", "This is final"]
    phone.go.tap()
    assert phone.sent(1) == [{"kind": "name_opponent", "opponent": show.id(OWN)}]


@pytest.mark.parametrize(("lang", "says"), [("ko", "바꿀 수 없어요"), ("en", "cannot be changed")])
def test_the_phone_says_that_a_choice_is_final_before_one_is_made(
    phone: Phone, show: Theatre, lang: str, says: str
) -> None:
    phone.open(lang=lang).show(seen(show, GIVER))
    assert says in whispered(phone)
    phone.show(seen(e.naming(), CANDIDATE))
    assert says in whispered(phone)


def test_a_second_tap_takes_a_name_back(winner: Phone) -> None:
    choose(winner, OWN)
    winner.tap(OWN)
    expect(winner.go).to_be_disabled()
    assert chosen(winner) == []


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_nothing_moves_under_the_finger_when_the_longest_name_is_chosen(phone: Phone, lang: str) -> None:
    phone.open(lang=lang).show(SCENES["evening: tokens, ten to choose from, in a rehearsal"])
    before = phone.page.evaluate(BOXES)
    choose(phone, TWELVE[10])
    assert TWELVE[10] in phone.go.inner_text()
    assert phone.page.evaluate(BOXES) == before
    assert phone.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_form_works_by_keyboard(winner: Phone) -> None:
    winner.page.get_by_role("button", name=FREE, exact=True).focus()
    winner.page.keyboard.press("Tab")
    winner.page.keyboard.press("Space")
    expect(winner.go).to_be_enabled()
    assert chosen(winner) == [OWN]


def test_sending_is_said_only_when_it_takes_a_while(winner: Phone, show: Theatre) -> None:
    choose(winner, FREE)
    winner.page.evaluate("document.querySelector('.go').click()")
    assert "보내는 중" not in winner.text
    expect(winner.page.locator("h1")).to_have_text("보내는 중이에요")
    assert winner.page.get_by_role("button").count() == 0
    winner.answer({"ok": True, "version": winner.version + 1})
    entered(show, FREE)
    winner.show(seen(show, GIVER))
    assert news(winner) == "서연 님에게 생명의 징표를 줬어요 | 무대 화면을 봐 주세요."
    assert len(winner.sent(1)) == 1


def test_a_double_tap_sends_once(winner: Phone) -> None:
    choose(winner, FREE)
    winner.page.evaluate("document.querySelector('.go').click(); document.querySelector('.go').click()")
    assert len(winner.sent(1)) == 1


def test_a_choice_on_its_way_is_mentioned_while_reconnecting(winner: Phone) -> None:
    choose(winner, FREE)
    winner.go.tap()
    expect(winner.page.locator("h1")).to_have_text("보내는 중이에요")
    winner.link("lost")
    assert "보내던 선택은 연결되면 다시 확인해요" in winner.text


@pytest.mark.parametrize("first", ["answer", "view"])
def test_a_choice_that_came_too_late_is_told_so_and_what_the_host_entered_stands(
    winner: Phone, show: Theatre, first: str
) -> None:
    choose(winner, FREE)
    winner.go.tap()
    winner.sent(1)
    if first == "answer":
        winner.answer(TOO_LATE)
    entered(show, OTHER)
    winner.show(seen(show, GIVER))
    if first == "view":
        winner.answer(TOO_LATE)
    told = "생명의 징표는 하린 님에게 가요 | 보낸 선택은 늦었어요. 이미 정해져 있었어요. 틀렸다면 지금 말해 주세요."
    assert news(winner) == told
    assert winner.reload().show(seen(show, GIVER)) is winner
    assert news(winner) == told
    assert "생명의 징표 한 개" in winner.text


def test_a_choice_that_never_arrived_stays_and_can_be_sent_again(winner: Phone, show: Theatre) -> None:
    winner.answers("give_token", {"ok": False, "code": "lost_connection", "params": {}})
    choose(winner, FREE)
    winner.go.tap()
    expect(winner.page.locator(".whisper")).to_contain_text("연결이 끊겨서")
    assert chosen(winner) == [FREE]
    expect(winner.go).not_to_have_attribute("aria-disabled", "true")
    winner.answers("give_token", {"ok": True, "version": winner.version + 1})
    winner.go.tap()
    assert len(winner.sent(2)) == 2
    entered(show, FREE)
    winner.show(seen(show, GIVER))
    assert "서연 님에게 생명의 징표를 줬어요" in winner.text


def test_a_name_that_can_no_longer_be_chosen_is_let_go(winner: Phone, show: Theatre) -> None:
    choose(winner, OTHER)
    before = seen(show, GIVER)
    left = [one for one in before["tokens"]["choices"] if one["name"] != OTHER]
    winner.show(before | {"tokens": before["tokens"] | {"choices": left}})
    assert winner.page.locator(".names button").all_inner_texts() == [FREE, OWN]
    expect(winner.go).to_be_disabled()


def test_a_choice_never_reaches_another_beat(phone: Phone, show: Theatre) -> None:
    """The same person never decides both, but the page does not rely on it."""
    phone.open().show(seen(show, GIVER))
    choose(phone, OWN)
    naming = e.naming()
    phone.show(seen(naming, GIVER), seen(naming, CANDIDATE))
    assert chosen(phone) == []


# --- what the host enters and puts right ---


def test_a_choice_that_the_host_entered_is_told_plainly(winner: Phone, show: Theatre) -> None:
    entered(show, FREE)
    winner.show(seen(show, GIVER))
    assert (
        news(winner)
        == "생명의 징표는 서연 님에게 가요 | 이 폰에서 고른 것이 아니에요. 틀렸다면 지금 말해 주세요."
    )


def test_a_choice_that_the_host_puts_right_is_told_to_everybody_even_after_a_reload(
    winner: Phone, show: Theatre
) -> None:
    winner.answers("give_token", {"ok": True, "version": 2})
    choose(winner, FREE)
    winner.go.tap()
    winner.sent(1)
    show.perform(c.GiveToken(show.id(GIVER), show.id(FREE)))
    winner.show(seen(show, GIVER))
    entered(show, OTHER)
    winner.show(seen(show, GIVER))
    told = "생명의 징표는 하린 님에게 가요 | 내 선택이 바뀌었어요. 틀렸다면 지금 말해 주세요."
    assert news(winner) == told
    winner.reload().show(seen(show, GIVER))
    assert news(winner) == told


def test_others_see_it_put_right_too(phone: Phone, show: Theatre) -> None:
    entered(show, FREE)
    phone.open().show(seen(show, OWN))
    assert news(phone) == "지호 님이 서연 님에게 생명의 징표를 줬어요 | 무대 화면을 봐 주세요."
    entered(show, OTHER)
    phone.show(seen(show, OWN))
    assert news(phone) == "지호 님이 하린 님에게 생명의 징표를 줬어요 | 선택이 바뀌었어요."


def test_a_choice_made_on_the_own_phone_after_the_host_took_another_back_is_nobody_elses(
    phone: Phone, show: Theatre
) -> None:
    entered(show, FREE)
    phone.open().show(seen(show, OWN))
    entered(show, None)
    phone.show(seen(show, OWN))
    show.perform(c.GiveToken(show.id(GIVER), show.id(OTHER)))
    phone.show(seen(show, OWN))
    assert news(phone) == "지호 님이 하린 님에게 생명의 징표를 줬어요 | 선택이 바뀌었어요."
    phone.reload().show(seen(show, OWN))
    assert "진행자" not in news(phone)


def test_a_choice_that_the_host_takes_back_is_made_anew(winner: Phone, show: Theatre) -> None:
    winner.answers("give_token", {"ok": True, "version": 2})
    choose(winner, FREE)
    winner.go.tap()
    winner.sent(1)
    show.perform(c.GiveToken(show.id(GIVER), show.id(FREE)))
    winner.show(seen(show, GIVER))
    entered(show, None)
    winner.show(seen(show, GIVER))
    assert whispered(winner) == "진행자가 선택을 되돌렸어요. 다시 골라 주세요."
    assert chosen(winner) == []
    winner.reload().show(seen(show, GIVER))
    assert whispered(winner) == "진행자가 선택을 되돌렸어요. 다시 골라 주세요."
    choose(winner, OTHER)
    winner.go.tap()
    assert winner.sent(1) == [{"kind": "give_token", "to": show.id(OTHER)}]


def test_in_a_rehearsal_nobody_is_said_to_have_entered_what_chance_chose(phone: Phone) -> None:
    phone.open().show(v.rehearsal(SCENES["evening: tokens given, by the host"]))
    assert "진행자" not in phone.text


def test_who_cannot_choose_on_their_own_phone_is_sent_to_the_host(phone: Phone) -> None:
    phone.open().show(SCENES["evening: tokens, the winner is a seat without a phone"])
    assert phone.page.get_by_role("button").count() == 0
    assert "진행자에게 말해 주세요" in phone.text
