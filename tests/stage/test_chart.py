"""Scores by round as lines for a picture: in scale, apart, and none off its edge."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.contract import Json
from stage.chart import HEIGHT, WIDTH, chart
from stage.lettering import columns, shortened
from tests.display.views import EMOJI, HOSTILE, LONGEST, WIDE
from web.words import Words

KO = Words("ko")
BETWEEN = 18
"""Two labels, at least."""


def chapter(marks: dict[str, str | None] | None = None, **series: list[int]) -> Json:
    """A match whose scores went so."""
    rounds = max(map(len, series.values()))
    return {
        "series": series,
        "rounds": [{"number": 1 + at % 10, "deal": 1 + at // 10} for at in range(rounds)],
        "standings": [{"name": name, "mark": (marks or {}).get(name)} for name in series],
    }


def points(line: Json) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in (point.split(",") for point in line["points"].split())]


def lines(drawn: Json) -> dict[str, Json]:
    return {line["name"]: line for line in drawn["lines"]}


def test_a_line_begins_at_nought_and_has_a_point_for_each_round_from_edge_to_edge() -> None:
    drawn = chart(chapter(민서=[1, 2, 3], 지우=[-1, -1, 0]), KO)
    for line in drawn["lines"]:
        across = [x for x, _ in points(line)]
        assert (across[0], across[-1], len(across)) == (drawn["left"], drawn["right"], 4)
        assert across == sorted(across)
    first = {points(line)[0] for line in drawn["lines"]}
    assert len(first) == 1


def test_a_higher_score_lies_higher_in_one_scale_for_all() -> None:
    drawn = lines(chart(chapter(민서=[2, 4], 지우=[-2, -4], 서연=[0, 1]), KO))
    (_, nought), (_, two), (_, four) = points(drawn["민서"])
    (_, _), (_, minus_two), (_, minus_four) = points(drawn["지우"])
    assert four < two < nought < minus_two < minus_four
    assert nought - two == pytest.approx(two - four, abs=0.2) == pytest.approx(minus_two - nought, abs=0.2)
    assert four == pytest.approx(nought - (minus_four - nought), abs=0.2)
    assert points(drawn["서연"])[1][1] == nought


def test_where_fewest_points_win_they_lie_higher() -> None:
    drawn = chart(chapter(민서=[0, 3], 지우=[5, 12]), KO, fewest_win=True)
    few, many = (points(lines(drawn)[name]) for name in ("민서", "지우"))
    assert few[0][1] == many[0][1] < few[2][1] < many[2][1]
    assert min(drawn["ticks"], key=lambda tick: tick["y"])["label"] == 0
    assert lines(drawn)["민서"]["label_y"] < lines(drawn)["지우"]["label_y"]


@pytest.mark.parametrize("totals", [[0, 0, 0], [7, 7], [-3], [1], [10**6, -(10**6)]])
def test_nothing_is_drawn_off_the_picture_whatever_the_scores(totals: list[int]) -> None:
    drawn = chart(chapter(민서=totals), KO)
    inside = [(x, y) for line in drawn["lines"] for x, y in points(line)]
    inside += [(drawn["left"], tick["y"]) for tick in drawn["ticks"]]
    inside += [(label["x"], 0) for label in drawn["labels"]]
    inside += [(0, line["label_y"]) for line in drawn["lines"]]
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in inside)
    assert 1 <= len(drawn["ticks"]) <= 7


def test_ticks_are_whole_points_at_equal_steps_and_nought_is_one_of_them() -> None:
    drawn = chart(chapter(민서=[3, 17, 23], 지우=[-4, -9, -11]), KO)
    labels = [tick["label"] for tick in drawn["ticks"]]
    assert 0 in labels
    assert len({later - one for one, later in pairwise(labels)}) == 1
    heights = [tick["y"] for tick in drawn["ticks"]]
    assert heights == sorted(heights, reverse=True)


@pytest.mark.parametrize("many", [2, 8, 12, 20])
def test_names_stand_apart_though_all_end_alike_and_in_the_order_of_their_lines(many: int) -> None:
    series = {f"사람 {n}": [0, n // 3] for n in range(many)}
    drawn = chart(chapter(None, **series), KO)
    labels = sorted(drawn["lines"], key=lambda line: line["label_y"])
    for one, other in pairwise(labels):
        assert other["label_y"] - one["label_y"] >= BETWEEN - 0.2
        assert other["y"] >= one["y"]
    assert all(0 <= line["label_y"] <= HEIGHT for line in drawn["lines"])


def test_names_stand_beside_their_lines_where_there_is_room() -> None:
    drawn = chart(chapter(민서=[10], 지우=[0], 서연=[-10]), KO)
    assert all(line["label_y"] == line["y"] for line in drawn["lines"])


def test_winner_and_bottom_are_told_apart_and_where_all_are_equal_nobody_is() -> None:
    marks = {"민서": "winner", "지우": "bottom", "서연": None, "도윤": "left"}
    drawn = lines(chart(chapter(marks, 민서=[9], 지우=[1], 서연=[5], 도윤=[4]), KO))
    assert {name: line["kind"] for name, line in drawn.items()} == {
        "민서": "winner",
        "지우": "bottom",
        "서연": "plain",
        "도윤": "plain",
    }
    equal = chart(chapter({"민서": "both", "지우": "both"}, 민서=[1], 지우=[1]), KO)
    assert {line["kind"] for line in equal["lines"]} == {"plain"}


@pytest.mark.parametrize(
    ("rounds", "told"),
    [(8, [*range(1, 9)]), (15, [*range(1, 11), *range(1, 6)]), (30, [1, 5, 10, 1, 5, 10, 1, 5, 10])],
)
def test_every_round_is_numbered_while_there_is_room_and_later_some_of_each_deal(
    rounds: int, told: list[int]
) -> None:
    drawn = chart(chapter(민서=[0] * rounds), KO)
    assert [int(label["text"]) for label in drawn["labels"]] == told
    across = [label["x"] for label in drawn["labels"]]
    assert across == sorted(across)
    assert across[-1] == drawn["right"] or rounds == 15


@pytest.mark.parametrize(("lang", "total"), [("ko", "−3점"), ("en", "−3")])
def test_a_name_is_followed_by_its_total_in_words(lang: str, total: str) -> None:
    [line] = chart(chapter(민서=[-1, -3]), Words(lang))["lines"]
    assert line["total"] == total


def test_a_long_name_has_room_beside_the_lines() -> None:
    short, long = chart(chapter(민서=[1, 2]), KO), chart(chapter(할머니와함께온막내손=[1, 2]), KO)
    assert short["left"] + 300 < long["right"] < short["right"] - 7 * 13


@pytest.mark.parametrize("name", [*HOSTILE, *EMOJI, *LONGEST, *WIDE])
@pytest.mark.parametrize("points", [0, -999, 10**6])
def test_no_name_takes_the_picture_from_the_lines(name: str, points: int) -> None:
    drawn = chart(chapter(None, **{name: [1, points], "민서": [1, 2]}), KO)
    assert drawn["left"] + WIDTH / 2 < drawn["right"] < drawn["names"]
    assert drawn["names"] + drawn["name_room"] < WIDTH
    line = lines(drawn)[name]
    assert line["name"] == name
    assert line["shown"] == name or (line["shown"].endswith("…") and name.startswith(line["shown"][:-1]))
    assert columns(line["shown"]) * 7 < drawn["name_room"]


@pytest.mark.parametrize("name", [*EMOJI, *LONGEST, WIDE[0], "W" * 12])
def test_twelve_letters_of_any_usual_kind_are_not_shortened(name: str) -> None:
    [line] = chart(chapter(None, **{name: [1]}), KO)["lines"]
    assert line["shown"] == name


def test_a_letter_is_counted_once_however_many_code_points_it_is_made_of() -> None:
    family, marked = "👨\u200d👩\u200d👧\u200d👦", "a\u0301\u0302\u0303"
    assert [columns(one) for one in ("a", "가", "😀", family, marked)] == [1, 2, 2, 2, 1]
    assert shortened(family * 12, 10) == family * 4 + "…"
    assert shortened("할머니와 함께", 10) == "할머니와…"
    assert shortened("할머니와 함께", 13) == "할머니와 함께"
