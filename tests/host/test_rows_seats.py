"""The seats of rows on the console: played on without their owners, given back, and entered for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.host import rows_views as rows
from tests.host.conftest import Console
from tests.host.test_board import lamps
from tests.host.test_rows import seat
from tests.host.test_rows_time import still


def came_back(console: Console, view: Any, *who: str) -> Console:
    """The view comes once the phones of ``who`` have been away for a while."""
    away = {**view["room"]["presence"], **dict.fromkeys(who, "lost")}
    console.show({**view, "room": {**view["room"], "presence": away}})
    return console.show(view)


def test_seats_that_play_on_differ_by_shape_and_by_word(console: Console) -> None:
    came_back(console, rows.picking(), "c2")
    shown = lamps(console)
    assert shown["c0"] == ("in", "확정")
    assert shown["c2"] == ("standin back", "봇 · 폰 돌아옴")
    assert shown["c3"] == ("auto", "자동 진행")
    assert shown["c5"] == ("standin in", "봇이 대신함 · 확정")
    assert shown["c6"] == ("auto in", "자동 진행 · 확정")
    assert seat(console, "c8").locator(".past-bot").inner_text() == "한때 봇이 대신함"
    assert "한때 봇이 대신함" in (
        seat(console, "c8").locator("button.seat").get_attribute("aria-label") or ""
    )


def test_a_bot_that_came_in_for_another_game_is_just_a_bot(console: Console) -> None:
    people = rows.roster([None] * 6)
    people[4] = {**people[4], "kind": "bot", "level": "plausible", "phone": False}
    people[5] = {**people[5], "kind": "bot", "level": "hard", "phone": False}
    console.show(rows.lobby(roster=people))
    assert [lamps(console)[id] for id in ("c4", "c5")] == [("bot", "봇"), ("bot", "봇 · 어려움")]


def test_a_gone_owner_whose_seat_a_bot_plays_is_told_as_both(console: Console) -> None:
    people = rows.roster(
        rows.SOME, {4: {"status": "left", "ready": None, "stand_in": True, "stood_in": True}}
    )
    console.show(rows.picking(roster=people))
    assert lamps(console)["c4"] == ("left", "나감 · 봇이 대신함")


def test_the_minute_of_a_phone_that_has_gone_counts_down(timed: Console) -> None:
    still(timed, rows.picking())
    before = lamps(timed)["c4"]
    timed.page.clock.run_for(5000)
    after = lamps(timed)["c4"]
    assert before[1].startswith("끊김 · 봇까지 0:4")
    assert after[1].startswith("끊김 · 봇까지 0:3")
    assert lamps(timed)["c7"] == ("asleep", "폰 잠듦 · 봇까지 0:21")


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_until_when_a_gone_phone_is_waited_for_is_whole_whatever_stands_beside_it(
    console: Console, size: tuple[int, int], lang: str
) -> None:
    console.page.set_viewport_size({"width": size[0], "height": size[1]})
    away = rows.room({"c3": "lost", "c4": "asleep"}, minutes={"c3": {"left": 60_000}, "c4": {"left": 60_000}})
    people = rows.roster(rows.SOME, {3: {"automatic": True, "stood_in": True}, 4: {"stood_in": True}})
    console.show({**rows.picking(room=away, roster=people), "lang": lang})
    cut = "words => words.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert console.page.locator(".seat .word").evaluate_all(cut) == []
    assert "1:00" in lamps(console)["c3"][1]


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("width", [1280, 1366, 1440])
def test_that_a_bot_had_a_seat_is_said_whole_or_by_its_mark_alone(
    console: Console, width: int, lang: str
) -> None:
    console.page.set_viewport_size({"width": width, "height": 900})
    away = rows.room({"c4": "asleep"}, minutes={"c4": {"left": 60_000}})
    people = rows.roster(rows.SOME, {4: {"stood_in": True}, 8: {"stood_in": True}})
    console.show({**rows.picking(room=away, roster=people), "lang": lang})
    seen = console.page.locator(".past-bot").evaluate_all(
        """marks => marks.map(one => {
          const {bottom, right} = one.getBoundingClientRect(), words = one.firstElementChild.getBoundingClientRect();
          const beyond = words.top >= bottom - 1, whole = words.right <= right + 1 && words.bottom <= bottom + 1;
          return beyond ? "mark" : whole ? "words" : "cut";
        })"""
    )
    assert seen in (["mark", "words"], ["words", "words"])


def test_an_automatic_seat_whose_phone_has_gone_says_both(console: Console) -> None:
    away = rows.room({"c3": "lost"}, minutes={"c3": {"left": 23_000}})
    console.show(rows.picking(room=away))
    assert lamps(console)["c3"] == ("auto", "끊김 · 봇까지 0:23")
    spoken = seat(console, "c3").locator("button.seat").get_attribute("aria-label") or ""
    assert "끊김 · 봇까지 0:23" in spoken
    assert "자동 진행" in spoken


def test_when_a_minute_is_over_the_host_decides_at_the_seat(console: Console) -> None:
    console.show(rows.asking())
    assert lamps(console)["c4"] == ("cut", "끊김 · 1분 지남")
    assert "최서연 님, 정민재 님, 1분이 지났어요" in console.page.locator(".board [role=status]").inner_text()
    seat(console, "c4").get_by_role("button", name="봇에게 맡기기").click()
    assert console.sent == [{"kind": "let_bot_play", "contestant": "c4"}]
    assert console.dialog.count() == 0


def test_an_owner_whose_phone_is_back_can_be_given_the_seat_there(console: Console) -> None:
    came_back(console, rows.asking(), "c2", "c5")
    assert console.page.locator("[data-ask=give_seat_back]").count() == 2
    seat(console, "c2").get_by_role("button", name="자리 돌려주기").click()
    assert console.sent == [{"kind": "give_seat_back", "contestant": "c2"}]


def test_whose_phone_is_back_is_still_known_after_the_console_was_reloaded(console: Console) -> None:
    came_back(console, rows.picking(), "c2")
    console.page.reload()
    console.reached().show(rows.picking())
    assert lamps(console)["c2"] == ("standin back", "봇 · 폰 돌아옴")
    assert seat(console, "c2").locator("[data-ask=give_seat_back]").count() == 1
    console.show(rows.picking(show={**rows.show("match"), "id": "another"}))
    assert console.page.locator("[data-ask]").count() == 0


def test_nobody_is_asked_for_a_seat_whose_owner_has_not_come_back(console: Console) -> None:
    came_back(console, rows.picking(), "c2")
    assert console.page.locator("[data-ask]").count() == 1
    assert seat(console, "c5").locator("[data-ask]").count() == 0


def test_a_seat_given_to_a_bot_while_its_owner_is_there_is_not_urged_back(console: Console) -> None:
    console.show(rows.picking(roster=rows.roster(rows.SOME)))
    console.show(rows.picking())
    assert console.page.locator("[data-ask]").count() == 0
    assert lamps(console)["c2"] == ("standin", "봇이 대신함")
    console.page.locator("[data-contestant=c2]").click()
    assert console.dialog.get_by_role("button", name="자리 돌려주기").count() == 1
    console.press("Escape")
    came_back(console, rows.picking(), "c2")
    assert seat(console, "c2").locator("[data-ask=give_seat_back]").count() == 1


def test_nobody_is_urged_back_into_a_seat_that_was_given_back_meanwhile(console: Console) -> None:
    came_back(console, rows.picking(), "c2")
    console.show(rows.picking(roster=rows.roster(rows.SOME)))
    console.show(rows.picking())
    assert console.page.locator("[data-ask]").count() == 0


@pytest.mark.parametrize(
    ("id", "name", "command"),
    [("c0", "봇에게 맡기기", "let_bot_play"), ("c5", "자리 돌려주기", "give_seat_back")],
)
def test_a_seats_menu_hands_it_to_a_bot_and_back(console: Console, id: str, name: str, command: str) -> None:
    console.show(rows.picking())
    console.page.locator(f"[data-contestant={id}]").click()
    console.dialog.get_by_role("button", name=name).click()
    assert console.sent == [{"kind": command, "contestant": id}]


def test_what_the_server_would_refuse_a_seat_is_not_offered(console: Console) -> None:
    console.show(rows.asking(may=["cue", "rename"]))
    assert console.page.locator("[data-ask]:enabled").count() == 0
    console.page.locator("[data-contestant=c4]").click()
    assert console.dialog.get_by_role("button", name="봇에게 맡기기").count() == 0


def test_a_bot_has_no_menu_to_take_it_over(console: Console) -> None:
    console.show(rows.picking())
    console.page.locator("[data-contestant=c9]").click()
    assert console.dialog.get_by_role("button", name="봇에게 맡기기").count() == 0


def test_a_pick_is_entered_as_card_and_row(console: Console) -> None:
    security = "getComputedStyle(document.querySelector('input[name=card]')).webkitTextSecurity"
    console.show(rows.picking()).press("e")
    assert console.dialog.locator(":checked").get_attribute("value") == "c4"
    console.dialog.get_by_label("카드 번호").fill("58")
    console.dialog.get_by_label("줄 번호").fill("2")
    assert console.page.evaluate(security) == "disc"
    console.dialog.get_by_role("button", name="이대로 입력").click()
    assert console.sent == [
        {"kind": "enter_pick", "contestant": "c4", "opening": 9, "pick": {"card": 58, "row": 2}}
    ]


@pytest.mark.parametrize(("card", "row"), [("", "2"), ("58", ""), ("0", "1"), ("58", "5"), ("5a", "1")])
def test_an_unclear_card_or_row_is_sent_back_with_its_reason(console: Console, card: str, row: str) -> None:
    console.show(rows.picking()).press("e")
    console.page.evaluate(
        "([card, row]) => { const form = document.querySelector('dialog form');"
        " form.noValidate = true; form.elements.card.value = card; form.elements.row.value = row; }",
        [card, row],
    )
    console.dialog.get_by_role("button", name="이대로 입력").click()
    assert console.sent == []
    assert console.dialog.locator("[role=alert]").inner_text()


def test_how_many_rows_there_are_is_the_servers_word(console: Console) -> None:
    console.show(rows.picking(match=rows.match(rows=[*rows.LYING, [rows.card(5)]]))).press("e")
    console.dialog.get_by_label("카드 번호").fill("58")
    console.dialog.get_by_label("줄 번호 (1–5)").fill("6")
    console.dialog.get_by_role("button", name="이대로 입력").click()
    assert "1부터 5까지" in console.dialog.locator("[role=alert]").inner_text()
    console.dialog.get_by_label("줄 번호").fill("5")
    console.dialog.get_by_role("button", name="이대로 입력").click()
    assert console.sent[-1]["pick"] == {"card": 58, "row": 5}


def test_a_bot_plays_on_when_it_is_removed_and_nobody_enters_its_pick(console: Console) -> None:
    ready = [*rows.SOME[:9], False]
    console.show(rows.picking(roster=rows.roster(ready, rows.BUSY)))
    console.page.locator("[data-contestant=c9]").click()
    assert console.dialog.get_by_role("button", name="대신 입력").count() == 0
    console.press("Escape", "e")
    chosen = console.dialog.locator("[name=contestant]").evaluate_all("all => all.map(one => one.value)")
    assert "c9" not in chosen
    console.press("Escape")
    console.show(rows.picking(roster=rows.roster(ready, {9: {"status": "removed"}})))
    assert lamps(console)["c9"] == ("removed", "내보냄 · 봇이 계속함")


def test_all_are_in_once_nobody_is_awaited_though_a_seat_on_automatic_has_not_locked(
    console: Console,
) -> None:
    said = console.page.locator(".tally")
    ready = [True] * 10
    ready[3] = False
    console.show(rows.picking(roster=rows.roster(ready)))
    assert "1명 남음" in said.inner_text()
    console.show(rows.picking(roster=rows.roster(ready, {3: {"automatic": True}})))
    assert "9/10" in said.inner_text()
    assert "모두 완료" in said.inner_text()
