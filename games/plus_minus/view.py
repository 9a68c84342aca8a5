"""What may be seen of a match. Every view is built from nothing: what is not named here reaches nobody."""

from __future__ import annotations

from collections.abc import Mapping

from games.contract import Json, Seat
from games.plus_minus.cycles import cycles, is_fresh, returns_at
from games.plus_minus.options import Options
from games.plus_minus.picks import Pick, write_pick
from games.plus_minus.rules import Position, Settled, progress
from games.plus_minus.scoring import Change, counts


def view(
    position: Position,
    seat: Seat | None,
    revealed: int | None,
    *,
    showing: bool = False,
    pick: Pick | None = None,
) -> Json:
    """What one seat may see, or the audience (``seat`` None).

    While a round is being revealed, ``position`` is the one after it and ``revealed`` counts its shown steps;
    all of them shown, the round is settled. None: the next round is meant, and ``pick`` is the seat's lock.
    """
    if revealed is None:
        public = _public(position.options, progress(position).round, [])
    else:
        public = _round(position.options, position.settled[-1], revealed)
    if seat is None:
        return public
    return {**public, "mine": _mine(position, seat, revealed, showing=showing, pick=pick)}


def shown_again(position: Position, number: int) -> Json:
    """The audience's view of settled round ``number`` (from 1), with all its steps."""
    return _round(position.options, position.settled[number - 1], position.options.numbers)


def peek(position: Position, picks: Mapping[Seat, Pick]) -> Json:
    """All that is covered, for the host's held key: hands by seat, counts by settled round."""
    return {
        "hands": [_peek_hand(position, seat, picks.get(seat)) for seat in range(len(position.hands))],
        "counts": [_peek_counts(position.options, played) for played in position.settled],
    }


def _peek_hand(position: Position, seat: Seat, pick: Pick | None) -> Json:
    return {
        "hand": sorted(position.hands[seat]),
        "available": sorted(position.available[seat]),
        "pick": None if pick is None else write_pick(pick),
    }


def _peek_counts(options: Options, played: Settled) -> Json:
    by_number = counts(options, played.picks)
    return {"round": played.number, "counts": {str(number): count for number, count in by_number.items()}}


def _round(options: Options, played: Settled, revealed: int) -> Json:
    return _public(options, played.number, played.steps[:revealed])


def _public(options: Options, number: int, steps: list[Json]) -> Json:
    return {
        "numbers": list(options.deck),
        "cycles": cycles(options),
        "returns_at": returns_at(options, number),
        "fresh": is_fresh(options, number),
        "steps": steps,
        "revealed": len(steps),
    }


def _mine(position: Position, seat: Seat, revealed: int | None, *, showing: bool, pick: Pick | None) -> Json:
    cards = position.options.cards
    hand = sorted(position.hands[seat]) if showing or cards != "memorise" else None
    if revealed is None:
        locked = _own_pick(position, pick)
        own = {"pick": locked, "score": position.points[seat], "change": None, "changes": None}
    elif cards == "memorise":
        own = _covered_result(position, seat, settled=revealed >= position.options.numbers)
    else:
        own = _open_result(position, seat, revealed)
    return {"hand": hand, "cards": cards, **own}


def _own_pick(position: Position, pick: Pick | None) -> Json:
    """A pick that a phone can show proves a card: with cards that are to be memorised it is never shown."""
    return None if pick is None or position.options.cards == "memorise" else write_pick(pick)


def _covered_result(position: Position, seat: Seat, *, settled: bool) -> Json:
    """A score that moved with the steps would prove a card as well: it moves once, when all are shown."""
    gain = position.settled[-1].gain(seat)
    score = position.points[seat] - (0 if settled else gain)
    return {"pick": None, "score": score, "change": gain if settled else None, "changes": None}


def _open_result(position: Position, seat: Seat, revealed: int) -> Json:
    played = position.settled[-1]
    shown = [one for one in played.changes(seat) if one.number <= revealed]  # step k announces number k
    change = sum(one.change for one in shown)
    return {
        "pick": write_pick(played.picks[seat]),
        "score": position.points[seat] - played.gain(seat) + change,
        "change": change if revealed else None,
        "changes": [_write_change(one) for one in shown],
    }


def _write_change(one: Change) -> Json:
    return {"number": one.number, "side": one.side, "change": one.change}
