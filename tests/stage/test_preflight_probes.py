"""What the probes make of what a system says, on this machine and on others."""

from __future__ import annotations

import json
import socket
import sys
from pathlib import Path

import pytest

from stage import probes
from stage.journal import Record
from stage.preflight import Chain, Power, Sleep
from stage.sqlite import SqliteJournal
from web.words import ROOT, catalogue

MOUNTINFO = r"""22 27 0:21 / /proc rw - proc proc rw
27 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
40 27 0:40 / /media/my\040stick rw - vfat /dev/sdb1 rw
41 27 0:41 / /evening/hall rw master:2 - nfs4 server:/hall rw
42 27 0:42 / /evening/hall rw - fuse.sshfs host@server: rw
broken line
"""
MOUNT = """/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)
/dev/disk3s5 on /System/Volumes/Data (apfs, local, journaled, nobrowse)
//host@server/share on /Volumes/my share (smbfs, nodev, nosuid, mounted by host)
"""


def test_the_filesystem_of_a_folder_is_that_of_the_last_mount_above_it() -> None:
    linux = probes.mounts_of_linux(MOUNTINFO)
    assert probes.filesystem(Path("/media/my stick/shows"), linux) == "vfat"
    assert probes.filesystem(Path("/evening/hall"), linux) == "fuse.sshfs"
    assert probes.filesystem(Path("/evening"), linux) == "ext4"
    assert probes.filesystem(Path("/evening"), {}) is None
    macos = probes.mounts_of_macos(MOUNT)
    assert probes.filesystem(Path("/Volumes/my share/shows"), macos) == "smbfs"
    assert probes.filesystem(Path("/Users"), macos) == "apfs"


def test_mounts_are_read_as_the_system_tells_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "asked", lambda command: MOUNT if command == ["mount"] else None)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert (probes.mounts() or {})["/"] == "apfs"
    assert probes.kind(Path("/no/such/folder")) == "apfs"
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(Path, "read_text", lambda *_: MOUNTINFO)
    assert (probes.mounts() or {})["/"] == "ext4"


def test_a_system_without_a_list_of_mounts_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> str:
        raise FileNotFoundError

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(Path, "read_text", missing)
    assert probes.mounts() is None


def test_a_marker_above_the_folder_is_found_and_one_in_the_home_folder_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    (tmp_path / ".dropbox").mkdir()
    synced = tmp_path / "synced"
    (synced / ".stfolder").mkdir(parents=True)
    found = probes.place(synced / "shows" / "new", lambda: {"/": "ext4"})
    assert (found.markers, found.filesystem) == ([".stfolder"], "ext4")
    assert found.folder == (synced / "shows" / "new").resolve()
    assert probes.place(tmp_path / "plain", lambda: None).markers == []


def test_trial_writes_are_timed_and_leave_nothing_behind(tmp_path: Path) -> None:
    found = probes.disk(tmp_path, 3)
    assert found.flushes is not None
    assert len(found.flushes) == 3
    assert all(taken > 0 for taken in found.flushes)
    assert found.free
    assert found.device == tmp_path.stat().st_dev
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_cannot_be_written(tmp_path: Path) -> None:
    found = probes.disk(tmp_path / "none")
    assert (found.free, found.flushes, found.device) == (None, None, None)
    assert probes.existing(tmp_path / "none" / "deeper") == tmp_path


def test_a_journal_is_verified_and_none_is_made(tmp_path: Path) -> None:
    assert probes.chain(tmp_path / "none.journal") == Chain()
    assert list(tmp_path.iterdir()) == []
    whole = tmp_path / "cuecard.journal"
    journal = SqliteJournal(whole)
    journal.set_meta("port", 8080)
    journal.append("s1", 0, [Record(1, 0, "2031-05-09T18:30:00.000Z", "host/1", {"kind": "any"})])
    journal.close()
    assert probes.chain(whole) == Chain(1, 1, port=8080)
    whole.write_bytes(b"no journal at all" * 64)
    assert "not a journal" in (probes.chain(whole).fault or "")


def test_the_port_is_the_one_a_server_would_get() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        busy = taken.getsockname()[1]
        assert probes.port("127.0.0.1", busy, None) is None
        assert probes.port("127.0.0.1", None, busy) not in (busy, None)
    assert probes.port("127.0.0.1", busy, None) == busy
    assert probes.port("127.0.0.1", None, busy) == busy
    assert probes.port("127.0.0.1", None, 6000) not in (6000, None)


LAPTOP = [
    {"type": "Mains", "online": "1"},
    {"type": "Battery", "status": "Charging", "capacity": "77"},
    {"type": "Battery", "scope": "Device", "status": "Discharging", "capacity": "3"},
]


