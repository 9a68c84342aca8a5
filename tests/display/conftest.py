"""What the tests of the room's screen share."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.display.wall import SCRIPT, SHEETS
from tests.site import Site


@pytest.fixture
def wall(page: Page, site: Site) -> Page:
    """A page with nothing but a picture."""
    page.goto(site.page(*SHEETS, name="wall"))
    page.evaluate(SCRIPT)
    return page
