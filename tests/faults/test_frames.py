"""Mutated frames, most of them straight into a house in this process: refused, or done and said to be; nothing on
the terminal, nothing left of any connection. And the same harness must find what is wrong with a house that has a fault."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from display.namespace import DisplayNamespace
from host import orders
from player.namespace import PlayerNamespace
from show import commands as c
from stage import fields, hooks
from stage.surface import Surface
from tests.faults.frames_house import Harness

MEMORY = "/dev/shm"
FRAMES = 47_500
"""Four times as many altogether; over real sockets go as many as make it 200,000."""
A_FAULT = 100_000
"""Frames within which a seeded fault must have been found."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Where journals lie: in memory where there is room for files, since no frame here is about the disk."""
    with TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else tmp_path) as name:
        yield Path(name)


@pytest.mark.faults
@pytest.mark.parametrize("seed", range(4))
def test_whatever_mutated_frames_do_is_refused_or_said_to_be_done_and_nothing_is_left_of_them(
    folder: Path, seed: int
) -> None:
    counts = Harness(folder, seed).run(FRAMES)
    assert counts["frames"] >= FRAMES
    for outcome in ("barred", "refused", "done", "ended"):  # or all of them would have gone the same way
        assert counts[outcome] > FRAMES // 200, counts


def stumbles_over_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    def rename(sent: fields.Fields) -> c.Command:
        return c.Rename(sent["contestant"].strip(), fields.text(sent, "name"))

    monkeypatch.setitem(orders.ORDERS, "rename", rename)


def stumbles_over_half_a_character(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fields, "_is_unicode", lambda text: True)


def keeps_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    end = hooks.end
    # The self-test at start would find it otherwise, and no house would come to be.
    monkeypatch.setattr(hooks, "end", lambda socket: end(socket) if socket.sid == "check" else None)


def forgets_that_a_screen_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DisplayNamespace, "on_disconnect", Surface.on_disconnect)


def does_it_and_says_no(monkeypatch: pytest.MonkeyPatch) -> None:
    obey = PlayerNamespace.obey

    def forgetful(surface: PlayerNamespace, guest: Any, kind: str, sent: fields.Fields, cause: str) -> Any:
        obey(surface, guest, kind, sent, cause)
        raise fields.Refused("bad_field", field="kind")

    monkeypatch.setattr(PlayerNamespace, "obey", forgetful)


@pytest.mark.faults
@pytest.mark.parametrize(
    ("fault", "found"),
    [
        (stumbles_over_a_field, "AttributeError|KeyError"),
        (stumbles_over_half_a_character, "UnicodeEncodeError"),
        (keeps_the_connection, "its connection goes on"),
        (forgets_that_a_screen_has_gone, "'screens': "),
        (does_it_and_says_no, "moved the show without a yes"),
    ],
)
def test_the_harness_finds_a_house_that(
    folder: Path, monkeypatch: pytest.MonkeyPatch, fault: Any, found: str
) -> None:
    fault(monkeypatch)
    with pytest.raises(AssertionError, match=found):
        Harness(folder).run(A_FAULT)
