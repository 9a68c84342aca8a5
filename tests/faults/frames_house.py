"""A house in this process whose sockets are fed mutated frames, and what must be so after each of them.

A frame goes the way that it goes in the server, from the moment its text has been read from the network: looked at,
read as a packet of Engine.IO and of Socket.IO, handed to the surface, answered. A frame is *barred* when one of the
first two does not take it.
"""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import engineio.packet
import engineio.socket
from flask import Flask

from display.namespace import DisplayNamespace
from host.namespace import HostNamespace
from player.namespace import PlayerNamespace
from show import commands as c
from show.audience import Host
from stage import transport
from stage.addresses import AddressWatch
from stage.clock import ManualClock
from stage.frames import acceptable
from stage.gate import Hosts
from stage.house import House
from stage.rehearsal import press
from stage.room import Screens
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from tests.faults.frames_mutations import Mutator, is_barred
from tests.surfaces.commands import SHOWN, host_fields, own_fields

NAMES = ("하나", "두리", "세찬", "네모")
SCENES = ("join", "rules", "memorising", "picking", "closed", "reveal", "verdict", "farewell")
PRESSES = 60
FRAMES = 2_000
"""For each house: then comes another, in another scene."""
ONE_IN = 40
"""So many barred frames go through the library all the same, and so cost their connection."""


class Endless:
    """No limit to how many frames come: that has tests of its own."""

    def take(self) -> bool:
        return True


