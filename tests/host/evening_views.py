"""Views of a whole evening as the show itself makes them: tokens, death matches, breaks, lobbies, the recap."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from show import commands as c
from tests.host import views
from tests.show.theatre import Theatre

Json = Any

NAMES = views.NAMES[:8]
PLAN: list[Json] = [
    {"kind": "death_match", "game": "rows", "options": {"deals": 1}},
    {"kind": "break", "text": "15분 뒤에 다시 만나요", "seconds": 900},
    {"kind": "match", "game": "rows", "options": {"deals": 5, "elimination": "tokens"}},
]
POINTS = (9, 7, 5, 4, 3, 2, 1, 0)


def dressed(show: Theatre, **changes: Json) -> Json:
    """The console's view with the room around it, every phone there."""
    view = show.console()
    presence = {one["id"]: "connected" for one in view["roster"] if one["kind"] == "person"}
    room = views.room(presence=presence, since={})
    return {
        **view, "screen": {**view["screen"], "room": {"join": room["join"]}}, "room": room, "past": PAST, **changes,
    }  # fmt: skip


PAST = [
    {"id": "p2", "title": "목요 게임쇼 2회", "wall": "2031-11-26 20:47", "ended": False},
    {"id": "p1", "title": "목요 게임쇼 1회", "wall": "2031-11-12 21:20", "ended": True},
]


def theatre(*names: str, plan: list[Json] | None = None, **options: Json) -> Theatre:
    """An evening that begins with plus/minus."""
    show = Theatre(names or NAMES, options={"rounds": 8, **options})
    show.now = views.NOW
    if plan is not None:
        show.perform(c.SetRundown(0, plan))
    return show


def to_tokens(*points: int, plan: list[Json] | None = None) -> Theatre:
    """The single bottom of a match by the rule of the tokens."""
    return theatre(plan=plan, elimination="tokens").with_points(*(points or POINTS)).to("tokens")


def to_death_match(
    plan: list[Json] | None = None, points: tuple[int, ...] = (9, 7, 5, 4, 3, 2, 0, 0)
) -> Theatre:
    """The rivals stand before the room: those who are tied at the bottom."""
    return theatre(plan=plan).with_points(*points).to("death_match")


def rivals(show: Theatre) -> list[str]:
    return [one["id"] for one in show.console()["death_match"]["rivals"]]


def to_next_lobby() -> Theatre:
    """The lobby of the second match, with one who is out."""
    show = theatre(plan=PLAN).with_points(*POINTS).to("break")
    show.go()
    return show


# --- one scene each ---


def lobby() -> Json:
    return dressed(theatre(plan=PLAN))


def next_lobby() -> Json:
    return dressed(to_next_lobby())


def all_equal(sent: bool = False) -> Json:
    show = theatre().with_points(*([3] * 8)).to("verdict")
    while show.console()["screen"]["verdict"]["final"] is None:
        show.go()
    if sent:
        show.perform(c.SendAll(True))
    return dressed(show)


def giving() -> Json:
    return dressed(to_tokens())


def given() -> Json:
    show = to_tokens()
    show.perform(c.EnterToken(show.id(NAMES[1])))
    return dressed(show)


def naming() -> Json:
    show = to_tokens()
    show.perform(c.EnterToken(show.id(NAMES[1])))
    show.go()
    return dressed(show)


def named() -> Json:
    show = to_tokens()
    show.perform(c.EnterToken(show.id(NAMES[1])))
    show.go()
    show.perform(c.EnterOpponent(show.id(NAMES[2])))
    return dressed(show)


def several_winners(handed: bool = False) -> Json:
    show = to_tokens(9, 9, 5, 4, 3, 2, 1, 0)
    if handed:
        show.perform(c.HandOutToken(show.id(NAMES[4])))
    return dressed(show)


def death_match() -> Json:
    return dressed(to_death_match())


def rules_of_the_death_match() -> Json:
    """A game nobody knows yet: its rules are before the room."""
    show = to_death_match()
    show.perform(c.ShowRules(True))
    return dressed(show)


def rules_in_the_dark() -> Json:
    """They come back with the light."""
    show = to_death_match()
    show.perform(c.ShowRules(True))
    show.perform(c.Blackout(True))
    return dressed(show)


