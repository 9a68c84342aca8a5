"""Rows by the clock and by the host: what goes on by itself, and when, from the first deal to the finale."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from show import commands as c
from show.cueing import wake_at
from tests.show.theatre import Theatre


def rows(seats: int = 3, **options: Any) -> Theatre:
    return Theatre(seats, game="rows", options=options)


def happened(show: Theatre, seconds: float) -> list[tuple[str, float]]:
    return show.timeline(seconds)


# --- by the clock ---


def test_rows_go_by_the_clock_unless_the_host_says_otherwise() -> None:
    assert rows().screen()["show"]["pacing"] == "clock"
    assert rows(pacing="host").screen()["show"]["pacing"] == "host"


def test_nothing_starts_by_itself_before_the_deal() -> None:
    show = rows()
    assert show.pass_time(3600) == []
    assert show.to("rules").pass_time(3600) == []


def test_by_the_clock_a_round_opens_after_three_seconds_closes_at_its_time_and_is_revealed_step_by_step() -> (
    None
):
    show = rows().to("idle")
    assert happened(show, 33) == [
        ("RoundOpened", 3),
        ("RoundClosed", 23),
        *(("StepRevealed", 23 + 1.5 * n) for n in range(1, 5)),
        ("RoundOpened", 33),
    ]


@pytest.mark.parametrize("seats", [2, 10])
def test_a_reveal_shows_the_picks_and_then_one_placement_a_seat(seats: int) -> None:
    show = rows(seats).to("closed")
    steps = happened(show, 1.5 * (1 + seats) + 3.9)
    assert steps == [("StepRevealed", 1.5 * n) for n in range(1, 2 + seats)]
    assert show.screen()["match"]["revealed"] == 1 + seats


@pytest.mark.parametrize("seconds", [20, 30, 45])
def test_a_round_lasts_as_long_as_the_option_says(seconds: int) -> None:
    show = rows(seconds=seconds).to("picking")
    assert show.screen()["timer"] == {
        "what": "picking",
        "due": show.now + seconds * 1000,
        "total": seconds * 1000,
    }
    show.lock("민서", **show.legal("민서")[0])
    show.pass_time(5)
    show.lock("지우", **show.legal("지우")[0])
    assert happened(show, seconds - 5) == [("RoundClosed", seconds - 5)]


def test_by_the_clock_a_round_closes_when_all_have_locked() -> None:
    show = rows().to("picking")
    show.pass_time(7)
    show.lock_all(["민서", "지우"])
    assert show.pass_time(1) == []
    show.lock_all()
    assert wake_at(show.show) == 0
    assert show.pass_time(0) == ["RoundClosed"]


def test_by_the_clock_a_deal_ends_with_its_summary_for_eight_seconds_and_the_next_is_dealt() -> None:
    show = rows(deals=3).to_round(10).settle()
    assert happened(show, 15) == [("DealSummaryShown", 4), ("Dealt", 12), ("RoundOpened", 15)]
    assert show.place() == (2, 1)


def test_the_autopilot_ends_with_the_match() -> None:
    show = rows(deals=1).to_round(10).settle()
    assert happened(show, 3600) == [("DealSummaryShown", 4)]
    assert (wake_at(show.show), show.scene(), show.console()["cue"]["cue"]) == (
        None,
        "deal_summary",
        "start_verdict",
    )
    show.go()
    assert (show.pass_time(3600), show.scene()) == ([], "verdict")


def test_a_whole_match_of_three_deals_plays_itself() -> None:
    show = rows(deals=3).to("idle")
    show.pass_time(1800)
    done = show.done()
    assert [done.count(one) for one in ("Dealt", "RoundOpened", "RoundClosed", "StepRevealed")] == [
        3,
        30,
        30,
        120,
    ]
    assert (done.count("DealSummaryShown"), show.scene()) == (3, "deal_summary")


def test_to_sixty_six_the_match_ends_after_the_deal_in_which_somebody_has_so_many() -> None:
    show = rows(4, ending="sixty_six").to("idle")
    show.to_end_of_match(Random(3))
    deals = show.screen()["round"]["deal"]
    totals = [one["points"] for one in show.screen()["standings"]]
    assert max(totals) >= 66
    assert (show.place()[1], show.screen()["round"]["deals"]) == (10, None)
    before = [
        show.show.game.shown_again(show.match().latest, 10 * deal)["penalties"] for deal in range(1, deals)
    ]
    assert max(map(sum, zip(*before, strict=True))) < 66


def test_a_cue_always_works_under_the_clock_too() -> None:
    show = rows(deals=3).to("picking")
    show.pass_time(2)
    show.go()
    assert show.scene() == "closed"
    show.to("deal_summary").go()
    assert (show.scene(), show.place()) == ("idle", (2, 1))


def test_the_summarys_countdown_is_the_consoles_alone() -> None:
    show = rows(deals=3).to("deal_summary")
    assert show.console()["timer"] == {"what": "auto", "due": show.now + 8_000, "total": 8_000}
    assert (show.screen()["timer"], show.phone("민서")["timer"]) == (None, None)


def test_a_hold_stops_a_reveal_between_two_steps() -> None:
    show = rows().to("closed")
    show.pass_time(2)
    show.hold()
    assert show.pass_time(3600) == []
    show.resume()
    assert happened(show, 1) == [("StepRevealed", 1)]


@pytest.mark.parametrize("scene", ["idle", "picking", "closed", "reveal", "deal_summary"])
def test_a_hold_stops_whatever_happens_by_itself_in_every_beat(scene: str) -> None:
    show = rows(deals=3).to(scene)
    show.hold()
    if scene == "picking":
        show.lock_all()
    assert (wake_at(show.show), show.pass_time(3600), show.poke()) == (None, [], [])


# --- by the host ---


def test_by_the_host_only_a_deadline_passes_by_itself() -> None:
    show = rows(pacing="host", deals=3).to("idle")
    while show.console()["cue"]["cue"] != "start_verdict":
        scene = show.scene()
        assert show.timeline(30) == ([("RoundClosed", 20)] if scene == "picking" else [])
        if scene != "picking":
            assert wake_at(show.show) is None
            show.go()
    assert show.done().count("Dealt") == 3


def test_by_the_host_all_locked_waits_for_the_deadline_or_the_host() -> None:
    show = rows(pacing="host").to("picking")
    show.lock_all()
    assert show.console()["cue"]["guard"] is False
    assert show.pass_time(19) == []
    assert show.pass_time(1) == ["RoundClosed"]


def test_the_pacing_can_change_between_two_steps() -> None:
    show = rows(pacing="host").to("closed")
    show.perform(c.SetPacing("clock"))
    assert happened(show, 2) == [("StepRevealed", 1.5)]
    show.perform(c.SetPacing("host"))
    assert happened(show, 3600) == []


# --- the button and what is read aloud ---


def test_the_cues_of_a_match_of_two_seats_come_in_the_order_of_the_rules() -> None:
    show, cues = rows(2, deals=3), []
    while (face := show.console()["cue"]) is not None:
        cues.append(face["cue"])
        show.go()
        assert show.scene() == face["scene"], face
    a_round = ["open_round", "close_round", "reveal", "reveal", "reveal"]
    a_deal = [*a_round * 10, "show_deal_summary"]
    assert cues == [
        *("show_rules", "deal", *a_deal, "next_deal", *a_deal, "next_deal", *a_deal),
        *("start_verdict", "eliminate", "farewell", "recap"),
    ]


def test_the_summarys_button_names_the_deal_that_has_ended_and_the_next_one_the_deal_that_comes() -> None:
    show = rows(2, deals=3).to_round(10).settle()
    faces = []
    for _ in range(3):
        label = show.console()["cue"]["label"]
        faces.append((label["key"], label["params"]["deal"], label["params"]["round"]))
        show.go()
    assert faces == [
        ("show.cue.show_deal_summary", 1, 10),
        ("show.cue.next_deal", 2, 1),
        ("show.cue.open_round", 2, 1),
    ]


def test_the_button_names_whose_card_is_placed_next_once_the_picks_are_seen() -> None:
    show = rows(2).to("picking")
    for name in show.names():
        show.lock(name, card=show.hand(name)[0], row=1)
    show.go()
    assert show.console()["cue"]["label"] == {"key": "rows.cue.picks", "params": {}}
    show.go()
    first = show.screen()["match"]["picks"][0]
    name = show.names()[first["seat"] - 1]
    told = {"seat": first["seat"], "card": first["card"][0], "name": name}
    assert show.console()["cue"]["label"] == {"key": "rows.cue.place", "params": told}
    show.go()
    [line] = show.console()["script"]["now"]
    assert line["key"].startswith("rows.script.")
    assert line["params"]["name"] == name


def test_every_beat_of_rows_has_a_line_to_read() -> None:
    show, read = rows(2, deals=3), {}
    while show.console()["cue"] is not None:
        read[show.scene()] = [line["key"] for line in show.console()["script"]["now"]]
        assert show.console()["script"]["then"] or show.scene() == "farewell"
        show.go()
    reveal = read.pop("reveal")[0]
    assert reveal in ("rows.script.appended", "rows.script.sixth", "rows.script.too_low")
    assert read == {
        "join": ["show.script.lobby"],
        "rules": ["show.script.rules"],
        "idle": ["show.script.idle_in_deal"],
        "picking": ["rows.script.open"],
        "closed": ["rows.script.close"],
        "deal_summary": ["rows.script.deal_summary"],
        "verdict": [
            "show.script.winners.lowest",
            "show.script.bottom.lowest",
            "show.reason.single_bottom.lowest",
        ],
        "elimination": ["show.script.eliminated"],
        "farewell": ["show.script.farewell"],
    }


def test_the_strip_has_a_stop_for_the_picks_and_one_for_each_placement() -> None:
    show = rows(3).to("closed")
    states = [stop["state"] for stop in show.console()["strip"]]
    assert states == ["done", "done", "now", "next", "later", "later", "later"]
    show.settle()
    assert [stop["state"] for stop in show.console()["strip"]] == ["done"] * 6 + ["now"]


def test_the_rundown_names_deal_and_round() -> None:
    stop = rows(2, deals=3).to_round(2, deal=2).console()["rundown"][1]
    assert stop["key"] == "show.rundown.match_in_deal"
    assert (stop["params"]["deal"], stop["params"]["round"], stop["params"]["of"]) == (2, 2, 10)


# --- who may play ---


def test_two_to_ten_play() -> None:
    show = rows(1)
    assert show.refusal(show.cue("show_rules")) == ("too_few_seats", {"least": 2, "n": 1})
    assert rows(2).to("idle").scene() == "idle"
    full = rows(10)
    full.perform(c.AddBots(1))
    assert full.show.contestants[-1].status == "watching"
    assert len(full.to("idle").names()) == 10


def test_a_match_needs_somebody_who_is_no_bot_with_a_phone_or_without() -> None:
    show = Theatre(0, game="rows", bots=3)
    assert show.refusal(show.cue("show_rules")) == ("no_person", {})
    assert show.console()["cue"]["why"] == {"key": "refused.no_person", "params": {}}
    assert show.console()["cue"]["disabled"]
    show.perform(c.AddContestants(("민서",)))
    assert show.to("idle").scene() == "idle"


def test_a_rehearsal_may_be_all_bots() -> None:
    show = Theatre(0, game="rows", bots=3, rehearsal=True).to("picking")
    assert show.pass_time(1) == []
    show.lock_all()
    assert show.pass_time(0) == ["RoundClosed"]


@pytest.mark.parametrize(
    ("seats", "options", "warned"),
    [
        (2, {"ending": "sixty_six"}, "rows.warning.sixty_six"),
        (3, {"ending": "sixty_six"}, None),
        (2, {}, None),
        (10, {"deals": 5, "seconds": 45}, "rows.warning.deals"),
    ],
)
def test_the_lobby_warns_where_a_match_may_end_without_a_result(
    seats: int, options: dict[str, Any], warned: str | None
) -> None:
    show = rows(seats, **options)
    lobby, face = show.console()["lobby"]["warning"], show.console()["cue"]
    if warned is None:
        assert lobby is None
        assert not (face["why"] or {"key": ""})["key"].startswith("rows.warning")
        return
    assert lobby["key"] == warned
    assert (face["why"], face["guard"], face["disabled"]) == (lobby, False, False)


def test_a_finale_that_comes_at_once_has_no_order_to_choose() -> None:
    show = Theatre(3, game="rows", options={"pacing": "host"})
    for scene in ("join", "picking", "verdict"):
        show.to(scene)
        assert "set_finale" not in show.console()["may"]
