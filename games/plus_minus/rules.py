"""The course of a match of plus/minus: picks come in, a round is scored, cards are gone and come back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from games.contract import IllegalPick, Json, Progress, Result, Seat
from games.plus_minus.cycles import is_fresh, snapshot_round
from games.plus_minus.options import Options
from games.plus_minus.picks import NOTHING, Pick, every_pick, parse_pick
from games.plus_minus.scoring import Change, Effect, announcement, changes, effects


@dataclass(frozen=True)
class Settled:
    """A round that has been played. ``held``: by seat, the numbers it counts as a holder of."""

    number: int
    picks: tuple[Pick, ...]
    held: tuple[frozenset[int], ...]
    effects: tuple[Effect, ...]

    @property
    def steps(self) -> list[Json]:
        """What the room is told, number by number, ascending."""
        return [announcement(effect) for effect in self.effects]

    def changes(self, seat: Seat) -> list[Change]:
        """What the round did to a seat, ascending by number."""
        return list(changes(self.effects, self.picks[seat], self.held[seat]))

    def gain(self, seat: Seat) -> int:
        """The sum of it."""
        return sum(one.change for one in self.changes(seat))


@dataclass(frozen=True)
class Position:
    """A match between two rounds. ``fresh_round`` is the round for which the cards last came back."""

    options: Options
    hands: tuple[frozenset[int], ...]
    available: tuple[frozenset[int], ...]
    points: tuple[int, ...]
    settled: tuple[Settled, ...] = ()
    fresh_round: int = 1

    @property
    def next_round(self) -> int:
        """The round to be played next, from 1; one more than there are when the match is over."""
        return len(self.settled) + 1

    @property
    def is_over(self) -> bool:
        """Whether all rounds have been played."""
        return self.next_round > self.options.rounds

    @property
    def takes_picks(self) -> bool:
        """Whether a round comes next: not when the match is over or the cards must come back first."""
        return not self.is_over and not wants_return(self)

    @property
    def held(self) -> tuple[frozenset[int], ...]:
        """By seat, the numbers whose holder it is: still in hand, or dealt, as the option says."""
        return self.available if self.options.holders == "in_hand" else self.hands


def start(deal: Json, seats: int, options: Options) -> Position:
    """The position after the deal: the first sets go to the seats, in order."""
    hands = tuple(map(frozenset, deal["sets"][:seats]))
    return Position(options, hands, available=hands, points=(0,) * seats)


def wants_summary(position: Position) -> bool:
    """Never: there is one deal, and its points are secret."""
    return False


def wants_deal(position: Position) -> bool:
    """Never: sets are not dealt anew in a match."""
    return False


def next_deal(position: Position, deal: Json) -> Position:
    """Not in this game: raises :class:`ValueError`."""
    raise ValueError("plus/minus deals once a match")


def wants_return(position: Position) -> bool:
    """Whether the cards come back before the next round: once before each cycle but the first."""
    due = not position.is_over and is_fresh(position.options, position.next_round)
    return due and position.fresh_round != position.next_round


def give_back(position: Position) -> Position:
    """All cards in hand again, those of the round just played too. :class:`ValueError` if it is not time."""
    if not wants_return(position):
        raise ValueError(f"no cards come back before round {position.next_round}")
    return replace(position, available=position.hands, fresh_round=position.next_round)


def wants_snapshot(position: Position) -> bool:
    """Whether the totals are shown once, now, after the round just resolved."""
    return len(position.settled) == snapshot_round(position.options)


def progress(position: Position) -> Progress:
    """The round that is played next, or the last one once the match is over."""
    rounds = position.options.rounds
    return counted(position, min(position.next_round, rounds))


def counted(position: Position, number: int) -> Progress:
    """People count the rounds through the match as well."""
    return Progress(round=number, turn=number, turns=position.options.rounds, deal=1, deals=1)


def legal_picks(position: Position, seat: Seat) -> Sequence[Pick]:
    """Every pick :func:`read_pick` takes, the empty one first; none at all when no round comes next."""
    return every_pick(position.available[seat]) if position.takes_picks else ()


def absent_pick(position: Position, seat: Seat) -> Pick:
    """Silence means that nothing was submitted."""
    return NOTHING


def read_pick(position: Position, seat: Seat, raw: Json) -> Pick:
    """A legal pick from JSON.

    :class:`IllegalPick` ``bad_pick`` if it is malformed or no round comes next, ``card_unavailable`` with the
    ``numbers`` that are not in hand: the same whether they were never dealt or have been played.
    """
    if not position.takes_picks:
        raise IllegalPick("bad_pick")
    pick = parse_pick(raw, position.options.deck)
    _check_cards(position, seat, pick)
    return pick


def _check_cards(position: Position, seat: Seat, pick: Pick) -> None:
    missing = sorted(set(pick.cards) - position.available[seat])
    if missing:
        raise IllegalPick("card_unavailable", numbers=missing)


def resolve(position: Position, picks: Mapping[Seat, Pick]) -> tuple[Position, Sequence[Json]]:
    """The position after the round and its reveal: one announcement a number, ascending.

    A seat without a pick submitted nothing. Raises :class:`IllegalPick` for a card that is not in hand and
    :class:`ValueError` when no round can be played.
    """
    if not position.takes_picks:
        raise ValueError("no round can be played now")
    by_seat = tuple(picks.get(seat, NOTHING) for seat in range(len(position.hands)))
    for seat, pick in enumerate(by_seat):
        _check_cards(position, seat, pick)
    played = Settled(position.next_round, by_seat, position.held, effects(position.options, by_seat))
    after = replace(
        position,
        available=tuple(position.available[seat].difference(pick.cards) for seat, pick in enumerate(by_seat)),
        points=tuple(own + played.gain(seat) for seat, own in enumerate(position.points)),
        settled=(*position.settled, played),
    )
    return after, played.steps


def points(position: Position, revealed: int | None = None) -> tuple[int, ...]:
    """Points by seat so far; secret until the finale, so no step of a reveal moves them."""
    return position.points


def result(position: Position) -> Result | None:
    """The points once all rounds have been played; None while the match goes on."""
    return Result(position.points) if position.is_over else None
