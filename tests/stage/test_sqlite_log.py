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
from stage.sqlite_end import end_path
from stage.sqlite_log import Log, _checksum, _order
from tests.stage.records import KILLED, record, records

ROOT = Path(__file__).resolve().parents[2]
HEAD, FRAME, PAGE = 32, 24, 4096


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


def begin_anew_by_half(log: Path) -> None:
    """A kill comes half-way through the new head of a log that was carried over."""
    content = bytearray(log.read_bytes())
    (count,) = struct.unpack_from(">I", content, 12)
    struct.pack_into(">I", content, 12, count + 1)
    log.write_bytes(content)


def test_a_log_as_a_kill_leaves_it_is_sound(killed: Path, log: Path) -> None:
    assert not Log(log.read_bytes()).passes_over()
    journal = SqliteJournal(killed)
    assert journal.read("s1") == records(1, 6)
    journal.close()


@pytest.mark.parametrize("content", [b"", b"x" * 31])
def test_none_and_a_stump_of_one_hide_nothing(content: bytes) -> None:
    assert not Log(content).passes_over()
    assert not Log(content).half_begun()


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


def test_damage_in_the_last_commit_is_taken_for_a_power_cut_where_nothing_says_what_was_acknowledged(
    killed: Path, log: Path
) -> None:
    end_path(killed).unlink()
    flip(log, HEAD + (many(log) - 1) * (FRAME + PAGE) + FRAME + 50)
    journal = SqliteJournal(killed)
    assert journal.read("s1") == records(1, 5)
    journal.close()


def test_a_head_that_was_half_begun_anew_is_no_damage_and_no_salt_of_it_is_used_again(
    killed: Path, log: Path
) -> None:
    SqliteJournal(killed).close()  # all is carried over
    shutil.copy(killed, killed.with_name("whole"))
    killed.unlink()
    subprocess.run([sys.executable, "-c", KILLED, str(killed)], cwd=ROOT, check=True)
    shutil.copy(killed.with_name("whole"), killed)
    salts = log.read_bytes()[16:24]
    begin_anew_by_half(log)
    assert Log(log.read_bytes()).half_begun()
    journal = SqliteJournal(killed)
    journal.append("s1", 6, [record(7)])
    assert log.read_bytes()[16:24] != salts
    assert log.stat().st_size < HEAD + 6 * (FRAME + PAGE), "nothing of the old log lies behind the new one"
    journal.close()
    again = SqliteJournal(killed)
    assert again.read("s1") == records(1, 7)
    again.close()


@pytest.mark.parametrize("torn", [16, 20, 24, 28])
def test_a_new_head_is_known_wherever_it_was_torn(log: Path, torn: int) -> None:
    """SQLite counts one up in the head, and in its first salt; the second salt is new."""
    content = log.read_bytes()
    magic, version, size, count, salt1, _ = struct.unpack_from(">6I", content)
    head = struct.pack(">6I", magic, version, size, count + 1, salt1 + 1, 0x1234_5678)
    new = head + struct.pack(">2I", *_checksum(_order(magic), head, (0, 0)))
    log_then = Log(new[:torn] + content[torn:])
    assert log_then.half_begun()
    assert not log_then.passes_over()
    assert not Log(new[:12] + b"????" + new[16:torn] + content[torn:]).half_begun()
