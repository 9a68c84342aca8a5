"""What a show leaves behind in writing: before the farewell what the room has seen, afterwards as the host chose."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from games.score import score
from show import commands as c
from show.export import exported
from tests.show.theatre import Theatre


def export(show: Theatre) -> Any:
    journal = ((stamp.at, stamp.wall, event) for event, stamp in show.records)
    return exported(show.show, journal)


def only_match(show: Theatre) -> Any:
    """What is told of the evening's one match."""
    [match] = export(show)["matches"]
    return match


def over(**options: Any) -> Theatre:
    """A whole evening, played by chance, in which one round was seen and played again."""
    show = Theatre(8, options={"rounds": 8, **options}, seed=5).to_round(1)
    show.settle()
    show.rewind()
    show.resume()
    show.to_end_of_match(Random(5))
    show.perform(c.AdjustScore(show.id("민서"), -40, "시험"))
    return show.to("farewell")


def test_an_export_from_the_lobby_has_no_rounds() -> None:
    told = export(Theatre(8))
    assert (told["matches"], told["ended"]) == ([], False)
    assert told["contestants"][0] == {"name": "민서", "kind": "person", "status": "seated"}
    assert set(told["show"]) == {"id", "title", "lang", "rehearsal"}


def test_a_match_is_told_with_its_number_its_game_and_every_option() -> None:
    [match] = export(Theatre(8, options={"rounds": 9}).to("memorising"))["matches"]
    assert (match["number"], match["contest"], match["game"], match["rounds"]) == (
        1,
        "match",
        "plus_minus",
        [],
    )
    assert (match["options"]["pacing"], match["options"]["rounds"]) == ("host", 9)


def test_before_the_farewell_there_are_announcements_of_whole_rounds_and_nothing_else() -> None:
    show = Theatre(8).to_round(1)
    show.lock_by_chance(Random(1))
    show.settle()
    show.to_round(2)
    show.lock_by_chance(Random(2))
    show.to("closed").go(3)
    told = export(show)
    [match] = told["matches"]
    assert [one["number"] for one in match["rounds"]] == [1]
    assert set(match["rounds"][0]) == {"number", "deal", "announcement", "replayed"}
    assert set(match) == {"order", "number", "contest", "game", "options", "rounds"}
    assert set(told) == {"format", "show", "ended", "contestants", "matches"}
    show.settle()
    assert [one["number"] for one in only_match(show)["rounds"]] == [1, 2]


def test_even_the_verdict_is_not_written_before_the_farewell() -> None:
    assert "standings" not in only_match(Theatre(8, options={"rounds": 8}).to("elimination"))


def test_after_the_farewell_there_are_scores_but_no_hand_pick_or_count() -> None:
    show = over()
    told = export(show)
    assert told["ended"]
    [match] = told["matches"]
    assert set(match["rounds"][0]) == {"number", "deal", "announcement", "replayed", "gain", "scores"}
    assert "case" not in match
    for line in told["journal"]:
        assert not {"deal", "pick", "sets"} & set(line)
    assert '"plus": 1}' not in json.dumps([line for line in told["journal"] if "Pick" in line["event"]])


def test_the_journal_of_an_export_names_every_event_with_its_times() -> None:
    show = over()
    told = export(show)["journal"]
    assert [line["event"] for line in told] == show.done()
    assert {"at", "wall"} <= set(told[0])


def test_a_round_that_was_played_again_is_marked() -> None:
    assert [one["replayed"] for one in only_match(over())["rounds"]] == [True] + [False] * 7


def test_the_export_names_winners_bottom_adjustments_and_who_is_out() -> None:
    show = over()
    told = only_match(show)
    final = show.screen()["verdict"]["final"]
    assert (told["winners"], told["bottom"]) == (final["winners"], final["bottom"])
    assert told["adjustments"] == {"민서": -40}
    assert told["eliminated"] == ["민서"]
    assert told["reason"] == final["reason"]
    assert told["standings"][-1]["name"] == "민서"


def test_an_open_recap_lets_anyone_score_the_match_again() -> None:
    show = over(recap="open")
    told = export(show)
    [match] = told["matches"]
    scored = score(match["case"])
    assert [one["scores"] for one in scored["rounds"]] == [one["scores"] for one in match["rounds"]]
    picks = [line["pick"] for line in told["journal"] if line["event"] == "PickMade"]
    assert len(picks) == 8 * 8
    assert match["rounds"][0]["counts"] == counted(match["case"]["rounds"][0])


def counted(played: dict[str, dict[str, int]]) -> dict[str, int]:
    cards = [number for pick in played.values() for number in pick.values()]
    return {str(number): cards.count(number) for number in range(1, 6)}


def test_an_open_recap_is_open_after_the_farewell_only() -> None:
    show = Theatre(8, options={"recap": "open"}).to_round(1)
    show.settle()
    match = only_match(show)
    assert "case" not in match
    assert "counts" not in match["rounds"][0]
