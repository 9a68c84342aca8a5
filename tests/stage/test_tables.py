"""An evening as tables of cells: what stands in which, when, and in whose words."""

from __future__ import annotations

from random import Random

import pytest

from games.contract import Json
from show import commands as c
from stage.tables import Table, tables
from tests.show.evenings import Evening, begun, break_item, match_item, played
from web.words import Words

KO, EN = Words("ko"), Words("en")


def of(evening: Evening, words: Words = KO) -> dict[str, Table]:
    """The tables of an evening by their titles."""
    found = tables(evening.export(), words)
    by_title = {table.title: table for table in found}
    assert len(by_title) == len(found)
    return by_title


def over(*points: int, **more: Json) -> Evening:
    """An evening of one match and whatever follows from it, up to its farewell."""
    evening = played(*points, **more)
    evening.to("farewell")
    return evening


def column(table: Table, head: str) -> list[object]:
    """What stands under that heading."""
    at = list(table.head).index(head)
    return [row[at] for row in table.rows]


# --- when ---


def test_before_a_round_has_been_seen_there_is_nothing_to_tell() -> None:
    assert tables(begun().export(), KO) == []
    assert tables(begun().deal().export(), KO) == []


def test_before_the_farewell_only_what_was_announced_is_told() -> None:
    evening = begun(8, recap="open")
    evening.to("picking")
    evening.lock_by_chance(Random(1))
    evening.settle()
    told = of(evening)
    assert list(told) == ["1. 라운드"]
    assert list(told["1. 라운드"].head) == [
        "라운드",
        "다시 한 라운드",
        *(f"숫자 {number}" for number in range(1, 6)),
    ]


def test_after_it_come_the_evening_then_standings_and_rounds_of_each_match() -> None:
    evening = played(9, 5, 3, 1).plan(break_item(), match_item("rows", pacing="host"))
    evening.to("join").with_points(1, 2, 3)
    evening.told().to("farewell")
    assert list(of(evening)) == ["오늘 전체", "1. 순위", "1. 라운드", "2. 순위", "2. 라운드"]


def test_what_was_played_away_from_the_console_has_no_rounds() -> None:
    evening = played(9, 5, 1, 1)
    evening.go()
    evening.perform(c.SetDeathMatch(None))
    evening.to("farewell")
    told = of(evening)
    assert list(told) == ["오늘 전체", "1. 순위", "1. 라운드", "2. 순위"]
    assert column(told["오늘 전체"], "게임") == [KO("plus_minus.title"), KO("show.away")]
    assert column(told["오늘 전체"], "구분") == ["1경기", "데스매치"]


# --- what ---


def test_the_evening_tells_of_each_match_who_won_who_was_last_who_is_out_and_why() -> None:
    evening = over(9, 5, 1, 1)
    told = of(evening)["오늘 전체"]
    assert column(told, "번호") == [1, 2]
    assert column(told, "우승·승리")[0] == "민서"
    assert column(told, "꼴찌·패배")[0] == "서연, 도윤"
    assert column(told, "탈락") == ["", evening.console()["history"][1]["eliminated"][0]]
    reasons = [KO(one["reason"]["key"], **one["reason"]["params"]) for one in evening.console()["history"]]
    assert column(told, "이유와 규칙") == reasons


def level_death_match() -> Evening:
    """Two rivals who have equal penalties, and then one of them more."""
    evening = over_to_the_death_match()
    level(evening)
    evening.to("verdict").to("death_match")
    evening.to("farewell")
    return evening


def over_to_the_death_match() -> Evening:
    evening = played(9, 5, 1, 1)
    evening.to("death_match").to_end_of_match()
    return evening


def level(evening: Evening) -> None:
    one, other = evening.console()["standings"]
    evening.scored = True
    if one["points"] != other["points"]:
        evening.perform(c.AdjustScore(one["id"], other["points"] - one["points"], "시험"))


