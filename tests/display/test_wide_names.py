"""The widest names the door lets in, in every scene of the room's screen: made smaller or cut, and in nobody's way."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.display import evening_views, rows_views, views
from tests.display.views import WIDE, with_wide_names

FAULTS = "text => galleryFaults(JSON.parse(text), 'ko')"
"""As text, since a name may be one that an object of JavaScript has by itself."""
GALLERIES = {"plus_minus": views.gallery, "evening": evening_views.gallery, "rows": rows_views.gallery}


def renamed(gallery: str) -> dict[str, Any]:
    """Its pictures, in which names may be cut."""
    return {f"hostile {name}": with_wide_names(drawn) for name, drawn in GALLERIES[gallery]().items()}


@pytest.mark.parametrize("gallery", GALLERIES)
def test_no_scene_lets_a_name_leave_its_place(wall: Page, gallery: str) -> None:
    wall.set_viewport_size({"width": 1280, "height": 720})
    assert wall.evaluate(FAULTS, json.dumps(renamed(gallery))) == {}


def test_on_the_recaps_picture_the_points_stand_clear_of_every_name(wall: Page) -> None:
    drawn = with_wide_names(evening_views.gallery()["recap-scores"])
    wall.evaluate("text => draw(JSON.parse(text), 'ko')", json.dumps(drawn))
    assert set(wall.locator(".end .name").all_text_contents()) <= set(WIDE)
    clear = """all => all.every(one => {
        const name = one.querySelector(".name"), points = one.querySelector("b").getBoundingClientRect();
        const style = getComputedStyle(name), right = name.getBoundingClientRect().right;
        return style.overflowX === "clip" && style.textOverflow === "ellipsis" && right < points.left;
    })"""
    assert wall.locator(".end").evaluate_all(clear)
