"""Tests take a browser context in turns and find nothing of one another in it."""

from __future__ import annotations

from typing import Any

from tests.accessibility import violations
from tests.sharing import Contexts, Shared
from tests.site import Site

REMEMBER = """() => {
  localStorage.setItem("name", "민지");
  sessionStorage.setItem("name", "민지");
  document.cookie = "name=minji";
}"""
REMEMBERED = "() => [localStorage.length, sessionStorage.length, document.cookie]"


def test_a_page_finds_nothing_that_the_one_before_has_stored(
    contexts: Contexts, browser_context_args: dict[str, Any], site: Site
) -> None:
    first = contexts.take(browser_context_args)
    page = first.context.pages[-1]
    page.goto(site.page())
    page.evaluate(REMEMBER)
    assert page.evaluate(REMEMBERED) == [1, 1, "name=minji"]
    first.forget()
    second = contexts.take(browser_context_args)
    assert second is first
    assert second.context.pages[-1] is page
    page.goto(site.page())
    assert page.evaluate(REMEMBERED) == [0, 0, ""]
    second.forget()


def test_a_page_finds_nothing_that_was_done_to_the_one_before(
    contexts: Contexts, browser_context_args: dict[str, Any], site: Site
) -> None:
    first = contexts.take(browser_context_args)
    page = first.context.pages[-1]
    size = page.viewport_size
    page.route("**/*", lambda route: route.fulfill(body="another page"))
    page.goto(site.page())
    page.set_viewport_size({"width": 300, "height": 300})
    page.emulate_media(media="print", reduced_motion="no-preference")
    page.evaluate("window.left = true")
    page.mouse.down()
    page.context.new_page()
    first.forget()
    second = contexts.take(browser_context_args)
    page = second.context.pages[-1]
    page.goto(site.page())
    assert len(second.context.pages) == 2
    assert page.viewport_size == size
    asked = "['print', '(prefers-reduced-motion: reduce)'].map(one => matchMedia(one).matches)"
    assert page.evaluate(f"[...{asked}, 'left' in window]") == [False, True, False]
    assert page.locator("main#page").count() == 1
    second.forget()


def test_a_page_that_cannot_be_put_back_is_not_used_again(
    contexts: Contexts, browser_context_args: dict[str, Any]
) -> None:
    first = contexts.take(browser_context_args)
    page = first.context.pages[-1]
    page.goto("data:text/html,a page of no server's")
    first.forget()
    assert page.is_closed()
    second = contexts.take(browser_context_args)
    assert not second.context.pages[-1].is_closed()
    second.forget()


def test_a_context_whose_clock_was_stopped_is_not_used_again(
    contexts: Contexts, browser_context_args: dict[str, Any]
) -> None:
    first = contexts.take(browser_context_args)
    first.context.pages[-1].clock.install()
    first.forget()
    second = contexts.take(browser_context_args)
    assert second is not first
    assert "[native code]" in second.context.pages[-1].evaluate("() => `${setTimeout}`")
    second.forget()


def test_other_options_are_another_context(contexts: Contexts, browser_context_args: dict[str, Any]) -> None:
    def dark(shared: Shared) -> bool:
        seen: bool = shared.context.pages[-1].evaluate(
            "() => matchMedia('(prefers-color-scheme: dark)').matches"
        )
        shared.forget()
        return seen

    schemes = ({**browser_context_args, "color_scheme": name} for name in ("dark", "light"))
    assert [dark(contexts.take(options)) for options in schemes] == [True, False]


def test_axe_tells_what_is_wrong_and_what_has_been_put_right(
    contexts: Contexts, browser_context_args: dict[str, Any], site: Site
) -> None:
    shared = contexts.take(browser_context_args)
    page = shared.context.pages[-1]
    page.goto(site.page())
    page.evaluate("document.getElementById('page').append(document.createElement('button'))")
    rules = {"runOnly": ["wcag2a"]}
    assert [told.partition(",")[0] for told in violations(page, rules)] == ["button-name"]
    page.evaluate("document.querySelector('button').textContent = 'a'")
    assert violations(page, rules) == []
    shared.forget()
