"""The log that a killed server left: damage that hides commits is told from what a kill or a power cut leaves."""

from __future__ import annotations

import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from stage.journal import JournalBroken
from stage.sqlite import SqliteJournal
from stage.sqlite_log import passes_over
from tests.stage.records import records

ROOT = Path(__file__).resolve().parents[2]
HEAD, FRAME, PAGE = 32, 24, 4096
KILLED = """
import os, sys
from stage.sqlite import SqliteJournal
from tests.stage.records import record
journal = SqliteJournal(sys.argv[1])
for seq in range(1, 7):
    journal.append("s1", seq - 1, [record(seq)])
os._exit(0)
"""


@pytest.fixture
def killed(path: Path) -> Path:
    """A journal whose server was killed after six commits."""
    subprocess.run([sys.executable, "-c", KILLED, str(path)], cwd=ROOT, check=True)
    return path


@pytest.fixture
def log(killed: Path) -> Path:
    return killed.with_name(killed.name + "-wal")


def flip(log: Path, at: int) -> None:
    content = bytearray(log.read_bytes())
    content[at] ^= 0x40
    log.write_bytes(content)


def many(log: Path) -> int:
    """Frames."""
    return (log.stat().st_size - HEAD) // (FRAME + PAGE)


def begin_anew(log: Path, half: bool) -> None:
    """As SQLite begins a log anew over one that was carried over, with the salts a half-written head leaves."""
    content = log.read_bytes()
    magic, version, size, count, *salts = struct.unpack_from(">6I", content)
    head = struct.pack(">6I", magic, version, size, count + 1, *salts)
    first = second = 0
    order = ">" if magic & 1 else "<"
    for left, right in struct.iter_unpack(f"{order}II", head):
        first = (first + left + second) & 0xFFFFFFFF
        second = (second + right + first) & 0xFFFFFFFF
    whole = head + struct.pack(">2I", first, second)
    new = whole[:16] + content[16:HEAD] if half else whole
    log.write_bytes(new + content[HEAD:])


def test_a_log_as_a_kill_leaves_it_is_sound(killed: Path, log: Path) -> None:
    assert not passes_over(log)
    journal = SqliteJournal(killed)
    assert journal.read("s1") == records(1, 6)
    journal.close()


def test_there_need_be_none_and_a_stump_is_nothing(path: Path, tmp_path: Path) -> None:
    assert not passes_over(path)
    (tmp_path / "stump").write_bytes(b"x" * 31)
    assert not passes_over(tmp_path / "stump")


@pytest.mark.parametrize("at", [0, 9, 17, 25, HEAD + FRAME + 100, HEAD + 2 * (FRAME + PAGE) + 8])
def test_a_flipped_bit_with_commits_behind_it_is_found_at_the_start(killed: Path, log: Path, at: int) -> None:
    shutil.copy(log, log.with_name("kept"))
    flip(log, at)
    with pytest.raises(JournalBroken, match="behind a damaged place"):
        SqliteJournal(killed)
    shutil.copy(log.with_name("kept"), log)
    journal = SqliteJournal(killed)
    assert journal.read("s1") == records(1, 6)
    journal.close()


def test_damage_in_the_last_commit_is_taken_for_a_power_cut(killed: Path, log: Path) -> None:
    flip(log, HEAD + (many(log) - 1) * (FRAME + PAGE) + FRAME + 50)
    journal = SqliteJournal(killed)
    assert journal.read("s1") == records(1, 5)
    journal.close()


@pytest.mark.parametrize("half", [True, False])
def test_a_head_begun_anew_over_a_log_that_was_carried_over_is_no_damage(log: Path, half: bool) -> None:
    begin_anew(log, half)
    assert not passes_over(log)
