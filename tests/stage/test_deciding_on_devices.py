"""What the host has decided about a device holds at once and for good, whatever the disk does in that moment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.contract import Json
from show import commands as c
from show.audience import Host
from stage.journal import JournalError, JournalFailing, JournalUnknown
from stage.rehearsal import press
from stage.runner import Unknown
from tests.faults.inside import Inside, Tab

REFUSALS = [JournalFailing("no room"), JournalUnknown("perhaps")]


class Table:
    """A host at the console, a phone in its seat, and a hand in it."""

    def __init__(self, folder: Path) -> None:
        self.inside = Inside(folder / "hall.journal")
        self.desk = self.inside.new_host()
        self.console = self.inside.console(self.desk)
        options = {"cards": "always"}
        self.inside.house.create(
            lambda id, code: c.CreateShow(
                id, code, "", "plus_minus", options, "ko", ("두리", "세나", "네오")
            ),
            "host:x/1",
        )
        self.secret = self.inside.knock("하나")
        self.phone = self.inside.phone(self.secret)
        self.inside.settle()
        self.me: str = self.phone.view["me"]["id"]

    def deal(self) -> None:
        """Everybody has a hand."""
        while not (self.phone.view["match"] and self.phone.view["match"]["mine"]["hand"]):
            assert press(self.inside.house.runner, self.inside.house.show_id or "")
            self.inside.settle()

    def is_out(self, secret: str, phone: Tab) -> None:
        """Nothing is left of the phone's right to the seat, also for a page that comes anew."""
        self.inside.settle()
        assert phone.do("rename_self", name="아직 나")["code"] == "no_seat"
        again = self.inside.phone(secret)
        self.inside.settle()
        assert again.view["me"] is None
        assert again.view["match"] is None or not again.view["match"].get("mine")
        again.close()

    @property
    def seen(self) -> Json:
        """The seat's line on the console, as it was pushed."""
        return next(one for one in self.console.view["roster"] if one["id"] == self.me)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path)
    yield table
    table.inside.close()


def refuse(table: Table, fault: JournalError) -> pytest.MonkeyPatch:
    """No ticket can be written until that is undone."""

    def no(*asked: Json, **more: Json) -> None:
        raise fault

    failing = pytest.MonkeyPatch()
    failing.setattr(table.inside.journal, "change_tickets", no)
    return failing


@pytest.mark.parametrize("fault", REFUSALS, ids=["kept out", "in doubt"])
def test_a_freed_phone_is_out_at_once_and_stays_out_after_a_restart(
    table: Table, fault: JournalError
) -> None:
    table.deal()
    assert table.phone.view["match"]["mine"]["hand"]
    failing = refuse(table, fault)
    assert table.console.do("free_device", contestant=table.me)["ok"]
    assert not table.phone.open  # its page is sent to the door
    table.is_out(table.secret, table.phone)
    assert table.seen["phone"] is False
    assert table.console.view["room"]["disk"] == "failing"
    failing.undo()
    table.inside.house.tend()
    table.inside.crash()
    table.is_out(table.secret, table.inside.phone(table.secret))


def test_a_freed_phone_does_not_come_back_with_the_next_who_takes_its_seat(table: Table) -> None:
    failing = refuse(table, JournalFailing("no room"))
    table.console.done("free_device", contestant=table.me)
    failing.undo()
    table.inside.knock("두나")  # whatever is written next takes along what could not be
    waiting = table.inside.knock("하나", returning=True)
    [asked] = table.inside.house.look(Host())["requests"]
    table.console.done("answer_request", request=asked["id"], yes=True)
    table.inside.crash()
    assert table.inside.house.seat_ticket(waiting) is not None
    table.is_out(table.secret, table.inside.phone(table.secret))


def test_a_phone_whose_freeing_was_in_doubt_is_out_if_it_was_kept(table: Table) -> None:
    append = table.inside.journal.append_many

    def kept(appends: Json) -> None:
        append(appends)
        table.inside.journal._failed = True
        raise JournalUnknown("perhaps")

    with pytest.MonkeyPatch.context() as failing:
        failing.setattr(table.inside.journal, "append_many", kept)
        with pytest.raises(Unknown):  # no answer at all: the page sends it again
            table.console.do("free_device", contestant=table.me)
    table.is_out(table.secret, table.phone)
    assert table.seen["phone"] is False


@pytest.mark.parametrize("fault", REFUSALS, ids=["kept out", "in doubt"])
@pytest.mark.parametrize("yes", [True, False])
def test_an_answer_at_the_door_holds_at_once_and_after_a_restart(
    table: Table, yes: bool, fault: JournalError
) -> None:
    waiting = table.inside.knock("하나", returning=True)
    door = table.inside.phone(waiting)
    table.inside.settle()
    [asked] = table.console.view["requests"]
    failing = refuse(table, fault)
    table.console.done("answer_request", request=asked["id"], yes=yes)
    table.inside.settle()
    if yes:
        assert door.view["me"]["id"] == table.me
        table.is_out(table.secret, table.phone)
    else:
        table.is_out(waiting, door)
    failing.undo()
    table.inside.house.tend()
    table.inside.crash()
    new = table.inside.phone(waiting)
    table.inside.settle()
    assert (new.view["me"] is not None) is yes
    if yes:
        table.is_out(table.secret, table.inside.phone(table.secret))
