"""What becomes of those who may do something, and of those who may not any more. All by all: ``test_matrix``."""

from __future__ import annotations

from contextlib import closing
from http.client import HTTPConnection

import pytest

from stage.owner import read_owner
from tests.surfaces.commands import OWN, SHOWN, Fields, host_fields, own_fields
from tests.surfaces.conftest import Launch, Round
from tests.surfaces.evening import FOUR, finish, to_the_first_round, version, with_phones
from tests.surfaces.live import Client, Console, Phone, Remote, Screen
from tests.surfaces.server import Server

ELSEWHERE = "127.0.0.2"
"""An address that is not the laptop's own as far as the server can tell."""
NOT_ALLOWED = {"view_only", "not_yours", "no_seat", "unknown_command"}


def paired(server: Server, console: Console, role: str) -> str:
    """The ticket of a second device that typed the console's code."""
    code = console.done("pair", role=role)["data"]["code"]
    link = HTTPConnection("127.0.0.1", server.port, source_address=(ELSEWHERE, 0), timeout=10)
    with closing(link):
        kind = {"Content-Type": "application/x-www-form-urlencoded", "Origin": server.url}
        link.request("POST", "/host/pair", f"code={code}", kind)
        answer = link.getresponse()
        assert answer.status == 302, answer.read()
        return str(answer.headers["Set-Cookie"]).split(";")[0]


def in_a_round(console: Console, **chosen: object) -> list[Phone]:
    """A show in its first round, with four phones and something to undo, to hand back and to show again."""
    phones = with_phones(console, *FOUR, **chosen)
    to_the_first_round(console, *phones)
    return phones


def tries(client: Client, commands: dict[str, Fields]) -> dict[str, str | None]:
    """Each command and the code it was refused with, None where it was done."""
    numbers = {
        kind: client.send({"id": f"try {kind}", "kind": kind, **fields}) for kind, fields in commands.items()
    }
    answers = {kind: client.answer(number) for kind, number in numbers.items()}
    return {kind: None if answer["ok"] else answer["code"] for kind, answer in answers.items()}


def test_whoever_watches_has_no_cards_to_play(still_round: Round, server: Server) -> None:
    console = still_round.console
    late = Phone.join(server, console.view["show"]["code"], "늦둥이")
    before = version(server, console)
    picks = {kind: own_fields(console.view)[kind] for kind in ("memorised", "pick")}
    assert set(tries(late, picks).values()) == {"no_seat"}
    assert version(server, console) == before


@pytest.mark.parametrize("screen", ["display", "overlay"])
def test_a_screen_says_what_it_shows(still_round: Round, server: Server, screen: str) -> None:
    console = still_round.console
    wall = Screen(server, cookie=server.cookie(getattr(server, screen)))
    assert tries(wall, {"shown": SHOWN}) == {"shown": None}
    told = console.wait(lambda view: any(one["width"] == 1920 for one in view["room"]["screens"]))
    assert told["room"]["screens"][-1]["kind"] == {"display": "projector", "overlay": "overlay"}[screen]


def test_a_second_console_takes_the_desk_and_the_first_looks_on(still_round: Round, server: Server) -> None:
    console = still_round.console
    second = Console(server, cookie=paired(server, console, "console"))
    assert second.view["room"]["desk"] == {
        "active": True,
        "holder": "",
        "local": False,
        "may_take_over": True,
    }
    looks_on = console.wait(lambda view: not view["room"]["desk"]["active"])
    assert looks_on["room"]["desk"]["may_take_over"]  # it is the laptop itself
    assert console.refused("hold") == "view_only"
    console.done("take_over")
    assert console.wait(lambda view: view["room"]["desk"]["active"])
    assert second.wait(lambda view: not view["room"]["desk"]["active"])
    assert second.refused("hold") == "view_only"


def test_a_seat_cannot_speak_for_another(console: Console) -> None:
    mine, other, *_ = in_a_round(console)
    forged = {
        "contestant": other.id,
        "seat": 2,
        "id_of": other.id,
        "cookie": other.cookie,
        "me": {"id": other.id},
    }
    mine.done("pick", opening=1, pick={}, **forged)
    assert mine.wait(lambda view: view["ready"])["me"]["id"] == mine.id
    ready = {one["id"]: one["ready"] for one in console.wait(lambda view: view["counts"]["ready"])["roster"]}
    assert (ready[mine.id], ready[other.id]) == (True, False)
    mine.done("leave", **forged)
    status = {
        one["id"]: one["status"] for one in console.wait(lambda view: view["counts"]["of"] == 3)["roster"]
    }
    assert (status[mine.id], status[other.id]) == ("left", "seated")


