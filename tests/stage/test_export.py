"""What a spreadsheet gets of a show of rows; plus/minus is exported over the wire in the surfaces' tests."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.contract import Json
from games.score import read_case, score
from show import commands as c
from stage.export import export
from tests.stage.rows_hall import Hall


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path / "hall.journal")
    yield hall
    hall.journal.close()


def sheet(hall: Hall) -> list[list[str]]:
    body = export(hall.runner.records(hall.show), "csv").decode("utf-8-sig")
    return list(csv.reader(io.StringIO(body)))


def tables(hall: Hall) -> list[list[list[str]]]:
    """The tables of the file, each with its title, its heading and its lines."""
    found: list[list[list[str]]] = [[]]
    for line in sheet(hall):
        if line:
            found[-1].append(line)
        else:
            found.append([])
    return found


def told(hall: Hall) -> Json:
    """The only match of the evening."""
    (match,) = json.loads(export(hall.runner.records(hall.show), "json"))["matches"]
    return match


def to_the_end(hall: Hall, **options: Json) -> None:
    """A show in which a bot stands in for c1 and the time-out rule plays the rest."""
    hall.open(pacing="host", **options)
    hall.order(c.LetBotPlay("c1"))
    while hall.view["scene"] != "farewell":
        hall.go()


@pytest.mark.parametrize("deals", [1, 3])
def test_every_round_has_a_line_with_its_placements_and_its_deal_where_there_were_several(
    hall: Hall, deals: int
) -> None:
    to_the_end(hall, deals=deals)
    evening, standings, rounds = tables(hall)
    names = {line["name"] for line in told(hall)["standings"]}
    assert [line[0] for line in (evening[0], standings[0], rounds[0])] == [
        "오늘 전체",
        "1. 순위",
        "1. 라운드",
    ]
    assert standings[1][:5] == ["순위", "이름", "벌점", "벌점 조정", "결과"]
    assert len(standings[1]) == 5 + 10 * deals
    last = {1: "10라운드", 3: "3판 10라운드"}[deals]
    assert (standings[1][-1], rounds[-1][0]) == (last, last)
    assert len(rounds[2:]) == 10 * deals
    assert all(len(line) == 2 + len(names) for line in rounds[1:])
    for line in standings[2:]:
        assert sum(map(int, line[5:])) == int(line[2])


def test_the_result_says_for_whom_a_bot_played(hall: Hall) -> None:
    to_the_end(hall, deals=1)
    marks = {line[1]: line[4] for line in tables(hall)[1][2:]}
    assert [name for name, mark in marks.items() if mark.endswith("한때 봇이 대신함")] == ["하나"]


def test_what_is_exported_scores_again_as_it_did(hall: Hall) -> None:
    to_the_end(hall, deals=3, recap="open")
    kept = told(hall)
    again = score(read_case(json.dumps(kept["case"]).encode()))
    assert (again["winners"], again["bottom"]) == (kept["winners"], kept["bottom"])
    assert {one["contestant"]: one["score"] for one in again["standings"]} == {
        one["name"]: one["points"] for one in kept["standings"]
    }


def test_a_match_that_ran_out_of_time_is_exported_without_a_result(hall: Hall) -> None:
    hall.open(pacing="clock", deals=5, seconds=45)
    hall.later(46 * 60_000)
    assert hall.view["scene"] == "time_up"
    while hall.view["scene"] != "farewell":
        hall.go()
    kept = told(hall)
    assert (kept["winners"], kept["bottom"], kept["eliminated"]) == ([], [], [])
    assert {line[0] for line in tables(hall)[1][2:]} == {""}
