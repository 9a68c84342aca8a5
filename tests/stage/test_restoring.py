"""A copy put in the journal's place: proven first, nothing thrown away, and of a damaged file what is sound."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from app import main
from stage.journal import JournalBroken, JournalBusy, JournalError
from stage.restoring import restore, told
from stage.sqlite import SqliteJournal
from tests.stage.records import edit, record, records

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A journal at rest with two shows, a ticket and something remembered."""
    path = tmp_path / "stick" / "cuecard.journal"
    journal = SqliteJournal(path)
    journal.append("s1", 0, records(1, 5))
    journal.append("s2", 0, [record(1)])
    journal.append("s2", 1, [record(2)])
    journal.set_meta("current", "s2")
    journal.change_tickets({"h": {"role": "seat"}})
    journal.close()
    return path


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "laptop" / "shows" / "cuecard.journal"


def lengths(path: Path) -> dict[str, int]:
    journal = SqliteJournal(path)
    try:
        return {head.id: head.records for head in journal.shows()}
    finally:
        journal.close()


@contextmanager
def held(path: Path, opened: str) -> Iterator[int]:
    """Another process that has a journal open; its id."""
    program = [sys.executable, "-c", f"import sys; {opened}; print(1, flush=True); input()", str(path)]
    with subprocess.Popen(program, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        yield holder.pid
        holder.kill()


def files(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir())


def test_a_copy_is_put_in_its_place_whole(copy: Path, place: Path) -> None:
    before = copy.read_bytes()
    done = restore(copy, place)
    assert {one.show: (one.records, one.were) for one in done.shows} == {"s1": (5, 5), "s2": (2, 2)}
    assert (done.aside, files(place.parent)) == (None, ["cuecard.journal"])
    journal = SqliteJournal(place)
    assert journal.read("s1") == records(1, 5)
    assert (journal.meta("current"), journal.tickets()) == ("s2", {"h": {"role": "seat"}})
    journal.close()
    assert copy.read_bytes() == before
    assert files(copy.parent) == ["cuecard.journal"]


def test_what_was_not_yet_written_into_a_copied_file_comes_along(copy: Path, place: Path) -> None:
    """Somebody copies the files of a server that was killed: the last commits are in the second one."""
    made = "from stage.sqlite import SqliteJournal; import os, sys; from tests.stage.records import record\n"
    made += "SqliteJournal(sys.argv[1]).append('s2', 2, [record(3)]); os._exit(0)"
    subprocess.run([sys.executable, "-c", made, str(copy)], cwd=ROOT, check=True)
    assert "cuecard.journal-wal" in files(copy.parent)
    restore(copy, place)
    assert lengths(place)["s2"] == 3


def test_a_journal_that_lies_there_is_laid_aside_only_when_asked(copy: Path, place: Path) -> None:
    other = SqliteJournal(place)
    other.append("mine", 0, records(1, 2))
    other.close()
    with pytest.raises(JournalError, match="--replace"):
        restore(copy, place)
    assert lengths(place) == {"mine": 2}
    done = restore(copy, place, replace=True)
    assert lengths(place) == {"s1": 5, "s2": 2}
    assert done.aside is not None
    assert lengths(done.aside) == {"mine": 2}
    assert str(done.aside) in told(done)[-1]


def test_a_journal_in_use_is_neither_source_nor_place(copy: Path, place: Path) -> None:
    opened = "from stage.sqlite import SqliteJournal; SqliteJournal(sys.argv[1])"
    for used in (copy, place):
        with held(used, opened) as pid, pytest.raises(JournalBusy, match=str(pid)):
            restore(copy, place, replace=True)


@pytest.mark.parametrize("what", ["missing", "text", "empty", "folder"])
def test_what_is_no_journal_is_refused_and_nothing_changes(what: str, tmp_path: Path, place: Path) -> None:
    source = tmp_path / "thing"
    if what == "text":
        source.write_text("이것은 저널이 아닙니다. " * 100)
    if what == "empty":
        source.touch()
    if what == "folder":
        source.mkdir()
    with pytest.raises(JournalError):
        restore(source, place)
    assert not place.exists()


def test_a_damaged_copy_is_refused_and_its_sound_part_offered(copy: Path, place: Path) -> None:
    edit(copy, "UPDATE records SET event = '{}' WHERE show = 's1' AND seq = 4")
    with pytest.raises(JournalError, match=r"after record 3 of 5.*--sound-part"):
        restore(copy, place)
    done = restore(copy, place, sound_part=True)
    assert lengths(place) == {"s1": 3, "s2": 2}
    assert [line.strip() for line in told(done)[1:]] == ["show s1: 3 records of 5", "show s2: 2 records"]
    journal = SqliteJournal(place)
    assert journal.read("s1") == records(1, 3)
    assert (journal.meta("current"), journal.tickets()) == ("s2", {"h": {"role": "seat"}})
    journal.append("s1", 3, [record(4)])
    journal.close()


def test_a_command_is_kept_whole_or_not_at_all(copy: Path, place: Path) -> None:
    """Records 2 to 4 were written by one command."""
    edit(copy, "DELETE FROM records WHERE show = 's2'")
    edit(copy, "DELETE FROM heads WHERE show = 's2'")
    journal = SqliteJournal(copy)
    group = [record(1), *(record(seq) for seq in (2, 3, 4)), record(5)]
    together = [group[0], *(replace(one, cause="host:ab/same") for one in group[1:4]), group[4]]
    journal.append("s2", 0, together)
    journal.close()
    edit(copy, "UPDATE records SET at = 1 WHERE show = 's2' AND seq = 4")
    restore(copy, place, sound_part=True)
    assert lengths(place)["s2"] == 1


def test_a_damaged_journal_is_mended_in_its_own_place(copy: Path) -> None:
    edit(copy, "UPDATE heads SET seq = 9 WHERE show = 's1'")
    with pytest.raises(JournalBroken):
        SqliteJournal(copy)
    with pytest.raises(JournalError, match="the journal itself"):
        restore(copy, copy)
    done = restore(copy, copy, sound_part=True)
    assert lengths(copy) == {"s1": 5, "s2": 2}
    assert done.aside is not None
    with pytest.raises(JournalBroken):
        SqliteJournal(done.aside)


def test_whichever_page_is_lost_what_can_be_read_is_saved_or_a_line_says_why_not(
    copy: Path, tmp_path: Path
) -> None:
    whole, size, outcomes = copy.read_bytes(), 4096, set()
    for start in range(0, len(whole), size):
        copy.write_bytes(whole[:start] + b"\xa5" * size + whole[start + size :])
        place = tmp_path / str(start) / "cuecard.journal"
        try:
            done = restore(copy, place, sound_part=True)
        except JournalError:
            assert not place.exists()
            outcomes.add("refused")
        else:
            assert lengths(place) == {one.show: one.records for one in done.shows if one.records}
            assert all(count <= {"s1": 5, "s2": 2}[show] for show, count in lengths(place).items())
            outcomes.add("saved")
    assert outcomes == {"refused", "saved"}


def test_a_journal_without_a_single_sound_record_is_not_replaced_by_nothing(copy: Path, place: Path) -> None:
    edit(copy, "UPDATE records SET wall = 'x'")
    with pytest.raises(JournalError, match="no show in it"):
        restore(copy, place, sound_part=True)
    assert not place.exists()


def test_values_that_are_no_longer_json_are_left_behind(copy: Path, place: Path) -> None:
    edit(copy, "UPDATE meta SET value = '{' WHERE key = 'current'")
    restore(copy, place, sound_part=True)
    journal = SqliteJournal(place)
    assert (journal.meta("current"), len(journal.tickets())) == (None, 1)
    journal.close()


def test_the_program_says_what_it_did_and_offers_to_mend_what_is_broken(
    copy: Path, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["restore", str(copy), "--journal", str(place)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{place}: restored, every record checked",
        "  show s2: 2 records",
        "  show s1: 5 records",
    ]
    assert main(["restore", str(copy), "--journal", str(place)]) == 1
    assert "--replace" in capsys.readouterr().err
    edit(place, "DELETE FROM records WHERE show = 's1' AND seq = 2")
    assert main(["export", "latest", "--journal", str(place)]) == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    mend = said.split("`")[1].removeprefix("python app.py ")
    assert main(mend.split()) == 0
    assert lengths(place) == {"s1": 1, "s2": 2}


def test_a_place_that_cannot_be_written_is_named(copy: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    assert main(["restore", str(copy), "--journal", str(blocked / "cuecard.journal")]) == 2


def test_a_copy_of_a_newer_format_is_refused(copy: Path, place: Path) -> None:
    edit(copy, "UPDATE format SET version = 99")
    with pytest.raises(JournalError, match="newer"):
        restore(copy, place)


def test_a_locked_file_that_names_nobody_is_in_use_all_the_same(copy: Path, place: Path) -> None:
    opened = (
        "import sqlite3; db = sqlite3.connect(sys.argv[1]); db.execute('PRAGMA locking_mode = EXCLUSIVE'); "
    )
    opened += "db.execute('BEGIN IMMEDIATE'); db.execute('UPDATE meta SET value = value')"
    with held(copy, opened), pytest.raises(JournalBusy):
        restore(copy, place)


def test_the_copied_bytes_are_a_database(copy: Path, place: Path) -> None:
    restore(copy, place)
    shutil.copy(place, place.with_name("again"))
    with sqlite3.connect(place.with_name("again")) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    db.close()