def test_a_remote_presses_its_few_buttons(console: Console, server: Server) -> None:
    in_a_round(console)
    remote = Remote(server, cookie=paired(server, console, "remote"))
    assert remote.view["audience"] == "remote"
    remote.done("hold")
    assert console.wait(lambda view: view["held"])
    remote.done("resume")
    remote.done("blackout", on=True)
    remote.done("blackout", on=False)
    remote.done("cue", cue="close_round", cue_no=console.view["show"]["cue_no"])
    assert console.scene("closed")
    remote.done("rewind", cue_no=console.view["show"]["cue_no"])
    assert console.scene("picking")


def test_a_strangers_wrong_pairing_codes_lock_the_stranger_out_and_nobody_else(launch: Launch) -> None:
    server = launch()
    console = Console(server)
    code = console.done("pair", role="console")["data"]["code"]
    wrong = f"{(int(code) + 1) % 1_000_000:06d}"
    for typed in (*[wrong] * 5, code):
        assert pair_from("127.0.0.66", server, typed) == (403, "")
    assert pair_from("127.0.0.1", server, wrong) == (403, "")
    status, cookie = pair_from("127.0.0.7", server, code)
    assert (status, cookie.partition("=")[0]) == (302, "cuecard_host")


def pair_from(address: str, server: Server, code: str) -> tuple[int, str]:
    """Status and cookie for a device at that address which types the code."""
    link = HTTPConnection("127.0.0.1", server.port, timeout=10, source_address=(address, 0))
    with closing(link):
        kind = {"Content-Type": "application/x-www-form-urlencoded", "Origin": server.url}
        link.request("POST", "/host/pair", f"code={code}", kind)
        answer = link.getresponse()
        answer.read()
        return answer.status, answer.headers["Set-Cookie"] or ""


def test_a_revoked_seat_is_nobody(console: Console, server: Server) -> None:
    phone, *_ = in_a_round(console)
    polite = Phone(server, cookie=phone.cookie)
    console.done("free_device", contestant=phone.id)
    polite.await_end()
    door = Phone(server, cookie=phone.cookie)
    assert door.scene("door")
    assert door.refused("memorised") == "no_seat"


def test_the_host_at_the_desk_may_do_everything_there_is(console: Console, server: Server) -> None:
    in_a_round(console)
    codes = tries(console, host_fields(console.view))
    assert not NOT_ALLOWED & set(codes.values())
    assert {
        kind for kind in (*OWN, "shown", "sing") if tries(console, {kind: {}})[kind] != "unknown_command"
    } == set()
    console.done("blackout", on=False)


def test_a_show_that_is_on_is_not_replaced_by_another(console: Console) -> None:
    in_a_round(console)
    fields = host_fields(console.view)["create_show"]
    show = console.view["show"]["id"]
    assert console.refused("create_show", **fields) == "not_now"
    console.settle()
    assert console.view["show"]["id"] == show


def test_an_old_order_for_a_show_sent_again_does_not_bring_it_back(console: Console, server: Server) -> None:
    first = {"id": "the first", "kind": "create_show", "title": "첫 쇼", "game": "plus_minus", "lang": "ko"}
    answer = console.answer(console.send({**first, "names": list(FOUR)}))
    assert answer["ok"]
    show = console.scene("join")["show"]["id"]
    assert console.answer(console.send({**first, "names": list(FOUR)})) == answer
    finish(console)
    console.create()
    assert console.view["show"]["id"] != show
    console.send({**first, "names": list(FOUR)})
    console.settle()
    assert console.again().view["show"]["title"] == "목요 게임쇼"


def status(server: Server, method: str, path: str, source: str, **headers: str) -> int:
    """What a request from that address is answered."""
    link = HTTPConnection("127.0.0.1", server.port, source_address=(source, 0), timeout=10)
    with closing(link):
        link.request(method, path, headers={"Origin": server.url, **headers})
        return link.getresponse().status


def test_the_side_files_secret_opens_nothing_from_another_machine(console: Console, server: Server) -> None:
    with_phones(console, *FOUR)
    owner = read_owner(server.journal)
    assert owner is not None
    key = {"X-Cuecard-Owner": owner.secret}
    paths = [("GET", f"/host/export/latest.{form}") for form in ("json", "csv", "xlsx", "html")]
    paths += [("GET", "/host/preflight.json"), ("POST", "/host/preflight")]
    for method, path in paths:
        assert status(server, method, path, ELSEWHERE, **key) == 403, path
        through_a_proxy = status(server, method, path, "127.0.0.1", **key, Host=f"localhost:{server.port}")
        assert through_a_proxy == 403, path
        assert status(server, method, path, "127.0.0.1") == 403, path
    assert {status(server, *one, "127.0.0.1", **key) for one in paths[:-1]} == {200}
