"""The preflight of a house in service, and the one of a journal at rest."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

import serving
from show import commands as c
from stage import preflight_run, preflighting, probes
from stage.addresses import Address, AddressWatch
from stage.audit import Leak, Report
from stage.backup import Backup
from stage.clock import ManualClock
from stage.house import House
from stage.journal import JournalBroken, JournalBusy, JournalError
from stage.owner import Owner, write_owner
from stage.preflight import Power, Sleep
from stage.preflight_run import Preflight
from stage.room import Screens, ScreenState
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from web.words import Words

PATIENCE = 20
LAN = Address("192.168.0.23", "wlan0", "lan", 1)
WIRE = Address("172.30.1.5", "eth0", "lan", 2)
LOOP = Address("127.0.0.1", "lo", "loopback", 3)
TIGHT = Report((), 734, 2)


class Slow:
    """Stands for what is done aside: counts, and goes on when it may."""

    def __init__(self) -> None:
        self.audits = 0
        self.begun, self.may_end = threading.Event(), threading.Event()
        self.may_end.set()
        self.found: Any = TIGHT

    def __call__(self, build: object) -> Report:
        self.audits += 1
        self.begun.set()
        assert self.may_end.wait(PATIENCE)
        if isinstance(self.found, Exception):
            raise self.found
        report: Report = self.found
        return report


@dataclass
class Desk:
    """A house, its checks, and what a console is told of them."""

    journal: SqliteJournal
    house: House
    screens: Screens
    checks: Preflight
    slow: Slow

    def told(self) -> dict[str, dict[str, Any]]:
        """The findings by their check."""
        return {one["check"]: one for one in self.checks.told()["findings"]}

    def done(self) -> dict[str, dict[str, Any]]:
        """The findings once nothing is being looked at any more."""
        self.told()
        for thread in threading.enumerate():
            if thread.name == "preflight":
                thread.join(PATIENCE)
        return self.told()

    def whats(self) -> dict[str, str]:
        return {check: one["found"]["key"].rsplit(".", 1)[1] for check, one in self.done().items()}


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    slow = Slow()
    monkeypatch.setattr(preflight_run, "audit", slow)
    monkeypatch.setattr(preflighting, "audit", slow)
    monkeypatch.setattr(probes, "power", lambda: Power(True))
    monkeypatch.setattr(probes, "sleep", lambda: Sleep(0, 0))
    monkeypatch.setattr(probes, "kind", lambda folder: "ext4")  # a test's folder may lie in memory
    return slow


@pytest.fixture
def desk(tmp_path: Path, slow: Slow) -> Iterator[Desk]:
    journal = SqliteJournal(tmp_path / "cuecard.journal")
    clock = ManualClock()
    addresses = AddressWatch(lambda: [LAN, WIRE, LOOP])
    house = House(clock, Runner(journal, clock), port=8080, lang="ko", addresses=addresses)
    screens = Screens()
    yield Desk(journal, house, screens, Preflight(house, screens, serving.corner, journal.path), slow)
    slow.may_end.set()
    journal.close()


def create(house: House) -> None:
    names = [f"Seat {n}" for n in range(1, 5)]
    show = partial(c.CreateShow, title="", game="plus_minus", options={}, lang="ko", names=names)
    house.create(lambda id, code: show(id, code), "host/1")


def go_to_the_match(house: House) -> None:
    from show.audience import Host
    from stage.rehearsal import press

    create(house)
    assert house.show_id is not None
    while house.look(Host())["show"]["segment"] != "match":
        assert press(house.runner, house.show_id)


def test_what_is_slow_is_said_to_be_on_its_way_and_then_found(desk: Desk) -> None:
    desk.slow.may_end.clear()
    first = desk.checks.told()
    assert first["running"] is True
    assert first["wall"] == "18:30" or len(first["wall"]) == 5
    assert desk.slow.begun.wait(PATIENCE)
    told = desk.told()
    assert told["audit"]["state"] == "busy"
    assert told["chain"]["state"] == "green"
    desk.slow.may_end.set()
    assert {one["state"] for one in desk.done().values()} <= {"green", "amber", "red"}
    assert desk.checks.told()["running"] is False
    assert desk.slow.audits == 1


def test_only_one_audit_is_made_at_a_time_and_another_when_the_host_says_so(desk: Desk) -> None:
    desk.slow.may_end.clear()
    assert desk.checks.again() is True
    assert desk.slow.begun.wait(PATIENCE)
    assert desk.checks.again() is False
    desk.slow.may_end.set()
    desk.done()
    assert desk.checks.again() is True
    desk.done()
    assert desk.slow.audits == 2


def test_phones_and_screens_follow_as_they_change(desk: Desk) -> None:
    assert desk.whats()["address"] == "unproven"
    assert desk.whats()["screen"] == "none"
    desk.house.came_through(LAN.address, "seat:s1/c1")
    desk.screens.states["p"] = ScreenState("projector", 1920, 1080, "on", True, version=3, sent=3)
    assert desk.whats()["address"] == "proven"
    assert desk.told()["address"]["found"]["params"]["others"] == WIRE.address
    assert desk.whats()["screen"] == "ready"
    desk.screens.states["p"].sent = 4
    assert desk.whats()["screen"] == "behind"
    assert desk.slow.audits == 1


def test_power_is_looked_at_again_after_a_while(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    assert desk.whats()["power"] == "mains"
    monkeypatch.setattr(probes, "power", lambda: Power(False, 30))
    assert desk.whats()["power"] == "mains"
    monkeypatch.setattr(preflight_run, "QUICK_SECONDS", -1.0)
    assert desk.whats()["power"] == "low"
    assert desk.slow.audits == 1


def test_without_a_network_there_is_no_way_in(desk: Desk) -> None:
    desk.house.addresses.addresses = [LOOP]
    assert desk.whats()["address"] == "none"


def test_behind_a_proxy_its_address_is_the_one_that_counts(desk: Desk) -> None:
    desk.house.public_url = "https://show.example"
    found = desk.done()["address"]["found"]
    assert (found["key"].rsplit(".", 1)[1], found["params"]["address"]) == ("unproven", "show.example")


def test_a_copy_is_on_its_way_too_while_the_stick_is_looked_at(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, journal = desk.house, desk.journal
    house.backup = Backup(
        journal, house.runner, house.clock, tmp_path, aside=house.aside, changed=house.changed
    )
    begun, may_end = threading.Event(), threading.Event()

    def slowly() -> Sleep:
        begun.set()
        assert may_end.wait(PATIENCE)
        return Sleep(0, 0)

    monkeypatch.setattr(probes, "sleep", slowly)
    desk.told()
    assert begun.wait(PATIENCE)
    states = {check: one["state"] for check, one in desk.told().items()}
    assert [states[check] for check in ("power", "disk", "backup", "chain", "audit")] == ["busy"] * 5
    may_end.set()
    assert desk.whats()["backup"] == "same_disk"


def test_no_audit_is_played_during_a_match_but_after_it(desk: Desk) -> None:
    go_to_the_match(desk.house)
    assert desk.whats()["audit"] == "put_off"
    assert desk.slow.audits == 0
    desk.house.show_id = None
    assert desk.whats()["audit"] == "tight"


def test_before_a_match_the_audit_is_played(desk: Desk) -> None:
    create(desk.house)
    assert desk.whats()["audit"] == "tight"


def test_the_journal_that_is_open_is_verified_record_by_record(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    create(desk.house)
    assert desk.whats()["chain"] == "whole"

    def damaged(show_id: str, after: int = 0) -> None:
        raise JournalBroken("show s1 is damaged after record 1 of 2", "s1", 1)

    monkeypatch.setattr(desk.house.journal, "read", damaged)
    desk.checks.again()
    desk.done()
    assert desk.whats()["chain"] == "damaged"


def test_the_copy_is_told_as_it_is_now(desk: Desk, tmp_path: Path) -> None:
    assert desk.whats()["backup"] == "none"
    stick = tmp_path / "stick"
    stick.mkdir()
    house, journal = desk.house, desk.journal
    house.backup = Backup(journal, house.runner, house.clock, stick, aside=house.aside, changed=house.changed)
    assert desk.whats()["backup"] == "not_made"
    desk.checks.again()
    assert desk.whats()["backup"] == "same_disk"
    stick.rmdir()
    house.backup.copy()
    assert desk.whats()["backup"] == "failing"


@pytest.mark.parametrize(
    ("found", "what"), [(OSError("no room"), "failed"), (Report((Leak("pick", "door"),), 9, 2), "leaks")]
)
def test_an_audit_that_breaks_off_is_no_green(
    desk: Desk, found: object, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    desk.slow.found = found
    assert desk.whats()["audit"] == what
    assert "no room" not in caplog.text


def test_a_probe_that_trips_leaves_no_green_behind_and_the_page_its_answer(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def trips(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(probes, "place", trips)
    told = desk.done()
    assert told["audit"]["state"] == "red"
    assert (told["place"]["state"], told["words"]["state"]) == ("amber", "amber")
    assert told["power"]["state"] == "green"
    assert desk.slow.audits == 0


# ------------------------------------------------------------------ on a journal at rest


@pytest.fixture
def alone(slow: Slow, monkeypatch: pytest.MonkeyPatch) -> Callable[..., dict[str, str]]:
    """The checks without a server, by what was found."""
    monkeypatch.setattr(preflighting, "current", lambda: [LAN, WIRE, LOOP])
    monkeypatch.setattr(probes, "port", lambda host, wanted, remembered: wanted or remembered or 8080)

    def look(journal: Path, **start: Any) -> dict[str, str]:
        looked = preflighting.look(journal, preflighting.Start(**start), serving.corner)
        return {one["check"]: one["found"]["key"].rsplit(".", 1)[1] for one in looked.findings}

    return look


def test_without_a_server_everything_that_can_be_is_looked_at(
    alone: Callable[..., dict[str, str]], tmp_path: Path
) -> None:
    found = alone(tmp_path / "shows" / "cuecard.journal", backup=tmp_path)
    assert found["address"] == "several_to_try"
    assert found["screen"] == "no_server"
    assert found["backup"] == "same_disk"
    assert (found["chain"], found["audit"], found["port"]) == ("new", "tight", "free")
    assert list(tmp_path.iterdir()) == []


def test_the_address_that_the_host_once_chose_is_the_one_that_is_checked(
    alone: Callable[..., dict[str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cuecard.journal"
    journal = SqliteJournal(path)
    journal.set_meta("address", {"address": "10.8.0.2", "name": "tun0", "kind": "vpn", "rank": 2})
    journal.close()
    monkeypatch.setattr(preflighting, "current", lambda: [LAN, Address("10.8.0.2", "tun0", "vpn", 2)])
    assert alone(path)["address"] == "unlikely"
    monkeypatch.setattr(preflighting, "current", lambda: [LOOP])
    assert alone(path)["address"] == "none"
    assert alone(path)["backup"] == "none"


@pytest.mark.parametrize(
    ("host", "way_in", "listens"),
    [
        (LAN.address, "to_try", "free"),
        ("127.0.0.1", "one", "free"),
        ("203.0.113.9", "one", "foreign"),
        ("localhost", "one", "free"),
    ],
)
def test_a_server_that_is_to_listen_at_one_address_is_looked_at_as_such(
    alone: Callable[..., dict[str, str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    host: str,
    way_in: str,
    listens: str,
) -> None:
    if listens == "foreign":
        monkeypatch.setattr(probes, "port", lambda *where: None)
    found = alone(tmp_path / "cuecard.journal", host=host)
    assert (found["address"], found["port"]) == (way_in, listens)


def test_without_a_server_too_an_audit_that_breaks_off_is_red(
    alone: Callable[..., dict[str, str]], slow: Slow, tmp_path: Path
) -> None:
    slow.found = OSError("no room")
    assert alone(tmp_path / "cuecard.journal")["audit"] == "failed"


def test_a_journal_that_nobody_can_be_asked_about_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(journal: Path) -> None:
        raise JournalBusy(str(journal), None, None)

    monkeypatch.setattr(probes, "chain", busy)
    with pytest.raises(JournalError, match="cannot be asked"):
        preflighting.look(tmp_path / "cuecard.journal", preflighting.Start(), serving.corner)


class Answers(BaseHTTPRequestHandler):
    """A server that answers in its turn what the test says."""

    turns: list[tuple[int, Any]]
    asked: list[tuple[str, str, str | None]]

    def do_GET(self) -> None:
        self.asked.append((self.command, self.path, self.headers["X-Cuecard-Owner"]))
        status, told = self.turns.pop(0)
        body = json.dumps(told).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Answers]]:
    """Has the journal of ``tmp_path`` open, as far as anybody can tell."""

    def busy(journal: Path) -> None:
        raise JournalBusy(str(journal), None, None)

    monkeypatch.setattr(probes, "chain", busy)
    monkeypatch.setattr(preflighting, "_LOOK", 0.0)
    answers = type("AnswersOfThisTest", (Answers,), {"turns": [], "asked": []})
    running = ThreadingHTTPServer(("127.0.0.1", 0), answers)
    thread = threading.Thread(target=running.serve_forever, args=(0.01,))
    thread.start()
    write_owner(tmp_path / "cuecard.journal", Owner(1, running.server_address[1], "the owner's"))
    yield answers
    running.shutdown()
    thread.join()
    running.server_close()


def asked(tmp_path: Path, **start: Any) -> preflighting.Looked:
    return preflighting.look(tmp_path / "cuecard.journal", preflighting.Start(**start), serving.corner)


def test_a_running_server_is_asked_until_it_has_looked_at_everything(
    server: type[Answers], tmp_path: Path
) -> None:
    server.turns += [
        (200, {"ok": True}),
        (200, {"running": True}),
        (200, {"running": False, "findings": [1]}),
    ]
    assert asked(tmp_path) == preflighting.Looked([1])
    assert server.asked == [
        ("POST", "/host/preflight", "the owner's"),
        *[("GET", "/host/preflight.json", "the owner's")] * 2,
    ]


@pytest.mark.parametrize("start", [{"port": 8081}, {"host": "127.0.0.1"}, {"backup": Path("stick")}])
def test_that_a_running_server_was_asked_and_not_the_command_line_is_said(
    server: type[Answers], tmp_path: Path, start: dict[str, Any]
) -> None:
    said = "A server is running on this journal"
    for given in (start, {}):
        server.turns += [(200, {"ok": True}), (200, {"running": False, "findings": []})]
        assert (said in preflighting.told(asked(tmp_path, **given), Words("en"))) is bool(given)


def test_a_server_that_never_ends_refuses_or_is_gone_is_said(
    server: type[Answers], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.turns += [(403, {})]
    with pytest.raises(JournalError, match="answered 403"):
        asked(tmp_path)
    monkeypatch.setattr(preflighting, "_PATIENCE", -1.0)
    server.turns += [(200, {"ok": True}), (200, {"running": True})]
    with pytest.raises(JournalError, match="still looking"):
        asked(tmp_path)
    write_owner(tmp_path / "cuecard.journal", Owner(1, 1, "the owner's"))
    with pytest.raises(JournalError, match="does not answer"):
        asked(tmp_path)


def test_the_terminal_says_what_was_found_and_what_to_do() -> None:
    def one(check: str, state: str, what: str) -> Any:
        key = f"host.preflight.{check}.{what}"
        todo = None if state == "green" else {"key": f"{key}_do", "params": {}}
        return {"check": check, "state": state, "found": {"key": key, "params": {}}, "todo": todo}

    green, amber, red = (
        one("power", "green", "mains"),
        one("sleep", "amber", "unknown"),
        one("screen", "red", "none"),
    )

    def said(*found: Any, lang: str = "en") -> str:
        return preflighting.told(preflighting.Looked([*found]), Words(lang))

    lines = said(green, amber, red).splitlines()
    assert lines[0] == "✓ OK · Power: plugged in"
    assert lines[1].startswith("– Check · Sleep: ")
    assert lines[2].startswith("    → In the system’s power settings")
    assert lines[3] == "! Fix · Room’s screen: none is connected"
    assert lines[-1] == "1 problem to solve first."
    assert said(green, amber).endswith("No problem, but 1 thing to look at.")
    assert said(green, green, lang="ko").endswith("2개 모두 이상 없어요. 시작해도 돼요.")
    assert [preflighting.has_red(found) for found in ([green, amber], [green, red])] == [False, True]
