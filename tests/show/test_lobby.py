"""Who comes in, under which name, and who goes."""

from __future__ import annotations

import json

import pytest

from show import commands as c
from show.codec import decode, encode
from show.events import Event
from show.evolve import Stamp, replay
from tests.show.theatre import NAMES, Theatre


def status(show: Theatre, name: str) -> str:
    return str(next(one["status"] for one in show.console()["roster"] if one["name"] == name))


# --- the door ---


def test_a_phone_joins_an_open_show_and_has_a_seat() -> None:
    show = Theatre(0)
    show.join("민서", "p1")
    phone = show.phone("민서")
    assert phone["scene"] == "join"
    assert phone["me"] == {"id": "p1", "name": "민서", "seat": 1, "status": "seated"}
    assert [what for what, may in phone["can"].items() if may] == ["rename"]
    assert show.console()["roster"][0]["phone"] is True


def test_the_door_says_whether_it_is_open() -> None:
    show = Theatre(0)
    assert show.door()["door"] == {"joining": "open", "code": True}
    show.perform(c.SetJoining("closed"))
    assert show.door()["door"]["joining"] == "closed"


def test_a_closed_show_takes_nobody() -> None:
    show = Theatre(0, joining="closed")
    assert show.refusal(c.Join("p1", "민서")) == ("joining_closed", {})


def test_a_closed_door_says_nothing_else_whatever_is_asked_of_it() -> None:
    show = Theatre(("민서",), bots=1, joining="closed")
    for name in ("민서", "없는 이름", "Bot 1", "", "너무 긴 이름이라서 안 됩니다 정말"):
        assert show.refusal(c.Join("p1", name)) == ("joining_closed", {})
    for name in ("없는 이름", "Bot 1", "", "너무 긴 이름이라서 안 됩니다 정말"):
        assert show.refusal(c.AskToReturn("p1", name)) == ("joining_closed", {})
    show.perform(c.AskToReturn("p1", "민서"))  # its owner may be back, and the host sees who asks
    assert show.console()["requests"][0]["name"] == "민서"


def test_where_the_host_approves_a_phone_waits_until_the_host_says_yes() -> None:
    show = Theatre(0, joining="approve")
    show.join("민서", "p1")
    waiting = show.door("p1")
    assert waiting["scene"] == "waiting"
    assert waiting["me"] == {"id": None, "name": "민서", "seat": None, "status": "pending"}
    assert show.console()["requests"] == [{"id": "p1", "name": "민서", "kind": "join", "contestant": None}]
    show.perform(c.AnswerRequest("p1", True))
    assert show.phone("민서")["me"]["id"] == "p1"
    assert show.console()["requests"] == []


def test_whom_the_host_does_not_let_in_stands_at_the_door_again() -> None:
    show = Theatre(0, joining="approve")
    show.join("민서", "p1")
    show.perform(c.AnswerRequest("p1", False))
    assert show.door("p1")["scene"] == "door"
    assert show.show.contestants == ()


def test_a_request_asked_twice_stands_once_and_is_answered_once() -> None:
    show = Theatre(0, joining="approve")
    show.join("민서", "p1")
    assert show.perform(c.Join("p1", "민서")) == []
    show.perform(c.AnswerRequest("p1", True))
    assert show.refusal(c.AnswerRequest("p1", True)) == ("stale", {})


def test_two_requests_for_one_name_cannot_both_be_let_in() -> None:
    show = Theatre(0, joining="approve")
    show.join("민서", "p1")
    show.join("민서", "p2")
    show.perform(c.AnswerRequest("p1", True))
    assert show.refusal(c.AnswerRequest("p2", True)) == ("name_taken", {"name": "민서"})
    show.perform(c.AnswerRequest("p2", False))


def test_two_phones_that_bring_the_same_id_are_never_one_contestant() -> None:
    show = Theatre(0, joining="approve")
    show.join("민서", "p1")
    show.perform(c.SetJoining("open"))
    assert show.perform(c.Join("p1", "하나")) == []  # it waits already
    show.perform(c.AnswerRequest("p1", True))
    assert show.refusal(c.Join("p1", "하나")) == ("stale", {})
    show.join("두리", "p2")
    assert show.refusal(c.AskToReturn("p1", "두리")) == ("stale", {})
    assert [one["name"] for one in show.console()["roster"]] == ["민서", "두리"]


def test_a_flood_of_requests_stops_at_forty() -> None:
    show = Theatre(0, joining="approve")
    for n in range(40):
        show.join(f"손님 {n}", f"p{n}")
    assert show.refusal(c.Join("p99", "늦은 손님")) == ("busy", {})


