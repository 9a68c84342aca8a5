"""What may be kept of a show: from the console, and by ``export`` while it runs and afterwards."""

from __future__ import annotations

import csv
import io
import json
import subprocess
from pathlib import Path
from typing import Any

import openpyxl
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


TYPES = {
    "json": "application/json",
    "csv": "text/csv",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "html": "text/html",
}


class Files:
    """What ``export`` writes, read as whoever keeps it would."""

    def __init__(self, bodies: dict[str, bytes]) -> None:
        self.bodies = bodies
        self.told: dict[str, Any] = json.loads(bodies["json"])
        self.csv = sheet(bodies["csv"])
        self.page = bodies["html"].decode()
        book = openpyxl.load_workbook(io.BytesIO(bodies["xlsx"]))
        self.tabs = {tab.title: [list(row) for row in tab.iter_rows(values_only=True)] for tab in book}
        self.kinds = {cell.data_type for tab in book for row in tab.iter_rows() for cell in row}

    @property
    def match(self) -> dict[str, Any]:
        """The first match of the evening."""
        first: dict[str, Any] = self.told["matches"][0]
        return first

    def table(self, title: str) -> list[list[str]]:
        """The rows of the CSV under that title, the head first."""
        begin = self.csv.index([title]) + 1
        end = next((at for at, row in enumerate(self.csv) if at > begin and not row), len(self.csv))
        return self.csv[begin:end]

    def __eq__(self, other: object) -> bool:
        """Whether all that stands in them is the same; a workbook also tells when it was written."""
        return isinstance(other, Files) and self._content() == other._content()

    def _content(self) -> object:
        return self.told, self.csv, self.page, self.tabs


def exported(server: Server, out: Path, show: str = "latest") -> Files:
    """The files that ``export`` writes."""
    told = call("export", show, "--journal", str(server.journal), "--out", str(out))
    assert (told.returncode, told.stderr) == (0, ""), told
    paths = [Path(line) for line in told.stdout.splitlines()]
    assert [path.name for path in paths] == [f"cuecard-{show}.{form}" for form in TYPES]
    return Files({path.suffix[1:]: path.read_bytes() for path in paths})


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
    files = exported(server, tmp_path)
    assert (files.told["ended"], files.match["rounds"], files.csv) == (False, [], [])
    assert not keys(files.told) & SECRETS
    while console.view["match"]["revealed"] < 5:
        console.go()
    files = exported(server, tmp_path, console.view["show"]["id"])
    assert [one["announcement"] for one in files.match["rounds"]] == [console.view["match"]["steps"]]
    assert not keys(files.told) & SECRETS
    [title], head, line = files.csv
    assert (title, head[:3], line[0]) == ("1. 라운드", ["라운드", "다시 한 라운드", "숫자 1"], "1라운드")
    assert files.tabs == {"1. 라운드": [[cell or None for cell in row] for row in (head, line)]}
    assert [one["name"] for one in files.told["contestants"]] == list(FOUR)
    for name in FOUR:
        assert name not in files.page


@pytest.mark.parametrize("recap", ["scores", "open"])
def test_after_the_farewell_it_holds_the_result_and_the_cards_only_where_the_recap_is_open(
    console: Console, server: Server, tmp_path: Path, recap: str
) -> None:
    with_phones(console, *FOUR, options={"rounds": 8, "recap": recap})
    finish(console)
    files = exported(server, tmp_path)
    assert files.told["ended"]
    verdict, match = console.view["verdict"], files.match
    assert match["winners"] == verdict["final"]["winners"]
    assert {(line["name"], line["points"], line["rank"]) for line in match["standings"]} == {
        (name, row["points"], row["rank"]) for row in verdict["rows"] for name in row["names"]
    }
    assert set(match["reason"]) == {"ko", "en"}
    assert [line[:3] for line in files.table("1. 순위")[1:]] == [
        [str(line["rank"]), line["name"], str(line["points"])] for line in match["standings"]
    ]
    cards = {"case", "hands", "counts", "pick", "picks", "deal"}
    assert keys(files.told) & cards == (cards - {"pick"} if recap == "open" else set())
    assert ("나온 장수" in files.table("1. 라운드")[0]) == (recap == "open")
    assert ("나온 장수" in files.page) == (recap == "open")
    assert "cause" not in keys(files.told)
    if recap == "open":
        case = tmp_path / "case.json"
        case.write_text(json.dumps(match["case"], ensure_ascii=False), encoding="utf-8")
        again = json.loads(call("score", str(case)).stdout)
        assert again["winners"] == match["winners"]
        assert [one["announcement"] for one in again["rounds"]] == [
            one["announcement"] for one in match["rounds"]
        ]


