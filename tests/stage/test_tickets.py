"""Tickets, keys, pairing and the desk, over a journal on disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stage.desk import Desk
from stage.journal import JournalError, JournalFailing, JournalUnknown
from stage.keys import MOST_KEYS, Keys
from stage.pairing import PairingDesk, PairingRefused
from stage.sqlite import SqliteJournal
from stage.tickets import MOST_SCREENS, Ticket, Tickets


class Time:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


class House:
    """A journal with everything around its tickets, as one run of the server has it."""

    def __init__(self, path: Path) -> None:
        self.time = Time()
        self.journal = SqliteJournal(path)
        self.revoked: list[Ticket] = []
        self.tickets = Tickets(self.journal, self.revoked.extend)
        self.keys = Keys(self.journal, self.tickets)
        self.changes = 0
        self.desk = Desk(self.journal, self.tickets, self.keys, self.time, self.count)

    def count(self) -> None:
        self.changes += 1

    def restarted(self) -> House:
        self.journal.close()
        return House(self.journal.path)

    def ticket(self, secret: str | None) -> Ticket:
        assert secret is not None
        ticket = self.tickets.find(secret)
        assert ticket is not None
        return ticket

    def console(self, name: str = "", local: bool = False) -> Ticket:
        return self.ticket(self.desk.enter(self.keys.claim("host"), name=name, local=local))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path / "cuecard.db")
    yield house
    house.journal.close()


def files(house: House) -> bytes:
    return b"".join(file.read_bytes() for file in house.journal.path.parent.iterdir())


class TestTickets:
    def test_a_secret_finds_its_ticket_and_nothing_else_does(self, house: House) -> None:
        secret = house.tickets.issue("seat", show="s1", contestant="c1", name="phone")
        ticket = house.ticket(secret)
        assert (ticket.role, ticket.show, ticket.contestant, ticket.name) == ("seat", "s1", "c1", "phone")
        assert ticket.principal == "seat:s1/c1"
        for wrong in ("", ticket.id, secret[:-1], secret + "A", secret.lower(), "\ud800"):
            assert house.tickets.find(wrong) is None

    def test_secrets_are_long_and_never_alike(self, house: House) -> None:
        secrets = {house.tickets.issue("pending") for _ in range(50)}
        assert len(secrets) == 50
        assert min(map(len, secrets)) >= 43  # 256 bits in base 64

    def test_no_secret_is_in_any_file(self, house: House) -> None:
        secrets = [
            house.tickets.issue("host"),
            house.tickets.issue("seat", show="s1", contestant="c1"),
            house.keys.claim("seat", show="s1", contestant="c2", lasting=True),
            house.keys.screen_key("screen"),
            house.console().id and house.keys.claim("host"),
        ]
        on_disk = files(house)
        house.journal.close()
        on_disk += files(house)
        assert b'"role":"seat"' in on_disk
        for secret in secrets:
            assert secret.encode() not in on_disk

    def test_tickets_survive_a_restart(self, house: House) -> None:
        kept = house.tickets.issue("seat", show="s1", contestant="c1")
        gone = house.tickets.issue("remote")
        before = house.ticket(kept)
        house.tickets.revoke(role="remote")
        again = house.restarted()
        assert again.ticket(kept) == before
        assert again.tickets.find(gone) is None
        assert again.ticket(again.tickets.issue("remote")).order > before.order
        again.journal.close()

    def test_a_seat_is_played_by_one_device(self, house: House) -> None:
        first = house.tickets.issue("seat", show="s1", contestant="c1")
        other = house.tickets.issue("seat", show="s2", contestant="c1")
        old = house.ticket(first)
        second = house.tickets.issue("seat", show="s1", contestant="c1")
        assert house.tickets.find(first) is None
        assert house.revoked == [old]
        assert house.tickets.of_seat("s1", "c1") == house.ticket(second)
        assert house.tickets.of_seat("s2", "c1") == house.ticket(other)

    def test_the_hosts_yes_turns_a_waiting_phone_into_the_seat(self, house: House) -> None:
        old = house.ticket(house.tickets.issue("seat", show="s1", contestant="c1"))
        waiting = house.tickets.issue("pending", show="s1", name="new phone")
        given = house.tickets.give_seat(house.ticket(waiting).id, "s1", "c1")
        assert house.ticket(waiting) == given == house.tickets.of_seat("s1", "c1")
        assert (given.role, given.name) == ("seat", "new phone")
        assert house.revoked == [old]
        assert house.tickets.get(old.id) is None
        again = house.restarted()
        assert again.ticket(waiting) == given
        again.journal.close()

    def test_revoking_says_which_sockets_to_close(self, house: House) -> None:
        one = house.ticket(house.tickets.issue("seat", show="s1", contestant="c1"))
        two = house.ticket(house.tickets.issue("seat", show="s1", contestant="c2"))
        host = house.ticket(house.tickets.issue("host"))
        assert house.tickets.revoke(show="s1", contestant="c2") == [two]
        assert house.revoked == [two]
        assert house.tickets.revoke(id_=one.id) == [one]
        assert house.tickets.revoke(id_=one.id) == []
        assert house.tickets.all() == [host]
        with pytest.raises(ValueError, match="which tickets"):
            house.tickets.revoke()

    def test_only_a_seat_names_a_contestant(self, house: House) -> None:
        with pytest.raises(ValueError, match="contestant"):
            house.tickets.issue("seat", show="s1")
        with pytest.raises(ValueError, match="contestant"):
            house.tickets.issue("host", contestant="c1")

    def test_screens_are_bounded_and_the_oldest_goes_first(self, house: House) -> None:
        first = house.tickets.issue("overlay")
        projector = house.tickets.issue("screen")
        for _ in range(MOST_SCREENS):
            house.tickets.issue("overlay")
        assert house.tickets.find(first) is None
        assert house.tickets.find(projector) is not None
        assert len(house.tickets.all("overlay")) == MOST_SCREENS


class TestKeys:
    def test_a_claim_works_once(self, house: House) -> None:
        claim = house.keys.claim("host")
        ticket = house.ticket(house.keys.redeem(claim, name="laptop", local=True))
        assert (ticket.role, ticket.name, ticket.local) == ("host", "laptop", True)
        assert house.keys.redeem(claim) is None
        assert house.keys.redeem("") is None

    def test_a_consoles_claim_ends_with_its_run_and_a_seat_card_does_not(self, house: House) -> None:
        link = house.keys.claim("host")
        card = house.keys.claim("seat", show="s1", contestant="c1", lasting=True)
        again = house.restarted()
        assert again.keys.redeem(link) is None
        assert again.ticket(again.keys.redeem(card)).contestant == "c1"
        once_more = again.restarted()
        assert once_more.keys.redeem(card) is None
        once_more.journal.close()

    def test_a_screen_key_works_any_number_of_times_over_restarts(self, house: House) -> None:
        key = house.keys.screen_key("overlay")
        assert house.keys.screen_key("overlay") == key
        assert house.keys.screen_key("screen") != key
        assert house.ticket(house.keys.redeem_screen_key(key)).role == "overlay"
        again = house.restarted()
        assert again.keys.screen_key("overlay") != key
        assert again.ticket(again.keys.redeem_screen_key(key)).role == "overlay"
        assert again.keys.redeem_screen_key(key[:-1]) is None
        assert again.tickets.find(key) is None
        again.journal.close()

    def test_old_screen_keys_are_forgotten_in_the_end(self, house: House) -> None:
        first = house.keys.screen_key("screen")
        for _ in range(MOST_KEYS):
            house = house.restarted()
            house.keys.screen_key("screen")
        assert house.keys.redeem_screen_key(first) is None
        assert len(house.journal.tickets()) == MOST_KEYS
        house.journal.close()


class TestAnIllDisk:
    """Whatever is exchanged for a ticket is used up by nothing less than the ticket."""

    @pytest.fixture(
        params=[JournalFailing("no room"), JournalUnknown("perhaps")], ids=["kept out", "in doubt"]
    )
    def failing(self, request: pytest.FixtureRequest, house: House) -> Iterator[pytest.MonkeyPatch]:
        """No write succeeds until it is undone."""

        def refuse(*asked: Any, **more: Any) -> None:
            raise request.param

        with pytest.MonkeyPatch.context() as failing:
            failing.setattr(house.journal, "change_tickets", refuse)
            failing.setattr(house.journal, "set_meta", refuse)
            yield failing

    def test_a_link_still_works(self, house: House, failing: pytest.MonkeyPatch) -> None:
        claim = house.keys.claim("host")
        for _ in range(2):
            with pytest.raises(JournalError):
                house.desk.enter(claim)
        failing.undo()
        assert house.desk.works(house.ticket(house.desk.enter(claim)).id)
        assert house.desk.enter(claim) is None

    def test_a_lasting_claim_still_works_and_once(self, house: House) -> None:
        claim = house.keys.claim("seat", show="s1", contestant="c1", lasting=True)

        def refuse(*asked: Any, **more: Any) -> None:
            raise JournalFailing("no room")

        with pytest.MonkeyPatch.context() as failing:
            failing.setattr(house.journal, "change_tickets", refuse)
            with pytest.raises(JournalError):
                house.keys.redeem(claim)
        again = house.restarted()
        assert again.keys.redeem(claim) is not None
        once_more = again.restarted()
        assert once_more.keys.redeem(claim) is None
        once_more.journal.close()

    def test_a_pairing_code_still_works(self, house: House, failing: pytest.MonkeyPatch) -> None:
        code = house.desk.open_pairing("console").code
        for _ in range(9):
            with pytest.raises(JournalError):
                house.desk.pair(code)
        assert house.desk.pairing == ["console"]
        failing.undo()
        assert house.desk.works(house.ticket(house.desk.pair(code)).id)
        assert house.desk.pairing == []

    def test_a_code_that_was_given_back_does_not_replace_a_newer_one(self) -> None:
        desk = PairingDesk(Time())
        first = desk.open("console").code
        role = desk.redeem(first)
        second = desk.open("console").code
        desk.give_back(role)
        with pytest.raises(PairingRefused):
            desk.redeem(first)
        assert desk.redeem(second) == "console"

    def test_a_console_whose_desk_could_not_be_noted_has_it_all_the_same(self, house: House) -> None:
        first = house.console()

        def refuse(*asked: Any, **more: Any) -> None:
            raise JournalFailing("no room")

        with pytest.MonkeyPatch.context() as failing:
            failing.setattr(house.journal, "set_meta", refuse)
            second = house.console()
            assert house.desk.works(second.id)
            with pytest.raises(JournalError):  # but what is acknowledged is on disk
                house.desk.take_over(first.id, local=True)
            assert house.desk.works(second.id)
        house.desk.settle()
        again = house.restarted()
        assert again.desk.works(second.id)
        again.journal.close()


class TestDesk:
    def test_the_newest_console_works_the_desk(self, house: House) -> None:
        assert not house.desk.holder
        first = house.console("laptop", local=True)
        assert house.desk.works(first.id)
        second = house.ticket(house.desk.pair(house.desk.open_pairing("console").code, name="tablet"))
        assert house.desk.holder == second
        assert not house.desk.works(first.id)

    def test_a_code_that_is_good_is_known_and_its_coming_and_going_is_told(self, house: House) -> None:
        house.console()
        told = [(house.changes, house.desk.pairing)]
        for role in ("console", "remote"):
            code = house.desk.open_pairing(role).code
            told.append((house.changes, house.desk.pairing))
            house.desk.pair(code)
            told.append((house.changes, house.desk.pairing))
        assert told == [(1, []), (2, ["console"]), (3, []), (4, ["remote"]), (5, [])]
        house.desk.open_pairing("remote")
        house.time.now += 120
        assert house.desk.pairing == []

    def test_a_remote_never_gets_the_desk(self, house: House) -> None:
        console = house.console()
        remote = house.ticket(house.desk.pair(house.desk.open_pairing("remote").code))
        assert remote.role == "remote"
        assert house.desk.holder == console
        assert not house.desk.take_over(remote.id, local=True)

    def test_the_servers_own_machine_takes_the_desk_back_at_any_time(self, house: House) -> None:
        laptop, tablet = house.console(local=True), house.console()
        house.time.now += 86_400
        assert not house.desk.take_over(laptop.id, local=False)
        assert house.desk.take_over(laptop.id, local=True)
        assert house.desk.holder == laptop
        assert not house.desk.works(tablet.id)

    def test_elsewhere_the_desk_is_taken_right_after_pairing_only(self, house: House) -> None:
        tablet, laptop = house.console(), house.console(local=True)
        house.time.now += 119
        assert house.desk.take_over(tablet.id, local=False)
        assert house.desk.take_over(laptop.id, local=True)
        house.time.now += 2
        assert not house.desk.take_over(tablet.id, local=False)
        assert house.desk.works(laptop.id)

    def test_the_desk_survives_a_restart(self, house: House) -> None:
        laptop, _ = house.console(local=True), house.console()
        house.desk.take_over(laptop.id, local=True)
        again = house.restarted()
        assert again.desk.holder == laptop
        assert not again.desk.may_take_over(laptop.id, local=False)
        again.journal.close()

    def test_a_revoked_holder_leaves_the_desk_to_the_newest_one_left(self, house: House) -> None:
        first, second, third = house.console(), house.console(), house.console()
        house.tickets.revoke(id_=third.id)
        assert house.desk.holder == second
        house.tickets.revoke(id_=second.id)
        assert house.desk.works(first.id)
        assert not house.desk.take_over(third.id, local=True)

    def test_a_seats_card_does_not_open_the_console(self, house: House) -> None:
        card = house.keys.claim("seat", show="s1", contestant="c1")
        assert house.ticket(house.desk.enter(card)).role == "seat"
        assert house.desk.holder is None
