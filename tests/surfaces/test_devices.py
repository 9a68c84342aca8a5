"""Devices that are shut out, on real sockets, over a kill, and the places that screens have."""

from __future__ import annotations

from collections.abc import Callable
from http.client import HTTPConnection

import pytest

from stage.tickets import MOST_SCREENS
from tests.surfaces.conftest import Launch
from tests.surfaces.devices import listed, newest, shut_out
from tests.surfaces.live import Client, Console, Remote, Screen, TurnedAway
from tests.surfaces.server import Server
from tests.surfaces.test_authority import ELSEWHERE, paired

Come = Callable[[Server, Console], Client]


def a_console(server: Server, console: Console) -> Client:
    """A second one, which takes the desk with its code and gives it back."""
    second = Console(server, cookie=paired(server, console, "console"))
    console.wait(lambda view: not view["room"]["desk"]["active"])
    console.done("take_over")
    console.wait(lambda view: bool(view["room"]["desk"]["active"]))
    return second


def a_remote(server: Server, console: Console) -> Client:
    return Remote(server, cookie=paired(server, console, "remote"))


def a_projector(server: Server, console: Console) -> Client:
    return Screen(server)


def an_overlay(server: Server, console: Console) -> Client:
    return Screen(server, cookie=server.cookie(server.overlay))


COME: dict[str, Come] = {
    "console": a_console, "remote": a_remote, "projector": a_projector, "overlay": an_overlay
}  # fmt: skip
PAGES = {"console": "/host/", "remote": "/host/remote", "projector": "/display/", "overlay": "/overlay"}


@pytest.mark.parametrize("kind", COME)
def test_whoever_is_shut_out_hears_it_and_never_comes_back(
    kind: str, console: Console, server: Server
) -> None:
    guest = COME[kind](server, console)
    shut_out(server, console, kind)
    guest.await_end()
    assert guest.told_to_go == "shut_out"
    with pytest.raises(TurnedAway, match="no_ticket"):
        guest.again()
    status, _, told = server.request("GET", PAGES[kind], cookie=guest.cookie)
    assert (status, b"/host/static/page.js" in told, b"/display/static/page.js" in told) == (
        403,
        False,
        False,
    )


def test_with_a_screen_goes_the_address_it_was_opened_by_and_another_is_told(
    console: Console, server: Server
) -> None:
    before = server.display
    Screen(server)
    shut_out(server, console, "projector")
    assert server.display != before
    status, cookie, text = from_elsewhere(server, before)
    assert (status, cookie) == (403, "")
    assert "진행석에서 이 화면을 다시 열어 주십시오" in text
    assert Screen(server).view["audience"] == "screen"
    status, headers, _ = server.request("GET", "/host/projector", cookie=console.cookie)
    assert (status, headers["Location"]) == (302, server.display.split(str(server.port), 1)[1])


def test_nobody_but_the_console_that_works_the_show_shuts_out_or_knows_of_whom(
    console: Console, server: Server
) -> None:
    remote, second = a_remote(server, console), a_console(server, console)
    device = newest(console, "remote")["id"]
    for guest, code in ((remote, "not_yours"), (second, "view_only")):
        assert guest.refused("shut_out", device=device) == code
        assert guest.refused("shut_out_all") == code
        assert device not in "".join(guest.frames[-1:])
        assert guest.view["room"].get("devices") is None
    second.done("take_over")
    second.wait(lambda view: view["room"]["devices"] is not None)
    second.done("shut_out", device=device)
    remote.await_end()
    console.wait(lambda view: view["room"]["devices"] is None)
    console.done("take_over")


def test_all_other_consoles_and_remotes_go_at_once_and_screens_stay(console: Console, server: Server) -> None:
    remote, second, screen = (COME[kind](server, console) for kind in ("remote", "console", "projector"))
    code = console.done("pair", role="console")["data"]["code"]
    console.done("shut_out_all")
    for guest in (remote, second):
        guest.await_end()
        assert guest.told_to_go == "shut_out"
    left = console.wait(lambda view: not any(one["kind"] == "remote" for one in listed(view)))
    assert [one["kind"] for one in listed(left) if one["kind"] == "console"] == ["console"]
    screen.settle()
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert server.request("POST", "/host/pair", f"code={code}".encode(), headers=form)[0] == 403


