"""Rehearsals: without screens as JSON, with screens under a mark, nothing kept of either."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.surfaces.live import Console, Phone, Screen
from tests.surfaces.server import Server, call, run


def headless(*more: str) -> dict[str, Any]:
    """The verdict of a rehearsal without screens."""
    told = call("rehearse", "--headless", *more)
    assert (told.returncode, told.stderr) == (0, ""), told
    verdict: dict[str, Any] = json.loads(told.stdout)
    return verdict


def test_the_same_seed_plays_the_same_show(tmp_path: Path) -> None:
    arguments = ("--contestants", "6", "--lang", "en", "--seed")
    told = run("rehearse", "--headless", *arguments, "7", CUECARD_JOURNAL=str(tmp_path / "cuecard.journal"))
    assert (told.returncode, told.stderr) == (0, ""), told
    assert headless(*arguments, "7") == json.loads(told.stdout) != headless(*arguments, "8")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("many", [4, 12])
def test_a_verdict_names_everybody_once_best_first(many: int) -> None:
    told = headless("--contestants", str(many), "--seed", "3", "--lang", "ko")
    lines = told["standings"]
    assert len({line["contestant"] for line in lines}) == many
    assert all("봇" in line["contestant"] for line in lines)
    scores = [line["score"] for line in lines]
    assert scores == sorted(scores, reverse=True)
    assert told["winners"] == [line["contestant"] for line in lines if line["score"] == scores[0]]
    assert told["bottom"] == [line["contestant"] for line in lines if line["score"] == scores[-1]]
    assert [line["rank"] for line in lines] == [
        1 + sum(other > score for other in scores) for score in scores
    ]


@pytest.mark.parametrize("many", [2, 10])
def test_rows_play_three_deals_to_their_end_the_lowest_first(many: int) -> None:
    told = headless("--game", "rows", "--contestants", str(many), "--seed", "5", "--lang", "ko")
    assert headless("--game", "rows", "--contestants", str(many), "--seed", "5", "--lang", "ko") == told
    scores = [line["score"] for line in told["standings"]]
    assert (len(scores), scores) == (many, sorted(scores))
    assert told["winners"] == [line["contestant"] for line in told["standings"] if line["rank"] == 1]
    assert told["bottom"] == [line["contestant"] for line in told["standings"] if line["score"] == scores[-1]]


def test_bots_play_as_well_as_they_are_asked_to() -> None:
    def totals(level: str) -> int:
        told = headless("--game", "rows", "--contestants", "4", "--seed", "1", "--level", level)
        return sum(line["score"] for line in told["standings"])

    assert totals("easy") != totals("normal")
    refused = call("rehearse", "--headless", "--level", "hard")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "--level: bots of plus_minus play plausible, not hard\n"


def shows_step(step: int, view: Any) -> bool:
    return view["scene"] == "reveal" and view["match"]["revealed"] == step


def test_rows_on_real_screens_run_by_themselves_once_they_are_dealt(async_mode: str, tmp_path: Path) -> None:
    asked = ("--game", "rows", "--contestants", "3", "--level", "easy")
    server = Server(
        tmp_path / "cuecard.journal", async_mode, *asked, command="rehearse", CUECARD_BOT_DELAY="0"
    )
    try:
        console, screen = Console(server), Screen(server)
        for step in (1, 2, 4):
            screen.wait(partial(shows_step, step))
        screen.wait(lambda view: view["scene"] == "reveal" and view["round"]["number"] == 2)
        assert {one["level"] for one in console.view["roster"]} == {"easy"}
    finally:
        server.let_go()
    assert server.complaints == []


def test_a_rehearsal_on_screens_bears_its_mark_and_leaves_nothing(async_mode: str, tmp_path: Path) -> None:
    journal = tmp_path / "cuecard.journal"
    server = Server(
        journal, async_mode, "--contestants", "5", "--seed", "0", command="rehearse", CUECARD_BOT_DELAY="0"
    )
    try:
        console = Console(server)
        screen, phone = Screen(server), Phone(server)
        for client in (console, screen, phone):
            assert client.view["rehearsal"] is True
        assert [one["kind"] for one in console.view["roster"]] == ["bot"] * 5
        screen.wait(lambda view: view["scene"] != "join")
        assert server.knock(console.view["show"]["code"], "손님")[0]["code"] == "joining_closed"
        assert not journal.exists()
        kept = next(Path(line.strip()) for line in server.said if line.strip().endswith(".journal"))
        assert kept.exists()
    finally:
        code, seconds = server.stop()
        server.let_go()
    assert (code, server.complaints) == (0, [])
    assert seconds < 3
    assert not kept.parent.exists()
    assert list(tmp_path.iterdir()) == []


def test_a_rehearsal_made_at_the_console_is_marked_and_not_listed_among_past_shows(
    console: Console, server: Server
) -> None:
    options = {"rounds": 8, "elimination": "none"}  # bots that are equal would go on to a death match
    console.create(bots=4, rehearsal=True, joining="closed", title="연습", options=options)
    rehearsed = console.view["show"]["id"]
    assert console.view["rehearsal"]
    assert Screen(server).view["rehearsal"]
    while console.view["scene"] != "farewell":
        console.go()
    console.create()
    assert console.view["rehearsal"] is False
    assert rehearsed not in [one["id"] for one in console.view["past"]]


def test_the_same_seed_plays_the_same_evening() -> None:
    told = headless("--evening", "--contestants", "7", "--lang", "ko", "--seed", "3")
    assert headless("--evening", "--contestants", "7", "--lang", "ko", "--seed", "3") == told
    assert headless("--evening", "--contestants", "7", "--lang", "ko", "--seed", "4") != told


@pytest.mark.parametrize(("game", "many"), [("plus_minus", 8), ("rows", 5)])
def test_an_evening_goes_from_match_to_match_without_those_who_are_out(game: str, many: int) -> None:
    matches = headless("--evening", "--game", game, "--contestants", str(many), "--lang", "ko")["matches"]
    assert [one["order"] for one in matches] == list(range(1, len(matches) + 1))
    assert (matches[0]["contest"], matches[0]["game"], len(matches[0]["names"])) == ("match", game, many)
    assert {one["game"] for one in matches[1:]} == {"rows"}
    assert [one["contest"] for one in matches].count("match") == 2
    out: set[str] = set()
    for one in matches:
        assert not out & set(one["names"])
        assert all("봇" in name for name in one["names"])
        assert one["reason"].endswith(".")
        if one["tokens"]:
            assert one["tokens"]["named"] not in one["tokens"]["holders"]
        out |= set(one["eliminated"])


@pytest.mark.parametrize("many", ["4", "12", "0", "-1"])
def test_an_evening_of_too_few_or_too_many_is_refused_in_one_line(many: str) -> None:
    told = call("rehearse", "--evening", "--headless", f"--contestants={many}")
    assert (told.returncode, told.stdout, len(told.stderr.splitlines())) == (2, "", 1)
    assert "--contestants" in told.stderr
    assert many in told.stderr
