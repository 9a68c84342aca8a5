"""Killed at any beat of an evening and started again: every page shows what it showed, and the show is held."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest

from stage.clock import ManualClock
from stage.runner import Runner
from stage.staging import Running
from tests.faults.inside import Tab, View
from tests.faults.state_steps import Steps
from tests.faults.states import Evening
from tests.surfaces.test_surviving import lasting

pytestmark = pytest.mark.faults
WIRE = Path(__file__).resolve().parents[2] / "docs" / "wire.md"
MATCH = {
    "join",
    "rules",
    "idle",
    "picking",
    "closed",
    "reveal",
    "verdict",
    "elimination",
    "farewell",
    "recap",
}
EVENINGS: dict[str, tuple[Evening, set[str]]] = {
    "tokens, a death match, a break and rows": (
        (
            "plus_minus",
            {"rounds": 8, "snapshot": True, "elimination": "tokens", "recap": "open"},
            ("deal", "pause", "rows", "rest"),
        ),
        {*MATCH, "memorising", "cards_back", "snapshot", "tokens", "death_match", "break", "deal_summary"},
    ),
    "plus and minus with open cards and talks": (
        (
            "plus_minus",
            {"rounds": 8, "cards": "always", "talk_seconds": 30, "seconds": 30, "who_locked": "count"},
            ("away",),
        ),
        (MATCH - {"idle"}) | {"talk", "cards_back"},
    ),
    "rows, paced by the host": (("rows", {"deals": 1, "pacing": "host"}, ()), MATCH),
    "rows on the clock": (("rows", {"deals": 1, "elimination": "none"}, ()), MATCH - {"elimination"}),
}
"""What is played, and the scenes to which it comes."""
NOT_ON_THE_SHOW = {"empty", "door", "waiting", "elsewhere", "removed"}
"""Scenes of pages that look at no show, or of one tab among several."""


class Tour(Steps):
    """An evening played to its end, with the power going at its beats."""

    not_pressed = ()
    seldom = 12

    def __init__(self, evening: Evening, folder: Path) -> None:
        super().__init__(7, folder)
        self.evening = evening
        self.scenes: set[str] = set()
        self.restarts = 0

    def play(self) -> Tour:
        """Press to the very end; at each scene's first beat, and at every so many others, the power goes."""
        self.open_show()
        while self.beat():
            pass
        return self

    def to_the_first_picks(self) -> None:
        """On to a round that takes picks, whatever stands before it."""
        if self.paper is None:
            self.open_show()
        while not self.picking():
            self.press()

    def beat(self) -> bool:
        """What may be done before the next press, then the press; False at the end."""
        number = self.show.cue_no, self.console.view["scene"], self.show.held
        self.house.clock.advance(300)
        self.settle()
        self.restart_now_and_then()
        if self.picking() or self.console.view["scene"] == "memorising":
            self.some_of_them()
            self.settle()
            self.restart_now_and_then()
        self.press()
        self.settle()
        return (self.show.cue_no, self.console.view["scene"], self.show.held) != number

    def some_of_them(self) -> None:
        """Half the phones do what they owe."""
        for device in self.devices[::2]:
            if self.picking():
                self._lock(device)
            elif device.tab is not None:
                device.tab.do("memorised")
        self.go_on()

    def restart_now_and_then(self) -> None:
        scene = self.console.view["scene"]
        if scene not in self.scenes or self.chance.randrange(self.seldom) == 0:
            self.scenes.add(scene)
            self.restart()

    def pages(self) -> dict[str, Tab]:
        phones = {device.name: device.tabs[-1] for device in self.devices if device.tabs}
        return {
            "console": self.console,
            "remote": self.remote,
            "screen": self.screen,
            "door": self.door,
            **phones,
        }

    def restart(self) -> None:
        """All pages before and after; where time ran, it stands until the host resumes, and nothing else differs."""
        self.restarts += 1
        ran, now = self.house.house.runner.runs(self.house.house.show_id or ""), self.house.clock.now()
        before = {name: page.view for name, page in self.pages().items()}
        self.crash()
        after = {name: page.view for name, page in self.pages().items()}
        for name, view in before.items():
            if ran:
                held_as_it_was(view, after[name], now)
            else:
                assert without_room(after[name]) == without_room(view), name
        if ran:
            assert self.order("resume")
            self.settle()
            for name, page in self.pages().items():
                assert gone_on(page.view) == gone_on(before[name]), name


