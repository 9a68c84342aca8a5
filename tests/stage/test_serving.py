"""What the program does before it serves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from serving import assemble
from settings import Settings, read
from show import commands as c
from show.audience import Host
from stage.rehearsal import press
from stage.sqlite import SqliteJournal

NAMES = tuple("가나다라마바사아")


def new_show(id: str, code: str) -> c.CreateShow:
    return c.CreateShow(id, code, "", "plus_minus", {}, "ko", names=NAMES)


def test_a_show_that_was_held_when_the_server_died_is_there_after_every_start(tmp_path: Path) -> None:
    path = tmp_path / "hall.journal"
    for start in range(3):
        journal = SqliteJournal(path)
        house = assemble(Settings("serve", journal=path), journal, 8080).house
        if start == 0:
            house.create(new_show, "host/1")
        assert house.show_id is not None
        if start == 0:
            assert press(house.runner, house.show_id)
            assert press(house.runner, house.show_id)
        view = house.look(Host())
        assert (view["scene"], view["held"]) == ("memorising", start > 0)
        journal.close()


def test_the_help_names_the_variable_of_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        read(["serve", "--help"], {})
    told = capsys.readouterr().out
    options = re.findall(r"^  --([a-z-]+)", told, re.MULTILINE)
    assert {f"CUECARD_{option.replace('-', '_').upper()}" for option in options} == set(
        re.findall(r"CUECARD_\w+", told)
    )