def test_a_flood_at_the_door_leaves_room_for_whoever_comes_back() -> None:
    show = Theatre(("민서", "두리"), phones=False, joining="approve")
    for n in range(40):
        show.join(f"손님 {n}", f"p{n}")
    for n in range(3):
        show.perform(c.AskToReturn(f"r{n}", "민서"))
    show.perform(c.AskToReturn("r4", "두리"))
    assert [one["name"] for one in show.console()["requests"][40:]] == ["민서"] * 3 + ["두리"]


def test_strangers_who_ask_for_a_seat_do_not_shut_its_owner_out() -> None:
    show = Theatre(("민서", "두리"), phones=False, joining="approve")
    show.join("지우", "p1")
    show.perform(c.AskToReturn("d1", "두리"))
    for n in range(3):
        show.perform(c.AskToReturn(f"r{n}", "민서"))
    show.perform(c.AskToReturn("owner", "민서"))
    assert [one["id"] for one in show.console()["requests"]] == ["p1", "d1", "r1", "r2", "owner"]
    assert show.door("r0")["scene"] == "door"
    show.perform(c.AskToReturn("r3", "민서", frozenset({"r2", "d1", "p1", "nobody"})))
    assert [one["id"] for one in show.console()["requests"]] == ["p1", "d1", "r1", "owner", "r3"]
    assert show.perform(c.AskToReturn("owner", "민서")) == []
    assert replay(show.records) == show.show


def test_the_host_says_no_to_all_who_wait_at_once() -> None:
    show = Theatre(("민서",), phones=False, joining="approve")
    show.perform(c.AskToReturn("r1", "민서"))
    for n in range(40):
        show.join(f"손님 {n}", f"p{n}")
    lines = len(show.console()["log"])
    [event] = show.perform(c.DenyRequests())
    assert decode(json.loads(json.dumps(encode(event)))) == event
    assert show.console()["requests"] == []
    assert show.door("p7")["scene"] == "door"
    told = show.console()["log"]
    assert (len(told) - lines, told[0]["key"], told[0]["params"]) == (
        1,
        "show.done.requests_denied",
        {"n": 41},
    )
    assert show.perform(c.DenyRequests()) == []
    show.join("민준", "p99")


@pytest.fixture(scope="module")
def full_of_guests() -> list[tuple[Event, Stamp]]:
    """A show in which guests have taken all that they can."""
    show = Theatre(0)
    for n in range(376):
        show.join(f"손님 {n}", f"p{n}")
    return show.records


def full(records: list[tuple[Event, Stamp]]) -> Theatre:
    show = Theatre(0)
    show.played = replay(records)
    return show


def test_a_flood_of_contestants_leaves_room_for_the_hosts_own(
    full_of_guests: list[tuple[Event, Stamp]],
) -> None:
    show = full(full_of_guests)
    assert show.refusal(c.Join("p999", "늦은 손님")) == ("too_many", {})
    show.perform(c.AddBots(12))
    show.perform(c.AddContestants(tuple(f"전화 없음 {n}" for n in range(12))))
    assert show.refusal(c.AddBots(1)) == ("too_many", {})
    assert show.refusal(c.AddContestants(("전화 없음",))) == ("too_many", {})


@pytest.mark.parametrize("gone", ["leave", "remove"])
def test_who_went_before_ever_playing_takes_no_place(
    full_of_guests: list[tuple[Event, Stamp]], gone: str
) -> None:
    show = full(full_of_guests)
    getattr(show, gone)("손님 7")
    getattr(show, gone)("손님 300")
    show.join("온 손님", "p990")
    show.join("또 온 손님", "p991")
    assert show.refusal(c.Join("p999", "늦은 손님")) == ("too_many", {})


def test_the_host_removes_all_who_wait_without_a_seat_at_once(
    full_of_guests: list[tuple[Event, Stamp]],
) -> None:
    show = full(full_of_guests)
    assert show.console()["watchers"] == 364
    [event] = show.perform(c.RemoveWatchers())
    assert show.console()["log"][0] == {
        "wall": "20:41",
        "key": "show.done.watchers_removed",
        "params": {"n": 364},
    }
    assert decode(json.loads(json.dumps(encode(event)))) == event
    assert len(show.names()) == 12
    assert show.console()["watchers"] == 0
    assert show.perform(c.RemoveWatchers()) == []
    show.restore("손님 300")
    assert status(show, "손님 300") == "watching"


def test_who_has_played_and_waits_for_a_seat_is_not_removed_with_the_others() -> None:
    show = Theatre(4, options={"rounds": 8}).to("memorising")
    show.join("늦은 손님")
    show.leave("민서")
    show.perform(c.RemoveWatchers())
    assert {one["name"]: one["status"] for one in show.console()["roster"]} == {
        "민서": "left",
        "지우": "seated",
        "서연": "seated",
        "도윤": "seated",
        "늦은 손님": "removed",
    }


