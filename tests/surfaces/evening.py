"""Whole stretches of an evening, as a host and a hall play them."""

from __future__ import annotations

from typing import Any

from tests.surfaces.live import AT_ONCE, Client, Console, Phone, View
from tests.surfaces.server import Server

FOUR = ("하나", "두리", "세찬", "네모")


OVER = ("farewell", "recap")
"""Scenes behind which another show can be made."""
_DECIDED = ("verdict", "elimination", "tokens", "death_match", "break", *OVER)


def finish(console: Console) -> None:
    """Press on until the farewell, whatever state the show is in, so that another can be made."""
    if console.view["scene"] not in OVER:
        plan(console)
        to_the_verdict(console)
        to_the_farewell(console)


def plan(console: Console, *items: dict[str, Any]) -> None:
    """What comes behind the present stretch."""
    before = console.view["plan"]
    console.done("set_rundown", plan_no=before["no"], items=list(items))
    console.wait(lambda view: view["plan"]["no"] != before["no"] or not (items or before["ahead"]))


def to_the_farewell(console: Console) -> None:
    """Press on from a verdict; the host enters what is waited for, and who loses a death match."""
    while console.view["scene"] != "farewell":
        enter_what_is_awaited(console)
        console.go()


def enter_what_is_awaited(console: Console) -> None:
    """The first token, opponent or loser there may be."""
    tokens, loser = console.view["tokens"], console.view["loser"]
    if tokens and tokens["awaits"]:
        kind, field = {"give": ("enter_token", "to"), "name": ("enter_opponent", "opponent")}[
            tokens["awaits"]
        ]
        console.done(kind, **{field: tokens["choices"][0]["id"]})
        console.wait(lambda view: view["tokens"]["awaits"] is None)
    elif loser and not loser["entered"]:
        console.done("record_eliminated", contestants=[loser["choices"][0]["id"]])
        console.wait(lambda view: bool(view["loser"]["entered"]))


def to_the_verdict(console: Console) -> None:
    """Press on until the match is over, without waiting for anybody."""
    if console.view["show"]["pacing"] == "clock" and console.view["scene"] not in _DECIDED:
        console.done("set_pacing", pacing="host")
        console.wait(lambda view: view["show"]["pacing"] == "host")
    if console.view["lobby"] is not None:
        _fill(console)
        while console.view["match"] is None:
            console.go()
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
    while console.view["scene"] not in _DECIDED:
        enter_what_is_awaited(console)
        console.go()


def cues_to_the_end(view: View) -> list[str]:
    """The cues from here to the beginning of the verdict; none where they depend on more than the round."""
    scene, options = view["scene"], view["show"]["options"]
    if view["show"]["game"] != "plus_minus" or options["snapshot"] or options["talk_seconds"]:
        return []
    if scene in _DECIDED or view["show"]["contest"] == "death_match":
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
