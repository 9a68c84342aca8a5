"""Views of the host as the server sends them: a show of plus/minus in every scene. Those of rows stand beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.host.offered import GAMES, SEATS

Json = Any

NOW = 100_000
NAMES = (
    "서준", "김별하늘달구름", "하린", "이도현", "최서연", "박지우", "Alexandra", "정민재", "윤슬구름햇살바람하늘바다", "한가람",
    "회계팀에서온김수현대리님", "할머니와함께온막내손예준",
)  # fmt: skip
QR = {
    "size": 29,
    "path": "".join(f"M{x} {y}h1v1h-1z" for y in range(29) for x in range(29) if (x * y + x + y) % 3),
}
OPTIONS = {
    "numbers": 5, "rounds": 12, "reset_every": 2, "full": 6, "holders": "in_hand", "cards": "memorise", "seconds": 120,
    "talk_seconds": None, "absent": "nothing", "snapshot": False, "elimination": "bottom", "recap": "scores",
    "who_locked": "names",
}  # fmt: skip
ALL = [
    "change_show", "set_joining", "add_contestants", "add_bots", "rename", "free_device", "remove", "remove_watchers", "restore",
    "answer_request", "deny_requests", "cue", "hold", "resume", "add_time", "hand_back", "enter_pick", "show_hand", "void_round", "rewind",
    "show_result", "adjust_score", "blackout", "message", "show_join", "show_rules", "set_pacing", "set_finale", "set_motion", "set_lang",
    "set_rundown", "peek", "create_show", "let_bot_play", "give_seat_back",
]  # fmt: skip
ADDRESSES = [
    {
        "address": "192.168.0.24",
        "name": "wlan0",
        "kind": "lan",
        "rank": 1,
        "chosen": True,
        "proven": True,
        "phones": 7,
    },
    {
        "address": "172.30.1.5",
        "name": "eth0",
        "kind": "lan",
        "rank": 2,
        "chosen": False,
        "proven": False,
        "phones": 0,
    },
    {
        "address": "10.8.0.2",
        "name": "tun0",
        "kind": "vpn",
        "rank": 3,
        "chosen": False,
        "proven": False,
        "phones": 0,
    },
]
WIFI = {"ssid": "STUDIO-B", "password": "cue;2026", "qr": QR}
PROJECTOR = {
    "id": "s1", "kind": "projector", "width": 1920, "height": 1080, "sound": "on", "fullscreen": True, "shows": True,
}  # fmt: skip
STEPS = [
    {"number": 1, "effect": "odd", "plus": 2, "minus": -1},
    {"number": 2, "effect": "everyone_loses"},
    {"number": 3, "effect": "nothing"},
    {"number": 4, "effect": "odd", "plus": 1, "minus": -1},
    {"number": 5, "effect": "odd", "plus": 3, "minus": -1},
]


def say(key: str, **params: Json) -> Json:
    return {"key": f"demo.{key}", "params": params}


def device(id: str, kind: str, name: str = "", **changes: Json) -> Json:
    return {
        "id": id, "kind": kind, "name": name, "local": False, "own": False, "since": "19:58", "connected": True, "seen": None,
        **changes,
    }  # fmt: skip


DEVICES = [
    device("0a1b2c3d4e5f6071", "console", "Windows", own=True, local=True, since="18:30"),
    device("1a1b2c3d4e5f6072", "console", "iPad", connected=False, seen="20:12"),
    device("2a1b2c3d4e5f6073", "remote", "Android"),
    device("3a1b2c3d4e5f6074", "remote", "iPhone", since="2031-05-08 21:07", connected=False),
    device("4a1b2c3d4e5f6075", "projector", "Windows", local=True, since="18:31"),
    device("5a1b2c3d4e5f6076", "overlay", "Windows", since="18:44"),
]


def devices(*listed: Json, unlisted: int = 0) -> Json:
    return {"listed": list(listed or DEVICES), "unlisted": unlisted}


def room(**changes: Json) -> Json:
    join = {"address": "192.168.0.24:8080", "code": "K7QM", "qr": QR, "wifi": WIFI, "proven": True}
    presence = {f"c{n}": "connected" for n in range(len(NAMES))} | {"c1": "lost", "c2": "asleep"}
    return {
        "join": join, "addresses": ADDRESSES, "port": 8080, "listens_at": None, "screens": [PROJECTOR], "presence": presence,
        "since": {"c1": NOW - 72_000, "c2": NOW - 40_000}, "disk": "saved", "minutes": {}, "offers": [],
        "pairing": [], "devices": devices(), "desk": {"active": True, "holder": "Windows", "local": True, "may_take_over": False}, "wall": "20:41", **changes,
    }  # fmt: skip


def roster(ready: Sequence[bool | None]) -> list[Json]:
    """One entry a seat: seat 8 has no phone and its pick is entered by the host, seat 10 is a bot."""
    return [
        {
            "id": f"c{n}", "name": NAMES[n], "seat": n + 1, "kind": "bot" if n == 9 else "person",
            "level": "normal" if n == 9 else None, "phone": n not in (7, 9), "status": "seated",
            "ready": one, "entered": n == 7 and one is True, "showing": False, "automatic": False, "missed": False, "stand_in": False, "stood_in": False,
        }
        for n, one in enumerate(ready)
    ]  # fmt: skip


def match(revealed: int = 0, round_number: int = 5) -> Json:
    return {
        "numbers": [1, 2, 3, 4, 5], "cycles": [[n, n + 1] for n in range(1, 12, 2)], "returns_at": 7,
        "fresh": round_number % 2 == 1, "steps": STEPS[:revealed], "revealed": revealed,
    }  # fmt: skip


def round_of(**changes: Json) -> Json:
    return {
        "number": 5, "of": 12, "deal": 1, "deals": 1, "index": 5, "opening": 9, "replayed": False, "overtime": False, **changes,
    }  # fmt: skip


def settled(*rounds: int) -> list[Json]:
    """Rounds of a game that deals once."""
    return [{"index": number, "number": number, "deal": 1} for number in rounds]


def show(segment: str, **changes: Json) -> Json:
    return {
        "id": "s-7", "title": "목요 게임쇼 3회", "code": "K7QM", "game": "plus_minus", "options": OPTIONS, "pacing": "host",
        "segment": segment, "number": 1, "contest": "match", "cue_no": 17, "rehearsal": False, "motion": "full", **changes,
    }  # fmt: skip


def cue(name: str, label: Json, scene: str, **changes: Json) -> Json:
    return {
        "cue": name, "label": label, "why": None, "guard": False, "disabled": False, "scene": scene, "over": None,
        **changes,
    }  # fmt: skip


def seat(one: Json) -> Json:
    """A seat as the screen shows it."""
    played_by = "bot" if one["kind"] == "bot" else "stand_in" if one["stand_in"] else "person"
    return {
        "seat": one["seat"],
        "id": one["id"],
        "name": one["name"],
        "ready": one["ready"],
        "played_by": played_by,
    }


def host(
    scene: str,
    segment: str = "match",
    *,
    seats: int = 10,
    ready: Sequence[bool | None] | None = None,
    **changes: Json,
) -> Json:
    """The console's view of one moment. `changes` replace whole parts."""
    locked = ready if ready is not None else [None] * seats
    people = changes.get("roster", roster(locked))
    in_time = sum(one is True for one in locked)
    counts = {
        "ready": in_time,
        "of": seats,
        "awaited": sum(one["ready"] is False and not one["automatic"] for one in people),
    }
    common = {
        "lang": "ko", "show": show(segment), "scene": scene, "over": None, "held": False, "timer": None,
        "round": round_of() if segment == "match" else None, "all_gone": False, "standings": None, **NOTHING,
        "match": match() if segment == "match" else None, **{key: changes[key] for key in COMMON if key in changes},
    }  # fmt: skip
    screen = {
        **common, "audience": "screen", "seats": [seat(one) for one in people],
        "counts": counts, "snapshot": None, "verdict": changes.get("verdict"), "elimination": changes.get("elimination"),
        "room": {"join": room()["join"]},
    }  # fmt: skip
    base = {
        **common, "audience": "host", "room": room(), "screen": screen, "cue": None,
        "script": {"now": [], "aside": [], "then": []}, "strip": STRIP if segment == "match" else [], "rundown": RUNDOWN,
        "roster": people, "requests": [], "may": ALL, "rewind": REWIND,
        "over_now": NOTHING_OVER,
        "results": settled(1, 2, 3, 4), "clock": None, "peeks": ["standings", "hands", "counts"], "log": LOG, "finale": "bottom_up", "lobby": None, "games": GAMES, "elimination": None,
        "past": [], "plan": {"no": 0, "ahead": []}, "loser": None, "handable": [], "watchers": 0,
    }  # fmt: skip
    return {**base, **{key: value for key, value in changes.items() if key != "verdict"}}


