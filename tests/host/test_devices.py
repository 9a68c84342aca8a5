"""Who may do or see something, and shutting them out: in the dialog where devices are paired."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.accessibility import violations
from tests.host import views
from tests.host.conftest import Console
from tests.host.test_layout import RULES

WORDS = {
    "ko": {
        "more": "그 밖에", "out": "차단", "again": "한 번 더 눌러 차단", "all": "다른 진행석과 리모컨 모두 차단",
        "all_again": "한 번 더 눌러 모두 차단", "remote": "리모컨", "own": "이 기기", "gone": "20:12에 끊김",
        "screen": "주소도 더는 쓸 수 없어요", "shut_out": "진행석에서 이 기기를 차단했어요", "no_ticket": "하루 넘게",
    },
    "en": {
        "more": "More", "out": "Shut out", "again": "Press again to shut out", "all": "Shut out all other consoles and remotes",
        "all_again": "Press again to shut them all out", "remote": "Remote", "own": "this device", "gone": "gone since 20:12",
        "screen": "address it was opened with", "shut_out": "The console has shut this device out", "no_ticket": "more than a day",
    },
}  # fmt: skip


def opened(console: Console, lang: str = "ko", **room: Any) -> dict[str, str]:
    """The dialog in that language; its words."""
    console.show(views.picking(room=views.room(**room)))
    console.page.get_by_role("button", name=WORDS[lang]["more"]).click()
    return WORDS[lang]


def row(console: Console, id: str) -> Locator:
    return console.dialog.locator(".devices li").filter(has=console.page.locator(f"#device-{id}"))


@pytest.mark.parametrize("lang", WORDS)
def test_every_device_is_told_with_what_it_is_and_whether_it_is_there(console: Console, lang: str) -> None:
    words = opened(console, lang)
    said = console.dialog.locator(".devices li").all_inner_texts()
    assert len(said) == len(views.DEVICES)
    assert words["own"] in said[0]
    assert row(console, views.DEVICES[0]["id"]).get_by_role("button").count() == 0
    assert "iPad" in said[1]
    assert words["gone"] in said[1]
    assert words["remote"] in said[2]
    assert "2031-05-08 21:07" in said[3]
    assert (
        console.dialog.locator(".devices").get_by_role("button", name=words["out"], exact=True).count() == 5
    )


@pytest.mark.parametrize("lang", WORDS)
def test_a_device_is_shut_out_by_a_second_press_on_it_and_not_on_another(console: Console, lang: str) -> None:
    words = opened(console, lang)
    remote, tablet = views.DEVICES[2]["id"], views.DEVICES[1]["id"]
    row(console, remote).get_by_role("button").click()
    assert row(console, remote).get_by_role("button").inner_text() == words["again"]
    row(console, tablet).get_by_role("button").click()
    assert row(console, remote).get_by_role("button").inner_text() == words["out"]
    assert console.sent == []
    row(console, tablet).get_by_role("button").press("Enter")
    assert console.sent == [{"kind": "shut_out", "device": tablet}]
    assert row(console, tablet).get_by_role("button").inner_text() == words["out"]


@pytest.mark.parametrize("whom", ["remote", "all"])
def test_a_double_click_only_names_who_is_to_go(console: Console, whom: str) -> None:
    words = opened(console)
    devices = console.dialog.locator(".devices")
    button = row(console, views.DEVICES[2]["id"]).get_by_role("button")
    if whom == "all":
        button = devices.locator(".answer").get_by_role("button")
    button.dblclick()
    assert button.inner_text() == words["again" if whom == "remote" else "all_again"]
    assert console.sent == []
    button.click()
    assert len(console.sent) == 1


def test_what_was_named_is_forgotten_after_three_seconds(timed: Console) -> None:
    opened(timed)
    button = row(timed, views.DEVICES[2]["id"]).get_by_role("button")
    timed.stop_clock()
    button.click()
    timed.page.clock.run_for(3100)
    assert button.inner_text() == "차단"
    button.click()
    assert timed.sent == []


@pytest.mark.parametrize("lang", WORDS)
def test_all_other_consoles_and_remotes_take_two_presses_too(console: Console, lang: str) -> None:
    words = opened(console, lang)
    console.dialog.get_by_role("button", name=words["all"]).click()
    assert console.sent == []
    console.dialog.get_by_role("button", name=words["all_again"]).click()
    assert console.sent == [{"kind": "shut_out_all"}]


@pytest.mark.parametrize("lang", WORDS)
def test_that_a_screen_takes_its_address_along_is_said_before(console: Console, lang: str) -> None:
    words = opened(console, lang)
    row(console, views.DEVICES[4]["id"]).get_by_role("button").click()
    assert words["screen"] in console.dialog.locator(".devices [aria-live]").inner_text()


def test_the_focus_stays_on_a_device_that_moves_in_the_list(console: Console) -> None:
    opened(console)
    remote = views.DEVICES[2]["id"]
    row(console, remote).get_by_role("button").press("Space")
    fewer = views.devices(views.DEVICES[0], *views.DEVICES[2:])
    console.show(views.picking(room=views.room(devices=fewer)))
    console.press("Enter")
    assert console.sent == [{"kind": "shut_out", "device": remote}]


def test_a_console_that_looks_on_is_told_of_nobody(console: Console) -> None:
    opened(
        console, devices=None, desk={"active": False, "holder": "", "local": False, "may_take_over": False}
    )
    assert console.dialog.locator(".devices").count() == 0


def test_where_nobody_else_works_the_show_there_is_nobody_to_shut_out_at_once(console: Console) -> None:
    opened(console, devices=views.devices(views.DEVICES[0], views.DEVICES[4], unlisted=3))
    assert console.dialog.get_by_role("button", name="모두 차단").count() == 0
    assert "3대" in console.dialog.locator(".devices").inner_text()


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("size", [(1366, 768), (1440, 900)])
def test_nothing_is_cut_off_and_axe_finds_nothing(console: Console, lang: str, size: tuple[int, int]) -> None:
    console.page.set_viewport_size({"width": size[0], "height": size[1]})
    opened(console, lang)
    row(console, views.DEVICES[4]["id"]).get_by_role("button").click()
    assert violations(console.page, RULES) == []
    assert console.dialog.evaluate("box => box.scrollWidth <= box.clientWidth")
    cut = "[...document.querySelectorAll('.devices *')].filter(it => it.scrollWidth > it.clientWidth + 1 && it.clientWidth)"
    assert console.page.evaluate(f"{cut}.map(it => it.textContent)") == []


@pytest.mark.parametrize("path", ["/host/", "/host/remote"])
@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("code", ["shut_out", "no_ticket"])
def test_a_device_that_is_out_shows_nothing_but_that_and_the_way_back(
    console: Console, path: str, lang: str, code: str
) -> None:
    shown = views.picking()
    console.show(views.remote(shown) if "remote" in path else shown)
    console.page.evaluate("code => stage.enter('ended', code)", code)
    assert WORDS[lang][code] in console.page.get_by_role("alert").inner_text()
    assert console.page.get_by_role("link").get_attribute("href") == "/host/pair"
    assert console.page.locator("#desk > *").count() == 1
    assert violations(console.page, RULES) == []
    console.press("Space", "KeyB", "KeyH")
    console.show(views.remote(shown) if "remote" in path else shown)
    assert console.sent == []
    assert console.page.locator("#desk > *").count() == 1
