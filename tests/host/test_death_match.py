"""The death match on the desk: its game, its loser, and who is away too long."""

from __future__ import annotations

from typing import Any

import pytest

from show import commands as c
from tests.host import evening_views as evening
from tests.host.conftest import Console
from tests.host.test_dialogs import held_backspace

ONE, OTHER = "Alexandra", "정민재"


def ids(scene: str) -> list[str]:
    return [one["id"] for one in evening.view(scene)["death_match"]["rivals"]]


def press(console: Console, name: str) -> None:
    console.page.locator("main").get_by_role("button", name=name).click()


def test_a_game_that_two_cannot_play_says_so_and_cannot_be_chosen(console: Console) -> None:
    console.show(evening.view("death match"))
    games = console.page.locator(".games label")
    assert "4명부터 할 수 있어요. 지금은 2명이에요." in games.nth(0).inner_text()
    assert games.nth(0).locator("input").is_disabled()
    assert games.nth(1).locator("input").is_checked()
    assert (
        console.show(evening.view("death match of four")).page.locator(".games input:disabled").count() == 0
    )


def test_it_may_be_played_away_or_by_a_game_again(console: Console) -> None:
    console.show(evening.view("death match"))
    console.page.get_by_label("무대에서 직접").check()
    assert console.sent[-1] == {"kind": "set_death_match", "game": None}
    console.show(evening.view("to be played away"))
    assert console.page.get_by_label("무대에서 직접").is_checked()
    console.page.get_by_label("줄줄이 벌점").check()
    options = {"deals": 1, "recap": "scores", "who_locked": "names"}
    assert console.sent[-1] == {"kind": "set_death_match", "game": "rows", "options": options}


def test_its_options_are_chosen_as_everywhere(console: Console) -> None:
    console.show(evening.view("death match"))
    press(console, "설정")
    assert console.dialog.locator("[name='option.elimination']").count() == 0
    console.dialog.locator("[name='option.seconds']").select_option(index=2)
    console.dialog.get_by_role("button", name="이대로 바꾸기").click()
    assert console.sent[-1] == {
        "kind": "set_death_match",
        "game": "rows",
        "options": {"deals": 1, "seconds": 45},
    }


@pytest.mark.parametrize(
    ("lang", "why", "read"),
    [
        (
            "ko",
            "줄줄이 벌점은 이 쇼에서 처음 하는 게임이에요. 누르기 전에 L로 규칙을 띄우세요.",
            "오늘 처음 하는 종목이니 규칙부터",
        ),
        (
            "en",
            "Nobody has played Rows in this show. Before you press, show the rules with L.",
            "so first the rules",
        ),
    ],
)
def test_a_game_nobody_knows_yet_is_begun_with_its_rules(
    console: Console, lang: str, why: str, read: str
) -> None:
    console.show({**evening.view("death match"), "lang": lang})
    assert why in console.go.locator(".why").inner_text()
    assert read in console.page.locator(".book .lines").inner_text()
    console.press("l")
    assert console.sent == [{"kind": "show_rules", "on": True}]
    console.show({**evening.view("rules of the death match"), "lang": lang})
    assert why not in console.go.locator(".why").inner_text()
    button = console.page.locator(".bar .btn[aria-keyshortcuts=L]")
    assert button.get_attribute("aria-pressed") == "true"
    button.click()
    assert console.sent[-1] == {"kind": "show_rules", "on": False}


@pytest.mark.parametrize(
    ("name", "picture"), [("rules of the death match", "rules"), ("rules in the dark", "blackout")]
)
def test_the_desk_sees_the_rules_as_the_room_does_and_on_the_button_what_a_press_will_bring(
    console: Console, name: str, picture: str
) -> None:
    console.show(evening.view(name))
    assert console.page.locator(".monitor .picture").get_attribute("data-scene") == picture
    brings = console.page.locator(".go .preview .picture")
    if picture == "blackout":
        assert brings.get_attribute("data-scene") == "rules"
    else:
        assert brings.count() == 0


