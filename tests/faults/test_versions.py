"""The numbers of views and answers tell nobody of what others do: a lock, a look under a cover, a round that is
weighed. Only the console, whose log has every record, is told how many there are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from show import commands as c
from tests.faults.frames_house import SCENES, Line, World
from tests.surfaces.commands import SHOWN

LOBBY, PICKING = 0, 2 * SCENES.index("picking")
HIDDEN: dict[str, Any] = {"kind": "hidden", "on": False}


@pytest.fixture(params=[PICKING, PICKING + 1], ids=["plus_minus", "rows"])
def world(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[World]:
    world = World(tmp_path / "versions.journal", request.param)
    world.lines.append(remote(world))
    yield world
    world.journal.close()


def remote(world: World) -> Line:
    """A remote beside the console."""
    line = Line(world, "/player", f"cuecard_remote={world.house.tickets.issue('remote')}")
    line.namespace = "/host"
    line.send('40/host,{"as": "remote"}')
    return line


def answer(line: Line, id: str, **sent: Any) -> Any:
    """What a command is answered."""
    text = f"42{line.namespace},5{json.dumps(['do', {'id': id, **sent}])}"
    [told] = [one for one in line.send(text) if one.startswith(f"43{line.namespace},5")]
    return json.loads(told.partition(",5")[2])[0]


def push(world: World) -> None:
    for surface in world.surfaces:
        surface.push()


def look_under(world: World) -> None:
    """What nobody but the console hears of."""
    host = world.lines[0]
    assert answer(host, f"peek {world.house.version()}", kind="peek", what="hands")["ok"]


def others(world: World) -> list[Line]:
    return world.lines[1:]


SAYS: dict[str, dict[str, Any]] = {
    "/display": {"kind": "shown", **SHOWN},
    "/player": {"kind": "memorised"},
    "/host": {"kind": "blackout", "on": False},
}
"""What each may say that changes nothing by now."""


def test_a_look_under_a_cover_shows_in_no_answer_to_anybody_but_the_console(world: World) -> None:
    push(world)
    before = [answer(line, "before", **HIDDEN) for line in world.lines]
    said = [answer(line, "a", **SAYS[line.namespace]) for line in others(world)]
    push(world)
    between = [answer(line, "between", **HIDDEN) for line in world.lines]
    look_under(world)
    push(world)
    after = [answer(line, "after", **HIDDEN) for line in world.lines]
    assert after[1:] == between[1:]
    assert (before[0]["version"], after[0]["version"]) < (after[0]["version"], world.house.version() + 1)
    assert [answer(line, "b", **SAYS[line.namespace]) for line in others(world)] == said


def test_coming_back_tells_the_time_and_not_how_much_has_happened(world: World) -> None:
    for line in others(world)[:-1]:
        seen = []
        for _ in range(2):
            line.close()
            line.open()
            seen.append(newest(world, line))
            look_under(world)
        assert seen[0] == seen[1]


def test_whoever_has_no_ticket_is_told_no_version(world: World) -> None:
    assert answer(world.lines[4], "x", **HIDDEN) == {"ok": True}


@pytest.mark.parametrize("world", [LOBBY], indirect=True, ids=["lobby"])
def test_a_page_sees_what_it_asked_for_done_by_the_view_that_the_answer_names(world: World) -> None:
    phone = world.lines[2]
    push(world)
    for name in ("가나", "다라", "다라"):
        told = answer(phone, f"{name} {world.house.version()}", kind="rename_self", name=name)
        push(world)
        assert told["version"] <= newest(world, phone)
        assert name in [one["name"] for one in world.view["roster"]]


@pytest.mark.parametrize("world", [LOBBY], indirect=True, ids=["lobby"])
def test_a_command_that_changes_nothing_is_answered_with_what_its_sender_sees(world: World) -> None:
    phone = world.lines[2]
    assert answer(phone, "one", kind="rename_self", name="가나")["ok"]
    push(world)
    seen = newest(world, phone)
    world.house.perform(c.ShowMessage("잠시만요"), "host/message")
    push(world)
    assert newest(world, phone) == seen
    assert answer(phone, "two", kind="rename_self", name="가나")["version"] == seen


@pytest.mark.parametrize("world", [LOBBY], indirect=True, ids=["lobby"])
def test_the_view_that_an_answer_names_comes_also_where_all_is_as_it_was_by_then(world: World) -> None:
    phone = world.lines[2]
    push(world)
    seat = guests(world, phone)[0].ticket.contestant
    me = next(one for one in world.view["roster"] if one["id"] == seat)
    told = answer(phone, "one", kind="rename_self", name="가나")
    world.house.perform(c.Rename(me["id"], me["name"]), "host/back")
    again = answer(phone, "two", kind="rename_self", name=me["name"])
    push(world)
    assert told["version"] <= again["version"] <= newest(world, phone)
    count = newest(world, phone)
    push(world)
    assert newest(world, phone) == count


def newest(world: World, line: Line) -> int:
    """The number of the view that this line has."""
    return max(guest.version for guest in guests(world, line))


def guests(world: World, line: Line) -> list[Any]:
    """What the house keeps of this line."""
    sid = world.server.manager.sid_from_eio_sid(line.socket.sid, line.namespace)
    return [surface.guests[sid] for surface in world.surfaces if sid in surface.guests]
