"""Journals written once fold to what was recorded beside them, for ever."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, get_args

import pytest

from show import events as e
from show.audience import Screen
from show.codec import FORMAT, UnknownEvent, decode, encode
from show.evolve import Stamp, replay
from show.standings import standings, written
from show.view import view
from tests.show.golden import JOURNALS, ending, main, play

GOLDEN = sorted(JOURNALS.glob("*.jsonl"))


def read(journal: Path) -> list[tuple[e.Event, Stamp]]:
    lines = [json.loads(line) for line in journal.read_text("utf-8").splitlines()]
    stamps = [Stamp(line.pop("at"), line.pop("wall")) for line in lines]
    return [(decode(line), stamp) for line, stamp in zip(lines, stamps, strict=True)]


def test_there_is_a_golden_journal_of_every_format() -> None:
    formats = {json.loads(journal.with_suffix(".json").read_text("utf-8"))["format"] for journal in GOLDEN}
    assert formats == set(range(1, FORMAT + 1))


@pytest.mark.parametrize("journal", GOLDEN, ids=lambda journal: journal.stem)
def test_a_golden_journal_folds_to_its_recorded_ending(journal: Path) -> None:
    recorded = json.loads(journal.with_suffix(".json").read_text("utf-8"))
    show = replay(read(journal))
    assert show is not None
    assert [written(line) for line in standings(show)] == recorded["standings"]
    seen = view(show, Screen())
    assert (seen["verdict"], seen["elimination"]) == (recorded["verdict"], recorded["elimination"])


def test_a_golden_journal_holds_a_whole_show_with_its_mishaps() -> None:
    told = {type(event).__name__ for journal in GOLDEN for event, _ in read(journal)}
    assert told >= {
        *("ShowCreated", "Dealt", "RoundOpened", "PickMade", "RoundClosed", "StepRevealed"),
        *("Rewound", "RoundVoided", "ScoreAdjusted", "ContestantLeft", "ContestantRestored"),
        *("CardsGivenBack", "VerdictStarted", "FarewellStarted"),
    }


def test_a_journal_can_be_added_but_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.show.golden.JOURNALS", tmp_path)
    main("new", 3)
    show = replay(read(tmp_path / "new.jsonl"))
    assert show == play(3).show
    assert json.loads((tmp_path / "new.json").read_text("utf-8")) == ending(play(3))
    with pytest.raises(FileExistsError):
        main("new", 3)


def test_an_empty_journal_is_no_show() -> None:
    assert replay([]) is None


# --- the written form ---


def example(kind: type[Any]) -> Any:
    """An event of that kind with something in every field."""
    values = {"contestants": ("h1", "h2"), "deal": {"sets": [[1, 2, 3]]}, "pick": {"plus": 1}, "options": {}}
    return kind(**{field.name: values.get(field.name, field.name) for field in fields(kind)})


@pytest.mark.parametrize("kind", get_args(e.Event), ids=lambda kind: kind.__name__)
def test_every_event_can_be_written_down_and_read_back(kind: type[Any]) -> None:
    event = example(kind)
    assert decode(json.loads(json.dumps(encode(event)))) == event


@pytest.mark.parametrize(
    "line", [{}, {"event": "Unheard"}, {"event": "Held"}, {"event": "Resumed", "by": "host"}]
)
def test_what_this_version_does_not_know_is_not_guessed(line: Any) -> None:
    with pytest.raises(UnknownEvent):
        decode(line)


@dataclass(frozen=True)
class Stranger:
    """No event of a show."""


def test_a_stranger_is_written_but_not_read() -> None:
    with pytest.raises(UnknownEvent):
        decode(encode(Stranger()))  # type: ignore[arg-type]
