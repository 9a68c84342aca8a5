"""Views of rows as the server sends them to a phone. The rows, hands and penalties are made up, but agree."""

from __future__ import annotations

from typing import Any

from tests.player.views import Json, running, view

NAMES = ("지호", "서연", "민지", "하린", "이도현")
ROWS = ([12, 27, 33], [41, 44, 52], [8, 15, 23, 29, 36], [71])
HAND = [5, 19, 30, 47, 55, 58, 66, 83, 90, 101]
FULL = ([4, 12, 27, 33, 55], [41, 44, 52, 77, 104], [8, 15, 23, 29, 36], [71, 88, 99, 100, 103])
HIGH = [5, 44, 55, 66, 77, 88, 99, 102, 103, 104]
CAN: Json = {"rename": False, "memorise": False, "pick": False, "play_myself": False}


def points(number: int) -> int:
    """Penalty points of a card."""
    kinds = ((number == 55, 7), (number % 11 == 0, 5), (number % 10 == 0, 3), (number % 5 == 0, 2))
    return next((worth for fits, worth in kinds if fits), 1)


def card(number: int) -> list[int]:
    return [number, points(number)]


def cards(numbers: Any) -> list[list[int]]:
    return [card(number) for number in numbers]


def preview(row: list[int], number: int) -> list[Any]:
    """How a card would lie on a row."""
    if row[-1] > number:
        return ["too_low", len(row), sum(map(points, row))]
    return ["sixth", 5, sum(map(points, row))] if len(row) == 5 else ["appended", 0, 0]


def seats(*names: str, locked: int | None = 0, **changes: Any) -> list[Json]:
    """Seats from 1; the first ``locked`` of them have locked, None: nobody says."""
    line = {"played_by": "person"} | changes
    ready = [None if locked is None else index < locked for index in range(len(names))]
    return [
        {"seat": index + 1, "id": f"c{index + 1}", "name": name, "ready": ready[index], **line}
        for index, name in enumerate(names)
    ]


def options(**chosen: Any) -> Json:
    own = {"ending": "deals", "deals": 3, "seconds": 20}
    return own | {"elimination": "bottom", "recap": "scores", "who_locked": "names"} | chosen


def rows_view(scene: str, **changes: Any) -> Json:
    """A seated phone in a scene of a show that plays rows; ``chosen`` are the host's choices."""
    chosen = changes.pop("chosen", {})
    base = view(scene, **changes)
    show = base["show"] | {"game": "rows", "options": options(**chosen), "pacing": "clock"}
    extra: Json = {
        "automatic": False,
        "all_gone": False,
        "standings": None,
        "seats": seats(*NAMES, locked=None),
    }
    whole = extra | base | {"show": show, "can": CAN | base["can"]}
    return {"counts": counts(whole["seats"])} | whole


def counts(seats: list[Json]) -> Json:
    """How many have locked of how many play; all others are awaited."""
    ready = sum(seat["ready"] is True for seat in seats)
    return {"ready": ready, "of": len(seats), "awaited": len(seats) - ready}


def match(rows: Any = ROWS, hand: Any = HAND, *, picking: bool = True, **mine: Any) -> Json:
    """The match between two rounds, or in one."""
    own = {
        "hand": cards(hand),
        "previews": {str(one): [preview(row, one) for row in rows] for one in hand} if picking else {},
        "pick": None,
        "score": 15,
        "deal_score": 9,
    }
    return {
        "ending": "deals", "limit": None, "over": False, "full": 5, "rows": [cards(row) for row in rows], "before": None, "picks": None, "steps": [],
        "revealed": 0, "penalties": [0, 7, 9, 12, 0], "seen": [], "mine": own | mine,
    }  # fmt: skip


def round_of(number: int = 3, *, deal: int = 2, **changes: Any) -> Json:
    whole = {"deal": deal, "deals": 3, "index": 10 * (deal - 1) + number, "opening": 10 * (deal - 1) + number}
    return {"number": number, "of": 10, "replayed": False, "overtime": False} | whole | changes