def test_a_kill_right_after_the_answer_lets_nobody_back_in(launch: Launch) -> None:
    server = launch()
    console = Console(server)
    guests = [come(server, console) for come in COME.values()]
    kept = a_remote(server, console)
    ids = [newest(console, kind)["id"] for kind in ("console", "projector", "overlay")]
    old = next(one for one in reversed(listed(console.view)) if one["kind"] == "remote")["id"]
    for id_ in (*ids, old):
        console.done("shut_out", device=id_)
    server.kill()
    server.start()
    desk = console.again()
    assert desk.view["room"]["desk"]["active"]
    for guest in guests:
        with pytest.raises(TurnedAway, match="no_ticket"):
            guest.again()
    assert kept.again().view["audience"] == "remote"
    [own, left] = listed(desk.wait(lambda view: listed(view)[-1]["connected"]))
    assert (own["own"], left["kind"]) == (True, "remote")


def test_no_ticket_and_no_hash_of_one_is_ever_sent(console: Console, server: Server) -> None:
    guests = [COME[kind](server, console) for kind in COME]
    told = "".join("".join(client.frames) for client in (console, *guests))
    for client in (console, *guests):
        assert client.cookie.split("=", 1)[1] not in told
    assert all(len(one["id"]) == 16 for one in listed(console.view))


def test_the_cookie_of_a_paired_device_lasts_a_week_at_most_and_begins_anew_with_its_page(
    console: Console, server: Server
) -> None:
    cookie = paired(server, console, "remote")
    _, headers, _ = server.request("GET", "/host/remote", cookie=cookie)
    assert headers["Set-Cookie"].startswith(cookie)
    assert "Max-Age=604800" in headers["Set-Cookie"]
    _, headers, _ = server.request("GET", "/host/", cookie=console.cookie)
    assert "Max-Age=34560000" in headers["Set-Cookie"]  # on the laptop itself


def from_elsewhere(server: Server, link: str, cookie: str = "") -> tuple[int, str, str]:
    """Status, cookie and text of a link opened on another machine."""
    came = HTTPConnection("127.0.0.1", server.port, source_address=(ELSEWHERE, 0), timeout=10)
    try:
        came.request("GET", link.split(str(server.port), 1)[1], headers={"Cookie": cookie} if cookie else {})
        answer = came.getresponse()
        text = answer.read().decode()
        return answer.status, (answer.headers["Set-Cookie"] or "").split(";")[0], text
    finally:
        came.close()


def test_whoever_knows_a_screens_address_throws_nobody_out_with_it(launch: Launch) -> None:
    server = launch()
    console = Console(server)
    projector, lamp = Screen(server), Screen(server, cookie=from_elsewhere(server, server.display)[1])
    for _ in range(MOST_SCREENS + 6):
        assert from_elsewhere(server, server.display)[0] == 302
    for screen in (projector, lamp):
        screen.settle()
        assert screen.again().view["audience"] == "screen"
    told = console.wait(lambda view: view["room"]["devices"]["unlisted"] > 0)["room"]["devices"]
    assert len(told["listed"]) + told["unlisted"] == 1 + 1 + MOST_SCREENS  # itself, the laptop's, all others


def test_where_every_place_is_taken_a_page_says_so(launch: Launch) -> None:
    server = launch()
    cookies = [from_elsewhere(server, server.display)[1] for _ in range(MOST_SCREENS)]
    screens = [Screen(server, cookie=cookie) for cookie in cookies]
    status, cookie, text = from_elsewhere(server, server.display)
    assert (status, cookie) == (503, "")
    assert "지금은 화면을 더 열 수 없습니다" in text
    _, _, text = from_elsewhere(server, server.display, "cuecard_lang=en")
    assert "No more screens can be opened" in text
    assert from_elsewhere(server, server.display, cookies[0])[:2] == (302, cookies[0])  # it has a place
    assert Screen(server).view["audience"] == "screen"  # the laptop's own projector always has one
    screens[0].close()
    for screen in screens[1:]:
        screen.settle()