def test_the_loser_of_one_that_is_played_away_is_entered(console: Console) -> None:
    console.show(evening.view("played away"))
    assert console.go_state == "disabled"
    assert "누가 졌는지" in console.go.inner_text()
    press(console, "진 사람으로 적기")
    assert console.sent == []
    console.page.locator(".record").get_by_label(OTHER).check()
    press(console, "진 사람으로 적기")
    assert console.sent == [{"kind": "record_eliminated", "contestants": [ids("played away")[1]]}]
    assert console.page.evaluate("document.activeElement.matches('.go')")


def test_a_loser_is_corrected_or_taken_back(console: Console) -> None:
    console.show(evening.view("lost away"))
    assert console.go_state == "ready"
    assert f"진 사람: {ONE}" in console.page.locator(".foot.duel").inner_text()
    assert console.page.locator(".record").get_by_label(ONE).is_checked()
    console.page.locator(".record").get_by_label(OTHER).check()
    press(console, "고쳐 적기")
    console.page.locator(".record").get_by_role("button", name="적은 것 취소").click()
    kind, other = "record_eliminated", ids("lost away")[1]
    assert console.sent == [{"kind": kind, "contestants": [other]}, {"kind": kind, "contestants": []}]


def test_of_several_rivals_several_may_have_lost(console: Console) -> None:
    console.show(evening.dressed(started_by_four()))
    boxes = console.page.locator(".record input")
    assert boxes.count() == 4
    boxes.nth(0).check()
    boxes.nth(2).check()
    press(console, "진 사람으로 적기")
    assert len(console.sent[-1]["contestants"]) == 2


def started_by_four() -> Any:
    show = evening.to_death_match(
        plan=[{"kind": "death_match", "game": None}], points=(9, 7, 5, 4, 0, 0, 0, 0)
    )
    show.go()
    return show


def test_in_mid_match_a_loser_is_entered_only_by_a_held_answer(timed: Console) -> None:
    timed.show(evening.view("death match picking")).stop_clock()
    press(timed, "진 사람 적기")
    assert timed.dialog.get_attribute("role") == "alertdialog"
    held_backspace(timed, 1100)
    assert timed.sent == []  # nobody is chosen yet
    timed.dialog.get_by_label(OTHER).check()
    timed.press("Enter", "PageDown")
    held_backspace(timed, 900)
    assert timed.sent == []
    held_backspace(timed, 1100)
    assert timed.sent == [{"kind": "record_eliminated", "contestants": [ids("death match picking")[1]]}]
    assert timed.dialog.count() == 0


def test_the_loser_can_be_chosen_by_keys_alone(timed: Console) -> None:
    timed.show(evening.view("death match picking")).stop_clock()
    timed.page.locator(".foot.duel .btn").focus()
    timed.press("Enter")
    timed.dialog.locator("input").first.focus()
    timed.press("ArrowDown", "ArrowUp", "Space")
    held_backspace(timed, 1100)
    assert timed.sent == [{"kind": "record_eliminated", "contestants": [ids("death match picking")[0]]}]


def test_a_loser_entered_in_mid_match_can_be_taken_back(console: Console) -> None:
    console.show(evening.view("lost in the match"))
    assert "저절로 마감" not in console.page.locator("main").inner_text()
    assert console.go_state == "ready"  # nobody's pick is waited for any more
    press(console, "적은 것 취소")
    assert console.sent == [{"kind": "record_eliminated", "contestants": []}]


def test_the_question_goes_when_the_death_match_is_over(console: Console) -> None:
    console.show(evening.view("death match picking"))
    press(console, "진 사람 적기")
    console.show(evening.view("eliminated"))
    assert console.dialog.count() == 0


@pytest.mark.parametrize(
    ("button", "command"),
    [
        ("1분 더 기다리기", {"kind": "resume"}),
        ("규칙대로 대신 두기", {"kind": "let_rule_play", "contestant": "rival"}),
    ],
)
def test_who_has_been_away_for_a_minute_is_the_hosts_to_decide(
    console: Console, button: str, command: dict[str, str]
) -> None:
    console.show(evening.view("missed"))
    banner = console.page.locator(".missed")
    assert banner.get_attribute("role") == "alert"
    assert f"{ONE} 님 폰이 1분째 없어요" in banner.inner_text()
    banner.get_by_role("button", name=button).click()
    rival = ids("missed")[0]
    assert console.sent == [{key: rival if word == "rival" else word for key, word in command.items()}]


