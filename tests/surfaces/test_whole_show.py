"""A whole show with a console, a projector, an overlay, phones and bots, every view compared along the way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.surfaces.evening import FOUR, hand_of, to_the_verdict, with_phones
from tests.surfaces.live import Client, Console, Phone, Screen, View

SCENES = [
    "rules", "memorising", "idle", "picking", "closed", "reveal", "cards_back", "snapshot", "verdict", "elimination",
    "farewell",
]  # fmt: skip
PUBLIC = ("numbers", "cycles", "returns_at", "fresh", "steps", "revealed")


class Hall:
    """Everybody who looks at one show."""

    def __init__(self, console: Console, *names: str, **chosen: Any) -> None:
        self.console, self.server = console, console.server
        self.phones = with_phones(console, *names, **chosen)
        self.screens = [
            Screen(self.server),
            Screen(self.server, cookie=self.server.cookie(self.server.overlay)),
        ]

    def agree(self) -> View:
        """Once everybody looks at the same cue: all show the same, each its own part of it."""
        for screen in self.screens:  # bots lock in their own time; all screens show it in the end
            screen.wait(lambda seen: seen == self.console.view["screen"])
        view = self.console.view
        for phone in self.phones:
            phone.wait(lambda seen: seen["show"]["cue_no"] == view["show"]["cue_no"])
            same(phone.view, view)
        same(view["screen"], view)
        return view

    def reload(self) -> None:
        """Each page anew: what comes at once is what the old page had last."""
        for screen in self.screens:  # the console is the last to be sent anything, and shows their picture
            screen.wait(lambda seen: seen == self.console.view["screen"])
        for client in (*self.screens, *self.phones):
            client.settle()
            last = client.view
            assert client.again().views == [last], client.namespace
        fresh = self.console.again()
        assert steady(fresh.view) == steady(self.console.view)
        self.phones = [replaced(phone) for phone in self.phones]

    def all_pick(self) -> None:
        """Every phone that still may locks something it holds."""
        number = self.console.view["round"]["number"]
        for place, phone in enumerate(self.phones):
            if phone.scene("picking")["can"]["pick"]:
                card = self.hands[phone.id][number % 2]
                assert phone.pick(**{("plus", "minus")[(number + place) % 2]: card})["ok"]
        self.console.wait(lambda view: view["counts"]["ready"] == view["counts"]["of"])

    def look_at_hands(self) -> None:
        """Remember every phone's hand, then give it back."""
        self.hands = {phone.id: hand_of(phone) for phone in self.phones}
        for phone in self.phones:
            phone.done("memorised")
        self.console.wait(lambda view: view["counts"]["ready"] == view["counts"]["of"])


def replaced(phone: Phone) -> Phone:
    """The tab that was opened last, without the older ones."""
    newest = [one for one in phone.server.clients if one.cookie == phone.cookie][-1]
    for one in [one for one in phone.server.clients if one.cookie == phone.cookie and one is not newest]:
        one.close()
    assert isinstance(newest, Phone)
    return newest


def same(seen: View, view: View) -> None:
    """What is everybody's is the same on every page."""
    for key in ("scene", "show", "lang", "held", "round", "rehearsal", "verdict"):
        assert seen[key] == view[key], key
    for key in PUBLIC if view["match"] else ():
        assert seen["match"][key] == view["match"][key], key


def steady(view: View) -> View:
    """A console's view without what any newly connected page changes."""
    room = {
        key: value
        for key, value in view["room"].items()
        if key not in ("screens", "presence", "since", "wall")
    }
    return {**view, "room": room}


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
