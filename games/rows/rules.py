"""The course of a match of rows: deals of ten rounds, each resolved from the smallest card to the largest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from operator import add

from games.contract import IllegalPick, Json, Progress, Result, Seat
from games.rows.cards import HAND_SIZE, shown
from games.rows.options import LIMIT, Options
from games.rows.picks import Pick, every_pick, parse_pick
from games.rows.placing import Placement, Rows, after, placements
from games.rows.timeout import time_out_pick

Hands = tuple[frozenset[int], ...]


@dataclass(frozen=True)
class Round:
    """A round that has been played: the rows before it, the picks by seat, the placements in their order."""

    deal: int
    turn: int
    before: Rows
    picks: tuple[Pick, ...]
    placed: tuple[Placement, ...]

    @property
    def after(self) -> Rows:
        """The rows once all is placed."""
        return after(self.before, *self.placed)

    def gain(self, seat: Seat) -> int:
        """The penalty of a seat."""
        return sum(one.penalty for one in self.placed if one.seat == seat)


@dataclass(frozen=True)
class Dealt:
    """How a deal began."""

    rows: Rows
    hands: Hands


@dataclass(frozen=True)
class Position:
    """A match between two rounds: what lies in the rows and is in the hands, and all that came before.

    ``totals`` and ``penalties``: points by seat of all deals and of this one.
    """

    options: Options
    rows: Rows
    hands: Hands
    deals: tuple[Dealt, ...]
    totals: tuple[int, ...]
    penalties: tuple[int, ...]
    settled: tuple[Round, ...] = ()

    @property
    def deal(self) -> int:
        """The number of the deal that lies on the table, from 1."""
        return len(self.deals)

    @property
    def played(self) -> tuple[Round, ...]:
        """The rounds of this deal."""
        return tuple(one for one in self.settled if one.deal == self.deal)

    @property
    def deal_over(self) -> bool:
        """Whether the hands of this deal have been played."""
        return not any(self.hands)

    @property
    def is_over(self) -> bool:
        """Whether the ending in use has been reached: always at the end of a deal."""
        if not self.deal_over:
            return False
        if self.options.ending == "sixty_six":
            return max(self.totals) >= LIMIT
        return self.deal >= self.options.deals

    @property
    def seen(self) -> frozenset[int]:
        """Every card that has lain open in this deal."""
        opened = {card for row in self.deals[-1].rows for card in row}
        return frozenset(opened | {pick.card for one in self.played for pick in one.picks})


def begin(rows: Rows, hands: Hands, options: Options) -> Position:
    """The position after a first deal that began like this."""
    nothing = (0,) * len(hands)
    return Position(options, rows, hands, (Dealt(rows, hands),), nothing, nothing)


def go_on(position: Position, rows: Rows, hands: Hands) -> Position:
    """The position after a further deal that began like this."""
    fresh = (0,) * len(hands)
    deals = (*position.deals, Dealt(rows, hands))
    return replace(position, rows=rows, hands=hands, deals=deals, penalties=fresh)


def start(deal: Json, seats: int, options: Options) -> Position:
    """The position after the first deal."""
    return begin(*_read(deal), options)


def wants_summary(position: Position) -> bool:
    """Whether a deal has just been played to its end."""
    return position.deal_over


def wants_deal(position: Position) -> bool:
    """Whether another deal comes before the next round."""
    return position.deal_over and not position.is_over


def next_deal(position: Position, deal: Json) -> Position:
    """The position after a further deal; :class:`ValueError` if it is not time."""
    if not wants_deal(position):
        raise ValueError("a deal is played to its end, and none comes after the last")
    return go_on(position, *_read(deal))


def _read(deal: Json) -> tuple[Rows, Hands]:
    return tuple((card,) for card in deal["rows"]), tuple(map(frozenset, deal["hands"]))


def wants_return(position: Position) -> bool:
    """Never: a card that was played does not come back in its deal."""
    return False


def give_back(position: Position) -> Position:
    """Not in this game: raises :class:`ValueError`."""
    raise ValueError("cards do not come back in rows")


def wants_snapshot(position: Position) -> bool:
    """Never: the points are in the open all the time."""
    return False


def progress(position: Position) -> Progress:
    """The round that is played next, or the last one once the match is over."""
    ended, deal, turn = position.is_over, position.deal, len(position.played) + 1
    if wants_deal(position):
        deal, turn = deal + 1, 1
    return Progress(
        round=len(position.settled) + (0 if ended else 1),
        turn=HAND_SIZE if ended else turn,
        turns=HAND_SIZE,
        deal=deal,
        deals=_deals(position),
    )


def counted(position: Position, number: int) -> Progress:
    """How people count a settled round: by its deal."""
    played = position.settled[number - 1]
    return Progress(number, played.turn, HAND_SIZE, played.deal, _deals(position))


def _deals(position: Position) -> int | None:
    return position.options.deals if position.options.ending == "deals" else None


def legal_picks(position: Position, seat: Seat) -> Sequence[Pick]:
    """Each card in hand on each row; none between deals."""
    return every_pick(position.hands[seat])


def absent_pick(position: Position, seat: Seat) -> Pick:
    """What the time-out rule plays for a seat that has not locked."""
    return time_out_pick(position.rows, position.hands[seat])


def read_pick(position: Position, seat: Seat, raw: Json) -> Pick:
    """A legal pick from JSON. :class:`IllegalPick`: ``bad_pick`` or ``card_not_held``."""
    pick = parse_pick(raw)
    if pick.card not in position.hands[seat]:
        raise IllegalPick("card_not_held", card=pick.card)
    return pick


def resolve(position: Position, picks: Mapping[Seat, Pick]) -> tuple[Position, Sequence[Json]]:
    """The position after the round and its reveal: all picks at once, then one placement a step.

    Raises :class:`IllegalPick` for a card that is not in hand; :class:`KeyError` for a seat without a pick.
    """
    by_seat = {seat: picks[seat] for seat in range(len(position.hands))}
    for seat, pick in by_seat.items():
        if pick.card not in position.hands[seat]:
            raise IllegalPick("card_not_held", card=pick.card)
    placed = placements(position.rows, by_seat)
    made = tuple(by_seat.values())
    round_ = Round(position.deal, len(position.played) + 1, position.rows, made, placed)
    gains = [round_.gain(seat) for seat in by_seat]
    resolved = replace(
        position,
        rows=round_.after,
        hands=tuple(position.hands[seat] - {pick.card} for seat, pick in by_seat.items()),
        totals=tuple(map(add, position.totals, gains)),
        penalties=tuple(map(add, position.penalties, gains)),
        settled=(*position.settled, round_),
    )
    return resolved, steps(round_)


def steps(played: Round) -> list[Json]:
    """The reveal: the picks ascending by card, then each placement."""
    return [{"picks": write_picks(played)}, *map(write_placement, played.placed)]


def write_picks(played: Round) -> list[Json]:
    """All picks of a round as they travel, ascending by card."""
    return [{"seat": one.seat + 1, "card": shown(one.card), "row": one.row} for one in played.placed]


def write_placement(one: Placement) -> Json:
    """A placement as it travels."""
    return {
        "seat": one.seat + 1,
        "card": shown(one.card),
        "row": one.row,
        "result": one.result,
        "taken": [shown(card) for card in one.taken],
        "penalty": one.penalty,
    }


def points(position: Position, revealed: int | None = None) -> tuple[int, ...]:
    """Penalty points of all deals by seat, as far as the reveal of the round just resolved has come."""
    return so_far(position, position.totals, revealed)


def so_far(position: Position, points: tuple[int, ...], revealed: int | None) -> tuple[int, ...]:
    """The points without what placements that have not been shown yet brought."""
    if revealed is None:
        return points
    waiting = position.settled[-1].placed[max(0, revealed - 1) :]
    return tuple(
        own - sum(one.penalty for one in waiting if one.seat == seat) for seat, own in enumerate(points)
    )


def result(position: Position) -> Result | None:
    """The points once the ending in use has been reached; None while the match goes on."""
    return Result(points(position)) if position.is_over else None
