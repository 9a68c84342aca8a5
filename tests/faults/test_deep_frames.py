"""JSON in JSON in JSON, in every field of every command: refused with a code, and answered, at any depth."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stage.frames import MOST_BYTES, MOST_DEPTH
from tests.faults.frames_house import SCENES, Line, World, listening
from tests.surfaces.commands import SHOWN, host_fields, own_fields

PICKING = 2 * SCENES.index("picking")
"""The number of a world of plus/minus with its round open; the next is one of rows."""
SHAPES = (("[", "]"), ('{"a":', "}"), ('[{"plus":', "}]"), ('{"]":["\\\\",', "]}"))
AT_RANDOM = 6
STEEP = (*range(1, MOST_DEPTH + 4), 100, 500, 888, 920, 952, 1000)
"""Depths at which the parser, the writer or neither of them had overflowed the stack."""


@pytest.fixture(params=[PICKING, PICKING + 1], ids=["plus_minus", "rows"])
def world(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[World]:
    world = World(tmp_path / "deep.journal", request.param)
    yield world
    world.journal.close()


def commands(world: World, line: Line) -> dict[str, dict[str, Any]]:
    """What this line's page sends, with its fields."""
    everybody: dict[str, dict[str, Any]] = {"time": {}, "hidden": {"on": True}}
    return (
        everybody
        | {
            "/host": host_fields(world.view),
            "/player": own_fields(world.view),
            "/display": {"shown": SHOWN},
        }[line.namespace]
    )


def frames(line: Line, kinds: dict[str, dict[str, Any]], chance: Random) -> Iterator[tuple[str, int]]:
    """Each kind with each of its fields nested, and one that no command has; and how deep the whole is."""
    for kind, fields in kinds.items():
        sent = {"id": f"{kind}-id", "kind": kind, **fields}
        for name in (*sent, "more"):
            opens, closes = chance.choice(SHAPES)
            layers = opens.count("[") + opens.count("{")
            whole = f'42{line.namespace},7["do",{json.dumps({**sent, name: "@"})}]'
            most = (MOST_BYTES - len(whole)) // len(opens + closes)
            steep = [one for one in STEEP if one <= most]
            for depth in (*steep, *(chance.randint(1, most) for _ in range(AT_RANDOM)), most):
                deep = 2 + layers * depth
                if deep > MOST_DEPTH or name != "more":
                    yield whole.replace('"@"', opens * depth + "0" + closes * depth), deep


def test_whatever_is_nested_is_refused_with_a_code_and_answered(world: World) -> None:
    chance = Random(7)
    with listening() as faults:
        for line in world.lines:
            line.taken()
            for text, deep in frames(line, commands(world, line), chance):
                answers = [one for one in line.send(text) if one.startswith(f"43{line.namespace},7")]
                assert not line.socket.closed, text[:200]
                assert len(answers) == 1, text[:200]
                [answer] = json.loads(answers[0].partition("7")[2])
                if deep > MOST_DEPTH:
                    assert (answer["ok"], answer["code"]) == (False, "bad_field"), text[:200]
    assert faults.told == []


def test_what_pages_send_is_nowhere_near_so_deep(world: World) -> None:
    depths = [depth(json.loads("[" + text.partition("[")[2])) for text in world.recorded() if "[" in text]
    item = {"kind": "match", "game": "rows", "options": {"deals": 1}}
    depths.append(depth(["do", {"kind": "set_rundown", "items": [item]}]))
    assert max(depths) + 2 < MOST_DEPTH


def depth(value: Any) -> int:
    if not isinstance(value, list | dict):
        return 0
    return 1 + max(map(depth, value if isinstance(value, list) else value.values()), default=0)
