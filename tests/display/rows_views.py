"""Views of rows on the screen as the server sends them: the game's own rules lay the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.rows.options import Options
from games.rows.picks import Pick
from games.rows.rules import Position, begin, points, resolve
from games.rows.view import shown_again, view as game_view
from tests.display.views import HOSTILE, LONG, LONGEST, RULES, show, timer, view

Json = Any

OPTIONS = {
    "ending": "deals",
    "deals": 3,
    "seconds": 20,
    "pacing": "clock",
    "elimination": "bottom",
    "recap": "scores",
    "who_locked": "names",
}
TEN = LONGEST[:10]
ROWS = ((3, 12), (25, 29, 31, 34), (46,), (55, 66, 88, 100, 104))
PICKS = [(35, 2), (36, 2), (40, 3), (48, 3), (13, 1), (70, 1), (103, 4), (91, 3), (5, 2), (101, 4)]
"""Cards and rows of ten seats: everything that can happen to a card happens in this round."""
TOTALS = (14, 9, 131, 22, 6, 18, 27, 11, 40, 16)
PENALTIES = (4, 0, 31, 12, 6, 8, 7, 1, 20, 6)


def table(
    scene: str,
    revealed: int | None = None,
    *,
    names: Sequence[str] = TEN,
    stood_in: Sequence[int] = (),
    rows: tuple[tuple[int, ...], ...] = ROWS,
    picks: Sequence[tuple[int, int]] = PICKS,
    totals: Sequence[int] = TOTALS,
    **parts: Json,
) -> Json:
    """The table in a scene; ``revealed``: the round's picks are in, and so many of its steps are shown."""
    options = parts.pop("options", OPTIONS)
    position = position_of(len(names), options, rows, picks, totals)
    if revealed is not None:
        position, _ = resolve(position, {seat: Pick(*pick) for seat, pick in enumerate(picks[: len(names)])})
    counted = points(position, revealed)
    whole = {
        "show": show(game="rows", options=options),
        "round": rounds(4),
        "seats": seats(names),
        "standings": standings(names, counted, stood_in),
        "match": game_view(position, None, revealed),
        "all_gone": False,
    }
    return view(scene, names=list(names), **{**whole, **parts})


def position_of(
    many: int,
    options: Json,
    rows: tuple[tuple[int, ...], ...],
    picks: Sequence[tuple[int, int]],
    totals: Sequence[int],
) -> Position:
    """A match in mid-deal, with the cards that are about to be played in hand."""
    chosen = Options(options["ending"], options["deals"], options["seconds"])
    hands = tuple(frozenset({card}) for card, _ in picks[:many])
    position = begin(rows, hands, chosen)
    return replace(position, totals=tuple(totals[:many]), penalties=PENALTIES[:many])


def rounds(number: int, **parts: Json) -> Json:
    return {
        "number": number,
        "of": 10,
        "deal": 2,
        "deals": 3,
        "index": 10 + number,
        "opening": 10 + number,
        "replayed": False,
        "overtime": False,
        **parts,
    }


def seats(names: Sequence[str], ready: int | None = None) -> list[Json]:
    """The first ``ready`` of every three have locked; None: nothing is said of anybody."""
    return [
        {
            "seat": at + 1,
            "id": f"c{at}",
            "name": name,
            "ready": None if ready is None else at % 3 < ready,
            "played_by": "person",
        }
        for at, name in enumerate(names)
    ]


def standings(names: Sequence[str], counted: Sequence[int], stood_in: Sequence[int] = ()) -> list[Json]:
    """Lines of the standings, the lowest total first."""
    ranked = sorted(range(len(names)), key=lambda seat: (counted[seat], seat))
    return [
        {
            "seat": seat + 1,
            "id": f"c{seat}",
            "name": names[seat],
            "points": counted[seat],
            "rank": 1 + sum(other < counted[seat] for other in counted[: len(names)]),
            "stood_in": seat in stood_in,
        }
        for seat in ranked
    ]


def unranked(shown: Json) -> Json:
    """The same in a match without a result."""
    return {**shown, "standings": [{**line, "rank": None} for line in shown["standings"]]}


def picking(ready: int = 2, names: Sequence[str] = TEN, **parts: Json) -> Json:
    """Picks are open: some have locked, and the clock runs."""
    taken = seats(names, ready)
    in_time = sum(seat["ready"] for seat in taken)
    counts = {"ready": in_time, "of": len(names), "awaited": len(names) - in_time}
    return table(
        "picking", names=names, **{"seats": taken, "counts": counts, "timer": timer(14_000), **parts}
    )


