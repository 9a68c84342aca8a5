"""The page of the checks before the doors open, in a real browser; the test plays the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from stage import preflight as check
from stage.audit import Leak, Report
from stage.preflight import Chain, Clock, Disk, Finding, Place, Power, Sleep
from stage.preflight_room import WayIn, address, leaks, screens
from tests.accessibility import violations
from tests.host import views
from tests.host.conftest import DRAWN, Console, page_of
from tests.host.test_layout import RULES
from tests.site import POLICY
from tests.stage.test_preflight import EVENING, FAST, GB, READY, STICK

Json = Any
SIZES = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)]
LAPTOP = Disk(212 * GB, FAST, device=1)
FONTS = "**/PretendardVariable.woff2"
FINE = [
    address(WayIn("192.168.0.23:8080", "lan", 3)),
    *screens([READY]),
    check.power(Power(True, 98)),
    check.sleep(Sleep(0, 0)),
    check.clock(Clock(EVENING, runs=True)),
    check.disk(LAPTOP),
    check.backup("/media/stick", STICK, LAPTOP),
    check.place(Place(PurePosixPath("/hall/shows"), "ext4")),
    check.chain(Chain(12, 9_400)),
    check.font("a1", "a1"),
    check.words({"ko": {"web.a": ""}, "en": {"web.a": ""}}),
    leaks(Report((), 734, 2)),
]
GRAVE = [
    address(WayIn("192.168.0.23:8080", "lan", 0, ["172.30.1.5"])),
    *screens([{**READY, "fullscreen": False}, {**READY, "sound": "locked"}]),
    check.power(Power(False, 31)),
    check.sleep(Sleep(15, 5)),
    check.clock(Clock(EVENING, runs=True)),
    check.disk(Disk(400_000_000, [1.0] * 29 + [120.0])),
    check.backup("/Users/host/Desktop/copies-of-the-evening", LAPTOP, LAPTOP),
    check.place(
        Place(PurePosixPath("/Users/host/Library/CloudStorage/GoogleDrive-hall/My Drive/shows"), "apfs")
    ),
    check.chain(Chain(fault="show s4f2a is damaged after record 310 of 412")),
    check.font("a1", "b2"),
    check.words({"ko": {"web.a": ""}, "en": {}}),
    leaks(Report((Leak("pick", "projector"), Leak("difference", "phone 3")), 734, 2)),
]
"""Nothing is as it should be, in the longest words."""


class Checks:
    """The server's side of the page: what it has found, and what it was asked."""

    def __init__(self, page: Page, origin: str) -> None:
        self.page, self.origin = page, origin
        self.found: list[Finding | str] = [*FINE]
        self.running, self.status = False, 200
        self.pressed = 0
        self.provokes = ""
        """What the browser itself will complain of."""
        page.route("**/host/preflight?*", self._page)
        page.route("**/host/preflight", self._again)
        page.route("**/host/preflight.json", self._told)

    def open(self, lang: str = "ko") -> Checks:
        self.page.goto(f"{self.origin}/host/preflight?{lang}")
        expect(self.page.locator("main li").first).to_be_visible()
        return self

    def fail(self, status: int) -> None:
        """From now on the server refuses; 0: it is gone."""
        self.status, self.provokes = status, "Failed to load resource"

    def row(self, name: str) -> Any:
        return self.page.locator(f"li[data-check={name}]")

    def come_back(self) -> None:
        """The page comes to the front again, and asks without waiting for its time."""
        self.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    def asked(self) -> None:
        """The page has asked once more, and shows what it was told."""
        with self.page.expect_response("**/host/preflight.json"):
            self.come_back()
        self.page.evaluate(DRAWN)

    def _page(self, route: Route) -> None:
        lang = "en" if route.request.url.endswith("en") else "ko"
        headers = {"Content-Security-Policy": POLICY, "Content-Type": "text/html; charset=utf-8"}
        route.fulfill(body=page_of("preflight.html", lang, None), headers=headers)

    def _again(self, route: Route) -> None:
        self.pressed += route.request.method == "POST"
        route.fulfill(json={"ok": True})

    def _told(self, route: Route) -> None:
        if self.status != 200:
            route.fulfill(status=self.status, body="") if self.status else route.abort()
            return
        found = [busy(one) if isinstance(one, str) else one.told() for one in self.found]
        route.fulfill(
            json={"wall": "20:41", "running": self.running, "findings": json.loads(json.dumps(found))}
        )


