"""What holds in every show that can be reached, found by walking at random through many of them."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from typing import Any

import pytest

from games.score import score
from show import commands as c
from show import events as e
from show.audience import Audience, Guest, Host, Remote, Screen
from show.codec import decode, encode
from show.decide import decide
from show.evolve import replay
from show.model import Play
from show.pacing import all_in, may, next_cue, wake_at
from show.refused import Refused
from show.rewinding import plan
from show.standings import standings
from show.view import view
from tests.show.theatre import Theatre
from tests.show.walks import COMMANDS, EVERY_KIND, Walk

SEEDS = range(int(os.environ.get("CUECARD_WALKS", "10")))
STEPS = 50
CLOCKWORK = {c.Hold, c.Resume, c.AddTime}
"""Possible or not according to a hold and a timer, which a rewind does not bring back as they were."""


def test_the_walks_try_every_kind_of_command() -> None:
    assert set(COMMANDS) == EVERY_KIND


@pytest.mark.parametrize("seed", SEEDS)
def test_what_may_be_done_is_never_refused_as_not_possible_now(seed: int) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        for kind, command in walk.everything().items():
            if kind in may(walk.show):
                assert refusal(walk, command) not in ("not_now", "round_closed"), command


def refusal(walk: Walk, command: c.Command) -> str | None:
    """The code with which a command would be refused now, without giving it."""
    try:
        decide(walk.show, command, now=walk.now, rng=walk.rng)
    except Refused as refused:
        return refused.code
    return None


@pytest.mark.parametrize("seed", SEEDS)
def test_what_may_not_be_done_is_refused_and_changes_nothing(seed: int) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        for kind, command in walk.everything().items():
            if kind not in may(walk.show):
                assert walk.refusal(command)[0] in ("not_now", "round_closed", "stale")


@pytest.mark.parametrize("seed", SEEDS)
def test_every_cue_but_a_reveal_is_taken_back_to_exactly_what_was(seed: int) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        before, cue = walk.show, next_cue(walk.show)
        if cue is None or cue == "farewell" or walk.attempt(walk.cue(cue)) is not None:
            continue
        planned = plan(walk.show)
        assert planned is not None
        assert planned.cue == cue
        if planned.replays:
            continue
        walk.rewind()
        assert without_time(walk.show.play) == without_time(before.play)
        assert may(walk.show) - CLOCKWORK == may(before) - CLOCKWORK
        assert walk.show.contestants == before.contestants
        assert len(walk.show.past) == len(before.past)


def without_time(play: Play) -> Play:
    return replace(play, timer=None)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_rewound_reveal_leads_to_the_same_round_without_its_picks(seed: int) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        planned = plan(walk.show)
        if planned is None or not planned.replays:
            continue
        number = walk.screen()["round"]["number"]
        walk.rewind()
        about = walk.screen()["round"]
        assert (about["number"], about["replayed"], walk.scene()) == (number, True, "picking")
        assert walk.match().picks == {}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_journal_tells_the_whole_show_also_when_it_was_written_down(seed: int) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        pass
    assert replay(walk.records) == walk.show
    written = json.loads(json.dumps([encode(event) for event, _ in walk.records]))
    read = [(decode(line), stamp) for line, (_, stamp) in zip(written, walk.records, strict=True)]
    assert replay(read) == walk.show
    everybody: list[Audience] = [Screen(), Host(), Remote(), Guest(walk.somebody())]
    for audience in everybody:
        assert view(replay(read), audience) == view(walk.show, audience)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_poke_does_something_only_when_the_show_has_asked_for_it(seed: int) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        due = wake_at(walk.show)
        if due is None or due > walk.now:
            assert decide(walk.show, c.Poke(), now=walk.now, rng=walk.rng) == []
        elif walk.poke() and not all_in(walk.show):
            assert walk.poke() == []


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_can_look_at_any_time(seed: int) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        phones = [Guest(one.id) for one in walk.show.contestants]
        everybody: list[Audience] = [Screen(), Host(), Remote(), Guest(), *phones]
        for audience in everybody:
            assert view(walk.show, audience)["scene"]


@pytest.mark.parametrize("seed", SEEDS)
def test_from_anywhere_the_button_leads_to_the_farewell(seed: int) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        assert (next_cue(walk.show) is None) == (walk.scene() == "farewell")
    assert walk.to_the_end().scene() == "farewell"


# --- scores ---


def written_down(show: Theatre) -> Any:
    """The match as somebody with paper and pencil would have noted it from the journal, for the rules to score."""
    names = {one.id: one.name for one in show.show.contestants}
    seats = [names[id] for id in show.match().seats]
    rounds: list[dict[str, Any]] = []
    hands: dict[str, Any] = {}
    for event, _ in show.records:
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
        for key, value in show.screen()["show"]["options"].items()
        if key in ("numbers", "holders", "reset_every", "full")
    }
    return {"game": "plus_minus", "contestants": seats, "hands": hands, "rounds": rounds, "options": options}


@pytest.mark.parametrize("seed", SEEDS)
def test_final_standings_are_those_of_the_match_written_down(seed: int) -> None:
    walk = Walk(seed, calm=True)
    for _ in walk.steps(STEPS):
        pass
    walk.to_the_end()
    told = score(written_down(walk))
    lines = standings(walk.show)
    assert [{"contestant": line.name, "score": line.points, "rank": line.rank} for line in lines] == told[
        "standings"
    ]
    assert [line.name for line in lines if line.mark in ("winner", "both")] == told["winners"]
    assert [line.name for line in lines if line.mark in ("bottom", "both")] == sorted(
        told["bottom"], key=[line.name for line in lines].index
    )
    final = walk.screen()["verdict"]["final"]
    assert (final["winners"], sorted(final["bottom"])) == (told["winners"], sorted(told["bottom"]))


@pytest.mark.parametrize("seed", SEEDS)
def test_after_whatever_was_undone_the_scores_are_those_of_the_rounds_that_stand(seed: int) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        pass
    walk.to_the_end()
    match = walk.match()
    names = [f"seat {seat}" for seat in range(len(match.seats))]
    told = score(walk.show.game.written(match.latest, names))
    assert tuple(told["rounds"][-1]["scores"].values()) == walk.show.game.points(match.latest)
    totals = {line.contestant: line.points for line in standings(walk.show)}
    adjusted = [walk.show.adjustments.get(id, 0) for id in match.seats]
    assert [totals[id] for id in match.seats] == [
        own + more for own, more in zip(match.latest.points, adjusted, strict=True)
    ]
    shown = [step for number in range(1, 9) for step in again(walk, number)]
    assert shown == [step for one in told["rounds"][:8] for step in one["announcement"]]


def again(walk: Walk, number: int) -> Any:
    return walk.show.game.shown_again(walk.match().latest, number)["steps"]
