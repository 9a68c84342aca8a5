"""Sockets of projector and overlay."""

from __future__ import annotations

from games.contract import Json
from show.audience import Audience, Screen
from show.refused import Refused
from stage import fields
from stage.fields import Fields
from stage.house import House
from stage.room import Screens, ScreenState, room_of_screen
from stage.surface import COOKIES, Done, Guest, Surface
from stage.tickets import Ticket

_SOUNDS = ("on", "locked", "none")


class DisplayNamespace(Surface):
    """Screens look; all they say is what they show."""

    cookie = COOKIES["screen"]

    def __init__(self, namespace: str, house: House, screens: Screens) -> None:
        super().__init__(namespace, house)
        self.screens = screens

    def admits(self, ticket: Ticket | None) -> bool:
        """Screens and overlays."""
        return ticket is not None and ticket.role in ("screen", "overlay")

    def audience(self, guest: Guest) -> Audience:
        """The audience's view."""
        return Screen()

    def dressed(self, guest: Guest, view: Json) -> Json:
        """With the way in."""
        return {**view, "room": room_of_screen(self.house)}

    def arrived(self, guest: Guest) -> None:
        """Each socket is a screen of its own."""
        kind = "overlay" if guest.ticket and guest.ticket.role == "overlay" else "projector"
        self.screens.states[guest.sid] = ScreenState(kind)
        self.house.changed()

    def on_disconnect(self, sid: str, reason: object = None) -> None:
        """One screen less."""
        super().on_disconnect(sid, reason)
        self.screens.states.pop(sid, None)
        self.house.changed()

    def was_shown(self, guest: Guest, version: int) -> None:
        """Remember what the screen ought to show."""
        state = self.screens.states.get(guest.sid)
        if state is not None:
            state.sent = version

    def obey(self, guest: Guest, kind: str, sent: Fields, cause: str) -> Done:
        """``shown``: the screen confirms what it shows."""
        state = self.screens.states.get(guest.sid)
        if kind != "shown" or state is None:
            raise Refused("unknown_command")
        state.version = fields.integer(sent, "version")
        state.width, state.height = fields.integer(sent, "width", 0), fields.integer(sent, "height", 0)
        state.sound = fields.text(sent, "sound", "none")
        state.fullscreen = fields.flag(sent, "fullscreen", False)
        if state.sound not in _SOUNDS:
            raise Refused("bad_field", field="sound")
        self.house.changed()
        return Done()
