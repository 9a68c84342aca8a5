"""The shared parts of the pages in a real browser, under the policy they live with."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.accessibility import violations
from tests.site import Site

BASE = ("/static/tokens.css", "/static/base.css")
LIT = "/static/vendor/lit-html-3.3.3/lit-html.js"


def in_page(page: Page, body: str, value: Any = None) -> Any:
    """Runs the body of an async function of (lit, value) in the page."""
    return page.evaluate(f"async value => {{ const lit = await import('{LIT}'); {body} }}", value)


def test_custom_properties_are_set_changed_and_removed_without_a_style_attribute(
    page: Page, site: Site
) -> None:
    page.goto(site.page(*BASE))
    seen = in_page(
        page,
        """
        const {cssVars} = await import("/static/css_vars.js"), main = document.getElementById("page");
        const draw = vars => {
          lit.render(lit.html`<p ${cssVars(vars)}></p>`, main);
          const style = main.firstElementChild.style;
          return ["--n", "--w", "--x"].map(name => style.getPropertyValue(name));
        };
        return [draw({"--n": 3, "--w": "2px"}), draw({"--n": 4, "--x": 0}), draw({"--n": null})];
        """,
    )
    assert seen == [["3", "2px", ""], ["4", "", "0"], ["", "", ""]]


def test_a_name_shrinks_until_its_line_fits_and_grows_back(page: Page, site: Site) -> None:
    page.goto(site.page(*BASE))
    sizes = in_page(
        page,
        """
        const {fitted} = await import("/static/fit.js"), main = document.getElementById("page");
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("p { width: 240px; font-size: calc(40px * var(--fit, 1)); white-space: nowrap }");
        document.adoptedStyleSheets = [sheet];
        const look = async () => {
          for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
          const p = main.firstElementChild;
          return [parseFloat(getComputedStyle(p).fontSize), p.scrollWidth <= p.clientWidth];
        };
        const draw = name => lit.render(lit.html`<p ${fitted(0.3)}>${name}</p>`, main);
        const seen = [];
        for (const name of ["민지", "가나다라마바사아자차카타", "민지", "가나다라마바사".repeat(9)]) {
          draw(name);
          seen.push(await look());
        }
        draw("가나다라마바사아자차카타");
        sheet.insertRule("p { width: 120px !important }", 1);
        seen.push(await look());
        return seen;
        """,
    )
    (short, fits), (long, long_fits), again, (endless, endless_fits), (narrow, narrow_fits) = sizes
    assert (short, fits, again) == (40, True, [40, True])
    assert 17 < long < 22
    assert long_fits
    assert (endless, endless_fits) == (12, False)
    assert (narrow, narrow_fits) == (12, False)


def gripped(page: Page, site: Site) -> None:
    page.goto(site.page(*BASE))
    in_page(
        page,
        """
        const {held} = await import("/static/held.js"), main = document.getElementById("page");
        window.shown = [];
        window.draw = open => lit.render(open === null ? lit.nothing
          : lit.html`<button ${held(change)}>${open ? "17" : "--"}</button>`, main);
        const change = open => { shown.push(open); draw(open); };
        draw(false);
        """,
    )


def shown(page: Page) -> list[bool]:
    seen: list[bool] = page.evaluate("shown")
    return seen


def test_a_grip_shows_under_a_finger_and_by_key_and_hides_when_let_go(page: Page, site: Site) -> None:
    gripped(page, site)
    grip = page.get_by_role("button")
    grip.hover()
    page.mouse.down()
    assert grip.inner_text() == "17"
    page.mouse.up()
    assert grip.inner_text() == "--"
    grip.press("Enter")
    page.keyboard.down("Space")
    assert grip.inner_text() == "17"
    page.keyboard.up("Space")
    assert shown(page) == [True, False] * 3


def test_a_grip_that_leaves_the_page_hides(page: Page, site: Site) -> None:
    gripped(page, site)
    page.get_by_role("button").hover()
    page.mouse.down()
    page.evaluate("draw(null)")
    page.wait_for_function("shown.length === 2")
    assert shown(page) == [True, False]


def test_words_and_clock_load_in_the_page(page: Page, site: Site) -> None:
    page.goto(site.page(*BASE))
    said = in_page(
        page,
        """
        const {loadWords} = await import("/static/words.js"), {minutes} = await import("/static/clock.js");
        const ko = await loadWords("ko"), en = await loadWords("en");
        return [ko("web.name"), en("web.name"), minutes(61000)];
        """,
    )
    assert said == ["큐카드", "Cuecard", "1:01"]


def test_the_shared_font_draws_hangul(page: Page, site: Site) -> None:
    page.goto(site.page(*BASE, "/static/pretendard.css"))
    loaded = in_page(page, 'return (await document.fonts.load("700 20px Pretendard Variable", "큐")).length;')
    assert loaded == 1
    assert "Pretendard" in page.evaluate("getComputedStyle(document.body).fontFamily")


def test_the_socket_library_loads_under_the_policy(page: Page, site: Site) -> None:
    page.goto(site.page(*BASE))
    assert page.evaluate("import('/static/link.js').then(link => typeof link.connect)") == "function"


def test_the_blank_page_has_nothing_that_hinders(page: Page, site: Site) -> None:
    page.goto(site.page(*BASE))
    in_page(
        page,
        """
        const heading = lit.html`<h1 class="visually-hidden">a</h1>`;
        lit.render(lit.html`${heading}<button>b</button>`, document.getElementById("page"));
        """,
    )
    assert violations(page, {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}) == []
