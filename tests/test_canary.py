"""The canary in the logs sings: each of these tests leaks something, and fails for nothing else."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.canary import Canary, picks_in

ROOT = Path(__file__).resolve().parent.parent
LEAKS = """
import logging, sys
import pytest
from stage.sqlite import SqliteJournal
from stage.tickets import Tickets
from tests.canary import canary

@pytest.fixture
def secret(tmp_path):
    journal = SqliteJournal(tmp_path / "x")
    yield Tickets(journal).issue("seat", show="s", contestant="c")
    journal.close()

def test_says_nothing(secret):
    logging.getLogger("cuecard.surface").error("seat %s was refused: %s", "c1", "round_closed")
    print("http://localhost:8080/player/")

def test_prints_a_ticket(secret):
    print("welcome", secret)

def test_writes_a_ticket_to_standard_error(secret):
    print(f"Cookie: cuecard_seat={secret}; other", file=sys.stderr)

def test_logs_a_ticket(secret):
    logging.getLogger("cuecard.surface").error("refused %s", secret)

def test_logs_a_pick():
    logging.getLogger("cuecard.runner").warning("refused %s", {"id": "1", "pick": {"plus": 4}})

def test_logs_a_command():
    from show.commands import MakePick
    logging.getLogger("cuecard.runner").warning("failed: %r", MakePick("c1", 1, {}))

def test_a_server_writes_the_ticket_of_a_client():
    canary.knows("cuecard_seat=abcdefghijklmnopqrstuvwxyz0123456789")
    canary.hears("ERROR refused abcdefghijklmnopqrstuvwxyz0123456789")
    canary.hears("INFO all is well")

def test_a_server_wrote_a_hand():
    canary.hears('ERROR {"match":{"mine":{"hand":[3,4,5]}}}')
"""


def test_every_leak_fails_its_test_and_nothing_else_does(tmp_path: Path) -> None:
    written = tmp_path / "test_leaks.py"
    written.write_text(LEAKS)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    command = [sys.executable, "-m", "pytest", "-p", "tests.canary", "-p", "no:cacheprovider", "-rpE", "-v"]
    told = subprocess.run(
        [*command, "-c", str(tmp_path / "pytest.ini"), str(written)],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
    ).stdout  # fmt: skip
    tests = set(re.findall(r"^def (test_\w+)", LEAKS, re.MULTILINE))
    assert set(re.findall(r"^ERROR \S+::(\w+)", told, re.MULTILINE)) == tests - {"test_says_nothing"}, told
    assert "FAILED" not in told


def test_a_ticket_is_found_that_was_told_before_anybody_knew_it() -> None:
    canary = Canary()
    canary.hears("WARNING abcdefghijklmnopqrstuvwxyz0123456789")
    assert canary.of_servers() == []
    canary.knows("cuecard_seat=abcdefghijklmnopqrstuvwxyz0123456789")
    assert canary.of_servers() == ["the ticket abcdef…"]


def test_ordinary_lines_are_no_picks() -> None:
    assert (
        picks_in(["bot c1 was refused: bad_pick", "http://192.0.2.7:8080/KQ7X", "plus/minus: 8 rounds"]) == []
    )
    assert picks_in(["{'card': 58, 'row': 2}", '{"minus":3}', "MakePick(contestant='c1')"]) != []
