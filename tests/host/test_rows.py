"""Rows on the console: its points are open, seats play on without their owners, and the host decides what is theirs to."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.accessibility import violations
from tests.host import evening_views as evening, rows_views as rows, views
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
UNBROKEN = ["무지개떡집둘째아들태오", "가나다라마바사아자차카타", "김수한무 거북이와두루미"]


def seat(console: Console, id: str) -> Any:
    return console.page.locator(f"li:has([data-contestant={id}])")


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


@pytest.mark.parametrize("path", ["/host/", "/host/remote"])
@pytest.mark.parametrize(("lang", "ends"), [("ko", ("총 3판", "66점까지")), ("en", ("3 deals", "To 66"))])
def test_how_the_match_ends_stands_on_the_desk_and_on_the_remote(
    console: Console, path: str, ends: tuple[str, str]
) -> None:
    to_66 = rows.show("match", options={**rows.OPTIONS, "ending": "sixty_six"})
    for view, said in ((rows.picking(), ends[0]), (rows.picking(show=to_66), ends[1])):
        console.show(views.remote(view) if path.endswith("remote") else view)
        assert console.page.locator(".strip .ending").inner_text() == said


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_cue_of_a_round_of_ten_is_cut(console: Console, size: tuple[int, int], lang: str) -> None:
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    console.page.set_viewport_size({"width": size[0], "height": size[1]})
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
def test_no_name_is_broken_on_go(console: Console, size: tuple[int, int], lang: str) -> None:
    console.page.set_viewport_size({"width": size[0], "height": size[1]})
    for name, guard in product(UNBROKEN, (False, True)):
        label = {"key": "rows.cue.place", "params": {"seat": 1, "name": name, "card": 104}}
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


def test_the_finale_says_for_whom_a_bot_played(console: Console) -> None:
    console.show(rows.verdict())
    told = {line.split("\n")[-2]: line for line in console.page.locator(".final li").all_inner_texts()}
    assert "봇이 대신함" in " ".join(told.values())
    with_a_bot = console.page.locator(".final li", has_text="봇이 대신함").locator(".name").all_inner_texts()
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
    console.show({**rows.long_names(rows.picking()), "lang": lang})
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


@pytest.mark.parametrize("scene", ["break", "farewell", "to be played away", "played away"])
def test_how_a_match_ends_stands_nowhere_but_in_a_match_that_is_played_here(
    console: Console, scene: str
) -> None:
    view = evening.view(scene)
    console.show({**view, "show": {**view["show"], "game": "rows", "options": rows.OPTIONS}})
    assert console.page.locator(".strip .ending").count() == 0


def test_the_form_of_a_new_show_says_nothing_of_how_the_last_one_ended(console: Console) -> None:
    console.show({**rows.verdict(), "scene": "farewell"})
    assert console.page.locator(".strip .ending").count() == 1
    console.page.get_by_role("button", name="새 쇼…", exact=True).click()
    assert console.page.locator(".strip .ending").count() == 0
