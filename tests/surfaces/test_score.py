"""``score``: a written match in, its result out, or one line that names the place of its first fault."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app import main
from tests.surfaces.server import ROOT, environment, run

CASES = sorted((ROOT / "tests" / "cases").glob("*.json"))
BAD = {
    "": "case: ",
    "{": "case: not JSON",
    "[]": "case: ",
    "\ufeff{}": "game: ",
    '{"game": "chess"}': "game: ",
    '{"game": "plus_minus", "game": "plus_minus"}': '"game" is given twice',
    '{"game": NaN}': "NaN",
    '{"game": ' + "[" * 5000 + "]" * 5000 + "}": "nested too deeply",
    '{"game": "plus_minus", "contestants": [' + "9" * 5000 + "]}": "digits",
}


def test_there_are_cases() -> None:
    assert len(CASES) > 10


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_worked_case_comes_out_as_on_paper(
    path: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    worked = json.loads(path.read_bytes())
    case = tmp_path / "case.json"
    case.write_text(json.dumps(worked["case"], ensure_ascii=False), encoding="utf-8")
    assert main(["score", str(case)]) == 0
    said, complained = capfd.readouterr()
    assert complained == ""
    assert json.loads(said) == worked["expected"]


def test_a_case_may_come_from_standard_input() -> None:
    worked = json.loads(CASES[0].read_bytes())
    told = run("score", "-", given=json.dumps(worked["case"]))
    assert (told.returncode, told.stderr, json.loads(told.stdout)) == (0, "", worked["expected"])


@pytest.mark.parametrize("game", ["plus_minus", "rows"])
def test_whoever_reads_only_the_beginning_gets_no_traceback(game: str) -> None:
    case = next(one for path in CASES if (one := json.loads(path.read_bytes())["case"])["game"] == game)
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-W", "error", "app.py", "score", "-"]
    given = json.dumps(case).encode()
    with os.fdopen(writing) as nobody:
        told = subprocess.run(
            command,
            cwd=ROOT,
            env=environment(),
            input=given,
            stdout=nobody,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (told.returncode, told.stderr) == (141, b"")


@pytest.fixture
def refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Callable[[bytes], str]:
    """The one line that says what is wrong with a file."""

    def called(body: bytes) -> str:
        path = tmp_path / "case.json"
        path.write_bytes(body)
        assert main(["score", str(path)]) == 2
        said, complained = capfd.readouterr()
        assert said == ""
        (line,) = complained.splitlines()
        return line

    return called


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[:30] or "empty")
def test_what_is_no_case_is_one_line(text: str, refused: Callable[[bytes], str]) -> None:
    assert BAD[text] in refused(text.encode())


def test_what_is_no_text_is_one_line(refused: Callable[[bytes], str]) -> None:
    assert "UTF-8" in refused(b'{"game": "\xff"}')


def test_a_fault_in_the_terminal_is_one_line_there_too() -> None:
    told = run("score", "-", given="{")
    assert (told.returncode, told.stdout, len(told.stderr.splitlines())) == (2, "", 1)
