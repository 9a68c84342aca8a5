"""What one pick was worth, found out the slow way: the match is played again from its deal by rules of its own.

Nothing of the games' arithmetic is used here; only the deal and the picks are read from a position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

PENALTIES = ((55, 7), (11, 5), (10, 3), (5, 2))

Worth = tuple[int, int, Any, tuple[int, ...]]


def plus_minus(position: Any) -> Iterator[Worth]:
    """Every pick of a match with the points of all had it not been made."""
    rounds = [[(pick.plus, pick.minus) for pick in one.picks] for one in position.settled]
    for number, picks in enumerate(rounds):
        for seat, (plus, minus) in enumerate(picks):
            if plus is None and minus is None:
                continue
            told = {key: card for key, card in (("plus", plus), ("minus", minus)) if card is not None}
            without = [list(one) for one in rounds]
            without[number][seat] = (None, None)
            yield number + 1, seat, told, plus_minus_points(position, without)


def plus_minus_points(
    position: Any, rounds: Sequence[Sequence[tuple[int | None, int | None]]]
) -> tuple[int, ...]:
    dealt = [set(hand) for hand in position.hands]
    points, inhand = [0] * len(dealt), [set(hand) for hand in dealt]
    for number, picks in enumerate(rounds):
        if number % 2 == 0:
            inhand = [set(hand) for hand in dealt]
        counting = inhand if position.options.holders == "in_hand" else dealt
        for card in range(1, position.options.numbers + 1):
            many = sum((plus == card) + (minus == card) for plus, minus in picks)
            for seat, (plus, minus) in enumerate(picks):
                if many in (0, 6):
                    points[seat] -= card in counting[seat]
                elif many % 2 and plus == card:
                    points[seat] += (many + 1) // 2
                elif many % 2 and minus == card:
                    points[seat] -= 1
        inhand = [hand - set(pick) for hand, pick in zip(inhand, picks, strict=True)]
    return tuple(points)


def rows(position: Any) -> Iterator[Worth]:
    """Every pick the time-out rule would not have made, with the points of all had it played there."""
    deals = [
        [[(pick.card, pick.row) for pick in one.picks] for one in position.settled if one.deal == number]
        for number in range(1, len(position.deals) + 1)
    ]
    number = 0
    for at, rounds in enumerate(deals):
        for turn, picks in enumerate(rounds):
            number += 1
            for seat, (card, row) in enumerate(picks):
                points, changed = rows_points(position, deals, (at, turn, seat))
                if changed:
                    yield number, seat, {"card": card, "row": row}, points


def rows_points(position: Any, deals: Any, absent: tuple[int, int, int]) -> tuple[tuple[int, ...], bool]:
    """Points of a whole match in which one seat is silent once; and whether that made it play otherwise."""
    points, changed = [0] * len(position.hands), False
    for at, rounds in enumerate(deals):
        lying = [list(row) for row in position.deals[at].rows]
        hands = [set(hand) for hand in position.deals[at].hands]
        for turn, picks in enumerate(rounds):
            now = list(picks)
            for seat, pick in enumerate(picks):
                if (at, turn, seat) == absent or pick[0] not in hands[seat]:
                    now[seat] = silent(lying, hands[seat])
            changed = changed or ((at, turn) == absent[:2] and now != list(picks))
            for seat, (card, row) in sorted(enumerate(now), key=lambda one: one[1][0]):
                points[seat] += place(lying, card, row)
                hands[seat].discard(card)
    return tuple(points), changed


def place(lying: list[list[int]], card: int, row: int) -> int:
    """Lays the card; what it takes costs so much."""
    there = lying[row - 1]
    if there[-1] > card or len(there) == 5:
        lying[row - 1] = [card]
        return sum(map(cost, there))
    there.append(card)
    return 0


def silent(lying: list[list[int]], hand: set[int]) -> tuple[int, int]:
    """The least penalty; then the smallest gap, the shorter row, the cheaper one, the smaller card, the lower row."""
    best: Any = None
    for card in hand:
        for row in range(1, 5):
            there = lying[row - 1]
            penalty = place([list(one) for one in lying], card, row)
            gap = card - there[-1] - 1 if not penalty else 0
            rank = (penalty, gap, len(there), sum(map(cost, there)), card, row)
            best = min(best, (rank, (card, row))) if best else (rank, (card, row))
    return best[1]


def cost(card: int) -> int:
    return next((points for many, points in PENALTIES if card % many == 0), 1)