NOTHING_OVER = {"blackout": False, "message": None, "join": False, "result": None, "rules": False}
"""What the console hears of the room's screen while the scene is all there is."""
NOTHING = {"tokens": None, "death_match": None, "break": None, "recap": None, "history": []}
"""The parts of other scenes than a match's; those stand in ``evening_views``."""
COMMON = ("lang", "show", "over", "held", "timer", "round", "match", "all_gone", "standings")
"""What every view has: the host's, and the screen's within it."""
RUNDOWN = [
    {**say("lobby"), "state": "done"}, {**say("match", n=5, of=12), "state": "now"}, {**say("verdict"), "state": "later"},
    {**say("farewell"), "state": "later"},
]  # fmt: skip
STRIP = [
    {**say("open"), "state": "done"}, {**say("picking"), "state": "now"}, {**say("close"), "state": "next"},
    *({**say("number", n=n), "state": "later"} for n in range(1, 6)),
]  # fmt: skip
LOG = [
    {"wall": "20:40", **say("did_enter", name="정민재")}, {"wall": "20:39", **say("did_time")},
    {"wall": "20:38", **say("did_open", n=5)},
]  # fmt: skip
REWIND = {
    "label": {"key": "show.undo.open_round", "params": {"round": 5}},
    "replays": False,
    "round": 5,
    "picks": 7,
    "steps": 0,
}
CLOSE = say("close_round", n=5)
SOME = [False, False, False, True, True, True, True, True, True, True]


