"""Whole matches through a live runner: what was seen and kept of them is what the rules make of them on paper."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from games.contract import Json
from games.score import score
from show import commands as c
from show.model import Beat
from tests.games.evening import Evening

pytestmark = pytest.mark.generated

few_examples = settings(max_examples=5, deadline=None)
"""A whole evening on disk takes seconds."""
SEEDS = st.integers(0, 2**32)
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "rows": (
        {"deals": 1},
        {"deals": 3, "pacing": "host"},
        {"ending": "sixty_six", "seconds": 30},
        {"ending": "sixty_six", "pacing": "host"},
    ),
    "plus_minus": (
        {"rounds": 8},
        {"rounds": 9, "holders": "dealt", "cards": "press"},
        {"rounds": 8, "pacing": "clock", "seconds": 30, "snapshot": True},
        {"rounds": 12, "numbers": 6, "cards": "always", "talk_seconds": 30},
    ),
}
SEATS = {"rows": (2, 10), "plus_minus": (4, 10)}
BOTS = {"rows": ("easy", "normal"), "plus_minus": ("plausible",)}


def evening(folder: str, game: str, seed: int, options: dict[str, Any]) -> Evening:
    """As many seats as chance wants, at least one of them a person's."""
    chance = Random(seed)
    seats = chance.randint(*SEATS[game])
    people = chance.randint(1, seats)
    levels = [chance.choice(BOTS[game]) for _ in range(seats - people)]
    return Evening(Path(folder), game, seed, people, levels, **options)


@pytest.mark.parametrize("game", SEATS)
@few_examples
@given(SEEDS, st.data())
def test_a_live_match_and_the_same_match_on_paper_come_out_alike(
    game: str, seed: int, data: st.DataObject
) -> None:
    options = data.draw(st.sampled_from(OPTIONS[game]))
    with tempfile.TemporaryDirectory() as folder, evening(folder, game, seed, options) as live:
        told = live.to_the_end().exported()
        assert told["ended"]
        scored = score(told["case"])
        compare(told, scored)
        assert [live.seen[index] for index in sorted(live.seen)] == list(live.seen.values())
        seen = [shown(round_, told["case"]["contestants"]) for round_ in live.seen.values()]
        assert seen == [public(round_) for round_ in told["rounds"]]
        if game == "rows":  # all of it lies open: whoever noted what the projector showed can score it too
            assert score(noted(live, told["case"]["contestants"])) == scored
        final = live.runner.standings("evening")
        assert [line["points"] for line in final] == [line["points"] for line in told["standings"]]


def compare(told: Json, scored: Json) -> None:
    """What was kept of the show, and what the rules make of its written form."""
    assert [
        {"contestant": line["name"], "score": line["points"], "rank": line["rank"]}
        for line in told["standings"]
    ] == scored["standings"]
    assert sorted(told["winners"]) == sorted(scored["winners"])
    assert sorted(told["bottom"]) == sorted(scored["bottom"])
    on_paper = (
        scored["rounds"]
        if "rounds" in scored
        else [turn for deal in scored["deals"] for turn in deal["turns"]]
    )
    assert [public(one) for one in on_paper] == [public(one) for one in told["rounds"]]
    assert [one.get("gain", one.get("penalties")) for one in on_paper] == [
        one["gain"] for one in told["rounds"]
    ]
    totals = scored["rounds"][-1]["scores"] if "rounds" in scored else scored["deals"][-1]["penalties"]
    assert totals == told["rounds"][-1]["scores"]


def public(round_: Json) -> Json:
    """What everybody in the hall saw of a round, whoever tells of it."""
    return {key: round_[key] for key in ("announcement", "placements", "rows") if key in round_}


def shown(seen: Json, names: list[str]) -> Json:
    """The same from the projector."""
    if "rows" not in seen:
        return {"announcement": seen["steps"]}
    placements = [
        {
            "contestant": names[one["seat"] - 1],
            **{key: one[key] for key in ("row", "result", "penalty")},
            "card": one["card"][0],
            "taken": numbers(one["taken"]),
        }
        for one in seen["steps"]
    ]
    return {"placements": placements, "rows": list(map(numbers, seen["rows"]))}


def numbers(cards: Json) -> list[int]:
    return [card for card, _ in cards]


def noted(live: Evening, names: list[str]) -> Json:
    """The match as a spectator writes it down: once a deal is over, its hands are what was played."""
    deals: dict[int, Json] = {}
    for seen in live.seen.values():
        deal = deals.setdefault(
            seen["deal"],
            {"rows": list(map(numbers, seen["before"])), "hands": {name: [] for name in names}, "turns": []},
        )
        turn = {names[one["seat"] - 1]: {"card": one["card"][0], "row": one["row"]} for one in seen["picks"]}
        deal["turns"].append(turn)
        for name, pick in turn.items():
            deal["hands"][name].append(pick["card"])
    return {"game": "rows", "contestants": names, "deals": list(deals.values())}


@pytest.mark.parametrize("points", [100, -100])
def test_points_that_the_host_adds_or_takes_neither_end_nor_prolong_a_match_to_sixty_six(
    tmp_path: Path, points: int
) -> None:
    with Evening(tmp_path, "rows", 3, 2, ["normal"], ending="sixty_six", pacing="host") as live:
        live.to(Beat.DEAL_SUMMARY)
        for id in live.match.seats:
            live.do(c.AdjustScore(id, points, "시험"))
        told = live.to_the_end().exported()
        scored = score(told["case"])
        highest = [max(deal["penalties"].values()) for deal in scored["deals"]]
        assert len(highest) > 1
        assert [most >= 66 for most in highest] == [False] * (len(highest) - 1) + [True]
        by_name = {line["contestant"]: line["score"] + points for line in scored["standings"]}
        assert {line["name"]: line["points"] for line in told["standings"]} == by_name
