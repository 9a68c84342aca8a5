"""The pictures of the recap: lines of scores, a round with its cards open, turning points."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.display.evening_views import gallery
from tests.display.recap_views import TEN, TWELVE, cards, scores, stood_in, turns
from tests.display.wall import draw, text


def test_two_lines_that_end_in_one_point_are_told_apart(wall: Page) -> None:
    draw(wall, gallery()["recap-scores-tied"])
    middles = wall.locator(".line .mark").evaluate_all(
        "all => all.map(one => { const {left, right} = one.getBoundingClientRect(); return (left + right) / 2; })"
    )
    assert abs(middles[0] - middles[1]) > 20
    dashes = wall.locator(".line > path:first-child").evaluate_all(
        "all => all.map(one => one.getAttribute('stroke-dasharray'))"
    )
    assert len(set(dashes)) == 2
    assert wall.locator(".line.win, .legend").count() == 0


def test_the_fewest_penalties_lie_on_top_in_a_tie_too(wall: Page) -> None:
    draw(wall, gallery()["recap-scores-tied"])
    values = wall.locator(".values li")
    tops = [one.bounding_box()["y"] for one in values.all()]  # type: ignore[index]
    assert values.first.inner_text() == "0"
    assert tops == sorted(tops)


def test_a_line_that_a_bot_has_played_is_marked_and_told(wall: Page) -> None:
    draw(wall, stood_in(scores(["민서", "도윤", "유나", "지안", "태오"], 12)))
    assert wall.locator(".end .stand-in").count() == 2
    assert "한때 봇이 대신했습니다" in text(wall, ".why")


@pytest.mark.parametrize("name", ["recap-scores", "recap-scores-rows"])
def test_the_best_line_ends_on_top_whatever_a_game_counts(wall: Page, name: str) -> None:
    drawn = gallery()[name]
    draw(wall, drawn)
    names = wall.locator(".end .name").all_text_contents()
    assert names == [line["name"] for line in drawn["recap"]["standings"]]
    tops = wall.locator(".line .mark").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    win = wall.locator(".line.win .mark").evaluate("one => one.getBoundingClientRect().top")
    low = wall.locator(".line.low .mark").evaluate("one => one.getBoundingClientRect().top")
    assert win == min(tops)
    assert low == max(tops)


def test_ten_lines_are_told_apart_without_colour(wall: Page) -> None:
    draw(wall, scores(TEN, 12))
    drawn = wall.locator(".line").evaluate_all(
        """all => all.map(line => [line.querySelector(".mark").getAttribute("d"),
            line.firstElementChild.getAttribute("stroke-dasharray"), getComputedStyle(line).strokeWidth].join())"""
    )
    assert len(set(drawn)) == len(TEN)
    marks = wall.locator(".line .mark").evaluate_all("all => all.map(mark => mark.getAttribute('d'))")
    assert len(set(marks)) == len(TEN)
    keys = wall.locator(".end .key path").evaluate_all("all => all.map(mark => mark.getAttribute('d'))")
    assert sorted(keys) == sorted(marks)


def test_a_round_told_open_has_a_card_where_it_was_played_and_nowhere_else(wall: Page) -> None:
    drawn = cards(TEN)
    draw(wall, drawn)
    told = drawn["recap"]["round"]
    for at, name in enumerate(TEN):
        cells = wall.locator("tbody tr").nth(at).locator("td").all_inner_texts()
        sides = {side: number for number, cell in enumerate(cells[:-1], 1) for side in [cell.strip()] if side}
        words = {"plus": "플러스", "minus": "마이너스"}
        assert sides == {words[side]: number for side, number in told["picks"].get(name, {}).items()}
    heads = [" ".join(head.split()) for head in wall.locator("thead .paper p:first-child").all_inner_texts()]
    assert [head.split()[-1] for head in heads] == [f"{many}장" for many in told["counts"].values()]


def test_a_turning_point_is_a_sentence_with_its_round(wall: Page) -> None:
    draw(wall, turns(4, 3))
    lines = [" ".join(line.split()) for line in wall.locator(".told li").all_inner_texts()]
    assert lines[3] == f"7라운드 {TWELVE[0]} 님의 +3 −5가 없었다면 우승은 {TEN[0]}, 꼴찌는 {TEN[2]}"
    assert text(wall, ".more") == "이 밖에도 3번 더 있었습니다"
    draw(wall, turns(4, 3), "en")
    lines = [" ".join(line.split()) for line in wall.locator(".told li").all_inner_texts()]
    assert lines[1] == f"Round 7 Without {TWELVE[0]}’s +3 −5, {TWELVE[1]} would have won"


def test_the_recap_counts_its_pictures(wall: Page) -> None:
    for name, drawn in gallery().items():
        if drawn["scene"] == "recap":
            draw(wall, drawn)
            assert f"{drawn['recap']['shown']} / {drawn['recap']['of']}" in text(wall, ".rail"), name
