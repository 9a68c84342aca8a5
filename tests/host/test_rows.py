"""Rows on the console: its points are open, seats play on without their owners, and the host decides what is theirs to."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.accessibility import violations
from tests.host import rows_views as rows, views
from tests.host.conftest import Console
from tests.host.test_board import lamps
from tests.host.test_layout import OVERFLOW, RULES, SIZES
from tests.host.test_peek import uncover

HANDS = [
    {
        "id": "c0",
        "name": "서준",
        "hand": [[7, 1], [20, 3], [58, 1]],
        "available": [[7, 1], [20, 3], [58, 1]],
        "pick": {"card": [58, 1], "row": 2},
    },
    {
        "id": "c2",
        "name": "하린",
        "hand": [[3, 1], [41, 1], [99, 5]],
        "available": [[3, 1], [41, 1], [99, 5]],
        "pick": None,
    },
]


def seat(console: Console, id: str) -> Any:
    return console.page.locator(f"li:has([data-contestant={id}])")


def came_back(console: Console, view: Any, *who: str) -> Console:
    """The view comes once the phones of ``who`` have been away for a while."""
    away = {**view["room"]["presence"], **dict.fromkeys(who, "lost")}
    console.show({**view, "room": {**view["room"], "presence": away}})
    return console.show(view)


def still(timed: Console, view: Any) -> None:
    """The view is drawn at its own instant, and from then on time passes only when the test says so."""
    timed.show(view).stop_clock()
    timed.page.evaluate("([view, at]) => stage.view(view, 9, at)", [view, views.NOW])
    timed.page.clock.run_for(250)


def test_standings_stand_beside_the_seats_without_a_held_key(console: Console) -> None:
    console.show(rows.picking())
    told = console.page.locator("button.seat").evaluate_all(
        "all => all.map(one => [one.querySelector('.points').textContent, one.querySelector('.rank').textContent])"
    )
    assert [int(points) for points, _ in told] == list(rows.TOTALS)
    assert [rank for _, rank in told][:3] == ["5위", "1위", "8위"]
    assert "벌점 12점, 5위" in (seat(console, "c0").locator("button.seat").get_attribute("aria-label") or "")


def test_only_what_this_game_covers_can_be_uncovered(console: Console) -> None:
    console.show(rows.picking())
    covers = console.page.locator(".cover").evaluate_all("all => all.map(one => one.dataset.peek)")
    assert covers == ["hands"]
    console.press("v", "n")
    assert console.sent == []
    assert "덮어 두지 않는" in console.page.locator(".note").inner_text()
    console.press("Shift+Slash")
    keys = console.dialog.locator("kbd").all_inner_texts()
    assert "C" in keys
    assert not {"V", "N"} & set(keys)


def test_hands_show_with_the_card_and_row_that_are_locked(console: Console) -> None:
    console.show(rows.picking())
    uncover(console, "c", HANDS)
    cells = "rows => rows.map(row => [...row.querySelectorAll('b, small')].map(one => one.textContent))"
    assert console.page.locator(".uncovered tbody tr").evaluate_all(cells) == [
        ["7", "1", "20", "3", "58", "1", "58", "1", "→ 2번 줄"], ["3", "1", "41", "1", "99", "5"],
    ]  # fmt: skip
    assert console.page.locator(".uncovered .picked b").all_inner_texts() == ["58"]
    assert "아직" in console.page.locator(".uncovered").inner_text()
    console.page.keyboard.up("c")


def test_who_has_no_phone_chooses_from_cards_that_say_their_points(console: Console) -> None:
    people = rows.roster(rows.SOME, {2: {"phone": False}})
    console.show(rows.picking(roster=people)).answers("peek", {"ok": True, "version": 0, "data": HANDS[1:]})
    console.page.locator("[data-contestant=c2]").click()
    console.dialog.locator("[data-grip]", has_text="카드 보여 주기").hover()
    console.page.mouse.down()
    expect(console.dialog.locator(".rows-hand li")).to_have_text(["3벌점 1", "41벌점 1", "99벌점 5"])
    console.page.mouse.up()
    expect(console.dialog.locator(".rows-hand")).to_have_count(0)


@pytest.mark.parametrize("many", [2, 10])
@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_a_hand_that_is_shown_lies_whole_within_its_frame(
    console: Console, size: tuple[int, int], many: int
) -> None:
    console.page.set_viewport_size({"width": size[0], "height": size[1]})
    people = rows.roster(rows.SOME, {2: {"phone": False}})
    hand = [{**HANDS[1], "hand": [rows.card(number) for number in range(95, 105)][-many:]}]
    console.show(rows.picking(roster=people)).answers("peek", {"ok": True, "version": 0, "data": hand})
    console.page.locator("[data-contestant=c2]").click()
    console.dialog.locator("[data-grip]", has_text="카드 보여 주기").hover()
    console.page.mouse.down()
    expect(console.dialog.locator(".rows-hand li")).to_have_count(many)
    measured = console.page.evaluate(
        """() => {
          const frame = document.querySelector(".uncovered").getBoundingClientRect();
          const dialog = document.querySelector("dialog");
          const faces = [...document.querySelectorAll(".rows-hand :is(li, b, small)")];
          const inside = ({top, bottom, left, right}) => top >= frame.top + 12 && bottom <= frame.bottom - 12
            && left >= frame.left + 12 && right <= frame.right - 12;
          const lines = [...document.querySelectorAll(".rows-hand b")].map(one => one.getClientRects().length);
          return {inside: faces.every(one => inside(one.getBoundingClientRect())), lines: Math.max(...lines),
            whole: dialog.scrollHeight <= dialog.clientHeight};
        }"""
    )
    console.page.mouse.up()
    assert measured == {"inside": True, "lines": 1, "whole": True}


def test_seats_that_play_on_differ_by_shape_and_by_word(console: Console) -> None:
    came_back(console, rows.picking(), "c2")
    shown = lamps(console)
    assert shown["c0"] == ("in", "확정")
    assert shown["c2"] == ("standin back", "봇 · 폰 돌아옴")
    assert shown["c3"] == ("auto", "자동 진행")
    assert shown["c5"] == ("standin in", "봇이 이어받음 · 확정")
    assert shown["c6"] == ("auto in", "자동 진행 · 확정")
    assert seat(console, "c8").locator(".past-bot").inner_text() == "봇이 했던 자리"
    assert "봇이 했던 자리" in (seat(console, "c8").locator("button.seat").get_attribute("aria-label") or "")


def test_a_gone_owner_whose_seat_a_bot_plays_is_told_as_both(console: Console) -> None:
    people = rows.roster(
        rows.SOME, {4: {"status": "left", "ready": None, "stand_in": True, "stood_in": True}}
    )
    console.show(rows.picking(roster=people))
    assert lamps(console)["c4"] == ("left", "나감 · 봇이 이어받음")


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
    quiet_window: Page, house: str, size: tuple[int, int], lang: str
) -> None:
    quiet_window.set_viewport_size({"width": size[0], "height": size[1]})
    away = rows.room({"c3": "lost", "c4": "asleep"}, minutes={"c3": {"left": 60_000}, "c4": {"left": 60_000}})
    people = rows.roster(rows.SOME, {3: {"automatic": True, "stood_in": True}, 4: {"stood_in": True}})
    shown = (
        Console(quiet_window, house).open(lang).show({**rows.picking(room=away, roster=people), "lang": lang})
    )
    cut = "words => words.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert shown.page.locator(".seat .word").evaluate_all(cut) == []
    assert "1:00" in lamps(shown)["c3"][1]


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("width", [1280, 1366, 1440])
def test_that_a_bot_had_a_seat_is_said_whole_or_by_its_mark_alone(
    quiet_window: Page, house: str, width: int, lang: str
) -> None:
    quiet_window.set_viewport_size({"width": width, "height": 900})
    away = rows.room({"c4": "asleep"}, minutes={"c4": {"left": 60_000}})
    people = rows.roster(rows.SOME, {4: {"stood_in": True}, 8: {"stood_in": True}})
    shown = (
        Console(quiet_window, house).open(lang).show({**rows.picking(room=away, roster=people), "lang": lang})
    )
    seen = shown.page.locator(".past-bot").evaluate_all(
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
    assert lamps(console)["c2"] == ("standin", "봇이 이어받음")
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


def test_a_match_without_a_result_ranks_nobody_on_the_desk(console: Console) -> None:
    people = rows.roster([None] * 10)
    ranked = rows.standings(people)
    console.show(rows.time_up(standings=[{**line, "rank": None} for line in ranked]))
    assert console.page.locator("button.seat .rank").count() == 0
    assert [int(one) for one in console.page.locator("button.seat .points").all_inner_texts()] == list(
        rows.TOTALS
    )
    spoken = seat(console, "c0").locator("button.seat").get_attribute("aria-label") or ""
    assert "벌점 12" in spoken
    assert "위" not in spoken.split("벌점 12")[1]


@pytest.mark.parametrize(("lang", "ends"), [("ko", ("총 3판", "66점까지")), ("en", ("3 deals", "To 66"))])
def test_how_the_match_ends_stands_on_the_desk_and_on_the_remote(
    console: Console, lang: str, ends: tuple[str, str]
) -> None:
    to_66 = rows.show("match", options={**rows.OPTIONS, "ending": "sixty_six"})
    for path in ("/host/", "/host/remote"):
        console.open(lang, path)
        for view, said in ((rows.picking(), ends[0]), (rows.picking(show=to_66), ends[1])):
            console.show(views.remote(view) if path.endswith("remote") else view)
            assert console.page.locator(".strip .ending").inner_text() == said


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_cue_of_a_round_of_ten_is_cut(console: Console, size: tuple[int, int], lang: str) -> None:
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    console.page.set_viewport_size({"width": size[0], "height": size[1]})
    console.open(lang)
    for now in range(15):
        console.show({**rows.deal_summary(strip=strip(now)), "lang": lang})
        assert console.page.locator(".cues li").count() == 14
        assert console.page.locator(".cues li").evaluate_all(cut) == [], now
        box = "one => one.scrollWidth <= one.clientWidth"
        assert console.page.locator(".cues").evaluate(box)


def strip(now: int) -> Any:
    """The cues of a round of ten as the show sends them; from 14 on all of them are done."""
    names = [f"show.strip.{name}" for name in ("idle", "picking", "closed")]
    stops = [*({"key": name, "params": {}} for name in names), {"key": "rows.strip.picks", "params": {}},
             *({"key": "rows.strip.placement", "params": {"number": n}} for n in range(1, 11))]  # fmt: skip
    state = [
        "done" if n < now else "now" if n == now else "next" if n == now + 1 else "later" for n in range(14)
    ]
    return [{**stop, "state": one} for stop, one in zip(stops, state, strict=True)]


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "name", ["무지개떡집둘째아들태오", "가나다라마바사아자차카타", "김수한무 거북이와두루미"]
)
def test_no_name_is_broken_on_go(console: Console, name: str, size: tuple[int, int], lang: str) -> None:
    console.page.set_viewport_size({"width": size[0], "height": size[1]})
    console.open(lang)
    params = {"seat": 1, "name": name, "card": 104}
    label = {"key": "rows.cue.place", "params": params}
    for guard in (False, True):
        cue = views.cue("reveal", label, "reveal", guard=guard)
        console.show({**rows.reveal(3, cue=cue), "lang": lang})
        if guard:
            console.press("Space")
        lines = console.go.locator(".say").evaluate(LINES)
        assert len(lines) <= 2, lines
        assert any(name in line.replace("\u00a0", " ") for line in lines), lines
        assert any("104" in line for line in lines), lines
        assert console.page.evaluate(OVERFLOW) == []


LINES = """element => {
  const lines = [], walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), range = document.createRange();
  let bottom = null;
  while (walker.nextNode()) for (let at = 0; at < walker.currentNode.length; at++) {
    range.setStart(walker.currentNode, at);
    range.setEnd(walker.currentNode, at + 1);
    const box = range.getClientRects()[0];
    if (!box || !box.width) continue;
    if (bottom === null || Math.abs(box.bottom - bottom) > 4) lines.push("");
    bottom = box.bottom;
    lines[lines.length - 1] += range.toString();
  }
  return lines;
}"""
"""The lines in which a text is set."""


def test_nobody_enters_a_pick_for_a_seat_that_a_bot_has_taken_over(console: Console) -> None:
    console.show(rows.picking()).press("e")
    assert console.dialog.locator("[name=contestant]").evaluate_all("all => all.map(one => one.value)") == [
        "c3", "c4", "c7",
    ]  # fmt: skip


def test_a_refusal_is_gone_once_the_entry_is_right(console: Console) -> None:
    console.show(rows.picking()).press("e")
    console.answers("enter_pick", {"ok": False, "code": "bad_pick", "params": {}})
    console.dialog.get_by_label("카드 번호").fill("58")
    console.dialog.get_by_label("줄 번호").fill("2")
    console.dialog.get_by_role("button", name="이대로 입력").click()
    assert console.dialog.locator("[role=alert]").inner_text()
    console.answers("enter_pick", {"ok": True, "version": 0})
    console.dialog.get_by_role("button", name="이대로 입력").click()
    assert console.page.locator(".note p").count() == 0


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


def test_the_finale_says_for_whom_a_bot_played(console: Console) -> None:
    console.show(rows.verdict())
    told = {line.split("\n")[-2]: line for line in console.page.locator(".final li").all_inner_texts()}
    assert "봇이 이어받음" in " ".join(told.values())
    with_a_bot = (
        console.page.locator(".final li", has_text="봇이 이어받음").locator(".name").all_inner_texts()
    )
    assert sorted(with_a_bot) == sorted([views.NAMES[2], views.NAMES[6]])


def test_the_farewell_asks_for_a_second_press_and_says_why(console: Console) -> None:
    console.show(rows.verdict()).press("Space")
    assert console.sent == []
    assert "여기부터는 되감을 수 없어요" in console.go.inner_text()
    assert console.go.locator(".eye").inner_text() == "3초 안에 한 번 더"
    console.press("Space")
    assert console.sent == [{"kind": "cue", "cue": "farewell", "cue_no": 17}]


def test_a_lobby_says_that_the_match_may_take_too_long(console: Console) -> None:
    console.show(rows.lobby())
    assert "45분이 모자랄" in console.page.locator(".ready-list").inner_text()
    console.page.get_by_role("button", name="게임·옵션").click()
    assert "45분이 모자랄" in console.dialog.inner_text()


def test_bots_are_seated_with_a_strength_and_show_it(console: Console) -> None:
    console.show(rows.lobby())
    assert lamps(console)["c5"] == ("bot", "봇 · 어려움")
    console.page.get_by_role("button", name="봇…", exact=True).click()
    assert console.dialog.locator(":checked").get_attribute("value") == "normal"
    console.dialog.get_by_label("어려움").check()
    console.dialog.get_by_role("button", name="앉히기", exact=True).click()
    assert console.sent == [{"kind": "add_bots", "count": 1, "level": "hard"}]


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_ten_long_names_fit_without_scrolling(console: Console, size: tuple[int, int], lang: str) -> None:
    console.page.set_viewport_size({"width": size[0], "height": size[1]})
    console.open(lang)
    faults = {}
    for name, view in rows.SCENES.items():
        console.show({**rows.long_names(view), "lang": lang})
        if found := console.page.evaluate(OVERFLOW):
            faults[name] = found
    assert faults == {}


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_ten_hands_under_the_cover_fit_beside_their_long_names(
    console: Console, size: tuple[int, int], lang: str
) -> None:
    console.page.set_viewport_size({"width": size[0], "height": size[1]})
    console.open(lang).show({**rows.long_names(rows.picking()), "lang": lang})
    cards = [rows.card(number) for number in range(95, 105)]
    pick = {"card": rows.card(104), "row": 2}
    uncover(
        console,
        "c",
        [{"id": name, "name": name, "hand": cards, "available": cards, "pick": pick} for name in rows.LONG],
    )
    overflow = "one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight"
    assert not console.page.locator(".uncovered").evaluate(overflow)
    console.page.keyboard.up("c")


@pytest.mark.parametrize("name", ["asking", "all gone", "placing", "lobby", "verdict"])
def test_axe_finds_nothing_in_a_show_of_rows(console: Console, name: str) -> None:
    console.show(rows.SCENES[name])
    assert violations(console.page, RULES) == []


def test_what_comes_after_is_not_tied_to_a_press_while_the_show_goes_on_by_itself(console: Console) -> None:
    console.show(rows.picking())
    assert console.page.locator(".then").inner_text().startswith("그다음:")
    console.show(rows.picking(timer=None))
    assert console.page.locator(".then").inner_text().startswith("누른 다음:")


def test_a_void_says_that_the_clock_starts_anew_at_once(console: Console) -> None:
    console.show(rows.picking())
    console.page.get_by_role("button", name="무효").click()
    said = console.dialog.inner_text()
    assert "기록에 무효로 남아요. 멈추지 않고 바로 다시 열리고, 시간은 처음부터 곧장 흘러요." in said
    console.press("Escape")
    console.show(rows.settled_round())
    console.page.get_by_role("button", name="무효").click()
    assert "멈춘 채로" not in console.dialog.inner_text()
