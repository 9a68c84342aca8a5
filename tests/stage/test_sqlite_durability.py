"""What an append that returned is worth: there after a kill; and one process alone that may write."""

from __future__ import annotations

import json
import os
import select
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from stage import sqlite_file
from stage.journal import (
    JournalBusy,
    JournalUnusable,
)
from stage.owner import owner_path, read_owner
from stage.sqlite import SqliteJournal
from tests.stage.records import record, records

ROOT = Path(__file__).resolve().parents[2]


class TestDurability:
    def test_the_settings_are_read_back(self, journal: SqliteJournal) -> None:
        assert journal._db is not None
        names = [name for name, _, _ in sqlite_file.PRAGMAS]
        found = {name: journal._db.execute(f"PRAGMA {name}").fetchone()[0] for name in names}
        assert found["journal_mode"] == "wal"
        assert found["synchronous"] == 2
        assert found["locking_mode"] == "exclusive"

    def test_a_setting_that_did_not_take_refuses_to_start(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        wrong = tuple(
            (name, "NORMAL", expected) if name == "synchronous" else (name, value, expected)
            for name, value, expected in sqlite_file.PRAGMAS
        )
        monkeypatch.setattr(sqlite_file, "PRAGMAS", wrong)
        with pytest.raises(JournalUnusable, match="synchronous is 1, not 2"):
            SqliteJournal(path)
        monkeypatch.undo()
        SqliteJournal(path).close()

    @pytest.mark.skipif(os.name != "posix", reason="kills as POSIX does")
    def test_no_acknowledged_append_is_lost_to_kill_9(self, path: Path) -> None:
        chance = Random(7)
        for _ in range(40):
            acknowledged = killed_writer(path, chance.randrange(8), chance.uniform(0, 0.004))
            journal = SqliteJournal(path)
            kept = journal.read("s1")
            journal.close()
            assert kept == records(1, len(kept))
            # One more than acknowledged: committed, and killed before it could say so.
            assert acknowledged <= len(kept) <= acknowledged + 1
        assert len(kept) > 100

    @pytest.mark.skipif(os.name != "posix", reason="limits a file's size as POSIX does")
    def test_a_full_disk_gives_no_false_answer_and_the_show_goes_on(self, path: Path) -> None:
        done = subprocess.run(
            [sys.executable, "-c", FULL_DISK, str(path)], cwd=ROOT, capture_output=True, text=True, timeout=30
        )
        assert done.stderr == ""
        report = json.loads(done.stdout)
        assert report["fault"] in ("JournalUnknown", "JournalFailing")
        assert report["kept"] in (report["acknowledged"], report["acknowledged"] + 1)
        assert report["after"] == report["kept"] + 1

    @pytest.mark.skipif(os.name != "posix", reason="modes as POSIX has them")
    def test_only_this_user_can_read_the_files(self, journal: SqliteJournal, path: Path) -> None:
        journal.append("s1", 0, records(1, 1))
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
        assert set(modes) == {f"cuecard.db{part}" for part in ("", "-wal", ".owner", ".end")}
        assert set(modes.values()) == {0o600}


def write_for_ever(path: Path, told: int) -> None:
    """In a process of its own: append one record after another and say each one that was acknowledged."""
    journal = SqliteJournal(path)
    last = len(journal.read("s1"))
    while True:
        os.write(told, last.to_bytes(4, "big"))
        last += 1
        journal.append("s1", last - 1, [record(last)])


@contextmanager
def writer(path: Path) -> Iterator[tuple[int, int]]:
    """A running writer's process and the end of the pipe it speaks through; killed without warning after."""
    heard, told = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            write_for_ever(path, told)
        finally:
            os._exit(1)
    os.close(told)
    try:
        yield pid, heard
    finally:
        os.kill(pid, signal.SIGKILL)
        assert os.waitpid(pid, 0)[1] == signal.SIGKILL
        os.close(heard)


def killed_writer(path: Path, appends: int, seconds: float = 0) -> int:
    """The last record a writer said it had appended before it was killed, ``seconds`` after it had said so
    for ``appends`` of them."""
    with writer(path) as (pid, heard):
        said = b""
        while len(said) < 4 * (appends + 1):
            said += os.read(heard, 4)
        select.select([], [], [], seconds)
        os.kill(pid, signal.SIGKILL)
        while more := os.read(heard, 65536):
            said += more
    assert len(said) % 4 == 0
    return int.from_bytes(said[-4:], "big")


FULL_DISK = """
import json, os, resource, signal, sys
from stage.journal import JournalError, Record
from stage.journal import JournalBusy
from stage.owner import owner_path, read_owner
from stage.sqlite import SqliteJournal
def one(seq):
    return [Record(seq, seq, "w", "host:a/1", {"text": "x" * 900})]
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
journal = SqliteJournal(sys.argv[1])
journal.append("s1", 0, one(1))
room = os.path.getsize(sys.argv[1] + "-wal") + 40_000
resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
acknowledged = 1
try:
    while True:
        journal.append("s1", acknowledged, one(acknowledged + 1))
        acknowledged += 1
except JournalError as error:
    fault = type(error).__name__
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
if journal.failed:
    journal.reopen()
kept = len(journal.read("s1"))
journal.append("s1", kept, one(kept + 1))
after = len(journal.read("s1"))
journal.close()
print(json.dumps({"fault": fault, "acknowledged": acknowledged, "kept": kept, "after": after}))
"""


class TestOwner:
    def test_a_second_instance_is_refused_naming_the_first(self, journal: SqliteJournal, path: Path) -> None:
        journal.announce(8099)
        program = "import sys; from stage.sqlite import SqliteJournal; SqliteJournal(sys.argv[1])"
        second = subprocess.run(
            [sys.executable, "-c", program, str(path)], cwd=ROOT, capture_output=True, text=True, timeout=30
        )
        last_line = second.stderr.strip().splitlines()[-1]
        assert second.returncode != 0
        assert last_line == (
            f"stage.journal.JournalBusy: {path} is in use by process {os.getpid()}, serving on port 8099"
        )
        journal.append("s1", 0, records(1, 1))

    @pytest.mark.skipif(os.name != "posix", reason="kills as POSIX does")
    def test_the_refusal_carries_process_and_port(self, path: Path) -> None:
        with writer(path) as (pid, heard):
            os.read(heard, 4)
            with pytest.raises(JournalBusy) as busy:
                SqliteJournal(path)
            assert (busy.value.pid, busy.value.port) == (pid, None)

    @pytest.mark.skipif(os.name != "posix", reason="kills as POSIX does")
    def test_what_a_killed_instance_left_never_blocks(self, path: Path) -> None:
        killed_writer(path, 2)
        stale = read_owner(path)
        assert stale is not None
        journal = SqliteJournal(path, port=8080)
        mine = read_owner(path)
        assert mine is not None
        assert (mine.pid, mine.port) == (os.getpid(), 8080)
        assert mine.secret != stale.secret
        journal.close()
        assert not owner_path(path).exists()

    @pytest.mark.parametrize("text", ["", "{}", "[1]", '{"pid": "x"}', "\x00"])
    def test_a_side_file_that_makes_no_sense_never_blocks(self, path: Path, text: str) -> None:
        path.parent.mkdir()
        owner_path(path).write_text(text)
        assert read_owner(path) is None
        SqliteJournal(path).close()
