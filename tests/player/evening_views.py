"""What a phone is shown in the course of an evening: true views of shows that are played here, one a scene."""

from __future__ import annotations

from collections.abc import Sequence

from show import commands as c
from tests.player import views as v
from tests.player.conftest import Phone
from tests.show.theatre import Theatre

NAMES = ("지호", "서연", "민지", "하린", "이도현")
GIVER, FREE, OWN, OTHER, CANDIDATE = NAMES
LONGEST = "열두글자이름입니다요"
ENDS = ("하나", "두울", "세엣", "네엣", "다섯", "여섯", "일곱", "여덟", "아홉", "여얼", "열한", "열둘")
TWELVE = tuple(LONGEST + end for end in ENDS)
FIRST = (1, 5, 6, 7, 20)
"""Penalties by seat: the first one wins, the last one is at the bottom."""
TOKENS: v.Json = {"deals": 1, "elimination": "tokens"}
BREAK: v.Json = {"kind": "break", "text": "로비에 차와 떡이 있어요", "seconds": 600}
NEXT: v.Json = {"kind": "match", "game": "plus_minus", "options": {"rounds": 8}}


def seen(show: Theatre, name: str, **changes: object) -> v.Json:
    """What the phone of that name is shown now."""
    return show.phone(name) | {"room": {"join": None}} | changes


def rows(*names: str, options: v.Json = TOKENS, plan: Sequence[v.Json] = ()) -> Theatre:
    """A show that plays rows first, in its lobby."""
    show = Theatre(names or NAMES, game="rows", options=options)
    if plan:
        show.perform(c.SetRundown(show.show.plan_no, list(plan)))
    return show


def giving(*points: int, plan: Sequence[v.Json] = ()) -> Theatre:
    """The winner of rows has two tokens of life."""
    return rows(plan=plan).with_points(*(points or FIRST)).to("tokens")


def given(to: str = FREE) -> Theatre:
    show = giving()
    show.perform(c.GiveToken(show.id(GIVER), show.id(to)))
    return show


def naming() -> Theatre:
    show = given()
    show.go()
    return show


def named(opponent: str = OWN, plan: Sequence[v.Json] = ()) -> Theatre:
    show = giving(plan=plan)
    show.perform(c.EnterToken(show.id(FREE)))
    show.go()
    show.perform(c.NameOpponent(show.id(CANDIDATE), show.id(opponent)))
    return show


def keeps_both() -> Theatre:
    """Only one could be named, so the winner keeps both tokens."""
    return rows(GIVER, OWN, CANDIDATE).with_points(1, 6, 20).to("tokens")


def summoned(*, away: bool = False, plan: Sequence[v.Json] = ()) -> Theatre:
    """The candidate and the one who was named stand before the room."""
    show = named(plan=plan).to("death_match")
    if away:
        show.perform(c.SetDeathMatch(None))
    return show


def playing_away(*lost: str) -> Theatre:
    show = summoned(away=True)
    show.go()
    show.perform(c.RecordEliminated(tuple(show.id(name) for name in lost)))
    return show


def judged(*points: int, plan: Sequence[v.Json] = ()) -> Theatre:
    """The death match has its verdict: penalties of the candidate and of the one who was named."""
    return summoned(plan=plan).with_points(*points).to("verdict")


def after_death_match(scene: str, *plan: v.Json) -> Theatre:
    """The one who was named is out, and the evening has come to ``scene``."""
    return judged(3, 30, plan=plan).to(scene)


def sent_to_death_match(names: Sequence[str]) -> Theatre:
    """A match of which all but the first are at the bottom."""
    options = {"deals": 1, "elimination": "bottom"}
    points = (1, *(7 for _ in names[1:]))
    return rows(*names, options=options).with_points(*points).to("death_match")


def twelve(scene: str = "tokens") -> Theatre:
    """Twelve of the longest names, and a winner who may give a token to ten of them."""
    show = Theatre(TWELVE, game="plus_minus", options={"numbers": 6, "elimination": "tokens"})
    return show.with_points(9, *range(5, -5, -1), -9).to(scene)


def long_evening(matches: int = 8) -> Theatre:
    """An evening of so many matches, each of which somebody wins and nobody leaves."""
    options = {"deals": 1, "elimination": "none"}
    show = rows(
        *TWELVE[:10],
        options=options,
        plan=[{"kind": "match", "game": "rows", "options": options}] * (matches - 1),
    )
    for number in range(1, matches):
        show.scored = False
        show.to_end_of_match()
        while show.show.play.number == number:
            show.go()
    return show


def exaggerated(view: v.Json) -> v.Json:
    """The same in a rehearsal that is held: the least room there is."""
    return v.rehearsal(view | {"held": True})


def entered(show: Theatre, name: str | None) -> None:
    """The host enters to whom the token goes."""
    show.perform(c.EnterToken(show.id(name) if name else None))


def news(phone: Phone) -> str:
    """The heading and the line below it."""
    return " | ".join(phone.page.locator(".say").first.locator("h1, p").all_inner_texts())
