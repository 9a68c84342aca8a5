"""Views of an evening's scenes on the screen: tokens of life, death match, break, later lobby, farewell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.display.recap_views import (
    TEN,
    TWELVE,
    away,
    cards,
    chapter,
    evening,
    fought,
    fought_twice,
    reason,
    scores,
    stood_in,
    turns,
)
from tests.display.rows_views import OPTIONS as ROWS, picking as rows_picking, reveal as rows_reveal, table
from tests.display.views import HOSTILE, RULES, final, picking, show, timer, view

Json = Any

ONE_DEAL = {**ROWS, "deals": 1}


def who(name: str, names: Sequence[str] = TEN) -> Json:
    """Somebody as tokens and death matches speak of them."""
    return {"id": f"c{list(names).index(name)}", "name": name}


# --- tokens of life ---


def tokens(
    holders: dict[str, int],
    beat: str = "giving",
    names: Sequence[str] = TEN,
    held: bool = False,
    **parts: Json,
) -> Json:
    """The scene of the tokens: ``giver``, ``given``, ``handed``, ``named`` and ``candidate`` as names."""
    people = {"giver": None, "given": None, "handed": None, "named": None, "candidate": names[4], **parts}
    about = {key: who(name, names) if name else None for key, name in people.items()}
    asked = None
    if beat == "naming" and not about["named"]:
        asked = "name", about["candidate"]
    elif about["giver"] and not about["given"]:
        asked = "give", about["giver"]
    told = {
        **about,
        "holders": [{**who(name, names), "tokens": many} for name, many in holders.items()],
        "beat": beat,
        "awaits": asked[0] if asked else None,
        "from": asked[1] if asked else None,
        "choices": [who(name, names) for name in names if name not in holders and name != names[4]],
    }
    verdict = final(list(holders), [names[4]])
    return view("tokens", names=list(names), round=None, tokens=told, verdict=verdict, held=held)


def giving(given: str | None = None, names: Sequence[str] = TEN) -> Json:
    """A single winner gives one of two tokens away."""
    giver = names[1]
    holders = {giver: 2} if given is None else {giver: 1, given: 1}
    return tokens(holders, names=names, giver=giver, given=given)


def naming(named: str | None = None, names: Sequence[str] = TEN, many: int = 1) -> Json:
    """The candidate names somebody without a token; ``many`` others hold one."""
    others = [name for name in names if name != names[4]]
    return tokens(dict.fromkeys(others[:many], 1), "naming", names, named=named)


# --- death match ---


def duel(names: Sequence[str], lost: Sequence[str] = (), game: str | None = "rows", **parts: Json) -> Json:
    """What every scene of a death match tells about it."""
    told = {"rivals": [who(name, names) for name in names], "game": game, "lost": list(lost)}
    return {**told, "started": False, "again": False, **parts}


def fight(**parts: Json) -> Json:
    return show(**{"game": "rows", "options": ONE_DEAL, "contest": "death_match", "number": 2, **parts})


def summoned(
    names: Sequence[str], lost: Sequence[str] = (), game: str | None = "rows", **parts: Json
) -> Json:
    told = duel(names, lost, game, **parts)
    return view("death_match", names=list(names), show=fight(), round=None, match=None, death_match=told)


def death_match_rows(drawn: Json, names: Sequence[str]) -> Json:
    """A picture of rows, in a death match."""
    return {**drawn, "show": fight(), "death_match": duel(names, started=True)}


def death_match_plus_minus(names: Sequence[str]) -> Json:
    """The rules of plus/minus over a round of a death match."""
    drawn = view("picking", over=RULES, **picking(list(names)))
    fought = show(contest="death_match", number=2)
    return {**drawn, "show": fought, "death_match": duel(names, game="plus_minus", started=True)}


def fallen(out: Sequence[str], names: Sequence[str]) -> Json:
    told = {
        "rule": "death_match",
        "eliminated": list(out),
        "candidates": [],
        "reason": reason("death_match.lowest", out, names[:1]),
    }
    return view(
        "elimination",
        names=list(names),
        show=fight(),
        round=None,
        elimination=told,
        death_match=duel(names, started=True),
    )


def tied(names: Sequence[str], rivals: Sequence[str]) -> Json:
    """Those who play again after a tie."""
    told = {
        "rule": "death_match",
        "eliminated": [],
        "candidates": list(names),
        "reason": reason("play_again.lowest", names),
    }
    return {**fallen([], rivals), "elimination": told}


def decided(winners: Sequence[str], bottom: Sequence[str]) -> Json:
    told = final(list(winners), list(bottom), 3, 12)
    told["final"]["reason"] = reason("death_match.lowest", bottom, winners)
    names = list(dict.fromkeys([*winners, *bottom]))
    return view("verdict", names=names, show=fight(), verdict=told, death_match=duel(names, started=True))


# --- break, farewell ---


def pause(text: str, left: int | None = None, over: bool = False, **parts: Json) -> Json:
    clock = None if left is None else timer(left, "break")
    told = {"text": text, "over": over}
    return view("break", round=None, match=None, timer=clock, **{"break": told}, **parts)


def farewell(history: list[Json], names: Sequence[str] = TEN) -> Json:
    return view("farewell", names=list(names[:6]), round=None, history=history)


def gallery() -> dict[str, Json]:
    """Every scene in its variants, by name."""
    two, three, long = TEN[3:5], TWELVE[:3], TWELVE[:10]
    late = show(number=3, contest="match", game="rows", options=ONE_DEAL)
    return {
        "tokens-giving": giving(),
        "tokens-giving-long": giving(names=TWELVE),
        "tokens-given": giving(TEN[8]),
        "tokens-given-long": giving(TWELVE[7], TWELVE),
        "tokens-kept": tokens({TEN[1]: 2}),
        "tokens-each": tokens(dict.fromkeys(TEN[:3], 1)),
        "tokens-handed": tokens({TEN[0]: 1, TEN[1]: 2}, handed=TEN[1]),
        "tokens-eleven": tokens({name: 1 for name in TWELVE if name != TWELVE[4]}, names=TWELVE),
        "tokens-hostile": giving(HOSTILE[2], HOSTILE),
        "tokens-naming": naming(),
        "tokens-naming-long": naming(names=TWELVE, many=9),
        "tokens-named": naming(TEN[5]),
        "tokens-named-short": naming(TEN[0], many=0),
        "tokens-named-long": naming(TWELVE[11], TWELVE, 10),
        "duel": summoned(two),
        "duel-long": summoned(TWELVE[:2]),
        "duel-short": summoned(["민서", "유나"], again=True),
        "duel-three": summoned(three),
        "duel-ten": summoned(long, again=True),
        "duel-hostile": summoned(HOSTILE),
        "duel-away": summoned(two, game=None),
        "duel-away-on": summoned(two, game=None, started=True),
        "duel-away-lost": summoned(two, two[1:], None, started=True),
        "duel-away-lost-ten": summoned(long, long[3:6], None, started=True, again=True),
        "duel-idle": death_match_rows(table("idle", names=two, options=ONE_DEAL), two),
        "duel-picking": death_match_rows(rows_picking(names=two, options=ONE_DEAL, held=True), two),
        "duel-picking-ten": death_match_rows(rows_picking(names=long, options=ONE_DEAL), long),
        "duel-reveal": death_match_rows(rows_reveal(2, names=long, options=ONE_DEAL), long),
        "duel-rules": {**summoned(two), "over": RULES},
        "duel-rules-picking": death_match_rows(
            rows_picking(names=two, options=ONE_DEAL, held=True, over=RULES), two
        ),
        "duel-rules-plus-minus": {
            **death_match_plus_minus(long),
            "held": True,
            "timer": {"what": "picking", "left": 84_000, "total": 90_000},
        },
        "duel-verdict": decided(TEN[3:4], TEN[4:5]),
        "duel-verdict-level": decided(two, two),
        "duel-verdict-tied": decided(TWELVE[:2], TWELVE[4:8]),
        "fallen": fallen(two[1:], two),
        "fallen-long": fallen(TWELVE[:1], TWELVE[:2]),
        "fallen-ten": fallen(long[:1], long),
        "fallen-three-of-ten": fallen(long[:3], long),
        "fallen-all": fallen(two, two),
        "fallen-tie": tied(two, two),
        "break": pause("10분 쉬고 돌아오겠습니다", 179_000),
        "break-long": pause("지금부터 15분 동안 쉬는 시간을 갖겠습니다. 음료와 간식은 뒤쪽 탁자에 마련되어 있습니다.", 3_599_000),
        "break-over": pause("10분 쉬고 돌아오겠습니다", over=True),
        "break-open": pause("잠시 쉬겠습니다"),
        "break-nothing": pause(""),
        "join-later": view("join", names=TEN[:6], show=late, round=None, match=None),
        "farewell-evening": farewell(evening(TEN)),
        "farewell-evening-tied": farewell(fought_twice(TEN)),
        "farewell-evening-long": farewell(evening(TWELVE), TWELVE),
        "farewell-evening-many": farewell([*evening(TWELVE), *(chapter(at, TWELVE, TWELVE[:1]) for at in range(5, 13))], TWELVE),
        "recap-scores": scores(TEN, 12),
        "recap-scores-long": scores(TWELVE, 12),
        "recap-scores-rows": scores(long, 10, lowest=True, deals=3, number=3),
        "recap-scores-tied": scores(two, 10, lowest=True, same=True, contest="death_match", reason=reason("play_again.lowest", two)),
        "recap-scores-bots": stood_in(scores(TEN, 12)),
        "recap-scores-bots-long": stood_in(scores(TWELVE[:10], 12)),
        "recap-scores-two": scores(two, 10, lowest=True, contest="death_match", number=2),
        "recap-scores-same": scores(long, 8, same=True),
        "recap-round": cards(TEN),
        "recap-round-long": cards(TWELVE, 6, replayed=True),
        "recap-turns": turns(4, 3),
        "recap-turns-rows": turns(2, game="rows"),
        "recap-turns-none": turns(0),
        "recap-turns-duel": fought(turns(4, 3)),
        "recap-away": away(two, two[1:]),
        "recap-away-ten": away(long, long[3:5]),
    }  # fmt: skip
