"""Scoring a match of rows that was written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.case import BadCase, inside, item, read_integer, read_list, read_names, read_object
from games.contract import Json
from games.ranking import Best, bottom, standings, winners
from games.rows.cards import DECK, ROW_MOST, ROWS
from games.rows.options import Options
from games.rows.picks import Pick
from games.rows.placing import Placement, Rows
from games.rows.rules import Hands, Position, Round, begin, go_on, points, resolve

BEST: Best = "lowest"


def score(case: Json) -> Json:
    """Placements and penalties of every turn and deal, standings, winners and bottom.

    A deal is taken as it is written, from the middle too; :class:`BadCase` names the place of the first thing
    that breaks a rule or the format.
    """
    read_object(case, "", required=("game", "contestants", "deals"))
    names = read_names(case["contestants"], "contestants", least=2, most=10)
    position: Position | None = None
    told = []
    for index, raw in enumerate(read_list(case["deals"], "deals", least=1)):
        place = item("deals", index)
        rows, hands = _read_deal(raw, place, names)
        position = begin(rows, hands, Options()) if position is None else go_on(position, rows, hands)
        position, turns = _play(position, raw["turns"], inside(place, "turns"), names)
        told.append(_write_deal(position, turns, names))
    assert position is not None
    return {"deals": told, **_write_end(position, names)}


def _read_deal(raw: Json, place: str, names: Sequence[str]) -> tuple[Rows, Hands]:
    read_object(raw, place, required=("rows", "hands", "turns"))
    seen: set[int] = set()
    rows = tuple(
        _read_row(row, item(inside(place, "rows"), index), seen)
        for index, row in enumerate(read_list(raw["rows"], inside(place, "rows"), ROWS, ROWS))
    )
    hands_place = inside(place, "hands")
    by_name = read_object(raw["hands"], hands_place, required=names)
    hands = tuple(frozenset(_read_cards(by_name[name], inside(hands_place, name), seen)) for name in names)
    return rows, hands


def _read_row(raw: Json, place: str, seen: set[int]) -> tuple[int, ...]:
    read_list(raw, place, 1, ROW_MOST)
    return _read_cards(raw, place, seen, rising=True)


def _read_cards(raw: Json, place: str, seen: set[int], *, rising: bool = False) -> tuple[int, ...]:
    cards: list[int] = []
    for index, card in enumerate(read_list(raw, place, 0)):
        number = _read_card(card, item(place, index))
        if number in seen:
            raise BadCase(item(place, index), f"{number} is in this deal already")
        if rising and cards and number < cards[-1]:
            raise BadCase(item(place, index), f"{number} lies behind {cards[-1]}: a row rises")
        seen.add(number)
        cards.append(number)
    return tuple(cards)


def _read_card(raw: Json, place: str) -> int:
    return read_integer(raw, place, DECK[0], DECK[-1])


def _play(position: Position, raw: Json, place: str, names: Sequence[str]) -> tuple[Position, list[Json]]:
    told = []
    for index, turn in enumerate(read_list(raw, place, 0)):
        picks = _read_turn(position, turn, item(place, index), names)
        position, _ = resolve(position, picks)
        told.append(_write_turn(position, names))
    return position, told


def _read_turn(position: Position, raw: Json, place: str, names: Sequence[str]) -> dict[int, Pick]:
    by_name = read_object(raw, place, required=names)
    return {
        seat: _read_pick(position, seat, by_name[name], inside(place, name))
        for seat, name in enumerate(names)
    }


def _read_pick(position: Position, seat: int, raw: Json, place: str) -> Pick:
    read_object(raw, place, required=("card", "row"))
    card = _read_card(raw["card"], inside(place, "card"))
    row = read_integer(raw["row"], inside(place, "row"), 1, ROWS)
    if card not in position.deals[-1].hands[seat]:
        raise BadCase(inside(place, "card"), f"{card} is not in the hand")
    if card not in position.hands[seat]:
        last = next(one.turn for one in position.played if one.picks[seat].card == card)
        raise BadCase(inside(place, "card"), f"{card} was played in turn {last}")
    return Pick(card, row)


def _write_turn(position: Position, names: Sequence[str]) -> Json:
    return {
        **write_round(position.settled[-1], names),
        "penalties": {name: position.settled[-1].gain(seat) for seat, name in enumerate(names)},
    }


def write_round(played: Round, names: Sequence[str]) -> Json:
    """A round's placements in their order, and the rows after it."""
    return {
        "placements": [_write_placement(one, names) for one in played.placed],
        "rows": [list(row) for row in played.after],
    }


def _write_placement(one: Placement, names: Sequence[str]) -> Json:
    return {
        "contestant": names[one.seat],
        "card": one.card,
        "row": one.row,
        "result": one.result,
        "taken": list(one.taken),
        "penalty": one.penalty,
    }


def _write_deal(position: Position, turns: list[Json], names: Sequence[str]) -> Json:
    return {
        "turns": turns,
        "deal_penalties": dict(zip(names, position.penalties, strict=True)),
        "penalties": dict(zip(names, points(position), strict=True)),
    }


def _write_end(position: Position, names: Sequence[str]) -> Mapping[str, Json]:
    totals = points(position)
    lines = standings(names, totals, BEST)
    return {
        "standings": [{"contestant": line.entry, "score": line.points, "rank": line.rank} for line in lines],
        "winners": list(winners(names, totals, BEST)),
        "bottom": list(bottom(names, totals, BEST)),
    }
