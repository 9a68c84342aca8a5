"""What helps the host: lines to read, where the evening stands, the roster, the log, peeks, and what a bot is told."""

from __future__ import annotations

from typing import Any

import pytest

from show import commands as c
from show.briefing import briefing
from show.view_peek import peek
from tests.show.theatre import Theatre


def reading(show: Theatre) -> list[str]:
    return [line["key"] for line in show.console()["script"]["now"]]


def after(show: Theatre) -> list[Any]:
    return [(line["key"], line["params"]) for line in show.console()["script"]["then"]]


def states(lines: list[Any]) -> list[str]:
    return [f"{line['key'].rsplit('.', 1)[1]} {line['state']}" for line in lines]


def test_every_beat_has_a_line_to_read() -> None:
    show = Theatre(8, options={"talk_seconds": 30, "snapshot": True, "rounds": 8})
    read = {}
    while show.console()["cue"] is not None:
        read[show.scene()] = reading(show)
        show.go()
    assert read == {
        "join": ["show.script.lobby"],
        "rules": ["show.script.rules"],
        "memorising": ["plus_minus.script.memorising"],
        "talk": ["show.script.talk"],
        "picking": ["plus_minus.script.open"],
        "closed": ["plus_minus.script.close"],
        "reveal": ["plus_minus.script.everyone_loses"],
        "snapshot": ["show.script.snapshot"],
        "cards_back": ["plus_minus.script.cards_back"],
        "verdict": [
            "show.script.winners.highest",
            "show.script.bottom.highest",
            "show.reason.single_bottom.highest",
        ],
        "elimination": ["show.script.eliminated"],
        "farewell": ["show.script.farewell"],
    }
    assert reading(show) == ["show.script.recap.scores"]


def test_the_first_idle_moment_has_a_line_too() -> None:
    assert reading(Theatre(8).to("idle")) == ["show.script.idle"]


def test_while_picks_come_in_the_lines_name_the_last_four() -> None:
    show = Theatre(8).to("picking")
    assert show.console()["script"]["aside"][0]["key"] == "plus_minus.script.picking_aside"
    show.lock_all(show.names()[:5])
    assert reading(show) == ["plus_minus.script.some_in", "show.script.waiting_for"]
    show.lock_all()
    assert reading(show) == ["plus_minus.script.all_in"]


def test_the_lines_count_those_who_are_in_and_not_those_who_have_gone() -> None:
    show = Theatre(8).to("picking")
    names = show.names()
    show.remove(names[7])
    show.lock_all(names[:5])
    some, waiting = show.console()["script"]["now"]
    assert (some["params"]["n"], waiting["params"]["names"]) == (5, names[5:7])
    show.lock_all(names[5:7])
    assert show.console()["script"]["now"][0]["params"] == {"n": 7}


def test_the_finale_has_a_line_for_each_rank() -> None:
    show = Theatre(4, options={"rounds": 8}).with_points(5, 3, 3, 1).to("verdict")
    assert reading(show) == ["show.script.verdict"]
    show.go()
    assert show.console()["script"]["now"][0]["params"] == {"rank": 4, "names": ["도윤"], "points": 1}
    assert after(show)[0][0] == "show.script.then.reveal_rank"
    show.to("verdict").go(2)
    assert show.console()["script"]["now"][0]["params"] == {"rank": 1, "names": ["민서"], "points": 5}
    assert after(show)[0][0] == "show.script.then.last_rank"
    show.go()
    assert reading(show) == [
        "show.script.winners.highest",
        "show.script.bottom.highest",
        "show.reason.single_bottom.highest",
    ]
    show.go()
    assert reading(show) == ["show.script.eliminated"]


def test_top_down_the_line_is_of_the_rank_just_shown() -> None:
    show = Theatre(4, options={"rounds": 8}).with_points(5, 3, 3, 1)
    show.perform(c.SetFinale("top_down"))
    show.go(2)
    assert show.console()["script"]["now"][0]["params"]["names"] == ["민서"]


def test_the_line_for_after_the_press_never_tells_a_result() -> None:
    show = Theatre(8).to("closed")
    assert after(show) == [("plus_minus.script.next_step", {"round": 1, "deal": 1, "number": 1, "n": 1})]
    show.go()
    assert after(show) == [("plus_minus.script.next_step", {"round": 1, "deal": 1, "number": 2, "n": 2})]
    show.settle()
    assert after(show) == [("plus_minus.script.open", {"round": 2, "deal": 1, "number": 6, "n": 6})]


@pytest.mark.parametrize("stop", [c.Hold(), c.Blackout(True)])
def test_while_held_or_blacked_out_no_line_is_kept_ready(stop: c.Command) -> None:
    show = Theatre(8).to("closed")
    show.perform(stop)
    assert after(show) == []


