"""Pages and files over HTTP: what answers whom, under which headers."""

from __future__ import annotations

import json
import re
from http.client import HTTPMessage

import pytest

from games import GAMES
from tests.surfaces.conftest import at_the_desk
from tests.surfaces.server import ROOT, Server

OPEN = ["/", "/player/", "/health", "/words/ko.json", "/words/en.json", "/host/pair", "/static/link.js"]
SHUT = ["/host/", "/host/remote", "/display/", "/overlay", "/host/enter/x", "/host/export/x.json"]
MISSING = [
    "/nowhere/at/all",
    "/favicon.ico",
    "/words/jp.json",
    "/static/nothing.js",
    "/static/../app.py",
    "/static/%2e%2e/app.py",
    "/games/chess/static/screen.js",
    "/games/../static/screen.js",
    "/games/plus_minus/static/../rules.py",
    "/games/plus_minus/static/%2e%2e/rules.py",
    "/ABC",
    "/OOOO",
]
ELSE = [
    ("POST", "/"),
    ("PUT", "/health"),
    ("DELETE", "/host/"),
    ("GET", "/player/seat"),
    ("POST", "/words/ko.json"),
]
INLINE = re.compile(rb"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=", re.IGNORECASE)


def strict(headers: HTTPMessage) -> None:
    """The headers every answer of ours bears."""
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["require-trusted-types-for"] == "'script'"
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert "*" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cache-Control"]
    assert "Python" not in (headers["Server"] or "")


@pytest.mark.parametrize("path", OPEN)
def test_what_everybody_may_see_answers(server: Server, path: str) -> None:
    status, headers, body = server.request("GET", path)
    assert status == 200
    assert body
    strict(headers)


@pytest.mark.parametrize("path", SHUT)
def test_what_needs_a_ticket_is_refused_without(server: Server, path: str) -> None:
    status, headers, _ = server.request("GET", path)
    assert status == 403
    assert headers["Set-Cookie"] is None
    strict(headers)


@pytest.mark.parametrize("path", MISSING)
def test_what_is_not_there_says_so_under_the_same_headers(server: Server, path: str) -> None:
    status, headers, body = server.request("GET", path)
    assert status == 404
    assert b"import" not in body
    strict(headers)


@pytest.mark.parametrize(("method", "path"), ELSE)
def test_other_methods_are_refused_under_the_same_headers(server: Server, method: str, path: str) -> None:
    status, headers, _ = server.request(method, path)
    assert status == 405
    strict(headers)


@pytest.mark.parametrize(
    "body", [b"{", b"\xff\xfe", b"[]", b'"x"', b"null", b"1" * 20_000, b'{"id":' * 2_000, b"[" * 16_000]
)
def test_a_body_that_is_none_of_ours_is_refused_under_the_same_headers(server: Server, body: bytes) -> None:
    json_type = {"Content-Type": "application/json"}
    status, headers, _ = server.request("POST", "/player/seat", body, headers=json_type)
    assert status in (409, 413)
    strict(headers)


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "http://other.example"}, {"Host": "other.example"}, {"Host": ""}, {"Origin": "null"}],
)
def test_a_foreign_page_is_turned_away(server: Server, headers: dict[str, str]) -> None:
    for method, path in (
        ("POST", "/player/seat"),
        ("POST", "/host/pair"),
        ("GET", "/socket.io/?EIO=4&transport=polling"),
    ):
        status, got, _ = server.request(method, path, {}, headers=headers)
        assert status in (403, 421)
        assert got["Access-Control-Allow-Origin"] is None


def test_consoles_and_screens_pages_open_with_their_ticket(server: Server) -> None:
    console = at_the_desk(server)
    remote = console.done("pair", role="remote")["data"]["code"]
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    status, headers, _ = server.request("POST", "/host/pair", f"code={remote}".encode(), headers=form)
    assert (status, headers["Location"]) == (302, "/host/remote")
    own = headers["Set-Cookie"].split(";")[0]
    for path, cookie in (("/host/", server.host_cookie), ("/host/remote", own)):
        status, headers, body = server.request("GET", path, cookie=cookie)
        assert status == 200
        assert not INLINE.search(body)
        strict(headers)
    assert server.request("GET", "/host/", cookie=own)[0] == 403
    assert server.request("GET", "/host/remote", cookie=server.host_cookie)[0] == 403
    for link, path in ((server.display, "/display/"), (server.overlay, "/overlay")):
        status, headers, body = server.request("GET", path, cookie=server.cookie(link))
        assert status == 200
        assert not INLINE.search(body)
        strict(headers)


def test_a_page_speaks_the_language_its_owner_chose(server: Server) -> None:
    for cookie, lang in (("", "ko"), ("cuecard_lang=en", "en"), ("cuecard_lang=<b>", "ko")):
        assert f'<html lang="{lang}"'.encode() in server.request("GET", "/", cookie=cookie)[2]


def test_the_code_of_a_show_leads_to_the_phones_page_in_either_case(server: Server) -> None:
    pages = {server.request("GET", path)[2] for path in ("/", "/player/", "/BCDF", "/bcdf")}
    assert len(pages) == 1
    assert not INLINE.search(pages.pop())


def test_every_games_faces_answer(server: Server) -> None:
    for game in GAMES:
        folder = ROOT / "games" / game / "static"
        files = [path for path in folder.iterdir() if path.suffix in (".js", ".css")]
        assert files
        for path in files:
            status, headers, body = server.request("GET", f"/games/{game}/static/{path.name}")
            assert (status, body) == (200, path.read_bytes())
            assert ("javascript" if path.suffix == ".js" else "css") in headers["Content-Type"]
            strict(headers)


def test_everything_a_page_names_is_there(server: Server) -> None:
    for path in ("/", "/host/pair"):
        named = re.findall(rb'(?:src|href)="(/[^"]+)"', server.request("GET", path)[2])
        assert named
        for one in named:
            status, headers, _ = server.request("GET", one.decode())
            assert status == 200, one
            strict(headers)


def test_words_are_one_catalogue_a_language(server: Server) -> None:
    ko, en = (json.loads(server.request("GET", f"/words/{lang}.json")[2]) for lang in ("ko", "en"))
    assert ko.keys() == en.keys()
    assert ko != en


def test_files_that_never_change_are_kept_and_all_others_asked_for_anew(server: Server) -> None:
    lasting = "/static/vendor/socket.io-client-4.8.4/socket.io.esm.min.js"
    _, headers, _ = server.request("GET", lasting)
    assert "immutable" in headers["Cache-Control"]
    _, headers, _ = server.request("GET", "/static/link.js")
    assert headers["Cache-Control"] == "no-cache"
    again = server.request("GET", "/static/link.js", headers={"If-None-Match": headers["ETag"]})
    assert again[0] == 304
    assert server.request("GET", "/")[1]["Cache-Control"] == "no-store"
