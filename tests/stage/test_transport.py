"""The transport over real sockets, served both ways."""

from __future__ import annotations

import http.client
import json
import socket
import time
from contextlib import closing
from threading import Thread

import pytest

from tests.stage.transported import MODES, SOCKET, Served, ended, refused, serving

HANDSHAKE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec_WebSocket_Version": "13",
    "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


class TestWhoComesIn:
    def test_a_page_of_ours_gets_its_answer(self, served: Served) -> None:
        page = served.page()
        page.send('42/player,7["do",{"id":"a1","name":"가온"}]')
        assert page.recv() == '43/player,7[{"ok":true,"got":{"id":"a1","name":"가온"}}]'
        page.close()

    @pytest.mark.parametrize(
        "origin",
        [
            "http://evil.example",
            "https://127.0.0.1:{port}",
            "http://127.0.0.1",
            "null",
            "http://localhost:{port}.x",
        ],
    )
    def test_a_foreign_origin_is_refused_before_the_upgrade(self, served: Served, origin: str) -> None:
        assert refused(served, origin=origin.format(port=served.port)) == 403
        assert served.ask("/", Origin=origin.format(port=served.port))[0] == 403

    def test_a_missing_origin_is_refused_before_the_upgrade(self, served: Served) -> None:
        assert refused(served, suppress_origin=True) == 403

    @pytest.mark.parametrize(
        "host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "", "@:{port}"]
    )
    def test_a_foreign_host_is_refused(self, served: Served, host: str) -> None:
        host = host.format(port=served.port)
        assert served.ask("/", Host=host)[0] == 421
        assert refused(served, host=host or "x") == 421

    def test_a_foreign_host_that_agrees_with_its_origin_is_refused(self, served: Served) -> None:
        there = f"evil.example:{served.port}"
        assert refused(served, host=there, origin=f"http://{there}") == 421

    @pytest.mark.parametrize(
        "name", ["localhost", "127.0.0.1", "[::1]", "192.168.7.7", "show.lan", "SHOW.lan"]
    )
    def test_every_name_of_ours_is_let_in(self, served: Served, name: str) -> None:
        here = f"{name}:{served.port}"
        assert served.ask("/", Host=here) == (200, f"{here} http 127.0.0.1")
        served.open(host=here, origin=f"http://{here.lower()}").close()

    def test_no_header_of_a_proxy_is_believed(self, served: Served) -> None:
        forged = {
            "X_Forwarded_Host": "evil.example",
            "X_Forwarded_Proto": "https",
            "X_Forwarded_For": "10.9.9.9",
        }
        here = f"127.0.0.1:{served.port}"
        assert served.ask("/", **forged) == (200, f"{here} http 127.0.0.1")
        assert served.ask("/", Host="evil.example", X_Forwarded_Host=here)[0] == 421

    def test_a_form_must_come_from_our_own_page(self, served: Served) -> None:
        assert served.ask("/form", "POST", b"name=x", Origin=served.origin) == (200, "6 bytes")
        assert served.ask("/form", "POST", b"name=x")[0] == 403
        assert served.ask("/form", "POST", b"name=x", Origin="http://evil.example")[0] == 403

    @pytest.mark.parametrize("header", ["Sec_WebSocket_Key", "Sec_WebSocket_Version", "Connection"])
    def test_half_a_handshake_is_a_bad_request(self, served: Served, header: str) -> None:
        half = {name: value for name, value in HANDSHAKE.items() if name != header}
        assert served.ask(SOCKET + "websocket", Origin=served.origin, **half)[0] == 400

    def test_a_handshake_with_what_no_header_holds_is_not_worth_a_word(self, served: Served) -> None:
        status, _ = served.ask(SOCKET + "websocket", Origin=served.origin, **HANDSHAKE, X_Odd="\0")
        assert status == (101 if served.mode == "eventlet" else 400)  # only one of them looks at it

    def test_compression_is_not_agreed_to(self, served: Served) -> None:
        ws = served.open(header=["Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"])
        assert "sec-websocket-extensions" not in {name.lower() for name in ws.headers}
        ws.close()


