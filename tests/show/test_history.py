"""What the evening remembers of its matches, and that one and the same reason reaches every side."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from show import commands as c
from show.audience import Screen
from show.events import EliminationRecorded, EliminationShown
from show.evolve import Stamp, evolve
from show.model import Segment
from show.view import view
from tests.show.evenings import TIED, Evening, begun, break_item, match_item, played, reasons


def history(evening: Evening) -> Any:
    return evening.console()["history"]


# --- what it tells, and when ---


def test_an_evening_that_begins_has_no_history() -> None:
    evening = begun(4)
    assert (history(evening), evening.screen()["history"]) == ([], None)
    evening.with_points(9, 5, 3, 1)
    assert history(evening) == []


def test_a_match_is_history_once_its_verdict_is_told_and_who_is_out_once_that_is_shown() -> None:
    evening = begun(4)
    evening.with_points(9, 5, 3, 1)
    for _ in range(5):
        evening.go()
        assert history(evening) == []
    evening.go()
    [told] = history(evening)
    assert (told["winners"], told["bottom"], told["eliminated"]) == (["민서"], ["도윤"], [])
    evening.to("elimination")
    assert history(evening) == [
        {
            "order": 1,
            "number": 1,
            "contest": "match",
            "game": "plus_minus",
            "names": ["민서", "지우", "서연", "도윤"],
            "winners": ["민서"],
            "bottom": ["도윤"],
            "eliminated": ["도윤"],
            "reason": evening.screen()["elimination"]["reason"],
            "tokens": None,
            "stand_ins": [],
            "unfinished": False,
        }
    ]


def test_only_the_host_sees_it_before_the_farewell() -> None:
    evening = begun(4).plan(break_item())
    evening.with_points(9, 5, 3, 1)
    evening.told().to("break")
    assert {
        seen["history"] is None for seen in (evening.screen(), evening.remote(), evening.phone("민서"))
    } == {True}
    assert len(history(evening)) == 1
    evening.to("farewell")
    assert evening.shown("history") == history(evening)


def test_a_death_match_is_history_of_its_own() -> None:
    evening = played(*TIED)
    evening.go()
    assert [one["contest"] for one in history(evening)] == ["match"]
    evening.deal().with_points(3, 8)
    evening.told().to("elimination")
    first, second = history(evening)
    assert (first["eliminated"], first["bottom"]) == ([], ["서연", "도윤"])
    assert (second["number"], second["contest"], second["names"]) == (1, "death_match", ["서연", "도윤"])
    assert (second["winners"], second["eliminated"]) == (["서연"], ["도윤"])


def test_one_played_away_has_no_game_and_one_broken_off_no_result() -> None:
    evening = played(*TIED)
    evening.go()
    evening.perform(c.SetDeathMatch(None))
    evening.lose("서연")
    evening.go()
    told = history(evening)[1]
    assert (told["game"], told["names"], told["eliminated"]) == (None, ["서연", "도윤"], ["서연"])
    cut = played(*TIED)
    cut.go()
    cut.deal().lose("서연")
    cut.go()
    told = history(cut)[1]
    assert (told["game"], told["unfinished"], told["winners"], told["eliminated"]) == (
        "rows",
        True,
        [],
        ["서연"],
    )


def test_it_tells_what_was_done_with_tokens() -> None:
    evening = played(9, 5, 4, 1, elimination="tokens")
    evening.go()
    evening.give("민서", "지우")
    evening.go()
    evening.call("도윤", "서연")
    tokens = {"holders": ["민서", "지우"], "given": "지우", "named": "서연"}
    evening.go()
    assert history(evening)[0]["tokens"] == tokens
    evening.deal().lose("서연")
    evening.go()
    assert [one["tokens"] for one in history(evening)] == [tokens, None]
    evening.to("farewell")
    assert evening.shown("history")[0]["tokens"] == tokens


def test_it_tells_that_several_winners_kept_theirs() -> None:
    evening = played(9, 9, 4, 1, elimination="tokens")
    evening.go(2)
    evening.call("도윤", "서연")
    evening.go()
    assert history(evening)[0]["tokens"] == {"holders": ["민서", "지우"], "given": None, "named": "서연"}


def test_a_journal_from_before_death_matches_still_says_whom_the_host_recorded() -> None:
    evening = played(*TIED)
    show = evening.show
    for event in (EliminationShown(), EliminationRecorded(evening.ids("서연"))):
        show = evolve(show, event, Stamp(evening.now))
    told = view(show, Screen())
    assert told["elimination"]["eliminated"] == ["서연"]
    assert told["elimination"]["reason"]["key"] == "show.reason.tied_bottom.highest"


def test_a_match_without_a_result_is_told_as_such() -> None:
    evening = begun(3, game="rows").plan(match_item("rows"))
    evening.run_out().to("join")
    [told] = history(evening)
    assert (told["unfinished"], told["winners"], told["eliminated"]) == (True, [], [])


@pytest.mark.parametrize("seed", range(3))
def test_it_says_to_the_end_what_verdict_and_elimination_said_even_after_renames(seed: int) -> None:
    evening = begun(7, elimination="tokens", seed=seed).plan(
        match_item("rows", elimination="tokens"), match_item()
    )
    rng, said = Random(seed), {}

    def seen(evening: Evening) -> None:
        screen = evening.screen()
        if evening.scene() == "picking":
            evening.lock_by_chance(rng)
        if evening.scene() == "verdict" and screen["verdict"]["final"]:
            final = screen["verdict"]["final"]
            said[screen["show"]["order"]] = [final["winners"], final["bottom"], [], final["reason"]]
        if screen["elimination"]:
            final, last = screen["verdict"], screen["elimination"]
            told = said.setdefault(screen["show"]["order"], [[], [], [], None])
            told[2], told[3] = last["eliminated"], last["reason"]
            if final is None:
                told[:2] = [[], []]
        if evening.scene() == "rules" and screen["show"]["number"] > 1:
            one = next(one for one in evening.show.contestants if not one.name.startswith("새"))
            renamed(said, one.name, f"새{one.name}")
            evening.perform(c.Rename(one.id, f"새{one.name}"))

    evening.on(seen)
    told = [
        [one["winners"], one["bottom"], one["eliminated"], one["reason"]] for one in evening.shown("history")
    ]
    assert told == [said[number] for number in sorted(said)]
    assert any(name.startswith("새") for one in evening.shown("history") for name in one["names"])


def renamed(said: Any, old: str, new: str) -> None:
    """Everything that was said, by the new name."""
    for number, told in said.items():
        said[number] = _renamed(told, old, new)


def _renamed(told: Any, old: str, new: str) -> Any:
    if isinstance(told, dict):
        return {key: _renamed(value, old, new) for key, value in told.items()}
    if isinstance(told, list):
        return [_renamed(value, old, new) for value in told]
    return new if told == old else told


# --- one reason for all ---


KINDS: dict[str, tuple[int, ...]] = {
    "single": (9, 5, 4, 3, 1),
    "tied": (9, 5, 4, 1, 1),
    "several_winners": (9, 9, 4, 3, 1),
    "nobody_without": (9, 9, 9, 9, 1),
    "all_equal": (4, 4, 4, 4, 4),
}
EXPECTED = {
    ("bottom", "single"): "single_bottom",
    ("bottom", "tied"): "tied_bottom",
    ("bottom", "several_winners"): "single_bottom",
    ("bottom", "nobody_without"): "single_bottom",
    ("bottom", "all_equal"): "all_equal",
    ("tokens", "single"): "tokens",
    ("tokens", "tied"): "tied_bottom",
    ("tokens", "several_winners"): "tokens",
    ("tokens", "nobody_without"): "tokens_nobody",
    ("tokens", "all_equal"): "all_equal",
    ("none", "single"): "exhibition",
    ("none", "tied"): "exhibition",
    ("none", "several_winners"): "exhibition",
    ("none", "nobody_without"): "exhibition",
    ("none", "all_equal"): "all_equal",
}


class Ear:
    """Listens to every side in every scene outside a match, and to the words the host reads."""

    def __init__(self) -> None:
        self.said: dict[int, str] = {}

    def __call__(self, evening: Evening) -> None:
        if evening.show.play.segment is Segment.MATCH:
            return
        now = {about for view in evening.everybody() for about in reasons(view)}
        numbers = [number for number, _ in now]
        assert len(numbers) == len(set(numbers)), now
        self.said |= dict(now)
        verdict = evening.screen()["verdict"]
        if evening.scene() == "verdict" and verdict["final"]:
            assert evening.console()["script"]["now"][-1] == verdict["final"]["reason"]

    def agrees_with_what_is_left(self, evening: Evening) -> None:
        """History, recap and export say what was said last of each match."""
        assert dict(reasons(evening.screen())).items() <= self.said.items()
        written = {"show": {"order": 0}, "history": evening.export()["matches"], "recap": None}
        assert dict(reasons(written)) == self.said


@pytest.mark.parametrize("game", ["plus_minus", "rows"])
@pytest.mark.parametrize(("rule", "kind"), EXPECTED)
def test_host_screen_phones_recap_and_export_give_the_same_reason(game: str, rule: str, kind: str) -> None:
    points = KINDS[kind] if game == "plus_minus" else tuple(10 - one for one in KINDS[kind])
    evening, ear = played(*points, game=game, elimination=rule), Ear()
    best = "highest" if game == "plus_minus" else "lowest"
    assert evening.final()["reason"]["key"] == f"show.reason.{EXPECTED[rule, kind]}.{best}"
    assert evening.final()["reason"]["params"]["bottom_points"] == points[-1]
    evening.scored = False
    evening.on(ear)
    ear.agrees_with_what_is_left(evening)


@pytest.mark.parametrize("game", [None, "rows", "plus_minus"])
@pytest.mark.parametrize("ending", ["tied", "no_result", "cut", "before", "decided"])
def test_the_reason_of_a_death_match_is_one_too(game: str | None, ending: str) -> None:
    evening, ear = played(9, 1, 1, 1, 1), Ear()
    ear(evening)
    evening.go()
    evening.perform(
        c.SetDeathMatch(
            game, {} if game is None else {"rows": {"deals": 1}, "plus_minus": {"rounds": 8}}[game]
        )
    )
    ear(evening)
    if game is None:
        evening.go()
    elif ending in ("tied", "decided"):
        evening.deal().with_points(
            *((4, 4, 4, 4) if ending == "tied" else (4, 4, 4, 5 if game == "rows" else 3))
        )
        evening.told()
    elif ending == "no_result" and game == "rows":
        evening.run_out()
    elif ending == "cut":
        evening.deal().to("picking")
    ear(evening)
    if game is None or ending != "decided":
        evening.lose("도윤")
    ear(evening)
    evening.on(ear)
    ear.agrees_with_what_is_left(evening)
    assert len(ear.said) == 2


def test_with_all_of_them_sent_the_reason_says_so_everywhere() -> None:
    evening, ear = played(3, 3, 3, 3), Ear()
    ear(evening)
    evening.perform(c.SendAll(True))
    evening.scored = False
    evening.on(ear)
    ear.agrees_with_what_is_left(evening)
    assert "all_sent" in ear.said[1]


def test_a_match_without_a_result_gives_its_one_reason_everywhere() -> None:
    evening, ear = begun(3, game="rows").run_out(), Ear()
    evening.on(ear)
    ear.agrees_with_what_is_left(evening)
    assert "no_result" in ear.said[1]


def test_where_everybody_has_left_the_one_reason_says_so() -> None:
    evening, ear = begun(4), Ear()
    evening.with_points(9, 5, 3, 1)
    for name in evening.names():
        evening.leave(name)
    evening.told().on(ear)
    ear.agrees_with_what_is_left(evening)
    assert "nobody_left" in ear.said[1]


def test_a_plus_minus_death_match_that_all_have_left_is_the_hosts_to_decide() -> None:
    evening = played(9, 1, 1, 1, 1)
    evening.go()
    evening.perform(c.SetDeathMatch("plus_minus", {"rounds": 8}))
    evening.deal().to("picking")
    for name in evening.names():
        evening.leave(name)
    assert evening.final()["reason"]["key"] == "show.reason.nobody_left"
    assert evening.cue_now() == "death_match"
    evening.lose("지우")
    evening.go()
    assert evening.screen()["elimination"]["eliminated"] == ["지우"]
