"""The door: a phone brings a code and a name, and is given a seat's ticket, or one to wait with."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from games.contract import Json
from show import commands as c
from show.at_the_door import AtTheDoor
from show.audience import Guest
from show.refused import Refused
from stage.join import read_code
from stage.places import Places

if TYPE_CHECKING:
    from stage.house import House

_ID_LEAST, _ID_MOST = 16, 64
"""Characters of a door's command id: nobody guesses another phone's."""
_GUEST_DIGITS = 32
"""Of a contestant's id, which onlookers see: too many to find another door's id that leads to it."""


class Door:
    """Lets phones into the show that is on."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._places = Places()

    def take_seat(
        self, door_id: str, code: str, name: str, returning: bool, secret: str | None, address: str | None
    ) -> Json:
        """A phone from ``address``: ``{"pending", "secret"}``. Raises Refused."""
        house = self._house
        if not _ID_LEAST <= len(door_id) <= _ID_MOST:
            raise Refused("bad_field", field="id")
        if house.show_id is None:
            raise Refused("no_show")
        if read_code(code) != house.code():
            raise Refused("wrong_code")
        own = house.seat_ticket(secret)
        if own is not None and (own.role == "seat" or self._waits(own.name)):
            return {"pending": own.role == "pending", "secret": None}
        if own is not None:  # its request was answered as the power failed: the phone has to ask anew
            house.tickets.revoke(id_=own.id)
        guest = "c" + sha256(f"{house.show_id}/{door_id}".encode()).hexdigest()[:_GUEST_DIGITS]

        def look() -> AtTheDoor:
            return house.runner.at_the_door(house.show_id, name)

        with self._places.taking(house.show_id, address, guest, returning, look) as instead:
            command = c.AskToReturn(guest, name, instead) if returning else c.Join(guest, name)
            house.perform(command, f"door:{guest}/{door_id}")
        return self._seated(guest)

    def _seated(self, guest: str) -> Json:
        house, show_id = self._house, self._house.show_id
        joined = house.look(Guest(guest))["me"] is not None
        if joined and not self._keeps(guest):
            raise Refused("stale")
        if joined:
            secret = house.tickets.issue("seat", show=show_id, contestant=guest, name=guest)
            return {"pending": False, "secret": secret}
        if not self._waits(guest):  # asked once more after the host had answered
            raise Refused("stale")
        return {"pending": True, "secret": house.tickets.issue("pending", show=show_id, name=guest)}

    def _keeps(self, guest: str) -> bool:
        """Whether the seat taken with that door's id was neither freed nor given to another device since: to
        ask again must not undo what the host did."""
        house = self._house
        assert house.show_id is not None
        ticket = house.tickets.of_seat(house.show_id, guest)
        return ticket.name == guest if ticket else house.runner.has_phone(house.show_id, guest)

    def _waits(self, request: str) -> bool:
        """Whether somebody is at the door with that request, and the host has not answered yet."""
        return self._house.look(Guest(request=request))["me"] is not None
