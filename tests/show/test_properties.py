"""What holds in every show that can be reached, found by walking at random through many of them."""

from __future__ import annotations

import json
import os
from dataclasses import replace

import pytest

from show import commands as c, tokens
from show.audience import Audience, Guest, Host, Remote, Screen
from show.codec import decode, encode
from show.cueing import wake_at
from show.decide import decide
from show.elimination import eliminated
from show.evolve import replay
from show.history import as_it_ended
from show.model import Beat, Contestant, Play, Show, Status
from show.pacing import all_in, may, next_cue
from show.recap import pictures
from show.refused import Refused
from show.rewinding import plan
from show.rights import can
from show.view import view
from tests.show.fields import check_all, seen_in
from tests.show.walks import COMMANDS, EVENINGS, EVERY_KIND, Walk

pytestmark = pytest.mark.generated

SEEDS = range(int(os.environ.get("CUECARD_WALKS", str(len(EVENINGS)))))
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
            if kind in may(walk.show) and not own_no(walk.show, command):
                assert refusal(walk, command) not in ("not_now", "round_closed"), command


def own_no(show: Show, command: c.Command) -> bool:
    """Whether the show would take it, but not from this contestant."""
    if not isinstance(command, c.RenameSelf):
        return False
    one = show.contestant(command.contestant)
    return one is not None and not can(show, one)["rename"]


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
def test_what_a_phone_is_told_it_cannot_do_is_refused_or_does_nothing_and_what_it_can_is_done(
    seed: int,
) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        for one in [one for one in walk.show.contestants if one.kind == "person"]:
            told = view(walk.show, Guest(one.id))["can"]
            asked = own(walk, one)
            assert set(asked) == set(told)
            for what, command in asked.items():
                if told[what]:
                    assert refusal(walk, command) is None, command
                else:
                    assert not done(walk, command), command


def own(walk: Walk, one: Contestant) -> dict[str, c.Command]:
    """What a contestant's own phone may send, with fields that would do if it may."""
    match = walk.show.play.match
    beat, pick = walk.show.play.beat, {}
    to = tokens.receivers(walk.show) if beat is Beat.GIVING else ()
    opponents = tokens.nameable(walk.show) if beat is Beat.NAMING else ()
    if match is not None and walk.show.game_key == "rows" and one.id in match.seats:
        hand = sorted(match.position.hands[match.seats.index(one.id)])
        pick = {"card": hand[0], "row": 1} if hand else {}
    return {
        "rename": c.RenameSelf(one.id, "아무도 아님"),
        "memorise": c.Memorise(one.id),
        "pick": c.MakePick(one.id, walk.opening(), pick),
        "play_myself": c.PlayMyself(one.id),
        "give_token": c.GiveToken(one.id, (*to, one.id)[0]),
        "name_opponent": c.NameOpponent(one.id, (*opponents, one.id)[0]),
    }


def done(walk: Walk, command: c.Command) -> bool:
    """Whether a command would change anything."""
    try:
        return bool(decide(walk.show, command, now=walk.now, rng=walk.rng))
    except Refused:
        return False


@pytest.mark.parametrize("seed", SEEDS)
def test_every_cue_but_a_reveal_is_taken_back_to_exactly_what_was(seed: int) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        before, cue = walk.show, next_cue(walk.show)
        if cue in (None, "farewell", "draw") or walk.attempt(walk.cue(cue)) is not None:
            continue  # a farewell is for good, and what chance has chosen is put right, not taken back
        planned = plan(walk.show)
        assert planned is not None
        assert planned.cue == cue
        if planned.replays:
            continue
        walk.rewind()
        assert without_time(walk.show.play, walk.now) == without_time(before.play, walk.now)
        assert may(walk.show) - CLOCKWORK == may(before) - CLOCKWORK
        assert people(walk.show) == people(before)
        assert len(walk.show.past) == len(before.past)


def people(show: Show) -> list[Contestant]:
    """The roster; whoever has found a seat while the next match was prepared keeps it for when that comes."""
    return [
        replace(one, status=Status.SEATED) if one.status is Status.WATCHING else one
        for one in show.contestants
    ]


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
def test_everybody_can_look_at_any_time_and_sees_exactly_what_the_wire_names(seed: int) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        [beat] = seen_in([walk])
        check_all(beat)


@pytest.mark.parametrize("seed", SEEDS)
def test_from_anywhere_the_button_leads_to_the_end_of_the_recap(seed: int) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        assert (next_cue(walk.show) is None) == at_the_last_picture(walk)
    assert at_the_last_picture(walk.to_the_end())


def at_the_last_picture(walk: Walk) -> bool:
    """Also where there is none: a match that was broken off at once has nothing to look back at."""
    picture = walk.screen()["recap"]
    if picture is None:
        return walk.scene() == "farewell" and not pictures(walk.show)
    return bool(picture["shown"] == picture["of"])


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_is_out_never_sits_again(seed: int) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        play, gone = walk.show.play, set()
        for one in (*play.chapters, play):
            assert gone <= set(one.out)
            assert not gone & {*one.rivals, *(one.match.seats if one.match else ())}
            gone |= set(eliminated(as_it_ended(walk.show, one)))
        assert not set(play.out) & {one.id for one in walk.show.seated} or play.contest == "death_match"


@pytest.mark.parametrize("seed", SEEDS)
def test_from_wherever_all_is_taken_back_to_the_evening_goes_on_to_its_end(seed: int) -> None:
    walk = Walk(seed)
    for _ in walk.steps(STEPS):
        pass
    ended = walk.show.ended
    while plan(walk.show) is not None:
        walk.rewind()
        if walk.show.held:
            walk.resume()
        assert next_cue(walk.show) is not None
        if walk.chance.random() < 0.2:
            walk.press(3)
    assert walk.scene() == ("farewell" if ended else "join")
    assert at_the_last_picture(walk.to_the_end())


def test_the_walks_come_through_all_of_an_evening() -> None:
    scenes, done = set(), set()
    for seed in range(3 * len(EVENINGS)):
        walk = Walk(seed)
        for _ in walk.steps(STEPS):
            scenes.add((walk.show.play.contest, walk.scene()))
        done |= set(walk.done())
    assert {scene for _, scene in scenes} >= {
        *("join", "rules", "picking", "reveal", "verdict", "elimination", "tokens", "death_match", "break"),
        *("farewell", "recap"),
    }
    assert {scene for contest, scene in scenes if contest == "death_match"} >= {"picking", "verdict"}
    assert done >= {
        *("TokenGiven", "OpponentNamed", "DeathMatchSet", "PlayedAway", "SeatMissed", "RuleLetPlay"),
        *("EliminationRecorded", "AllSent", "RundownSet", "Rewound", "Held", "SeatTakenOver"),
    }
