"""Whoever is shut out in the very moment in which its socket comes in, with the library that really carries it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from stage.surface import Surface
from stage.tickets import Ticket
from tests.faults.frames_house import Line, World


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    world = World(tmp_path / "shut_out.journal", 0)
    for surface in world.surfaces[:2]:
        world.house.devices.on_shut_out(surface.shut_out)
    yield world
    world.journal.close()


def shut_out(world: World, ticket: Ticket) -> None:
    own = world.house.desk.holder
    assert own is not None
    world.house.devices.shut_out(ticket.id, own)


@pytest.fixture
def screen(world: World) -> Ticket:
    [found] = world.house.tickets.all("screen")
    world.lines[1].close()
    return found


def comes(world: World) -> Line:
    return Line(world, "/display", world.lines[1].cookie)


def test_who_is_shut_out_while_its_first_view_is_made_is_turned_away(world: World, screen: Ticket) -> None:
    show = Surface.show

    def then_out(self: Surface, *args: Any) -> None:
        show(self, *args)
        if world.house.tickets.get(screen.id):
            shut_out(world, screen)

    with mock.patch.object(Surface, "show", then_out):
        late = comes(world)
    assert (world.surfaces[0].guests, world.screens.states) == ({}, {})
    assert late.send('42/display,1["do",{"id":"a","kind":"time"}]') == []


def test_who_is_shut_out_when_the_library_has_all_but_let_it_in_is_ended_by_the_next_push(
    world: World, screen: Ticket
) -> None:
    connect = world.server.manager.connect

    def out_then(sid: str, namespace: str) -> Any:
        shut_out(world, screen)
        return connect(sid, namespace)

    with mock.patch.object(world.server.manager, "connect", out_then):
        late = comes(world)
    world.surfaces[0].push()
    assert late.taken() == ['42/display,["ended",{"code":"shut_out"}]', "41/display,"]
    assert (world.surfaces[0].guests, world.screens.states) == ({}, {})
    assert not world.house.presence.there(screen.principal)
