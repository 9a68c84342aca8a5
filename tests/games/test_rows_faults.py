"""What is wrong with a written match of rows is told in one line that names its place."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, strategies as st

from games.case import BadCase
from games.score import score
from tests.games.rows_tables import PAPER
from tests.games.tables import fault, some_examples, with_change

DEAL = ["deals", 0]
TURN = [*DEAL, "turns", 1]


def without(place: list[Any]) -> Any:
    """The match on paper with one key left out."""
    case = copy.deepcopy(PAPER)
    *path, last = place
    at = case
    for step in path:
        at = at[step]
    del at[last]
    return case


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        (["options"], {}, "options: not known here"),
        (["options"], {"ending": "deals"}, "options: not known here"),
        (["comment"], "", "comment: not known here"),
        (["two words"], "", '["two words"]: not known here'),
        (["contestants"], {}, "contestants: must be a list"),
        (["contestants"], ["Ahn"], "contestants: must have 2 to 10 items, has 1"),
        (["contestants"], list("abcdefghijk"), "contestants: must have 2 to 10 items, has 11"),
        (["contestants", 1], "", "contestants[1]: must be a non-empty name"),
        (["contestants", 1], 7, "contestants[1]: must be a non-empty name"),
        (["contestants", 1], "Ahn", 'contestants[1]: "Ahn" is there already'),
        (["contestants", 0], "\ud800", "contestants[0]: has half of a character"),
        (["deals"], {}, "deals: must be a list"),
        (["deals"], [], "deals: must have at least 1 items, has 0"),
        (["deals", 1], None, "deals[1]: must be an object"),
        ([*DEAL, "deal"], 1, "deals[0].deal: not known here"),
        ([*DEAL, "rows"], {}, "deals[0].rows: must be a list"),
        ([*DEAL, "rows"], [[1], [2], [3]], "deals[0].rows: must have 4 items, has 3"),
        ([*DEAL, "rows"], [[1], [2], [3], [4], [5]], "deals[0].rows: must have 4 items, has 5"),
        ([*DEAL, "rows", 1], 30, "deals[0].rows[1]: must be a list"),
        ([*DEAL, "rows", 1], [], "deals[0].rows[1]: must have 1 to 5 items, has 0"),
        ([*DEAL, "rows", 1], [30, 31, 32, 33, 34, 35], "deals[0].rows[1]: must have 1 to 5 items, has 6"),
        ([*DEAL, "rows", 1], [30, 32, 31], "deals[0].rows[1][2]: 31 lies behind 32: a row rises"),
        ([*DEAL, "rows", 1], [30, 30], "deals[0].rows[1][1]: 30 is in this deal already"),
        ([*DEAL, "rows", 2], [12], "deals[0].rows[2][0]: 12 is in this deal already"),
        ([*DEAL, "rows", 2], [0], "deals[0].rows[2][0]: must be an integer from 1 to 104"),
        ([*DEAL, "rows", 2], [105], "deals[0].rows[2][0]: must be an integer from 1 to 104"),
        ([*DEAL, "rows", 2], [60.0], "deals[0].rows[2][0]: must be an integer from 1 to 104"),
        ([*DEAL, "rows", 2], ["60"], "deals[0].rows[2][0]: must be an integer from 1 to 104"),
        ([*DEAL, "rows", 2], [True], "deals[0].rows[2][0]: must be an integer from 1 to 104"),
        ([*DEAL, "rows", 2], [None], "deals[0].rows[2][0]: must be an integer from 1 to 104"),
        ([*DEAL, "rows", 2], [10**90], "deals[0].rows[2][0]: must be an integer from 1 to 104"),
        ([*DEAL, "rows", 2], [[60, 3]], "deals[0].rows[2][0]: must be an integer from 1 to 104"),
        ([*DEAL, "hands"], [], "deals[0].hands: must be an object"),
        ([*DEAL, "hands"], {"Ahn": [58, 61]}, 'deals[0].hands["배 씨"]: missing'),
        ([*DEAL, "hands", "Choi"], [5], "deals[0].hands.Choi: not known here"),
        ([*DEAL, "hands", "Ahn"], 58, "deals[0].hands.Ahn: must be a list"),
        ([*DEAL, "hands", "Ahn"], "58", "deals[0].hands.Ahn: must be a list"),
        ([*DEAL, "hands", "Ahn"], [58, "61"], "deals[0].hands.Ahn[1]: must be an integer from 1 to 104"),
        ([*DEAL, "hands", "Ahn"], [58, 58], "deals[0].hands.Ahn[1]: 58 is in this deal already"),
        ([*DEAL, "hands", "Ahn"], [58, 12], "deals[0].hands.Ahn[1]: 12 is in this deal already"),
        ([*DEAL, "hands", "배 씨"], [13, 61], 'deals[0].hands["배 씨"][1]: 61 is in this deal already'),
        ([*DEAL, "turns"], {}, "deals[0].turns: must be a list"),
        (TURN, [], "deals[0].turns[1]: must be an object"),
        (TURN, {"Ahn": {"card": 61, "row": 3}}, 'deals[0].turns[1]["배 씨"]: missing'),
        ([*TURN, "Choi"], {"card": 5, "row": 1}, "deals[0].turns[1].Choi: not known here"),
        ([*TURN, "Ahn\nBae"], {}, 'deals[0].turns[1]["Ahn\\nBae"]: not known here'),
        ([*TURN, "Ahn"], None, "deals[0].turns[1].Ahn: must be an object"),
        ([*TURN, "Ahn"], [61, 3], "deals[0].turns[1].Ahn: must be an object"),
        ([*TURN, "Ahn"], {"row": 3}, "deals[0].turns[1].Ahn.card: missing"),
        ([*TURN, "Ahn"], {"card": 61}, "deals[0].turns[1].Ahn.row: missing"),
        ([*TURN, "Ahn", "result"], "appended", "deals[0].turns[1].Ahn.result: not known here"),
        ([*TURN, "Ahn", "card"], True, "deals[0].turns[1].Ahn.card: must be an integer from 1 to 104"),
        ([*TURN, "Ahn", "card"], 61.0, "deals[0].turns[1].Ahn.card: must be an integer from 1 to 104"),
        ([*TURN, "Ahn", "card"], 0, "deals[0].turns[1].Ahn.card: must be an integer from 1 to 104"),
        ([*TURN, "Ahn", "row"], 0, "deals[0].turns[1].Ahn.row: must be an integer from 1 to 4"),
        ([*TURN, "Ahn", "row"], 5, "deals[0].turns[1].Ahn.row: must be an integer from 1 to 4"),
        ([*TURN, "Ahn", "row"], True, "deals[0].turns[1].Ahn.row: must be an integer from 1 to 4"),
        ([*TURN, "Ahn", "row"], "3", "deals[0].turns[1].Ahn.row: must be an integer from 1 to 4"),
        ([*TURN, "Ahn", "card"], 58, "deals[0].turns[1].Ahn.card: 58 was played in turn 1"),
        ([*TURN, "Ahn", "card"], 91, "deals[0].turns[1].Ahn.card: 91 is not in the hand"),
        ([*TURN, "Ahn", "card"], 12, "deals[0].turns[1].Ahn.card: 12 is not in the hand"),
        ([*TURN, "Ahn", "card"], 77, "deals[0].turns[1].Ahn.card: 77 is not in the hand"),
        ([*TURN, "배 씨", "card"], 13, 'deals[0].turns[1]["배 씨"].card: 13 was played in turn 1'),
    ],
)
def test_a_fault_is_told_by_its_place(place: list[Any], value: Any, told: str) -> None:
    assert fault(with_change(PAPER, place, value)) == told


@pytest.mark.parametrize(
    ("place", "told"),
    [
        (["game"], "game: missing"),
        (["contestants"], "contestants: missing"),
        (["deals"], "deals: missing"),
        ([*DEAL, "rows"], "deals[0].rows: missing"),
        ([*DEAL, "hands"], "deals[0].hands: missing"),
        ([*DEAL, "turns"], "deals[0].turns: missing"),
    ],
)
def test_what_is_missing_is_told_by_its_place(place: list[Any], told: str) -> None:
    assert fault(without(place)) == told


def test_a_later_deal_is_read_as_strictly_and_its_turns_count_from_its_own_first() -> None:
    case = copy.deepcopy(PAPER)
    case["deals"][1]["hands"]["Ahn"] = [61]  # which in the first deal was played in turn 2
    again = {"Ahn": {"card": 61, "row": 1}, "배 씨": {"card": 13, "row": 1}}
    case["deals"][1]["turns"] = [again, again]
    assert fault(case) == "deals[1].turns[1].Ahn.card: 61 was played in turn 1"
    case["deals"][1]["turns"] = [{**again, "Ahn": {"card": 58, "row": 1}}]
    assert fault(case) == "deals[1].turns[0].Ahn.card: 58 is not in the hand"


def test_of_two_faults_the_first_one_written_is_told() -> None:
    case = with_change(PAPER, [*DEAL, "rows", 1], [30, 20, "x"])
    assert fault(case) == "deals[0].rows[1][1]: 20 lies behind 30: a row rises"


def test_a_turn_too_many_has_no_card_left_to_play() -> None:
    case = copy.deepcopy(PAPER)
    case["deals"][0]["turns"].append(case["deals"][0]["turns"][1])
    assert fault(case) == "deals[0].turns[2].Ahn.card: 61 was played in turn 2"


@some_examples
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-2, 110) | st.floats() | st.text(max_size=4),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
        max_leaves=8,
    ),
    st.sampled_from(
        [
            ["contestants"],
            ["deals"],
            ["deals", 0],
            [*DEAL, "rows"],
            [*DEAL, "rows", 0],
            [*DEAL, "hands", "Ahn"],
            [*DEAL, "turns"],
            TURN,
            [*TURN, "Ahn"],
        ]
    ),
)
def test_any_json_in_any_place_is_scored_or_told_in_one_line(value: Any, place: list[Any]) -> None:
    try:
        assert set(score(with_change(PAPER, place, value))) == {"deals", "standings", "winners", "bottom"}
    except BadCase as told:
        line = str(told)
        assert line.isprintable()
