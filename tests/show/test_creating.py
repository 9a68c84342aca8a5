"""How a show begins: its options, its first names, its bots, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from show import commands as c
from show.audience import Guest, Host, Remote, Screen
from show.decide import decide
from show.refused import Refused
from show.view import view
from tests.show.theatre import NAMES, Theatre


def refused(**fields: Any) -> tuple[str, Any]:
    """Code and params with which a show with these fields is refused."""
    with pytest.raises(Refused) as caught:
        Theatre(0, **fields)
    return caught.value.code, caught.value.params


def test_a_new_show_stands_in_its_lobby_with_the_pasted_names_seated() -> None:
    show = Theatre(("민서", "지우"), phones=False)
    assert show.scene() == "join"
    assert show.console()["show"] == {
        "id": "show-1",
        "title": "한가위 특집",
        "code": "KQ7",
        "game": "plus_minus",
        "options": show.screen()["show"]["options"],
        "pacing": "host",
        "segment": "lobby",
        "order": 1,
        "number": 1,
        "contest": "match",
        "cue_no": 0,
        "rehearsal": False,
        "motion": "full",
    }
    assert [(one["name"], one["seat"], one["phone"]) for one in show.console()["roster"]] == [
        ("민서", 1, False),
        ("지우", 2, False),
    ]


def test_every_option_is_shown_with_its_default() -> None:
    assert Theatre(0).screen()["show"]["options"] == {
        "numbers": 5,
        "rounds": 12,
        "reset_every": 2,
        "full": 6,
        "cards": "memorise",
        "seconds": None,
        "talk_seconds": None,
        "absent": "nothing",
        "holders": "in_hand",
        "snapshot": False,
        "elimination": "bottom",
        "recap": "scores",
        "who_locked": "names",
    }


def test_a_show_can_begin_with_bots_that_avoid_taken_names() -> None:
    show = Theatre(("Bot 2", "bot 1"), bots=3)
    assert [one["name"] for one in show.console()["roster"]] == ["Bot 2", "bot 1", "Bot 3", "Bot 4", "Bot 5"]
    assert [one["kind"] for one in show.console()["roster"]] == ["person"] * 2 + ["bot"] * 3
    assert show.console()["roster"][2]["level"] == "plausible"


def test_ids_of_the_first_roster_are_all_different() -> None:
    ids = [one.id for one in Theatre(7, bots=5).show.contestants]
    assert len(set(ids)) == 12


@pytest.mark.parametrize(
    ("fields", "code", "params"),
    [
        ({"game": "chess"}, "bad_field", {"field": "game"}),
        ({"lang": "fr"}, "bad_field", {"field": "lang"}),
        ({"joining": "later"}, "bad_field", {"field": "joining"}),
        ({"options": None}, "bad_field", {"field": "options"}),
        ({"options": ["rounds", 9]}, "bad_field", {"field": "options"}),
        ({"title": "가" * 41}, "text_too_long", {"most": 40}),
        ({"title": 7}, "text_too_long", {"most": 40}),
        ({"options": {"rounds": 13}}, "bad_option", {"option": "rounds", "allowed": "8-12"}),
        ({"options": {"rounds": 12.0}}, "bad_option", {"option": "rounds", "allowed": "8-12"}),
        ({"options": {"seconds": 29}}, "bad_option", {"option": "seconds", "allowed": "null, 30-300"}),
        ({"options": {"elimination": "axe"}}, "bad_option", {"option": "elimination"}),
        ({"options": {"pacing": None}}, "bad_option", {"option": "pacing", "allowed": "host, clock"}),
        ({"options": {"recap": ["open"]}}, "bad_option", {"option": "recap"}),
        ({"options": {"pacing": "clock"}}, "clock_needs_time", {"option": "pacing"}),
        ({"names": ("민서", "민서")}, "name_taken", {"name": "민서"}),
        ({"names": ("",)}, "bad_name", {"most": 12}),
        ({"bots": 13}, "bad_field", {"field": "count"}),
        ({"bots": -1}, "bad_field", {"field": "count"}),
        ({"bots": 1, "bot_name": "{n}" + "가" * 12}, "bad_name", {"most": 12}),
        ({"bots": 2, "bot_name": "Bot"}, "name_taken", {"name": "Bot"}),
    ],
)
def test_a_show_that_does_not_fit_is_refused_with_the_reason(
    fields: dict[str, Any], code: str, params: dict[str, Any]
) -> None:
    found, told = refused(**fields)
    assert found == code
    assert params.items() <= told.items()


def test_an_option_nobody_knows_is_refused_by_name() -> None:
    code, params = refused(options={"colour": "red"})
    assert (code, params["option"]) == ("bad_option", "colour")


def test_the_clock_is_taken_once_a_round_has_a_time() -> None:
    assert Theatre(0, options={"pacing": "clock", "seconds": 30}).show.pacing == "clock"


def test_a_title_is_cleaned_and_may_be_empty() -> None:
    assert Theatre(0, title="  가을\u202e  밤 ").show.title == "가을 밤"
    assert Theatre(0, title="").show.title == ""


def test_a_show_that_exists_is_not_created_again() -> None:
    show = Theatre(2)
    again = c.CreateShow("show-2", "ABC", "", "plus_minus", {}, "ko")
    assert show.refusal(again) == ("not_now", {})


@pytest.mark.parametrize("command", [c.Poke(), c.Join("p1", "민서"), c.Cue("deal", 0), c.Hold()])
def test_without_a_show_there_is_nothing_to_ask_of(command: c.Command) -> None:
    from random import Random

    with pytest.raises(Refused) as caught:
        decide(None, command, now=0, rng=Random(1))
    assert caught.value.code == "no_show"


def test_before_a_show_every_page_is_empty_in_the_servers_language() -> None:
    for audience in (Screen(), Host(), Remote()):
        empty = view(None, audience, "en")
        assert (empty["scene"], empty["lang"], empty["show"], empty["match"]) == ("empty", "en", None, None)
    door = view(None, Guest(), "en")
    assert (door["scene"], door["door"]) == ("door", {"joining": "closed", "code": False})
    assert view(None, Host())["may"] == ["create_show"]


# --- changing it while the lobby is open ---


def test_the_host_can_change_title_language_and_options_in_the_lobby() -> None:
    show = Theatre(8)
    show.perform(c.ChangeShow("새 제목", {"rounds": 9}, "en"))
    about = show.screen()["show"]
    assert (about["title"], about["options"]["rounds"], show.screen()["lang"]) == ("새 제목", 9, "en")


def test_what_a_change_leaves_out_stays() -> None:
    show = Theatre(8, options={"rounds": 9, "pacing": "clock", "seconds": 30})
    show.perform(c.ChangeShow(lang="en"))
    about = show.screen()["show"]
    assert (about["title"], about["options"]["rounds"], about["pacing"]) == ("한가위 특집", 9, "clock")
    show.perform(c.ChangeShow(title="짧게"))
    assert (show.screen()["lang"], show.screen()["show"]["title"]) == ("en", "짧게")


def test_new_options_are_the_whole_form_so_what_they_lack_goes_back_to_its_default() -> None:
    show = Theatre(8, options={"rounds": 9, "pacing": "clock", "seconds": 30})
    show.perform(c.ChangeShow(options={"seconds": 40}))
    about = show.screen()["show"]
    assert (about["options"]["rounds"], about["options"]["seconds"], about["pacing"]) == (12, 40, "host")


def test_a_pacing_that_was_switched_by_its_own_key_survives_a_new_title() -> None:
    show = Theatre(8, options={"seconds": 30})
    show.perform(c.SetPacing("clock"))
    assert show.console()["lobby"]["chosen"]["pacing"] == "clock"
    show.perform(c.ChangeShow(title="짧게"))
    assert show.show.pacing == "clock"


def test_a_change_that_would_leave_the_clock_without_a_time_is_refused() -> None:
    show = Theatre(8, options={"seconds": 30})
    show.perform(c.SetPacing("clock"))
    assert show.refusal(c.ChangeShow(options={"pacing": "clock"}))[0] == "clock_needs_time"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (c.ChangeShow(title="가" * 41), "text_too_long"),
        (c.ChangeShow(lang="fr"), "bad_field"),
        (c.ChangeShow(options={"numbers": 7}), "bad_option"),
        (c.ChangeShow(options=7), "bad_field"),
    ],
)
def test_a_change_that_does_not_fit_is_refused(change: c.ChangeShow, code: str) -> None:
    assert Theatre(8).refusal(change)[0] == code


def test_after_the_deal_options_are_fixed() -> None:
    show = Theatre(8).to("memorising")
    assert show.refusal(c.ChangeShow(options={"rounds": 9})) == ("not_now", {})


def test_seven_of_ten_names_play_with_five_numbers_and_eleven_with_six() -> None:
    assert Theatre(10).screen()["show"]["options"]["numbers"] == 5
    assert Theatre(11).screen()["show"]["options"]["numbers"] == 6
    assert Theatre(NAMES).to("memorising").screen()["match"]["numbers"] == [1, 2, 3, 4, 5, 6]
