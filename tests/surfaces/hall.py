"""Everybody who looks at one show, and what they must have in common."""

from __future__ import annotations

from typing import Any

from tests.surfaces.evening import hand_of, with_phones
from tests.surfaces.live import Console, Phone, Screen, View

PUBLIC = {
    "plus_minus": ("numbers", "cycles", "returns_at", "fresh", "steps", "revealed"),
    "rows": ("ending", "rows", "before", "picks", "steps", "revealed", "penalties", "seen"),
}
"""The part of a match that is everybody's."""


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
    for key in ("scene", "show", "lang", "held", "all_gone", "round", "rehearsal", "standings", "verdict"):
        assert seen[key] == view[key], key
    for key in PUBLIC[view["show"]["game"]] if view["match"] else ():
        assert seen["match"][key] == view["match"][key], key


def steady(view: View) -> View:
    """A console's view without what any newly connected page changes."""
    room = {
        key: value
        for key, value in view["room"].items()
        if key not in ("screens", "presence", "since", "wall")
    }
    return {**view, "room": room}