def held_as_it_was(before: View, after: View, now: int) -> None:
    if "cue_no" not in (before["show"] or {}):  # the door is told nothing of what is going on
        assert without_room(after) == without_room(before)
        return
    assert after["held"]
    kept = {key: after[key] for key in ("rewind",) if key in after}
    assert lasting(after) == {**lasting(before), **kept}
    if before["timer"] and "due" in before["timer"]:
        assert after["timer"]["what"] == before["timer"]["what"]
        assert before["timer"]["due"] - now <= after["timer"]["left"] <= after["timer"]["total"]


def without_room(view: View) -> View:
    """A page may stand in the list of screens under another socket."""
    left = {**view, "room": None}
    return {**left, "screen": {**view["screen"], "room": None}} if "screen" in view else left


def gone_on(view: View) -> View:
    """What is the same as if nothing had happened, once the host has resumed."""
    left = {key: view[key] for key in view if key not in ("timer", "clock", "log", "room", "rewind", "may")}
    return {**left, "screen": gone_on(view["screen"])} if "screen" in view else left


@pytest.fixture
def tour(memory: Path) -> Iterator[Callable[[str], Tour]]:
    """Begins an evening by its name."""
    begun: list[Tour] = []

    def begin(evening: str) -> Tour:
        begun.append(Tour(EVENINGS[evening][0], memory))
        return begun[-1]

    yield begin
    for one in begun:
        one.close()


@pytest.mark.parametrize("evening", EVENINGS)
def test_after_a_power_cut_at_any_beat_every_page_is_as_it_was(
    evening: str, tour: Callable[[str], Tour]
) -> None:
    played = tour(evening).play()
    assert played.scenes >= EVENINGS[evening][1]
    assert played.console.view["scene"] == "recap"


def test_after_a_power_cut_when_the_matchs_time_is_up_there_is_still_no_result(
    tour: Callable[[str], Tour],
) -> None:
    late = tour("rows on the clock")
    late.to_the_first_picks()
    for _ in range(6):
        late.order("add_time", seconds=600)
    late.house.clock.advance(46 * 60_000)
    late.settle()
    assert late.console.view["scene"] == "time_up"
    late.restart()
    assert late.console.view["scene"] == "time_up"


def test_these_evenings_come_to_every_scene_there_is() -> None:
    text = re.search(r"^Scenes:(.*?)\n\n", WIRE.read_text(), re.DOTALL | re.MULTILINE)
    assert text
    shown = set(re.findall(r"`(\w+)`", text[1])) - NOT_ON_THE_SHOW
    assert {"time_up"}.union(*(scenes for _, scenes in EVENINGS.values())) == shown


def test_every_restart_holds_the_show_though_the_wall_clock_shows_the_same_again(
    tour: Callable[[str], Tour],
) -> None:
    late = tour("rows, paced by the host")
    late.to_the_first_picks()
    for _ in range(3):
        late.restart()
        assert not late.console.view["held"]


def test_pokes_after_a_restart_are_done_though_the_wall_clock_shows_the_same_again(
    tour: Callable[[str], Tour],
) -> None:
    late = tour("rows on the clock")
    late.to_the_first_picks()
    wall = late.house.clock.wall()
    for _ in range(3):
        late.restart()
        with mock.patch.object(ManualClock, "wall", return_value=wall):
            late.house.clock.advance(600_000)
            late.settle()
        assert late.console.view["scene"] != "picking"
        late.to_the_first_picks()


# ---------------------------------------------------------------- the tours notice what they are there for


def test_a_server_that_begins_its_clock_anew_is_noticed(tour: Callable[[str], Tour]) -> None:
    with (
        mock.patch("serving._last_instant", return_value=0),
        pytest.raises(AssertionError),
    ):
        tour("rows on the clock").play()


def test_a_server_that_forgets_who_has_locked_is_noticed(tour: Callable[[str], Tour]) -> None:
    read = Runner._read

    def forgetful(runner: Runner, show_id: str) -> Running:
        known = read(runner, show_id)
        match = known.show.play.match if known.show else None
        if known.show is None or match is None:
            return known
        play = replace(known.show.play, match=replace(match, picks={}))
        return replace(known, show=replace(known.show, play=play))

    with mock.patch.object(Runner, "_read", forgetful), pytest.raises(AssertionError):
        tour("plus and minus with open cards and talks").play()
