"""What everybody sees of rows: the wire's fields scene by scene, previews, penalties as they rise, and what stays in hands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.rows.cards import points as cost
from show import commands as c
from show.export import exported
from show.pacing import next_cue
from tests.show.fields import check_all, seen_in, values
from tests.show.theatre import Theatre

OPTIONS: list[dict[str, Any]] = [
    {"deals": 3},
    {"deals": 1, "who_locked": "count", "pacing": "host", "elimination": "tokens"},
    {"ending": "sixty_six", "elimination": "none"},
]


def rows(seats: int = 3, **options: Any) -> Theatre:
    return Theatre(seats, game="rows", options=options)


def evenings() -> Iterator[Theatre]:
    """The beats of three evenings, of some rounds of each deal, with picks, silence, bots, watchers, and somebody at the door."""
    for number, options in enumerate(OPTIONS):
        show, rng = Theatre(3, game="rows", bots=1, options=options, seed=number), Random(number)
        show.join("넷째")
        show.perform(c.AskToReturn("r1", "지우"))
        yield show
        while next_cue(show.show) is not None:
            show.go()
            if show.scene() == "picking" and rng.random() < 0.8:
                show.lock_by_chance(rng)
            if show.screen()["round"] is None or show.place()[1] in (1, 5, 10):
                yield show
        show.perform(c.Blackout(True))
        yield show


def interrupted() -> Iterator[Theatre]:
    """Beats that the plain evening has not: held, empty, automatic, taken over, left, over the scene, out of time."""
    show = rows(4, deals=1).to("picking")
    show.join("구경꾼")
    for _ in range(3):
        show.lock_all(show.names()[1:])
        show.pass_time(20)
        show.settle().to("picking")
    yield show
    show.perform(c.TakeOver(show.id("지우")))
    show.lock_all(["지우"])
    show.hold()
    yield show
    show.perform(c.NoteAllGone(True))
    yield show
    show.leave("서연")
    show.perform(c.ShowMessage("잠시만요"))
    yield show
    show.perform(c.NoteAllGone(False))
    show.resume()
    show.perform(c.ShowMessage(None))
    show.perform(c.ShowResult(2))
    yield show
    yield from out_of_time(show)


def out_of_time(show: Theatre) -> Iterator[Theatre]:
    """The end of a match whose own time is up in a round."""
    for _ in range(5):
        show.perform(c.AddTime(600))
    show.pass_time(45 * 60)
    yield show
    for _ in range(2):
        show.go()
        yield show


@pytest.fixture(scope="module")
def beats() -> list[dict[str, Any]]:
    """What everybody saw in every beat."""
    return seen_in(show for tour in (evenings, interrupted) for show in tour())


def test_the_beats_looked_at_are_all_there_are(beats: list[dict[str, Any]]) -> None:
    assert {beat["scene"] for beat in beats} == {
        *("join", "rules", "idle", "picking", "closed", "reveal", "deal_summary", "time_up"),
        *("verdict", "elimination", "tokens", "death_match", "farewell", "recap"),
    }


def test_everybody_gets_their_fields_and_no_other(beats: list[dict[str, Any]]) -> None:
    for beat in beats:
        check_all(beat)


def test_a_view_is_plain_json(beats: list[dict[str, Any]]) -> None:
    for beat in beats:
        for view in (beat["screen"], beat["host"], beat["remote"], *beat["phones"].values(), *beat["doors"]):
            assert json.loads(json.dumps(view)) == view


# --- what is in hands stays there ---


def test_hands_previews_and_locked_picks_are_on_the_own_phone_and_nowhere_else(
    beats: list[dict[str, Any]],
) -> None:
    for beat in beats:
        for view in (beat["screen"], beat["host"], beat["remote"], *beat["doors"]):
            for name in ("hand", "hands", "available", "previews", "pick", "deal_score"):
                assert [one for one in values(view, name) if type(one) is not bool] == [], name
        for phone in beat["phones"].values():
            if phone["match"] is None or "mine" not in phone["match"]:
                assert list(values(phone, "hand")) == []


def test_a_hand_is_on_its_own_phone_only_and_only_what_is_not_played() -> None:
    show = rows(3, deals=3).to_round(4)
    for name in show.names():
        mine = show.phone(name)["match"]["mine"]
        assert mine["hand"] == [[card, cost(card)] for card in show.hand(name)]
        assert len(mine["hand"]) == 7
    show.join("구경꾼")
    assert "mine" not in show.phone("구경꾼")["match"]


def test_picks_are_in_the_open_with_the_first_step_of_the_reveal_and_not_before() -> None:
    show = rows().to("picking")
    locked = {name: {"card": show.hand(name)[3], "row": 2} for name in show.names()}
    for name, pick in locked.items():
        show.lock(name, **pick)
    show.go()
    for view in (show.screen(), show.console(), show.phone("지우")):
        assert view["match"]["picks"] is None
        assert not set(view["match"]["seen"]) & {pick["card"] for pick in locked.values()}
    mine = show.phone("민서")["match"]["mine"]
    card = locked["민서"]["card"]
    assert mine["pick"] == {"card": [card, cost(card)], "row": 2}
    show.go()
    picks = show.screen()["match"]["picks"]
    assert [one["card"][0] for one in picks] == sorted(pick["card"] for pick in locked.values())
    assert (show.screen()["match"]["steps"], show.screen()["match"]["revealed"]) == ([], 1)


def test_the_cards_nobody_was_dealt_are_nowhere() -> None:
    show = rows(2, deals=1)
    while show.console()["cue"] is not None:
        show.go()
        if show.scene() == "picking":
            show.lock_by_chance(Random(1))
        match = show.screen()["match"]
        if match is None:
            continue
        dealt = show.match().position.deals[-1]
        known = {card for hand in dealt.hands for card in hand} | {row[0] for row in dealt.rows}
        assert set(match["seen"]) <= known


# --- previews ---


def test_previews_say_how_each_card_would_lie_on_each_row_as_they_are_now() -> None:
    show = rows().to_round(5)
    board = show.screen()["match"]["rows"]
    mine = show.phone("민서")["match"]["mine"]
    assert set(mine["previews"]) == {str(card) for card, _ in mine["hand"]}
    for card, _ in mine["hand"]:
        for lying, told in zip(board, mine["previews"][str(card)], strict=True):
            fits = lying[-1][0] < card
            appended = fits and len(lying) < 5
            result = "appended" if appended else "sixth" if fits else "too_low"
            taken = [] if appended else lying
            assert told == [result, len(taken), sum(cost for _, cost in taken)]


@pytest.mark.parametrize("scene", ["closed", "reveal"])
def test_there_are_no_previews_where_nothing_is_picked(scene: str) -> None:
    show = rows().to("picking")
    show.lock_by_chance(Random(1))
    show.to(scene)
    mine = show.phone("민서")["match"]["mine"]
    assert bool(mine["previews"]) is (scene == "closed")  # until the reveal begins the rows are as they were


# --- penalties rise at the placement ---


def test_penalties_and_standings_rise_with_each_placement_and_not_before() -> None:
    show = rows(4, deals=3).to_round(8, deal=2)
    before = {one["seat"]: one["points"] for one in show.screen()["standings"]}
    deal_before = show.screen()["match"]["penalties"]
    for name in show.names():  # everybody too low or sixth somewhere: the smallest card on the fullest row
        board = show.screen()["match"]["rows"]
        row = 1 + max(range(4), key=lambda at: len(board[at]))
        show.lock(name, card=show.hand(name)[0], row=row)
    show.go(2)
    seen = show.screen()
    assert {one["seat"]: one["points"] for one in seen["standings"]} == before
    assert (seen["match"]["penalties"], seen["match"]["before"]) == (deal_before, seen["match"]["rows"])
    total = dict(before)
    for number in range(1, 5):
        show.go()
        seen = show.screen()
        step = seen["match"]["steps"][-1]
        total[step["seat"]] += step["penalty"]
        assert len(seen["match"]["steps"]) == number
        assert {one["seat"]: one["points"] for one in seen["standings"]} == total
        assert seen["match"]["penalties"] == [
            own + total[seat] - before[seat] for seat, own in enumerate(deal_before, start=1)
        ]
        name = show.names()[step["seat"] - 1]
        mine = show.phone(name)["match"]["mine"]
        assert (mine["score"], mine["deal_score"]) == (
            total[step["seat"]],
            seen["match"]["penalties"][step["seat"] - 1],
        )
    assert sum(total.values()) > sum(before.values())


def test_standings_are_best_first_with_ties_sharing_a_rank() -> None:
    show = rows(4, deals=1).with_points(7, 3, 9, 3)
    lines = show.screen()["standings"]
    assert [(one["name"], one["points"], one["rank"]) for one in lines] == [
        ("지우", 3, 1),
        ("도윤", 3, 1),
        ("민서", 7, 3),
        ("서연", 9, 4),
    ]
    assert show.phone("민서")["standings"] == show.console()["standings"] == lines


def test_the_least_wins_and_the_most_is_bottom() -> None:
    show = rows(4, deals=1).with_points(7, 3, 9, 3).to("verdict")
    final = show.screen()["verdict"]["final"]
    assert (final["winners"], final["winner_points"]) == (["지우", "도윤"], 3)
    assert (final["bottom"], final["bottom_points"]) == (["서연"], 9)
    assert final["reason"]["key"] == "show.reason.single_bottom.lowest"
    show.go()
    assert show.screen()["elimination"]["eliminated"] == ["서연"]


def test_an_adjustment_is_in_the_open_at_once() -> None:
    show = rows().to("picking")
    show.perform(c.AdjustScore(show.id("서연"), 4, "판정 정정"))
    assert show.screen()["standings"][-1]["points"] == 4
    assert show.phone("서연")["match"]["mine"]["score"] == 4


def test_a_verdict_on_points_that_everybody_has_seen_comes_whole_and_with_one_press() -> None:
    show = rows(2, deals=1).with_points(4, 9).to("deal_summary")
    face = show.console()["cue"]
    assert (face["label"]["key"], face["guard"], face["why"]) == ("show.cue.reveal_verdict", False, None)
    assert show.console()["script"]["then"] == [{"key": "show.script.then.verdict_at_once", "params": {}}]
    show.go()
    assert show.screen()["standings"] is None
    verdict = show.screen()["verdict"]
    assert (verdict["shown"], [row["points"] for row in verdict["rows"]]) == (verdict["of"], [4, 9])
    assert verdict["final"]["winners"] == ["민서"]
    assert "adjust_score" not in show.console()["may"]


# --- who has locked ---


def test_the_room_sees_who_has_locked_by_name_or_only_how_many() -> None:
    by_name, counted = rows().to("picking"), rows(who_locked="count").to("picking")
    for show in (by_name, counted):
        show.lock_all(["지우"])
        assert show.screen()["counts"] == {"ready": 1, "of": 3, "awaited": 2}
        assert [one["ready"] for one in show.console()["roster"]] == [False, True, False]
    assert [one["ready"] for one in by_name.screen()["seats"]] == [False, True, False]
    assert [one["ready"] for one in counted.screen()["seats"]] == [None, None, None]
    assert [one["ready"] for one in counted.phone("민서")["seats"]] == [None, None, None]
    assert counted.phone("지우")["ready"] is True


def test_a_phone_knows_everybodys_seat() -> None:
    show = rows().to("picking")
    assert show.phone("서연")["seats"] == show.screen()["seats"]
    assert [one["seat"] for one in show.screen()["seats"]] == [1, 2, 3]
    assert show.phone("서연")["me"]["seat"] == 3


# --- held keys ---


def test_only_hands_are_covered_and_a_held_key_shows_them() -> None:
    show = rows().to("picking")
    assert show.console()["peeks"] == ["hands"]
    assert Theatre(8).console()["peeks"] == ["standings", "hands", "counts"]
    show.lock("민서", card=show.hand("민서")[0], row=4)
    show.perform(c.Peek("hands"))
    assert show.console()["log"][0]["key"] == "show.done.peeked"
    assert "hand" not in json.dumps(show.console()["match"])


def test_a_card_that_is_not_held_or_a_row_there_is_not_is_refused_and_changes_nothing() -> None:
    show = rows().to("picking")
    other = show.hand("지우")[0]
    assert show.refusal(show.pick("민서", card=other, row=1)) == ("card_not_held", {"card": other})
    for wrong in ({"card": show.hand("민서")[0], "row": 5}, {"card": 105, "row": 1}, {"plus": 1}, {}):
        assert show.refusal(show.pick("민서", **wrong)) == ("bad_pick", {})
    show.lock("민서", card=show.hand("민서")[0], row=1)
    assert show.refusal(show.pick("민서", card=show.hand("민서")[1], row=1)) == ("locked_already", {})


def test_the_export_of_rows_tells_every_placement_and_hands_only_when_open() -> None:
    for recap in ("scores", "open"):
        show = rows(2, deals=1, recap=recap).to("farewell")
        told = exported(show.show, [(stamp.at, stamp.wall, event) for event, stamp in show.records])
        [match] = told["matches"]
        assert (len(match["rounds"]), len(match["rounds"][0]["placements"])) == (10, 2)
        assert ("case" in match) is (recap == "open")
        assert any("deal" in line for line in told["journal"]) is (recap == "open")
