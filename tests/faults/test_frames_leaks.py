"""A server that keeps something of its connections is found out by what the system counts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.faults.frames_house import at_home, recorded_for
from tests.faults.frames_process import held, more_than
from tests.faults.frames_storm import counts, storm
from tests.stage.transported import Served, serving

FRAMES = 1_500
A_MOMENT = 3.0
"""Seconds until a leak is told from what is just being tidied up."""
COMMANDS: dict[str, dict[str, Any]] = {
    "pick": {"opening": 1, "pick": {"plus": 1}},
    "hidden": {"on": True},
    "rename_self": {"name": "이름"},
}


def weather(served: Served, frames: int = FRAMES) -> None:
    """A storm, to its end."""
    texts = recorded_for({"/player": COMMANDS})
    told = {
        "port": served.port,
        "seed": "leaks",
        "frames": frames,
        "pages": [("/player", "")],
        "recorded": {"/player": at_home(texts, "/player")},
        "known": [],
    }
    with storm(told) as process:
        came = counts(process)
    assert came["frames"] >= frames
    assert came["hung"] == 0


@pytest.mark.faults
def test_after_a_storm_there_are_as_many_green_threads_as_before() -> None:
    with serving("eventlet") as served:
        served.page().close()
        before = served.until(lambda state: state["open"] == 0)["greenlets"]
        weather(served)
        # The one that waits for the next of many deadlines may be there or not.
        after = served.until(
            lambda state: state["open"] == 0 and state["greenlets"] <= before + 1, seconds=25
        )
        assert served.state()["queued"] == []
        assert after["events"].count("connect") == after["events"].count("disconnect")


@pytest.mark.faults
@pytest.mark.parametrize(
    ("mode", "leak"),
    [("eventlet", "leak_sockets"), ("threading", "leak_sockets"), ("threading", "leak_threads")],
)
def test_what_a_server_keeps_of_each_connection_is_found(mode: str, leak: str) -> None:
    with serving(mode, leak) as served:
        before = held(served.pid)
        weather(served, 300)
        left = more_than(before, lambda: held(served.pid), A_MOMENT)
        assert left is not None
        assert (
            left.files > before.files + 20 if leak == "leak_sockets" else left.threads > before.threads + 20
        )


@pytest.mark.faults
def test_green_threads_that_a_server_keeps_are_found_too() -> None:
    with serving("eventlet", "leak_threads") as served:
        before = served.state()["greenlets"]
        weather(served, 300)
        assert served.state()["greenlets"] > before + 20
