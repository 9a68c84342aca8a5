"""Every picture of rows, drawn in a real browser and measured."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.accessibility import violations
from tests.display.rows_views import (
    PENALTIES,
    PICKS,
    TEN,
    TOTALS,
    again,
    gallery,
    picking,
    reveal,
    table,
)
from tests.display.views import HOSTILE, LONG, join
from tests.display.wall import RULES, SIZES, draw, text
from tests.show.theatre import Theatre

LOOKED_AT_BY_AXE = [
    "rules",
    "rules-over-picking",
    "idle",
    "picking-stood-in",
    "picking-gone",
    "reveal-1",
    "reveal-4",
    "reveal-10",
    "result",
    "deal-summary-sixty-six",
    "time-up",
    "verdict-10",
    "verdict-final-bots",
    "verdict-no-result",
]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_nothing_is_small_cut_off_or_out_of_place(wall: Page, lang: str, width: int, height: int) -> None:
    wall.set_viewport_size({"width": width, "height": height})
    assert wall.evaluate("([views, lang]) => galleryFaults(views, lang)", [gallery(), lang]) == {}


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_rules_leave_room_in_the_rail_for_why_time_stands_still(wall: Page, lang: str) -> None:
    cut = "() => { const here = document.querySelector('.rail .here'); return here.scrollWidth - here.clientWidth; }"
    pictures = gallery()
    for name in ("rules-over-picking", "rules-over-gone", "rules-over-gone-deals", "rules-over-held"):
        fight = {**pictures[name], "show": {**pictures[name]["show"], "contest": "death_match"}}
        for drawn in (pictures[name], fight):
            draw(wall, drawn, lang)
            assert wall.evaluate(cut) == 0, name
            assert "0:14" in text(wall, ".rail"), name


def played(**options: Any) -> dict[str, Any]:
    """What a screen gets in a match of ten from the lobby to the farewell, each picture of it once."""
    theatre, chance, seen = Theatre(TEN, game="rows", options=options, seed=3), Random(3), {}
    while True:
        now = {**theatre.screen(), "room": {"join": join()}}
        shown, revealed = (now["verdict"] or {}).get("shown"), (now["match"] or {}).get("revealed")
        seen[f"{now['scene']} {(now['round'] or {}).get('index')} {revealed} {shown}"] = now
        if now["scene"] == "farewell":
            return seen
        if now["scene"] == "picking":
            theatre.lock_by_chance(chance)
        theatre.go()


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_match_as_the_server_plays_it_can_be_seen_from_end_to_end(wall: Page, lang: str) -> None:
    seen = played(deals=1)
    assert {name.split()[0] for name in seen} >= {
        *("join", "rules", "idle", "picking", "closed", "reveal", "deal_summary"),
        *("verdict", "elimination", "farewell"),
    }
    assert wall.evaluate("([views, lang]) => galleryFaults(views, lang)", [seen, lang]) == {}


def test_axe_finds_nothing(wall: Page) -> None:
    pictures, found = gallery(), {}
    for name in LOOKED_AT_BY_AXE:
        draw(wall, pictures[name])
        found[name] = violations(wall, RULES)
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    ("step", "korean", "english"),
    [
        (
            1,
            ("5 벌점 2 → 2번 줄", "줄 끝 34보다 작아 네 장을 가져갑니다"),
            ("5 2 pts → row 2", "Lower than 34: takes all four cards"),
        ),
        (2, ("13 벌점 1 → 1번 줄", "12 뒤에 이어 놓습니다"), ("13 1 pt → row 1", "Goes after 12")),
        (
            9,
            ("101 1 → 4번 줄", "줄 끝 104보다 작아 다섯 장을 가져갑니다"),
            ("101 1 → row 4", "Lower than 104: takes all five cards"),
        ),
    ],
)
def test_a_sentence_tells_who_puts_what_where_and_what_becomes_of_it(
    wall: Page, step: int, korean: tuple[str, str], english: tuple[str, str]
) -> None:
    name = TEN[[seat for _, seat in sorted((card, seat) for seat, (card, _) in enumerate(PICKS))][step - 1]]
    for lang, (play, told) in (("ko", korean), ("en", english)):
        draw(wall, reveal(1 + step), lang)
        assert text(wall, ".rows-band h1") == f"{name} {play}"
        assert text(wall, ".rows-band .what") == told


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_who_puts_what_where_ends_before_what_is_taken(wall: Page, lang: str) -> None:
    gap = """() => document.querySelector(".taken, .free").getBoundingClientRect().left
        - document.querySelector(".who > :last-child").getBoundingClientRect().right"""
    for name, drawn in gallery().items():
        if (drawn["match"] or {}).get("steps") and drawn["scene"] == "reveal" and drawn["over"] is None:
            draw(wall, drawn, lang)
            assert wall.evaluate(gap) > 0, name


def test_the_sixth_card_of_a_row_takes_the_five(wall: Page) -> None:
    picks = [(35, 2), (36, 2)]
    draw(wall, reveal(2, names=LONG[:2], picks=picks))
    assert text(wall, ".rows-band .what") == "34 뒤에 이어 놓아 다섯 장이 찼습니다"
    assert text(wall, ".rows-band .free") == "벌점 없음 누적 14 그대로"
    draw(wall, reveal(3, names=LONG[:2], picks=picks))
    assert text(wall, ".rows-band .what") == "여섯 번째 카드라 앞의 다섯 장을 가져갑니다"
    assert text(wall, ".rows-band .taken") == "25 +2 29 +1 31 +1 34 +1 35 +2"
    assert text(wall, ".rows-band .penalty") == "벌점 +7"
    assert text(wall, ".rows-band .sum") == "9 16"
    assert wall.locator(".lane").nth(1).locator(".rows-card").count() == 1


def test_all_picks_lie_open_in_the_order_in_which_they_are_placed(wall: Page) -> None:
    draw(wall, reveal(1))
    cards = [int(card) for card in wall.locator(".pick .chip b").all_inner_texts()]
    assert cards == sorted(card for card, _ in PICKS)
    owners = wall.locator(".pick .name").all_inner_texts()
    assert owners == [TEN[seat] for _, seat in sorted((card, seat) for seat, (card, _) in enumerate(PICKS))]
    rows = [int(row) for row in wall.locator(".pick .to").all_inner_texts()]
    assert rows == [row for _, row in sorted(PICKS)]


def test_what_has_been_placed_is_told_apart_from_what_comes(wall: Page) -> None:
    draw(wall, reveal(6))
    assert wall.locator(".pick .slip.past").count() == 4
    assert wall.locator(".pick .slip.in").count() == 1
    assert text(wall, ".pick .slip.in .chip") == "40 3"
    told = wall.locator(".pick .outcome").all_inner_texts()
    assert told[5:] == [""] * 5
    assert all(told[:5])


def test_the_row_of_a_pick_stays_beside_what_became_of_it(wall: Page) -> None:
    for drawn in (reveal(1), reveal(6), reveal(11), gallery()["result"]):
        draw(wall, drawn)
        rows = [int(row) for row in wall.locator(".pick .to").all_inner_texts()]
        assert rows == [row for _, row in sorted(PICKS)]
    steps = again()["match"]["steps"]
    expected = [f"+{step['penalty']}" if step["taken"] else "0" for step in steps]
    assert wall.locator(".pick .outcome").all_inner_texts() == expected


def test_the_totals_beside_the_rows_are_those_of_the_step(wall: Page) -> None:
    lines = """lines => lines.map(line => ['.name', '.total'].map(part => line.querySelector(part).textContent))"""
    for revealed in range(1, 12):
        drawn = reveal(revealed)
        draw(wall, drawn)
        shown = dict(wall.locator(".pick .slip").evaluate_all(lines))
        assert shown == {line["name"]: str(line["points"]) for line in drawn["standings"]}


def test_every_card_shows_its_points_in_words_and_in_dots(wall: Page) -> None:
    draw(wall, picking())
    cards = wall.locator(".rows-board .rows-card").evaluate_all(
        """cards => cards.map(card => [card.querySelector(".heavy").textContent,
            card.querySelector(".worth").textContent, card.querySelectorAll(".pips i").length])"""
    )
    weights = {"25": 2, "55": 7, "66": 5, "88": 5, "100": 3}
    numbers = ["3", "12", "25", "29", "31", "34", "46", "55", "66", "88", "100", "104"]
    assert cards == [[number, f"벌점 {weights.get(number, 1)}", weights.get(number, 1)] for number in numbers]


def test_a_full_row_says_so_and_no_other(wall: Page) -> None:
    draw(wall, picking())
    full = "lanes => lanes.map(lane => lane.querySelector('.sixth.full')?.textContent ?? null)"
    lanes = wall.locator(".lane").evaluate_all(full)
    assert lanes[:3] == [None, None, None]
    assert "여섯 번째 카드는 다섯 장을 가져갑니다" in lanes[3]


def test_who_has_locked_is_told_by_name_or_only_counted(wall: Page) -> None:
    draw(wall, picking())
    assert wall.locator(".standing .slip.in").count() == 7
    assert text(wall, ".rows-tally") == "7 / 10 확정"
    draw(wall, gallery()["picking-count"])
    assert wall.locator(".standing .slip.in, .standing .lock").count() == 0
    assert text(wall, ".rows-tally") == "7 / 10 확정"


def test_all_have_locked_once_nobody_is_awaited(wall: Page) -> None:
    """A seat on automatic may not have locked, and nobody waits for it."""
    drawn = picking()
    draw(wall, drawn)
    assert "카드 한 장과 놓을 줄을 골라" in text(wall, ".rows-band")
    draw(wall, {**drawn, "counts": {"ready": 7, "of": 10, "awaited": 0}})
    assert "모두 확정했습니다" in text(wall, ".rows-band")
    assert text(wall, ".rows-tally") == "7 / 10 확정"


def test_nothing_of_a_pick_is_drawn_before_the_reveal(wall: Page) -> None:
    """The wire keeps it away; here the picture of a closed round is that of the open one, but for its words."""
    draw(wall, table("closed", 0))
    assert wall.locator(".pick").count() == 0
    shown = wall.locator(".rows-board .rows-card > .heavy").all_inner_texts()
    assert not {str(card) for card, _ in PICKS} & set(shown)


def test_a_deal_ends_with_what_it_added_and_the_totals(wall: Page) -> None:
    last = table("deal_summary", round={**table("idle")["round"], "deal": 3})
    draw(wall, {**last, "match": {**last["match"], "over": True}})
    assert text(wall, ".rows-summary h1") == "셋째 판이 끝났습니다"
    assert "마지막 판이었습니다" in text(wall, ".rows-summary .top")
    lines = [line.split() for line in wall.locator(".bars li").all_inner_texts()]
    ranked = sorted(range(10), key=lambda seat: TOTALS[seat])
    added = [f"+{PENALTIES[seat]}" if PENALTIES[seat] else "0" for seat in ranked]
    assert [line[0] for line in lines] == [str(rank) for rank in range(1, 11)]
    assert [line[1:] for line in lines] == [
        [TEN[seat], gain, str(TOTALS[seat])] for seat, gain in zip(ranked, added, strict=True)
    ]


@pytest.mark.parametrize(
    ("over", "said"),
    [(True, "벌점 50점 이상인 사람이 있어"), (False, "아직 벌점 50점 이상인 사람이 없어")],
)
def test_whether_another_deal_comes_is_the_servers_word(wall: Page, over: bool, said: str) -> None:
    """Points that the host has adjusted do not end a match, nor take its end back."""
    drawn = gallery()["deal-summary-sixty-six"]
    draw(wall, {**drawn, "match": {**drawn["match"], "limit": 50, "over": over}})
    assert said in text(wall, ".rows-summary .top")
    assert text(wall, ".rows-summary .limit") == "50"
    fixed = gallery()["deal-summary"]
    draw(wall, {**fixed, "match": {**fixed["match"], "over": over}})
    assert ("마지막 판이었습니다" in text(wall, ".rows-summary .top")) is over
    assert text(wall, ".rows-summary .limit") == ""


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("scene", ["picking", "reveal-4", "deal-summary"])
def test_the_words_above_two_columns_stand_apart(wall: Page, scene: str, lang: str) -> None:
    wall.set_viewport_size({"width": 1280, "height": 720})
    draw(wall, gallery()[scene], lang)
    edges = wall.locator(".head span").evaluate_all(
        """heads => heads.filter(one => one.textContent.trim()).map(one => {
          const words = document.createRange();
          words.selectNodeContents(one);
          const {left, right} = words.getBoundingClientRect();
          return [left, right];
        })"""
    )
    assert len(edges) > 1
    for (_, right), (left, _) in pairwise(edges):
        assert left - right > 8


def test_how_many_cards_fill_a_row_is_the_servers_word(wall: Page) -> None:
    drawn = picking()
    draw(wall, {**drawn, "match": {**drawn["match"], "full": 4}})
    full = "lanes => lanes.map(lane => lane.querySelector('.sixth.full [aria-hidden]')?.textContent ?? null)"
    lanes = {**drawn["match"], "full": 4}["rows"]
    expected = ["5" if len(lane) == 4 else None for lane in lanes[:3]]
    assert wall.locator(".lane").evaluate_all(full)[:3] == expected


def test_a_round_shown_again_is_settled_and_says_what_it_cost(wall: Page) -> None:
    draw(wall, gallery()["result"])
    assert "다시 보기" in text(wall, ".rail")
    assert "첫째 판 3라운드" in text(wall, ".rail")
    assert text(wall, ".rows-band h1") == "이 라운드에 세 명이 합쳐서 벌점 27점을 받았습니다"
    assert wall.locator(".lane.dim, .landed, .pick .slip.in").count() == 0
    match = again()["match"]
    cards = wall.locator(".rows-board .rows-card > .heavy").all_inner_texts()
    assert cards == [str(number) for row in match["rows"] for number, _ in row]


def test_hostile_names_stay_text(wall: Page) -> None:
    for name, drawn in gallery().items():
        if "hostile" not in name:
            continue
        draw(wall, drawn)
        assert wall.locator(".picture img, .picture script").count() == 0
        shown = wall.locator(".rows-list .name").all_text_contents()
        assert sorted(shown) == sorted(HOSTILE)
