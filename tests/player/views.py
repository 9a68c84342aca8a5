"""Views as the server sends them to a phone, one function a scene."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
NOW = 100_000


def options(**chosen: Any) -> Json:
    own = {"numbers": 5, "rounds": 12, "cards": "memorise", "seconds": None, "talk_seconds": None}
    own |= {"absent": "nothing", "holders": "in_hand", "snapshot": False}
    return own | {"elimination": "bottom", "recap": "scores", "who_locked": "names"} | chosen


def view(scene: str, *, status: str = "seated", name: str = "민지", **changes: Any) -> Json:
    """A seated phone in a scene; ``changes`` replace whole parts."""
    show = {
        "id": "s1", "title": "금요일의 쇼", "code": "K7QM", "game": "plus_minus", "options": options(),
        "pacing": "host", "segment": "match", "number": 1, "contest": "match", "cue_no": 4,
        "rehearsal": False, "motion": "full",
    }  # fmt: skip
    base: Json = {
        "audience": "contestant", "lang": "ko", "rehearsal": False, "show": show, "scene": scene, "over": None,
        "held": False, "timer": None, "round": None, "match": None, "room": {"join": None},
        "me": {"id": "c3", "name": name, "seat": 3, "status": status}, "door": None,
        "can": {"rename": False, "memorise": False, "pick": False}, "ready": None,
        "verdict": None, "mine": None, "elimination": None, "snapshot": None, "tokens": None, "death_match": None,
        "break": None, "recap": None, "history": None,
    }  # fmt: skip
    return base | changes


def match(
    *, numbers: int = 5, steps: list[Json] | None = None, returns_at: int | None = 5, **mine: Any
) -> Json:
    own = {
        "hand": None,
        "cards": "memorise",
        "pick": None,
        "score": 3,
        "change": None,
        "changes": None,
    } | mine
    shown = steps or []
    return {
        "numbers": list(range(1, numbers + 1)), "cycles": [[1, 2], [3, 4], [5, 6]], "returns_at": returns_at,
        "fresh": True, "steps": shown, "revealed": len(shown), "mine": own,
    }  # fmt: skip


def round_of(number: int = 3, opening: int = 3, **changes: Any) -> Json:
    return {"number": number, "of": 12, "opening": opening, "replayed": False, "overtime": False} | changes


def in_match(
    scene: str, *, number: int = 3, opening: int = 3, mine: Json | None = None, **changes: Any
) -> Json:
    """A seated phone in a beat of round 3; ``mine`` are the contestant's own parts of the match."""
    parts = {"round": round_of(number, opening), "match": match(**(mine or {})), "ready": None}
    return view(scene, **(parts | changes))


def memorising(**changes: Any) -> Json:
    parts = {"can": {"rename": False, "memorise": True, "pick": False}, "ready": False}
    return in_match("memorising", number=1, opening=0, mine={"hand": [1, 4, 5]}, **(parts | changes))


def picking(*, opening: int = 3, mine: Json | None = None, **changes: Any) -> Json:
    parts = {"can": {"rename": False, "memorise": False, "pick": True}, "ready": False}
    return in_match("picking", opening=opening, mine=mine, **(parts | changes))


def locked(*, mine: Json | None = None, **changes: Any) -> Json:
    return in_match("picking", mine=mine, ready=True, **changes)


STEPS: list[Json] = [
    {"number": 1, "effect": "odd", "plus": 3, "minus": -1},
    {"number": 2, "effect": "nothing"},
    {"number": 3, "effect": "everyone_loses"},
    {"number": 4, "effect": "odd", "plus": 2, "minus": -1},
    {"number": 5, "effect": "nothing"},
]


def reveal(steps: int = 4, **mine: Any) -> Json:
    return in_match("reveal", mine={"steps": STEPS[:steps], **mine})


OUTSIDE = {"id": "s1", "title": "금요일의 쇼"}
"""What is told of a show at its door."""


def door(joining: str = "open") -> Json:
    changes = {"me": None, "show": OUTSIDE, "door": {"joining": joining, "code": True}}
    return view("door", **changes)


def no_show() -> Json:
    changes = {"me": None, "show": None, "door": {"joining": "closed", "code": False}}
    return view("door", **changes)


def waiting() -> Json:
    return view("waiting", show=OUTSIDE, me={"id": None, "name": "민지", "seat": None, "status": "pending"})


def lobby() -> Json:
    return view("join", can={"rename": True, "memorise": False, "pick": False})


def running(seconds: float, total: float = 60, what: str = "picking") -> Json:
    """A timer with so many seconds left when the view comes."""
    return {"what": what, "due": NOW + int(seconds * 1000), "total": int(total * 1000)}


def standing(seconds: float, total: float = 60, what: str = "picking") -> Json:
    return {"what": what, "left": int(seconds * 1000), "total": int(total * 1000)}


def reason(key: str = "single_bottom.highest") -> Json:
    params = {"bottom": ["민지"], "winners": ["지호"], "bottom_points": -6, "winner_points": 9, "n": 1}
    return {"key": f"show.reason.{key}", "params": params}


def verdict(*, final: bool = False, mine: Json | None = None) -> Json:
    rows = [{"rank": 1, "names": ["지호"], "points": 9, "mark": "winner"} if final else None, None]
    end = {
        "winners": ["지호"],
        "winner_points": 9,
        "bottom": ["민지"],
        "bottom_points": -6,
        "reason": reason(),
    }
    told = {"order": "bottom_up", "shown": 1, "of": 3, "rows": rows, "final": end if final else None}
    return view("verdict", verdict=told, mine=mine, match=match() | {"mine": None})


def eliminated() -> Json:
    told = {"rule": "bottom", "eliminated": ["민지"], "candidates": [], "reason": reason()}
    own = {"rank": 8, "points": -6, "mark": "bottom"}
    return view("elimination", status="out", elimination=told, mine=own)


def rehearsal(scene_view: Json) -> Json:
    """The same view in a rehearsal."""
    return scene_view | {"show": scene_view["show"] | {"rehearsal": True}}
