"""The hooks into the libraries are tried at start, and one that does not fit is named."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import engineio.base_socket
import engineio.packet
import engineio.socket
import pytest
import simple_websocket.ws
import socketio
from flask import Flask

from stage import hooks, transport
from stage.frames import StrictPacket
from stage.gate import Hosts
from stage.mismatch import TransportMismatch


@pytest.fixture(autouse=True)
def libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    """What hooks change in the libraries is put back after each test."""
    for module in (engineio.base_socket, engineio.socket):
        monkeypatch.setattr(module, "time", module.time)
    monkeypatch.setattr(engineio.packet.Packet, "json", engineio.packet.Packet.json)


def make() -> socketio.Server:
    return transport.make_socketio(Flask("made"), "threading", Hosts(8080)).server


def test_the_installed_libraries_fit() -> None:
    make()


@pytest.mark.parametrize(
    ("owner", "name", "hook", "package"),
    [
        (engineio.socket, "time", "pings", "python-engineio"),
        (engineio.socket.Socket, "check_ping_timeout", "pings", "python-engineio"),
        (socketio.Server, "_handle_eio_message", "messages", "python-socketio"),
        (socketio.Server, "_handle_eio_connect", "messages", "python-socketio"),
        (socketio.Server, "_handle_eio_disconnect", "messages", "python-socketio"),
        (socketio.Server, "_handle_disconnect", "messages", "python-socketio"),
        (simple_websocket.ws.Base, "_handle_events", "threaded sockets", "simple-websocket"),
    ],
)
def test_a_missing_hook_is_named_with_the_installed_version(
    monkeypatch: pytest.MonkeyPatch, owner: object, name: str, hook: str, package: str
) -> None:
    if hook == "messages":  # the server's constructor wants it as well, under whichever signature
        monkeypatch.setattr(owner, name, lambda self, something_else=None, *more: None)
    else:
        monkeypatch.delattr(owner, name)
    with pytest.raises(TransportMismatch) as mismatch:
        make()
    assert mismatch.value.hook == hook
    assert mismatch.value.installed.startswith(package + " ")
    assert str(mismatch.value).startswith(f"{hook} does not fit {package} ")


def test_of_a_connection_that_ends_as_it_comes_in_nothing_stays() -> None:
    server = make()
    server.on("connect", lambda sid, environ, auth: None, namespace="/player")
    server.eio.sockets["ended"] = SimpleNamespace(closed=False, closing=True, session={})
    server.eio.handlers["message"]("ended", "0/player,")
    assert list(server.manager.get_namespaces()) == []


def test_whoever_sends_more_messages_than_a_page_is_let_go_also_where_no_frames_are_counted() -> None:
    server, heard, closed = make(), list[str](), list[int]()
    socket = SimpleNamespace(sid="polls", server=server.eio, closed=False, closing=False, session={})
    socket.close = lambda **how: closed.append(len(heard))
    server.eio.sockets["polls"] = socket
    server._handle_eio_message = lambda eio_sid, data: heard.append(data)
    for _ in range(200):
        server.eio.handlers["message"]("polls", '2/player,1["do",{}]')
    assert len(heard) == closed[0]
    assert 60 <= len(heard) <= 62
    assert "polls" not in server.eio.sockets


def test_a_fault_of_ours_in_a_connection_that_is_there_is_not_hushed_up() -> None:
    server = make()
    server.on("connect", lambda sid, environ, auth: {}["ours"], namespace="/player")
    server.eio.sockets["there"] = SimpleNamespace(closed=False, closing=False, session={})
    server.environ["there"] = {}
    with pytest.raises(KeyError, match="ours"):
        server.eio.handlers["message"]("there", "0/player,")


def test_a_library_that_lets_hostile_packets_through_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stage.frames.StrictPacket._expected", lambda packet: True)
    with pytest.raises(TransportMismatch, match="was let through"):
        make()


def test_a_library_whose_pings_age_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engineio.socket.Socket, "check_ping_timeout", lambda socket: True)
    with pytest.raises(TransportMismatch, match="a ping's age"):
        make()


def nothing_of_a_reader(self: object) -> None:
    """Is there, and does not do what the library's does."""


def nothing(*given: object, **more: object) -> None:
    """Does nothing."""


def stumbles(server: object, eio_sid: str, data: object) -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize(
    ("owner", "name", "instead", "hook", "found"),
    [
        (engineio.socket.Socket, "_send_ping", nothing, "shared pings", "pings are sent elsewhere"),
        (hooks, "_library_schedule_ping", None, "shared pings", "pings are sent elsewhere"),
        (engineio.socket.Socket, "send", nothing, "shared pings", "pings are sent otherwise"),
        (hooks, "bounded", lambda queue: queue, "drivers", "a full queue does not end"),
        (hooks, "view_address", lambda packet: "", "drivers", "a view that is out of date is not dropped"),
        (transport, "StrictPacket", socketio.packet.Packet, "packets", "reads packets its own way"),
        (StrictPacket, "encode", nothing, "packets", "was read or written otherwise"),
        (StrictPacket, "decode", nothing, "packets", "was read or written otherwise"),
        (socketio.Server, "_handle_eio_message", stumbles, "messages", "ZeroDivisionError"),
        (hooks, "end", nothing, "messages", "a hostile message was let through"),
        (simple_websocket.ws.Base, "_thread", nothing_of_a_reader, "threaded sockets", "its reader works"),
        (
            simple_websocket.ws.Base,
            "_handle_events",
            nothing_of_a_reader,
            "threaded sockets",
            "events otherwise",
        ),
        (simple_websocket.Server, "__init__", nothing_of_a_reader, "threaded sockets", "no limit of size"),
    ],
)
def test_a_hook_that_no_longer_does_what_it_is_for_is_named(
    monkeypatch: pytest.MonkeyPatch, owner: object, name: str, instead: object, hook: str, found: str
) -> None:
    monkeypatch.setattr(owner, name, instead)
    with pytest.raises(TransportMismatch, match=found) as mismatch:
        make()
    assert mismatch.value.hook == hook


def test_a_library_without_a_table_of_drivers_is_found() -> None:
    for table in (None, {}, {"queue": object}):
        server = SimpleNamespace(eio=SimpleNamespace(_async=table))
        with pytest.raises(TransportMismatch, match="no table of drivers"):
            hooks.use_drivers(server, object)


def test_the_versions_the_hooks_were_made_for_are_pinned() -> None:
    project = (Path(__file__).resolve().parents[2] / "pyproject.toml").read_text("utf-8")
    for package in ("eventlet", "flask-socketio", "python-engineio", "python-socketio", "simple-websocket"):
        assert f'"{package}==' in project