def test_other_cues_announce_themselves() -> None:
    assert after(Theatre(8))[0][0] == "show.script.then.show_rules"
    assert after(Theatre(8).to("rules"))[0][0] == "plus_minus.script.deal"
    assert after(Theatre(8).to("farewell")) == []


def test_the_strip_shows_the_round_step_by_step() -> None:
    show = Theatre(8)
    assert show.console()["strip"] == []
    assert show.to("memorising").console()["strip"] == []
    assert states(show.to("idle").console()["strip"])[:3] == ["idle now", "picking next", "closed later"]
    assert states(show.to("picking").console()["strip"])[:3] == ["idle done", "picking now", "closed next"]
    assert states(show.to("closed").console()["strip"])[2:4] == ["closed now", "step next"]
    show.go(2)
    assert states(show.console()["strip"])[3:6] == ["step done", "step now", "step next"]


def test_the_strip_of_the_finale_shows_rank_by_rank() -> None:
    show = Theatre(4, options={"rounds": 8}).with_points(5, 3, 3, 1).to("verdict")
    assert states(show.console()["strip"]) == [
        "standings now",
        "rank next",
        "rank later",
        "rank later",
        "verdict later",
    ]
    show.to("elimination")
    assert states(show.console()["strip"])[-1] == "verdict now"


@pytest.mark.parametrize(
    ("scene", "now"),
    [("join", 0), ("rules", 1), ("picking", 1), ("verdict", 2), ("elimination", 2), ("farewell", 3)],
)
def test_the_rundown_shows_where_the_evening_stands(scene: str, now: int) -> None:
    stops = Theatre(8).to(scene).console()["rundown"]
    assert [stop["state"] for stop in stops] == ["done"] * now + ["now"] + ["later"] * (3 - now)


def test_the_rundown_names_the_round_while_a_match_is_played() -> None:
    stop = Theatre(8).to_round(2).console()["rundown"][1]
    assert stop["key"] == "show.rundown.match_now"
    assert (stop["params"]["round"], stop["params"]["of"]) == (2, 12)


def test_the_roster_lists_the_match_in_seat_order_and_then_the_others() -> None:
    show = Theatre(9, bots=1)
    show.remove("민서")
    show.to("picking")
    show.join("구경꾼")
    show.remove("지우")
    roster = show.console()["roster"]
    assert [one["name"] for one in roster][-2:] == ["민서", "구경꾼"]
    assert [one["seat"] for one in roster] == [*range(1, 10), None, None]
    assert roster[0]["status"] == "removed"
    assert roster[0]["ready"] is None
    assert roster[1]["ready"] is False


def test_the_log_lists_the_last_thirty_things_done_newest_first_with_the_walls_time() -> None:
    show = Theatre(8).to("verdict")
    log = show.console()["log"]
    assert len(log) == 30
    assert log[0]["key"] == "show.done.verdict_started"
    assert log[0]["wall"] == "20:41"


def test_the_log_tells_on_from_off() -> None:
    show = Theatre(8).to("idle")
    show.perform(c.Blackout(True))
    show.perform(c.Blackout(False))
    show.perform(c.ShowMessage("잠시만요"))
    assert [line["key"] for line in show.console()["log"][:3]] == [
        "show.done.message_shown.on",
        "show.done.blackout_set.off",
        "show.done.blackout_set.on",
    ]


def test_what_phones_do_by_themselves_is_not_in_the_log() -> None:
    show = Theatre(8, joining="approve").to("memorising")
    before = show.console()["log"]
    show.memorise("민서")
    show.perform(c.Join("p9", "구경꾼"))
    assert show.console()["log"] == before
    show.to("picking")
    before = show.console()["log"]
    show.lock("민서")
    assert show.console()["log"] == before


def test_a_lobby_shows_limits_and_the_hosts_own_choices() -> None:
    show = Theatre(5, options={"rounds": 9})
    assert show.console()["lobby"] == {
        "joining": "open",
        "seats": {"least": 4, "advised": 8, "most": 10},
        "seated": 5,
        "chosen": {"rounds": 9},
        "warning": None,
        "unplayable": {},
    }
    assert show.to("memorising").console()["lobby"] is None


@pytest.mark.parametrize(
    ("seats", "code", "limit"), [(3, "too_few_seats", {"least": 4}), (11, "too_many_seats", {"most": 10})]
)
def test_a_lobby_says_which_game_cannot_be_chosen_for_so_many_and_why(
    seats: int, code: str, limit: dict[str, int]
) -> None:
    told = Theatre(seats, options={"numbers": 6} if seats > 10 else {}).console()["lobby"]["unplayable"]
    game = "plus_minus" if seats == 3 else "rows"
    assert told == {game: {"key": f"refused.{code}", "params": {**limit, "n": seats}}}


