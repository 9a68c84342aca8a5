"""Rehearsal bots: legal, plausible, repeatable, and no wiser than a phone."""

from __future__ import annotations

from random import Random

from hypothesis import given, strategies as st

from games import plus_minus
from games.plus_minus.picks import NOTHING, Pick
from games.plus_minus.rules import Position, give_back, resolve
from tests.games.tables import drawn_match, drawn_rounds, match, some_examples

plausible = plus_minus.bots["plausible"]


def bot_pick(position: Position, seat: int, rng: Random) -> Pick:
    seen = plus_minus.view(position, seat, None, showing=True)
    legal = [plus_minus.write_pick(pick) for pick in plus_minus.legal_picks(position, seat)]
    return plus_minus.read_pick(position, seat, plausible(seen, legal, rng))


@some_examples
@given(st.randoms(use_true_random=False), st.integers(0, 11))
def test_a_bot_makes_a_legal_pick(rng: Random, rounds: int) -> None:
    position = drawn_rounds(drawn_match(rng), rounds, rng)
    for seat in range(len(position.hands)):
        assert bot_pick(position, seat, rng) in plus_minus.legal_picks(position, seat)


def test_the_same_seed_gives_the_same_pick() -> None:
    position = match("123 145 234 235")
    assert [bot_pick(position, 0, Random(5)) for _ in range(3)] == [bot_pick(position, 0, Random(5))] * 3


def test_a_bot_nearly_always_plays_a_plus_and_often_enough_a_minus() -> None:
    rng, position = Random(9), match("123 145 234 235")
    picks = [bot_pick(position, 0, rng) for _ in range(2_000)]
    assert 0.84 < sum(pick.plus is not None for pick in picks) / len(picks) < 0.92
    assert 0.3 < sum(pick.minus is not None for pick in picks) / len(picks) < 0.5
    assert NOTHING in picks
    assert {pick.plus for pick in picks} == {None, 1, 2, 3}


def test_a_bot_with_no_card_left_plays_nothing() -> None:
    position = match("123 145 234 235", reset_every=12)
    for plus, minus in ((1, 2), (3, None)):
        position, _ = resolve(position, {0: Pick(plus, minus)})
    assert bot_pick(position, 0, Random(1)) == NOTHING


def test_twelve_rounds_of_bots_come_to_a_result_that_is_worth_watching() -> None:
    rng = Random(1)
    position, effects = drawn_match(rng), set()
    while plus_minus.result(position) is None:
        position = give_back(position) if plus_minus.wants_return(position) else position
        picks = {seat: bot_pick(position, seat, rng) for seat in range(len(position.hands))}
        position, steps = resolve(position, picks)
        effects |= {step["effect"] for step in steps}
    assert effects == {"odd", "nothing", "everyone_loses"}
    assert len(set(position.points)) > 3
