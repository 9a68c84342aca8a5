"""Consoles, remotes and screens: how long they are good for, and how they are shut out. Time is moved by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from show.refused import Refused
from stage.clock import ManualClock, local_time
from stage.devices import MOST_LISTED, Devices
from stage.journal import JournalFailing
from stage.lifetime import AWAY, NOTED
from stage.pairing import PairRole
from stage.sqlite import SqliteJournal
from stage.tickets import MOST_SCREENS, Ticket, TooManyScreens
from tests.faults.inside import Inside, Tab

AN_HOUR = 3_600_000
A_DAY = round(AWAY.total_seconds() * 1000)


class Laptop(Inside):
    """A house in which devices come and go; its clock goes on over a restart."""

    @property
    def devices(self) -> Devices:
        return self.house.devices

    def later(self, ms: int) -> None:
        self.clock.advance(ms)

    def restarted(self) -> Laptop:
        """The process died and another was started on what lay on the disk, at the same moment."""
        now = self.clock.now()
        with mock.patch.object(type(self), "clocks", staticmethod(lambda start: ManualClock(now))):
            self.crash()
        return self

    def pair(self, role: PairRole) -> str:
        return self.house.desk.pair(self.house.desk.open_pairing(role).code, name="Android")

    def wall(self, local: bool = False, held: str = "") -> str:
        key = self.house.keys.screen_key("screen")
        secret = self.house.keys.redeem_screen_key(key, local=local, held=held)
        assert secret is not None
        return secret

    def ticket(self, secret: str) -> Ticket:
        found = self.house.tickets.find(secret)
        assert found is not None
        return found

    def knows(self, secret: str) -> bool:
        return self.house.tickets.find(secret) is not None

    def told(self, own: str) -> list[dict[str, Any]]:
        listed: list[dict[str, Any]] = self.devices.told(self.ticket(own))["listed"]
        return listed

    def remote(self, secret: str) -> Tab:
        return self.open(self.host, "remote", secret)


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[Laptop]:
    made = Laptop(tmp_path / "cuecard.journal")
    yield made
    made.close()


class TestADay:
    @pytest.mark.parametrize("role", ["console", "remote"])
    def test_what_was_paired_ends_a_day_after_it_was_last_there(self, laptop: Laptop, role: PairRole) -> None:
        secret = laptop.pair(role)
        tab = laptop.open(laptop.host, "host" if role == "console" else role, secret)
        laptop.later(AN_HOUR)
        tab.close()
        laptop.later(A_DAY)
        assert laptop.knows(secret)
        laptop.later(1)
        assert not laptop.knows(secret)

    def test_who_never_came_has_a_day_from_pairing_on(self, laptop: Laptop) -> None:
        secret = laptop.pair("remote")
        laptop.later(A_DAY)
        assert laptop.knows(secret)
        laptop.later(1)
        assert not laptop.knows(secret)
        assert laptop.ticket(laptop.pair("remote")) in laptop.house.tickets.all("remote")
        assert len(laptop.journal.tickets()) == 1  # the one that ended is off the disk

    def test_a_screen_elsewhere_ends_too_and_its_address_opens_it_again(self, laptop: Laptop) -> None:
        secret = laptop.wall()
        laptop.later(A_DAY + 1)
        assert not laptop.knows(secret)
        assert laptop.knows(laptop.wall(held=secret))

    def test_whatever_is_open_on_the_servers_own_machine_stays(self, laptop: Laptop) -> None:
        console, wall = laptop.new_host(), laptop.wall(local=True)
        laptop.later(30 * A_DAY)
        assert laptop.knows(console)
        assert laptop.knows(wall)
        again = laptop.restarted()
        assert again.knows(console)
        assert again.knows(wall)

    def test_nobody_ends_while_connected_however_the_clock_jumps(self, laptop: Laptop) -> None:
        secret = laptop.pair("remote")
        laptop.new_host()
        tab = laptop.remote(secret)
        laptop.later(40 * A_DAY)
        assert tab.done("time")
        assert tab.do("hold")["code"] == "no_show"
        tab.close()
        laptop.later(A_DAY)
        assert laptop.knows(secret)

    def test_seats_have_no_such_end(self, laptop: Laptop) -> None:
        seat = laptop.house.tickets.issue("seat", show="s1", contestant="c1")
        laptop.house.tickets.used(laptop.ticket(seat).id)
        assert laptop.ticket(seat).seen == ""
        laptop.later(30 * A_DAY)
        assert laptop.knows(seat)

    def test_the_day_goes_on_over_a_restart(self, laptop: Laptop) -> None:
        secret = laptop.pair("remote")
        laptop.later(A_DAY - AN_HOUR)
        again = laptop.restarted()
        assert again.knows(secret)
        again.later(AN_HOUR + 1)
        assert not again.knows(secret)
        assert not again.restarted().knows(secret)

    def test_a_ticket_of_which_nobody_knows_since_when_has_ended(self, laptop: Laptop) -> None:
        secret = laptop.pair("remote")
        [(hash_, raw)] = laptop.journal.tickets().items()
        laptop.journal.change_tickets({hash_: {**raw, "since": ""}})
        assert not laptop.restarted().knows(secret)

    def test_moments_from_a_clock_that_ran_ahead_count_from_now(self, laptop: Laptop) -> None:
        laptop.later(1000 * A_DAY)
        secret = laptop.pair("remote")
        laptop.remote(secret)
        laptop.crash()  # and with it the clock is back where it began
        assert laptop.ticket(secret).seen == laptop.clock.wall()
        laptop.later(A_DAY + 1)
        assert not laptop.knows(secret)
        assert not laptop.restarted().knows(secret)


class TestTheDisk:
    def test_it_knows_within_minutes_that_a_device_is_there(self, laptop: Laptop) -> None:
        secret = laptop.pair("remote")
        laptop.remote(secret)
        for _ in range(30):
            laptop.later(AN_HOUR)
            laptop.devices.note()
        assert laptop.restarted().ticket(secret).seen == laptop.clock.wall()

    def test_a_device_that_comes_and_goes_does_not_keep_it_busy(self, laptop: Laptop) -> None:
        secret = laptop.pair("remote")
        with mock.patch.object(SqliteJournal, "change_tickets", autospec=True) as written:
            for _ in range(50):
                laptop.remote(secret).close()
            assert written.call_count == 1
            laptop.later(round(NOTED.total_seconds() * 1000) + 1)
            laptop.remote(secret).close()
            assert written.call_count == 2

    def test_a_disk_that_fails_keeps_nobody_out(self, laptop: Laptop) -> None:
        secret = laptop.pair("remote")
        with mock.patch.object(SqliteJournal, "change_tickets", side_effect=JournalFailing("full")):
            tab = laptop.remote(secret)
        assert tab.done("time")
        assert laptop.ticket(secret).seen == laptop.clock.wall()
        laptop.devices.note()  # what could not be noted is noted now
        assert [raw["seen"] for raw in laptop.journal.tickets().values()] == [laptop.clock.wall()]

    def test_nobody_there_is_nothing_to_note(self, laptop: Laptop) -> None:
        laptop.pair("remote")
        with mock.patch.object(SqliteJournal, "change_tickets", autospec=True) as written:
            laptop.devices.note()
        assert written.call_count == 0


class TestTheList:
    def test_it_says_what_each_is_since_when_and_whether_it_is_there(self, laptop: Laptop) -> None:
        remote = laptop.pair("remote")
        own = laptop.new_host()
        laptop.console(own)
        tab = laptop.remote(remote)
        began = local_time(laptop.clock.wall())
        laptop.later(AN_HOUR)
        gone = local_time(laptop.clock.wall())
        tab.close()
        wall = laptop.wall(local=True)
        told = laptop.told(own)
        assert [(one["kind"], one["own"], one["local"]) for one in told] == [
            ("console", True, True), ("remote", False, False), ("projector", False, True)
        ]  # fmt: skip
        assert [(one["since"], one["connected"], one["seen"]) for one in told] == [
            (began, True, None), (began, False, gone), (gone, False, None)
        ]  # fmt: skip
        assert told[1]["name"] == "Android"
        assert told[2]["id"] == laptop.ticket(wall).id

    def test_another_day_is_named(self, laptop: Laptop) -> None:
        own = laptop.new_host()
        laptop.later(2 * A_DAY)
        assert laptop.told(own)[0]["since"].startswith("2031-05-")

    def test_no_secret_no_hash_and_no_key_is_on_it(self, laptop: Laptop) -> None:
        own, remote, wall = laptop.new_host(), laptop.pair("remote"), laptop.wall()
        said = repr(laptop.devices.told(laptop.ticket(own)))
        for secret in (own, remote, wall, laptop.house.keys.screen_key("screen")):
            assert secret not in said
        for hash_ in laptop.journal.tickets():
            assert hash_ not in said

    def test_a_flood_of_screens_leaves_consoles_and_remotes_on_it(self, laptop: Laptop) -> None:
        own, _ = laptop.new_host(), laptop.pair("remote")
        laptop.screen(laptop.wall())
        for _ in range(40):
            laptop.wall()
        told = laptop.devices.told(laptop.ticket(own))
        assert [one["kind"] for one in told["listed"][:3]] == ["console", "remote", "projector"]
        assert told["listed"][2]["connected"]
        assert (len(told["listed"]), told["unlisted"]) == (MOST_LISTED, 43 - MOST_LISTED)


class TestShutOut:
    def test_it_is_on_the_disk_before_it_is_acknowledged(self, laptop: Laptop) -> None:
        own, remote = laptop.new_host(), laptop.pair("remote")
        laptop.console(own).done("shut_out", device=laptop.ticket(remote).id)
        assert not laptop.restarted().knows(remote)

    def test_it_is_out_though_the_disk_fails_and_sent_again_stays_out(self, laptop: Laptop) -> None:
        own, wall, shown = laptop.new_host(), laptop.wall(), []
        key = laptop.house.keys.screen_key("screen")
        laptop.devices.key_forgotten = shown.append
        console, id_ = laptop.console(own), laptop.ticket(wall).id
        with mock.patch.object(SqliteJournal, "change_tickets", side_effect=JournalFailing("full")):
            answers = [console.do("shut_out", device=id_) for _ in range(2)]
            assert not laptop.knows(wall)
            assert laptop.house.keys.redeem_screen_key(key) is None
        assert [answer["code"] for answer in answers] == ["not_saved", "not_saved"]
        assert shown == []
        console.done("shut_out", device=id_)
        again = laptop.restarted()
        assert not again.knows(wall)
        assert again.house.keys.redeem_screen_key(key) is None
        assert shown == ["screen"]

    def test_all_the_others_go_in_one_step_and_screens_stay(self, laptop: Laptop) -> None:
        second, remote, wall = laptop.pair("console"), laptop.pair("remote"), laptop.wall()
        own = laptop.new_host()
        laptop.console(own).done("shut_out_all")
        assert [laptop.knows(one) for one in (second, remote, wall, own)] == [False, False, True, True]

    def test_nobody_shuts_out_themselves_or_a_seat(self, laptop: Laptop) -> None:
        own = laptop.new_host()
        seat = laptop.house.tickets.issue("seat", show="s1", contestant="c1")
        console = laptop.console(own)
        assert console.do("shut_out", device=laptop.ticket(own).id)["code"] == "bad_field"
        console.done("shut_out", device=laptop.ticket(seat).id)
        assert laptop.knows(seat)

    def test_sent_again_it_is_done_again(self, laptop: Laptop) -> None:
        own, remote = laptop.new_host(), laptop.pair("remote")
        console, id_ = laptop.console(own), laptop.ticket(remote).id
        assert console.done("shut_out", device=id_) == console.done("shut_out", device=id_)

    def test_a_code_that_is_open_closes_with_it(self, laptop: Laptop) -> None:
        own, remote = laptop.new_host(), laptop.pair("remote")
        code = laptop.house.desk.open_pairing("console").code
        laptop.console(own).done("shut_out", device=laptop.ticket(remote).id)
        assert laptop.house.desk.pairing == []
        with pytest.raises(Exception, match="wrong_code"):
            laptop.house.desk.pair(code)

    def test_a_code_that_is_used_in_that_moment_lets_nobody_in(self, laptop: Laptop) -> None:
        own, remote = laptop.new_host(), laptop.pair("remote")
        code, write = laptop.house.desk.open_pairing("console").code, SqliteJournal.change_tickets
        leaving = [laptop.ticket(remote).id]

        def slowly(self: SqliteJournal, *args: Any) -> None:
            write(self, *args)
            while leaving:
                laptop.devices.shut_out(leaving.pop(), laptop.ticket(own))

        with (
            mock.patch.object(SqliteJournal, "change_tickets", slowly),
            pytest.raises(Exception, match="wrong_code"),
        ):
            laptop.house.desk.pair(code)
        assert laptop.house.tickets.all("host") == [laptop.house.desk.holder] == [laptop.ticket(own)]
        assert len(laptop.restarted().house.tickets.all("host")) == 1

    def test_nor_is_it_good_again_where_the_disk_refuses_who_uses_it(self, laptop: Laptop) -> None:
        own, remote = laptop.new_host(), laptop.pair("remote")
        code, write = laptop.house.desk.open_pairing("console").code, SqliteJournal.change_tickets

        def refusing(self: SqliteJournal, *args: Any) -> None:
            with mock.patch.object(SqliteJournal, "change_tickets", write):
                laptop.devices.shut_out(laptop.ticket(remote).id, laptop.ticket(own))
            raise JournalFailing("full")

        with mock.patch.object(SqliteJournal, "change_tickets", refusing), pytest.raises(JournalFailing):
            laptop.house.desk.pair(code)
        assert laptop.house.desk.pairing == []
        with pytest.raises(Exception, match="wrong_code"):
            laptop.house.desk.pair(code)

    def test_nothing_of_it_is_kept_in_memory(self, laptop: Laptop) -> None:
        own, wall = laptop.new_host(), laptop.wall()
        principal = laptop.ticket(wall).principal
        laptop.screen(wall).close()
        assert laptop.house.presence.state(principal) == "lost"
        laptop.devices.shut_out(laptop.ticket(wall).id, laptop.ticket(own))
        assert laptop.house.presence.state(principal) == "none"

    def test_a_screen_takes_its_address_along_and_the_terminal_shows_another(self, laptop: Laptop) -> None:
        own, shown = laptop.new_host(), []
        laptop.devices.key_forgotten = shown.append
        key = laptop.house.keys.screen_key("screen")
        wall, other = laptop.wall(), laptop.wall()
        laptop.devices.shut_out(laptop.ticket(wall).id, laptop.ticket(own))
        assert laptop.house.keys.redeem_screen_key(key) is None
        assert laptop.house.keys.redeem_screen_key(laptop.house.keys.screen_key("screen")) is not None
        assert shown == ["screen"]
        assert laptop.knows(other)  # it is another screen
        laptop.devices.shut_out(laptop.ticket(other).id, laptop.ticket(own))
        assert shown == ["screen"]  # that address was void already

    def test_a_new_address_for_which_the_disk_has_no_room_is_shown_once_it_has(self, laptop: Laptop) -> None:
        own, wall, shown = laptop.new_host(), laptop.wall(), []
        forgotten, console, id_ = JournalFailing("full"), laptop.console(own), laptop.ticket(wall).id
        with mock.patch.object(laptop.devices, "key_forgotten", side_effect=forgotten):
            assert console.do("shut_out", device=id_)["code"] == "not_saved"
        laptop.devices.key_forgotten = shown.append
        console.done("shut_out", device=id_)
        console.done("shut_out", device=id_)
        assert shown == ["screen"]

    def test_an_earlier_runs_address_goes_without_a_word(self, laptop: Laptop) -> None:
        wall = laptop.wall()
        key = laptop.house.keys.screen_key("screen")
        again = laptop.restarted()
        own, shown = again.new_host(), []
        again.devices.key_forgotten = shown.append
        mine = again.house.keys.screen_key("screen")
        again.devices.shut_out(again.ticket(wall).id, again.ticket(own))
        assert again.house.keys.redeem_screen_key(key) is None
        assert again.house.keys.screen_key("screen") == mine
        assert shown == []

    def test_a_socket_that_is_still_open_sees_and_does_nothing_any_more(self, laptop: Laptop) -> None:
        own, remote, wall = laptop.new_host(), laptop.pair("remote"), laptop.wall()
        console, pages = laptop.console(own), [laptop.remote(remote), laptop.screen(wall)]
        frames = [list(page.frames) for page in pages]
        with mock.patch.object(laptop.devices, "_closers", []):  # nobody has ended their sockets yet
            for secret in (remote, wall):
                console.done("shut_out", device=laptop.ticket(secret).id)
        console.done("create_show", title="", game="rows", options={}, lang="ko")
        assert {page.do(kind)["code"] for page in pages for kind in ("cue", "shown")} == {"no_ticket"}
        laptop.settle()
        assert [page.frames for page in pages] == [[*before, "{'code': 'shut_out'}"] for before in frames]
        assert not any(page.open for page in pages)

    def test_its_page_hears_it_before_its_sockets_end(self, laptop: Laptop) -> None:
        own, remote, wall = laptop.new_host(), laptop.pair("remote"), laptop.wall()
        console = laptop.console(own)
        pages = [laptop.remote(remote), laptop.remote(remote), laptop.screen(wall)]
        for secret in (remote, wall):
            console.done("shut_out", device=laptop.ticket(secret).id)
        assert [(page.frames[-1], page.open) for page in pages] == [("{'code': 'shut_out'}", False)] * 3

    def test_who_is_shut_out_while_coming_in_does_not_stay(self, laptop: Laptop) -> None:
        own, wall = laptop.new_host(), laptop.wall()
        arrived = laptop.display.arrived

        def shut_out_then(guest: Any) -> None:
            arrived(guest)
            laptop.devices.shut_out(guest.ticket.id, laptop.ticket(own))

        with (
            mock.patch.object(laptop.display, "arrived", shut_out_then),
            pytest.raises(Exception, match="no_ticket"),
        ):
            laptop.screen(wall)
        assert laptop.display.guests == {}
        assert laptop.running.screens.states == {}

    def test_a_console_shut_out_between_two_looks_is_refused(self, laptop: Laptop) -> None:
        laptop.new_host()
        tab = laptop.console(laptop.new_host())
        with mock.patch.object(laptop.host, "present_ticket", side_effect=[laptop.house.desk.holder, None]):
            assert tab.do("hold")["code"] == "no_ticket"


class TestPlacesForScreens:
    def test_who_is_connected_never_goes_for_a_newcomer(self, laptop: Laptop) -> None:
        projector = laptop.wall()
        laptop.screen(projector)
        for _ in range(MOST_SCREENS + 6):
            laptop.wall()
        assert laptop.knows(projector)
        assert len(laptop.house.tickets.all("screen")) == MOST_SCREENS

    def test_of_those_that_are_away_who_never_came_goes_first(self, laptop: Laptop) -> None:
        projector = laptop.wall()
        laptop.screen(projector).close()
        never = laptop.wall()
        for _ in range(MOST_SCREENS - 1):
            laptop.wall()
        assert laptop.knows(projector)
        assert not laptop.knows(never)

    def test_then_who_has_been_away_for_longest(self, laptop: Laptop) -> None:
        secrets = [laptop.wall() for _ in range(MOST_SCREENS)]
        for secret in (*secrets[1:], secrets[0]):
            laptop.later(1000)
            laptop.screen(secret).close()
        laptop.wall()
        assert [laptop.knows(one) for one in secrets[:3]] == [True, False, True]

    def test_where_all_are_connected_the_newcomer_is_refused(self, laptop: Laptop) -> None:
        secrets = [laptop.wall() for _ in range(MOST_SCREENS)]
        for secret in secrets:
            laptop.screen(secret)
        with pytest.raises(TooManyScreens):
            laptop.wall()
        assert all(map(laptop.knows, secrets))
        assert laptop.knows(laptop.wall(local=True))  # the laptop's own projector has places of its own

    def test_a_browser_that_comes_again_has_the_ticket_it_had(self, laptop: Laptop) -> None:
        first = laptop.wall()
        assert laptop.wall(held=first) == first
        assert laptop.wall(held=laptop.pair("remote")) != first
        overlay = laptop.house.keys.redeem_screen_key(laptop.house.keys.screen_key("overlay"), held=first)
        assert overlay not in (None, first)

    def test_an_unknown_address_opens_nothing_even_with_a_ticket(self, laptop: Laptop) -> None:
        assert laptop.house.keys.redeem_screen_key("nothing", held=laptop.wall()) is None
        assert laptop.house.keys.forget_screen_key("nothing") is None
        with pytest.raises(Refused):
            laptop.devices.shut_out(laptop.ticket(own := laptop.new_host()).id, laptop.ticket(own))
