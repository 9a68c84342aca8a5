"""Every command by everybody again, in this process and therefore in every scene of whole evenings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal
from unittest import mock

import pytest

import host.namespace
from display.namespace import DisplayNamespace
from host.orders import ORDERS
from player.namespace import PlayerNamespace
from show import commands as c
from stage.desk import Desk
from stage.surface import Done, Guest, Surface
from stage.tickets import Ticket
from tests.faults.inside import Tab
from tests.faults.states import Device
from tests.faults.test_restarts import EVENINGS, Tour
from tests.surfaces.commands import Fields
from tests.surfaces.matrix import EVERYBODY, MAY, denied, messages, on_the_wire, wrongly_answered

pytestmark = pytest.mark.faults


class Gatehouse(Tour):
    """An evening in which at each new scene everybody says all that is not theirs."""

    def __init__(self, evening: str, folder: Path) -> None:
        super().__init__(EVENINGS[evening][0], folder)
        self.tried: set[str] = set()

    def open_show(self) -> None:
        house = self.house
        self.second_secret = self.console_secret
        self.console_secret = house.new_host()
        self.console = house.console(self.console_secret)
        super().open_show()
        freed = house.house.tickets.find(self.devices[-1].secret)
        assert freed is not None
        self.freed = self.devices.pop()
        late = house.knock("지각생")  # so that the match has its seats though one phone is freed
        self.devices.append(Device("지각생", late, [house.phone(late)]))
        assert self.order("free_device", contestant=freed.contestant)
        self.pending_secret = house.knock(self.devices[0].name, returning=True)
        self.overlay_secret = house.house.tickets.issue("overlay")
        self.shut_out = {
            "revoked console": self._shut_out("host"),
            "revoked remote": self._shut_out("remote"),
            "revoked screen": self._shut_out("screen"),
        }
        self.settle()

    def _shut_out(self, role: Literal["host", "remote", "screen"]) -> Tab:
        """A page that was open when the console at the desk shut its device out."""
        house = self.house
        secret = house.house.tickets.issue(role)
        page = house.open(house.display if role == "screen" else house.host, role, secret)
        ticket = house.house.tickets.find(secret)
        assert ticket is not None
        assert self.console.do("shut_out", device=ticket.id)["ok"]
        assert not page.open
        return page

    def _enter_what_is_awaited(self) -> None:
        super()._enter_what_is_awaited()
        scene = self.console.view["scene"]
        if scene not in self.tried:
            self.tried.add(scene)
            wrong = self.too_far()
            assert wrong == [], (scene, wrong)

    def restart_now_and_then(self) -> None:
        self.scenes.add(self.console.view["scene"])

    def come(self) -> dict[str, Tab]:
        """Everybody's page, opened anew; whoever is out comes as soon as somebody is."""
        house = self.house
        out = [device for device in self.devices if self.is_out(device)]
        a, b, *_ = [device for device in self.devices if device not in out]
        come = {
            "host at the desk": house.console(self.console_secret),
            "second console": house.console(self.second_secret),
            "remote": house.open(house.host, "remote", self.remote_secret),
            "projector": house.screen(self.screen_secret),
            "overlay": house.screen(self.overlay_secret),
            "seat A": house.phone(a.secret),
            "seat B": house.phone(b.secret),
            "pending at the door": house.phone(self.pending_secret),
            "anonymous": house.phone(),
            "revoked seat": house.phone(self.freed.secret),
        }
        come |= self.shut_out
        return come | ({"eliminated onlooker": house.phone(out[0].secret)} if out else {})

    def is_out(self, device: Device) -> bool:
        ticket = self.house.house.tickets.find(device.secret)
        status = {one["id"]: one["status"] for one in self.console.view["roster"]}
        return ticket is not None and status.get(ticket.contestant or "") == "out"

    def too_far(self) -> list[str]:
        """What is answered wrongly, or changes anything, when everybody says all that is not theirs."""
        self.settle()
        kinds, wrong = messages(self.console.view), []
        before = [page.text for page in self.pages().values()]
        version = self.house.house.version()
        for principal, tab in self.come().items():
            answers = {kind: tab.do(kind, **fields) for kind, fields in denied(principal, kinds).items()}
            wrong += wrongly_answered(principal, answers)
            changed = self.house.house.version() != version
            wrong += [f"{principal} has changed the show"] * changed
            tab.close()
            version = self.house.house.version()
        self.settle()
        after = [page.text for page in self.pages().values()]
        return wrong + ["a page has changed"] * (_steady(after) != _steady(before))


def _steady(pages: list[str]) -> list[str]:
    """The pages of phones and screens: a console's tells who is connected."""
    return pages[1:]


@pytest.fixture
def gatehouse(memory: Path) -> Iterator[Callable[[str], Gatehouse]]:
    """Begins an evening by its name."""
    begun: list[Gatehouse] = []

    def begin(evening: str) -> Gatehouse:
        begun.append(Gatehouse(evening, memory))
        return begun[-1]

    yield begin
    for one in begun:
        one.close()


@pytest.mark.parametrize("evening", [name for name in EVENINGS if name != "rows, paced by the host"])
def test_in_every_scene_everybody_is_denied_all_that_is_not_theirs(
    evening: str, gatehouse: Callable[[str], Gatehouse]
) -> None:
    played = gatehouse(evening).play()
    assert played.scenes >= EVENINGS[evening][1]
    assert played.tried >= EVENINGS[evening][1] - {"recap"}


# ---------------------------------------------------------------- it notices what it is there for


def hears_one_more(surface: type[Surface], kind: str, wanted: c.Command) -> Any:
    """A surface that does something for whomever it lets in."""
    obey = surface.obey

    def lets_through(self: Surface, guest: Guest, said: str, sent: Fields, cause: str) -> Done:
        if said == kind:
            return Done(self.house.perform(wanted, cause))
        return obey(self, guest, said, sent, cause)

    return mock.patch.object(surface, "obey", lets_through)


FAULTS = {
    "a remote that may send a message": lambda: mock.patch.object(
        host.namespace, "REMOTE", host.namespace.REMOTE | {"message"}
    ),
    "a second console that works the desk": lambda: mock.patch.object(Desk, "works", return_value=True),
    "a screen that can hold the show": lambda: hears_one_more(DisplayNamespace, "hold", c.Hold()),
    "a phone that can darken the screen": lambda: hears_one_more(
        PlayerNamespace, "blackout", c.Blackout(True)
    ),
    "a door that does not ask for a ticket": lambda: mock.patch.object(
        PlayerNamespace, "present_ticket", any_seat
    ),
}


def any_seat(surface: Surface, guest: Guest) -> Ticket | None:
    """Whoever comes without a ticket is taken for somebody."""
    known = surface.house.tickets.get(guest.ticket.id) if guest.ticket else None
    seats = surface.house.tickets.all("seat")
    return known or (seats[0] if seats else None)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_surface_that_lets_something_through_is_noticed(
    fault: str, gatehouse: Callable[[str], Gatehouse]
) -> None:
    with FAULTS[fault](), pytest.raises(AssertionError, match=r" says | has changed| sees | was thrown out"):
        gatehouse("rows on the clock").play()


def test_a_command_without_a_verdict_is_noticed() -> None:
    with mock.patch.dict(ORDERS, {"sing": ORDERS["hold"]}):
        assert on_the_wire() - EVERYBODY.union(*MAY.values()) == {"sing"}