def test_a_death_match_is_won_and_lost_and_where_it_was_level_nobody_has_done_either() -> None:
    told = of(level_death_match())
    evening = told["오늘 전체"]
    won, lost, tied = (column(evening, head) for head in ("우승·승리", "꼴찌·패배", "동점"))
    assert won[0] == "민서"
    assert (won[1], lost[1], set(str(tied[1]).split(", "))) == ("", "", {"서연", "도윤"})
    assert (tied[0], tied[2]) == ("", "")
    assert {won[2], lost[2]} == {"서연", "도윤"}
    assert column(told["2. 순위"], "결과") == ["동점", "동점"]
    assert column(told["3. 순위"], "결과") == ["승리", "패배, 탈락"]


def test_whom_the_host_has_entered_has_lost_whatever_the_points_say() -> None:
    evening = over_to_the_death_match()
    best = evening.console()["standings"][0]
    evening.perform(c.RecordEliminated((best["id"],)))
    evening.scored = True
    evening.to("farewell")
    told = of(evening)["오늘 전체"]
    assert column(told, "꼴찌·패배")[1] == best["name"]
    assert {column(told, "우승·승리")[1], best["name"]} == {"서연", "도윤"}


def test_where_all_were_equal_the_evening_has_neither_winner_nor_bottom() -> None:
    told = of(over(3, 3, 3, 3))["오늘 전체"]
    assert (column(told, "우승·승리"), column(told, "꼴찌·패배")) == ([""], [""])
    assert column(told, "동점") == ["민서, 지우, 서연, 도윤"]


def test_penalties_are_called_penalties() -> None:
    told = of(begun_rows())
    assert list(told["1. 순위"].head[2:4]) == ["벌점", "벌점 조정"]
    assert of(begun_rows(), EN)["1. Standings"].head[2] == "Penalty"


def begun_rows() -> Evening:
    evening = begun(3, game="rows", pacing="host")
    evening.deal().with_points(1, 2, 3)
    evening.told().to("farewell")
    return evening


def test_points_are_what_the_rounds_gained_and_what_the_host_adjusted() -> None:
    told = of(over(9, 5, 3, 1))["1. 순위"]
    assert column(told, "순위") == [1, 2, 3, 4]
    assert column(told, "점수") == [9, 5, 3, 1]
    first = list(told.head).index("1라운드")
    assert len(told.head) - first == 8
    for row, adjusted in zip(told.rows, column(told, "점수 조정"), strict=True):
        assert sum(map(int, [*row[first:], adjusted])) == row[2]
    untouched = of(begun_and_over(points=0))["1. 순위"]
    assert "" in column(untouched, "점수 조정")


def begun_and_over(points: int) -> Evening:
    """A match in which nobody picks and one alone is adjusted."""
    evening = begun(4)
    evening.deal().to_end_of_match()
    evening.scored = True
    evening.perform(c.AdjustScore(evening.id("민서"), points - 1, "시험"))
    evening.told().to("farewell")
    return evening


def test_a_mark_says_what_became_of_everybody() -> None:
    evening = played(9, 5, 3, 1)
    evening.leave("지우")
    evening.to("farewell")
    marks = dict(
        zip(column(of(evening)["1. 순위"], "이름"), column(of(evening)["1. 순위"], "결과"), strict=True)
    )
    assert marks == {"민서": "우승", "지우": "", "서연": "", "도윤": "꼴찌, 탈락"}


def test_who_left_in_the_match_stands_last_without_a_rank() -> None:
    evening = begun(5)
    evening.deal()
    evening.leave("지우")
    evening.with_points(9, 5, 3, 1, 2)
    evening.told().to("farewell")
    last = of(evening)["1. 순위"].rows[-1]
    assert (last[0], last[1], last[4]) == ("", "지우", "나감")


def test_equal_ones_are_tied_and_a_bot_that_came_in_is_told() -> None:
    evening = begun(3, game="rows", pacing="host")
    evening.deal()
    evening.perform(c.LetBotPlay(evening.id("지우")))
    evening.with_points(4, 4, 4)
    evening.told().to("farewell")
    assert column(of(evening)["1. 순위"], "결과") == ["모두 동점", "모두 동점, 한때 봇이 대신함", "모두 동점"]
    assert column(of(evening, EN)["1. Standings"], "Result") == [
        "all level",
        "all level, a bot stood in",
        "all level",
    ]


