"""Every view holds exactly the fields the wire names for its audience, scene by scene, and nothing beside them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from show import commands as c
from tests.show.fields import PICTURES, check_all, seen_in, values
from tests.show.theatre import Theatre

pytestmark = pytest.mark.generated

OPTIONS = [
    {"rounds": 8, "talk_seconds": 30, "snapshot": True, "seconds": 60},
    {"rounds": 8, "cards": "press", "elimination": "tokens", "who_locked": "count"},
    {
        "rounds": 9,
        "cards": "always",
        "elimination": "none",
        "pacing": "clock",
        "seconds": 30,
        "recap": "open",
    },
]
PLAN: list[dict[str, Any]] = [
    {"kind": "death_match", "game": "rows", "options": {"deals": 1}},
    {"kind": "break", "text": "물 드세요", "seconds": 30},
    {"kind": "match", "game": "plus_minus", "options": {"rounds": 8, "recap": "open"}},
    {"kind": "match", "game": "rows", "options": {"deals": 1, "elimination": "none"}},
]
"""What comes behind the match with tokens."""
OPENED = ("tokens", "verdict", "elimination", "farewell", "recap")
"""Scenes in which what a match was worth is no secret any more."""


def evenings() -> Iterator[Theatre]:
    """The beats of three evenings, some rounds of rows only: with picks, tokens, a death match, a break, further matches."""
    for number, options in enumerate(OPTIONS):
        show, rng = Theatre(7, bots=1, options=options, seed=number), Random(number)
        show.join("구경꾼")
        show.perform(c.AskToReturn("r1", "지우"))
        show.perform(c.SetRundown(0, PLAN if options.get("elimination") == "tokens" else []))
        yield show
        while show.console()["cue"] is not None:
            show.go()
            if show.scene() == "picking":
                show.lock_by_chance(rng)
            if show.show.game_key != "rows" or show.screen()["round"] is None or show.place()[1] in (1, 10):
                yield show
        show.perform(c.Blackout(True))
        yield show


def interrupted() -> Iterator[Theatre]:
    """Beats that the plain evening has not: held, rewound, over the scene, adjusted, with somebody gone."""
    show = Theatre(8, options={"seconds": 60, "rounds": 8}).to_round(2)
    show.hold()
    yield show
    show.resume()
    show.lock("민서")
    show.settle()
    show.perform(c.ShowResult(1))
    yield show
    show.rewind()
    show.leave("지우")
    show.perform(c.AdjustScore(show.id("민서"), 50, "시험"))
    show.perform(c.ShowHand(show.id("민서")))
    show.perform(c.ShowMessage("잠시만요"))
    yield show
    show.resume()
    show.to("elimination")
    yield show


def several() -> Iterator[Theatre]:
    """Several winners and one more token; several at the bottom, who play away; the lost one is entered."""
    show = Theatre(5, options={"rounds": 8, "elimination": "tokens"}).with_points(5, 5, 3, 2, 1).to("tokens")
    yield show
    show.perform(c.HandOutToken(show.id("서연")))
    yield show
    show = Theatre(4, options={"rounds": 8}).with_points(5, 3, 1, 1).to("death_match")
    show.perform(c.SetDeathMatch(None))
    yield show
    show.go()
    yield show
    show.choose()
    yield show
    while show.console()["cue"] is not None:
        show.go()
        yield show


@pytest.fixture(scope="module")
def beats() -> list[dict[str, Any]]:
    """What everybody saw in every beat."""
    return seen_in(show for tour in (evenings, interrupted, several) for show in tour())


def test_the_beats_looked_at_are_all_there_are(beats: list[dict[str, Any]]) -> None:
    assert {beat["scene"] for beat in beats} == {
        *("join", "rules", "memorising", "talk", "idle", "picking", "closed", "reveal", "cards_back"),
        *("snapshot", "verdict", "elimination", "tokens", "death_match", "deal_summary", "break"),
        *("farewell", "recap"),
    }
    assert {beat["screen"]["recap"]["kind"] for beat in beats if beat["scene"] == "recap"} == set(PICTURES)


def test_everybody_gets_their_fields_and_no_other(beats: list[dict[str, Any]]) -> None:
    for beat in beats:
        check_all(beat)


# --- where scores, hands, picks and counts may be ---


def test_scores_are_on_the_own_phone_in_the_snapshot_and_in_the_verdict_and_nowhere_else(
    beats: list[dict[str, Any]],
) -> None:
    for beat in beats:
        if beat["scene"] in ("snapshot", *OPENED) or beat["screen"]["show"]["game"] == "rows":
            continue
        for view in (beat["screen"], beat["remote"], *beat["doors"]):
            assert list(values(view, "score")) == list(values(view, "points")) == []
        adjusted = [line for line in beat["host"]["log"] if "points" in line["params"]]
        assert list(values(beat["host"], "score")) == []
        assert len(list(values(beat["host"], "points"))) == len(adjusted)
        for phone in beat["phones"].values():
            assert list(values(phone, "points")) == []


def test_hands_and_picks_are_on_the_own_phone_and_nowhere_else(beats: list[dict[str, Any]]) -> None:
    for beat in beats:
        if opened(beat):
            continue
        for view in (beat["screen"], beat["host"], beat["remote"], *beat["doors"]):
            for name in ("hand", "available", "pick", "sets", "deal"):
                assert [one for one in values(view, name) if type(one) not in (bool, int)] == [], name
        for phone in beat["phones"].values():
            if phone["match"] is None or "mine" not in phone["match"]:
                assert list(values(phone, "hand")) == []


def opened(beat: dict[str, Any]) -> bool:
    """Whether the room looks at a picture of a match whose secrets were agreed to be told at the end."""
    return beat["scene"] == "recap" and beat["screen"]["recap"]["kind"] in ("round", "turns")


def test_how_many_cards_a_number_got_is_nowhere_before_a_picture_of_an_open_recap(
    beats: list[dict[str, Any]],
) -> None:
    for beat in beats:
        if opened(beat):
            continue
        for view in (beat["screen"], beat["host"], beat["remote"], *beat["phones"].values()):
            for count in values(view, "counts"):
                assert count is None or set(count) == {"ready", "of", "awaited"}


def test_a_view_is_plain_json(beats: list[dict[str, Any]]) -> None:
    for beat in beats:
        for view in (beat["screen"], beat["host"], beat["remote"], *beat["phones"].values(), *beat["doors"]):
            assert json.loads(json.dumps(view)) == view