def busy(name: str) -> Json:
    found = {"key": "host.preflight.busy", "params": {}}
    return {"check": name, "id": "", "state": "busy", "found": found, "todo": None}


@pytest.fixture
def checks(page: Page, house: str, no_page_complains: list[str]) -> Iterator[Checks]:
    """A page of its own, whose asking the test answers; a browser's word on a refused answer is expected."""
    checks = Checks(page, house)
    yield checks
    page.goto("about:blank")
    expected = checks.provokes
    no_page_complains[:] = [one for one in no_page_complains if not (expected and expected in one)]


OVERFLOW = """() => [...document.querySelectorAll("li, li p, li h2, .strip, .verdict, .health, .btn")].filter(one => {
  const box = one.getBoundingClientRect();
  return one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline" || box.right > innerWidth + 1;
}).map(one => `${one.className} ${one.innerText.slice(0, 40)}`)"""


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_stands_beside_each_other_and_what_is_well_fits_without_scrolling(
    checks: Checks, size: tuple[int, int], lang: str
) -> None:
    checks.page.set_viewport_size({"width": size[0], "height": size[1]})
    checks.open(lang)
    assert checks.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for found in (FINE, GRAVE):
        checks.found = [*found]
        checks.asked()
        assert checks.page.evaluate(OVERFLOW) == []
        assert checks.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("state", ["fine", "grave", "busy", "gone"])
def test_axe_finds_nothing(checks: Checks, state: str, lang: str) -> None:
    checks.found = {"fine": FINE, "busy": [*FINE[:4], "disk", "audit"]}.get(state, [*GRAVE])
    checks.open(lang)
    expect(checks.row("power")).to_be_visible()
    if state == "gone":
        checks.fail(0)
        checks.come_back()
        expect(checks.page.get_by_role("alert")).to_be_visible()
    assert violations(checks.page, RULES) == []


def test_each_state_has_a_word_a_sign_and_a_shape_of_its_own(checks: Checks) -> None:
    checks.found = [FINE[0], GRAVE[0], GRAVE[3], "audit"]
    page = checks.open().page
    rows = page.locator("main li")
    assert rows.locator(".state").all_inner_texts() == ["이상 없음", "확인 필요", "문제 있음", "점검 중"]
    assert rows.locator(".sign").all_inner_texts() == ["✓", "–", "!", "…"]
    look = (
        "all => all.map(one => [getComputedStyle(one).clipPath, getComputedStyle(one).borderRadius].join())"
    )
    assert len(set(rows.locator(".sign").evaluate_all(look))) == 4


@pytest.mark.parametrize(
    ("found", "lang", "said"),
    [
        (FINE, "ko", "13개 모두 이상 없어요. 시작해도 돼요."),
        ([*FINE[:-1], GRAVE[0]], "en", "No problem, but 1 thing to look at."),
        (GRAVE, "en", "7 problems to solve first."),
        ([*GRAVE, "audit"], "ko", "점검하고 있어요"),
    ],
    ids=["all green", "one amber", "red", "busy"],
)
def test_the_verdict_is_said_on_top_and_to_screen_readers(
    checks: Checks, found: list[Finding | str], lang: str, said: str
) -> None:
    checks.found = [*found]
    page = checks.open(lang).page
    expect(page.get_by_role("status")).to_contain_text(said)


