"""Programs that start together on one journal stand in line, so that one of them has it."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from stage import folder_lock
from stage.folder_lock import alone_in
from stage.sqlite import SqliteJournal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="locks as POSIX does")


def opening(path: Path) -> tuple[threading.Thread, threading.Event]:
    """Somebody who opens a journal and closes it again, and whether they have had it."""
    had = threading.Event()

    def work() -> None:
        SqliteJournal(path).close()
        had.set()

    thread = threading.Thread(target=work)
    thread.start()
    return thread, had


def test_who_comes_while_another_is_opening_waits_for_it(tmp_path: Path) -> None:
    with alone_in(tmp_path):
        thread, had = opening(tmp_path / "cuecard.journal")
        assert not had.wait(0.2)
    thread.join(10)
    assert had.is_set()


def test_who_has_waited_long_enough_opens_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folder_lock, "LINE_SECONDS", 0.05)
    with alone_in(tmp_path):
        thread, had = opening(tmp_path / "cuecard.journal")
        thread.join(10)
        assert had.is_set()


def test_on_a_filesystem_without_such_locks_it_opens_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(handle: int, operation: int) -> None:
        raise OSError("no locks available")

    monkeypatch.setattr("fcntl.flock", none)
    SqliteJournal(tmp_path / "cuecard.journal").close()
    with alone_in(tmp_path):
        pass


def test_the_line_moves_on_when_an_opening_fails(tmp_path: Path) -> None:
    (tmp_path / "cuecard.journal").write_bytes(
        b"not a journal, but long enough to be taken for something" * 99
    )
    for _ in range(2):
        with pytest.raises(Exception, match="is not a journal"):
            SqliteJournal(tmp_path / "cuecard.journal")
    with alone_in(tmp_path):
        pass
