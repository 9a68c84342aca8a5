"""The projector's real page with a link that the test holds in its hand."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader
from playwright.sync_api import Page

from tests.scripts import ROOT
from tests.site import Site

LINK = """
export function connect(namespace, {onView, onState}) {
  window.sent = [];
  window.feed = (view, version) => onView(view, {version, at: 1_000_000});
  window.enter = (state, code = null) => onState(state, code);
  window.namespace = namespace;
  return {
    now: () => 1_000_000,
    do: (kind, fields) => { window.sent.push({kind, ...fields}); return Promise.resolve({ok: true}); },
  };
}
"""


class StagePage:
    """One page: ``feed`` sends it a view and waits until it says that it shows it."""

    def __init__(self, page: Page, site: Site, *, overlay: bool = False) -> None:
        self.page = page
        self.version = 0
        page.goto(site.document(document(overlay), "overlay" if overlay else "stage"))
        self.until("window.feed")

    def until(self, condition: str, seconds: float = 8) -> None:
        """Waits, frame by frame, for an expression to hold (the page's policy forbids Playwright's own way)."""
        held = self.page.evaluate(
            f"""async limit => {{
                const end = performance.now() + limit;
                while (!({condition})) {{
                    if (performance.now() > end) return false;
                    await new Promise(requestAnimationFrame);
                }}
                return true;
            }}""",
            seconds * 1000,
        )
        assert held, f"never came true: {condition}"

    def feed(self, view: Any) -> None:
        """Sends a view and waits for its confirmation."""
        self.feed_and_look(view, "() => null")

    def feed_and_look(self, view: Any, look: str) -> Any:
        """Sends a view and evaluates ``look`` in the frame in which it is first confirmed."""
        self.version += 1
        return self.page.evaluate(
            f"""async ([view, version]) => {{
                feed(view, version);
                while (!sent.some(s => s.version === version)) await new Promise(requestAnimationFrame);
                return ({look})();
            }}""",
            [view, self.version],
        )


@cache
def document(overlay: bool) -> str:
    """The page as the server's template makes it."""
    folders = [FileSystemLoader(ROOT / "web/templates"), FileSystemLoader(ROOT / "display/templates")]
    template = Environment(loader=ChoiceLoader(folders), autoescape=True).get_template("display/index.html")
    return template.render(overlay=overlay, lang="ko", t=lambda key: key)
