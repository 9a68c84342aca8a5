"""The recap as a page to keep: as much of its tables as the window or the paper has room for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from show.recap import chapters
from stage.recap_page import recap_page
from tests.show.evenings import begun
from web.words import Words

CUT = "[...document.querySelectorAll('.wide')].filter(it => it.scrollWidth > it.clientWidth + 1).length"
BROADER = "document.documentElement.scrollWidth - innerWidth"


@pytest.fixture
def recap(page: Page) -> Page:
    """The page of a match of eight and twelve rounds."""
    evening = begun(8, elimination="none", rounds=12)
    evening.to("farewell")
    story = {"title": evening.show.title, "lang": "ko", "chapters": chapters(evening.show)}
    page.set_content(recap_page(story, Words("ko"), alone=True).decode())
    return page


def test_a_laptop_shows_its_tables_whole_and_a_small_window_scrolls_them(recap: Page) -> None:
    recap.set_viewport_size({"width": 1440, "height": 900})
    assert recap.evaluate(CUT) == 0
    assert recap.evaluate("[...document.querySelectorAll('.wide')].some(it => it.clientWidth > 960)")
    recap.set_viewport_size({"width": 800, "height": 900})
    assert recap.evaluate(CUT) > 0
    assert recap.evaluate(BROADER) <= 0


def test_paper_cuts_nothing_off(recap: Page) -> None:
    recap.set_viewport_size({"width": 718, "height": 1040})  # A4 with a browser's usual margins
    recap.emulate_media(media="print")
    assert recap.evaluate(BROADER) <= 0
    assert recap.evaluate("[...document.querySelectorAll('.wide')].every(it => "
        "getComputedStyle(it).overflowX === 'visible')")  # fmt: skip
    recap.emulate_media(media="screen")
