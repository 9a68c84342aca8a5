"""Browser contexts and their first page that tests take in turns: each finds them as if they were new, but with files
loaded before.

A new context costs a window of its own, and all scripts, sheets and fonts anew; a new page costs a process: more than
most tests do in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Error, Frame, Page

BARE = "/static/tokens.css"
"""Under each origin of the tests there is this to look at, without a script in it."""
PATIENCE = 3_000
"""Milliseconds."""
FAKED = "!Function.prototype.toString.call(setTimeout).includes('[native code]')"


class Shared:
    """One context, and where its pages have been."""

    def __init__(self, browser: Browser, options: Mapping[str, Any]) -> None:
        self.context: BrowserContext = browser.new_context(**options)
        self._origins: set[str] = set()
        self.context.on("page", lambda page: page.on("framenavigated", self._note))
        self._anchor = self.context.new_page()  # its window stays when a test's page goes
        self._storage = self.context.new_cdp_session(self._anchor)
        self._page: Page | None = None
        self._size = options.get("viewport", {"width": 1280, "height": 720})
        self._motion = options.get("reduced_motion", "null")

    def open_page(self) -> bool:
        """Opens a page that knows nothing of those before it; False if time in it is not the browser's own."""
        if self._page is None or self._page.is_closed():
            self._page = self.context.new_page()
        return not self._page.evaluate(FAKED)

    def forget(self) -> None:
        """Closes the pages but the first, which is put back to where it began, and clears what they have stored."""
        for page in self.context.pages:
            if page not in (self._anchor, self._page):
                page.close()
        if self._page is not None and not self._page.is_closed():
            try:
                self._put_back(self._page)
            except Error:  # it is of no server, or busy with something that does not end
                self._page.close()
        for origin in self._origins:
            self._storage.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        self._origins.clear()
        self.context.clear_cookies()
        self.context.clear_permissions()

    def _put_back(self, page: Page) -> None:
        page.unroute_all(behavior="ignoreErrors")
        page.mouse.up()
        page.mouse.move(0, 0)
        page.emulate_media(media="null", reduced_motion=self._motion)
        page.set_viewport_size(self._size)
        page.goto(_origin(page.url) + BARE, timeout=PATIENCE)
        page.evaluate("sessionStorage.clear()")

    def _note(self, frame: Frame) -> None:
        if frame.url.startswith("http"):
            self._origins.add(_origin(frame.url))


def _origin(url: str) -> str:
    address = urlsplit(url)
    return f"{address.scheme}://{address.netloc}"


class Contexts:
    """The contexts of one worker, one for each set of options."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._kept: dict[str, Shared] = {}

    def take(self, options: Mapping[str, Any]) -> Shared:
        """A context with these options and one page that nothing has been done with.

        One whose clock a test has taken into its hands is done with: Playwright cannot give the time back.
        """
        key = json.dumps(options, sort_keys=True)
        shared = self._kept.pop(key, None) or Shared(self._browser, options)
        if not shared.open_page():
            shared.context.close()
            return self.take(options)
        self._kept[key] = shared
        return shared

    def close(self) -> None:
        for shared in self._kept.values():
            with suppress(Error):
                shared.context.close()


@contextmanager
def heard(context: BrowserContext, complaints: list[str]) -> Iterator[None]:
    """Writes down what the pages of a context throw and which errors they log."""
    context.on("weberror", thrown := lambda fault: complaints.append(str(fault.error)))
    context.on("console", said := lambda line: complaints.append(line.text) if line.type == "error" else None)
    try:
        yield
    finally:
        context.remove_listener("weberror", thrown)
        context.remove_listener("console", said)
