"""Which commands of the show the surfaces build from what they are sent: each kind is said to a house that listens."""

from __future__ import annotations

from typing import Any, cast

from host.namespace import HostNamespace
from player.namespace import PlayerNamespace
from stage.house import House
from stage.room import Screens
from tests.surfaces.commands import OUT, Fields, host_fields, own_fields
from tests.surfaces.matrix import DESK, SEAT

VIEW = {
    "roster": [{"id": "h1"}],
    "round": {"opening": 1},
    "show": {"cue_no": 1, "id": "s1"},
    "cue": {"cue": "deal"},
    "plan": {"no": 0},
}


class Listening:
    """A house that does nothing with a command but remember what it was."""

    def __init__(self) -> None:
        self.heard: set[type] = set()

    def perform(self, command: object, cause: str) -> int:
        self.heard.add(type(command))
        return 1

    def create(self, build: Any, cause: str, carry: str | None = None) -> int:
        return self.perform(build("s1", "BCDF"), cause)

    def peek(self, what: str, contestant: str | None, cause: str) -> tuple[int, object]:
        from show.commands import Peek

        return self.perform(Peek(what, contestant), cause), []

    def __getattr__(self, name: str) -> Any:
        return lambda *given, **more: {"lang": "ko"}


def built() -> set[type]:
    """The commands behind all that a console or a seat may say."""
    house = Listening()
    host = HostNamespace("/host", cast(House, house), Screens())
    player = PlayerNamespace("/player", cast(House, house))
    fields: dict[str, Fields] = host_fields(VIEW)
    for kind in DESK - {"take_over", "pair", *OUT}:
        host._obey(kind, fields[kind], "host/1")
    own = own_fields(VIEW)
    for kind in SEAT:
        house.heard.add(type(player._command("h1", kind, own[kind])))
    return house.heard
