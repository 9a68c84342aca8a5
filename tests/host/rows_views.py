"""Views of the host in a show of rows, in every scene: its points are open, its seats may be played by bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.host import views
from tests.host.views import NAMES, NOW, cue, say

Json = Any

PHONES = 9
"""Seats of people; the tenth is a bot's."""
TOTALS = (12, 4, 21, 9, 17, 8, 30, 12, 5, 26)
DEAL = (3, 0, 7, 2, 5, 1, 10, 0, 5, 8)
MINUTE = 60_000
OPTIONS = {
    "ending": "deals", "deals": 3, "seconds": 20, "elimination": "bottom", "recap": "scores", "who_locked": "names",
}  # fmt: skip


def card(number: int) -> list[int]:
    """A card as the wire carries it, with its penalty points."""
    if number == 55:
        return [number, 7]
    points = next((points for divisor, points in ((11, 5), (10, 3), (5, 2)) if number % divisor == 0), 1)
    return [number, points]


LONG = tuple(f"{first}별하늘달구름햇살바람하늘"[:12] for first in "가나다라마바사아자차")
"""Ten names of twelve syllables."""
LYING = [[card(n) for n in row] for row in ([12, 19], [25, 29, 31, 34], [46], [77, 83, 90])]
PICKED = (20, 35, 47, 91, 3, 99, 36, 50, 22, 104)
PICKS: list[Json] = sorted(
    ({"seat": n + 1, "card": card(number), "row": n % 4 + 1} for n, number in enumerate(PICKED)),
    key=lambda pick: pick["card"][0],
)


def match(revealed: int = 0, **changes: Json) -> Json:
    """What the room knows of the match; placements that have been shown are all laid, whatever the rules say."""
    placed = PICKS[: max(revealed - 1, 0)]
    steps = [{**pick, "result": "appended", "taken": [], "penalty": 0} for pick in placed]
    return {
        "ending": "deals", "limit": None, "over": False, "full": 5, "rows": LYING, "before": LYING if revealed else None, "picks": PICKS if revealed else None,
        "steps": steps, "revealed": revealed, "penalties": list(DEAL), "seen": [one[0] for row in LYING for one in row],
        **changes,
    }  # fmt: skip


def roster(ready: Sequence[bool | None], seats: Mapping[int, Json] | None = None) -> list[Json]:
    """One entry a seat, all with phones but the tenth, a bot; ``seats`` changes some, by their place from 0."""
    people = [{**one, "phone": n < PHONES, "entered": False} for n, one in enumerate(views.roster(ready))]
    return [{**one, **(seats or {}).get(n, {})} for n, one in enumerate(people)]


def room(away: Mapping[str, str] | None = None, **changes: Json) -> Json:
    """Everybody's phone is there but those that are ``away``."""
    here = dict.fromkeys((f"c{n}" for n in range(len(NAMES))), "connected")
    return views.room(
        presence={**here, **(away or {})}, since=dict.fromkeys(away or {}, NOW - 18000), **changes
    )


def standings(people: Sequence[Json]) -> list[Json]:
    """Best first: the lowest total."""
    totals = TOTALS[: len(people)]
    lines = [
        {
            "seat": one["seat"], "id": one["id"], "name": one["name"], "points": points, "stood_in": one["stood_in"],
            "rank": sum(other < points for other in totals) + 1,
        }
        for one, points in zip(people, totals, strict=True)
    ]  # fmt: skip
    return sorted(lines, key=lambda line: line["rank"])


def host(scene: str, segment: str = "match", **changes: Json) -> Json:
    """The console's view of one moment of rows."""
    many = changes.pop("seats", 10)
    people = changes.pop("roster", roster(changes.get("ready") or [None] * many))
    playing = segment == "match"
    base = {
        "ready": [one["ready"] for one in people], "show": show(segment), "room": room(), "peeks": ["hands"], "rewind": REWIND,
        "round": round_of() if playing else None, "match": match() if playing else None, "rundown": RUNDOWN,
        "standings": standings(people) if playing else None, "results": settled(15), "strip": STRIP if playing else [],
        "clock": {"limit": 45 * MINUTE, "spent": 21 * MINUTE, "since": NOW - 12_000} if playing else None, "log": LOG,
    }  # fmt: skip
    return views.host(scene, segment, roster=people, **{**base, **changes})


def show(segment: str, **changes: Json) -> Json:
    return views.show(segment, **{"game": "rows", "options": OPTIONS, "pacing": "clock", **changes})


def round_of(**changes: Json) -> Json:
    return views.round_of(**{"number": 6, "of": 10, "deal": 2, "deals": 3, "index": 16, **changes})