def test_the_form_for_a_new_show_offers_every_choice_of_every_game() -> None:
    game = Theatre(0).console()["games"][0]
    assert (game["key"], game["seats"]) == ("plus_minus", {"least": 4, "advised": 8, "most": 12})
    assert game["choices"]["rounds"] == {"least": 8, "most": 12, "none": False, "default": 12}
    assert game["choices"]["cards"] == {"values": ["memorise", "press", "always"], "default": "memorise"}


# --- held keys ---


def test_a_peek_is_in_the_journal_and_in_the_log() -> None:
    show = Theatre(8).to("picking")
    for what in ("standings", "hands", "counts"):
        show.perform(c.Peek(what))
        line = show.console()["log"][0]
        assert (line["key"], line["params"]["what"]) == ("show.done.peeked", what)


@pytest.mark.parametrize("scene", ["join", "farewell"])
def test_before_and_after_the_evening_there_is_no_peek(scene: str) -> None:
    show = Theatre(8).to(scene)
    assert show.refusal(c.Peek("hands")) == ("not_now", {})


def test_a_peek_changes_nothing_that_anybody_else_sees() -> None:
    show = Theatre(8).to("picking")
    before = (show.screen(), show.phone("민서"), show.remote())
    show.perform(c.Peek("hands"))
    assert (show.screen(), show.phone("민서"), show.remote()) == before


def test_before_a_match_a_peek_is_empty() -> None:
    assert peek(Theatre(8).show, "hands") == []


def test_standings_are_uncovered_in_their_order() -> None:
    show = Theatre(4, options={"rounds": 8}).with_points(1, 5, 3, 3)
    assert [
        (one["name"], one["points"], one["rank"], one["mark"]) for one in peek(show.show, "standings")
    ] == [
        ("지우", 5, 1, "winner"),
        ("서연", 3, 2, None),
        ("도윤", 3, 2, None),
        ("민서", 1, 4, "bottom"),
    ]


def test_hands_are_uncovered_with_what_is_left_and_what_is_locked() -> None:
    show = Theatre(8).to("picking")
    plus = show.hand("민서")[0]
    show.lock("민서", plus=plus)
    mine = peek(show.show, "hands")[0]
    assert mine == {
        "id": show.id("민서"),
        "name": "민서",
        "hand": show.hand("민서"),
        "available": show.hand("민서"),
        "pick": {"plus": plus},
    }
    show.settle()
    mine = peek(show.show, "hands")[0]
    assert (mine["available"], mine["pick"]) == (show.hand("민서")[1:], None)


def test_one_hand_is_uncovered_for_somebody_without_a_phone() -> None:
    show = Theatre(8, phones=False).to("memorising")
    show.perform(c.Peek("hand", show.id("지우")))
    (only,) = peek(show.show, "hand", show.id("지우"))
    assert (only["name"], only["hand"]) == ("지우", show.hand("지우"))
    assert show.refusal(c.Peek("hand", "nobody"))[0] in ("no_seat", "unknown_contestant")


def test_counts_are_uncovered_for_settled_rounds_only() -> None:
    show = Theatre(8).to_round(2).to("closed")
    assert [one["round"] for one in peek(show.show, "counts")] == [1]
    show.go()
    assert [one["round"] for one in peek(show.show, "counts")] == [1]
    show.settle()
    assert [one["round"] for one in peek(show.show, "counts")] == [1, 2]


# --- bots ---


def test_a_bot_is_told_what_its_phone_would_show_and_what_it_may_play() -> None:
    show = Theatre(7, bots=1).to("memorising")
    bot = show.id("Bot 1")
    assert briefing(show.show, bot) == {"kind": "memorise"}
    assert briefing(show.show, show.id("민서")) is None
    show.to("picking")
    told = briefing(show.show, bot)
    assert (told["kind"], told["game"], told["level"]) == ("pick", "plus_minus", "plausible")
    assert told["opening"] == show.opening()
    assert told["view"]["mine"]["hand"] == show.hand("Bot 1")
    assert len(told["legal"]) == 1 + 3 + 3 + 6
    show.perform(c.MakePick(bot, told["opening"], told["legal"][-1], bot=True))
    assert briefing(show.show, bot) is None


def test_before_a_match_a_bot_owes_nothing() -> None:
    show = Theatre(7, bots=1)
    assert briefing(show.show, show.id("Bot 1")) is None
