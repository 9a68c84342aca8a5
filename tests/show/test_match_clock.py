"""The forty-five minutes of a match: what they count, what they leave out, and the end without a result."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from show import commands as c
from show.cueing import wake_at
from show.export import exported
from tests.show.theatre import Theatre

LIMIT = 45 * 60


def rows(seats: int = 3, **options: Any) -> Theatre:
    return Theatre(seats, game="rows", options=options)


def spent(show: Theatre) -> float:
    """Seconds the match has taken, as the console counts them."""
    clock = show.console()["clock"]
    return float(clock["spent"] + (0 if clock["since"] is None else show.now - clock["since"])) / 1000


def runs(show: Theatre) -> bool:
    return show.console()["clock"]["since"] is not None


def endless(show: Theatre) -> Theatre:
    """The round that is open lasts longer than the match may."""
    for _ in range(5):
        show.perform(c.AddTime(600))
    return show


# --- when it runs ---


def test_a_match_may_take_forty_five_minutes_counted_from_its_first_deal() -> None:
    show = rows()
    assert show.console()["clock"] is None
    assert show.to("rules").console()["clock"] is None
    show.pass_time(3600)
    show.go()
    assert show.console()["clock"] == {"limit": LIMIT * 1000, "spent": 0, "since": show.now}


def test_by_the_clock_every_beat_of_the_match_counts() -> None:
    show = rows(2, deals=3).to("idle")
    start = show.now
    while show.console()["cue"]["cue"] != "next_deal":
        assert runs(show)
        show.pass_time(1)
        show.go()
    assert spent(show) == (show.now - start) / 1000


def test_by_the_host_only_time_in_which_somebody_owes_a_pick_counts() -> None:
    show = rows(2, pacing="host").to("idle")
    show.pass_time(600)
    assert spent(show) == 0
    show.go()
    show.pass_time(5)
    show.lock_all(["민서"])
    show.pass_time(5)
    assert spent(show) == 10
    show.lock_all()
    show.pass_time(5)
    assert spent(show) == 10
    for scene in ("closed", "reveal", "picking"):
        show.to(scene)
        assert (spent(show), runs(show)) == (10, scene == "picking")
        show.pass_time(100 if scene != "picking" else 1)
    assert spent(show) == 11


STOPS: dict[str, tuple[c.Command, c.Command]] = {
    "a hold": (c.Hold(), c.Resume()),
    "a blackout": (c.Blackout(True), c.Blackout(False)),
    "an empty hall": (c.NoteAllGone(True), c.NoteAllGone(False)),
}


@pytest.mark.parametrize(("stop", "go_on"), STOPS.values(), ids=STOPS.keys())
@pytest.mark.parametrize("scene", ["idle", "picking", "closed", "reveal", "deal_summary"])
def test_holds_blackouts_and_an_empty_hall_are_left_out(
    scene: str, stop: c.Command, go_on: c.Command
) -> None:
    show = rows(2, deals=3).to(scene)
    show.pass_time(1)
    before = spent(show)
    show.perform(stop)
    if isinstance(stop, c.Blackout):
        show.perform(c.Hold())  # a blackout holds nothing, but here nothing else should happen
    show.pass_time(500)
    assert (spent(show), runs(show)) == (before, False)
    if isinstance(stop, c.Blackout):
        show.perform(c.Resume())
    show.perform(go_on)
    assert runs(show)
    show.pass_time(0.5)
    assert spent(show) == before + 0.5


def test_in_a_blackout_the_autopilot_goes_on_and_the_match_takes_no_time() -> None:
    show = rows(2).to("picking")
    show.perform(c.Blackout(True))
    assert len(show.pass_time(120)) > 10
    assert spent(show) == 0


def test_stops_upon_stops_count_once() -> None:
    show = rows().to("picking")
    show.pass_time(3)
    for stop, _ in STOPS.values():
        show.perform(stop)
        show.pass_time(100)
    for _, go_on in STOPS.values():
        assert not runs(show)
        show.perform(go_on)
    assert (spent(show), runs(show)) == (3, True)


def test_it_stops_once_the_last_round_is_seen_whole() -> None:
    show = rows(2, deals=1).to_end_of_match()
    before = spent(show)
    show.pass_time(LIMIT)
    assert (spent(show), runs(show), show.scene()) == (before, False, "deal_summary")
    show.go()
    assert show.console()["clock"] is None


def test_changing_the_pacing_starts_and_stops_it() -> None:
    show = rows().to("idle")
    show.perform(c.SetPacing("host"))
    assert not runs(show)
    show.perform(c.SetPacing("clock"))
    assert runs(show)


def test_in_plus_minus_nothing_is_limited() -> None:
    show = Theatre(8).to("picking")
    assert show.console()["clock"] is None
    assert (show.pass_time(3 * 3600), show.scene()) == ([], "picking")


# --- taken back ---


def test_a_rewind_gives_back_the_time_since_the_cue() -> None:
    show = rows().to("idle")
    show.pass_time(2)
    show.go()
    show.pass_time(7)
    show.rewind()
    assert (show.scene(), spent(show), runs(show)) == ("idle", 2, False)
    show.resume()
    show.pass_time(1)
    assert (spent(show), runs(show)) == (3, True)


@pytest.mark.parametrize("undo", ["rewind", "void"])
def test_a_round_played_again_gives_back_the_time_it_took(undo: str) -> None:
    show = rows().to("idle")
    show.pass_time(2)
    show.go()
    show.pass_time(20 + 1.5 * 2)
    assert (show.scene(), spent(show)) == ("reveal", 25)
    show.rewind() if undo == "rewind" else show.void()
    assert spent(show) == 2
    assert runs(show) is (undo == "void")


def test_a_rewind_past_the_deal_starts_the_match_and_its_time_anew() -> None:
    show = rows().to("idle")
    show.pass_time(2)
    show.rewind()
    show.pass_time(100)
    show.go()
    assert spent(show) == 0


# --- the end ---


def test_the_match_ends_at_the_very_instant() -> None:
    show = endless(rows().to("picking"))
    assert show.timeline(LIMIT + 100) == [("MatchTimedOut", LIMIT)]
    assert show.scene() == "time_up"


def test_the_show_wakes_at_whichever_comes_first() -> None:
    show = rows().to("picking")
    assert wake_at(show.show) == show.now + 20_000
    endless(show)
    assert wake_at(show.show) == show.now + LIMIT * 1000
    show.hold()
    assert wake_at(show.show) is None


def test_by_the_host_too_it_ends_in_mid_round() -> None:
    show = endless(rows(pacing="host").to("picking"))
    assert show.timeline(LIMIT + 100) == [("MatchTimedOut", LIMIT)]


def in_mid_reveal(steps: int) -> Theatre:
    """A match of three whose time has run out after so many steps of its second round's reveal."""
    show = rows()
    show.to("picking")
    show.lock_by_chance(Random(1))
    show.settle()
    endless(show.to_round(2))
    show.lock_by_chance(Random(2))
    show.perform(c.SetPacing("host"))
    show.perform(c.HandBack(show.id("민서")))
    show.pass_time(LIMIT - spent(show) - 1.5 * (1 + steps) + 0.5)
    show.lock_by_chance(Random(3))
    show.perform(c.SetPacing("clock"))
    return show


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_it_ends_in_mid_reveal_and_what_was_not_shown_counts_for_nothing(steps: int) -> None:
    show = in_mid_reveal(steps)
    done = show.pass_time(60)
    assert (done.count("StepRevealed"), done[-1]) == (steps, "MatchTimedOut")
    assert (show.scene(), spent(show)) == ("time_up", LIMIT)
    seen = show.screen()
    assert seen["match"]["revealed"] == steps
    shown = {one["seat"]: one["penalty"] for one in seen["match"]["steps"]}
    first = show.show.game.shown_again(show.match().latest, 1)["penalties"]
    points = {one["seat"]: one["points"] for one in seen["standings"]}
    assert points == {seat: first[seat - 1] + shown.get(seat, 0) for seat in (1, 2, 3)}


