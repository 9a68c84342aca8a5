"""What every game must offer: each one offers it whole, and the guide for the next one leaves nothing out."""

from __future__ import annotations

import dataclasses
import inspect
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from games import GAMES, contract

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "adding-a-game.md"
MEMBERS = {name for name in vars(contract.Game) if not name.startswith("_")} | set(
    contract.Game.__annotations__
)
CLASSES = {
    name: one
    for name, one in vars(contract).items()
    if inspect.isclass(one) and one.__module__ == contract.__name__ and not name.startswith("_")
}


def in_code() -> set[str]:
    """Every word that the guide sets as code."""
    quoted = re.findall(r"`([^`]+)`", GUIDE.read_text(encoding="utf-8"))
    return {word for code in quoted for word in re.findall(r"\w+", code)}


def test_the_guide_names_everything_of_the_contract() -> None:
    fields = {
        field.name
        for one in CLASSES.values()
        if dataclasses.is_dataclass(one)
        for field in dataclasses.fields(one)
    }
    assert {"warning", "wants_summary", "cue_line", "told", "cells"} <= MEMBERS
    assert {"open_points", "people", "peeks", "absence", "turns"} <= fields
    assert sorted((MEMBERS | fields | set(CLASSES) | {"Json", "Seat", "Bot"}) - in_code()) == []


def test_the_guides_table_of_questions_asks_them_as_the_contract_does() -> None:
    asked = dict(re.findall(r"^\| `(\w+)(\([^`]*\))?`", GUIDE.read_text(encoding="utf-8"), re.MULTILINE))
    assert {name for name in MEMBERS if callable(getattr(contract.Game, name, None))} <= set(asked)
    for name, call in asked.items():
        if call:
            parameters = list(inspect.signature(getattr(contract.Game, name)).parameters)[1:]
            assert re.findall(r"\w+", call) == parameters, name


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_game_offers_all_that_is_asked_and_nothing_else(game: ModuleType) -> None:
    assert set(game.__all__) == MEMBERS
    assert all(hasattr(game, name) for name in MEMBERS)


def parameters(call: Any) -> list[tuple[str, Any, Any]]:
    return [
        (one.name if one.kind is one.KEYWORD_ONLY else "", one.kind, one.default)
        for one in inspect.signature(call).parameters.values()
        if one.name != "self"
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_game_can_be_asked_as_the_contract_asks(game: ModuleType) -> None:
    for name in MEMBERS:
        asked = getattr(contract.Game, name, None)
        if callable(asked):
            assert parameters(getattr(game, name)) == parameters(asked), name


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_the_bots_that_are_offered_can_be_played(game: Any) -> None:
    assert set(game.traits.bots) == set(game.bots)
    assert game.key in game.__name__