def reveal(revealed: int, **parts: Json) -> Json:
    return table("reveal", revealed, **parts)


def again(names: Sequence[str] = TEN, picks: Sequence[tuple[int, int]] = PICKS) -> Json:
    """An earlier round, as the screen gets it to be shown again."""
    position, _ = resolve(
        position_of(len(names), OPTIONS, ROWS, picks, TOTALS),
        {seat: Pick(*pick) for seat, pick in enumerate(picks[: len(names)])},
    )
    return {"kind": "result", "round": 3, "deal": 1, "index": 3, "match": shown_again(position, 1)}


def verdict(
    groups: Sequence[tuple[Sequence[str], int]], opened: int | None = None, *, bots: Sequence[str] = ()
) -> Json:
    """Standings from the least penalty on; ``opened`` of them are shown."""
    rows: list[Json] = []
    for at, (names, total) in enumerate(groups):
        mark = "winner" if at == 0 else "bottom" if at == len(groups) - 1 else None
        rows.append(
            {
                "rank": 1 + sum(len(before) for before, _ in groups[:at]),
                "names": list(names),
                "points": total,
                "mark": mark,
                "stand_ins": [name for name in names if name in bots],
            }
        )
    opened = len(rows) if opened is None else opened
    hidden = range(len(rows) - opened)
    return {
        "order": "bottom_up",
        "shown": opened,
        "of": len(rows),
        "rows": [None if at in hidden else row for at, row in enumerate(rows)],
        "final": None,
    }


def final(groups: Sequence[tuple[Sequence[str], int]], key: str, *, bots: Sequence[str] = ()) -> Json:
    (winners, least), (bottom, most) = groups[0], groups[-1]
    return {
        **verdict(groups, bots=bots),
        "final": {
            "winners": list(winners),
            "winner_points": least,
            "bottom": list(bottom),
            "bottom_points": most,
            "reason": {
                "key": key,
                "params": {
                    "bottom": list(bottom),
                    "n": len(bottom),
                    "bottom_points": most,
                    "winner_points": least,
                    "minutes": 45,
                },
            },
            "stand_ins": list(bots),
        },
    }


def no_result(groups: Sequence[tuple[Sequence[str], int]], *, bots: Sequence[str] = ()) -> Json:
    """A match that ran out of time."""
    stopped = final(groups, "show.reason.no_result", bots=bots)
    rows = [{**row, "rank": None, "mark": None} for row in stopped["rows"]]
    nobody: Json = {"winners": [], "winner_points": None, "bottom": [], "bottom_points": None}
    return {**stopped, "rows": rows, "final": {**stopped["final"], **nobody}}


def sentence(key: str, bottom: Sequence[str]) -> Json:
    params = {"bottom": list(bottom), "n": len(bottom), "bottom_points": 122, "winner_points": 9}
    return {"key": f"show.reason.{key}", "params": params}


def ladder(names: Sequence[str] = TEN) -> list[tuple[list[str], int]]:
    return [([name], 12 + 11 * at) for at, name in enumerate(names)]