def test_when_time_is_up_nothing_more_happens_by_itself_and_the_verdict_is_next() -> None:
    show = endless(rows().to("picking"))
    show.pass_time(LIMIT)
    assert (show.pass_time(3600), wake_at(show.show)) == ([], None)
    assert show.screen()["timer"] is None
    assert show.refusal(show.pick("민서", card=1, row=1)) == ("round_closed", {})
    face = show.console()["cue"]
    assert (face["cue"], face["guard"], face["scene"]) == ("start_verdict", False, "verdict")
    assert [line["key"] for line in show.console()["script"]["now"]] == ["show.script.time_up"]
    assert show.console()["strip"] == []
    assert show.console()["log"][0]["key"] == "show.done.match_timed_out"


def test_there_is_no_winner_no_bottom_and_no_elimination_but_the_totals_stand() -> None:
    show = in_mid_reveal(2)
    show.pass_time(60)
    totals = [(one["name"], one["points"], one["rank"]) for one in show.screen()["standings"]]
    show.go()
    verdict = show.screen()["verdict"]
    assert verdict["final"] == {
        "winners": [],
        "winner_points": None,
        "bottom": [],
        "bottom_points": None,
        "reason": {"key": "show.reason.no_result", "params": {"minutes": 45}},
        "stand_ins": [],
    }
    assert [(name, row["points"], row["rank"]) for row in verdict["rows"] for name in row["names"]] == totals
    assert {row["mark"] for row in verdict["rows"]} == {None}
    assert verdict["shown"] == verdict["of"]
    mine = show.phone(totals[0][0])["mine"]
    assert mine == {"rank": None, "points": totals[0][1], "mark": None, "stood_in": False}
    assert show.console()["script"]["now"] == [verdict["final"]["reason"]]
    assert show.console()["cue"]["cue"] == "farewell"
    show.go()
    assert (show.scene(), show.screen()["elimination"]) == ("farewell", None)
    assert show.screen()["verdict"] == verdict