def death_match_of_four() -> Json:
    return dressed(to_death_match(points=(9, 7, 5, 4, 0, 0, 0, 0)))


def played_away(started: bool = False, lost: bool = False) -> Json:
    show = to_death_match(plan=[{"kind": "death_match", "game": None}])
    if started:
        show.go()
    if lost:
        show.perform(c.RecordEliminated((rivals(show)[0],)))
    return dressed(show)


def _rows_of_the_death_match(**changes: Json) -> Theatre:
    show = to_death_match()
    show.to("picking")
    return show


def death_match_picking() -> Json:
    return dressed(_rows_of_the_death_match())


def missed() -> Json:
    """One of the rivals has been away for a minute, so the show is held."""
    show = _rows_of_the_death_match()
    show.perform(c.TakeOver(rivals(show)[0]))
    return dressed(show)


def lost_in_the_match() -> Json:
    show = _rows_of_the_death_match()
    show.perform(c.RecordEliminated((rivals(show)[0],)))
    return dressed(show)


def _played_out(show: Theatre) -> Theatre:
    show.scored = True  # a tie stays a tie
    return show.to_end_of_match()


def tie_in_the_death_match() -> Json:
    show = _played_out(_rows_of_the_death_match())
    points = {one["id"]: one["points"] for one in show.console()["standings"]}
    one, other = rivals(show)
    if points[one] != points[other]:
        show.perform(c.AdjustScore(one, points[other] - points[one], "시험"))
    show.to("verdict")
    return dressed(show)


def again() -> Json:
    show = _played_out(_rows_of_the_death_match())
    points = {one["id"]: one["points"] for one in show.console()["standings"]}
    one, other = rivals(show)
    if points[one] != points[other]:
        show.perform(c.AdjustScore(one, points[other] - points[one], "시험"))
    return dressed(show.to("verdict").to("death_match"))


def eliminated() -> Json:
    show = theatre(plan=PLAN).with_points(*POINTS)
    return dressed(show.to("elimination"))


def break_runs() -> Json:
    return dressed(theatre(plan=PLAN).with_points(*POINTS).to("break"))


def break_over() -> Json:
    show = theatre(plan=PLAN).with_points(*POINTS).to("break")
    show.pass_time(901)
    return dressed(show)


def _evening() -> Theatre:
    """Two matches and a death match, played to the end."""
    show = theatre(plan=[{"kind": "match", "game": "plus_minus", "options": {"rounds": 8}}])
    show.with_points(9, 7, 5, 4, 3, 2, 0, 0).to("death_match")
    show.perform(c.RecordEliminated((rivals(show)[1],)))
    show.to("join").with_points(0, 9, 7, 5, 4, 3, 2)
    return show


def farewell() -> Json:
    return dressed(_evening().to("farewell"))


def recap() -> Json:
    return dressed(_evening().to("recap"))


def recap_is_over() -> Json:
    show = _evening().to("recap")
    while show.console()["cue"] is not None:
        show.go()
    return dressed(show)


SCENES: dict[str, Callable[[], Json]] = {
    "lobby": lobby, "next lobby": next_lobby, "all equal": all_equal, "all sent": lambda: all_equal(sent=True),
    "giving": giving, "given": given, "naming": naming, "named": named, "several winners": several_winners,
    "handed out": lambda: several_winners(handed=True), "death match": death_match,
    "rules of the death match": rules_of_the_death_match, "rules in the dark": rules_in_the_dark,
    "death match of four": death_match_of_four, "to be played away": played_away,
    "played away": lambda: played_away(started=True), "lost away": lambda: played_away(started=True, lost=True),
    "death match picking": death_match_picking, "missed": missed, "lost in the match": lost_in_the_match,
    "tie": tie_in_the_death_match, "again": again, "eliminated": eliminated, "break": break_runs,
    "break over": break_over, "farewell": farewell, "recap": recap, "recap is over": recap_is_over,
}  # fmt: skip


@cache
def view(name: str) -> Json:
    """One of the evening's scenes; made once, never to be changed."""
    return SCENES[name]()