def test_phones_that_come_and_go_without_end_are_forgotten_and_no_id_is_given_twice() -> None:
    show = Theatre(4)
    show.perform(c.AddContestants(("전화 없음",)))
    for n in range(150):
        show.join(f"손님 {n}", f"p{n}")
        show.leave(f"손님 {n}")
    show.remove("전화 없음")
    assert len(show.show.contestants) == 5 + 101
    assert show.show.contestant("p149") is not None
    show.perform(c.AddContestants(("또 하나",)))
    ids = [one.id for one in show.show.contestants]
    assert len(ids) == len(set(ids))
    assert replay(show.records) == show.show


def test_joining_is_set_once_however_often_it_is_pressed() -> None:
    show = Theatre(0)
    assert show.perform(c.SetJoining("open")) == []
    assert show.refusal(c.SetJoining("ajar")) == ("bad_field", {"field": "joining"})


def test_after_the_farewell_the_door_is_closed() -> None:
    show = Theatre(8).to("farewell")
    assert show.door()["door"]["joining"] == "closed"
    assert show.refusal(c.Join("p1", "늦음")) == ("not_now", {})


# --- coming back ---


def test_who_says_that_a_seated_name_is_their_own_gets_the_seat_by_the_hosts_yes() -> None:
    show = Theatre(("민서",), phones=False)
    show.perform(c.AskToReturn("p1", "민서"))
    assert show.door("p1")["me"]["status"] == "pending"
    request = show.console()["requests"][0]
    assert (request["kind"], request["contestant"]) == ("return", show.id("민서"))
    show.perform(c.AnswerRequest("p1", True))
    assert show.console()["roster"][0]["phone"] is True


@pytest.mark.parametrize("gone", ["leave", "remove"])
def test_who_left_or_was_removed_is_back_by_the_hosts_yes(gone: str) -> None:
    show = Theatre(8)
    getattr(show, gone)("민서")
    assert show.phone("민서")["scene"] == "removed"
    show.perform(c.AskToReturn("p1", "민서"))
    show.perform(c.AnswerRequest("p1", True))
    assert status(show, "민서") == "seated"


def test_nobody_returns_as_a_stranger_or_as_a_bot() -> None:
    show = Theatre(1, bots=1)
    assert show.refusal(c.AskToReturn("p1", "누구")) == ("unknown_contestant", {})
    assert show.refusal(c.AskToReturn("p1", "Bot 1")) == ("unknown_contestant", {})
    assert show.refusal(c.AskToReturn("p1", "")) == ("bad_name", {"most": 12})


def test_freeing_a_device_keeps_the_seat_and_a_seat_card_takes_it_again() -> None:
    show = Theatre(0)
    show.join("민서", "p1")
    show.perform(c.FreeDevice("p1"))
    assert (show.console()["roster"][0]["phone"], status(show, "민서")) == (False, "seated")
    assert show.perform(c.FreeDevice("p1")) == []
    show.perform(c.ClaimSeat("p1"))
    assert show.console()["roster"][0]["phone"] is True


def test_removing_is_undone_by_restoring() -> None:
    show = Theatre(8)
    show.remove("지우")
    assert status(show, "지우") == "removed"
    assert show.perform(c.Remove(show.id("지우"))) == []
    show.restore("지우")
    assert status(show, "지우") == "seated"
    assert show.perform(c.Restore(show.id("지우"))) == []


def test_leaving_twice_is_leaving_once() -> None:
    show = Theatre(8)
    show.leave("지우")
    assert status(show, "지우") == "left"
    assert show.perform(c.Leave(show.id("지우"))) == []


@pytest.mark.parametrize("command", [c.Rename, c.FreeDevice, c.ClaimSeat, c.Remove, c.Restore, c.Leave])
def test_nobody_can_do_anything_about_a_stranger(command: type) -> None:
    show = Theatre(2)
    asked = command("p99", "x") if command is c.Rename else command("p99")
    assert show.refusal(asked) == ("unknown_contestant", {})


# --- seats ---


def test_the_host_seats_names_without_a_phone_and_bots() -> None:
    show = Theatre(0)
    show.perform(c.AddContestants(("민서", "지우")))
    show.perform(c.AddBots(2, "plausible", "봇 {n}"))
    assert [one["name"] for one in show.screen()["seats"]] == ["민서", "지우", "봇 1", "봇 2"]
    assert show.screen()["counts"] == {"ready": 4, "of": 4, "awaited": 0}


def test_one_bad_name_in_a_list_seats_nobody() -> None:
    show = Theatre(0)
    assert show.refusal(c.AddContestants(("민서", "지우", "민서")))[0] == "name_taken"
    assert show.show.contestants == ()


