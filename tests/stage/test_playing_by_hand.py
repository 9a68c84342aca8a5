"""Seats on automatic and seats that bots have: what the commands of phone and console come to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.contract import Json
from host.namespace import HostNamespace
from player.namespace import PlayerNamespace
from show import commands as c
from show.audience import Guest
from show.refused import Refused
from stage.bots import act
from stage.room import Screens
from stage.surface import Guest as Socket
from stage.thinker import think
from stage.tickets import seat
from tests.stage.rows_hall import MINUTE, Hall


class Desk:
    """The hall, with a console and the phone of c1 that send what their pages would."""

    def __init__(self, path: Path) -> None:
        self.hall, self.numbers = Hall(path), 0
        self.hall.open(seconds=20)
        house, show = self.hall.house, self.hall.show
        self.phones = PlayerNamespace("/player", house)
        self.consoles = HostNamespace("/host", house, Screens())
        ticket = house.tickets.find(house.tickets.issue("seat", show=show, contestant="c1"))
        self.phones.guests["p"] = Socket("p", ticket, "localhost")
        house.presence.arrive(seat(show, "c1"), "p")
        secret = house.desk.enter(house.keys.claim("host"))
        self.consoles.guests["h"] = Socket("h", house.tickets.find(secret or ""), "localhost")

    def phone(self, kind: str, **fields: Json) -> str:
        """The code with which the phone of c1 is refused; "done" where it is not."""
        return self._told(self.phones.on_do("p", self._sent(kind, fields)))

    def console(self, kind: str, **fields: Json) -> str:
        """The same for the console."""
        return self._told(self.consoles.on_do("h", self._sent(kind, fields)))

    def _sent(self, kind: str, fields: Json) -> Json:
        self.numbers += 1
        return {"id": str(self.numbers), "kind": kind, **fields}

    def _told(self, answer: Json) -> str:
        self.hall.look()
        return "done" if answer["ok"] else str(answer["code"])

    @property
    def own(self) -> Json:
        """The view of c1's phone."""
        return self.hall.house.look(Guest("c1"))

    @property
    def opening(self) -> int:
        number: int = self.hall.view["round"]["opening"]
        return number

    def others_lock(self) -> None:
        """Everybody but c1."""
        for contestant in ("c2", "c3"):
            self.hall.order(c.MakePick(contestant, self.opening, self.hall.some_pick(contestant)))
        for bot, _ in self.hall.runner.owed(self.hall.show):
            act(self.hall.runner, self.hall.show, bot, think, "seed")

    def next_round(self) -> None:
        """Whatever goes on by itself does, until the next round takes picks."""
        before = self.hall.view["round"]["index"]
        while (view := self.hall.view)["scene"] != "picking" or view["round"]["index"] == before:
            wake = self.hall.runner.wake_at(self.hall.show)
            assert wake is not None
            self.hall.later(max(0, wake - self.hall.clock.now()))

    def time_out(self) -> None:
        """A round in which c1 does nothing."""
        self.others_lock()
        self.next_round()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path / "hall.journal")
    yield desk
    desk.hall.journal.close()


def test_after_three_time_outs_a_seat_is_automatic_until_its_owner_asks_for_it(desk: Desk) -> None:
    for _ in range(3):
        assert not desk.own["automatic"]
        assert desk.phone("play_myself") == "not_now"
        desk.time_out()
    assert desk.own["automatic"]
    assert desk.hall.seat("c1")["automatic"]
    assert desk.own["can"]["play_myself"]
    assert desk.phone("play_myself") == "done"
    assert (desk.own["automatic"], desk.own["can"]["play_myself"]) == (False, False)
    assert desk.own["can"]["pick"]
    assert desk.phone("play_myself") == "not_now"


def test_a_lock_of_ones_own_ends_it_too(desk: Desk) -> None:
    for _ in range(3):
        desk.time_out()
    pick = desk.hall.some_pick("c1")
    assert desk.phone("pick", opening=desk.opening, pick=pick) == "done"
    assert not desk.own["automatic"]


def test_a_phone_that_is_there_and_silent_is_no_seat_for_a_bot(desk: Desk) -> None:
    for _ in range(4):
        desk.time_out()
    assert desk.hall.clock.now() > MINUTE
    assert desk.hall.taken_over() == set()


def test_a_seat_that_a_bot_has_takes_no_pick_from_its_owner_until_the_host_gives_it_back(desk: Desk) -> None:
    pick = {"opening": desk.opening, "pick": desk.hall.some_pick("c1")}
    assert desk.console("let_bot_play", contestant="c1") == "done"
    assert desk.own["me"]["status"] == "taken_over"
    assert desk.phone("pick", **pick) == "taken_over"
    assert desk.phone("play_myself") != "done"
    assert desk.console("give_seat_back", contestant="c1") == "done"
    assert desk.own["me"]["status"] == "seated"
    assert desk.phone("pick", **pick) == "done"


def test_a_bots_pick_that_comes_after_the_seat_was_given_back_is_refused(desk: Desk) -> None:
    late = c.MakePick("c1", desk.opening, desk.hall.some_pick("c1"), bot=True)
    desk.console("let_bot_play", contestant="c1")
    desk.console("give_seat_back", contestant="c1")
    with pytest.raises(Refused, match="given_back"):
        desk.hall.order(late)
    assert not desk.own["ready"]


@pytest.mark.parametrize("kind", ["let_bot_play", "give_seat_back"])
def test_a_bot_or_a_stranger_is_no_seat_to_give(desk: Desk, kind: str) -> None:
    desk.console("let_bot_play", contestant="c2")
    bot = next(one["id"] for one in desk.hall.view["roster"] if one["kind"] == "bot")
    for nobody in (bot, "nobody"):
        assert desk.console(kind, contestant=nobody) == "unknown_contestant"
    assert desk.console(kind, contestant=7) == "bad_field"
    assert desk.console(kind) == "bad_field"
    assert desk.phone(kind, contestant="c1") == "unknown_command"


def test_an_older_tab_learns_nothing_of_its_seat_and_cannot_ask_for_it(desk: Desk) -> None:
    for _ in range(3):
        desk.time_out()
    desk.hall.house.presence.arrive(seat(desk.hall.show, "c1"), "newer")
    older = desk.phones.dressed(desk.phones.guests["p"], desk.own)
    assert (older["scene"], older["automatic"], older["match"]) == ("elsewhere", False, None)
    assert set(older["can"].values()) == {False}
    assert desk.phone("play_myself") == "elsewhere"
