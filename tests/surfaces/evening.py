"""Whole stretches of an evening, as a host and a hall play them."""

from __future__ import annotations

from typing import Any

from tests.surfaces.live import Client, Console, Phone, View
from tests.surfaces.server import Server

FOUR = ("하나", "두리", "세찬", "네모")


def finish(console: Console) -> None:
    """Press on until the farewell, whatever state the show is in, so that another can be made."""
    if console.view["lobby"] is not None:
        seats = console.view["lobby"]["seats"]
        people = sum(one["kind"] == "person" for one in _seated(console.view))
        wanted = max(seats["least"] - len(_seated(console.view)), 1 - people, 0)
        console.done("add_contestants", names=[f"끝 {n}" for n in range(wanted)])
        console.wait(lambda view: len(_seated(view)) >= seats["least"])
    while console.view["scene"] != "farewell":
        console.go()


def _seated(view: View) -> list[dict[str, Any]]:
    return [one for one in view["roster"] if one["status"] == "seated"]


def with_phones(console: Console, *names: str, **chosen: Any) -> list[Phone]:
    """A show of 8 rounds in its lobby, with a phone for each name."""
    code = console.create(**chosen)["show"]["code"]
    phones = [Phone.join(console.server, code, name) for name in names]
    console.wait(
        lambda view: len(view["roster"]) == len(names) + chosen.get("bots", 0) + len(chosen.get("names", ()))
    )
    return phones


def to_the_first_round(console: Console, *phones: Phone) -> None:
    """From the lobby to open picks."""
    console.go_to("picking")
    for phone in phones:
        phone.scene("picking")


def hand_of(phone: Phone) -> list[int]:
    """The cards a phone was dealt, while it may look at them."""
    hand: list[int] = phone.wait(lambda view: view["match"] and view["match"]["mine"]["hand"])["match"][
        "mine"
    ]["hand"]
    return hand


def version(server: Server, client: Client) -> int:
    """The number of the journal's last record, as any acknowledgement tells it."""
    answer = client.do("hidden", on=False)
    assert answer["ok"], answer
    number: int = answer["version"]
    return number