def gallery() -> dict[str, Json]:
    """Every scene of rows in its variants, by name."""
    count = [{**seat, "ready": None} for seat in seats(TEN)]
    held = {"what": "picking", "left": 14_000, "total": 20_000}
    free = {**OPTIONS, "ending": "sixty_six", "elimination": "tokens", "seconds": 45}
    once = {**OPTIONS, "deals": 1, "elimination": "none", "seconds": 30}
    bots = TEN[1:4:2]
    out = {
        "rule": "bottom",
        "eliminated": [],
        "candidates": [],
        "reason": sentence("single_bottom.lowest", TEN[9:]),
    }
    return {
        "rules": table("rules", round=None, match=None, standings=None),
        "rules-sixty-six": table("rules", round=None, match=None, standings=None, options=free),
        "rules-once": table("rules", round=None, match=None, standings=None, options=once),
        "rules-over-picking": picking(over=RULES),
        "rules-over-gone": picking(over=RULES, timer=held, all_gone=True, options=free),
        "rules-over-gone-deals": picking(over=RULES, timer=held, all_gone=True),
        "rules-over-held": picking(over=RULES, timer=held, held=True, round=rounds(10, deal=5)),
        "rules-over-reveal": reveal(4, over=RULES),
        "idle": table("idle"),
        "idle-first": table("idle", round=rounds(1), rows=((7,), (33,), (55,), (104,)), totals=(0,) * 10),
        "idle-last": table("idle", round=rounds(10), stood_in=(1, 4)),
        "picking": picking(),
        "picking-stood-in": picking(stood_in=(0, 2, 9)),
        "picking-mixed": picking(names=LONG[:10], stood_in=(3,)),
        "picking-hostile": picking(names=HOSTILE, stood_in=(3,)),
        "picking-two": picking(names=LONG[:2]),
        "picking-all": picking(3),
        "picking-count": picking(
            seats=count, counts={"ready": 7, "of": 10, "awaited": 3}, timer=timer(9_000)
        ),
        "picking-held": picking(timer=held, held=True, round=rounds(4, replayed=True), stood_in=(1,)),
        "picking-gone": picking(timer=held, all_gone=True, options=free, stood_in=(1,)),
        "picking-gone-held": picking(timer=held, all_gone=True, held=True, round=rounds(10, deal=5)),
        "picking-no-clock": picking(timer=None),
        "closed": table("closed", 0),
        **{f"reveal-{k}": reveal(k) for k in range(1, 12)},
        **{f"reveal-stood-in-{k}": reveal(k, stood_in=range(10)) for k in (2, 5)},
        **{f"reveal-hostile-{k}": reveal(k, names=HOSTILE) for k in (1, 2, 4, 6, 10)},
        **{f"reveal-mixed-{k}": reveal(k, names=LONG[:10]) for k in (1, 4, 7)},
        **{f"reveal-two-{k}": reveal(k, names=LONG[:2]) for k in (1, 2, 3)},
        "result": table("idle", over=again()),
        "result-free": table("idle", names=TEN[:2], over=again(TEN[:2], [(47, 3), (70, 1)])),
        "deal-summary": table("deal_summary", round=rounds(10)),
        "deal-summary-stood-in": table("deal_summary", round=rounds(10), names=LONG[:10], stood_in=(1, 4)),
        "deal-summary-sixty-six": table("deal_summary", round=rounds(10), options=free, stood_in=(0,)),
        "deal-summary-not-yet": table("deal_summary", options=free, totals=tuple(range(20, 30))),
        "deal-summary-two": table("deal_summary", names=LONG[:2]),
        "time-up": unranked(table("time_up", stood_in=(1, 4))),
        "time-up-two": unranked(table("time_up", names=LONG[:2])),
        "verdict-0": table("verdict", verdict=verdict(ladder(), 0)),
        "verdict-3": table("verdict", verdict=verdict(ladder(), 3, bots=bots)),
        "verdict-10": table("verdict", verdict=verdict(ladder(), bots=bots)),
        "verdict-tied": table(
            "verdict", verdict=verdict([(TEN[:1], 9), (TEN[1:4], 31), (TEN[4:], 122)], 2, bots=bots)
        ),
        "verdict-final": table(
            "verdict", verdict=final(ladder(), "show.reason.single_bottom.lowest", bots=bots)
        ),
        "verdict-final-bots": table(
            "verdict", verdict=final(ladder(), "show.reason.single_bottom.lowest", bots=[TEN[0], TEN[9]])
        ),
        "verdict-final-tied": table(
            "verdict",
            verdict=final(
                [(TEN[:2], 9), (TEN[2:8], 40), (TEN[8:], 122)],
                "show.reason.tied_bottom.lowest",
                bots=TEN[1:9:7],
            ),
        ),
        "verdict-no-result": table("verdict", verdict=no_result(ladder(), bots=bots)),
        "verdict-no-result-two": table("verdict", names=TEN[:2], verdict=no_result(ladder(TEN[:2]))),
        "elimination": table("elimination", elimination={**out, "eliminated": TEN[9:]}),
        "elimination-candidates": table(
            "elimination",
            elimination={**out, "candidates": TEN[7:], "reason": sentence("tied_bottom.lowest", TEN[7:])},
        ),
        "farewell": table(
            "farewell",
            show=show(game="rows", options=OPTIONS, segment="farewell"),
            verdict=final(ladder(), "show.reason.single_bottom.lowest"),
        ),
        "message": picking(over={"kind": "message", "text": "10분 쉬고 돌아오겠습니다"}),
        "join": table("join", round=None, match=None, standings=None),
        "rehearsal": picking(show=show(game="rows", options=OPTIONS, rehearsal=True), held=True),
        "calm": reveal(4, show=show(game="rows", options=OPTIONS, motion="calm")),
    }
