"""Views of the screen as the server sends them, one for every scene and its variants."""

from __future__ import annotations

from typing import Any

Json = Any

LONG = [
    "민서",
    "한서연",
    "도윤",
    "왕십리 불주먹",
    "회계팀에서온김수현대리님",
    "유나",
    "무지개떡집둘째아들태오",
    "할머니와함께온막내손예준",
    "지안",
    "새벽세시라면끓이는이지호",
    "우주에서제일긴이름가진자",
    "삼각김밥먹다온옆집강하늘",
]
LONGEST = [
    "회계팀에서온김수현대리님",
    "할머니와함께온막내손예준",
    "새벽세시라면끓이는이지호",
    "우주에서제일긴이름가진자",
    "삼각김밥먹다온옆집강하늘",
    "떡볶이집단골손님최서준씨",
    "무지개떡집둘째아들태오다",
    "퇴근길에잡혀온박과장님댁",
    "노래방에서뛰쳐나온윤지우",
    "기차놓치고들어온배은찬군",
    "반찬가게큰딸이자랑하는나",
    "엄마몰래놀러온중학생서하",
]
HOSTILE = [
    "<b>bold</b><img>",
    "\u202eleft to r\u202c",
    "o\u0335\u0321\u0328\u035a\u0359\u033c\u030d\u030e\u0301",
    "👩‍👩‍👧‍👦👨‍👩‍👧🏳️‍🌈",
    "\ufdfd\ufdfd\ufdfd",
    "${names}{name}",
    "&lt;&#x3c;",
    "مرحبا بالعالم",
    "WWWWWWWWWWWW",
    "a",
]
EMOJI = [face * 12 for face in "😀😎🥳🤖🐶🦊🐼🦁🐸🐙🦄🐝"]
WIDE = [
    "👨\u200d👩\u200d👧\u200d👦" * 12,
    "\ufdfd" * 12,
    "\U0001242b" * 12,
    "\u00e1\u0302\u0303" * 12,
    "a\u20dd\u20e3\u20e0" * 12,
    "\u0f40\u0f71\u0f72" * 12,
    "\U0001d159",
    "ꙮ" * 12,
    "مرحبا 123",
    "{winners}",
    "__proto__",
    "WWWWWWWWWWWW",
]
"""Names the door lets in whose twelve letters take as much room, or as many code points, as letters can."""


def with_wide_names(drawn: Json) -> Json:
    """The same picture with other names in it, one for each, wherever they stand. Of any page's view."""
    given: dict[str, str] = {}
    _note_names(drawn, given)
    return _renamed(drawn, given)


_OF_NAMES = {
    "names",
    "winners",
    "bottom",
    "eliminated",
    "candidates",
    "lost",
    "stand_ins",
    "missing",
    "holders",
}


def _note_names(value: Json, given: dict[str, str], key: str = "") -> None:
    """Gives each name a wide one, in the order in which they are met; those that are left over stay."""
    if isinstance(value, dict):
        for inner, one in value.items():
            _note_names(one, given, inner)
    elif isinstance(value, list | tuple):
        for one in value:
            _note_names(one, given, "name" if key in _OF_NAMES else "")
    elif isinstance(value, str) and key == "name" and value not in given:
        given[value] = WIDE[len(given)] if len(given) < len(WIDE) else value


def _renamed(value: Json, given: dict[str, str]) -> Json:
    if isinstance(value, dict):
        return {given.get(key, key): _renamed(one, given) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_renamed(one, given) for one in value]
    return given.get(value, value) if isinstance(value, str) else value


QR = {
    "size": 29,
    "path": "".join(
        f"M{x} {y}h1v1h-1z"
        for y in range(29)
        for x in range(29)
        if (x * 7 + y * 13 + x * y) % 3 == 0 or (x < 7 and y < 7)
    ),
}
OPTIONS = {
    "numbers": 5,
    "rounds": 12,
    "reset_every": 2,
    "full": 6,
    "holders": "in_hand",
    "cards": "memorise",
    "seconds": 90,
    "talk_seconds": None,
    "absent": "nothing",
    "snapshot": False,
    "pacing": "host",
    "elimination": "bottom",
    "recap": "scores",
    "who_locked": "names",
}
NOW = 1_000_000
RULES = {"kind": "rules"}


def view(scene: str, *, lang: str = "ko", names: list[str] | None = None, **parts: Json) -> Json:
    """A whole view of a scene; ``parts`` replaces what a variant is about."""
    names = LONG[:10] if names is None else names
    whole = {
        "audience": "screen",
        "lang": lang,
        "scene": scene,
        "over": None,
        "held": False,
        "timer": None,
        "show": show(),
        "round": rounds(5),
        "match": match(5),
        "room": {"join": join()},
        "seats": seats(names),
        "counts": {"ready": 0, "of": len(names), "awaited": 0},
        "snapshot": None,
        "verdict": None,
        "elimination": None,
    }
    return {**whole, **parts}