def test_the_console_downloads_the_same_files(console: Console, server: Server, tmp_path: Path) -> None:
    with_phones(console, "=1+1", "+2", "-3", "@sum", "보통이름")
    finish(console)
    show = console.view["show"]["id"]
    files, bodies = exported(server, tmp_path, show), {}
    for form, mimetype in TYPES.items():
        path = f"/host/export/{show}.{form}"
        status, headers, bodies[form] = server.request("GET", path, cookie=server.host_cookie)
        assert status == 200
        assert headers["Content-Disposition"] == f'attachment; filename="cuecard-{show}.{form}"'
        assert headers["Content-Type"].startswith(mimetype)
        assert server.request("GET", path)[0] == 403
        assert server.request("GET", path, headers={"X-Cuecard-Owner": "guess"})[0] == 403
        assert server.request("GET", path, cookie=server.cookie(server.display))[0] == 403
    assert Files(bodies) == files
    assert sorted(row[1] for row in files.table("1. 순위")[1:]) == sorted(
        ["'=1+1", "'+2", "'-3", "'@sum", "보통이름"]
    )
    assert sorted(str(row[1]) for row in files.tabs["1. 순위"][1:]) == sorted(
        ["=1+1", "+2", "-3", "@sum", "보통이름"]
    )
    assert "f" not in files.kinds  # no formula
    for missing in (f"{show}.pdf", "none.json", "none.html", "..%2fapp.json"):
        assert server.request("GET", f"/host/export/{missing}", cookie=server.host_cookie)[0] == 404


@pytest.mark.parametrize(("lang", "title"), [("ko", "1. 순위"), ("en", "1. Standings"), ("xx", "1. 순위")])
def test_an_export_is_worded_in_the_language_that_is_asked_for(
    console: Console, server: Server, lang: str, title: str
) -> None:
    over = with_a_show_over(console)
    path = f"/host/export/{over.view['show']['id']}"
    _, _, body = server.request("GET", f"{path}.csv?lang={lang}", cookie=server.host_cookie)
    assert [title] in sheet(body)
    _, _, page = server.request("GET", f"{path}.html?lang={lang}", cookie=server.host_cookie)
    assert title in page.decode()
    assert f'<html lang="{"en" if lang == "en" else "ko"}">' in page.decode()


def with_a_show_over(console: Console) -> Console:
    """A console at the farewell of a show whose language is Korean."""
    if console.view["show"] is None or console.view["lang"] != "ko":
        with_phones(console, *FOUR)
        finish(console)
    return console


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
def test_an_export_that_cannot_be_is_one_line(
    console: Console, server: Server, tmp_path: Path, show: str, out: str
) -> None:
    with_a_show_over(console)
    (tmp_path / "file").write_text("")
    told: subprocess.CompletedProcess[str] = call(
        "export", show, "--journal", str(server.journal), "--out", str(tmp_path / out)
    )
    assert told.returncode == (2 if out == "file" else 1)
    assert (told.stdout, len(told.stderr.splitlines())) == ("", 1), told
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_the_shell_is_told_where_the_files_are(console: Console, server: Server, tmp_path: Path) -> None:
    with_a_show_over(console)
    told = run("export", "latest", "--journal", str(server.journal), "--out", str(tmp_path))
    assert (told.returncode, told.stderr) == (0, ""), told
    assert sorted(told.stdout.splitlines()) == sorted(str(path) for path in tmp_path.iterdir())


def test_no_journal_is_made_by_asking_for_an_export(tmp_path: Path) -> None:
    told = call("export", "latest", "--journal", str(tmp_path / "none.journal"))
    assert (told.returncode, told.stdout, len(told.stderr.splitlines())) == (1, "", 1)
    assert list(tmp_path.iterdir()) == []
