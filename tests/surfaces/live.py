"""A real server in a process of its own, and clients on real sockets: a console, a screen, phones.

A client speaks Socket.IO by itself, so that every character it was ever sent can be looked at afterwards.
"""

from __future__ import annotations

import json
import re
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Self

import websocket

from tests.canary import canary
from tests.surfaces.server import PATIENCE, Server

View = dict[str, Any]
Answer = dict[str, Any]
_PACKET = re.compile(r"4([0-4])(?:(/[a-z]+),)?(\d*)(.*)", re.DOTALL)
_CONNECT, _DISCONNECT, _EVENT, _ACKNOWLEDGED, _REFUSED = "01234"
A_SECOND, AT_ONCE = 25, 45
"""Commands: no page sends more, and the server ends sockets that do."""


class TurnedAway(Exception):
    """The server does not let this client in."""


class Client:
    """One socket: the views it got, everything else it got, and a way to send commands."""

    def __init__(self, server: Server, namespace: str, cookie: str = "", auth: Any = None) -> None:
        self.server, self.namespace, self.cookie = server, namespace, cookie
        canary.knows(cookie)
        self.frames: list[str] = []
        """Every message received, pings left out."""
        self.views: list[View] = []
        self.versions: list[int] = []
        self.ended = threading.Event()
        self.told_to_go: str | None = None
        """Why the server said that this device is out."""
        self._answers: dict[int, Answer] = {}
        self._refusal: str | None = None
        self._told = server.received
        self._numbers = 0
        self._spare, self._counted = float(AT_ONCE), time.monotonic()
        address = f"{server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket"
        self._socket = websocket.create_connection(
            address,
            timeout=PATIENCE,
            origin=server.url,
            cookie=cookie or None,
            skip_utf8_validation=True,  # decoding does it, a hundred times as fast
        )
        server.clients.append(self)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self._socket.send(f"40{namespace},{json.dumps(auth) if auth else ''}")
        self.wait(lambda view: True)

    # ---------------------------------------------------------------- what comes

    def _read(self) -> None:
        try:
            while text := str(self._socket.recv()):
                if text == "2":
                    self._socket.send("3")
                elif not text.startswith("0"):
                    self._got(text)
        except (OSError, websocket.WebSocketException):
            pass
        finally:
            self._socket.shutdown()  # type: ignore[no-untyped-call]
            with self._told:
                self.ended.set()
                self._told.notify_all()

    def _got(self, text: str) -> None:
        packet = _PACKET.fullmatch(text)
        assert packet, text
        kind, _, number, body = packet.groups()
        with self._told:
            self.frames.append(text)
            if kind == _EVENT and body.startswith('["ended",'):
                self.told_to_go = json.loads(body)[1]["code"]
            elif kind == _EVENT:
                event, told = json.loads(body)
                assert event == "view", event
                self.views.append(told["view"])
                self.versions.append(told["version"])
            elif kind == _ACKNOWLEDGED:
                self._answers[int(number)] = json.loads(body)[0]
            elif kind == _REFUSED:
                self._refusal = json.loads(body)["message"]
            elif kind == _DISCONNECT:
                self.ended.set()
            self._told.notify_all()

    @property
    def view(self) -> View:
        return self.views[-1]

    def _until(self, reached: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        with self._told:
            while not reached():
                if self._refusal is not None:
                    raise TurnedAway(self._refusal)
                left = end - time.monotonic()
                last = json.dumps(self.views[-1:], ensure_ascii=False)[:2500]
                assert left > 0, f"{self.namespace}: {last}"
                assert not self.ended.is_set(), f"{self.namespace} has ended: {last}"
                self._told.wait(left)

    def wait(self, wanted: Callable[[View], bool]) -> View:
        """The present view, once it is as wanted."""
        self._until(lambda: bool(self.views) and wanted(self.view))
        return self.view

    def scene(self, name: str) -> View:
        """The present view, once it shows that scene."""
        return self.wait(lambda view: bool(view["scene"] == name))

    def await_end(self) -> None:
        """Until the server has ended this connection."""
        assert self.ended.wait(PATIENCE), "the server keeps this socket"

    # ---------------------------------------------------------------- what goes

    def send(self, sent: Any) -> int:
        """Send a command as it is; the number its acknowledgement will bear."""
        self._numbers += 1
        self._pace()
        self._socket.send(f"42{self.namespace},{self._numbers}{json.dumps(['do', sent])}")
        return self._numbers

    def send_raw(self, text: str) -> None:
        """Send what no page would."""
        self._socket.send(text)

    def answer(self, number: int) -> Answer:
        """The acknowledgement with that number."""
        self._until(lambda: number in self._answers)
        return self._answers[number]

    def do(self, kind: str, id: str | None = None, **fields: Any) -> Answer:
        """The acknowledgement of a command."""
        return self.answer(self.send({"id": id or secrets.token_hex(8), "kind": kind, **fields}))

    def done(self, kind: str, **fields: Any) -> Answer:
        """As ``do``, for a command that must succeed."""
        answer = self.do(kind, **fields)
        assert answer["ok"], (kind, fields, answer)
        return answer

    def refused(self, kind: str, **fields: Any) -> str:
        """The code with which a command is refused."""
        answer = self.do(kind, **fields)
        assert not answer["ok"], (kind, fields, answer)
        code: str = answer["code"]
        return code

    def settle(self) -> None:
        """Until all that was on its way to this socket when asked has arrived."""
        assert self.do("time")["ok"]

    def _pace(self) -> None:
        """No faster than a page: who sends more is disconnected."""
        now = time.monotonic()
        self._spare = min(AT_ONCE, self._spare + (now - self._counted) * A_SECOND)
        self._counted = now
        if self._spare < 1:
            self.ended.wait((1 - self._spare) / A_SECOND)
        self._spare -= 1

    # ---------------------------------------------------------------- beginning and end

    def again(self) -> Self:
        """A new connection of the same device, as after a reload."""
        return type(self)(self.server, self.namespace, self.cookie)

    def close(self) -> None:
        """As when the page is closed."""
        beneath = self._socket.sock
        if beneath is not None:
            with suppress(OSError, websocket.WebSocketException):  # the server may have been faster
                self._socket.send_close()
                beneath.shutdown(socket.SHUT_RDWR)
        self._reader.join(PATIENCE)


class Uninvited:
    """A socket that is not let in where it wants to be, and speaks all the same."""

    def __init__(self, server: Server, namespace: str, cookie: str, auth: Any = None) -> None:
        canary.knows(cookie)
        self.namespace, self.numbers = namespace, 0
        address = f"{server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket"
        self._socket = websocket.create_connection(
            address, timeout=PATIENCE, origin=server.url, cookie=cookie or None
        )
        self._socket.send(f"40{namespace},{json.dumps(auth) if auth else ''}")
        self.refusal = next(text for text in self._heard() if text.startswith("44"))

    def _heard(self) -> Iterator[str]:
        """Every message until the server hangs up."""
        with suppress(OSError, websocket.WebSocketException):
            while text := str(self._socket.recv()):
                if text == "2":
                    self._socket.send("3")
                elif not text.startswith("0"):
                    yield text

    def hears(self, messages: Mapping[str, Mapping[str, Any]]) -> list[str]:
        """What it is told when it says all of these, no more than a new socket may. Its way to the door, where
        everybody is let in, is the end of it."""
        with suppress(OSError, websocket.WebSocketException):
            for kind, fields in messages.items():
                self.numbers += 1
                said = json.dumps(["do", {"id": secrets.token_hex(8), "kind": kind, **fields}])
                self._socket.send(f"42{self.namespace},{self.numbers}{said}")
            self._socket.send("40/player,")
        told = []
        for text in self._heard():
            if text.startswith("42/player,"):
                break
            told += [] if text.startswith("40/player,") else [text]
        self._socket.close()
        return told


class Console(Client):
    """The host's desk."""

    def __init__(self, server: Server, namespace: str = "/host", cookie: str = "") -> None:
        super().__init__(server, namespace, cookie or server.host_cookie)

    def create(self, **chosen: Any) -> View:
        """Open a show; its lobby."""
        made = {"title": "목요 게임쇼", "game": "plus_minus", "lang": "ko", "names": [], "joining": "open"}
        self.done("create_show", **{**made, "bots": 0, "options": {"rounds": 8}, **chosen})
        return self.scene("join")

    def go(self) -> View:
        """Press the big button as it is now shown; the view after it."""
        cue = self.wait(lambda view: view["cue"] is not None and not view["cue"]["disabled"])["cue"]
        before = self.view
        self.done("cue", cue=cue["cue"], cue_no=before["show"]["cue_no"])
        return self.wait(
            lambda view: view["show"]["cue_no"] != before["show"]["cue_no"] or _lifted(cue, view)
        )

    def press(self, *cues: str) -> View:
        """Press these one after the other, without waiting for a view in between; the view after the last."""
        first = self.view["show"]["cue_no"]
        numbers = [
            self.send({"id": secrets.token_hex(8), "kind": "cue", "cue": cue, "cue_no": first + at})
            for at, cue in enumerate(cues)
        ]
        answers = [self.answer(number) for number in numbers]
        assert all(answer["ok"] for answer in answers), answers
        return self.wait(lambda view: bool(view["show"]["cue_no"] == first + len(cues)))

    def go_to(self, scene: str) -> View:
        """Press until the room sees that scene anew."""
        while self.go()["scene"] != scene:
            pass
        return self.view


def _lifted(cue: dict[str, Any], view: View) -> bool:
    """Whether a button that only lifts something has done so."""
    return cue["cue"] in ("resume", "lift_blackout") and view["cue"]["cue"] != cue["cue"]


class Screen(Client):
    """The projector, or with the overlay's link an overlay."""

    def __init__(self, server: Server, namespace: str = "/display", cookie: str = "") -> None:
        super().__init__(server, namespace, cookie or server.cookie(server.display))


class Remote(Client):
    """The phone beside the laptop."""

    def __init__(self, server: Server, namespace: str = "/host", cookie: str = "") -> None:
        super().__init__(server, namespace, cookie, auth={"as": "remote"})


class Phone(Client):
    """A contestant's phone: at the door, or with a seat's cookie at its seat."""

    def __init__(self, server: Server, namespace: str = "/player", cookie: str = "") -> None:
        super().__init__(server, namespace, cookie)

    @classmethod
    def join(cls, server: Server, code: str, name: str) -> Phone:
        """Through the door and to a seat."""
        return cls(server, cookie=server.sit_down(code, name))

    @property
    def id(self) -> str:
        """The contestant's."""
        me: str = self.view["me"]["id"]
        return me

    def pick(self, **pick: int) -> Answer:
        """The acknowledgement of a pick in the round that is open."""
        opening = self.scene("picking")["round"]["opening"]
        return self.do("pick", opening=opening, pick=pick)
