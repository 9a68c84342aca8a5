"""A server that was told at which address to listen is found there: by its own links and by the other commands."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.surfaces.server import ROOT, environment, free_port, run

ELSEWHERE = "127.0.0.2"


@pytest.fixture
def said(request: pytest.FixtureRequest, async_mode: str, tmp_path: Path) -> Iterator[str]:
    """What a server says at its start that listens there alone, on ``tmp_path``'s journal."""
    where = getattr(request, "param", ELSEWHERE)
    given = ["--journal", str(tmp_path / "j"), "--async", async_mode, "--lang", "en", "--host", where]
    process = subprocess.Popen(
        [sys.executable, "-W", "error", "app.py", "serve", *given, "--port", str(free_port())],
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        said = ""
        while "--host" not in said and "contestants join" not in said:
            line = process.stdout.readline()
            assert line, said
            said += line
        yield said
    finally:
        process.terminate()
        _, complaints = process.communicate(timeout=10)
        assert complaints == ""


def opened(said: str) -> str:
    """Open the console's link; where it led."""
    [(host, path)] = re.findall(r"http://([^/]+)(/host/enter/\S+)", said)
    door = HTTPConnection(host, timeout=10)
    door.request("GET", path)
    assert door.getresponse().status == 302
    door.close()
    return str(host)


def test_its_link_and_the_commands_that_ask_it_find_it(said: str, tmp_path: Path) -> None:
    assert opened(said).startswith(ELSEWHERE)
    told = run("export", "latest", "--journal", str(tmp_path / "j"), "--out", str(tmp_path))
    assert "no show 'latest'" in told.stderr  # said by the server, which has none yet


def test_no_phone_is_sent_to_an_address_where_it_does_not_answer(said: str, tmp_path: Path) -> None:
    assert f"answers at {ELSEWHERE} alone" in said
    told = run("preflight", "--journal", str(tmp_path / "j"), "--lang", "en")
    assert f"answers at {ELSEWHERE} alone: no phone reaches it" in told.stdout
    assert told.returncode == 1


@pytest.mark.parametrize("said", ["localhost"], indirect=True)
def test_a_name_stands_for_its_address(said: str) -> None:
    assert "answers at 127.0.0.1 alone" in said
    assert opened(said)