def test_a_match_without_a_result_ranks_nobody() -> None:
    evening = begun(3, game="rows", deals=5, seconds=45, pacing="host")
    evening.run_out().to("farewell")
    assert column(of(evening)["1. 순위"], "순위") == ["", "", ""]


# --- rounds ---


@pytest.mark.parametrize(("recap", "opened"), [("scores", False), ("open", True)])
def test_counts_and_picks_are_told_only_where_the_recap_is_open(recap: str, opened: bool) -> None:
    evening = begun(8, recap=recap)
    evening.deal().to_end_of_match(Random(2))
    evening.told().to("farewell")
    told = of(evening)["1. 라운드"]
    assert ("나온 장수" in told.head) == opened
    assert len(told.head) == 7 + 9 * opened
    if opened:
        assert list(told.head[8:]) == list(evening.console()["history"][0]["names"])
        every = evening.export()["matches"][0]["rounds"]
        for row, one in zip(told.rows, every, strict=True):
            assert row[7] == ", ".join(f"{number}: {count}" for number, count in one["counts"].items())
            for name, cell in zip(told.head[8:], row[8:], strict=True):
                assert cell == _in_words(one["picks"].get(name, {}))


def _in_words(pick: Json) -> str:
    sides = {(): "nothing", ("plus",): "plus", ("minus",): "minus", ("minus", "plus"): "both"}
    return KO(f"plus_minus.pick.{sides[tuple(sorted(pick))]}", **pick)


@pytest.mark.parametrize(
    ("deals", "first", "last"), [(1, "1라운드", "10라운드"), (3, "1판 1라운드", "3판 10라운드")]
)
def test_a_round_bears_its_deal_where_there_were_several(deals: int, first: str, last: str) -> None:
    evening = begun(3, game="rows", deals=deals, pacing="host")
    evening.with_points(1, 2, 3)
    evening.told().to("farewell")
    told = of(evening)
    labels = column(told["1. 라운드"], "라운드")
    assert (labels[0], labels[-1], len(labels)) == (first, last, 10 * deals)
    assert list(told["1. 순위"].head[5:]) == labels


def test_a_round_that_was_played_again_says_so_in_either_language() -> None:
    evening = begun(4)
    evening.to("picking").settle()
    evening.rewind()
    while evening.scene() != "picking":
        evening.rewind()
    evening.perform(c.VoidRound(evening.show.cue_no))
    evening.to_end_of_match()
    evening.to("farewell")
    assert column(of(evening)["1. 라운드"], "다시 한 라운드")[0] == "예"
    assert column(of(evening, EN)["1. Rounds"], "Replayed")[:2] == ["yes", ""]


def test_rows_of_a_table_are_as_long_as_its_head_though_somebody_left() -> None:
    evening = begun(4, recap="open")
    evening.to_round(3)
    evening.leave("지우")
    evening.with_points(9, 5, 3, 1)
    evening.told().to("farewell")
    for words in (KO, EN):
        for table in of(evening, words).values():
            assert {len(row) for row in table.rows} <= {len(table.head)}
            assert all(table.head), "a column without a name"


def test_both_languages_tell_the_same() -> None:
    evening = over(9, 5, 1, 1, recap="open")
    korean, english = of(evening), of(evening, EN)
    assert list(english) == ["The evening", "1. Standings", "1. Rounds", "2. Standings", "2. Rounds"]
    for one, other in zip(korean.values(), english.values(), strict=True):
        assert [len(row) for row in one.rows] == [len(row) for row in other.rows]
        numbers = [[cell for cell in row if isinstance(cell, int)] for row in one.rows]
        assert numbers == [[cell for cell in row if isinstance(cell, int)] for row in other.rows]