def settled(many: int) -> list[Json]:
    return [{"index": n + 1, "number": n % 10 + 1, "deal": n // 10 + 1} for n in range(many)]


RUNDOWN = [
    {**say("lobby"), "state": "done"}, {**say("rows_match", deal=2, n=6, of=10), "state": "now"},
    {**say("verdict"), "state": "later"}, {**say("farewell"), "state": "later"},
]  # fmt: skip
STRIP = [
    {**say("open"), "state": "done"}, {**say("picking"), "state": "now"}, {**say("close"), "state": "next"},
    *({**say("number", n=n), "state": "later"} for n in range(1, 12)),
]  # fmt: skip
LOG = [
    {"wall": "20:41", **say("did_open", n=6)}, {"wall": "20:40", **say("did_automatic", name="이도현")},
    {"wall": "20:40", **say("did_take_over", name="하린")},
]  # fmt: skip
REWIND = {
    "label": {"key": "show.undo.open_round", "params": {"round": 6}}, "replays": False, "round": 6, "picks": 6, "steps": 0,
}  # fmt: skip
MISSING = {"key": "rows.cue_why.missing", "params": {"n": 3, "names": [NAMES[3], NAMES[4], NAMES[7]]}}
SOME = [True, True, False, False, False, True, True, False, True, True]
BUSY = {
    2: {"stand_in": True, "stood_in": True}, 3: {"automatic": True}, 5: {"stand_in": True, "stood_in": True, "ready": True},
    6: {"automatic": True, "ready": True}, 8: {"stood_in": True},
}  # fmt: skip
"""Seat 3 is taken over and its phone is back, seat 4 is automatic; 6 and 7 the same and locked; 9 was given back."""


def picking(**changes: Json) -> Json:
    """Six of ten are in; two phones have gone, one of them for good."""
    away = room(
        {"c4": "lost", "c5": "none", "c7": "asleep"},
        minutes={"c4": {"due": NOW + 42_500}, "c7": {"left": 21_000}},
    )
    script = {"now": [say("rows_line", n=6), say("rows_line_row")], "aside": [], "then": [say("rows_then")]}
    return host("picking", **{
        "roster": roster(SOME, BUSY), "room": away, "script": script,
        "timer": {"what": "picking", "due": NOW + 9_000, "total": 20_000},
        "cue": cue("close_round", {"key": "show.cue.close_round", "params": {"round": 6}}, "closed", guard=True, why=MISSING), **changes,
    })  # fmt: skip


def asking(**changes: Json) -> Json:
    """The host's cue leads, the minute of two seats is over, and a third one's phone is back."""
    away = room({"c4": "lost", "c7": "asleep"}, offers=["c4", "c7"])
    return picking(room=away, show=show("match", pacing="host"), timer=None, **changes)


def all_gone(**changes: Json) -> Json:
    """No phone is there, so all that would run stands still."""
    phones = dict.fromkeys((f"c{n}" for n in range(PHONES)), "lost")
    left = {id: {"left": 48_000} for id in phones}
    return picking(
        room=room(phones, minutes=left), all_gone=True, timer={"what": "picking", "left": 9_000, "total": 20_000},
        clock={"limit": 45 * MINUTE, "spent": 41 * MINUTE, "since": None}, **changes,
    )  # fmt: skip


def reveal(revealed: int = 3, **changes: Json) -> Json:
    """By the clock, a step every one and a half seconds."""
    picks = {"key": "rows.cue.picks", "params": {}}
    label = placing(PICKS[revealed - 1]) if 0 < revealed <= len(PICKS) else picks
    line = {
        "key": "rows.script.sixth",
        "params": {"name": NAMES[8], "card": 35, "row": 2, "n": 5, "points": 11},
    }
    return host("reveal", **{
        "match": match(revealed), "timer": {"what": "auto", "due": NOW + 1_500, "total": 1_500},
        "script": {"now": [line], "aside": [], "then": []}, "cue": cue("reveal", label, "reveal"),
        "rewind": {"label": {"key": "show.undo.round", "params": {"round": 6}}, "replays": True, "round": 6, "picks": 10,
                   "steps": revealed},
        **changes,
    })  # fmt: skip


def placing(pick: Json) -> Json:
    """The cue of one placement."""
    name = NAMES[pick["seat"] - 1]
    return {"key": "rows.cue.place", "params": {"seat": pick["seat"], "name": name, "card": pick["card"][0]}}


def closed(**changes: Json) -> Json:
    """No more picks; by the clock the cards are shown in a moment."""
    view = reveal(0, **changes)
    return {**view, "scene": "closed", "screen": {**view["screen"], "scene": "closed"}}


def settled_round(**changes: Json) -> Json:
    """The last placement of a round: the next round comes by itself."""
    label = {"key": "demo.rows_open", "params": {"round": 7, "deal": 2, "number": 12}}
    timer = {"what": "auto", "due": NOW + 4_000, "total": 4_000}
    return reveal(11, **{"timer": timer, "cue": cue("open_round", label, "picking"), **changes})


def deal_end(**changes: Json) -> Json:
    """The last placement of a deal."""
    return settled_round(
        **{
            "round": round_of(number=10, index=20),
            "cue": cue("show_deal_summary", say("rows_summary"), "deal_summary"),
            **changes,
        }
    )


def deal_summary(**changes: Json) -> Json:
    """A deal's points and the totals; the next deal comes by itself."""
    label = {"key": "demo.rows_next_deal", "params": {"round": 1, "deal": 3, "number": 1}}
    return host("deal_summary", **{
        "round": round_of(number=10, index=20), "timer": {"what": "auto", "due": NOW + 8_000, "total": 8_000},
        "cue": cue("next_deal", label, "idle"), "script": {"now": [say("rows_line_row")], "aside": [], "then": []},
        "results": settled(20), "strip": [], **changes,
    })  # fmt: skip


def time_up(**changes: Json) -> Json:
    """Three quarters of an hour are over: there is no result."""
    clock = {"limit": 45 * MINUTE, "spent": 45 * MINUTE, "since": None}
    label = cue("start_verdict", say("verdict"), "verdict", guard=True, why=say("rows_no_result"))
    return host("time_up", **{"clock": clock, "cue": label, "strip": [], **changes})


def lobby(seats: int = 6, **changes: Json) -> Json:
    """Two to sixty-six may take longer than a match may."""
    lobby = {
        "joining": "open", "seats": {"least": 2, "advised": 2, "most": 10}, "seated": seats, "chosen": {"ending": "sixty_six"},
        "warning": say("rows_warning"),
    }  # fmt: skip
    people = roster([None] * seats)
    people[-1] = {**people[-1], "kind": "bot", "level": "hard", "phone": False}
    return host("join", "lobby", **{
        "roster": people, "lobby": lobby, "log": [], "results": [], "rewind": None, "cue": cue("show_rules", say("rules"), "rules"),
        "rundown": [{**RUNDOWN[0], "state": "now"}, {**say("rows_title"), "state": "later"}, *RUNDOWN[2:]], **changes,
    })  # fmt: skip


def verdict(**changes: Json) -> Json:
    """The finale of a match in which bots took seats over."""
    rows: dict[int, Json] = {}
    for line in standings(roster([None] * 10)):
        mark = {min(TOTALS): "winner", max(TOTALS): "bottom"}.get(line["points"])
        row = rows.setdefault(
            line["rank"],
            {"rank": line["rank"], "names": [], "points": line["points"], "mark": mark, "stand_ins": []},
        )
        row["names"].append(line["name"])
        row["stand_ins"] += [line["name"]] if line["seat"] in (3, 7) else []
    final = {
        "winners": [NAMES[1]], "winner_points": 4, "bottom": [NAMES[6]], "bottom_points": 30, "reason": say("reason"),
        "stand_ins": [NAMES[2], NAMES[6]],
    }  # fmt: skip
    told = {
        "order": "bottom_up",
        "shown": len(rows),
        "of": len(rows),
        "rows": list(rows.values()),
        "final": final,
    }
    return host("verdict", "verdict", **{
        "verdict": told, "results": settled(30), "script": {"now": [say("reason")], "aside": [], "then": []},
        "cue": cue("farewell", say("farewell"), "farewell", guard=True, why={"key": "show.cue_why.farewell", "params": {}}),
        **changes,
    })  # fmt: skip


def long_names(view: Json) -> Json:
    """The view in a show whose ten contestants all have names of twelve syllables."""
    named = {f"c{n}": name for n, name in enumerate(LONG)}

    def rename(people: Sequence[Json]) -> list[Json]:
        return [{**one, "name": named[one["id"]]} for one in people]

    cue = view["cue"]
    if "name" in cue["label"]["params"]:
        label = {**cue["label"], "params": {**cue["label"]["params"], "name": LONG[0]}}
        view = {**view, "cue": {**cue, "label": label}}
    screen = {**view["screen"], "seats": rename(view["screen"]["seats"])}
    if view["standings"]:
        view = {**view, "standings": rename(view["standings"])}
        screen = {**screen, "standings": view["standings"]}
    return {**view, "roster": rename(view["roster"]), "screen": screen}


SCENES = {
    "lobby": lobby(), "idle": host("idle", cue=cue("open_round", {"key": "demo.rows_open", "params": {"round": 6, "deal": 2}},
                                                  "picking")),
    "picking": picking(), "asking": asking(), "all gone": all_gone(), "closed": closed(), "picks shown": reveal(1),
    "placing": reveal(5), "settled": settled_round(), "deal end": deal_end(), "deal summary": deal_summary(),
    "time up": time_up(), "verdict": verdict(), "held": picking(held=True, timer={"what": "picking", "left": 9_000, "total": 20_000},
                                                             cue=cue("resume", say("resume"), "picking")),
}  # fmt: skip