def in_match(scene: str, **changes: Any) -> Json:
    return rows_view(scene, **({"round": round_of(), "match": match()} | changes))


def picking(*, opening: int = 13, locked: int | None = 2, **changes: Any) -> Json:
    parts = {"can": CAN | {"pick": True}, "ready": False, "timer": running(14, 20)}
    parts |= {"round": round_of(opening=opening), "seats": seats(*NAMES, locked=locked)}
    return in_match("picking", **(parts | changes))


def automatic(scene: str = "picking", **changes: Any) -> Json:
    can = CAN | {"pick": scene == "picking", "play_myself": True}
    return (picking if scene == "picking" else lambda **kept: in_match(scene, **kept))(
        automatic=True, can=can, **changes
    )


PICK: Json = {"pick": {"card": card(58), "row": 2}}


def locked(*, rows: Any = ROWS, hand: Any = HAND, **changes: Any) -> Json:
    parts = {"ready": True, "can": CAN, "match": match(rows, hand, **PICK)}
    return picking(**(parts | {"locked": 4} | changes))


def closed(*, ready: bool = True, **changes: Any) -> Json:
    hand = [one for one in HAND if one != 58]
    return in_match(
        "closed", ready=ready, match=match(hand=hand, picking=False, **(PICK if ready else {})), **changes
    )


def placed(seat: int, number: int, row: int, result: str, taken: Any = ()) -> Json:
    return {
        "seat": seat, "card": card(number), "row": row, "result": result, "taken": cards(taken),
        "penalty": sum(map(points, taken)),
    }  # fmt: skip


STEPS = [
    placed(1, 35, 1, "appended"),
    placed(3, 37, 3, "sixth", ROWS[2]),
    placed(2, 40, 2, "too_low", ROWS[1]),
    placed(5, 48, 2, "appended"),
    placed(4, 75, 4, "appended"),
]
LAID = (
    ROWS,
    ([*ROWS[0], 35], *ROWS[1:]),
    ([*ROWS[0], 35], ROWS[1], [37], ROWS[3]),
    ([*ROWS[0], 35], [40], [37], ROWS[3]),
    ([*ROWS[0], 35], [40, 48], [37], ROWS[3]),
    ([*ROWS[0], 35], [40, 48], [37], [71, 75]),
)


def reveal(revealed: int, *, steps: list[Json] = STEPS, rows: Any = None, **changes: Any) -> Json:
    """So many shown steps: none, the picks, then the placements."""
    shown = steps[: max(0, revealed - 1)]
    own = sum(one["penalty"] for one in shown if one["seat"] == 3)
    laid = match(rows or LAID[len(shown)], HAND[:7], picking=False, score=6 + own, deal_score=own)
    picks = [{key: one[key] for key in ("seat", "card", "row")} for one in steps] if revealed else None
    told = laid | {
        "picks": picks,
        "steps": shown,
        "revealed": revealed,
        "before": [cards(row) for row in ROWS],
    }
    return in_match("reveal", match=told, **changes)


def standing(names: Any = NAMES, **own: Any) -> list[Json]:
    """Totals, the fewest first; seat 3 is one's own."""
    return [
        {
            "seat": seat,
            "id": f"c{seat}",
            "name": name,
            "points": 4 + 7 * place,
            "rank": place + 1,
            "stood_in": False,
        }
        | (own if seat == 3 else {})
        for place, (seat, name) in enumerate(reversed(list(enumerate(names, 1))))
    ]


def public(scene: str, *, status: str = "watching", seat: int | None = None, **changes: Any) -> Json:
    """Who holds no cards, or no longer plays them."""
    told = match() | {"mine": None}
    me = {"id": "c9", "name": "서연", "seat": seat, "status": status}
    return in_match(scene, **({"match": told, "me": me} | changes))
