"""What may be seen of a match. Every view is built from nothing: what is not named here reaches nobody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from games.contract import Json, Seat
from games.rows.cards import ROW_MOST, shown
from games.rows.options import LIMIT
from games.rows.picks import Pick
from games.rows.placing import after, preview, shown_rows
from games.rows.rules import Position, Round, points, so_far, write_picks, write_placement


def view(
    position: Position,
    seat: Seat | None,
    revealed: int | None,
    *,
    showing: bool = False,
    pick: Pick | None = None,
) -> Json:
    """What one seat may see, or the audience (``seat`` None).

    While a round is being revealed, ``position`` is the one after it and ``revealed`` counts its shown
    steps: the picks, then the placements. None: the next round is meant, and ``pick`` is the seat's lock.
    """
    public = _between(position) if revealed is None else _revealing(position, revealed)
    if seat is None:
        return public
    return {**public, "mine": _mine(position, seat, revealed, pick, public["penalties"][seat])}


def shown_again(position: Position, number: int) -> Json:
    """The audience's view of settled round ``number`` (from 1, through the match), with all its steps."""
    upto = position.settled[:number]
    again = upto[-1]
    dealt = [one for one in upto if one.deal == again.deal]
    opened = {card for row in position.deals[again.deal - 1].rows for card in row}
    played = {pick.card for one in dealt for pick in one.picks}
    many = len(position.hands)
    penalties = [sum(one.gain(seat) for one in dealt) for seat in range(many)]
    return _shown(position, again, many + 1, penalties, opened | played)


def peek(position: Position, picks: Mapping[Seat, Pick]) -> Json:
    """All that is covered, for the host's held key: hands with locked picks; nothing is counted here."""
    return {
        "hands": [_peek_hand(hand, picks.get(seat)) for seat, hand in enumerate(position.hands)],
        "counts": [],
    }


def _peek_hand(hand: frozenset[int], pick: Pick | None) -> Json:
    cards = [shown(card) for card in sorted(hand)]
    return {"hand": cards, "available": cards, "pick": _shown_pick(pick)}


def _shown_pick(pick: Pick | None) -> Json:
    return None if pick is None else {"card": shown(pick.card), "row": pick.row}


def _between(position: Position) -> Json:
    return {
        **_ending(position, over=position.is_over),
        "rows": shown_rows(position.rows),
        "before": None,
        "picks": None,
        "steps": [],
        "revealed": 0,
        "penalties": list(position.penalties),
        "seen": sorted(position.seen),
    }


def _revealing(position: Position, revealed: int) -> Json:
    played = position.settled[-1]
    hidden = set() if revealed else {pick.card for pick in played.picks}
    penalties = so_far(position, position.penalties, revealed)
    return _shown(position, played, revealed, penalties, position.seen - hidden)


def _shown(
    position: Position, played: Round, revealed: int, penalties: Sequence[int], seen: Set[int]
) -> Json:
    placed = played.placed[: max(0, revealed - 1)]
    whole = played is position.settled[-1] and len(placed) == len(played.placed)
    return {
        **_ending(position, over=position.is_over and whole),
        "rows": shown_rows(after(played.before, *placed)),
        "before": shown_rows(played.before),
        "picks": write_picks(played) if revealed else None,
        "steps": [write_placement(one) for one in placed],
        "revealed": revealed,
        "penalties": list(penalties),
        "seen": sorted(seen),
    }


def _ending(position: Position, *, over: bool) -> Json:
    ending = position.options.ending
    return {
        "ending": ending,
        "limit": LIMIT if ending == "sixty_six" else None,
        "over": over,
        "full": ROW_MOST,
    }


def _mine(position: Position, seat: Seat, revealed: int | None, pick: Pick | None, deal_score: int) -> Json:
    hand = sorted(position.hands[seat])
    picking = revealed is None
    return {
        "hand": [shown(card) for card in hand],
        "previews": {str(card): [preview(row, card) for row in position.rows] for card in hand if picking},
        "pick": _shown_pick(pick),
        "score": points(position, revealed)[seat],
        "deal_score": deal_score,
    }
