"""The words of plus/minus, in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from games import plus_minus

FOLDER = Path(plus_minus.__file__).parent / "locales"
WORDS = {lang: json.loads((FOLDER / f"{lang}.json").read_text(encoding="utf-8")) for lang in ("ko", "en")}
REVEAL = ("odd", "nothing", "everyone_loses")


def placeholders(text: str | dict[str, str]) -> set[str]:
    joined = text if isinstance(text, str) else " ".join(text.values())
    return set(re.findall(r"\{(\w+)", joined))


def test_both_languages_say_the_same_things() -> None:
    assert set(WORDS["ko"]) == set(WORDS["en"])
    for key, text in WORDS["ko"].items():
        assert placeholders(text) == placeholders(WORDS["en"][key]), key


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_every_choice_of_the_host_has_its_words(lang: str) -> None:
    for option, choice in plus_minus.choices.items():
        values = [json.dumps(value).strip('"') for value in choice.values or ()]
        values += ["some"] if choice.values is None else []
        values += ["none"] if choice.none else []
        assert {f"plus_minus.{kind}.{option}" for kind in ("option", "about")} <= set(WORDS[lang])
        assert {f"plus_minus.value.{option}.{value}" for value in values} <= set(WORDS[lang])


@pytest.mark.parametrize(("lang", "apart"), [("ko", 8), ("en", 8)])
def test_a_number_is_read_out_at_the_same_length_whatever_its_effect(lang: str, apart: int) -> None:
    spoken = {"ko": ("플러스 2", "마이너스 1"), "en": ("plus 2", "minus 1")}[lang]
    lines = [WORDS[lang][f"plus_minus.script.{effect}"] for effect in REVEAL]
    lengths = [
        len(line.replace("{plus:spoken}", spoken[0]).replace("{minus:spoken}", spoken[1])) for line in lines
    ]
    assert max(lengths) - min(lengths) <= apart


def test_what_is_read_out_of_an_even_or_a_losing_number_holds_no_figure_of_its_count() -> None:
    for lang in ("ko", "en"):
        for effect in ("nothing", "everyone_loses"):
            assert placeholders(WORDS[lang][f"plus_minus.script.{effect}"]) == {"number"}
