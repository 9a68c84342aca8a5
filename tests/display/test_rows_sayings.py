"""What the pictures of rows say of the show and its rules, of its deals, and of the seats that a bot has played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.display.rows_views import OPTIONS, PENALTIES, TEN, again, gallery, picking, reveal, rounds, table
from tests.display.views import show
from tests.display.wall import draw, text


def test_the_ending_in_use_stands_on_every_picture(wall: Page) -> None:
    unsaid = []
    for name, drawn in gallery().items():
        draw(wall, drawn)
        options = drawn["show"]["options"]
        if drawn["scene"] in ("join", "farewell") or (drawn["over"] or {}).get("kind") == "join":
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
        assert wall.locator(".stand-in.legend").inner_text() == "한때 봇이 대신함", name
    draw(wall, pictures["picking-stood-in"])
    assert wall.locator(".rows-list .head span").first.inner_text() == "순위"
    draw(wall, pictures["picking"])
    assert wall.locator(".stand-in").count() == 0


def with_bots(drawn: Any, playing: Sequence[int], played: Sequence[int] = ()) -> Any:
    """The same picture where bots play the seats of these, and have played those."""
    seats = [
        {**seat, "played_by": "stand_in"} if at in playing else seat for at, seat in enumerate(drawn["seats"])
    ]
    lines = [{**one, "stood_in": one["seat"] - 1 in (*playing, *played)} for one in drawn["standings"]]
    return {**drawn, "seats": seats, "standings": lines}


@pytest.mark.parametrize("many", [2, 6, 10])
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_in_every_beat_of_a_round_the_seat_of_a_bot_is_marked(wall: Page, lang: str, many: int) -> None:
    names = TEN[:many]
    shown = {
        "picking": picking(names=names),
        "closed": table("closed", 0, names=names),
        **{f"reveal {k}": reveal(k, names=names) for k in range(many + 2)},
        "summary": table("deal_summary", names=names, totals=PENALTIES),
        "again": table("idle", names=names, over=again(names)),
    }
    marked = {name: with_bots(drawn, [1]) for name, drawn in shown.items()}
    said = {"ko": ("봇이 대신함", "한때 봇이 대신함"), "en": ("a bot is playing", "a bot played some of it")}
    for name, drawn in marked.items():
        draw(wall, drawn, lang)
        line = wall.locator(".whose:has(.stand-in)")
        assert line.locator(".name").all_inner_texts() == [names[1]], name
        assert wall.locator(".stand-in.legend").inner_text() == said[lang][0], name
        draw(wall, with_bots(shown[name], [], [1]), lang)
        assert wall.locator(".stand-in.legend").inner_text() == said[lang][1], name
    assert wall.evaluate("([views, lang]) => galleryFaults(views, lang)", [marked, lang]) == {}


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
