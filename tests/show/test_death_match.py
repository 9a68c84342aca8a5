"""The death match: who plays it and by what, who loses it, and that nobody plays it for anybody."""

from __future__ import annotations

from random import Random

import pytest

from show import commands as c
from show.elimination import outcome
from show.pacing import owed
from tests.show.evenings import TIED, Evening, begun, called, dealt, names, out, played


def rivals(evening: Evening) -> list[str]:
    return names(evening.shown("death_match")["rivals"])


# --- who plays it, and by what ---


def test_those_at_the_bottom_stand_before_the_room() -> None:
    evening = called()
    about = evening.shown("death_match")
    assert (about["game"], about["started"], about["again"], about["lost"]) == ("rows", False, False, [])
    assert rivals(evening) == ["서연", "도윤"]
    show = evening.screen()["show"]
    assert (show["segment"], show["contest"], show["number"]) == ("death_match", "death_match", 1)
    assert [evening.status(name) for name in ("민서", "서연")] == ["watching", "seated"]


def test_before_it_is_played_it_is_to_be_played_and_nobody_is_out_by_it() -> None:
    weighed = outcome(called().show)
    assert weighed.eliminated == ()
    assert weighed.reason == {
        "key": "show.reason.to_be_played",
        "params": {"names": ["서연", "도윤"], "n": 2},
    }


def test_it_is_a_deal_of_rows_that_keeps_what_was_promised_of_recap_and_locks() -> None:
    evening = called(recap="open", who_locked="count", elimination="bottom", numbers=6)
    options = evening.screen()["show"]["options"]
    assert (options["deals"], options["recap"], options["who_locked"]) == (1, "open", "count")
    assert "numbers" not in options
    assert called(3, 9, 9, game="rows", seconds=45).screen()["show"]["options"]["seconds"] == 20


def test_the_host_has_words_for_it_before_and_after_the_press() -> None:
    script = called().console()["script"]
    assert script["now"][0]["key"] == "show.script.death_match"
    assert script["then"] == [{"key": "show.script.then.death_match_begins", "params": {}}]


def test_only_the_rivals_are_dealt_cards_and_everybody_else_looks_on() -> None:
    evening = dealt()
    assert evening.names() == ["서연", "도윤"]
    assert len(evening.phone("서연")["match"]["mine"]["hand"]) == 10
    assert "mine" not in evening.phone("민서")["match"]
    assert evening.status("민서") == "watching"
    assert evening.shown("death_match")["started"]


def test_the_host_may_choose_another_game_if_so_many_can_play_it() -> None:
    evening = called(1, 1, 1, 1, 9)
    evening.perform(c.SetDeathMatch("plus_minus", {"rounds": 8}))
    assert evening.shown("death_match")["game"] == "plus_minus"
    evening.deal().with_points(4, 4, 4, 1)
    assert evening.final()["bottom"] == ["도윤"]
    evening.go()
    assert evening.screen()["elimination"]["eliminated"] == ["도윤"]


def test_too_few_for_a_game_is_a_reason_on_the_button_until_another_is_chosen() -> None:
    evening = called()
    evening.perform(c.SetDeathMatch("plus_minus"))
    assert evening.refusal(evening.cue("deal")) == ("too_few_seats", {"least": 4, "n": 2})
    assert evening.stopped_by() == "refused.too_few_seats"
    evening.perform(c.SetDeathMatch("rows", {"deals": 1, "seconds": 45}))
    assert evening.deal().screen()["show"]["options"]["seconds"] == 45


def test_too_many_for_rows_is_a_reason_too() -> None:
    evening = played(*[3] * 11)
    evening.perform(c.SendAll(True))
    evening.go()
    assert evening.refusal(evening.cue("deal")) == ("too_many_seats", {"most": 10, "n": 11})
    evening.perform(c.SetDeathMatch("plus_minus"))
    assert len(evening.deal().names()) == 11


def test_a_game_or_a_choice_there_is_not_is_refused() -> None:
    evening = called()
    assert evening.refusal(c.SetDeathMatch("chess")) == ("bad_field", {"field": "game"})
    code, params = evening.refusal(c.SetDeathMatch("rows", {"deals": 2}))
    assert (code, params["option"]) == ("bad_option", "deals")
    clock = {"pacing": "clock"}
    assert evening.refusal(c.SetDeathMatch("plus_minus", clock))[0] == "clock_needs_time"


def test_once_it_is_on_its_game_stands() -> None:
    assert dealt().refusal(c.SetDeathMatch("rows", {})) == ("not_now", {})
    assert played(*TIED).refusal(c.SetDeathMatch(None)) == ("not_now", {})


def test_a_bot_at_the_bottom_plays_its_own_seat_and_can_be_eliminated() -> None:
    evening = dealt(9, 5, 3, 1, 1, bots=2)
    evening.to("picking")
    assert [id for id, _ in owed(evening.show)] == list(evening.match().seats)
    bots = evening.names()
    evening.with_points(4, 9)
    evening.told().go()
    assert evening.screen()["elimination"]["eliminated"] == bots[1:]


def test_who_was_taken_over_in_the_match_before_plays_by_hand_again() -> None:
    evening = begun(3, game="rows").deal()
    evening.perform(c.LetBotPlay(evening.id("서연")))
    evening.with_points(1, 9, 9)
    evening.told().go()
    assert evening.status("서연") == "seated"
    evening.to("picking")
    assert evening.phone("서연")["can"]["pick"]
    assert not [one["name"] for one in evening.console()["roster"] if one["stood_in"]]


# --- who loses it ---


