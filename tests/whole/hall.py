"""A hall in one browser: a console, a projector, phones on the plain origin of a venue's network."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.accessibility import violations
from tests.surfaces.server import Server
from web.words import Words

NAMES = (
    "민서",
    "한서연",
    "도윤",
    "왕십리 불주먹",
    "회계팀에서온김수현대리님",
    "유나",
    "무지개떡집둘째아들태오",
    "할머니와함께온막내손예준",
    "Alexandra",
    "새벽세시라면끓이는이지호",
)
PHONE = {"viewport": {"width": 360, "height": 640}, "is_mobile": True, "has_touch": True}
SCREENS = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
DESKS = ((1440, 900), (1366, 768), (1366, 650), (1280, 720))
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]}
# On the stage turned cards lie over beams and one another, which axe takes for the text's ground; the pictures'
# own tests measure that contrast.
STAGE_RULES = {**RULES, "rules": {"color-contrast": {"enabled": False}}}
PATIENCE = 15_000
"""Milliseconds."""


def played_in(usual: str) -> list[str]:
    """The languages that a whole show is played in; ``CUECARD_SHOW_IN=ko,en`` plays each in both."""
    return os.environ.get("CUECARD_SHOW_IN", usual).split(",")


_OVERFLOWING = """() => [...document.querySelectorAll('body *')].filter(one => {
  const style = getComputedStyle(one);
  if (style.position === 'fixed' || style.visibility === 'hidden' || !one.getClientRects().length) return false;
  if (one.closest('.visually-hidden, .miniature')) return false;  // a miniature is drawn large and made small
  const hides = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
  return hides && one.scrollWidth > one.clientWidth + 1 && one.childElementCount === 0;
}).map(one => one.className + ': ' + one.textContent)"""
_RESTS = """() => Promise.all(document.getAnimations()
  .filter(one => one.effect.getComputedTiming().endTime !== Infinity)
  .map(one => one.finished.catch(() => null)))"""
_SCROLLS = """() => {
  const {scrollWidth, scrollHeight} = document.documentElement;
  return scrollWidth > innerWidth + 1 || scrollHeight > innerHeight + 1 ? [scrollWidth, scrollHeight] : null;
}"""


def _words(page: Page, part: str) -> str:
    return " ".join(page.inner_text(part).split())


class Hall:
    """The pages of one show and what their browsers complained about."""

    def __init__(self, browser: Browser, server: Server, lang: str) -> None:
        self.browser, self.server, self.lang = browser, server, lang
        self.t = Words("ko" if lang == "ko" else "en")
        self.complaints: list[str] = []
        self._looking = False
        self._looks = 0
        self.contexts: list[BrowserContext] = []
        self.console = self._page(viewport={"width": 1440, "height": 900})
        self.console.goto(server.console)
        self.screen = self._page(viewport={"width": 1280, "height": 720})
        self.screen.goto(server.display)
        self.phones: dict[str, Page] = {}
        self.hands: dict[str, list[int]] = {}

    def _page(self, **options: Any) -> Page:
        locale = "ko-KR" if self.lang == "ko" else "en-GB"
        context = self.browser.new_context(
            locale=locale, timezone_id="Asia/Seoul", reduced_motion="reduce", **options
        )
        self.contexts.append(context)
        context.on("weberror", lambda fault: self.complaints.append(str(fault.error)))
        context.on("console", self._said)
        context.on("response", self._missed)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        return page

    def _said(self, message: Any) -> None:
        # axe styles the page inline while it looks, which the page's policy rightly forbids.
        if message.type == "error" and "ERR_CONNECTION" not in message.text and not self._looking:
            self.complaints.append(message.text)

    def _missed(self, response: Any) -> None:
        if response.status == 404:
            self.complaints.append(f"{response.url} is not there")

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    # ------------------------------------------------------------ the console

    @property
    def go(self) -> Locator:
        return self.console.locator("button.go")

    def says(self, key: str, **params: Any) -> str:
        return self.t(key, **params)

    def press(self, label: str, *, twice: bool = False) -> None:
        """Press GO with the space bar once it says ``label``."""
        expect(self.go).to_contain_text(label)
        expect(self.go).to_be_enabled()
        self.press_go()
        if twice:
            self.press_go()

    def press_go(self) -> None:
        """Press it once what it asks has been there for long enough to be meant."""
        self.console.locator(".go:not([data-fresh])").wait_for()
        self.console.keyboard.press("Space")

    def begin(self, game: str) -> None:
        """On the form of a new show: its language and its game."""
        expect(self.console.locator("form#new-show")).to_be_visible()
        if self.lang != self.console.locator("html").get_attribute("lang"):
            other = "English" if self.lang == "en" else "한국어"
            self.console.get_by_role("button", name=other).click()
        self.console.get_by_label(self.says(f"host.lang.{self.lang}"), exact=True).check()
        self.console.locator(f'input[name="game"][value="{game}"]').check()

    def fill(self) -> None:
        """Everybody joins with the code on the projector."""
        code = self.screen.locator(".code").inner_text().split()[-1]
        for name in NAMES:
            self.join(name, code)
        expect(self.screen.get_by_text(NAMES[-1])).to_be_visible()

    def survive(self, locked: Locator, number: int) -> None:
        """The server dies in round ``number`` and comes back: same show, held, pages back by themselves."""
        self.server.kill()
        self.server.start()
        expect(self.go).to_contain_text(self.says("show.cue.resume"), timeout=20_000)
        expect(locked).to_be_visible(timeout=20_000)
        self.press(self.says("show.cue.resume"))
        expect(self.go).to_contain_text(self.says("show.cue.close_round", round=number))

    def reload(self, name: str) -> None:
        """Projector and a phone read after a reload as they read before."""
        expect(self.screen.locator(".picture")).to_have_count(1)
        for page, part in ((self.screen, ".picture"), (self.phones[name], "main")):
            before = " ".join(page.inner_text(part).split())
            page.reload()
            expect(page.locator(part)).to_have_text(before, use_inner_text=True)

    def to_the_end(self, folder: Path | None, prefix: str = "", *, ranked: bool = True) -> None:
        """Ranks, verdict, elimination and farewell, each looked at; GO says what comes.

        ``ranked``: rank by rank; where everybody has seen the points all along, one press is enough.
        """
        if ranked:
            self._rank_by_rank(folder)
        self.press(self.says("show.cue.reveal_verdict"))
        expect(self.go).not_to_contain_text(self.says("show.cue.reveal_verdict"))
        self.look(f"{prefix}verdict", folder)
        if self.says("show.cue.death_match") in self.go.inner_text():
            self._duel_on_stage()
        if self.says("show.cue.eliminate") in self.go.inner_text():
            self.press(self.says("show.cue.eliminate"))
            expect(self.go).to_contain_text(self.says("show.cue.farewell"))
            self.look(f"{prefix}elimination", folder)
        self.press(self.says("show.cue.farewell"), twice=True)
        expect(self.phones[NAMES[0]].locator("body")).to_contain_text(self.says("player.farewell.say"))
        self.look(f"{prefix}farewell", folder)

    def _duel_on_stage(self) -> None:
        """Several are at the bottom: they play it away from the console, and the first of them loses."""
        self.press(self.says("show.cue.death_match"))
        self.console.get_by_label(self.says("host.death.away")).check()
        self.press(self.says("show.cue.play_away"))
        self.console.locator('input[name="loser"]').first.check()
        self.console.get_by_role("button", name=self.says("host.death.enter")).click()
        expect(self.go).to_contain_text(self.says("show.cue.eliminate"))

    def go_on_to(self, label: str) -> None:
        """Press GO, twice where it asks for it, until it says ``label``."""
        said = self.go.locator(".say")
        while label not in said.inner_text():
            expect(self.go).to_have_attribute("data-state", re.compile("ready|guard|resume"))
            before = self.go.get_attribute("data-cue-no") or ""
            guarded = self.go.get_attribute("data-state") == "guard"
            self.press_go()
            if guarded:
                self.press_go()
            expect(self.go).not_to_have_attribute("data-cue-no", before)

    def adjust(self, name: str, points: int, game: str) -> None:
        """The host corrects somebody's points, with a reason."""
        self.console.locator("[data-contestant]", has_text=name).first.click()
        dialog = self.console.locator("dialog[open]")
        dialog.get_by_label(self.says(f"{game}.console.adjust_points")).fill(str(points))
        dialog.locator('[name="reason"]').fill("fair play")
        dialog.get_by_role("button", name=self.says(f"{game}.console.adjust"), exact=True).click()
        expect(dialog).to_have_count(0)

    def come_back(self) -> None:
        """The server dies and comes back: every page tells what it told, by itself."""
        pages = ((self.screen, ".picture"), (self.phones[NAMES[1]], "main"))
        before = [_words(page, part) for page, part in pages]
        self.die_and_rise()
        for (page, part), words in zip(pages, before, strict=True):
            expect(page.locator(part)).to_have_text(words, use_inner_text=True, timeout=20_000)

    def die_and_rise(self) -> None:
        """The server is killed, the console notices, and it is there again."""
        self.server.kill()
        expect(self.go).to_have_attribute("data-state", "offline", timeout=20_000)
        self.server.start()
        expect(self.go).not_to_have_attribute("data-state", "offline", timeout=20_000)

    def choose(self, option: str, label: str) -> None:
        """One of the options of a new show."""
        self.console.locator(f'[name="option.{option}"]').select_option(label=label)

    def decide(self, name: str, choice: str, button: str) -> None:
        """A contestant chooses somebody on the own phone and confirms it."""
        page = self.phones[name]
        page.get_by_role("button", name=choice, exact=True).tap()
        expect(page.locator("button.go")).to_contain_text(self.says(button, name=choice))
        page.locator("button.go").tap()
        expect(page.locator("button.go")).to_have_count(0)

    def _rank_by_rank(self, folder: Path | None) -> None:
        self.press(self.says("show.cue.start_verdict"), twice=True)
        expect(self.go).to_contain_text(self.says("show.cue.reveal_rank"))
        self.look("verdict-begun", folder)
        told = self.console.locator(".final .tally .small")
        while self.says("show.cue.reveal_rank") in self.go.inner_text():
            before = told.inner_text()
            self.press(self.says("show.cue.reveal_rank"))
            expect(told).not_to_have_text(before)

    def more_time(self, presses: int) -> None:
        """Ten seconds a press: to look at a round on every size takes longer than to play it."""
        for _ in range(presses):
            self.console.keyboard.press("KeyT")

    # ------------------------------------------------------------ the phones

    def join(self, name: str, code: str) -> Page:
        """From the code to the seat in two taps."""
        page = self._page(**PHONE)
        page.goto(f"http://show.lan:{self.server.port}/{code}")
        assert page.evaluate("isSecureContext") is False
        page.get_by_label(self.says("player.door.name")).fill(name)
        page.get_by_role("button", name=self.says("player.door.sit")).tap()
        expect(page.locator(".tab")).to_contain_text(name)
        self.phones[name] = page
        return page

    def put_away(self, *names: str) -> None:
        """Phones go into pockets: their pages are gone, as with a phone that sleeps for long."""
        for name in names:
            self.phones[name].goto("about:blank")

    def take_out(self, *names: str) -> None:
        """Phones come out of pockets, and find their seats by themselves."""
        for name in names:
            self.phones[name].goto(f"http://show.lan:{self.server.port}/")
            expect(self.phones[name].locator(".tab")).to_contain_text(name)

    def memorise(self, name: str) -> None:
        page = self.phones[name]
        page.get_by_role("button", name=self.says("plus_minus.phone.turn")).tap()
        fan = page.locator(".fan li")
        expect(fan).to_have_count(3)
        expect(fan.first).to_have_text(re.compile(r"\d"))
        self.hands[name] = [int(re.findall(r"\d", text)[0]) for text in fan.all_inner_texts()]
        page.get_by_role("button", name=self.says("plus_minus.phone.give_back")).tap()
        expect(page.get_by_role("heading", name=self.says("plus_minus.phone.given_back"))).to_be_visible()

    def lock(self, name: str, *, plus: int | None = None, minus: int | None = None) -> None:
        page = self.phones[name]
        for side, number in (("plus", plus), ("minus", minus)):
            if number is not None:
                label = self.says(f"plus_minus.phone.{side}", n=number)
                page.get_by_role("button", name=label, exact=True).tap()
        if plus is None and minus is None:
            page.get_by_role("button", name=self.says("plus_minus.phone.nothing"), exact=True).tap()
        page.locator("button.go").tap()
        expect(page.get_by_role("heading", name=self.says("plus_minus.phone.locked"))).to_be_visible()

    def lock_on_row(self, name: str, row: int) -> None:
        """A contestant's lowest card goes to a row."""
        page = self.phones[name]
        page.locator("button.k").first.tap()
        page.locator("button.row").nth(row - 1).tap()
        page.locator("button.go").tap()
        expect(page.get_by_role("heading", name=self.says("rows.phone.locked"))).to_be_visible()

    # ------------------------------------------------------------ looking

    def look(self, scene: str, folder: Path | None = None) -> None:
        """Every page is whole at its sizes and says nothing in raw keys; axe finds nothing. A third of the
        sizes, and axe at every third look, have their turn, in either language at another one: all of it takes
        longer than to play the round, and the pages' own tests look at every size in both."""
        self._looks += 1
        self._at_rest(self.screen)
        for size in SCREENS[self._turn :: 3]:
            self._whole(self.screen, size, f"screen, {scene}")
        self.screen.set_viewport_size({"width": 1280, "height": 720})
        for size in DESKS[self._turn :: 3]:
            self._whole(self.console, size, f"console, {scene}", scrolls=scene != "lobby")
        self.console.set_viewport_size({"width": 1440, "height": 900})
        phone = next(reversed(self.phones.values()), None)  # the last one still has to do something
        pages = {"console": self.console, "screen": self.screen, **({"phone": phone} if phone else {})}
        if phone:
            self._whole(phone, (360, 640), f"phone, {scene}", scrolls=scene != "rules")
        for which, page in pages.items():
            self.look_at(page, scene, which, folder)

    def look_at(self, page: Page, scene: str, which: str, folder: Path | None = None) -> None:
        """One page says nothing in raw keys, and axe finds nothing."""
        if folder:
            page.screenshot(path=folder / f"{scene}-{self.lang}-{which}.png", full_page=which == "story")
        self._at_rest(page)
        if self._turn == 0 or which == "story":
            told = self._faults(page, STAGE_RULES if which == "screen" else RULES)
            assert not told, (which, scene, told)
        raw = re.findall(
            r"\b(?:show|web|host|player|display|plus_minus|rows)\.[a-z_.]+\b", page.inner_text("body")
        )
        assert not raw, (which, scene, raw)

    @property
    def _turn(self) -> int:
        return (self._looks + (self.lang == "en")) % 3

    def _faults(self, page: Page, rules: dict[str, Any]) -> list[str]:
        self._looking = True
        told = violations(page, rules)
        page.evaluate("() => new Promise(done => setTimeout(done))")
        self._looking = False
        return told

    def _at_rest(self, page: Page) -> None:
        """What fades has faded: text is measured in the colours it stays in."""
        if page is self.screen:
            expect(page.locator(".picture")).to_have_count(1)
        page.evaluate(_RESTS)

    def _whole(self, page: Page, size: tuple[int, int], what: str, *, scrolls: bool = True) -> None:
        """Nothing is cut off, and (where ``scrolls``) nothing has to be scrolled to."""
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        cut = page.evaluate(_OVERFLOWING)
        assert cut == [], (what, size, cut)
        if scrolls:
            scrolled = page.evaluate(_SCROLLS)
            assert scrolled is None, (what, size, scrolled)
