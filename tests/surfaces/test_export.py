"""What may be kept of a show: from the console, and by ``export`` while it runs and afterwards."""

from __future__ import annotations

import csv
import io
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from stage import sqlite_file
from tests.surfaces.conftest import Launch
from tests.surfaces.evening import FOUR, finish, hand_of, with_phones
from tests.surfaces.live import Console
from tests.surfaces.server import Server, call, run

SECRETS = {
    "hands",
    "hand",
    "pick",
    "deal",
    "case",
    "counts",
    "cause",
    "hash",
    "journal",
    "scores",
    "gain",
    "standings",
}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for an export waits a second for a server that is just ending; not here, time and again."""
    monkeypatch.setattr(sqlite_file, "BUSY_SECONDS", 0.02)


def exported(server: Server, out: Path, show: str = "latest") -> tuple[dict[str, Any], bytes]:
    """What ``export`` writes: the JSON read, the CSV as it is."""
    told = call("export", show, "--journal", str(server.journal), "--out", str(out))
    assert (told.returncode, told.stderr) == (0, ""), told
    as_json, as_csv = (Path(line) for line in told.stdout.splitlines())
    return json.loads(as_json.read_bytes()), as_csv.read_bytes()


def keys(value: Any) -> set[str]:
    """Every key anywhere in a JSON value. The number of a deal is none of its cards."""
    if isinstance(value, dict):
        here = {key for key, inner in value.items() if (key, type(inner)) != ("deal", int)}
        return here | {key for inner in value.values() for key in keys(inner)}
    return {key for inner in value for key in keys(inner)} if isinstance(value, list) else set()


def sheet(body: bytes) -> list[list[str]]:
    """The rows of a CSV as a spreadsheet opens it: UTF-8 only with its mark."""
    assert body.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(body.decode("utf-8-sig"))))


def test_before_the_farewell_an_export_holds_what_the_room_has_seen(
    console: Console, server: Server, tmp_path: Path
) -> None:
    phones = with_phones(console, *FOUR, options={"rounds": 8, "recap": "open"})
    console.go_to("memorising")
    hands = {phone.id: hand_of(phone) for phone in phones}
    console.go_to("picking")
    for phone in phones:
        assert phone.pick(plus=hands[phone.id][0])["ok"]
    console.go_to("closed")
    console.go()
    told, _ = exported(server, tmp_path)
    assert (told["ended"], told["rounds"]) == (False, [])
    assert not keys(told) & SECRETS
    while console.view["match"]["revealed"] < 5:
        console.go()
    told, as_csv = exported(server, tmp_path, console.view["show"]["id"])
    assert [one["announcement"] for one in told["rounds"]] == [console.view["match"]["steps"]]
    assert not keys(told) & SECRETS
    assert sheet(as_csv)[1][0] == "1"
    assert [one["name"] for one in told["contestants"]] == list(FOUR)


@pytest.mark.parametrize("recap", ["scores", "open"])
def test_after_the_farewell_it_holds_the_result_and_the_cards_only_where_the_recap_is_open(
    console: Console, server: Server, tmp_path: Path, recap: str
) -> None:
    with_phones(console, *FOUR, options={"rounds": 8, "recap": recap})
    finish(console)
    told, as_csv = exported(server, tmp_path)
    assert told["ended"]
    verdict = console.view["verdict"]
    assert told["winners"] == verdict["final"]["winners"]
    assert {(line["name"], line["points"], line["rank"]) for line in told["standings"]} == {
        (name, row["points"], row["rank"]) for row in verdict["rows"] for name in row["names"]
    }
    assert set(told["reason"]) == {"ko", "en"}
    assert [line[:3] for line in sheet(as_csv)[1:5]] == [
        [str(line["rank"]), line["name"], str(line["points"])] for line in told["standings"]
    ]
    cards = {"case", "hands", "counts", "pick", "deal"}
    assert keys(told) & cards == (cards - {"pick"} if recap == "open" else set())
    assert "cause" not in keys(told)
    if recap == "open":
        case = tmp_path / "case.json"
        case.write_text(json.dumps(told["case"], ensure_ascii=False), encoding="utf-8")
        again = json.loads(call("score", str(case)).stdout)
        assert again["winners"] == told["winners"]
        assert [one["announcement"] for one in again["rounds"]] == [
            one["announcement"] for one in told["rounds"]
        ]


def test_the_console_downloads_the_same_files(console: Console, server: Server, tmp_path: Path) -> None:
    with_phones(console, "=1+1", "+2", "-3", "@sum", "보통이름")
    finish(console)
    show = console.view["show"]["id"]
    told, as_csv = exported(server, tmp_path, show)
    for form, body in (("json", None), ("csv", as_csv)):
        path = f"/host/export/{show}.{form}"
        status, headers, got = server.request("GET", path, cookie=server.host_cookie)
        assert status == 200
        assert headers["Content-Disposition"] == f'attachment; filename="cuecard-{show}.{form}"'
        assert headers["Content-Type"].startswith({"json": "application/json", "csv": "text/csv"}[form])
        assert json.loads(got) == told if body is None else got == body
        assert server.request("GET", path)[0] == 403
        assert server.request("GET", path, headers={"X-Cuecard-Owner": "guess"})[0] == 403
        assert server.request("GET", path, cookie=server.cookie(server.display))[0] == 403
    names = [row[1] for row in sheet(as_csv)[1:6]]
    assert sorted(names) == sorted(["'=1+1", "'+2", "'-3", "'@sum", "보통이름"])
    for missing in (f"{show}.pdf", "none.json", "..%2fapp.json"):
        assert server.request("GET", f"/host/export/{missing}", cookie=server.host_cookie)[0] == 404


def test_an_export_of_a_journal_at_rest_is_the_same(launch: Launch, tmp_path: Path) -> None:
    server = launch()
    console = Console(server)
    with_phones(console, *FOUR)
    finish(console)
    running = exported(server, tmp_path / "running")
    server.stop()
    assert exported(server, tmp_path / "at rest") == running


@pytest.mark.parametrize(
    ("show", "out"), [("none", "."), ("..", "."), ("a b\n", "."), ("latest", "file"), ("", ".")], ids=repr
)
def test_an_export_that_cannot_be_is_one_line(server: Server, tmp_path: Path, show: str, out: str) -> None:
    (tmp_path / "file").write_text("")
    told: subprocess.CompletedProcess[str] = call(
        "export", show, "--journal", str(server.journal), "--out", str(tmp_path / out)
    )
    assert told.returncode == (2 if out == "file" else 1)
    assert (told.stdout, len(told.stderr.splitlines())) == ("", 1), told
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_the_shell_is_told_where_the_files_are(server: Server, tmp_path: Path) -> None:
    told = run("export", "latest", "--journal", str(server.journal), "--out", str(tmp_path))
    assert (told.returncode, told.stderr) == (0, ""), told
    assert sorted(told.stdout.splitlines()) == sorted(str(path) for path in tmp_path.iterdir())


def test_no_journal_is_made_by_asking_for_an_export(tmp_path: Path) -> None:
    told = call("export", "latest", "--journal", str(tmp_path / "none.journal"))
    assert (told.returncode, told.stdout, len(told.stderr.splitlines())) == (1, "", 1)
    assert list(tmp_path.iterdir()) == []
