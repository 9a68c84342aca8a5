"""Everything fits, in both languages, on every laptop; and nobody is shut out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.accessibility import violations
from tests.display.views import with_wide_names
from tests.host import views
from tests.host.conftest import Console

SIZES = [(1440, 900), (1366, 768), (1366, 650), (1280, 720)]
# Without preload: axe would copy the miniature's style sheets into inline styles, which the policy forbids.
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"], "preload": False}
OVERFLOW = """() => {
  const root = document.documentElement;
  const faults = [];
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) faults.push(`page ${root.scrollWidth}x${root.scrollHeight}`);
  for (const one of document.querySelectorAll('.desk > div, .board, .seats, .book, .lines, .go, .go > *, .monitor, .clock, .covers, .bar, .bar fieldset, .bar .btn, .strip, .health, .seat .name, .cover b, .way, .launch')) {
    const box = one.getBoundingClientRect();
    const name = `${one.className} ${one.innerText?.slice(0, 20)}`;
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1) faults.push(`${name} overflows`);
    if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1) faults.push(`${name} is outside`);
  }
  return faults;
}"""

CUT = """() => [...document.querySelectorAll('.bar .btn > span')]
  .filter(label => label.scrollWidth > label.clientWidth).map(label => label.innerText)"""


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_scene_fits_without_scrolling(console: Console, size: tuple[int, int], lang: str) -> None:
    console.page.set_viewport_size({"width": size[0], "height": size[1]})
    faults = {}
    for name, view in views.SCENES.items():
        console.show({**view, "lang": lang})
        if found := console.page.evaluate(OVERFLOW):
            faults[name] = found
    assert faults == {}


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_lobby_without_a_way_in_fits_too(console: Console, size: tuple[int, int], lang: str) -> None:
    console.page.set_viewport_size({"width": size[0], "height": size[1]})
    known = {**views.room()["join"], "address": None, "qr": None}
    faults = {}
    for only in (None, "192.168.100.100"):
        for join in (known, {**known, "wifi": None}):
            room = views.room(join=join, addresses=[], listens_at=only)
            console.show({**views.lobby(3, room=room), "lang": lang})
            if found := console.page.evaluate(OVERFLOW):
                faults[only, join["wifi"] is None] = found
    assert faults == {}


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_no_label_of_the_bar_is_cut_whatever_is_on(console: Console, lang: str) -> None:
    on = {"blackout": True, "message": "10분 쉽니다", "join": True, "result": 3, "rules": True}
    pictures = [views.lobby(), views.picking(), views.picking(held=True, over_now=on)]
    cut = set()
    for width in (1280, 1366, 1440, 1536, 1680):
        console.page.set_viewport_size({"width": width, "height": 800})
        for view in pictures:
            console.show({**view, "lang": lang})
            cut |= {(width, label) for label in console.page.evaluate(CUT)}
    assert cut == set()


def test_the_widest_names_make_no_scene_scroll(console: Console) -> None:
    console.page.set_viewport_size({"width": 1280, "height": 720})
    faults = {}
    for name, view in views.SCENES.items():
        console.show({**with_wide_names(view), "lang": "ko"})
        found = console.page.evaluate(OVERFLOW)
        if scrolls := [fault for fault in found if fault.startswith("page ") or fault.endswith("is outside")]:
            faults[name] = scrolls
    assert faults == {}


@pytest.mark.parametrize("name", ["start", "lobby", "picking", "waiting"])
def test_axe_finds_nothing_on_the_desk(console: Console, name: str) -> None:
    console.show(views.SCENES[name])
    assert violations(console.page, RULES) == []


@pytest.mark.parametrize("key", ["Backspace", "e", "m", "Shift+Slash"])
def test_axe_finds_nothing_in_a_dialog(console: Console, key: str) -> None:
    console.show(views.picking()).press(key)
    assert violations(console.page, RULES) == []


def test_axe_finds_nothing_in_the_desks_other_states(console: Console) -> None:
    states = {
        "armed": lambda: console.show(views.picking()).press("Space"),
        "view only": lambda: console.show(
            views.picking(
                room=views.room(
                    desk={"active": False, "holder": "iPad", "local": False, "may_take_over": False}
                )
            )
        ),
        "failing disk": lambda: console.show(views.picking(room=views.room(disk="failing", screens=[]))),
    }
    for name, reach in states.items():
        reach()
        assert violations(console.page, RULES) == [], name


@pytest.mark.parametrize(
    "door", ["/host/pair?ko&error", "/host/pair?en", "/host/refused?ko", "/host/refused?en"]
)
def test_axe_finds_nothing_at_the_door(quiet_window: Page, house: str, door: str) -> None:
    quiet_window.goto(house + door)
    assert violations(quiet_window, RULES) == []


def test_a_wrong_pairing_code_is_said_on_the_page(quiet_window: Page, house: str) -> None:
    quiet_window.goto(f"{house}/host/pair?ko&error")
    assert "연결 코드가 맞지 않아요" in quiet_window.get_by_role("alert").inner_text()
