"""One view for every scene a phone can show, in the order of an evening."""

from __future__ import annotations

from tests.player import views as v

PRESS: v.Json = {"cards": "press", "hand": [1, 3, 4]}
ALWAYS: v.Json = {"cards": "always", "hand": [1, 4, 5]}
BOTH: v.Json = {"pick": {"plus": 1, "minus": 4}}
CHANGES: list[v.Json] = [
    {"number": 1, "side": "plus", "change": 3},
    {"number": 3, "side": "holder", "change": -1},
    {"number": 4, "side": "minus", "change": 0},
]
GIVEN_BACK: v.Json = {"can": {"rename": False, "memorise": False, "pick": False}, "ready": True}
LONGEST = "열두글자이름입니다요다섯"
UNSEEN: v.Json = {**v.match(), "mine": None}

SCENES: dict[str, v.Json] = {
    "no show": v.no_show(),
    "door": v.door(),
    "door, by the host's yes": v.door("approve"),
    "door, closed": v.door("closed"),
    "waiting": v.waiting(),
    "lobby": v.lobby(),
    "rules": v.view("rules"),
    "rules, longest": v.view("rules", show=v.view("rules")["show"] | {"options": v.options(
        cards="press", holders="dealt", absent="wait", snapshot=True, numbers=6)}),
    "rules, tokens of life": v.view("rules", show=v.view("rules")["show"] | {"options": v.options(
        cards="press", holders="dealt", absent="wait", snapshot=True, numbers=6, elimination="tokens")}),
    "memorising": v.memorising(timer=v.running(48, what="memorising")),
    "memorised": v.memorising(**GIVEN_BACK),
    "idle": v.in_match("idle"),
    "idle, cards under a thumb": v.in_match("idle", mine=PRESS),
    "talk, cards open": v.in_match("talk", mine=ALWAYS, timer=v.running(95, 120, "talk")),
    "picking": v.picking(timer=v.running(27)),
    "picking, cards under a thumb": v.picking(mine=PRESS),
    "picking, twelve seats, held, in a rehearsal": v.rehearsal(
        v.picking(mine={**ALWAYS, "numbers": 6}, held=True, timer=v.standing(27), name=LONGEST)),
    "picking, overtime, played again": v.picking(round=v.round_of(replayed=True, overtime=True)),
    "picking, cards return no more": v.picking(mine={"returns_at": None}),
    "locked": v.locked(),
    "locked, cards under a thumb": v.locked(mine={**PRESS, **BOTH}, timer=v.running(9)),
    "closed": v.in_match("closed", ready=True),
    "closed, silent": v.in_match("closed", ready=False),
    "reveal, nothing yet": v.reveal(0),
    "reveal, first": v.reveal(1),
    "reveal, everyone loses": v.reveal(3),
    "reveal, cards under a thumb": v.reveal(4, **PRESS, pick={"plus": 1}, change=2, changes=CHANGES),
    "reveal, settled, six numbers": v.reveal(5, numbers=6, change=-2),
    "reveal, onlooker": v.reveal(2) | {"match": {**UNSEEN, "steps": v.STEPS[:2], "revealed": 2}}
    | {"me": {"id": "c9", "name": "서연", "seat": None, "status": "watching"}},
    "snapshot": v.in_match("snapshot"),
    "cards back": v.in_match("cards_back"),
    "watching": v.view("picking", status="watching", round=v.round_of(), match=UNSEEN),
    "held, longest name": v.in_match("idle", name=LONGEST, held=True),
    "verdict": v.verdict(),
    "verdict, own rank": v.verdict(mine={"rank": 3, "points": -1, "mark": None}),
    "verdict, all": v.verdict(final=True, mine={"rank": 8, "points": -6, "mark": "bottom"}),
    "out": v.eliminated(),
    "farewell": v.view("farewell", mine={"rank": 1, "points": 9, "mark": "winner"}),
    "removed": v.view("removed", status="removed"),
    "left": v.view("removed", status="left"),
    "elsewhere": v.view("elsewhere"),
}  # fmt: skip
