"""Whole stretches of an evening, as a host and a hall play them."""

from __future__ import annotations

from typing import Any

from tests.surfaces.live import AT_ONCE, Client, Console, Phone, View
from tests.surfaces.server import Server

FOUR = ("하나", "두리", "세찬", "네모")


def finish(console: Console) -> None:
    """Press on until the farewell, whatever state the show is in, so that another can be made."""
    to_the_verdict(console)
    while console.view["scene"] != "farewell":
        console.go()


def to_the_verdict(console: Console) -> None:
    """Press on until the match is over, without waiting for anybody."""
    if console.view["lobby"] is not None:
        _fill(console)
        console.go_to("memorising")
    if console.view["held"] or console.view["over_now"]["blackout"]:
        console.go()
    cues, number = cues_to_the_end(console.view), console.view["show"]["cue_no"]
    for first in range(0, len(cues), AT_ONCE):
        presses = console.again()  # a socket may send only so many at once
        many = list(enumerate(cues[first : first + AT_ONCE], number + first))
        numbers = [
            presses.send({"id": f"{at} {cue}", "kind": "cue", "cue": cue, "cue_no": at}) for at, cue in many
        ]
        assert all(presses.answer(one)["ok"] for one in numbers)
    console.wait(lambda view: view["show"]["cue_no"] == number + len(cues))
    while console.view["scene"] not in ("verdict", "elimination", "farewell"):
        console.go()


def cues_to_the_end(view: View) -> list[str]:
    """The cues from here to the beginning of the verdict; none where they depend on more than the round."""
    scene, options = view["scene"], view["show"]["options"]
    by_hand = options["snapshot"] or options["talk_seconds"] or view["show"]["pacing"] == "clock"
    if by_hand or scene in ("verdict", "elimination", "farewell"):
        return []
    steps = options["numbers"]
    whole = ["open_round", "close_round", *["reveal"] * steps]
    done = {"picking": 1, "closed": 2, "reveal": 2 + (view["match"]["revealed"] if view["match"] else 0)}.get(
        scene, 0
    )
    rounds = [whole[done:], *[whole] * (options["rounds"] - view["round"]["number"])]
    cues = ["end_memorising"] if scene == "memorising" else []
    for number, one in enumerate(rounds, view["round"]["number"]):
        returns = number > 1 and number % options["reset_every"] == 1 and scene != "cards_back"
        cues += ["give_cards_back", *one] if returns and one == whole else one
        scene = ""
    return [*cues, "start_verdict"]


def _fill(console: Console) -> None:
    seats = console.view["lobby"]["seats"]
    people = sum(one["kind"] == "person" for one in _seated(console.view))
    wanted = max(seats["least"] - len(_seated(console.view)), 1 - people, 0)
    console.done("add_contestants", names=[f"끝 {n}" for n in range(wanted)])
    console.wait(lambda view: len(_seated(view)) >= seats["least"])


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