class TestPolling:
    def test_a_page_that_cannot_upgrade_polls(self, served: Served) -> None:
        session = served.poll()
        assert served.send(session, "40/player,") == 200
        assert served.ask(session, Referer=served.origin + "/")[1].startswith("40/player,")
        assert served.send(session, '42/player,1["do",{"id":"b"}]') == 200
        assert served.ask(session, Referer=served.origin + "/")[1].startswith('43/player,1[{"ok":true')
        assert served.send(session, "1") == 200

    def test_its_requests_prove_where_they_come_from(self, served: Served) -> None:
        assert served.ask(SOCKET + "polling")[0] == 403
        assert served.ask(SOCKET + "polling", Referer="http://evil.example/")[0] == 403
        session = served.poll()
        assert served.ask(session, "POST", b"40/player,")[0] == 403
        assert served.ask(session + "&j=0", Referer=served.origin + "/")[0] == 400
        assert served.ask(session, "PUT", b"40", Origin=served.origin)[0] == 405
        assert served.send(session, "1") == 200

    @pytest.mark.parametrize(
        ("body", "status"),
        [
            (b"", 400),
            (b"b64aGVsbG8=", 400),
            (b"9", 400),
            (b"2probe", 400),
            (b"5", 400),
            (b"4", 400),
            (b"44{}", 400),
            (b"\xff\xfe", 400),
            ("\x1e".join(["3"] * 17).encode(), 400),
            (b"42" + b"x" * 9000, 413),
        ],
    )
    def test_what_no_page_posts_is_refused(self, served: Served, body: bytes, status: int) -> None:
        session = served.poll()
        assert served.ask(session, "POST", body, Origin=served.origin)[0] == status
        assert served.send(session, "1") == 200

    def test_a_hostile_event_ends_the_session(self, served: Served) -> None:
        session = served.poll()
        served.send(session, "40/player,")
        served.send(session, '42/player,["disconnect","secret-pick"]')
        assert served.send(session, "40/player,") == 400

    def test_a_session_that_its_page_has_closed_is_refused_like_one_that_never_was(
        self, served: Served
    ) -> None:
        session = served.poll()
        assert [served.send(session, text) for text in ("40/player,", "1", "40/player,")] == [200, 200, 400]
        assert served.ask(session, Referer=served.origin + "/")[0] == 400

    def test_whoever_leaves_while_coming_in_has_left(self, served: Served) -> None:
        before = len(served.state()["events"])
        session = served.poll()
        coming = Thread(target=served.send, args=(session, '40/player,{"linger":true}'))
        coming.start()
        served.until(lambda state: state["events"][before:] == ["connect"])
        assert served.send(session, "1") == 200
        coming.join()
        served.until(lambda state: state["events"][before:] == ["connect", "disconnect"])

    def test_an_upgrade_of_a_session_is_refused(self, served: Served) -> None:
        session = served.poll()
        assert refused(served, path="websocket&sid=" + session.partition("sid=")[2]) == 400
        assert served.send(session, "1") == 200


class TestHowItIsServed:
    def test_small_answers_are_not_held_back(self, served: Served) -> None:
        assert served.ask("/nodelay") == (200, "True")

    def test_long_work_is_done_elsewhere(self, served: Served) -> None:
        assert served.ask("/thread")[1] == str(served.mode == "eventlet")

    def test_a_reader_that_never_reads_has_a_bounded_queue(self, served: Served) -> None:
        slow = served.page()
        for _ in range(20):
            served.ask("/push/200")
        assert max(served.state()["queued"]) <= 64
        slow.shutdown()

    def test_a_reader_that_was_slow_gets_the_newest_view_and_few_before_it(self, served: Served) -> None:
        slow = served.page()
        for _ in range(20):
            served.ask("/push/200")
        served.ask("/push/1000")
        came = [0]
        while came[-1] != 999:
            came.append(json.loads(slow.recv().partition(",")[2])[1]["version"])
        assert len(came) < 4_000
        slow.shutdown()


