"""A hall whose phones do not sit still: they reload, lose the network, are opened twice, all through a show.

Whatever they do, each comes back to its own seat and to the view that it had, and what it locked counts once.
"""

from __future__ import annotations

import secrets
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from tests.surfaces.evening import hand_of
from tests.surfaces.hall import same
from tests.surfaces.live import Client, Console, Phone, Screen, View

NAMES = ("하나", "두리", "세찬", "네모", "다솜", "여름", "일곱", "여덟", "아홉", "열매")
Pick = dict[str, int]


class Restless:
    """Phones of the seats, named as in ``NAMES``, and behind them those of onlookers, if any; each is disturbed so
    many times in the course of one show."""

    def __init__(self, console: Console, phones: list[Phone], times: int, seed: int) -> None:
        self.console, self.chance = console, Random(seed)
        self.screen = Screen(console.server)
        self.phones = phones
        self.seats = [(phone.id, phone.view["me"]["seat"]) for phone in phones[: len(NAMES)]]
        self.left = [times] * len(phones)
        self.done: Counter[str] = Counter()
        self.older: list[Phone] = []
        """Tabs that another one has taken the seat from, and that are still open."""
        self.log: list[str] = []
        self.locked: dict[str, Pick] = {}
        self.hands: dict[str, list[int]] = {}

    # ---------------------------------------------------------------- the show

    def play(self) -> None:
        """From the lobby to the farewell; a failure tells what happened before it."""
        try:
            while self.console.view["scene"] != "farewell":
                self.beat()
        except Exception as fault:
            raise AssertionError(f"{fault}\n" + "\n".join(self.log[-40:])) from fault

    def beat(self) -> None:
        """One thing that happens in the show, and then in the hall."""
        view = self.console.view
        self.log.append(f"{view['scene']} {view['round'] and view['round']['number']}")
        if view["scene"] == "memorising":
            self.hands = {phone.id: hand_of(phone) for phone in self.phones[: len(NAMES)]}
        if view["scene"] == "picking" and view["counts"]["awaited"]:
            self.all_pick()
        elif view["cue"]["cue"] == "reveal":
            self.reveal_some()
        else:
            self.locked = self.locked if view["scene"] == "picking" else {}
            self.console.go()
        self.agree()
        for place in range(len(self.phones)):
            if self.left[place] and self.chance.random() < self.share():
                self.disturb(place)

    def share(self) -> float:
        """How likely a phone is disturbed at a beat; at the farewell nothing may be left to do."""
        return 1.0 if self.console.view["scene"] in ("verdict", "elimination") else 0.45

    def reveal_some(self) -> None:
        """A few steps at once, as a host in a hurry; never past the round's end."""
        match = self.console.view["match"]
        steps = len(NAMES) + 1 if self.console.view["show"]["game"] == "rows" else len(match["numbers"])
        left = steps - match["revealed"]
        self.console.press(*["reveal"] * self.chance.randint(1, max(1, left)))

    def agree(self) -> None:
        """Once everybody looks at the same: what is everybody's is the same for all, and each sits where it sat."""
        self.screen.wait(lambda seen: bool(seen == self.console.view["screen"]))
        view = self.console.view
        for phone in self.phones:
            same(phone.wait(lambda seen: bool(seen["show"]["cue_no"] == view["show"]["cue_no"])), view)
        seated = self.phones[: len(NAMES)]
        for phone, (id, seat) in zip(seated, self.seats, strict=True):
            me = phone.view["me"]
            assert (me["id"], me["status"], me["seat"]) == (
                id,
                "seated",
                me["seat"] if seat is None else seat,
            )
        self.seats = [(phone.id, phone.view["me"]["seat"]) for phone in seated]

    # ---------------------------------------------------------------- picks

    def all_pick(self) -> None:
        """Every phone locks something; some are cut off in the moment they send it, and send it again."""
        for place, phone in enumerate(self.phones[: len(NAMES)]):
            pick = self.some_pick(phone)
            sent = {"id": secrets.token_hex(8), "kind": "pick", "opening": self.opening(phone), "pick": pick}
            number = phone.send(sent)
            if self.left[place] and self.chance.random() < 0.2:
                self.note(place, "cut off with a pick on its way")
                cut(phone)
                phone = self.phones[place] = phone.again()
                number = phone.send(sent)
            assert phone.answer(number)["ok"], (sent, phone.answer(number))
            self.locked[phone.id] = pick
        self.console.wait(lambda view: bool(view["counts"]["ready"] == view["counts"]["of"]))
        self.picks_are_there()

    def opening(self, phone: Phone) -> int:
        opening: int = phone.scene("picking")["round"]["opening"]
        return opening

    def some_pick(self, phone: Phone) -> Pick:
        view = phone.scene("picking")
        if view["show"]["game"] == "rows":
            card, _ = self.chance.choice(view["match"]["mine"]["hand"])
            return {"card": card, "row": self.chance.randint(1, 4)}
        return {self.chance.choice(("plus", "minus")): self.hands[phone.id][view["round"]["number"] % 2]}

    def picks_are_there(self) -> None:
        """The journal's picks are those that phones were told are locked."""
        told = self.console.done("peek", what="hands")["data"]
        kept = {one["id"]: _plain(one["pick"]) for one in told if one["id"] in self.locked}
        assert kept == self.locked

    # ---------------------------------------------------------------- disturbances

    def note(self, place: int, what: str) -> None:
        self.left[place] -= 1
        self.done[what] += 1
        self.log.append(f"  {self.name(place)} {what}")

    def name(self, place: int) -> str:
        return NAMES[place] if place < len(NAMES) else f"손님 {place}"

    def disturb(self, place: int) -> None:
        kind = self.chance.choice(_DISTURBANCES)
        self.note(place, (kind.__doc__ or "").split(".")[0])
        phone = self.phones[place]
        phone.settle()
        fresh = kind(self, phone)
        self.is_as_it_was(fresh, phone.view)
        self.phones[place] = fresh
        if self.older and self.chance.random() < 0.5:
            self.older.pop(self.chance.randrange(len(self.older))).close()

    def is_as_it_was(self, phone: Phone, last: View) -> None:
        """The first thing a page that comes back shows is what it showed last."""
        assert phone.views[0] == last, (phone.view["me"]["name"], _difference(last, phone.views[0]))

    def reload(self, phone: Phone) -> Phone:
        """reloads."""
        phone.close()
        return phone.again()

    def cut_off(self, phone: Phone) -> Phone:
        """is cut off without a goodbye."""
        cut(phone)
        return phone.again()

    def before_the_goodbye(self, phone: Phone) -> Phone:
        """is back before its old socket is known to be gone."""
        last, fresh = phone.view, phone.again()
        phone.close()
        phone.views.append(last)
        return fresh

    def second_tab(self, phone: Phone) -> Phone:
        """is opened in a second tab."""
        last, fresh = phone.view, phone.again()
        assert phone.scene("elsewhere")["match"] is None
        assert phone.refused("memorised") == "elsewhere"
        phone.views.append(last)
        self.older.append(phone)
        return fresh

    def several_times(self, phone: Phone) -> Phone:
        """reloads three times as fast as it can."""
        last = phone.view
        for _ in range(2):
            phone.close()
            phone = phone.again()
            self.is_as_it_was(phone, last)
        return self.reload(phone)


_DISTURBANCES: tuple[Callable[[Restless, Phone], Phone], ...] = (
    Restless.reload,
    Restless.reload,
    Restless.cut_off,
    Restless.cut_off,
    Restless.before_the_goodbye,
    Restless.second_tab,
    Restless.several_times,
)


def cut(client: Client) -> None:
    """The network goes: no closing frame, nothing."""
    beneath = client._socket.sock
    if beneath is not None:
        with suppress(OSError):
            beneath.shutdown(socket.SHUT_RDWR)
    client._reader.join(5)


def _plain(pick: Any) -> Pick:
    """A pick as it was sent: in rows a peek names the card's points as well."""
    return {key: value[0] if isinstance(value, list) else value for key, value in pick.items()}


def _difference(one: View, other: View) -> dict[str, Any]:
    return {key: (one.get(key), other.get(key)) for key in {**one, **other} if one.get(key) != other.get(key)}
