"""Who comes in while the disk is full is told so, and comes in by the same way once there is room."""

from __future__ import annotations

import json
import secrets
from pathlib import Path

from tests.full_disk import fill, make_room, small_disk as small_disk
from tests.surfaces.conftest import Launch
from tests.surfaces.live import Console
from tests.surfaces.server import Server

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
NO_ROOM = "디스크에 쓰지 못하고 있어요"


def opened(server: Server, link: str) -> tuple[int, str, str]:
    """Status, cookie and page of a link."""
    status, headers, body = server.request("GET", "/" + link.split("/", 3)[3])
    return status, headers["Set-Cookie"] or "", body.decode()


def test_a_link_opened_on_a_full_disk_is_not_used_up(small_disk: Path, launch: Launch) -> None:
    server = launch(journal=small_disk / "cuecard.journal")
    fill(small_disk)
    for link in (server.console, server.display, server.overlay):
        status, cookie, page = opened(server, link)
        assert (status, cookie) == (503, "")
        assert NO_ROOM in page
    make_room(small_disk)
    for link in (server.console, server.display, server.overlay):
        status, cookie, _ = opened(server, link)
        assert (status, bool(cookie)) == (302, True)
    assert opened(server, server.console)[0] == 403  # used up now, and a fresh one is printed
    server.await_line(r"http://localhost:\d+/host/enter/\S+", after=4)


def test_a_pairing_code_typed_on_a_full_disk_is_not_used_up(small_disk: Path, launch: Launch) -> None:
    server = launch(journal=small_disk / "cuecard.journal")
    console = Console(server)
    code = console.done("pair", role="remote")["data"]["code"]
    fill(small_disk)
    for _ in range(6):  # no wrong try either
        status, headers, body = server.request("POST", "/host/pair", f"code={code}".encode(), headers=FORM)
        assert (status, headers["Set-Cookie"]) == (503, None)
    assert "저장하지 못했어요" in body.decode()
    console.wait(lambda view: bool(view["room"]["disk"] == "failing"))
    make_room(small_disk)
    console.wait(lambda view: bool(view["room"]["disk"] == "saved"))  # by itself
    status, headers, _ = server.request("POST", "/host/pair", f"code={code}".encode(), headers=FORM)
    assert (status, "cuecard_remote" in headers["Set-Cookie"]) == (302, True)


def test_a_phone_that_comes_while_the_disk_is_full_sits_down_with_the_same_request_later(
    small_disk: Path, launch: Launch
) -> None:
    server = launch(journal=small_disk / "cuecard.journal")
    console = Console(server)
    console.create()
    door, code = secrets.token_hex(16), console.view["room"]["join"]["code"]
    fill(small_disk)
    told, cookie = server.knock(code, "하나", id=door)
    assert (told["ok"], told.get("code"), cookie) == (False, "not_saved", "")
    make_room(small_disk)
    told, cookie = server.knock(code, "하나", id=door)
    assert told["ok"], json.dumps(told)
    assert cookie
