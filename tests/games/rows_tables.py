"""Tables of rows for the tests of that game: small deals spelled out, or whole ones drawn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games import rows
from games.contract import Json
from games.rows.options import Options
from games.rows.picks import Pick
from games.rows.rules import Position, begin, legal_picks, next_deal, resolve, start, wants_deal

SHEET = "3 12 | 25 29 31 34 | 46 | 55 57"
"""The rows of the sheet's worked example, worth 2, 5, 1 and 8."""
SHEET_HANDS = "35 | 36 | 40 | 48"

PAPER: Any = {
    "game": "rows",
    "contestants": ["Ahn", "배 씨"],
    "deals": [
        {
            "rows": [[3, 12], [30], [60], [90]],
            "hands": {"Ahn": [58, 61], "배 씨": [13, 91]},
            "turns": [
                {"Ahn": {"card": 58, "row": 2}, "배 씨": {"card": 13, "row": 1}},
                {"Ahn": {"card": 61, "row": 3}, "배 씨": {"card": 91, "row": 4}},
            ],
        },
        {"rows": [[1], [2], [3], [4]], "hands": {"Ahn": [58], "배 씨": [13]}, "turns": []},
    ],
}
"""A match as it was written down: one short deal, and one of which nothing was noted."""


def cards(text: str) -> tuple[tuple[int, ...], ...]:
    """``"3 12 | 25"`` is two rows, or two hands."""
    return tuple(tuple(map(int, one.split())) for one in text.split("|"))


def table(lying: str, hands: str, **choices: Any) -> Position:
    """A deal that begins with these rows and hands, in the middle of things if you like."""
    return begin(cards(lying), tuple(map(frozenset, cards(hands))), Options(**choices))


def picks(text: str) -> dict[int, Pick]:
    """``"35>2 36>2"`` is 35 on row 2 from the first seat, 36 on row 2 from the second."""
    words = [word.split(">") for word in text.split()]
    return {seat: Pick(int(card), int(row)) for seat, (card, row) in enumerate(words)}


def played(position: Position, *rounds: str) -> Position:
    """The position after the rounds."""
    for words in rounds:
        position, _ = resolve(position, picks(words))
    return position


def lying(position: Position) -> str:
    """The rows as :func:`cards` reads them."""
    return " | ".join(" ".join(map(str, row)) for row in position.rows)


def told(position: Position) -> list[str]:
    """What the placements of the last round did, in their order: ``36 sixth 7``."""
    return [f"{one.card} {one.result} {one.penalty}" for one in position.settled[-1].placed]


def dealt(rng: Random, position: Position, seats: int) -> Json:
    """The chance of a further deal."""
    return rows.deal(position, seats, position.options, rng)


def drawn_match(rng: Random, seats: int | None = None, **choices: Any) -> Position:
    """A match just dealt to so many seats, or to some number of them."""
    options = rows.options(choices)
    many = seats or rng.randint(rows.seats(options).least, rows.seats(options).most)
    return start(rows.deal(None, many, options, rng), many, options)


def drawn_picks(position: Position, rng: Random) -> dict[int, Pick]:
    """A legal pick of every seat."""
    return {seat: rng.choice(legal_picks(position, seat)) for seat in range(len(position.hands))}


def drawn_rounds(position: Position, rounds: int, rng: Random) -> Position:
    """The position after so many rounds of drawn picks, dealt anew when it is time; or after the last one."""
    for _ in range(rounds):
        if rows.result(position) is not None:
            return position
        if wants_deal(position):
            position = next_deal(position, dealt(rng, position, len(position.hands)))
        position, _ = resolve(position, drawn_picks(position, rng))
    return position


def rounds_to_the_end(position: Position, rng: Random) -> Iterator[Position]:
    """The position after each round of a match, with drawn picks."""
    for _ in range(1_000):
        if rows.result(position) is not None:
            return
        position = drawn_rounds(position, 1, rng)
        yield position
    raise AssertionError("a match without end")


def all_cards(position: Position) -> list[int]:
    """Every card of the deal that is in a row, in a hand or taken, ascending."""
    lie = [card for row in position.rows for card in row]
    held = [card for hand in position.hands for card in hand]
    taken = [card for one in position.played for placed in one.placed for card in placed.taken]
    return sorted([*lie, *held, *taken])
