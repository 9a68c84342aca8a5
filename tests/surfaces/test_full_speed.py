"""Three deals of rows under the clock, with nobody at the console: every page sees every beat and every step."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from tests.surfaces.conftest import Launch
from tests.surfaces.evening import FOUR
from tests.surfaces.hall import Hall
from tests.surfaces.live import Client, Console, View

BRISK = ("-m", "tests.surfaces.brisk")
"""The autopilot goes thirty times as fast."""
BOTS, DEALS, ROUNDS = 6, 3, 10
SEATS = len(FOUR) + BOTS
Beat = tuple[str, int, int, int]
"""A scene, its deal and round, and how much of the reveal has been shown."""


def test_under_the_clock_every_page_sees_every_beat_of_three_deals_in_order(launch: Launch) -> None:
    console = Console(launch(program=BRISK))
    hall = Hall(console, *FOUR, game="rows", bots=BOTS, options={"seconds": 45, "deals": DEALS})
    console.go_to("idle")
    for index in range(1, DEALS * ROUNDS + 1):
        lock_the_lowest(hall, index)
    clients: list[Client] = [*hall.screens, *hall.phones, console]
    for client in clients:
        client.wait(lambda view: beat(view) == evening()[-1])
        beats = [what for what, _ in groupby(beat(view) for view in client.views if view["round"])]
        assert beats == evening(), client.namespace
        assert placed(client.views) == placed(console.views)
    last = console.view
    assert {line["seat"]: line["points"] for line in last["standings"]} == paid(console.views)
    assert last["cue"]["cue"] == "start_verdict"  # which is the host's


def lock_the_lowest(hall: Hall, index: int) -> None:
    """In that round of the match every phone locks its lowest card as soon as it may."""
    sent = []
    for place, phone in enumerate(hall.phones):
        view = phone.wait(lambda view: view["scene"] == "picking" and view["round"]["index"] == index)
        pick = {"card": view["match"]["mine"]["hand"][0][0], "row": 1 + (index + place) % 4}
        order = {"id": str(index), "kind": "pick", "opening": view["round"]["opening"], "pick": pick}
        sent.append((phone, phone.send(order)))
    assert all(phone.answer(number)["ok"] for phone, number in sent)


def evening() -> list[Beat]:
    """What there is to see, from the first deal to the last summary."""
    beats: list[Beat] = []
    for deal in range(1, DEALS + 1):
        beats.append(("idle", deal, 1, 0))
        for number in range(1, ROUNDS + 1):
            beats += [("picking", deal, number, 0), ("closed", deal, number, 0)]
            beats += [("reveal", deal, number, shown) for shown in range(1, SEATS + 2)]
        beats.append(("deal_summary", deal, ROUNDS, SEATS + 1))
    return beats


def beat(view: View) -> Beat:
    """Where the room is."""
    round = view["round"]
    return view["scene"], round["deal"], round["number"], view["match"]["revealed"]


def placed(views: list[View]) -> dict[tuple[int, int], dict[str, Any]]:
    """The placements of a match, each by its round and number; one that is shown never changes."""
    steps: dict[tuple[int, int], dict[str, Any]] = {}
    for view in views:
        for number, step in enumerate(view["match"]["steps"] if view["scene"] == "reveal" else (), 1):
            assert steps.setdefault((view["round"]["index"], number), step) == step
    return steps


def paid(views: list[View]) -> dict[int, int]:
    """The penalty points of every seat, added up from the placements."""
    totals = dict.fromkeys(range(1, SEATS + 1), 0)
    for step in placed(views).values():
        totals[step["seat"]] += step["penalty"]
    return totals
