"""The laptop dies in mid-show: on the spare one the copy goes on where the last settled round left it."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from tests.surfaces.conftest import Launch
from tests.surfaces.evening import FOUR, hand_of, version, with_phones
from tests.surfaces.live import Console, Phone, Screen
from tests.surfaces.server import run

UNDER_A_MINUTE = 60.0


def records_in(copy: Path) -> int:
    """Of the one show in it."""
    with closing(sqlite3.connect(f"{copy.as_uri()}?immutable=1", uri=True)) as db:
        return int(db.execute("SELECT sum(seq) FROM heads").fetchone()[0] or 0)


def test_the_spare_laptop_goes_on_from_the_copy(launch: Launch, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    server = launch(CUECARD_BACKUP=str(stick))
    console = Console(server)
    phones = with_phones(console, *FOUR, options={"rounds": 8, "cards": "always"})
    console.go_to("idle")
    hands = {phone.id: hand_of(phone) for phone in phones}
    console.go_to("picking")
    for phone in phones:
        assert phone.pick(plus=hands[phone.id][0])["ok"]
    console.go_to("reveal")
    while console.go()["scene"] == "reveal" and console.view["match"]["revealed"] < 5:
        pass
    records, copy = version(server, console), stick / server.journal.name
    settled = console.done("peek", what="standings")["data"]
    console.wait(lambda view: records_in(copy) >= records)
    server.kill()

    died = time.monotonic()
    spare = tmp_path / "spare" / "cuecard.journal"
    told = run("restore", str(copy), "--journal", str(spare))
    assert (told.returncode, told.stderr) == (0, "")
    again = launch(journal=spare)
    console = Console(again)
    if console.view["held"]:
        console.go()
    assert console.done("peek", what="standings")["data"] == settled
    for name, phone in zip(FOUR, phones, strict=True):
        old = Phone(
            again, cookie=phone.cookie
        )  # the new address knows no cookie; a phone that kept it has its seat
        assert old.view["me"]["name"] == name
    assert Screen(again).view["show"]["title"] == console.view["show"]["title"]
    assert time.monotonic() - died < UNDER_A_MINUTE


def test_a_folder_that_cannot_hold_a_copy_is_refused_at_the_start(tmp_path: Path, async_mode: str) -> None:
    (tmp_path / "shows").mkdir()
    start = ("serve", "--journal", str(tmp_path / "shows" / "a.journal"), "--async", async_mode)
    for folder in (tmp_path / "shows", tmp_path / "missing"):
        told = run(*start, "--backup", str(folder))
        assert (told.returncode, told.stdout) == (2, "")
        assert str(folder) in told.stderr
        assert len(told.stderr.splitlines()) == 1


def test_a_console_sees_that_the_stick_is_gone(launch: Launch, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    server = launch("--backup", str(stick))
    console = Console(server)
    assert console.wait(lambda view: view["room"]["backup"]["state"] == "saved")["room"]["backup"]["at"]
    for one in stick.iterdir():
        one.unlink()
    stick.rmdir()
    with_phones(console, *FOUR)
    console.go_to("rules")
    console.wait(lambda view: view["room"]["backup"]["state"] == "failing")
    assert str(stick) in server.complaints.pop()
