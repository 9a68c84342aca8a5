"""Every view holds exactly the fields the wire names for its audience, scene by scene, and nothing beside them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from show import commands as c
from tests.show.theatre import Theatre

HEAD = {
    *("audience", "lang", "rehearsal", "show", "scene", "over", "held", "all_gone", "timer", "round"),
    *("standings", "match", "room"),
}
SCREEN = HEAD | {"seats", "counts", "snapshot", "verdict", "elimination"}
PHONE = HEAD | {
    *("me", "door", "can", "ready", "verdict", "mine", "elimination", "snapshot", "seats", "automatic"),
}
STEERING = {"screen", "cue", "script", "counts", "missing", "may", "over_now", "rewind"}
REMOTE = HEAD | STEERING
HOST = (
    HEAD
    | STEERING
    | {"strip", "rundown", "roster", "requests", "results", "log", "finale", "lobby", "games"}
    | {"elimination", "verdict", "clock", "peeks"}
)
ABOUT = {
    *("id", "title", "code", "game", "options", "pacing", "segment", "cue_no", "rehearsal", "motion"),
}
ROUND = {"number", "of", "deal", "deals", "index", "opening", "replayed", "overtime"}
MATCH = {"numbers", "cycles", "returns_at", "fresh", "steps", "revealed"}
MINE = {"hand", "cards", "pick", "score", "change", "changes"}
SEAT = {"seat", "id", "name", "ready", "played_by"}
FINAL = {"winners", "winner_points", "bottom", "bottom_points", "reason", "stand_ins"}
GAME = {"key", "choices", "common", "seats", "bots", "pacing"}
TIMER = ({"what", "due", "total"}, {"what", "left", "total"})
LINE = {"key", "params"}
ROSTER = {
    *("id", "name", "seat", "kind", "level", "phone", "status", "ready", "entered", "showing"),
    *("automatic", "stand_in", "stood_in"),
}
REVEALED = {"odd": {"number", "effect", "plus", "minus"}, "nothing": {"number", "effect"}}
REVEALED["everyone_loses"] = REVEALED["nothing"]

OPTIONS = [
    {"rounds": 8, "talk_seconds": 30, "snapshot": True, "seconds": 60},
    {"rounds": 8, "cards": "press", "elimination": "tokens", "who_locked": "count"},
    {"rounds": 9, "cards": "always", "elimination": "none", "pacing": "clock", "seconds": 30},
]


def evenings() -> Iterator[Theatre]:
    """Every beat of three evenings, with picks, a hold, a result, a rewind, and somebody who leaves."""
    for number, options in enumerate(OPTIONS):
        show, rng = Theatre(7, bots=1, options=options, seed=number), Random(number)
        show.join("구경꾼")
        show.perform(c.AskToReturn("r1", "지우"))
        yield show
        while show.console()["cue"] is not None:
            show.go()
            if show.scene() == "picking":
                show.lock_by_chance(rng)
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


def keys(value: Any) -> Any:
    return None if value is None else set(value)


def check_head(view: Any) -> None:
    assert keys(view["show"]) in (None, ABOUT)
    assert keys(view["round"]) in (None, ROUND)
    assert view["timer"] is None or keys(view["timer"]) in TIMER
    assert view["room"] == {}


def check_match(match: Any, *, own: bool = False) -> None:
    assert keys(match) in (None, MATCH | ({"mine"} if own else set()))
    for step in match["steps"] if match else ():
        assert set(step) == REVEALED[step["effect"]]


def check_verdict(view: Any) -> None:
    verdict, elimination, snapshot = view["verdict"], view["elimination"], view.get("snapshot")
    assert keys(verdict) in (None, {"order", "shown", "of", "rows", "final"})
    for row in verdict["rows"] if verdict else ():
        assert keys(row) in (None, {"rank", "names", "points", "mark", "stand_ins"})
    final = verdict and verdict["final"]
    assert keys(final) in (None, FINAL)
    assert elimination is None or {"rule", "eliminated", "candidates", "reason"} <= set(elimination)
    assert all(set(line) == {"name", "points", "rank"} for line in snapshot or ())


def check_screen(view: Any) -> None:
    assert set(view) == SCREEN
    check_head(view)
    check_match(view["match"])
    check_verdict(view)
    assert all(set(seat) == SEAT for seat in view["seats"])
    assert keys(view["counts"]) == {"ready", "of"}
    over = view["over"]
    if over is not None:
        beside = {
            "blackout": set(),
            "message": {"text"},
            "join": set(),
            "result": {"round", "deal", "index", "match"},
        }
        assert set(over) == {"kind"} | beside[over["kind"]]
        check_match(over.get("match"))


def check_phone(view: Any) -> None:
    assert set(view) == PHONE
    check_head(view)
    check_verdict(view)
    seated = view["match"] is not None and "mine" in view["match"]
    check_match(view["match"], own=seated)
    assert not seated or set(view["match"]["mine"]) == MINE
    assert keys(view["me"]) in (None, {"id", "name", "seat", "status"})
    assert keys(view["door"]) in (None, {"joining", "code"})
    assert all(set(seat) == SEAT for seat in view["seats"] or ())
    assert set(view["can"]) == {"rename", "memorise", "pick", "play_myself"}
    assert keys(view["mine"]) in (None, {"rank", "points", "mark", "stood_in"})
    assert view["over"] is None


def check_steering(view: Any) -> None:
    check_head(view)
    check_screen(view["screen"])
    cue = {"cue", "label", "why", "guard", "disabled", "scene", "over"}
    assert keys(view["cue"]) in (None, cue)
    assert set(view["script"]) == {"now", "aside", "then"}
    assert all(set(line) == LINE for part in view["script"].values() for line in part)
    assert keys(view["rewind"]) in (None, {"label", "replays", "round", "picks", "steps"})
    assert set(view["over_now"]) == {"blackout", "message", "join", "result"}


def check_host(view: Any) -> None:
    assert set(view) == HOST
    check_steering(view)
    check_match(view["match"])
    check_verdict(view)
    assert all(set(line) == LINE | {"state"} for line in (*view["strip"], *view["rundown"]))
    assert all(set(line) == ROSTER for line in view["roster"])
    assert all(set(line) == {"id", "name", "kind", "contestant"} for line in view["requests"])
    assert all(set(line) == LINE | {"wall"} for line in view["log"])
    assert keys(view["lobby"]) in (None, {"joining", "seats", "seated", "chosen", "warning"})
    assert all(set(game) == GAME for game in view["games"])
    assert all(set(one) == {"index", "number", "deal"} for one in view["results"])
    assert keys(view["clock"]) in (None, {"limit", "spent", "since"})
    told = view["elimination"]
    assert told is None or {"open", "choices"} <= set(told)


@pytest.fixture(scope="module")
def beats() -> list[dict[str, Any]]:
    """What everybody saw in every beat."""
    return [
        {
            "scene": show.scene(),
            "screen": show.screen(),
            "host": show.console(),
            "remote": show.remote(),
            "doors": [show.door(), show.door("r1")],
            "phones": {one.name: show.phone(one.name) for one in show.show.contestants},
        }
        for tour in (evenings, interrupted)
        for show in tour()
    ]


def test_the_beats_looked_at_are_all_there_are(beats: list[dict[str, Any]]) -> None:
    assert {beat["scene"] for beat in beats} == {
        *("join", "rules", "memorising", "talk", "idle", "picking", "closed", "reveal", "cards_back"),
        *("snapshot", "verdict", "elimination", "farewell"),
    }


def test_the_screen_gets_its_fields_and_no_other(beats: list[dict[str, Any]]) -> None:
    for beat in beats:
        check_screen(beat["screen"])


def test_a_phone_gets_its_fields_and_no_other(beats: list[dict[str, Any]]) -> None:
    for beat in beats:
        for phone in (*beat["phones"].values(), *beat["doors"]):
            check_phone(phone)


def test_the_console_gets_its_fields_and_no_other(beats: list[dict[str, Any]]) -> None:
    for beat in beats:
        check_host(beat["host"])


def test_the_remote_gets_its_fields_and_no_other(beats: list[dict[str, Any]]) -> None:
    for beat in beats:
        assert set(beat["remote"]) == REMOTE
        check_steering(beat["remote"])


def test_a_phone_at_the_door_learns_nothing_of_the_match(beats: list[dict[str, Any]]) -> None:
    for beat in beats:
        for door in beat["doors"]:
            assert (door["match"], door["timer"], door["round"], door["verdict"]) == (None,) * 4


# --- where scores, hands, picks and counts may be ---


def values(view: Any, name: str) -> Iterator[Any]:
    """Everything that stands under a key of this name, however deep."""
    if isinstance(view, dict):
        for key, value in view.items():
            if key == name:
                yield value
            yield from values(value, name)
    elif isinstance(view, list):
        for value in view:
            yield from values(value, name)


def test_scores_are_on_the_own_phone_in_the_snapshot_and_in_the_verdict_and_nowhere_else(
    beats: list[dict[str, Any]],
) -> None:
    for beat in beats:
        if beat["scene"] in ("snapshot", "verdict", "elimination", "farewell"):
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
        for view in (beat["screen"], beat["host"], beat["remote"], *beat["doors"]):
            for name in ("hand", "available", "pick", "sets", "deal"):
                assert [one for one in values(view, name) if type(one) not in (bool, int)] == [], name
        for phone in beat["phones"].values():
            if phone["match"] is None or "mine" not in phone["match"]:
                assert list(values(phone, "hand")) == []


def test_how_many_cards_a_number_got_is_nowhere(beats: list[dict[str, Any]]) -> None:
    for beat in beats:
        for view in (beat["screen"], beat["host"], beat["remote"], *beat["phones"].values()):
            for count in values(view, "counts"):
                assert count is None or set(count) == {"ready", "of"}


def test_a_view_is_plain_json(beats: list[dict[str, Any]]) -> None:
    for beat in beats:
        for view in (beat["screen"], beat["host"], beat["remote"], *beat["phones"].values(), *beat["doors"]):
            assert json.loads(json.dumps(view)) == view


def test_the_miniature_on_the_console_is_what_the_screen_shows(beats: list[dict[str, Any]]) -> None:
    for beat in beats:
        assert beat["host"]["screen"] == beat["screen"] == beat["remote"]["screen"]
