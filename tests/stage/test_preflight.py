"""Every colour of every check, from what the probes could have found."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from pathlib import PurePosixPath
from typing import Any
from unicodedata import normalize

import pytest

from stage import preflight as check
from stage.audit import Leak, Report
from stage.preflight import Chain, Clock, Disk, Finding, Place, Power, Sleep
from stage.preflight_room import WayIn, address, leaks, port, screens
from web.words import Words, catalogue

GB = 1_000_000_000
KOREA = timezone(timedelta(hours=9), "KST")
FAST = [1.0] * 29 + [4.0]
EVENING = datetime(2031, 5, 9, 20, 41, tzinfo=KOREA)
STICK = Disk(8 * GB, [9.0], device=2)
LAPTOP = Disk(80 * GB, FAST, device=1)
READY = {
    "id": "s1", "kind": "projector", "width": 1920, "height": 1080, "sound": "on", "fullscreen": True, "shows": True,
}  # fmt: skip


def lies(*parts: str, filesystem: str | None = "ext4", markers: tuple[str, ...] = ()) -> Finding:
    return check.place(Place(PurePosixPath("/", *parts), filesystem, markers))


def screen(**changes: Any) -> Finding:
    return screens([{**READY, **changes}])[0]


def words(**english: Any) -> Finding:
    return check.words({"ko": {"web.a": "{n}개"}, "en": english})


CASES: list[tuple[Finding, str, str]] = [
    (address(WayIn(None)), "red", "none"),
    (address(WayIn(None, only="127.0.0.1")), "red", "one"),
    (address(WayIn("192.168.0.23:8080", "lan", 2)), "green", "proven"),
    (address(WayIn("10.8.0.2:8080", "vpn", 1)), "green", "proven"),
    (address(WayIn("192.168.0.23:8080", "lan")), "amber", "unproven"),
    (address(WayIn("show.example", None)), "amber", "unproven"),
    (address(WayIn("10.8.0.2:8080", "vpn")), "amber", "unlikely"),
    (address(WayIn("172.17.0.1:8080", "virtual", None)), "amber", "unlikely"),
    (address(WayIn("192.168.0.23", "lan", None)), "amber", "to_try"),
    (address(WayIn("192.168.0.23", "lan", None, ["172.30.1.5"])), "amber", "several_to_try"),
    (port(None, None, 8080), "green", "free"),
    (port(8081, 8080, 8081), "green", "free"),
    (port(None, 8080, 8080), "green", "free"),
    (port(None, 8080, 8081), "amber", "another"),
    (port(8080, None, None), "red", "taken"),
    (port(None, None, None), "red", "none"),
    (port(8080, 8080, None, foreign="203.0.113.9"), "red", "foreign"),
    (screens(None)[0], "amber", "no_server"),
    (screens([])[0], "red", "none"),
    (screens([{**READY, "kind": "overlay"}])[0], "red", "none"),
    (screen(), "green", "ready"),
    (screen(width=1279), "amber", "small"),
    (screen(height=719), "amber", "small"),
    (screen(width=1280, height=720), "green", "ready"),
    (screen(fullscreen=False), "amber", "window"),
    (screen(sound="locked"), "amber", "silent"),
    (screen(sound="none"), "amber", "silent"),
    (screen(shows=False), "amber", "behind"),
    (check.disk(Disk(80 * GB, None)), "red", "unwritable"),
    (check.disk(Disk(None, FAST)), "amber", "unknown"),
    (check.disk(Disk(80 * GB, [])), "amber", "unknown"),
    (check.disk(Disk(99_000_000, FAST)), "red", "full"),
    (check.disk(Disk(GB - 1, FAST)), "amber", "tight"),
    (check.disk(Disk(GB, FAST)), "green", "fine"),
    (check.disk(Disk(80 * GB, [*FAST[:-1], 51.0])), "amber", "slow"),
    (check.disk(Disk(80 * GB, [*FAST[:-1], 50.0])), "green", "fine"),
    (check.disk(Disk(80 * GB, [*FAST[:-1], 301.0])), "red", "stalls"),
    (check.backup(None, Disk(None), LAPTOP), "amber", "none"),
    (check.backup("/media/stick", Disk(None, None), LAPTOP), "red", "unwritable"),
    (check.backup("/media/stick", STICK, LAPTOP, failing=True), "red", "failing"),
    (check.backup("/media/stick", Disk(None, [9.0], 2), LAPTOP), "amber", "unknown"),
    (check.backup("/media/stick", Disk(GB, [9.0], None), LAPTOP), "amber", "unknown"),
    (check.backup("/media/stick", Disk(99_000_000, [9.0], 2), LAPTOP), "red", "full"),
    (check.backup("/stick/copies", Disk(GB, [9.0], 1), LAPTOP), "amber", "same_disk"),
    (check.backup("/media/stick", STICK, LAPTOP), "green", "fine"),
    (check.backup("/media/stick", STICK, LAPTOP, kind="vfat"), "green", "fine"),
    (check.backup("/dev/shm", STICK, LAPTOP, kind="tmpfs"), "red", "memory"),
    (lies("home", "shows"), "green", "fine"),
    (lies("home", "shows", filesystem=None), "amber", "unknown"),
    (lies("home", "shows", filesystem="fuse.ntfs-3g"), "green", "fine"),
    (lies("run", "shows", filesystem="tmpfs"), "red", "memory"),
    (lies("media", "stick", filesystem="vfat"), "amber", "fragile"),
    (lies("home", "shows", markers=(".stfolder",)), "red", "synced"),
    *((lies("mnt", "shows", filesystem=kind), "red", "network") for kind in ("nfs4", "cifs", "fuse.sshfs", "smbfs")),
    *((lies("home", name, "shows"), "red", "synced") for name in (
        "Dropbox", "Dropbox (Personal)", "OneDrive", "OneDrive - Hall", "Google Drive", "GoogleDrive", "내 드라이브",
        "Mobile Documents", "CloudStorage", "Nextcloud", "MYBOX", "Naver MYBOX", "네이버 MYBOX", "네이버 클라우드",
        "KakaoTalk Downloads", "카카오톡 받은 파일", normalize("NFD", "네이버 클라우드"),
    )),
    (lies("home", "Dropboxes"), "green", "fine"),
    (check.chain(Chain()), "green", "new"),
    (check.chain(Chain(0)), "green", "new"),
    (check.chain(Chain(2, 940)), "green", "whole"),
    (check.chain(Chain(fault="show s1 is damaged after record 12 of 40")), "red", "damaged"),
    (check.power(Power()), "amber", "unknown"),
    (check.power(Power(None, 80)), "amber", "unknown"),
    (check.power(Power(True)), "green", "mains"),
    (check.power(Power(False)), "amber", "battery"),
    (check.power(Power(False, 50)), "amber", "left"),
    (check.power(Power(False, 49)), "red", "low"),
    (check.sleep(Sleep()), "amber", "unknown"),
    (check.sleep(Sleep(screen=0)), "amber", "unknown"),
    (check.sleep(Sleep(20, 0)), "red", "sleeps"),
    (check.sleep(Sleep(0)), "amber", "screen_unknown"),
    (check.sleep(Sleep(20, 5, awake="inhibit")), "amber", "goes_dark"),
    (check.sleep(Sleep(None, None, awake="inhibit")), "amber", "screen_unknown"),
    (check.sleep(Sleep(0, 0.5)), "amber", "goes_dark"),
    (check.sleep(Sleep(0, 0)), "green", "never"),
    (check.font("a1", "a1"), "green", "served"),
    (check.font("a1", "b2"), "red", "altered"),
    (check.font("a1", None), "red", "missing"),
    (check.font(None, "a1"), "red", "missing"),
    (check.clock(Clock(EVENING, runs=True)), "green", "fine"),
    (check.clock(Clock(EVENING, runs=False)), "red", "stands"),
    (check.clock(Clock(EVENING.replace(year=1970), runs=True)), "red", "wrong_year"),
    (check.clock(Clock(EVENING.astimezone(UTC), runs=True)), "amber", "no_zone"),
    (check.clock(Clock(EVENING.replace(tzinfo=None), runs=True)), "amber", "no_zone"),
    (check.words(None), "red", "unreadable"),
    (words(**{"web.a": "{n} of them"}), "green", "same"),
    (words(**{"web.a": {"one": "{n}", "other": "{n} all"}}), "green", "same"),
    (words(**{"web.a": "all of them"}), "red", "differ"),
    (words(), "red", "differ"),
    (words(**{"web.a": "{n}", "web.b": ""}), "red", "differ"),
    (leaks(None), "red", "failed"),
    (leaks(Report((), 734, 2)), "green", "tight"),
    (leaks(Report((Leak("pick", "phone 3"),), 734, 2)), "red", "leaks"),
    (Finding("audit", "amber", "put_off"), "amber", "put_off"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("found", "colour", "what"),
    CASES,
    ids=[f"{found.check}-{what}-{n}" for n, (found, _, what) in enumerate(CASES)],
)
def test_a_check_has_the_colour_that_its_findings_deserve(found: Finding, colour: str, what: str) -> None:
    assert (found.colour, found.what) == (colour, what)


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_what_is_found_has_words_and_unless_it_is_green_what_to_do(lang: str) -> None:
    say = Words(lang)
    for found, colour, _ in CASES:
        told = found.told()
        assert say(told["found"]["key"], **told["found"]["params"])
        assert (told["todo"] is None) == (colour == "green")
        if told["todo"]:
            assert say(told["todo"]["key"], **told["todo"]["params"])
        assert say(f"host.preflight.name.{told['check']}")


def test_every_word_of_a_check_belongs_to_a_case_above() -> None:
    checks = {found.check for found, _, _ in CASES}
    keys = [key.split(".")[2:] for key in catalogue("ko") if key.startswith("host.preflight.")]
    worded = {(key[0], key[1].removesuffix("_do")) for key in keys if len(key) == 2 and key[0] in checks}
    assert worded == {(found.check, what) for found, _, what in CASES}


def test_what_is_measured_is_told_as_people_say_it() -> None:
    found = check.disk(Disk(1_500_000_000, [0.25] * 15 + [88.4] * 15)).told()
    assert found["found"]["params"] == {"free": "1.5 GB", "usual": "88", "slow": "88"}
    assert check.disk(Disk(99_000_000, [1.0])).params["free"] == "99 MB"
    assert check.disk(Disk(GB, [0.25])).params["usual"] == "0.2"


def test_several_projectors_are_told_apart_and_a_single_one_is_not() -> None:
    assert [one.id for one in screens([READY, {**READY, "kind": "overlay"}, READY])] == ["1", "2"]
    assert [one.id for one in screens([READY])] == [""]


def test_the_gravest_leak_is_the_one_that_is_named() -> None:
    found = leaks(
        Report((Leak("difference", "door"), Leak("ticket", "phone 3"), Leak("pick", "overlay")), 9, 2)
    )
    said = Words("en")(f"host.preflight.audit.{found.what}", **found.params)
    assert (
        said
        == "something reached the phone of seat 3 that does not belong there: a ticket or seed (3 in all)"
    )


@pytest.mark.parametrize("what", ["ticket", "hand", "pick", "count", "secret", "difference"])
@pytest.mark.parametrize(
    "ear",
    ["console", "second_console", "remote", "projector", "overlay", "door", "waiting", "onlooker", "phone 1"],
)
def test_whatever_leaks_to_whomever_can_be_said(what: str, ear: str) -> None:
    told = leaks(Report((Leak(what, ear),), 9, 2)).told()
    for lang in ("ko", "en"):
        assert Words(lang)(told["found"]["key"], **told["found"]["params"])
