"""Views of an evening's scenes on the screen: tokens of life, death match, break, later lobby, farewell, recap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.display.rows_views import OPTIONS as ROWS, picking as rows_picking, reveal as rows_reveal, table
from tests.display.views import HOSTILE, LONG, LONGEST, final, show, timer, view

Json = Any

TEN, TWELVE = LONG[:10], LONGEST
ONE_DEAL = {**ROWS, "deals": 1}


def who(name: str, names: Sequence[str] = TEN) -> Json:
    """Somebody as tokens and death matches speak of them."""
    return {"id": f"c{list(names).index(name)}", "name": name}


def reason(key: str, bottom: Sequence[str] = TEN[4:5], winners: Sequence[str] = TEN[1:2]) -> Json:
    params = {"bottom": list(bottom), "winners": list(winners), "n": len(bottom)}
    return {"key": f"show.reason.{key}", "params": {**params, "bottom_points": 12, "winner_points": 3}}


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


def farewell(history: list[Json], names: Sequence[str] = TEN) -> Json:
    return view("farewell", names=list(names[:6]), round=None, history=history)


# --- recap ---


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