class Faults(logging.Handler):
    """Everything that the server's terminal would have shown."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(self.format(record))


class Line:
    """One connection of a client that has a cookie and belongs to one of the pages."""

    def __init__(self, world: World, namespace: str, cookie: str) -> None:
        self._world, self.namespace, self.cookie = world, namespace, cookie
        self.open()

    def open(self) -> None:
        """Connect and join, as its page does."""
        eio = self._world.server.eio
        sid = eio.generate_id()
        self.socket = eio.sockets[sid] = engineio.socket.Socket(eio, sid)
        self.socket.connected = self.socket.upgraded = True
        self.socket.session["bucket"] = Endless()
        environ = {"REMOTE_ADDR": "127.0.0.1", "HTTP_COOKIE": self.cookie, "HTTP_HOST": "localhost:8080"}
        eio._trigger_event("connect", sid, environ, run_async=False)
        self.send(f"40{self.namespace},")

    def send(self, text: str) -> list[str]:
        """Let one acceptable text come in; what goes out."""
        self.socket.receive(engineio.packet.Packet(encoded_packet=text))
        return self.taken()

    def taken(self) -> list[str]:
        """What waits to be sent here."""
        queue, texts = self.socket.queue, []
        while queue.qsize():
            packet = queue.get(block=False)
            queue.task_done()
            if packet is not None:
                texts.append(str(packet.encode()))
        return texts

    def close(self) -> None:
        """As when the network is gone."""
        self.socket.close(wait=False, abort=True)
        self._world.server.eio.sockets.pop(self.socket.sid, None)


class World:
    """A house with a show in some scene, a console, a screen, two phones at their seats and one at the door."""

    def __init__(self, path: Path, number: int) -> None:
        self.journal, self.clock = SqliteJournal(path), ManualClock()
        self.runner = Runner(self.journal, self.clock, rng=lambda show_id: Random(number))
        nowhere = AddressWatch(list)
        self.house = House(self.clock, self.runner, port=8080, lang="ko", addresses=nowhere)
        self.server = transport.make_socketio(Flask("frames"), "threading", Hosts(8080)).server
        screens = Screens()
        self.surfaces = [
            DisplayNamespace("/display", self.house, screens),
            HostNamespace("/host", self.house, screens),
            PlayerNamespace("/player", self.house),
        ]
        for surface in self.surfaces:
            self.server.register_namespace(surface)
        self.house.close_sockets = self.surfaces[2].close  # type: ignore[attr-defined]
        self.screens = screens
        self._begin(number)
        self.lines = [self._line(*one) for one in self._clients]

    def _begin(self, number: int) -> None:
        game = ("plus_minus", "rows")[number % 2]
        self.house.create(lambda id, code: c.CreateShow(id, code, "", game, {}, "ko", bots=2), "host/open")
        seats = [
            self.house.take_seat(f"door {place} {'x' * 16}", self.house.code() or "", name, False, None)[
                "secret"
            ]
            for place, name in enumerate(NAMES)
        ]
        host = self.house.desk.enter(self.house.keys.claim("host"), local=True)
        screen = self.house.tickets.issue("screen")
        self._clients = [
            ("/host", f"cuecard_host={host}"),
            ("/display", f"cuecard_screen={screen}"),
            ("/player", f"cuecard_seat={seats[0]}"),
            ("/player", f"cuecard_seat={seats[1]}"),
            ("/player", ""),
        ]
        scene = SCENES[number // 2 % len(SCENES)]
        for _ in range(PRESSES):
            if self.view["scene"] == scene or not press(self.runner, self.house.show_id or ""):
                break

    def _line(self, namespace: str, cookie: str) -> Line:
        return Line(self, namespace, cookie)

    @property
    def view(self) -> Any:
        return self.house.look(Host())

    def recorded(self) -> list[str]:
        """The frames of all pages."""
        return recorded(self.view)

    def left_behind(self) -> dict[str, int]:
        """What is still there of connections, all of which have been closed."""
        for line in self.lines:
            line.close()
        names = list(self.server.manager.get_namespaces())
        return {
            "sockets": len(self.server.eio.sockets),
            "environments": len(self.server.environ),
            "namespaces": sum(len(list(self.server.manager.get_participants(name, None))) for name in names),
            "guests": sum(len(surface.guests) for surface in self.surfaces),
            "screens": len(self.screens.states),
        }


def recorded(view: Any) -> list[str]:
    """The frames of console, phones and screens in the show of that view: connecting, every command, pongs, leaving."""
    everybody = {"time": {}, "hidden": {"on": True}}
    commands = {
        "/host": {**host_fields(view), **everybody},
        "/player": {**own_fields(view), **everybody},
        "/display": {"shown": SHOWN, **everybody},
    }
    return recorded_for(commands)


def recorded_for(commands: dict[str, dict[str, dict[str, Any]]]) -> list[str]:
    """The frames of the pages of these namespaces, each with its kinds of commands and their fields."""
    texts = ["3", '40/host,{"as": "remote"}']
    for namespace, kinds in commands.items():
        texts += [f"40{namespace},", f"41{namespace},"]
        for number, (kind, fields) in enumerate(kinds.items(), 1):
            sent = {"id": f"{number}-{kind}", "kind": kind, **fields}
            texts.append(f"42{namespace},{number}{json.dumps(['do', sent])}")
    return texts


def at_home(texts: list[str], namespace: str) -> list[str]:
    """The same frames, those of one page more often than the others."""
    own = [text for text in texts if text[2:].startswith(namespace + ",")]
    return own * max(1, 4 * len(texts) // len(own)) + texts


def known(view: Any) -> list[Any]:
    """Values that mean something in the show of that view."""
    here = [view["show"]["id"], view["show"]["code"], view["show"]["cue_no"], view["scene"]]
    return [*here, *[one["id"] for one in view["roster"]], *[one["name"] for one in view["roster"]]]


class Harness:
    """Feeds houses with mutated frames until so many have been judged; raises at the first thing that is wrong."""

    def __init__(self, folder: Path, seed: object = 0) -> None:
        self._folder, self._seed = folder, seed
        self.counts: Counter[str] = Counter()

    def run(self, frames: int) -> Counter[str]:
        """How many were what: barred, refused, done, without an answer, ended their connection."""
        number = 0
        with listening() as faults:
            while self.counts["frames"] < frames:
                self._one(number, faults)
                number += 1
        return self.counts

    def _one(self, number: int, faults: Faults) -> None:
        world = World(self._folder / f"{number}.journal", number)
        try:
            mutators = [
                Mutator(
                    at_home(world.recorded(), line.namespace), (self._seed, number, at), known(world.view)
                )
                for at, line in enumerate(world.lines)
            ]
            for at in range(FRAMES):
                line, mutator = world.lines[at % len(world.lines)], mutators[at % len(world.lines)]
                text = mutator.text()
                self.counts["frames"] += 1
                try:
                    self._judge(world, line, text)
                except Exception as fault:
                    raise AssertionError(f"{text!r:.400} raised {fault!r}") from fault
                assert not faults.told, f"{text!r:.400} was worth a word: {faults.told}"
            left = world.left_behind()
            assert not any(left.values()), f"connections leave {left} behind"
        finally:
            world.journal.close()
            for file in self._folder.glob(f"{number}.journal*"):
                file.unlink()

    def _judge(self, world: World, line: Line, text: str) -> None:
        before, barred = world.house.version(), is_barred(text)
        if barred and self.counts["barred"] % ONE_IN:
            self.counts["barred"] += 1
            return
        answers = line.send(text) if acceptable(text) else []
        done = sum('[{"ok":true' in answer[:200] for answer in answers)
        outcome = "barred" if barred else "done" if done else "refused" if answers else "unanswered"
        self.counts[outcome] += 1
        assert done or world.house.version() == before, "it moved the show without a yes"
        ended = line.socket.closed
        assert ended or not barred or not acceptable(text), "it was barred and its connection goes on"
        self.counts["ended"] += ended
        if ended or not joined(world, line):
            line.close()
            line.open()


def joined(world: World, line: Line) -> bool:
    """Whether the connection is still where its page joined."""
    return world.server.manager.sid_from_eio_sid(line.socket.sid, line.namespace) is not None


@contextmanager
def listening() -> Iterator[Faults]:
    """All that the house and the libraries log while this lasts."""
    faults, names = Faults(), ("cuecard", "socketio", "engineio")
    for name in names:
        logging.getLogger(name).addHandler(faults)
    try:
        yield faults
    finally:
        for name in names:
            logging.getLogger(name).removeHandler(faults)
