"""A copy put in the journal's place: proven first, nothing thrown away, and of a damaged file what is sound."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from app import main
from stage import restoring
from stage.journal import JournalBroken, JournalBusy, JournalError, JournalUnusable
from stage.journal_files import holds_a_database
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


DAMAGED_COMMANDS = [
    "UPDATE records SET at = 1 WHERE show = 's2' AND seq = 4",
    "UPDATE records SET cause = 'host:ab/other' WHERE show = 's2' AND seq = 4",
    "UPDATE records SET event = 'x' WHERE show = 's2' AND seq = 3",
    "DELETE FROM records WHERE show = 's2' AND seq = 3",
    "DELETE FROM records WHERE show = 's2' AND seq >= 4",
    "DELETE FROM records WHERE show = 's2' AND seq >= 3",
]


@pytest.mark.parametrize("damage", DAMAGED_COMMANDS)
def test_a_command_is_kept_whole_or_not_at_all(copy: Path, place: Path, damage: str) -> None:
    """Records 2 to 4 were written by one command."""
    edit(copy, "DELETE FROM records WHERE show = 's2'")
    edit(copy, "DELETE FROM heads WHERE show = 's2'")
    journal = SqliteJournal(copy)
    group = [record(1), *(record(seq) for seq in (2, 3, 4)), record(5)]
    together = [group[0], *(replace(one, cause="host:ab/same") for one in group[1:4]), group[4]]
    journal.append("s2", 0, together)
    journal.close()
    edit(copy, damage)
    restore(copy, place, sound_part=True)
    assert lengths(place)["s2"] == 1


def test_a_damaged_journal_is_mended_in_its_own_place(copy: Path) -> None:
    edit(copy, "UPDATE heads SET seq = 9 WHERE show = 's1'")
    with pytest.raises(JournalBroken):
        SqliteJournal(copy)
    with pytest.raises(JournalError, match="the journal itself"):
        restore(copy, copy)
    done = restore(copy, copy, sound_part=True)
    assert lengths(copy) == {"s1": 4, "s2": 2}, "the last command may have written what is said to be missing"
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
    edit(place, "DELETE FROM records WHERE show = 's1' AND seq = 3")
    assert main(["export", "latest", "--journal", str(place)]) == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    ran = subprocess.run(said.split("`")[1], shell=True, cwd=Path.cwd(), capture_output=True, text=True)
    assert (ran.returncode, ran.stdout.splitlines()[0]) == (0, f"{place}: restored as far as it is sound")
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


def test_what_was_put_in_place_is_this_users_alone_and_was_flushed_before(
    copy: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed, placed = set[int](), list[int]()
    fsync, rename = os.fsync, os.replace

    def flush(handle: int) -> None:
        fsync(handle)
        flushed.add(os.fstat(handle).st_ino)

    def replaced(source: Path, target: Path) -> None:
        if target == place:
            assert os.stat(source).st_ino in flushed
            placed.append(os.stat(source).st_ino)
        rename(source, target)

    copy.chmod(0o644)
    monkeypatch.setattr(os, "fsync", flush)
    monkeypatch.setattr(os, "replace", replaced)
    restore(copy, place)
    assert placed == [place.stat().st_ino]
    assert place.stat().st_mode & 0o777 == 0o600


def test_a_log_that_lies_where_the_copy_goes_is_never_read_into_it(copy: Path, place: Path) -> None:
    place.parent.mkdir(parents=True)
    killed = (
        "import os, sys; from stage.sqlite import SqliteJournal; from tests.stage.records import records\n"
    )
    killed += "SqliteJournal(sys.argv[1]).append('x', 0, records(1, 30)); os._exit(0)"
    subprocess.run([sys.executable, "-c", killed, str(place)], cwd=ROOT, check=True)
    whole = place.read_bytes()
    place.unlink()
    done = restore(copy, place, replace=True)
    assert lengths(place) == {"s1": 5, "s2": 2}
    assert done.aside is not None
    done.aside.write_bytes(whole)
    assert lengths(done.aside) == {"x": 30}


def test_what_is_laid_aside_is_never_written_over(copy: Path, place: Path) -> None:
    restore(copy, place)
    asides = {restore(copy, place, replace=True).aside for _ in range(3)}
    assert len(asides) == 3
    assert all(aside is not None and lengths(aside) == {"s1": 5, "s2": 2} for aside in asides)


@pytest.mark.parametrize("renames", range(1, 5))
def test_a_restore_that_is_killed_between_two_steps_lets_nobody_start_on_half_of_it(
    copy: Path, place: Path, renames: int
) -> None:
    """The journal that lay there had records in its log alone; nothing of it is lost, wherever it was killed."""
    place.parent.mkdir(parents=True)
    killed = (
        "import os, sys; from stage.sqlite import SqliteJournal; from tests.stage.records import records\n"
    )
    killed += "SqliteJournal(sys.argv[1]).append('x', 0, records(1, 30)); os._exit(0)"
    subprocess.run([sys.executable, "-c", killed, str(place)], cwd=ROOT, check=True)
    program = (
        "import os, sys; from pathlib import Path; from stage.restoring import restore\n"
        "rename, left = os.replace, [int(sys.argv[3])]\n"
        "def replace(source, target):\n"
        "    if str(source).startswith(sys.argv[2]) or str(target) == sys.argv[2]:\n"
        "        left[0] -= 1\n"
        "        if not left[0]: os._exit(9)\n"
        "    rename(source, target)\n"
        "os.replace = replace\n"
        "restore(Path(sys.argv[1]), Path(sys.argv[2]), replace=True); os._exit(7)"
    )
    ran = subprocess.run([sys.executable, "-c", program, str(copy), str(place), str(renames)], cwd=ROOT)
    assert ran.returncode == 9
    with pytest.raises(JournalUnusable, match="a restore was interrupted"):
        SqliteJournal(place)
    first = restore(copy, place, replace=True)
    assert lengths(place) == {"s1": 5, "s2": 2}
    asides = {path for path in place.parent.glob("*.aside-*") if path.suffix not in (".end",)}
    whole = [path for path in asides if not path.name.endswith("-wal")]
    assert [lengths(path) for path in whole] == [{"x": 30}], first


def test_a_server_that_starts_meanwhile_waits_for_the_new_journal(
    copy: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    restore(copy, place)
    seen: list[dict[str, int]] = []
    lay_aside = restoring.lay_aside

    def with_a_start(journal: Path, aside: Path) -> None:
        starting = threading.Thread(target=lambda: seen.append(lengths(place)))
        starting.start()
        starting.join(0.2)
        lay_aside(journal, aside)
        assert seen == []

    other = copy.with_name("other.journal")
    journal = SqliteJournal(other)
    journal.append("new", 0, records(1, 3))
    journal.close()
    monkeypatch.setattr(restoring, "lay_aside", with_a_start)
    restore(other, place, replace=True)
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join(10)
    assert seen == [{"new": 3}]


def test_whoever_mistypes_the_copy_is_told_what_lies_there(copy: Path, place: Path) -> None:
    stick = copy.parent
    (stick / "photo.jpg").write_bytes(b"no journal")
    (stick / "empty.journal").touch()
    (stick / "other folder").mkdir()
    for wrong in (stick, stick / "cuecard.jornal"):
        with pytest.raises(JournalError) as told:
            restore(wrong, place)
        assert str(told.value).endswith("(there: cuecard.journal)")
    for number in range(6):
        older = stick / f"older-{number}.journal"
        shutil.copyfile(copy, older)
        os.utime(older, (number, number))
    with pytest.raises(
        JournalError, match=r"\(there: cuecard.journal, older-5.journal, .*, older-2.journal\)"
    ):
        restore(stick, place)


def test_a_file_that_cannot_be_read_is_no_database_and_hides_no_other(copy: Path) -> None:
    assert [holds_a_database(one) for one in (copy.parent, copy.parent / "gone", copy)] == [
        False,
        False,
        True,
    ]


def test_where_nothing_lies_or_the_stick_is_gone_only_the_name_is_wrong(tmp_path: Path, place: Path) -> None:
    for wrong in (tmp_path / "pulled" / "cuecard.journal", tmp_path / "cuecard.journal"):
        with pytest.raises(JournalError, match=r"there is no such file$"):
            restore(wrong, place)