def empty(**changes: Json) -> Json:
    """Before the first show."""
    past = [
        {"id": "p2", "title": "목요 게임쇼 2회", "wall": "2031-11-26 20:47", "ended": False},
        {"id": "p1", "title": "목요 게임쇼 1회", "wall": "2031-11-12 21:20", "ended": True},
        {"id": "p0", "title": "수요 게임쇼", "wall": "2031-11-05 18:02", "ended": True},
    ]
    base = host(
        "empty",
        "lobby",
        seats=0,
        rundown=[],
        strip=[],
        past=past,
        rewind=None,
        results=[],
        log=[],
        may=["create_show"],
    )
    return {**base, "show": None, "screen": {**base["screen"], "show": None}, **changes}


def lobby(seats: int = 8, **changes: Json) -> Json:
    asked = [{"id": "r1", "name": "김별하늘달구름", "kind": "return", "contestant": "c1"}]
    return host("join", "lobby", **{
        "seats": seats, "requests": asked, "log": [], "rewind": None, "results": [], "strip": [],
        "rundown": [{**RUNDOWN[0], "state": "now"}, {**RUNDOWN[1], "state": "later"}, *RUNDOWN[2:]],
        "lobby": {"joining": "open", "seats": SEATS, "seated": seats, "chosen": {"seconds": 120}, "warning": None},
        "cue": cue("show_rules", say("rules"), "rules", why=say("rules_why", n=2)),
        **changes,
    })  # fmt: skip


