"""Every picture of rows, drawn in a real browser and measured."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.display.rows_views import (
    OPTIONS,
    PENALTIES,
    PICKS,
    TEN,
    TOTALS,
    again,
    gallery,
    picking,
    reveal,
    rounds,
    table,
)
from tests.display.views import HOSTILE, LONG, join, show
from tests.display.wall import RULES, SIZES, draw
from tests.show.theatre import Theatre

LOOKED_AT_BY_AXE = [
    "rules",
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


def text(wall: Page, where: str) -> str:
    """The words in one place, on one line."""
    return " ".join(wall.locator(where).inner_text().split())


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_nothing_is_small_cut_off_or_out_of_place(wall: Page, lang: str, width: int, height: int) -> None:
    wall.set_viewport_size({"width": width, "height": height})
    assert wall.evaluate("([views, lang]) => galleryFaults(views, lang)", [gallery(), lang]) == {}


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
    pictures, axe = gallery(), Axe()
    found = {}
    for name in LOOKED_AT_BY_AXE:
        draw(wall, pictures[name])
        faults = axe.run(wall, options=RULES).response["violations"]
        found[name] = [(fault["id"], [node["html"] for node in fault["nodes"]]) for fault in faults]
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
            ("101 벌점 1 → 4번 줄", "줄 끝 104보다 작아 다섯 장을 가져갑니다"),
            ("101 1 pt → row 4", "Lower than 104: takes all five cards"),
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


def test_the_ending_in_use_stands_on_every_picture(wall: Page) -> None:
    unsaid = []
    for name, drawn in gallery().items():
        draw(wall, drawn)
        options = drawn["show"]["options"]
        if drawn["scene"] == "join" or (drawn["over"] or {}).get("kind") == "join":
            continue
        badge = "66점까지" if options["ending"] == "sixty_six" else f"총 {options['deals']}판"
        if badge not in wall.locator(".rail .badge").all_inner_texts():
            unsaid.append(name)
    assert unsaid == []


def test_time_that_stands_still_without_phones_says_so(wall: Page) -> None:
    draw(wall, gallery()["picking-gone"])
    assert "연결된 휴대폰이 없어 시간을 멈췄습니다" in text(wall, ".rail")
    draw(wall, gallery()["picking-gone"], "en")
    assert "No phone connected" in text(wall, ".rail")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("rules", ["모두 세 판을 합니다", "고르는 시간 20초", "꼴찌 동점은 데스매치"]),
        (
            "rules-once",
            ["열 장을 모두 내면 경기가 끝납니다", "고르는 시간 30초", "벌점이 가장 적은 사람이 우승합니다"],
        ),
        ("rules-sixty-six", ["66점이 나온 판까지", "고르는 시간 45초", "생명의 징표"]),
    ],
)
def test_the_rules_are_those_of_the_show(wall: Page, name: str, said: list[str]) -> None:
    draw(wall, gallery()[name])
    words = text(wall, ".rows-rules")
    assert [one for one in said if one not in words] == []
    assert ("데스매치" in words) is (name != "rules-once")
    assert "1부터 104까지 한 장씩" in words


def test_the_rules_show_each_row_before_and_after(wall: Page) -> None:
    draw(wall, gallery()["rules"])
    lanes = """all => all.map(one => [...one.querySelectorAll(".lane")].map(
        lane => [...lane.querySelectorAll(".mini")].map(card => card.textContent.trim()).join(" ")))"""
    assert wall.locator(".example").evaluate_all(lanes) == [
        ["12 30", "12 30 58"], ["25 29 31 34 35", "36"], ["46 60", "58"]
    ]  # fmt: skip


def test_a_match_of_one_deal_speaks_of_no_deal(wall: Page) -> None:
    once = {**OPTIONS, "deals": 1}
    round_ = rounds(4, deal=1, deals=1, index=4)
    draw(wall, table("idle", round=round_, options=once))
    assert text(wall, ".rail .here") == "줄줄이 벌점 4라운드"
    assert text(wall, ".rows-band h1") == "4라운드가 곧 시작합니다"
    draw(wall, table("deal_summary", round=round_, options=once, totals=PENALTIES))
    assert text(wall, ".rows-summary h1") == "모든 라운드가 끝났습니다"


def test_a_column_that_says_the_same_as_the_total_is_left_out(wall: Page) -> None:
    draw(wall, table("deal_summary", totals=PENALTIES))
    assert wall.locator(".bars .sum").count() == 10
    assert wall.locator(".rows-summary .added").count() == 0


def test_which_deal_it_is_is_not_said_like_how_many_there_are(wall: Page) -> None:
    draw(wall, table("idle"))
    assert text(wall, ".rail .here") == "줄줄이 벌점 둘째 판 4라운드"
    draw(wall, table("idle"), "en")
    assert text(wall, ".rail .here") == "Rows Deal 2, round 4"
    draw(wall, gallery()["deal-summary"])
    assert "이어서 셋째 판을 시작합니다" in text(wall, ".rows-summary .top")


def test_the_lobby_names_the_show_and_the_game(wall: Page) -> None:
    for lang, game in (("ko", "줄줄이 벌점"), ("en", "Rows")):
        draw(wall, gallery()["join"], lang)
        assert text(wall, ".rail .here") == f"금요일 밤의 큐카드 {game}"


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize(
    "title", ["가나다라마바사아자차카타파하 거너더러머버서어저처커터퍼허 고노도로모보소오", "W" * 40]
)
def test_the_longest_title_of_a_show_is_whole_in_the_lobby(wall: Page, title: str, lang: str) -> None:
    lobby = {**gallery()["join"], "show": show(game="rows", options=OPTIONS, title=title)}
    assert wall.evaluate("([views, lang]) => galleryFaults(views, lang)", [{"join": lobby}, lang]) == {}


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
    [(True, "50점에 이른 사람이 있어 경기가 끝났습니다"), (False, "아직 50점에 이른 사람이 없어")],
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


def test_whoever_had_a_bot_take_over_is_marked_and_the_mark_explained(wall: Page) -> None:
    pictures = gallery()
    marks = {
        "picking-stood-in": 3,
        "deal-summary-stood-in": 2,
        "time-up": 2,
        "verdict-no-result": 2,
        "verdict-final-tied": 2,
    }
    for name, count in marks.items():
        draw(wall, pictures[name])
        assert wall.locator(".stand-in:not(.legend)").count() == count, name
        assert wall.locator(".stand-in.legend").inner_text() == "봇이 대신한 적이 있는 자리", name
    draw(wall, pictures["picking-stood-in"])
    assert wall.locator(".rows-list .head span").first.inner_text() == "순위"
    draw(wall, pictures["picking"])
    assert wall.locator(".stand-in").count() == 0


def test_whoever_won_or_lost_alone_is_not_called_a_bot_for_having_had_one(wall: Page) -> None:
    for lang, said in (("ko", "한때 봇이 대신함"), ("en", "a bot played some of it")):
        draw(wall, gallery()["verdict-final-bots"], lang)
        assert [" ".join(one.split()) for one in wall.locator(".stand-in").all_inner_texts()] == [said, said]
        assert wall.locator(".who .stand-in").count() == 0


def test_a_bot_that_sat_there_from_the_start_bears_no_mark(wall: Page) -> None:
    drawn = picking()
    draw(wall, {**drawn, "seats": [{**seat, "played_by": "bot"} for seat in drawn["seats"]]})
    assert wall.locator(".stand-in").count() == 0


def test_the_least_penalty_wins_and_is_called_so(wall: Page) -> None:
    draw(wall, gallery()["verdict-final"])
    assert text(wall, ".win") == f"우승 · 가장 적은 벌점 {TEN[0]} 벌점 12점"
    assert text(wall, ".low") == f"꼴찌 · 가장 많은 벌점 {TEN[9]} 벌점 111점"
    assert f"{TEN[1]}, {TEN[3]}의 자리는 한때 봇이 대신했습니다" in text(wall, ".why")


def test_a_match_without_a_result_shows_its_totals_and_why(wall: Page) -> None:
    draw(wall, gallery()["verdict-no-result"])
    lines = [line.split("\n") for line in wall.locator(".totals li").all_inner_texts()]
    shown = [[part.strip() for part in line if part.strip()] for line in lines]
    assert [(line[0], line[-1]) for line in shown] == [
        (name, str(12 + 11 * at)) for at, name in enumerate(TEN)
    ]
    assert wall.locator(".group, .rank").count() == 0
    assert "45분" in text(wall, ".why")


def test_hostile_names_stay_text(wall: Page) -> None:
    for name, drawn in gallery().items():
        if "hostile" not in name:
            continue
        draw(wall, drawn)
        assert wall.locator(".picture img, .picture script").count() == 0
        shown = wall.locator(".rows-list .name").all_text_contents()
        assert sorted(shown) == sorted(HOSTILE)