@pytest.mark.parametrize(
    ("supplies", "found"),
    [
        (LAPTOP, Power(True, 77)),
        ([{"type": "Mains", "online": "0"}, {"type": "Battery", "capacity": "41"}], Power(False, 41)),
        ([{"type": "USB", "online": "1"}], Power(True)),
        ([{"type": "Battery", "status": "Discharging", "capacity": "41"}], Power(False, 41)),
        ([{"type": "Battery", "status": "Full", "capacity": ""}], Power()),
        ([LAPTOP[2]], Power()),
        ([], Power()),
    ],
)
def test_linux_says_whether_it_is_plugged_in(supplies: list[dict[str, str]], found: Power) -> None:
    assert probes.power_of_linux(supplies) == found


def test_the_kernels_power_supplies_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    (tmp_path / "AC").mkdir()
    (tmp_path / "AC" / "type").write_text("Mains\n")
    (tmp_path / "AC" / "online").write_text("1\n")
    assert probes.power(tmp_path) == Power(True)
    assert probes.power(tmp_path / "none") == Power()


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("Now drawing from 'AC Power'\n -InternalBattery-0\t81%; charging;", Power(True, 81)),
        ("Now drawing from 'Battery Power'\n -InternalBattery-0\t34%; discharging;", Power(False, 34)),
        ("Now drawing from 'AC Power'", Power(True)),
        (None, Power()),
    ],
)
def test_macos_says_whether_it_is_plugged_in(
    monkeypatch: pytest.MonkeyPatch, told: str | None, found: Power
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert probes.power(ask=lambda command: told) == found


NOTHING, SUSPEND = "'nothing'\n", "'suspend'\n"
BLOCK = "Films 1000 host 4242 films sleep:idle playing block\n"
DELAY = "UPower 0 root 900 upowerd sleep Pause device polling delay\n"


@pytest.mark.parametrize(
    ("inhibitors", "kind", "timeout", "dark", "found"),
    [
        ("", NOTHING, "1200\n", "uint32 0\n", Sleep(0, 0)),
        ("", SUSPEND, "1200\n", "uint32 300\n", Sleep(20, 5)),
        ("", SUSPEND, "0\n", "uint32 0\n", Sleep(0, 0)),
        ("", None, None, None, Sleep()),
        ("", SUSPEND, None, "nonsense", Sleep()),
        (DELAY, None, "60", None, Sleep()),
        (DELAY + BLOCK, None, None, None, Sleep(awake="Films")),
    ],
)
def test_linux_says_when_it_falls_asleep(
    monkeypatch: pytest.MonkeyPatch,
    inhibitors: str, kind: str | None, timeout: str | None, dark: str | None, found: Sleep,
) -> None:  # fmt: skip
    answers = {"--list": inhibitors, "type": kind, "timeout": timeout, "delay": dark}
    monkeypatch.setattr(sys, "platform", "linux")
    assert (
        probes.sleep(lambda command: next(answers[key] for key in answers if key in " ".join(command)))
        == found
    )


PMSET = """Currently in use:
 standby              1
 displaysleep         10 {dark}
 sleep                1 {asleep}
"""


@pytest.mark.parametrize(
    ("told", "found"),
    [
        (PMSET.format(dark="", asleep=""), Sleep(1, 10)),
        (PMSET.format(dark="", asleep="(sleep prevented by caffeinate)"), Sleep(0, 10)),
        (PMSET.format(dark="(display sleep prevented by caffeinate)", asleep="(sleep prevented by caffeinate)"), Sleep(0, 0)),
        (PMSET.format(dark="", asleep="(sleep prevented by powerd)"), Sleep(1, 10)),
        (None, Sleep()),
    ],
)  # fmt: skip
def test_macos_says_when_it_falls_asleep(
    monkeypatch: pytest.MonkeyPatch, told: str | None, found: Sleep
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert probes.sleep(lambda command: told) == found


def test_a_program_of_the_system_that_is_missing_or_fails_says_nothing() -> None:
    assert probes.asked(["echo", "awake"]) == "awake\n"
    assert probes.asked(["false"]) is None
    assert probes.asked(["/no/such/program"]) is None


def test_the_shipped_font_is_the_locked_one_and_another_is_told(tmp_path: Path) -> None:
    expected, found = probes.font(ROOT / "web")
    assert expected == found is not None
    (tmp_path / "static" / "vendor").mkdir(parents=True)
    lock = {"font": {"files": {"LICENSE": "1", "font.woff2": "2"}}}
    (tmp_path / "vendor.lock.json").write_text(json.dumps(lock))
    assert probes.font(tmp_path) == ("2", None)
    (tmp_path / "static" / "vendor" / "font.woff2").write_bytes(b"font")
    assert probes.font(tmp_path)[1] not in ("2", None)
    (tmp_path / "vendor.lock.json").write_text("{}")
    assert probes.font(tmp_path) == (None, None)


def test_clock_and_words_of_this_machine_can_be_looked_at() -> None:
    assert probes.clock().runs is True
    assert probes.clock().wall.tzinfo is not None
    assert probes.catalogues(catalogue, ("ko", "en")) == {"ko": catalogue("ko"), "en": catalogue("en")}
    assert probes.catalogues(catalogue, ("ko", "xx")) is None