def test_who_is_away_too_long_may_have_lost(timed: Console) -> None:
    timed.show(evening.view("missed")).stop_clock()
    press(timed, f"{ONE} 패배")
    assert timed.dialog.get_by_label(ONE).is_checked()
    held_backspace(timed, 1100)
    assert timed.sent == [{"kind": "record_eliminated", "contestants": [ids("missed")[0]]}]


def test_a_missed_seat_is_told_by_its_lamp_and_in_its_own_dialog(console: Console) -> None:
    console.show(evening.view("missed"))
    seat = console.page.locator(f"[data-contestant={ids('missed')[0]}]")
    assert "1분 넘게 없음" in seat.inner_text()
    seat.click()
    console.dialog.get_by_role("button", name="규칙대로 대신 두기").click()
    assert console.sent == [{"kind": "let_rule_play", "contestant": ids("missed")[0]}]


def test_once_decided_nothing_is_asked_any_more(console: Console) -> None:
    view = evening.view("missed")
    console.show({**view, "held": False})
    assert console.page.locator(".missed").count() == 0


def test_a_tie_is_played_once_more_and_says_so(console: Console) -> None:
    console.show(evening.view("tie"))
    assert "데스매치 다시" in console.go.inner_text()
    marks = console.page.locator(".final .word").all_inner_texts()
    assert [mark.split()[0] for mark in marks] == ["동점", "동점"]
    assert console.page.locator(".final .mark").all_inner_texts() == ["◆", "◆"]
    assert "비겨서 한 번 더" in console.show(evening.view("again")).page.locator(".foot.duel").inner_text()


def told(margin: int) -> Any:
    """A death match whose loser has so many penalties more, told whole."""
    show = evening.theatre().with_points(9, 7, 5, 4, 3, 2, 0, 0).to("death_match").to_end_of_match()
    one, other = show.console()["standings"]
    show.scored = True
    show.perform(c.AdjustScore(other["id"], one["points"] + margin - other["points"], "시험"))
    show.to("verdict")
    while show.console()["screen"]["verdict"]["final"] is None:
        show.go()
    return show


def marks(console: Console) -> list[str]:
    words = console.page.locator(".final .word").all_inner_texts()
    return [word.split()[0] for word in words]


def test_a_death_match_is_won_and_lost_on_the_board_and_in_the_history(console: Console) -> None:
    show = told(9)
    console.show(evening.dressed(show))
    assert marks(console) == ["승리", "패배"]
    show.go()
    console.show(evening.dressed(show)).press("o")
    console.dialog.get_by_role("button", name="지난 경기").click()
    won, lost = console.page.locator(".final .name").all_inner_texts()
    lines = console.dialog.locator(".history > li").nth(1).inner_text().split("\n")
    assert lines[1:4] == [f"★ 승리 {won}", f"▼ 패배 {lost}", f"✕ 탈락 {lost}"]


def test_whom_the_host_enters_has_lost_on_the_board_too(console: Console) -> None:
    show = told(0)
    show.perform(c.RecordEliminated((show.id(ONE),)))
    console.show(evening.dressed(show))
    assert marks(console) == ["패배", "승리"]


def test_rivals_who_were_level_stand_once_in_the_history(console: Console) -> None:
    view = evening.view("again")
    console.show(view).press("o")
    console.dialog.get_by_role("button", name="지난 경기").click()
    lines = console.dialog.locator(".history > li").nth(1).inner_text().split("\n")
    assert lines[1] == f"◆ 동점 {ONE} · {OTHER}"
    assert not [line for line in lines if "승리" in line or "패배" in line]


def test_a_tie_may_be_decided_by_the_host(console: Console) -> None:
    console.show(evening.view("tie"))
    press(console, "진 사람 적기")
    assert console.dialog.get_attribute("data-kind") == "lost"
