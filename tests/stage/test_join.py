"""How a phone finds the show: ports, addresses, codes and QR codes."""

from __future__ import annotations

import re
import socket
from contextlib import closing
from random import Random

import pytest
import qrcode

from stage.join import BadPublicUrl, base_url, join, public_url, read_code, short_code
from stage.listening import listen
from stage.ports import BLOCKED, PortRefused, candidates, check_port
from stage.qr import QUIET, drawing, matrix, path, qr, wifi_text


class TestPorts:
    @pytest.mark.parametrize("port", [5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 10080])
    def test_what_browsers_refuse_is_refused_with_the_reason(self, port: int) -> None:
        with pytest.raises(PortRefused, match=f"port {port} cannot be used: browsers keep it for") as refused:
            check_port(port)
        assert refused.value.port == port

    @pytest.mark.parametrize("port", [-1, 0, 65_536])
    def test_what_is_no_port_is_refused(self, port: int) -> None:
        with pytest.raises(PortRefused, match="from 1 to 65535"):
            check_port(port)

    def test_the_search_starts_where_it_is_told_and_skips_what_browsers_refuse(self) -> None:
        assert next(iter(candidates())) == 8080
        assert list(candidates(6664))[:3] == [6664, 6670, 6671]
        assert not set(candidates(5050)) & set(BLOCKED)
        assert max(candidates(65_530)) == 65_535

    def test_a_taken_port_is_passed_over_or_named(self) -> None:
        with closing(listen("127.0.0.1")) as first, closing(listen("127.0.0.1")) as second:
            taken, free = first.getsockname()[1], second.getsockname()[1]
            assert 8080 <= taken < free
            assert second.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            with pytest.raises(OSError, match="in use"):
                listen("127.0.0.1", taken)
        with pytest.raises(PortRefused):
            listen("127.0.0.1", 6000)


class TestJoin:
    def test_the_address_is_short_to_type_and_dense_to_scan(self) -> None:
        way = join(base_url("192.168.0.23", 8080), "K7QX")
        assert way.text == "192.168.0.23:8080"
        assert way.url == "http://192.168.0.23:8080/K7QX"
        assert way.qr == "HTTP://192.168.0.23:8080/K7QX"
        assert re.fullmatch(r"[0-9A-Z $%*+\-./:]+", way.qr)

    def test_the_standard_port_is_left_out(self) -> None:
        assert join(base_url("10.0.0.5", 80)).url == "http://10.0.0.5/"

    @pytest.mark.parametrize(
        ("given", "plain"),
        [
            ("https://Show.Example", "https://show.example"),
            (" https://show.example:443/ ", "https://show.example"),
            ("http://show.lan:9000", "http://show.lan:9000"),
            ("https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443"),
        ],
    )
    def test_a_proxys_address_replaces_our_own(self, given: str, plain: str) -> None:
        assert public_url(given) == plain
        assert join(public_url(given), "K7QX").url == plain + "/K7QX"

    @pytest.mark.parametrize(
        "given",
        [
            "",
            "show.example",
            "ftp://show.example",
            "https://",
            "https://a:b@c.example",
            "https://a.example/show",
            "https://a.example/?x=1",
            "https://a.example:x",
            "https://a.example:99999",
        ],
    )
    def test_a_proxys_address_that_no_phone_could_open_is_refused(self, given: str) -> None:
        with pytest.raises(BadPublicUrl):
            public_url(given)

    def test_codes_are_short_random_and_hold_no_look_alikes(self) -> None:
        codes = {short_code() for _ in range(500)}
        assert len(codes) > 490
        assert {len(code) for code in codes} == {4}
        assert not set("".join(codes)) & set("0O1IL")
        assert short_code(Random(4).choice) == short_code(Random(4).choice)

    @pytest.mark.parametrize(
        ("typed", "code"),
        [
            ("K7QX", "K7QX"),
            (" k7 qx ", "K7QX"),
            ("k7-qx", "K7QX"),
            ("K7Q", None),
            ("K7QO", None),
            ("host", None),
        ],
    )
    def test_a_code_is_read_as_people_type_it(self, typed: str, code: str | None) -> None:
        assert read_code(typed) == code


def squares_of(drawn: str, size: int) -> list[list[bool]]:
    """The squares an SVG path of runs fills."""
    rows = [[False] * size for _ in range(size)]
    rest = re.sub(r"M(\d+) (\d+)h(\d+)v1h-\3z", "", drawn)
    assert rest == ""
    for x, y, run in re.findall(r"M(\d+) (\d+)h(\d+)v", drawn):
        for step in range(int(run)):
            assert not rows[int(y)][int(x) + step]
            rows[int(y)][int(x) + step] = True
    return rows


class TestQr:
    @pytest.mark.parametrize("text", ["HTTP://192.168.0.23:8080/K7QX", "WIFI:T:WPA;S:행사장;P:pass;;", "x"])
    def test_a_page_draws_exactly_the_codes_squares(self, text: str) -> None:
        code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_M, border=0)
        code.add_data(text, optimize=0)
        code.make()
        drawn = qr(text)
        assert drawn["size"] == len(code.get_matrix())
        assert squares_of(drawn["path"], drawn["size"]) == code.get_matrix()

    def test_capitals_make_a_smaller_code(self) -> None:
        address = "http://192.168.100.123:8080/K7QX"
        assert qr(address.upper())["size"] < qr(address)["size"]
        assert qr(address.upper())["size"] == 25

    def test_the_same_text_is_drawn_once(self) -> None:
        qr("HTTP://10.0.0.1/")
        before = matrix.cache_info().misses, path.cache_info().misses
        mine = qr("HTTP://10.0.0.1/")
        mine["path"] = "changed"
        assert qr("HTTP://10.0.0.1/")["path"] != "changed"
        assert (matrix.cache_info().misses, path.cache_info().misses) == before

    def test_what_does_not_fit_is_refused(self) -> None:
        with pytest.raises(ValueError, match="too long for a QR code: 3000 characters"):
            qr("x" * 3000)

    def test_a_wifis_special_characters_are_escaped(self) -> None:
        assert wifi_text("Hall 2", "a;b") == "WIFI:T:WPA;S:Hall 2;P:a\\;b;;"
        assert wifi_text('\\;,:"', "plain") == 'WIFI:T:WPA;S:\\\\\\;\\,\\:\\";P:plain;;'
        assert wifi_text("행사장", None) == wifi_text("행사장", "") == "WIFI:T:nopass;S:행사장;;"

    @pytest.mark.parametrize("colours", [True, False])
    def test_the_terminal_shows_the_same_squares_inside_a_margin(self, colours: bool) -> None:
        text = "HTTP://10.0.0.1:8080/"
        dark = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}
        rows: list[list[bool]] = []
        for line in drawing(text, colours).split("\n"):
            if colours:
                assert line.startswith("\x1b[30;107m")
                assert line.endswith("\x1b[0m")
                line = line[len("\x1b[30;107m") : -len("\x1b[0m")]
            halves = [dark[sign] for sign in line]
            rows += [[upper == colours for upper, _ in halves], [lower == colours for _, lower in halves]]
        size = qr(text)["size"]
        inside = [row[QUIET : QUIET + size] for row in rows[QUIET : QUIET + size]]
        assert inside == [list(row) for row in matrix(text)]
        assert sum(map(sum, rows)) == sum(map(sum, inside))
