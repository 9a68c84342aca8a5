"""The scores a show ends with are those of its match written down on paper, whatever happened on the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.score import score
from show import events as e
from show.history import matches
from show.model import Show
from show.moves import match_of
from show.standings import standings
from show.view_common import all_options
from tests.show.test_properties import SEEDS, STEPS
from tests.show.walks import Walk

pytestmark = pytest.mark.generated


def walked(seed: int, *, calm: bool = False) -> Walk:
    """A whole evening with whatever chance makes of its middle."""
    walk = Walk(seed, calm=calm)
    for _ in walk.steps(STEPS):
        pass
    return walk.to_the_end()


def played(show: Show) -> list[Show]:
    """The matches of the evening that were played at the console, each as it ended."""
    return [one for one in matches(show) if one.play.match is not None]


def records(walk: Walk, number: int) -> list[e.Event]:
    """What happened in a match, by its number in the evening; nothing was taken back."""
    begun = 1
    kept = []
    for event, _ in walk.records:
        begun += isinstance(event, e.DeathMatchCalled | e.NextMatchCalled)
        kept += [event] if begun == number else []
    return kept


def written_down(show: Show, journal: list[e.Event]) -> Any:
    """A match as somebody with paper and pencil would have noted it, for the rules to score."""
    names = {one.id: one.name for one in show.contestants}
    seats = [names[id] for id in match_of(show).seats]
    rows = show.game_key == "rows"
    noted = noted_rows(show, journal, seats) if rows else noted_plus_minus(show, journal, seats, names)
    return {"game": show.game_key, "contestants": seats, **noted}


def noted_plus_minus(show: Show, journal: list[e.Event], seats: list[str], names: Mapping[str, str]) -> Any:
    rounds: list[dict[str, Any]] = []
    hands: dict[str, Any] = {}
    for event in journal:
        match event:
            case e.Dealt(deal):
                hands = dict(zip(seats, deal["sets"], strict=False))
            case e.RoundOpened():
                rounds.append({})
            case e.PickMade(contestant, pick) | e.PickEntered(contestant, pick):
                rounds[-1][names[contestant]] = pick
            case e.PickHandedBack(contestant):
                del rounds[-1][names[contestant]]
            case _:
                pass
    options = {
        key: value
        for key, value in all_options(show).items()
        if key in ("numbers", "holders", "reset_every", "full")
    }
    return {"hands": hands, "rounds": rounds, "options": options}


def noted_rows(show: Show, journal: list[e.Event], seats: list[str]) -> Any:
    """Whoever kept silent played what the time-out rule says, so the picks are noted from the screen."""
    deals: list[dict[str, Any]] = []
    for event in journal:
        match event:
            case e.Dealt(deal):
                hands = dict(zip(seats, deal["hands"], strict=True))
                deals.append({"rows": [[card] for card in deal["rows"]], "hands": hands, "turns": []})
            case e.RoundClosed():
                deals[-1]["turns"].append({})
            case _:
                pass
    turns = [turn for deal in deals for turn in deal["turns"]]
    for index, turn in enumerate(turns, start=1):
        picks = again(show, index)["picks"]
        turn |= {seats[one["seat"] - 1]: {"card": one["card"][0], "row": one["row"]} for one in picks}
    return {"deals": deals}


def again(show: Show, index: int) -> Any:
    return show.game.shown_again(match_of(show).latest, index)


@pytest.mark.parametrize("seed", SEEDS)
def test_final_standings_are_those_of_the_match_written_down(seed: int) -> None:
    walk = walked(seed, calm=True)
    ended = zip(played(walk.show), [one for one in walk.screen()["history"] if one["game"]], strict=True)
    for show, seen in ended:
        if match_of(show).unfinished:
            assert (seen["winners"], seen["bottom"]) == ([], [])
            continue
        told, lines = score(written_down(show, records(walk, show.play.number))), standings(show)
        assert [{"contestant": line.name, "score": line.points, "rank": line.rank} for line in lines] == told[
            "standings"
        ]
        assert (seen["winners"], sorted(seen["bottom"])) == (told["winners"], sorted(told["bottom"]))


@pytest.mark.parametrize("seed", SEEDS)
def test_after_whatever_was_undone_the_scores_are_those_of_the_rounds_that_stand(seed: int) -> None:
    for show in played(walked(seed).show):
        match, game = match_of(show), show.game
        names = [f"seat {seat}" for seat in range(len(match.seats))]
        paper = game.written(match.latest, names)
        if paper is None or not (paper.get("rounds") or paper.get("deals")):
            continue  # broken off before its first reveal
        told = score(paper)
        assert totals(told) == game.points(match.latest)
        points = {line.contestant: line.points for line in standings(show)}
        adjusted = [show.ledger.adjustments.get(id, 0) for id in match.seats]
        seen = game.points(match.latest, match.shown)
        assert [points[id] for id in match.seats] == [
            own + more for own, more in zip(seen, adjusted, strict=True)
        ]
        for index, steps in enumerate(told_steps(told), start=1):
            assert shown_steps(show, index) == steps


def totals(told: Any) -> tuple[int, ...]:
    """What everybody has at the end of a scored match."""
    end = told["deals"][-1]["penalties"] if "deals" in told else told["rounds"][-1]["scores"]
    return tuple(end.values())


def told_steps(told: Any) -> list[Any]:
    """Round by round what a scored match announces."""
    if "rounds" in told:
        return [one["announcement"] for one in told["rounds"]]
    turns = [turn for deal in told["deals"] for turn in deal["turns"]]
    return [
        [(one["card"], one["row"], one["result"], one["penalty"]) for one in turn["placements"]]
        for turn in turns
    ]


def shown_steps(show: Show, index: int) -> list[Any]:
    steps = again(show, index)["steps"]
    if show.game_key != "rows":
        return list(steps)
    return [(one["card"][0], one["row"], one["result"], one["penalty"]) for one in steps]
