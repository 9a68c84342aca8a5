"""A picture alone on a page, as large as the window lets it be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SHEETS = (
    "/static/tokens.css",
    "/static/base.css",
    "/static/pretendard.css",
    "/display/static/screen.css",
    "/display/static/scenes.css",
    "/display/static/evening.css",
    "/display/static/recap.css",
)
SCRIPT = (Path(__file__).parent / "gallery.js").read_text(encoding="utf-8")
SIZES = [(1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"color-contrast-enhanced": {"enabled": True}},
}


def draw(wall: Page, drawn: Any, lang: str = "ko") -> None:
    """Puts the picture of a view onto the page."""
    wall.evaluate("([view, lang]) => draw(view, lang)", [drawn, lang])


def text(wall: Page, where: str) -> str:
    """The words in one place, on one line."""
    return " ".join(wall.locator(where).inner_text().split())
