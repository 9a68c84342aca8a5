"""Ranks, standings, winners and bottom."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from games.ranking import Best, Standing, bottom, ranks, standings, winners
from tests.games.tables import some_examples

NAMES = ("가람", "나래", "다온", "라온")


def test_equal_points_share_a_rank_and_use_up_the_ones_behind_it() -> None:
    assert ranks((5, 7, 7, 1), "highest") == (3, 1, 1, 4)
    assert ranks((5, 7, 7, 1), "lowest") == (2, 3, 3, 1)


def test_equal_points_stand_in_the_order_given() -> None:
    assert standings(NAMES, (2, 9, -1, 2), "highest") == (
        Standing("나래", 9, 1),
        Standing("가람", 2, 2),
        Standing("라온", 2, 2),
        Standing("다온", -1, 4),
    )


@pytest.mark.parametrize(
    ("best", "first", "last"),
    [("highest", ("나래", "라온"), ("다온",)), ("lowest", ("다온",), ("나래", "라온"))],
)
def test_ties_win_together_and_are_bottom_together(best: Best, first: tuple[str], last: tuple[str]) -> None:
    assert winners(NAMES, (0, 4, -3, 4), best) == first
    assert bottom(NAMES, (0, 4, -3, 4), best) == last


def test_if_all_are_equal_all_are_winners_and_all_are_bottom() -> None:
    assert winners(NAMES, (3, 3, 3, 3), "highest") == NAMES == bottom(NAMES, (3, 3, 3, 3), "highest")


def test_nobody_left_means_no_winner_and_no_bottom() -> None:
    assert winners((), (), "highest") == bottom((), (), "highest") == ()


@some_examples
@given(st.lists(st.integers(-30, 30), min_size=1, max_size=12), st.sampled_from(["highest", "lowest"]))
def test_a_rank_is_one_more_than_the_number_of_better_ones(points: list[int], best: Best) -> None:
    sign = 1 if best == "highest" else -1
    assert list(ranks(points, best)) == [
        1 + sum(sign * other > sign * own for other in points) for own in points
    ]
