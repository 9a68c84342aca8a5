"""Scoring a match of plus/minus that was written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from games.case import BadCase, inside, item, read_integer, read_list, read_names, read_object, read_word
from games.contract import Json
from games.plus_minus.options import CARDS_OF_A_NUMBER, SET_SIZE, Options
from games.plus_minus.picks import SIDES, Pick
from games.plus_minus.rules import Position, give_back, resolve, start, wants_return
from games.ranking import Best, bottom, standings, winners

BEST: Best = "highest"
HOLDERS: tuple[Literal["in_hand", "dealt"], ...] = ("in_hand", "dealt")


def score(case: Json) -> Json:
    """Announcement, gains and scores of every round, standings, winners and bottom.

    :class:`BadCase` names the place of the first thing that breaks a rule or the format.
    """
    read_object(case, "", required=("game", "contestants", "hands", "rounds"), optional=("options",))
    names = read_names(case["contestants"], "contestants", least=2, most=12)
    rounds = read_list(case["rounds"], "rounds", least=1)
    options = _read_options(case.get("options", {}), len(rounds))
    hands = _read_hands(case["hands"], names, options)
    position = start({"sets": hands}, len(names), options)
    written = []
    for index, raw in enumerate(rounds):
        position = give_back(position) if wants_return(position) else position
        picks = _read_round(position, raw, item("rounds", index), names)
        position, announced = resolve(position, picks)
        written.append(_write_round(position, announced, names))
    return {"rounds": written, **_write_end(position, names)}


def _read_options(raw: Json, rounds: int) -> Options:
    read_object(raw, "options", optional=("holders", "reset_every", "full", "numbers"))
    return Options(
        rounds=rounds,
        holders=read_word(raw.get("holders", "in_hand"), "options.holders", HOLDERS),
        reset_every=read_integer(raw.get("reset_every", 2), "options.reset_every", 1, 12),
        full=read_integer(raw.get("full", CARDS_OF_A_NUMBER), "options.full", 2, CARDS_OF_A_NUMBER),
        numbers=read_integer(raw.get("numbers", 5), "options.numbers", 5, 6),
    )


def _read_hands(raw: Json, names: Sequence[str], options: Options) -> list[list[int]]:
    by_name = read_object(raw, "hands", required=names)
    dealt: list[list[int]] = []
    for name in names:
        place = inside("hands", name)
        cards = read_list(by_name[name], place, SET_SIZE, SET_SIZE)
        for index in range(SET_SIZE):
            _check_dealt(cards, index, item(place, index), dealt, options)
        dealt.append(list(cards))
    return dealt


def _check_dealt(
    cards: Sequence[Json], index: int, place: str, dealt: Sequence[Sequence[int]], options: Options
) -> None:
    number = read_integer(cards[index], place, 1, options.numbers)
    if number in cards[:index]:
        raise BadCase(place, f"{number} is in this set already")
    if sum(number in others for others in dealt) == CARDS_OF_A_NUMBER:
        raise BadCase(place, f"{number} is dealt more than {CARDS_OF_A_NUMBER} times")


def _read_round(position: Position, raw: Json, place: str, names: Sequence[str]) -> dict[int, Pick]:
    by_name = read_object(raw, place, optional=names)
    return {
        seat: _read_pick(position, seat, by_name[name], inside(place, name))
        for seat, name in enumerate(names)
        if name in by_name
    }


def _read_pick(position: Position, seat: int, raw: Json, place: str) -> Pick:
    read_object(raw, place, optional=SIDES)
    for side in SIDES:
        if side in raw:
            number = read_integer(raw[side], inside(place, side), 1, position.options.numbers)
            _check_card(position, seat, number, inside(place, side))
    pick = Pick(**raw)
    if pick.plus is not None and pick.plus == pick.minus:
        raise BadCase(inside(place, "minus"), f"{pick.minus} is the plus card already")
    return pick


def _check_card(position: Position, seat: int, number: int, place: str) -> None:
    if number not in position.hands[seat]:
        raise BadCase(place, f"{number} is not in the hand")
    if number not in position.available[seat]:
        last = max(played.number for played in position.settled if number in played.picks[seat].cards)
        raise BadCase(place, f"{number} was played in round {last}")


def _write_round(position: Position, announced: Sequence[Json], names: Sequence[str]) -> Json:
    played = position.settled[-1]
    return {
        "announcement": list(announced),
        "gain": {name: played.gain(seat) for seat, name in enumerate(names)},
        "scores": dict(zip(names, position.points, strict=True)),
    }


def _write_end(position: Position, names: Sequence[str]) -> Mapping[str, Json]:
    lines = standings(names, position.points, BEST)
    return {
        "standings": [{"contestant": line.entry, "score": line.points, "rank": line.rank} for line in lines],
        "winners": list(winners(names, position.points, BEST)),
        "bottom": list(bottom(names, position.points, BEST)),
    }
