"""What a killed server had acknowledged is known at the next start, however its log was damaged since."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from stage.journal import JournalBroken, JournalError, JournalUnusable
from stage.restoring import restore, told
from stage.sqlite import SqliteJournal
from stage.sqlite_end import end_path
from tests.stage.records import KILLED, record, records

ROOT = Path(__file__).resolve().parents[2]
FRAME = 24 + 4096


def flip_the_last_byte(log: Path) -> None:
    content = log.read_bytes()
    log.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))


def cut_a_byte(log: Path) -> None:
    log.write_bytes(log.read_bytes()[:-1])


def cut_into_its_first_commit(log: Path) -> None:
    log.write_bytes(log.read_bytes()[: 2 * FRAME])


def cut_to_its_first_commits(log: Path) -> None:
    log.write_bytes(log.read_bytes()[: len(log.read_bytes()) - 4 * FRAME])


DAMAGES = [flip_the_last_byte, cut_a_byte, cut_to_its_first_commits]


def log_of(journal: Path) -> Path:
    return journal.with_name(journal.name + "-wal")


@pytest.mark.parametrize("damage", [*DAMAGES, cut_into_its_first_commit])
def test_a_journal_that_lacks_something_acknowledged_is_refused_as_often_as_it_is_started(
    killed: Path, damage: Callable[[Path], None]
) -> None:
    damage(log_of(killed))
    for _ in range(3):
        with pytest.raises(JournalBroken, match="its log ends before the last of what had been saved"):
            SqliteJournal(killed)


@pytest.mark.parametrize("damage", [flip_the_last_byte, cut_a_byte])
def test_a_setting_or_a_ticket_that_was_saved_last_is_missed_as_well(
    path: Path, damage: Callable[[Path], None]
) -> None:
    ended = 'journal.set_meta("current", "s2"); os._exit(0)'
    subprocess.run(
        [sys.executable, "-c", KILLED.replace("os._exit(0)", ended), str(path)], cwd=ROOT, check=True
    )
    damage(log_of(path))
    with pytest.raises(JournalBroken, match="its log ends"):
        SqliteJournal(path)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_copy_that_lacks_something_acknowledged_is_not_restored_as_if_it_were_whole(
    killed: Path, tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    damage(log_of(killed))
    with pytest.raises(JournalError, match="--sound-part"):
        restore(killed, tmp_path / "elsewhere" / "cuecard.journal")
    done = restore(killed, tmp_path / "elsewhere" / "cuecard.journal", sound_part=True)
    assert re.search(r"show s1: \d records of 6", "\n".join(told(done)))


def test_a_commit_that_was_not_finished_leaves_nothing_that_is_later_taken_for_saved(killed: Path) -> None:
    """What a power cut tore is written over by a shorter commit, which ends where the torn one goes on."""
    log = log_of(killed)
    end_path(killed).unlink()
    torn = log.read_bytes()
    at = len(torn) - 2 * FRAME + 100
    log.write_bytes(torn[:at] + b"torn" + torn[at + 4 :])
    program = "import os, sys; from stage.sqlite import SqliteJournal\n"
    program += "SqliteJournal(sys.argv[1]).set_meta('current', 's1'); os._exit(0)"
    subprocess.run([sys.executable, "-c", program, str(killed)], cwd=ROOT, check=True)
    journal = SqliteJournal(killed)
    assert (journal.read("s1"), journal.meta("current")) == (records(1, 5), "s1")
    journal.close()


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_comes_before_it_can_be_kept(killed: Path, damage: Callable[[Path], None]) -> None:
    damage(log_of(killed))
    restore(killed, killed, sound_part=True)
    journal = SqliteJournal(killed)
    kept = journal.read("s1")
    assert kept == records(1, len(kept))
    assert 0 < len(kept) < 6
    journal.append("s1", len(kept), [record(len(kept) + 1)])
    journal.close()


@pytest.mark.parametrize("said", [b"", b"\n", b"x", b"00000000 {}\n", b"\x00" * 512, None])
def test_a_power_cut_that_left_nothing_of_it_asks_for_nothing(killed: Path, said: bytes | None) -> None:
    flip_the_last_byte(log_of(killed))
    if said is None:
        end_path(killed).unlink()
    else:
        end_path(killed).write_bytes(said)
    journal = SqliteJournal(killed)
    assert journal.read("s1") == records(1, 5)
    journal.close()


def test_it_says_nothing_of_a_journal_that_was_put_in_its_place(killed: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.journal"
    older = SqliteJournal(copy)
    older.append("s1", 0, records(1, 2))
    older.close()
    log_of(killed).unlink()
    shutil.copyfile(copy, killed)
    journal = SqliteJournal(killed)
    assert journal.read("s1") == records(1, 2)
    journal.close()


def test_a_journal_that_was_closed_needs_none(path: Path) -> None:
    journal = SqliteJournal(path)
    journal.append("s1", 0, records(1, 2))
    assert end_path(path).exists()
    assert end_path(path).stat().st_mode & 0o777 == 0o600
    journal.close()
    assert not end_path(path).exists()


def test_where_it_cannot_be_written_the_show_goes_on(path: Path) -> None:
    end_path(path).mkdir(parents=True)
    journal = SqliteJournal(path)
    journal.append("s1", 0, records(1, 2))
    assert journal.read("s1") == records(1, 2)
    journal.close()


@pytest.mark.parametrize("log", ["there", "emptied", "gone"])
@pytest.mark.parametrize("journal", ["emptied", "gone"])
def test_where_a_show_was_an_empty_journal_is_not_taken_for_a_new_evening(
    killed: Path, journal: str, log: str
) -> None:
    for path, state in ((killed, journal), (log_of(killed), log)):
        if state == "gone":
            path.unlink()
        elif state == "emptied":
            path.write_bytes(b"")
    before = log_of(killed).read_bytes() if log == "there" else None
    for _ in range(2):
        with pytest.raises(JournalUnusable, match="show s1 had 6 records"):
            SqliteJournal(killed)
    assert before is None or log_of(killed).read_bytes() == before
    end_path(killed).unlink()
    if log == "there":
        with pytest.raises(JournalUnusable, match=r"take away cuecard\.db-wal$"):
            SqliteJournal(killed)
        log_of(killed).unlink()
    SqliteJournal(killed).close()


def life(journal: Path, *work: str) -> None:
    """A program that opens the journal, does this and is killed."""
    told = [
        "import os, sys",
        "from stage.sqlite import SqliteJournal",
        "from tests.stage.records import records",
    ]
    told += ["journal = SqliteJournal(sys.argv[1])", *work, "os._exit(0)"]
    subprocess.run([sys.executable, "-c", "\n".join(told), str(journal)], cwd=ROOT, check=True)


@pytest.mark.parametrize("written", [8, 24, 24 + 2048, FRAME])
@pytest.mark.parametrize("frame", range(3))
def test_what_a_kill_left_of_a_longer_commit_is_never_taken_for_a_later_shorter_one(
    killed: Path, tmp_path: Path, frame: int, written: int
) -> None:
    longer = tmp_path / "longer" / killed.name
    shutil.copytree(killed.parent, longer.parent, ignore=shutil.ignore_patterns("longer"))
    life(longer, "journal.append_many([('s1', 6, records(7, 20)), ('s3', 0, records(1, 40))])")
    before, after = (len(log_of(one).read_bytes()) for one in (killed, longer))
    assert after >= before + 3 * FRAME
    ends = [before, before + FRAME, after - FRAME][frame]
    log_of(killed).write_bytes(log_of(longer).read_bytes()[: ends + written])
    life(killed, "journal.set_meta('current', 's1')")
    journal = SqliteJournal(killed)
    found = len(journal.read("s1"))
    assert found == (20 if ends + written == after else 6)
    assert journal.meta("current") == "s1"
    journal.close()
