"""The evening's scenes fit every laptop and shut nobody out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.accessibility import violations
from tests.host import evening_views as evening, views
from tests.host.conftest import Console
from tests.host.test_layout import OVERFLOW, RULES, SIZES

MORE = ".panel, .panel form, .pick, .foot, .missed, .missed .btn, .outs, .rundown, .holders, .state, .scrolled, .launch"
EVERYTHING = OVERFLOW.replace(".launch", MORE)
DIALOGS = {
    "rundown": ("lobby", "o"),
    "a line of it": ("lobby", "o", "[data-line='2'] [data-act=change]"),
    "history": ("farewell", "o"),
    "lost": ("death match picking", ".foot.duel .btn"),
    "death match": ("death match", ".duel-game .btn"),
    "another game": ("next lobby", ".ready-list li button"),
}


LONG = {"서준": views.NAMES[10], "정민재": views.NAMES[11], "Alexandra": views.NAMES[8]}
"""Twelve syllables for the winner and both rivals."""


def with_long_names(view: Any) -> Any:
    told = json.dumps(view, ensure_ascii=False)
    for short, long in LONG.items():
        told = told.replace(short, long)
    return json.loads(told)


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_scene_of_the_evening_fits_without_scrolling(
    console: Console, size: tuple[int, int], lang: str
) -> None:
    console.page.set_viewport_size({"width": size[0], "height": size[1]})
    faults = {}
    for name in evening.SCENES:
        console.show(with_long_names({**evening.view(name), "lang": lang}))
        if found := console.page.evaluate(EVERYTHING):
            faults[name] = found
    assert faults == {}


@pytest.mark.parametrize(
    "name",
    ["next lobby", "giving", "several winners", "death match", "lost away", "missed", "all sent", "farewell"],
)
def test_axe_finds_nothing_in_the_evening(console: Console, name: str) -> None:
    console.show(evening.view(name))
    assert violations(console.page, RULES) == []


@pytest.mark.parametrize("name", DIALOGS)
def test_axe_finds_nothing_in_a_dialog_of_the_evening(console: Console, name: str) -> None:
    scene, *steps = DIALOGS[name]
    console.show(evening.view(scene))
    for step in steps:
        if len(step) == 1:
            console.press(step)
        else:
            console.page.locator(step).first.click()
    assert console.dialog.count() == 1
    assert violations(console.page, RULES) == []