@pytest.mark.parametrize("elimination", ["bottom", "tokens", "none"])
def test_whatever_the_rule_of_elimination_nobody_is_out(elimination: str) -> None:
    show = endless(rows(elimination=elimination).to("picking"))
    show.pass_time(LIMIT)
    show.to("farewell")
    assert {show.phone(name)["me"]["status"] for name in show.names()} == {"seated"}
    assert "eliminate" not in show.done()


def test_the_verdict_says_for_whom_a_bot_played_without_a_result_too() -> None:
    show = endless(rows().to("picking"))
    show.perform(c.TakeOver(show.id("지우")))
    show.pass_time(LIMIT)
    show.go()
    assert show.screen()["verdict"]["final"]["stand_ins"] == ["지우"]


def test_its_export_has_what_the_room_has_seen_and_neither_winner_nor_bottom() -> None:
    show = in_mid_reveal(2)
    show.pass_time(60)
    show.to("farewell")
    [told] = exported(show.show, ())["matches"]
    assert [(one["number"], one.get("unfinished", False)) for one in told["rounds"]] == [
        (1, False),
        (2, True),
    ]
    assert len(told["rounds"][1]["placements"]) == 1
    totals = {one["name"]: one["points"] for one in told["standings"]}
    assert totals == told["rounds"][1]["scores"]
    assert {name: sum(one["gain"][name] for one in told["rounds"]) for name in totals} == totals
    assert (told["winners"], told["bottom"], told["eliminated"]) == ([], [], [])
    assert told["reason"]["key"] == "show.reason.no_result"


def test_a_match_without_a_result_has_no_written_form() -> None:
    show = endless(rows(recap="open").to_round(2))
    show.pass_time(LIMIT)
    show.to("farewell")
    assert exported(show.show, ())["matches"][0]["case"] is None


def test_the_host_can_take_it_back_to_where_the_time_ran_out() -> None:
    show = endless(rows().to("picking"))
    show.lock("민서", **show.legal("민서")[0])
    show.pass_time(LIMIT)
    assert show.console()["rewind"]["label"]["key"] == "show.undo.time_up"
    show.rewind()
    assert (show.scene(), show.show.held, spent(show)) == ("picking", True, LIMIT)
    assert show.screen()["counts"]["ready"] == 1
    assert show.pass_time(100) == []
    show.perform(c.VoidRound(show.show.cue_no))
    show.resume()
    assert show.timeline(20) == [("RoundClosed", 20)]


def test_the_verdict_of_a_match_without_a_result_is_taken_back_to_it() -> None:
    show = endless(rows().to("picking"))
    show.pass_time(LIMIT)
    show.go()
    show.rewind()
    assert (show.scene(), show.show.held) == ("time_up", True)
    show.resume()
    show.go()
    assert show.screen()["verdict"]["final"]["reason"]["key"] == "show.reason.no_result"
