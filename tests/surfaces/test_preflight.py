"""Before the doors open: the checks at the terminal and of a running server, and who may see them."""

from __future__ import annotations

import json
import socket
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from stage import preflighting, sqlite_file
from stage.audit import Report
from tests.surfaces.conftest import Launch
from tests.surfaces.evening import FOUR, with_phones
from tests.surfaces.live import Console, Remote, Screen
from tests.surfaces.server import Server, call, run
from tests.surfaces.test_authority import paired

PATHS = [("GET", "/host/preflight"), ("GET", "/host/preflight.json"), ("POST", "/host/preflight")]
BIG = {"version": 0, "width": 1920, "height": 1080, "sound": "on", "fullscreen": True}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever finds a journal taken waits a second for its server to end; not here, time and again."""
    monkeypatch.setattr(sqlite_file, "BUSY_SECONDS", 0.02)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the audit, which takes its seconds and has tests of its own."""
    monkeypatch.setattr(preflighting, "audit", lambda build: Report((), 734, 2))


def looked(server: Server, cookie: str | None = None) -> dict[str, Any]:
    """What the server has found once it has looked at everything."""
    told: dict[str, Any] = {"running": True}
    while told["running"]:
        status, _, body = server.request(
            "GET", "/host/preflight.json", cookie=server.host_cookie if cookie is None else cookie
        )
        assert status == 200
        told = json.loads(body)
        time.sleep(
            0.2 * told["running"]
        )  # nobody tells when it is done, and asking on and on would hold it up
    return {one["check"]: one for one in told["findings"]}


def what(finding: dict[str, Any]) -> str:
    key: str = finding["found"]["key"]
    return key.rsplit(".", 1)[1]


@pytest.mark.usefixtures("short")
def test_at_the_terminal_a_journal_at_rest_is_looked_at_and_none_is_made(tmp_path: Path) -> None:
    told = call("preflight", "--journal", str(tmp_path / "shows" / "cuecard.journal"), "--lang", "en")
    assert told.stderr == ""
    assert told.returncode == int("\n! Fix" in f"\n{told.stdout}")
    for line in ("no show yet", "nothing leaked", "not looked at, since no server is running"):
        assert line in told.stdout
    assert list(tmp_path.iterdir()) == []


def test_the_program_itself_says_it_in_korean_and_ends_with_0_when_nothing_is_red(tmp_path: Path) -> None:
    told = run("preflight", CUECARD_JOURNAL=str(tmp_path / "cuecard.journal"), CUECARD_LANG="ko")
    assert told.stderr == ""
    assert "새어 나간 것이 없어요" in told.stdout
    assert told.returncode == int("\n! 문제 있음" in f"\n{told.stdout}")


@pytest.mark.usefixtures("short")
def test_whatever_is_red_ends_the_program_with_1(tmp_path: Path) -> None:
    journal, missing = tmp_path / "cuecard.journal", tmp_path / "stick"
    with closing(sqlite3.connect(journal)) as other:
        other.execute("CREATE TABLE other (value)")
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        told = call(
            "preflight", "--journal", str(journal), "--backup", str(missing), "--port", port, "--lang", "en"
        )
    assert (told.returncode, told.stderr) == (1, "")
    for line in (
        f"! Fix · Copy: {missing} cannot be written",
        f"! Fix · Port: another program has {port}",
        f"! Fix · Journal: something is wrong with the journal: {journal} is a database of another program",
    ):
        assert line in told.stdout.splitlines()
    assert "problems to solve first." in told.stdout


@pytest.mark.parametrize("wrong", [("--port", "6000"), ("--lang", "fr"), ("--open",)])
def test_a_fault_of_the_call_is_one_line_and_exit_code_2(wrong: tuple[str, ...]) -> None:
    told = call("preflight", *wrong)
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (2, "", 1)


def test_at_the_terminal_a_running_server_is_asked(launch: Launch, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    server = launch(CUECARD_BACKUP=str(stick))
    asking = ("preflight", "--journal", str(server.journal), "--lang", "en")
    told = call(*asking)
    assert (told.returncode, told.stderr) == (1, "")
    assert "! Fix · Room’s screen: none is connected" in told.stdout
    assert f" · Copy: {stick} · " in told.stdout
    assert "no phone has come in by it yet" in told.stdout or "no network" in told.stdout
    assert "nothing leaked" in told.stdout
    screen = Screen(server)
    assert screen.do("shown", **{**BIG, "version": screen.versions[-1]})["ok"]
    told = call(*asking)
    assert "✓ OK · Room’s screen: 1920×1080 · full screen · sound on" in told.stdout
    assert told.returncode == int("\n! Fix" in f"\n{told.stdout}")


def test_only_a_console_sees_the_checks(console: Console, server: Server) -> None:
    phone, screen = with_phones(console, *FOUR)[0], Screen(server)
    remote = Remote(server, cookie=paired(server, console, "remote"))
    _, waiting = server.knock(console.view["show"]["code"], FOUR[0], returning=True)
    for cookie in ("", phone.cookie, screen.cookie, server.cookie(server.overlay), remote.cookie, waiting):
        for method, path in PATHS:
            status, _, body = server.request(method, path, cookie=cookie)
            assert status == 403, (method, path)
            assert b"findings" not in body
            assert b"preflight" not in body
    assert server.request("GET", "/host/preflight.json", headers={"X-Cuecard-Owner": "guessed"})[0] == 403
    for method, path in PATHS:
        assert server.request(method, path, cookie=console.cookie)[0] == 200, (method, path)
    looked(server)


def test_the_checks_of_a_show_hold_no_secret_and_leave_its_journal_alone(
    console: Console, server: Server
) -> None:
    phones = with_phones(console, *FOUR)
    before = console.view["log"], console.versions[-1]
    _, _, body = server.request("POST", "/host/preflight", cookie=console.cookie)
    assert json.loads(body)["ok"] in (True, False)  # False: the one before is still being made
    found = looked(server)
    assert what(found["audit"]) == "tight"
    assert what(found["chain"]) == "whole"
    assert (console.view["log"], console.versions[-1]) == before
    text = json.dumps(found, ensure_ascii=False)
    secrets = [one.cookie.split("=", 1)[1] for one in (console, *phones)]
    assert not [one for one in (*secrets, *FOUR, console.view["show"]["code"]) if one in text]


def test_a_screen_that_is_made_small_or_silent_is_seen_at_once(lobby: Console, server: Server) -> None:
    screen = Screen(server)
    for size, expected in (
        ({}, "ready"),
        ({"width": 1024, "height": 600}, "small"),
        ({"sound": "locked"}, "silent"),
    ):
        screen.settle()
        assert screen.do("shown", **{**BIG, **size, "version": screen.versions[-1]})["ok"]
        assert what(looked(server)["screen"]) == expected


def test_during_a_match_no_audit_is_played(console: Console, server: Server) -> None:
    with_phones(console, *FOUR)
    looked(server)
    console.go_to("memorising")
    assert json.loads(server.request("POST", "/host/preflight", cookie=console.cookie)[2])["ok"] is True
    assert what(looked(server)["audit"]) == "put_off"