@pytest.mark.parametrize(("game", "best"), [("rows", "lowest"), ("plus_minus", "highest")])
def test_it_is_won_or_lost_and_no_word_of_winner_and_bottom_falls(game: str, best: str) -> None:
    evening = called(*(9, 1, 1, 1, 1))
    evening.perform(c.SetDeathMatch(game, {"deals": 1} if game == "rows" else {"rounds": 8}))
    evening.deal().with_points(4, 3, 2, 1)
    seen = set()
    while evening.console()["cue"]["cue"] in ("start_verdict", "reveal_rank"):
        seen.add(evening.console()["cue"]["label"]["key"])
        seen |= {one["key"] for one in evening.console()["script"]["then"]}
        evening.go()
    told = evening.console()
    assert [one["key"] for one in told["script"]["now"]] == [
        f"show.script.won.{best}",
        f"show.script.lost_by.{best}",
        f"show.reason.death_match.{best}",
    ]
    assert told["strip"][-1]["key"] == "show.strip.result"
    assert "show.cue.reveal_result" in seen
    assert not seen & {"show.cue.reveal_verdict", "show.script.then.last_rank"}


def test_its_bottom_is_eliminated() -> None:
    evening = dealt()
    evening.with_points(3, 8)
    assert evening.final()["reason"]["key"] == "show.reason.death_match.lowest"
    evening.go()
    assert evening.screen()["elimination"]["eliminated"] == ["도윤"]
    assert [evening.status(name) for name in ("민서", "서연", "도윤")] == ["watching", "seated", "out"]


def test_those_who_tie_play_again_among_themselves_and_the_third_is_safe() -> None:
    evening = dealt(9, 1, 1, 1)
    evening.with_points(2, 7, 7)
    assert evening.final()["reason"]["key"] == "show.reason.play_again.lowest"
    assert evening.cue_now() == "death_match"
    evening.go()
    assert (rivals(evening), evening.shown("death_match")["again"]) == (["서연", "도윤"], True)
    assert evening.console()["cue"]["cue"] == "deal"
    evening.deal().with_points(8, 3)
    evening.told().go()
    assert out(evening) == ["서연"]
    assert evening.screen()["show"]["order"] == 3


def test_a_tie_of_all_rivals_is_played_again_by_all_of_them_with_the_same_choices() -> None:
    evening = called()
    evening.perform(c.SetDeathMatch("rows", {"deals": 1, "seconds": 45}))
    evening.deal().with_points(4, 4)
    evening.told().go()
    assert rivals(evening) == ["서연", "도윤"]
    assert evening.screen()["show"]["options"]["seconds"] == 45


def test_a_tie_may_be_decided_by_the_host_instead() -> None:
    evening = dealt()
    evening.with_points(4, 4)
    evening.told()
    evening.lose("서연")
    assert evening.final()["reason"] == {"key": "show.reason.entered", "params": {"names": ["서연"], "n": 1}}
    evening.lose()
    assert evening.cue_now() == "death_match"
    evening.lose("도윤")
    evening.go()
    assert out(evening) == ["도윤"]


def test_without_a_result_the_host_repeats_it_or_enters_the_loser() -> None:
    evening = dealt()
    evening.run_out()
    assert evening.cue_now() == "death_match"
    assert rivals(evening) == ["서연", "도윤"]
    evening.go()
    assert evening.shown("death_match")["again"]
    evening.rewind()
    evening.lose("도윤")
    evening.go()
    assert out(evening) == ["도윤"]


def test_a_match_without_a_result_eliminates_nobody_and_the_evening_goes_on() -> None:
    evening = begun(3, game="rows").run_out()
    final = evening.final()
    assert (final["winners"], final["bottom"], evening.cue_now()) == ([], [], "farewell")
    assert final["reason"]["params"]["minutes"] == 45
    assert evening.refusal(c.RecordEliminated(evening.ids("민서"))) == ("not_now", {})


@pytest.mark.parametrize("seed", range(6))
def test_nobody_but_a_rival_is_ever_eliminated_however_it_is_played(seed: int) -> None:
    evening, rng = played(9, 5, 2, 2, 2, 4, 3, 2), Random(seed)
    evening.go()
    before = set(rivals(evening))
    while evening.scene() != "elimination":
        if evening.scene() == "death_match":
            assert set(rivals(evening)) <= before
            before = set(rivals(evening))
            evening.deal().to_end_of_match(rng)
            evening.scored = True
        evening.go()
    assert len(out(evening)) == 1
    assert set(out(evening)) <= before


def test_the_third_party_of_tokens_keeps_out_of_it() -> None:
    evening = played(9, 5, 4, 1, elimination="tokens")
    evening.go()
    evening.give("민서", "지우")
    evening.go()
    evening.call("도윤", "서연")
    evening.go()
    assert sorted(rivals(evening)) == ["도윤", "서연"]
    evening.deal().lose("서연")
    evening.go()
    assert out(evening) == ["서연"]


# --- all equal ---


@pytest.mark.parametrize("rule", ["bottom", "tokens", "none"])
def test_where_all_are_equal_nobody_goes_unless_the_host_sends_them_all(rule: str) -> None:
    evening = played(3, 3, 3, 3, elimination=rule)
    assert (evening.cue_now(), evening.console()["elimination"]) == ("farewell", None)
    evening.perform(c.SendAll(True))
    assert (evening.cue_now(), evening.perform(c.SendAll(True))) == ("death_match", [])
    evening.perform(c.SendAll(False))
    assert evening.cue_now() == "farewell"
    evening.perform(c.SendAll(True))
    evening.go()
    assert (rivals(evening) == evening.ids and False) or len(rivals(evening)) == 4


def test_where_not_all_are_equal_nobody_is_sent() -> None:
    assert played(*TIED).refusal(c.SendAll(True)) == ("not_now", {})
    assert begun(4, rounds=8).refusal(c.SendAll(True)) == ("not_now", {})