@pytest.mark.parametrize(
    ("bots", "field"), [(c.AddBots(0), "count"), (c.AddBots(13), "count"), (c.AddBots(1, "genius"), "level")]
)
def test_bots_come_in_a_level_that_exists_and_a_dozen_at_most(bots: c.AddBots, field: str) -> None:
    assert Theatre(0).refusal(bots) == ("bad_field", {"field": field})


def test_with_eleven_in_the_lobby_six_numbers_are_preset() -> None:
    show = Theatre(10)
    assert show.screen()["show"]["options"]["numbers"] == 5
    show.join(NAMES[10])
    assert show.screen()["show"]["options"]["numbers"] == 6
    assert show.console()["lobby"]["seats"] == {"least": 4, "advised": 8, "most": 12}
    show.leave(NAMES[0])
    assert show.screen()["show"]["options"]["numbers"] == 5


def test_whoever_comes_after_the_last_seat_watches() -> None:
    show = Theatre(NAMES)
    show.join("열세 번째", "p13")
    assert show.phone("열세 번째")["me"] == {
        "id": "p13",
        "name": "열세 번째",
        "seat": None,
        "status": "watching",
    }
    assert len(show.to("memorising").screen()["seats"]) == 12


def test_where_the_host_chose_five_numbers_the_eleventh_watches() -> None:
    show = Theatre(11, options={"numbers": 5})
    assert status(show, NAMES[10]) == "watching"


def test_a_seat_that_becomes_free_goes_to_who_has_waited_longest() -> None:
    show = Theatre(NAMES)
    show.join("열세 번째")
    show.join("열네 번째")
    show.leave("민서")
    assert (status(show, "열세 번째"), status(show, "열네 번째")) == ("seated", "watching")
    show.restore("민서")
    assert status(show, "민서") == "watching"


def test_choosing_six_numbers_gives_the_waiting_their_seats() -> None:
    show = Theatre(12, options={"numbers": 5})
    show.perform(c.ChangeShow(options={"numbers": 6}))
    assert len(show.screen()["seats"]) == 12


def test_choosing_five_numbers_for_twelve_is_told_before_the_start() -> None:
    show = Theatre(12)
    show.perform(c.ChangeShow(options={"numbers": 5}))
    face = show.console()["cue"]
    assert face["disabled"]
    assert face["why"] == {"key": "refused.too_many_seats", "params": {"most": 10, "n": 12}}
    assert show.refusal(show.cue("show_rules")) == ("too_many_seats", {"most": 10, "n": 12})


def test_who_joins_after_the_deal_watches_and_sits_if_that_deal_is_taken_back() -> None:
    show = Theatre(8).to("memorising")
    show.join("늦은 손님")
    assert show.phone("늦은 손님")["me"]["status"] == "watching"
    assert show.refusal(c.Memorise(show.id("늦은 손님"))) == ("no_seat", {})
    assert show.phone("늦은 손님")["match"] == show.screen()["match"]
    show.rewind()
    assert show.phone("늦은 손님")["me"] == {
        "id": show.id("늦은 손님"),
        "name": "늦은 손님",
        "seat": 9,
        "status": "seated",
    }


def test_who_was_removed_before_the_deal_comes_back_as_a_watcher() -> None:
    show = Theatre(9)
    show.remove("민서")
    show.to("memorising")
    show.restore("민서")
    assert show.phone("민서")["me"]["status"] == "watching"


def test_after_the_deal_nobody_adds_seats() -> None:
    show = Theatre(8).to("memorising")
    assert show.refusal(c.AddContestants(("더",))) == ("not_now", {})
    assert show.refusal(c.AddBots(1)) == ("not_now", {})


# --- renaming ---


def test_a_contestant_can_be_renamed_at_any_time_by_the_host_and_by_itself_until_the_deal() -> None:
    show = Theatre(8)
    show.perform(c.RenameSelf(show.id("민서"), "민서2"))
    show.to("memorising")
    assert show.refusal(c.RenameSelf(show.id("민서2"), "민서")) == ("not_now", {})
    show.perform(c.Rename(show.id("민서2"), "민서3"))
    assert show.screen()["seats"][0]["name"] == "민서3"


@pytest.mark.parametrize("gone", ["leave", "remove"])
def test_who_is_gone_cannot_write_on_the_roster_any_more(gone: str) -> None:
    show = Theatre(8)
    getattr(show, gone)("민서")
    assert show.refusal(c.RenameSelf(show.id("민서"), "또 나야")) == ("no_seat", {})


def test_a_new_name_may_differ_from_the_old_one_in_case_only() -> None:
    show = Theatre(("ana",))
    show.perform(c.Rename(show.id("ana"), "Ana"))
    assert show.names() == ["Ana"]


def test_a_new_name_must_be_free() -> None:
    show = Theatre(("민서", "지우"))
    assert show.refusal(c.Rename(show.id("민서"), "지우")) == ("name_taken", {"name": "지우"})