def picking(**changes: Json) -> Json:
    """Seven of ten are in, the clock runs, closing needs two presses."""
    script = {
        "now": [say("line_in", n=7), say("line_wait", names=["서준", "김별하늘달구름", "하린"])],
        "aside": [say("line_aside")], "then": [say("line_then")],
    }  # fmt: skip
    return host("picking", **{
        "ready": SOME, "timer": {"what": "picking", "due": NOW + 48_000, "total": 120_000}, "script": script,
        "cue": cue("close_round", CLOSE, "closed", guard=True, why=say("close_why", n=3)), **changes,
    })  # fmt: skip


def reveal(revealed: int = 2, **changes: Json) -> Json:
    return host("reveal", **{
        "match": match(revealed), "script": {"now": [say("line_number", n=revealed)], "aside": [], "then": [say("line_next")]},
        "cue": cue("reveal", say("number_result", n=revealed + 1), "reveal"),
        "rewind": {"label": {"key": "show.undo.round", "params": {"round": 5}}, "replays": True, "round": 5, "picks": 9, "steps": revealed},
        **changes,
    })  # fmt: skip


def verdict(**changes: Json) -> Json:
    """The last step of the finale: two at the bottom, as the room sees them."""
    points = [9, 7, 5, 4, 3, 2, 1, 0, -3, -3]
    order = [4, 5, 0, 6, 8, 7, 1, 9, 2, 3]
    ranks: dict[int, Json] = {}
    for n, score in zip(order, points, strict=True):
        rank = sum(other > score for other in points) + 1
        mark = "winner" if rank == 1 else "bottom" if score == -3 else None
        ranks.setdefault(rank, {"rank": rank, "names": [], "points": score, "mark": mark, "stand_ins": []})[
            "names"
        ].append(NAMES[n])
    final = {
        "winners": ["최서연"], "winner_points": 9, "bottom": ["하린", "이도현"], "bottom_points": -3, "reason": say("reason"), "stand_ins": [],
    }  # fmt: skip
    rows: dict[str, Json] = {
        "order": "bottom_up",
        "shown": 9,
        "of": 9,
        "rows": list(ranks.values()),
        "final": final,
    }
    shown = changes.pop("shown", None)
    if shown is not None:
        rows = {
            **rows,
            "shown": shown,
            "rows": [None] * (9 - shown) + rows["rows"][9 - shown :],
            "final": None,
        }
    return host("verdict", "verdict", **{
        "verdict": rows, "strip": [], "rundown": RUNDOWN,
        "script": {"now": [say("line_bottom")], "aside": [], "then": []}, "cue": cue("farewell", say("farewell"), "farewell"),
        **changes,
    })  # fmt: skip


def waiting() -> Json:
    """Nothing comes before the host has entered something."""
    return verdict(cue=cue("farewell", say("farewell"), "farewell", disabled=True, why=say("choose_first")))


def remote(view: Json) -> Json:
    """What a remote gets of the host's view."""
    kept = (
        "lang",
        "show",
        "scene",
        "over",
        "held",
        "timer",
        "round",
        "all_gone",
        "standings",
        "screen",
        "cue",
        "may",
        "script",
        "over_now",
        "rewind",
        *NOTHING,
    )
    return {
        **{key: view[key] for key in kept}, "audience": "remote", "counts": view["screen"]["counts"],
        "missing": [one["name"] for one in view["roster"] if one["ready"] is False], "room": {"join": None, "disk": "saved"},
    }  # fmt: skip


def farewell() -> Json:
    """Nothing comes next; a new show may be made."""
    view = verdict(cue=None)
    return {**view, "scene": "farewell", "screen": {**view["screen"], "scene": "farewell"}}


SCENES = {
    "start": empty(), "lobby": lobby(), "lobby twelve": lobby(12, lobby={
        "joining": "approve", "seats": {**SEATS, "most": 12}, "seated": 12, "chosen": {"seconds": 120}, "warning": None}),
    "picking": picking(), "picking twelve": picking(seats=12, ready=[*SOME, False, True]), "reveal": reveal(),
    "verdict": verdict(), "verdict covered": verdict(shown=4), "waiting": waiting(), "farewell": farewell(),
}  # fmt: skip