class TestHowLongItWaits:
    def test_whoever_joins_nothing_is_sent_away(self, hurried: Served) -> None:
        page, silent = hurried.page(), hurried.open()
        assert ended(silent)
        page.send('42/player,1["do",{}]')
        assert page.recv().startswith("43/player,1[")

    @pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: "])
    def test_a_connection_that_asks_nothing_is_closed(self, hurried: Served, sent: bytes) -> None:
        with socket.create_connection(("127.0.0.1", hurried.port), timeout=5) as raw:
            raw.sendall(sent)
            assert raw.recv(1) == b""

    @pytest.mark.parametrize(
        "sent",
        [b"GET / HTTP/1.1\r\nX-Slow: ", b"GET /", b"POST /form HTTP/1.1\r\nContent-Length: 99\r\n{}\r\n"],
    )
    def test_a_request_that_drips_in_is_not_waited_for(self, hurried: Served, sent: bytes) -> None:
        here = f"Host: 127.0.0.1:{hurried.port}\r\nOrigin: {hurried.origin}\r\n".encode()
        began = time.monotonic()
        with socket.create_connection(("127.0.0.1", hurried.port), timeout=0.1) as raw:
            raw.sendall(sent.replace(b"{}\r\n", here))
            while not hung_up(raw):
                assert time.monotonic() - began < 8  # each byte comes long before its own second is over
        assert time.monotonic() - began >= 0.9

    def test_a_page_that_only_answers_pings_stays(self, hurried: Served) -> None:
        page = hurried.page()
        for _ in range(2):  # longer than the limit for what has not become a socket
            assert page.recv() == "2"
            page.send("3")

    def test_setting_the_clock_forward_drops_nobody(self, hurried: Served) -> None:
        assert after_a_step_of_the_clock(hurried).startswith("42/player,")


def hung_up(raw: socket.socket) -> bool:
    """Whether a connection is over; if not, it has sent one byte more."""
    try:
        raw.sendall(b"x")
        return raw.recv(4096) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


@pytest.mark.parametrize("mode", MODES)
def test_one_address_has_so_many_sessions_and_the_servers_own_machine_any_number(mode: str) -> None:
    with serving(mode, "few_sessions") as served:
        for _ in range(25):  # each poll is a connection of its own, soon closed
            served.poll()
        theirs = [begin_to_poll(served, "127.0.0.2") for _ in range(25)]
        assert (theirs[:20], set(theirs[20:])) == ([200] * 20, {401})
        assert begin_to_poll(served, "127.0.0.3") == 200
        page = served.page()
        page.close()


def begin_to_poll(served: Served, source: str) -> int:
    """The status with which somebody from that address is met."""
    with closing(http.client.HTTPConnection("127.0.0.1", served.port, source_address=(source, 0))) as link:
        link.request("GET", SOCKET + "polling", headers={"Referer": served.origin + "/"})
        return link.getresponse().status


def after_a_step_of_the_clock(served: Served) -> str:
    """What a page gets that has a ping still to answer when the wall clock is set an hour forward."""
    page = served.page()
    assert page.recv() == "2"
    served.ask("/step/3600")
    served.ask("/push/1")
    came: str = page.recv()
    return came


def test_by_the_wall_clock_the_same_step_would_end_the_connection() -> None:
    with serving("eventlet", "short_pings", "wall_clock_pings") as served:
        assert after_a_step_of_the_clock(served) == ""


@pytest.mark.parametrize(
    ("change", "hook"),
    [
        ("other_eventlet", "sockets"),
        ("other_upgrade", "upgrade"),
        ("other_http", "requests"),
        ("other_loop", "turns"),
        ("lax_masks", "sockets"),
        ("lax_kinds", "sockets"),
        ("lax_sizes", "sockets"),
        ("lax_pieces", "sockets"),
        ("lax_rate", "sockets"),
    ],
)
def test_another_eventlet_refuses_to_start(change: str, hook: str) -> None:
    served = Served("eventlet", change)
    written = served.stop().strip().splitlines()[-1]
    assert served.port == 0
    assert f"TransportMismatch: {hook} does not fit eventlet 0." in written
