"""A whole show with a console, a projector, an overlay, phones and bots, every view compared along the way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.surfaces.evening import FOUR, hand_of, to_the_verdict
from tests.surfaces.hall import Hall
from tests.surfaces.live import Client, Console

SCENES = [
    "rules", "memorising", "idle", "picking", "closed", "reveal", "cards_back", "snapshot", "verdict", "elimination",
    "farewell",
]  # fmt: skip


def test_a_whole_show_looks_the_same_to_everybody_and_after_every_reload(console: Console) -> None:
    hall = Hall(
        console, "하나", "두리", "세찬", bots=5, options={"rounds": 8, "snapshot": True, "recap": "open"}
    )
    hall.agree()
    seen: list[str] = []
    while console.view["scene"] != "farewell":
        console.go()
        scene = hall.agree()["scene"]
        if scene == "memorising":
            hall.look_at_hands()
            late = {"contestant": hall.phones[0].id, "points": -60, "reason": "늦게 왔어요"}
            console.done("adjust_score", **late)  # one alone is last, so no death match follows
        if scene == "picking":
            hall.all_pick()
        if scene == "verdict":
            _check_verdict(console.view["verdict"], "bottom_up")
        if scene not in seen:
            hall.reload()
            seen.append(scene)
    assert sorted(set(seen)) == sorted(SCENES)
    _check_result(hall, 8)


@pytest.mark.parametrize("finale", ["bottom_up", "top_down"])
def test_the_verdict_opens_from_the_end_the_host_chose(console: Console, finale: str) -> None:
    hall = Hall(console, *FOUR)
    console.go_to("memorising")
    for points, phone in enumerate(hall.phones[:3]):
        console.done("adjust_score", contestant=phone.id, points=points + 1, reason="규칙 설명 보상")
    console.done("set_finale", finale=finale)
    to_the_verdict(console)
    while console.view["scene"] == "verdict":
        _check_verdict(hall.agree()["verdict"], finale)
        hall.reload()
        console.go()
    assert console.view["verdict"]["of"] == 5
    while console.view["scene"] != "farewell":
        console.go()
    hall.agree()
    _check_result(hall, len(FOUR))


def _check_verdict(verdict: dict[str, Any], finale: str) -> None:
    """Ranks open from the announced end, the sentence comes last."""
    assert verdict["order"] == finale
    ranks = verdict["rows"][: verdict["of"] - 1]
    shown = [row is not None for row in ranks]
    many = min(verdict["shown"], len(ranks))
    from_below = [False] * (len(ranks) - many) + [True] * many
    assert shown == (from_below if finale == "bottom_up" else from_below[::-1])
    assert (verdict["final"] is not None) == (verdict["shown"] == verdict["of"])


def _check_result(hall: Hall, many: int) -> None:
    """One result, on every page and for every phone's own line."""
    verdict = hall.console.view["verdict"]
    ranks = {
        name: (row["rank"], row["points"], row["mark"]) for row in verdict["rows"] for name in row["names"]
    }
    assert len(ranks) == many
    points = [row["points"] for row in verdict["rows"]]
    assert points == sorted(points, reverse=True)
    assert verdict["final"]["winners"] == verdict["rows"][0]["names"]
    assert verdict["final"]["bottom"] == verdict["rows"][-1]["names"]
    for phone in hall.phones:
        mine = phone.view["mine"]
        assert (mine["rank"], mine["points"], mine["mark"]) == ranks[phone.view["me"]["name"]]
    for client in (*hall.screens, *hall.phones):
        assert client.view["verdict"] == verdict


def test_under_the_clock_a_round_ends_and_is_revealed_by_itself(console: Console) -> None:
    chosen = {"rounds": 8, "seconds": 30, "pacing": "clock", "cards": "always"}
    hall = Hall(console, "하나", "두리", bots=2, options=chosen)
    console.go_to("idle")
    hall.hands = {phone.id: hand_of(phone) for phone in hall.phones}
    console.go()
    clients: list[Client] = [console, *hall.screens, *hall.phones]
    for phone in hall.phones:
        timer = phone.scene("picking")["timer"]
        assert (timer["what"], timer["total"]) == ("picking", 30_000)
        assert phone.pick(plus=hall.hands[phone.id][0])["ok"]
    for client in clients:
        client.scene("closed")  # all have locked
    for client in clients:
        client.scene("reveal")
    console.done("hold")
    for client in clients:
        held = client.wait(lambda view: view["held"])
        assert held["timer"] is None or "left" in held["timer"]