def test_what_is_wrong_says_what_to_do(checks: Checks) -> None:
    checks.found = [*GRAVE]
    checks.open()
    expect(checks.row("place")).to_contain_text("동기화 폴더(CloudStorage) 안에 있어요")
    expect(checks.row("place").locator(".todo")).to_contain_text(
        "--journal로 동기화하지 않는 폴더를 고르세요"
    )
    assert checks.row("clock").locator(".todo").count() == 0
    assert checks.row("screen").locator("h2").all_inner_texts()[1].split("\n")[0].startswith("객석 화면 2")
    assert checks.row("screen").get_by_role("link").count() == 0
    checks.found = [*screens([])]
    checks.asked()
    expect(checks.row("screen").get_by_role("link")).to_have_attribute("href", "/host/projector")


def test_a_phone_that_comes_in_turns_the_check_green_without_a_press(checks: Checks) -> None:
    checks.found = [*GRAVE]
    checks.open()
    expect(checks.row("address").locator(".state")).to_have_text("확인 필요")
    checks.found = [FINE[0], *GRAVE[1:]]
    expect(checks.row("address").locator(".state")).to_have_text("이상 없음")
    expect(checks.row("address")).to_contain_text("폰 3대가 들어왔어요")


def test_by_keyboard_everything_is_checked_again_once(checks: Checks) -> None:
    page = checks.open().page
    assert page.evaluate("localStorage.getItem('cuecard.console.lang')") is None
    again = page.get_by_role("button", name="처음부터 다시 점검")
    expect(again).to_be_enabled()
    page.keyboard.press("Tab")
    expect(again).to_be_focused()
    checks.running, checks.found = True, [*FINE[:5], "disk", "audit"]
    page.keyboard.press("Enter")
    expect(again).to_be_disabled()
    expect(page.get_by_role("status")).to_contain_text("점검하고 있어요")
    assert checks.pressed == 1
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="진행석으로")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Checking")
    assert page.title() == "▣ Preflight — Cuecard"
    assert page.evaluate("localStorage.getItem('cuecard.console.lang')") == "en"


def test_a_server_that_is_gone_is_said_and_what_was_found_stays(checks: Checks) -> None:
    page = checks.open().page
    expect(checks.row("power")).to_be_visible()
    checks.fail(0)
    checks.come_back()
    expect(page.get_by_role("alert")).to_have_text("서버와 끊겼어요. 아래는 20:41에 본 내용이에요.")
    expect(checks.row("power")).to_be_visible()
    checks.status = 200
    checks.come_back()
    expect(page.get_by_role("status")).to_be_visible()


def test_a_console_that_was_shut_out_is_told_by_the_page_itself(checks: Checks) -> None:
    page = checks.open().page
    expect(checks.row("power")).to_be_visible()
    checks.fail(403)
    with page.expect_navigation():
        checks.come_back()


def test_hangul_is_seen_to_be_drawn_with_the_shipped_font(checks: Checks) -> None:
    checks.open()
    expect(checks.row("browser")).to_contain_text("한글을 프리텐다드로 그려요")


def test_a_font_that_does_not_come_is_red_whatever_the_server_says(checks: Checks) -> None:
    checks.provokes = "OTS parsing error"
    checks.page.route(FONTS, lambda route: route.fulfill(body=b"no font", content_type="font/woff2"))
    checks.open()
    expect(checks.row("browser").locator(".state")).to_have_text("문제 있음")
    expect(checks.row("font").locator(".state")).to_have_text("이상 없음")


@pytest.mark.parametrize("scene", ["start", "lobby"])
def test_the_console_leads_to_the_checks_in_a_tab_of_their_own(console: Console, scene: str) -> None:
    console.show(views.SCENES[scene])
    link = console.page.locator("a[href='/host/preflight']")
    assert (link.count(), link.get_attribute("target")) == (1, "_blank")


def test_so_does_what_stands_under_more(console: Console) -> None:
    console.show(views.picking())
    console.page.get_by_role("button", name="그 밖에").click()
    expect(console.dialog.locator("a[href='/host/preflight']")).to_contain_text("시작 전 점검")
