"""What may happen next in a random life of a show."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from games.contract import Json
from show import tokens
from show.big_button import button
from show.model import Beat
from show.refused import Refused
from show.seats import in_seat
from show.view_common import scene
from tests.faults.states import Device, Life, Sent

STEPS = 50
FATES = ("arrives",) * 6 + ("is dropped", "answer lost", "answer lost", "cut before", "cut after")
SECONDS = (1, 4, 20, 61, 130)


class Steps(Life):
    """A life, and a draw of what happens in it."""

    not_pressed: tuple[str, ...] = ("farewell", "recap")
    """Cues that end an evening."""

    def run(self, steps: int = STEPS) -> Steps:
        """Live on for so many steps; a failure tells all of them."""
        try:
            self.start()
            for _ in range(steps):
                self.step()
        except Exception as fault:
            story = "\n".join(f"{at:3} {line}" for at, line in enumerate(self.log))
            raise AssertionError(f"seed {self.seed}: {fault}\n{story}") from fault
        return self

    def start(self) -> None:
        """Somewhere in the evening: mostly early in its first match."""
        self.note("the show is opened")
        self.open_show()
        self.looking = False
        for _ in range(self.chance.choice((3, 3, 4, 4, 5, 6, 9, 12, 30))):
            self.press()
        self.looking = True
        self.settle()

    def step(self) -> None:
        step = self.chance.choice(_STEPS)
        self.note(step.__name__.strip("_"))
        step(self)
        self.settle()

    # ---------------------------------------------------------------- phones

    def _some(self, wanted: Callable[[Device], bool]) -> Device | None:
        fitting = [device for device in self.devices if wanted(device)]
        return self.chance.choice(fitting) if fitting else None

    def pick(self) -> None:
        """Somebody who still may locks a pick, legal mostly."""
        device = self._some(lambda one: one.tab is not None and self.legal(one) != [])
        if device is not None and device.tab is not None:
            match = self.show.play.match
            assert match is not None
            pick = self.chance.choice(self.legal(device)) if self.chance.random() < 0.9 else {"plus": 99}
            self._sends(device, {"kind": "pick", "opening": match.opening, "pick": pick})

    def legal(self, device: Device) -> list[Json]:
        """What a phone may pick now; none where it has locked."""
        ticket = self.house.house.tickets.find(device.secret)
        match = self.show.play.match
        if ticket is None or match is None or ticket.contestant not in match.seats or not self.picking():
            return []
        seat = match.seats.index(ticket.contestant or "")
        if seat in match.picks:
            return []
        game = self.show.game
        return [game.write_pick(one) for one in game.legal_picks(match.position, seat)]

    def picking(self) -> bool:
        return scene(self.show) == "picking"

    def _sends(self, device: Device, message: dict[str, Any]) -> None:
        tab = device.tab
        assert tab is not None
        sent = Sent({"id": secrets.token_hex(8), **message})
        device.sent.append(sent)
        fate = self.chance.choice(FATES)
        self.note(f"  {device.name} {message} {fate}")
        answer = self.deliver(tab, sent, fate)
        if answer is not None:
            self.note(f"  -> {answer}")

    def say(self) -> None:
        """Something else that a phone may say, whether or not it means anything now."""
        device = self._some(lambda one: one.tab is not None)
        if device is None:
            return
        choices = tokens.awaits(self.show)
        to = self.chance.choice(self.show.contestants).id
        message = self.chance.choice(
            (
                {"kind": "memorised"},
                {"kind": "play_myself"},
                {"kind": "rename_self", "name": f"{device.name}{self.chance.randrange(9)}"},
                {"kind": "give_token", "to": to} if choices else {"kind": "memorised"},
                {"kind": "name_opponent", "opponent": to} if choices else {"kind": "memorised"},
                {"kind": "leave"} if self.chance.random() < 0.1 else {"kind": "memorised"},
            )
        )
        self._sends(device, message)

    def repeat(self) -> None:
        """Something is sent once more, with its id, however it ended."""
        device = self._some(lambda one: bool(one.sent and one.tab and self.seated(one)))
        if device is not None and device.tab is not None:
            sent = self.chance.choice(device.sent[-4:])
            before = self.house.house.version()
            self.note(f"  {device.name} {sent.message}")
            known = sent.lasting
            self.note(f"  -> {self.deliver(device.tab, sent)}")
            assert not known or self.house.house.version() == before, "sent again, it was done again"

    def reorder(self) -> None:
        """Two messages overtake each other on their way."""
        device = self._some(lambda one: bool(one.tab and self.legal(one)))
        if device is None or device.tab is None:
            return
        match = self.show.play.match
        assert match is not None
        many = [
            Sent({"id": secrets.token_hex(8), "kind": "pick", "opening": match.opening, "pick": pick})
            for pick in self.chance.choices(self.legal(device), k=2)
        ]
        device.sent += many
        for sent in reversed(many):
            self.note(f"  {device.name} {sent.message} -> {self.deliver(device.tab, sent)}")

    def seated(self, device: Device) -> bool:
        ticket = self.house.house.tickets.find(device.secret)
        return ticket is not None and ticket.role == "seat"

    # ---------------------------------------------------------------- networks and tabs

    def reconnect(self) -> None:
        """A phone reloads; what it gets at once is what it had."""
        device = self._some(lambda one: one.tab is not None)
        if device is not None and device.tab is not None:
            before = device.tab.text
            self._lose(device)
            device.tabs.append(self.house.phone(device.secret))
            assert device.tab.text == before, f"{device.name} came back to another view"

    def _lose(self, device: Device) -> None:
        """The newest tab's socket: with a goodbye, or with one that comes late."""
        tab = device.tabs.pop()
        if self.chance.random() < 0.5:
            self.note(f"  {device.name} without a goodbye")
            device.ghosts.append(tab)
        else:
            tab.close()

    def late_goodbye(self) -> None:
        device = self._some(lambda one: bool(one.ghosts))
        if device is not None:
            device.ghosts.pop(self.chance.randrange(len(device.ghosts))).close()

    def new_tab(self) -> None:
        """A second tab plays on; the older one may do nothing any more."""
        device = self._some(lambda one: one.tab is not None and len(one.tabs) < 3 and self.seated(one))
        if device is None or device.tab is None:
            return
        old = device.tab
        device.tabs.append(self.house.phone(device.secret))
        self.note(f"  {device.name}")
        answer = old.do("memorised")
        assert (answer["ok"], answer.get("code")) == (False, "elsewhere"), f"an older tab plays: {answer}"

    def close_a_tab(self) -> None:
        """Of one that stays with fewer, or of one that is gone for a while."""
        device = self._some(lambda one: one.tab is not None)
        if device is not None:
            self.note(f"  {device.name}")
            device.tabs.pop(self.chance.randrange(len(device.tabs))).close()

    def come_back(self) -> None:
        device = self._some(lambda one: not one.tabs)
        if device is not None:
            self.note(f"  {device.name}")
            device.tabs.append(self.house.phone(device.secret))

    def power_cut(self) -> None:
        self.crash()

    def free_a_device(self) -> None:
        """The host frees a phone; its sockets end, and it asks to come back."""
        device = self._some(lambda one: one.tab is not None and self.seated(one))
        ticket = self.house.house.tickets.find(device.secret) if device else None
        if device is None or ticket is None or not self.order("free_device", contestant=ticket.contestant):
            return
        assert not any(tab.open for tab in device.tabs), "a freed phone keeps its socket"
        device.tabs, device.ghosts, device.sent = [], [], []
        with suppress(Refused):
            name = next(one.name for one in self.show.contestants if one.id == ticket.contestant)
            device.secret = self.house.knock(name, returning=True)
        device.tabs.append(self.house.phone(device.secret))

    def answer_somebody(self) -> None:
        if self.show.requests:
            self.order("answer_request", request=self.show.requests[0].id, yes=self.chance.random() < 0.8)

    # ---------------------------------------------------------------- host and time

    def order(self, kind: str, **fields: Any) -> bool:
        """The host's order, now and then sent twice."""
        sent = Sent({"id": secrets.token_hex(8), "kind": kind, **fields})
        answer = self.deliver(self.console, sent)
        self.note(f"  {kind} {fields} -> {answer}")
        if self.chance.random() < 0.3 and answer is not None and answer["ok"]:
            self.deliver(self.console, sent)
        return bool(answer and answer["ok"])

    def press(self) -> None:
        """The big button; what it waits for is entered first."""
        self._enter_what_is_awaited()
        face = button(self.show)
        if face is None or face["disabled"] or face["cue"] in self.not_pressed:
            return
        if self.picking() and self.chance.random() < 0.7:
            for device in self.devices:
                if self.chance.random() < 0.8:
                    self._lock(device)
        self.order("cue", cue=face["cue"], cue_no=self.show.cue_no)
        self.house.let_bots_act(_any)
        self.go_on()

    def _lock(self, device: Device) -> None:
        legal = self.legal(device)
        match = self.show.play.match
        if legal and device.tab is not None and match is not None:
            sent = Sent(
                {"id": secrets.token_hex(8), "kind": "pick", "opening": match.opening, "pick": legal[-1]}
            )
            device.sent.append(sent)
            self.note(f"  {device.name} {sent.message['pick']} -> {self.deliver(device.tab, sent)}")

    def _enter_what_is_awaited(self) -> None:
        show = self.show
        waited = None if show.held or show.room.blackout else tokens.awaits(show)
        if waited is not None and waited[0] == "give":
            self.order("enter_token", to=tokens.receivers(show)[0])
        elif waited is not None:
            self.order("enter_opponent", opponent=tokens.nameable(show)[0])
        elif show.play.beat is Beat.AWAY and show.play.recorded is None:
            self.order("record_eliminated", contestants=list(show.play.rivals[:1]))
        self.go_on()

    def hurry(self) -> None:
        """On to another scene."""
        began = scene(self.show)
        for _ in range(6):
            if scene(self.show) == began:
                self.press()

    def meddle(self) -> None:
        """Something that a host may do, whether or not it means anything now."""
        one = self.chance.choice(self.show.contestants).id
        number = self.show.cue_no
        orders: tuple[tuple[str, Json], ...] = (
            ("hold", {}),
            ("resume", {}),
            ("rewind", {"cue_no": number}),
            ("void_round", {"cue_no": number, "reason": "시험"}),
            ("hand_back", {"contestant": one}),
            ("show_hand", {"contestant": one}),
            ("let_bot_play", {"contestant": one}),
            ("give_seat_back", {"contestant": one}),
            ("adjust_score", {"contestant": one, "points": 2, "reason": "시험"}),
            ("blackout", {"on": self.chance.random() < 0.5}),
            ("message", {"text": "잠시만요"}),
            ("set_pacing", {"pacing": self.chance.choice(("host", "clock"))}),
            ("add_time", {"seconds": 10}),
            ("remove", {"contestant": one}),
            ("restore", {"contestant": one}),
            ("peek", {"what": "hands"}),
        )
        kind, fields = self.chance.choice(orders)
        self.order(kind, **fields)

    def enter_for_somebody(self) -> None:
        match = self.show.play.match
        if match is None or not self.picking():
            return
        seat = self.chance.randrange(len(match.seats))
        legal = [self.show.game.write_pick(one) for one in self.show.game.legal_picks(match.position, seat)]
        if legal:
            one = in_seat(self.show, match, seat).id
            self.order("enter_pick", contestant=one, opening=match.opening, pick=self.chance.choice(legal))

    def bots_act(self) -> None:
        self.house.let_bots_act(_any)

    def time_passes(self) -> None:
        seconds = self.chance.choice(SECONDS)
        self.note(f"  {seconds} s")
        self.house.clock.advance(seconds * 1000)

    def laptop_sleeps(self) -> None:
        self.house.clock.sleep(3_600_000)


def _any(brief: Json, seed: str) -> Json:
    return Random(seed).choice(brief["legal"])


_OFTEN = (Steps.pick, Steps.repeat, Steps.reconnect, Steps.press)
_STEPS: tuple[Callable[[Steps], None], ...] = (
    *_OFTEN * 4,
    *(Steps.say, Steps.reorder, Steps.late_goodbye, Steps.new_tab, Steps.close_a_tab, Steps.come_back) * 2,
    *(Steps.power_cut, Steps.free_a_device, Steps.answer_somebody, Steps.answer_somebody, Steps.hurry),
    *(Steps.meddle, Steps.meddle, Steps.enter_for_somebody, Steps.bots_act, Steps.time_passes),
    Steps.laptop_sleeps,
)


def live(seed: int, folder: Path, steps: int = STEPS) -> Steps:
    """One whole run."""
    life = Steps(seed, folder)
    try:
        return life.run(steps)
    finally:
        life.close()
