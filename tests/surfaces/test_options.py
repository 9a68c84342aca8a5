"""What the command line and its environment variables do not accept: one line, exit code 2, nothing started."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app import main
from stage.ports import BLOCKED
from tests.surfaces.server import run

Refused = Callable[..., str]
SERVE = "serve"
BAD_OPTIONS: list[tuple[str, ...]] = [
    ("fly",),
    ("--port", "80"),
    (SERVE, "--port", "0"),
    (SERVE, "--port", "65536"),
    (SERVE, "--port", "-1"),
    (SERVE, "--port", "http"),
    (SERVE, "--port", "8080.0"),
    (SERVE, "--port", ""),
    (SERVE, "--port"),
    (SERVE, "--host", "no.such.name.invalid"),
    (SERVE, "--host", "203.0.113.7"),
    (SERVE, "--async", "asyncio"),
    (SERVE, "--async=gevent"),
    (SERVE, "--asy", "threading"),
    (SERVE, "--lang", "jp"),
    (SERVE, "--lang", ""),
    (SERVE, "--public-url", "quiz.example"),
    (SERVE, "--public-url", "ftp://quiz.example"),
    (SERVE, "--public-url", "https://quiz.example/show"),
    (SERVE, "--public-url", "https://quiz.example:99999"),
    (SERVE, "--public-url", "https://[::1"),
    (SERVE, "--public-url", ""),
    (SERVE, "--public-url", "https://"),
    (SERVE, "--contestants", "5"),
    (SERVE, "--nothing"),
    ("rehearse", "--contestants", "many"),
    ("rehearse", "--contestants", "3"),
    ("rehearse", "--contestants", "13"),
    ("rehearse", "--headless", "--contestants", "3"),
    ("rehearse", "--headless", "--contestants", "13"),
    ("rehearse", "--headless", "--contestants", "-1"),
    ("rehearse", "--headless", "--contestants", "8.5"),
    ("rehearse", "--headless", "--game", "chess"),
    ("rehearse", "--game", "chess"),
    ("rehearse", "--headless", "--seed", "x"),
    ("score",),
    ("score", "no/such/file.json"),
    ("score", "."),
    ("export",),
]
BAD_VARIABLES: list[tuple[str, str]] = [
    ("CUECARD_PORT", "http"),
    ("CUECARD_PORT", "70000"),
    ("CUECARD_HOST", "no.such.name.invalid"),
    ("CUECARD_ASYNC", "gevent"),
    ("CUECARD_LANG", "korean"),
    ("CUECARD_PUBLIC_URL", "quiz.example"),
    ("CUECARD_OPEN", "perhaps"),
    ("CUECARD_HOSTS", "show.lan, user@show.lan"),
    ("CUECARD_HOSTS", "ftp://show.lan"),
    ("CUECARD_HOSTS", "show.lan:port"),
    ("CUECARD_HOSTS", "http://show.lan:port"),
    ("CUECARD_HOSTS", "https://[::1"),
    ("CUECARD_BOT_DELAY", "soon"),
    ("CUECARD_BOT_DELAY", "-1"),
]


@pytest.fixture
def refused(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., str]:
    """Calls the program as a shell would; the one line that says why not."""

    def called(*arguments: str, code: int = 2, **variables: str) -> str:
        for name, value in {"CUECARD_JOURNAL": str(tmp_path / "x.journal"), **variables}.items():
            monkeypatch.setenv(name, value)
        assert main(list(arguments)) == code
        said, complained = capfd.readouterr()
        assert said == ""
        (line,) = complained.splitlines()
        return line

    return called


@pytest.mark.parametrize("arguments", BAD_OPTIONS, ids=" ".join)
def test_a_bad_option_is_one_line(arguments: tuple[str, ...], refused: Refused) -> None:
    line = refused(*arguments)
    bad = arguments[-1].partition("=")[2] or arguments[-1]
    assert bad in line or bad.lstrip("-") in line or arguments == ("export",) or arguments == ("score",)


@pytest.mark.parametrize(("name", "value"), BAD_VARIABLES, ids="=".join)
def test_a_bad_variable_is_one_line(name: str, value: str, refused: Refused) -> None:
    refused(SERVE, **{name: value})


def test_nothing_is_kept_of_a_call_that_was_refused(tmp_path: Path) -> None:
    told = run(SERVE, "--lang", "jp", CUECARD_JOURNAL=str(tmp_path / "shows" / "x.journal"))
    assert (told.returncode, told.stdout, len(told.stderr.splitlines())) == (2, "", 1)
    assert list(tmp_path.iterdir()) == []


def test_ports_that_browsers_refuse_are_refused_with_the_reason(refused: Refused) -> None:
    named = (5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 10080)
    assert set(named) <= set(BLOCKED)
    line = refused(SERVE, "--port", "6000")
    assert "6000" in line
    assert "browsers" in line


@pytest.mark.parametrize("place", ["folder", "text", "under a file"])
def test_a_journal_that_cannot_be_one_is_one_line(place: str, refused: Refused, tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("no journal " * 1000)
    path = {"folder": tmp_path, "text": text, "under a file": text / "x.journal"}[place]
    assert str(path) in refused(SERVE, "--journal", str(path), code=1)
    assert text.read_text() == "no journal " * 1000