def show(**parts: Json) -> Json:
    return {
        "id": "s1",
        "title": "금요일 밤의 큐카드",
        "code": "K7F3",
        "game": "plus_minus",
        "options": OPTIONS,
        "pacing": "host",
        "segment": "match",
        "cue_no": 7,
        "rehearsal": False,
        "motion": "full",
        **parts,
    }


def join(**parts: Json) -> Json:
    return {"address": "192.168.100.123:8080", "code": "K7F3", "qr": QR, "wifi": None, **parts}


def rounds(number: int, **parts: Json) -> Json:
    return {"number": number, "of": 12, "opening": number, "replayed": False, "overtime": False, **parts}


def seats(names: list[str], ready: int | None = None) -> list[Json]:
    """The first ``ready`` of every three are in; None: nothing is said of anybody."""
    return [
        {"id": f"c{at}", "name": name, "ready": None if ready is None else at % 3 < ready}
        for at, name in enumerate(names)
    ]


def picking(names: list[str], ready: int = 2, **parts: Json) -> Json:
    taken = seats(names, ready)
    ready = sum(seat["ready"] for seat in taken)
    counts = {"ready": ready, "of": len(names), "awaited": len(names) - ready}
    return {"seats": taken, "counts": counts, "names": names, "timer": timer(84_000), **parts}


def timer(left: int, what: str = "picking") -> Json:
    return {"what": what, "due": NOW + left, "total": 90_000}


def match(number: int, steps: list[Json] | None = None, numbers: int = 5, total: int = 12) -> Json:
    steps = steps or []
    cycles = [[first, *([first + 1] if first < total else [])] for first in range(1, total + 1, 2)]
    back = number + 1 + number % 2
    return {
        "numbers": list(range(1, numbers + 1)),
        "cycles": cycles,
        "returns_at": back if back <= total else None,
        "fresh": number % 2 == 1,
        "steps": steps,
        "revealed": len(steps),
    }


def steps(count: int) -> list[Json]:
    """The first ``count`` announcements of a round that shows every kind of them."""
    kinds: list[Json] = [
        {"effect": "odd", "plus": 3, "minus": -1},
        {"effect": "nothing"},
        {"effect": "everyone_loses"},
        {"effect": "odd", "plus": 1, "minus": -1},
        {"effect": "nothing"},
        {"effect": "everyone_loses"},
    ]
    return [{"number": at + 1, **kinds[at]} for at in range(count)]


def ranked(groups: list[tuple[list[str], int]], opened: int | None = None, order: str = "bottom_up") -> Json:
    """Rows of standings from the best; ``opened`` of them are shown."""
    rows: list[Json] = []
    for at, (names, points) in enumerate(groups):
        mark = "winner" if at == 0 else "bottom" if at == len(groups) - 1 else None
        rows.append(
            {
                "rank": 1 + sum(len(before) for before, _ in groups[:at]),
                "names": names,
                "points": points,
                "mark": mark,
            }
        )
    count = len(rows)
    opened = count if opened is None else opened
    hidden = range(count - opened) if order == "bottom_up" else range(opened, count)
    return {
        "order": order,
        "shown": opened,
        "of": count,
        "final": None,
        "rows": [None if at in hidden else row for at, row in enumerate(rows)],
    }


def with_left(verdict: Json, name: str) -> Json:
    """The same with somebody at the end who left in mid-match, in sight from the first step."""
    return {
        **verdict,
        "rows": [*verdict["rows"], {"rank": None, "names": [name], "points": 1, "mark": "left"}],
    }


def final(winners: list[str], bottom: list[str], top: int = 11, low: int = -4) -> Json:
    key = "single_bottom" if len(bottom) == 1 else "tied_bottom"
    verdict = ranked([(winners, top), (bottom, low)])
    verdict["final"] = {
        "winners": winners,
        "winner_points": top,
        "bottom": bottom,
        "bottom_points": low,
        "reason": sentence(key),
    }
    return verdict


def sentence(key: str) -> Json:
    bottom = ["회계팀에서온김수현대리님"]
    return {
        "key": f"show.reason.{key}" if key == "nobody_left" else f"show.reason.{key}.highest",
        "params": {"bottom": bottom, "n": 2, "bottom_points": -4, "winner_points": 11},
    }


def ladder(names: list[str]) -> list[tuple[list[str], int]]:
    return [([name], 11 - 2 * at) for at, name in enumerate(names)]


