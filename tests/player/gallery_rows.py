"""One view of rows for every scene a phone can show, in the order of a match."""

from __future__ import annotations

from tests.player import views as v, views_rows as r

LONGEST = "열두글자이름입니다요다섯"
TEN = tuple(f"{LONGEST[:11]}{n}" for n in "일이삼사오육칠팔구십")
MANY = [
    r.placed(seat, number, row, result, taken)
    for seat, number, row, result, taken in (
        (1, 3, 1, "too_low", r.FULL[0]), (2, 7, 1, "appended", ()), (4, 20, 1, "appended", ()),
        (5, 38, 3, "sixth", r.FULL[2]), (6, 50, 3, "appended", ()), (7, 61, 3, "appended", ()),
        (8, 70, 2, "too_low", r.FULL[1]), (9, 101, 4, "too_low", r.FULL[3]), (3, 102, 4, "appended", ()),
        (10, 104, 2, "appended", ()),
    )
]  # fmt: skip
FULL_TABLE: v.Json = {
    "match": r.match(r.FULL, r.HIGH, score=166, deal_score=100),
    "seats": r.seats(*TEN, locked=9),
    "round": r.round_of(10, deal=5),
    "name": LONGEST,
}
SIXTY_SIX: v.Json = {"chosen": {"ending": "sixty_six", "seconds": 45}}
OUT_OF_TIME = {"key": "show.reason.no_result", "params": {"minutes": 45}}
NO_WINNER: v.Json = {
    "winners": [], "winner_points": None, "bottom": [], "bottom_points": None, "reason": OUT_OF_TIME,
    "stand_ins": [],
}  # fmt: skip


def ended(final: v.Json, **mine: object) -> v.Json:
    told = {"order": "bottom_up", "shown": 1, "of": 1, "rows": [None], "final": final}
    return r.rows_view(
        "verdict", verdict=told, mine={"rank": 2, "points": 12, "mark": None, "stood_in": False} | mine
    )


SCENES: dict[str, v.Json] = {
    "rows lobby": r.rows_view("join", can={"rename": True}, show=r.rows_view("join")["show"] | {"segment": "lobby"}),
    "rows rules": r.rows_view("rules"),
    "rows rules, to sixty-six": r.rows_view("rules", **SIXTY_SIX),
    "rows rules, tokens of life": r.rows_view("rules", chosen={"elimination": "tokens"}),
    "rows idle": r.in_match("idle"),
    "rows idle, automatic": r.automatic("idle"),
    "rows picking": r.picking(),
    "rows picking, full table": r.picking(**FULL_TABLE),
    "rows picking, full table, held, in a rehearsal": v.rehearsal(
        r.picking(held=True, **(FULL_TABLE | {"timer": v.standing(8, 20)}))
    ),
    "rows picking, a count alone, to sixty-six": r.picking(locked=None, **SIXTY_SIX),
    "rows picking, played again": r.picking(round=r.round_of(replayed=True)),
    "rows picking, automatic": r.automatic(),
    "rows picking, last card": r.picking(match=r.match(hand=[58])),
    "rows locked": r.locked(),
    "rows locked, all": r.locked(locked=5),
    "rows locked, full table, held, in a rehearsal": v.rehearsal(
        r.locked(**(FULL_TABLE | {"match": r.match(r.FULL, r.HIGH, pick={"card": r.card(104), "row": 4}),
                                  "seats": r.seats(*TEN, locked=7), "held": True}))
    ),
    "rows closed": r.closed(),
    "rows closed, silent": r.closed(ready=False),
    "rows reveal, nothing yet": r.reveal(0),
    "rows reveal, picks": r.reveal(1),
    "rows reveal, appended": r.reveal(2),
    "rows reveal, own": r.reveal(3),
    "rows reveal, settled": r.reveal(6),
    "rows reveal, ten, held, in a rehearsal": v.rehearsal(
        r.reveal(10, steps=MANY, rows=r.FULL, seats=r.seats(*TEN, locked=None), held=True, name=LONGEST)
    ),
    "rows reveal, automatic": r.automatic("reveal", match=r.reveal(3)["match"]),
    "rows reveal, onlooker": r.public("reveal", match=r.reveal(3)["match"] | {"mine": None}),
    "rows deal summary": r.in_match("deal_summary", standings=r.standing()),
    "rows deal summary, ten, held, in a rehearsal": v.rehearsal(
        r.in_match("deal_summary", standings=r.standing(TEN, stood_in=True), held=True, name=LONGEST,
                   match=r.match() | {"penalties": [0, 12, 5, 33, 7, 1, 0, 24, 8, 100]})
    ),
    "rows watching": r.public("picking"),
    "rows taken over": r.public("picking", status="taken_over", seat=3),
    "rows all gone": r.picking(all_gone=True, timer=v.standing(12, 20)),
    "rows time up": r.in_match("time_up", standings=[{**line, "rank": None} for line in r.standing()]),
    "rows verdict, own rank": r.rows_view(
        "verdict", verdict=v.verdict()["verdict"], mine={"rank": 2, "points": 12, "mark": None, "stood_in": False}
    ),
    "rows verdict, with stand-ins": ended(
        v.verdict(final=True)["verdict"]["final"] | {"stand_ins": ["지호"]}, stood_in=True, mark="bottom"
    ),
    "rows verdict, no result": ended(NO_WINNER, rank=None),
    "rows farewell, no result": r.rows_view("farewell", mine={"rank": None, "points": 12, "mark": None, "stood_in": False}),
    "rows farewell": r.rows_view("farewell", mine={"rank": 1, "points": 1, "mark": "winner", "stood_in": False}),
}  # fmt: skip
