"""The candidate names an opponent among those without a token, once, and the host can put it right."""

from __future__ import annotations

import pytest

from show import commands as c
from show.events import OpponentNamed
from tests.show.evenings import names
from tests.show.token_scenes import by, choices, giving, naming


def test_the_candidate_names_an_opponent_without_a_token_on_the_own_phone() -> None:
    evening = naming(9, 5, 4, 3, 1)
    assert evening.phone("하은")["can"]["name_opponent"]
    assert choices(evening) == ["서연", "도윤"]
    evening.call("하은", "도윤")
    told = evening.shown("tokens")
    assert (told["candidate"]["name"], told["named"]["name"], told["awaits"]) == ("하은", "도윤", None)
    evening.go()
    assert names(evening.shown("death_match")["rivals"]) == ["하은", "도윤"]


@pytest.mark.parametrize("opponent", ["민서", "지우", "하은"])
def test_neither_a_holder_nor_the_candidate_can_be_named(opponent: str) -> None:
    evening = naming(9, 5, 4, 3, 1)
    assert evening.refusal(c.NameOpponent(*evening.ids("하은", opponent))) == ("unknown_contestant", {})
    assert evening.refusal(c.EnterOpponent(evening.id(opponent))) == ("unknown_contestant", {})


def test_only_the_candidate_names_and_only_once() -> None:
    evening = naming(9, 5, 4, 3, 1)
    assert evening.refusal(c.NameOpponent(*evening.ids("민서", "도윤"))) == ("not_now", {})
    assert not evening.phone("민서")["can"]["name_opponent"]
    evening.call("하은", "도윤")
    assert not evening.phone("하은")["can"]["name_opponent"]
    assert evening.refusal(c.NameOpponent(*evening.ids("하은", "서연"))) == ("not_now", {})


def test_the_host_puts_a_named_opponent_right_and_the_journal_tells_both() -> None:
    evening = naming(9, 5, 4, 3, 1)
    evening.call("하은", "도윤")
    assert evening.enter_opponent("도윤") == []
    evening.enter_opponent(None)
    assert evening.stopped_by() == "refused.opponent_awaited"
    evening.enter_opponent("서연")
    assert by(evening, OpponentNamed) == [("도윤", "contestant"), (None, "host"), ("서연", "host")]
    evening.go()
    assert names(evening.shown("death_match")["rivals"]) == ["하은", "서연"]
    assert evening.refusal(c.EnterOpponent(evening.id("도윤"))) == ("not_now", {})


def test_the_button_waits_for_the_opponent() -> None:
    evening = naming(9, 5, 4, 3, 1)
    assert evening.refusal(evening.cue("death_match")) == ("opponent_awaited", {"name": "하은"})


def test_neither_a_token_nor_an_opponent_is_chosen_outside_their_beat() -> None:
    evening = giving(9, 5, 4, 1)
    assert evening.refusal(c.NameOpponent(*evening.ids("도윤", "서연"))) == ("not_now", {})
    evening.give("민서", "지우")
    evening.go()
    assert evening.refusal(c.GiveToken(*evening.ids("민서", "서연"))) == ("not_now", {})
