"""What the tests of the room's screen share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.display.stage_page import LINK
from tests.display.wall import SCRIPT, SHEETS
from tests.site import Site


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The pages' files, with a link that the test holds in its hand."""
    with Site({"/static/link.js": LINK}) as running:
        yield running


@pytest.fixture
def wall(page: Page, site: Site) -> Page:
    """A page with nothing but a picture."""
    page.goto(site.page(*SHEETS, name="wall"))
    page.evaluate(SCRIPT)
    return page
