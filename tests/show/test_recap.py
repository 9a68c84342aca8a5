"""Looking back: never before the farewell, then picture by picture, with the secrets where that was agreed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from show import commands as c
from tests.show.evenings import TIED, Evening, begun, death_match_item, match_item, played


def over(*, game: str = "plus_minus", seed: int = 4, **options: Any) -> Evening:
    """A match played by chance, and the farewell said."""
    evening = begun(5, game=game, elimination="none", **options)
    evening.to_end_of_match(Random(seed))
    evening.to("farewell")
    return evening


def pictures(evening: Evening) -> list[Any]:
    """Presses through all of them; what everybody sees of each."""
    seen = []
    while evening.cue_now() == "recap":
        evening.go()
        seen.append(evening.shown("recap"))
    return seen


def kinds(evening: Evening) -> list[str]:
    return [one["kind"] for one in pictures(evening)]


# --- when ---


def test_nothing_is_looked_back_at_before_the_farewell() -> None:
    evening = begun(5, game="rows", recap="open", elimination="bottom").plan(match_item("rows", recap="open"))
    scenes = set()

    def seen(evening: Evening) -> None:
        scenes.add(evening.scene())
        if evening.scene() != "recap":
            assert (
                evening.screen()["recap"]
                is evening.console()["recap"]
                is evening.phone("민서")["recap"]
                is None
            )
        if not evening.show.ended:
            assert evening.refusal(c.Cue("recap", evening.show.cue_no))[0] in ("stale", "resume_first")

    evening.on(seen)
    assert {"join", "picking", "reveal", "verdict", "elimination", "farewell", "recap"} <= scenes


def test_the_farewell_itself_shows_no_picture_yet() -> None:
    evening = over(recap="open")
    assert (evening.shown("recap"), evening.cue_now()) == (None, "recap")
    assert evening.console()["cue"]["label"]["key"] == "show.cue.recap"


def test_pictures_come_one_by_one_and_all_see_the_same() -> None:
    evening = over(recap="open")
    seen = pictures(evening)
    assert [one["shown"] for one in seen] == list(range(1, len(seen) + 1))
    assert {one["of"] for one in seen} == {len(seen)}
    assert (evening.cue_now(), evening.scene()) == (None, "recap")
    assert evening.refusal(c.Cue("recap", evening.show.cue_no)) == ("stale", {})


def test_the_button_and_the_script_say_which_picture_it_is() -> None:
    evening = over(recap="open")
    said = []
    while evening.cue_now() == "recap":
        evening.go()
        [line] = evening.console()["script"]["now"]
        said.append(line["key"])
        assert evening.console()["script"]["then"] == []
        assert evening.cue_now() is None or evening.console()["cue"]["label"]["key"] == "show.cue.recap_next"
    assert said == [f"show.script.recap.{kind}" for kind in ["scores", *["round"] * 8, "turns"]]


def test_a_picture_can_be_taken_back_as_far_as_the_farewell_and_no_further() -> None:
    evening = over(recap="open")
    first = pictures(evening)
    for picture in reversed(first[:-1]):
        evening.rewind()
        assert evening.shown("recap") == picture
    evening.rewind()
    assert (evening.scene(), evening.shown("recap")) == ("farewell", None)
    assert evening.refusal(c.Rewind(evening.show.cue_no)) == ("not_now", {})
    assert evening.console()["rewind"] is None
    assert pictures(evening) == first


# --- what is told ---


@pytest.mark.parametrize(
    ("game", "recap", "told"),
    [
        ("plus_minus", "scores", ["scores"]),
        ("plus_minus", "open", ["scores", *["round"] * 8, "turns"]),
        ("rows", "scores", ["scores"]),
        ("rows", "open", ["scores", "turns"]),
    ],
)
def test_how_much_is_told_was_agreed_before_the_match(game: str, recap: str, told: list[str]) -> None:
    assert kinds(over(game=game, recap=recap)) == told


@pytest.mark.parametrize("game", ["plus_minus", "rows"])
def test_with_scores_alone_no_secret_is_in_any_view(game: str) -> None:
    evening = over(game=game, recap="scores")
    evening.go()
    for view in evening.everybody():
        told = json.dumps([view["recap"], view["history"]])
        assert not any(
            f'"{secret}"' in told for secret in ("picks", "counts", "pick", "hand", "hands", "turns")
        )


def test_each_match_of_an_evening_keeps_its_own_agreement() -> None:
    evening = begun(5, recap="scores", elimination="none").plan(match_item(recap="open", elimination="none"))
    evening.on()
    while evening.scene() == "recap":
        evening.rewind()
    told = [(one["number"], one["kind"]) for one in pictures(evening)]
    assert told == [(1, "scores"), (2, "scores"), *[(2, "round")] * 8, (2, "turns")]


@pytest.mark.parametrize("game", ["plus_minus", "rows"])
def test_scores_rise_round_by_round_to_where_the_match_ended(game: str) -> None:
    evening = over(game=game)
    points = {
        row["names"][0]: row["points"]
        for row in evening.screen()["verdict"]["rows"]
        if len(row["names"]) == 1
    }
    evening.go()
    told = evening.shown("recap")
    rounds = 8 if game == "plus_minus" else 10
    assert told["rounds"] == [{"round": number, "deal": 1} for number in range(1, rounds + 1)]
    assert {len(line) for line in told["series"].values()} == {rounds}
    assert points
    for name, last in points.items():
        assert told["series"][name][-1] == last
    marks = {line["name"]: (line["rank"], line["mark"]) for line in told["standings"]}
    final = evening.shown("history")[0]
    assert [name for name, (_, mark) in marks.items() if mark == "winner"] == final["winners"]
    assert [name for name, (_, mark) in marks.items() if mark == "bottom"] == final["bottom"]


def test_the_hosts_own_points_count_from_the_last_round_on() -> None:
    evening = begun(4, elimination="none")
    evening.with_points(9, 5, 3, 1)
    evening.to("farewell").go()
    told = evening.shown("recap")
    assert {line["name"]: line["points"] for line in told["standings"]} == {
        "민서": 9,
        "지우": 5,
        "서연": 3,
        "도윤": 1,
    }
    assert {name: line[-1] for name, line in told["series"].items()} == {
        line["name"]: line["points"] for line in told["standings"]
    }
    assert all(line[-2] < 0 for line in told["series"].values())


def test_a_round_is_told_with_what_was_announced_and_what_lay_behind_it() -> None:
    evening, announced = begun(5, recap="open", elimination="none"), []
    rng = Random(9)
    while evening.cue_now() != "start_verdict":
        if evening.scene() == "picking":
            evening.lock_by_chance(rng)
        evening.go()
        if evening.scene() == "reveal" and evening.cue_now() != "reveal":
            announced.append(evening.screen()["match"]["steps"])
    evening.to("farewell")
    rounds = [one["round"] for one in pictures(evening) if one["kind"] == "round"]
    assert [one["announcement"] for one in rounds] == announced
    for one in rounds:
        cards = [card for pick in one["picks"].values() for card in pick.values()]
        assert one["counts"] == {str(number): cards.count(number) for number in range(1, 6)}
    totals = dict.fromkeys(evening.names(), 0)
    for one in rounds:
        totals = {name: totals[name] + one["gain"][name] for name in totals}
        assert one["scores"] == totals


def test_a_round_that_was_played_again_is_marked() -> None:
    evening = begun(5, recap="open", elimination="none")
    evening.to_round(2).settle()
    evening.rewind()
    evening.resume()
    evening.to_end_of_match()
    evening.to("farewell")
    marks = [one["round"]["replayed"] for one in pictures(evening) if one["kind"] == "round"]
    assert marks == [False, True, *[False] * 6]


@pytest.mark.parametrize("away", [False, True])
def test_a_match_that_was_not_played_here_is_told_by_who_played_and_who_lost(away: bool) -> None:
    evening = played(*TIED)
    evening.go()
    if away:
        evening.perform(c.SetDeathMatch(None))
        evening.go()
    evening.lose("도윤")
    evening.to("farewell")
    told = pictures(evening)[-1]
    assert (told["kind"], told["contest"], told["game"]) == ("away", "death_match", None)
    assert (told["names"], told["eliminated"]) == (["서연", "도윤"], ["도윤"])
    assert told["reason"]["key"] == "show.reason.entered"


def test_of_one_broken_off_before_anything_was_seen_there_is_no_picture_but_a_line_of_history() -> None:
    evening = played(*TIED)
    evening.go()
    evening.deal().to("picking")
    evening.lose("도윤")
    evening.to("farewell")
    assert {one["contest"] for one in pictures(evening)} == {"match"}
    assert [one["eliminated"] for one in evening.shown("history")] == [[], ["도윤"]]


def test_of_a_match_broken_off_what_was_seen_is_told_and_nobody_is_ranked() -> None:
    evening = played(*TIED, recap="open")
    evening.go()
    evening.deal().to_round(2)
    evening.to("reveal").go()
    evening.lose("도윤")
    evening.to("farewell")
    scores, turns = [one for one in pictures(evening) if one["order"] == 2]
    assert evening.console()["script"]["now"][0]["key"] == "show.script.recap.no_turns"
    assert len(scores["rounds"]) == 2
    assert {line["rank"] for line in scores["standings"]} == {None}
    assert (turns["turns"], turns["more"]) == ([], 0)


def test_every_match_of_an_evening_has_its_pictures_in_order() -> None:
    evening = begun(6, recap="open").plan(death_match_item("rows", deals=1), match_item("rows"))
    evening.with_points(9, 5, 4, 3, 1, 1)
    evening.scored = False
    evening.told().on()
    while evening.scene() == "recap":
        evening.rewind()
    told = pictures(evening)
    assert [one["order"] for one in told] == sorted(one["order"] for one in told)
    assert {one["order"] for one in told} == {one["order"] for one in evening.shown("history")}
    by_order = {one["order"]: one["reason"] for one in told}
    assert by_order == {one["order"]: one["reason"] for one in evening.shown("history")}


def test_a_match_whose_recap_is_closed_stays_closed_in_the_export_though_the_host_came_back_to_it() -> None:
    evening = begun(5, recap="scores", elimination="none").plan(match_item(recap="open", elimination="none"))
    evening.to_end_of_match()
    evening.to("join")
    while not evening.screen()["held"]:
        evening.rewind()
    evening.rewind()
    evening.resume()
    assert evening.screen()["show"]["number"] == 1
    evening.lock_by_chance(Random(3))
    evening.settle()
    evening.to("join")
    evening.to_end_of_match()
    evening.to("farewell")
    number, open_in = 1, set()
    for line in evening.export()["journal"]:
        number += line["event"] == "NextMatchCalled"
        if {"pick", "deal"} & set(line):
            open_in.add(number)
    assert open_in == {3}


def test_a_new_show_begins_without_pictures() -> None:
    assert begun(4).shown("recap") is None