def gallery() -> dict[str, Json]:
    """Every scene in every variant, by name."""
    ten, twelve = LONG[:10], LONGEST
    six = show(
        options={
            **OPTIONS,
            "numbers": 6,
            "elimination": "tokens",
            "seconds": None,
            "talk_seconds": 120,
            "snapshot": True,
            "cards": "press",
            "holders": "dealt",
            "absent": "wait",
        }
    )
    wifi = {"ssid": "NUNCHI-STAGE-5GHz", "password": "jebal1deung!2026", "qr": QR}
    out = {"rule": "bottom", "eliminated": [], "candidates": [], "reason": sentence("single_bottom")}
    return {
        "empty": view("empty", show=None, round=None, match=None, names=[]),
        "join": view("join", round=None, match=None),
        "join-wifi": view("join", round=None, match=None, names=twelve, room={"join": join(wifi=wifi)}),
        "join-nobody": view("join", round=None, match=None, names=[], room={"join": join(wifi=wifi)}),
        "join-no-address": view(
            "join",
            round=None,
            match=None,
            names=ten[:3],
            room={"join": join(address=None, qr=None, code=None)},
        ),
        "join-crowd": view("join", round=None, match=None, names=twelve + ten[:3]),
        "join-over": view("picking", over={"kind": "join"}, **picking(ten)),
        "rules": view("rules", round=None, match=None),
        "rules-six": view("rules", round=None, match=None, show=six, names=twelve),
        "rules-over-memorising": view(
            "memorising", over=RULES, **picking(ten, timer=timer(45_000, "memorising")), round=rounds(1)
        ),
        "rules-over-talk": view("talk", over=RULES, timer=timer(120_000, "talk")),
        "rules-over-picking": view("picking", over=RULES, **picking(ten, timer=timer(272_000))),
        "rules-over-held": view(
            "picking",
            over=RULES,
            **picking(twelve, timer={"what": "picking", "left": 84_000, "total": 90_000}),
            held=True,
            round=rounds(5, replayed=True),
            show={**six, "contest": "death_match"},
        ),
        "rules-over-overtime": view("picking", over=RULES, **picking(ten, timer=None, ready=2)),
        "rules-over-reveal": view("reveal", over=RULES, match=match(5, steps(2))),
        "memorising": view("memorising", **picking(ten, timer=None), round=rounds(1), match=match(1)),
        "memorising-twelve": view("memorising", **picking(twelve, timer=timer(45_000, "memorising"))),
        "memorising-count": view("memorising", counts={"ready": 4, "of": 10}),
        "talk": view("talk", timer=timer(120_000, "talk")),
        "talk-open": view("talk", timer=None),
        "talk-held": view("talk", timer={"what": "talk", "left": 63_000, "total": 120_000}, held=True),
        "idle": view("idle"),
        "idle-used": view("idle", round=rounds(10), match=match(10)),
        "idle-last": view("idle", round=rounds(12), match=match(12)),
        "picking": view("picking", **picking(ten)),
        "picking-twelve": view(
            "picking", **picking(twelve, timer=timer(272_000)), round=rounds(12), match=match(12, numbers=6)
        ),
        "picking-no-limit": view("picking", **picking(ten, timer=None), round=rounds(6), match=match(6)),
        "picking-count": view("picking", timer=timer(84_000), counts={"ready": 7, "of": 12}, names=twelve),
        "picking-count-no-limit": view("picking", counts={"ready": 7, "of": 10}),
        "picking-held": view(
            "picking",
            **picking(ten, timer={"what": "picking", "left": 84_000, "total": 90_000}),
            held=True,
            round=rounds(5, replayed=True),
        ),
        "picking-overtime": view("picking", **picking(ten, timer=None), round=rounds(5, overtime=True)),
        "picking-hostile": view("picking", **picking(HOSTILE)),
        "closed": view("closed", **picking(ten, timer=None)),
        "closed-six": view(
            "closed",
            **picking(twelve, timer=None),
            match=match(5, numbers=6),
            round=rounds(12, replayed=True),
            held=True,
        ),
        **{f"reveal-{k}": view("reveal", match=match(5, steps(k))) for k in range(1, 6)},
        **{f"reveal-six-{k}": view("reveal", match=match(5, steps(k), numbers=6)) for k in (1, 3, 6)},
        "result": view("idle", over={"kind": "result", "round": 4, "match": match(4, steps(5))}),
        "cards-back": view("cards_back"),
        "snapshot": view("snapshot", snapshot=totals(ten)),
        "snapshot-twelve": view("snapshot", snapshot=totals(twelve)),
        "snapshot-four": view("snapshot", snapshot=totals(ten[:4])),
        "verdict-0": view("verdict", verdict=ranked(ladder(ten), 0)),
        "verdict-3": view("verdict", verdict=ranked(ladder(ten), 3)),
        "verdict-top-down": view("verdict", verdict=ranked(ladder(twelve), 5, "top_down"), names=twelve),
        "verdict-tied": view("verdict", verdict=ranked([(ten[:1], 9), (ten[1:4], 3), (ten[4:], -2)], 1)),
        "verdict-tied-twelve": view(
            "verdict", names=twelve, verdict=ranked([(twelve[:6], 9), (twelve[6:], -2)])
        ),
        "verdict-left-0": view("verdict", verdict=with_left(ranked(ladder(ten[:9]), 0), ten[9])),
        "verdict-left-2": view("verdict", verdict=with_left(ranked(ladder(ten[:9]), 2), ten[9])),
        "verdict-final": view("verdict", verdict=final(ten[1:2], ten[4:5])),
        "verdict-final-tied-bottom": view("verdict", verdict=final(ten[1:2], [ten[0], ten[4]])),
        "verdict-final-tied-top": view("verdict", verdict=final(ten[4:8], ten[:1])),
        "verdict-final-six-six": view("verdict", names=twelve, verdict=final(twelve[:6], twelve[6:])),
        "verdict-final-one-eleven": view("verdict", names=twelve, verdict=final(twelve[:1], twelve[1:])),
        "verdict-final-eleven-one": view("verdict", names=twelve, verdict=final(twelve[:11], twelve[11:])),
        "verdict-final-all-equal": view("verdict", names=twelve, verdict=all_equal(twelve)),
        "verdict-final-hostile": view("verdict", names=HOSTILE, verdict=final(HOSTILE[:3], HOSTILE[3:])),
        "elimination-one": view("elimination", elimination={**out, "eliminated": ten[4:5]}),
        "elimination-short": view("elimination", elimination={**out, "eliminated": ten[:1]}),
        "elimination-two": view("elimination", elimination={**out, "eliminated": [ten[0], ten[4]]}),
        "elimination-twelve": view("elimination", elimination={**out, "eliminated": twelve}),
        "elimination-candidates": view(
            "elimination",
            elimination={**out, "candidates": [ten[0], ten[4]], "reason": sentence("tied_bottom")},
        ),
        "elimination-candidate": view(
            "elimination", elimination={**out, "rule": "tokens", "candidates": ten[4:5]}
        ),
        "elimination-all": view("elimination", elimination={**out, "candidates": twelve}),
        "elimination-none": view("elimination", elimination={**out, "reason": sentence("all_equal")}),
        "verdict-final-nobody": view(
            "verdict",
            verdict={
                **ranked([(ten, 0)]),
                "final": {
                    "winners": [],
                    "winner_points": None,
                    "bottom": [],
                    "bottom_points": None,
                    "reason": sentence("nobody_left"),
                },
            },
        ),
        "farewell": view("farewell", verdict=final(ten[1:2], ten[4:5])),
        "farewell-twelve": view("farewell", names=twelve, verdict=final(twelve[:2], twelve[4:5])),
        "farewell-all-emoji": view("farewell", names=EMOJI, verdict=all_equal(EMOJI)),
        "farewell-early": view("farewell", names=ten[:3]),
        "message": view(
            "picking", over={"kind": "message", "text": "10분 쉬고 돌아오겠습니다"}, **picking(ten)
        ),
        "message-held": view("picking", over={"kind": "message", "text": "잠깐!"}, **picking(ten, held=True)),
        "message-long": view("idle", over={"kind": "message", "text": MESSAGE}),
        "blackout": view("picking", over={"kind": "blackout"}, **picking(ten)),
        "rehearsal": view("picking", show=show(rehearsal=True), **picking(ten)),
        "rehearsal-blackout": view("idle", show=show(rehearsal=True), over={"kind": "blackout"}),
        "rehearsal-message": view(
            "idle", show=show(rehearsal=True), over={"kind": "message", "text": "곧 시작"}
        ),
        "rehearsal-reveal": view("reveal", show=show(rehearsal=True), match=match(5, steps(2)), held=True),
        "calm": view("picking", show=show(motion="calm"), **picking(ten)),
    }


MESSAGE = (
    "지금부터 15분 동안 쉬는 시간을 갖겠습니다. 음료와 간식은 뒤쪽 탁자에 마련되어 있으며, 휴대폰은 충전기에 "
    "꽂아 두셔도 됩니다. 9시 20분까지 자리로 돌아와 주십시오.\n화장실은 복도 끝 왼쪽입니다."
)


def totals(names: list[str]) -> list[Json]:
    return [{"name": name, "points": 6 - at, "rank": at + 1} for at, name in enumerate(names)]


def all_equal(names: list[str]) -> Json:
    verdict = final(names, names, 2, 2)
    verdict["rows"] = [{"rank": 1, "names": names, "points": 2, "mark": "both"}]
    verdict["final"]["reason"] = sentence("all_equal")
    return verdict
