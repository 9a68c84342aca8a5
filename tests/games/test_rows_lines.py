"""What a host reads aloud about rows, what the big button announces, and that both have their words."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import rows
from games.contract import Json
from games.rows.rules import resolve
from tests.games.rows_tables import SHEET, SHEET_HANDS, drawn_match, picks, table

FOLDER = Path(rows.__file__).parent / "locales"
WORDS = {lang: json.loads((FOLDER / f"{lang}.json").read_text(encoding="utf-8")) for lang in ("ko", "en")}
STEPS = resolve(table(SHEET, SHEET_HANDS), picks("35>2 36>2 40>3 48>3"))[1]


def placeholders(text: str | dict[str, str]) -> set[str]:
    joined = text if isinstance(text, str) else " ".join(text.values())
    return set(re.findall(r"\{(\w+)", joined))


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_a_reveal_has_a_step_for_all_picks_and_one_a_seat(seats: int) -> None:
    assert rows.reveal_steps(drawn_match(Random(1), seats=seats)) == 1 + seats


def test_in_the_strip_of_cues_the_picks_come_first_and_then_the_placements_are_counted() -> None:
    assert [rows.step_name(number) for number in (1, 2, 11)] == [
        {"key": "rows.strip.picks", "params": {}},
        {"key": "rows.strip.placement", "params": {"number": 1}},
        {"key": "rows.strip.placement", "params": {"number": 10}},
    ]


def test_each_step_has_its_line_and_says_whose_card_it_is() -> None:
    assert [rows.step_line(step) for step in STEPS] == [
        {"key": "rows.script.picks", "params": {}},
        {"key": "rows.script.appended", "params": {"seat": 1, "card": 35, "row": 2}},
        {"key": "rows.script.sixth", "params": {"seat": 2, "card": 36, "row": 2, "n": 5, "points": 7}},
        {"key": "rows.script.too_low", "params": {"seat": 3, "card": 40, "row": 3, "n": 1, "points": 1}},
        {"key": "rows.script.appended", "params": {"seat": 4, "card": 48, "row": 3}},
    ]


def test_the_button_says_what_comes_next_and_names_a_card_only_once_it_lies_open() -> None:
    assert rows.cue_line((), 0) == rows.cue_line(STEPS, 0) == {"key": "rows.cue.picks", "params": {}}
    assert [rows.cue_line(STEPS, revealed) for revealed in range(1, 5)] == [
        {"key": "rows.cue.place", "params": {"seat": seat, "card": card}}
        for seat, card in ((1, 35), (2, 36), (3, 40), (4, 48))
    ]


def test_while_cards_are_picked_the_host_can_say_what_a_lock_means_and_no_more() -> None:
    position = table(SHEET, SHEET_HANDS)
    assert rows.asides(position) == [{"key": "rows.script.picking_aside", "params": {}}]


def lines() -> list[Json]:
    warnings = [
        rows.warning(rows.options({"ending": ending, "deals": 5, "seconds": 45}), 2, "clock")
        for ending in ("deals", "sixty_six")
    ]
    cues = [rows.cue_line(STEPS, revealed) for revealed in range(5)]
    names = [rows.step_name(1), rows.step_name(2)]
    return [*map(rows.step_line, STEPS), *names, *cues, *rows.asides(table(SHEET, SHEET_HANDS)), *warnings]


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("line", lines(), ids=lambda line: line["key"])
def test_every_line_has_its_words_which_ask_for_nothing_that_it_does_not_tell(lang: str, line: Any) -> None:
    told = set(line["params"]) | ({"name"} if "seat" in line["params"] else set())
    assert placeholders(WORDS[lang][line["key"]]) <= told


@pytest.mark.parametrize("lang", WORDS)
def test_every_choice_of_the_host_has_its_words(lang: str) -> None:
    for option, choice in rows.choices.items():
        assert {f"rows.{kind}.{option}" for kind in ("option", "about")} <= set(WORDS[lang])
        assert {f"rows.value.{option}.{value}" for value in choice.values or ()} <= set(WORDS[lang])


@pytest.mark.parametrize("lang", WORDS)
def test_a_line_names_whose_card_is_placed_where_and_what_it_costs(lang: str) -> None:
    for result, told in (("appended", set()), ("sixth", {"points"}), ("too_low", {"points"})):
        assert placeholders(WORDS[lang][f"rows.script.{result}"]) >= {"name", "card", "row", *told}
