"""What axe finds wrong with a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

_RUN = "rules => axe.run(rules).then(found => found.violations)"


def violations(page: Page, rules: Mapping[str, Any]) -> list[str]:
    """Every violation with the elements that are at fault; what is in order is checked but not told."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(_RUN, {**rules, "resultTypes": ["violations"]})
    return [
        f"{fault['id']}, {fault['help']}: {', '.join(node['html'][:160] for node in fault['nodes'])}"
        for fault in found
    ]
