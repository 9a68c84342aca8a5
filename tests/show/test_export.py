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
    assert (told["rounds"], told["ended"]) == ([], False)
    assert told["contestants"][0] == {"name": "민서", "kind": "person", "status": "seated"}
    assert told["show"]["options"]["pacing"] == "host"


def test_before_the_farewell_there_are_announcements_of_whole_rounds_and_nothing_else() -> None:
    show = Theatre(8).to_round(1)
    show.lock_by_chance(Random(1))
    show.settle()
    show.to_round(2)
    show.lock_by_chance(Random(2))
    show.to("closed").go(3)
    told = export(show)
    assert [one["number"] for one in told["rounds"]] == [1]
    assert set(told["rounds"][0]) == {"number", "deal", "announcement", "replayed"}
    assert set(told) == {"format", "show", "ended", "contestants", "rounds"}
    show.settle()
    assert [one["number"] for one in export(show)["rounds"]] == [1, 2]


def test_even_the_verdict_is_not_written_before_the_farewell() -> None:
    assert "standings" not in export(Theatre(8, options={"rounds": 8}).to("elimination"))


def test_after_the_farewell_there_are_scores_but_no_hand_pick_or_count() -> None:
    show = over()
    told = export(show)
    assert told["ended"]
    assert set(told["rounds"][0]) == {"number", "deal", "announcement", "replayed", "gain", "scores"}
    assert "case" not in told
    for line in told["journal"]:
        assert not {"deal", "pick", "sets"} & set(line)
    assert '"plus": 1}' not in json.dumps([line for line in told["journal"] if "Pick" in line["event"]])


def test_the_journal_of_an_export_names_every_event_with_its_times() -> None:
    show = over()
    told = export(show)["journal"]
    assert [line["event"] for line in told] == show.done()
    assert {"at", "wall"} <= set(told[0])


def test_a_round_that_was_played_again_is_marked() -> None:
    assert [one["replayed"] for one in export(over())["rounds"]] == [True] + [False] * 7


def test_the_export_names_winners_bottom_adjustments_and_who_is_out() -> None:
    show = over()
    told = export(show)
    final = show.screen()["verdict"]["final"]
    assert (told["winners"], told["bottom"]) == (final["winners"], final["bottom"])
    assert told["adjustments"] == {"민서": -40}
    assert told["eliminated"] == ["민서"]
    assert told["reason"] == final["reason"]
    assert told["standings"][-1]["name"] == "민서"


def test_an_open_recap_lets_anyone_score_the_match_again() -> None:
    show = over(recap="open")
    told = export(show)
    scored = score(told["case"])
    assert [one["scores"] for one in scored["rounds"]] == [one["scores"] for one in told["rounds"]]
    picks = [line["pick"] for line in told["journal"] if line["event"] == "PickMade"]
    assert len(picks) == 8 * 8
    assert told["rounds"][0]["counts"] == counted(told["case"]["rounds"][0])


def counted(played: dict[str, dict[str, int]]) -> dict[str, int]:
    cards = [number for pick in played.values() for number in pick.values()]
    return {str(number): cards.count(number) for number in range(1, 6)}


def test_an_open_recap_is_open_after_the_farewell_only() -> None:
    show = Theatre(8, options={"recap": "open"}).to_round(1)
    show.settle()
    told = export(show)
    assert "case" not in told
    assert "counts" not in told["rounds"][0]
