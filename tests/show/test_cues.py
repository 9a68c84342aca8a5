"""The big button: what comes next in every kind of show, when it is ready, and why it is not."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from show import commands as c
from show.pacing import next_cue
from tests.show.theatre import Theatre

SNAPSHOT_AFTER = {8: 4, 9: 4, 10: 6, 11: 6, 12: 6}
"""The end of the cycle nearest to half the rounds."""


def rundown(rounds: int, numbers: int, *, memorise: bool, talk: bool, snapshot: bool, out: bool) -> list[str]:
    """The cues of an evening in which nobody but a winner and a single bottom stands out, as the rules tell it."""
    cues = ["show_rules", "deal"] + ["end_memorising"] * memorise
    for number in range(1, rounds + 1):
        if number > 1:
            cues += ["show_snapshot"] * (snapshot and SNAPSHOT_AFTER[rounds] == number - 1)
            cues += ["give_cards_back"] * (number % 2 == 1)
            cues += ["start_talk"] * talk
        cues += ["open_round", "close_round"] + ["reveal"] * numbers
    return [*cues, "start_verdict", *["reveal_rank"] * 4, *["eliminate"] * out, "farewell", "recap"]


def played(show: Theatre) -> list[str]:
    cues = []
    while (cue := next_cue(show.show)) is not None:
        cues.append(cue)
        show.go()
    return cues


@pytest.mark.parametrize(
    ("numbers", "cards", "talk", "snapshot"),
    [*product((5, 6), ("memorise", "press", "always"), (None, 30), (False, True))],
)
def test_the_cues_of_an_evening_come_in_the_order_of_the_rules(
    numbers: int, cards: str, talk: int | None, snapshot: bool
) -> None:
    options = {
        "numbers": numbers,
        "rounds": 8,
        "cards": cards,
        "talk_seconds": talk,
        "snapshot": snapshot,
    }
    assert played(Theatre(8, options=options)) == rundown(
        8, numbers, memorise=cards == "memorise", talk=talk is not None, snapshot=snapshot, out=True
    )


@pytest.mark.parametrize("rounds", [9, 10, 11, 12])
def test_an_odd_number_of_rounds_leaves_the_last_cycle_with_one(rounds: int) -> None:
    options = {"rounds": rounds, "snapshot": True, "elimination": "none"}
    expected = rundown(rounds, 5, memorise=True, talk=False, snapshot=True, out=False)
    assert played(Theatre(8, options=options)) == expected
    assert expected.count("give_cards_back") == (rounds - 1) // 2


def test_the_button_says_what_the_room_will_see_and_the_room_then_sees_it() -> None:
    show = Theatre(8, options={"talk_seconds": 30, "snapshot": True, "rounds": 8})
    scenes = []
    while (face := show.console()["cue"]) is not None:
        show.go()
        assert show.scene() == face["scene"], face
        scenes.append(face["scene"])
    assert set(scenes) == {
        *("rules", "memorising", "talk", "picking", "closed", "reveal", "cards_back", "snapshot"),
        *("verdict", "elimination", "farewell", "recap"),
    }


@pytest.mark.parametrize(
    ("options", "scene"), [({"cards": "press"}, "idle"), ({"cards": "always", "talk_seconds": 30}, "talk")]
)
def test_without_memorising_the_deal_leads_straight_on(options: dict[str, Any], scene: str) -> None:
    show = Theatre(8, options=options).to("rules")
    assert show.console()["cue"]["scene"] == scene
    show.go()
    assert show.scene() == scene


def labels(show: Theatre) -> tuple[str, Any]:
    label = show.console()["cue"]["label"]
    return label["key"], label["params"]


def of(number: int, step: int) -> Any:
    """The params of a label about that step of that round."""
    return {"round": number, "deal": 1, "number": step, "n": step}


def test_labels_name_the_round_and_the_number_that_come() -> None:
    show = Theatre(8, options={"snapshot": True, "rounds": 8})
    assert labels(show)[0] == "show.cue.show_rules"
    show.to_round(4)
    assert labels(show) == ("show.cue.close_round", of(4, 1))
    show.to("closed").go()
    assert labels(show) == ("plus_minus.cue.reveal", {"number": 2})
    show.settle()
    assert labels(show)[0] == "show.cue.show_snapshot"
    show.go()
    assert labels(show) == ("show.cue.give_cards_back", of(5, 6))
    show.go()
    assert labels(show) == ("show.cue.open_round", of(5, 1))


def test_the_last_press_of_the_verdict_has_a_label_of_its_own() -> None:
    show = Theatre(8).to("verdict")
    assert labels(show)[0] == "show.cue.reveal_rank"
    show.go(3)
    assert labels(show)[0] == "show.cue.reveal_verdict"


# --- when it is not ready ---


@pytest.mark.parametrize("scene", ["join", "rules"])
def test_fewer_than_four_cannot_start(scene: str) -> None:
    show = Theatre(4).to(scene)
    show.leave("민서")
    face = show.console()["cue"]
    assert (face["disabled"], face["guard"]) == (True, False)
    assert face["why"] == {"key": "refused.too_few_seats", "params": {"least": 4, "n": 3}}
    assert show.refusal(show.cue(face["cue"])) == ("too_few_seats", {"least": 4, "n": 3})


def test_four_to_seven_can_start_after_a_warning() -> None:
    show = Theatre(7)
    face = show.console()["cue"]
    warning = {"key": "show.cue_why.few_seats", "params": {"advised": 8, "n": 7}}
    assert (face["why"], face["guard"], face["disabled"]) == (warning, False, False)
    show.go()
    assert (show.console()["cue"]["why"], show.console()["cue"]["guard"]) == (warning, True)
    show.go()
    assert show.scene() == "memorising"


def test_eight_start_without_a_warning() -> None:
    face = Theatre(8).to("rules").console()["cue"]
    assert (face["why"]["key"], face["guard"]) == ("plus_minus.cue_why.deal", False)


def test_bots_may_fill_every_seat() -> None:
    assert not Theatre(0, bots=8).to("memorising").console()["rehearsal"]
    assert Theatre(0, bots=8, rehearsal=True).to("memorising").console()["rehearsal"]


def test_while_somebody_still_looks_at_a_hand_a_second_press_is_asked_for() -> None:
    show = Theatre(8).to("memorising")
    show.memorise("민서")
    face = show.console()["cue"]
    assert face["guard"]
    assert face["why"]["key"] == "show.cue_why.missing_memorising"
    assert face["why"]["params"]["n"] == 7
    assert "민서" not in face["why"]["params"]["names"]
    show.memorise()
    assert not show.console()["cue"]["guard"]


def test_while_picks_are_missing_a_second_press_is_asked_for_and_names_them() -> None:
    show = Theatre(8).to("picking")
    show.lock_all(show.names()[:6])
    face = show.console()["cue"]
    assert face["why"] == {
        "key": "plus_minus.cue_why.missing",
        "params": {"n": 2, "names": ["수아", "시우"]},
    }
    assert face["guard"]
    show.lock_all()
    face = show.console()["cue"]
    assert (face["why"]["key"], face["guard"]) == ("plus_minus.cue_why.close_round", False)


def test_the_verdict_and_the_farewell_ask_for_a_second_press() -> None:
    show = Theatre(8).to_end_of_match()
    face = show.console()["cue"]
    assert (face["guard"], face["why"]["key"]) == (True, "show.cue_why.start_verdict")
    show.to("elimination")
    face = show.console()["cue"]
    assert (face["guard"], face["why"]["key"]) == (True, "show.cue_why.farewell")


# --- what the console believed ---


def test_a_second_press_of_the_same_button_is_stale_and_skips_nothing() -> None:
    show = Theatre(8).to("closed")
    press = show.cue("reveal")
    show.perform(press)
    assert show.refusal(press) == ("stale", {})


def test_the_right_number_with_the_wrong_name_is_stale_too() -> None:
    show = Theatre(8).to("closed")
    assert show.refusal(show.cue("open_round")) == ("stale", {})
    assert show.refusal(c.Cue("reveal", show.show.cue_no + 1)) == ("stale", {})


@pytest.mark.parametrize("command", [c.VoidRound, c.Rewind])
def test_a_void_and_a_rewind_must_know_where_the_show_stands(command: type) -> None:
    show = Theatre(8).to("closed")
    assert show.refusal(command(show.show.cue_no - 1)) == ("stale", {})


def test_after_the_farewell_the_recap_comes_and_after_it_nothing() -> None:
    show = Theatre(8).to("farewell")
    assert show.console()["cue"]["cue"] == "recap"
    assert show.refusal(show.cue("farewell")) == ("stale", {})
    show.go()
    assert show.console()["cue"] is None
    assert show.refusal(show.cue("recap")) == ("stale", {})
    assert "cue" not in show.console()["may"]
    assert "create_show" in show.console()["may"]


@pytest.mark.parametrize("scene", ["farewell", "recap"])
def test_the_button_lifts_a_blackout_after_the_farewell_too(scene: str) -> None:
    show = Theatre(8).to(scene)
    show.perform(c.Blackout(True))
    assert show.console()["cue"]["cue"] == "lift_blackout"
    assert "cue" in show.console()["may"]
    show.go()
    assert show.screen()["over"] is None
