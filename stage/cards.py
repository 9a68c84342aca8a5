"""Seat cards: printed, one a seat, with a code that returns its owner to the seat on any phone.

A card's secret works until another card is drawn for the seat. It stands behind ``#`` in the address, which
browsers keep to themselves, so no log and no proxy ever has it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

from show import commands as c
from show.audience import Host
from show.refused import Refused
from stage.house import House
from stage.qr import qr


@dataclass(frozen=True)
class Card:
    """What is printed; no seat number, as each match seats people anew. ``qr``: from :func:`stage.qr.qr`."""

    name: str
    qr: dict[str, Any]


def seats(house: House) -> list[tuple[str, str, int | None]]:
    """Id, name and seat of those who may have a card: people who are in the show."""
    roster = house.look(Host())["roster"]
    return [
        (one["id"], one["name"], one["seat"])
        for one in roster
        if one["kind"] == "person" and one["status"] not in ("left", "removed")
    ]


def draw(house: House, wanted: Collection[str]) -> list[Card]:
    """Fresh cards for these contestants, for all if none is named; earlier ones for the same seats are void.

    Raises Refused where there is no show or no address that a phone could open.
    """
    show_id, base = house.show_id, house.base()
    if show_id is None:
        raise Refused("no_show")
    if base is None:
        raise Refused("bad_address")
    return [
        Card(name, qr(f"{base}/card#{house.tickets.issue('card', show=show_id, contestant=id)}"))
        for id, name, _ in seats(house)
        if not wanted or id in wanted
    ]


def claim(house: House, secret: str, lets_in: Callable[[str], bool] = lambda card: True) -> str:
    """The secret of the seat's ticket for the phone that brings a card. ``lets_in``: whether a card, by its
    id, may be used once more now. Raises Refused: ``card_void``, ``busy``."""
    card = house.tickets.find(secret)
    if card is None or card.role != "card" or card.show != house.show_id or card.contestant is None:
        raise Refused("card_void")
    if not lets_in(card.id):  # before the show is looked at, which takes long where it is large
        raise Refused("busy")
    if card.contestant not in {id for id, _, _ in seats(house)}:
        raise Refused("card_void")
    house.perform(c.ClaimSeat(card.contestant), f"card:{card.id}/{token_hex(8)}")
    # Named after the card: the door by which the seat was first taken no longer leads to it.
    return house.tickets.issue("seat", show=card.show, contestant=card.contestant, name=card.id)
