"""What a screen says of itself stands in the console's view: bounded, whatever is said, and by however many."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faults.frames_house import Line, World
from tests.surfaces.commands import SHOWN

MOST_PUSHED = 24_000
"""Bytes of a view that goes to anybody; the console's is the longest."""
TABS, TICKETS = 50, 40


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    world = World(tmp_path / "screens.journal", 6)
    yield world
    world.journal.close()


def pushed(world: World) -> dict[int, list[str]]:
    """What each line gets next."""
    for surface in world.surfaces:
        surface.push()
    return {at: line.taken() for at, line in enumerate(world.lines)}


def console(world: World) -> Any:
    """The console's last view."""
    [guest] = world.surfaces[1].guests.values()
    return guest.sent


def say(line: Line, **fields: Any) -> Any:
    """The answer to a screen that says this of itself."""
    sent = {"id": "s", "kind": "shown", **SHOWN, **fields}
    [answer] = [one for one in line.send(f'42/display,1["do",{json.dumps(sent)}]') if one.startswith("43")]
    return json.loads(answer.partition(",1")[2])[0]


WRONG: list[tuple[str, Any]] = [
    ("sound", "Z" * 7_000),
    ("sound", "ON"),
    ("sound", ["on"]),
    ("fullscreen", "Z" * 7_000),
    *((side, value) for side in ("width", "height") for value in (-5, 10**9, "9" * 7_000, None)),
    *(("version", value) for value in (-1, 2**53, True, "9" * 7_000, None)),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_of_what_is_refused_nothing_is_kept(world: World, name: str, value: Any) -> None:
    screen = world.lines[1]
    assert say(screen)["ok"]
    pushed(world)
    before = console(world)["room"]["screens"]
    changed = {"version": 7, "width": 1, "height": 1, "sound": "locked", "fullscreen": False, name: value}
    assert say(screen, **changed) == {"ok": False, "code": "bad_field", "params": {"field": name}}
    pushed(world)
    assert console(world)["room"]["screens"] == before


def test_no_push_grows_with_what_screens_say_or_with_how_many_there_are(world: World) -> None:
    cookies = [world.lines[1].cookie] * TABS
    cookies += [f"cuecard_screen={world.house.tickets.issue('overlay')}" for _ in range(TICKETS)]
    for line in [Line(world, "/display", cookie) for cookie in cookies]:
        world.lines.append(line)
        for name, value in (("sound", "on"), *WRONG):
            say(line, **{"version": 10**9, name: value})
    for got in pushed(world).values():
        assert all(len(text.encode()) < MOST_PUSHED for text in got)
    assert len(console(world)["room"]["screens"]) <= 16
    assert {one["kind"] for one in console(world)["room"]["screens"]} == {"projector", "overlay"}


def test_of_the_screens_of_one_ticket_the_newest_few_count(world: World) -> None:
    first, others = world.lines[1], [Line(world, "/display", world.lines[1].cookie) for _ in range(9)]
    world.lines += others
    for width, line in enumerate([first, *others], 1):
        say(line, width=width)
    pushed(world)
    assert [one["width"] for one in console(world)["room"]["screens"]] == [7, 8, 9, 10]
    for line in others[1:]:
        line.close()
    pushed(world)
    assert [one["width"] for one in console(world)["room"]["screens"]] == [1, 2]
