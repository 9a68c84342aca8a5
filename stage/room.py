"""The part of a view that the house adds: what it knows and history does not."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache

from games.contract import Json
from stage.addresses import Address
from stage.clock import local_time
from stage.house import House
from stage.join import Join
from stage.qr import qr, wifi_text
from stage.tickets import Ticket, seat

_WITH_PAST = ("empty", "join", "farewell", "recap")
"""Scenes in which a new show can be made, from what earlier ones left."""
A_KIND, A_TICKET = 8, 4
"""So many screens of a kind and of a ticket: the console's view must not grow with whatever opens windows."""


@dataclass
class ScreenState:
    """What a projector or overlay has told of itself."""

    kind: str
    width: int = 0
    height: int = 0
    sound: str = "none"
    fullscreen: bool = False
    version: int = -1
    """The one it has confirmed last."""
    sent: int = 0
    """The one it was sent last. Each show counts its own: all they say is whether they are equal."""
    ticket: str = ""
    """The id of the ticket it came with."""


@dataclass
class Screens:
    """The screens that are connected, by socket, oldest first."""

    states: dict[str, ScreenState] = field(default_factory=dict)

    def counted(self) -> list[tuple[str, ScreenState]]:
        """Those the host is told of: the newest few of each ticket, and of each kind."""
        newest: list[tuple[str, ScreenState]] = []
        many: Counter[str] = Counter()
        for id, state in reversed(list(self.states.items())):
            if many[state.ticket] < A_TICKET and many[state.kind] < A_KIND:
                many.update((state.ticket, state.kind))
                newest.append((id, state))
        return newest[::-1]


def join_of(house: House) -> Json:
    """The way in as the projector shows it: address, code, QR, Wi-Fi."""
    wifi = house.wifi()
    network = None if wifi is None else (wifi["ssid"], wifi["password"])
    return _join(house.how_to_join(), house.code(), network)


@lru_cache(maxsize=8)  # asked for by every push, another one a few times an evening
def _join(way: Join | None, code: str | None, network: tuple[str, str] | None) -> Json:
    return {
        "address": way.text if way else None,
        "code": code,
        "qr": qr(way.qr) if way else None,
        "wifi": _wifi(*network) if network else None,
    }


def _wifi(ssid: str, password: str) -> Json:
    return {"ssid": ssid, "password": password, "qr": qr(wifi_text(ssid, password or None))}


def room_of_screen(house: House) -> Json:
    """The room for projector and overlay."""
    return {"join": join_of(house)}


def room_of_host(house: House, screens: Screens, ticket: Ticket, view: Json) -> Json:
    """The room for a console."""
    shown = house.base()
    show_id = house.show_id or ""
    seats = {one["id"]: seat(show_id, one["id"]) for one in view["roster"]}
    return {
        "join": {**join_of(house), "proven": bool(shown and house.phones_through(_name_of(shown)))},
        "addresses": [_address(house, one) for one in house.addresses.for_phones()],
        "port": house.port,
        "listens_at": house.addresses.only,
        "screens": [_screen(id, state) for id, state in screens.counted()],
        **house.absences.told(),
        "presence": {id: house.presence.state(who) for id, who in seats.items()},
        "since": {id: house.presence.since(who) for id, who in seats.items()},
        "disk": house.disk,
        "backup": house.backup.told() if house.backup else None,
        "desk": _desk(house, ticket),
        "pairing": house.desk.pairing,
        "devices": house.devices.told(ticket) if house.desk.works(ticket.id) else None,
        "wall": local_time(house.clock.wall()),
        "past": house.past.listed(house.show_id) if view["scene"] in _WITH_PAST else [],
    }


def _address(house: House, one: Address) -> Json:
    chosen, phones = house.address(), house.phones_through(one.address)
    return {
        "address": one.address,
        "name": one.name,
        "kind": one.kind,
        "rank": one.rank,
        "chosen": chosen is not None and one.address == chosen.address,
        "proven": phones > 0,
        "phones": phones,
    }


def _screen(id: str, state: ScreenState) -> Json:
    return {
        "id": id,
        "kind": state.kind,
        "width": state.width,
        "height": state.height,
        "sound": state.sound,
        "fullscreen": state.fullscreen,
        "shows": state.version == state.sent,
    }


def _desk(house: House, ticket: Ticket) -> Json:
    holder = house.desk.holder
    return {
        "active": house.desk.works(ticket.id),
        "holder": holder.name if holder else "",
        "local": ticket.local,
        "may_take_over": house.desk.may_take_over(ticket.id, local=ticket.local),
    }


def _name_of(base: str) -> str:
    return base.split("://", 1)[1].rsplit(":", 1)[0]
