"""Views of what an evening has been, on the screen: its matches in short, and the pictures of its recap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.display.views import LONG, LONGEST, show, view

Json = Any

TEN, TWELVE = LONG[:10], LONGEST


def reason(key: str, bottom: Sequence[str] = TEN[4:5], winners: Sequence[str] = TEN[1:2]) -> Json:
    params = {"bottom": list(bottom), "winners": list(winners), "n": len(bottom)}
    return {"key": f"show.reason.{key}", "params": {**params, "bottom_points": 12, "winner_points": 3}}


def chapter(number: int, names: Sequence[str], out: Sequence[str], **parts: Json) -> Json:
    """A match of the evening."""
    told = {
        "number": number,
        "contest": "match",
        "game": "plus_minus",
        "names": list(names),
        "winners": [names[0]],
        "bottom": list(out) or [names[-1]],
        "eliminated": list(out),
        "reason": reason("single_bottom.highest", [names[-1]]),
        "stand_ins": [],
        "unfinished": False,
    }
    return {**told, **parts}


def evening(names: Sequence[str]) -> list[Json]:
    """A match, a death match, a match to nothing, and a last one."""
    away = {"contest": "death_match", "game": None, "winners": [], "bottom": []}
    return [
        chapter(1, names, [], winners=[names[1]]),
        chapter(2, names[4:6], names[4:5], **away),
        chapter(3, names[5:], [], game="rows", winners=[], bottom=[], unfinished=True),
        chapter(4, names[5:], names[6:7], game="rows", winners=[names[5], names[8]]),
    ]


def fought_twice(names: Sequence[str]) -> list[Json]:
    """A match in which all were level, and a death match of two: a tie, then its replay."""
    fight: Json = {"contest": "death_match", "game": "rows"}
    return [
        chapter(1, names, [], winners=list(names), bottom=list(names)),
        chapter(1, names[:2], [], winners=list(names[:2]), bottom=list(names[:2]), **fight),
        chapter(1, names[:2], names[1:2], **fight),
    ]


def recap(kind: str, shown: int = 1, of: int = 14, **parts: Json) -> Json:
    about = {"number": 1, "contest": "match", "game": "plus_minus", "reason": reason("tied_bottom.highest")}
    told = {"kind": kind, "shown": shown, "of": of, **about, **parts}
    return view("recap", round=None, show=show(segment="recap"), recap=told, history=evening(TEN))


def scores(
    names: Sequence[str],
    rounds: int,
    *,
    lowest: bool = False,
    deals: int = 1,
    same: bool = False,
    **parts: Json,
) -> Json:
    """Totals that go their own ways, or all alike."""
    series = {
        name: [total(0 if same else at, turn, lowest) for turn in range(1, deals * rounds + 1)]
        for at, name in enumerate(names)
    }
    ordered = sorted(names, key=lambda name: series[name][-1], reverse=not lowest)
    best, worst = series[ordered[0]][-1], series[ordered[-1]][-1]
    standings = [
        {
            "name": name,
            "points": series[name][-1],
            "rank": 1
            + sum(
                (series[other][-1] < series[name][-1]) is lowest and series[other][-1] != series[name][-1]
                for other in ordered
            ),
            "mark": mark(series[name][-1], best, worst),
        }
        for name in ordered
    ]
    labels = [{"round": turn, "deal": deal} for deal in range(1, deals + 1) for turn in range(1, rounds + 1)]
    rule = "death_match" if parts.get("contest") == "death_match" else "single_bottom"
    told = reason(f"{rule}.{'lowest' if lowest else 'highest'}", ordered[-1:], ordered[:1])
    about = {"reason": told, **({"game": "rows"} if lowest else {})}
    return recap("scores", rounds=labels, series=series, standings=standings, **{**about, **parts})


def total(at: int, turn: int, lowest: bool) -> int:
    """The total of the ``at``th after so many rounds."""
    if lowest:
        return sum((at * 7 + step * 5) % 11 * ((at + step) % 3 == 0) for step in range(turn))
    return sum((at * 5 + step * 3 + at * step) % 5 - 1 for step in range(turn)) - at * turn // 4


def mark(points: int, best: int, worst: int) -> str | None:
    if best == worst:
        return "both"
    return {best: "winner", worst: "bottom"}.get(points)


def cards(names: Sequence[str], numbers: int = 5, **parts: Json) -> Json:
    """A round with its cards open."""
    picks: Json = {}
    for at, name in enumerate(names):
        both = {"plus": at % numbers + 1, "minus": (at * 2 + at // 4) % numbers + 1}
        kept = [side for side in both if (at + len(side)) % 4]
        picks[name] = {side: both[side] for side in kept if side == "plus" or both["minus"] != both["plus"]}
    counts = {
        str(number): sum(number in pick.values() for pick in picks.values())
        for number in range(1, numbers + 1)
    }
    told = {
        "number": 11,
        "deal": 1,
        "announcement": [announced(number, counts[str(number)]) for number in range(1, numbers + 1)],
        "gain": {name: (at * 3) % 7 - 3 for at, name in enumerate(names)},
        "scores": {name: at for at, name in enumerate(names)},
        "counts": counts,
        "picks": picks,
        "replayed": False,
        **parts,
    }
    return recap("round", 12, round=told)


def announced(number: int, count: int) -> Json:
    """What the game says of a number that so many cards were of."""
    if count in (0, 6):
        return {"number": number, "effect": "everyone_loses"}
    odd = {"effect": "odd", "plus": (count + 1) // 2, "minus": -1}
    return {"number": number, **(odd if count % 2 else {"effect": "nothing"})}


def turn(changes: Sequence[str], winners: Sequence[str], bottom: Sequence[str], **parts: Json) -> Json:
    pick = {"key": "plus_minus.pick.both", "params": {"plus": 3, "minus": 5}}
    told = {"round": 7, "deal": 1, "name": TWELVE[0], "pick": pick, "changes": list(changes)}
    return {**told, "winners": list(winners), "bottom": list(bottom), **parts}


def turns(count: int, more: int = 0, game: str = "plus_minus") -> Json:
    """The last so many turning points."""
    card = {"pick": {"key": "rows.phone.pick", "params": {"card": 58, "row": 2}}} if game == "rows" else {}
    every = [
        turn(["winner", "bottom"], TWELVE[1:4], TWELVE[4:7], **card),
        turn(["winner"], TWELVE[1:2], TWELVE[4:5], **card),
        turn(["bottom"], TWELVE[1:2], TWELVE[:9], **card),
        turn(["winner", "bottom"], TEN[:1], TEN[2:3], **card),
    ]
    return recap("turns", 14, turns=every[:count], more=more, game=game)


def away(names: Sequence[str], out: Sequence[str]) -> Json:
    key = {"key": "show.reason.entered", "params": {"names": list(out), "n": len(out)}}
    return recap(
        "away", 14, contest="death_match", game=None, names=list(names), eliminated=list(out), reason=key
    )


def stood_in(drawn: Json) -> Json:
    """A chart of which a bot has played two lines."""
    lines = [{**line, "stood_in": at in (1, 4)} for at, line in enumerate(drawn["recap"]["standings"])]
    return {**drawn, "recap": {**drawn["recap"], "standings": lines}}


def fought(drawn: Json) -> Json:
    """The same picture of the recap, of a death match."""
    return {**drawn, "recap": {**drawn["recap"], "contest": "death_match"}}
