"""What the tests of the room's screen share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.display.stage_page import LINK, StagePage
from tests.display.wall import SCRIPT, SHEETS
from tests.site import Site


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The pages' files, with a link that the test holds in its hand."""
    with Site({"/static/link.js": LINK}) as running:
        yield running


@pytest.fixture
def browser_context_args(
    browser_context_args: dict[str, Any], request: pytest.FixtureRequest
) -> dict[str, Any]:
    """Only on the page itself do things move."""
    moves = "stage" in request.fixturenames
    return {**browser_context_args, "reduced_motion": "no-preference" if moves else "reduce"}


@pytest.fixture
def stage(page: Page, site: Site) -> StagePage:
    """The projector's page, which gets its views from the test."""
    return StagePage(page, site)


@pytest.fixture
def wall(page: Page, site: Site) -> Page:
    """A page with nothing but a picture."""
    page.goto(site.page(*SHEETS, name="wall"))
    page.evaluate(SCRIPT)
    return page
