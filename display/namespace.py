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
_SIDE_MOST, _EXACT = 65_535, 2**53 - 1
"""Pixels, and the largest whole number a browser is sure of: what a page says the console's view holds."""


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
        ticket = guest.ticket.id if guest.ticket else ""
        # First: whoever hears of it may send a view at once.
        self.screens.states[guest.sid] = ScreenState(kind, ticket=ticket)
        super().arrived(guest)
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
        version, width, height = _version(sent), _side(sent, "width"), _side(sent, "height")
        sound, fullscreen = fields.text(sent, "sound", "none"), fields.flag(sent, "fullscreen", False)
        if sound not in _SOUNDS:
            raise Refused("bad_field", field="sound")
        # Only now: of what is refused nothing may be seen.
        state.version, state.width, state.height = version, width, height
        state.sound, state.fullscreen = sound, fullscreen
        self.house.changed()
        return Done()


def _version(sent: Fields) -> int:
    """A number of a view, which may be larger than any other number of ours."""
    found = sent.get("version")
    if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found <= _EXACT:
        raise Refused("bad_field", field="version")
    return found


def _side(sent: Fields, name: str) -> int:
    found = fields.integer(sent, name, 0)
    if not 0 <= found <= _SIDE_MOST:
        raise Refused("bad_field", field=name)
    return found
