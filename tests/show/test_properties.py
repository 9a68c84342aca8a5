"""What holds in every show that can be reached, found by walking at random through many of them."""

from __future__ import annotations

import json
import os
from dataclasses import replace

import pytest

from show import commands as c
from show.audience import Audience, Guest, Host, Remote, Screen
from show.codec import decode, encode
from show.cueing import wake_at
from show.decide import decide
from show.evolve import replay
from show.model import Play
from show.pacing import all_in, may, next_cue
from show.refused import Refused
from show.rewinding import plan
from show.view import view
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
        assert without_time(walk.show.play, walk.now) == without_time(before.play, walk.now)
        assert may(walk.show) - CLOCKWORK == may(before) - CLOCKWORK
        assert walk.show.contestants == before.contestants
        assert len(walk.show.past) == len(before.past)


def without_time(play: Play, now: int) -> Play:
    """The play with no timer, and with the time its match has taken until now."""
    return replace(play, timer=None, stopwatch=play.stopwatch.stopped(now))


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
